"""Describe a table: keys of sentences in the catalogs, with their arguments."""

from __future__ import annotations

from collections.abc import Iterator

from games.euler_game.conditions import PARITIES
from games.euler_game.events import conditions
from games.euler_game.view import LAPS, NEEDS_DEALER, Bet, EulerView, Showdown, Working
from games.euler_game.working import function_text
from games.game import Arg, Line, Player, Word, players
from renderers.euler_game.result import ended, won
from renderers.euler_game.seats import face_up, last_bet
from renderers.seats import ranked


def describe(view: EulerView) -> tuple[Line, ...]:
    """Return the news and the deciding condition, everybody's number and chips, then the details."""
    shown = ended(view)
    if not shown:
        return (*headline(view), *own(view), *numbers_and_chips(view), *made(view), *seen(view))
    if view.phase == "over":
        return (Line("alt.over"), *ranking(view), *result(shown))
    standing = (
        Line("alt.chips", {"player": Player(seat), "chips": chips}) for seat, chips in enumerate(view.chips)
    )
    return (*result(shown), *standing)


def details(view: EulerView) -> Iterator[Line]:
    """Say which seat the viewer has, who is out, and what was bet."""
    if view.seat is not None:
        yield Line("alt.you", {"player": Player(view.seat)})
    shown = ended(view)
    if not shown:
        yield from bets(view)
    elif view.phase != "over":
        yield from (Line("alt.player_out", {"player": Player(seat)}) for seat in view.out)


def bets(view: EulerView) -> Iterator[Line]:
    """Say how much must be matched, the earlier bets of this lap, and how many of each digit there are."""
    if view.pot and view.level:
        yield Line("alt.level", {"level": view.level})
    for seat in range(len(view.chips)):
        bet = last_bet(view, seat)
        if bet is not None and bet_line(bet) not in newest_bet(view):
            yield bet_line(bet)
    yield Line("alt.sets", {"sets": view.sets})


def headline(view: EulerView) -> Iterator[Line]:
    """Say what players must do now, the newest bet, the conditions and the dealer's number."""
    hand: dict[str, Arg] = {"hand": view.hand}
    if view.phase == "order":
        yield Line("alt.order", hand)
    elif view.phase == "number":
        key = "alt.number" if view.pending else "alt.laid" if len(view.live) > 1 else "alt.alone"
        yield Line(key, {**hand, "pot": view.pot, "players": players(view.live)})
    elif view.phase in ("special1", "special2"):
        hand |= {"window": LAPS[view.phase], "pot": view.pot}
        yield Line("alt.special", hand)
    elif view.pending:
        hand |= {"lap": LAPS[view.phase], "player": Player(view.pending[0])}
        yield Line("alt.bet", {**hand, "pot": view.pot, "level": view.level})
    yield from newest_bet(view)
    if view.chain:
        yield Line("alt.conditions", {"conditions": conditions(view.chain), "count": len(view.chain)})
    if view.dealer:
        yield Line("alt.dealer", {"number": view.dealer})


def newest_bet(view: EulerView) -> Iterator[Line]:
    """Say the last bet, during the betting."""
    if not (view.bets and view.phase in ("bet1", "bet2")):
        return
    yield bet_line(view.bets[-1])


def bet_line(bet: Bet) -> Line:
    """Say what a player bet."""
    kind, _, by = bet.move.partition(" ")
    what = "all_in" if bet.all_in else "check" if kind == "call" and not bet.paid else kind
    args: dict[str, Arg] = {"player": Player(bet.seat), "what": Word(f"bet.{what}")}
    return Line("alt.last_bet", {**args, "paid": bet.paid, "by": int(by or 0)})


def numbers_and_chips(view: EulerView) -> Iterator[Line]:
    """Say everybody's number, chips in front and chips in the pot."""
    for seat in range(len(view.chips)):
        who: dict[str, Arg] = {"player": Player(seat)}
        number = face_up(view, seat)
        laid: dict[str, Arg] = {"number": number or "-", "laid": int(bool(number))}
        chips: dict[str, Arg] = {"chips": view.chips[seat], "put": view.put[seat]}
        if seat in view.out:
            yield Line("alt.player_out", who)
        elif seat in view.zeros:
            yield Line("alt.player_zeros", {**who, **chips})
        elif seat in view.dead:
            yield Line("alt.player_dead", {**who, **laid, **chips})
        elif seat in view.all_in:
            yield Line("alt.player_all_in", {**who, **laid, "put": view.put[seat]})
        else:
            yield Line("alt.player", {**who, **laid, **chips})


