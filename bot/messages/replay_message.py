"""Replay a finished game: as a film, or picture by picture."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from bot.messages.display_names import alt_text, named, named_at, table_name, unlisted
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import (
    ALT_LIMIT,
    Button,
    CustomId,
    Draft,
    Entry,
    Message,
    Picture,
    Rows,
    Select,
    Style,
    number_in,
)
from bot.messages.step_messages import winners_line
from bot.tables.names import filed_name, written_name
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from games.game import Progress, Seat
from games.scenes import Scene, between, place_of

MOST_LINES = 4
EVERYBODY = "all"
"""In a menu, in place of a seat: as everybody saw the game."""

WHOLE = "all"
"""The target of a remark's button that leads back to the whole analysis."""
STOPS = (".", "!", "?", "…", "。", "！", "？", "؟")
ISOLATES = "\u2066\u2067\u2068\u2069\u200e\u200f"
BAR = 10
"""Number of blocks of the progress bar."""


def film_message(
    table: Table,
    scenes: Sequence[Scene],
    part: tuple[int, int],
    localizer: Localizer,
    *,
    in_words: bool,
    seat: Seat | None = None,
) -> Message:
    """Return the message of a film of the steps ``part``, without its buttons.

    ``in_words``: with all events in words, for screen readers. ``seat``: whose view it shows, None: the
    public one.
    """
    teller = named(localizer, table.seats, table.row.game)
    first, last = part
    lines = [_result(table, teller)] if last == table.row.step else []
    if part != (0, table.row.step):
        lines.append(teller.say("replay.part", first=first, last=last))
    if seat is not None:
        lines.append(teller.say("replay.seen_by", player=teller.name(seat)))
    shown = between(scenes, first, last)
    title = teller.say("replay.title", table=table_name(teller, table.row))
    film = Picture(film_alt(table, shown, lines, teller), kind="film")
    if in_words:
        words = (unlisted(each) for scene in shown for each in _event_lines(table, scene, teller))
        film = replace(film, words=tuple(words), more=teller.say("replay.more"))
    return Message(title, tuple(lines), film)


def film_buttons(table: Table, part: tuple[int, int], localizer: Localizer, *, sharing: bool) -> Rows:
    """Return the buttons below a film. ``sharing``: whether everybody there may see it."""
    first, last = part
    scenes = CustomId("scene", table.row.id, table.row.step, f"step-{first}")
    buttons = [Button(localizer.say("button.scenes"), str(scenes), "primary")]
    if sharing:
        share = CustomId("share", table.row.id, table.row.step, f"{first}-{last}")
        buttons.append(Button(localizer.say("button.share"), str(share)))
    return (tuple(buttons),)


def visible_seats(table: Table, person_id: int) -> tuple[Seat, ...]:
    """Return the seats whose view of a finished game somebody may see.

    The record shows everything that a seat saw. A game without one keeps hands secret, except one's own. A
    substitute's seat doesn't count as their own: it saw another person's hands too.
    """
    if not table.game.has_secrets or table.row.status != "over":
        return ()
    own = (seat.seat for seat in table.seats if seat.person_id == person_id and seat.former_id is None)
    return tuple(seat.seat for seat in table.seats) if table.row.proof else tuple(own)


def seen_by_menu(table: Table, seat: Seat | None, part: tuple[int, int], reader: Reader) -> Rows:
    """Return the menu of the seats whose view a film can show; () if there is only the public one."""
    teller = named(reader.localizer, table.seats, table.row.game)
    entries = [Entry(teller.say("replay.everybody"), EVERYBODY, chosen=seat is None)]
    entries += [
        Entry(filed_name(teller.name(each)), str(each), chosen=each == seat)
        for each in visible_seats(table, reader.id)
    ]
    route = CustomId("seen_by", table.row.id, table.row.step, f"{part[0]}-{part[1]}")
    menu = Select(str(route), tuple(entries), teller.say("replay.choose_eyes"))
    return (menu,) if len(entries) > 1 else ()


def _result(table: Table, teller: Localizer) -> str:
    outcome = table.game.outcome(table.state)
    if outcome is None:
        return teller.say("table.cancelled")
    if len(outcome.rank) > 1:
        return winners_line(teller, outcome)
    return teller.game(table.row.game, f"end.{outcome.reason}")


