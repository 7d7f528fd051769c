"""What people mean by what they type in Korean, Japanese, Persian and English.

A text is cut into the words of the ``vocabulary/<language>.toml`` files: those next to this file hold the
words of every game, those next to a game's rules its own. The cheapest way to cut the whole text wins; a sign
that no word covers is unread. Particles, endings and politeness are dropped. What remains is the meanings,
numbers, letters and signs in their order, which each game puts into its own notation. Cutting takes time
proportional to the text's length.

Words are compared by the keys pressed to type them: Hangul as single letters, so that an ending may begin in
the middle of a syllable; Katakana as Hiragana; without blanks, joiners, long vowels and vowel signs.

We considered libraries that know endings: kiwipiepy (Korean) takes 105 MB of disk, 3 s to load and 500 MB of
memory, Janome (Japanese) 200 MB of disk and 80 MB of memory, and each needs 0.1 ms a text. This module also
needs 0.1 ms a text, but 0.2 s to load and 14 MB of memory; and a library would still not know what a word
means in a game.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from itertools import accumulate, groupby, islice, pairwise, product
from typing import Any, Final, Literal, TypeAlias

from games.typed import plain, without_faces
from games.values import Args

LANGUAGES: Final = ("en", "ko", "ja", "fa")
_SPACED = frozenset({"en", "fa"})
"""Languages that put blanks between words."""
FOLDER: Final = "vocabulary"

LONGEST: Final = 200
"""A longer text, in characters, is not cut at all: nobody says a move in more."""
SHOWN, SHOWN_LETTERS = 3, 20
"""The most unread words that are named, and the most signs of each."""

Kind: TypeAlias = Literal[
    "word", "number", "letter", "sign", "apart", "count", "and", "or", "not", "no", "from", "to", "at",
    "doubt", "order", "instead", "unread",
]  # fmt: skip
"""``count``: a counter after its number; ``apart``: a comma and the like; ``no``: the interjection, while
``not`` negates; ``doubt``: a question, "perhaps", or what others do; ``order``: what somebody should do;
``instead``: takes back what precedes it, and is gone from what was heard; ``from``, ``to``: of a range."""


BEHIND: Final = "behind"
"""The ``said`` of a ``not`` that denies what precedes it; any other ``not`` denies what follows."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text. ``said``: its meaning, digits, letter or sign; ``close``: no blank before it."""

    kind: Kind
    said: str
    close: bool = False


@dataclass(frozen=True, slots=True)
class Heard:
    """What a text says. ``unread``: words, as typed, that this game doesn't know.

    ``guessed``: a mistyped word was read as the one that looks like it, or the text as if typed in another
    keyboard layout. ``nearly``: only a small part is unread, and nothing in it or next to it denies or doubts
    the rest.
    """

    pieces: tuple[Piece, ...]
    unread: tuple[str, ...] = ()
    guessed: bool = False
    nearly: bool = False

    def has(self, *kinds: Kind) -> bool:
        """Return whether there is a piece of one of these kinds."""
        return any(piece.kind in kinds for piece in self.pieces)

    def all(self, kind: Kind) -> tuple[str, ...]:
        """Return what all pieces of a kind say, in order."""
        return tuple(piece.said for piece in self.pieces if piece.kind == kind)

    @property
    def meant(self) -> frozenset[str]:
        """The meanings of all words."""
        return frozenset(self.all("word"))

    @property
    def unsure(self) -> bool:
        """Whether the person should be asked to confirm."""
        return self.guessed or self.nearly or self.has("doubt", "no")

    @property
    def orders(self) -> bool:
        """Whether it ends as an order, which may be meant for somebody else."""
        return next(
            (piece.kind == "order" for piece in reversed(self.pieces) if piece.kind != "apart"), False
        )


@dataclass(frozen=True, slots=True)
class Said:
    """A text in a game's own notation; ``text`` is None if it says nothing there.

    ``unsure``: the person should be asked to confirm. ``unread``: words that were not understood.
    """

    text: str | None
    unsure: bool = False
    unread: tuple[str, ...] = ()

    @property
    def asking(self) -> Args:
        """The arguments of a check that asks for confirmation; {} if it need not."""
        return {"confirm": 1, **self.strange} if self.unsure else {}

    @property
    def strange(self) -> Args:
        """The argument of a refusal that names the words that were not understood."""
        return {"unread": self.unread} if self.unread else {}


# -- keys ----------------------------------------------------------------------------------------------

_LEADS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_VOWELS = (
    "ㅏ", "ㅐ", "ㅑ", "ㅒ", "ㅓ", "ㅔ", "ㅕ", "ㅖ", "ㅗ", "ㅗㅏ", "ㅗㅐ", "ㅗㅣ", "ㅛ", "ㅜ", "ㅜㅓ", "ㅜㅔ",
    "ㅜㅣ", "ㅠ", "ㅡ", "ㅡㅣ", "ㅣ",
)  # fmt: skip
_FINALS = (
    "", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ",
    "ㄹㅎ", "ㅁ", "ㅂ", "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
)  # fmt: skip
"""The letters of a syllable, each as its keys."""
_FINALS_OF_TWO = [final for final in _FINALS if len(final) == 2]
_JOINED = {"ㅘ": "ㅗㅏ", "ㅙ": "ㅗㅐ", "ㅚ": "ㅗㅣ", "ㅝ": "ㅜㅓ", "ㅞ": "ㅜㅔ", "ㅟ": "ㅜㅣ", "ㅢ": "ㅡㅣ"}
_COMPOSED = str.maketrans({plain(chr(code)): chr(code) for code in range(ord("ㄱ"), ord("ㅣ") + 1)})
"""Puts back single letters as typed, where plain text has the conjoining ones that make up syllables."""
_PAIRS = dict(zip("ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ", _FINALS_OF_TWO, strict=True))
_SHIFTED = dict(zip("ㅃㅉㄸㄲㅆㅒㅖ", "ㅂㅈㄷㄱㅅㅐㅔ", strict=True))
_ROWS = "qwertyuiopasdfghjklzxcvbnm"
_LATIN_KEYS = dict(zip(_ROWS, "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", strict=True))
"""The Korean letters on the keys of a Latin keyboard; with shift come the doubled ones."""
_KOREAN_KEYS = {korean: latin for latin, korean in _LATIN_KEYS.items()}
_FROM_LATIN = str.maketrans(
    {key.upper(): korean for key, korean in _LATIN_KEYS.items()}
    | _LATIN_KEYS
    | {_KOREAN_KEYS[plain_one].upper(): doubled for doubled, plain_one in _SHIFTED.items()}
)
_PERSIAN_ROWS = "ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدئو"
_PERSIAN_KEYS = str.maketrans(dict(zip("qwertyuiop[]asdfghjkl;'zxcvbnm,", _PERSIAN_ROWS, strict=True)))
_FROM_PERSIAN = str.maketrans({persian: chr(latin) for latin, persian in _PERSIAN_KEYS.items()})
_APOSTROPHES = frozenset("'’‘´ـ")
"""Signs within words that people also write without them; the last one only stretches an Arabic line."""
_LAUGHS = frozenset("ㅋㅎㅠㅜㅡ")
_SPELT = str.maketrans({**_JOINED, **_PAIRS, "ㅖ": "ㅔ", "ㅒ": "ㅐ", "آ": "ا", "ؤ": "و", "ئ": "ی"})
_BETWEEN = frozenset(',،、;؛.。!·・/|()[]{}<>…:"\n*_^')
_ASKS = frozenset("?؟")
_MARKS = "".join(_BETWEEN | _ASKS)
_LONG = frozenset("-~ー")
_CROSSES = frozenset("❌✖✕✗✘❎🚫⛔👎🙅")
"""Pictures that say no. They become a sign that no move has; other pictures are ignored."""

