"""Encrypt Discord's tokens with a key that is in none of our files."""

from __future__ import annotations

import hashlib
import hmac
from itertools import count


def sealed(key: str, number: int, text: bytes) -> bytes:
    """Encrypt or decrypt a text: the same operation does both.

    ``number``: the id of the token's interaction; never encrypt two texts with the same number.
    """
    stream = b""
    for block in count():
        if len(stream) >= len(text):
            break
        stream += hmac.digest(key.encode(), b"private question %d %d" % (number, block), hashlib.sha256)
    mixed = int.from_bytes(text, "big") ^ int.from_bytes(stream[: len(text)], "big")
    return mixed.to_bytes(len(text), "big")
