# 何番勝負。

option-series = 何番勝負
option-series-help = 何番勝負にするか。1戦ごとに席を入れ替え、勝敗を通算します。
series-begins = { $most }番勝負の第1戦です。
series-so_far = { $most }番勝負 第{ $number }戦。ここまで：{ $scores }
series-after = { $most }番勝負 第{ $number }戦まで：{ $scores }
series-points = { $player } { $points }
series-over = { $count ->
    [1] { $most }番勝負は{ $names }の勝ちです：{ $scores }
   *[other] { $most }番勝負は引き分けです：{ $scores }
  }
button-series = { $most }番勝負にする
button-next_game = 第{ $number }戦へ（全{ $most }戦）
