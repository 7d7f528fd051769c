"""Diamant: three to eight people press their luck together in five mines."""
