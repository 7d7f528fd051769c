# 何番勝負。

option-series = 何番勝負
option-series-help = 続けて指すゲームの数。1局ごとに席を入れ替え、勝ち数を数えます。
series-begins = { $most }番勝負の第1局です。
series-so_far = { $most }番勝負 第{ $number }局。ここまで：{ $scores }
series-after = { $most }番勝負 第{ $number }局まで：{ $scores }
series-points = { $player } { $points }
series-over = { $count ->
    [1] { $names }さんが{ $most }番勝負を制しました：{ $scores }
   *[other] { $most }番勝負は引き分けです：{ $scores }
  }
button-series = { $most }番勝負にする
button-next_game = 第{ $number }局へ（全{ $most }局）
