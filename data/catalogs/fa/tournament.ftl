# Tournaments of a server: the call, the rounds, the standing.

cup-kind_swiss = سوئیسی: هر بار دو نفر با امتیاز برابر روبه‌رو می‌شوند
cup-kind_league = لیگ: میزهای چندنفره، هر بار با بازیکنان دیگر
cup-title_swiss = مسابقهٔ سوئیسی شمارهٔ { $number }: { $game }
cup-title_league = لیگ شمارهٔ { $number }: { $game }
cup-plan_swiss = {"\u200F"}{ $rounds } دور، دو نفر سر هر میز؛ کسانی که امتیاز برابر دارند روبه‌رو می‌شوند. برد 1 امتیاز دارد و مساوی ½.
cup-plan_league = {"\u200F"}{ $rounds } دور سر میزهای حدود { $seats } نفره، هر بار با بازیکنان دیگر. نفر اول هر میز 12 امتیاز می‌گیرد و نفر آخر هیچ.
cup-late = تا پایان دور { $late } می‌توانید بپیوندید.
cup-starts_at = شروع: { $time } ({ $left }).
cup-starts_by_host = وقتی { $host } در «مدیریت» دکمهٔ «شروع» را بزند شروع می‌شود.
cup-starts_by_manager = وقتی یکی از مدیران سرور در «مدیریت» دکمهٔ «شروع» را بزند شروع می‌شود.
cup-in_round = دور { $round } از { $rounds } در جریان است.
cup-is_over = تمام شد.
cup-is_cancelled = لغو شد. میزهایی که شروع شده‌اند ادامه دارند.
cup-is_off = پیش از شروع لغو شد.
cup-is_few = شروع نشد: کسانی که پیوسته بودند کافی نبودند.
cup-people = شرکت‌کنندگان ({ $count }): { $people }{ $more ->
    [0] {""}
   *[other] {" "}و { $more } نفر دیگر
}
cup-nobody = هنوز کسی نپیوسته است.
cup-round = {"\u200F"}{ $title } – دور { $round } از { $rounds }
cup-against = {"\u200F"}{ $first } – { $then }
cup-board = {"\u200F"}{ $board }. { $players }: { $where }
cup-board_played = {"\u200F"}{ $board }. { $players } · { $where }
cup-board_forfeit = {"\u200F"}{ $board }. { $players }، به‌خاطر غیبت · { $where }
cup-board_void = {"\u200F"}{ $board }. { $players }، ناتمام · { $where }
cup-bye = {"\u200F"}{ $player }: **{ $points }**، استراحت در این دور
cup-until = این دور حداکثر تا { $time } طول می‌کشد ({ $left }).
cup-begins = {"\u200F"}{ $players } – میز شما شروع می‌شود.
cup-final = {"\u200F"}{ $title } – پایان
cup-won = { $count ->
    [1] {"\u200F"}🏆 { $players } با { $points } امتیاز برنده شد.
   *[other] {"\u200F"}🏆 { $players } هر کدام { $points } امتیاز گرفتند و با هم اول شدند.
}
cup-nobody_won = کسی برنده نشد: هیچ‌کس امتیازی ندارد.
cup-standing = {"\u200F"}{ $title } – پس از { $round } دور از { $rounds } دور
cup-mine = شما با { $points } امتیاز نفر { $place } از { $count } هستید.
cup-decided = {"\u200F"}{ $first } جلوتر از { $second }: { $why }، { $more } در برابر { $less }
cup-buchholz = امتیاز همهٔ حریفان (بوخهولتس)
cup-median = امتیاز حریفان بدون بهترین و بدترین (بوخهولتس میانه)
cup-berger = امتیاز حریفان شکست‌خورده (سونبورن-برگر)
cup-wins = بازی‌های برده
cup-ahead = شمار حریفان شکست‌خورده
cup-short_buchholz = حریفان
cup-short_berger = مغلوب
cup-short_wins = برد
cup-short_ahead = مغلوب
cup-points = امتیاز
cup-after = پس از دور { $round } از { $rounds }
cup-after_first = پس از دور { $round } از { $rounds }، { $shown } نفر اول از { $count } نفر
cup-alt = جدول مسابقه، { $title }. { $note }؛ { $unit } ({ $first }، { $second }):
cup-alt_line = {"\u200F"}{ $place }. { $name } { $points } ({ $first }، { $second })؛
cup-alt_gone = {"\u200F"}{ $name } (کنار رفته)
cup-opened = باز شد: { $title }. پیام آن با دکمه‌های «پیوستن» و «مدیریت» همین‌جا می‌آید.
cup-shorter = برای اینکه بازی‌ها در همان دور تمام شوند، مهلت هر پاسخ حداکثر { $time } است.
cup-none = اینجا مسابقه‌ای نیست. فرمان { COMMAND("tournament") } با نام یک بازی مسابقه‌ای باز می‌کند.
cup-list = مسابقه‌های این سرور
cup-listed = {"\u200F"}{ $title } · { $state } · { $channel }
cup-state_gathering = در حال ثبت‌نام
cup-state_running = دور { $round } از { $rounds }
cup-state_over = پایان‌یافته
cup-state_cancelled = لغوشده
cup-joined = شرکت می‌کنید. میزهای شما خودبه‌خود باز می‌شوند و همان‌جا خبرتان می‌کنم.
cup-joined_late = از دور { $round } شرکت می‌کنید.
cup-left_before = دیگر شرکت نمی‌کنید.
cup-left = در دورهای بعد بازی نمی‌کنید. میزی که سر آن نشسته‌اید ادامه دارد؛ با { COMMAND("leave") } آن را ترک کنید.
cup-extended = این دور اکنون حداکثر تا { $time } طول می‌کشد.
cup-moved = مسابقه در { $channel } ادامه می‌یابد.
cup-remove = کنار گذاشتن یک نفر
cup-back = راه دادن دوبارهٔ یک نفر
cup-menu_part = {"\u200F"}{ $menu } ({ $first } تا { $last })
cup-sure = مسابقه بدون برنده پایان یابد؟
cup-lost = کانال مسابقه حذف شد. در کانالی که مسابقه باید آنجا ادامه یابد «همین‌جا ادامه بده» را بزنید.
cup-lost_channel = کانال { $title } حذف شد. در کانالی دیگر { COMMAND("tournament") } را بفرستید، سپس «مدیریت» و «همین‌جا ادامه بده» را بزنید.

