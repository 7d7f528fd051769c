"""The checks over REST: the account, the servers, one person's DMs. The token is never shown."""

from __future__ import annotations

import socket
import time
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import discord
import pytest

from bot.app.client import claim
from bot.config import read_settings
from bot.doctor.account import (
    examine_direct,
    invitation,
    judge_commands,
    judge_discords_clock,
    judge_endpoint,
    judge_intents,
    judge_server,
    judge_shards,
    judge_starts,
    judge_token,
    log_in,
    report_installs,
)
from bot.doctor.disk import owner_of
from bot.doctor.examination import online
from bot.doctor.finding import Finding
from bot.doctor.machine import examine_metrics, examine_nats, judge_encryption
from data.store import Store
from local_discord import LocalDiscord
from local_discord.validation.permissions import BOT, Permission
from tests.bot.services.cluster.elsewhere import working
from tests.local_discord.stage import Tab
from tests.nats_server import free_port, nats_server

SHAPED = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz_-0123456789"


async def asked(token: str, person: int | None = None, owner: str | None = None) -> dict[str, Finding]:
    found = [finding async for finding in online(token, person, owner=owner)]
    assert len({finding.subject for finding in found}) == len(found)
    assert not any(token in str(finding) for finding in found)
    return {finding.subject: finding for finding in found}


async def test_a_name_keeps_its_signs_and_gets_none() -> None:
    async def login(token: str) -> None:
        assert token == SHAPED

    client = SimpleNamespace(login=login, user=SimpleNamespace(name="Games-Bot (*)", id=7))
    [found] = await log_in(cast("discord.Client", client), SHAPED)
    assert "the bot is Games-Bot (*) (7)" in found.sentence


async def test_a_good_account_passes_every_check(local: LocalDiscord) -> None:
    found = await asked(local.token)
    assert list(found) == [
        "clock",
        "login",
        "intents",
        "clicks",
        "logins",
        "shards",
        "commands",
        "install",
        "server",
        "DMs",
    ]
    bad = {subject: finding.verdict for subject, finding in found.items() if finding.verdict != "ok"}
    assert bad == {"commands": "warn"}  # this bot has never been started
    assert "2 of 2 text channels" in found["server"].sentence
    assert all(bool(finding.fix) == (finding.verdict != "ok") for finding in found.values())


async def test_the_database_of_another_bot_is_named_before_a_start_refuses_it(
    local: LocalDiscord, tmp_path: Path
) -> None:
    database = tmp_path / "games.sqlite3"
    assert owner_of(database) is None
    async with await Store.open(database) as store:
        assert owner_of(database) is None
        await claim(store, 17)
    found = await asked(local.token, owner=owner_of(database))
    assert found["database"].verdict == "wrong"
    assert "application id 17," in found["database"].sentence
    assert "database" not in await asked(local.token, owner=local.world.bot_id)


async def test_a_refused_token_is_named_without_being_shown(local: LocalDiscord) -> None:
    found = await asked(SHAPED)
    assert list(found) == ["clock", "login"]
    assert found["login"].verdict == "wrong"
    assert "Reset it" in found["login"].fix


async def test_no_connection_differs_from_a_refusal(local: LocalDiscord) -> None:
    discord.http.Route.BASE = "http://127.0.0.1:9/api/v10"
    found = await asked(local.token)
    assert list(found) == ["Discord"]
    assert "can't be reached" in found["Discord"].sentence


async def test_a_refused_request_ends_the_checks_with_a_finding(local: LocalDiscord) -> None:
    local.faults.add("GET", r"^/guilds/\d+$", 403)
    found = await asked(local.token)
    assert found["Discord"].verdict == "wrong"
    assert "(403)" in found["Discord"].sentence
    assert found["login"].verdict == "ok"


async def test_a_missing_permission_is_named_with_its_channel(local: LocalDiscord) -> None:
    channel = next(c for c in local.world.channels.values() if c.get("name") == "games")
    local.overwrite(channel["id"], local.world.bot_id, deny=Permission.ATTACH_FILES)
    server = (await asked(local.token))["server"]
    assert server.verdict == "warn"
    assert "1 of 2 text channels" in server.sentence
    assert "#games lacks attach files" in server.sentence


