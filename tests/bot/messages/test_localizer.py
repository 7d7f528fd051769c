"""Words: a game's data becomes sentences in one place, and a name can do no harm in them."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from bot.messages.display_names import BIGGEST, clock_in, suggested_zones, unlisted, zone_name
from bot.messages.localizer import CommandNames, ComputerName, Localizer, without_mentions
from bot.messages.message import MENU_LIMIT, Button, Entry, Message, Picture, Select, alt_of, together
from bot.tables.names import NAME_LENGTH, filed_name, plain_name, plain_words
from data.cities import places
from data.marks import FUNCTIONS, MARKED
from data.words import LANGUAGES, Catalogs
from data.zones import is_known
from games.game import Arg, Line, Player, Word
from games.rng import SeededRng

CATALOGS = Catalogs()
GAME = "rainbow_pentagon"


def test_words_players_and_lists_are_put_into_the_sentence() -> None:
    localizer = Localizer(CATALOGS, "en", lambda seat: f"Seat{seat}")
    args: dict[str, Arg] = {"rank": 1, "colour": Word("colour.red"), "score": 20, "border": 9}
    assert localizer.game(GAME, "result", args, player=Player(3)) == "1. Seat3 (red): 20 cells, border 9"


def test_a_list_is_joined_as_the_language_does() -> None:
    args = {"colours": (Word("colour.red"), Word("colour.blue"))}
    assert ": red and blue." in Localizer(CATALOGS, "en").game(GAME, "event.opened", args)
    assert "빨강, 파랑" in Localizer(CATALOGS, "ko").game(GAME, "event.opened", args)


def test_numbers_in_a_list_have_the_digits_of_the_language_and_names_keep_theirs() -> None:
    localizer = Localizer(CATALOGS, "fa", lambda seat: f"Seat{seat}")
    sizes: dict[str, Arg] = {"sizes": (2, 8), "count": 2}
    assert "\u2068۲\u2069 و \u2068۸\u2069" in localizer.game("twigs", "alt.void", sizes)
    assert "\u2068A2\u2069" in localizer.game(GAME, "alt.claim", {"cells": ("A2", "B3")})


@pytest.mark.parametrize(
    ("name", "korean"),
    [
        (ComputerName("튜링 (보통)"), "튜링 (보통)이 기권했어요. 튜링 (보통) 승리."),
        (ComputerName("에이다 (쉬움)"), "에이다 (쉬움)가 기권했어요. 에이다 (쉬움) 승리."),
        (ComputerName("컴퓨터 3"), "컴퓨터 3이 기권했어요. 컴퓨터 3 승리."),
        (ComputerName("컴퓨터 2"), "컴퓨터 2가 기권했어요. 컴퓨터 2 승리."),
        ("미나", "미나 님이 기권했어요. 미나 님 승리."),
    ],
)
def test_people_have_an_honorific_and_computers_none(name: str, korean: str) -> None:
    told = Localizer(CATALOGS, "ko", lambda _: name).game(
        "pentago", "event.resigned", player=Player(0), winner=Player(1)
    )
    assert told == korean
    seen = Localizer(CATALOGS, "ja").say("replay.seen_by", player=name)
    assert ("さん" in seen) is not isinstance(name, ComputerName)


def test_a_list_of_one_computer_has_no_honorific_and_one_with_people_has() -> None:
    localizer = Localizer(CATALOGS, "ko")
    assert "카심이" in localizer.say("substitute.wanted", names=(ComputerName("카심"),))
    assert "카심 님이" in localizer.say("substitute.wanted", names=("미나", ComputerName("카심")))


@pytest.mark.parametrize(
    ("value", "english", "japanese", "persian"),
    [(4.5, "4½", "4.5", "۴٫۵"), (0.25, "¼", "0.25", "۰٫۲۵"), (12.0, "12", "12", "۱۲"), (0.0, "0", "0", "۰")],
)
def test_points_are_written_as_the_language_does(
    value: float, english: str, japanese: str, persian: str
) -> None:
    written = [Localizer(CATALOGS, language).points(value) for language in ("en", "ja", "fa")]
    assert written == [english, japanese, persian]


def test_a_phrase_has_arguments_of_its_own() -> None:
    met = Line("met", {"one": Word("colour.red"), "other": Word("colour.blue")})
    assert Localizer(CATALOGS, "en").game(GAME, "alt.met", met=(met, met), meets=2, collided=()) == (
        "Collided: red with blue and red with blue."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "phase", "colours"),
    [
        ("rainbow_pentagon", "claim", ("• red", "≡ yellow", "○ green", "✕ blue", "◆ purple")),
        ("pentago", "move", ("• red", "○ black")),
        ("twigs", "lay", ("• red", "≡ blue", "white", "black")),
    ],
)
def test_whoever_is_asked_is_told_the_mark_of_their_colour(
    language: str, game: str, phase: str, colours: tuple[str, ...]
) -> None:
    rules, localizer = games.load(game), Localizer(CATALOGS, language)
    state = rules.setup(len(colours), {}, SeededRng(b"colours", 0)).state
    said = [
        localizer.game(game, f"prompt.{phase}", rules.brief(rules.view(state, seat)))
        for seat in range(len(colours))
    ]
    prompts = [re.sub("[\u200f\u2068\u2069]", "", prompt) for prompt in said]
    for *mark, name in map(str.split, colours):
        told = " ".join([*mark, localizer.game(game, f"colour.{name}")])
        assert sum(told in prompt for prompt in prompts) == 1


def test_lines_are_cut_between_sentences_never_inside_one() -> None:
    localizer = Localizer(CATALOGS, "en")
    lines = [Line("alt.you", {"colour": Word("colour.red")}), Line("alt.turn", {"turn": 4})]
    whole = localizer.lines(GAME, lines, 1000)
    assert whole == "You are red. Rainbow Pentagon, turn 4."
    assert localizer.lines(GAME, lines, len(whole) - 1) == "You are red."


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_meets_twigs_as_a_puzzle_of_the_day_first_is_shown_the_short_form(language: str) -> None:
    told = Localizer(CATALOGS, language).game("twigs_daily", "first.puzzle", {"example": "C5 0,0,0 0,0,1"})
    assert "L5 r2 f @14" in told
    assert "0,0,1" not in told


def test_sentences_in_one_line_have_no_gap_behind_a_full_stop_that_has_one() -> None:
    assert together("It is your turn.", "Ends soon.") == "It is your turn. Ends soon."
    assert together("赤の番です。", "締め切り：あと1分") == "赤の番です。締め切り：あと1分"
    assert together("進みますか？", "締め切り：あと1分") == "進みますか？ 締め切り：あと1分"
    assert together("宝箱：", "ゆい：3。") == "宝箱：ゆい：3。"


def test_no_gap_stands_between_the_sentences_of_a_japanese_alt_text() -> None:
    lines = [Line("alt.turn", {"turn": 4}), Line("alt.you", {"colour": Word("colour.red")})]
    told = Localizer(CATALOGS, "ja").lines(GAME, lines, 1000)
    assert told == "レインボーペンタゴン、ターン4。あなたは赤です。"
    assert alt_of(("大会の順位：", "1位 ゆい。", "2位 けんじ。")) == "大会の順位：1位 ゆい。2位 けんじ。"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Mina", "Mina"),
        ("@everyone", r"\@everyone"),
        ("<@123>", r"\<\@123\>"),
        ("**bold** _x_", r"\*\*bold\*\* \_x\_"),
        ("a\u202eb", "ab"),
        ("\u200b", "?"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("a\u200cb \u200cعلی\u200c\u200cرضا\u200c", "ab علیرضا"),
        ("", "?"),
        ("한나", "한나"),
    ],
)
def test_a_name_neither_pings_nor_formats_nor_turns_the_line(name: str, shown: str) -> None:
    assert plain_name(name) == shown


@given(st.text(max_size=3000))
def test_any_name_is_short_and_has_no_bare_sign_of_discords(name: str) -> None:
    shown = plain_name(name)
    bare = shown.replace("\\\\", "")
    assert 1 <= len(shown) <= 2 * NAME_LENGTH
    for sign in "*_~`|<@":
        assert bare.count(sign) == bare.count("\\" + sign)


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("4. Ann: 11", "4\\. Ann: 11"),
        ("\u200f4. Ann", "\u200f4\\. Ann"),
        ("4위. Ann", "4위. Ann"),
        ("Ann 4. 11", "Ann 4. 11"),
    ],
)
def test_a_rank_at_the_head_of_a_line_starts_no_list(line: str, shown: str) -> None:
    """Discord counts lists on: two fourth places would become fourth and fifth."""
    assert unlisted(line) == shown


# Commands in sentences: each reader gets what they have to type, or can tap.


MARK = FUNCTIONS["COMMAND"]("play")
PLAY = f"Try {MARK} now"
NAMES = CommandNames(CATALOGS, {"play": 42})


def test_a_command_whose_id_is_known_can_be_tapped() -> None:
    assert NAMES.formatted(PLAY) == "Try </play:42> now"


def test_one_whose_id_is_not_known_is_named() -> None:
    assert NAMES.formatted(FUNCTIONS["COMMAND"]("rules")) == "`/rules`"
    assert CommandNames(CATALOGS).formatted(PLAY) == "Try `/play` now"


@pytest.mark.parametrize(("language", "shown"), [("ko", "`/플레이`"), ("ja", "`/プレイ`")])
def test_a_client_that_shows_another_name_gets_that_one(language: str, shown: str) -> None:
    """With that name no mention can be tapped."""
    assert NAMES.shown_in(language).formatted(MARK) == shown


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "table"), ("ko", "테이블"), ("ja", "テーブル"), ("fa", "table")]
)
def test_an_option_is_named_as_the_client_shows_it(language: str, shown: str) -> None:
    said = CATALOGS.say("en", "refusal.no_thread_here")
    assert f"the option “{shown}”." in NAMES.shown_in(language).formatted(said)


def test_discord_has_no_persian_names() -> None:
    assert NAMES.shown_in("fa") == NAMES.shown_in("ko").shown_in("en") == NAMES


def test_labels_and_alt_texts_have_no_formatting() -> None:
    message = Message(
        PLAY, (PLAY,), Picture(PLAY, words=(PLAY,), more=PLAY),
        rows=((Button(PLAY),), Select("s", (Entry(PLAY, "v", PLAY),), PLAY)), below=(PLAY,), notes=(PLAY,),
    )  # fmt: skip
    shown = NAMES.within(message)
    tapped, plain = "Try </play:42> now", "Try /play now"
    assert shown == Message(
        tapped, (tapped,), Picture(plain, words=(tapped,), more=tapped),
        rows=((Button(plain),), Select("s", (Entry(plain, "v", plain),), plain)), below=(tapped,),
        notes=(tapped,),
    )  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_of_any_language_leaves_a_mark(language: str) -> None:
    said = CATALOGS.say(language, "refusal.nothing_waits")
    assert MARKED.findall(said) == [("/", "tables"), ("/", "play"), ("/", "help")]
    assert "/help" in NAMES.plain(said)


def test_a_message_is_recognised_whichever_ids_were_known() -> None:
    assert without_mentions(NAMES.formatted(PLAY)) == CommandNames(CATALOGS).formatted(PLAY)


@pytest.mark.parametrize("typed", [MARK, "</play:0>", "</nothing:0>", "<=table:0>"])
@pytest.mark.parametrize("shown", [plain_name, lambda name: filed_name(plain_name(name)), plain_words])
def test_what_a_person_is_called_or_types_is_no_mark(typed: str, shown: Callable[[str], str]) -> None:
    """Names stand in alt texts and menus as they are."""
    said = shown(typed)
    assert NAMES.formatted(said) == NAMES.plain(said) == said


# Zones are suggested with what their clocks show now, and named in the reader's language.


WINTER, SUMMER = (datetime(2026, month, 24, 12, tzinfo=UTC).timestamp() for month in (1, 7))


def values(typed: str, now: float = WINTER) -> list[str]:
    return [zone for _, zone in suggested_zones(typed, now, "en")]


@pytest.mark.parametrize("typed", ["", " ", "-", "no such place"])
def test_before_anything_fits_the_biggest_places_are_suggested_from_west_to_east(typed: str) -> None:
    assert len(BIGGEST) == MENU_LIMIT
    assert set(values(typed)) == set(BIGGEST) <= set(places())
    assert (values(typed)[0], values(typed)[-1]) == ("America/Los_Angeles", "Pacific/Auckland")


def test_a_place_is_suggested_with_its_clock_now_and_its_name_in_the_readers_language() -> None:
    named = [suggested_zones("berlin", WINTER, language)[0] for language in ("en", "ko", "ja", "fa")]
    assert [label for label, _ in named] == ["13:00 Berlin", "13:00 베를린", "13:00 ベルリン", "13:00 برلین"]
    assert suggested_zones("berlin", SUMMER, "en")[0] == ("14:00 Berlin", "Europe/Berlin")


def test_a_typed_city_comes_first_then_those_that_begin_so() -> None:
    assert values("東京") == ["Asia/Tokyo"]
    assert values("lo")[:2] == ["Europe/London", "America/Los_Angeles"]
    assert values("Santiago")[0] == "America/Santiago"
    assert values("par") == ["Europe/Paris", "America/Paramaribo"]
    assert values("rom")[0] == "Europe/Rome"


def test_other_cities_and_countries_are_suggested_where_no_zones_city_begins_so() -> None:
    assert values("osak") == ["Asia/Tokyo"]
    assert values("germ") == ["Europe/Berlin"]
    assert values("한국") == ["Asia/Seoul"]
    assert "America/Asuncion" not in values("par"), "Paraguay"


def test_a_typed_offset_stays_one_and_the_places_that_have_it_now_follow() -> None:
    assert values("utc+2")[0] == "+02:00"
    assert "Africa/Cairo" in values("utc+2")
    assert "Europe/Berlin" not in values("utc+2")
    assert values("utc+2", SUMMER)[:2] == ["+02:00", "Europe/Berlin"]


def test_a_typed_clock_suggests_the_places_that_show_it_and_last_their_offset() -> None:
    assert values("21:00")[:2] == ["Asia/Seoul", "Asia/Tokyo"]
    assert values("15:30") == ["Asia/Tehran", "+03:30"]
    assert values("14:00", SUMMER)[0] == "Europe/Berlin"


def test_zones_have_names() -> None:
    offsets = [zone_name(zone, "en") for zone in ("+00:00", "+09:00", "-03:30")]
    assert offsets == ["UTC", "UTC+9", "UTC-3:30"]
    assert [zone_name("Asia/Calcutta", "en"), zone_name("America/New_York", "en")] == ["Kolkata", "New York"]
    assert zone_name("Mars/New_Base", "ko") == "New Base"


def test_an_unknown_place_has_the_clocks_of_utc() -> None:
    assert not is_known("Mars/Base")
    assert clock_in("Mars/Base", WINTER) == "12:00"


# The Iranian calendar stands beside what Discord writes, which knows only the Gregorian one.


NOWRUZ = datetime(2025, 3, 20, 22, tzinfo=UTC).timestamp()
"""Already 1 Farvardin 1404 in Tehran; the year before was a leap year."""


@pytest.mark.parametrize(
    ("language", "calendar", "zone", "beside"),
    [
        ("fa", "auto", None, " (۱ فروردین ۱۴۰۴)"),
        ("fa", "gregorian", None, ""),
        ("fa", "auto", "America/New_York", " (۳۰ اسفند ۱۴۰۳)"),
        ("en", "auto", None, ""),
        ("en", "iranian", None, " (1 Farvardin 1404)"),
    ],
)
def test_a_date_has_the_readers_calendar_beside_it(
    language: str, calendar: str, zone: str | None, beside: str
) -> None:
    localizer = Localizer(CATALOGS, language, calendar=calendar, zone=zone)
    assert localizer.moment(NOWRUZ + 0.5, "F") == f"<t:{NOWRUZ:.0f}:F>{beside}"


@pytest.mark.parametrize(
    ("language", "calendar", "day"),
    [("fa", "auto", "۳۰ اسفند"), ("fa", "gregorian", "۲۰ مارس"), ("en", "auto", "March 20")],
)
def test_a_day_is_written_by_the_readers_calendar(language: str, calendar: str, day: str) -> None:
    assert Localizer(CATALOGS, language, calendar=calendar).date(date(2025, 3, 20)) == day
