"""Build the parts that take tables up after a start, and those that tidy up and post by themselves."""

from __future__ import annotations

from collections.abc import Callable

from bot.dealer.agenda import Alarm
from bot.dealer.daily_posts import DailyPosts
from bot.dealer.housekeeping import Forgetting, Housekeeping, Retention
from bot.dealer.parts.foundation import Foundation
from bot.dealer.parts.lobbies import Lobbies
from bot.dealer.parts.messaging import Messaging
from bot.dealer.parts.playing import Playing
from bot.dealer.recovery import Recovery, Resuming


class Upkeep:
    """What happens without a player's doing: recovery, deletion of what is old, the puzzle of the day."""

    def __init__(
        self,
        base: Foundation,
        messaging: Messaging,
        lobbies: Lobbies,
        playing: Playing,
        retention: Retention,
        forget_pictures: Callable[[int], None],
        locale_of: Callable[[int], str],
    ) -> None:
        """``locale_of``: returns the language that Discord names for a server."""
        store, clock, registry = base.store, base.clock, base.registry
        self.recovery = Recovery(registry, store, clock, base.loader)
        self.resuming = Resuming(registry, playing.runner.wake, base.due, playing.moved_deadlines.tell)
        caches = (
            base.high_scores.forget, base.streaks.forget, messaging.notifications.forget,
            registry.forget_person, forget_pictures,
        )  # fmt: skip
        self.forgetting = Forgetting(
            registry, messaging.lobby_updates, lobbies.rematches, playing.leaving, messaging.posts,
            messaging.outbox, base.preferences, store, clock, caches,
        )  # fmt: skip
        self.housekeeping = Housekeeping(
            registry, playing.moderation, self.forgetting, store, clock, retention
        )
        self.housekeeping_alarm = Alarm(clock)
        self.daily_posts = DailyPosts(store, base.catalogs, messaging.outbox, clock, locale_of)
        self.daily_posts_alarm = Alarm(clock)
