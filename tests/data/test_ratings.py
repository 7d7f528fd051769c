"""Ratings follow from ranks, and from all results the same numbers follow to the last digit."""

from __future__ import annotations

import itertools
import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from data.message_rows import Post
from data.preference_rows import PersonRow
from data.ratings import (
    COMPUTERS,
    DAY,
    FREE,
    LEAST_BY,
    LEVELS,
    MONTH,
    MORE_BY,
    PEOPLE,
    START,
    START_DEVIATION,
    Past,
    Strength,
    aged,
    among_people,
    compared,
    is_uncertain,
    monthly_limit,
    rate,
    started,
    weight,
)
from data.result_rows import Ended, RatingRow, ResultRow
from data.results import results_of
from data.rows import Change, SeatRow
from data.store import Store, StoreError
from data.store.sqlite import SqliteTransactions
from tests.data.samples import CHANNEL, GUILD, TABLE, connection_of
from tests.soaking import SOAK, fewer

NEW: Strength = (START, START_DEVIATION)
ANN, BEN, CHO, DEE, EVA = 101, 102, 103, 104, 105
NOON = 20_000 * DAY + DAY / 2


# -- what one game does ----------------------------------------------------------------------------------


def numbers(strengths: Sequence[Strength]) -> list[int]:
    return [round(rating) for rating, _ in strengths]


def test_everybody_begins_at_1500_with_a_question_mark() -> None:
    row = started(ANN, "toy", PEOPLE)
    assert (row.rating, is_uncertain(row.deviation)) == (1500.0, True)


def test_the_winner_gains_what_the_loser_loses_and_both_are_known_better() -> None:
    (won, sure), (lost, _) = compared([NEW, NEW], [1, 2])
    assert won - START == pytest.approx(START - lost)
    assert 1550 < won < 1650
    assert sure < START_DEVIATION


def test_a_draw_brings_two_ratings_together() -> None:
    (low, _), (high, _) = compared([(1400.0, 80.0), (1600.0, 80.0)], [1, 1])
    assert 1400 < low < high < 1600


def test_who_comes_third_is_never_above_two_who_share_the_first_place() -> None:
    first, second, third = numbers(compared([NEW] * 3, [1, 1, 3]))
    assert first == second > START > third


def test_the_order_of_the_seats_does_not_matter() -> None:
    strengths = [(1500.0 + 40 * seat, 60.0 + 20 * seat) for seat in range(8)]
    ranks = [1, 2, 2, 4, 5, 5, 5, 8]
    straight = compared(strengths, ranks)
    for order in itertools.islice(itertools.permutations(range(8)), 0, 40000, 4001):
        mixed = compared([strengths[seat] for seat in order], [ranks[seat] for seat in order])
        for seat, strength in zip(order, mixed, strict=True):
            assert strength == pytest.approx(straight[seat])


def test_who_left_ranks_last_and_the_others_are_rated_among_themselves() -> None:
    strengths = [(1500.0, 100.0), (1600.0, 90.0), (1400.0, 120.0)]
    new = among_people(strengths, [2, 3, 1], [False, False, True])
    assert new[:2] == compared(strengths[:2], [2, 3])
    assert new[2] == compared(strengths, [2, 3, 4])[2]
    assert new[2][0] < 1400


def test_who_stayed_alone_has_won() -> None:
    new = among_people([NEW, NEW], [2, 1], [False, True])
    assert new == compared([NEW, NEW], [1, 2])


def test_where_nobody_stayed_nothing_changes() -> None:
    assert among_people([NEW, NEW], [2, 1], [True, True]) == [NEW, NEW]


def test_idle_months_take_certainty_and_leave_the_number() -> None:
    row = RatingRow(ANN, "toy", PEOPLE, 1700.0, 80.0, 30, NOON)
    assert aged(row, NOON + MONTH - 1) == row
    later = aged(row, NOON + 3 * MONTH)
    assert (later.rating, later.last_at) == (row.rating, row.last_at)
    assert later.deviation == pytest.approx((80.0**2 + 3 * 45.0**2) ** 0.5)
    assert aged(row, NOON + 100 * MONTH).deviation == START_DEVIATION


def test_after_ten_games_among_equals_a_rating_is_certain() -> None:
    for count in (2, 4, 8):
        strengths = [NEW] * count
        for game in range(10):
            assert is_uncertain(strengths[0][1]) or game > 7
            ranks = [1 + (seat + game) % count for seat in range(count)]
            strengths = compared(strengths, ranks)
        assert not is_uncertain(strengths[0][1])


