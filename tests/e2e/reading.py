"""What a person reads and can press in a message."""

from __future__ import annotations

import re
from typing import Any

import discord

from bot.app.discord_transport import mark_of
from data.marks import MARKED


def flat(message: Any) -> list[Any]:
    """Every component of a message, in reading order."""
    found: list[Any] = []
    stack = list(reversed(message.components))
    while stack:
        component = stack.pop()
        found.append(component)
        stack.extend(reversed(getattr(component, "children", [])))
    return found


ISOLATES = str.maketrans("", "", "\u2068\u2069")


def shown(words: str) -> str:
    """Words as Discord shows them, with a command shown by its name."""
    assert not MARKED.search(words)
    words = re.sub(r"</(\w+):\d+>", r"/\1", words)
    return words.replace("\\.", ".").translate(ISOLATES)


def written(message: Any) -> str:
    """The words of a message as they are sent."""
    texts = (c.content for c in flat(message) if isinstance(c, discord.components.TextDisplay))
    return "\n".join(texts)


def said(message: Any) -> str:
    """The words of a message as they are shown: an escaped point as a point, isolates as nothing."""
    return shown(written(message))


def takes(message: Any, theirs: Any) -> bool:
    """Whether a message acknowledges the answer in this DM of somebody."""
    return bool(message.components) and message.components[0].id == mark_of(theirs.id)


def buttons(message: Any) -> dict[str, str]:
    """Labels and ids of what can be pressed."""
    return {
        str(c.label): str(c.custom_id)
        for c in flat(message)
        if isinstance(c, discord.Button) and c.custom_id and not c.disabled
    }


def button(message: Any, action: str) -> str:
    """The id of the button that does this, whatever its language."""
    found: list[str] = [i for i in buttons(message).values() if i.startswith(f"{action}:")]
    assert len(found) == 1, f"{action} in {buttons(message)}"
    return found[0]


def menus(message: Any) -> list[discord.SelectMenu]:
    """The select menus of a message."""
    return [c for c in flat(message) if isinstance(c, discord.SelectMenu)]


def chosen(message: Any) -> list[str]:
    """What the menus of a message show as chosen."""
    entries = (entry for menu in menus(message) for entry in menu.options if entry.default)
    return [entry.label.translate(ISOLATES) for entry in entries]


def alts(message: Any) -> list[str]:
    """The alt texts of a message's pictures."""
    found = []
    for part in flat(message):
        if isinstance(part, discord.components.MediaGalleryComponent):
            found += [item.description or "" for item in part.items]
        elif isinstance(part, discord.components.SectionComponent):
            found.append(getattr(part.accessory, "description", None) or "")
    return [text.translate(ISOLATES) for text in found]


def example(message: Any) -> str:
    """The move that a prompt of Rainbow Pentagon gives as an example."""
    found = re.search(r"([A-H]\d+(?: [A-H]?\d+){2,})", said(message))
    assert found is not None, said(message)
    return found[1]


def seats_in(lobby: Any) -> list[str]:
    """The lines of a lobby that say who sits where."""
    return [line for line in said(lobby).splitlines() if line[:1].isdigit() and ". " in line[:4]]
