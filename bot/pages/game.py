"""The page of one finished game: ``python -m games page`` starts this; see ``--help``.

It shows what everybody saw, board by board, with the dealer's words; what decided the game; the record, and
how to check it.
"""

from __future__ import annotations

import argparse
import base64
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from tqdm import tqdm

import games
import renderers
from bot.messages.analysis import further, turning_points, worded
from bot.messages.display_names import option_text
from bot.messages.localizer import Localizer
from bot.pages.markup import Words, in_all, marked, picture, whole
from bot.services.work import analysed
from bot.tables.names import filed_name, in_sentences
from bot.terminal.screen import localizer_for, names_in
from bot.terminal.study import folder_of
from data.words import LANGUAGES, Catalogs
from games.chain import heads, shown_head
from games.command_line import WRONG, FileRefusedError, NewFile, add_force, called, run_program
from games.disclosure import Seen, seen
from games.game import NO_ARGS, Game, Line, Outcome, Player, Remark, View
from games.options import settle_options
from games.record import Record, RecordError, final_outcome
from games.rng import commitment
from games.scenes import Scene, place_of, scenes
from renderers.chart import Chart, draw_chart

INTERRUPTED = 130
WIDTH = 720
"""Width of a picture in pixels: twice what a phone shows."""


@dataclass(frozen=True)
class Played:
    """A finished game. ``public``: its record as everybody may have it.

    ``localizers``: by language; they name whoever sat there. ``teller``: for a language and a step; it names
    who played then.
    """

    record: Record
    public: Record
    localizers: Mapping[str, Localizer]
    teller: Callable[[str, int], Localizer]

    @cached_property
    def game(self) -> Game[Any]:
        """Its rules."""
        return games.load(self.record.game, self.record.version)

    @cached_property
    def shown(self) -> Seen:
        """What everybody saw, without what was taken back."""
        return seen(self.record)

    @cached_property
    def scenes(self) -> tuple[Scene, ...]:
        """Its pictures."""
        return tuple(scenes(self.record))

    @cached_property
    def outcome(self) -> Outcome:
        """How it ended.

        Raises: RecordError: it is not over, so that nobody may see more of it than their seat.
        """
        found = final_outcome(self.record)
        if found is None:
            raise RecordError("the game is not over, and only a finished game is shown")
        return found


def played(record: Record, catalogs: Catalogs) -> Played:
    """Return the game of a record, with the names that a table wrote into it.

    Raises: RecordError: it does not replay, or the game is not over.
    """

    def named(language: str, step: int | None = None) -> Localizer:
        names = names_in(record, step)
        terminals = localizer_for(catalogs, language, record.seats, record.game, names)
        return Localizer(catalogs, language, lambda seat: in_sentences(terminals.name(seat), language))

    localizers = {language: named(language) for language in LANGUAGES}
    game = Played(record, record, localizers, named)
    assert game.outcome  # refuses a game that is not over before anything is drawn
    return game


