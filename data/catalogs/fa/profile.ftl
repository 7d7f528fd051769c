# آنچه هر کس بازی کرده است: ‎/profile، ‎/history، ‎/top.

profile-title = پروفایل { $player }
profile-none = هنوز هیچ بازی‌ای را تمام نکرده‌اید. با { COMMAND("play") } یک بازی بسازید، یا با { COMMAND("puzzle") } یک معمای یک‌نفره حل کنید.
profile-figures = {"\u200F"}{ $games ->
    [1] یک بازی
   *[other] { $games } بازی
} · { $wins ->
    [1] یک برد
   *[other] { $wins } برد
}
profile-place = رتبهٔ { $place } میان همه
profile-running = بردهای پیاپی، الان
profile-longest = بردهای پیاپی، رکورد
profile-daily = روزهای پیاپی معما، الان
profile-daily_longest = روزهای پیاپی معما، رکورد
profile-colour = رنگ محبوب
profile-puzzle = رکورد معما
profile-puzzle_result = {"\u200F"}{ $puzzle } · { $score }
profile-words = {"\u200F"}{ $name }: { $figures }.
profile-form = بازی‌های اخیر، از قدیم به جدید: { $outcomes }.
profile-rating = ریتینگ { $rating }
profile-trend = روند از { $first } به { $last }، بین { $low } و { $high }
profile-parts = {"\u200F"}{ $parts }
profile-fact = {"\u200F"}{ $label }: { $value }.
profile-last = **بازی‌های اخیر**
profile-computers = در برابر کامپیوترها: { $ratings }
profile-computers_at = {"\u200F"}{ $game } {"\u2066"}{ $rating }{"\u2069"}
profile-unsure = «?» یعنی هنوز قطعی نیست: بازی‌ها کم بوده یا مدتی بازی نکرده‌اند.
profile-hidden = فقط خودتان این را می‌بینید: نام شما در جدول رده‌بندی و پروفایل‌ها نمی‌آید. با { COMMAND("settings") } عوض می‌شود.
player-hidden = بازیکن ناشناس

history-title = بازی‌های تمام‌شدهٔ شما
history-title_with = شما و { $player }
history-none = هنوز چیزی اینجا نیست.
history-nothing_with = چیزی برای مقایسه با { $player } نیست: با هم بازی‌ای را تمام نکرده‌اید، یا نتیجه‌هایش پنهان است.
history-where = {"\u200F"}{ $first } تا { $last } از { $count }
history-won = برد
history-drawn = مساوی
history-lost = باخت
history-place = رتبهٔ { $place } از { $count }
history-score = امتیاز { $score }
history-tries = { $score ->
    [0] بدون تلاش
   *[other] { $score } تلاش
}
history-left = {"\u200F"}{ $outcome }، کامپیوتر تمامش کرد
history-broken_off = {"\u200F"}{ $outcome }، پیش از پایان لغو شد
history-line = {"\u200F"}**{ $table }**، { $time }: { $outcome }
history-line_with = {"\u200F"}**{ $table }**، { $time }: { $outcome }، با { $players }
history-together = {"\u200F"}{ $met ->
    [1] یک بازی
   *[other] { $met } بازی
} با هم: شما { $ahead } بار جلو بوده‌اید و { $player } { $behind } بار{ $level ->
    [0] {""}
    [1] ؛ یک بار هم برابر شده‌اید
   *[other] ؛ { $level } بار هم برابر شده‌اید
}.
history-together_at = {"\u200F"}{ $game }: { $ahead } به { $behind }{ $level ->
    [0] {""}
   *[other] ، { $level } برابر
} ({ $met })
history-all = همهٔ بازی‌ها ({ $count })
history-of_game = {"\u200F"}{ $game } ({ $count })

button-history = تاریخچهٔ من
button-together = بازی‌های مشترک
button-newer = تازه‌تر
button-older = قدیمی‌تر
button-with_all = با همه
button-film_of = فیلم بازی شمارهٔ { $table }
button-record_of = گزارش بازی شمارهٔ { $table }

refusal-no_profile = پروفایلی از { $player } برای نمایش نیست: بازی‌ای را تمام نکرده، در این سرور نیست یا نتیجه‌هایش پنهان است.

top-title = {"\u200F"}{ $game }: بهترین‌های این سرور
top-title_everywhere = {"\u200F"}{ $game }: بهترین‌های همه‌جا
top-line = {"\u200F"}**{ $place }.** { $player } · **{ $rating }** · { $games ->
    [1] یک بازی
   *[other] { $games } بازی
}
top-line_own = {"\u200F"}**{ $place }.** { $player } (شما) · **{ $rating }** · { $games ->
    [1] یک بازی
   *[other] { $games } بازی
}
top-none = هنوز کسی در این جدول نیست.
top-who = کسانی در جدول‌اند که ده بازی ریتینگ‌دار را دست‌کم با سه حریف مختلف تمام کرده باشند و یکی از آن‌ها در ۳۰ روز گذشته باشد.
top-hidden = نام شما در جدول رده‌بندی نمی‌آید. با { COMMAND("settings") } عوض می‌شود.
top-own = شما: **{ $rating }** پس از { $games ->
    [1] یک بازی ریتینگ‌دار
   *[other] { $games } بازی ریتینگ‌دار
}.
button-top_here = این سرور
button-top_everywhere = همه‌جا
button-higher = بالاتر
button-lower = پایین‌تر
