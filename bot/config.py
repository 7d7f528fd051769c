"""Settings from the environment and from .env, all checked at start."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import games
from data.address import Address, address_of
from data.env_file import SettingError as SettingError
from data.env_file import read_env
from data.system import make_private
from games.code_cache import SETTING as CACHE
from games.command_line import called

log = logging.getLogger(__name__)

ENV_FILE = Path(".env")
CLUB_DATABASE = Path("var/games.sqlite3")
LOCAL_DATABASE = Path("var/local_games.sqlite3")
"""The local table's database unless DATABASE names one: it must not use a club's."""

LONGEST = 36500
"""Most days that something can be kept: a hundred years."""

LONGEST_LINK = 512
"""Most characters that Discord takes for a button's address."""

MOST_SHARDS = 10_000


class ExposedFileError(Exception):
    """Others can read the file with the token, and we can't change its permissions."""

    def __init__(self, file: Path) -> None:
        super().__init__(
            f"Everybody on this machine can read {file}, and the bot may not change that. "
            f"Give it to the user that runs the bot (chown), or keep others out of it: chmod 600 {file}"
        )


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; .env.example documents each."""

    token: str
    database: Address
    log_level: str
    log: str
    metrics_port: int
    workers: int
    local_port: int
    local_world: Path
    discord_url: str
    discord_api: str
    """The address of a REST proxy in front of Discord; "": none."""

    standby: bool
    """Whether several processes share the database and only one works at a time."""

    share: bool
    """Whether several processes on one database work at once, each for some of the shards."""

    shards: int | None
    """Number of connections to Discord; None: as many as Discord advises."""

    wait_when_refused: bool
    """Whether the program waits to be stopped, instead of ending, once Discord has refused it permanently."""

    privacy_url: str
    terms_url: str
    site_url: str
    keep_finished_days: int
    keep_cancelled_days: int
    keep_people_days: int
    keep_servers_days: int
    sleep_days: int
    nats: tuple[str, ...]
    """Addresses of the NATS servers of one cluster; (): no work is done elsewhere."""

    nats_credentials: Path | None
    nats_ca: Path | None
    backup_folder: Path | None
    """The folder for backups by schedule; None: none are made."""

    backup_hours: int
    backup_keep: int
    cache: Path | None
    """The folder for compiled code; None: next to the sources, or the user's own cache."""

    services: Mapping[str, str]
    """Addresses of the games' outside services that are set, by the setting's name."""

    libraries: Mapping[str, Path]
    """Folders with the games' files that are set, by the setting's name."""


def _token(name: str, text: str) -> str:
    if any(character.isspace() for character in text) or (text and len(text) < 20):
        raise SettingError(name, "the bot token from the developer portal, without spaces, or nothing")
    return text


def _number(low: int, high: int) -> Callable[[str, str], int]:
    def parse(name: str, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 10 and low <= int(text) <= high):
            raise SettingError(name, f"a whole number from {low} to {high}")
        return int(text)

    return parse


def _one_of(*words: str) -> Callable[[str, str], str]:
    def parse(name: str, text: str) -> str:
        for word in words:
            if word.lower() == text.lower():
                return word
        raise SettingError(name, ", ".join(words))

    return parse


def _waits(name: str, text: str) -> bool:
    return _one_of("end", "wait")(name, text) == "wait"


def _switch(name: str, text: str) -> bool:
    return _one_of("on", "off")(name, text) == "on"


def _database(name: str, text: str) -> Address:
    try:
        address = address_of(text)
    except ValueError as error:
        raise SettingError(name, str(error)) from None
    return _path(name, text) if isinstance(address, Path) else address


def _path(name: str, text: str) -> Path:
    if os.path.isdir(text):  # not Path.is_dir, which raises if a parent folder can't be entered
        raise SettingError(name, "a file's path, not a folder's")
    return Path(text)


def _address(name: str, text: str) -> str:
    allowed = "nothing, or http://127.0.0.1:PORT of a local table that runs elsewhere"
    found = _web_address(name, text, allowed)
    parts = urlsplit(found)
    if found and (parts.scheme != "http" or parts.hostname not in {"127.0.0.1", "localhost"}):
        raise SettingError(name, allowed)
    return found


