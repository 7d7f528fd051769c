"""The parts that features are built from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from bot.app.finding import Finder
from bot.app.lobby_opener import LobbyOpener
from bot.app.private_questions import PrivateQuestions
from bot.dealer.composition import Dealer


@dataclass(frozen=True, slots=True)
class Pages:
    """Addresses of the operator's public pages; "" where there is none."""

    privacy: str = ""
    terms: str = ""


@dataclass(frozen=True)
class Parts:
    """Given to a feature's ``build``, which passes on only what the feature needs."""

    dealer: Dealer
    pages: Pages
    questions: PrivateQuestions

    @cached_property
    def finder(self) -> Finder:
        """Finds the table or the lobby that somebody means."""
        dealer = self.dealer
        return Finder(dealer.registry, dealer.lobbies, dealer.store, dealer.suggestion_limit)

    @cached_property
    def opener(self) -> LobbyOpener:
        """Opens lobbies on request."""
        dealer = self.dealer
        return LobbyOpener(
            dealer.opening, dealer.lobbies, dealer.interrupted, dealer.closed_dms,
            dealer.transport,
        )  # fmt: skip
