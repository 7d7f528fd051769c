# چند بازی پشت سر هم.

option-series = تعداد بازی‌های رقابت
option-series-help = چند بازی پشت سر هم: هر بار نوبت شروع عوض می‌شود و امتیازها جمع می‌شوند.
series-begins = رقابت در { $most } بازی؛ این بازی اول است.
series-so_far = بازی { $number } از { $most }. تا اینجا: { $scores }
series-after = بعد از بازی { $number } از { $most }: { $scores }
series-points = {"\u200F"}{ $player } { $points }
series-over = { $count ->
    [1] رقابت در { $most } بازی تمام شد و { $names } برنده شد: { $scores }
   *[other] رقابت در { $most } بازی مساوی تمام شد: { $scores }
  }
button-series = رقابت در { $most } بازی
button-next_game = بازی { $number } از { $most }
