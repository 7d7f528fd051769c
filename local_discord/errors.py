"""What is answered to a refused request: a status, a JSON code and, for a form, the tree of wrong fields.

Codes are those of Discord's reference (topics/opcodes-and-status-codes); the reference gives no HTTP status
for them, so the statuses are the ones seen in practice.
"""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


class DiscordError(Exception):
    """A refusal. `body()` is the JSON that Discord would send."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        """The answer's body: `code`, `message` and, for a wrong form, `errors`."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


class UnknownRequestError(Exception):
    """Something that is not known here: a route, a field, an option. Never passed over in silence."""


class PersonError(Exception):
    """What a person at the page did cannot be done; `sentence` says why, `field` names the wrong input."""

    def __init__(self, sentence: str, field: str | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.field = field


class Form:
    """Collects what is wrong with a form, so that all of it is reported at once, as Discord does."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def wrong(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Note one wrong field; `path` leads to it (list places as numbers)."""
        place = self.errors
        for step in path:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def check(self) -> None:
        """Raise the refusal (400, 50035) if anything was noted."""
        if self.errors:
            raise DiscordError(400, 50035, "Invalid Form Body", self.errors)


def invalid_form(path: tuple[str | int, ...], code: str, message: str) -> DiscordError:
    """A form with one wrong field."""
    form = Form()
    form.wrong(path, code, message)
    return DiscordError(400, 50035, "Invalid Form Body", form.errors)


def unknown(what: str) -> DiscordError:
    """404 for a thing that does not exist; `what` as Discord names it ("Channel", "interaction", …)."""
    codes = {
        "Channel": 10003,
        "Guild": 10004,
        "Member": 10007,
        "Message": 10008,
        "User": 10013,
        "Webhook": 10015,
        "interaction": 10062,
        "application command": 10063,
    }
    return DiscordError(404, codes[what], f"Unknown {what}")


def missing_access() -> DiscordError:
    """403: the channel cannot be seen."""
    return DiscordError(403, 50001, "Missing Access")


def missing_permissions() -> DiscordError:
    """403: seen, but not allowed."""
    return DiscordError(403, 50013, "Missing Permissions")


def thread_archived() -> DiscordError:
    """400: nothing in an archived thread can be edited or added."""
    return DiscordError(400, 50083, "Thread is archived")
