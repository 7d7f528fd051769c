"""Check that a finished game was dealt and played as its record says; docs/fairness.md explains the proof."""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import games
from games.acts import Moves, is_act
from games.chain import SHOWN_OF_DIGEST, heads, shown_head
from games.game import Game, Outcome
from games.record import COMPUTER, Record, RecordError, Result, replay
from games.rng import commitment, digest_of, game_seed

Verdict = Literal["ok", "wrong", "compare"]

LONGEST_LEVEL = 40
HEXADECIMAL = "0123456789abcdef"
_HASH = re.compile("[0-9a-f]{64}")
"""``LONGEST_LEVEL``: number of characters quoted from an unknown level."""


@dataclass(frozen=True, slots=True)
class Point:
    """One point of the check. The verdict "compare": only the reader can check it, against the table."""

    subject: str
    verdict: Verdict
    sentence: str


def verify(
    record: Record, committed: str | None = None, entropy: str | None = None, head: str | None = None
) -> Iterator[Point]:
    """Yield what holds and what does not, from the commitment to the digest of the whole record.

    ``committed``: the SHA-256 that the lobby showed; ``entropy``: the line that the table showed at its
    start; ``head``: the chain's head after the last step. If one isn't given, its point says what to compare.
    For a record that never had a proof (a game in the terminal), entropy, seed, terms and chain are left out.

    Raises: RecordError: it can't be verified: missing seed, unknown game or version, game not over.
    """
    game, state, replayed = _played(record)
    yield _commitment(record, committed)
    proven = bool(record.secret or record.entropy or entropy is not None or head is not None)
    if proven:
        yield _entropy(record, entropy)
        yield _seed(record)
        yield _terms(record)
    yield replayed
    if proven:
        yield _chain(game, record, head)
    if replayed.verdict == "ok":
        yield _result(record, game.outcome(state))
    else:
        yield Point("result", "wrong", "it can't be reached")
    yield _digest(record)


def _played(record: Record) -> tuple[Game[Any], Any, Point]:
    """Deal and replay; return the game, the last state that was reached, and the point on it."""
    steps = replay(record)
    state = next(steps).state
    game = games.load(record.game, record.version)
    number = 0
    try:
        for number, moves in enumerate(record.log, start=1):
            wrong = _illegal(game, state, moves)
            if wrong is not None:
                return game, state, Point("moves", "wrong", f"step {number}: {wrong}")
            state = next(steps).state
    except RecordError as error:
        return game, state, Point("moves", "wrong", str(error))
    if game.outcome(state) is None:
        raise RecordError(f"the game is not over after its {number} steps, so there is nothing to verify yet")
    count = sum(len(moves) for moves in record.log)
    return game, state, Point("moves", "ok", f"dealt again; all {count} in {number} steps were legal")


def _illegal(game: Game[Any], state: Any, moves: Moves) -> str | None:
    if is_act(moves):
        return None  # the replay in ``_played`` judges acts
    ask = game.ask(state)
    for seat, move in moves:
        if ask is None or seat not in ask.pending:
            return f"seat {seat} was not asked"
        if game.check(state, seat, move).move != move or move not in game.legal(state, seat):
            return f"{move!r} was not legal for seat {seat}"
    return None


def _commitment(record: Record, committed: str | None) -> Point:
    if not record.secret:
        return Point(
            "commitment", "wrong", "there is no secret: nothing shows that the seed was fixed before"
        )
    shown = commitment(record.secret)
    if committed is None:
        return Point("commitment", "compare", f"the lobby must have shown {shown}")
    same = _is_digest(committed, shown)
    return Point(
        "commitment", *_verdict(same, "the secret is the one committed to", f"the secret's is {shown}")
    )


def _entropy(record: Record, entropy: str | None) -> Point:
    if entropy is None:
        begins = digest_of(record.entropy)[:SHOWN_OF_DIGEST]
        shown = f"{begins} in small print, and {record.entropy!r} behind Fair deal"
        return Point("entropy", "compare", f"the table's first message must have shown {shown}")
    same = _stripped(f"{HEXADECIMAL},", entropy) == record.entropy.encode() or _is_digest(
        entropy, digest_of(record.entropy)
    )
    return Point("entropy", *_verdict(same, "as the table showed it", f"the record has {record.entropy!r}"))


