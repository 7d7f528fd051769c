"""The proof of a fair deal: a button everywhere, and a short line in the terms that begin a thread.

A game that hides nothing, or whose proof was switched off, doesn't mention it. If chance decides who begins
in such a game, the lobby's options show the proof of that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from bot.messages.display_names import table_name
from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId, Message
from bot.tables.options import is_on
from data.rows import TableRow
from data.words import LANGUAGES, Catalogs
from games.chain import SHOWN, SHOWN_OF_DIGEST, heads, shown_head
from games.game import Game
from games.record import Record
from games.rng import commitment, digest_of
from games.verify import verify

_DIGESTS = re.compile(rf"\b([0-9a-f]{{{SHOWN_OF_DIGEST}}}) ([0-9a-f]{{{SHOWN_OF_DIGEST}}})\b")
_HEAD = re.compile(rf"\b[0-9a-f]{{{SHOWN}}}\b")

CHECKS = {
    "secret": ("commitment",),
    "deal": ("entropy", "seed", "terms"),
    "answers": ("chain",),
    "result": ("moves", "result", "digest"),
}
"""The points of ``games.verify`` that each line of a check sums up."""


def is_proved(game: Game[Any], row: TableRow) -> bool:
    """Return whether a table proves its deal: something is hidden, and the host left the proof on."""
    return game.has_secrets and row.proof and is_on(row.options, "reveal_seed")


def fair_line(localizer: Localizer, game: Game[Any], row: TableRow) -> tuple[str, ...]:
    """Return the line with the commitment to the secret and, after the start, the entropy mixed in."""
    if not is_proved(game, row):
        return ()
    digests = (commitment(row.secret), *((digest_of(row.entropy),) if row.entropy else ()))
    shown = " ".join(digest[:SHOWN_OF_DIGEST] for digest in digests)
    return (localizer.say("fair.line", digests=shown),)


def fair_button(localizer: Localizer, row: TableRow) -> Button:
    """Return the button that shows the proof.

    Its id holds the commitment, so that Discord keeps it from the moment the lobby is posted.
    """
    return Button(localizer.say("button.fair"), str(CustomId("fair", row.id, rest=commitment(row.secret))))


def fair_buttons(localizer: Localizer, game: Game[Any], row: TableRow) -> tuple[Button, ...]:
    """Return the proof as a lobby shows it: its button, none if there is no proof."""
    return (fair_button(localizer, row),) if is_proved(game, row) else ()


def drawn_buttons(localizer: Localizer, game: Game[Any], row: TableRow) -> tuple[Button, ...]:
    """Return the button for a game that hides nothing but draws who begins: the lobby's options show it."""
    return (fair_button(localizer, row),) if _is_drawn(game, row) else ()


def _is_drawn(game: Game[Any], row: TableRow) -> bool:
    return not game.has_secrets and game.draws(row.options)


def fair_message(localizer: Localizer, game: Game[Any], row: TableRow) -> Message:
    """Return the full proof, and how to check it at the end."""
    say = localizer.say
    if not (is_proved(game, row) or _is_drawn(game, row)):
        return Message(say("fair.title"), (say("fair.none" if game.has_secrets else "fair.open"),))
    how = say("fair.check" if game.has_secrets else "fair.first")
    return Message(say("fair.title"), (how, *proof_lines(localizer, row)))


def proof_lines(localizer: Localizer, row: TableRow) -> tuple[str, ...]:
    """Return the commitment and, after the start, the entropy mixed into the seed."""
    mixed = (localizer.say("fair.entropy", entropy=row.entropy),) if row.entropy else ()
    return (localizer.say("fair.commitment", commitment=commitment(row.secret)), *mixed)


# -- after the game --------------------------------------------------------------------------------------


def verify_buttons(localizer: Localizer, game: Game[Any], row: TableRow) -> tuple[Button, ...]:
    """Return the button that checks a finished game; none if it has no proof."""
    route = CustomId("verify", row.id, row.step)
    return (Button(localizer.say("button.verify"), str(route)),) if is_proved(game, row) else ()


def first_digests(texts: Iterable[str]) -> tuple[str, str] | None:
    """Return the digits of commitment and entropy from the first text that shows both; None if none does."""
    found = next(filter(None, map(_DIGESTS.search, texts)), None)
    return (found[1], found[2]) if found else None


def chain_line(localizer: Localizer, step: int, head: str) -> str:
    """Return the line with the head of the chain of answers after a step."""
    return localizer.say("table.chain", step=step, head=head)


def last_head(texts: Iterable[str], catalogs: Catalogs, step: int) -> str | None:
    """Return the head of the chain that the message on a step shows, in any language; None if it shows none.

    Only the bot's own line counts: a player's name in the same message may look like a head.
    """
    localizers = [Localizer(catalogs, language) for language in LANGUAGES]
    found = ((line, head) for text in texts for line in text.split("\n") for head in _HEAD.findall(line))
    own = (head for line, head in found if line in [chain_line(each, step, head) for each in localizers])
    return next(own, None)


def verdicts(record: Record, digests: tuple[str, str] | None, head: str | None) -> dict[str, str]:
    """Check a record against what was read at its table (None: nothing); return the worst verdict by line.

    This replays the game.

    Raises:
        RecordError: the record can't be verified.
    """
    committed, entropy = digests or (None, None)
    found = {point.subject: point.verdict for point in verify(record, committed, entropy, head)}
    worst = ("wrong", "compare", "ok")
    return {
        line: min((found[subject] for subject in subjects if subject in found), key=worst.index, default="ok")
        for line, subjects in CHECKS.items()
    }


def verified_message(localizer: Localizer, row: TableRow, record: Record, checked: dict[str, str]) -> Message:
    """Return the verdicts of a check, one line each, and how to check without the bot."""
    say = localizer.say
    *_, last = heads(record.secret, record.terms, record.links)
    shown = {
        "secret": commitment(record.secret)[:SHOWN_OF_DIGEST],
        "deal": digest_of(record.entropy)[:SHOWN_OF_DIGEST],
        "answers": shown_head(last),
        "result": "",
    }
    lines = tuple(
        say(f"verify.{line}", verdict=verdict, digits=shown[line]) for line, verdict in checked.items()
    )
    title = say("verify.title", table=table_name(localizer, row))
    return Message(title, lines, below=(say("verify.by_hand"),))
