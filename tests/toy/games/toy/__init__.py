"""Toy: letters picked in secret, then a bid by each on their own hidden number. Two to four seats.

Everybody is dealt a secret number. First all pick one or two of the letters a to d at once; a letter that
one seat alone has picked is worth 3. Then each in turn keeps the number or adds 1 to 3 to it; a number
above the highest is worth nothing. The numbers are turned up, the largest sum (or the smallest) wins.
"""

from __future__ import annotations

from games.toy.rules import Toy

GAME = Toy()
