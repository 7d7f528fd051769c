"""The rooms and the direction of imports, read off every file.

bot -> games, renderers, data, local_discord; renderers -> games; games, data and local_discord -> nothing of
ours. A game is never named outside its own files.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

import games

ROOT = Path(__file__).parent.parent

MAY_IMPORT = {
    "games": {"games"},
    "data": {"data"},
    "renderers": {"renderers", "games"},
    "local_discord": {"local_discord"},
    "bot": {"bot", "games", "renderers", "data", "local_discord"},
}
ROOMS = sorted(MAY_IMPORT)
OURS = {*ROOMS, "tests", "bench"}

FLOORS = {
    "services": 0, "tournaments": 0, "tables": 1, "messages": 2, "delivery": 3, "dealer": 4,
    "app": 5, "terminal": 5, "sharing": 6, "pages": 6, "doctor": 7,
}  # fmt: skip
"""The packages of the bot: each imports only its own and those of lower floors."""

GROUND = {"clock", "config", "errors", "version"}
"""Modules that every floor may import; they import none of them."""

PROGRAMS = {"__main__", "installed", "program"}
"""Modules that start the bot, and that it doesn't import."""

SPEAKS_DISCORD = (
    "bot/app/",
    "bot/sharing/",
    "bot/doctor/",
    "bot/pages/site.py",
    "bot/program.py",
    "bot/__main__.py",
)
"""The only places in the bot that know discord.py; all others, with what they import, do not."""

CHANCE = {"random", "secrets", "uuid", "numpy.random"}
"""Sources of chance that the rules may not draw from: all of it comes from ``games.rng``."""

OUTSIDE = {"socket", "urllib", "http", "aiohttp", "asyncio", "sqlite3", "aiosqlite", "PIL", "datetime"}
"""A game knows no network, no disk, no picture and no calendar."""

SHAPELESS = {"utils", "util", "helpers", "helper", "common", "misc"}

SQL = re.compile(
    r"^\s*(SELECT\s.+\sFROM\s|INSERT\s+(OR\s+\w+\s+)?INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s"
    r"|(CREATE|DROP|ALTER)\s+(TABLE|INDEX)\s|PRAGMA\s+\w|BEGIN\s+IMMEDIATE)",
    re.DOTALL,
)


