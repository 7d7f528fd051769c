# Tournaments of a server: the call, the rounds, the standing.

cup-kind_swiss = سوئیسی: دو نفر با امتیاز برابر روبه‌رو می‌شوند
cup-kind_league = لیگ: میزهای چندنفره، هر بار با کسان دیگر
cup-title_swiss = مسابقهٔ سوئیسی #{ $number }: { $game }
cup-title_league = لیگ #{ $number }: { $game }
cup-plan_swiss = {"\u200F"}{ $rounds } دور، دو نفر سر هر میز؛ کسانی که امتیاز برابر دارند روبه‌رو می‌شوند. برد ۱ امتیاز دارد و تساوی ½.
cup-plan_league = {"\u200F"}{ $rounds } دور سر میزهای حدود { $seats } نفره، هر بار با کسان دیگر. نفر اول هر میز ۱۲ امتیاز می‌گیرد و نفر آخر هیچ.
cup-late = هر که دیر برسد تا پایان دور { $late } می‌تواند بپیوندد.
cup-starts_at = آغاز: { $time } ({ $left }).
cup-starts_by_host = وقتی { $host } در «مدیریت» دکمهٔ «آغاز» را بزند شروع می‌شود.
cup-in_round = دور { $round } از { $rounds } در جریان است.
cup-is_gathering = پذیرای شرکت‌کننده
cup-is_running = در جریان
cup-is_over = تمام شد.
cup-is_cancelled = لغو شد. میزهایی که آغاز شده‌اند برای خود ادامه می‌یابند.
cup-people = شرکت‌کنندگان ({ $count }): { $people }{ $more ->
    [0] {""}
   *[other] {" "}و { $more } نفر دیگر
}
cup-nobody = هنوز کسی نپیوسته است.
cup-round = {"\u200F"}{ $title } – دور { $round } از { $rounds }
cup-board = {"\u200F"}{ $board }. { $players }: { $where }
cup-board_played = {"\u200F"}{ $board }. { $players }: **{ $points }** · { $where }
cup-board_forfeit = {"\u200F"}{ $board }. { $players }: **{ $points }**، با غیبت · { $where }
cup-board_void = {"\u200F"}{ $board }. { $players }: **{ $points }**، ناتمام · { $where }
cup-bye = {"\u200F"}{ $player } در این دور حریفی ندارد و { $points } امتیاز می‌گیرد.
cup-until = این دور حداکثر { $time } پایان می‌یابد ({ $left }).
cup-begins = {"\u200F"}{ $players } – میز شما آغاز می‌شود.
cup-final = {"\u200F"}{ $title } – پایان
cup-won = { $count ->
    [1] {"\u200F"}🏆 { $players } با { $points } امتیاز برنده شد.
   *[other] {"\u200F"}🏆 { $players } هر کدام با { $points } امتیاز مشترکاً اول شدند.
}
cup-standing = {"\u200F"}{ $title } – پس از { $round } دور از { $rounds } دور
cup-mine = شما با { $points } امتیاز نفر { $place } از { $count } هستید.
cup-decided = {"\u200F"}{ $first } جلوتر از { $second }: { $why }، { $more } در برابر { $less }
cup-buchholz = امتیاز همهٔ حریفان (بوخهولتس)
cup-median = امتیاز حریفان بدون بهترین و بدترین (بوخهولتس میانه)
cup-berger = امتیاز حریفان شکست‌خورده (زونه‌بورن-برگر)
cup-wins = بازی‌های برده
cup-ahead = شمار کسانی که پشت سر مانده‌اند
cup-short_buchholz = حریفان
cup-short_berger = باخته‌ها
cup-short_wins = برد
cup-short_ahead = پشت سر
cup-points = امتیاز
cup-after = پس از دور { $round } از { $rounds }
cup-alt = جدول مسابقه، { $title }. { $note }:
cup-alt_line = {"\u200F"}{ $place }. { $name } { $points }؛
cup-opened = باز شد: { $title }. پیام آن با دکمه‌های «می‌پیوندم» و «مدیریت» همین‌جا می‌آید.
cup-none = اینجا مسابقه‌ای نیست. فرمان `/tournament` با نام یک بازی مسابقه‌ای باز می‌کند.
cup-list = مسابقه‌های این سرور
cup-listed = {"\u200F"}{ $title } – { $state } ({ $round }/{ $rounds })، { $channel }
cup-joined = شرکت می‌کنید. میزهای شما خودبه‌خود باز می‌شوند و همان‌جا صدایتان می‌زنند.
cup-joined_late = از دور { $round } شرکت می‌کنید.
cup-left_before = دیگر شرکت نمی‌کنید.
cup-left = در دورهای بعد بازی نمی‌کنید. میزی که سر آن نشسته‌اید ادامه دارد؛ با `/leave` آن را ترک کنید.
cup-extended = این دور اکنون حداکثر { $time } پایان می‌یابد.
cup-moved = در { $channel } ادامه می‌یابد.
cup-remove = کنار گذاشتن کسی
cup-sure = مسابقه بدون برنده پایان یابد؟
cup-lost = کانال آن حذف شد. در کانالی که باید ادامه یابد «همین‌جا ادامه بده» را بزنید.
cup-lost_channel = کانال { $title } حذف شد. در کانالی دیگر `/tournament` را بزنید، سپس «مدیریت» و «همین‌جا ادامه بده».

button-cup_join = می‌پیوندم
button-cup_leave = کنار می‌روم
button-cup_standing = جدول
button-cup_manage = مدیریت
button-cup_start = آغاز
button-cup_extend = تمدید دور
button-cup_move = همین‌جا ادامه بده
button-cup_cancel = لغو مسابقه
button-cup_end = بله، پایان

refusal-paired = اینکه چه کسی اینجا بازی می‌کند با مسابقه است.
refusal-cup_host = تنها برگزارکنندهٔ مسابقه و مدیران سرور می‌توانند این کار را بکنند.
refusal-cup_server = این سرور همین حالا { $limit } مسابقه دارد. اول باید یکی تمام شود.
refusal-cup_in = همین حالا هم شرکت می‌کنید.
refusal-cup_out = شما شرکت نمی‌کنید.
refusal-cup_full = جا نیست: { $most } نفر شرکت می‌کنند.
refusal-cup_closed = برای پیوستن دیر است.
refusal-cup_begun = آغاز شده است.
refusal-cup_ended = تمام شده است.
refusal-cup_waits = هنوز آغاز نشده است.
refusal-cup_few = دست‌کم { $low } نفر لازم است.
refusal-cup_seats = این بازی این‌طور نمی‌شود: { $low } تا { $high } جا انتخاب کنید که بازی اجازه می‌دهد.
refusal-cup_rounds = مسابقه ۱ تا { $most } دور دارد.
refusal-cup_begins = بگویید چه مدت دیگر (۲ ساعت، ۱ روز، حداکثر ۳۰ روز) یا سر چه ساعتی (۲۱:۰۰) آغاز شود.
refusal-cup_round_time = هر دور از ۱۰ دقیقه تا ۳۰ روز است: ۲ ساعت، ۳ روز.
refusal-cup_hosting = همین حالا اینجا { $limit } مسابقه برگزار می‌کنید. اول باید تمام شود.
