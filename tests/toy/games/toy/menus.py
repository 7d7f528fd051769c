"""Building a move of Toy from choices."""

from __future__ import annotations

from dataclasses import replace

from games.toy.notation import BIDS
from games.toy.state import LETTERS, MOST_ADDED, MOST_LETTERS, ToyView

from games.game import Choice, Menu, Word


def pick_menu(view: ToyView, built: tuple[str, ...]) -> Menu:
    """Letters as toggles: whole with one or two of them."""
    if not set(built) <= set(LETTERS) or len(set(built)) < len(built) or len(built) > MOST_LETTERS:
        raise ValueError(f"not letters: {built}")
    open_letters = LETTERS if len(built) < MOST_LETTERS else built
    return Menu(
        "toggles",
        tuple(Choice(letter, letter) for letter in LETTERS if letter in open_letters),
        preview=replace(view, built=tuple(sorted(built))),
        move=" ".join(sorted(built)) or None,
        ask="letters",
        args={"most": MOST_LETTERS},
    )


def bid_menu(view: ToyView, built: tuple[str, ...]) -> Menu:
    """Keep or add; then the amount."""
    preview = replace(view, built=built)
    if built == ():
        choices = (Choice("keep", Word("keep")), Choice("add", Word("add"), {"most": MOST_ADDED}))
        return Menu("buttons", choices, preview, ask="bid")
    if built == ("add",):
        amount = Choice("amount", Word("amount"), {"low": 1, "high": MOST_ADDED})
        return Menu("number", (amount,), preview, ask="amount")
    if " ".join(built) not in BIDS:
        raise ValueError(f"not a bid: {built}")
    return Menu("buttons", (), preview, move=" ".join(built), ask="whole")