button-cup_join = پیوستن
button-cup_leave = انصراف
button-cup_standing = جدول
button-cup_manage = مدیریت
button-cup_start = شروع
button-cup_extend = تمدید دور
button-cup_move = همین‌جا ادامه بده
button-cup_cancel = لغو مسابقه
button-cup_end = بله، پایان یابد

refusal-paired = بازیکنان این میز را مسابقه تعیین می‌کند.
refusal-cup_host = فقط برگزارکنندهٔ مسابقه و مدیران سرور می‌توانند این کار را بکنند.
refusal-cup_server = این سرور همین حالا { $limit } مسابقه دارد. اول باید یکی تمام شود.
refusal-cup_in = همین حالا هم در این مسابقه شرکت دارید.
refusal-cup_out = در این مسابقه شرکت نمی‌کنید.
refusal-cup_removed = برگزارکننده شما را کنار گذاشته است؛ تا دوباره راهتان ندهد نمی‌توانید شرکت کنید.
refusal-cup_full = جا نیست: { $most } نفر شرکت می‌کنند.
refusal-cup_closed = مهلت پیوستن گذشته است.
refusal-cup_begun = مسابقه شروع شده است.
refusal-cup_ended = مسابقه تمام شده است.
refusal-cup_waits = مسابقه هنوز شروع نشده است.
refusal-cup_few = دست‌کم { $low } نفر لازم است.
refusal-cup_seats = در مسابقهٔ این بازی تعداد نفرات هر میز می‌تواند یکی از این‌ها باشد: { $allowed }. دو نفر یعنی سوئیسی، بیشتر یعنی لیگ. اگر «{ FIELD("kind") }» و «{ FIELD("seats") }» را خالی بگذارید، خودم نوع مناسب را انتخاب می‌کنم.
refusal-cup_rounds = مسابقه 1 تا { $most } دور دارد.
refusal-cup_ratings = در مسابقه هر کسی با هر ریتینگی می‌تواند شرکت کند.
refusal-cup_begins = بنویسید چه مدت دیگر (2 ساعت، 1 روز، از 5 دقیقه تا 30 روز) یا سر چه ساعتی (21:00) شروع شود.
refusal-cup_round_time = هر دور از 10 دقیقه تا 30 روز است، مثلاً 2 ساعت یا 3 روز.
refusal-cup_hosting = هم‌زمان فقط { $limit } مسابقه می‌توانید اینجا برگزار کنید. اول باید مسابقهٔ کنونی‌تان تمام شود.
