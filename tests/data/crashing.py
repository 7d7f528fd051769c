"""A program that is killed in the middle: `python -m tests.data.crashing DATABASE TABLE KILL_AT`.

It says "taken" once an answer is stored and "saved" once a deal is. KILL_AT counts the store's statements
from the answer's first: just before that one is carried out the program kills itself. 0: after the last.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import sys
from pathlib import Path

from data.store import Store
from tests.data.samples import answer, connection_of, deal, stored


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def main(path: Path, table_id: int, kill_at: int) -> None:
    store = await Store.open(path)
    change = deal(await stored(store, table_id))
    count = itertools.count(1)
    await connection_of(store).set_trace_callback(lambda _: die() if next(count) == kill_at else None)
    await store.put_answer(answer(table_id))
    print("taken", flush=True)
    await store.save(change)
    print("saved", flush=True)
    die()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
