"""The stops of a tour: what the guides do at each."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing

import games
from games.tutorial import Lesson, Tutorial
from tests.local_discord.stage import RefusedError
from tests.process.ledger import Ledger
from tests.process.program import control
from tests.soaking import SEVERAL
from tests.tour.guide import LONG, Tour, tables

MOST_PAGES = 12


async def settings(tour: Tour) -> None:
    """The settings of a person and of a server, and the data about a person."""
    for name in (
        "help", "settings", "server", "notify", "privacy", "tables", "profile", "history", "block", "saved",
        "match",
    ):  # fmt: skip
        await tour.slash(name)
        await tour.keep(name)
    await tour.press(await tour.newest("watch"), "watch", "diamant", "twigs")
    await tour.press(await tour.newest("forget"), "forget")
    await tour.slash("top", game="diamant")
    await tour.keep("empty")


async def rules(tour: Tour) -> None:
    """Each game's rules, page by page; a lesson about the theory behind a game."""
    for game in SEVERAL:
        page = await tour.slash("rules", game=game)
        await tour.keep(f"rules-{game}")
        for number in range(1, MOST_PAGES):
            try:
                page = await tour.press(page, f"rules_page-/{number}")
            except (LookupError, RefusedError):
                break
            await tour.keep(f"rules-{game}")
    await tour.slash("learn")
    await tour.keep("learn")


async def lobby(tour: Tour) -> None:
    """Lobbies of each game, what their buttons show, and each preset."""
    for game in SEVERAL:
        await tour.slash("play", game=game)
        await tour.keep(f"lobby-{game}")
        await tour.press(await tour.newest("options"), "options")
        await tour.keep(f"options-{game}")
    for preset in ("quick", "mail"):
        await tour.slash("play", game="diamant", preset=preset, invite=tour.tab.mina)
        await tour.keep(f"lobby-{preset}")
    await tour.slash("play", game="euler_game", daily="21:00", weekends=False, zone="UTC+9")
    await tour.press(await tour.newest("options"), "options")
    await tour.keep("lobby-daily")


async def tutorial(tour: Tour) -> None:
    """A first game of each game to its end: each lesson missed once, then done."""
    direct = await tour.tab.direct(tour.tab.you)
    for game in SEVERAL:
        await tour.slash("tutorial", game=game)
        await tour.keep(f"tutorial-{game}")
        ledger = Ledger(tour.program.database, _last_table(tour))
        await tour.feed.until(lambda at=ledger: at.read().status == "open" or None, LONG)  # type: ignore[misc]
        while ledger.read().status == "open":
            lesson = ledger.state.lesson
            for move in (ledger.game.legal(ledger.state, 0)[0], _plan(ledger)[lesson].show):
                if ledger.read().status == "open" and ledger.state.lesson == lesson:
                    said = await tour.slash("submit", channel=direct, table=ledger.number, move=move)
                    if control(said, "sure"):
                        await tour.press(said, "sure")
                    await tour.keep(f"tutorial-{game}")


def _plan(ledger: Ledger) -> tuple[Lesson, ...]:
    assert isinstance(ledger.game, Tutorial)
    return ledger.game.plan


def _last_table(tour: Tour) -> int:
    return max(number for message in tour.feed.messages.values() for number in tables(message))


async def puzzles(tour: Tour) -> None:
    """The puzzle of the day, and each puzzle, with a move built by clicks and one undone."""
    await tour.slash("daily")
    await tour.keep("daily")
    for puzzle in ("twigs_tree", "twigs_triangle"):
        await tour.slash("puzzle", puzzle=puzzle)
        await tour.keep(f"puzzle-{puzzle}")
        await tour.press(await tour.newest("move"), "move")
        await tour.keep(f"puzzle-{puzzle}")