async def test_two_channels_of_one_name_are_two(local: LocalDiscord) -> None:
    for channel in [c for c in local.world.channels.values() if c["type"] == 0]:
        channel["name"] = "games"
    local.overwrite(channel["id"], local.world.bot_id, deny=Permission.ATTACH_FILES)
    server = (await asked(local.token))["server"]
    assert server.verdict == "warn"
    assert "1 of 2 text channels; #games lacks attach files" in server.sentence


async def test_a_server_without_permissions_is_wrong_and_shows_the_invitation(
    local: LocalDiscord,
) -> None:
    for channel in [c for c in local.world.channels.values() if c["type"] == 0]:
        local.overwrite(channel["id"], local.world.bot_id, deny=Permission.VIEW_CHANNEL)
    server = (await asked(local.token))["server"]
    assert server.verdict == "wrong"
    assert f"client_id={local.world.bot_id}" in server.fix


def test_the_invitation_is_that_of_the_readme() -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text("utf-8")
    assert invitation(7).replace("client_id=7", "client_id=YOUR_APPLICATION_ID") in readme


def test_a_role_without_permissions_differs_from_closed_channels() -> None:
    lacking = [("a", ["send messages"]), ("b", ["send messages", "embed links"])]
    assert "the bot's role lacks send messages" in judge_server("S", ["send messages"], lacking, "x").sentence
    many = [("good", []), *((f"c{n}", ["embed links"]) for n in range(9))]
    assert judge_server("S", [], many, "x").sentence.endswith("and 4 more.")


async def test_a_named_person_gets_one_test_message(local: LocalDiscord) -> None:
    async with Tab(local) as tab:
        found = await asked(local.token, int(tab.you))
        assert found["DMs"].verdict == "ok"
        history = await tab.ask("history", as_=tab.you, channel=await tab.direct(tab.you), limit=10)
        assert [message["content"][:14] for message in history["messages"]] == ["This is a test"]
        assert any(local.world.messages.values())


async def test_nobody_else_gets_a_message(local: LocalDiscord) -> None:
    await asked(local.token)
    assert not any(local.world.messages.values())


async def test_closed_dms_are_reported_with_the_fix(local: LocalDiscord) -> None:
    person, about = next(iter(local.world.people.items()))
    about["dms_open"] = False
    found = await asked(local.token, int(person))
    assert found["DMs"].verdict == "warn"
    assert "Privacy Settings" in found["DMs"].fix


async def test_a_person_without_a_server_in_common_is_reported_with_the_fix() -> None:
    class Stranger:
        async def send(self, _: str) -> None:
            raise discord.Forbidden(SimpleNamespace(status=403, reason=""), {"code": 50278, "message": ""})  # type: ignore[arg-type]

    async def fetch_user(_: int) -> Stranger:
        return Stranger()

    client = cast("discord.Client", SimpleNamespace(fetch_user=fetch_user))
    (found,) = await examine_direct(client, 42)
    assert found.verdict == "warn"
    assert "share a server" in found.fix


async def test_an_unknown_user_id_is_wrong(local: LocalDiscord) -> None:
    assert (await asked(local.token, 42))["DMs"].verdict == "wrong"


@pytest.mark.parametrize(
    "token", ["a" * 30, "a.b.c" * 6, "MTIz.x y.z", "?" * 40, "ÄÖ.a.b", SHAPED + ".more", SHAPED[:20] + ".."]
)
def test_a_text_that_is_no_token_gets_a_warning_and_is_not_shown(token: str) -> None:
    finding = judge_token(token)
    assert finding.verdict == "warn"
    assert token not in str(finding)


def test_a_well_formed_token_is_not_shown() -> None:
    finding = judge_token(SHAPED)
    assert finding.verdict == "ok"
    assert not any(part in str(finding) for part in SHAPED.split("."))


@pytest.mark.parametrize(
    ("there", "verdict", "said"),
    [
        (0, "ok", ""), (-1, "ok", ""), (3, "ok", ""), (6, "warn", "behind"), (-7, "warn", "ahead"),
        (40, "wrong", "40 s behind"), (-3600, "wrong", "3599 s ahead of"),
    ],
)  # fmt: skip
def test_the_clock_is_compared_in_whole_seconds(there: float, verdict: str, said: str) -> None:
    now = time.time()
    finding = judge_discords_clock(now, now, now + there)
    assert finding.verdict == verdict
    assert said in finding.sentence


def test_needless_intents_get_a_warning() -> None:
    flags = discord.ApplicationFlags()
    assert judge_intents(flags).verdict == "ok"
    flags.gateway_message_content_limited = True
    assert "message_content" in judge_intents(flags).sentence
    assert judge_intents(flags).verdict == "warn"


