"""What an object holds: the size of every container that can be reached from it."""

from __future__ import annotations

import gc
from collections import Counter, deque
from collections.abc import Iterator
from typing import Any
from weakref import WeakValueDictionary

OURS = ("bot.", "data.", "discord.")
MAPPINGS = (dict, WeakValueDictionary)
CONTAINERS = (*MAPPINGS, list, set, frozenset, tuple, deque)


def held(root: object) -> Counter[str]:
    """Return the sizes of the containers, by the class and the attribute that hold them."""
    gc.collect()
    sizes: Counter[str] = Counter()
    seen: set[int] = set()
    waiting: list[tuple[str, object]] = [("", root)]
    while waiting:
        place, thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        if isinstance(thing, CONTAINERS):
            sizes[place] += len(thing)
            waiting += [(place, inner) for inner in _inside(thing)]
        elif type(thing).__module__.startswith(OURS):
            name = type(thing).__name__
            waiting += [(f"{name}.{attribute}", value) for attribute, value in _attributes(thing)]
    return sizes


def _inside(container: Any) -> Iterator[object]:
    if isinstance(container, MAPPINGS):
        yield from list(container.values())
    else:
        yield from list(container)


def _attributes(thing: object) -> Iterator[tuple[str, object]]:
    yield from list(getattr(thing, "__dict__", {}).items())
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if name not in {"__weakref__", "__dict__"} and hasattr(thing, name):
                yield name, getattr(thing, name)
