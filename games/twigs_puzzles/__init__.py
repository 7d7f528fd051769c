"""Puzzles of Twigs: five games of one seat with the pieces and the honeycomb of ``games.twigs``."""

from games.twigs_puzzles.fifteen import Fifteen
from games.twigs_puzzles.maximum import Maximum
from games.twigs_puzzles.ring import Ring
from games.twigs_puzzles.tree import Tree
from games.twigs_puzzles.triangle import Triangle

GAMES = (Fifteen(), Maximum(), Ring(), Tree(), Triangle())
