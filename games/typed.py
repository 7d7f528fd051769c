"""What people type, in plain signs, whatever keyboard it comes from."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST_TEXT: Final = 4000
"""The most characters that are read, and the most of the plain form: one sign may become eighteen."""

_ALIKE = str.maketrans("‐‒–—―−ー〜يىكۀةأإɸ", "-------~ییکههااφ")
"""Maps other dashes (also a Japanese keyboard's) to a minus, tildes to one, the Arabic letters of some
Persian keyboards to the Persian ones, and one phi to the other."""

_QUOTED = re.compile(r"[\"“”„«»「」『』`]|(?<!\w)['‘’]|['‘’](?!\w)")
"""Quotation marks, which people copy along with an example; not the apostrophe in a word."""

_FACES = re.compile(
    r"(?<!\S)(?:>?[:;]['^o\-]?[dpoxcslb30)(/\\|*]+|>?=['^\-]?[dp)(]+|<3+|[dc][:;](?=\s*$))(?!\S)"
)
"""Smileys and hearts by themselves: the letter of :D would remain, which is a move in some games."""

_BLANKS = re.compile(r"\s\s+")

_INVISIBLE = frozenset({"Cf", "Cs", "Co", "Cn"})


def plain(text: str, most: int = LONGEST_TEXT) -> str:
    """Return a text in lower case with digits 0 to 9, whether typed in full-width, Persian or Arabic forms.

    Quotation marks become blanks. A run of blanks becomes one, a line break if it contains any, so a pattern
    need never allow for more. Invisible signs are dropped. Only the first ``most`` characters of the text and
    then of its plain form count.
    """
    folded = unicodedata.normalize("NFKC", text[:most])[:most].casefold().translate(_ALIKE)
    if not folded.isascii():
        seen = (sign for sign in folded if unicodedata.category(sign) not in _INVISIBLE)
        folded = "".join(str(unicodedata.decimal(sign, sign)) for sign in seen)
    bare = _QUOTED.sub(" ", folded)[:most]
    return _BLANKS.sub(lambda found: "\n" if "\n" in found[0] else " ", bare)


def plain_if_short(text: str, most: int) -> str:
    """Return a text's plain form, "" if it has more than ``most`` characters: more than a word or two."""
    folded = plain(text) if len(text) <= LONGEST_TEXT else ""
    return folded if len(folded.strip()) <= most else ""


def without_faces(folded: str) -> str:
    """Return a plain text with a blank in place of each smiley that is a word by itself."""
    return _FACES.sub(" ", folded)
