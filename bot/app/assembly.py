"""The parts that every start needs, whether the bot works alone or alongside other processes."""

from __future__ import annotations

import asyncio
import errno
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.app.client import GamesClient
from bot.app.parts import Pages
from bot.config import Settings
from bot.dealer.composition import Tuning
from bot.dealer.housekeeping import Retention
from bot.services.compute import Compute
from bot.services.figures import Figures, counting
from bot.services.logs import JsonLines
from data.backup import Series
from data.store.database import shard_of
from data.system import install_command, on_stop
from games.library import Folder

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Fault(Exception):  # noqa: N818 - the program ends with this sentence
    """The bot can't start; the sentence says why and what to do."""

    sentence: str


def tuning_of(settings: Settings) -> Tuning:
    """Return the dealer's settings."""
    keep = Retention(
        settings.keep_finished_days, settings.keep_cancelled_days, settings.keep_people_days,
        settings.keep_servers_days, settings.sleep_days,
    )  # fmt: skip
    backups = series_of(settings)
    return Tuning(oracles=settings.services, folders=folders_of(settings), retention=keep, backups=backups)


def series_of(settings: Settings) -> Series | None:
    """Return the backups that are made by schedule, None if no folder is set for them."""
    if settings.backup_folder is None:
        return None
    return Series(settings.database, settings.backup_folder, settings.backup_hours, settings.backup_keep)


def tell_shards(shards: Callable[[], int]) -> None:
    """Add the server's shard to JSON log lines."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler.formatter, JsonLines):
            handler.formatter.shard_of = lambda guild_id: shard_of(guild_id, shards())


def parts_of(settings: Settings, tuning: Tuning) -> dict[str, Any]:
    """Return the arguments every client takes besides store, compute and catalogs."""
    parts: dict[str, Any] = {
        "tuning": tuning, "pages": Pages(settings.privacy_url, settings.terms_url, settings.site_url),
    }  # fmt: skip
    if settings.metrics_port:
        parts["http_trace"] = counting(tuning.figures)
    return parts


async def _nothing() -> None:
    """Stop nothing: no figures are served."""


async def serve_metrics(
    clients: Callable[[], Sequence[GamesClient]],
    compute: Compute,
    figures: Figures,
    port: int,
    *,
    patient: bool = False,
) -> Callable[[], Awaitable[None]]:
    """Serve figures to Prometheus if a port is set; return the function that stops it.

    ``patient``: while another program has the port, wait for it in the background.

    Raises:
        Fault: a package is missing, or the port can't be used.
    """
    if not port:
        return _nothing
    try:
        from bot.app.metrics import Metrics
    except ImportError:
        needed = f"METRICS_PORT needs prometheus-client. Install it: {install_command()}"
        raise Fault(needed) from None
    metrics = Metrics(clients, compute, figures)
    try:
        await metrics.start(port)
    except OSError as error:
        if not patient or error.errno != errno.EADDRINUSE:
            raise Fault(f"Port {port} is not free ({error.strerror}). Set METRICS_PORT to another.") from None
        log.warning("port %d is not free: this process serves its figures there once it is", port)
        metrics.start_once_free(port)
    return metrics.close


def folders_of(settings: Settings) -> dict[str, Folder]:
    """Return the folders with the games' files, by their settings."""
    return {name: Folder(path) for name, path in settings.libraries.items()}


async def signalled() -> None:
    """Wait for the first signal to stop the program."""
    event = asyncio.Event()
    on_stop(event.set)
    await event.wait()
