"""A person's profile: their card, the same in words, and their last games."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

import games
from bot.messages.daily_message import Streak
from bot.messages.display_names import SeatNames, table_name
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import Button, CustomId, Message, Picture, alt_of
from bot.tables.names import filed_name, isolated, plain_name
from data.ratings import aged, is_uncertain
from data.result_rows import RatingRow, ResultRow, Totals
from data.rows import Seating
from data.words import RIGHT_TO_LEFT
from games.game import Arg
from renderers.palette import NAMED
from renderers.profile import Fact, GameLine, Profile

FORM = 10
"""Number of games whose results a card shows."""
LAST = 3
"""Number of games listed below a card."""
MOST_GAMES = 6
"""Number of games with a line on a card: the most played ones."""


@dataclass(frozen=True, slots=True)
class RatingSummary:
    """A person's rating at a game. ``rating``: as displayed.

    ``trend``: the rating after each game, the oldest first. ``place``: in the global ranking, None for none.
    """

    rating: str
    trend: tuple[int, ...] = ()
    place: int | None = None


@dataclass(frozen=True, slots=True)
class ProfileData:
    """The data of a person's profile. ``wins``: for each game against others, in order, whether it was won.

    ``last``: results of games against others, the newest first. ``colour``: the most wished one, after its
    game. ``best``: the puzzle and its result. ``against``: by game, the rating against computers.
    ``daily``: the streak of days on which the daily puzzle was solved.
    """

    name: str
    totals: tuple[Totals, ...]
    wins: tuple[bool, ...] = ()
    last: tuple[ResultRow, ...] = ()
    standings: Mapping[str, RatingSummary] = field(default_factory=dict)
    colour: tuple[str, str] | None = None
    best: tuple[str, int] | None = None
    against: Mapping[str, str] = field(default_factory=dict)
    daily: Streak = field(default_factory=lambda: Streak(0, 0))

    @property
    def is_unsure(self) -> bool:
        """Whether a rating is shown with "?"."""
        ratings = (*self.against.values(), *(each.rating for each in self.standings.values()))
        return any(rating.endswith("?") for rating in ratings)


def is_daily(game_id: str) -> bool:
    """Return whether a game is a puzzle of the day, whose score counts tries."""
    return any(game_id == game.id for game in games.dailies().values())


def is_puzzle(game_id: str) -> bool:
    """Return whether a game is played alone."""
    known = games.all_games().get(game_id)
    return is_daily(game_id) or (known is not None and known.seats[-1] == 1)


def shown_name(name: str) -> str:
    """Return a person's name for a sentence."""
    return isolated(plain_name(name))


def rating_text(row: RatingRow, now: float) -> str:
    """Return a rating as displayed, with "?" while it is uncertain."""
    return f"{row.rating:.0f}{'?' if is_uncertain(aged(row, now).deviation) else ''}"


def outcome_of(result: ResultRow) -> str:
    """Return a seat's result of a game against others: won, drawn or lost."""
    return "won" if result.won else "drawn" if result.drawn else "lost"


def longest_run(wins: Sequence[bool]) -> int:
    """Return the length of the longest winning streak."""
    return max((len([*run]) for won, run in groupby(wins) if won), default=0)


def running(wins: Sequence[bool]) -> int:
    """Return the length of the current winning streak."""
    return next((count for count, won in enumerate(reversed(wins)) if not won), len(wins))


# -- the card --------------------------------------------------------------------------------------------


def card_of(localizer: Localizer, data: ProfileData) -> Profile:
    """Return the card to draw, in a reader's language."""
    played = [each for each in data.totals if not is_puzzle(each.game)]
    total, won = sum(each.played for each in played), sum(each.won for each in played)
    return Profile(
        filed_name(plain_name(data.name)),
        _figures(localizer, total, won),
        tuple(_game_line(localizer, each, data) for each in played[:MOST_GAMES]),
        tuple(_facts(localizer, data)),
        tuple(outcome_of(each) for each in reversed(data.last[:FORM])),
        localizer.language in RIGHT_TO_LEFT,
    )


def _figures(localizer: Localizer, played: int, won: int) -> str:
    return filed_name(localizer.say("profile.figures", games=played, wins=won))


def _game_line(localizer: Localizer, totals: Totals, data: ProfileData) -> GameLine:
    name = filed_name(localizer.game(totals.game, "name"))
    line = GameLine(name, _figures(localizer, totals.played, totals.won))
    rated = data.standings.get(totals.game)
    if rated is None:
        return line
    place = rated.place
    note = "" if place is None else filed_name(localizer.say("profile.place", place=place))
    return replace(line, rating=localizer.number(rated.rating), note=note, trend=rated.trend)


def _facts(localizer: Localizer, data: ProfileData) -> list[Fact]:
    say, facts = localizer.say, []
    if longest := longest_run(data.wins):
        facts.append(Fact(say("profile.running"), localizer.number(running(data.wins))))
        facts.append(Fact(say("profile.longest"), localizer.number(longest)))
    if data.daily.longest:
        facts.append(Fact(say("profile.daily"), localizer.number(data.daily.now)))
        facts.append(Fact(say("profile.daily_longest"), localizer.number(data.daily.longest)))
    if data.colour is not None:
        game, colour = data.colour
        word = filed_name(localizer.game(game, f"colour.{colour}"))
        facts.append(Fact(say("profile.colour"), word, NAMED.get(colour)))
    if data.best is not None:
        game, score = data.best
        value = say("profile.puzzle_result", puzzle=localizer.game(game, "name"), score=score)
        facts.append(Fact(say("profile.puzzle"), filed_name(value)))
    return facts


