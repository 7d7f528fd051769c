"""``python -m tests.toy ID``: begin a game as a copy of the toy, under a name of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from data.words import LANGUAGES
from tests.toy import CATALOGS, HERE, ID

ROOT = HERE.parent.parent
GAME_ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def copied(game_id: str, root: Path) -> list[Path]:
    """Copy rules, renderer and sentences into a tree, with the game's name for the toy's; return the files.

    Raises:
        FileExistsError: something of this name is there already.
    """
    files: dict[Path, Path] = {}
    for room in ("games", "renderers"):
        if (root / room / f"{game_id}.py").exists():
            raise FileExistsError(f"{room}/{game_id}.py")
        toy = HERE / room / ID
        files |= {root / room / game_id / path.relative_to(toy): path for path in sorted(toy.rglob("*.py"))}
    for language in LANGUAGES:
        files[root / "data" / "catalogs" / language / f"{game_id}.ftl"] = CATALOGS / language / f"{ID}.ftl"
    if there := [path for path in files if path.exists()]:
        raise FileExistsError(there[0].relative_to(root).as_posix())
    title = game_id.replace("_", " ").title()
    for path, original in files.items():
        named = title if path.suffix == ".ftl" else title.replace(" ", "")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(original.read_text("utf-8").replace(ID, game_id).replace("Toy", named), "utf-8")
    return [*files]


def main(arguments: Sequence[str]) -> int:
    """Copy the toy and name the new files; return 2 if that is not possible."""
    if len(arguments) != 1 or not GAME_ID.fullmatch(arguments[0]):
        print("usage: python -m tests.toy ID   (small letters, digits and _)", file=sys.stderr)
        return 2
    try:
        files = copied(arguments[0], ROOT)
    except FileExistsError as error:
        print(f"{error} is there already", file=sys.stderr)
        return 2
    programs = [str(path) for path in files if path.suffix == ".py"]
    for step in (("check", "--fix", "--exit-zero"), ("format",)):  # a name has its place among the imports
        subprocess.run([sys.executable, "-m", "ruff", *step, "--quiet", *programs], check=True)
    print(*(path.relative_to(ROOT) for path in files), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