def _proxy(name: str, text: str) -> str:
    return _web_address(name, text, "nothing, or the address of a REST proxy, http://... or https://...")


def _shards(name: str, text: str) -> int | None:
    if text.lower() == "auto":
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= MOST_SHARDS):
        raise SettingError(name, f"auto, or a whole number from 1 to {MOST_SHARDS}")
    return int(text)


def _service(name: str, text: str) -> str:
    return _web_address(name, text, "nothing, or the address of a service, http://... or https://...")


def _folder(name: str, text: str) -> Path | None:
    if text and not os.path.isdir(text):
        raise SettingError(name, "nothing, or the path of a folder that exists")
    return Path(text).absolute() if text else None


def _new_folder(name: str, text: str) -> Path | None:
    if text and os.path.exists(text) and not os.path.isdir(text):
        raise SettingError(name, "nothing, or the path of a folder, which is created if it is missing")
    return Path(text).absolute() if text else None


def _nats(name: str, text: str) -> tuple[str, ...]:
    servers = tuple(each.strip().rstrip("/") for each in text.split(",") if each.strip())
    if not all(map(_is_nats, servers)) or len({server[:3] for server in servers}) > 1:
        allowed = "nothing, or addresses nats://HOST:PORT, better tls://HOST:PORT, with commas between"
        raise SettingError(name, f"{allowed}, all of one kind; a password belongs in NATS_CREDENTIALS")
    return servers


def _is_nats(server: str) -> bool:
    try:
        parts = urlsplit(server)
        whole = f"{parts.scheme}://{parts.netloc}" == server and parts.port != 0
    except ValueError:
        return False
    return whole and parts.scheme in {"nats", "tls"} and bool(parts.hostname) and "@" not in parts.netloc


def _file(name: str, text: str) -> Path | None:
    if text and not os.path.isfile(text):
        raise SettingError(name, "nothing, or the path of a file that exists")
    return Path(text).absolute() if text else None


def _page(name: str, text: str) -> str:
    allowed = f"nothing, or the address of a page, http(s)://..., of at most {LONGEST_LINK} characters"
    if len(text) > LONGEST_LINK:
        raise SettingError(name, allowed)
    return _web_address(name, text, allowed)


def _web_address(name: str, text: str, allowed: str) -> str:
    try:
        parts = urlsplit(text)
        usable = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        usable = False
    if text and not (usable and text.isprintable() and not set(text) & set(" ?#")):
        raise SettingError(name, allowed)
    return text.rstrip("/")


# setting -> (field, default, parser)
_FIELDS: dict[str, tuple[str, str, Callable[[str, str], object]]] = {
    "DISCORD_TOKEN": ("token", "", _token),
    "DATABASE": ("database", str(CLUB_DATABASE), _database),
    "LOG_LEVEL": ("log_level", "INFO", _one_of("DEBUG", "INFO", "WARNING", "ERROR")),
    "LOG": ("log", "text", _one_of("text", "json")),
    "METRICS_PORT": ("metrics_port", "0", _number(0, 65535)),
    "WORKERS": ("workers", "2", _number(1, 32)),
    "LOCAL_PORT": ("local_port", "8765", _number(0, 65535)),
    "LOCAL_WORLD": ("local_world", "var/local_table.sqlite3", _path),
    "LOCAL_DISCORD": ("discord_url", "", _address),
    "DISCORD_API": ("discord_api", "", _proxy),
    "STANDBY": ("standby", "off", _switch),
    "SHARE": ("share", "off", _switch),
    "SHARDS": ("shards", "1", _shards),
    "WHEN_REFUSED": ("wait_when_refused", "end", _waits),
    "PRIVACY_URL": ("privacy_url", "", _page),
    "TERMS_URL": ("terms_url", "", _page),
    "SITE_URL": ("site_url", "", _page),
    "KEEP_FINISHED_DAYS": ("keep_finished_days", "730", _number(1, LONGEST)),
    "KEEP_CANCELLED_DAYS": ("keep_cancelled_days", "1", _number(1, LONGEST)),
    "KEEP_PEOPLE_DAYS": ("keep_people_days", "365", _number(1, LONGEST)),
    "KEEP_SERVERS_DAYS": ("keep_servers_days", "90", _number(1, LONGEST)),
    "SLEEP_DAYS": ("sleep_days", "30", _number(1, LONGEST)),
    "NATS": ("nats", "", _nats),
    "NATS_CREDENTIALS": ("nats_credentials", "", _file),
    "NATS_CA": ("nats_ca", "", _file),
    "BACKUP_DIR": ("backup_folder", "", _new_folder),
    "BACKUP_HOURS": ("backup_hours", "24", _number(1, 8760)),
    "BACKUP_KEEP": ("backup_keep", "7", _number(1, 1000)),
    "CACHE_DIR": ("cache", "", _new_folder),
}


