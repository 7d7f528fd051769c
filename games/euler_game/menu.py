"""Answers built by clicks. Bets are public, so their choices are in the onlookers' view too."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.euler_game import betting
from games.euler_game.deal import Cards, digits_of, numbers
from games.euler_game.notation import NONE, read_amount
from games.euler_game.state import sorted_cards
from games.euler_game.view import Draft, EulerView
from games.euler_game.visibility import own_worth
from games.game import Arg, Choice, Menu, Part, Word

MORE = "more"
"""The button that asks for any amount."""


def with_draft(view: EulerView, draft: Draft) -> EulerView:
    """Return the view with a draft, and the working of the draft if it is a whole number."""
    if len(draft.digits) != 2 or view.seat is None:
        return replace(view, draft=draft)
    number = "".join(map(str, draft.digits))
    return replace(view, draft=draft, worth=own_worth(number, view.chain, view.dealer, view.seat))


def menu_of(view: EulerView, built: tuple[str, ...]) -> Menu:
    """Return what may be chosen next.

    Raises:
        ValueError: what is built was never offered.
    """
    if view.phase in {"bet1", "bet2"}:
        return _bets(view, built)
    if view.seat is None or view.seat not in view.pending:
        return _nothing(view, built)
    if view.phase == "order":
        return _order(view, built)
    return _number(view, built) if view.phase == "number" else _special(view, built)


def _nothing(view: EulerView, built: tuple[str, ...]) -> Menu:
    if built:
        raise ValueError(f"nothing is asked: {built}")
    return Menu("buttons", (), view)


def _digit_buttons(digits: Cards) -> tuple[Choice, ...]:
    return tuple(Choice(str(digit), str(digit)) for digit in sorted(set(digits)))


def _order(view: EulerView, built: tuple[str, ...]) -> Menu:
    choices = _digit_buttons(view.digits)
    if not built:
        return Menu("buttons", choices, view, ask="order")
    if len(built) > 1 or built[0] not in {choice.id for choice in choices}:
        raise ValueError(f"no such digit: {built}")
    preview = with_draft(view, Draft(digits=digits_of(built[0])))
    return Menu("buttons", (), preview, built[0], ask="order")


def _number(view: EulerView, built: tuple[str, ...]) -> Menu:
    legal = numbers(view.digits)
    so_far = "".join(built)
    if any(len(digit) != 1 for digit in built) or not any(move.startswith(so_far) for move in legal):
        raise ValueError(f"no such number: {built}")
    if not built:
        return Menu("buttons", _digit_buttons(tuple(int(move[0]) for move in legal)), view, ask="tens")
    preview = with_draft(view, Draft(digits=digits_of(so_far)))
    if len(so_far) == 2:
        return Menu("buttons", (), preview, so_far, ask="number", args={"number": so_far})
    ones = tuple(int(move[1]) for move in legal if move[0] == so_far)
    return Menu("buttons", _digit_buttons(ones), preview, ask="ones", args={"tens": int(so_far)})


@dataclass(frozen=True, slots=True)
class Bid:
    """The bets of the next player: the cost of a ``call`` and the ``most`` to raise by (0: no raise).

    ``all_in``: a call takes the last chip. The highest raise always does.
    """

    call: int
    most: int
    pot: int
    all_in: bool

    @property
    def args(self) -> dict[str, Arg]:
        """The arguments of a sentence that says what can be bet."""
        return {"amount": self.call, "all_in": int(self.all_in), "most": self.most, "pot": self.pot}


def bid_of(view: EulerView) -> Bid:
    """Return the bets of the next player, which are public.

    Raises:
        ValueError: no bet is awaited.
    """
    if view.phase not in {"bet1", "bet2"}:
        raise ValueError("no bet is awaited")
    seat = view.pending[0]
    chips, behind = view.chips[seat], view.level - view.put[seat]
    return Bid(min(chips, behind), chips - behind if view.may_raise else 0, view.pot, chips <= behind)


def _offered(bid: Bid) -> tuple[int, ...]:
    """Return the raises that have a button: by 1, and by half the pot after the call, if payable."""
    middle = min(bid.most, max(2, (bid.pot + bid.call) // 2))
    return tuple(by for by in (1, middle) if by <= bid.most)[: bid.most]


def _bet_choices(bid: Bid) -> tuple[Choice, ...]:
    offered = _offered(bid)
    raises = tuple(
        Choice(
            f"{betting.RAISE} {by}",
            Word("raise"),
            {"by": by, "amount": bid.call + by, "all_in": int(by == bid.most)},
        )
        for by in offered
    )
    more = (Choice(MORE, Word("more")),) if bid.most > len(offered) else ()
    call = Choice(betting.CALL, Word("call"), {"amount": bid.call, "all_in": int(bid.all_in)})
    return (call, *raises, *more, Choice(betting.DIE, Word("die")))


def _bets(view: EulerView, built: tuple[str, ...]) -> Menu:
    if view.seat is not None and view.seat not in view.pending:
        return _nothing(view, built)
    bid = bid_of(view)
    choices = _bet_choices(bid)
    if not built:
        return Menu("buttons", choices, view, ask="bet", args=bid.args)
    if built[0] not in {choice.id for choice in choices}:
        raise ValueError(f"no such bet: {built}")
    if built[0] == MORE:
        return _amount(view, bid, built[1:])
    if len(built) > 1:
        raise ValueError(f"a bet is whole already: {built}")
    return Menu("buttons", (), view, built[0], ask="bet", args=bid.args)


def _amount(view: EulerView, bid: Bid, entered: tuple[str, ...]) -> Menu:
    bounds: dict[str, Arg] = {"low": 1, "high": bid.most}
    if not entered:
        return Menu("number", (Choice("amount", Word("amount"), bounds),), view, ask="raise", args=bounds)
    by = read_amount(entered[0])
    if len(entered) > 1 or by is None:
        raise ValueError(f"no amount: {entered}")
    if not 1 <= by <= bid.most:
        raise ValueError(f"a raise is by 1 to {bid.most}, not {by}")
    return Menu("buttons", (), view, f"{betting.RAISE} {by}", ask="raise", args=bounds)


def _toggles(specials: tuple[str, ...]) -> dict[str, str]:
    """Return the ids of special cards (f1, f2, ex1, ...) with the cards they stand for."""
    return {f"{card}{1 + specials[:place].count(card)}": card for place, card in enumerate(specials)}


def _special(view: EulerView, built: tuple[str, ...]) -> Menu:
    ids = _toggles(view.specials)
    if len(set(built)) != len(built) or not set(built) <= set(ids):
        raise ValueError(f"no such special cards: {built}")
    cards = sorted_cards(ids[toggle] for toggle in built)
    choices = tuple(Choice(toggle, Word(card)) for toggle, card in ids.items())
    args: dict[str, Arg] = {"cards": tuple(Word(f"card.{card}") for card in cards), "count": len(cards)}
    move = " ".join(cards) or "none"
    return Menu("toggles", choices, with_draft(view, Draft(cards=cards)), move, ask="special", args=args)


def parts_of(view: EulerView) -> tuple[Part, ...]:
    """Return a number's two digits, or the special cards, as the parts of one form."""
    if view.seat is None or view.seat not in view.pending:
        return ()
    if view.phase == "number":
        digits = _digit_buttons(view.digits)
        return (Part("tens", digits), Part("ones", digits))
    if view.phase in {"special1", "special2"} and view.specials:
        cards = tuple(Choice(each, Word(card), to=(card,)) for each, card in _toggles(view.specials).items())
        return (Part("special", cards, several=True, none=NONE),)
    return ()
