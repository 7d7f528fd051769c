"""Who is meant by a name at a table: nobody takes another's place, and no name moves its neighbours."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from bot.app.discord_transport import IN_VOICE, NEEDED
from bot.app.features.learn import pages
from bot.clock import Clock
from bot.messages.analysis import Analysis, analysis_message
from bot.messages.display_names import (
    SeatNames,
    _looks_reserved,
    alt_text,
    forget_names,
    level_name,
    move_word,
    named,
    named_at,
    option_text,
    own_sentence,
    permission_words,
    picture_names,
    written_names,
)
from bot.messages.lobby_message import lobby_message
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import ALT_LIMIT
from bot.messages.replay_message import film_alt
from bot.tables.lobby import Lobby
from bot.tables.names import filed_name, look, plain_name
from bot.tables.options import all_options
from bot.tables.table import History, Table
from data.preference_rows import PersonRow
from data.rows import GiverRow, Moves, SeatRow, Stored, TableRow
from data.store import Store
from data.words import LANGUAGES, RIGHT_TO_LEFT, Catalogs
from games.game import Args, Line, Player, Remark
from games.scenes import scenes
from renderers import PLAYED_FOR

CATALOGS = Catalogs()
ENGLISH = Localizer(CATALOGS, "en")
OPEN, CLOSE = "\u2068", "\u2069"


def seats(*names: str) -> list[SeatRow]:
    """People of these names; "=level": a computer."""
    return [
        SeatRow(seat, None, level=name[1:]) if name.startswith("=") else SeatRow(seat, 100 + seat, name=name)
        for seat, name in enumerate(names)
    ]


def shown(*names: str, language: str = "en", game: str = "diamant") -> list[str]:
    """How the seats are called, without the marks that only order them."""
    localizer = named(Localizer(CATALOGS, language), seats(*names), game)
    bare = str.maketrans("", "", OPEN + CLOSE + "\u200f")
    return [localizer.name(seat).translate(bare) for seat in range(len(names))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_in_a_sentence_is_isolated(language: str) -> None:
    localizer = named(Localizer(CATALOGS, language), seats("محمد", "علی", "Ann"), "diamant")
    sentence = localizer.say("table.waiting", names=(Player(0), Player(1), Player(2)))
    for name in ("محمد", "علی", "Ann"):
        assert f"{OPEN}{name}{CLOSE}" in sentence
    assert sentence.count(OPEN) == sentence.count(CLOSE)


def test_marks_beyond_two_a_letter_go() -> None:
    assert plain_name("z" + "\u0351" * 40 + "a\u0301\u0323\u0302") == "z\u0351\u0351a\u0301\u0323"
    assert plain_name("\u0301\u0301Ann") == "Ann"
    assert plain_name("\u0301" * 5) == "?"


def test_a_name_of_signs_that_nobody_sees_is_none() -> None:
    seen = "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd"
    fillers = "\u115f\u1160\u3164\uffa0\u2800\u034f\U0001d159\ue000"
    unseen = {sign for sign in map(chr, range(0xE1000)) if unicodedata.category(sign) in {"Cf", "Cc", "Zs"}}
    for sign in {*unseen, *fillers} - {*seen}:
        assert plain_name(sign) == "?", ascii(sign)
        assert plain_name(f"{sign}A{sign}") == "A"


@given(st.text(st.characters(categories=("L", "Mn", "Me", "Zs")), max_size=60))
def test_no_name_stacks_marks(name: str) -> None:
    run = 0
    for sign in plain_name(name):
        run = run + 1 if unicodedata.category(sign) in {"Mn", "Me"} else 0
        assert run <= 2


@pytest.mark.parametrize(
    "name",
    [
        "Computer 5 (hard)",
        "computer 2 (easy)",
        "Сomputer 5 (hard)",
        "Ｃｏｍｐｕｔｅｒ ５",
        "C\u0301omputer 5 (hard)",
        "컴퓨터 5 (어려움)",
        "コンピューター5（難しい）",
        "کامپیوتر ۵",
        "Ben (computer)",
        "Ben (person in seat 2)",
    ],
)
def test_a_person_does_not_pass_for_a_computer_or_for_a_mended_name(name: str) -> None:
    ann, ben, poser = shown("Ann", "Ben", name)
    assert (ann, ben) == ("Ann", "Ben")
    assert poser.endswith(" (person in seat 3)")


def test_a_person_does_not_pass_for_one_of_a_games_own_computers() -> None:
    assert shown("Euler (hard)", "Ann", game="euler_game")[0].endswith(" (person in seat 1)")


@pytest.mark.parametrize("twin", ["Mina", "mina", "Мinа", "M1na", "Mína", "Ｍｉｎａ", "M i n a", "Mina."])
def test_two_people_of_one_look_are_told_apart(twin: str) -> None:
    first, second, third = shown("Mina", twin, "Haru")
    assert first == "Mina (person in seat 1)"
    assert second.endswith(" (person in seat 2)")
    assert third == "Haru"


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_told_apart_in_every_language(language: str) -> None:
    first, second, third = shown("Mina", "Mina", "Computer 5 (hard)", language=language)
    assert len({first, second, third}) == 3
    assert Localizer(CATALOGS, language).number(2) in second
    assert first.startswith("Mina ") or not first.endswith("Mina")
    assert third != "Computer 5 (hard)"


def test_signs_alone_are_no_likeness() -> None:
    assert shown("😀", "🎉") == ["😀", "🎉"]
    assert shown("\u200b", "\u3164")[0] == "? (person in seat 1)"


def test_files_have_no_backslashes_and_no_marks() -> None:
    table = TableRow(1, 1, 1, 1, 100, "diamant", 1, {}, "en", "over", bytes(32), 0.0)
    assert written_names(CATALOGS, table, seats("a_b*", "<c>", "محمد")) == ("a_b*", "<c>", "محمد")


def test_no_name_stays_in_a_cache_once_somebody_is_forgotten() -> None:
    caches = (_looks_reserved, look, plain_name, filed_name)
    table = TableRow(1, 1, 1, 1, 100, "diamant", 1, {}, "en", "over", bytes(32), 0.0)
    written_names(CATALOGS, table, seats("Ann", "Bob"))
    assert all(cache.cache_info().currsize for cache in caches)
    forget_names()
    assert not any(cache.cache_info().currsize for cache in caches)


def test_a_move_that_is_a_word_is_said_in_the_readers_language() -> None:
    assert (
        move_word(named(Localizer(CATALOGS, "ko"), seats("a"), "euler_game"), "euler_game", "none") == "없음"
    )
    assert (
        move_word(named(Localizer(CATALOGS, "ko"), seats("a"), "euler_game"), "euler_game", "f phi")
        == "f phi"
    )
    assert move_word(named(Localizer(CATALOGS, "fa"), seats("a"), "pentago"), "pentago", "none") == "none"
    tutorial = "rainbow_pentagon_tutorial"
    assert move_word(named(Localizer(CATALOGS, "ja"), seats("a"), tutorial), tutorial, "pass") == "パス"
    daily = "twigs_daily"
    assert (
        move_word(named(Localizer(CATALOGS, "ko"), seats("a"), daily), daily, "give up")
        == "포기하고 정답 보기"
    )


def test_a_name_that_needs_an_amount_does_not_name_the_bare_move() -> None:
    assert (
        move_word(named(Localizer(CATALOGS, "ko"), seats("a"), "euler_game"), "euler_game", "call") == "call"
    )


@pytest.mark.parametrize(("language", "label"), [("en", "Raise 18"), ("fa", "ریز \u2068۱۸\u2069")])
def test_a_move_with_its_amount_is_named_in_the_readers_language(language: str, label: str) -> None:
    """On a button beside "Check" and "Fold", where a raise is too high."""
    assert move_word(Localizer(CATALOGS, language), "euler_game", "raise 18") == label
    assert move_word(Localizer(CATALOGS, language), "rainbow_pentagon", "pass 3") == "pass 3"


@pytest.mark.parametrize(("language", "between"), [("en", ": "), ("ko", ": "), ("ja", "："), ("fa", ": ")])
def test_an_option_stands_before_its_value_as_the_language_writes_it(language: str, between: str) -> None:
    told = option_text(Localizer(CATALOGS, language), games.load("diamant"), "reveal_seed", "on")
    assert between in told
    assert (": " in told) is (language != "ja")


@pytest.mark.parametrize(
    ("language", "needed"),
    [
        ("en", "send messages in threads"),
        ("ko", "스레드에서 메시지 보내기"),
        ("ja", "スレッドでメッセージを送信"),
        ("fa", "Send Messages in Threads"),
    ],
)
def test_missing_permissions_are_called_as_in_discords_settings(language: str, needed: str) -> None:
    """Discord has no Persian, so its readers find the English name beside their own."""
    told = Localizer(CATALOGS, language).say(
        "refusal.permissions", channel="<#1>", names=permission_words(NEEDED)
    )
    assert needed in told
    assert "_" not in told
    assert all(CATALOGS.has(language, f"permission.{name}") for name in (*NEEDED, *IN_VOICE))


# Names on pictures and the words beside them: who had a computer play for them is told, once it may be.


LEFT = SeatRow(0, None, level="easy", owner_id=7, name="Ann")
BOB = SeatRow(1, 8, name="Bob")
COMPUTER = SeatRow(2, None, level="hard")
THREE = (LEFT, BOB, COMPUTER)


def row(game: str, language: str = "en", step: int = 0, **chosen: int) -> TableRow:
    """A table of a game."""
    options = {key: option.default for key, option in games.load(game).options.items()} | chosen
    return TableRow(1, 1, 1, 1, 100, game, 1, options, language, "open", bytes(32), 0.0, "", bytes(32), step)


def on_pictures(language: str, *names: str) -> tuple[str, ...]:
    """What pictures of Twigs call these seats."""
    return picture_names(CATALOGS, History(row("twigs", language), tuple(seats(*names)), ()))


def played(
    game: str, *givers: tuple[str, ...], people: tuple[SeatRow, ...] = THREE, **chosen: int
) -> History:
    """A game in which these answered, seat by seat, each with the first legal move."""
    table = History(row(game, "en", 0, **chosen), people, ())
    log: list[Moves] = []
    rows: list[GiverRow] = []
    for number, words in enumerate(givers, start=1):
        assert table.ask is not None
        moves = tuple((seat, table.game.legal(table.state, seat)[0]) for seat in sorted(table.ask.pending))
        log.append(moves)
        for seat, _ in moves:
            who, _, level = words[seat].partition(":")
            rows.append(GiverRow(1, number, seat, who, level))
        table = History(row(game, "en", number, **chosen), people, tuple(log), rows)
    return table


def described(table: History, language: str = "en", step: int | None = None) -> str:
    """The alt text of a table's picture."""
    localizer = named(Localizer(CATALOGS, language), table.seats, table.row.game)
    state = table.step_at(table.row.step if step is None else step).state
    return alt_text(localizer, table, table.game.view(state, None), step)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_on_pictures_are_short_and_carry_no_marks(language: str) -> None:
    shown = on_pictures(language, "*Ann*_", "\u202eعلی", "=easy")
    assert shown[:2] == ("*Ann*_", "علی")
    assert shown[2] == Localizer(CATALOGS, language).game("twigs", "called.easy")
    assert not set("".join(shown)) & {OPEN, CLOSE, "\u200f"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_computers_of_one_name_are_told_apart_as_in_texts(language: str) -> None:
    sitting = tuple(seats("Ann", "=easy", "=easy", "=hard"))
    shown = picture_names(CATALOGS, History(row("euler_game", language), sitting, ()))
    texts = named(Localizer(CATALOGS, language), sitting, "euler_game")
    assert len(set(shown)) == 4
    assert shown[1].endswith(" 2")
    assert shown[2].endswith(" 3")
    assert not shown[3][-1].isdigit(), "there is one of that name"
    for seat in (1, 2, 3):
        assert shown[seat] in texts.name(seat)


def test_who_was_forgotten_has_no_name_on_pictures() -> None:
    table = History(row("twigs"), (SeatRow(0, None, name="Ann"), BOB), ())
    shown = picture_names(CATALOGS, table)
    assert "Ann" not in shown[0]
    assert shown[1] == "Bob"


def test_alt_texts_have_no_backslashes() -> None:
    alt = described(History(row("diamant"), tuple(seats("a_b*", "<c>", "محمد")), ()))
    assert "a_b*" in alt
    assert "<c>" in alt
    assert "\\" not in alt


# -- for whom a computer played --------------------------------------------------------------------------

FOR_ANN = ("computer:easy", "person", "computer:hard")
NOBODY_AWAY = ("person", "person", "computer:hard")


def test_a_name_stays_and_gets_a_sign_with_the_first_step_that_a_computer_played() -> None:
    table = played("diamant", NOBODY_AWAY, FOR_ANN, NOBODY_AWAY)
    plain, signed = ("Ann", "Bob"), (f"{PLAYED_FOR}Ann", "Bob")
    shown = [picture_names(CATALOGS, table, step) for step in range(4)]
    assert [names[:2] for names in shown] == [plain, plain, signed, signed]
    assert picture_names(CATALOGS, table) == shown[3]
    assert len({names[2] for names in shown}) == 1  # a computer of its own needs no sign


def test_the_rules_default_is_no_computer() -> None:
    table = played("diamant", ("default", "person", "computer:hard"))
    assert picture_names(CATALOGS, table)[0] == "Ann"


def test_where_answers_are_anonymous_the_sign_waits_for_the_end() -> None:
    running = played("rainbow_pentagon", FOR_ANN, max_turns=2)
    assert picture_names(CATALOGS, running)[0] == "Ann"
    assert described(running) == described(played("rainbow_pentagon", NOBODY_AWAY, max_turns=2))
    over = played("rainbow_pentagon", FOR_ANN, NOBODY_AWAY, max_turns=2)
    assert over.ask is None
    assert picture_names(CATALOGS, over)[0] == f"{PLAYED_FOR}Ann"
    assert picture_names(CATALOGS, over, 1)[0] == "Ann"
    assert "sign" in described(over)
    assert "sign" not in described(over, step=1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["diamant", "euler_game", "pentago", "twigs"])
def test_the_description_says_what_the_sign_means_beside_whom(game: str, language: str) -> None:
    people = THREE[: games.load(game).seats[-1]]
    told = described(played(game, *[FOR_ANN] * 3, people=people), language)
    ann = SeatNames(Localizer(CATALOGS, language), game, people).person(0)
    assert len(told) <= ALT_LIMIT
    assert told.endswith(CATALOGS.say(language, "table.sign", {"names": (ann,)}))


def test_the_position_gives_way_to_the_sign_in_a_long_description() -> None:
    names = tuple(replace(LEFT, seat=seat, owner_id=seat + 1, name="W" * 32) for seat in range(8))
    table = played("diamant", ("computer:easy",) * 8, people=names)
    told = described(table)
    assert len(told) <= ALT_LIMIT
    assert told.endswith("a computer played some of the moves.")


def test_nobody_takes_the_sign_as_a_name() -> None:
    assert not on_pictures("en", f"{PLAYED_FOR}Ann", "Bob")[0].startswith(PLAYED_FOR)


# -- who played a step, whoever sits there at the end ----------------------------------------------------


def test_each_step_has_the_names_of_those_who_played_it() -> None:
    def called(*givers: tuple[str, ...], ann: SeatRow = LEFT) -> list[str]:
        table = played("diamant", *givers, people=(ann, BOB, COMPUTER))
        steps = range(1, len(givers) + 1)
        return [named_at(ENGLISH, table, step).name(0) for step in steps]

    assert called(NOBODY_AWAY, FOR_ANN) == [f"{OPEN}Ann{CLOSE}", f"{OPEN}Ann{CLOSE} (computer)"]
    cem = SeatRow(0, 9, name="Cem", former_id=7, since=2)
    who = called(NOBODY_AWAY, FOR_ANN, NOBODY_AWAY, ann=cem)
    assert who == ["former player 1", "former player 1 (computer)", f"{OPEN}Cem{CLOSE}"]


def test_what_a_leaver_did_is_told_as_theirs_in_film_and_analysis() -> None:
    people, away = ("person", "person"), ("computer:easy", "person")
    table = cast("Table", played("pentago", people, people, away, away, people=(LEFT, BOB)))
    alt = film_alt(table, tuple(scenes(table.record)), (), named(ENGLISH, table.seats, "pentago"))
    assert re.search(rf"Ann{CLOSE} \((?!computer)", alt)
    assert f"Ann{CLOSE} (computer) (" in alt
    args: Args = {"player": Player(0), "colour": "red", "move": "a1"}
    remarks = tuple(Remark(step, Line("remark.only_draw", args)) for step in (1, 4))
    analysis = Analysis(remarks, tuple(range(5)), (), ())
    first, second = analysis_message(table, analysis, Reader(PersonRow(1), ENGLISH)).lines
    assert f"Ann{CLOSE} (red)" in first
    assert f"Ann{CLOSE} (computer) (red)" in second


# The computers of a game have names and a line of character: short, in every language, and nobody else's.


GAMES = sorted(game_id for game_id, game in games.all_games().items() if game.computers)
KINDS = ("called", "character")
WITH_NAMES = [
    game_id
    for game_id in GAMES
    for keys in [[f"{game_id}.{kind}.{level}" for kind in KINDS for level in games.load(game_id).computers]]
    if any(CATALOGS.has(language, key) for language in LANGUAGES for key in keys)
]
"""The games with a name or a character for any of their computers: then each has both, in every language."""
DESCRIPTION, SHORT = 100, 10
"""What Discord lets a menu's entry say, and how long "Computer 2" is."""


def levels(game_id: str) -> Iterator[tuple[Localizer, str]]:
    for language in LANGUAGES:
        for level in games.load(game_id).computers:
            yield Localizer(CATALOGS, language), level


@pytest.mark.parametrize("game_id", WITH_NAMES)
def test_every_computer_has_a_short_name_and_a_line_of_character(game_id: str) -> None:
    for localizer, level in levels(game_id):
        for key, most in ((f"called.{level}", SHORT), (f"character.{level}", DESCRIPTION)):
            said = own_sentence(localizer, game_id, key)
            assert 0 < len(said) <= most, (
                f"{localizer.language} {game_id}.{key} is {said!r}: 1 to {most} characters are needed,"
                " as soon as one computer of the game has a name or a character"
            )


@pytest.mark.parametrize("game_id", WITH_NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_levels_share_a_name_or_a_character(game_id: str, language: str) -> None:
    localizer, known = Localizer(CATALOGS, language), games.load(game_id).computers
    for kind in KINDS:
        assert len({own_sentence(localizer, game_id, f"{kind}.{level}") for level in known}) == len(known)


@pytest.mark.parametrize("game_id", WITH_NAMES)
def test_a_person_does_not_pass_for_any_computer_in_any_language(game_id: str) -> None:
    for localizer, level in levels(game_id):
        name = level_name(localizer, game_id, level)
        for posing in (name, name.upper(), name.replace(" (", " 2 (").replace("（", "2（")):
            seats = [SeatRow(0, 100, name=posing), SeatRow(1, None, level=level)]
            for reader in LANGUAGES:
                shown = named(Localizer(CATALOGS, reader), seats, game_id).name(0)
                apart = Localizer(CATALOGS, reader).say("seat.apart", name="", number=1)
                assert apart.strip("\u200f \u2068\u2069") in shown, (posing, reader)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_the_lobbys_menu_says_who_is_who(game_id: str, language: str) -> None:
    game = games.load(game_id)
    options = {key: option.default for key, option in all_options(game).items()}
    row = TableRow(1, 1, 1, 1, 100, game_id, game.version, options, language, "lobby", bytes(32), 0.0)
    lobby = Lobby(Stored(row, (), (), (), {}), cast("Store", None), cast("Clock", None))
    *_, menu = lobby_message(CATALOGS, lobby).rows
    localizer = Localizer(CATALOGS, language)
    told = {entry.value: entry.description for entry in menu.entries}  # type: ignore[union-attr]
    assert told == {level: own_sentence(localizer, game_id, f"character.{level}") for level in game.computers}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", WITH_NAMES)
def test_a_page_of_the_rules_tells_of_all_computers_by_name_and_level(game_id: str, language: str) -> None:
    localizer = Localizer(CATALOGS, language)
    (page,) = [page for page in pages(localizer, game_id, ()) if page.title == "rules.computers"]
    lines = page.text.splitlines()
    for level, line in zip(games.load(game_id).computers, lines, strict=True):
        assert localizer.say(f"level.{level}") in line
        assert own_sentence(localizer, game_id, f"called.{level}") in line
        assert own_sentence(localizer, game_id, f"character.{level}") in line
        assert line.startswith("\u200f" if language in RIGHT_TO_LEFT else "**")