def card_words(localizer: Localizer, card: Profile, last: Sequence[ResultRow]) -> tuple[str, ...]:
    """Return everything that a card shows, in sentences. ``last``: see ``ProfileData``."""
    say = localizer.say
    lines = [say("profile.words", name=card.name, figures=card.figures)]
    if card.form:
        form = tuple(_place(localizer, each) for each in reversed(last[:FORM]))
        lines.append(say("profile.form", outcomes=form))
    for game in card.games:
        parts = [game.figures]
        if game.rating:
            parts.append(say("profile.rating", rating=game.rating))
        parts += [game.note] if game.note else []
        if len(game.trend) > 1:
            first, low, high = game.trend[0], min(game.trend), max(game.trend)
            parts.append(say("profile.trend", first=first, low=low, high=high, last=game.trend[-1]))
        lines.append(say("profile.fact", label=game.game, value=say("profile.parts", parts=tuple(parts))))
    lines += [say("profile.fact", label=fact.label, value=fact.value) for fact in card.facts]
    return tuple(lines)


# -- the message -----------------------------------------------------------------------------------------


def profile_message(
    reader: Reader, data: ProfileData, card: Profile, last: Sequence[str], person_id: int
) -> Message:
    """Return a profile. ``last``: its last games, one line each; ``person_id``: its person."""
    localizer, own = reader.localizer, person_id == reader.id
    say = localizer.say
    words = card_words(localizer, card, data.last)
    picture = Picture(
        alt_of(map(filed_name, words)),
        theme=reader.person.theme,
        words=words if reader.person.in_words else (),
    )
    notes = [*_against(localizer, data)]
    notes += [say("profile.last"), *last] if last else []
    if data.is_unsure:
        notes.append(f"-# {say('profile.unsure')}")
    if own and reader.person.hidden:
        notes.append(f"-# {say('profile.hidden')}")
    title = say("profile.title", player=shown_name(data.name))
    buttons = _own_buttons(reader) if own else _other_buttons(localizer, person_id)
    return Message(title, picture=picture, notes=tuple(notes), rows=(buttons,))


def _against(localizer: Localizer, data: ProfileData) -> tuple[str, ...]:
    """Return the line on ratings against computers, the most played game first."""
    say = localizer.say
    ratings = tuple(
        say(
            "profile.computers_at",
            game=localizer.game(each.game, "name"),
            rating=localizer.number(data.against[each.game]),
        )
        for each in data.totals
        if each.game in data.against
    )
    return (say("profile.computers", ratings=ratings),) if ratings else ()


def _own_buttons(reader: Reader) -> tuple[Button, ...]:
    say = reader.localizer.say
    history = Button(say("button.history"), str(CustomId("history")), "primary")
    share = Button(say("button.share"), str(CustomId("show_profile")))
    return (history,) if reader.person.hidden else (history, share)


def _other_buttons(localizer: Localizer, person_id: int) -> tuple[Button, ...]:
    route = CustomId("history", rest=f"0||{person_id}")
    return (Button(localizer.say("button.together"), str(route)),)


def shared_message(localizer: Localizer, data: ProfileData, card: Profile, theme: str) -> Message:
    """Return the public form of a profile, without the person's last games."""
    words = alt_of(map(filed_name, card_words(localizer, card, data.last)))
    title = localizer.say("profile.title", player=shown_name(data.name))
    return Message(title, picture=Picture(words, theme=theme), notes=_against(localizer, data))


# -- a game in one line ----------------------------------------------------------------------------------


def result_line(localizer: Localizer, result: ResultRow, at: Seating | None, hidden: Collection[int]) -> str:
    """Return a line on a finished game: which, when, the seat's result, and the others.

    ``at``: None if the table is no longer stored. ``hidden``: people who are not named.
    """
    say = localizer.say
    game = (
        table_name(localizer, at.table) if at else f"{localizer.game(result.game, 'name')} #{result.table_id}"
    )
    players = others(localizer, result, at, hidden)
    args: dict[str, Arg] = {
        "table": game, "time": localizer.moment(result.finished_at, "d"),
        "outcome": _outcome(localizer, result), "players": players,
    }  # fmt: skip
    return say("history.line_with" if players else "history.line", args)


def _place(localizer: Localizer, result: ResultRow) -> str:
    """Return a seat's result of a game against others in words: a second place of four is no loss."""
    if result.won or result.drawn or result.seats == 2:
        return localizer.say(f"history.{outcome_of(result)}")
    return localizer.say("history.place", place=result.rank, count=result.seats)


def _outcome(localizer: Localizer, result: ResultRow) -> str:
    say = localizer.say
    if result.seats == 1:
        outcome = say("history.tries" if is_daily(result.game) else "history.score", score=result.score)
    else:
        outcome = _place(localizer, result)
    if result.abandoned:
        return say("history.broken_off", outcome=outcome)
    played_on = result.left_early and result.stand_in_steps
    return say("history.left", outcome=outcome) if played_on else outcome


def others(
    localizer: Localizer, result: ResultRow, at: Seating | None, hidden: Collection[int]
) -> tuple[str, ...]:
    """Return the names of the others at a table."""
    if at is None:
        return ()
    names = SeatNames(localizer, result.game, at.seats)
    return tuple(
        localizer.say("player.hidden")
        if {seat.person_id, seat.owner_id} & set(hidden)
        else names.name(seat.seat)
        for seat in at.seats
        if seat.seat != result.seat
    )
