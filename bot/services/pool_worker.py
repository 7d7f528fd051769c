"""``python -m bot.services.pool_worker``: a process that draws and thinks for the bot.

On its standard input and output pickled messages go to and fro, each after its length: a function of some
module with its arguments, then what it returned or raised. It ends when its input does, however the bot ends.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import struct
import sys
from typing import Any, BinaryIO

LENGTH = struct.Struct("!I")


def packed(message: Any) -> bytes:
    """Return a message as it goes over the pipe."""
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data


def answer(data: bytes) -> tuple[bool, Any]:
    """Do what a message asks; return whether it went well, and the result or the exception."""
    try:
        function, arguments = pickle.loads(data)  # noqa: S301 - from the bot alone
        return True, function(*arguments)
    except Exception as error:
        return False, error


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there is nothing more to read."""
    while head := requests.read(LENGTH.size):
        went_well, result = answer(requests.read(*LENGTH.unpack(head)))
        try:
            reply = packed((went_well, result))
        except Exception:
            reply = packed((False, RuntimeError(f"{type(result).__name__} cannot be sent")))
        answers.write(reply)
        answers.flush()


def main() -> None:
    """Serve the bot that started this process."""
    # Ctrl-C in a terminal reaches every process of it; the bot ends this one when it is ready to.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):  # who thinks long gives way to who draws and answers
        os.nice(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else is printed must not get between the answers
    try:
        serve(sys.stdin.buffer, answers)
    except BrokenPipeError:
        os._exit(0)  # the bot was killed while this process worked for it: nobody waits for the answer


if __name__ == "__main__":
    main()
