"""``python -m bot``: the bot on Discord, or without a token at a local table in the browser.

``python -m bot play`` opens the local table even if .env has a token, ``python -m bot setup`` takes the
token of a new bot, ``python -m bot doctor`` checks everything that the bot needs, and ``python -m bot site``
makes a club's pages. Each loads only its own modules: a container runs the doctor with ``--healthy`` every
half minute.
"""

from __future__ import annotations

import os
import sys

from games.command_line import run_program

OF_THE_CLUB = (
    "DISCORD_TOKEN", "DATABASE", "STANDBY", "SHARE", "SHARDS", "NATS", "NATS_CREDENTIALS", "NATS_CA",
    "METRICS_PORT", "BACKUP_DIR", "SITE_URL",
)  # fmt: skip
"""The settings with which a local table would go online, or share what the club's bot is using."""


def main() -> int:
    """Run what the command line names; return the exit code."""
    if sys.argv[1:2] == ["doctor"]:
        from bot.doctor.__main__ import main as doctor

        return doctor(sys.argv[2:])
    if sys.argv[1:2] == ["setup"]:
        from bot.doctor.setup import main as setup

        return setup(sys.argv[2:])
    if sys.argv[1:2] == ["site"]:
        from bot.pages.site import main as site

        return site(sys.argv[2:])
    if sys.argv[1:] == ["play"]:
        os.environ.update(dict.fromkeys(OF_THE_CLUB, ""))  # an empty value overrides .env
        del sys.argv[1]
    from bot.program import main as program

    return program()


if __name__ == "__main__":
    run_program(main, needs_output=bool(sys.argv[1:]))