class GamePage:
    """One game's page. ``on_picture``: called for every board drawn; ``remarks``: () without an analysis."""

    def __init__(
        self,
        catalogs: Catalogs,
        played: Played,
        remarks: Sequence[Remark] = (),
        on_picture: Callable[[], object] = lambda: None,
    ) -> None:
        self.words = Words(catalogs)
        self.played, self.remarks, self.on_picture = played, remarks, on_picture
        self.game = played.game
        self.renderer = renderers.load(self.game.id)
        self.localizers = played.localizers

    def html(self, key: str = "", above: str = "") -> str:
        """Return the page. ``key``: see ``whole``; ``above``: a line that leads elsewhere."""
        body = (
            above,
            f"<p>{self.line('tagline')}</p>",
            self._result(),
            self._options(),
            *self._boards(),
            *self._analysis(),
            *self._chart(),
            *self._record(),
        )
        number = self.played.public.notes.get("table", "")
        mark = f" #{number}" if number else ""
        return whole(self.words, lambda localizer: localizer.game(self.game.id, "name") + mark, body, key)

    def line(
        self, key: str, args: Mapping[str, Any] = NO_ARGS, tellers: Mapping[str, Localizer] | None = None
    ) -> str:
        """Return a sentence of the game in all languages. ``tellers``: None: they name whoever sat there."""

        def said(language: str) -> str:
            localizer = (tellers or self.localizers)[language]
            return marked(localizer.game(self.game.id, key, args), localizer)

        return in_all(said)

    # -- how it ended ----------------------------------------------------------------------------------

    def _result(self) -> str:
        outcome = self.played.outcome
        rows = [self.line(f"end.{outcome.reason}")]
        seats = range(len(self.played.record.seats))
        for seat in sorted(seats, key=lambda seat: (outcome.rank[seat], seat)):
            details = outcome.details[seat] if outcome.details else {}
            place = {"rank": outcome.rank[seat], "score": outcome.score[seat], "player": Player(seat)}
            rows.append(self.line("result", {**details, **place}))
        lines = "".join(f"<li>{row}</li>" for row in rows)
        return f'<h2>{self.words.say("page.result")}</h2>\n<ul class="plain">{lines}</ul>'

    def _options(self) -> str:
        options = settle_options(self.game.options, self.played.record.options)
        if not options:
            return ""

        def listed(language: str) -> str:
            localizer = self.localizers[language]
            items = tuple(option_text(localizer, self.game, key, value) for key, value in options.items())
            return marked(localizer.say("lobby.options", options=items), localizer)

        return f'<p class="quiet">{in_all(listed)}</p>'

    # -- the boards ------------------------------------------------------------------------------------

    def _boards(self) -> Iterator[str]:
        say = self.words.say
        yield f'<h2 id="boards">{say("button.scenes")}</h2>'
        buttons = "".join(
            f'<button type="button" value="{name}">{say(f"button.scene_{name}")}</button>'
            for name in ("first", "back", "next", "last")
        )
        slider = f'<label class="heard" for="place">{say("page.board")}</label>'
        slider += '<input id="place" type="range" min="1" max="1" value="1">'
        yield f'<div class="turning" hidden>{slider}{buttons}</div><div class="heard" role="status"></div>'
        yield '<ol class="scenes">'
        shown = self.played.scenes
        stage = self.renderer.stage([scene.view for scene in shown])
        on_stage = self.renderer.on(stage)
        for place, scene in enumerate(shown):
            where = say("replay.place", place=place + 1, count=len(shown), step=scene.step)
            told = "".join(f"<p>{line}</p>" for line in self._told(scene))
            yield (
                f'<li class="scene" id="board-{place + 1}"><div class="told"><h3>{where}</h3>{told}</div>'
                f"{self._figure(on_stage, scene.view)}{self._in_words(scene.view)}</li>"
            )
            self.on_picture()
        yield f'</ol>\n<p class="quiet">{say("page.keys")}</p>'

    def _told(self, scene: Scene) -> Iterator[str]:
        """Yield what the dealer said with a picture; a passing line only if no other says it."""
        tellers = {language: self.played.teller(language, scene.step) for language in LANGUAGES}
        for event in [event for event in scene.events if not event.passing] or scene.events:
            yield self.line(f"event.{event.kind}", event.data, tellers)
            yield from (self.line(note.key, note.args, tellers) for note in event.notes)

    def _figure(self, renderer: renderers.Renderer[Any], view: View) -> str:
        drawn = range(len(self.played.record.seats) + self.game.partners)
        names = tuple(filed_name(self.localizers[LANGUAGES[0]].name(seat)) for seat in drawn)
        images = picture(lambda theme: renderer.frame(view, theme, WIDTH, names))
        described = f'<figcaption class="heard">{self._lines(renderer.alt(view))}</figcaption>'
        return f"<figure>{images}{described}</figure>"

    def _in_words(self, view: View) -> str:
        lines = self._lines(self.renderer.words(view))
        return f"<details><summary>{self.words.say('page.words')}</summary>{lines}</details>"

    def _lines(self, lines: Sequence[Line]) -> str:
        """Return sentences in all languages, a language in one piece."""

        def said(language: str) -> str:
            localizer = self.localizers[language]
            sentences = (localizer.game(self.game.id, line.key, line.args) for line in lines)
            return "<br>".join(marked(sentence, localizer) for sentence in sentences)

        return in_all(said, "div")

    # -- what decided it -------------------------------------------------------------------------------

    def _analysis(self) -> Iterator[str]:
        if not self.game.has_analysis or not self.remarks:
            return
        turning = turning_points(self.remarks)
        yield f'<h2>{self.words.say("button.analysis")}</h2>\n<ul class="plain">'
        for place in turning:
            yield f"<li>{self._remark(self.remarks[place])}</li>"
        if not turning:
            yield f"<li>{self.words.say('analysis.none')}</li>"
        for remark in further(self.remarks, turning):
            yield f'<li class="quiet">{self._remark(remark)}</li>'
        yield "</ul>"

    def _remark(self, remark: Remark) -> str:
        text = in_all(
            lambda language: marked(
                worded(self.game, remark, self.localizers[language]), self.localizers[language]
            )
        )
        if not remark.step:
            return text
        place = place_of(self.played.scenes, self.played.shown.steps[remark.step])
        return f'<a href="#board-{place + 1}">{text}</a>'

    def _chart(self) -> Iterator[str]:
        shown = self.played.shown
        points = self.game.chart(shown.views)
        if not points:
            return
        colours = self.renderer.colours(shown.views[-1])
        seats = range(len(self.played.record.seats))

        def drawn(language: str) -> str:
            localizer = self.localizers[language]
            unit = filed_name(localizer.game(self.game.id, "chart"))
            names = tuple(filed_name(localizer.name(seat)) for seat in seats)
            chart = Chart(unit, points, colours, names, localizer.number("0123456789"))
            return picture(lambda theme: draw_chart(chart, theme))

        def table(language: str) -> str:
            localizer = self.localizers[language]
            labels = (f'<th scope="col">{escape(localizer.number(each.label))}</th>' for each in points)
            rows = (
                f'<tr><th scope="row"><bdi>{escape(filed_name(localizer.name(seat)))}</bdi></th>'
                + "".join(f"<td>{localizer.number(each.figures[seat])}</td>" for each in points)
                + "</tr>"
                for seat in seats
            )
            return f"<table><tr><td></td>{''.join(labels)}</tr>{''.join(rows)}</table>"

        yield f"<h2>{self.line('chart')}</h2>\n<figure>{in_all(drawn, 'div', ' aria-hidden=true')}</figure>"
        yield f"<details><summary>{self.words.say('page.figures')}</summary>"
        yield f'<div class="wide" tabindex="0">{in_all(table, "div")}</div></details>'

    # -- the record ------------------------------------------------------------------------------------

    def _record(self) -> Iterator[str]:
        record, say = self.played.public, self.words.say
        text, name = record.to_text(), f"{record.game}.json"
        data = base64.b64encode(text.encode()).decode()
        yield f'<h2 id="record">{say("page.record")}</h2>'
        if not record.seed:
            yield f"<p>{say('fair.none')}</p>"
        elif self.game.has_secrets and record.secret and record.by is not None:
            yield f"<p>{say('page.check')}</p>"
            *_, last = heads(record.secret, record.terms, record.links)
            yield f"<ul><li>{say('fair.commitment', commitment=commitment(record.secret))}</li>"
            yield f"<li>{say('fair.entropy', entropy=record.entropy)}</li>"
            yield f"<li>{say('page.chain', head=shown_head(last))}</li></ul>"
            told = " --commitment COMMITMENT --entropy ENTROPY --chain CHAIN"
            yield f'<pre class="command">python -m games verify {name}{told}</pre>'
        else:
            yield f"<p>{say('page.plain_check')}</p>"
            yield f'<pre class="command">python -m games verify {name}</pre>'
        yield (
            f'<p><a class="button" download="{name}" href="data:application/json;base64,{data}">'
            f"{say('page.save')}</a></p>"
        )
        yield f'<details><summary>{name}</summary><pre tabindex="0">{escape(text)}</pre></details>'


