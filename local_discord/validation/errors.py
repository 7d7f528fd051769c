"""Refusals: a status, a JSON code and, for a form, the tree of wrong fields.

Codes are those of Discord's reference (topics/opcodes-and-status-codes), which gives no HTTP statuses for
them; the statuses are the ones seen in practice.
"""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


class DiscordError(Exception):
    """Discord's refusal of a request: HTTP status, JSON code, message, and the errors of a form."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        """Return the JSON that Discord would send."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


class UnknownRequestError(Exception):
    """An unsupported route, field or option; never ignored."""


class PersonError(Exception):
    """A person at the page can't do this; `sentence` says why, `field` names the wrong input."""

    def __init__(self, sentence: str, field: str | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.field = field


class Form:
    """Collects the errors of a form to report them together, as Discord does."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def wrong(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Note one wrong field; `path` leads to it through names and list indices."""
        place = self.errors
        for step in path:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def check(self) -> None:
        """Raise the refusal (400, 50035) if anything was noted."""
        if self.errors:
            raise DiscordError(400, 50035, "Invalid Form Body", self.errors)


def invalid_form(path: tuple[str | int, ...], code: str, message: str) -> DiscordError:
    """Return the refusal of a form with one wrong field."""
    form = Form()
    form.wrong(path, code, message)
    return DiscordError(400, 50035, "Invalid Form Body", form.errors)


def unknown(what: str) -> DiscordError:
    """Return the 404 for a missing object, given by Discord's name for its kind."""
    codes = {
        "Channel": 10003,
        "Guild": 10004,
        "Member": 10007,
        "Message": 10008,
        "User": 10013,
        "Webhook": 10015,
        "interaction": 10062,
    }
    return DiscordError(404, codes[what], f"Unknown {what}")


def missing_access() -> DiscordError:
    """Return the 403 for a channel that the user can't see."""
    return DiscordError(403, 50001, "Missing Access")


def wrong_channel_type() -> DiscordError:
    """Return the 400 for an action that this type of channel doesn't support."""
    return DiscordError(400, 50024, "Cannot execute action on this channel type")


def missing_permissions() -> DiscordError:
    """Return the 403 for a forbidden action on something visible."""
    return DiscordError(403, 50013, "Missing Permissions")


def thread_archived() -> DiscordError:
    """Return the 400 for a change in an archived thread."""
    return DiscordError(400, 50083, "Thread is archived")
