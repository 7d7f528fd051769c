"""All features, put together: one line a feature."""

from __future__ import annotations

from bot.app.context import Contexts
from bot.app.features.advice import Advice
from bot.app.features.agreement import AgreementButtons
from bot.app.features.analysis import AnalysisCommand
from bot.app.features.answer import Answers
from bot.app.features.daily import DailyPuzzle
from bot.app.features.fair_deal import FairDeal
from bot.app.features.help import Help
from bot.app.features.history import HistoryCommand
from bot.app.features.learn import Learn
from bot.app.features.leaving import LeavingButtons
from bot.app.features.lobby import LobbyButtons
from bot.app.features.lobby_panel import LobbyPanel
from bot.app.features.lost_thread import LostThread
from bot.app.features.notify import NotifyCommand
from bot.app.features.play import Play
from bot.app.features.practice import Practice
from bot.app.features.privacy import Pages, Privacy
from bot.app.features.profile import ProfileCommand
from bot.app.features.puzzle import Puzzle
from bot.app.features.rematch import RematchButtons
from bot.app.features.replay import Replay
from bot.app.features.settings import SettingsCommands
from bot.app.features.table import TableButtons
from bot.app.features.top import TopCommand
from bot.app.features.tournament import TournamentCommand
from bot.app.features.tutorial import Tutorial
from bot.app.inviting import Inviting
from bot.app.lobby_finder import LobbyFinder
from bot.app.lobby_opener import LobbyOpener
from bot.app.members import Members
from bot.app.own_tables import OwnTables
from bot.app.private_questions import PrivateQuestions
from bot.app.table_finder import TableFinder
from bot.dealer.composition import Dealer


def features_of(
    dealer: Dealer, contexts: Contexts, pages: Pages, questions: PrivateQuestions
) -> list[object]:
    """Return all features, each with the parts that it needs."""
    lobbies, messaging = dealer.lobbies, dealer.messaging
    finder = TableFinder(dealer.registry, OwnTables(dealer.store, dealer.requests.suggestion_limit))
    opener = LobbyOpener(
        lobbies.opening, lobbies.starting, lobbies.first_messages, lobbies.interrupted,
        messaging.lobby_updates, dealer.registry, messaging.closed_dms, dealer.transport, contexts,
    )  # fmt: skip
    return [
        *_opening(dealer, contexts, finder, opener),
        *_playing(dealer, contexts, finder, questions),
        *_looking_back(dealer, contexts, finder),
        *_personal(dealer, contexts, pages),
    ]


def _opening(dealer: Dealer, contexts: Contexts, finder: TableFinder, opener: LobbyOpener) -> list[object]:
    """Return what opens tables: lobbies, tournaments, puzzles, tutorials."""
    lobbies, messaging, competition = dealer.lobbies, dealer.messaging, dealer.competition
    store, clock, preferences, drawing = (
        dealer.store,
        dealer.clock,
        dealer.preferences,
        dealer.requests.drawing,
    )
    ratings, lobby_finder = lobbies.ratings, LobbyFinder(dealer.registry, lobbies.first_messages)
    inviting = Inviting(preferences, messaging.outbox, lobbies.calls)
    play = Play(opener, inviting, messaging.attachments, dealer.catalogs, clock, ratings)
    return [
        play,
        TournamentCommand(
            competition.entry, competition.tournaments, store, drawing, contexts, clock, play
        ),
        NotifyCommand(preferences, store, opener, clock),
        RematchButtons(lobbies.rematches, dealer.registry, finder, opener),
        Puzzle(opener, dealer.high_scores, messaging.attachments, contexts),
        Tutorial(opener, dealer.registry, dealer.playing.leaving, messaging.attachments),
        DailyPuzzle(
            opener, store, preferences, messaging.attachments, drawing, messaging.outbox, dealer.transport,
            contexts, clock,
        ),
        LobbyPanel(lobby_finder, inviting, messaging.lobby_updates, ratings),
        LobbyButtons(
            lobby_finder, lobbies.starting, opener, preferences, messaging.lobby_updates, ratings
        ),
    ]  # fmt: skip


def _playing(
    dealer: Dealer, contexts: Contexts, finder: TableFinder, questions: PrivateQuestions
) -> list[object]:
    """Return what a player does at a table: answer, ask, agree, leave."""
    playing, requests, paths = dealer.playing, dealer.requests, dealer.messaging.paths
    moderation, drawing = playing.moderation, requests.drawing
    return [
        Answers(
            finder, playing.answering, moderation, playing.runner, paths, requests.suggestion_limit,
            dealer.catalogs, questions,
        ),
        TableButtons(finder, dealer.registry, moderation, playing.leaving, drawing),
        AgreementButtons(finder, playing.agreements),
        LeavingButtons(finder, playing.leaving, drawing, dealer.messaging.lobby_updates),
        Advice(finder, moderation, drawing),
        AnalysisCommand(finder, requests.analyses, drawing),
        Practice(requests.practising, drawing, paths),
        Replay(finder, requests.films, drawing, contexts, requests.film_limit),
    ]  # fmt: skip


def _looking_back(dealer: Dealer, contexts: Contexts, finder: TableFinder) -> list[object]:
    """Return what shows results, proofs and rules, and what moves a table whose thread is gone."""
    store, clock, drawing = dealer.store, dealer.clock, dealer.requests.drawing
    return [
        ProfileCommand(store, drawing, contexts, clock),
        HistoryCommand(store),
        TopCommand(store, Members(clock), clock),
        LostThread(finder, dealer.playing.lost_threads),
        FairDeal(finder),
        Learn(finder, drawing),
        Help(),
    ]


def _personal(dealer: Dealer, contexts: Contexts, pages: Pages) -> list[object]:
    """Return what people and servers set, and what they ask of their data."""
    upkeep = dealer.upkeep
    return [
        SettingsCommands(
            dealer.preferences, dealer.store, contexts, dealer.clock, upkeep.daily_posts_alarm.wake
        ),
        Privacy(dealer.store, upkeep.forgetting, dealer.requests.export_limit, pages),
    ]
