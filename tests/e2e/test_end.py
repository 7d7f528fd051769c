"""The end: ranking, who was which colour, a record that anybody can deal again, and the next game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.tables.lobby import Rematch
from bot.tables.refusal import Refusal
from data.rows import Change
from data.store import StoreError
from games.rainbow_pentagon.view import COLOURS
from games.record import Record, replay
from games.rng import commitment, digest_of, game_seed
from tests.e2e.club import Answer, Club, Player, club_at
from tests.e2e.reading import alts, buttons, said, written
from tests.soaking import first

SHORT = "max_turns=2 seconds=400"


async def finished(club: Club, options: str = SHORT) -> tuple[Player, Player, Any]:
    """A game of two people and a computer, played to its end."""
    ann, ben = club.people("ann", "ben")
    thread = await club.table([ann, ben], "easy", options=options)
    for _ in range(2):
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
    return ann, ben, thread


def record_in(club: Club, message: Any) -> Record:
    """The record that is attached to a message."""
    (file,) = [a for a in message.attachments if a.filename.endswith(".json")]
    return Record.from_text(club.env.backend.cdn.get(file.url).decode())


async def test_the_end_ranks_everybody_and_says_who_was_which_colour(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished(club)
        table, end = club.hosted(), club.open_message(thread)
        outcome = table.game.outcome(table.state)
        assert outcome is not None
        lines = re.findall(r"^(\d)\. (.+) \((\w+)\): (\d+) cells?, border (\d+)$", said(end), re.MULTILINE)
        assert [int(rank) for rank, *_ in lines] == sorted(outcome.rank)
        for name, seat in (("ann", club.seat_of(ann)), ("ben", club.seat_of(ben))):
            (line,) = [line for line in lines if line[1] == name]
            assert line[2] == COLOURS[table.state.colours[seat]]
            assert (int(line[0]), int(line[3])) == (outcome.rank[seat], outcome.score[seat])
        assert any("Iris (easy)" in line for line in lines[0] + lines[1] + lines[2])
        assert "The last turn has been played" in said(end)
        assert set(buttons(end)) == {"Rematch", "Analyse", "Film", "Rules", "Verify"}
        assert "game is over" in alts(end)[0]


async def test_the_record_replays_to_the_same_end(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, _, thread = await finished(club)
        record = record_in(club, club.open_message(thread))
        *_, last = replay(record)
        assert last.state == club.hosted().state
        assert record.seats == ("person", "person", "computer:easy")
        assert record.notes["seat 0"] == "ann"


async def test_the_seed_was_fixed_before_anybody_joined_and_is_not_the_hosts_to_choose(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        _, _, thread = await finished(club)
        record = record_in(club, club.open_message(thread))
        stated = [re.findall(r"fair:1:0:([0-9a-f]+)", repr(sent.body)) for sent in club.wire.public]
        assert len(list(filter(None, stated))) >= 3
        assert {digest for found in stated for digest in found} == {commitment(record.secret)}
        assert record.seed == game_seed(record.secret, record.entropy)
        *ids, terms = record.entropy.split(",")
        lobby, *joins, start = map(int, ids)
        assert terms == record.terms
        assert lobby == thread.id
        assert len(joins) == 2
        assert all(press in club.env.backend.interactions for press in (*joins, start))
        assert start > max(lobby, *joins)  # Discord numbers by time: nobody knew it before


async def test_without_the_proof_the_record_holds_none(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await finished(club, SHORT + " reveal_seed=off")
        record = record_in(club, club.open_message(thread))
        assert (record.seed, record.secret, record.entropy) == (b"", b"", "")
        assert len(record.log) == 2
        assert "leaves out the seed and whatever was never revealed" in said(club.open_message(thread))
        shown = await ann.slash("record", table=1)
        assert record_in(club, shown.message) == record
        assert "without the seed" in shown.said


async def test_where_the_proof_is_left_out_nothing_ever_holds_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await finished(club, SHORT + " reveal_seed=off")
        await ann.slash("record", table=1)
        row = club.hosted().row
        record = club.record()
        assert (record.seed, record.secret, record.entropy) == (b"", b"", "")
        everything = "".join(sent.text for sent in club.wire.sent)
        for private in (row.secret.hex(), row.seed.hex(), row.entropy):
            assert private
            assert private not in everything
        assert "Proof at the end: off" in said(thread.history()[0])
        assert "holds the seed and its proof" not in everything
        await club.restart()
        await club.bot.dealer.registry.table(1)
        assert club.record() == record


async def test_the_host_gives_no_record_before_the_end(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        with pytest.raises(Refusal, match="record_private"):
            club.record()


async def test_the_record_before_the_end_holds_only_what_is_public(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        row = club.hosted().row
        for player in (ann, club.person("eva")):
            shown = await player.slash("record", table=1)
            assert shown.private
            assert shown.message.attachments == []
            assert "One step has been played" in shown.said
            assert commitment(row.secret) in shown.said
            assert row.secret.hex() not in shown.said
            assert row.seed.hex() not in shown.said


async def test_the_record_after_the_end_is_the_one_at_the_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await finished(club)
        attached = record_in(club, club.open_message(thread))
        for channel in (club.channel, thread):
            shown = await ann.slash("record", channel, table=1)
            assert shown.private
            assert record_in(club, shown.message) == attached
        assert record_in(club, (await ann.slash("record", thread)).message) == attached
        await club.restart()
        assert record_in(club, (await ann.slash("record", table=1)).message) == attached


async def test_no_seed_secret_or_log_leaves_before_the_end(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], options=SHORT)
        for player in (ann, ben, ann):
            await player.dm(club.claims(player)[0])
        row, mark = club.hosted().row, club.wire.mark()
        await ben.dm(club.claims(ben)[0])
        assert row.secret.hex() in "".join(sent.text for sent in club.wire.sent[mark:])
        before = "".join(sent.text for sent in club.wire.sent[:mark])
        assert row.secret.hex() not in before
        assert row.seed.hex() not in before


@pytest.mark.parametrize(
    "action", first(3, ["move", "leave", "end", "undo", "pause", "extend", "wake", "back"])
)
async def test_a_finished_tables_buttons_explain_themselves(tmp_path: Path, action: str) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await finished(club)
        answer: Answer = await ann.press_forged(club.open_message(thread), f"{action}:1:2:")
        assert answer.private
        assert "is over" in answer.said or "no time limit to extend" in answer.said
        assert club.hosted().row.status == "over"


# The lobby's message ends as the result: who won, a small picture, the way to the game, a rematch.


async def test_the_lobby_becomes_the_result(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        thread = await club.table(people, options="max_turns=1")
        lobby = next(message for message in club.channel.history() if message.id == thread.id)
        assert "is being played in" in said(lobby)
        for player in people:
            await player.dm(club.claims(player)[0])
        card = club.again(lobby)
        assert "draw." in said(card) or "wins." in said(card)
        assert f"<#{thread.id}>" in said(card)
        assert "goes on" not in said(card)
        assert set(buttons(card)) == {"Rematch"}
        assert len(card.attachments) == len(alts(card)) == 1


async def test_a_cancelled_game_says_so_where_its_lobby_stood(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben])
        lobby = next(message for message in club.channel.history() if message.id == thread.id)
        shown = await ann.slash("table", channel=thread)
        asked = await ann.do(shown.message, "end")
        await ann.do(asked.message, "end")
        card = said(club.again(lobby))
        assert "This table was cancelled by ann." in card
        assert f"Go to the game: <#{thread.id}>" in card
        assert "goes on" not in card
        assert "record" not in card, "it has none"


async def ended(club: Club, *people: Player, **fields: Any) -> str:
    """Return the card of a game of one turn that these people have played."""
    thread = await club.table(list(people), options="max_turns=1", **fields)
    lobby = next(message for message in club.channel.history() if message.id == thread.id)
    for player in people:
        await player.dm(club.claims(player)[0])
    return said(club.again(lobby))


async def test_the_card_says_in_small_print_what_the_game_did_to_ratings(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        [line] = [line for line in (await ended(club, ann, ben)).splitlines() if "Ratings" in line]
        assert line in said(club.open_message(next(iter(club.channel.threads)))), "the thread tells it, too"
        assert line.startswith("-# Ratings: ")
        assert line.index("ann") < line.index("ben")
        told = re.findall(r"(\d{4})\? \(([+−±]\d+)\)", line)
        assert len(told) == 2, line
        [rating] = await club.store.ratings(ann.id)
        assert told[club.seat_of(ann)][0] == f"{rating.rating:.0f}"


async def moved(club: Club) -> tuple[Player, Player, Any]:
    """A rated game of Pentago in which the first of two people has moved; and its lobby's message."""
    people = club.people("ann", "ben")
    thread = await club.table(people, game="pentago")
    lobby = next(message for message in club.channel.history() if message.id == thread.id)
    asked = club.hosted().ask
    assert asked is not None
    first, second = sorted(people, key=lambda player: club.seat_of(player) not in asked.pending)
    await first.dm(club.legal(first)[0])
    return first, second, lobby


