"""Check what a person typed in a puzzle: a placement as in the game, ``lift L5``, or ``done``.

It reads ``lift``, ``done`` and the colours in the words of all four languages.
"""

from __future__ import annotations

from dataclasses import replace

from games.game import Args, Check
from games.twigs.checking import check_text
from games.twigs.pieces import NAMES
from games.twigs.view import TwigsView
from games.twigs_puzzles.menu import progress, without
from games.twigs_puzzles.state import DONE, LIFT, Layout, lift_of
from games.vocabulary import Heard, vocabulary, without_denied

_WORDS = vocabulary(__package__)


def check_move(view: TwigsView, text: str) -> Check:
    """Read a text as a move in a puzzle. Never raises for any text."""
    if view.over or view.seat is None:
        return Check(None, "over")
    if text == DONE:
        return _done(view, sure=True)
    check = _check_lift(view, text.split()) if text.startswith(LIFT) else None
    if check is not None and check.move is not None:
        return check
    heard = without_denied(_WORDS.hear(text), {DONE, LIFT})
    if heard.unread and LIFT in heard.meant:
        return _check_lift(view, [])
    if not heard.unread and not heard.has("or"):
        if heard.meant == {DONE} and not heard.has("not", "letter", "number"):
            return _done(view, sure=not heard.unsure)
        if LIFT in heard.meant and DONE not in heard.meant:
            return _heard_lift(view, heard)
    check = check_text(view, text)
    suggest = check.suggest or ((DONE,) if check.move is None else ())
    if check.code != "ok":
        return replace(check, suggest=suggest)
    return replace(check, args={**check.args, "note": "added"})


def _done(view: TwigsView, sure: bool) -> Check:
    doubt = {"confirm": 1} if view.scores[0] < view.best or not sure else {}
    return Check(DONE, "ok", {"note": "done", **doubt, **progress(view)}, preview=view)


def _heard_lift(view: TwigsView, heard: Heard) -> Check:
    """Read which twig is lifted; the last one, to be confirmed, if none is named."""
    words = [LIFT]
    pieces = [
        piece for piece in heard.pieces if piece.kind in {"letter", "number", "word"} and piece.said != LIFT
    ]
    for piece in pieces:
        if piece.kind == "number" and words[-1].isalpha() and len(words[-1]) == 1:
            words[-1] += piece.said
        else:
            words.append(piece.said)
    if words == [LIFT] and view.twigs and not heard.has("not"):
        check = _check_lift(view, lift_of(Layout(view.colours, view.target_edges), view.twigs[-1]).split())
        return replace(check, args={**check.args, "confirm": 1})
    check = _check_lift(view, words if not heard.has("not", "sign") else [])
    return replace(check, args={**check.args, "confirm": 1}) if check.move and heard.unsure else check


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