def test_many_games_of_the_same_two_on_a_day_count_for_less_and_less() -> None:
    assert [weight([games]) for games in (0, 9, 10, 11, 12)] == [1, 1, 1 / 2, 1 / 4, 1 / 8]
    assert weight([10, 0]) == 3 / 4  # the other one is met for the first time


# -- a table's results -----------------------------------------------------------------------------------


def seats_of(*who: int | str) -> tuple[SeatRow, ...]:
    """Return seats: a person's id, or the level of a computer; a negative id has left."""
    return tuple(
        SeatRow(seat, None, level=each)
        if isinstance(each, str)
        else SeatRow(seat, each if each > 0 else None, level="" if each > 0 else "easy",
                     owner_id=-each if each < 0 else None)
        for seat, each in enumerate(who)
    )  # fmt: skip


def rows(*who: int | str, rank: Sequence[int], rated: bool = True, at: float = NOON) -> tuple[ResultRow, ...]:
    table = replace(TABLE, id=7, rated=rated, solution_seen=False)
    return results_of(table, seats_of(*who), {}, rank, [0] * len(who), at)


def test_a_game_among_people_changes_their_ratings_alone() -> None:
    told, changed = rate(rows(ANN, BEN, rank=(1, 2)), {}, Past())
    assert [(row.person_id, row.kind, row.games) for row in changed] == [(ANN, PEOPLE, 1), (BEN, PEOPLE, 1)]
    assert [row.rating_after for row in told] == [row.rating for row in changed]
    assert {row.rating_before for row in told} == {START}
    _, changed = rate(rows(ANN, BEN, rank=(1, 2)), {}, Past(peers={ANN: 30, BEN: 30}))
    assert changed[0].rating > START + 50


def test_a_game_with_computers_feeds_a_figure_of_its_own() -> None:
    told, changed = rate(rows(ANN, "hard", rank=(1, 2)), {}, Past())
    assert [(row.person_id, row.kind) for row in changed] == [(ANN, COMPUTERS)]
    assert changed[0].rating > START
    assert {row.rating_after for row in told} == {None}


def test_people_at_a_table_with_a_computer_are_rated_both_ways() -> None:
    _, alone = rate(rows(ANN, BEN, rank=(1, 2)), {}, Past())
    _, changed = rate(rows(ANN, BEN, "hard", rank=(1, 3, 2)), {}, Past())
    assert [row for row in changed if row.kind == PEOPLE] == alone
    assert [(row.person_id, row.rating > START) for row in changed if row.kind == COMPUTERS] == [
        (ANN, True),
        (BEN, False),
    ]


def test_a_computer_never_gets_stronger() -> None:
    known: dict[tuple[int, str], RatingRow] = {}
    for _ in range(200):
        _, changed = rate(rows(ANN, "easy", rank=(2, 1)), known, Past())
        known = {(row.person_id, row.kind): row for row in changed}
    assert known[ANN, COMPUTERS].rating < LEVELS["easy"]


def test_an_unrated_game_changes_nothing() -> None:
    given = rows(ANN, BEN, "hard", rank=(1, 2, 3), rated=False)
    assert rate(given, {}, Past()) == (given, [])


def test_a_game_counts_by_its_weight() -> None:
    peers = {ANN: 30, BEN: 30}
    _, whole = rate(rows(ANN, BEN, rank=(1, 2)), {}, Past(peers=peers))
    _, half = rate(rows(ANN, BEN, rank=(1, 2)), {}, Past({frozenset((ANN, BEN)): 10}, peers))
    for full, less in zip(whole, half, strict=True):
        assert less.rating - START == pytest.approx((full.rating - START) / 2)
        assert less.deviation - START_DEVIATION == pytest.approx((full.deviation - START_DEVIATION) / 2)


# -- what one person can do to another's rating ---------------------------------------------------------


def moved(past: Past, rank: Sequence[int] = (1, 2)) -> list[float]:
    """Return by how much a game of two new people moves each of them."""
    _, changed = rate(rows(ANN, BEN, rank=rank), {}, past)
    return [row.rating - START for row in changed]


def test_who_has_met_nobody_moves_others_by_a_point() -> None:
    assert moved(Past()) == pytest.approx([LEAST_BY, -LEAST_BY])


