"""What goes over the wire: a request, and the frames that answer it.

A frame's first byte says what follows: JSON of exactly one of the types below, the same compressed by zlib,
or the bytes of a file. Nothing is pickled. Every subject contains the protocol's number, and every request
the program's fingerprint.
"""

from __future__ import annotations

import zlib
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from msgspec import DecodeError, Meta, Struct, ValidationError, json

from bot.services.cluster.forms import RemarkForm, to_remark, to_remark_form
from bot.services.cluster.tasks import Task
from games.game import Progress, Remark

T = TypeVar("T")

PROTOCOL = 2
"""Version of the protocol; it changes with the format of any frame."""

PART = 1 << 19
"""Most bytes of a picture or a film in one frame."""

LARGEST = 1 << 24
"""Most uncompressed bytes accepted for one request or one result."""

PLAIN, PACKED, MORE, WHOLE = b"j", b"z", b"+", b"."
"""The first byte: JSON, compressed JSON, a part of a file, its last part."""

PACKED_FROM = 4096
"""Bytes from which a frame is compressed: the views of one game are much alike."""


UNREADABLE = (DecodeError, ValidationError, UnicodeDecodeError, RecursionError)
"""The errors that msgspec raises; their texts may quote what was sent."""


class UnreadableFrameError(Exception):
    """The data is no frame of this protocol."""


class Request(Struct, frozen=True):
    """A request. ``program``: of the workers that may answer; ``seconds``: how long the caller waits."""

    program: str
    seconds: float
    task: Task


class Alive(Struct, frozen=True, tag="alive"):
    """The worker is still working."""


class Come(Struct, frozen=True, tag="come"):
    """The progress of the work."""

    done: int
    of: int


class Text(Struct, frozen=True, tag="text"):
    """A computer's move."""

    text: Annotated[str, Meta(max_length=10_000)]


class FilePart(Struct, frozen=True):
    """The next bytes of a file; the last ones if ``whole``."""

    data: bytes
    whole: bool


class Said(Struct, frozen=True, tag="said"):
    """A remark."""

    remark: RemarkForm


class Done(Struct, frozen=True, tag="done"):
    """The work is done. ``frames``: number of frames with results before this one; NATS may lose some."""

    frames: int


class Refused(Struct, frozen=True, tag="refused"):
    """This worker refuses the request."""

    why: Literal["not_mine", "busy", "unreadable"]


class Fault(Struct, frozen=True, tag="fault"):
    """The work failed. ``kind``: the error's class; ``place``: where. Holds none of the data."""

    kind: Annotated[str, Meta(pattern=r"^\w{1,60}$")]
    place: Annotated[str, Meta(pattern=r"^[\w.:<> ]{0,120}$")]


Told: TypeAlias = Alive | Come | Text | Said | Done | Refused | Fault
Frame: TypeAlias = Told | FilePart

_requests: json.Decoder[Request] = json.Decoder(Request)
_frames: json.Decoder[Told] = json.Decoder(Told)
_encoder = json.Encoder()


def packed(message: Request | Frame) -> bytes:
    """Return a message as it is sent."""
    if isinstance(message, FilePart):
        return (WHOLE if message.whole else MORE) + message.data
    data = _encoder.encode(message)
    return PLAIN + data if len(data) < PACKED_FROM else PACKED + zlib.compress(data, 1)


def to_request(data: bytes) -> Request:
    """Decode a request. UnreadableFrameError: it isn't one."""
    return _read(_requests, data)


def to_frame(data: bytes) -> Frame:
    """Decode a frame. UnreadableFrameError: it isn't one."""
    if data[:1] in (MORE, WHOLE):
        return FilePart(data[1:], data[:1] == WHOLE)
    return _read(_frames, data)


def _read(decoder: json.Decoder[T], data: bytes) -> T:
    try:
        return decoder.decode(_unpacked(data))
    except (*UNREADABLE, zlib.error):
        raise UnreadableFrameError from None


def _unpacked(data: bytes) -> bytes:
    if data[:1] == PLAIN:
        return data[1:]
    if data[:1] != PACKED:
        raise UnreadableFrameError
    reader = zlib.decompressobj()
    plain = reader.decompress(data[1:], LARGEST)
    if not reader.eof:
        raise UnreadableFrameError
    return plain


def to_frames(result: Any, part: int = PART) -> list[Frame]:
    """Return what a function returned or yielded as frames; None gives none. ``part``: see ``PART``."""
    match result:
        case None:
            return []
        case str():
            return [Text(result)]
        case Progress(done, of):
            return [Come(done, of)]
        case Remark():
            return [Said(to_remark_form(result))]
        case bytes():
            starts = range(0, len(result), part) or (0,)
            return [FilePart(result[at : at + part], at == starts[-1]) for at in starts]
    raise TypeError(f"{type(result).__name__} cannot be sent")


class Results:
    """Decodes frames into what a function returned or yielded."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []
        self._size = 0

    def read(self, frame: Come | Text | FilePart | Said) -> list[Any]:
        """Return [value] if a frame completes a value, else []. UnreadableFrameError: it holds no value."""
        match frame:
            case Come(done=done, of=of):
                return [Progress(done, of)]
            case Text(text=text):
                return [text]
            case FilePart(data=data, whole=whole):
                return self._part(data, whole)
        try:
            return [to_remark(frame.remark)]
        except UNREADABLE:
            raise UnreadableFrameError from None

    def _part(self, data: bytes, whole: bool) -> list[bytes]:
        self._size += len(data)
        if self._size > LARGEST:
            raise UnreadableFrameError
        self._parts.append(data)
        if not whole:
            return []
        file, self._parts, self._size = b"".join(self._parts), [], 0
        return [file]
