"""Ask the bot that runs here whether it works: for a supervisor, which asks often, so it imports little."""

from __future__ import annotations

import urllib.error
import urllib.request

from bot.config import SettingError, metrics_port

SECONDS = 4.0
"""Longest wait for an answer: a bot whose event loop stands gives none."""

UNSET = "Set METRICS_PORT: the bot answers there."


def health() -> tuple[bool, str]:
    """Return whether the bot works, or stands by, and a sentence that says so."""
    try:
        port = metrics_port()
    except SettingError as error:
        return False, str(error)
    if not port:
        return False, UNSET
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthy", timeout=SECONDS) as answer:
            return True, answer.read().decode()
    except urllib.error.HTTPError as error:
        return False, error.read().decode()
    except OSError:
        return False, f"Nothing answers on port {port}."
