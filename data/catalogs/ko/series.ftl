# 여러 판을 이어서 겨루는 승부.

option-series = 이어서 겨룰 판수
option-series-help = 여러 판을 이어서 겨뤄요. 판마다 자리를 바꾸고 점수를 더해요.
series-begins = { $most }판 승부의 첫 판이에요.
series-so_far = { $most }판 승부, { $number }번째 판. 지금까지: { $scores }
series-after = { $most }판 승부, { $number }판까지: { $scores }
series-points = { $player } { $points }점
series-over = { $count ->
    [1] { $names } 님이 { $most }판 승부에서 이겼어요: { $scores }
   *[other] { $most }판 승부가 무승부로 끝났어요: { $scores }
  }
button-series = { $most }판 승부로
button-next_game = { $most }판 중 { $number }번째 판
