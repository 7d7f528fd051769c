"""compose.yaml keeps the specification, and gives each container what it needs and no more."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from compose_spec import PyCompose

from bot.app.assembly import Fault
from bot.config import OF_COMPOSE, read_settings
from bot.sharing.start import check_sharing
from data.env_file import read_env
from games import code_cache
from tests.test_documents import ROOT

CLUB = "COMPOSE_PROFILES=club\nPOSTGRES_PASSWORD=Sesame7\n"
TOKEN = f"DISCORD_TOKEN={'x' * 60}\n"
OWN = "DATABASE=postgresql://me@managed/games\nNATS=tls://mine:4222\n"


def services(folder: Path, settings: str, **more: str) -> dict[str, dict[str, Any]]:
    """Return the services that compose starts with this .env, all variables and anchors resolved.

    ``more``: what the environment has.
    """
    for name in ("compose.yaml", "Containerfile"):
        shutil.copy(ROOT / name, folder)
    (folder / ".env").write_text(settings)
    podman = folder / "podman"  # it is only asked for its version
    podman.write_text("#!/bin/sh\necho podman version 5.0.0\n")
    podman.chmod(0o755)
    ours = {"DATABASE", "DISCORD_TOKEN", *OF_COMPOSE}
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    done = subprocess.run(
        [sys.executable, "-m", "podman_compose", "config"], cwd=folder, capture_output=True, text=True,
        check=True, timeout=60, env={**kept, "PATH": f"{folder}:{os.environ['PATH']}", **more},
    )  # fmt: skip
    resolved = yaml.safe_load(done.stdout)
    PyCompose.from_yaml(yaml.safe_dump(resolved)).validate()
    found: dict[str, dict[str, Any]] = resolved["services"]
    return found


def image() -> dict[str, str]:
    """Return the environment of the image."""
    last_stage = (ROOT / "Containerfile").read_text("utf-8").rpartition("\nFROM ")[2]
    return dict(re.findall(r"\b(\w+)=(\S+)", last_stage))


def settings_of(service: dict[str, Any], folder: Path) -> dict[str, str]:
    """Return a container's environment: the image's, over it that of .env, over both its own."""
    given = read_env(folder / ".env") if "env_file" in service else {}
    return {**image(), **given, **service["environment"]}


@pytest.mark.parametrize("settings", ["", "DISCORD_TOKEN=\n", CLUB])
def test_without_a_token_nothing_starts(tmp_path: Path, settings: str) -> None:
    """A local table would open that nobody can reach, and count as healthy."""
    with pytest.raises(subprocess.CalledProcessError) as refused:
        services(tmp_path, settings)
    assert "Put DISCORD_TOKEN=... into the file .env" in refused.value.stderr


def test_what_looks_at_it_at_each_push_gives_it_a_token(tmp_path: Path) -> None:
    """A checkout has no .env."""
    jobs = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text("utf-8"))["jobs"]
    (step,) = (each for each in jobs["image"]["steps"] if "compose config" in each.get("run", ""))
    for command in step["run"].split(" && "):
        own = dict(each.split("=") for each in command.partition("docker")[0].split())
        assert services(tmp_path, "", **{**step.get("env", {}), **own})


def test_alone_it_is_the_bot_on_a_file(tmp_path: Path) -> None:
    found = services(tmp_path, TOKEN)
    assert set(found) == {"bot"}
    assert found["bot"]["volumes"] == ["data:/data"]
    read = read_settings(settings_of(found["bot"], tmp_path), tmp_path / "none")
    assert isinstance(read.database, Path)
    assert (read.nats, read.standby, read.wait_when_refused) == ((), False, True)


def test_a_club_has_a_server_a_standby_and_a_worker(tmp_path: Path) -> None:
    found = services(tmp_path, TOKEN + CLUB)
    assert set(found) == {"bot", "standby", "worker", "postgres", "nats"}
    assert found["bot"]["environment"] == found["standby"]["environment"]
    read = read_settings(settings_of(found["bot"], tmp_path), tmp_path / "none")
    assert str(read.database) == "postgresql://games@postgres:5432/games"
    assert (read.nats, read.standby) == (("nats://nats:4222",), True)
    assert found["postgres"]["environment"]["POSTGRES_PASSWORD"] == "Sesame7"
    told = repr(found["worker"])
    assert not [secret for secret in ("xxx", "Sesame7", "env_file") if secret in told]


def test_without_a_server_no_second_bot_works(tmp_path: Path) -> None:
    """Both would answer everything that Discord sends."""
    found = services(tmp_path, f"{TOKEN}COMPOSE_PROFILES=club\n")
    check_sharing(read_settings(settings_of(found["bot"], tmp_path), tmp_path / "none"))
    with pytest.raises(Fault, match="STANDBY=on needs PostgreSQL"):
        check_sharing(read_settings(settings_of(found["standby"], tmp_path), tmp_path / "none"))
    assert found["standby"]["volumes"] == found["bot"]["volumes"]


@pytest.mark.parametrize("settings", [TOKEN, TOKEN + CLUB])
def test_a_copy_of_the_example_changes_nothing(tmp_path: Path, settings: str) -> None:
    """Its lines go before what the image sets, empty ones too."""
    told = []
    for before in ("", (ROOT / ".env.example").read_text("utf-8")):
        found = services(tmp_path, before + settings)["bot"]
        told.append(read_settings(settings_of(found, tmp_path), tmp_path / "none"))
    assert told[0] == told[1]
    assert told[0].metrics_port, "the health check asks there"
    assert told[0].cache == Path("/cache")


def test_a_copy_of_the_example_leaves_the_image_its_compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without compose its lines go before what the image sets."""
    for name, value in {**image(), **read_env(ROOT / ".env.example")}.items():
        if name.endswith("CACHE_DIR"):
            monkeypatch.setenv(name, value or "")
    assert code_cache.named() == Path("/cache")


