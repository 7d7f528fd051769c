"""What people type, in plain signs, whatever keyboard it comes from."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST_TEXT: Final = 4000
"""Only so many characters are read, also of the plain form: one sign may stand for eighteen."""

_ALIKE = str.maketrans("‐‒–—―−ー〜يىكۀةأإɸ", "-------~ییکههااφ")
"""Other dashes for a minus, a Japanese keyboard's too, the Arabic letters of some Persian keyboards,
and the other phi."""

_QUOTED = re.compile(r"[\"“”„«»「」『』`]|(?<!\w)['‘’]|['‘’](?!\w)")
"""Quotation marks, with which people copy an example; not the apostrophe in a word."""

_FACES = re.compile(
    r"(?<!\S)(?:>?[:;]['^o\-]?[dpoxcslb30)(/\\|*]+|>?=['^\-]?[dp)(]+|<3+|[dc][:;](?=\s*$))(?!\S)"
)
"""Smileys and hearts by themselves; of :D the letter would be left, which is a move in some games."""

_BLANKS = re.compile(r"\s\s+")

_INVISIBLE = frozenset({"Cf", "Cs", "Co", "Cn"})


def plain(text: str, most: int = LONGEST_TEXT) -> str:
    """Return a text in lower case with digits 0 to 9; it may have full-width, Persian and Arabic forms.

    Quotation marks are blanks. Of several blanks one is left, an end of a line if there is any, so a pattern
    need never look for more. Invisible signs are gone, and what comes after the first ``most`` characters of
    the text and of its plain form.
    """
    folded = unicodedata.normalize("NFKC", text[:most])[:most].casefold().translate(_ALIKE)
    if not folded.isascii():
        seen = (sign for sign in folded if unicodedata.category(sign) not in _INVISIBLE)
        folded = "".join(str(unicodedata.decimal(sign, sign)) for sign in seen)
    bare = _QUOTED.sub(" ", folded)[:most]
    return _BLANKS.sub(lambda found: "\n" if "\n" in found[0] else " ", bare)


def plain_if_short(text: str, most: int) -> str:
    """Return a text's plain form, "" for one of more than ``most`` characters: it is no word or two."""
    folded = plain(text) if len(text) <= LONGEST_TEXT else ""
    return folded if len(folded.strip()) <= most else ""


def without_faces(folded: str) -> str:
    """Return a plain text with blanks for the smileys that stand by themselves."""
    return _FACES.sub(" ", folded)
