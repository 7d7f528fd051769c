"""Building a move of a puzzle: a twig as in the game, or a twig to lift, or the end."""

from __future__ import annotations

from dataclasses import replace

from games.game import Args, Choice, Menu, Word
from games.twigs.grid import hexagon_edges
from games.twigs.menu import laying, rows_of
from games.twigs.placements import Legal, open_names
from games.twigs.view import Building, Twig, TwigsView
from games.twigs_puzzles.state import DONE, LIFT, Layout, lift_of


def menu_of(view: TwigsView, built: tuple[str, ...]) -> Menu:
    """Return what may be chosen after ``built``: a piece and where it lies, or "lift" and a twig, or "done".

    Raises:
        ValueError: ``built`` can't be reached.
    """
    if view.seat is None or view.to_move is None:
        if built:
            raise ValueError("there is nothing to build")
        return Menu("list", preview=view)
    if not built:
        return _first(view, fitting(view))
    if built[0] in open_names(view.twigs, view.hands[view.mover]) and _fits(view, built[0]):
        menu = laying(view, built[0], built[1:])
        return replace(menu, ask="way") if menu.ask == "whole" else menu
    if built == (DONE,):
        return Menu("buttons", (), replace(view, building=None), DONE, "done", progress(view))
    if built[0] == LIFT and view.twigs:
        return _lifting(view, built[1:])
    raise ValueError(f"{built!r} was not offered")


def fitting(view: TwigsView) -> tuple[str, ...]:
    """Return the pieces of the player to move that fit somewhere."""
    hand = view.hands[view.mover]
    names = open_names(view.twigs, hand)
    return tuple(name for name in names if _fits(view, name))


def _fits(view: TwigsView, name: str) -> bool:
    return not view.target_edges or bool(Legal(view.twigs, [name], view.target_edges))


def _first(view: TwigsView, names: tuple[str, ...]) -> Menu:
    choices = [Choice(name, name) for name in names]
    choices += [_undo(view)] if view.twigs else []
    choices += [Choice(LIFT, Word("lift"))] if len(view.twigs) > 1 else []
    choices += [Choice(DONE, Word("done"))]
    preview = replace(view, building=Building()) if names else view
    return Menu("buttons", tuple(choices), preview, ask="move", args=progress(view), rows=rows_of(len(names)))


def _undo(view: TwigsView) -> Choice:
    """Return the choice that lifts the last twig laid with one click."""
    last = view.twigs[-1]
    move = lift_of(Layout(view.colours, view.target_edges), last)
    return Choice(move, Word("undo"), {"piece": last.name}, to=(LIFT, move), plays=True)


def _lifting(view: TwigsView, built: tuple[str, ...]) -> Menu:
    layout = Layout(view.colours, view.target_edges)
    moves = {lift_of(layout, twig): twig for twig in view.twigs}
    if not built:
        choices = tuple(
            Choice(move, Word(f"lift.{view.colours[twig.owner]}"), {"piece": twig.name})
            if len(view.colours) > 1
            else Choice(move, twig.name)
            for move, twig in moves.items()
        )
        return Menu("list", choices, view, ask="lift")
    if len(built) > 1 or built[0] not in moves:
        raise ValueError(f"{built!r} was not offered")
    twig = moves[built[0]]
    return Menu("buttons", (), without(view, twig), built[0], "lifted", {"piece": twig.name})


def progress(view: TwigsView) -> Args:
    """Return the progress of a puzzle: its name, its score now, the best known one, twigs left and laid."""
    left, laid = sum(map(len, view.hands)), len(view.twigs)
    return {"puzzle": view.puzzle, "score": view.scores[0], "best": view.best, "left": left, "laid": laid}


def without(view: TwigsView, twig: Twig) -> TwigsView:
    """Return the view as if a twig were back in its hand; the score stays as it was."""
    twigs = tuple(other for other in view.twigs if other != twig)
    hands = tuple(
        tuple(sorted((*hand, twig.name))) if colour == twig.owner else hand
        for colour, hand in enumerate(view.hands)
    )
    covered = {edge for other in twigs for edge in other.edges}
    return replace(
        view,
        twigs=twigs,
        hands=hands,
        discs=tuple(disc for disc in view.discs if covered >= set(hexagon_edges(disc.hexagon))),
        last=len(twigs) - 1 if twigs else None,
        building=None,
    )
