"""The page of a game: what it shows, and what it never does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import games
from bot.messages.localizer import Localizer
from bot.pages import game as pages
from bot.pages.game import GamePage, main, played
from data.words import LANGUAGES, Catalogs
from games.record import Record, RecordError
from tests.conformance.playing import playthrough

FILE = Path(__file__).parents[3] / "docs/fairness.json"
RECORD = Record.from_text(FILE.read_text("utf-8"))


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Draw nothing: that takes seconds, and a browser looks at the pictures elsewhere."""
    with monkeypatch.context() as patched:
        patched.setattr(pages, "picture", lambda _: "<img>")
        yield


def _html(record: Record = RECORD) -> str:
    return GamePage(Catalogs(), played(record, Catalogs())).html()


def test_it_asks_the_network_for_nothing() -> None:
    html = _html()
    assert not re.search(r"https?:|//\w", re.sub(r"<script>.*?</script>", "", html, flags=re.DOTALL))
    assert "default-src 'none'" in html
    assert not re.search(r"\sstyle=|\son\w+=", html)


def test_every_sentence_stands_there_in_all_languages() -> None:
    counts = {language: _html().count(f'class="w" lang="{language}"') for language in LANGUAGES}
    assert len(set(counts.values())) == 1, counts
    assert counts["fa"] > 100


def test_persian_figures_have_persian_digits(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[str]()
    with monkeypatch.context() as patched:
        patched.setattr(pages, "draw_chart", lambda chart, _: drawn.append(chart.digits))
        patched.setattr(pages, "picture", lambda paint: f"<img {paint('dark')}>")
        patched.setattr(GamePage, "_boards", lambda _: ())
        html = _html()
    [table] = re.findall(r'<div class="w" lang="fa" dir="rtl"><table>(.*?)</table>', html, re.DOTALL)
    assert drawn == [Catalogs().number(language, "0123456789") for language in LANGUAGES]
    assert "۱/۱" in table
    assert not re.search(r">[^<]*[0-9][^<]*<", table)


def test_a_game_that_is_not_over_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    open_game = replace(RECORD, log=RECORD.log[:-1], by=RECORD.by and RECORD.by[:-1], result=None, digest="")
    with pytest.raises(RecordError, match="not over"):
        played(open_game, Catalogs())
    file, out = tmp_path / "open.json", tmp_path / "page.html"
    file.write_text(open_game.to_text(), "utf-8")
    assert main([str(file), str(out)]) == 2
    assert "the game is not over" in capsys.readouterr().err
    assert not out.exists()


def test_only_what_everybody_heard_is_told() -> None:
    told = [event for scene in played(RECORD, Catalogs()).scenes for event in scene.events]
    assert told
    assert all(event.to is None for event in told)


def test_an_option_reads_the_same_however_a_record_writes_it() -> None:
    written = replace(RECORD, options={key: f" {value}".upper() for key, value in RECORD.options.items()})
    options = [re.findall(r'<p class="quiet">.*?</p>', _html(record))[0] for record in (RECORD, written)]
    assert RECORD.options
    assert options[0] == options[1]


def test_a_name_becomes_no_markup() -> None:
    html = _html(replace(RECORD, notes={**RECORD.notes, "seat 0": "<b>&x"}))
    assert "<b>" not in html
    assert "&lt;b&gt;&amp;x" in html


def test_a_name_keeps_its_signs() -> None:
    html = _html(replace(RECORD, notes={**RECORD.notes, "seat 0": "**Bob** `x` _<i>"}))
    assert "**Bob** `x` _&lt;i&gt;" in html
    assert "Bob</strong>" not in html
    assert "\\" not in html.partition('<h2 id="record">')[0].rpartition("</style>")[2]


def test_whoever_had_a_seat_before_a_substitute_is_not_called_by_the_substitute_s_name() -> None:
    game = played(replace(RECORD, notes={**RECORD.notes, "substitute 0": "from step 2"}), Catalogs())
    name = RECORD.notes["seat 0"]
    assert [name in game.teller("en", step).name(0) for step in (0, 1, 2)] == [False, False, True]
    assert name in game.localizers["en"].name(0)


@pytest.mark.parametrize("game", [each.id for each in games.dailies().values() if each.partners])
def test_players_that_the_game_itself_moves_for_have_names_too(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(pages, "WIDTH", 200)
        patched.setattr(pages, "picture", lambda paint: f"<img {paint('dark').size}>")
        assert "Computer 2" in _html(playthrough(game, 0).record)


def test_a_name_from_the_right_leaves_numbers_behind_it_in_their_place() -> None:
    """Without isolation "علی: 23" is shown as "23 :علی"."""
    _, result, *_ = _html(replace(RECORD, notes={**RECORD.notes, "seat 0": "علی"})).split("<h2")
    assert result.count("علی") == result.count("\u2068علی\u2069") == len(LANGUAGES)


def test_each_board_is_told_with_the_names_of_its_time() -> None:
    game = played(RECORD, Catalogs())

    def teller(language: str, step: int) -> Localizer:
        return Localizer(Catalogs(), language, lambda seat: f"P{seat} at {step}")

    result, boards = GamePage(Catalogs(), replace(game, teller=teller)).html().split('<h2 id="boards">')
    assert "Robin" in result
    assert not re.search(r"P\d at \d", result)
    told = re.findall(r'<div class="told">(.*?)</div>', boards, re.DOTALL)
    assert "Robin" not in "".join(told)
    for scene, each in zip(game.scenes, told, strict=True):
        assert {*re.findall(r"P\d at (\d+)", each)} <= {str(scene.step)}
    assert re.search(r"P\d at \d", "".join(told))


def test_a_file_that_is_there_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "page.html"
    out.write_text("mine")
    assert main([str(FILE), str(out), "--no-analysis"]) == 2
    assert out.read_text() == "mine"
    assert "--force" in capsys.readouterr().err
    assert main([str(FILE), str(out), "--no-analysis", "--force"]) == 0
    assert "Robin" in out.read_text("utf-8")


def test_the_record_comes_with_what_the_table_must_have_shown() -> None:
    html = _html()
    for shown in ("4a700b16fe1db67fcab0f5912d85af2e837ba64647cc31cc0265d78491a8427b", "80666c57e9097daf"):
        assert f'<code dir="ltr">{shown}</code>' in html


def test_a_game_without_proof_shows_no_seed() -> None:
    game = played(RECORD, Catalogs())
    bare = replace(RECORD, seed=b"", secret=b"", entropy="", result=None, digest="")
    html = GamePage(Catalogs(), replace(game, public=bare)).html()
    for secret in (RECORD.seed.hex(), RECORD.secret.hex(), RECORD.entropy):
        assert secret not in html
