"""Every view of every game reaches another machine as it is: class by class, field by field, type by type."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any

from bot.services.cluster.forms import to_line, to_line_form
from bot.services.cluster.frames import Request, Results, packed, to_frame, to_frames, to_request
from bot.services.cluster.tasks import Task, to_task
from bot.services.work import analysed, chosen, painted
from games.disclosure import seen
from games.game import Args, Game, Line, Player, Progress, Remark, View, Word
from games.rng import SeededRng
from games.scenes import scenes
from games.values import Duration
from renderers import chart as charts
from renderers import film
from renderers import load as renderer
from renderers import profile as cards
from renderers.chart import Chart
from renderers.profile import Fact, GameLine, Profile
from tests.conformance.playing import SAMPLE, playthrough, positions


def crossed(function: Any, *arguments: Any) -> tuple[Any, ...]:
    """What another machine is asked to do, as it gets it."""
    task = to_task(function, arguments)
    assert task is not None
    request = to_request(packed(Request("program", 1.0, task)))
    sent: Task = request.task
    there, given = sent.call()
    assert there is function
    return given


def answered(result: Any) -> Any:
    """What is answered there, as it comes back."""
    results = Results()
    (found,) = [
        found
        for frame in to_frames(result)
        for found in results.read(to_frame(packed(frame)))  # type: ignore[arg-type]  # a result's frames
    ]
    return found


def views(game: Game[Any]) -> Iterator[View]:
    """Whatever a host may have to draw: positions, what was said beside them, moves half built or refused."""
    for position in positions(game.id):
        for seat in (None, *range(position.seats)):
            yield game.view(position.state, seat)
        for seat in position.pending:
            view = game.view(position.state, seat)
            menu = game.menu(view, ())
            choices = menu.possible[:3]
            menus = [menu, *(game.menu(view, choice.after(())) for choice in choices if not choice.plays)]
            move = game.legal(position.state, seat)[0]
            checks = [game.check(position.state, seat, text) for text in (move, "a1", "leave", "1", "12")]
            shown = [each.preview for each in menus]
            shown += [at for each in checks for at in (each.preview, each.bare_preview)]
            yield from (view for view in shown if view is not None)
    for number in range(3):
        for step in playthrough(game.id, number).steps:
            yield from (event.view for event in step.events if event.view is not None)
            yield game.view(step.state, None)


def test_every_view_crosses_to_another_machine_and_is_the_same(game: Game[Any]) -> None:
    counted = 0
    for view in views(game):
        name, there, theme, *_ = crossed(painted, game.id, view, "dark", 1000, ("Ann",), (("x", "y"),))
        assert (name, theme) == (game.id, "dark")
        assert type(there) is type(view)
        assert there == view
        assert hash(there) == hash(view)
        assert repr(there) == repr(view), "it tells a tuple from a list, 1 from True, one class from another"
        counted += 1
    assert counted > SAMPLE


def test_what_a_computer_thinks_about_crosses(game: Game[Any]) -> None:
    position = positions(game.id)[0]
    seat = position.pending[0]
    view = game.view(position.state, seat)
    for level in game.computers:
        rng = SeededRng(b"a seed", 7)
        there = crossed(chosen, game, level, view, seat, rng, 3.0, None)
        assert there[:4] == (game, level, view, seat)
        assert there[5:] == (3.0, None)
        assert [there[4].below(1000) for _ in range(9)] == [rng.below(1000) for _ in range(9)]
        assert to_task(chosen, (game, level, view, seat, rng, 3.0, None)) is None, "chance was drawn from it"


def test_a_finished_game_crosses_to_be_analysed_and_filmed(game: Game[Any]) -> None:
    record = playthrough(game.id, 1).record
    shown = seen(record)
    there = crossed(analysed, game, tuple(shown.views), tuple(map(dict, shown.moves)), None)
    assert there == (game, tuple(shown.views), tuple(map(dict, shown.moves)))
    assert [list(moves) for moves in there[2]] == [list(moves) for moves in shown.moves]
    film_scenes = tuple((scene.view, ("Ann", "Ben")) for scene in scenes(record))
    assert crossed(film.filmed, game.id, film_scenes, "light") == (game.id, film_scenes, "light")
    points = game.chart(shown.views)
    if points:
        colours = renderer(game.id).colours(shown.views[-1])
        chart = Chart("Rows", points, colours, tuple("ABCDEFGH")[: len(record.seats)])
        assert crossed(charts.draw, chart, "dark") == (chart, "dark")


def test_a_card_crosses() -> None:
    line = GameLine("Pentago", "3 games", "1200", "new", (1200, 1210))
    card = Profile("Ann", "3 games", (line,), (Fact("colour", "red", (1, 2, 3)),), ("won", "lost"), True)
    assert crossed(cards.draw, card, "dark") == (card, "dark")


def test_every_answer_comes_back() -> None:
    assert answered("a1 1+") == "a1 1+"
    assert answered(Progress(3, 7)) == Progress(3, 7)
    for size in (0, 1, 1 << 19, (1 << 19) + 1, 3_000_000):
        assert answered(bytes(size)) == bytes(size)


def test_a_remark_comes_back_with_its_picture_and_its_words(game: Game[Any]) -> None:
    for view in (None, game.view(positions(game.id)[0].state, None)):
        inner = Line("inner", MappingProxyType({"who": Player(1), "long": Duration(90)}))
        args: Args = {"n": 3, "move": "a1", "word": Word("colour.red"), "all": (inner, Player(0), (1, "b"))}
        remark = Remark(4, Line("turning", args), view)
        there = answered(remark)
        assert there == remark
        assert repr(there.view) == repr(remark.view)


def test_a_line_without_arguments_is_one() -> None:
    assert to_line(to_line_form(Line("bare"))) == Line("bare")
