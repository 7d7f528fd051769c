"""A new bot in one dialogue: the token is checked, never shown, and stored where others can't read it."""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path

import pytest

from bot.doctor import setup
from bot.doctor.setup import set_up
from data.env_file import write_setting
from local_discord import LocalDiscord
from tests.bot.doctor.test_online import SHAPED
from tests.data.test_file import NOBODY


async def told(
    local: LocalDiscord, file: Path, *typed: str, monkeypatch: pytest.MonkeyPatch
) -> tuple[int, str]:
    """The exit status, and all that was said, to what is typed."""
    monkeypatch.setenv("LOCAL_DISCORD", local.base)
    answers, said = iter(typed), list[str]()

    def ask(sentence: str) -> str:
        said.append(sentence)
        return next(answers)

    status = await asyncio.to_thread(set_up, file, ask, said.append)
    text = "\n".join(said)
    assert not any(len(token) > 1 and token in text for token in typed)
    return status, text


async def test_a_token_that_discord_takes_is_stored_and_the_invitation_shown(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / ".env"
    status, said = await told(local, file, SHAPED, f" {local.token} ", monkeypatch=monkeypatch)
    assert status == 0
    assert "Discord does not accept this token." in said
    assert "oauth2/authorize?client_id=" in said
    assert "Reset Token" in said, "a newcomer is told where it is"
    assert file.read_text() == f"DISCORD_TOKEN={local.token}\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


async def test_where_rights_to_files_mean_nothing_none_are_claimed(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As under Windows."""
    for has in (True, False):
        monkeypatch.setattr(setup, "HAS_RIGHTS", has)
        _, said = await told(local, tmp_path / ".env", local.token, monkeypatch=monkeypatch)
        assert ("only you can read" in said) == has


async def test_other_settings_stay(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / ".env"
    file.write_text("# mine\nWORKERS=3\nDISCORD_TOKEN=\nLOG=json\n")
    file.chmod(0o644)
    status, _ = await told(local, file, local.token, monkeypatch=monkeypatch)
    assert status == 0
    assert file.read_text() == f"# mine\nWORKERS=3\nDISCORD_TOKEN={local.token}\nLOG=json\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


async def test_nothing_is_stored_without_a_token_that_discord_takes(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / ".env"
    assert (await told(local, file, "", monkeypatch=monkeypatch))[0] == 1
    status, said = await told(local, file, "a", SHAPED, "a" * 40, monkeypatch=monkeypatch)
    assert status == 1
    assert "three parts" not in said
    assert "not the client secret" in said
    assert not file.exists()
    await local.close()
    status, said = await told(local, file, SHAPED, monkeypatch=monkeypatch)
    assert status == 1
    assert "can't be reached" in said
    assert not file.exists()


async def test_wrong_settings_are_told_first(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / ".env"
    file.write_text("WORKERS=many\n")
    status, said = await told(local, file, monkeypatch=monkeypatch)
    assert status == 2
    assert "WORKERS" in said
    assert file.read_text() == "WORKERS=many\n"


async def test_no_token_is_stored_where_the_environment_goes_before_it(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    file = tmp_path / ".env"
    status, said = await told(local, file, monkeypatch=monkeypatch)
    assert status == 2
    assert "The environment sets DISCORD_TOKEN" in said
    assert not file.exists()


def test_a_link_still_leads_to_the_file(tmp_path: Path) -> None:
    kept, file = tmp_path / "secrets", tmp_path / ".env"
    kept.write_text("WORKERS=3\n")
    file.symlink_to(kept)
    write_setting(file, "DISCORD_TOKEN", "x")
    assert file.is_symlink()
    assert kept.read_text() == "WORKERS=3\nDISCORD_TOKEN=x\n"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_a_file_that_root_changes_stays_its_owners(tmp_path: Path) -> None:
    """Else the bot's user can't read it at its next start."""
    file = tmp_path / ".env"
    file.touch()
    os.chown(file, NOBODY, NOBODY)
    write_setting(file, "WORKERS", "3")
    assert file.stat().st_uid == NOBODY
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_file_that_cannot_be_written_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / ".env"
    file.write_text("WORKERS=3\n")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="space"):
        write_setting(file, "DISCORD_TOKEN", "x")
    assert file.read_text() == "WORKERS=3\n"
    assert list(tmp_path.iterdir()) == [file]
