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


def said(verb: str, doing: str) -> tuple[str, ...]:
    """Return how people say in English that they do something: stay, I’ll stay, staying, I am staying."""
    first = ("", "i ", "i’ll ", "i will ", "i want to ", "i’m going to ", "i am going to ", "let’s ")
    return (*(before + verb for before in first), *(before + doing for before in ("", "i’m ", "i am ")))


_FINALS: Final = 28
"""Number of possible ends of a Korean syllable; the first is none. Those of 한 and 합 come after it."""
_N, _P = 4, 17


def casual(phrase: str) -> str:
    """Return a Korean phrase without its polite ending: 콜할게요 as 콜할게, 나가겠습니다 as 나간다.

    Any other phrase comes back as it is.
    """
    formal = phrase.removesuffix("니다")
    if formal == phrase:
        return phrase.removesuffix("요")
    for ending in ("겠습", "습"):
        if formal.endswith(ending):
            return _stated(formal.removesuffix(ending))
    final = _final(formal[-1:])
    return _stated(f"{formal[:-1]}{chr(ord(formal[-1]) - _P)}") if final == _P else phrase


def _stated(stem: str) -> str:
    """Return the plain statement of a Korean verb: 남는다 for 남, 나간다 for 나가."""
    return f"{stem[:-1]}{chr(ord(stem[-1]) + _N)}다" if _final(stem[-1:]) == 0 else f"{stem}는다"


def _final(syllable: str) -> int | None:
    """Return the number of a Korean syllable's end; None: it is no such syllable."""
    return (ord(syllable) - ord("가")) % _FINALS if "가" <= syllable <= "힣" else None
