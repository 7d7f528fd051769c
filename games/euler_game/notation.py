"""What people type for an answer, in all languages. Source: the rules, "Moves"."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.euler_game.state import sorted_cards
from games.typed import casual, plain, plain_if_short, said

LONGEST_TEXT = 100
"""The most characters of an answer."""

_APART = str.maketrans({**dict.fromkeys(",;:、،؛・·/!！。.()[]#", " "), "'": None, "’": None})
"""Signs that only separate words, and those inside of words."""

_LISTED = _APART | dict.fromkeys(map(ord, ",;:、،؛/!！。.\n"), "+")
"""The same in a list of cards, which these signs separate like an "and"."""

_CHIPS = re.compile(
    r"(?<=\d)\s*(?:(?:more\s*)?chips?(?![a-z])(?:\s*more(?![a-z]))?|more(?![a-z])|칩|개|枚|チップ|ژتون|چیپ|تا)"
)
_NUMBER_SAID = re.compile(r"(?<=\d)\s*(?:번|(?:번)?(?:이에요|입니다|이요|요)|です|番(?:です)?|にします)$")
"""What follows a number in Korean and Japanese: 47번, 47です."""
_DIGITS_AND = re.compile(r"(?<=\d)\s*(?:and|과|와|하고|이랑|랑|と|و)\s*(?=\d)")
"""Between the digits of a number that somebody lays out: 7과 8."""
_REMARK = re.compile(r"(?<=\S)\s*\((?:free|all-in|공짜|올인|無料|オ-ルイン|مجانی|آلاین)\)\s*$")
"""What the buttons of bets add, in the signs of ``plain``."""

_AND = re.compile(r"[+&|]|(?<![^\W\d_])(?:and|و)(?![^\W\d_])|하고|이랑|와|과|랑|と")

BETS = {
    "call": (
        "c, match, 콜, 콜한다, 콜할게, 콜할래, 따라간다, "
        "따라가기, 따라갈게, 따라갈래, "
        "コール, コールする, コールします, 乗る, ついていく, "
        "کال, کال می‌کنم, کال میکنم, همراهی, برابر, می‌آیم, میام"
    ),
    "check": (
        "free, 체크, 체크한다, 체크할게, 체크할래, "
        "チェック, チェックする, チェックします, چک, چک می‌کنم, چک میکنم"
    ),
    "die": (
        "d, out, i’m out, i am out, "
        "다이, 다이한다, 다이할게, 다이할래, 폴드, 폴드한다, 폴드할게, 폴드할래, 죽는다, 죽기, "
        "죽을게, 죽을래, 접는다, 접을게, 포기, "
        "포기한다, 포기할게, "
        "ダイ, ダイする, ダイします, フォールド, フォールドする, フォールドします, 降りる, "
        "降ります, おりる, "
        "دای, فولد, فولد می‌کنم, فولد میکنم, جا, جا می‌زنم, جا میزنم, جا زدن, کنار می‌کشم, کنار میکشم, "
        "انصراف, مردن, می‌میرم"
    ),
    "raise": (
        "r, up, bet, 레이즈, 레이즈한다, 레이즈할게, "
        "레이즈할래, 레이스, 레이스한다, 레이스할게, 레이스할래, "
        "올린다, 올리기, 올릴게, 올려, 더, "
        "レイズ, レイズする, レイズします, 上げる, 上げます, 上乗せ, "
        "ریز, رایز, ریز می‌کنم, ریز میکنم, افزایش, بالا, بالا می‌برم"
    ),
    "all_in": (
        "all in, allin, all, i am all in, i’m all in, 올인, 올인한다, 올인할게, 올인할래, 전부, "
        "オールイン, オールインする, オールインします, 全部, "
        "آل این, آلین, آل این می‌کنم, آل این میکنم, همه, همه‌اش"
    ),
}
"""The phrases for each bet; case, spaces, joiners and punctuation do not matter. A lone "f" is not fold: it
is a card, and may come a moment too late for its question."""

SAID = {
    "call": (("call", "calling"), ("follow", "following")),
    "check": (("check", "checking"),),
    "die": (("die", "dying"), ("fold", "folding"), ("give up", "giving up")),
    "raise": (("raise", "raising"), ("raise by", "raising by")),
    "all_in": (("go all in", "going all in"),),
}
"""The English verbs for each bet."""

NOTHING = (
    "none, no, nothing, no card, no cards, 없음, 없어, 없습니다, 안 냄, 안 낸다, 안 낼게, 안 낼래, "
    "안 내, "
    "안 써, 안 쓴다, 안 쓸게, 안 쓸래, 아무것도 안 냄, 아무것도 안 낸다, 아무것도 안 낼게, 아무것도 안 낼래, "
    "내지 않는다, 패스, 패스한다, 패스할게, 패스할래, "
    "なし, 無し, 使わない, 使いません, 出さない, 出しません, 何も出さない, "
    "何も出しません, パス, هیچ, هیچی, هیچ کارتی, هیچ‌کدام, هیچکدام, نه, پاس, "
    "بدون کارت, پاس می‌کنم, پاس میکنم, پاس می‌دهم, پاس میدم"
)
NOTHING_SAID = (("pass", "passing"), ("skip", "skipping"), ("play nothing", "playing nothing"))

CARDS = {
    "f": ("f", "에프", "エフ", "اف"),
    "ex": ("ex", "이엑스", "エックス", "イーエックス", "ایکس"),
    "phi": ("phi", "φ", "파이", "피", "ファイ", "フィー", "فی", "فای"),
}
"""The phrases for each special card."""

_CARD_OF = {plain(name): card for card, names in CARDS.items() for name in names}
_CARD = "|".join(sorted(_CARD_OF, key=len, reverse=True))
_AFTER = re.compile(rf"({_CARD})\s+([1-9])")
"""A card and how often, if there is nothing else: ``phi 2``."""
_COUNTED = re.compile(rf"(?:([1-9])[x×*]?)?({_CARD})(?:[x×*]([1-9])|([1-9])(?:장|개|枚|تا))?")
"""A card, once or a number of times: ``phi``, ``2 phi``, ``phi x2``, ``파이 2장``."""
_ALL_COUNTED = re.compile(rf"(?:{_COUNTED.pattern})+")
_BESIDE = re.compile(r"([0-9]*)([^0-9]*)([0-9]*)")
"""A word with a number before or behind it."""
_JOINT = re.compile(r"[\s\-]")


def folded(text: str) -> str:
    """Return a text without case, width and joiners, with digits 0 to 9 and single spaces.

    Return "" for one that is too long.
    """
    return _folded(text, _APART)


def _folded(text: str, apart: Mapping[int, str | None]) -> str:
    return " ".join(plain_if_short(text, LONGEST_TEXT).translate(apart).split())


def _bare(text: str) -> str:
    return _JOINT.sub("", folded(text))


_BET_OF = {_bare(phrase): bet for bet, phrases in BETS.items() for phrase in phrases.split(",")} | {
    _bare(phrase): bet for bet, verbs in SAID.items() for verb in verbs for phrase in said(*verb)
}
_NOTHING = {_bare(phrase) for phrase in NOTHING.split(",")} | {
    _bare(phrase) for verb in NOTHING_SAID for phrase in said(*verb)
}


def read_digits(text: str) -> str | None:
    """Return the digits of a text of digits only ("0 5" is "05", 47번 is "47"); None for another text."""
    digits = _DIGITS_AND.sub("", _NUMBER_SAID.sub("", folded(text))).replace(" ", "")
    return digits if digits.isdecimal() else None


def read_amount(text: str) -> int | None:
    """Return the number of a text that is one number; None for another text ("1.5" is not 15)."""
    digits = folded(text)
    return int(digits) if digits.isdecimal() else None


def read_bet(text: str) -> tuple[str | None, int | None]:
    """Return call, check, die, raise, all_in or None, and the number beside it or None."""
    label = _REMARK.sub("", _folded(text, {}))
    whole = _BESIDE.fullmatch(_CHIPS.sub("", folded(label)))
    if whole is None or (whole[1] and whole[3]):
        return None, None
    number = whole[1] or whole[3]
    words = whole[2].strip()
    plus = bool(whole[3]) and words.endswith("+")
    bare = _bare(words[:-1] if plus else words)
    meant = "raise" if plus and words == "+" else _BET_OF.get(bare, _BET_OF.get(casual(bare)))
    return meant, int(number) if number else None


def read_cards(text: str) -> tuple[str, ...] | None:
    """Return the special cards of a text, sorted, () for a word for none; None if it is unclear."""
    bare_text = _bare(text)
    if not _NOTHING.isdisjoint((bare_text, casual(bare_text))):
        return ()
    if alone := _AFTER.fullmatch(_folded(text, _LISTED).strip("+ ")):
        return (_CARD_OF[alone[1]],) * int(alone[2])
    parts = [bare for part in _AND.split(_folded(text, _LISTED)) if (bare := "".join(part.split()))]
    if not parts or not all(_ALL_COUNTED.fullmatch(part) for part in parts):
        return None
    found = [each for part in parts for each in _COUNTED.findall(part)]  # no number counts the next part
    if any(before and (times or after) for before, _, times, after in found):
        return None
    return sorted_cards(
        _CARD_OF[name]
        for before, name, times, after in found
        for _ in range(int(before or times or after or 1))
    )
