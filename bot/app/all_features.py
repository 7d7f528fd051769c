"""All features, put together: one line a feature."""

from __future__ import annotations

from bot.app.context import Contexts
from bot.app.features.advice import Advice
from bot.app.features.agreement import AgreementButtons
from bot.app.features.analysis import AnalysisCommand
from bot.app.features.answer import Answer
from bot.app.features.daily import DailyPuzzle
from bot.app.features.fair_deal import FairDeal
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
from bot.app.private_questions import PrivateQuestions
from bot.app.table_finder import TableFinder
from bot.dealer.composition import Dealer
from bot.services.strengths import Strengths


def features_of(
    dealer: Dealer, contexts: Contexts, pages: Pages, questions: PrivateQuestions
) -> list[object]:
    """Return all features, each with the parts that it needs."""
    finder, lobbies = TableFinder(dealer.registry), LobbyFinder(dealer.registry)
    strengths = Strengths(dealer.store, dealer.clock)
    opener = LobbyOpener(
        dealer.opening, dealer.starting, dealer.lobby_updates, dealer.registry, dealer.closed_dms,
        dealer.transport, contexts,
    )  # fmt: skip
    inviting = Inviting(dealer.preferences, dealer.transport, contexts, dealer.calls)
    play = Play(
        opener, inviting, dealer.attachments, dealer.catalogs, dealer.clock, dealer.lobby_alerts, strengths
    )
    return [
        play,
        TournamentCommand(
            dealer.entering, dealer.tournaments, dealer.store, dealer.drawing, contexts, dealer.clock,
            play,
        ),
        NotifyCommand(dealer.preferences, dealer.store, opener, dealer.clock),
        RematchButtons(dealer.rematches, dealer.registry, finder, opener),
        Puzzle(opener, dealer.high_scores, dealer.attachments, contexts),
        Tutorial(opener, dealer.registry, dealer.moderation, dealer.attachments),
        DailyPuzzle(
            opener, dealer.store, dealer.preferences, dealer.attachments, dealer.drawing, dealer.outbox,
            dealer.transport, contexts, dealer.clock,
        ),
        LobbyPanel(lobbies, inviting, dealer.lobby_updates, strengths),
        LobbyButtons(lobbies, dealer.starting, opener, dealer.preferences, dealer.lobby_updates, strengths),
        Answer(
            finder, dealer.answering, dealer.runner, dealer.paths, dealer.suggestions, dealer.catalogs,
            questions,
        ),
        TableButtons(finder, dealer.registry, dealer.moderation, dealer.drawing),
        AgreementButtons(finder, dealer.agreements),
        LeavingButtons(finder, dealer.moderation, dealer.drawing),
        Advice(finder, dealer.moderation, dealer.drawing),
        AnalysisCommand(finder, dealer.analyses, dealer.drawing),
        Practice(dealer.practising, dealer.drawing, dealer.paths),
        Replay(finder, dealer.films, dealer.drawing, contexts, dealer.screenings),
        ProfileCommand(dealer.store, dealer.drawing, contexts, dealer.clock),
        HistoryCommand(dealer.store),
        TopCommand(dealer.store, Members(dealer.clock), dealer.clock),
        LostThread(finder, dealer.lost_threads),
        FairDeal(finder, dealer.registry),
        Learn(finder, dealer.registry, dealer.drawing),
        SettingsCommands(
            dealer.preferences, dealer.store, contexts, dealer.clock, dealer.daily_posts_alarm.wake
        ),
        Privacy(dealer.store, dealer.forgetting, dealer.exports, pages),
    ]  # fmt: skip
