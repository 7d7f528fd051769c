"""What a tournament's messages say and offer."""

from __future__ import annotations

from dataclasses import replace

import pytest

import games
from bot.app.components_v2 import texts_of
from bot.app.features.tournament import MORE, host_panel
from bot.messages.localizer import Localizer
from bot.messages.message import ALT_LIMIT, TEXT_LIMIT, Select
from bot.messages.tournament_message import SHOWN, TournamentWords
from bot.tables.options import preset_options
from data.rows import NOBODY
from data.tournament_rows import EntrantRow, PairingRow, StoredTournament, TournamentRow
from data.words import LANGUAGES, RIGHT_TO_LEFT, Catalogs
from renderers import standing
from renderers.lettering import fitted

ROW = TournamentRow(
    7, 1, 2, 40, 9, "swiss", "pentago", preset_options(games.load("pentago"), "normal"), "en", "gathering",
    2, 5, 1, 86400.0, 0.0,
)  # fmt: skip


def words_of(row: TournamentRow, *entrants: EntrantRow) -> TournamentWords:
    return TournamentWords(Localizer(Catalogs(), "en"), StoredTournament(row, entrants, ()))


def entrants(count: int, *, removed: bool = False) -> tuple[EntrantRow, ...]:
    gone = 1 if removed else None
    return tuple(
        EntrantRow(7, number, 100 + number, f"p{number}", "1", "en", 1500.0, 1, gone, removed)
        for number in range(1, count + 1)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_titles_of_a_standings_columns_stand_whole_and_full_sized_apart(language: str) -> None:
    keys = ("points", *(f"short_{key}" for kind in SHOWN.values() for key in kind))
    for title in (Catalogs().say(language, f"cup.{key}") for key in keys):
        assert fitted(title, standing.SMALL, standing.COLUMN - 20) == (title, standing.SMALL)


def test_the_host_can_remove_each_of_many_people_and_let_them_back_in() -> None:
    for removed in (False, True):
        people = entrants(64, removed=removed)
        menus = [
            row for row in host_panel(words_of(ROW, *people), elsewhere=True).rows if isinstance(row, Select)
        ]
        assert [entry.value for menu in menus for entry in menu.entries] == [str(n) for n in range(1, 65)]
        assert all(len(menu.entries) <= 25 for menu in menus)
        assert len({menu.custom_id for menu in menus}) == len({menu.placeholder for menu in menus}) == 3
    [menu] = [
        row
        for row in host_panel(words_of(ROW, *entrants(25)), elsewhere=True).rows
        if isinstance(row, Select)
    ]
    assert menu.placeholder == "Remove somebody"


def test_the_host_finds_each_of_very_many_who_were_removed() -> None:
    words, first, found, pages = words_of(ROW, *entrants(300, removed=True)), 0, [], 0
    while first or not pages:
        rows = host_panel(words, elsewhere=True, first=first).rows
        values = [entry.value for row in rows if isinstance(row, Select) for entry in row.entries]
        assert len(values) <= 125
        found += values[:-1]
        pages, first = pages + 1, int(values[-1].removeprefix(MORE))
    assert (pages, found) == (3, [str(number) for number in range(1, 301)])
    *_, last = [row for row in host_panel(words, elsewhere=True, first=248).rows if isinstance(row, Select)]
    assert "(299 to 300)" in last.placeholder


def test_a_forgotten_host_is_not_named_in_the_call() -> None:
    assert "Begins when <@40> presses Start" in words_of(ROW).call().lines[0]
    forgotten = words_of(replace(ROW, host_id=NOBODY)).call().lines[0]
    assert "<@" not in forgotten
    assert "a manager of the server" in forgotten


def test_one_that_never_began_says_so_and_why() -> None:
    called_off = replace(ROW, status="cancelled", starts_at=50.0, ended_at=40.0)
    assert words_of(called_off).call().lines[0] == "It was cancelled before it began."
    too_few = replace(called_off, ended_at=50.0)
    assert words_of(too_few).call().lines[0] == "It did not begin: too few people joined."
    begun = replace(too_few, round=1)
    assert words_of(begun).call().lines[0] == "It was cancelled. Games that have begun go on."


def test_each_name_in_the_description_of_the_standing_can_be_found_again() -> None:
    """As in every sentence, it stands between isolates: who is forgotten is taken out there."""
    over = replace(ROW, status="over", round=1, rounds=1)
    words = words_of(over, *(replace(each, name="n" * 32) for each in entrants(24)))
    alt = words.final().picture.alt  # type: ignore[union-attr]
    named = alt.count("\u2068" + "n" * 32 + "\u2069")
    assert len(alt) <= ALT_LIMIT
    assert alt.count("n" * 32) == alt.count("\u2068") == alt.count("\u2069") == named > 10


def test_nobody_has_won_where_nobody_has_a_point() -> None:
    over = replace(ROW, status="over", round=1, rounds=1)
    gone = tuple(replace(each, gone=2) for each in entrants(2))
    pairing = PairingRow(1, 7, 1, 1, "forfeit", (1, 2), (0.0, 0.0))
    found = StoredTournament(over, gone, (pairing,))
    end = TournamentWords(Localizer(Catalogs(), "en"), found).final()
    assert end.lines == ("Nobody wins: nobody has scored a point.",)
    assert end.people == ()
    won = replace(found, pairings=(replace(pairing, points=(1.0, 0.0)),))
    end = TournamentWords(Localizer(Catalogs(), "en"), won).final()
    assert "<@101> wins" in end.lines[0]
    assert end.people == (101,)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("closed", ["", "forfeit"])
def test_a_round_of_all_who_fit_into_a_tournament_is_shown_whole(language: str, closed: str) -> None:
    row = replace(ROW, language=language, status="running", round=2, rounds=15, round_ends=2e9)
    first = 10**19
    people = tuple(replace(each, person_id=first + each.number) for each in entrants(64))
    points = (1.0, 0.0) if closed else ()
    boards = tuple(
        PairingRow(board, 7, 2, board, closed, (2 * board - 1, 2 * board), points, board, first - board)
        for board in range(1, 32)
    )
    last = PairingRow(32, 7, 2, 32, "", (63, 64), (), 32, first)
    words = TournamentWords(Localizer(Catalogs(), language), StoredTournament(row, people, (*boards, last)))
    texts = texts_of(words.round(2))
    assert sum(map(len, texts)) <= TEXT_LIMIT
    for each in (*boards, last):
        assert f"<#{each.thread_id}>" in texts[2]
    assert "<t:2000000000:R>" in texts[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_of_a_pairing_stands_where_reading_begins(language: str) -> None:
    """Names may be Latin, and the two of a pairing are quoted as one: in Persian a mark has to lead them."""
    running = replace(ROW, language=language, status="running", round=1, round_ends=2e9)
    found = StoredTournament(running, entrants(2), (PairingRow(1, 7, 1, 1, "", (1, 2)),))
    [line] = [
        text
        for text in texts_of(TournamentWords(Localizer(Catalogs(), language), found).round(1))
        if "<@101>" in text
    ]
    before, _, _ = line.partition("<@101>")
    assert before.endswith("\u2068\u200f\u2068" if language in RIGHT_TO_LEFT else "1. ")


def test_menus_show_names_as_they_are_written() -> None:
    [one] = entrants(1)
    rows = host_panel(words_of(ROW, replace(one, name="Max_M. [team]")), elsewhere=True).rows
    [menu] = [row for row in rows if isinstance(row, Select)]
    assert [entry.label for entry in menu.entries] == ["Max_M. [team]"]


def test_the_description_of_the_standing_tells_what_decides_and_who_has_left() -> None:
    running = replace(ROW, status="running", round=1)
    first, second = entrants(2)
    pairing = PairingRow(1, 7, 1, 1, "played", (1, 2), (1.0, 0.0))
    found = StoredTournament(running, (first, replace(second, gone=1)), (pairing,))
    picture = TournamentWords(Localizer(Catalogs(), "en"), found).shown(None).picture
    assert picture is not None
    shown = picture.alt.replace("\u2068", "").replace("\u2069", "")
    assert shown.endswith("points (rivals, S-B): 1. p1 1 (0, 0); 2. p2 (has left) 0 (1, 0);")


def test_the_description_of_an_earlier_standing_says_what_its_picture_shows() -> None:
    """The picture is drawn once; a round's message is edited with each result and when somebody leaves."""
    running = replace(ROW, status="running", round=3)
    people, pairings = entrants(2), (PairingRow(1, 7, 1, 1, "played", (1, 2), (1.0, 0.0)),)
    first, second = people
    before = TournamentWords(Localizer(Catalogs(), "en"), StoredTournament(running, people, pairings))
    left = StoredTournament(running, (first, replace(second, gone=4)), pairings)
    after = TournamentWords(Localizer(Catalogs(), "en"), left)
    assert after.card(2) == before.card(2)
    assert [line.gone for line in after.card(3).lines] == [False, True]


def test_a_description_that_is_too_long_for_all_entrants_ends_with_dots() -> None:
    over = replace(ROW, status="over", round=1, rounds=1)
    many = tuple(replace(each, name="n" * 32) for each in entrants(24))
    picture = words_of(over, *many).final().picture
    assert picture is not None
    assert picture.alt.endswith("; …")
    assert len(picture.alt) <= ALT_LIMIT


@pytest.mark.parametrize(("count", "note"), [(24, ""), (25, ", the top 24 of 25")])
def test_standings_that_show_not_all_entrants_say_so(count: int, note: str) -> None:
    card = words_of(replace(ROW, status="running", round=1), *entrants(count)).card(1)
    assert len(card.lines) == 24
    assert card.note == f"After round 1 of {ROW.rounds}{note}"


@pytest.mark.parametrize(("closed", "note"), [("played", "After round 1 of"), ("", "Round 1 of")])
def test_the_standing_says_whether_its_round_is_over(closed: str, note: str) -> None:
    running = replace(ROW, status="running", round=1)
    pairing = PairingRow(1, 7, 1, 1, closed, (1, 2), (1.0, 0.0) if closed else ())
    words = TournamentWords(Localizer(Catalogs(), "en"), StoredTournament(running, entrants(2), (pairing,)))
    told = words.card(1).note, words.shown(None).headline
    assert told[0].startswith(note)
    assert ["is being played" in each for each in told] == [not closed] * 2


@pytest.mark.parametrize(
    ("round_now", "gone", "label"), [(1, None, "Join"), (2, None, None), (2, 1, "Come back"), (5, 1, None)]
)
def test_once_it_is_too_late_to_join_the_button_is_for_who_has_left(
    round_now: int, gone: int | None, label: str | None
) -> None:
    first, second = entrants(2)
    running = replace(ROW, status="running", round=round_now, rounds=5, late=1)
    call = words_of(running, first, replace(second, gone=gone)).call()
    [buttons] = [row for row in call.rows if not isinstance(row, Select)]
    joins = [each.label for each in buttons if each.custom_id.startswith("cup_join")]
    assert joins == ([] if label is None else [label])


def test_a_game_without_a_clock_has_no_shorter_one() -> None:
    assert words_of(ROW).shorter
    assert words_of(replace(ROW, game="twigs_ring", options={})).shorter == ()


def test_people_of_one_name_are_told_apart_by_their_numbers() -> None:
    names = ["Max", "max", "Max 1", "Cho", "Cho"]
    people = [replace(each, name=name) for each, name in zip(entrants(5), names, strict=True)]
    people[4] = replace(people[4], person_id=None)  # forgotten: nobody to be taken for another
    words = words_of(ROW, *people)
    [menu] = [row for row in host_panel(words, elsewhere=True).rows if isinstance(row, Select)]
    told = ["Max (1)", "max (2)", "Max 1 (3)", "Cho"]
    assert [entry.label for entry in menu.entries] == told
    assert [words.name(number).replace("\u2068", "").replace("\u2069", "") for number in range(1, 5)] == told
    assert [line.name for line in words.card(0).lines][:4] == told
