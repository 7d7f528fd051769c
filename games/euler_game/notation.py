"""Typed answers, read into notation. Source: the rules, "Moves"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from games.euler_game.state import sorted_cards
from games.euler_game.view import SPECIALS
from games.typed import plain_if_short, without_faces
from games.vocabulary import Heard, Piece, Said, vocabulary, without_denied

_WORDS = vocabulary(__package__)

LONGEST_TEXT = 100
"""The most characters of an answer."""

CALL, CHECK, DIE, RAISE, ALL_IN = "call", "check", "die", "raise", "all_in"
NONE = "none"
_BETS = frozenset({CALL, CHECK, DIE, RAISE, ALL_IN})
ALL, _NOTHING, _USE, _BOTH, _TENS, _ONES = "all", "nothing", "use", "both", "tens", "ones"
_MORE = "more"
"""A raise, if it comes with a number."""
_ANY = "any"
"""None of the special cards, if negated; ``nothing`` means none with or without a negation."""
_OFF = "off"
"""In a bet it means die; with special cards, none of them."""
_THROW = "throw"
"""In a bet it means die; otherwise it plays a card."""
_PLAYS = frozenset({_USE, _THROW})

_APART = str.maketrans(dict.fromkeys(",;:、،؛/!！。.()[]#", " "))
_BET = re.compile(r"(call|check|die|all_in)|raise ([0-9]+)")
_CARD = re.compile(r"phi|ex|f")
_BOTH_OF = re.compile(r"\bboth (f|ex|phi)s\b")
"""Two of one card; "both f and ex" is one of each."""
_CARDS = re.compile(r"(?:(?:phi|ex|f) ?)+")
_MULTIPLE = re.compile(r"(?:\d|두|세|二|三|دو|سه)\s*(?:x\b|times\b|배|倍|برابر)|\bx\s?\d")
"""A multiple of what was bet; a raise needs a number of chips instead."""
_TOTAL = re.compile(
    r"\d ?(?:개|장|칩)? ?(?:으로|로)(?!\w)|به ?\d"
    r"|(?:레이즈|베팅|배팅|벳)[이가은는] ?\d|(?:レイズ|ベット)[はが] ?\d"
)
"""A number that may be the total of a bet, or somebody else's bet: 7로 올릴게, レイズは4."""
_NAMING = frozenset({"번", "番", "ばん"})
"""Counters that name a card: 7번. Any other counts something else: 36도, 3番目."""
_COUNTS_OTHERS = re.compile(
    r"chip|칩|チップ|ژتون|\bhave\b(?! to)|있[어음]|دارم|\d(?:st|nd|rd|th)\b|\d\s?\*\s?\d|\dさん|番手|째"
    r"|دوم|سوم|چهارم|پنجم|راند|بود"
)
"""Words by which a number counts chips or cards held, or names a round or a place in the order."""
_REMARK = re.compile(r"(?<=\S)\s?\((?:free|all-in|공짜|올인|無料|オ-ルイン|مجانی|آلاین)\)\s?$")
"""What the labels of bet buttons append, as ``plain`` returns it."""


def _short(text: str) -> str:
    return without_faces(plain_if_short(text, LONGEST_TEXT)).strip()


_MAYBE = "maybe_"
"""Prefix of a word that may not be an answer: "leave" is to fold, or to go away. The player confirms it."""


def _heard(text: str) -> Heard:
    """Hear a text; a word with the prefix ``_MAYBE`` counts as the word itself, with a doubt."""
    heard = _WORDS.hear(text)
    whole = tuple(replace(piece, said=piece.said.removeprefix(_MAYBE)) for piece in heard.pieces)
    return heard if whole == heard.pieces else replace(heard, pieces=(*whole, Piece("doubt", "half")))


def _unclear(heard: Heard) -> Said:
    return Said(None, unread=heard.unread)


def read_amount(text: str) -> int | None:
    """Return the number of a text that is one number; None for another text ("1.5" is not 15)."""
    digits = " ".join(_short(text).translate(_APART).split())
    return int(digits) if digits.isdecimal() else None


