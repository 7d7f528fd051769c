"""Long paths by a short name, since a component's id holds 100 characters."""

from __future__ import annotations

import hashlib
from collections import OrderedDict

from bot.messages.custom_ids import CustomId, join_path, split_path
from bot.tables.refusal import Refusal

REMEMBERED = 2000
"""Long paths that are kept, the newest."""


class PathNames:
    """The long paths of all people, in memory alone: forgotten at a restart.

    A name hangs on its path alone: a number that counts would tell others how much somebody has built.
    """

    def __init__(self) -> None:
        self._paths: OrderedDict[str, tuple[str, ...]] = OrderedDict()

    def short(self, prefix: CustomId, path: tuple[str, ...]) -> str:
        """Return a component id that ends with the path, or with its name."""
        text = prefix.rest + join_path(path)
        plain = CustomId(prefix.action, prefix.table, prefix.step, text)
        try:
            return str(plain)
        except ValueError:
            name = "#" + hashlib.sha256(join_path(path).encode()).hexdigest()[:16]
            self._paths[name] = path
            self._paths.move_to_end(name)
            if len(self._paths) > REMEMBERED:
                self._paths.popitem(last=False)
            return str(CustomId(prefix.action, prefix.table, prefix.step, prefix.rest + name))

    def long(self, text: str) -> tuple[str, ...]:
        """Return the path.

        Raises:
            Refusal: its name was forgotten.
        """
        if not text.startswith("#"):
            return split_path(text)
        try:
            return self._paths[text]
        except KeyError:
            raise Refusal("forgotten") from None
