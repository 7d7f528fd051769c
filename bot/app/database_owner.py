"""A database belongs to one account at Discord.

The channels, messages and DMs that it names are there for that account alone. Another bot would be told that
they are gone, and end or move every table that stands in them.
"""

from __future__ import annotations

from data.address import Address
from data.store import Store

NOTE = "account"


class OtherAccountError(Exception):
    """The database is another account's; nothing was changed."""

    def __init__(self, database: Address, owner: str, account: int) -> None:
        super().__init__(
            f"{database} belongs to the bot with the application id {owner}, and this one has {account}. "
            "Set that bot's DISCORD_TOKEN, or another DATABASE. Without DISCORD_TOKEN the local table plays: "
            "each LOCAL_WORLD has a bot of its own."
        )


async def claim(store: Store, account: int) -> None:
    """Make sure that a database is an account's; the first account that works with it gets it.

    Raises:
        OtherAccountError: it is another's. StoreError: the store failed.
    """
    owner = await store.first_note(NOTE, str(account))
    if owner != str(account):
        raise OtherAccountError(store.path, owner, account)
