"""What people type, in plain signs, whatever keyboard it comes from."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST_TEXT: Final = 4000
"""Only so many characters are read."""

_ALIKE = str.maketrans("‐‒–—―−ー〜يىكۀةأإɸ", "-------~ییکههااφ")
"""Other dashes for a minus, a Japanese keyboard's too, the Arabic letters of some Persian keyboards,
and the other phi."""

_QUOTED = re.compile(r"[\"“”„«»「」『』`]|(?<!\w)['‘’]|['‘’](?!\w)")
"""Quotation marks, with which people copy an example; not the apostrophe in a word."""

_INVISIBLE = frozenset({"Cf", "Cs", "Co", "Cn"})


def plain(text: str, most: int = LONGEST_TEXT) -> str:
    """Return a text in lower case with digits 0 to 9; it may have full-width, Persian and Arabic forms.

    Quotation marks are blanks. Invisible signs are gone, and what comes after the first ``most`` characters.
    """
    folded = _QUOTED.sub(" ", unicodedata.normalize("NFKC", text[:most]).casefold().translate(_ALIKE))
    if folded.isascii():
        return folded
    seen = (sign for sign in folded if unicodedata.category(sign) not in _INVISIBLE)
    return "".join(str(unicodedata.decimal(sign, sign)) for sign in seen)