OF_COMPOSE = ("COMPOSE_PROFILES", "POSTGRES_PASSWORD")
"""What compose.yaml takes from .env for itself."""


def service_names() -> list[str]:
    """Return the names of the settings for the games' outside services."""
    return sorted(game.service for game in games.all_games().values() if game.service)


def library_names() -> list[str]:
    """Return the names of the settings for folders with the games' files."""
    return sorted(game.library for game in games.all_games().values() if game.library)


def read_settings(environment: Mapping[str, str] | None = None, file: Path = ENV_FILE) -> Settings:
    """Read the settings; the environment overrides the file, and an empty value means the default.

    Raises:
        SettingError: a setting can't be used; it names the first one and what is allowed.
    """
    services, libraries = service_names(), library_names()
    values = read_env(file, (*_FIELDS, *services, *libraries, *OF_COMPOSE))
    values.update(os.environ if environment is None else environment)
    fields: dict[str, object] = {
        field: parse(name, (values.get(name) or default).strip())
        for name, (field, default, parse) in _FIELDS.items()
    }
    if not fields["token"] and not (values.get("DATABASE") or "").strip():
        fields["database"] = LOCAL_DATABASE
    addresses = {name: _service(name, (values.get(name) or "").strip()) for name in services}
    fields["services"] = {name: address for name, address in addresses.items() if address}
    folders = {name: _folder(name, (values.get(name) or "").strip()) for name in libraries}
    fields["libraries"] = {name: folder for name, folder in folders.items() if folder is not None}
    return Settings(**fields)  # type: ignore[arg-type]  # each parser returns its field's type


def metrics_port(environment: Mapping[str, str] | None = None, file: Path = ENV_FILE) -> int:
    """Return METRICS_PORT as ``read_settings`` does, without the games, which take most of a second to load.

    Raises:
        SettingError: it, or the file, can't be used.
    """
    values = {**read_env(file), **(os.environ if environment is None else environment)}
    name = "METRICS_PORT"
    _, default, _ = _FIELDS[name]
    return _number(0, 65535)(name, (values.get(name) or default).strip())


def name_cache(settings: Settings) -> None:
    """Set the folder for the games' compiled code, in this process and those it starts."""
    if settings.cache is not None:
        os.environ[CACHE] = str(settings.cache)


def earlier_games(settings: Settings) -> str:
    """Return a line on where the local table's earlier games may be; "" if there are none."""
    is_new = settings.database == LOCAL_DATABASE and not LOCAL_DATABASE.exists()
    if not is_new or not settings.local_world.exists() or not CLUB_DATABASE.exists():
        return ""
    return (
        f"The local table starts afresh in {LOCAL_DATABASE}. Games that you played at it before are in "
        f"{CLUB_DATABASE}: set DATABASE={CLUB_DATABASE} to go on with them.\n"
    )


def club_to_move() -> str:
    """Return what to do before the bot starts on an empty server; "" if no file holds a club."""
    if not CLUB_DATABASE.exists():
        return ""
    move = f"{called('data', 'data')} move {CLUB_DATABASE}"
    return f"{CLUB_DATABASE} holds a club. Carry it over: {move}. To start afresh, move that file away."


def protect_settings(file: Path = ENV_FILE) -> None:
    """Make the file with the token readable only by its owner.

    Raises:
        ExposedFileError: others can read it, and we can't change that.
    """
    try:
        if make_private(file):
            log.warning("other users of this machine could read %s; now only its owner can", file)
    except PermissionError:
        raise ExposedFileError(file) from None
