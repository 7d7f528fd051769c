"""Films: their length and size, and that they show the same as the pictures."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageSequence

import games
import renderers
from bench.speed.pictures import longest
from games.__main__ import main as games_main
from games.game import Progress
from games.record import Record
from games.rng import SeededRng
from games.scenes import scenes
from renderers import film, record_film, record_picture
from renderers import film as films
from renderers.pentago.sample import SAMPLES
from tests.conformance.playing import playthrough
from tests.soaking import SEVERAL, first


def names_of(record: Record) -> tuple[str, ...]:
    """Return a name for each seat."""
    return tuple(f"Player {seat + 1}" for seat in range(len(record.seats)))


def pictures_of(data: bytes) -> list[Image.Image]:
    """Return the pictures of a GIF."""
    return [picture.convert("RGB") for picture in ImageSequence.Iterator(Image.open(io.BytesIO(data)))]


def coloured(
    *numbers: int, size: tuple[int, int] = (60, 40), palette: list[int] | None = None
) -> list[Image.Image]:
    """Return plain pictures, one of each colour of a palette of greys."""
    pictures = []
    for number in numbers:
        picture = Image.new("P", size, number)
        picture.putpalette(palette or [value for grey in range(256) for value in (grey, grey, grey)])
        pictures.append(picture)
    return pictures


def _after_blocks(data: bytes, at: int) -> int:
    """Return the end of a chain of a GIF's data blocks that begins at ``at``."""
    while data[at]:
        at += data[at] + 1
    return at + 1


def palettes_of(data: bytes) -> tuple[int, int]:
    """Return how many palettes a GIF has: for all pictures, and for one picture alone."""
    shared, own = data[10] >> 7, 0
    at = 13 + shared * 3 * 2 ** ((data[10] & 7) + 1)
    while data[at] != ord(";"):
        if data[at] == ord("!"):
            at = _after_blocks(data, at + 2)
            continue
        flags = data[at + 9]
        own += flags >> 7
        at = _after_blocks(data, at + 11 + (flags >> 7) * 3 * 2 ** ((flags & 7) + 1))
    return shared, own


def test_the_file_holds_one_palette_for_all_pictures() -> None:
    assert palettes_of(film.encoded(coloured(1, 2, 3, 4))) == (1, 0)
    another = coloured(0, palette=[9, 9, 9, 90, 90, 90])
    assert palettes_of(film.encoded([*coloured(1, 2), *another])) == (1, 0)


def test_colours_stay_where_a_palette_holds_one_twice() -> None:
    frames = coloured(0, 1, 2, 3, palette=[9, 9, 9, 200, 0, 0, 9, 9, 9, 0, 0, 200])
    shown = [picture.getpixel((3, 3)) for picture in pictures_of(film.encoded(frames))]
    assert shown == [(9, 9, 9), (200, 0, 0), (9, 9, 9), (0, 0, 200)]


@pytest.mark.parametrize("count", [1, 2, 15, 16, 29, 57, 150])
def test_a_picture_takes_at_most_two_seconds_and_a_film_thirty(count: int) -> None:
    shown = film.durations(count)
    assert len(shown) == count
    assert max(shown) <= 200
    assert sum(shown) <= 3000
    assert min(shown) >= 18


def test_a_film_of_a_long_game_leaves_out_pictures_evenly() -> None:
    assert film.chosen(5) == [0, 1, 2, 3, 4]
    places = film.chosen(1000)
    assert len(places) == film.MOST
    assert (places[0], places[-1]) == (0, 999)
    gaps = {after - before for before, after in pairwise(places)}
    assert gaps <= {6, 7}


@pytest.mark.parametrize("game_id", SEVERAL)
def test_a_film_has_each_view_as_the_picture_shows_it(game_id: str) -> None:
    module = __import__(f"renderers.{game_id}.sample", fromlist=["SAMPLES"])
    views = [*module.SAMPLES.values()][:3]
    plain = renderers.load(game_id)
    renderer = plain.on(plain.stage(views))
    *told, data = film.filmed(game_id, [(view, ()) for view in views])
    assert told == [Progress(done, len(views)) for done in range(1, len(views) + 1)]
    assert isinstance(data, bytes)
    frames = [renderer.frame(view, "dark", film.WIDTH) for view in views]
    pictures = pictures_of(data)
    height = max(frame.height for frame in frames)
    assert {picture.size for picture in pictures} == {(film.WIDTH, height + film.STRIP)}
    assert len(pictures) == len(frames)
    for picture, frame in zip(pictures, frames, strict=True):
        assert picture.crop((0, 0, *frame.size)).tobytes() == frame.convert("RGB").tobytes()


def test_the_strip_grows_with_the_film() -> None:
    pictures = pictures_of(film.encoded(coloured(1, 2, 3, 4)))
    rows = [[picture.getpixel((x, 42)) for x in range(60)] for picture in pictures]
    assert [row.count(row[0]) for row in rows] == [15, 30, 45, 60]


def test_a_picture_with_another_palette_keeps_its_colours() -> None:
    red = coloured(1, palette=[0, 0, 0, 200, 0, 0])
    film_of_both = film.encoded([*coloured(0, palette=[10, 10, 10, 198, 2, 0, 22, 24, 29]), *red])
    _, last = pictures_of(film_of_both)
    assert last.getpixel((5, 5)) == (198, 2, 0)