async def table(tour: Tour) -> None:
    """What two people say to each other at a table: errors, offers, pauses, leaving, a stand-in."""
    ledger = await tour.open("pentago", people=2, computers=0)
    await tour.keep("pentago")
    await tour.play(ledger, 2)
    thread = str((await tour.newest_of(ledger.number))["channel_id"])
    await tour.keep("pentago")
    for move in ("zz", "3b2", ""):
        try:
            await tour.slash("submit", table=ledger.number, move=move or "1a1 2r")
        except RefusedError:
            continue
    await tour.slash("submit", table=99, move="a1")
    await tour.slash("submit", who=tour.tab.mina, table=ledger.number, move="1a1 2r")
    await tour.keep("errors")
    for name in ("table", "leave", "resign", "record", "odds", "analyse", "replay"):
        await tour.slash(name, channel=thread)
        await tour.keep(name)
    for name in ("draw", "takeback"):
        await tour.slash(name, channel=thread)
        await tour.keep(name)
        await tour.press(await tour.newest("disagree"), "disagree", who=tour.tab.mina)
        await tour.keep(name)
    panel = await tour.slash("table", channel=thread)
    for action in ("pause", "text"):
        await tour.press(panel, action)
        await tour.keep(action)
    await tour.slash("table", who=tour.tab.mina, channel=thread)
    await tour.keep("paused")
    await tour.press(await tour.newest("wake"), "wake")
    await tour.slash("leave", channel=thread)
    await tour.press(await tour.newest("leave"), "leave")
    await tour.keep("left")


async def advance(tour: Tour) -> None:
    """Moves in advance: how each game takes them, the form, one that can't be read, and back again."""
    for game in SEVERAL:
        need = games.all_games()[game].seats[0]
        begins = {"first": "host"} if game == "twigs" else {}
        ledger = await tour.open(game, people=2, computers=max(0, need - 2), **begins)
        if begins:
            await tour.play(ledger, 1)  # before that there is nothing that a twig could touch
        tour.skip()
        shown = await tour.slash("advance", table=ledger.number)
        await tour.keep(f"advance-{game}")
        if game == "twigs":
            await tour.form(shown, "order", "advance-form", "zz")
            await tour.keep("advance-refused")
            legal = ledger.game.legal(ledger.state, 0)
            await tour.form(shown, "order", "advance-form", "; ".join((*legal[:2], legal[-1])))
            await tour.keep("advance-laid")
            await tour.press(shown, "unorder")
            await tour.keep("advance-withdrawn")


async def follow(tour: Tour) -> None:
    """A spectator: the button at the table, the running games, a turn and the end by DM."""
    haru = str(tour.tab.people[2]["id"])
    await tour.slash("watch", who=haru)
    await tour.keep("watch-none")
    ledger = await tour.open("pentago", people=2, computers=0)
    await tour.keep("follow-card")
    await tour.press(await tour.newest("follow"), "follow-turns", who=haru)
    await tour.keep("follow-on")
    await tour.play(ledger, 2)
    await tour.still(5.0)
    await tour.keep("follow-turn", by_kind=True)
    await tour.slash("watch", who=haru)
    await tour.keep("watch")
    await tour.press(await tour.slash("resign", table=ledger.number), "resign")
    await _resigned(tour, ledger.number)
    await tour.still(5.0)
    await tour.keep("follow-end", by_kind=True)


async def forms(tour: Tour) -> None:
    """Forms: a lobby's options, an Euler number and a placement of Twigs."""
    for game in ("pentago", "euler_game"):
        await tour.slash("play", game=game)
        panel = await tour.press(await tour.newest("options"), "options")
        await tour.keep(f"forms-{game}")
        await tour.form(panel, "all_options", f"forms-{game}")
        await tour.close_lobbies()
    for game in ("euler_game", "twigs"):
        ledger = await tour.open(game, people=2, computers=0)
        await tour.play(ledger, 1 if game == "euler_game" else 0)
        who = tour.tab.you if ledger.ask is not None and 0 in ledger.ask.pending else tour.tab.mina
        tour.skip()
        builder = await tour.press(await tour.newest("move"), "move", who=who)
        await tour.keep(f"forms-{game}")
        await tour.form(builder, "whole", f"forms-{game}", who=who)


async def clocks(tour: Tour) -> None:
    """Clocks: a total time with an increment, one with periods, and banks beside the time of a turn."""
    for game, key, value, computers in (
        ("pentago", "clock", "5:00+3", 0),
        ("twigs", "clock", "10:00+3x0:30", 0),
        ("diamant", "bank", "300", 1),
    ):
        ledger = await tour.open(game, people=2, computers=computers, **{key: value})
        await tour.keep(f"clocks-{game}")
        await tour.play(ledger, 2)
        await tour.keep(f"clocks-{game}", by_kind=True)
        await tour.slash("table", table=ledger.number)
        await tour.keep(f"clocks-{game}-table")