def read_digits(text: str) -> Said:
    """Read one digit or more: 7, "0 5", 47번, "tens 4, ones 7"; "double 3" is to be confirmed."""
    text = _short(text)
    digits = "".join(text.translate(_APART).split())
    if digits.isdecimal():
        return Said(digits)
    heard = _heard(text)
    strange = heard.unread or heard.has("or", "not", "no", "letter") or set(heard.all("sign")) - {"#"}
    numbers = heard.all("number")
    if not strange and heard.meant <= {_USE, _BOTH} and _BOTH in heard.meant:
        return Said(numbers[0] * 2, True) if len(numbers) == 1 and len(numbers[0]) == 1 else _unclear(heard)
    if strange or not heard.meant <= {*_PLAYS, _MORE, _TENS, _ONES}:
        return _unclear(heard)
    others = _MORE in heard.meant or _COUNTS_OTHERS.search(text) or set(heard.all("count")) - _NAMING
    unsure = heard.unsure or bool(others)
    if heard.meant & {_TENS, _ONES}:
        placed = _placed(heard)
        return Said(placed, unsure) if placed else _unclear(heard)
    counted = any(one.kind == "count" and two.kind == "number" for one, two in pairwise(heard.pieces))
    if len(numbers) == 3 and numbers[2] == numbers[0] + numbers[1]:
        numbers = numbers[2:]  # "4 and 7 make 47"
    whole = len(numbers) == 1 or (all(len(number) == 1 for number in numbers) and not counted)
    return Said("".join(numbers), unsure) if numbers and whole else _unclear(heard)


def _placed(heard: Heard) -> str | None:
    """Return a number typed as digits with their places, each before or after its digit; None: unclear."""
    parts = [piece for piece in heard.pieces if piece.kind == "number" or piece.said in {_TENS, _ONES}]
    pairs = list(zip(parts[::2], parts[1::2], strict=False))
    found: dict[str, str] = {}
    for one, two in pairs:
        if {one.kind, two.kind} != {"number", "word"}:
            return None
        digit, place = (one, two) if one.kind == "number" else (two, one)
        found[place.said] = digit.said
    whole = len(parts) == 4 and found.keys() == {_TENS, _ONES}
    return found[_TENS] + found[_ONES] if whole and all(len(digit) == 1 for digit in found.values()) else None


def read_bet(text: str, owed: int = 0) -> Said:
    """Read a bet as ``call``, ``check``, ``die``, ``raise 3``, ``all_in``, or ``call 3`` with its amount.

    ``owed``: the chips that a call costs. A raise by exactly as much is to be confirmed: it may be the price.
    """
    short = _REMARK.sub("", _short(text))
    if _BET.fullmatch(short):
        return Said(short)
    heard = without_denied(_heard(short), _BETS)
    numbers, signs = heard.all("number"), heard.all("sign")
    # "See your 4 and raise 2", 4 받고 3 더: the first number is what a call costs.
    seen = len(numbers) == 2 and numbers[0] == str(owed) and not heard.unread
    numbers = numbers[seen:]
    if (
        (heard.unread and not heard.nearly)
        or heard.has("or", "not", "letter", "to")
        or set(signs) - {"+"}
        or len(numbers) > 1
        or _names_a_total(heard)
        or _MULTIPLE.search(short)
    ):
        return _unclear(heard)
    meant = {DIE if word in {_OFF, _THROW} else word for word in heard.meant - {_USE, _MORE}}
    if signs or (_MORE in heard.meant and numbers):
        meant.add(RAISE)
    if meant & {ALL_IN, ALL} and meant <= {ALL_IN, ALL, RAISE} and not numbers:
        # "All" alone occurs in thanks and greetings; next to "all in" it means everybody.
        whole = heard.meant & {ALL_IN, RAISE} and not {ALL_IN, ALL} <= heard.meant
        return Said(ALL_IN, heard.unsure or heard.orders or not whole, heard.unread)
    if numbers and RAISE in meant:
        meant.discard(CALL)
    if len(meant) != 1 or not meant <= _BETS - {ALL_IN} or (seen and RAISE not in meant):
        return _unclear(heard)
    half = not signs and heard.meant.isdisjoint(meant | {_OFF, _THROW})  # "one more": chips, or another hand
    owes = numbers == (str(owed),) and not signs and _MORE not in heard.meant
    total = RAISE in meant and (seen or owes or bool(_TOTAL.search(short)))
    return Said(" ".join((*meant, *numbers)), heard.unsure or heard.orders or half or total, heard.unread)


def _names_a_total(heard: Heard) -> bool:
    """Return whether a number may be the total that somebody pays, which no bet names: 5にレイズ."""
    return any(one.kind in {"number", "count"} and two.kind == "at" for one, two in pairwise(heard.pieces))


