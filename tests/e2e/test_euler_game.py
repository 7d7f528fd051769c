"""The Euler Game as it is played in a chat: secret digits, bets at the table, windows that reveal nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from games.euler_game.view import HANDS, EulerView
from games.record import Record
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said
from tests.soaking import first

SECRET = {
    "order": "Play a digit", "number": "Play a number",
    "special1": "Special cards", "special2": "Special cards",
}  # fmt: skip
LAID = {"order": 1, "number": 2, "special1": 0, "special2": 0}
NAMES = ("ann", "ben", "cho", "dai")
TEXT_LIMIT = 4000


def view_of(club: Club, player: Player | None = None) -> EulerView:
    table = club.hosted()
    view = table.game.view(table.state, None if player is None else club.seat_of(player))
    assert isinstance(view, EulerView)
    return view


def phase(club: Club) -> str:
    ask = club.hosted().ask
    return "over" if ask is None else ask.phase


async def seated(club: Club, count: int = 2, options: str = "") -> tuple[list[Player], Any]:
    people = club.people(*NAMES[:count])
    return people, await club.table(people, game="euler_game", options=options)


def awaited(club: Club, people: list[Player]) -> list[Player]:
    ask = club.hosted().ask
    return [] if ask is None else [player for player in people if club.seat_of(player) in ask.pending]


async def all_do(club: Club, people: list[Player], wanted: str) -> None:
    """Everybody answers until the game asks for something of this phase: the first legal move, or a call."""
    while phase(club) not in {wanted, "over"}:
        for player in awaited(club, people):
            legal = club.legal(player)
            await player.slash("submit", move="call" if "call" in legal else legal[-1])


def pictures(club: Club, thread: Any, mark: int) -> int:
    """Return how many pictures came to the table since a mark."""
    sent = (one for one in club.wire.sent[mark:] if f"channels/{thread.id}/" in one.path)
    return sum(len(one.files) for one in sent)


async def test_a_newcomer_hears_what_a_bet_means_before_the_first_one_and_not_after(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        await all_do(club, people, "number")
        for player in people:
            shown = await player.press(club.open_message(thread), "Play a number")
            assert "to call is to match the highest bet" in shown.said
        await all_do(club, people, "bet1")
        [first_to_bet] = awaited(club, people)
        told = await first_to_bet.slash("submit", move="call")
        assert told.first.splitlines() == ["**You check.**"]


async def test_an_order_digit_is_chosen_from_a_menu_that_nobody_else_sees(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (ann, ben), thread = await seated(club)
        shown = await ann.press(club.open_message(thread), "Play a digit")
        assert shown.private
        own = view_of(club, ann).digits
        assert {label for label in shown.buttons if label.isdigit()} == {str(digit) for digit in own}
        mark = club.wire.mark()
        shown = await ann.press(shown.message, str(own[0]))
        assert f"You chose: {own[0]}. “Submit” sends it." in shown.said
        assert "Which digit" not in shown.said
        told = await ann.press(shown.message, "Submit")
        assert told.private
        assert club.hosted().answers[club.seat_of(ann)].move == str(own[0])
        others = [sent for sent in club.wire.sent[mark:] if sent.to != ann.id]
        assert others
        assert not any(sent.files for sent in others)
        assert "Done: ann. Waiting for ben." in said(club.open_message(thread))
        assert view_of(club).order_cards == (None, None)
        assert view_of(club, ben).order_cards == (None, None)


async def test_a_number_is_built_from_own_digits(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        await all_do(club, people, "number")
        ann = people[0]
        own = view_of(club, ann).digits
        shown = await ann.press(club.open_message(thread), "Play a number")
        shown = await ann.press(shown.message, str(own[0]))
        shown = await ann.press(shown.message, str(own[-1]))
        assert f"{own[0]}{own[-1]}" in shown.said
        await ann.press(shown.message, "Submit")
        assert club.hosted().answers[club.seat_of(ann)].move == f"{own[0]}{own[-1]}"


async def test_a_bet_is_one_click_and_another_amount_a_form(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        await all_do(club, people, "bet1")
        first, second = (people[seat] for seat in view_of(club).order)
        assert {"Check", "Raise 1", "Other amount", "Fold"} <= set(buttons(club.open_message(thread)))
        asked = await first.press(club.open_message(thread), "Other amount")
        told = await first.fill(asked, "5")
        assert not told.private, "nor of an amount that was typed"
        assert view_of(club).level == 7
        assert "raises" in said(club.open_message(thread))
        told = await second.press(club.open_message(thread), "Call 5")
        assert not told.private, "the board says what all may see"
        assert view_of(club).pot == 14
        assert phase(club) == "special1"


async def test_where_a_call_costs_something_one_click_is_enough_to_die(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        await all_do(club, people, "bet1")
        first, second = (people[seat] for seat in view_of(club).order)
        await first.press(club.open_message(thread), "Raise 1")
        await second.press(club.open_message(thread), "Fold")
        assert phase(club) == "order"


@pytest.mark.parametrize("amount", first(2, ["99", "five", "0", "-1"]))
async def test_an_amount_that_cannot_be_bet_changes_nothing(tmp_path: Path, amount: str) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        await all_do(club, people, "bet1")
        first = people[view_of(club).order[0]]
        told = await first.fill(await first.press(club.open_message(thread), "Other amount"), amount)
        assert told.private
        assert "1 to 18" in told.said
        assert (phase(club), view_of(club).level) == ("bet1", 2)
        assert view_of(club).pending == (club.seat_of(first),)


async def test_a_lap_and_the_window_after_it_are_one_message_that_is_drawn_anew_where_chips_move(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club, 3)
        await all_do(club, people, "bet1")
        lap, before = club.open_message(thread).id, len(thread.history())
        drawn, fell = [], []
        for bet in ("call", "raise 2", "call", "call"):
            [player], mark = awaited(club, people), club.wire.mark()
            fell.append(player.name)
            await player.slash("submit", move=bet)
            assert club.open_message(thread).id == lap
            drawn.append(pictures(club, thread, mark) > 0)
        assert phase(club) == "special1"
        assert drawn == [False, True, True, True]
        told = re.findall(r"\b(\w+) (?:checks|calls|raises)", said(club.open_message(thread)))
        assert told == fell
        assert "Special cards" in said(club.open_message(thread))
        assert len(thread.history()) == before
        await all_do(club, people, "bet2")
        lap = club.open_message(thread).id
        mark = club.wire.mark()
        await all_do(club, people, "special2")
        assert club.open_message(thread).id == lap
        assert pictures(club, thread, mark) == 0


async def test_a_bet_out_of_turn_is_refused(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        await all_do(club, people, "bet1")
        second = people[view_of(club).order[1]]
        for told in (
            await second.press(club.open_message(thread), "Check"),
            await second.slash("submit", move="raise 3"),
        ):
            assert told.private
            assert "’s turn in Euler Game #1." in told.said
        assert view_of(club).bets == ()


BAD = {
    "order": ("44", "x", "0 0"),
    "number": ("00", "123", "seven"),
    "bet1": ("raise 99", "raise 0", "raise", "check it out"),
    "special1": ("f f f", "ex ex", "g", "f f f f"),
}


@pytest.mark.parametrize("when", BAD)
async def test_bad_input_is_refused_and_the_old_answer_stays(tmp_path: Path, when: str) -> None:
    async with club_at(tmp_path) as club:
        people, _ = await seated(club)
        await all_do(club, people, when)
        player = awaited(club, people)[0]
        old = None
        if when != "bet1":  # a bet counts at once
            await player.slash("submit", move=club.legal(player)[0])
            old = club.hosted().answers[club.seat_of(player)].move
        for text in BAD[when]:
            told = await player.slash("submit", move=text)
            assert told.private
            answer = club.hosted().answers.get(club.seat_of(player))
            assert (None if answer is None else answer.move) == old, text
            assert phase(club) == when, text
            if old is not None:
                assert "earlier move" in told.said, text


async def test_a_digit_that_is_not_held_is_named(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, _ = await seated(club)
        ann = people[0]
        lacking = next(d for d in range(10) if d not in view_of(club, ann).digits)
        assert str(lacking) in (await ann.slash("submit", move=str(lacking))).said
        assert club.seat_of(ann) not in club.hosted().answers


async def test_a_window_looks_the_same_used_or_not_and_closes_when_all_have_confirmed(tmp_path: Path) -> None:
    looks = []
    for number, cards in enumerate(("none", "f ex phi")):
        async with club_at(tmp_path / str(number), edit_gap=0.0) as club:
            people, thread = await seated(club)
            await all_do(club, people, "special1")
            ann, ben = people
            mark = club.wire.mark()
            await ann.slash("submit", move=cards)
            # Who bet first is drawn; the chain's head depends on the table's secret.
            lines = said(club.open_message(thread)).splitlines()
            open_ = [line for line in lines if "checks" not in line and "Fair deal" not in line]
            await ben.slash("submit", move="none")
            assert phase(club) == "bet2", "both have confirmed, so nobody waits for the clock"
            seen = [
                (sent.method, sent.to == ben.id, [name for name, _ in sent.files])
                for sent in club.wire.sent[mark:]
                if sent.to != ann.id
            ]
            looks.append((open_, seen))
            assert not any("phi" in said(message) for message in thread.history())
    assert looks[0] == looks[1]


@pytest.mark.parametrize("wanted", ["number", "special1", "special2"])
async def test_what_stays_face_down_names_nobody_who_is_awaited_or_late(tmp_path: Path, wanted: str) -> None:
    """Whoever has run out of time has played the lowest number, or no special card."""
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        ann, ben = people
        await all_do(club, people, wanted)
        mark, deadline = club.wire.mark(), club.hosted().row.deadline
        assert deadline is not None
        await ann.slash("submit", move=club.legal(ann)[-1])
        shown = said(club.open_message(thread))
        assert "Submitted: 1 of 2" in shown
        assert "Waiting for" not in shown
        await club.wait(deadline - club.clock.now() + 1)
        assert phase(club) != wanted
        told = [sent.text for sent in club.wire.sent[mark:] if sent.to != ben.id]
        assert told
        assert not any("ran out of time" in text for text in told)


@pytest.mark.parametrize("answers", [True, False])
async def test_a_computer_sits_in_by_what_all_have_seen_alone(tmp_path: Path, answers: bool) -> None:
    """Whoever misses a bet after the order is away, with a number of their own as with the default."""
    async with club_at(tmp_path) as club:
        people, thread = await seated(club, 3)
        here, cho = people[:2], people[-1]

        async def closes(*present: Player) -> None:
            asked, (step, ends) = awaited(club, people), (club.hosted().row.step, club.hosted().row.deadline)
            for player in present:
                if player in asked:
                    legal = club.legal(player)
                    await player.slash("submit", move="call" if "call" in legal else legal[-1])
            if club.hosted().row.step == step and ends is not None:
                await club.wait(ends - club.clock.now() + 1)

        await closes(*here)
        assert phase(club) == "number"
        await closes(*here, *([cho] if answers else []))
        while cho not in awaited(club, people):
            await closes(*here)
        shown = said(club.open_message(thread))
        assert "two turns in a row" not in shown
        assert "(computer)" not in shown
        await closes(*here)
        assert "cho has missed two turns in a row" in said(club.open_message(thread))


async def test_a_bank_is_never_charged_for_a_number(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club, options="bank=60")
        assert "Left: ann 1:00 and ben 1:00" in said(club.open_message(thread))
        await all_do(club, people, "number")
        ann, ben = people
        deadline = club.hosted().row.deadline
        assert deadline is not None
        await ann.slash("submit", move=club.legal(ann)[-1])
        assert "time bank" not in said(club.open_message(thread))
        assert "time bank" not in (await ben.slash("table", table=1)).said
        await club.wait(deadline - club.clock.now() + 1)
        assert phase(club) == "bet1"
        assert "Left: ann 1:00 and ben 1:00" in said(club.open_message(thread))


@pytest.mark.parametrize("answers", [True, False])
async def test_a_ping_to_bet_does_not_show_who_sent_special_cards(tmp_path: Path, answers: bool) -> None:
    """Whoever answered a moment ago isn't called, but only if everybody has seen that."""
    async with club_at(tmp_path) as club:
        people, _ = await seated(club, 3)
        await all_do(club, people, "bet1")
        bettors = []
        while phase(club) == "bet1":
            [player] = awaited(club, people)
            bettors.append(player)
            await club.wait(45)
            await player.slash("submit", move="call")
        earliest, other, latest = bettors
        for player in (other, earliest if answers else latest):
            await player.slash("submit", move="none")
        mark, deadline = club.wire.mark(), club.hosted().row.deadline
        assert deadline is not None
        await club.wait(deadline - club.clock.now() + 1)
        assert awaited(club, people) == [earliest]
        calls = [sent for sent in club.wire.sent[mark:] if f"<@{earliest.id}>" in sent.text]
        assert len(calls) == 1


