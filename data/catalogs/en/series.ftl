# A series of games: best of a number.

option-series = Games in a series
option-series-help = Best of this many games: seats rotate after each game, and the score is kept.
series-begins = First game of a series, best of { $most }.
series-so_far = Best of { $most }, game { $number }. So far: { $scores }
series-after = Best of { $most }, after game { $number }: { $scores }
series-points = { $player } { $points }
series-over = { $count ->
    [one] { $names } wins the best of { $most }: { $scores }
   *[other] The best of { $most } ends level: { $scores }
  }
button-series = Best of { $most }
button-next_game = Game { $number } of { $most }
