# چند بازی پشت سر هم.

option-series = تعداد بازی‌های رقابت
option-series-help = چند بازی پشت سر هم: هر بار نوبت شروع عوض می‌شود و امتیازها جمع می‌شوند.
series-begins = بازی اول از رقابت { $most } بازی.
series-so_far = بازی { $number } از { $most }. تا اینجا: { $scores }
series-after = بعد از بازی { $number } از { $most }: { $scores }
series-points = {"\u200F"}{ $player } { $points }
series-over = { $count ->
    [1] {"\u200F"}{ $names } رقابت { $most } بازی را برد: { $scores }
   *[other] رقابت { $most } بازی مساوی شد: { $scores }
  }
button-series = رقابت { $most } بازی
button-next_game = بازی { $number } از { $most }
