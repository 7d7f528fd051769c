"""The line between the bot and the simulated Discord: it records who receives what, and it can fail.

What the simulation leaves out is added here: closed DMs, a nonce that posts once, archived threads,
requests that fail after they took effect, the locale of a person's client, places where the bot is no member.
"""

from __future__ import annotations

import asyncio
import fnmatch
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from simcord.backend.errors import BackendError
from simcord.http import router

from bot.app.discord_transport import mark_of
from tests.e2e.quick import copied
from tests.e2e.reading import shown
from tests.e2e.refusals import check_archived, check_foreign, check_references, direct_person

EPHEMERAL = 1 << 6
NEW_MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE = 4, 5, 6, 7
CHOICES, FORM = 8, 9
OF_OTHERS = 2
"""The context of an interaction in the DMs of others."""
TEXT = 10
"""The type of a text component."""

NOBODY = 0
"""The receiver of what only Discord itself reads: commands, the opening of a DM."""

Json = dict[str, Any]


@dataclass(frozen=True)
class Sent:
    """One thing that left the bot. ``to``: the one person who sees it, None for everybody in the channel."""

    method: str
    path: str
    body: Any
    files: tuple[tuple[str, bytes], ...]
    to: int | None

    @property
    def text(self) -> str:
        """Everything readable in it: words, labels, ids, alt texts, file names, text files."""
        contents = [name for name, _ in self.files]
        contents += [content.decode() for name, content in self.files if not name.endswith(".png")]
        return json.dumps(self.body, ensure_ascii=False) + "\n".join(contents)

    @property
    def words(self) -> str:
        """What a person reads in it, pictures aside."""
        body = self.body if isinstance(self.body, dict) else {}
        return shown("\n".join(_texts((body.get("data") or body).get("components") or [])))

    @property
    def answers(self) -> int:
        """The mark (``mark_of``) of the DM that it answers, else 0."""
        body = self.body if isinstance(self.body, dict) else {}
        if reference := body.get("message_reference"):
            return mark_of(int(reference["message_id"]))
        parts: list[Json] = body.get("components") or [{}]
        return int(parts[0].get("id", 0))


def _texts(components: list[Json]) -> Iterator[str]:
    for component in components:
        if component["type"] == TEXT:
            yield component["content"]
        yield from _texts(component.get("components", []))


@dataclass
class _Fault:
    method: str
    pattern: str
    times: int | None
    status: int
    after: bool
    says: str
    code: int