def read_cards(text: str) -> Said:
    """Read special cards as ``f ex phi phi``, ``none``, or ``all``: every card that the player has."""
    short = _short(text)
    if short == NONE:
        return Said(NONE)
    if _CARDS.fullmatch(short):
        return Said(" ".join(sorted_cards(_CARD.findall(short))))
    heard = without_denied(_heard(_BOTH_OF.sub(r"2 \1", short)), SPECIALS, ("not", "no"))
    signs = set(heard.all("sign")) - {"+", "&", "|", "×", "*", "-", "#", "/"}
    ends = [piece.kind for piece in heard.pieces if piece.kind not in {"apart", "doubt"}]
    open_end = ends[-1:] == ["and"]
    letters = set(heard.all("letter")) - _TIMES  # no card is called x, so "x2" is a number of cards
    if heard.unread or signs or open_end or letters or heard.has("or", "to"):
        return _unclear(heard)
    crossed = {*heard.all("sign"), *heard.all("letter")} & _TIMES and not heard.has("number")
    neighbours = [({one.said, two.said}, {one.kind, two.kind}) for one, two in pairwise(heard.pieces)]
    without = any("no" in kinds and not said.isdisjoint(SPECIALS) for said, kinds in neighbours)
    if crossed or without:
        return _unclear(heard)
    meant, numbers = {_USE if word == _THROW else word for word in heard.meant}, heard.all("number")
    cards = [piece.said for piece in heard.pieces if piece.said in SPECIALS]
    if not cards:
        return _without_cards(heard, set(meant), numbers)
    if heard.has("not") or not meant <= {*SPECIALS, _USE, _MORE, _BOTH}:
        return _unclear(heard)
    counted = _counted(heard.pieces)
    if counted is None:
        return _unclear(heard)
    return Said(" ".join(sorted_cards(counted)), heard.unsure)


def _without_cards(heard: Heard, meant: set[str], numbers: tuple[str, ...]) -> Said:
    """Read an answer that names no card: none, all, or unclear."""
    if ALL_IN in meant and not numbers and not heard.has("not", "no") and meant <= {ALL_IN, _USE}:
        return Said(ALL, True)  # the lot
    denied, meant = heard.has("not"), {NONE if word == _OFF else word for word in meant - {_MORE}}
    if numbers or len(heard.all("not")) > 1 or not meant <= {NONE, ALL, _NOTHING, _ANY, _USE}:
        return _unclear(heard)
    if ALL in meant:
        clear = not denied and not heard.has("no") and NONE not in meant
        return Said(ALL, heard.unsure or _USE not in meant) if clear else _unclear(heard)
    if _NOTHING in meant or (NONE in meant and not denied):
        return Said(NONE, heard.unsure or (denied and not meant & {_USE, _ANY}))
    if NONE in meant:
        return Said(NONE, True) if _USE in meant else _unclear(heard)  # "none, I play nothing"
    if heard.has("no") and not meant:
        return Said(NONE, heard.guessed or heard.has("doubt"))
    return Said(NONE, heard.unsure or not meant) if denied else _unclear(heard)


_COUNTS_BEFORE = frozenset({"장", "개", "枚", "まい", "個", "つ"})
"""Counters after a number that counts the word before it: f 두 장."""
_TIMES = frozenset({"x", "×", "*"})


def _counted(pieces: Sequence[Piece]) -> list[str] | None:
    """Return the cards, each repeated as its number says; None if it is unclear what a number counts."""
    parts = [piece for piece in pieces if piece.kind != "doubt" and piece.said not in {_USE, _MORE}]
    cards = [index for index, piece in enumerate(parts) if piece.said in SPECIALS]
    times = dict.fromkeys(cards, 1)
    for index, piece in enumerate(parts):
        if piece.kind != "number" and piece.said != _BOTH:
            continue
        later = {parts[card].said for card in cards if card > index}
        if piece.said == _BOTH and len(later) != 1 and len({parts[card].said for card in cards}) > 1:
            continue  # one of each
        number = 2 if piece.said == _BOTH else int(piece.said) if len(piece.said) == 1 else 0
        if not number:
            return None
        card = _card_beside(parts, index, cards)
        if number > 1 and (card is None or times[card] > 1):
            return None
        if card is not None:
            times[card] = number
    return [parts[card].said for card in cards for _ in range(times[card])]


def _card_beside(parts: Sequence[Piece], index: int, cards: Sequence[int]) -> int | None:
    """Return the index of the card that a number counts, right before or after it; None: neither."""
    low, high = index - 1, index + 1
    multiplied = low >= 0 and parts[low].said in _TIMES
    low -= multiplied
    counter = parts[high].said if high < len(parts) and parts[high].kind == "count" else ""
    high += high < len(parts) and (parts[high].kind == "count" or parts[high].said in _TIMES)
    before = low if low in cards else None
    after = high if high in cards else None
    if parts[index].said == _BOTH:
        return before if after is None else after
    if before is None or (after is not None and counter not in _COUNTS_BEFORE and not multiplied):
        return after
    if counter or multiplied:
        return before
    numbers = sum(piece.kind == "number" for piece in parts)
    return before if numbers == len(cards) and not parts[index].close else None
