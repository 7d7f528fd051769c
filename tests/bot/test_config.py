"""Settings: from the environment before the file, each checked, a wrong one named without its value."""

from __future__ import annotations

import errno
import re
import stat
import sys
from pathlib import Path

import pytest

from bot import program
from bot.config import (
    ExposedFileError,
    SettingError,
    library_names,
    protect_settings,
    read_settings,
    service_names,
)
from data.address import Server
from tests.data.test_file import without_root

ROOT = Path(__file__).parents[2]
TOKEN = "a" * 30


def test_nothing_set_is_the_local_table_with_defaults(tmp_path: Path) -> None:
    settings = read_settings({}, tmp_path / ".env")
    assert settings.token == ""
    assert settings.database == Path("var/local_games.sqlite3")
    assert (settings.workers, settings.local_port, settings.log_level) == (2, 8765, "INFO")


def test_a_bot_and_the_local_table_that_was_tried_before_it_share_no_file(tmp_path: Path) -> None:
    with_token = {"DISCORD_TOKEN": TOKEN}
    assert read_settings(with_token, tmp_path / ".env").database == Path("var/games.sqlite3")
    for more in ({}, with_token):
        assert read_settings({"DATABASE": "here", **more}, tmp_path / ".env").database == Path("here")


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("WORKERS=3\nLOCAL_PORT=1\n")
    settings = read_settings({"WORKERS": "4"}, file)
    assert (settings.workers, settings.local_port) == (4, 1)


def test_a_token_that_others_could_read_is_theirs_no_more(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    protect_settings(file)
    file.touch(0o644)
    protect_settings(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize("why", [PermissionError(), OSError(errno.EROFS, "Read-only file system")])
def test_a_token_that_others_can_go_on_reading_stops_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], why: OSError
) -> None:
    def not_ours(*_: object) -> None:
        raise why

    (tmp_path / ".env").touch(0o644)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Path, "chmod", not_ours)
    monkeypatch.setattr(sys, "argv", ["bot"])
    with pytest.raises(ExposedFileError):
        protect_settings()
    assert program.main() == 2
    assert "chmod 600 .env" in capsys.readouterr().err


