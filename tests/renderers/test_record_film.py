"""The film of a record, from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageSequence

import games
from bench.speed.pictures import longest
from games.__main__ import main as games_main
from games.record import Record
from games.rng import SeededRng
from renderers import film as films
from renderers import record_film
from tests.renderers.test_film import palettes_of, pictures_of
from tests.soaking import SEVERAL, first


@pytest.fixture(scope="module")
def record() -> Record:
    """A short game of Pentago."""
    game = games.load("pentago")
    options = {key: option.default for key, option in game.options.items()}
    state, log = game.setup(2, options, SeededRng(b"seed", 0)).state, []
    for turn in range(4):
        (seat,) = game.ask(state).pending  # type: ignore[union-attr]
        move = game.legal(state, seat)[7 * turn]
        log.append(((seat, move),))
        state = game.step(state, {seat: move}, SeededRng(b"seed", turn + 1)).state
    notes = {"seat 0": "Ann", "seat 1": "\u0645\u062d\u0645\u062f"}
    return Record("pentago", game.version, options, b"seed", ("person", "person"), tuple(log), notes=notes)


@pytest.fixture
def file(tmp_path: Path, record: Record) -> Path:
    """The same in a file."""
    path = tmp_path / "record.json"
    path.write_text(record.to_text(), "utf-8")
    return path


def test_a_film_has_both_halves_of_each_turn(file: Path, tmp_path: Path) -> None:
    film = tmp_path / "out.gif"
    assert record_film.main([str(file), str(film), "--width", "300"]) == 0
    pictures = pictures_of(film.read_bytes())
    assert len(pictures) == 1 + 2 * 4  # a turn is a stone, then a twist
    assert pictures[0].width == 300


def test_a_part_of_a_game_is_a_shorter_film(file: Path, tmp_path: Path) -> None:
    film = tmp_path / "out.gif"
    assert record_film.main([str(file), str(film), "--from", "1", "--to", "2"]) == 0
    assert len(pictures_of(film.read_bytes())) == 4


def test_it_is_started_by_the_games_own_command(file: Path, tmp_path: Path) -> None:
    film = tmp_path / "out.gif"
    assert games_main(["film", str(file), str(film), "--to", "1", "--theme", "light"]) == 0
    assert film.read_bytes().startswith(b"GIF89a")


@pytest.mark.parametrize("game", first(1, SEVERAL))
def test_the_film_of_a_longest_game_keeps_within_all_limits(tmp_path: Path, game: str) -> None:
    played, path, file = longest(game), tmp_path / "out.gif", tmp_path / "record.json"
    file.write_text(played.to_text(), "utf-8")
    assert record_film.main([str(file), str(path)]) == 0
    assert path.stat().st_size < films.LIMIT
    with Image.open(path) as gif:
        shown = [picture.info["duration"] for picture in ImageSequence.Iterator(gif)]
    assert max(shown) <= 2_000
    assert sum(shown) <= 30_000
    assert len(played.log) <= len(shown) <= films.MOST
    assert palettes_of(path.read_bytes()) == (1, 0)
    assert {picture.size for picture in pictures_of(path.read_bytes())} == {(films.WIDTH, gif.height)}


@pytest.mark.parametrize(
    ("given", "said"),
    [(["--to", "99"], "steps 0 to 4"), (["--from", "3", "--to", "1"], "steps 0 to 4")],
)
def test_missing_steps_are_refused_in_one_line(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], given: list[str], said: str
) -> None:
    film = tmp_path / "out.gif"
    assert record_film.main([str(file), str(film), *given]) == 2
    assert said in capsys.readouterr().err
    assert not film.exists()


def test_a_film_that_cannot_be_written_is_named(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    film = tmp_path / "missing" / "out.gif"
    assert record_film.main([str(file), str(film), "--to", "1"]) == 2
    assert f"{film}: No such file" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"{}", b"\xff\xfe", None])
def test_a_file_that_is_no_record_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None
) -> None:
    path = tmp_path / "file"
    if content is not None:
        path.write_bytes(content)
    assert record_film.main([str(path), str(tmp_path / "out.gif")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
