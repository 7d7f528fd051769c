"""What the project's own files say is true: links, locks, the Makefile, the audit."""

from __future__ import annotations

import ast
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

# The documents name only files, modules and commands that exist.


ROOT = Path(__file__).parents[1]
PAGES = [
    *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "ARCHITECTURE")),
    *ROOT.glob("docs/*.md"),
]
ROOMS = "bot|games|renderers|data|tests|bench|docs|local_discord"


@pytest.fixture(params=PAGES, ids=lambda page: page.name)
def page(request: pytest.FixtureRequest) -> Path:
    """One document."""
    found: Path = request.param
    return found


def _paths(text: str) -> Iterator[str]:
    """Yield the paths in backticks, and files of tests anywhere; ``<id>`` and its like stand for any name."""
    for path in re.findall(rf"`((?:\.ci|{ROOMS})/[^`\s]*)`|(?=tests/)([\w/]+\.py)", text):
        yield re.sub(r"<\w+>", "*", "".join(path).rstrip("/"))


def test_every_path_exists(page: Path) -> None:
    assert [path for path in _paths(page.read_text("utf-8")) if not any(ROOT.glob(path))] == []


def test_every_link_leads_to_a_file(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_every_module_exists(page: Path) -> None:
    modules = set(re.findall(rf"python -m ((?:{ROOMS})(?:\.\w+)*)", page.read_text("utf-8")))
    assert [module for module in sorted(modules) if find_spec(module) is None] == []


@pytest.mark.parametrize("name", ["grafana.json", "operating.md", "scale.md"])
def test_every_figure_exists(name: str) -> None:
    """Prometheus adds an ending of its own to counters and histograms."""
    source = (ROOT / "bot/app/metrics.py").read_text("utf-8")
    served = set(re.findall(r'_(?:counter|gauge|histogram)\(\s*"(\w+)"|"gamebot_(\w+)"', source))
    known = {"gamebot_" + "".join(names) for names in served}
    named = set(re.findall(r"gamebot_\w+", (ROOT / "docs" / name).read_text("utf-8")))
    assert named
    assert {re.sub(r"_(total|bucket|sum|count)$", "", figure) for figure in named} <= known


def test_every_make_target_exists(page: Path) -> None:
    wanted = set(re.findall(r"(?:`|^)(?:\w+=\w+ )?make (\w+)", page.read_text("utf-8"), re.MULTILINE))
    assert wanted <= set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


# Two locks: what the bot needs to run, and on top of it what its developers need.


RUNTIME, DEVELOPMENT = ROOT / "requirements.lock", ROOT / "requirements-dev.lock"
SHIPPED = ("bot", "games", "renderers", "data", "local_discord")
OPTIONAL = {"asyncpg", "isal", "msgspec", "nats", "prometheus_client"}
"""Packages that are imported where they are installed, and done without elsewhere."""


def _pins(lock: Path) -> dict[str, set[str]]:
    """Return the locked versions by the packages' names."""
    pins: dict[str, set[str]] = {}
    for name, version in re.findall(r"^([\w.-]+)==([^\s;\\]+)", lock.read_text("utf-8"), re.MULTILINE):
        pins.setdefault(name, set()).add(version)
    return pins


def _recipe(target: str) -> str:
    """Return all that make would do for a target on a fresh machine."""
    command = ["make", "--dry-run", "--always-make", target]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def _imported() -> Iterator[str]:
    """Yield the top names of what the shipped code imports."""
    for file in (path for room in SHIPPED for path in (ROOT / room).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                yield from (name.name.partition(".")[0] for name in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield node.module.partition(".")[0]


def test_to_play_nothing_is_installed_that_only_tests_need() -> None:
    recipe = _recipe("play")
    assert "-r requirements.lock" in recipe
    assert "requirements-dev.lock" not in recipe
    assert (
        not {"pytest", "hypothesis", "simcord", "playwright", "mypy", "ruff", "pip"} & _pins(RUNTIME).keys()
    )


def test_to_test_everything_is_installed() -> None:
    for target in ("test", "lint", "bench", "fuzz", "soak"):
        assert "-r requirements-dev.lock" in _recipe(target), target


def test_what_the_bot_imports_is_in_the_lock_to_play() -> None:
    outside = set(_imported()) - set(SHIPPED) - set(sys.stdlib_module_names) - OPTIONAL
    distributions, locked = packages_distributions(), _pins(RUNTIME)
    missing = {
        name
        for name in outside
        if not any(re.sub(r"[._]", "-", each.lower()) in locked for each in distributions[name])
    }
    assert missing == set()


def test_both_locks_name_the_same_versions() -> None:
    development = _pins(DEVELOPMENT)
    assert {name: pins for name, pins in _pins(RUNTIME).items() if development[name] != pins} == {}


def test_the_notices_name_every_package_that_is_installed_to_play() -> None:
    page = (ROOT / "docs" / "notices.md").read_text("utf-8")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in page.splitlines() if "|" in line][2:]
    named: dict[str, set[str]] = {}
    for name, version, licence, holders, _ in rows:
        assert licence, name
        assert holders, name
        named.setdefault(name, set()).add(version)
    assert named == _pins(RUNTIME), "run `make notices`"


def test_the_locks_hold_hashes_and_no_addresses() -> None:
    for lock in (RUNTIME, DEVELOPMENT):
        text = lock.read_text("utf-8")
        assert "://" not in text
        for block in re.split(r"\n(?=\S)", text.strip()):
            assert "--hash=sha256:" in block, block.split()[0]


# `make play` and `make test` set up what they need, also where an earlier try was broken off.


MAKEFILE = Path(__file__).parent.parent / "Makefile"


def program(path: Path, script: str) -> None:
    """Put a shell script where a program is looked for."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def python(path: Path, does: str, version: str = "3.12.1", sqlite: str = "3.37.0") -> None:
    """Put a program where a Python is looked for: it has pip, says its versions, and does something else."""
    itself = f"import sqlite3, sys; sys.modules['pip'] = sys; sys.version = '{version} (main)'; "
    itself += f"sys.version_info = ({version.replace('.', ', ')}); sqlite3.sqlite_version = '{sqlite}'; "
    itself += f"sqlite3.sqlite_version_info = ({sqlite.replace('.', ', ')})"
    program(path, f'test "$1" != -c || exec {sys.executable} -c "{itself}; $2"\n{does}')


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """A folder with the Makefile, a lock without packages, and a Python that makes venvs."""
    if shutil.which("make") is None:
        pytest.skip("no make is installed")
    shutil.copy(MAKEFILE, tmp_path)
    (tmp_path / "requirements.lock").touch()
    python(tmp_path / "whole", "echo installed >>installed")
    python(tmp_path / "python", "mkdir -p .venv/bin && cp whole .venv/bin/python")
    return tmp_path


def make(folder: Path, target: str = ".venv/.installed") -> subprocess.CompletedProcess[str]:
    """Run make with the folder's Python."""
    command = ["make", "-C", str(folder), f"PYTHON={folder}/python", target]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.parametrize("why", ["broken off", "another Python now", "too old"])
def test_a_venv_that_will_not_do_is_made_again(fresh: Path, why: str) -> None:
    """Where Debian lacks python3-venv, there is a Python in the new venv already, but no pip.

    After an upgrade of the system a venv's Python is another one, which has nothing that was installed.
    """
    if why == "too old":
        python(fresh / ".venv/bin/python", "exit 0", "3.10.12")
    else:
        program(fresh / ".venv/bin/python", 'echo "No module named pip" >&2; exit 1')
    if why == "another Python now":
        (fresh / ".venv/.installed").touch()
    done = make(fresh)
    assert done.returncode == 0, done.stderr
    assert (fresh / ".venv/.installed").exists()
    assert (fresh / "installed").read_text() == "installed\n"


def test_a_venv_that_will_do_is_kept_whatever_python_the_machine_has(fresh: Path) -> None:
    python(fresh / "python", "exit 1", "3.10.12")
    python(fresh / ".venv/bin/python", "echo installed >>installed")
    for _ in range(2):
        done = make(fresh)
        assert done.returncode == 0, done.stderr
    assert (fresh / "installed").read_text() == "installed\n"


def test_where_python_is_too_old_it_is_told_how_to_name_another(fresh: Path) -> None:
    python(fresh / "python", "exit 1", "3.10.12")
    done = make(fresh, "play")
    assert done.returncode != 0
    assert "this is 3.10.12. If there is a newer one, name it: make PYTHON=python3.12 play" in done.stderr
    assert not (fresh / ".venv").exists()


def test_where_sqlite_is_too_old_nothing_is_installed(fresh: Path) -> None:
    """As with every Python of RHEL 9, which has the system's."""
    python(fresh / "python", "exit 1", sqlite="3.34.1")
    done = make(fresh, "play")
    assert done.returncode != 0
    assert "SQLite 3.37 or newer is needed, this Python has 3.34.1." in done.stderr
    assert not (fresh / ".venv").exists()


# What continuous integration runs gets what its machine lacks, and nothing that is there in another way.


on_linux = pytest.mark.skipif(not Path("/etc/os-release").is_file(), reason="these are scripts for Linux")


def calls(script: str, folder: Path, there: dict[str, str], **settings: str) -> list[str]:
    """Run a script of .ci where only these programs are, each with a body; return all calls of them."""
    for name, body in there.items():
        program(folder / "bin" / name, f'echo "{name} $*" >>"{folder}/calls"\n{body}')
    for name in ("bash", "dirname", "env", "mkdir", "mktemp", "rm", "sed", "tr"):
        (folder / "bin" / name).symlink_to(shutil.which(name) or name)
    environment = {**os.environ, "PATH": f"{folder}/bin", "IMAGE_WORK": f"{folder}/work", **settings}
    subprocess.run(["bash", ROOT / ".ci" / script], env=environment, check=False, timeout=60)
    return (folder / "calls").read_text("utf-8").splitlines()


@on_linux
def test_a_browser_that_is_no_package_will_do_at_night(tmp_path: Path) -> None:
    there = {"chromium-browser": "", "dpkg": '[ "$2" != chromium ] && [ "$2" != fonts-liberation ]'}
    called = calls("soak", tmp_path, {**there, "apt-get": "", "make": ""})
    assert [each for each in called if each.startswith(("apt-get install", "make"))] == [
        "apt-get install -y -qq fonts-liberation", "make soak",
    ]  # fmt: skip


@on_linux
@pytest.mark.parametrize("present", ["buildah", "debootstrap", "buildah debootstrap"])
def test_each_program_for_the_image_is_looked_for(tmp_path: Path, present: str) -> None:
    called = calls("image", tmp_path, {**dict.fromkeys(present.split(), "exit 1"), "apt-get": ""})
    installed = "".join(each for each in called if each.startswith("apt-get install"))
    for name in ("buildah", "debootstrap"):
        assert (name in installed) != (name in present)


@on_linux
@pytest.mark.parametrize("suite", ["bookworm", "trixie", "noble"])
def test_the_image_has_its_packages_from_where_its_release_is(tmp_path: Path, suite: str) -> None:
    """Ubuntu's sources would give packages that don't fit Debian's."""
    there = {"buildah": '[ "$1" = inspect ]', "debootstrap": ""}
    called = calls("image", tmp_path, there, IMAGE_SUITE=suite)
    [build] = [each for each in called if each.startswith("buildah bud")]
    host = platform.freedesktop_os_release()
    is_same = (host["ID"], host.get("VERSION_CODENAME")) == ("debian", suite)
    assert ("--volume /etc/apt:" in build) == is_same


# `make audit` never takes silence for safety; pip-audit is played by a small program here.


PROGRAM = Path(__file__).parents[1] / ".ci" / "audit.py"

GOOD = {"name": "good", "version": "1.0", "vulns": []}
BAD = {"name": "bad", "version": "2.0", "vulns": [{"id": "CVE-1", "fix_versions": ["2.1"]}]}
HOPELESS = {"name": "old", "version": "3.0", "vulns": [{"id": "CVE-2", "fix_versions": []}]}
SILENT = {"name": "silent", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("told", "status", "said"),
    [
        ([GOOD], 0, ["1 packages asked about, 0 known vulnerabilities."]),
        ([GOOD, BAD], 1, ["bad 2.0: CVE-1, mended in 2.1", "2 packages asked about, 1 known"]),
        ([HOPELESS, SILENT], 1, ["CVE-2, mended in no version yet", "Nothing could be asked about silent."]),
        ([GOOD, SILENT], 2, ["Nothing could be asked about silent.", "0 known"]),
        ([SILENT, SILENT], 2, ["Nothing could be asked about known vulnerabilities."]),
        (None, 2, ["Nothing could be asked about known vulnerabilities."]),
    ],
)
def test_what_pip_audit_says_is_counted(
    tmp_path: Path, told: list[dict[str, Any]] | None, status: int, said: list[str]
) -> None:
    answer = json.dumps({"dependencies": told})
    write = "" if told is None else f"pathlib.Path(sys.argv[-1]).write_text({answer!r})"
    double = tmp_path / "pip-audit"
    double.write_text(f"#!{sys.executable}\nimport pathlib, sys\n{write}\n")
    double.chmod(0o755)
    done = subprocess.run(
        [sys.executable, str(PROGRAM), str(double)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (status, "")
    for sentence in said:
        assert sentence in done.stdout