async def test_special_cards_are_toggled_and_confirmed_in_private(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        await all_do(club, people, "special1")
        ann = people[0]
        shown = await ann.press(club.open_message(thread), "Special cards")
        assert shown.private
        shown = await ann.press(shown.message, "ex")
        shown = await ann.press(shown.message, "ex")  # off again
        shown = await ann.press(shown.message, "ex")
        await ann.press(shown.message, "Submit")
        assert club.hosted().answers[club.seat_of(ann)].move == "ex"
        assert view_of(club, ann).specials.count("ex") == 1, "it is spent when the window closes"


async def test_an_answer_after_the_window_is_refused(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        await all_do(club, people, "special1")
        late = await people[0].press(club.open_message(thread), "Special cards")
        await club.wait(120)
        assert phase(club) == "bet2"
        told = await people[0].press_late(late.message, late.buttons["Submit"])
        assert told.private
        assert phase(club) == "bet2"
        assert view_of(club, people[0]).played == ()


async def test_the_working_is_shown_at_the_showdown_and_fits_a_message(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club, 4)
        await all_do(club, people, "special1")
        for player in people:
            await player.slash("submit", move="f f ex phi phi")
        while view_of(club).last is None:
            for player in awaited(club, people):
                await player.slash("submit", move="call" if "call" in club.legal(player) else "none")
        told = said(club.open_message(thread))
        assert "f(x) = " in told
        assert len(told) <= TEXT_LIMIT
        for player in people:
            assert f"**{player.name}**" in told
        assert phase(club) in {"order", "over"}


async def test_the_last_player_left_takes_the_pot_and_nothing_is_shown(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        await all_do(club, people, "bet1")
        first = people[view_of(club).order[0]]
        asked = await first.press(club.open_message(thread), "Fold")
        assert asked.private
        assert phase(club) == "bet1", "a call is free here, so a slip of the finger is asked about"
        await first.press(asked.message, "Yes")
        last = view_of(club).last
        assert last is not None
        assert last.function is None
        assert not last.workings
        assert "f(x)" not in said(club.open_message(thread))
        assert phase(club) == "order"


MOST_PRIVATE = 6
"""Private messages that a player of a whole game has in the end: DMs, and at the table one a hand."""


async def test_a_player_has_few_private_messages_after_a_whole_game(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (ann,) = club.people("ann")
        thread = await club.table([ann], "easy", game="euler_game")

        def private() -> int:
            seen = (*thread.history(viewer=ann.member), *ann.inbox)
            return len([m for m in seen if m.flags.ephemeral or (not m.guild and m.author.id != ann.id)])

        while (asked := phase(club)) != "over":
            if asked in {"bet1", "bet2"}:
                bets = buttons(club.open_message(thread))
                await ann.press(club.open_message(thread), next(b for b in bets if b.startswith("C")))
            else:
                shown = await ann.press(club.open_message(thread), SECRET[asked])
                for digit in view_of(club, ann).digits[-LAID[asked] :] if LAID[asked] else ():
                    shown = await ann.press(shown.message, str(digit))
                await ann.press(shown.message, "Submit")
            assert private() <= MOST_PRIVATE
        assert view_of(club).hand == HANDS or 0 in view_of(club).chips


@pytest.mark.soak
async def test_a_whole_game_with_computers_comes_to_its_result(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (ann,) = club.people("ann")
        thread = await club.table([ann], "easy", "normal", game="euler_game")
        for _ in range(80):
            if phase(club) == "over":
                break
            legal = club.legal(ann)
            await ann.slash("submit", move="call" if "call" in legal else legal[0])
        assert phase(club) == "over"
        end = club.open_message(thread)
        assert sum(view_of(club).chips) == 60
        assert "Fermat (easy)" in said(end)
        assert "Gauss (normal)" in said(end)
        told = (await ann.press(end, "Analyse")).said
        assert all(f"Hand {hand.hand}:" in told for hand in view_of(club).history)


async def test_a_newcomer_is_told_of_every_question_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, _ = await seated(club)
        ann, told = people[0], list[str]()
        await ann.slash("settings", answers="dm")
        for hand in (1, 2):
            await all_do(club, people, "number")
            await all_do(club, people, "special1")
            told.append(said(ann.question))
            assert ("Special cards change everybody" in told[-1]) == (hand == 1)
            assert ("and a card you play is spent" in told[-1]) == (hand == 1)
            await all_do(club, people, "order")
        assert "Send: none" in told[-1]  # all cards are spent by then


@pytest.mark.parametrize("proof", ["on", "off"])
async def test_who_played_which_special_card_is_told_at_the_end_only_with_the_proof(
    tmp_path: Path, proof: str
) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club, options=f"reveal_seed={proof}")
        await all_do(club, people, "over")
        stored, (file,) = club.hosted().record, club.open_message(thread).attachments[-1:]
        told = Record.from_text(club.env.backend.cdn.get(file.url).decode())
        secret = {move for moves in stored.log for _, move in moves if "phi" in move or move == "none"}
        assert secret
        shown = {move for moves in told.log for _, move in moves}
        assert secret <= shown if proof == "on" else not secret & shown
        assert told.log == stored.log if proof == "on" else len(told.log) == len(stored.log)