async def test_the_card_says_why_a_computer_that_wins_costs_its_person_rating(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, lobby = await moved(club)
        await second.dm(club.legal(second)[0])
        left = await first.slash("leave", table=1)
        assert "The game is rated" in left.said
        await first.press(left.message, "Yes, leave")
        await second.do((await second.slash("resign", table=1)).message, "resign")
        card = said(club.again(lobby))
        assert f"{first.name} (computer) wins." in card
        last = f"-# Ranked last for the ratings, because they didn’t play to the end: {first.name} (computer)"
        assert last in card.splitlines()


async def test_whoever_resigns_without_a_move_costs_and_gives_no_rating(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, lobby = await moved(club)
        await second.do((await second.slash("resign", table=1)).message, "resign")
        card = said(club.again(lobby))
        assert "Not rated: fewer than two people" in card
        for player in (first, second):
            assert await club.store.ratings(player.id) == []


async def test_whoever_hides_has_no_rating_on_the_card(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ann.slash("settings", hidden=True)
        [line] = [line for line in (await ended(club, ann, ben)).splitlines() if "Ratings" in line]
        assert line in said(club.open_message(next(iter(club.channel.threads)))), "the thread tells it, too"
        assert "ann" not in line
        assert "ben" in line


async def test_an_unrated_table_says_so_in_its_lobby_and_changes_no_rating(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        card = await ended(club, ann, ben, rated=False)
        assert "atings" not in card
        assert "Rated: the result changes" in said(await club.open(ann))
        unrated = said(await club.open(ann, rated=False))
        assert "Rated: off" in unrated
        assert "the result changes" not in unrated
        assert await club.store.ratings(ann.id) == []
        assert not (await club.store.results_of(ann.id))[0].rated


# A rematch in one press: the same seats and thread, everybody asked once, started when all are in.


ONE_TURN = "max_turns=1 seconds=400"


async def played_once(club: Club, people: list[Player], *levels: str, options: str = ONE_TURN) -> Any:
    """Let people and computers play one turn, which ends the game; return its thread."""
    thread = await club.table(people, *levels, options=options)
    for player in people:
        await player.dm(club.claims(player)[0])
    return thread


async def finished_game(club: Club, *levels: str, options: str = ONE_TURN) -> tuple[Player, Player, Any]:
    """A game of two people and computers, played to its end."""
    ann, ben = club.people("ann", "ben")
    return ann, ben, await played_once(club, [ann, ben], *levels, options=options)


def offer_in(place: Any) -> Any:
    """The newest offer of a rematch."""
    return next(m for m in reversed(place.history()) if "wants a rematch" in said(m))


async def test_a_press_asks_everybody_once_in_the_old_thread(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished_game(club, "easy")
        mark, lobbies = club.wire.mark(), len(club.channel.history())
        await ben.press(club.open_message(thread), "Rematch")
        offer = offer_in(thread)
        assert "ben wants a rematch" in said(offer)
        assert f"<@{ann.id}>" in written(offer)
        assert [m.id for m in offer.mentions] == [ann.id]
        assert "turn limit: 1" not in said(offer)
        assert set(buttons(offer)) == {"I’m in", "Not this time", "Start now", "Best of 3", "Fair deal ✓"}
        assert len(club.channel.history()) == lobbies
        posted = [s for s in club.wire.sent[mark:] if s.method == "POST" and "wants a rematch" in s.text]
        assert len(posted) == 1


async def test_no_rematch_is_offered_where_another_game_has_begun_meanwhile(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished_game(club)
        end = club.open_message(thread)
        await ann.slash("play", thread, game="pentago")
        refused = await ben.press(end, "Rematch")
        assert "already waiting or being played here" in refused.said
        assert not any("wants a rematch" in said(message) for message in thread.history())


async def test_it_starts_when_all_are_in_with_the_seats_turned(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished_game(club, "easy")
        await ben.press(club.open_message(thread), "Rematch")
        assert 2 not in club.bot.dealer.registry.tables
        await ann.press(offer_in(thread), "I’m in")
        old, new = club.hosted(1), club.hosted(2)
        assert new.row.status == "open"
        assert new.row.thread_id == thread.id
        assert [s.person_id for s in new.seats] == [ben.id, None, ann.id]
        assert [s.level for s in new.seats] == ["", "easy", ""]
        assert new.row.options == old.row.options
        assert new.row.seed != old.row.seed
        assert len(club.channel.threads) == 1
        assert any("The next game begins right below" in said(m) for m in thread.history())
        assert "#2" in said((await ann.slash("table", channel=thread)).message)


@pytest.mark.parametrize("game", ["pentago", "twigs"])
async def test_where_one_begins_another_begins_the_rematch(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game=game)
        began = []
        for number in (1, 2, 3):
            table = club.hosted(number)
            ask = table.ask
            assert ask is not None
            (first,) = ask.pending
            began.append(table.seats[first].person_id)
            await ann.press((await ann.slash("resign", table=number)).message, "Yes, resign")
            if number < 3:
                await ann.press(club.open_message(thread), "Rematch")
                await ben.press(offer_in(thread), "I’m in")
        assert began[0] != began[1] != began[2]


async def test_the_deal_is_committed_to_before_the_last_press(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished_game(club)
        await ben.press(club.open_message(thread), "Rematch")
        offer = offer_in(thread)
        secret, before = club.bot.dealer.registry.lobbies[2].row.secret, buttons(offer)
        await ann.press(offer, "I’m in")
        row, seats = club.hosted(2).row, club.hosted(2).seats
        assert row.secret == secret
        assert game_seed(row.secret, row.entropy) == row.seed
        message, *joins, pressed, terms = row.entropy.split(",")
        assert message == str(offer.id)
        assert joins == [seat.joined for seat in seats]
        assert pressed == max(joins, key=int)
        assert len(terms) == 64
        shown = "\n".join(said(m) for m in thread.history())
        assert before["Fair deal ✓"].endswith(commitment(row.secret))
        assert commitment(row.secret)[:40] in shown
        assert digest_of(row.entropy)[:40] in shown


@pytest.mark.parametrize("fault", [StoreError("locked", Path()), RuntimeError()])
async def test_a_full_rematch_that_could_not_start_starts_a_little_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished_game(club)
        await ben.press(club.open_message(thread), "Rematch")
        real, faults = club.store.save, [fault, fault]

        async def save(change: Change) -> Any:
            if faults and change.table.id == 2 and change.table.status == "open":
                raise faults.pop()
            return await real(change)

        monkeypatch.setattr(club.store, "save", save)
        await ann.press(offer_in(thread), "I’m in")
        assert 2 not in club.bot.dealer.registry.tables
        await club.wait(30)
        assert not faults
        assert club.hosted(2).row.status == "open"


async def test_a_rematch_that_could_not_start_waits_again_for_whoever_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished_game(club)
        await ben.press(club.open_message(thread), "Rematch")
        rematch = club.bot.dealer.registry.lobbies[2]
        assert isinstance(rematch, Rematch)
        monkeypatch.setattr(rematch, "started", AsyncMock(side_effect=StoreError("locked", club.path)))
        await ann.press(offer_in(thread), "I’m in")
        await club.bot.dealer.rematches.decline(rematch, ann.id, named=False)
        monkeypatch.undo()
        await club.wait(300)
        assert 2 not in club.bot.dealer.registry.tables
        await ann.press(offer_in(thread), "I’m in")
        assert club.hosted(2).row.status == "open"


async def test_pressing_rematch_again_says_yes_and_opens_no_second_one(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished_game(club)
        end = club.open_message(thread)
        await ben.press(end, "Rematch")
        again = await ben.press(end, "Rematch")
        assert "already at this table" in again.said
        await ann.press(end, "Rematch")
        assert club.hosted(2).row.status == "open"
        late = await ann.press(end, "Rematch")
        assert "has already begun" in late.said
        assert "#2" in late.said
        assert club.bot.dealer.registry.lobbies == {}


async def test_the_host_starts_with_whoever_is_there(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, eva = club.people("ann", "ben", "eva")
        thread = await played_once(club, [ann, ben, eva])
        await eva.press(club.open_message(thread), "Rematch")
        assert "Start now" not in buttons(offer_in(thread))
        await ann.press(offer_in(thread), "I’m in")
        refused = await ann.press(offer_in(thread), "Start now")
        assert "host" in refused.said
        await eva.press(offer_in(thread), "Start now")
        assert [s.person_id for s in club.hosted(2).seats] == [eva.id, ann.id]


async def test_whoever_says_no_frees_the_seat_for_somebody_else(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho, eva = club.people("ann", "ben", "cho", "eva")
        thread = await played_once(club, [ann, ben, cho])
        await ben.press(club.open_message(thread), "Rematch")
        early = await eva.press(offer_in(thread), "I’m in")
        assert "saved for those who played" in early.said
        await ann.press(offer_in(thread), "Not this time")
        assert "Open seat" in said(offer_in(thread))
        await eva.press(offer_in(thread), "I’m in")
        await cho.press(offer_in(thread), "I’m in")
        assert {s.person_id for s in club.hosted(2).seats} == {ben.id, cho.id, eva.id}
        assert ann.id not in club.hosted(2).people


async def test_between_two_people_one_refusal_ends_the_offer(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished_game(club)
        await ben.press(club.open_message(thread), "Rematch")
        offer = offer_in(thread)
        await ann.press(offer, "Not this time")
        ended = thread.history()[-1]
        assert said(ended) == f"**There will be no rematch.**\nNot this time: <@{ann.id}>"
        assert buttons(ended) == {}
        assert club.bot.dealer.registry.lobbies == {}
        await ann.press(club.open_message(thread), "Rematch")
        assert "I’m in" in buttons(offer_in(thread)), "another one may follow"


async def test_the_offer_names_whoever_declined_but_nobody_who_comes_back_or_is_forgotten(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = people = club.people("ann", "ben", "cho")
        thread = await played_once(club, people)
        await cho.press(club.open_message(thread), "Rematch")
        await ann.press(offer_in(thread), "Not this time")
        assert _declined(thread) == [f"Not this time: <@{ann.id}>"]
        await ann.press(offer_in(thread), "I’m in")
        assert _declined(thread) == []
        for player in (ann, ben):
            await player.press(offer_in(thread), "Not this time")
        await club.restart()
        assert _declined(thread) == [f"Not this time: <@{ann.id}> and <@{ben.id}>"]
        await club.bot.dealer.forgetting.forget(ben.id, club.clock.now())
        await club.bot.dealer.idle()
        assert _declined(thread) == [f"Not this time: <@{ann.id}>"]
        assert (await club.stored(2)).turned_away == (ann.id,)


def _declined(thread: Any) -> list[str]:
    """The line of an offer that names who said no."""
    return [line for line in written(offer_in(thread)).splitlines() if line.startswith("Not this time")]


async def test_a_kept_seat_is_free_after_a_while(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben, thread = await finished_game(club)
        eva = club.person("eva")
        await ben.press(club.open_message(thread), "Rematch")
        await club.wait(601)
        await eva.press(offer_in(thread), "I’m in")
        assert {s.person_id for s in club.hosted(2).seats} == {ben.id, eva.id}


async def test_a_seat_is_kept_for_as_much_longer_as_nobody_could_answer(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben, thread = await finished_game(club)
        eva = club.person("eva")
        await ben.press(club.open_message(thread), "Rematch")
        await club.restart(after=700)
        await eva.press(offer_in(thread), "I’m in")
        assert eva.id not in {s.person_id for s in (await club.stored(2)).seats}
        await club.wait(601)
        await eva.press(offer_in(thread), "I’m in")
        assert eva.id in {s.person_id for s in club.hosted(2).seats}


async def test_it_ends_quietly_when_nobody_comes(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished_game(club)
        await ben.press(club.open_message(thread), "Rematch")
        before = len(thread.history())
        await club.wait(3601)
        ended = thread.history()[-1]
        assert len(thread.history()) == before
        assert said(ended) == "**There will be no rematch.**"
        assert buttons(ended) == {}
        assert club.bot.dealer.registry.lobbies == {}
        await ann.press(next(m for m in thread.history() if "Rematch" in buttons(m)), "Rematch")
        assert offer_in(thread).mentions == []


async def test_whoever_asked_ends_it_by_leaving(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben, thread = await finished_game(club)
        await ben.press(club.open_message(thread), "Rematch")
        await ben.press(offer_in(thread), "Not this time")
        assert club.bot.dealer.registry.lobbies == {}
        assert buttons(thread.history()[-1]) == {}


async def test_against_computers_it_begins_at_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy", options=ONE_TURN)
        await ann.dm(club.claims(ann)[0])
        await ann.press(club.open_message(thread), "Rematch")
        assert club.hosted(2).row.status == "open"
        assert [s.level for s in club.hosted(2).seats] == ["easy", ""]


async def test_whoever_left_their_seat_is_asked_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], options=ONE_TURN)
        await ben.leave()
        await ann.dm(club.claims(ann)[0])
        await ann.press(club.open_message(thread), "Rematch")
        assert [m.id for m in offer_in(thread).mentions] == [ben.id]
        await ben.press(offer_in(thread), "I’m in")
        assert {s.person_id for s in club.hosted(2).seats} == {ann.id, ben.id}


async def test_whoever_is_forgotten_frees_the_seat_and_ends_their_own_offer(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished_game(club)
        await ben.press(club.open_message(thread), "Rematch")
        await club.bot.dealer.forgetting.forget(ann.id, club.clock.now())
        await club.bot.dealer.idle()
        assert "Open seat" in said(offer_in(thread))
        await club.bot.dealer.forgetting.forget(ben.id, club.clock.now())
        await club.bot.dealer.idle()
        assert club.bot.dealer.registry.lobbies == {}
        assert buttons(thread.history()[-1]) == {}


async def test_it_starts_when_the_last_one_who_is_asked_is_forgotten(tmp_path: Path) -> None:
    """As it does when they say no."""
    async with club_at(tmp_path) as club:
        ann, ben, cho = people = club.people("ann", "ben", "cho")
        thread = await played_once(club, people)
        await ann.press(club.open_message(thread), "Rematch")
        await ben.press(offer_in(thread), "I’m in")
        await club.bot.dealer.forgetting.forget(cho.id, club.clock.now())
        await club.bot.dealer.idle()
        assert [seat.person_id for seat in club.hosted(2).seats] == [ben.id, ann.id]


async def test_only_who_played_may_ask(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, _, thread = await finished_game(club)
        eva = club.person("eva")
        refused = await eva.press(club.open_message(thread), "Rematch")
        assert "Only those who played" in refused.said
        assert club.bot.dealer.registry.lobbies == {}


async def test_a_rematch_of_a_rematch_stays_in_the_thread(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished_game(club)
        await ben.press(club.open_message(thread), "Rematch")
        await ann.press(offer_in(thread), "I’m in")
        for player in (ann, ben):
            await player.dm(club.claims(player, 2)[0])
        await ann.press(club.open_message(thread), "Rematch")
        await ben.press(offer_in(thread), "I’m in")
        assert club.hosted(3).row.thread_id == thread.id
        assert [s.person_id for s in club.hosted(3).seats] == [ann.id, ben.id]


async def test_links_to_a_rematch_have_its_own_name(tmp_path: Path) -> None:
    """Discord names the thread of the first game, in which it is played."""
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished_game(club)
        await ben.press(club.open_message(thread), "Rematch")
        await ann.press(offer_in(thread), "I’m in")
        link = f"[Rainbow Pentagon #2](<https://discord.com/channels/{club.guild.id}/{thread.id}>)"
        [line] = (await ann.slash("tables")).said.splitlines()[1:]
        assert line.startswith(f"**Rematch (#2) in the <#{thread.id}> thread**: your move")
        assert line.endswith(link)
        assert f"Go to the game: {link}" in (await ann.slash("table", table=2)).said
        await club.table([ann, ben], options=ONE_TURN)
        assert f"Also waiting for you: {link}" in (await ann.dm(f"#3 {club.claims(ann, 3)[0]}"))


async def test_where_the_thread_is_gone_it_is_offered_in_the_channel(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished_game(club)
        end = club.open_message(thread)
        club.wire.fail("POST", f"/channels/{thread.id}/messages", status=404, code=10003)
        await ben.press(end, "Rematch")
        offer = offer_in(club.channel)
        await ann.press(offer, "I’m in")
        assert club.hosted(2).row.thread_id == offer.id
        assert any(t.id == offer.id for t in club.channel.threads)


async def test_an_offer_that_no_channel_takes_ends_and_keeps_no_other_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished_game(club)
        end = club.open_message(thread)
        for place in (thread, club.channel):
            club.wire.fail("POST", f"/channels/{place.id}/messages", times=None, status=403, code=200000)
        await ben.press(end, "Rematch")
        await club.wait(1)
        assert not club.bot.dealer.registry.lobbies
        club.wire.mend()
        await ben.press(end, "Rematch")
        await ann.press(offer_in(thread), "I’m in")
        assert club.hosted(3).row.thread_id == thread.id


async def _revived(club: Club, thread: Any) -> Any:
    """The thread as it is once a new bot has finished what the dead one left."""
    club.wire.mend()
    await club.restart()
    return thread


@pytest.mark.parametrize("effect", [False, True])
@pytest.mark.parametrize("requests", first(2, (1, 2, 0, 3)))
async def test_a_death_leaves_nothing_doubled(tmp_path: Path, requests: int, effect: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished_game(club)
        end = club.open_message(thread)
        club.wire.cut(requests, effect=effect)
        await ben.press(end, "Rematch")
        await _revived(club, thread)
        if not [m for m in thread.history() if "wants a rematch" in said(m)]:
            await ben.press(end, "Rematch")  # it died before anything was kept
        offers = [m for m in thread.history() if "wants a rematch" in said(m)]
        assert len(offers) == 1
        club.wire.cut(requests, effect=effect)
        await ann.press(offers[0], "I’m in")
        await _revived(club, thread)
        if 2 in club.bot.dealer.registry.lobbies:
            await ann.press(offer_in(thread), "I’m in")
        assert club.hosted(2).row.status == "open"
        told = [said(m) for m in thread.history()]
        assert sum(commitment(club.hosted(2).row.secret)[:40] in text for text in told) == 1
        assert len(club.channel.threads) == 1