def test_the_more_people_somebody_has_met_the_more_they_move_others() -> None:
    by_peers = [moved(Past(peers={BEN: peers}))[0] for peers in range(4)]
    assert by_peers == pytest.approx([LEAST_BY + MORE_BY * peers for peers in range(4)])
    assert moved(Past(peers={BEN: 3}))[1] == pytest.approx(-LEAST_BY), "of Ann nobody knows more by that"


def test_within_a_month_one_person_does_no_more_than_that_to_another() -> None:
    most = monthly_limit(3, 0)
    assert moved(Past(peers={BEN: 3}, gained={(ANN, BEN): most - 4}))[0] == pytest.approx(4)
    assert moved(Past(peers={BEN: 3}, gained={(ANN, BEN): most + 9}))[0] == 0.0
    lost = moved(Past(peers={BEN: 3}, gained={(ANN, BEN): most + 9}), rank=(2, 1))[0]
    assert lost == pytest.approx(-most), "what was gained can be lost again, step by step"


def test_who_is_new_today_may_have_been_new_today_before() -> None:
    pair = frozenset((ANN, BEN))
    assert moved(Past({pair: 1}))[0] == pytest.approx(LEAST_BY / 2)
    assert moved(Past({pair: 1}, peers={BEN: 2}))[0] == pytest.approx(monthly_limit(2, 0))


def test_a_deviation_shrinks_as_much_less_as_the_rating_moves_less() -> None:
    whole = rate(rows(ANN, BEN, rank=(1, 2)), {}, Past(peers={ANN: 30, BEN: 30}))[1][0]
    held = rate(rows(ANN, BEN, rank=(1, 2)), {}, Past(peers={BEN: 3}))[1][0]
    part = (held.rating - START) / (whole.rating - START)
    assert held.deviation - START_DEVIATION == pytest.approx(part * (whole.deviation - START_DEVIATION))


async def test_peers_are_the_people_met_before_today_one_a_day_at_most(store: Store) -> None:
    for number in range(4):
        await play(store, BEN, 200 + number, rank=(1, 1), at=NOON)
    for day, peers in ((0, 0), (1, 1), (3, 3), (9, 7)):
        await play(store, 300 + day, BEN, rank=(1, 2), at=NOON + day * DAY, game="toy")
        [row] = await store.results_of(300 + day)
        assert row.rating_after is not None
        assert row.rating_after - START == pytest.approx(monthly_limit(peers, 0)), day
    await store.rate_all()
    [row] = await store.results_of(309)
    assert row.rating_after is not None
    assert row.rating_after - START == pytest.approx(monthly_limit(7, 0))


async def test_a_weight_by_an_earlier_rule_is_worked_out_anew(store: Store) -> None:
    await play(store, ANN, BEN, rank=(1, 2))
    lived = await everything(store)
    old = "weight = NULL, rating_after = 1588.0, deviation_after = 230.0"
    await store._database.change(f"UPDATE results SET {old} WHERE person_id = {ANN}")
    await store._database.change(f"UPDATE ratings SET rating = 1588.0 WHERE person_id = {ANN}")
    await store.rate_all()
    assert await everything(store) == lived
    await store._database.change(f"UPDATE results SET {old} WHERE person_id = {ANN}")
    await store.forget(BEN, 0.0)
    await store.rate_all()
    assert (await store.ratings(ANN))[0].rating == pytest.approx(START + LEAST_BY), "a former player is new"
    once = await everything(store)
    await store.rate_all()
    assert await everything(store) == once


# -- stored with the end ---------------------------------------------------------------------------------


async def play(
    store: Store, *who: int | str, rank: Sequence[int], at: float = NOON, game: str = "toy",
    guild: int = GUILD, rated: bool = True, posts: object = (),
) -> int:  # fmt: skip
    row = replace(TABLE, game=game, guild_id=guild, rated=rated, solution_seen=False, pause_asked=())
    number, _ = await store.add_table(row, seats_of(*who))
    row = replace(row, id=number, status="over", acted=at)
    found = results_of(row, seats_of(*who), {}, rank, [0] * len(who), at)
    await store.save(Change(row, None, ended=Ended(at, found), posts=posts))  # type: ignore[arg-type]
    return number


