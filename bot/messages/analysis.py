"""What decided a finished game: its turning points in a few sentences, and its chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, cast

from bot.messages.display_names import alt_text, named, named_at, table_name, unlisted
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import Button, CustomId, Draft, Message, Picture, Rows, alt_of, number_in
from bot.messages.replay_message import analysis_button
from bot.services.compute import Compute
from bot.services.rate_limit import RateLimit
from bot.services.shared_work import BusyError, OnProgress, SharedWork, SpentError
from bot.tables.names import filed_name, written_name
from bot.tables.refusal import Refusal
from bot.tables.table import Table, in_turn
from games.disclosure import Seen, seen
from games.game import Game, Point, Progress, Remark, Word
from games.record import Record
from games.values import Duration
from renderers import PLAYED_FOR, Names, Pigment
from renderers import load as renderer
from renderers.chart import Chart, Outlook
from renderers.film import chosen

KEPT = 200
"""Number of analyses kept in memory; a game's never changes."""

TURNING, NOTES = 3, 20
"""Number of turning points, and of further remarks in small print."""
CHARTED = 12
"""Number of a chart's turns described in words."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The remarks on a finished game, the most important first, and its chart.

    ``steps``: numbers in the record of the steps that count, from 0. ``points``, ``colours``: as in
    ``renderers.chart.Chart``; no points if nothing is counted.
    """

    remarks: tuple[Remark, ...]
    steps: tuple[int, ...]
    points: tuple[Point, ...]
    colours: tuple[Pigment, ...]

    @property
    def turning(self) -> tuple[int, ...]:
        """Indices of the turning points among the remarks, in the order of their steps."""
        return turning_points(self.remarks)


def turning_points(remarks: Sequence[Remark]) -> tuple[int, ...]:
    """Return the indices of the turning points, by step; several of one step only if there are too few."""
    first, more = list[int](), list[int]()
    for place, remark in enumerate(remarks):
        if remark.note:
            continue
        is_repeated = remark.step and any(remarks[other].step == remark.step for other in first)
        (more if is_repeated else first).append(place)
    return tuple(sorted([*first, *more][:TURNING], key=lambda place: remarks[place].step))


def further(remarks: Sequence[Remark], turning: Sequence[int]) -> list[Remark]:
    """Return the remarks that aren't turning points."""
    return [remark for place, remark in enumerate(remarks) if place not in turning]


class Analyses:
    """Analyses of finished games. ``each``, ``allowed``: limits for one person."""

    def __init__(self, compute: Compute, each: int = 1, allowed: RateLimit | None = None) -> None:
        self._compute = compute
        self._work: SharedWork[int, Analysis] = SharedWork(KEPT, each, allowed)
        self.close = self._work.close

    async def analysis(self, table: Table, person_id: int) -> Analysis:
        """Return the analysis of a game.

        Raises: Refusal: this game has no analysis, it is not over, or this person has asked for too many.
        """
        number = table.row.id
        if not table.game.has_analysis:
            raise Refusal("no_analysis", game=Word(f"{table.row.game}.name"))
        if table.row.status != "over":
            raise Refusal("analysis_private", table=number)
        try:
            return await self._work.result(number, person_id, partial(self._analysed, table))
        except BusyError as error:
            raise Refusal("analysis_busy", table=cast("int", error.key)) from None
        except SpentError as error:
            raise Refusal("analysis_again", time=Duration(error.wait)) from None

    def progress(self, table: Table) -> Progress | None:
        """Return the progress of an analysis, None if unknown."""
        return self._work.progress(table.row.id)

    async def _analysed(self, table: Table, on_progress: OnProgress) -> Analysis:
        game = table.game
        shown, points = await in_turn(_seen, game, table.record)
        remarks = await self._compute.analyse(game, shown.views, shown.moves, on_progress)
        return Analysis(remarks, shown.steps, points, renderer(game.id).colours(shown.views[-1]))


def _seen(game: Game[Any], record: Record) -> tuple[Seen, tuple[Point, ...]]:
    """Return the public views of a finished game, and its chart."""
    shown = seen(record)
    return shown, game.chart(shown.views)


def analysis_message(table: Table, analysis: Analysis, reader: Reader) -> Message:
    """Return what decided a game in a few sentences, the rest in small print, and buttons."""
    localizer = named(reader.localizer, table.seats, table.row.game)
    title = localizer.say("analysis.title", table=table_name(localizer, table.row))
    turning = (
        _remark_text(table, analysis, analysis.remarks[place], localizer) for place in analysis.turning
    )
    lines = [
        unlisted(localizer.say("analysis.point", number=number, remark=sentence))
        for number, sentence in enumerate(turning, start=1)
    ]
    rest = sorted(
        further(analysis.remarks, analysis.turning), key=lambda remark: (not remark.step, remark.step)
    )
    notes = [_remark_text(table, analysis, remark, localizer) for remark in rest[:NOTES]]
    if len(rest) > NOTES:
        notes.append(localizer.say("analysis.more", count=len(rest) - NOTES))
    notes = [f"-# {note}" for note in notes]
    lines = lines if lines or notes else [localizer.say("analysis.none")]
    message = Message(title, tuple(lines), notes=tuple(notes), rows=_buttons(table, analysis, localizer))
    if not analysis.points:
        return message
    chart = chart_lines(table, analysis, localizer)
    words = chart if reader.person.in_words else ()
    alt = alt_of(map(written_name, chart))
    return replace(message, picture=Picture(alt, theme=reader.person.theme, words=words))


