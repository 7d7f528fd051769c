"""Checks of typed answers: a move, or the rule that the text breaks and the nearest moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.euler_game import betting
from games.euler_game.deal import Cards, digits_of, numbers
from games.euler_game.menu import with_draft
from games.euler_game.notation import ALL, ALL_IN, CHECK, NONE, read_bet, read_cards, read_digits
from games.euler_game.state import State
from games.euler_game.view import SPECIALS, Draft, EulerView
from games.euler_game.visibility import view_of
from games.game import Arg, Args, Check, Seat, Word
from games.vocabulary import Said

SUGGESTED = 5


def not_asked(s: State, seat: Seat) -> str:
    """Return why a seat is not asked; "" if it is."""
    if s.over:
        return "over"
    if seat in s.out:
        return "out"
    if seat in s.stakes.dead:
        return "dead"
    return "" if seat in s.pending else "not_your_turn"


def checked(s: State, seat: Seat, text: str) -> Check:
    """Read an answer to the open question."""
    why = not_asked(s, seat)
    if why:
        return Check(None, why)
    if s.phase == "order":
        return _order(s, seat, text)
    if s.phase == "number":
        return check_number(view_of(s, seat), text)
    if s.phase in {"bet1", "bet2"}:
        return _bet(s, text)
    return _special(s, seat, text)


def _order(s: State, seat: Seat, text: str) -> Check:
    held = tuple(str(digit) for digit in sorted(set(s.hands[seat])))
    said = read_digits(text)
    digits = said.text
    if digits is None or len(digits) != 1:
        return Check(None, "unclear_order", said.strange, _nearest(held, digits))
    digit = int(digits)
    if digits not in held:
        return Check(None, "not_held", {"digit": digit}, _nearest(held, digits))
    preview = with_draft(view_of(s, seat), Draft(digits=(digit,)))
    return Check(digits, "ok", {"note": "order", "digit": digit, **said.asking}, preview=preview)


def _nearest(moves: tuple[str, ...], digits: str | None) -> tuple[str, ...]:
    """Return the moves nearest to what was typed."""
    wanted = int(digits or 0)
    return tuple(sorted(moves, key=lambda move: (abs(int(move) - wanted), move))[:SUGGESTED])


def check_number(view: EulerView, text: str) -> Check:
    """Read a number for the view's seat; the view must show its hand."""
    legal = numbers(view.digits)
    said = read_digits(text)
    digits = said.text
    padded = f"0{digits}"
    if padded in legal:
        return Check(None, "one_digit", {"number": padded}, (padded,))
    if digits is None or len(digits) != 2:
        return Check(None, "unclear_number", said.strange, _nearest(legal, digits))
    if digits in legal:
        preview = with_draft(view, Draft(digits=digits_of(digits)))
        return Check(digits, "ok", {"note": "number", "number": digits, **said.asking}, preview=preview)
    code, args, places = _broken(view.digits, digits)
    shown = replace(view, draft=Draft(digits_of(digits), refused=places))
    return Check(None, code, args, _nearest(legal, digits), shown)


def _broken(hand: Cards, digits: str) -> tuple[str, dict[str, Arg], tuple[int, ...]]:
    """Return the rule that an impossible number breaks, and which of its digits break it."""
    if digits == "00":
        return "zero_zero", {}, (0, 1)
    for place, digit in enumerate(digits_of(digits)):
        if digit not in hand:
            return "not_held", {"digit": digit}, (place,)
    return "not_enough", {"digit": int(digits[0])}, (1,)


def _bet(s: State, text: str) -> Check:
    said = read_bet(text, s.stakes.behind)
    check = _checked_bet(s, said)
    return replace(check, args={**check.args, **said.asking}) if check.move else check


def _checked_bet(s: State, said: Said) -> Check:
    stakes = s.stakes
    word, _, amount = (said.text or "").partition(" ")
    number = int(amount) if amount else None
    if word == ALL_IN:
        word, number = (betting.RAISE, stakes.most) if stakes.most else (betting.CALL, None)
        if word == betting.CALL and not _all_in(s):
            return Check(None, "no_raise", suggest=(betting.CALL, betting.DIE))
    if word == betting.RAISE and number is not None:
        return _raise(s, number)
    if word in {betting.CALL, CHECK}:
        return _call(s, number, free=word == CHECK)
    if word == betting.DIE and number is None:
        confirm: dict[str, Arg] = {} if stakes.behind else {"confirm": 1}
        return Check(betting.DIE, "ok", {"note": "die", **confirm})
    return Check(None, "unclear_bet", said.strange, _suggested_bets(s, number))


def _all_in(s: State) -> bool:
    """Return whether a call takes the last chip."""
    return s.stakes.behind == s.stakes.chips[s.stakes.queue[0]]


def _call(s: State, number: int | None, free: bool) -> Check:
    """Read a call, or a check (``free``: a call that must cost nothing). ``number``: the typed amount."""
    behind = s.stakes.behind
    args: dict[str, Arg] = {"amount": behind, "all_in": int(_all_in(s))}
    if number in {None, behind} and not (free and behind):
        return Check(betting.CALL, "ok", {"note": "call", **args})
    return Check(None, "call_costs", {**args, "most": s.stakes.most}, _suggested_bets(s, None))


def _suggested_bets(s: State, number: int | None) -> tuple[str, ...]:
    most = s.stakes.most
    by = (min(max(number or 1, 1), most),) if most else ()
    return (betting.CALL, *(f"{betting.RAISE} {k}" for k in by), betting.DIE)


def _raise(s: State, by: int) -> Check:
    stakes = s.stakes
    suggested = _suggested_bets(s, by)
    if not stakes.raising:
        return Check(None, "no_raise", suggest=suggested)
    if by > stakes.most:
        return Check(None, "raise_too_high", {"most": stakes.most}, suggested)
    if not by:
        return Check(None, "raise_too_low", suggest=suggested)
    amount = stakes.behind + by
    args: dict[str, Arg] = {"note": "raise", "by": by, "amount": amount, "all_in": int(by == stakes.most)}
    return Check(f"{betting.RAISE} {by}", "ok", args)


def _special(s: State, seat: Seat, text: str) -> Check:
    own = s.specials(seat)
    said = read_cards(text)
    if said.text is None:
        return Check(None, "unclear_special", said.strange, ("none", *dict.fromkeys(own)))
    cards = own if said.text == ALL else () if said.text == NONE else tuple(said.text.split())
    for card in SPECIALS:
        if cards.count(card) > own.count(card):
            args: dict[str, Arg] = {"card": Word(f"card.{card}"), "have": own.count(card)}
            return Check(None, "not_owned", args, tuple(dict.fromkeys((_owned(cards, own), "none"))))
    preview = replace(view_of(s, seat), draft=Draft(cards=cards))
    words: tuple[Arg, ...] = tuple(Word(f"card.{card}") for card in cards)
    noted: Args = {"note": "special" if cards else "none", "cards": words, "count": len(cards), **said.asking}
    return Check(" ".join(cards) or "none", "ok", noted, preview=preview)


def _owned(cards: Sequence[str], own: Sequence[str]) -> str:
    """Return the move with only those of the cards that the player owns."""
    kept = (card for card in SPECIALS for _ in range(min(cards.count(card), own.count(card))))
    return " ".join(kept) or "none"