async def test_the_rating_changes_with_the_end_or_neither_does(store: Store) -> None:
    def failing(results: Sequence[ResultRow]) -> Sequence[Post]:
        assert results[0].rating_after is not None
        return (Post(CHANNEL, None, "", {}),)  # type: ignore[arg-type]

    with pytest.raises(StoreError):
        await play(store, ANN, BEN, rank=(1, 2), posts=failing)
    assert await store.ratings(ANN) == []
    assert await store.results_of(ANN) == []
    await play(store, ANN, BEN, rank=(1, 2))
    [rating] = await store.ratings(ANN)
    [result] = await store.results_of(ANN)
    assert (rating.rating, rating.deviation) == (result.rating_after, result.deviation_after)


async def test_the_end_is_told_with_the_ratings_of_those_who_do_not_hide(store: Store) -> None:
    await store.save_person(PersonRow(BEN, hidden=True))
    seen: list[ResultRow] = []

    def announced(results: Sequence[ResultRow]) -> Sequence[Post]:
        seen.extend(results)
        return (Post(CHANNEL, "send", "card", {}),)

    await play(store, ANN, BEN, "hard", rank=(1, 2, 3), posts=announced)
    assert [row.person_id for row in seen] == [ANN]
    assert seen == await store.results_of(ANN)
    assert [row.slot for row in await store.outbox()] == ["card"]


async def test_games_that_end_at_one_instant_have_an_order(store: Store) -> None:
    for _ in range(3):
        await play(store, ANN, BEN, rank=(1, 2))
    ends = [row.finished_at for row in await store.results_of(ANN)]
    assert ends == sorted(set(ends), reverse=True)
    assert max(ends) - NOON < 1e-3


# -- from all results the same numbers -------------------------------------------------------------------


async def season(store: Store, games: int, seed: int) -> None:
    """Play many games of every kind: crowds, computers, leavers, unrated ones, many a day, idle months."""
    chance = random.Random(seed)
    if isinstance(store._database, SqliteTransactions):
        await connection_of(store).execute("PRAGMA synchronous = OFF")
    at = NOON
    for _ in range(games):
        at += chance.choice([*itertools.repeat(60.0, 60), 0.0, DAY / 3, 2 * MONTH])
        count = chance.choice([2, 2, 2, 3, 4, 5])
        who: list[int | str] = list(chance.sample(range(ANN, ANN + 5), count))
        who = [-each if isinstance(each, int) and chance.random() < 0.1 else each for each in who]
        if chance.random() < 0.3:
            who[-1] = chance.choice(["easy", "hard", "odd"])
        rank = [chance.randint(1, count) for _ in who]
        rated, game = chance.random() > 0.1, chance.choice(["toy"] * 5 + ["other"])
        await play(store, *who, rank=rank, at=at, game=game, rated=rated)


async def everything(store: Store) -> tuple[list[object], list[object]]:
    ratings = await store._database.rows("SELECT * FROM ratings ORDER BY person_id, game, kind")
    results = await store._database.rows("SELECT * FROM results ORDER BY table_id, seat")
    return [tuple(row) for row in ratings], [tuple(row) for row in results]


async def everybodys_without(store: Store, *gone: int) -> list[object]:
    """Return the ratings as they are to be once these are forgotten: the others have met fewer people."""
    sql = """
        SELECT mine.person_id, mine.game, count(DISTINCT theirs.person_id)
        FROM results AS mine JOIN results AS theirs ON theirs.table_id = mine.table_id
        WHERE mine.rated AND mine.person_id <> theirs.person_id AND theirs.person_id IN ({})
        GROUP BY mine.person_id, mine.game"""
    rows = await store._database.rows(sql.format(", ".join("?" * len(gone))), gone)
    missed = {(person, game, PEOPLE): count for person, game, count in rows}
    ratings, _ = await everything(store)
    kept = [row for row in ratings if row[0] not in gone]  # type: ignore[index]
    assert {row[:3] for row in kept} & missed.keys()  # type: ignore[index]
    return [(*row[:-1], row[-1] - missed.get(row[:3], 0)) for row in kept]  # type: ignore[index]


