"""This machine's clock compared with another one."""

from __future__ import annotations

from bot.doctor.finding import Finding

SKEW, FAR = 3.0, 30.0
"""Seconds by which the clocks may differ. Beyond ``FAR``, the times that people see are wrong."""


def judge_clock(
    whose: str, before: float, after: float, there: float, fix: str, unit: float = 0.0
) -> Finding:
    """Compare this machine's time before and after a request with another clock that ticks every ``unit`` s.

    ``whose``: "Discord's", for example; ``fix``: what to do if they differ.
    """
    behind, ahead = there - after, before - (there + unit)
    off = max(behind, ahead, 0.0)
    if off <= SKEW:
        return Finding("clock", "ok", f"The clock agrees with {whose} to {SKEW:.0f} s.")
    sentence = f"The clock is {off:.0f} s {'behind' if behind > 0 else 'ahead of'} {whose}."
    return Finding("clock", "wrong" if off > FAR else "warn", sentence, fix)