_ROMAJI: Final = {
    "a": "あいうえお", "k": "かきくけこ", "s": "さしすせそ", "t": "たちつてと", "n": "なにぬねの",
    "h": "はひふへほ", "m": "まみむめも", "y": "や ゆ よ", "r": "らりるれろ", "w": "わ   を",
    "g": "がぎぐげご", "z": "ざじずぜぞ", "d": "だぢづでど", "b": "ばびぶべぼ", "p": "ぱぴぷぺぽ",
}  # fmt: skip
_KANA = {
    (row if row != "a" else "") + vowel: kana
    for row, line in _ROMAJI.items()
    for vowel, kana in zip("aiueo", line, strict=False)
    if kana != " "
}
_KANA |= {
    "shi": "し", "chi": "ち", "tsu": "つ", "fu": "ふ", "ji": "じ", "sha": "しゃ", "shu": "しゅ",
    "sho": "しょ", "cha": "ちゃ", "chu": "ちゅ", "cho": "ちょ", "ja": "じゃ", "ju": "じゅ", "jo": "じょ",
    "kyu": "きゅ", "kyo": "きょ", "ryo": "りょ", "ryu": "りゅ", "n": "ん", "nn": "ん", "-": "",
}  # fmt: skip


def _is_hangul(sign: str) -> bool:
    return "ㄱ" <= sign <= "ㅣ"


def _script(sign: str) -> str:
    """Return the script of a key as a letter or "0" for digits; a sign of no script is its own."""
    if sign.isdecimal():
        return "0"
    if sign.isascii():
        return "a" if sign.isalpha() else sign
    if _is_hangul(sign):
        return "k"
    if "\u0600" <= sign <= "\u06ff":
        return "f"
    if "\u0370" <= sign <= "\u03ff":
        return "g"
    return "j" if sign.isalpha() or sign == "々" else sign


_APART_SCRIPTS = frozenset("af")
"""Scripts that put blanks between words."""


@dataclass(slots=True)
class _Keys:
    """A text as keys. ``at``: the place of each in the plain text.

    ``edges``: whether a word may begin or end before each key, and after the last. ``blanks``: whether there
    is a blank.
    """

    keys: str
    at: list[int]
    edges: list[bool]
    blanks: list[bool]


