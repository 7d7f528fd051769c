"""What a game says: the catalog keys it uses, with the arguments that go with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.messages.localizer import BY_BUTTONS, BY_TYPING
from games.game import Arg, Args, Check, Event, Game, Line, Menu, Outcome, Player, Seat, Word

Said = tuple[str, Args]
"""A key relative to the game, and its arguments."""


def _is_arg(value: object) -> bool:
    if isinstance(value, tuple):
        return all(_is_arg(item) for item in value)
    if isinstance(value, Line):
        return is_sayable(value.args)
    return isinstance(value, int | str | Word | Player)


def is_sayable(args: object) -> bool:
    """Tell whether these are arguments that a sentence may have."""
    if not isinstance(args, Mapping):
        return False
    return all(isinstance(key, str) and _is_arg(value) for key, value in args.items())


def players_in(args: Args) -> set[Seat]:
    """Return the seats that the arguments name."""

    def within(value: Arg) -> Iterator[Seat]:
        if isinstance(value, Player):
            yield value.seat
        elif isinstance(value, tuple):
            for item in value:
                yield from within(item)
        elif isinstance(value, Line):
            for item in value.args.values():
                yield from within(item)

    return {seat for value in args.values() for seat in within(value)}


def of_event(event: Event) -> Iterator[Said]:
    """The dealer's line about an event."""
    yield f"event.{event.kind}", event.data
    yield from of_lines(event.notes)


def of_check(check: Check) -> Iterator[Said]:
    """The receipt or the refusal."""
    if check.code == "ok":
        yield f"receipt.{check.args.get('note', 'ok')}", check.args
    else:
        yield f"refuse.{check.code}", check.args


def of_menu(menu: Menu) -> Iterator[Said]:
    """The question of a menu and its choices."""
    yield f"menu.{menu.ask}", menu.args
    for choice in menu.choices:
        if isinstance(choice.label, Word):
            yield f"choice.{choice.label.key}", choice.args
        if choice.group:
            yield "menu.group", {"group": choice.group}
            yield "menu.fill", {}
        if choice.ready:
            yield "menu.ready", {}


def of_question(game: Game[Any], state: Any) -> Iterator[Said]:
    """What is asked in public and, of each seat that owes an answer, in private."""
    ask = game.ask(state)
    if ask is None:
        return
    yield f"ask.{ask.phase}", ask.args
    yield f"button.{ask.phase}", {}
    for seat in sorted(ask.pending):
        brief = game.brief(game.view(state, seat))
        yield f"prompt.{ask.phase}", brief
        for way in (BY_BUTTONS, BY_TYPING):
            yield f"first.{ask.phase}", {**brief, "by": way}


def of_outcome(outcome: Outcome) -> Iterator[Said]:
    """The end and each seat's line of the result; the host adds rank, score and player."""
    yield f"end.{outcome.reason}", {}
    for seat, (rank, score) in enumerate(zip(outcome.rank, outcome.score, strict=True)):
        details = outcome.details[seat] if outcome.details else {}
        yield "result", {**details, "rank": rank, "score": score, "player": Player(seat)}


def of_lines(lines: tuple[Line, ...]) -> Iterator[Said]:
    """A description."""
    for line in lines:
        yield line.key, line.args
