# معمای روز: باز کردن، نتیجه، هم‌رسانی، و پستی که در سرورها گذاشته می‌شود.

daily-title = معمای روز، { $date }: { $game }
daily-level = دشواری: { $stars }
daily-begun = معمای امروز در پیام خصوصی منتظر شماست: { $place }
daily-waits = معمای امروز را شروع کرده‌اید. در پیام خصوصی منتظر شماست: { $place }
daily-solved = {"\u200F"}{ $squares } در تلاش { $tries } حل شد، در { $time }
daily-given_up = {"\u200F"}{ $squares } { $tries ->
    [0] بدون تلاش کنار گذاشته شد
   *[other] پس از { $tries } تلاش کنار گذاشته شد
}
daily-streak = {"\u200F"}🔥 روزهای پیاپی: { $days } · بیشترین: { $longest }
daily-next = معمای بعدی: { $time }
daily-card = {"\u200F"}{ $player } · { $title }
daily-shared = در { $channel } گذاشته شد.
daily-copy = این خط‌ها را کپی کنید، یا در یک کانال {"\u2066"}`/daily`{"\u2069"} را بفرستید و همان‌جا «هم‌رسانی» را بزنید.
daily-before = {"\u200F"}**{ $title }** · { $solution }
daily-counts = { $tried ->
    [0] کسی امتحانش نکرد.
   *[other] {"\u200F"}{ $tried } نفر امتحانش کردند و { $solved } نفر حلش کردند.
}
daily-here = کسانی که اینجا حلش کردند: { $people }{ $more ->
    [0] {""}
   *[other] {" "}و { $more } نفر دیگر
  }

seat-you = شما

button-daily = حل کنید
button-card = هم‌رسانی

refusal-daily_begun = معمای امروز را پیش‌تر شروع کرده‌اید.
refusal-shared_already = در این کانال پیش‌تر آن را گذاشته‌اید.
refusal-permissions_there = من در { $channel } این دسترسی‌ها را ندارم: { $names }. آن‌ها را بدهید و کانال را دوباره انتخاب کنید.
