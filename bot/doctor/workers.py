"""Check the settings for workers and for metrics, and whether both can be reached."""

from __future__ import annotations

import importlib.util
from collections.abc import Collection, Mapping
from urllib.parse import urlsplit

from bot.config import Settings
from bot.doctor.finding import Finding
from data.system import install_command, is_free

HERE = frozenset({"localhost", "127.0.0.1", "::1"})
TIME_LIMIT = 3.0
"""Seconds to reach NATS, and for each worker to answer."""


async def examine_nats(settings: Settings) -> list[Finding]:
    """Connect to the configured NATS and ask which workers are there."""
    if not settings.nats:
        return []
    if importlib.util.find_spec("nats") is None or importlib.util.find_spec("msgspec") is None:
        sentence = "NATS is set, but the packages that it needs are not installed."
        return [Finding("NATS", "wrong", sentence, f"Install them: {install_command('nats-py msgspec')}")]
    from bot.services.cluster.caller import NotReachedError, offered
    from bot.services.cluster.link import Place

    place = Place(settings.nats, settings.nats_credentials, settings.nats_ca)
    found = judge_way(settings.nats)
    try:
        return [*found, *judge_workers(await offered(place, TIME_LIMIT))]
    except (NotReachedError, OSError) as error:
        sentence = f"NATS can't be used: {error if isinstance(error, NotReachedError) else error.strerror}."
        fix = "Check NATS, NATS_CREDENTIALS and NATS_CA; meanwhile this machine draws and thinks."
        return [*found, Finding("NATS", "warn", sentence, fix)]


def judge_way(servers: Collection[str]) -> list[Finding]:
    """Warn if others could read the messages."""
    parts = [urlsplit(server) for server in servers]
    if all(each.scheme == "tls" or each.hostname in HERE for each in parts):
        return []
    sentence = "What passes to NATS is not encrypted: whoever can listen on the way reads players' secrets."
    return [Finding("NATS", "warn", sentence, "Use tls:// unless the network is your own alone.")]


def judge_workers(offers: Mapping[str, bool]) -> list[Finding]:
    """Report the offers of this version's workers, by service."""
    there, away = ([name for name, is_there in offers.items() if is_there is each] for each in (True, False))
    if not there:
        sentence = "NATS is there, but no worker of this version: this machine draws and thinks."
        fix = "Start python -m bot.services.serve elsewhere, at the version that runs here."
        return [Finding("NATS", "warn", sentence, fix)]
    besides = f"; nobody offers to {', '.join(away)}, this machine does it" if away else ""
    return [Finding("NATS", "ok", f"Workers of this version offer to {', '.join(there)}{besides}.")]


def examine_metrics(port: int) -> list[Finding]:
    """Check whether the metrics can be served on their port."""
    if not port:
        return []
    if importlib.util.find_spec("prometheus_client") is None:
        sentence = "METRICS_PORT is set, but prometheus-client is not installed."
        return [Finding("metrics", "wrong", sentence, f"Install it: {install_command('prometheus-client')}")]
    if not is_free(port):
        sentence = f"Port {port} (METRICS_PORT) is in use, by the bot if it is running."
        return [Finding("metrics", "warn", sentence, "If it is not, set another port.")]
    return [Finding("metrics", "ok", f"Figures for Prometheus: http://127.0.0.1:{port}/metrics")]
