"""What an operator's settings, a test or a bench may set for the dealer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.dealer.housekeeping import USUALLY_KEPT, Retention
from bot.dealer.runner import REVEAL_DELAY
from bot.dealer.standing import EDIT_GAP
from bot.services.figures import Figures
from bot.services.library import Folder
from bot.services.rate_limit import REQUESTS, USUAL, Limits, Rate


@dataclass(frozen=True, slots=True)
class Tuning:
    """Delays in seconds and limits; ``oracles``, ``folders``: addresses of services and folders of files, by
    the games' settings.
    """

    edit_gap: float = EDIT_GAP
    reveal_delay: float = REVEAL_DELAY
    limits: Limits = USUAL
    oracles: Mapping[str, str] = field(default_factory=dict)
    folders: Mapping[str, Folder] = field(default_factory=dict)
    retention: Retention = USUALLY_KEPT
    requests: Rate = REQUESTS
    figures: Figures = field(default_factory=Figures)
