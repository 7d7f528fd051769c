# Tournaments of a server: the call, the rounds, the standing.

cup-kind_swiss = سوئیسی: هر بار دو نفر با امتیاز برابر با هم بازی می‌کنند
cup-kind_league = لیگ: بازی‌های چندنفره، هر بار با حریف‌های دیگر
cup-title_swiss = مسابقهٔ سوئیسی شمارهٔ { $number }: { $game }
cup-title_league = لیگ شمارهٔ { $number }: { $game }
cup-plan_swiss = {"\u200F"}{ $rounds } دور بازی دونفره؛ کسانی که امتیاز برابر دارند با هم بازی می‌کنند. برد ۱ امتیاز دارد و مساوی ۰٫۵.
cup-plan_league = {"\u200F"}{ $rounds } دور بازی حدوداً { $seats } نفره، هر بار با حریف‌های دیگر. نفر اول هر بازی ۱۲ امتیاز می‌گیرد و نفر آخر هیچ.
cup-late = تا پایان دور { $late } می‌توانید بپیوندید.
cup-met_again = چون بازیکن‌ها کم‌اند، از دور { $round } به بعد بعضی‌ها دوباره به هم می‌خورند.
cup-starts_at = شروع: { $time }، { $left }.
cup-starts_by_host = وقتی { $host } در «{ button-cup_manage }» دکمهٔ «{ button-cup_start }» را بزند شروع می‌شود.
cup-starts_by_manager = وقتی یکی از مدیران سرور در «{ button-cup_manage }» دکمهٔ «{ button-cup_start }» را بزند شروع می‌شود.
cup-in_round = دور { $round } از { $rounds } در جریان است.
cup-is_over = تمام شد.
cup-is_cancelled = لغو شد. بازی‌هایی که شروع شده‌اند ادامه دارند.
cup-is_off = پیش از شروع لغو شد.
cup-is_few = شروع نشد: به اندازهٔ کافی شرکت‌کننده نبود.
cup-people = شرکت‌کنندگان ({ $count }): { $people }{ $more ->
    [0] {""}
   *[other] {" "}و { $more } نفر دیگر
}
cup-nobody = هنوز کسی نپیوسته است.
cup-round = {"\u200F"}{ $title } – دور { $round } از { $rounds }
cup-against = {"\u200F"}{ $first } – { $then }
cup-board = {"\u200F"}{ $board }. { $players }: { $where }
cup-board_played = {"\u200F"}{ $board }. { $players } · { $where }
cup-board_forfeit = {"\u200F"}{ $board }. { $players }، به‌خاطر غیبت حریف · { $where }
cup-board_void = {"\u200F"}{ $board }. { $players }، ناتمام · { $where }
cup-bye = {"\u200F"}{ $player }: **{ $points }**، این دور بازی ندارد
cup-until = مهلت این دور: { $time }، { $left }.
cup-begins = {"\u200F"}{ $players } – بازی شما شروع می‌شود.
cup-final = {"\u200F"}{ $title } – پایان
cup-won = { $count ->
    [1] {"\u200F"}🏆 { $players } با { $points } امتیاز قهرمان شد.
   *[other] {"\u200F"}🏆 { $players } هر کدام با { $points } امتیاز با هم قهرمان شدند.
}
cup-nobody_won = کسی قهرمان نشد: هیچ‌کس امتیازی ندارد.
cup-standing = {"\u200F"}{ $title } – پس از دور { $round } از { $rounds }
cup-standing_during = {"\u200F"}{ $title } – دور { $round } از { $rounds } در جریان است
cup-mine = رتبهٔ شما { $place } از { $count } است، با { $points } امتیاز.
cup-decided = {"\u200F"}{ $first } جلوتر از { $second }: { $why }، { $more } در برابر { $less }
cup-buchholz = مجموع امتیاز حریفان (بوخهولتس)
cup-median = امتیاز حریفان بدون بهترین و بدترین (بوخهولتس میانه)
cup-berger = امتیاز حریفانی که شکست داده است (زونه‌بورن–برگر)
cup-wins = تعداد بردها
cup-ahead = تعداد حریفانی که از آن‌ها جلو زده است
cup-short_buchholz = حریفان
cup-short_berger = مغلوبان
cup-short_wins = برد
cup-short_ahead = جلوتر از
cup-column = -# {"\u200F"}«{ $short }»: { $why }
cup-points = امتیاز
cup-after = پس از دور { $round } از { $rounds }
cup-after_first = پس از دور { $round } از { $rounds }، { $shown } نفر اول از { $count } نفر
cup-during = دور { $round } از { $rounds } در جریان است
cup-during_first = دور { $round } از { $rounds } در جریان است، { $shown } نفر اول از { $count } نفر
cup-alt = جدول مسابقه، { $title }. { $note }؛ { $unit } ({ $first }، { $second }):
cup-alt_line = {"\u200F"}{ $place }. { $name } { $points } ({ $first }، { $second })؛
cup-alt_gone = {"\u200F"}{ $name } (انصراف)
cup-opened = {"\u200F"}{ $title } ساخته شد. پیام آن با دکمه‌های «{ button-cup_join }» و «{ button-cup_manage }» همین‌جا می‌آید.
cup-shorter = برای اینکه بازی‌ها در همان دور تمام شوند، مهلت هر نوبت حداکثر { $time } است.
cup-none = اینجا مسابقه‌ای نیست. با { COMMAND("tournament") } و نام یک بازی، یکی بسازید.
cup-list = مسابقه‌های این سرور
cup-listed = {"\u200F"}{ $title } · { $state } · { $channel }
cup-state_gathering = در حال ثبت‌نام
cup-state_running = دور { $round } از { $rounds }
cup-state_over = تمام‌شده
cup-state_cancelled = لغوشده
cup-joined = شرکت می‌کنید. بازی‌هایتان خودبه‌خود ساخته می‌شوند و همان‌جا خبرتان می‌کنم.
cup-joined_late = از دور { $round } شرکت می‌کنید.
cup-left_before = دیگر شرکت نمی‌کنید.
cup-left = در دورهای بعد بازی نمی‌کنید. بازی فعلی‌تان ادامه دارد؛ با { COMMAND("leave") } می‌توانید ترکش کنید.
cup-forfeited = چون بازی را ترک کردید یا نبودید، به‌خاطر غیبت بازنده شدید و در دورهای بعد بازی نمی‌کنید. برای ادامه، در { $channel } دکمهٔ «{ button-cup_join }» یا «{ button-cup_again }» را بزنید.
cup-extended = این دور حالا حداکثر تا { $time } طول می‌کشد.
cup-moved = مسابقه در { $channel } ادامه پیدا می‌کند.
cup-remove = کنار گذاشتن یک نفر
cup-back = راه دادن دوبارهٔ یک نفر
cup-menu_part = {"\u200F"}{ $menu } ({ $first } تا { $last })
cup-sure = مسابقه بدون قهرمان تمام شود؟
cup-lost = کانال مسابقه حذف شد. در کانالی که مسابقه باید آنجا ادامه پیدا کند «{ button-cup_move }» را بزنید.
cup-lost_channel = کانال { $title } حذف شد. در کانالی دیگر { COMMAND("tournament") } را بفرستید، سپس «{ button-cup_manage }» و «{ button-cup_move }» را بزنید.

