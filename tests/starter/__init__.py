"""The smallest whole game, to begin with: ``python -m tests.starter ID`` copies it under another name."""

from __future__ import annotations

from pathlib import Path

from tests.added import Added

STARTER = Added(Path(__file__).parent, "starter")