@dataclass
class Wire:
    """Everything that leaves one bot, and the faults it meets.

    ``repeated``: the paths to which something was sent again that Discord already had, by its nonce.
    ``for_people``: people may install the bot themselves. ``foreign``: the channels where it is no member.
    """

    env: Any
    sent: list[Sent] = field(default_factory=list)
    repeated: list[str] = field(default_factory=list)
    closed: set[int] = field(default_factory=set)
    locales: dict[int, str] = field(default_factory=dict)
    guild_locale: str = ""
    for_people: bool = True
    foreign: set[int] = field(default_factory=set)
    _faults: list[_Fault] = field(default_factory=list)
    _left: int | None = None
    _last_effect: bool = False
    _nonces: dict[tuple[str, str], Any] = field(default_factory=dict)

    def fail(
        self, method: str, pattern: str, times: int | None = 1, *, status: int = 500, after: bool = False,
        says: str = "injected", code: int = 0,
    ) -> None:  # fmt: skip
        """Let matching requests fail. ``after``: Discord carries them out, but its answer is lost."""
        self._faults.append(_Fault(method, pattern, times, status, after, says, code))

    def cut(self, after: int, *, effect: bool = False) -> None:
        """Let the bot die at the request after the next ``after``; ``effect``: it still takes effect."""
        self._left, self._last_effect = after, effect

    @property
    def dead(self) -> bool:
        """Whether the bot has reached the request at which it dies."""
        return self._left is not None and self._left < 0

    def mend(self) -> None:
        """Let everything pass again."""
        self._faults.clear()
        self._left = None

    def forget_nonces(self) -> None:
        """Forget all nonces, as Discord does after a few minutes."""
        self._nonces.clear()

    def mark(self) -> int:
        """Return the position in ``sent`` of what comes next."""
        return len(self.sent)

    @property
    def public(self) -> list[Sent]:
        """Return what everybody in the channels could see."""
        return [sent for sent in self.sent if sent.to is None]

    # -- the line itself -------------------------------------------------------------------------------

    def dispatch(self, real: Callable[..., Any], backend: Any, method: str, path: str, **more: Any) -> Any:
        """Pass one request on to the simulation, with its path as it goes over the wire."""
        path = path.replace("%40original", "@original")
        self.before()
        answer = self._pass(real, backend, method, path, more)
        self.after()
        return answer

    def before(self) -> None:
        """Count an act of the bot; cancel it if the bot is dead, or dies here without effect."""
        if self.dead:
            raise asyncio.CancelledError
        if self._left is not None:
            self._left -= 1
        if self.dead and not self._last_effect:
            raise asyncio.CancelledError

    def after(self) -> None:
        """Cancel the act's task if the bot has died with it or meanwhile."""
        if self.dead:
            raise asyncio.CancelledError

    def _pass(
        self, real: Callable[..., Any], backend: Any, method: str, path: str, more: dict[str, Any]
    ) -> Any:
        fault = self._fault(method, path)
        if fault is not None and not fault.after:
            raise BackendError(fault.status, fault.code, fault.says)
        self._check_direct(backend, method, path)
        check_foreign(backend, path, self.foreign)
        body = more.get("json")
        check_archived(backend, method, path, body)
        check_references(backend, method, path, body)
        nonce = str((body or {}).get("nonce") or "") if isinstance(body, dict) else ""
        if nonce and (path, nonce) in self._nonces:
            self.repeated.append(path)
            return copied(self._nonces[path, nonce])
        files = self._contents(more.get("files") or [])
        answer = real(backend, method, path, **more)
        if path == "/oauth2/applications/@me" and self.for_people:
            answer["integration_types_config"] = {"0": {}, "1": {}}
        if method != "GET":
            to = self._receiver(backend, path, body)
            self.sent.append(Sent(method, path, copied(body), files, to))
        if nonce:
            self._nonces[path, nonce] = copied(answer)
        if fault is not None:
            raise BackendError(fault.status, fault.code, fault.says)
        return answer

    def _fault(self, method: str, path: str) -> _Fault | None:
        for fault in self._faults:
            if fault.method in {method, "*"} and fnmatch.fnmatch(path, fault.pattern):
                if fault.times is not None:
                    fault.times -= 1
                    if fault.times <= 0:
                        self._faults.remove(fault)
                return fault
        return None

    def _check_direct(self, backend: Any, method: str, path: str) -> None:
        match path.strip("/").split("/"):
            case ["channels", channel, "messages"] if method == "POST":
                person = direct_person(backend, int(channel))
                if person in self.closed:
                    raise BackendError(403, 50007, "Cannot send messages to this user")

    @staticmethod
    def _contents(files: list[Any]) -> tuple[tuple[str, bytes], ...]:
        contents = []
        for file in files:
            contents.append((file.filename, file.fp.read()))
            file.fp.seek(0)
        return tuple(contents)

    def _receiver(self, backend: Any, path: str, body: Any) -> int | None:
        match path.strip("/").split("/"):
            case ["channels", channel, *_]:
                return direct_person(backend, int(channel))
            case ["interactions", number, _, "callback"]:
                return _callback_receiver(backend, backend.interactions[int(number)], body)
            case ["webhooks", _, token, *rest]:
                record = backend.interaction_by_token(token)
                private = _private(body) if not rest else _ephemeral(backend, record, record.message_id)
                return record.user_id if private or record.guild_id is None else None
        return NOBODY

    def complete(self, event: str, payload: Json) -> None:
        """Add the locales of the person's client and of the server to an interaction, and its context."""
        if event != "INTERACTION_CREATE":
            return
        user = payload.get("user") or payload["member"]["user"]
        if int(payload["channel_id"]) in self.foreign:
            payload["authorizing_integration_owners"] = {"1": user["id"]}
            payload["context"] = 0 if "guild_id" in payload else OF_OTHERS
        else:
            payload["authorizing_integration_owners"] = {"0": payload.get("guild_id", "0")}
        payload["locale"] = self.locales.get(int(user["id"]), payload["locale"])
        if self.guild_locale and "guild_id" in payload:
            payload["guild_locale"] = self.guild_locale


def _private(body: Any) -> bool:
    return bool(int((body or {}).get("flags") or 0) & EPHEMERAL)


def _ephemeral(backend: Any, record: Any, message_id: int | None) -> bool:
    if message_id is None:
        return True
    message = backend.messages[record.channel_id].get(message_id)
    return message is None or bool(message.is_ephemeral)


def _callback_receiver(backend: Any, record: Any, body: Any) -> int | None:
    kind = body["type"]
    person: int = record.user_id
    if record.guild_id is None or kind in {CHOICES, FORM, DEFERRED_UPDATE}:
        return person
    if kind == UPDATE:
        return person if _ephemeral(backend, record, record.source_message_id) else None
    return person if _private(body.get("data")) else None


@contextmanager
def installed(wire: Wire) -> Iterator[None]:
    """Put the wire between every discord.py client and the simulation."""
    real, emit = router.dispatch, wire.env.backend.emit

    def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
        return wire.dispatch(real, backend, method, path, **more)

    def completed(event: str, payload: Any) -> None:
        wire.complete(event, payload)
        emit(event, payload)

    router.dispatch = dispatch
    wire.env.backend.emit = completed
    try:
        yield
    finally:
        router.dispatch = real
        wire.env.backend.emit = emit
