"""The wheel, installed where nothing of the checkout is in reach: every command works."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import sysconfig
import textwrap
import venv
from pathlib import Path

import pytest

from bot.installed import COMMANDS
from bot.version import VERSION
from tests.process.program import ROOT

SECONDS = 120


class Package:
    """A venv with the wheel; the libraries are those of the environment that runs the tests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist")]
        subprocess.run(build, cwd=ROOT, check=True, capture_output=True, timeout=SECONDS)
        (self.wheel,) = (folder / "dist").glob("*.whl")
        venv.create(folder / "venv", with_pip=False)
        self.python = folder / "venv/bin/python"
        install = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet"]
        more = ["--no-deps", "--no-index", "--disable-pip-version-check", str(self.wheel)]
        subprocess.run([*install, *more], check=True, timeout=SECONDS)
        (site,) = (folder / "venv/lib").glob("*/site-packages")
        (site / "libraries.pth").write_text(sysconfig.get_path("purelib"))
        self.site = site

    def environment(self, **more: str) -> dict[str, str]:
        """What a shell elsewhere has; compiled code is kept where the tests keep theirs."""
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return {**kept, "DISCORD_TOKEN": "", "LC_ALL": "C.UTF-8", **more}

    def run(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run the command to its end."""
        command = [str(self.folder / "venv/bin/thinking-games"), *arguments]
        return subprocess.run(
            command, cwd=self.folder, env=self.environment(), input=typed, capture_output=True, text=True,
            timeout=SECONDS,
        )  # fmt: skip


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return Package(tmp_path_factory.mktemp("package"))


def test_it_has_one_name_and_all_that_is_no_code(package: Package) -> None:
    names = {path.name for path in package.site.iterdir()}
    assert "thinking_games" in names
    assert not names & {"bot", "data", "games", "renderers", "local_discord", "tests"}
    inside = package.site / "thinking_games"
    tracked = subprocess.run(
        ["git", "ls-files", "bot", "data", "games", "renderers", "local_discord"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout.split()  # fmt: skip
    lacking = {name for name in tracked if not (inside / name).is_file()}
    assert lacking == {"bot/installed.py"}, "it is the package's __init__.py"


def test_it_plays_a_game_and_says_whether_it_was_fair(package: Package) -> None:
    seats = ("--seats", "person,computer:easy,computer:easy")
    played = package.run("play", "diamant", *seats, "--record", "game.json", typed="leave\n" * 60)
    assert played.returncode == 0, played.stderr
    assert "Diamant" in played.stdout
    proof = package.run("verify", "game.json")
    assert "dealt again" in proof.stdout
    assert package.run("film", "game.json", "film.gif").returncode == 0
    assert (package.folder / "film.gif").read_bytes().startswith(b"GIF89a")


def test_where_it_is_started_may_lie_files_that_are_called_like_its_own(package: Package) -> None:
    """Whoever writes bots has a folder with a ``bot.py``."""
    elsewhere = package.folder / "elsewhere"
    elsewhere.mkdir()
    for name in ("bot", "data", "games", "renderers", "tqdm"):
        (elsewhere / f"{name}.py").write_text("raise SystemExit('what somebody else wrote has run')")
    drawn = """
        import asyncio, thinking_games
        thinking_games._extend_paths()
        from bot.services.process_pool import ProcessPool
        async def main():
            pool = ProcessPool(1)
            print(await pool.run(abs, -3))
            await pool.close()
        asyncio.run(main())
    """
    for command in (
        [str(package.folder / "venv/bin/thinking-games"), "play", "diamant", "--help"],
        [str(package.python), "-P", "-c", textwrap.dedent(drawn)],
    ):
        done = subprocess.run(
            command, cwd=elsewhere, env=package.environment(), capture_output=True, text=True, timeout=SECONDS
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout
        assert "somebody else" not in done.stderr


def test_every_program_says_what_it_is_called(package: Package) -> None:
    for command in {module: command for command, (module, _) in COMMANDS.items()}.values():
        shown = package.run(command, "--help")
        assert shown.returncode == 0, (command, shown.stderr)
        assert "usage: thinking-games" in shown.stdout, command
    listed = package.run("--help").stdout
    assert all(command in listed for command in COMMANDS)
    assert package.run("--version").stdout.strip() == VERSION


@pytest.mark.parametrize("arguments", [(), ("play",)])
def test_the_bot_starts_and_stops(package: Package, arguments: tuple[str, ...]) -> None:
    club = {"DISCORD_TOKEN": "x" * 60, "DATABASE": "club.sqlite3", "STANDBY": "on"} if arguments else {}
    with subprocess.Popen(
        [package.folder / "venv/bin/thinking-games", *arguments], cwd=package.folder, text=True,
        env=package.environment(LOCAL_PORT="0", **club), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as bot:  # fmt: skip
        assert bot.stdout is not None
        assert bot.stderr is not None
        try:
            assert any("The local table is open" in line for line in bot.stdout)
            assert any("has connected to Gateway" in line for line in bot.stderr)
            bot.send_signal(signal.SIGTERM)
            bot.stderr.read()
            assert bot.wait(SECONDS) == 0
        finally:
            bot.kill()
    assert not (package.folder / "club.sqlite3").exists()