def _spelt(sign: str) -> str:
    """Return the keys of one sign of a plain text."""
    code = ord(sign)
    if 0xAC00 <= code <= 0xD7A3:
        lead, rest = divmod(code - 0xAC00, 588)
        return _LEADS[lead] + _VOWELS[rest // 28] + _FINALS[rest % 28]
    if 0x30A1 <= code <= 0x30F6:
        return chr(code - 0x60)
    return sign


def _runs(text: str) -> Iterator[tuple[int, str]]:
    """Yield the places and signs of a text without laughter and drawn-out letters."""
    at = 0
    for sign, group in groupby(text):
        many = len(list(group))
        kept = many
        before, after = text[at - 1 : at], text[at + many : at + many + 1]
        if sign in _LAUGHS and not after.isdecimal():
            # Laughter is by itself; a vowel or an abbreviation has other letters next to it.
            beside = [one for one in (before, after) if one and one not in _LAUGHS]
            alone = not any(map(_is_hangul, beside))
            kept = 0 if alone else min(many, 1)
        elif many > 2 and sign.isalpha():
            word = (before.isalpha() and _script(before) == _script(sign)) or (
                after.isalpha() and _script(after) == _script(sign)
            )
            kept = 1 if word else min(many, 2) if _is_hangul(sign) else many
        for place in range(at, at + max(kept, 0)):
            yield place, sign
        if not kept:
            yield at, " "
        at += many


def _keyed(text: str) -> _Keys:
    """Return the keys of a plain text."""
    keys: list[str] = []
    at: list[int] = []
    blanks: list[bool] = []
    blank = True
    for place, sign in _runs(text):
        if sign.isspace() and sign != "\n":
            blank = True
            continue
        before = keys[-1] if keys else ""
        if sign in _LONG and before and not blank and _script(before) in "jk":
            continue
        if sign in _APOSTROPHES:
            continue
        category = "" if sign.isascii() else unicodedata.category(sign)
        if sign in _CROSSES:
            sign = "✗"
        elif (category in {"Me", "Mn", "So", "Sk"} and sign not in "↻⟳↺⟲") or sign == "\u200d":
            blank = blank or category not in {"Me", "Mn"}
            continue
        if sign in _ASKS:
            spelt = "?"
        elif sign in _BETWEEN or category[:1] == "P":
            spelt = ","
        else:
            spelt = _spelt(sign).translate(_SPELT)
        for key in spelt:
            keys.append(key)
            at.append(place)
            blanks.append(blank)
            blank = False
    scripts = ["", *map(_script, keys), ""]
    changes = [one != other for one, other in pairwise(scripts)]
    blanks.append(True)
    edges = [change or gap for change, gap in zip(changes, blanks, strict=True)]
    return _Keys("".join(keys), at, edges, blanks)


_NINE = "ن\u064fه"
"""Nine with the vowel sign that distinguishes it from "no"; keys have no vowel signs."""


_BOW = "m(_ _)m"


def _normalized(text: str) -> str:
    return without_faces(plain(text)).translate(_COMPOSED).replace(_NINE, "9").replace(_BOW, " ")


def keys_of(phrase: str) -> str:
    """Return the keys of a word or phrase of a vocabulary."""
    letters = phrase.replace(" ", "").replace("'", "")
    if letters.isascii() and letters.isalpha() and letters.islower():
        return letters  # most are like this, and a start reads thousands
    return _keyed(_normalized(phrase)).keys


# -- forms of verbs ------------------------------------------------------------------------------------

_OPEN, _NOUN, _STEM, _ENDED, _TWELVE = range(5)
"""The state of a cut is what came last: nothing, a word, the stem of a verb that lacks its ending, an ending,
or a number such as じゅうに, which a word right after it may turn into "to ten"."""

_GODAN = {
    "う": "わいえおっ", "く": "かきけこい", "ぐ": "がぎげごい", "す": "さしせそし", "つ": "たちてとっ",
    "ぬ": "なにねのん", "ぶ": "ばびべぼん", "む": "まみめもん", "る": "らりれろっ",
}  # fmt: skip
"""The last sign of a verb's stems before ない, ます, ば, う and て."""
_GODAN_ALONE = frozenset({1, 2})
"""The places of those stems that may end a sentence: 帰り, and the order 帰れ."""
_ORDERS = frozenset("えけげせてねべめれ")
_IRREGULAR = {"する": ("し", "さ", "すれ", "しよ"), "くる": ("き", "こ", "くれ"), "来る": ("来", "来れ")}


def _korean_stems(verb: str) -> Iterator[tuple[str, bool]]:
    """Yield the stems of a verb that ends in 다, as keys, and whether each may stand alone: 올리, 올려."""
    stem = keys_of(verb.removesuffix("다"))
    found = [stem]
    if stem.endswith("ㄹㅡ"):
        found += (stem[:-1] + more for more in ("ㅏ", "ㅓ", "ㄹㅏ", "ㄹㅓ"))
    elif stem.endswith("ㅎㅏ"):
        found.append(f"{stem[:-1]}ㅐ")
    elif stem.endswith("ㅣ"):
        found.append(f"{stem[:-1]}ㅕ")
    elif stem.endswith("ㅡ"):
        found += (f"{stem[:-1]}ㅓ", f"{stem[:-1]}ㅏ")
    elif stem.endswith(("ㅗ", "ㅜ")):
        found += (f"{stem}{more}" for more in "ㅏㅓ")
    elif stem.endswith("ㄹ"):
        found.append(stem[:-1])
    elif stem.endswith("ㅗㅎ"):
        found.append(f"{stem[:-1]}ㅏ")
    for form in found:
        yield form, form[-1] in _VOWELS


def _japanese_stems(verb: str) -> Iterator[tuple[str, bool]]:
    """Yield the stems of a verb in its dictionary form, as keys, and whether each may stand alone.

    A verb in る may be of either class.
    """
    base, last = verb[:-1], verb[-1]
    yield keys_of(verb), True
    if verb in _IRREGULAR:
        yield from ((form, False) for form in _IRREGULAR[verb])
        return
    for place, kana in enumerate(_GODAN.get(last, "")):
        yield keys_of(base + kana), place in _GODAN_ALONE
    if last == "る":
        yield keys_of(base), len(base) > 1


def _japanese_potentials(verb: str) -> Iterator[str]:
    """Yield the potential forms ("can") of a verb in its dictionary form, as keys: 帰れる, 帰れます.

    They are right for a verb in う; for the other class they are no words.
    """
    for kana in _GODAN.get(verb[-1], "")[2:3] if verb not in _IRREGULAR else "":
        yield from (keys_of(f"{verb[:-1]}{kana}{ending}") for ending in ("る", "ます", "まし"))


def _persian_forms(verb: str, endings: Mapping[str, Kind | None]) -> Iterator[tuple[str, Kind | None, bool]]:
    """Yield a verb's forms, as keys, each with its kind or None and whether it still lacks its ending.

    ``verb``: in the first person, with می in the present: می‌مونم, برمی‌گردم, ادامه می‌دم, رفتم. If a word
    follows it (می‌کشم کنار), the forms are whole, with each of the endings.
    """
    said, after = verb, ""
    while not said.endswith("م") and " " in said:
        said, _, last = said.rpartition(" ")
        after = keys_of(last) + after
    before, present, stem = said.removesuffix("م").rpartition("می\u200c")
    stem, before = keys_of(stem), keys_of(before)
    joint = "ی" if stem.startswith("ا") else ""
    firm = ("می", f"ب{joint}", *([""] if before else [])) if present else ("",)
    denied = ("نمی", f"ن{joint}") if present else ("ن",)
    for prefix in (*firm, *denied):
        form, denies = f"{before}{prefix}{stem}", prefix in denied
        if not present or prefix not in {"می", "نمی", ""}:  # an order, or what somebody else did
            yield form + after, "not" if denies else "order" if present else "doubt", False
        if not after:
            yield form, "not" if denies else None, True
        for ending, kind in endings.items() if after else ():
            yield form + ending + after, "not" if denies else kind, False


def _english_forms(verb: str) -> Iterator[tuple[str, Kind | None]]:
    """Yield an English verb's forms: fold, folding; and folds with "doubt", since that is what others do.

    The verb is the first word of a phrase.
    """
    first, blank, rest = verb.partition(" ")
    stem = first.removesuffix("e") if not first.endswith("ee") else first
    doubled = first + first[-1]
    for form in (first, f"{stem}ing", f"{doubled}ing", f"{stem}in"):
        yield f"{form}{blank}{rest}", None
    for form in (f"{first}s", f"{first}es"):
        yield f"{form}{blank}{rest}", "doubt"


# -- vocabularies --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Entry:
    """A form of the trie. ``needs``: the states that it may follow; ``leaves``: the state after it.

    ``beside``: the kind of a second piece: "not" if the form denies what it says, "doubt" if somebody else
    does it, "order" for an imperative. ``apart``: its language puts blanks around it.
    """

    kind: Kind | None
    said: str
    cost: int
    needs: frozenset[int]
    leaves: int
    beside: Kind | None = None
    apart: bool = False


_CLOSED = frozenset({_OPEN, _NOUN, _ENDED})
_AT_THE_START = frozenset({_OPEN})
_ANYWHERE = _CLOSED | {_TWELVE}
_AFTER_A_WORD = frozenset({_NOUN, _ENDED, _TWELVE})
_AFTER_A_STEM = frozenset({_STEM, _ENDED})
_END = ""
"""The key of a node's entries; it is no sign."""
_WHOLE = 3
"""The fewest letters of a word that is read without blanks around it in a language that has them."""

_UNREAD, _LETTER, _NAMED, _DIGITS, _SIGN, _ASIDE_COST, _SPLIT, _TORN = 4000, 52, 24, 24, 28, 4, 30, 8
"""The costs of a key that no word covers, of other pieces, of a missing blank and of a surplus one."""

_OWN, _COMMON, _PARTICLE, _ENDING = 24, 32, 16, 8
"""The cost of a word; each of its keys makes it cheaper by one, so one long word beats two short ones."""
_COSTS: Mapping[str, int] = {"counters": _PARTICLE, "opening": _OWN}
"""Sections whose words cost less than ``_COMMON``, or other words would beat them."""

_NOTHING = _Entry(None, "", 0, _CLOSED, _OPEN)
_ASIDE = _Entry("apart", ",", _ASIDE_COST, _ANYWHERE, _NOUN)
_QUESTION = _Entry("doubt", "?", _ASIDE_COST, _ANYWHERE, _NOUN)
_LAUGHTER = _Entry(None, "", _ASIDE_COST, _ANYWHERE, _NOUN)
_LAUGHING = frozenset("wهخ")

_KINDS: Mapping[str, Kind | None] = {
    "fillers": None, "not": "not", "no": "no", "or": "or", "and": "and", "then": "and", "doubt": "doubt",
    "from": "from", "to": "to", "at": "at", "counters": "count", "order": "order", "plain": None,
    "instead": "instead", "refusal": "instead", "denial": "instead", "apology": "instead", "opening": "doubt",
}  # fmt: skip
"""The sections of the common files that are lists of words, with the kind of their pieces."""

Section: TypeAlias = Mapping[str, str]
"""``words`` and ``verbs``, each a comma-separated list."""


def _listed(text: object) -> list[str]:
    return [word for each in str(text).replace("\n", " ").split(",") if (word := each.strip())]


_Form: TypeAlias = tuple[int, int, _Entry]
"""A form's cost, the number of blanks within it, and its entry."""
_DOUBLED = re.compile(r"([a-z])\1")


class _Words:
    """The forms of some words, as a trie by keys. ``latin``: those in Latin letters, as typed."""

    def __init__(self) -> None:
        self.root: dict[str, Any] = {}
        self.latin: dict[str, _Entry] = {}

    def take(self, language: str, section: Section, kind: Kind | None, said: str, cost: int) -> None:
        """Add the words and all forms of the verbs of a section."""
        needs = _AFTER_A_WORD if kind == "count" else _AT_THE_START if said == "opening" else _CLOSED
        for word in _listed(section.get("words", "")):
            meaning = word if kind == "count" else said
            self.add(word, _Entry(kind, meaning, cost, needs, _NOUN, apart=language in _SPACED))
        # Verbs that deny follow what they deny: 말다, 않다.
        self._take_verbs(language, section, kind, BEHIND if kind == "not" else said, cost)

    def _take_verbs(self, language: str, section: Section, kind: Kind | None, said: str, cost: int) -> None:
        apart = language in _SPACED
        # A listed word beats a form derived from a verb.
        ended = _Entry(kind, said, cost + 2, _CLOSED, _ENDED, apart=apart)
        stem = _Entry(kind, said, cost + 2, _CLOSED, _STEM)
        others = {kind: replace(ended, beside=kind) for kind in (None, "not", "doubt", "order")}
        bare = replace(ended, cost=ended.cost - _ENDING, leaves=_STEM)  # an ending follows
        of_persian = {kind: replace(bare, beside=kind) for kind in (None, "not")}
        for verb in _listed(section.get("verbs", "")):
            if language == "en":
                for form, beside in _english_forms(verb):
                    self.add(form, others[beside])
            elif language == "fa":
                for form, beside, lacks in _persian_forms(verb, _persian_endings()):
                    entry = others[beside] if not lacks else of_persian[beside]
                    self._put(form, entry, verb.count(" ") + 1)  # می may be written as a separate word
            else:
                noun = verb.removesuffix("하다").removesuffix("する").strip()
                if noun != verb and len(noun) > 1:
                    self.add(noun, _Entry(kind, said, cost + 2, _CLOSED, _NOUN))
                for form in _japanese_potentials(verb) if language == "ja" else ():
                    self._put(form, others["doubt"])
                for form, alone in _korean_stems(verb) if language == "ko" else _japanese_stems(verb):
                    self._put(form, stem)
                    if alone:
                        self._put(
                            form, others["order"] if form[-1:] in _ORDERS and verb[-1] != form[-1] else ended
                        )

    def add(self, phrase: str, entry: _Entry) -> None:
        """Add a phrase as it is written."""
        form = keys_of(phrase)
        gaps = phrase.count(" ")
        self._put(form, entry, gaps)
        if form.isascii() and form.isalpha():
            self.latin.setdefault(form, entry)
            once = _DOUBLED.sub(r"\1", form) if not gaps else ""
            if len(once) >= _WHOLE:
                self._put(once, entry, gaps, 4)

    def _put(self, form: str, entry: _Entry, gaps: int = 0, more: int = 0) -> None:
        if not form:
            return
        cost = max(entry.cost + more - len(form), 1)
        node = self.root
        for key in form:
            node = node.setdefault(key, {})
        found: list[_Form] = node.setdefault(_END, [])
        for at, (known, blanks, other) in enumerate(found):
            if other.needs is entry.needs and other.leaves == entry.leaves:
                if cost < known or (gaps > blanks and other.said == entry.said):
                    found[at] = (cost, gaps, entry)  # anti clockwise is anticlockwise, too
                return
        found.append((cost, gaps, entry))


@cache
def _persian_endings() -> Mapping[str, Kind | None]:
    """Return the endings of Persian verbs, with None for what I and we do, "doubt" for you and others."""
    found = _toml("games", "fa")["endings"]
    return {keys_of(ending): _KINDS[name] for name, listed in found.items() for ending in _listed(listed)}


def _take_numbers(words: _Words, language: str, file: Mapping[str, Any]) -> None:
    """Add the numbers of a language, and its tens followed directly by units: さんじゅうさん."""
    apart = language in _SPACED
    for number, listed in file.get("numbers", {}).items():
        words.take(language, {"words": listed}, "number", f"{number}_", _OWN)
        if number.endswith("0") and int(number) >= (20 if apart else 10):
            for unit, behind in file.get("units", {}).items():
                for ten, one in product(_listed(listed), _listed(behind)):
                    entry = _Entry("number", f"{number[0]}{unit}_", _OWN, _CLOSED, _NOUN, apart=apart)
                    if one == "に":
                        if ten[-1] >= "一":
                            continue  # 十に is "to ten"
                        words.add(f"{ten} {one}", replace(entry, leaves=_TWELVE))
                        entry = replace(entry, cost=_OWN + 1, beside="doubt")  # じゅうにレイズ: "to ten"?
                    words.add(f"{ten} {one}", entry)


@cache
def _common() -> _Words:
    """Return the words of every game."""
    words = _Words()
    for language in LANGUAGES:
        file = _toml("games", language)
        for name, kind in _KINDS.items():
            words.take(language, file.get(name, {}), kind, name, _COSTS.get(name, _COMMON))
        _take_numbers(words, language, file)
        for letter, listed in file.get("letters", {}).items():
            words.take(language, {"words": listed}, "letter", letter, _COMMON)
        for name, phrases in file.get("particles", {}).items():
            apart = language in _SPACED
            entry = _Entry(
                _KINDS[name], BEHIND if name == "not" else name, _PARTICLE, _AFTER_A_WORD, _NOUN, apart=apart
            )
            for phrase in _listed(phrases):
                words.add(phrase, entry)
        for name, phrases in file.get("endings", {}).items():
            entry = _Entry(
                _KINDS[name],
                BEHIND if name == "not" else name,
                _ENDING,
                _AFTER_A_STEM,
                _ENDED,
                apart=language in _SPACED,
            )
            for phrase in _listed(phrases):
                words.add(phrase, entry)
    return words


class Vocabulary:
    """The words of one game in all languages, with those of every game."""

    def __init__(self, own: Iterable[tuple[str, Mapping[str, Section]]]) -> None:
        """``own``: the game's words, as pairs of a language and its sections by meaning."""
        words, common = _Words(), _common()
        for language, meanings in own:
            for meaning, section in meanings.items():
                words.take(language, section, _KINDS.get(meaning, "word"), meaning, _OWN)
        self._roots = (words.root, common.root)
        self._latin = {**common.latin, **words.latin}

    # -- reading ---------------------------------------------------------------------------------------

    def hear(self, text: str) -> Heard:
        """Cut a text into pieces. Never raises, whatever the text."""
        bare = _normalized(text[: 4 * LONGEST])
        if len(bare) > LONGEST:
            return Heard((), (bare[:SHOWN_LETTERS],))
        keys = _keyed(bare)
        heard = self._cut(keys, bare)
        if not heard.unread:
            return heard
        for other, sure in _other_keyboards(text, bare, heard.unread):
            again = self._cut(_keyed(other), other)
            if not again.unread and again.pieces and not heard.has("not"):  # with a "not" the layout is right
                return replace(again, guessed=not sure)
        return self._mended(keys, bare, heard)

    def _mended(self, keys: _Keys, bare: str, heard: Heard) -> Heard:
        """Return what is heard once each unread word is read as one that looks like it, if unambiguous."""
        mended = bare
        for word in heard.unread:
            found = {form: entry for form in _alike(word) if (entry := self._latin.get(form))}
            meanings = {(entry.kind, entry.said) for entry in found.values()}
            if len(meanings) != 1:
                return heard
            mended = mended.replace(word, min(found), 1)
        again = self._cut(_keyed(mended), mended)
        return heard if again.unread else Heard(again.pieces, (), guessed=True)

    def _cut(self, typed: _Keys, bare: str) -> Heard:
        """Find the cheapest way from the first key to the last."""
        best: list[_Ways] = [{} for _ in range(len(typed.keys) + 1)]
        best[0][_OPEN] = (0, -1, -1, _NOTHING)
        gaps = list(accumulate(typed.blanks))
        for place, here in enumerate(best[:-1]):
            if not here:
                continue
            for end, (cost, within, entry) in self._forms(typed.keys, place):
                more = _extra_cost(typed, place, end, entry, gaps[end - 1] - gaps[place] - within)
                if more is not None:
                    _relax(best[end], here, entry, cost + more, place)
            end, entry = _notation(typed.keys, typed.edges, typed.blanks, place)
            _relax(best[end], here, entry, entry.cost, place)
        return _backtracked(best, typed, bare)

    def _forms(self, keys: str, place: int) -> Iterator[tuple[int, _Form]]:
        for root in self._roots:
            node: dict[str, Any] = root
            for at in range(place, len(keys)):
                if keys[at] not in node:
                    break
                node = node[keys[at]]
                for form in node.get(_END, ()):
                    yield at + 1, form


def _extra_cost(typed: _Keys, place: int, end: int, entry: _Entry, torn: int) -> int | None:
    """Return the extra cost of a form at a place, None if it can't be there.

    ``torn``: the number of typed blanks within it beyond its own.
    """
    if entry.apart and torn > 0 and typed.blanks[end - 1] and _is_at_a_number(typed, end):
        return None  # "on e3" is not "one 3"
    begins = typed.edges[place] or entry.needs is _AFTER_A_STEM
    whole = begins and (typed.edges[end] or entry.leaves == _STEM)
    if entry.kind == "letter" and not typed.keys[end : end + 1].isdecimal():
        return None  # a letter is called by its name only before its number
    if entry.kind == "count" and (_is_named(typed, place, end) or _is_a_cross(typed, place, end)):
        return None
    if entry.apart:
        if not whole and (end - place < _WHOLE or entry.needs is _AFTER_A_STEM) and entry.kind != "and":
            return None
        return _SPLIT * max(torn, 0) + (0 if whole else _SPLIT)
    if end - place == 1 and not whole and entry.needs is _CLOSED and _is_hangul(typed.keys[place]):
        return None  # ㄱ counts only by itself, not within a syllable
    behind = typed.blanks[place] and entry.needs is not _CLOSED
    return _TORN * max(torn, 0) + (_SPLIT if behind else 0)


def _is_named(typed: _Keys, place: int, end: int) -> bool:
    """Return whether a letter is part of a name, as in "lift x5", and no counter, as in "2x"."""
    letter, before = typed.keys[place:end], typed.keys[place - 1 : place]
    close = _is_at_a_number(typed, end)
    return close and len(letter) == 1 and letter.isascii() and not before.isdecimal()


def _is_a_cross(typed: _Keys, place: int, end: int) -> bool:
    """Return whether an x has no number next to it: then it says no."""
    if typed.keys[place:end] != "x":
        return False
    return not any(
        key.isdecimal() for key in typed.keys[max(place - 1, 0) : place] + typed.keys[end : end + 1]
    )


def _is_at_a_number(typed: _Keys, place: int) -> bool:
    return typed.keys[place : place + 1].isdecimal() and not typed.blanks[place]


_Ways: TypeAlias = dict[int, tuple[int, int, int, "_Entry"]]
"""By state: the least cost, the place and the state before, and the entry between."""


def _relax(at: _Ways, here: _Ways, entry: _Entry, cost: int, place: int) -> None:
    """Extend the ways that end ``here`` by an entry, where that is cheaper than what is known."""
    for state, known in here.items():
        if state in entry.needs:
            sum_ = known[0] + cost
            best = at.get(entry.leaves)
            # Of equally cheap ways, take the one with the shorter last word: longer words come first.
            if best is None or sum_ < best[0] or (sum_ == best[0] and place > best[1]):
                at[entry.leaves] = (sum_, place, state, entry)


def _notation(keys: str, edges: Sequence[bool], blanks: Sequence[bool], place: int) -> tuple[int, _Entry]:
    """Return the end and the entry of the number, letter or sign at a place, for when no word is there."""
    key = keys[place]
    end = place + 1
    if key.isdecimal():
        while not edges[end]:
            end += 1
        return end, _Entry("number", keys[place:end], _DIGITS, _CLOSED, _NOUN)
    if key in ",?":
        return end, _ASIDE if key == "," else _QUESTION
    if not key.isalpha():
        return end, _Entry("sign", key, _SIGN, _CLOSED, _NOUN)
    if edges[place] and key in _LAUGHING:
        while keys[end : end + 1] == key and not edges[end]:
            end += 1
        if edges[end] and not keys[end : end + 1].isdecimal() and (end - place > 1 or key == "w"):
            return end, _LAUGHTER
        end = place + 1
    if key.isascii() and edges[place] and edges[end]:
        named = keys[end : end + 1].isdecimal() and not blanks[end]
        return end, _Entry("letter", key, _NAMED if named else _LETTER, _CLOSED, _NOUN)
    return end, _Entry("unread", key, _UNREAD, _CLOSED, _NOUN)


def _backtracked(best: Sequence[_Ways], typed: _Keys, bare: str) -> Heard:
    """Return the pieces of the best way, and the words that it doesn't read."""
    ways = [(found[0], state) for state, found in best[-1].items() if state != _STEM]
    if not ways:
        return Heard((), tuple(islice(_words_at(bare, set(range(len(bare)))), SHOWN)))
    way: list[tuple[int, int, _Entry]] = []
    place, state = len(best) - 1, min(ways)[1]
    while place > 0:
        _, before, state, entry = best[place][state]
        way.append((before, place, entry))
        place = before
    found: list[Piece] = []
    strange: set[int] = set()
    odd, tail = 0, False
    for before, after, entry in reversed(way):
        blank = typed.blanks[before]
        tail = entry.kind == "unread" or (tail and not blank and entry.kind in _TAILS)
        if entry.kind == "unread":
            strange.update(range(typed.at[before], typed.at[after - 1] + 1))
            odd += 1
        elif not tail:
            found += [Piece(entry.kind, entry.said, not blank)] if entry.kind else []
            found += [Piece(entry.beside, BEHIND)] if entry.beside else []
    unread = tuple(islice(_words_at(bare, strange), SHOWN))
    heard = Heard(tuple(_corrected(_put_off(_counted(found)))), unread)
    unsure = heard.has("not", "no", "or", "doubt", "order", "sign") or len(unread) == SHOWN
    unsure = unsure or _splits_word(bare, strange)
    if not unread or unsure or odd > min(_MOST_ODD, len(typed.keys) * 3 // 5) or _denies(unread):
        return heard
    return replace(heard, nearly=True)


_TAILS = frozenset({None, "or", "and", "at", "from", "to", "count"})
"""Kinds of pieces that belong to the unread word right before them."""


def _splits_word(bare: str, places: set[int]) -> bool:
    """Return whether a word in a script with blanks is only partly read: "kall" is not "all"."""
    whole = [place in places for place in range(len(bare))]
    return any(
        one != two and before.isalpha() and after.isalpha() and _script(before) in _APART_SCRIPTS
        for (one, before), (two, after) in pairwise(zip(whole, bare, strict=True))
    )


_MOST_ODD = 16
"""Keys that may be unread in a text that is nearly read."""
_DENYING = (
    "안", "못", "않", "말", "싫", "없", "아니", "ない", "ません", "ず", "ぬ", "嫌", "無", "まい", "もんか",
    "نمی", "نیست", "نخوا", "بدون", "not", "no", "n't", "never", "un", "hate",
)  # fmt: skip


def _denies(unread: Iterable[str]) -> bool:
    """Return whether unread words may deny what is next to them."""
    return any(part in word for word in unread for part in _DENYING)


def _words_at(bare: str, places: set[int]) -> Iterator[str]:
    """Yield the words of a text that cover any of the places."""
    at = 0
    for word in bare.split():
        at = bare.index(word, at)
        if not places.isdisjoint(range(at, at + len(word))):
            yield word.strip(_MARKS)[:SHOWN_LETTERS]
        at += len(word)


_UP_TO = "تا"


def _counted(pieces: list[Piece]) -> list[Piece]:
    """Return the pieces with each number of several words as one: twenty three, 십육, بیست و سه.

    The counter تا means "up to" right before a number, unless a number precedes it.
    """
    whole: list[Piece] = []
    for piece in pieces:
        if piece.kind == "number":
            low = len(whole) - 1
            if low > 0 and whole[low].said in {"and", "-"} and whole[low - 1].said in _TENS:
                low -= 1
            sum_ = _sum(whole[low].said, piece.said) if low >= 0 and whole[low].kind == "number" else ""
            if sum_:
                whole[low:] = [replace(whole[low], said=sum_)]
                continue
        whole.append(piece)
    for at, (one, two) in enumerate(pairwise(whole)):
        if one.said == _UP_TO and two.kind == "number" and (not at or whole[at - 1].kind != "number"):
            whole[at] = replace(one, kind="to")
    return [
        replace(piece, said=piece.said.rstrip("_")) if piece.kind == "number" else piece for piece in whole
    ]


_CONTENT = frozenset({"word", "number", "letter", "sign"})


def _content(pieces: Iterable[Piece]) -> list[Piece]:
    return [piece for piece in pieces if piece.kind in _CONTENT]


def _put_off(pieces: Sequence[Piece]) -> list[Piece]:
    """Return the pieces with a doubt for each "then" that joins nothing: "بعدش می‌رم" is not now."""
    at = [place for place, piece in enumerate(pieces) if piece.kind in _CONTENT]
    return [
        Piece("doubt", "later") if piece.said == "then" and not (at and at[0] < place < at[-1]) else piece
        for place, piece in enumerate(pieces)
    ]


def _corrected(pieces: Sequence[Piece]) -> list[Piece]:
    """Return what is meant once somebody has taken words back: "raise 2, no wait, 3" is a raise by 3.

    A "doubt" is added, so that they are asked to confirm the correction.
    """
    parts: list[list[Piece]] = [[]]
    marks: list[Piece] = []
    for at, piece in enumerate(pieces):
        if piece.kind == "instead" or (piece.kind == "no" and _takes_back(parts[-1], pieces[at + 1 :])):
            marks.append(piece)
            parts.append([])
        else:
            parts[-1].append(piece)
    result = parts[0]
    for mark, part in zip(marks, parts[1:], strict=True):
        if _content(result) and _content(part):
            choice = [piece for piece in result if piece.kind == "or"]
            result = [*_restated(result, part), *choice, Piece("doubt", "instead")]
        else:
            result = [*result, *_unanswered(mark, first=not _content(result)), *part]
    return _chosen(result)


def _unanswered(mark: Piece, *, first: bool) -> list[Piece]:
    """Return the pieces for a mark that takes nothing back. ``first``: nothing precedes it."""
    if mark.said == "apology" or (first and mark.said == "instead"):
        return []
    return [Piece("not", BEHIND) if mark.said == "denial" and not first else Piece("no", "refusal")]


def _takes_back(before: Sequence[Piece], behind: Sequence[Piece]) -> bool:
    """Return whether a "no" between two things takes the first one back; in "one f, no phi" it doesn't."""
    old, new = _content(before), _content(behind)
    if not old or not new:
        return False
    amount = all(piece.kind == "number" for piece in new) and any(piece.kind == "number" for piece in old)
    return behind[0].kind == "apart" or amount


def _restated(old: list[Piece], new: list[Piece]) -> list[Piece]:
    """Return the new words; if they only restate a part (a number, a sense), the old ones with that part."""
    while [piece.kind for piece in new[:2]] == ["no", "apart"] or (new and new[0].kind == "apart"):
        new = new[1:]
    places = [at for at, piece in enumerate(old) if piece.kind in _CONTENT]
    parts = _content(new)
    if len(_names(parts)) > 1 and {piece.kind for piece in _content(old) + parts} == {"letter", "number"}:
        return new  # a list of names is restated as a whole
    kinds = [piece.kind for piece in parts]
    for first in range(len(places) - len(kinds), -1, -1):
        found = places[first : first + len(kinds)]
        if _is_plain(new) and len(kinds) < len(places) and [old[at].kind for at in found] == kinds:
            whole = dict(zip(found, parts, strict=True))
            return [whole.get(at, piece) for at, piece in enumerate(old)]
    return new


def denied_at(pieces: Sequence[Piece], at: int) -> int:
    """Return the place of the piece that the negation at ``at`` denies; it may be out of range."""
    return at - 1 if pieces[at].said == BEHIND else at + 1


def without_denied(heard: Heard, among: Container[str], by: Container[Kind] = ("not",)) -> Heard:
    """Return what is heard without a denied piece of ``among`` if another one is said: "not folding, call".

    ``by``: the kinds that deny; also "no" where several may be meant together: "f and ex, no phi".
    """
    pieces = [piece for piece in heard.pieces if piece.kind != "apart"]
    for at, piece in enumerate(pieces):
        place = denied_at(pieces, at)
        if piece.kind not in by or not 0 <= place < len(pieces) or pieces[place].said not in among:
            continue
        rest = [one for other, one in enumerate(pieces) if other not in {at, place}]
        kept = {one.said for one in rest if one.said in among}
        if kept - {pieces[place].said} and pieces[place].said not in kept:
            return without_denied(replace(heard, pieces=(*rest, Piece("doubt", "instead"))), among, by)
    return heard


def _is_plain(pieces: Iterable[Piece]) -> bool:
    return all(piece.kind in _CONTENT or piece.kind in {"apart", "count"} for piece in pieces)


def _chosen(pieces: list[Piece]) -> list[Piece]:
    """Return the pieces without a number or name that is denied if another is said: "not 7, 4", "H5, not L5".

    A whole list of names is denied, up to a comma: "not C10 C17, D16 D23".
    """
    for at, piece in enumerate(pieces):
        run = _denied_list(pieces, at) if piece.kind == "not" else range(0)
        rest = [one for other, one in enumerate(pieces) if other != at and other not in run]
        if run and len(_names(rest)) > 1:
            return [*rest, Piece("doubt", "instead")]
    said = [piece for piece in pieces if piece.kind != "apart"]
    for at, piece in enumerate(said):
        if piece.kind != "not":
            continue
        place = denied_at(said, at)
        denied = [one for one in _names(said) if place in one]
        alike = (len(one) == len(denied[0]) for one in _names(said) if denied and place not in one)
        if any(alike):
            rest = [one for other, one in enumerate(said) if other != at and other not in denied[0]]
            return [*rest, Piece("doubt", "instead")]
    return pieces


def _denied_list(pieces: Sequence[Piece], at: int) -> range:
    """Return the places of the list of names, each with a letter, that a negation denies; empty if none."""
    step = -1 if pieces[at].said == BEHIND else 1
    end = at + step
    while 0 <= end < len(pieces) and pieces[end].kind in {"letter", "number"}:
        end += step
    run = range(end + 1, at) if step < 0 else range(at + 1, end)
    listed = _names(pieces[run.start : run.stop])
    return run if len(listed) > 1 and all(len(name) == 2 for name in listed) else range(0)


def _names(pieces: Sequence[Piece]) -> list[range]:
    """Return the places of the numbers, each with the letter right before it: H5."""
    return [
        range(at - (at > 0 and piece.close and pieces[at - 1].kind == "letter"), at + 1)
        for at, piece in enumerate(pieces)
        if piece.kind == "number"
    ]


_TENS = frozenset(f"{tens}0_" for tens in range(1, 10))
"""Numbers in words that a smaller one may follow."""


def _sum(one: str, two: str) -> str:
    """Return the number that two words make, "" if they are two numbers."""
    if not two.endswith("_"):
        return ""
    if one in _TENS and len(two) == 2 and two != "0_":
        return f"{int(one[:-1]) + int(two[0])}_"
    if two == "10_" and len(one) == 2 and one.endswith("_") and "2" <= one[0] <= "9":
        return f"{one[0]}0_"
    return ""


def _other_keyboards(text: str, bare: str, unread: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """Yield a text as if typed in another layout (Korean, Latin, Persian, romaji), and whether that is sure.

    One letter or two may mean something else in each layout.
    """
    short = len(bare.strip()) <= _SHORT
    words = {_normalized(word): word.translate(_FROM_LATIN) for word in text.split()}
    hangul = " ".join(_normalized(words.get(word, word)) if word in unread else word for word in bare.split())
    if hangul != bare and all(_keyed(_normalized(words.get(word, ""))).keys for word in unread):
        yield hangul, not short
    single = "".join(_KOREAN_KEYS.get(_SHIFTED.get(sign, sign), sign) for sign in bare)
    if single != bare:
        yield single, len(bare.strip()) > 1
    if "\u200c" in text:
        yield _normalized(text.replace("\u200c", " ")), True
    korean = "".join(
        _KOREAN_KEYS.get(_SHIFTED.get(key, key), key) if _is_hangul(key) else key
        for sign in bare
        for key in _spelt(sign).translate(_SPELT)
    )
    if korean != bare:
        yield korean, len(bare.strip()) > 1
    persian = bare.translate(_PERSIAN_KEYS)
    if persian != bare:
        yield persian, not short
    latin = bare.translate(_FROM_PERSIAN)
    # Keys of Latin marks carry Persian letters, and would vanish; ب is the B of ب۵, and the F key.
    if latin != bare and _MARKED.isdisjoint(latin) and not any(map(str.isdecimal, latin)):
        yield latin, not short
    for word in unread:
        if word.replace("-", "").isascii() and (kana := _kana(word)):
            yield bare.replace(word, kana, 1), len(word) >= _SUREST


_SHORT = 2
_MARKED = frozenset(";',[]")


def _kana(word: str) -> str:
    """Return a word in Latin letters as Hiragana; "" if it is not Japanese."""
    found, at = "", 0
    while at < len(word):
        if at + 1 < len(word) and word[at] == word[at + 1] and word[at] in "kstpcg":
            found, at = f"{found}っ", at + 1
            continue
        for size in (3, 2, 1):
            kana = _KANA.get(word[at : at + size])
            if kana is not None:
                found, at = found + kana, at + size
                break
        else:
            return ""
    return found


_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_SHORTEST_GUESS = 4
_SUREST = 5
"""From this many letters on, Japanese in Latin letters is hardly an English word."""


def _alike(word: str) -> Iterator[str]:
    """Yield what a word in Latin letters may be with one letter changed, added, dropped or swapped."""
    if len(word) < _SHORTEST_GUESS or not (word.isascii() and word.isalpha()) or len(word) > 20:
        return
    for at in range(len(word) + 1):
        before, after = word[:at], word[at:]
        if after:
            yield before + after[1:]
        if len(after) > 1:
            yield before + after[1] + after[0] + after[2:]
        for letter in _LETTERS:
            yield before + letter + after
            if after:
                yield before + letter + after[1:]


@cache
def _toml(package: str, language: str) -> Mapping[str, Any]:
    """Return a file of a package, {} if it has none in this language."""
    file = files(package).joinpath(FOLDER, f"{language}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def files_of(package: str) -> list[tuple[str, Mapping[str, Section]]]:
    """Return the vocabulary of a game's package: pairs of a language and its sections by meaning."""
    return [(language, _toml(package, language)) for language in LANGUAGES]


@cache
def vocabulary(package: str) -> Vocabulary:
    """Return the words of the game in a package."""
    return Vocabulary(files_of(package))
