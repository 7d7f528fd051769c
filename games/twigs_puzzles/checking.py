"""Check what a person typed in a puzzle: a placement as in the game, ``lift L5``, or ``done``.

It reads ``lift``, ``done`` and the colours in the words of all four languages.
"""

from __future__ import annotations

import re
from dataclasses import replace

from games.game import Args, Check
from games.twigs.checking import check_text
from games.twigs.pieces import NAMES
from games.twigs.view import TwigsView
from games.twigs_puzzles.menu import progress, without
from games.twigs_puzzles.state import DONE, LIFT, Layout, lift_of
from games.typed import plain

SPOKEN = {
    DONE: "done, finished, finish, end, 끝, 끝내기, 끝낼게요, 완료, 終える, 終わり, 終了, 完了, "
    "تمام, تمام شد, پایان",
    LIFT: "lift, take back, undo, 회수, 회수하기, 무르기, 戻す, 戻します, 取り消す, "
    "پس گرفتن تویگ, پس گرفتن, پس بگیر, برداشتن, بردار",
    "white": "white, 하양, 흰색, 백, 白, سفید",
    "black": "black, 검정, 검은색, 흑, 黒, مشکی, سیاه",
    "": "를, 을, را",
}
"""What people type for the words of a move."""

_WORD_OF = {spoken: word for word, texts in SPOKEN.items() for spoken in texts.split(", ")}
_SPOKEN = re.compile(
    "|".join(rf"(?<![^\W\d_]){spoken}(?![^\W\d_])" for spoken in sorted(_WORD_OF, key=len, reverse=True))
)


_APART = re.compile(r"[,،、.。!()を\s]+")


def _words(text: str) -> list[str]:
    """Return the words of a text in small letters, those of ``SPOKEN`` as the move writes them."""
    apart = _APART.sub(" ", plain(text))
    return _SPOKEN.sub(lambda found: f" {_WORD_OF[found[0]]} ", apart).split()


def check_move(view: TwigsView, text: str) -> Check:
    """Read a text as a move in a puzzle. Never raises for any text."""
    if view.over or view.seat is None:
        return Check(None, "over")
    words = _words(text)
    if words == [DONE]:
        doubt = {"confirm": 1} if view.scores[0] < view.best else {}
        return Check(DONE, "ok", {"note": "done", **doubt, **progress(view)}, preview=view)
    if LIFT in words:
        return _check_lift(view, words)
    check = check_text(view, text)
    suggest = check.suggest or ((DONE,) if check.move is None else ())
    if check.code != "ok":
        return replace(check, suggest=suggest)
    return replace(check, args={**check.args, "note": "added"})


def _check_lift(view: TwigsView, words: list[str]) -> Check:
    """Read ``lift L5`` in any order; it needs a colour if both colours have laid that twig."""
    layout = Layout(view.colours, view.target_edges)
    suggest = tuple(lift_of(layout, twig) for twig in view.twigs)
    rest = [word for word in words if word != LIFT]
    names = [word.upper() for word in rest if word.upper() in NAMES]
    colours = [word for word in rest if word in view.colours]
    known = len(names) == 1 and len(colours) <= 1 and len(rest) == len(names) + len(colours)
    if not known or len(words) != len(rest) + 1:
        return Check(None, "lift", suggest=suggest)
    found = [
        twig
        for twig in view.twigs
        if twig.name == names[0] and (not colours or view.colours[twig.owner] == colours[0])
    ]
    args: Args = {"piece": names[0], "count": len(found)}
    if len(found) != 1:
        return Check(None, "which_colour" if found else "not_laid", args, suggest)
    move = lift_of(layout, found[0])
    return Check(move, "ok", {"note": "lifted", **args}, preview=without(view, found[0]))
