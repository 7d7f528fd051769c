# /match: همین حالا یک حریف.

command-match = حریف
command-match-help = پیدا کردن حریف، همین حالا؛ بدون نام بازی، فهرست بازی‌هایی که منتظر بازیکن‌اند
match-begins_two = همین که یک نفر بپیوندد، بازی خودش شروع می‌شود. جست‌وجو { $time } تمام می‌شود.
match-begins = وقتی همهٔ صندلی‌ها پر شود، یا دو دقیقه پس از آن که { $low } نفر پیوستند، بازی خودش شروع می‌شود. جست‌وجو { $time } تمام می‌شود.
match-met = این جست‌وجو تمام شد: بازی‌تان جای دیگری شروع شد.
match-begun = {"\u200F"}{ $player } حریف پیدا کرد: { $table }، { $place }
match-seated = {"\u200F"}{ $player } به { $table } پیوست: { $place }
match-title = بازی‌هایی که منتظر بازیکن‌اند
match-none = الان هیچ بازی‌ای منتظر بازیکن نیست.
match-lobby_yours = { "\u200F" }**{ $table }** { $place }: بازی شما، { $count } صندلی خالی
match-lobby_open = { "\u200F" }**{ $table }** { $place }: { $count } صندلی خالی
match-lobby_closed = { "\u200F" }**{ $table }** { $place }: نمی‌توانید شرکت کنید
match-how = -# اگر با { COMMAND("match") } نام بازی را هم بنویسید، به یک بازی مناسب می‌پیوندید؛ اگر نباشد، یکی برایتان ساخته می‌شود.
match-alone = هنوز کسی نپیوسته است: { $place }. می‌توانید منتظر بمانید یا با کامپیوتر بازی کنید.
match-versus = بازی شما شروع شد: { $table }، { $place }
button-unsearch = پایان جست‌وجو
button-versus = بازی با کامپیوتر
refusal-searching = الان هم دنبال حریف می‌گردید: { $place }
refusal-searches = الان هم در { $limit } بازی دنبال حریف می‌گردید. اول یکی از جست‌وجوها را تمام کنید.
