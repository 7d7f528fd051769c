"""The parts that features are built from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from bot.app.finding import Finder
from bot.app.lobby_opener import LobbyOpener
from bot.app.private_questions import PrivateQuestions
from bot.dealer.composition import Dealer
from bot.messages.localizer import Localizer
from bot.messages.message import Button
from data.rows import TableRow


@dataclass(frozen=True, slots=True)
class Pages:
    """Addresses of the operator's public pages; "" where there is none. ``site``: see ``bot.pages.site``."""

    privacy: str = ""
    terms: str = ""
    site: str = ""

    def of_club(self, localizer: Localizer, page: str) -> tuple[Button, ...]:
        """Return the button that leads to a page of the club; none without a site."""
        url = f"{self.site.rstrip('/')}/{page}"
        return (Button(localizer.say("button.page"), url=url),) if self.site else ()

    def of_game(self, localizer: Localizer, row: TableRow, seats: int) -> tuple[Button, ...]:
        """Return the button that leads to a finished game's page; none for games that have no page."""
        shown = row.guild_id and not row.in_dms and seats > 1
        return self.of_club(localizer, f"games/{row.id}.html") if shown else ()


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
