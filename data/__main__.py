"""`python -m data`: copy, check or move the database, note old results, forget a person."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import sys
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from tqdm import tqdm

from data.address import Address, address_of, canonical
from data.backup import back_up
from data.check import newest_form, record_problems, records, sql_problems
from data.command_line import called, run_program, whole
from data.env_file import SettingError, read_env
from data.errors import StoreError
from data.move import count_rows, finish, move
from data.rebuild import note_results
from data.store import Store, connect
from data.store.database import Transactions

DEFAULT_DATABASE = "var/games.sqlite3"


def database_setting() -> Address:
    """Return the bot's setting DATABASE from the environment, from .env, or its default.

    Raises:
        ValueError: it is not an address. SettingError: .env, or a line of it, can't be read.
    """
    text = os.environ.get("DATABASE")
    if text is None:
        text = read_env(Path(".env")).get("DATABASE")
    return address_of((text or DEFAULT_DATABASE).strip())


def _address(text: str) -> Address:
    try:
        return address_of(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None  # otherwise argparse quotes the password


def parser() -> argparse.ArgumentParser:
    """Return the command line's grammar."""
    top = argparse.ArgumentParser(
        prog=called("data", "data"),
        description="Looks after the bot's database.",
        epilog="There is no downgrade: only a backup made before an update leads back to the older form.",
    )
    commands = top.add_subparsers(dest="command", required=True)
    backup = commands.add_parser("backup", help="copy the database, also while the bot is running")
    backup.add_argument("file", type=Path, metavar="FILE", help="where the copy goes")
    backup.add_argument("--force", action="store_true", help="write over an older copy")
    check = commands.add_parser("check", help="look for damage and replay every record")
    forget = commands.add_parser("forget", help="forget a person while the bot is stopped, as /privacy does")
    forget.add_argument("person", type=whole(), metavar="ID", help="the person's id at Discord")
    again = "store missing results of old games and compute all ratings again, while the bot is stopped"
    rebuild = commands.add_parser("rebuild", help=again)
    carry = commands.add_parser("move", help="carry all rows to another database, while the bot is stopped")
    carry.add_argument("origin", type=_address, metavar="FROM", help="a file, or postgresql://...")
    # A server's address has a password, which everybody on the machine can read among a program's arguments.
    goal_help = "likewise, a new or empty one; default: the setting DATABASE"
    carry.add_argument("goal", type=_address, metavar="TO", nargs="?", help=goal_help)
    for command in (backup, check, forget, rebuild):
        command.add_argument(
            "--database",
            type=_address,
            metavar="ADDRESS",
            help=f"a file, or postgresql://...; default: the setting DATABASE, {DEFAULT_DATABASE}",
        )
    return top


def check(database: Address) -> list[str]:
    """Print how many tables and records there are; return what is wrong, one line each.

    Raises:
        StoreError: the database can't be read.
    """
    with newest_form(database) as connection:
        problems = list(sql_problems(connection))
        found = list(records(connection))
        [(tables,)] = list(connection.execute("SELECT count(*) FROM tables"))
    with tqdm(total=len(found), desc="records", unit="record", disable=None) as bar:
        problems += record_problems(found, bar.update)
    print(f"{database}: {tables} tables, {len(found)} records, {len(problems)} problems")
    return problems


async def forget(database: Address, person_id: int) -> None:
    """Forget a person; the bot's next start gives their seats at open tables to computers.

    Raises:
        StoreError: the bot is running, or the database can't be changed.
    """
    async with await Store.open(database) as store:
        await store.forget(person_id, time.time())
    kept = "servers' bans, others' blocks, and open lobbies and tournaments that turned them away"
    print(f"{database} holds nothing about {person_id} any more, except {kept}")


async def rebuild(database: Address) -> list[str]:
    """Store the results of finished games that lack them, then recompute all ratings.

    Returns the faults, one line each. A call after an interrupted one continues where that stopped.

    Raises:
        StoreError: the bot is running, or the database can't be changed.
    """
    async with await Store.open(database) as store:
        with tqdm(total=await store.count_unnoted(), desc="results", unit="game", disable=None) as bar:
            problems = await note_results(store, bar.update)
        with tqdm(total=await store.count_rated(), desc="ratings", unit="result", disable=None) as bar:
            await store.rate_all(bar.update)
    return problems


def _require_file(database: Address) -> None:
    """Refuse a file that is missing or hidden from this user, since opening it would create it."""
    if isinstance(database, Path) and not os.path.isfile(database):
        raise StoreError("missing", database)


@contextlib.asynccontextmanager
async def _open_both(origin: Address, goal: Address) -> AsyncIterator[tuple[Transactions, Transactions]]:
    """Open two databases, which keeps other programs out of both."""
    async with contextlib.AsyncExitStack() as opened:
        source = await connect(origin)
        opened.push_async_callback(source.close)
        target = await connect(goal)
        opened.push_async_callback(target.close)
        yield source, target


async def carry(origin: Address, goal: Address) -> None:
    """Copy all data to another database; an interrupted call can be repeated.

    Raises: StoreError: a database can't be used, or what arrived differs from what was sent.
    """
    _require_file(origin)
    async with _open_both(origin, goal) as (source, target):
        with tqdm(total=await count_rows(source), desc="rows", unit="row", disable=None) as bar:
            counts = await move(source, target, bar.update)
    for name, count in counts.items():
        if count:
            print(f"{name}: {count:,}")
    print(f"{goal} holds all {sum(counts.values()):,} rows of {origin}")


async def hand_over(origin: Address, goal: Address) -> None:
    """Let the bot open the new database.

    Raises: StoreError: a database can't be used, or has changed since ``carry``.
    """
    async with _open_both(origin, goal) as (source, target):
        await finish(source, target)
    print(f"start the bot with DATABASE set to {goal}")


def _move_all(origin: Address, goal: Address) -> list[str]:
    """Copy, compare and replay everything; return what is wrong, one line each.

    A problem that both sides have was there before, and doesn't stop the move.
    """
    if canonical(origin) == canonical(goal):
        return [f"FROM and TO are the same database, {goal}: name the new one, or set DATABASE to it first"]
    asyncio.run(carry(origin, goal))
    before, after = check(origin), check(goal)
    if set(after) <= set(before):
        asyncio.run(hand_over(origin, goal))
    return before + after


def _run_command(args: argparse.Namespace, database: Address) -> list[str]:
    """Run a command on one database; return what is wrong, one line each."""
    if args.command == "check":
        return check(database)
    if args.command == "backup":
        back_up(database, args.file, args.force)
        print(f"{args.file} holds a copy of {database}")
        return []
    _require_file(database)
    if args.command == "rebuild":
        return asyncio.run(rebuild(database))
    asyncio.run(forget(database, args.person))
    return []


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0, or 1 after printing a sentence to standard error."""
    args = parser().parse_args(arguments)
    problems: list[str] = []
    try:
        if args.command == "move":
            problems = _move_all(args.origin, args.goal or database_setting())
        else:
            problems = _run_command(args, args.database or database_setting())
    except KeyboardInterrupt:
        can_resume = args.command in {"move", "rebuild"}
        problems = ["stopped; the same command continues where it stopped" if can_resume else "stopped"]
    except SettingError as error:
        problems = [f"{error} Correct it, run this as the bot's user, or name the database."]
    except (StoreError, FileExistsError) as error:
        problems = [str(error)]
    except ValueError as error:
        problems = [f"The setting DATABASE is not usable. Allowed: {error}."]
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    run_program(main)