def _seed(record: Record) -> Point:
    right = bool(record.secret) and game_seed(record.secret, record.entropy) == record.seed
    return Point("seed", *_verdict(right, "HMAC-SHA256(secret, entropy)", "not HMAC-SHA256(secret, entropy)"))


def _terms(record: Record) -> Point:
    stated = record.entropy.rpartition(",")[2]
    if record.by is None and not _states_terms(record):
        reason = (
            "an earlier version did not fix options and seats: the table's first message must have shown them"
        )
        return Point("terms", "compare", reason)
    same = hmac.compare_digest(stated.encode(), record.terms.encode())
    return Point(
        "terms", *_verdict(same, "options and seats as the entropy fixes them", f"theirs is {record.terms}")
    )


def _unknown_level(game: Game[Any], record: Record) -> str | None:
    """Return why no table can have chained these answers; None if one may have.

    If any text were a level, whoever knows the secret could try texts until two games had the same head. The
    terms were fixed before the deal, so the levels that they name are safe.
    """
    known = {f"{COMPUTER}{level}" for level in game.computers} | set(record.seats)
    for number, step in enumerate(record.links, start=1):
        for _, _, who in step:
            if who.startswith(COMPUTER) and who not in known:
                level = who.removeprefix(COMPUTER)[:LONGEST_LEVEL]
                return f"step {number}: the game has no computer of level {level!r}"
    return None


def _states_terms(record: Record) -> bool:
    """Return whether the entropy ends with a hash, as at all tables that chain the answers."""
    return _HASH.fullmatch(record.entropy.rpartition(",")[2]) is not None


def _chain(game: Game[Any], record: Record, head: str | None) -> Point:
    if record.by is None and _states_terms(record):
        return Point("chain", "wrong", "the table chained the answers, but the record lacks who gave them")
    if record.by is None:
        reason = "an earlier version did not chain the answers: the thread must have shown them"
        return Point(
            "chain", *(("compare", reason) if head is None else ("wrong", "the record has no chain"))
        )
    if (unknown := _unknown_level(game, record)) is not None:
        return Point("chain", "wrong", unknown)
    *_, last = heads(record.secret, record.terms, record.links)
    shown, number = shown_head(last), len(record.log)
    if head is None:
        return Point("chain", "compare", f"step {number} must have shown {shown}")
    given = _stripped(HEXADECIMAL, head.lower())
    same = len(given) >= len(shown) and hmac.compare_digest(given, last.hex()[: len(given)].encode())
    return Point(
        "chain", *_verdict(same, f"the answers of all {number} steps as shown", f"step {number} has {shown}")
    )


def _result(record: Record, outcome: Outcome | None) -> Point:
    assert outcome is not None  # the moves end the game
    reached = Result(outcome.rank, outcome.score)
    text = f"ranks {_row(reached.rank)}, scores {_row(reached.score)}"
    if record.result is None:
        return Point("result", "compare", f"the record does not hold it; the moves lead to {text}")
    return Point("result", *_verdict(record.result == reached, text, f"the moves lead to {text}"))


def _digest(record: Record) -> Point:
    found = record.content_digest()
    if not record.digest:
        return Point("digest", "compare", f"the record does not hold it; it would be {found}")
    same = record.digest == found
    return Point("digest", *_verdict(same, "the record is whole", "something in the record was changed"))


def _verdict(right: bool, so: str, otherwise: str) -> tuple[Verdict, str]:
    return ("ok", so) if right else ("wrong", otherwise)


def _is_digest(copied: str, digest: str) -> bool:
    """Return whether ``copied`` is the digest, or a beginning of it at least as long as tables show."""
    given = _stripped(HEXADECIMAL, copied.lower())
    enough = len(given) >= SHOWN_OF_DIGEST
    return enough and hmac.compare_digest(given, digest[: len(given)].encode())


def _stripped(kinds: str, copied: str) -> bytes:
    """Return text copied from a chat without the spaces and invisible marks around it."""
    own = [place for place, sign in enumerate(copied) if sign in kinds]
    return copied[own[0] : own[-1] + 1].encode() if own else b""


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
