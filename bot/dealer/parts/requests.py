"""Build the parts for what people ask for beside their moves: pictures, films, analyses, exports."""

from __future__ import annotations

from bot.dealer.parts.foundation import Foundation
from bot.dealer.practising import Practising
from bot.delivery.attachments import Drawing
from bot.delivery.films import Films
from bot.messages.analysis import Analyses
from bot.services.rate_limit import Limits, RateLimit


class Requests:
    """What people ask for beside their moves, and how often each of them may."""

    def __init__(self, base: Foundation, limits: Limits) -> None:
        compute, clock = base.compute, base.clock
        self.drawing = Drawing(compute, base.catalogs, RateLimit(limits.pictures, clock))
        self.films = Films(compute, base.catalogs, limits.analyses)
        self.analyses = Analyses(compute, limits.analyses, RateLimit(limits.studies, clock))
        self.practising = Practising(
            base.registry, base.store, compute, clock, limits.analyses, RateLimit(limits.tries, clock)
        )
        self.film_limit = RateLimit(limits.films, clock)
        self.suggestion_limit = RateLimit(limits.suggestions, clock)
        self.hint_limit = RateLimit(limits.hints, clock)
        self.export_limit = RateLimit(limits.exports, clock)

    async def close(self) -> None:
        """Stop what is computed for people."""
        await self.analyses.close()
        await self.practising.close()
        await self.films.close()
