"""``python -m bot.services.pool_worker``: a process that draws and thinks for the bot.

Its standard input and output carry pickled messages, each preceded by its length. A request is a module-level
function with its arguments; the answers are what a generator yields, then what the function returned or
raised. The process ends when its input does, however the bot ends.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from collections.abc import Iterator
from types import GeneratorType
from typing import Any, BinaryIO, Literal, TypeAlias

from bot.errors import places_of
from data.system import be_nice, widen_pipe

LENGTH = struct.Struct("!I")

ROOM = 1 << 20
"""Bytes that the pipe to the bot buffers; a picture is smaller."""

PLACES = 3
"""Number of places in the code that an error keeps, from where it was raised outwards."""

Kind: TypeAlias = Literal["yielded", "returned", "raised"]


def packed(message: Any) -> bytes:
    """Return a message as bytes for the pipe."""
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data


def answers(data: bytes) -> Iterator[tuple[Kind, Any]]:
    """Call the function of a message; yield what it yields, then what it returned or raised."""
    try:
        function, arguments = pickle.loads(data)  # noqa: S301 - from the bot alone
        result = function(*arguments)
        if isinstance(result, GeneratorType):
            for item in result:
                yield "yielded", item
            result = None
        yield "returned", result
    except Exception as error:
        # A pickled error loses its traceback, whose first place is often in a library.
        error.__dict__["raised_at"] = " < ".join(places_of(error)[:PLACES])
        yield "raised", error


def sendable(kind: Kind, result: Any) -> bytes:
    """Return an answer as bytes for the pipe, or an error if it can't be pickled."""
    try:
        return packed((kind, result))
    except Exception:
        return packed(("raised", RuntimeError(f"{type(result).__name__} cannot be sent")))


def serve(requests: BinaryIO, output: BinaryIO) -> None:
    """Answer requests until the input ends."""
    while head := requests.read(LENGTH.size):
        for kind, result in answers(requests.read(*LENGTH.unpack(head))):
            output.write(sendable(kind, result))
            output.flush()


def ignore_stop_signals() -> None:
    """Ignore stop signals while the bot lives: it ends this process when it is ready.

    Ctrl-C, a closed terminal or a stop by systemd reaches both processes. Once the bot is dead, a signal does
    end this process.
    """
    bot = os.getppid()

    def terminated(*_: object) -> None:
        if os.getppid() != bot:
            os._exit(0)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, terminated)
    if (hung_up := getattr(signal, "SIGHUP", None)) and signal.getsignal(hung_up) is not signal.SIG_IGN:
        signal.signal(hung_up, terminated)


def main() -> None:
    """Serve the bot that started this process."""
    ignore_stop_signals()
    be_nice(int(sys.argv[1]) if len(sys.argv) > 1 else 0)  # thinking yields to drawing and answering
    output = os.fdopen(os.dup(1), "wb")
    widen_pipe(output.fileno(), ROOM)
    os.dup2(2, 1)  # other output must not get between the answers
    try:
        serve(sys.stdin.buffer, output)
    except BrokenPipeError:
        os._exit(0)  # the bot was killed: nobody waits for the answer


if __name__ == "__main__":
    main()