# -- the command -----------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        called("games page", "page"), description="Make a page for a browser of a recorded game, in one file."
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="a finished game's record")
    parser.add_argument("page", type=Path, metavar="OUT.html", help="the file to write")
    parser.add_argument("--no-analysis", action="store_true", help="leave out what decided the game")
    add_force(parser)
    return parser


def run(args: argparse.Namespace) -> None:
    """Make the page.

    Raises: RecordError: the file is no record, does not replay, or the game is not over. OSError: it can't be
    read. FileRefusedError: the page can't be written, or is there.
    """
    file = NewFile(args.page, args.force, [args.record])
    catalogs = Catalogs()
    game = played(Record.from_text(args.record.read_text("utf-8")), catalogs)
    remarks = () if args.no_analysis else tuple(_remarks(game))
    with tqdm(desc="boards", unit="board", total=len(game.scenes), disable=None) as bar:
        page = GamePage(catalogs, game, remarks, bar.update)
        file.write(page.html().encode())


def _remarks(game: Played) -> Iterator[Remark]:
    """Yield what decided a game, with a bar on the standard error."""
    if not game.game.has_analysis:
        return
    with tqdm(desc="analysis", unit="step", leave=False, disable=None) as bar:
        for found in analysed(game.game, game.shown.views, game.shown.moves, folder_of(game.game)):
            if isinstance(found, Remark):
                yield found
            else:
                bar.total = found.of
                bar.update(found.done - bar.n)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return the process's exit status: 2 if there is nothing to show."""
    args = _parser().parse_args(arguments)
    why = ""
    try:
        run(args)
    except UnicodeDecodeError:
        why = f"{args.record}: it is not UTF-8"
    except FileRefusedError as error:
        why = str(error)
    except OSError as error:
        why = f"{error.filename}: {error.strerror}"
    except RecordError as error:
        why = f"{args.record}: {error}"
    except KeyboardInterrupt:
        return INTERRUPTED
    if why:
        print(why, file=sys.stderr)  # noqa: T201 - this is a program
    return WRONG if why else 0


if __name__ == "__main__":
    run_program(main)
