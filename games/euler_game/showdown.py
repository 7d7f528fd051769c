"""The worth of the numbers at the end of a hand, and who wins. Source: the rules, "Showdown"."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from games.euler_game.conditions import FACTORED, Key, key, measure, relation, through
from games.euler_game.numbers import Function, applied, factorise
from games.euler_game.view import SPECIALS, Stage, Working
from games.game import Seat

NO_CARDS = (0, 0, 0)


def evaluate(
    numbers: Mapping[Seat, str],
    chain: Sequence[str],
    dealer: int | None,
    function: Function = (0, 0, 0),
    cards: tuple[int, int, int] = NO_CARDS,
) -> tuple[Working, ...]:
    """Return the working of every live number, in the mapping's order, without conditions that change none.

    ``cards``: how many f, ex, phi all players played together, those who died included. The dealer's number
    is never changed.

    Raises:
        ValueError: the chain lacks the dealer's number.
    """
    workings = tuple(
        _work(seat, number, applied(int(number), function, *cards), chain, dealer)
        for seat, number in numbers.items()
    )
    every = [stage for working in workings for stage in working.stages]
    kept = {*SPECIALS, *(stage.by for stage in every if stage.after != stage.before)}
    return tuple(_with_stages(working, kept) for working in workings)


def _with_stages(working: Working, by: Collection[str]) -> Working:
    """Return the working with only the stages of these cards and conditions."""
    return replace(working, stages=tuple(stage for stage in working.stages if stage.by in by))


def _work(
    seat: Seat, number: str, stages: tuple[Stage, ...], chain: Sequence[str], dealer: int | None
) -> Working:
    entering = stages[-1].after if stages else int(number)
    changes, final = through(chain, entering, dealer)
    last = chain[-1]
    return Working(
        seat,
        number,
        stages + changes,
        final,
        measure(last, final, dealer),
        factorise(final) if last in FACTORED else (),
        relation(final, dealer) if last == "divmul" and dealer else "",
    )


def places(live: Iterable[Working], chain: Sequence[str], dealer: int | None) -> dict[Seat, Key]:
    """Return everybody's key under the last condition: the smallest wins, equal ones tie."""
    return {working.seat: key(chain[-1], working.final, dealer) for working in live}


def best(live: Iterable[Working], chain: Sequence[str], dealer: int | None) -> tuple[Seat, ...]:
    """Return who wins among ``live`` (all, or those who can take a side pot), in the given order.

    Raises:
        ValueError: ``live`` is empty, or the chain lacks the dealer's number.
    """
    by_seat = places(live, chain, dealer)
    least = min(by_seat.values())
    return tuple(seat for seat, place in by_seat.items() if place == least)


def order(cards: Mapping[Seat, int], chain: Sequence[str], dealer: int | None) -> tuple[Seat, ...]:
    """Return the order of acting.

    ``cards``: each player's digit, in the order of submission, which decides between equal ones. ``dealer``:
    a digit 1 to 9 if the chain needs one.
    """
    by_seat = places(
        evaluate({seat: str(card) for seat, card in cards.items()}, chain, dealer), chain, dealer
    )
    return tuple(sorted(by_seat, key=by_seat.__getitem__))


def equals(
    cards: Mapping[Seat, int], chain: Sequence[str], dealer: int | None, acting: Sequence[Seat]
) -> tuple[tuple[Seat, ...], ...]:
    """Return the groups of those whose digits are equally good, each in the order of acting."""
    evaluated = evaluate({seat: str(card) for seat, card in cards.items()}, chain, dealer)
    by_seat = places(evaluated, chain, dealer)
    groups: dict[Key, list[Seat]] = {}
    for seat in acting:
        groups.setdefault(by_seat[seat], []).append(seat)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)
