"""Why the bot refuses a request: an exception with data, worded in one place."""

from __future__ import annotations

from games.game import Arg


class Refusal(Exception):  # noqa: N818 - it is an answer to a person, not a fault of the program
    """A refused request, worded as ``refusal.<code>`` of the bot's catalog with ``args``."""

    def __init__(self, code: str, **args: Arg) -> None:
        super().__init__(code)
        self.code = code
        self.args_ = args


class OtherShard(Refusal):
    """The request concerns a table of another process, which runs its shard."""

    def __init__(self, shard: int) -> None:
        super().__init__("elsewhere")
        self.shard = shard
