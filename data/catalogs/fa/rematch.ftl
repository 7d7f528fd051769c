# پیشنهاد بازی دوباره.

rematch-wanted = {"\u200F"}{ $player } یک بازی دیگر می‌خواهد
rematch-seat_in = {"\u200F"}{ $number }. { $player } ✓
rematch-seat_asked = {"\u200F"}{ $number }. { $player }: منتظر جواب
rematch-seat_free = {"\u200F"}{ $number }. یک صندلی خالی: «هستم» را بزنید
rematch-declined = این بار نه: { $players }
rematch-call = {"\u200F"}{ $names } – یک بازی دیگر؟
rematch-starts = وقتی همه آمدند شروع می‌شود.
rematch-starts_now = وقتی همه آمدند شروع می‌شود، یا وقتی { $player } «شروع همین حالا» را بزند.
rematch-kept = صندلی‌ها تا { $time } نگه داشته می‌شوند؛ بعد از آن دیگران هم می‌توانند بپیوندند.
rematch-only_players = فقط کسانی که در بازی قبلی بوده‌اند می‌توانند بپیوندند.
rematch-until = مهلت پیوستن: { $time }
rematch-begins = بازی بعدی همین پایین شروع می‌شود.
rematch-ended = بازی دوباره‌ای برگزار نمی‌شود.
rematch-in = شما هستید: { $place }

button-again = هستم
button-not_again = این بار نه
button-begin = شروع همین حالا

refusal-rematch_begun = بازی بعدی شروع شده است: شمارهٔ { $table }، { $thread }
refusal-rematch_others = فقط کسانی که بازی کرده‌اند می‌توانند بازی دوباره بخواهند. با { COMMAND("play") } بازی تازه بسازید.
refusal-rematch_closed = این بازی فقط برای کسانی است که در بازی قبلی بوده‌اند.
refusal-rematch_nowhere = کانال این بازی دیگر نیست و نمی‌توانم آنجا از دیگران بپرسم. با { COMMAND("play") } بازی تازه بسازید.
refusal-seats_kept = صندلی‌ها برای کسانی که بازی کرده‌اند نگه داشته شده‌اند و { $time } آزاد می‌شوند.
