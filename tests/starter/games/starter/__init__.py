"""Starter: five rounds of numbers named in secret. Whoever alone names a number scores it."""

from __future__ import annotations

from games.starter.rules import Starter

GAME = Starter()
