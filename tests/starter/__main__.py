"""``python -m tests.starter ID``: begin a game as a copy of the starter, under a name of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from keyword import iskeyword
from pathlib import Path

from data.words import LANGUAGES
from tests import toy
from tests.starter import STARTER

ROOT = STARTER.here.parent.parent
TAKEN = (STARTER.id, toy.ID)
GAME_ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def copied(game_id: str, root: Path) -> list[Path]:
    """Copy rules, renderer and sentences into a tree under the game's name; return the files.

    Raises:
        FileExistsError: something of this name is there already, in Python or in the tests too.
    """
    title = game_id.replace("_", " ").title()
    if iskeyword(game_id) or iskeyword(title) or game_id in TAKEN:
        raise FileExistsError(game_id)
    files: dict[Path, Path] = {}
    for room in ("games", "renderers"):
        if (root / room / f"{game_id}.py").exists():
            raise FileExistsError(f"{room}/{game_id}.py")
        own = STARTER.here / room / STARTER.id
        files |= {root / room / game_id / path.relative_to(own): path for path in sorted(own.rglob("*.py"))}
    for language in LANGUAGES:
        words = STARTER.catalogs / language / f"{STARTER.id}.ftl"
        files[root / "data" / "catalogs" / language / f"{game_id}.ftl"] = words
    if there := [path for path in files if path.exists()]:
        raise FileExistsError(there[0].relative_to(root).as_posix())
    for path, original in files.items():
        named = title if path.suffix == ".ftl" else title.replace(" ", "")
        path.parent.mkdir(parents=True, exist_ok=True)
        text = original.read_text("utf-8").replace(STARTER.id, game_id).replace("Starter", named)
        path.write_text(text, "utf-8")
    return [*files]


def main(arguments: Sequence[str]) -> int:
    """Copy the starter and name the new files; return 2 if that is not possible."""
    if len(arguments) != 1 or not GAME_ID.fullmatch(arguments[0]):
        print("usage: python -m tests.starter ID   (small letters, digits and _)", file=sys.stderr)
        return 2
    try:
        files = copied(arguments[0], ROOT)
    except FileExistsError as error:
        print(f"{error} is there already", file=sys.stderr)
        return 2
    programs = [str(path) for path in files if path.suffix == ".py"]
    for step in (("check", "--fix", "--exit-zero"), ("format",)):  # the imports are sorted by name
        subprocess.run([sys.executable, "-m", "ruff", *step, "--quiet", *programs], check=True)
    print(*(path.relative_to(ROOT) for path in files), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
