"""The parts of the dealer, built theme by theme; ``bot.dealer.composition`` puts the themes together."""