def _buttons(table: Table, analysis: Analysis, localizer: Localizer) -> Rows:
    """Return a button for each turning point that has a picture, and the film."""
    film = Button(localizer.say("button.film"), str(CustomId("film", table.row.id, table.row.step)))
    return ((*_remark_buttons(table, analysis, localizer), film),)


def _remark_buttons(
    table: Table, analysis: Analysis, localizer: Localizer, excluded: int | None = None
) -> tuple[Button, ...]:
    """Return a button for each turning point with a picture. ``excluded``: the index of one to leave out."""
    at = (table.row.id, table.row.step)
    found = ((number, place, analysis.remarks[place]) for number, place in enumerate(analysis.turning, 1))
    return tuple(
        Button(
            localizer.say("button.remark", number=number),
            str(CustomId("remark", *at, f"{place}-{remark.step}")),
        )
        for number, place, remark in found
        if remark.view is not None and place != excluded
    )


def chart_of(table: Table, analysis: Analysis, names: Names, localizer: Localizer) -> Chart:
    """Return the chart to draw. ``names``: one per seat, as on pictures."""
    unit, digits = filed_name(localizer.game(table.row.game, "chart")), localizer.number("0123456789")
    return Chart(unit, analysis.points, analysis.colours, names, digits, _outlook(analysis, names, localizer))


def _outlook(analysis: Analysis, names: Names, localizer: Localizer) -> Outlook | None:
    """Return the graph of who was ahead, with the turning points; None for games without one."""
    chances = next((each.chances for each in analysis.remarks if each.chances), ())
    if not chances:
        return None
    turning = ((number, analysis.remarks[place].step) for number, place in enumerate(analysis.turning, 1))
    return Outlook(
        filed_name(localizer.say("analysis.outlook", player=names[0].removeprefix(PLAYED_FOR))),
        tuple(each.percent for each in chances),
        tuple(each.proven for each in chances),
        tuple(each for each in turning if 0 < each[1] < len(chances)),
    )


def chart_lines(table: Table, analysis: Analysis, localizer: Localizer) -> tuple[str, ...]:
    """Return the chart in words: what is counted, then each player's figures at some turns."""
    points = [analysis.points[place] for place in chosen(len(analysis.points), CHARTED)]
    labels = tuple(point.label for point in points)
    lines = [localizer.say("chart.turns", unit=localizer.game(table.row.game, "chart"), turns=labels)]
    for seat in range(len(table.seats)):
        figures = tuple(localizer.number(point.figures[seat]) for point in points)
        lines.append(localizer.say("chart.figures", player=localizer.name(seat), figures=figures))
    return tuple(lines)


def remark_message(table: Table, analysis: Analysis, rest: str, reader: Reader) -> Draft:
    """Return one remark with its picture, and buttons for its step, the other remarks and all remarks.

    ``rest``: the button's ``PLACE-STEP``. If a newer analysis has other remarks, it is one on the same step.

    Raises:
        Refusal: there is no such remark with a picture.
    """
    place, _, step = map(number_in, rest.partition("-"))
    on_step = {each: found.view for each, found in enumerate(analysis.remarks) if found.step == step}
    views = {each: view for each, view in on_step.items() if view is not None}
    if not views:
        raise Refusal("forgotten")
    place = place if place in views else min(views)
    remark, view = analysis.remarks[place], views[place]
    localizer = named(reader.localizer, table.seats, table.row.game)
    picture = Picture(alt_text(localizer, table, view), theme=reader.person.theme)
    route = CustomId("scene", table.row.id, table.row.step, f"step-{analysis.steps[remark.step]}")
    scenes = Button(localizer.say("button.scenes"), str(route))
    rows = (_remark_buttons(table, analysis, localizer, place), (scenes, analysis_button(table, localizer)))
    text = _remark_text(table, analysis, remark, localizer)
    shown = Message(text, picture=picture, rows=tuple(filter(None, rows)))
    return Draft(shown, view)


def _remark_text(table: Table, analysis: Analysis, remark: Remark, localizer: Localizer) -> str:
    """Return a remark's sentence, naming whoever played then."""
    if remark.step:
        localizer = named_at(localizer, table, analysis.steps[remark.step])
    return worded(table.game, remark, localizer)


def worded(game: Game[Any], remark: Remark, localizer: Localizer) -> str:
    """Return a remark's sentence, with its turn if the game counts turns."""
    text = localizer.game(game.id, remark.line.key, remark.line.args)
    if not remark.step or not game.counts_turns:
        return text
    return localizer.say("analysis.turn", turn=remark.step, remark=text)
