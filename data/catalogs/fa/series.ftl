# چند بازی پشت سر هم.

option-series = تعداد بازی‌های رقابت
option-series-help = بهترین از این تعداد بازی: هر بار نوبت شروع عوض می‌شود و امتیازها جمع می‌شوند.
series-begins = رقابت «بهترین از { $most }»؛ این بازی اول است.
series-so_far = بازی { $number } از { $most }. تا اینجا: { $scores }
series-after = بعد از بازی { $number } از { $most }: { $scores }
series-points = {"\u200F"}{ $player } { $points }
series-over = { $count ->
    [1] {"\u200F"}{ $names } رقابت «بهترین از { $most }» را برد: { $scores }
   *[other] رقابت «بهترین از { $most }» مساوی شد: { $scores }
  }
button-series = بهترین از { $most } بازی
button-next_game = بازی { $number } از { $most }