def made(view: EulerView) -> Iterator[Line]:
    """Say the order of acting and what decided it."""
    if not view.order:
        return
    yield Line("alt.acting", {"players": players(view.order), "count": len(view.order)})
    if not view.order_chain:
        return
    cards = tuple(
        Line("alt.order_card", {"player": Player(seat), "card": str(card)})
        for seat in view.order
        if (card := view.order_cards[seat]) is not None
    )
    digit = -1 if view.order_dealer is None else view.order_dealer
    chain: dict[str, Arg] = {"conditions": conditions(view.order_chain), "count": len(view.order_chain)}
    yield Line("alt.order_made", {**chain, "digit": digit, "cards": cards})


def seen(view: EulerView) -> Iterator[Line]:
    """Say how often each digit was seen."""
    digits = tuple(f"{digit}: {count}" for digit, count in enumerate(view.seen) if count)
    if digits:
        yield Line("alt.seen", {"digits": digits})


def own(view: EulerView) -> Iterator[Line]:
    """Say what only the viewer knows."""
    if view.seat is None:
        return
    if view.draft and view.draft.digits:
        yield Line("alt.draft", {"number": "".join(map(str, view.draft.digits))})
        if refused := [str(view.draft.digits[place]) for place in view.draft.refused]:
            yield Line("alt.refused", {"digits": " ".join(refused)})
    if view.draft and view.draft.cards:
        yield Line("alt.draft_cards", {"cards": " ".join(view.draft.cards)})
    if view.numbers[view.seat]:
        yield Line("alt.own_number", {"number": view.numbers[view.seat]})
    if view.worth and view.chain:
        yield worth(view, view.worth, view.chain[-1])
    if view.digits:
        yield Line("alt.own_digits", {"digits": " ".join(map(str, view.digits))})
    yield Line("alt.own_specials", {"cards": " ".join(view.specials) or "-", "count": len(view.specials)})
    if view.played:
        yield Line("alt.own_played", {"cards": " ".join(view.played), "count": len(view.played)})


def worth(view: EulerView, working: Working, condition: str) -> Line:
    """Say what the viewer's number would score without any special card."""
    args: dict[str, Arg] = {"number": working.number, "condition": Word(f"condition.{condition}")}
    if working.final == 0:
        return Line("alt.worth_zero", args)
    args["measure"] = str(working.measure)
    if condition == "divmul":
        relation = Word(f"relation.{working.relation or 'none'}")
        return Line("alt.worth_related", {**args, "relation": relation, "dealer": view.dealer})
    return Line("alt.worth", args)


def result(shown: Showdown) -> Iterator[Line]:
    """Say who took the main pot, and the result of every number; then other pots and uncalled chips."""
    main = shown.pots[0]
    if shown.taker is not None:
        yield Line("alt.taken", {"hand": shown.hand, "player": Player(shown.taker), "pot": main.amount})
        return
    args: dict[str, Arg] = {
        "players": players(main.winners),
        "count": len(main.winners),
        "pot": main.amount,
    }
    yield Line("alt.showdown", {"hand": shown.hand, **args})
    yield Line("alt.conditions", {"conditions": conditions(shown.chain), "count": len(shown.chain)})
    for working in shown.workings:
        yield number_result(shown, working)
    if shown.function:
        yield Line("alt.function", {"function": function_text(shown.function)})
    yield Line("alt.cards", dict(zip(("f", "ex", "phi"), shown.cards, strict=True)))
    if shown.dealer is not None and set(shown.chain) & NEEDS_DEALER:
        yield Line("alt.dealer", {"number": f"{shown.dealer:02}"})
    yield from pots(shown)


def number_result(shown: Showdown, working: Working) -> Line:
    """Say the result of a number and what it won."""
    condition = shown.chain[-1]
    args: dict[str, Arg] = {"player": Player(working.seat), "number": working.number}
    args["won"] = won(shown, working.seat)
    if working.final == 0:
        return Line("alt.result_zero", args)
    args |= {"final": str(working.final), "measure": str(working.measure)}
    args["condition"] = Word(f"condition.{condition}")
    if condition == "divmul":
        relation, dealer = Word(f"relation.{working.relation or 'none'}"), str(shown.dealer)
        return Line("alt.result_related", {**args, "relation": relation, "dealer": dealer})
    return Line("alt.result_same" if condition in PARITIES else "alt.result", args)


def pots(shown: Showdown) -> Iterator[Line]:
    """Say who took which pot if there are several, and who gets uncalled chips back."""
    for number, pot in enumerate(shown.contested if len(shown.contested) > 1 else (), start=1):
        who: dict[str, Arg] = {"players": players(pot.winners), "count": len(pot.winners)}
        yield Line("alt.pot", {"number": number, "amount": pot.amount, **who})
    if back := shown.uncalled:
        yield Line("alt.uncalled", {"player": Player(back.winners[0]), "amount": back.amount})


def ranking(view: EulerView) -> Iterator[Line]:
    """Say who has how much, the most first."""
    for rank, seat in ranked(view.chips):
        yield Line("alt.rank", {"rank": rank, "player": Player(seat), "chips": view.chips[seat]})