async def series(tour: Tour) -> None:
    """A series, best of three: its first game, the score, the next game's offer, and its end."""
    ledger = await tour.open("pentago", people=2, computers=0, series="3")
    await tour.keep("series")
    await _loses(tour, ledger.number)
    thread = str((await tour.newest_of(ledger.number))["channel_id"])
    await tour.press(await tour.newest("rematch", thread), "rematch")
    await tour.keep("series-next")
    await tour.press(await tour.newest("again", thread), "again", who=tour.tab.mina)
    second = Ledger(tour.program.database, ledger.number + 1)
    await tour.feed.until(lambda: second.read().status == "open" or None, LONG)
    await tour.keep("series-next", by_kind=True)
    await _loses(tour, second.number)


async def _loses(tour: Tour, number: int) -> None:
    """Let Mina resign."""
    mina = tour.tab.mina
    await tour.press(await tour.slash("resign", table=number, who=mina), "resign", who=mina)
    await _resigned(tour, number)
    await tour.keep("series-score", by_kind=True)


async def places(tour: Tour) -> None:
    """A forum: a post for each table, with tags for its game and its state."""
    forum = str(next(c["id"] for c in tour.tab.channels if c["type"] == 15))
    await tour.window(forum, "places-empty")
    await tour.slash("server", allow=forum)
    await tour.keep("places-server")
    await tour.slash("play", game="twigs")
    await tour.keep("places-link")
    await tour.close_lobbies()
    ledger = await tour.open("pentago", people=2, computers=0)
    await tour.keep("places-post")
    await tour.play(ledger, 2)
    await tour.window(str((await tour.newest_of(ledger.number))["channel_id"]), "places-window")
    await tour.press(await tour.slash("resign", table=ledger.number), "resign")
    await _resigned(tour, ledger.number)
    await tour.open("diamant", people=2, computers=1)
    await tour.still(2.0)
    await tour.window(forum, "places-forum")
    await tour.slash("server", forbid=forum)


async def substitute(tour: Tour) -> None:
    """Somebody leaves, the host looks for a substitute, and another one sits down."""
    haru = str(tour.tab.people[2]["id"])
    ledger = await tour.open("euler_game", people=2, computers=0)
    thread = str((await tour.newest_of(ledger.number))["channel_id"])
    asked = await tour.slash("leave", who=tour.tab.mina, channel=thread)
    await tour.press(asked, "leave", who=tour.tab.mina)
    tour.skip()
    panel = await tour.slash("table", channel=thread)
    await tour.press(panel, "seek")
    await tour.keep("substitute-wanted")
    await tour.slash("tables", who=haru)
    await tour.keep("substitute-list")
    await tour.press(await tour.newest("substitute", thread), "substitute", who=haru)
    await tour.keep("substitute-taken")


async def match(tour: Tour) -> None:
    """An opponent now: a search, the list, and the game that begins."""
    await tour.slash("match", game="pentago")
    await tour.keep("match-search")
    await tour.slash("match", who=tour.tab.mina)
    await tour.keep("match-list")
    await tour.slash("match", who=tour.tab.mina, game="pentago")
    await tour.keep("match-met")


async def ends(tour: Tour) -> None:
    """A short game of each kind, and what is shown after it."""
    for game in SEVERAL:
        try:
            await _ends(tour, game)
        except (LookupError, RefusedError, AssertionError, ValueError) as error:
            print(f"{game}: broken off: {error!r}", flush=True)
            await tour.keep(f"{game}-broken")


async def _ends(tour: Tour, game: str) -> None:
    """Play a game, and look at what is shown after it."""
    need = games.all_games()[game].seats[0]
    ledger = await tour.open(game, people=2, computers=max(0, need - 2))
    await tour.keep(f"{game}-begins")
    await tour.play(ledger, 4)
    await tour.keep(f"{game}-goes", by_kind=True)
    if game == "pentago":
        await tour.play(ledger, 10)
    if game == "pentago" and ledger.read().status == "open":  # ten random moves may have made a row
        await tour.press(await tour.slash("resign", table=ledger.number), "resign")
    await tour.play(ledger)
    await tour.keep(f"{game}-ends", by_kind=True)
    last = await tour.newest_of(ledger.number)
    for action in ("film", "study"):
        shown = await tour.press(await tour.newest(action), action)
        await tour.pictured(shown)
        await tour.keep(f"{game}-{action}")
    scene = await tour.press(await tour.newest("scene"), "scene")
    await tour.press(scene, "scene-next")
    await tour.keep(f"{game}-scene")
    await tour.press(await tour.newest("rematch", last["channel_id"]), "rematch")
    await tour.keep(f"{game}-rematch")


