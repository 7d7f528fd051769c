"""Gradient descent with a step size of its own for each weight: Adam (Kingma & Ba 2015)."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from games.pentago.ai.network import Floats


class Adam:
    """Changes weights in place."""

    def __init__(self, weights: Mapping[str, Floats]) -> None:
        self._weights = weights
        self._mean = {name: np.zeros_like(value) for name, value in weights.items()}
        self._square = {name: np.zeros_like(value) for name, value in weights.items()}
        self.steps = 0

    def step(self, slopes: Mapping[str, Floats], cases: int, rate: float) -> None:
        """Take one step. ``slopes``: the gradient of the loss, summed over ``cases`` cases."""
        self.steps += 1
        for name, value in self._weights.items():
            slope: Floats = slopes[name] / np.float32(cases)
            self._mean[name] = 0.9 * self._mean[name] + 0.1 * slope
            self._square[name] = 0.999 * self._square[name] + 0.001 * slope**2
            mean = self._mean[name] / (1 - 0.9**self.steps)
            square = self._square[name] / (1 - 0.999**self.steps)
            value -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)