def _files(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


def _tree(path: Path) -> ast.Module:
    """Return a file's program; it is not kept, as those of all files take 400 MB."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def _name(path: Path) -> str:
    """Return a file's path from the root, with slashes."""
    return path.relative_to(ROOT).as_posix()


def _package(path: Path) -> list[str]:
    return list(path.relative_to(ROOT).parent.parts)


@lru_cache(maxsize=1024)
def _imports(path: Path) -> frozenset[str]:
    return frozenset(_read_imports(path))


def _read_imports(path: Path) -> Iterator[str]:
    """Yield every module that a file imports, also by name at run time, with relative ones made whole."""
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = _package(path)[: len(_package(path)) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call):
            yield from _imported_by_name(node)


def _roots(path: Path) -> set[str]:
    """Return the packages that a file imports from."""
    return {module.split(".")[0] for module in _imports(path)}


def _imported_by_name(call: ast.Call) -> Iterator[str]:
    """Read ``import_module("x")`` and its like; of an f-string the fixed beginning."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name not in {"import_module", "__import__", "run_module", "find_spec"} or not call.args:
        return
    what = call.args[0]
    first = what.values[0] if isinstance(what, ast.JoinedStr) and what.values else what
    if isinstance(first, ast.Constant) and isinstance(first.value, str):
        yield first.value.rstrip(".")
    else:
        yield "?"


def _strings(path: Path) -> Iterator[str]:
    """Yield every text in a file's program, the fixed parts of f-strings included."""
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _packages() -> dict[str, set[str]]:
    """The packages of the tree itself with their games' ids, whatever else a test has installed."""
    found: dict[str, set[str]] = {}
    for game_id, game in games.all_games().items():
        package = type(game).__module__.split(".")[1]
        if (ROOT / "games" / package).is_dir():
            found.setdefault(package, set()).add(game_id)
    return found


def _own_games() -> set[str]:
    return set().union(*_packages().values())


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    wrong = {
        f"{_name(path)} imports {module}"
        for path in _files(room)
        for module in _imports(path)
        if module.split(".")[0] in OURS - MAY_IMPORT[room] or (module == "?" and path.stem not in PROGRAMS)
    }
    assert not wrong


def test_the_local_discord_is_built_of_floors() -> None:
    floors = "validation rows shards schema store founding world objects gateway chat rest seats "
    floors += "guard letters website server"
    height = {f"local_discord.{name}": place for place, name in enumerate(floors.split())}
    for path in _files("local_discord"):
        own = height.get(".".join(path.relative_to(ROOT).with_suffix("").parts[:2]), len(height))
        above = {m for m in _imports(path) if height.get(".".join(m.split(".")[:2]), -1) > own}
        assert not above, f"{_name(path)} imports {above}"


@pytest.mark.parametrize("room", sorted(OURS))
def test_no_import_is_for_types_alone(room: str) -> None:
    assert not [_name(path) for path in _files(room) if "typing.TYPE_CHECKING" in _imports(path)]


def _place(module: str) -> str:
    """Return the package or ground module of the bot to which a module belongs, "" for others."""
    parts = module.split(".")
    return parts[1] if parts[0] == "bot" and len(parts) > 1 else ""


def test_the_bot_stands_on_floors() -> None:
    homes = {path: path.relative_to(ROOT / "bot").parts[0].removesuffix(".py") for path in _files("bot")}
    assert set(homes.values()) == {*FLOORS, *GROUND, *PROGRAMS, "__init__"}
    wrong = [
        f"{_name(path)} imports {module}"
        for path, home in homes.items()
        if home not in PROGRAMS
        for module in _imports(path)
        if (to := _place(module)) and to not in {home, *GROUND}
        if home in GROUND or FLOORS[to] >= FLOORS[home]
    ]
    assert not wrong


def _imported_files(path: Path) -> set[Path]:
    """Return the files of ours that a file itself imports; of a package and its module the module."""
    modules = [module for module in _imports(path) if module.split(".")[0] in OURS]
    deepest = [
        m for m in modules if not any(other.startswith(f"{m}.") and _is_file(other) for other in modules)
    ]
    return {files[-1] for module in deepest if (files := _module_files(module))} - {path}


def _is_file(module: str) -> bool:
    place = ROOT.joinpath(*module.split("."))
    return place.with_suffix(".py").is_file() or (place / "__init__.py").is_file()


def test_no_imports_go_in_a_circle() -> None:
    graph = {path: _imported_files(path) for room in ROOMS for path in _files(room)}
    found: list[str] = []
    done: set[Path] = set()

    def visit(path: Path, way: tuple[Path, ...]) -> None:
        if path in way:
            found.append(" -> ".join(_name(each) for each in (*way[way.index(path) :], path)))
        elif path not in done:
            for other in sorted(graph.get(path, ())):
                visit(other, (*way, path))
            done.add(path)

    for path in graph:
        visit(path, ())
    assert not found, "\n".join(found)


def test_discord_stays_in_the_bot() -> None:
    for room in set(ROOMS) - {"bot"}:
        wrong = {_name(path) for path in _files(room) if "discord" in _roots(path)}
        assert wrong <= {"local_discord/__init__.py"}, "it alone tells discord.py of another address"


@lru_cache(maxsize=4096)
def _module_files(module: str) -> list[Path]:
    """Return the files that importing a module of ours runs: packages above it, and itself."""
    parts = module.split(".")
    found = []
    for end in range(1, len(parts) + 1):
        place = ROOT.joinpath(*parts[:end])
        found += [path for path in (place / "__init__.py", place.with_suffix(".py")) if path.is_file()]
    return found


def _reached(start: Path) -> dict[Path, Path]:
    """Return every file of ours that a file's imports lead to, with the file that led there."""
    came_from: dict[Path, Path] = {}
    todo = [start]
    while todo:
        path = todo.pop()
        for module in _imports(path):
            for file in _module_files(module) if module.split(".")[0] in OURS else []:
                if file not in came_from and file != start:
                    came_from[file] = path
                    todo.append(file)
    return came_from


def test_tables_and_their_neighbours_know_no_discord() -> None:
    free = [path for path in _files("bot") if not _name(path).startswith(SPEAKS_DISCORD)]
    assert ROOT / "bot" / "tables" / "table.py" in free
    assert ROOT / "bot" / "terminal" / "cli.py" in free
    for start in free:
        came_from = {start: start} | _reached(start)
        wrong = [
            f"{_name(start)} reaches discord through {_name(path)}, which {_name(came_from[path])} imports"
            for path in came_from
            if "discord" in _roots(path)
        ]
        assert not wrong


def test_the_rules_draw_no_chance_and_touch_no_outside() -> None:
    wrong = {
        f"{_name(path)} imports {module}"
        for path in _files("games")
        for module in _imports(path)
        if module in CHANCE or module.split(".")[0] in CHANCE | OUTSIDE
    }
    assert not wrong


KNOW_SEATS = ("app", "dealer", "delivery", "messages", "sharing", "tables")
"""The packages of the bot that know who sits where; a game in the terminal has no such rows."""


def _works_out_who_owes(node: ast.AST) -> bool:
    """Whether a piece of code reads the seats that a question asks, or looks who is among the answers."""
    if isinstance(node, ast.Attribute):
        return node.attr == "pending"
    if not isinstance(node, ast.Compare):
        return False
    looks_among = any(isinstance(each, ast.In | ast.NotIn) for each in node.ops)
    return looks_among and any(getattr(each, "attr", "") == "answers" for each in node.comparators)


def test_who_owes_an_answer_is_worked_out_in_one_file() -> None:
    found = {
        f"{_name(path)}:{node.lineno}: ask a Round of bot/tables/round.py instead"
        for package in KNOW_SEATS
        for path in _files(f"bot/{package}")
        if _name(path) != "bot/tables/round.py"
        for node in ast.walk(_tree(path))
        if _works_out_who_owes(node) and isinstance(node, ast.expr)
    }
    assert not found


def test_nothing_in_the_bot_names_a_game() -> None:
    named = re.compile(rf"\b({'|'.join(map(re.escape, sorted(_own_games())))})\b")
    wrong = {_name(path) for path in _files("bot") if named.search(path.read_text(encoding="utf-8"))}
    assert _own_games()
    assert not wrong


def test_games_do_not_name_each_other() -> None:
    for package, own in _packages().items():
        base = {game_id for game_id in _own_games() if package.startswith(f"{game_id}_")}  # of its puzzles
        others = re.compile(rf"\b({'|'.join(map(re.escape, sorted(_own_games() - own - base))) or '(?!)'})\b")
        wrong = {
            _name(p) for p in _files(f"games/{package}") if any(others.search(text) for text in _strings(p))
        }
        assert not wrong


def test_no_module_has_a_shapeless_name() -> None:
    everywhere = [path for room in OURS for path in _files(room)]
    assert not {_name(path) for path in everywhere if SHAPELESS & {path.stem, *path.relative_to(ROOT).parts}}


def test_sql_is_written_in_data_and_in_the_local_table_s_store_alone() -> None:
    for room in set(ROOMS) - {"data"}:
        for path in _files(room):
            if _name(path) not in ("local_discord/store.py", "local_discord/schema.py"):
                assert not _roots(path) & {"sqlite3", "aiosqlite"}, _name(path)
                assert not [text for text in _strings(path) if SQL.match(text)], _name(path)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("import data.store", {"data.store"}),
        ("from renderers import load", {"renderers", "renderers.load"}),
        ("from ..data import words", {"data", "data.words"}),
        ("import importlib as i\ni.import_module(f'renderers.{x}')", {"importlib", "renderers"}),
        ("__import__(name)", {"?"}),
    ],
)  # fmt: skip
def test_imports_are_seen_in_every_form(line: str, found: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    path = ROOT / "bot" / "terminal" / "example.py"
    path = ROOT / "bot" / "example.py" if line.startswith("from ..") else path
    monkeypatch.setitem(globals(), "_tree", lambda _: ast.parse(line))
    assert set(_read_imports(path)) == found


@pytest.mark.parametrize(
    "text",
    ["SELECT a\nFROM b", "INSERT OR REPLACE INTO t SELECT 1", "PRAGMA x", "DELETE FROM t"],
)
def test_sql_is_recognised(text: str) -> None:
    assert SQL.match(text)
    assert not SQL.match(f"please {text.lower()}")
