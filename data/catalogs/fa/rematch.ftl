# پیشنهاد بازی دوباره.

rematch-wanted = {"\u200F"}{ $player } می‌خواهد دوباره بازی کند
rematch-seat_in = {"\u200F"}{ $number }. { $player } ✓
rematch-seat_asked = {"\u200F"}{ $number }. { $player }: منتظر پاسخ
rematch-seat_free = {"\u200F"}{ $number }. خالی: با «هستم» بنشینید
rematch-declined = این بار نه: { $players }
rematch-call = {"\u200F"}{ $names } – یک بازی دیگر؟
rematch-starts = وقتی همه آمدند شروع می‌شود.
rematch-starts_now = وقتی همه آمدند شروع می‌شود، یا وقتی { $player } «همین حالا شروع کن» را بزند.
rematch-kept = صندلی‌ها تا { $time } نگه داشته می‌شوند؛ پس از آن دیگران هم می‌توانند بنشینند.
rematch-only_players = فقط کسانی که در بازی قبلی بوده‌اند می‌توانند بنشینند.
rematch-until = پایان پیشنهاد: { $time }
rematch-begins = بازی بعدی همین پایین شروع می‌شود.
rematch-ended = بازی دوباره برگزار نشد.
rematch-in = حضورتان ثبت شد: { $place }

button-again = هستم
button-not_again = این بار نه
button-begin = همین حالا شروع کن

refusal-rematch_begun = بازی بعدی شروع شده است: میز { $table }، { $thread }
refusal-rematch_others = فقط کسانی که بازی کرده‌اند می‌توانند بازی دوباره بخواهند. با { COMMAND("play") } میز تازه باز می‌شود.
refusal-rematch_closed = سر این بازی فقط کسانی می‌نشینند که در بازی قبلی بوده‌اند.
refusal-rematch_nowhere = کانال این بازی دیگر نیست و نمی‌توانم آنجا از دیگران بپرسم. با { COMMAND("play") } میز تازه باز می‌شود.
refusal-seats_kept = صندلی‌ها برای کسانی که بازی کرده‌اند نگه داشته شده‌اند و { $time } آزاد می‌شوند.
