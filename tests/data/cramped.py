"""A program whose disk has no room left for a while: `python -m tests.data.cramped DATABASE TABLE`.

Files may not grow beyond what they are, which fails in the operating system's write as a full disk does.
It prints the reason of the refusal, then saves once there is room.
"""

from __future__ import annotations

import asyncio
import os
import resource
import sys
from pathlib import Path

from data.message_rows import Post
from data.store import Store, StoreError
from tests.data.samples import CHANNEL, deal, stored

HUGE = Post(CHANNEL, "send", "huge", {"text": "x" * 500_000})


async def main(path: Path, table_id: int) -> None:
    async with await Store.open(path) as store:
        before = await stored(store, table_id)
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (os.stat(path).st_size, hard))
        try:
            await store.save(deal(before, posts=(HUGE,)))
        except StoreError as error:
            print(error.reason)
        assert await stored(store, table_id) == before
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        await store.save(deal(before, posts=(HUGE,)))
        print((await stored(store, table_id)).table.step)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
