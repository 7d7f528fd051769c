"""`make notices`: write docs/notices.md, the notices of the packages that requirements.lock names.

Each locked package is downloaded as a wheel, for the Python that it is meant for, and its own metadata and
licence files are read, not those of installed packages. Needs the network.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import Message
from email.parser import HeaderParser
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "notices.md"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
LICENCE_FILE = re.compile(r"(licen[cs]e|copying|notice)[^/]*$", re.IGNORECASE)
COPYRIGHT = re.compile(
    r"^.*(?:copyright|\(c\)|©).*\d{4}.*$|^.*\d{4}.*(?:\(c\)|©).*$", re.IGNORECASE | re.MULTILINE
)
SPDX = {
    "APL 2": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD": "BSD-2-Clause",
    "BSD License": "BSD-3-Clause",
    "MIT License": "MIT",
    "The MIT License (MIT)": "MIT",
}
"""The SPDX names of licences by the words in packages' metadata."""

TOP = "\n".join(
    (
        "# Third-party notices",
        "",
        "To run, the bot needs these packages. It contains no copy of them: `make play` downloads them. "
        "If you pass on an image or an archive that contains them, pass on these notices too. The whole text "
        "of each licence is in the package itself, in the folder "
        "`.venv/lib/python3.*/site-packages/PACKAGE.dist-info`.",
        "",
        "`make notices` writes this page from `requirements.lock`.",
        "",
        "| package | version | licence | copyright | inside it, under their own licences |",
        "|---|---|---|---|---|",
        "",
    )
)
NAMED = 5
"""The most copyright holders that are named of one package, the first ones; its licence file has all."""


@dataclass(frozen=True, slots=True)
class Notice:
    """One line of the table."""

    name: str
    version: str
    licence: str
    holders: tuple[str, ...]
    inside: tuple[str, ...]

    def __str__(self) -> str:
        cells = (self.name, self.version, self.licence, "<br>".join(self.holders), ", ".join(self.inside))
        return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def locked(lock: Path) -> list[tuple[str, str]]:
    """Return names and versions in the lock's order."""
    return re.findall(r"^([\w.-]+)==([^\s;\\]+)", lock.read_text("utf-8"), re.MULTILINE)


def wheel_of(name: str, version: str, folder: Path) -> Path:
    """Download a package's wheel for the oldest Python that has one; return its path.

    Raises:
        FileNotFoundError: there is none.
    """
    for python in PYTHONS:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
        command += ["--python-version", python, "--dest", str(folder), f"{name}=={version}"]
        if subprocess.run(command, capture_output=True, check=False).returncode == 0:  # noqa: S603 - the lock's names
            return next(folder.iterdir())
    raise FileNotFoundError(f"no wheel of {name} {version}")


def notice_of(name: str, version: str, wheel: Path) -> Notice:
    """Return a package's notice: its licence, its copyright holders, and what else is inside it."""
    with zipfile.ZipFile(wheel) as archive:
        files = archive.namelist()
        home = next(file for file in files if file.endswith(".dist-info/METADATA")).removesuffix("METADATA")
        metadata = HeaderParser().parsestr(archive.read(f"{home}METADATA").decode())
        found = [file for file in files if file.startswith(home) and LICENCE_FILE.search(file)]
        found.sort(key=lambda file: (file.count("/"), file))
        text = archive.read(found[0]).decode() if found else ""
    parts = dict.fromkeys(file.split("/")[-2] for file in found if _is_part(file, home))
    holders = tuple(_holders(text)) or (_author(metadata),)
    return Notice(name, version, _licence(metadata), holders, tuple(parts))


def _licence(metadata: Message) -> str:
    classifiers = [
        line.rpartition(" :: ")[2] for line in metadata.get_all("Classifier", []) if "License" in line
    ]
    licence = (metadata["License-Expression"] or metadata["License"] or classifiers[0]).splitlines()[0]
    return SPDX.get(licence, licence)


def _author(metadata: Message) -> str:
    keys = ("Author", "Maintainer", "Author-email", "Maintainer-email")
    author = next(metadata[key] for key in keys if metadata[key])
    return re.sub(r"\s*<[^>]*>", "", author).strip('"')


def _is_part(file: str, home: str) -> bool:
    """Return whether a licence file, in a folder of its own, belongs to something inside the package."""
    return "/" in file.removeprefix(home).removeprefix("licenses/")


def _holders(text: str) -> Iterator[str]:
    """Yield the lines of a licence file that name who holds the copyright, each once."""
    lines = dict.fromkeys(" ".join(line.split()).strip("*#|- ") for line in COPYRIGHT.findall(text))
    own = [line for line in lines if not line.startswith("i.e.")]  # the licence's own example of a notice
    yield from (re.sub(r"\s*<[^>]*>", "", line) for line in own[:NAMED])


def main() -> None:
    """Write the page."""
    rows = []
    for name, version in locked(ROOT / "requirements.lock"):
        with tempfile.TemporaryDirectory() as folder:
            rows.append(str(notice_of(name, version, wheel_of(name, version, Path(folder)))))
    PAGE.write_text(TOP + "\n".join(rows) + "\n", "utf-8")
    print(f"{PAGE.relative_to(ROOT)} names {len(rows)} packages")  # noqa: T201


if __name__ == "__main__":
    main()
