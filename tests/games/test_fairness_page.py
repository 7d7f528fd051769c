"""docs/fairness.md is true: its numbers follow from its record, by the page's own programs and by ours."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import games
from games.__main__ import main
from games.chain import heads, shown_head
from games.diamant.cards import HAZARDS
from games.diamant.state import State
from games.options import settle_options
from games.record import Record, replay
from games.rng import SeededRng

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "fairness.md").read_text("utf-8")
FILE = DOCS / "fairness.json"
RECORD = Record.from_text(FILE.read_text("utf-8"))


def blocks(kind: str) -> list[str]:
    """The fenced blocks of a language, in order."""
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


def indented() -> list[list[str]]:
    """The indented blocks outside code: what the lobby showed and what the commands print."""
    prose = re.sub(r"^```.*?^```", "", PAGE, flags=re.DOTALL | re.MULTILINE)
    found = re.findall(r"(?:^    .+\n)+", prose, re.MULTILINE)
    return [[line.strip() for line in block.splitlines()] for block in found]


def test_the_pages_program_deals_the_first_mine_without_this_project(tmp_path: Path) -> None:
    program, _ = blocks("python")
    done = subprocess.run(
        [sys.executable, "-I", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    printed = done.stdout.split()
    assert indented()[-2] == printed
    assert len(program.splitlines()) <= 21
    first = next(replay(RECORD)).state
    assert isinstance(first, State)
    dealt = [*(laid.card for laid in first.row), *first.deck]
    names = [HAZARDS[card.hazard - 1] if card.hazard else str(card.value) for card in dealt]
    assert printed[2:] == names[:8]


def test_the_pages_other_program_shows_terms_and_chain_without_this_project() -> None:
    _, program = blocks("python")
    done = subprocess.run(
        [sys.executable, "-I", "-c", program, str(FILE)], capture_output=True, text=True, check=True
    )
    terms, *lines = done.stdout.splitlines()
    shown = [shown_head(head) for head in heads(RECORD.secret, RECORD.terms, RECORD.links)]
    assert RECORD.entropy.endswith(f",{terms}")
    assert lines == [f"{step} {head}" for step, head in enumerate(shown, start=1)]
    assert indented()[-1] == shown[-1:]


def test_the_pages_commands_print_what_it_says() -> None:
    """Recomputed here from the text of the commands: not every machine has xxd and openssl."""
    committed, entropy, first, second, *_ = indented()
    commitment, seed = blocks("sh")
    (secret,) = re.findall(r"printf ([0-9a-f]{64}) \| xxd -r -p \| sha256sum", commitment)
    assert first == committed == [hashlib.sha256(bytes.fromhex(secret)).hexdigest()]
    assert hashlib.sha256(entropy[0].encode()).hexdigest()[:40] in re.findall("`([0-9a-f]{40})`", PAGE)
    (mixed, key) = re.findall(r"printf (\S+) \|\n  openssl .* -macopt hexkey:([0-9a-f]{64})", seed)[0]
    assert [mixed] == entropy
    assert second == [hmac.digest(bytes.fromhex(key), mixed.encode(), "sha256").hex()]
    told = (RECORD.secret.hex(), RECORD.entropy, RECORD.seed.hex())
    assert (secret, mixed, second[0]) == told
    assert key == secret


def test_verify_says_of_the_pages_record_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    committed, entropy, *_, head = indented()
    given = ["--commitment", *committed, "--entropy", *entropy, "--chain", *head]
    assert main(["verify", str(FILE), *given]) == 0
    assert capsys.readouterr().out == blocks("text")[0]


def test_the_times_of_the_pages_ids() -> None:
    lobby, play, *_, start = (
        datetime.fromtimestamp(0, UTC) + timedelta(milliseconds=(int(press) >> 22) + 1420070400000)
        for press in RECORD.entropy.split(",")[:-1]
    )
    assert f"{play:%Y-%m-%d %H:%M:%S}.{play.microsecond // 1000:03} UTC" in PAGE
    assert f"{(lobby - play).total_seconds():.3f} seconds later, Start" in PAGE
    assert f"{(start - lobby).total_seconds():.3f} seconds after that" in PAGE


def test_the_digest_is_what_the_page_says() -> None:
    data = json.loads(FILE.read_text("utf-8"))
    digest = data.pop("digest")
    del data["notes"]
    compact = json.dumps(data, sort_keys=True, separators=(",", ":"))
    assert hashlib.sha256(compact.encode()).hexdigest() == digest


def test_the_thread_says_what_the_page_says() -> None:
    kinds = [[event.kind for event in step.events] for step in replay(RECORD)]
    assert kinds[:3] == [["opens_hazard"], ["hazard"], ["collapse", "opens_hazard"]]


def test_puzzles_draw_no_chance() -> None:
    puzzles = [game for game in games.all_games().values() if game.seats[-1] == 1]
    assert puzzles
    for puzzle in puzzles:
        options = settle_options(puzzle.options, {})
        first, second = (puzzle.setup(1, options, SeededRng(seed, 0)).state for seed in (b"a", b"b"))
        assert first == second
