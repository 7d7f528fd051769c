"""What is said of a series of games: which game begins, the score after one, the way to the next."""

from __future__ import annotations

from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId
from bot.tables.lobby import Rematch
from bot.tables.series import OFFERED, Score, goes_on, score_before


def score_lines(localizer: Localizer, score: Score | None, *, ended: bool = False) -> list[str]:
    """Return the line on a series, [] where there is none. ``ended``: its game has ended."""
    if score is None:
        return []
    say = localizer.say
    scores = tuple(
        say("series.points", player=localizer.name(seat), points=localizer.points(points))
        for seat, points in enumerate(score.points)
    )
    if ended and score.is_decided:
        names = tuple(map(localizer.name, score.winners))
        return [say("series.over", names=names, count=len(names), most=score.games, scores=scores)]
    key = "series.after" if ended else "series.so_far" if score.number > 1 else "series.begins"
    return [say(key, number=score.number, most=score.games, scores=scores)]


def rematch_label(localizer: Localizer, score: Score | None) -> str:
    """Return the label of the button for another game. ``score``: after this one."""
    if score is None or score.is_decided:
        return localizer.say("button.rematch")
    return localizer.say("button.next_game", number=score.number + 1, most=score.games)


def offer_lines(localizer: Localizer, rematch: Rematch) -> list[str]:
    """Return the line on the series in which a rematch would be a game, [] for none."""
    row, seats = rematch.row, rematch.seats
    first = not goes_on(row, seats, seats)
    score = score_before(row, seats, rematch.games)
    return score_lines(localizer, Score(score.games, 1, score.points) if score and first else score)


def series_button(localizer: Localizer, rematch: Rematch) -> tuple[Button, ...]:
    """Return the button that makes a rematch the first game of a series; none if it is one, or accepted."""
    if rematch.games > 1 or len(rematch.seats) < 2 or rematch.is_accepted:
        return ()
    label = localizer.say("button.series", most=OFFERED)
    return (Button(label, str(CustomId("series", rematch.row.id))),)