async def test_whom_somebody_has_met_is_counted_with_each_game_anew_and_without_the_forgotten(
    store: Store,
) -> None:
    async def met() -> list[tuple[str, int]]:
        return [(row.game, row.met) for row in await store.ratings(ANN) if row.kind == PEOPLE]

    await play(store, ANN, BEN, rank=(1, 2))
    await play(store, ANN, BEN, rank=(1, 2))
    await play(store, ANN, CHO, "easy", rank=(1, 2, 3))
    await play(store, ANN, DEE, rank=(1, 2), rated=False)
    await play(store, ANN, EVA, rank=(1, 2), game="other")
    assert await met() == [("other", 1), ("toy", 2)]
    await store.rate_all()
    assert await met() == [("other", 1), ("toy", 2)]
    await store.forget(BEN, 0.0)
    assert await met() == [("other", 1), ("toy", 1)]


async def test_all_results_lead_to_the_ratings_that_games_led_to(store: Store) -> None:
    await season(store, fewer(80, 150), 1)
    lived = await everything(store)
    odd = ", ".join(f"count(*) FILTER (WHERE {what})" for what in ("weight < 1", "left_early", "NOT rated"))
    [counts] = await store._database.rows(f"SELECT {odd} FROM results")
    assert min(counts) > 5 or not SOAK
    await store._database.change("DELETE FROM ratings")
    figures = ("rating_before", "deviation_before", "weight", "rating_after", "deviation_after")
    clear = ", ".join(f"{name} = NULL" for name in figures)
    await store._database.change(f"UPDATE results SET {clear}")
    await store.rate_all()
    assert await everything(store) == lived
    await store.rate_all()
    assert await everything(store) == lived


@pytest.mark.sqlite
async def test_the_order_in_which_old_games_are_noted_does_not_matter(store: Store, tmp_path: object) -> None:
    await season(store, 80, 2)
    lived = await everything(store)
    tables = sorted({row[0] for row in lived[1]})  # type: ignore[index]
    noted = [(number, (await store.results_at((number,)))[number]) for number in tables]
    await connection_of(store).execute("DELETE FROM ratings")
    await connection_of(store).execute("DELETE FROM results")
    random.Random(3).shuffle(noted)
    for number, found in noted:
        bare = tuple(
            replace(row, rating_before=None, deviation_before=None, weight=None, rating_after=None,
                    deviation_after=None) for row in found
        )  # fmt: skip
        await store.note_end(number, Ended(bare[0].finished_at, bare))
    assert await store.ratings(ANN) == []
    await store.rate_all()
    assert await everything(store) == lived


@pytest.mark.sqlite
async def test_what_others_have_stays_to_the_last_digit_when_somebody_is_forgotten(store: Store) -> None:
    await season(store, 80, 4)
    others = await everybodys_without(store, ANN, CHO)
    await store.forget(ANN, 0.0)
    await store.forget(CHO, 0.0)
    assert (await everything(store))[0] == others
    await store.rate_all()
    assert (await everything(store))[0] == others
    await play(store, ANN, BEN, rank=(1, 2), at=NOON + 1000 * MONTH)  # somebody new
    await store.rate_all()
    assert next(row.games for row in await store.ratings(ANN)) == 1


@pytest.mark.sqlite
async def test_of_a_former_player_no_strength_is_kept(store: Store) -> None:
    """Else one game's numbers would lead to the next one's, and all of them to one person."""
    await season(store, 60, 6)
    others = await everybodys_without(store, ANN)
    await store.forget(ANN, 0.0)
    figures = "rating_before, deviation_before, weight, rating_after, deviation_after"
    sql = f"SELECT DISTINCT {figures} FROM results WHERE person_id IS NULL AND level = ''"
    assert list(await connection_of(store).execute_fetchall(sql)) == [(None,) * 5]
    for _ in range(2):
        await store.rate_all()
        assert (await everything(store))[0] == others


@pytest.mark.sqlite
async def test_forget_does_not_make_two_people_strangers_within_the_day(store: Store) -> None:
    for number in range(FREE):
        await play(store, ANN, BEN, rank=(1, 2), at=NOON + number)
        await store.forget((ANN, BEN)[number % 2], 0.0)
    await play(store, ANN, BEN, rank=(1, 2), at=NOON + 100)
    [row] = [row for row in await store.ratings(ANN) if row.kind == PEOPLE]
    assert 0 < row.rating - START <= LEAST_BY / 2 ** (FREE - 2)
    lived = await everything(store)
    await store.rate_all()
    assert await everything(store) == lived


