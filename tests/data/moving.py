"""Moving a database, killed after some transactions: `python -m tests.data.moving FROM TO COUNT`."""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

from data import move
from data.__main__ import main

_carry = move._sent
_left = int(sys.argv[3])


def _dying(*given: Any) -> Any:
    global _left
    _left -= 1
    if _left < 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return _carry(*given)


if __name__ == "__main__":
    move.AT_ONCE = 2  # type: ignore[misc]
    move._sent = _dying  # type: ignore[assignment]
    sys.exit(main(["move", *sys.argv[1:3]]))
