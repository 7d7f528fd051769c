"""Start alongside other processes on the same database, each working for some of the shards."""

from __future__ import annotations

from bot.app.assembly import Fault, parts_of, serve_metrics, signalled, tell_shards, tuning_of
from bot.app.client import GamesClient
from bot.app.pacing import Pacing
from bot.config import Settings
from bot.services.compute import Compute
from bot.services.rate_limit import PARTS
from data.address import Server
from data.store import Store
from data.words import Catalogs


def check_sharing(settings: Settings) -> None:
    """Refuse settings that don't work with several processes, and a local table on PostgreSQL.

    Raises:
        Fault: a setting doesn't work there; it says which.
    """
    name, server = "SHARE" if settings.share else "STANDBY", isinstance(settings.database, Server)
    if (settings.share or settings.standby) and not server:
        raise Fault(f"{name}=on needs PostgreSQL: set DATABASE to postgresql://USER:PASSWORD@HOST:PORT/NAME.")
    if settings.share and settings.standby:
        raise Fault("SHARE=on and STANDBY=on exclude each other. Leave one of them out.")
    # A local table would use the club's data alongside the bot, or claim a new database for itself.
    if server and not settings.token:
        raise Fault("PostgreSQL needs DISCORD_TOKEN, the same for all processes; a local table keeps a file.")
    if settings.share:
        _check_shards(settings)


def _check_shards(settings: Settings) -> None:
    if settings.shards is None:
        raise Fault("SHARE=on needs SHARDS as a number, the same for all processes.")
    if settings.shards > PARTS and not settings.discord_api:
        raise Fault(
            f"SHARE=on divides Discord's requests among {PARTS} shards at most. With more, set DISCORD_API to"
            " a REST proxy that keeps to Discord's limit for all of them."
        )


async def run_shared(store: Store, compute: Compute, settings: Settings, token: str) -> None:
    """Run alongside other processes, each for some of the shards."""
    from bot.sharing.client import SharingClient, Turn
    from bot.sharing.sharing import (  # asyncpg is an extra; the store has already imported it
        LostError,
        Sharing,
    )

    assert isinstance(settings.database, Server) and settings.shards is not None  # noqa: PT018  see check_sharing
    await store.close()  # one per shard
    tuning, catalogs, shards = tuning_of(settings), Catalogs(), settings.shards
    tell_shards(lambda: shards)

    def make(store: Store, pacing: Pacing, turn: Turn) -> SharingClient:
        more = parts_of(settings, tuning)
        return SharingClient(store, compute, catalogs, turn=turn, pacing=pacing, **more)

    sharing = Sharing(settings.database, shards, token, make)
    tuning.figures.leases = sharing.leases.changes

    def clients() -> list[GamesClient]:
        return [each.client for each in sharing.instances.values()]

    end_metrics = await serve_metrics(clients, compute, tuning.figures, settings.metrics_port)
    try:
        await sharing.run(signalled())
    except LostError:
        raise Fault("Another process has taken over a shard. Start this one again.") from None
    finally:
        await end_metrics()