def test_a_misspelt_name_in_the_file_is_refused_with_the_known_ones(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text(f"DISCORD_TOKN={TOKEN}\n")
    with pytest.raises(SettingError, match=r"DISCORD_TOKN .*DISCORD_TOKEN"):
        read_settings({}, file)


def test_a_file_on_a_disk_that_cannot_be_written_may_be_a_groups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def not_now(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    (tmp_path / ".env").touch(0o640)
    monkeypatch.setattr(Path, "chmod", not_now)
    protect_settings(tmp_path / ".env")


@pytest.mark.parametrize(
    "line",
    ["MTk4NjIyNDgz.Sesame.ZnCjm1XVW7vRze4b7Cq4", "postgresql://bot:Sesame@host/games?sslmode=require"],
)
def test_a_secret_on_a_line_of_its_own_is_not_repeated(tmp_path: Path, line: str) -> None:
    file = tmp_path / ".env"
    file.write_text(f"DISCORD_TOKEN=\n{line}\n")
    with pytest.raises(SettingError, match=r"The setting on line 2 of \S+ is not usable\.") as refused:
        read_settings({}, file)
    assert "Sesame" not in str(refused.value)


@pytest.mark.parametrize(
    "line", [f"DISCORD_TOKEN: {TOKEN}", f"DISCORD TOKEN={TOKEN}", f'DISCORD_TOKEN="{TOKEN}', "DISCORD_TOKEN"]
)
def test_a_line_that_sets_nothing_is_refused_by_its_number(tmp_path: Path, line: str) -> None:
    file = tmp_path / ".env"
    file.write_text(f"# the bot\nexport WORKERS=3\n\n  {line}\nSHARDS=1\n")
    with pytest.raises(SettingError, match=r"on line 4 of \S+ is not usable\. Allowed: NAME=") as refused:
        read_settings({}, file)
    assert TOKEN not in str(refused.value)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("LOG=json", "utf-16")
    with pytest.raises(SettingError, match="UTF-8"):
        read_settings({}, file)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    (tmp_path / ".env").touch()
    monkeypatch.setattr(Path, "read_text", refused)
    with pytest.raises(SettingError, match="that the bot's user can read"):
        read_settings({}, tmp_path / ".env")


def test_what_lies_in_a_folder_that_the_bot_may_not_enter_is_not_there(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(0o000)
    file = str(closed / "file")
    with without_root():
        assert read_settings({"DATABASE": file}, Path("/nowhere")).database == closed / "file"
        for name in ("NATS_CREDENTIALS", "PENTAGO_SLICES"):
            with pytest.raises(SettingError, match=name):
                read_settings({name: file}, Path("/nowhere"))


def test_a_folder_of_files_is_kept_by_its_setting(tmp_path: Path) -> None:
    assert read_settings({}, tmp_path / ".env").libraries == {}
    settings = read_settings({"PENTAGO_SLICES": str(tmp_path)}, tmp_path / ".env")
    assert settings.libraries == {"PENTAGO_SLICES": tmp_path}


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("WORKERS", "0", "from 1 to 32"),
        ("WORKERS", "many", "from 1 to 32"),
        ("WORKERS", "²", "from 1 to 32"),
        ("LOCAL_PORT", "70000", "from 0 to 65535"),
        ("LOG_LEVEL", "LOUD", "DEBUG, INFO, WARNING, ERROR"),
        ("LOG", "xml", "text, json"),
        ("METRICS_PORT", "http", "from 0 to 65535"),
        ("METRICS_PORT", "0000000000099999", "from 0 to 65535"),
        ("DATABASE", "/", "a file's path"),
        ("LOCAL_DISCORD", "http://example.org", "127.0.0.1"),
        ("LOCAL_DISCORD", "http://[::1", "127.0.0.1"),
        ("LOCAL_DISCORD", "http://127.0.0.1:99999", "127.0.0.1"),
        ("KEEP_FINISHED_DAYS", "0", "from 1 to 36500"),
        ("SLEEP_DAYS", "a month", "from 1 to 36500"),
        ("SHARDS", "many", "auto, or a whole number from 1 to 10000"),
        ("SHARDS", "0", "auto"),
        ("STANDBY", "yes", "on, off"),
        ("DISCORD_API", "proxy:8080", "REST proxy"),
        ("DISCORD_API", "http://proxy:port", "REST proxy"),
        ("PRIVACY_URL", "privacy.html", "the address of a page"),
        ("PRIVACY_URL", "https://a.example/our page", "the address of a page"),
        ("PRIVACY_URL", "https://a.example/" + "a" * 500, "the address of a page"),
        ("TERMS_URL", "javascript:alert(1)", "the address of a page"),
        ("PENTAGO_SLICES", "nowhere", "a folder that exists"),
        ("DISCORD_TOKEN", "short and spaced", "developer portal"),
    ],
)
def test_a_wrong_setting_is_named_with_what_is_allowed(
    name: str, value: str, allowed: str, tmp_path: Path
) -> None:
    with pytest.raises(SettingError) as refused:
        read_settings({name: value}, tmp_path / ".env")
    assert name in str(refused.value)
    assert allowed in str(refused.value)


@pytest.mark.parametrize(
    ("text", "servers"),
    [
        ("", ()),
        ("nats://127.0.0.1:4222", ("nats://127.0.0.1:4222",)),
        (" tls://a.example:4222/, tls://b.example ", ("tls://a.example:4222", "tls://b.example")),
    ],
)
def test_nats_has_one_address_or_several(tmp_path: Path, text: str, servers: tuple[str, ...]) -> None:
    assert read_settings({"NATS": text}, tmp_path / ".env").nats == servers


@pytest.mark.parametrize(
    "text",
    [
        "a.example", "http://a.example", "nats://", "nats://a:b:c", "nats://a:0", "tls://a/path",
        "tls://ann:secret@a.example", "tls://a.example,nats://b.example",
    ],
)  # fmt: skip
def test_what_is_no_address_of_nats_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(SettingError) as refused:
        read_settings({"NATS": text}, tmp_path / ".env")
    assert "secret" not in str(refused.value)


def test_a_file_for_nats_has_to_be_there(tmp_path: Path) -> None:
    for name in ("NATS_CREDENTIALS", "NATS_CA"):
        with pytest.raises(SettingError, match=name):
            read_settings({name: str(tmp_path / "none")}, tmp_path / ".env")


def test_a_wrong_token_is_not_repeated(tmp_path: Path) -> None:
    with pytest.raises(SettingError) as refused:
        read_settings({"DISCORD_TOKEN": f"{TOKEN} {TOKEN}"}, tmp_path / ".env")
    assert TOKEN not in str(refused.value)


def test_the_example_names_every_setting_and_its_default() -> None:
    example = (ROOT / ".env.example").read_text()
    named = dict(re.findall(r"^([A-Z_]+)=(.*)$", example, re.MULTILINE))
    assert read_settings(named, Path("nowhere")) == read_settings({}, Path("nowhere"))
    source = (ROOT / "bot/config.py").read_text()
    own = set(re.findall(r'^    "([A-Z_]+)": \(', source, re.MULTILINE))
    known = own | set(service_names()) | set(library_names())
    assert set(named) == known, "every setting has its default and what it does in .env.example"


@pytest.mark.parametrize(
    "text",
    [
        "postgresql://bot:Sesame@host/games",
        "postgres://bot@[::1]:5433/games?sslmode=require",
        "postgresql:///games",
    ],
)
def test_a_database_may_be_a_servers(text: str) -> None:
    settings = read_settings({"DATABASE": text}, Path("none"))
    assert isinstance(settings.database, Server)
    assert settings.database.url == text
    assert "Sesame" not in f"{settings} {settings.database}"


@pytest.mark.parametrize(
    "text",
    [
        "postgresql://bot:Sesame@host",
        "postgresql://bot:Sesame@host:port/games",
        "mysql://bot:Sesame@host/games",
        "postgresql://bot:Sesame@host/games/more",
        "postgresql://bot:Sesame@[host/games",
    ],
)
def test_a_databases_address_that_is_none_is_refused_without_its_password(text: str) -> None:
    with pytest.raises(SettingError) as caught:
        read_settings({"DATABASE": text}, Path("none"))
    assert "DATABASE" in str(caught.value)
    assert "Sesame" not in str(caught.value)
