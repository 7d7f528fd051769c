"""The dealer's lines, and the arguments of the private questions.

The last line of a message has its view; a message has at most three lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.euler_game.betting import ANTE, raised_by
from games.euler_game.deal import numbers
from games.euler_game.showdown import equals
from games.euler_game.state import State
from games.euler_game.view import HANDS, Bet, EulerView, Showdown
from games.euler_game.visibility import dealer_shown, shown, view_of
from games.euler_game.working import notes
from games.game import Arg, Args, Event, Line, Player, Seat, Word, players

PLACES = 4
"""The most players of a game."""
JOINER = "\u2060"
"""Word joiner: no line ends there. A line could end after a question mark."""


def conditions(chain: Sequence[str]) -> Arg:
    """Return conditions as a phrase that keeps their order; "" for none."""
    if not chain:
        return ""
    first, *more = chain
    name = Word(f"condition.{first}")
    return Line("then", {"first": name, "then": conditions(more)}) if more else name


def deciding(chain: Sequence[str]) -> dict[str, Arg]:
    """Return ``rule``, the sentence on who wins under the last condition; nothing before the reveal."""
    return {"rule": Word(f"condition_rule.{chain[-1]}")} if chain else {}


def spaced(digits: Iterable[int]) -> str:
    """Return digits separated by spaces."""
    return " ".join(map(str, digits))


def dealt(s: State, seat: Seat) -> Event:
    """Tell one seat its digits."""
    return Event("dealt", {"digits": spaced(s.hands[seat])}, frozenset({seat}), view_of(s, seat))


def begins(s: State) -> Event:
    """Say that a hand begins, and who leads (nobody if all are equal)."""
    most = max(s.stakes.chips)
    leaders = tuple(seat for seat, chips in enumerate(s.stakes.chips) if chips == most)
    named = leaders if len(leaders) < s.n else ()
    data: dict[str, Arg] = {"hand": s.hand, "hands": HANDS, "leading": len(named), "leaders": players(named)}
    return Event("begins", {**data, "most": most}, view=view_of(s, None))


def order(s: State) -> Event:
    """Say the order of acting, the condition that decided it and the dealer's digit (-1: none)."""
    data: dict[str, Arg] = {
        "condition": conditions(s.order_chain),
        "conditions": len(s.order_chain),
        "digit": -1 if s.order_dealer is None else s.order_dealer,
        "players": players(s.stakes.order),
        "count": len(s.stakes.order),
        **_equals(s),
    }
    return Event("order", data)


def _equals(s: State) -> dict[str, Arg]:
    """Return the groups of equal seats, each in the order of their answers (computers after people)."""
    cards = {seat: card for seat, card in enumerate(s.order_cards) if card is not None}
    found = equals(cards, s.order_chain, s.order_dealer, s.stakes.order)
    return {"equals": tuple(_tie_line(group) for group in found), "ties": len(found)}


def _tie_line(group: Sequence[Seat]) -> Line:
    return Line("equals", {"first": Player(group[0]), "others": players(group[1:])})


def hand(s: State) -> Event:
    """Say the hand's conditions and the antes."""
    data: dict[str, Arg] = {
        "hand": s.hand,
        "conditions": conditions(s.chain),
        "count": len(s.chain),
        "ante": ANTE,
        "pot": sum(s.stakes.put),
    }
    return Event("hand", data, view=None if s.zeros else view_of(s, None))


def zeros(s: State) -> Event:
    """Say who has died because only zeros were left."""
    return Event("zeros", {"players": players(s.zeros), "count": len(s.zeros)}, view=view_of(s, None))


def _unbroken(number: str) -> str:
    """Return a number as it lies, "?5", with a joiner that keeps it on one line."""
    return number.replace("?", f"?{JOINER}")


def _numbers(s: State) -> dict[str, Arg]:
    """Return the players in the hand and their numbers as they lie, in turn order: player1, number1,
    player2 ..."""
    live = s.stakes.live
    laid: dict[str, Arg] = {}
    for place in range(PLACES):
        present = place < len(live)
        laid[f"player{place + 1}"] = Player(live[place]) if present else ""
        laid[f"number{place + 1}"] = _unbroken(shown(s, live[place])) if present else ""
    return {
        "hand": s.hand,
        **laid,
        "count": len(live),
        "dealer": _unbroken(dealer_shown(s)),
        "compared": int(bool(s.dealer)),
        "pot": sum(s.stakes.put),
    }