@pytest.mark.parametrize("settings", [TOKEN + OWN, TOKEN + CLUB + OWN])
def test_a_server_of_ones_own_is_used(tmp_path: Path, settings: str) -> None:
    found = services(tmp_path, settings)["bot"]
    read = read_settings(settings_of(found, tmp_path), tmp_path / "none")
    assert (str(read.database), read.nats) == ("postgresql://me@managed/games", ("tls://mine:4222",))


def test_the_worker_uses_ones_own_nats_too(tmp_path: Path) -> None:
    login, authority = tmp_path / "login", tmp_path / "ca.pem"
    login.write_text("token")
    authority.touch()
    login.chmod(0o600)
    files = f"NATS_CREDENTIALS={login}\nNATS_CA={authority}\n"
    found = services(tmp_path, TOKEN + CLUB + OWN + files)
    bot, worker = (
        read_settings(settings_of(found[name], tmp_path), tmp_path / "none") for name in ("bot", "worker")
    )
    told = [(read.nats, read.nats_credentials, read.nats_ca) for read in (bot, worker)]
    assert told == [(("tls://mine:4222",), login, authority)] * 2


def test_in_a_club_share_goes_without_standby(tmp_path: Path) -> None:
    found = services(tmp_path, TOKEN + CLUB + "SHARE=on\nSHARDS=2\nSTANDBY=off\n")
    check_sharing(read_settings(settings_of(found["bot"], tmp_path), tmp_path / "none"))


def test_every_container_of_ours_is_locked_in_and_started_again(tmp_path: Path) -> None:
    found = services(tmp_path, TOKEN + CLUB)
    for name in ("bot", "standby", "worker"):
        service = found[name]
        assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"]), name
    assert {service["restart"] for service in found.values()} == {"unless-stopped"}, "also after a reboot"


def test_the_file_that_compose_reads_is_good_for_the_bot_outside_too(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(TOKEN + CLUB)
    assert read_settings({}, tmp_path / ".env").token