def test_a_film_that_is_too_large_loses_every_other_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    frames = coloured(*range(40))
    whole = len(film.encoded(frames))
    monkeypatch.setattr(film, "LIMIT", whole - 1)
    smaller = film.encoded(frames)
    assert len(smaller) < whole
    pictures = pictures_of(smaller)
    assert (pictures[0].getpixel((3, 3)), pictures[-1].getpixel((3, 3))) == ((0, 0, 0), (39, 39, 39))
    assert len(pictures) == 21


def test_the_first_and_the_last_picture_stay_in_a_film_however_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film, "LIMIT", 1)
    pictures = pictures_of(film.encoded(coloured(*range(9))))
    assert [picture.getpixel((3, 3)) for picture in pictures] == [(0, 0, 0), (8, 8, 8)]


def test_a_game_of_one_picture_is_a_film_of_one_picture() -> None:
    *_, data = film.filmed("pentago", [(next(iter(SAMPLES.values())), ())])
    assert isinstance(data, bytes)
    assert len(pictures_of(data)) == 1


@pytest.mark.parametrize("game_id", SEVERAL)
def test_one_picture_alone_is_the_one_of_the_film(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its size is that of all others, so that a button below it does not move."""
    monkeypatch.setattr(renderers, "WIDTH", film.WIDTH)
    record = playthrough(game_id, 0).record
    shown = [(scene.view, names_of(record)) for scene in scenes(record)]
    shown = [shown[place] for place in film.chosen(len(shown), 12)]
    *_, data = film.filmed(game_id, shown)
    assert isinstance(data, bytes)
    screen = film.screen(game_id, shown)
    stills = [Image.open(io.BytesIO(film.still(game_id, *scene, screen))).convert("RGB") for scene in shown]
    assert len({picture.size for picture in stills}) == 1
    for in_film, alone in zip(pictures_of(data), stills, strict=True):
        board = (0, 0, film.WIDTH, in_film.height - film.STRIP)
        assert in_film.crop(board).tobytes() == alone.crop(board).tobytes()


@pytest.mark.parametrize("game_id", SEVERAL)
def test_all_pictures_alone_are_of_one_size(game_id: str) -> None:
    record = playthrough(game_id, 1).record
    shown = [(scene.view, names_of(record)) for scene in scenes(record)]
    screen = film.screen(game_id, shown)
    some = [shown[place] for place in film.chosen(len(shown), 4)]
    tallest = max(shown, key=lambda each: renderers.load(game_id).paint(each[0], "dark", 300, each[1]).height)
    stills = [Image.open(io.BytesIO(film.still(game_id, *each, screen))) for each in (*some, tallest)]
    assert {picture.width for picture in stills} == {renderers.WIDTH}
    assert len({picture.size for picture in stills}) == 1


@pytest.mark.parametrize("number", range(2))
def test_the_board_does_not_move_in_a_film_of_twigs(number: int) -> None:
    """The twig that was laid first has its place on the last picture, too."""
    views = [scene.view for scene in scenes(playthrough("twigs", number).record)]
    *_, data = film.filmed("twigs", [(view, ()) for view in views], width=300)
    assert isinstance(data, bytes)
    board = np.s_[:230]
    empty, one, *_, last = (np.asarray(picture, np.int32)[board] for picture in pictures_of(data))
    laid = np.abs(one - empty).sum(axis=2) > 200
    bare = np.abs(last - empty).sum(axis=2) < 60
    assert laid.sum() > 30
    assert (laid & bare).sum() < laid.sum() / 2, "but for the line around the newest twig"


# The film of a record, from the command line.


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


PARTNERED = [
    game.id for game in (*games.dailies().values(), *games.tutorials().values()) if game.partners
]  # fmt: skip


@pytest.mark.parametrize("game", PARTNERED)
def test_players_that_the_game_itself_moves_for_have_names_too(tmp_path: Path, game: str) -> None:
    played, path, file = playthrough(game, 0).record, tmp_path / "out.gif", tmp_path / "record.json"
    file.write_text(replace(played, notes={"seat 0": "Ann"}).to_text(), "utf-8")
    assert record_film.main([str(file), str(path), "--to", "1", "--width", "200"]) == 0


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


# A record's end as a picture, and renderers of games that belong to others.


ENDED = Record("twigs_tree", 1, {}, b"seed", ("person",), (((0, "done"),),))


def test_a_game_that_belongs_to_another_is_drawn_by_its_renderer() -> None:
    assert renderers.load("twigs_tree") is renderers.load("twigs")
    assert renderers.load("rainbow_pentagon") is not renderers.load("pentago")


def test_an_unknown_game_has_no_renderer() -> None:
    with pytest.raises(ModuleNotFoundError):
        renderers.load("unheard_of")


def test_a_record_is_drawn_into_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(ENDED.to_text()))
    path = tmp_path / "end.png"
    assert record_picture.main([str(path)]) == 0
    assert path.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


@pytest.mark.parametrize(("given", "why"), [(b"{}", ""), (b"\xff", "it is not UTF-8")])
def test_an_invalid_record_is_refused(
    given: bytes,
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given), "utf-8"))
    path = tmp_path / "end.png"
    assert record_picture.main([str(path)]) == 2
    assert not path.exists()
    assert capsys.readouterr().err.startswith(f"standard input: {why}")