async def test_what_counts_games_of_two_names_nobody_and_goes_with_the_day(
    store: Store, database: Path
) -> None:
    people = (1_130_000_000_000_000_001, 1_130_000_000_000_000_002)  # a random key holds no such number
    await play(store, *people, rank=(1, 2))
    await play(store, *people, rank=(1, 2), at=NOON + 3 * DAY)
    for number in range(2):
        with closing(sqlite3.connect(database)) as connection:
            kept = [connection.execute(f"SELECT * FROM {name}").fetchall() for name in ("met", "met_keys")]
        assert [len(rows) for rows in kept] == [1 - number] * 2  # no key of an earlier day either
        assert not any(str(person) in repr(kept) for person in people)
        await store.purge_met(NOON + 5 * DAY)


@pytest.mark.sqlite
async def test_a_pair_is_another_one_on_another_day(store: Store) -> None:
    await play(store, ANN, BEN, rank=(1, 2))
    first = await connection_of(store).execute_fetchall("SELECT pair FROM met")
    await play(store, ANN, BEN, rank=(1, 2), at=NOON + DAY)
    assert list(first) != list(await connection_of(store).execute_fetchall("SELECT pair FROM met"))


@pytest.mark.sqlite
async def test_all_is_worked_out_anew_or_nothing_is(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await season(store, 20, 5)
    lived = await everything(store)
    await connection_of(store).execute("UPDATE results SET rank = 1")

    def stopping(count: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        await store.rate_all(stopping)
    assert (await everything(store))[0] == lived[0]


# -- boards ----------------------------------------------------------------------------------------------


async def put(store: Store, person: int, rating: float, games: int = 10, at: float = NOON) -> None:
    """Give somebody who has met others another rating."""
    sql = "UPDATE ratings SET rating = ?, deviation = 90.0, games = ?, last_at = ? WHERE person_id = ?"
    await store._database.change(sql, (rating, games, at, person))


async def meets(store: Store, *people: int, others: int = 3) -> None:
    """Let people have met others in games that count."""
    for person in people:
        for number in range(others):
            await play(store, person, 1000 + 10 * person + number, rank=(1, 1), guild=GUILD + 9)


async def names(store: Store, guild: int | None = None, **page: int) -> list[int]:
    return [row.person_id for row in await store.board("toy", NOON + DAY, guild, **page)]


async def test_the_best_stand_on_the_board_in_order(store: Store) -> None:
    await meets(store, ANN, BEN, CHO)
    for person, rating in ((ANN, 1500.0), (BEN, 1700.0), (CHO, 1600.0)):
        await put(store, person, rating)
    assert await names(store) == [BEN, CHO, ANN]
    assert await names(store, first=1, limit=1) == [CHO]
    assert await store.board("other", NOON) == []


async def test_few_games_few_people_long_ago_or_hidden_stand_on_no_board(store: Store) -> None:
    await meets(store, ANN, BEN, CHO, DEE)
    await meets(store, EVA, others=2)
    await put(store, EVA, 1900.0, games=99)
    assert await store.place_on_board(RatingRow(EVA, "toy", PEOPLE, 1900.0, 90.0, 99, NOON), NOON) is None
    await put(store, ANN, 1500.0)
    assert await store.place_on_board(RatingRow(ANN, "toy", PEOPLE, 1500.0, 90.0, 10, NOON), NOON) == 1
    await put(store, BEN, 1600.0, games=9)
    await put(store, CHO, 1700.0, at=NOON - MONTH)
    await put(store, DEE, 1800.0)
    await store.save_person(PersonRow(DEE, hidden=True))
    assert await names(store) == [ANN]


async def test_on_a_servers_board_those_stand_who_played_there(store: Store) -> None:
    await meets(store, ANN, BEN, CHO)
    for person in (ANN, BEN, CHO):
        await put(store, person, 1500.0 + person)
    await play(store, ANN, CHO, rank=(1, 2), rated=False, guild=GUILD + 1)
    assert await names(store, GUILD + 1) == [CHO, ANN]
    assert await names(store, GUILD + 2) == []


async def test_the_course_is_told_from_the_oldest_of_the_last_games(store: Store) -> None:
    for number in range(4):
        await play(store, ANN, BEN, rank=(1, 2), at=NOON + number)
    await play(store, ANN, BEN, rank=(1, 2), rated=False, at=NOON + 9)
    course = await store.rating_history(ANN, "toy", 3)
    assert course == sorted(course)
    assert len(course) == 3
    assert course[-1] == (await store.ratings(ANN))[0].rating
