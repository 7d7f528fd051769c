"""The pages of a club: what is there after games, and what never is."""

from __future__ import annotations

import asyncio
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.app.parts import Pages
from bot.pages import game, markup, site
from bot.pages.markup import key_of
from bot.pages.site import Site, main
from bot.services import sources
from data.preference_rows import PersonRow
from data.store import Store
from data.system import alone_in
from data.words import LANGUAGES
from games.durations import DAY
from tests import postgres
from tests.e2e.club import Club, club_at
from tests.e2e.reading import flat
from tests.e2e.results import store_finished_games
from tests.e2e.test_end import ONE_TURN, finished_game
from tests.e2e.test_profile import rivals
from tests.test_documents import ROOT


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Draw nothing: that takes seconds."""
    with monkeypatch.context() as patched:
        patched.setattr(game, "picture", lambda _: "<img>")
        patched.setattr(site, "picture", lambda _: "<img>")
        yield


async def written(club: Club, folder: Path, *channels: int) -> dict[str, str]:
    """Make the site of the club; return its pages by name."""
    own = site.Club(club.channel.guild.id, channels or (club.channel.id,))
    await Site(club.store, own, club.clock.now()).write(folder, 10)
    return _pages(folder)


def _pages(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*.html")}


async def test_a_finished_game_has_a_page_and_one_in_progress_none(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await finished_game(club, "easy")
        over = club.number
        await club.table(club.people("cleo", "dan"))
        pages = await written(club, tmp_path / "site")
        assert {name for name in pages if "/" in name} == {f"games/{over}.html"}
        assert f'href="games/{over}.html"' in pages["index.html"]
        assert "ann" in pages["index.html"]
        assert "cleo" not in "".join(pages.values())
        running = club.hosted(await club.store.newest_table())
        assert running.row.status == "open"
        assert running.row.seed.hex() not in "".join(pages.values())


async def test_only_channels_that_everybody_may_read_are_shown(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await finished_game(club, "easy")
        pages = await written(club, tmp_path / "site", 4711)
        assert not [name for name in pages if "/" in name]
        assert "ann" not in pages["index.html"]


async def test_whoever_hides_or_is_forgotten_is_gone_at_the_next_run(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await finished_game(club, "easy")
        folder = tmp_path / "site"
        assert len(await written(club, folder)) == 6
        await club.store.forget(ann.id, club.clock.now())
        pages = await written(club, folder)
        assert "former player" in pages["index.html"]
        assert ">ann" not in "".join(pages.values())
        assert '"ann"' not in "".join(pages.values()).replace("&quot;", '"')
        await club.store.save_person(PersonRow(ben.id, hidden=True))
        pages = await written(club, folder)
        assert not [name for name in pages if "/" in name]
        assert "ben" not in pages["index.html"]


async def test_whoever_hides_is_in_no_game_that_a_substitute_went_on_with(tmp_path: Path) -> None:
    """Their moves stand there, and in a rated game its result is theirs."""
    async with club_at(tmp_path) as club:
        _, ben, _ = await finished_game(club, "easy")
        dora = club.person("dora")
        sql = "UPDATE seats SET former_id = ?, since = 1 WHERE person_id = ?"
        await club.store._database.change(sql, (dora.id, ben.id))
        assert "games/1.html" in await written(club, tmp_path / "site")
        await club.store.save_person(PersonRow(dora.id, hidden=True))
        assert "games/1.html" not in await written(club, tmp_path / "site")


async def test_a_damaged_game_has_no_page_and_holds_up_no_other(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await finished_game(club, "easy")
        folder = tmp_path / "site"
        assert len(await written(club, folder)) == 6
        await club.store._database.change("UPDATE log SET moves = '[' WHERE table_id = 1", ())
        pages = await written(club, folder)
        assert not [name for name in pages if "/" in name]


async def test_a_game_without_proof_keeps_its_seed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await finished_game(club, "easy", options="max_turns=1 seconds=400 reveal_seed=off")
        row = club.hosted().row
        everything = "".join((await written(club, tmp_path / "site")).values())
        assert f"games/{row.id}.html" in everything
        for secret in (row.seed.hex(), row.secret.hex(), row.entropy):
            assert secret not in everything


async def test_a_name_from_the_right_leaves_numbers_behind_it_in_their_place(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ali, *others = club.people("علی", "ben", "cho", "dan")
        for times, other in zip((10, 1, 1), others, strict=True):
            await store_finished_games(club, (ali, other), times=times, named=True)
        board = (await written(club, tmp_path / "site", 1))["boards.html"]
        assert board.count("علی") == board.count("\u2068علی\u2069") == len(LANGUAGES)


async def test_boards_count_and_name_members_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = await rivals(club, "anna", "benno", "dora")
        before = (await written(club, tmp_path / "site", 1))["boards.html"]
        assert all(player.name in before for player in people)
        gone = min(people, key=lambda player: before.index(player.name))
        club.guild.remove_member(gone.member)
        own = site.Club(club.guild.id, (1,), club.bot.get_guild(club.guild.id))
        await Site(club.store, own, club.clock.now()).write(tmp_path / "site", 10)
        board = (tmp_path / "site/boards.html").read_text("utf-8")
        assert [player.name in board for player in people] == [player is not gone for player in people]
        assert [f"<strong>{place}.</strong>" in board for place in (1, 2, 3)] == [True, True, False], board


async def test_a_name_keeps_its_signs_on_every_page(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        bob, *others = club.people("**Bob** <3", "ann", "cho", "dan")
        for times, other in zip((10, 1, 1), others, strict=True):
            await store_finished_games(club, (bob, other), times=times, named=True)
        board = (await written(club, tmp_path / "site", 1))["boards.html"]
        assert board.count("**Bob** &lt;3") == len(LANGUAGES)


async def test_the_solved_puzzle_is_of_a_day_that_is_over_everywhere(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        now = club.clock.now() // DAY * DAY + DAY
        folder = tmp_path / "site"
        shown = []
        for hours in (0, 11.9, 12.1):
            own = site.Club(club.channel.guild.id, (club.channel.id,))
            await Site(club.store, own, now + hours * 3600).write(folder, 10)
            shown.append((folder / "daily.html").read_text("utf-8"))
        assert shown[0] == shown[1] != shown[2]


async def test_the_players_of_the_solved_puzzle_are_counted_from_one(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        own = site.Club(club.channel.guild.id, (club.channel.id,))
        days = [await Site(club.store, own, club.clock.now() + day * DAY)._daily() for day in range(5)]
    [pentago] = [body for day in days if "Pentago," in (body := " ".join(day))]
    assert {"player 1 plays", "player 2 plays"} <= set(re.findall(r"player \d plays", pentago))
    assert " 0 plays" not in pentago


async def test_a_page_is_only_made_again_if_something_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        await finished_game(club, "easy")
        file = tmp_path / "site/games" / f"{club.number}.html"
        await written(club, tmp_path / "site")
        first = file.stat().st_ino
        await written(club, tmp_path / "site")
        assert file.stat().st_ino == first
        monkeypatch.setattr(markup, "fingerprint", lambda *_: "a newer program")
        await written(club, tmp_path / "site")
        assert file.stat().st_ino != first


def test_an_update_of_what_makes_pages_changes_their_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "ROOT", tmp_path)
    (tmp_path / "data").mkdir()
    keys = []
    for name in ("words.ftl", "words.py", "page.css", "notes.md"):
        sources.fingerprint.cache_clear()
        keys.append(key_of("a game"))
        (tmp_path / "data" / name).write_text("newer")
    sources.fingerprint.cache_clear()
    assert len(set(keys)) == len(keys)
    assert key_of("a game") == keys[-1], "a file of another kind"
    sources.fingerprint.cache_clear()


def test_a_page_asks_for_no_package_that_an_extra_brings() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    required = {re.split(r"[>=<;]", each)[0] for each in project["dependencies"]}
    assert set(markup.LIBRARIES) <= required


@pytest.mark.parametrize("name", ["file", "404.html"])
def test_a_folder_with_something_else_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / name).write_bytes(b"<h1>F\xfcr mich</h1>")
    assert main([str(tmp_path / "mine")]) == 2
    assert "holds something else; --force" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "mine").iterdir()] == [name]


def test_a_run_that_fails_before_it_writes_leaves_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE", "none.sqlite3")
    for _ in range(2):
        assert main(["site"]) == 2
        assert "none.sqlite3 does not exist" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()


def test_no_second_run_writes_into_a_folder_at_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It would remove what the first is writing; and who is forgotten meanwhile would come back by that."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE", "none.sqlite3")
    (tmp_path / "site").mkdir()
    with alone_in(tmp_path / "site") as free:
        assert free
        assert main(["site"]) == 2
        assert capsys.readouterr().err == "Another run is writing into site.\n"
    assert main(["site"]) == 2
    assert "none.sqlite3 does not exist" in capsys.readouterr().err


async def test_a_page_that_cannot_be_removed_is_reported_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As one of another user; nobody, not even root, can remove a folder as a file."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE", "games.sqlite3")
    await (await Store.open(tmp_path / "games.sqlite3")).close()
    (tmp_path / "site/games/7.html").mkdir(parents=True)
    run = ["site", "--force", "--server", "1", "--channel", "1"]
    assert await asyncio.to_thread(main, run) == 2
    assert capsys.readouterr().err.startswith("site/games/7.html: ")


async def test_a_run_leaves_a_server_of_an_older_form_to_the_bot_whose_start_backs_it_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    server = await postgres.emptied()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE", server.url)
    async with postgres.session(server) as raw:
        newest = await raw.fetchrow(
            "DELETE FROM migrations WHERE number = (SELECT max(number) FROM migrations) RETURNING *"
        )
        try:
            assert await asyncio.to_thread(main, ["site"]) == 2
        finally:
            await raw.execute("INSERT INTO migrations VALUES ($1, $2, $3)", *newest)
    told = f"{server} has an older form: start the bot of the new version first.\n"
    assert capsys.readouterr().err == told


async def test_a_run_that_is_broken_off_leaves_a_folder_that_the_next_one_takes(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await finished_game(club, "easy")
        own = site.Club(club.channel.guild.id, (club.channel.id,))

        def breaks_off() -> None:
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            await Site(club.store, own, club.clock.now()).write(tmp_path / "site", 10, breaks_off)
        site._check(tmp_path / "site", force=False)
        assert len(await written(club, tmp_path / "site")) == 6


async def test_what_a_killed_run_was_writing_goes_at_the_next_one(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await finished_game(club, "easy")
        (tmp_path / "site/games").mkdir(parents=True)
        names = ("index.html.7.new", "games/1.html.7.new", "games/2.html.77.new", "games/my.new")
        for name in names:
            (tmp_path / "site" / name).write_text("ann")
        assert len(await written(club, tmp_path / "site")) == 6
        assert [name for name in names if (tmp_path / "site" / name).exists()] == ["games/my.new"]


@pytest.mark.parametrize("gone", ["forgotten", "hidden"])
async def test_a_run_that_fails_while_it_draws_names_nobody_who_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gone: str
) -> None:
    """Such as on a full disk: then the next run fails at the same game."""
    async with club_at(tmp_path) as club:
        ann, _, _ = await finished_game(club, "easy")
        others = club.people("cleo", "dan")
        await club.table(others, "easy", options=ONE_TURN)
        for player in others:
            await player.dm(club.claims(player, 2)[0])
        folder = tmp_path / "site"
        named = re.compile(r"\bann\b")
        before = await written(club, folder)
        assert {name for name, text in before.items() if named.search(text)} == {"index.html", "games/1.html"}
        (folder / "boards.html").unlink()  # it does not wait for the games
        if gone == "forgotten":
            await club.store.forget(ann.id, club.clock.now())
        else:
            await club.store.save_person(PersonRow(ann.id, hidden=True))
        monkeypatch.setattr(markup, "fingerprint", lambda *_: "a newer program")
        monkeypatch.setattr(game.GamePage, "html", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await written(club, folder)
        pages = _pages(folder)
        assert not [name for name, text in pages.items() if named.search(text)]
        assert {"boards.html", "games/2.html"} <= set(pages)
        assert "games/2.html" not in pages["index.html"], "it is not as it would be now"


@pytest.mark.parametrize(
    ("address", "root"),
    [("", "/"), ("https://club.example", "/"), ("https://name.example/club/", "/club/")],
)
async def test_the_page_for_what_is_missing_leads_to_the_club_wherever_it_stands(
    tmp_path: Path, address: str, root: str
) -> None:
    async with club_at(tmp_path) as club:
        own = site.Club(club.channel.guild.id, (club.channel.id,))
        await Site(club.store, own, club.clock.now(), address).write(tmp_path / "site", 10)
        missing = (tmp_path / "site/404.html").read_text("utf-8")
        pages = ("index", "boards", "tournaments", "daily")
        assert re.findall('href="([^"]+)"', missing) == [f"{root}{page}.html" for page in pages]


@pytest.mark.parametrize("address", ["", "https://club.example/games/"])
async def test_a_film_and_a_board_link_to_the_site_if_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr("bot.app.client.Pages", lambda: Pages(site=address))
    async with club_at(tmp_path) as club:
        ann, _, thread = await finished_game(club, "easy")
        film = await ann.press(club.open_message(thread), "Film")
        board = await ann.slash("top", game="rainbow_pentagon")
        shown = [
            part.url for each in (film, board) for part in flat(each.message) if getattr(part, "url", None)
        ]
        pages = [f"games/{club.number}.html", "boards.html"]
        assert shown == ([f"https://club.example/games/{page}" for page in pages] if address else [])