def test_an_interactions_endpoint_is_wrong() -> None:
    assert judge_endpoint(None).verdict == "ok"
    finding = judge_endpoint("https://example.org/hook?key=private")
    assert finding.verdict == "wrong"
    assert "private" not in str(finding)


def test_few_logins_and_no_commands_get_a_warning() -> None:
    assert [judge_starts(left, 1000).verdict for left in (1000, 20, 19)] == ["ok", "ok", "warn"]
    assert [judge_commands(count).verdict for count in (0, 1)] == ["warn", "ok"]


def test_it_tells_whether_people_can_install_the_bot_themselves() -> None:
    assert report_installs(for_people=True).sentence == "Servers and people can install the bot."
    assert "User Install" in report_installs(for_people=False).sentence


def test_fewer_shards_than_discord_advises_are_named() -> None:
    found = [judge_shards(3, wanted) for wanted in (None, 3, 2)]
    assert [finding.verdict for finding in found] == ["ok", "ok", "warn"]
    assert "SHARDS=auto" in found[-1].fix
    assert "SHARDS=3 for all processes" in judge_shards(3, 2, share=True).fix, "they take no auto"


def test_the_local_tables_bot_has_the_rights_that_its_invitation_asks_for() -> None:
    """With more, a missing one would show only on Discord."""
    assert invitation(1).endswith(f"&permissions={BOT}")


# What the doctor says of NATS, of its workers and of the port for figures.


def told(findings: object) -> list[tuple[str, str]]:
    return [(each.verdict, each.sentence) for each in findings]  # type: ignore[attr-defined]


async def test_without_nats_there_is_nothing_to_say(tmp_path: Path) -> None:
    assert await examine_nats(read_settings({}, tmp_path / ".env")) == []


async def test_the_doctor_tells_who_is_there_to_work(tmp_path: Path) -> None:
    async with nats_server() as server:
        settings = read_settings({"NATS": server.address}, tmp_path / ".env")
        [(verdict, sentence)] = told(await examine_nats(settings))
        assert verdict == "warn"
        assert "no worker of this version" in sentence
        async with working(server.place, "paint", "think"):
            [(verdict, sentence)] = told(await examine_nats(settings))
        assert verdict == "ok"
        assert sentence.startswith(
            "Workers of this version offer to paint, think; nobody offers to analyse, film"
        )


async def test_a_nats_that_is_away_or_refuses_is_told_without_its_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.doctor.machine.TIME_LIMIT", 1.0)
    login = tmp_path / "login"
    login.write_text("bot:guessed")
    async with nats_server("--user", "bot", "--pass", "a long password") as server:
        settings = read_settings({"NATS": server.address, "NATS_CREDENTIALS": str(login)}, tmp_path / ".env")
        [(verdict, sentence)] = told(await examine_nats(settings))
        assert verdict == "warn"
        assert "it refuses NATS_CREDENTIALS" in sentence
        assert "guessed" not in sentence
        await server.kill()
        [(verdict, sentence)] = told(await examine_nats(settings))
        assert (verdict, sentence) == ("warn", "NATS can't be used: ConnectionRefusedError.")


async def test_a_login_that_is_no_text_is_told(tmp_path: Path) -> None:
    login = tmp_path / "login"
    login.write_bytes(b"\xff\xfe")
    given = {"NATS": "nats://127.0.0.1:4222", "NATS_CREDENTIALS": str(login)}
    [(verdict, sentence)] = told(await examine_nats(read_settings(given, tmp_path / ".env")))
    assert (verdict, sentence) == ("warn", "NATS can't be used: it is no text in UTF-8.")


@pytest.mark.parametrize(
    ("server", "safe"),
    [("tls://a.example", True), ("nats://127.0.0.1:4222", True), ("nats://a.example", False)],
)
def test_who_can_listen_is_a_warning(server: str, safe: bool) -> None:
    assert (judge_encryption([server]) == []) is safe


def test_the_port_for_figures() -> None:
    assert examine_metrics(0) == []
    port = free_port()
    assert told(examine_metrics(port)) == [("ok", f"Figures for Prometheus: http://127.0.0.1:{port}/metrics")]
    with socket.socket() as other:
        other.bind(("127.0.0.1", port))
        other.listen()
        assert told(examine_metrics(port))[0][0] == "warn"