def film_alt(table: Table, scenes: Sequence[Scene], lines: Sequence[str], teller: Localizer) -> str:
    """Return the film in words: the result, then the events; for a long game only its beginning and end."""
    stop = teller.say("replay.stop")
    events = [sentence for scene in scenes for sentence in _event_lines(table, scene, teller)]
    whole = [each if _has_ended(each) else each + stop for each in (*lines, *map(written_name, events))]
    return written_name(" ".join(_both_ends(whole, len(lines))))


def _has_ended(sentence: str) -> bool:
    return sentence.rstrip(ISOLATES).endswith(STOPS)


def _both_ends(sentences: Sequence[str], first: int) -> list[str]:
    """Return as many sentences as fit: always the ``first`` ones, then alternately from both ends."""
    head, tail, rest = list(sentences[:first]), list[str](), deque(sentences[first:])
    room = ALT_LIMIT - len(" …") - sum(len(each) + 1 for each in head)
    while rest:
        is_next_last = len(tail) < len(head) - first
        if (room := room - 1 - len(rest[-1 if is_next_last else 0])) < 0:
            break
        if is_next_last:
            tail.append(rest.pop())
        else:
            head.append(rest.popleft())
    return [*head, *(["…"] if rest else []), *reversed(tail)]


def _event_lines(table: Table, scene: Scene, localizer: Localizer) -> list[str]:
    """Return a picture's lines, naming whoever played then; passing events only if there are no others."""
    teller = named_at(localizer, table, scene.step)
    events = [event for event in scene.events if not event.passing] or scene.events
    return [teller.game(table.row.game, f"event.{event.kind}", event.data) for event in events]


def wanted_place(rest: str, scenes: Sequence[Scene]) -> int:
    """Return the index of a button's picture: ``PLACE-NAME``, or ``step-STEP`` for a step's last one.

    Raises: Refusal: this game has no such picture.
    """
    first, _, second = rest.partition("-")
    is_by_step = first == "step"
    place = number_in(second if is_by_step else first)
    if place is None:
        raise Refusal("forgotten")
    if is_by_step:
        place = place_of(scenes, place)
    if place >= len(scenes):
        raise Refusal("forgotten")
    return place


def scene_message(table: Table, scenes: Sequence[Scene], place: int, reader: Reader) -> Draft:
    """Return one picture of a finished game with its lines. The caller computes its step first."""
    scene, localizer = scenes[place], reader.localizer
    teller = named_at(localizer, table, scene.step)
    texts = _event_lines(table, scene, localizer) or [table_name(teller, table.row)]
    notes = [
        teller.game(table.row.game, note.key, note.args) for event in scene.events for note in event.notes
    ]
    picture = Picture(alt_text(teller, table, scene.view, scene.step), theme=reader.person.theme)
    where = teller.say("replay.place", place=place + 1, count=len(scenes), step=scene.step)
    rows = _navigation(table, place, len(scenes), localizer)
    message = Message(
        texts[0], tuple(texts[1:MOST_LINES]), picture, rows, notes=tuple(notes), below=(f"-# {where}",)
    )
    return Draft(message, scene.view)


def _navigation(table: Table, place: int, count: int, localizer: Localizer) -> Rows:
    targets = {"first": 0, "back": place - 1, "next": place + 1, "last": count - 1}

    def button(name: str, to: int) -> Button:
        route = CustomId("scene", table.row.id, table.row.step, f"{to}-{name}")
        is_off = to == place or not 0 <= to < count
        style: Style = "primary" if name == "next" else "secondary"
        return Button(localizer.say(f"button.scene_{name}"), str(route), style, disabled=is_off)

    film = Button(localizer.say("button.film"), str(CustomId("film", table.row.id, table.row.step)))
    analysis = (analysis_button(table, localizer),) if table.game.has_analysis else ()
    return tuple(button(name, to) for name, to in targets.items()), (film, *analysis)


def analysis_button(table: Table, localizer: Localizer) -> Button:
    """Return the button that shows the analysis in the same message."""
    route = CustomId("remark", table.row.id, table.row.step, WHOLE)
    return Button(localizer.say("button.analysis"), str(route))


def progress_message(localizer: Localizer, work: str, progress: Progress) -> Message:
    """Return the message for work that takes long. ``work``: the last part of its sentence's key."""
    full = BAR * progress.done // max(1, progress.of)
    bar = "▰" * full + "▱" * (BAR - full)
    shown = localizer.say("replay.progress", bar=bar, done=progress.done, of=progress.of)
    return Message(localizer.say(f"progress.{work}"), (shown,))