def ones(s: State) -> Event:
    """Show the ones."""
    return Event("ones", _numbers(s), view=view_of(s, None))


def tens(s: State) -> Event:
    """Show the tens of those still in the hand."""
    return Event("tens", _numbers(s), view=view_of(s, None))


def _bet_word(last: Bet) -> str:
    if last.all_in:
        return "all_in"
    if raised_by(last.move):
        return "raise"
    return "check" if last.move == "call" and not last.paid else last.move


def bet(s: State, ended: bool) -> Event:
    """Say the last bet; without a view if the hand has ended with it."""
    last = s.bets[-1]
    data: dict[str, Arg] = {
        "player": Player(last.seat),
        "what": Word(f"bet.{_bet_word(last)}"),
        "amount": last.paid,
        "by": raised_by(last.move),
        "level": s.stakes.level,
        "pot": sum(s.stakes.put),
    }
    return Event("bet", data, view=None if ended else view_of(s, None))


def showdown(result: Showdown) -> Event:
    """Say who took the main pot and what each winner got of it, with the whole working.

    ``pot``: all chips that were played for; ``uncalled``: those returned to ``owner``, 0 for none.
    """
    main, back = result.contested[0], result.uncalled
    data: dict[str, Arg] = {
        "hand": result.hand,
        "winners": players(main.winners),
        "count": len(main.winners),
        "amount": main.amount,
        "share": main.shares[-1],
        "pot": sum(pot.amount for pot in result.contested),
        "pots": len(result.contested),
        "uncalled": back.amount if back else 0,
        "owner": Player(back.winners[0]) if back else "",
    }
    return Event("showdown", data, notes=notes(result))


def taken(result: Showdown, taker: Seat) -> Event:
    """Say who took the pot because all others died; nothing is shown."""
    return Event("taken", {"player": Player(taker), "pot": result.pots[0].amount, "hand": result.hand})


def over(s: State) -> Event:
    """Say that the game is over, and who has won."""
    chips = s.stakes.chips
    most = max(chips)
    winners = tuple(seat for seat, own in enumerate(chips) if own == most)
    data: dict[str, Arg] = {"winners": players(winners), "count": len(winners), "most": most}
    return Event("over", data, view=view_of(s, None))


def example(view: EulerView) -> str:
    """Return an answer that is legal for the view's seat."""
    if view.phase == "order":
        return str(view.digits[-1])
    if view.phase == "number":
        return numbers(view.digits)[-1]
    if view.phase in {"bet1", "bet2"}:
        return "call"
    return view.specials[-1] if view.specials else "none"


def scarce(view: EulerView) -> bool:
    """Return whether the viewer may soon have only zeros left.

    Each number still to be laid needs a digit that is not 0, and there is at most one such digit to spare.
    """
    to_lay = HANDS - view.hand + (view.phase in {"order", "number"})
    others = sum(digit > 0 for digit in view.digits)
    return len(view.digits) - others > 1 and others <= to_lay + 1


def brief_of(view: EulerView) -> Args:
    """Return the arguments of the private sentences that go with a question, the same in every phase.

    ``digits``: the viewer's, "0 1 3"; ``scarce``: 1 if those other than 0 run short. ``number``: the
    viewer's, or "". ``cards``: special cards left; ``amount``: what a call costs the viewer; ``all_in``: 1 if
    it takes the last chip.
    """
    seat = view.seat
    if seat is None:
        return {"example": example(view)} if view.phase in {"bet1", "bet2"} else {}
    behind = max(0, view.level - view.put[seat])
    args: dict[str, Arg] = {
        "example": example(view),
        "hand": view.hand,
        "hands": HANDS,
        "digits": spaced(view.digits),
        "scarce": int(scarce(view)),
        "number": view.numbers[seat],
        "conditions": conditions(view.chain),
        "count": len(view.chain),
        **deciding(view.chain),
        "cards": tuple(Word(f"card.{card}") for card in view.specials),
        "left": len(view.specials),
        "chips": view.chips[seat],
        "pot": view.pot,
        "level": view.level,
        "amount": min(view.chips[seat], behind),
        "all_in": int(view.chips[seat] <= behind),
    }
    return args
