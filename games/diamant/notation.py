"""The two moves, and the phrases that people type for them. Source: the rules, "Moves"."""

from __future__ import annotations

import unicodedata

from games.typed import casual, plain_if_short, said

STAY = "stay"
LEAVE = "leave"
MOVES = (STAY, LEAVE)

LONGEST_TEXT = 100
"""The most characters of an answer."""

PHRASES = {
    STAY: (
        "s, stay in, stay here, keep going, i’ll keep going, i will keep going, deeper, "
        "계속, 계속하기, 계속한다, 계속할래, 계속할게, 계속해, 계속 가, 계속 간다, 계속 갈래, 계속 갈게, 고, "
        "남기, 남다, 남는다, 남을래, 남을게, 남아, 남아 있기, "
        "더, 더 가, 더 간다, 더 갈래, 더 갈게, "
        "들어가자, 들어간다, 더 들어가자, 더 들어가기, 더 들어간다, 더 들어갈래, 더 들어갈게, "
        "ㄱ, ㄱㄱ, "
        "残る, 残ります, 残り, のこる, 残ろう, 留まる, とどまる, 進む, 進みます, すすむ, 進もう, "
        "続ける, 続けます, 続けよう, 続行, "
        "می‌مانم, میمونم, می‌خواهم بمانم, بمان, بمون, بمانم, بمونم, ماندن, موندن, ادامه, ادامه می‌دهم, "
        "ادامه میدم, ادامه بده, جلو می‌روم, برو جلو, بریم جلو"
    ),
    LEAVE: (
        "l, out, i’m out, i am out, home, back, "
        "집, 집으로, 집에, 집에 가, 집에 간다, 집에 갈래, 집에 갈게, 나가기, 나간다, 나갈래, "
        "나갈게, 나가, 떠나기, 떠난다, 떠날래, 떠날게, 돌아가기, 돌아간다, 돌아갈래, 돌아갈게, "
        "귀환, 귀환한다, 귀환할래, 귀환할게, 탈출, 탈출한다, 탈출할래, 탈출할게, 퇴장, 퇴장한다, 스톱, 스탑, "
        "帰る, 帰ります, かえる, 帰ろう, 帰還, 帰宅, 戻る, 戻ります, もどる, 戻ろう, "
        "出る, 出ます, 出よう, 去る, 脱出, "
        "می‌روم, میرم, برو, بروم, رفتن, خانه, خونه, می‌روم خانه, میرم خونه, برمی‌گردم, برگشتن, بازگشت, "
        "برگرد, بیرون, میرم بیرون, بیرون می‌روم, می‌خواهم بروم, خروج, خارج می‌شوم"
    ),
}
"""The phrases for each move; case, spaces, joiners and punctuation do not matter."""

SAID = {
    STAY: (
        ("stay", "staying"), ("remain", "remaining"), ("continue", "continuing"), ("go on", "going on"),
        ("carry on", "carrying on"), ("go deeper", "going deeper"),
    ),
    LEAVE: (
        ("leave", "leaving"), ("leave now", "leaving now"), ("leave the mine", "leaving the mine"),
        ("go home", "going home"), ("walk home", "walking home"), ("head home", "heading home"),
        ("go back", "going back"), ("return", "returning"), ("get out", "getting out"), ("exit", "exiting"),
    ),
}  # fmt: skip
"""The English verbs for each move."""

POLITELY = "please"
"""A word that may stand before a phrase or behind it."""


def _bare(text: str) -> str:
    """Return the letters and digits of a text, without case, width, spaces, joiners or punctuation."""
    folded = plain_if_short(text, LONGEST_TEXT)
    return "".join(sign for sign in folded if unicodedata.category(sign)[0] in "LN")


_MEANT = {_bare(phrase): move for move, phrases in PHRASES.items() for phrase in phrases.split(",")} | {
    _bare(phrase): move for move, verbs in SAID.items() for verb in verbs for phrase in said(*verb)
}


def read(text: str) -> str | None:
    """Return the move that a text means; None if it means neither."""
    bare = _bare(text).removeprefix(POLITELY).removesuffix(POLITELY)
    return _MEANT.get(bare, _MEANT.get(casual(bare)))