async def rematch(tour: Tour) -> None:
    """A rematch of two people and a computer: asked for, taken up, begun; and one that is turned down."""
    for answer in ("again", "not_again"):
        ledger = await tour.open("diamant", people=2, computers=1)
        await tour.play(ledger)
        last = await tour.newest_of(ledger.number)
        tour.skip()
        await tour.press(await tour.newest("rematch", last["channel_id"]), "rematch")
        await tour.keep("wanted")
        await tour.press(await tour.newest(answer, last["channel_id"]), answer, who=tour.tab.mina)
        await tour.still(2.0)
        await tour.keep(answer)


async def club(tour: Tour) -> None:
    """What the bot remembers once something was played."""
    for name in ("profile", "history", "tables"):
        await tour.slash(name)
    for game in ("pentago", "twigs"):
        await tour.slash("top", game=game)
    await tour.slash("history", **{"with": tour.tab.mina})
    await tour.keep("club")


async def tournament(tour: Tour) -> None:
    """A tournament of two, from its call to the final standings, and one that nobody has joined."""
    await tour.slash("tournament")
    await tour.slash("tournament", game="pentago", rounds=2, round_time="1 hour")
    await tour.keep("tournament-call")
    for who in (tour.tab.you, tour.tab.mina):
        await tour.press(await tour.newest("cup_manage"), "cup_join", who=who)
    panel = await tour.press(await tour.newest("cup_manage"), "cup_manage")
    await tour.keep("tournament-gathers")
    await tour.press(panel, "cup_start")
    for number in (1, 2):
        ledger = await _tables_of_round(tour, number)
        await tour.keep(f"tournament-round{number}")
        who = next(str(seat.person_id) for seat in ledger.seats if seat.seat == 1)
        await tour.press(await tour.slash("resign", who=who, table=ledger.number), "resign", who=who)
        await _resigned(tour, ledger.number)
        await tour.keep(f"tournament-played{number}")
    await tour.press(await tour.newest("cup_standing"), "cup_standing")
    await tour.slash("tournament")
    await tour.slash("tournament", game="diamant", kind="league", begins="2 hours")
    panel = await tour.press(await tour.newest("cup_manage"), "cup_manage")
    await tour.press(panel, "cup_cancel")
    await tour.keep("tournament-league")


async def _tables_of_round(tour: Tour, number: int) -> Ledger:
    """Return the table of a round of two, once it has begun."""

    def look() -> Ledger | None:
        rows = _rows(tour, f"pairing_id = {number} AND status = 'open'")
        return Ledger(tour.program.database, rows[0][0]) if rows else None

    found = await tour.feed.until(look, LONG)
    assert found is not None
    found.read()
    await tour.still()
    return found


def _rows(tour: Tour, wanted: str) -> list[tuple[int]]:
    with closing(sqlite3.connect(tour.program.database)) as file:
        return file.execute(f"SELECT id FROM tables WHERE {wanted}").fetchall()


async def _resigned(tour: Tour, number: int) -> None:
    """Wait for the end of a table that no move ends: a ledger replays only moves."""
    assert await tour.feed.until(lambda: _rows(tour, f"id = {number} AND status = 'over'") or None, LONG)
    await tour.still()


async def practice(tour: Tour) -> None:
    """Practice from one's own mistakes: nothing yet, a position, a hint, the answer."""
    await tour.slash("practice")
    await tour.keep("practice-none")
    ledger = await tour.open("pentago", people=2, computers=0)
    # Whoever is drawn to begin, these answers miss wins that are proven at once, even on a busy machine.
    for _ in range(12):
        for seat in (0, 1):
            if ledger.read().status == "open" and ledger.ask is not None and seat in ledger.ask.pending:
                await tour.move(ledger, seat, ledger.game.legal(ledger.state, seat)[seat])
    await tour.press(await tour.slash("resign", table=ledger.number), "resign")
    await _resigned(tour, ledger.number)
    await tour.slash("practice")
    asked = await tour.newest("p_hint")
    await tour.keep("practice-asked", by_kind=True)
    for action in ("p_hint", "p_show"):
        asked = await tour.press(asked, action)
        await tour.keep("practice-asked", by_kind=True)


STOPS: dict[str, Callable[[Tour], Awaitable[None]]] = {
    stop.__name__: stop
    for stop in (
        settings,
        rules,
        lobby,
        tutorial,
        puzzles,
        table,
        advance,
        follow,
        forms,
        clocks,
        series,
        places,
        substitute,
        match,
        ends,
        rematch,
        club,
        tournament,
        practice,
    )
}
