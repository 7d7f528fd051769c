"""Pentago: two colours, four blocks that turn, five in a row."""
