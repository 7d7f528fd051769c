"""No disk keeps a computer from thinking: what can't be kept or read is compiled again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType

import pytest

from games import code_cache
from games.jit import GAMES, digest, sources

ROOT = Path(__file__).parents[2]

PROGRAM = """
from games.jit import compiled, compiled_for
@compiled
def lazy(x):
    return 2 * x
@compiled_for("int64(int64)")
def eager(x):
    return 1 if x < 1 else x * eager(x - 1)
print(lazy(21), eager(5), sum(sum(f.stats.cache_hits.values()) for f in (lazy, eager)))
"""

COMPILED, FOUND = "42 120 0", "42 120 2"

POWERLESS = ("setpriv", "--bounding-set", "-dac_override,-dac_read_search", "--inh-caps", "-all")
"""Before a command: root, too, heeds the rights of files."""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A folder with a module that is compiled."""
    folder = tmp_path / "code" / "kept"
    folder.mkdir(parents=True)
    (folder / "module.py").write_text(PROGRAM)
    return folder


def run(
    package: Path, home: Path | None = None, named: Mapping[str, str] = MappingProxyType({})
) -> tuple[str, str]:
    """What a process prints that imports the module, and what it logs; ``home``: the user's, None: none."""
    environment = {key: value for key, value in os.environ.items() if key not in {"HOME", "XDG_CACHE_HOME"}}
    environment |= {"PYTHONPATH": f"{ROOT}:{package.parent}", "PYTHONDONTWRITEBYTECODE": "1", **named}
    environment["HOME"] = str(home or package / "module.py")
    powerless = os.geteuid() == 0
    if powerless and shutil.which(POWERLESS[0]) is None:
        pytest.skip("root may write everywhere")
    command = [*(POWERLESS if powerless else ()), sys.executable, "-c", "import kept.module"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=package, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip(), done.stderr


def kept_in(folder: Path) -> list[Path]:
    """The files of compiled code below a folder."""
    return sorted(folder.rglob(f"*{code_cache.SUFFIX}"))


@pytest.fixture
def closed(package: Path) -> Iterator[Path]:
    """The same folder where nobody may write."""
    package.chmod(0o555)
    yield package
    package.chmod(0o755)


def test_code_is_kept_beside_its_source(package: Path) -> None:
    assert run(package) == (COMPILED, "")
    assert len(kept_in(package / "__pycache__")) == 2
    assert run(package) == (FOUND, "")


def test_code_of_an_earlier_version_is_replaced(package: Path) -> None:
    run(package)
    (package / "module.py").write_text("\n" + PROGRAM.replace("2 * x", "3 * x"))
    assert run(package) == ("63 120 0", "")
    assert len(kept_in(package / "__pycache__")) == 2


def test_without_any_place_code_is_compiled_and_not_kept(closed: Path) -> None:
    said, logged = run(closed)
    assert said == COMPILED
    assert logged.count("\n") == 1
    assert "each start compiles it again" in logged


def test_a_user_without_a_home_has_no_folder(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tilde that means nobody's home would be a folder of that name."""
    for name in (code_cache.SETTING, code_cache.EARLIER, "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert code_cache.folders(package / "module.py") == (package / "__pycache__",)


def test_the_users_own_folder_serves_where_the_source_is_closed(closed: Path, tmp_path: Path) -> None:
    assert run(closed, home=tmp_path / "home") == (COMPILED, "")
    assert run(closed, home=tmp_path / "home") == (FOUND, "")


def test_code_that_somebody_else_has_compiled_is_read(package: Path) -> None:
    """As in an image: its builder has compiled, and whoever runs it can't write there."""
    run(package)
    (package / "__pycache__").chmod(0o555)
    try:
        assert run(package) == (FOUND, "")
    finally:
        (package / "__pycache__").chmod(0o755)


@pytest.mark.parametrize("setting", [code_cache.SETTING, code_cache.EARLIER])
def test_a_setting_names_the_folder(closed: Path, tmp_path: Path, setting: str) -> None:
    folder = tmp_path / "named" / "below"
    assert run(closed, named={setting: str(folder)}) == (COMPILED, "")
    assert run(closed, named={setting: str(folder)}) == (FOUND, "")
    assert len(kept_in(folder)) == 2


@pytest.mark.parametrize("left", ["nothing", "half", "zeros", "another"])
def test_a_damaged_file_is_compiled_anew_once(package: Path, left: str) -> None:
    run(package)
    for path in kept_in(package):
        text = path.read_bytes()
        path.write_bytes(
            {
                "nothing": b"",
                "half": text[: len(text) // 2],
                "zeros": bytes(len(text)),
                "another": text[:-1] + bytes([text[-1] ^ 1]),
            }[left]
        )
    said, logged = run(package)
    assert said == COMPILED
    assert logged.count("is damaged") == 1
    assert run(package) == (FOUND, "")


def test_a_damaged_file_that_cant_be_removed_changes_nothing(package: Path) -> None:
    run(package)
    for path in kept_in(package):
        path.write_bytes(b"")
    (package / "__pycache__").chmod(0o555)
    try:
        assert run(package)[0] == COMPILED
    finally:
        (package / "__pycache__").chmod(0o755)


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Path]:
    """A disk with room for a name and for no code."""
    place = tmp_path / "full"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=4k", "tmpfs", str(place)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only root can mount a small disk")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_full_disk_costs_time_alone(package: Path, full: Path) -> None:
    said, logged = run(package, named={"CACHE_DIR": str(full)})
    assert said == COMPILED
    assert "No space left on device" in logged
    assert not [path for path in full.rglob("*") if path.is_file()]  # nothing half written stays


def test_a_full_disk_is_left_for_one_with_room(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = code_cache._write

    def written(folder: Path, name: str, content: bytes) -> None:
        if folder.parent == package:
            raise OSError(28, "No space left on device")
        write(folder, name, content)

    monkeypatch.delenv(code_cache.SETTING, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(code_cache, "_write", written)
    code_cache.save(package / "module.py", "code", b"machine code")
    assert [content for _, content in code_cache.load(package / "module.py", "code")] == [b"machine code"]


def test_a_process_that_dies_while_it_writes_leaves_no_half_file(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def died(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.delenv(code_cache.SETTING, raising=False)
    monkeypatch.setattr(os, "replace", died)
    with pytest.raises(KeyboardInterrupt):
        code_cache.save(package / "module.py", "code", b"machine code")
    assert kept_in(package) == []
    assert list((package / "__pycache__").iterdir()) == []


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
def test_files_cut_at_random_are_never_used(package: Path, seed: int) -> None:
    """Cut, lengthened, with bits turned, swapped among each other: compiled again, and then found."""
    chance = Random(seed)
    run(package)
    files = kept_in(package)
    texts = [path.read_bytes() for path in files]
    for path, text in zip(files, texts, strict=True):
        kind = chance.randrange(4)
        at = chance.randrange(len(text))
        cut = text[:at]
        turned = cut + bytes([text[at] ^ (1 << chance.randrange(8))]) + text[at + 1 :]
        path.write_bytes((cut, turned, text + b"\0" * (at + 1), cut + bytes(len(text) - at))[kind])
    if chance.randrange(4) == 0:
        for path, text in zip(files, reversed(texts), strict=True):
            path.write_bytes(text)
    said, _ = run(package)
    assert said.startswith("42 120 ")
    assert run(package) == (FOUND, "")


# What numba keeps on disk is compiled anew when a source changes from which something was inlined.


INNER = """
from games.jit import compiled
@compiled
def inner():
    return {value}
"""
OUTER = """
from games.jit import compiled
from inlined.inner import inner
@compiled
def outer():
    return 10 * inner()
print(outer(), sum(outer.stats.cache_hits.values()))
"""


def said(folder: Path) -> str:
    """What a process says that calls ``outer``: its value, and how often it was found on disk."""
    program = f"import sys; sys.path.insert(0, {str(folder)!r}); import inlined.outer"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.mark.soak
def test_a_change_of_another_source_is_not_missed(tmp_path: Path) -> None:
    package = tmp_path / "inlined"
    package.mkdir()
    (package / "outer.py").write_text(OUTER)
    (package / "inner.py").write_text(INNER.format(value=1))
    assert [said(tmp_path), said(tmp_path)] == ["10 0", "10 1"]
    (package / "inner.py").write_text(INNER.format(value=22))
    assert said(tmp_path) == "220 0"


def test_a_digest_depends_on_what_stands_in_the_files_alone(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("1")
    two.write_text("2")
    first = digest([one, two])
    assert digest([two, one]) == first
    two.write_text("3")
    assert digest([one, two]) != first


def test_a_game_is_compiled_from_its_own_sources_and_those_of_the_game_that_it_builds_on() -> None:
    folders = {path.name for path in sources(GAMES / "twigs_puzzles" / "solver" / "ring.py")}
    assert folders == {"twigs_puzzles", "twigs", "jit.py"}
    assert {path.name for path in sources(GAMES / "twigs" / "ai" / "search.py")} == {"twigs", "jit.py"}


def test_what_is_no_game_may_be_compiled_from_every_game(tmp_path: Path) -> None:
    assert set(sources(tmp_path / "rival.py")) == {tmp_path, GAMES}


IMPORTER = """
import importlib, sys
from pathlib import Path
importlib.import_module(sys.argv[1])
import numpy
square = numpy.ones((300, 300))
square @ square
own, = [line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("Threads:")]
print(int(own.split()[1]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of a program's threads so")
@pytest.mark.parametrize("module", ["games", "bot.services.work"])
def test_matrices_are_multiplied_by_one_thread(module: str) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    command = [sys.executable, "-c", IMPORTER, module]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert int(told.stdout) == 1