button-cup_join = پیوستن
button-cup_again = برگشتن
button-cup_leave = انصراف
button-cup_standing = جدول
button-cup_manage = مدیریت
button-cup_start = شروع
button-cup_extend = تمدید دور
button-cup_move = ادامه در همین‌جا
button-cup_cancel = لغو مسابقه
button-cup_end = بله، تمام شود

refusal-paired = بازیکنان این بازی را مسابقه تعیین می‌کند.
refusal-cup_host = فقط برگزارکنندهٔ مسابقه و مدیران سرور می‌توانند این کار را بکنند.
refusal-cup_server = این سرور همین الان { $limit } مسابقه دارد. اول باید یکی تمام شود.
refusal-cup_in = همین الان هم در این مسابقه هستید.
refusal-cup_out = در این مسابقه نیستید.
refusal-cup_removed = برگزارکننده شما را کنار گذاشته است؛ تا دوباره راهتان ندهد نمی‌توانید شرکت کنید.
refusal-cup_full = جا نیست: { $most } نفر شرکت می‌کنند.
refusal-cup_closed = مهلت پیوستن گذشته است.
refusal-cup_begun = مسابقه شروع شده است.
refusal-cup_ended = مسابقه تمام شده است.
refusal-cup_waits = مسابقه هنوز شروع نشده است.
refusal-cup_still = نمی‌توانم در کانال مسابقه بنویسم، برای همین فعلاً شروع نمی‌شود. برای جابه‌جایی، در کانالی دیگر { COMMAND("tournament") } را بفرستید، سپس «{ button-cup_manage }» و «{ button-cup_move }» را بزنید.
refusal-cup_few = دست‌کم { $low } نفر لازم است.
refusal-cup_seats = در مسابقهٔ این بازی، هر بازی می‌تواند این تعداد بازیکن داشته باشد: { $allowed }. دو نفر یعنی سوئیسی، بیشتر یعنی لیگ. اگر «{ FIELD("kind") }» و «{ FIELD("seats") }» را خالی بگذارید، خودم نوع مناسب را انتخاب می‌کنم.
refusal-cup_rounds = مسابقه دست‌کم ۱ و حداکثر { $most } دور دارد.
refusal-cup_ratings = در مسابقه هر کسی با هر ریتینگی می‌تواند شرکت کند.
refusal-cup_begins = بنویسید چقدر دیگر (۲ ساعت، ۱ روز، از ۵ دقیقه تا ۳۰ روز) یا سر چه ساعتی (۲۱:۰۰، فردا ۲۱:۰۰، شنبه ۲۱:۰۰، ۵ دسامبر ۲۱:۰۰) شروع شود.
refusal-cup_round_time = هر دور از { $low } تا ۳۰ روز است، مثلاً ۲ ساعت یا ۳ روز.
refusal-cup_hosting = هم‌زمان فقط { $limit ->
    [1] یک
   *[other] { $limit }
  } مسابقه می‌توانید اینجا برگزار کنید. اول باید مسابقهٔ فعلی‌تان تمام شود.
