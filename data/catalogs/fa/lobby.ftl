# لابی یک میز.
# در آغاز سطر یک نفر نشان راست‌به‌چپ (U+200F) آمده است تا نام لاتین سطر را برنگرداند.

lobby-about = {"\u200F"}{ $low } تا { $high } نفر، حدود { $minutes } تا { $most } دقیقه.
lobby-about_fixed = {"\u200F"}{ $high } نفر، حدود { $minutes } تا { $most } دقیقه.
lobby-about_slow = {"\u200F"}{ $low } تا { $high } نفر؛ با این همه وقت برای هر پاسخ، یک بازی شاید روزها یا هفته‌ها طول بکشد.
lobby-about_slow_fixed = {"\u200F"}{ $high } نفر؛ با این همه وقت برای هر پاسخ، یک بازی شاید روزها یا هفته‌ها طول بکشد.
lobby-picture = میز { $game } پیش از اولین حرکت
lobby-cover = {"\u200F"}{ $game } در میانهٔ بازی
lobby-seat = {"\u200F"}{ $number }. { $player }
lobby-seat_host = {"\u200F"}{ $number }. { $player }، میزبان
lobby-host = میزبان، بدون صندلی: { $player }
lobby-seat_invited = {"\u200F"}{ $number }. { $player }، دعوت‌شده: با «پیوستن» می‌پذیرد
lobby-seat_unconfirmed = {"\u200F"}{ $number }. { $player }، هنوز «{ button-confirm }» را نزده است
lobby-wish = {"\u200F"}{ $seat }، { $colour } را ترجیح می‌دهد
lobby-colour = رنگ شما: { $colour }
lobby-any_colour = تصادفی
lobby-free = { $count ->
    [0] همهٔ صندلی‌ها پر است.
    [one] { $count } صندلی خالی است.
   *[other] { $count } صندلی خالی است.
  }
lobby-options = -# گزینه‌ها: { $options }
lobby-options_title = گزینه‌های این میز
lobby-rated = -# بازی ریتینگ‌دار: نتیجه در ریتینگ بازیکنان حساب می‌شود.
lobby-changed = آنچه پس از نشستن بازیکنان عوض شده: { $options }
lobby-confirm_until = -# صندلی‌ای که تأیید نشود { $time } دوباره آزاد می‌شود.
lobby-changed_call = {"\u200F"}{ $names }: پس از نشستن شما، میزبان گزینه‌های میز { $table } را عوض کرده است. اگر همچنان می‌خواهید بازی کنید، آنجا «{ button-confirm }» را بزنید.
lobby-lapsed = پس از نشستن شما، میزبان گزینه‌های میز { $table } را عوض کرد و چون به‌موقع تأیید نکردید، صندلی‌تان دوباره آزاد شد.
lobby-terms = -# نسخهٔ قوانین: { $version }
lobby-add = افزودن کامپیوتر: { $level }
lobby-add_computer = افزودن کامپیوتر
lobby-invite = دعوت از دیگران
lobby-remove = برداشتن صندلی
lobby-started = ادامهٔ بازی اینجاست: { $thread }
lobby-sitting = سر میز: { $names }
lobby-sitter = {"\u200F"}{ $number } { $player }
lobby-begins = {"\u200F"}{ $game } شروع می‌شود
lobby-ran_out = یک روز کسی اینجا کاری نکرد؛ برای همین این لابی بسته شد.
lobby-ready = حالا بازیکن به اندازهٔ کافی هست. می‌توانید بازی را شروع کنید: { $place }
lobby-cancelled = این لابی لغو شد.
lobby-left = از لابی میز { $table } بیرون آمدید و صندلی‌تان آزاد شد.
lobby-left_host = از لابی میز { $table } بیرون آمدید و صندلی‌تان آزاد شد. هنوز میزبان آن هستید و لابی منتظر دیگران است.
lobby-invited = {"\u200F"}{ $player }، سر میز { $table } صندلی‌ای برای شما نگه داشته شده است. برای پذیرفتن «پیوستن» را بزنید.
lobby-called_lately = {"\u200F"}{ $player } را کمتر از یک ساعت پیش صدا زده‌ام و دوباره صدا نمی‌زنم. صندلی‌اش نگه داشته شده است.
lobby-dm_closed = نمی‌توانم به شما پیام بدهم: پیام‌های خصوصی‌تان برای این سرور بسته است. باز هم می‌توانید بازی کنید: دکمهٔ سر میز همه‌چیز را فقط به شما نشان می‌دهد و هیچ‌کس نمی‌بیند که آن را زده‌اید.
alone-lobby = بازی شما با کامپیوتر در پیام خصوصی منتظر شماست: { $place }
    -# برای بازی با آدم‌ها به سروری بروید که من عضوش هستم.
alone-puzzle = معمای شما در پیام خصوصی منتظر شماست: { $place }
notify-title = در جست‌وجوی بازیکن
notify-nothing = بازی‌ها را انتخاب کنید. وقتی کسی اینجا میزی برای یکی از آن‌ها باز کند، به شما پیام می‌دهم.
notify-hears = وقتی کسی اینجا میزی باز کند به شما پیام می‌دهم: { $games }
notify-choose = بازی‌هایی که اینجا خبرشان را می‌خواهید
notify-often = { $count ->
    [1] حداکثر یک بار در روز
   *[other] حداکثر { $count } بار در روز
  }
notify-quiet = از { $low } تا { $high } به ساعت شما پیام نمی‌دهم؛ ساعت شما الان { $time } است ({ $zone }).
notify-no_quiet = بدون ساعت سکوت
notify-quiet_from = سکوت از { $time }
notify-quiet_to = سکوت تا { $time }
notify-begins = وقتی میزی باز شود که خبرش را خواسته‌اید، همین‌جا به شما پیام می‌دهم. با دکمهٔ زیر هر پیام می‌توانید این خبرها را قطع کنید.
notify-opened = میزی برای { $game } باز شد
notify-opened_by = {"\u200F"}{ $player } در { $channel } منتظر است. { $count ->
    [1] یک صندلی خالی است.
   *[other] { $count } صندلی خالی است.
  }
notify-stopped = دیگر از میزهای { $game } در آنجا خبر نمی‌دهم. با { COMMAND("notify") } دوباره روشن می‌شود.
notify-stopped_all = دیگر از هیچ میزی خبر نمی‌دهم. با { COMMAND("notify") } دوباره روشن می‌شود.
button-unwatch = قطع خبر { $game }
button-unwatch_all = دیگر هیچ خبری نده
button-go_there = رفتن به آنجا

button-join = پیوستن
button-quit = ترک
button-confirm = می‌مانم
button-start = شروع
button-options = گزینه‌ها
button-drop = لغو لابی

option-hints = راهنمایی
option-rated = ریتینگ‌دار
option-reveal_seed = اثبات در پایان
value-on = روشن
value-off = خاموش

preset-quick = تند
preset-quick-help = همه حاضرند: { $time } برای هر پاسخ.
preset-normal = معمولی
preset-normal-help = مثل همیشه: { $time } برای هر پاسخ.
preset-mail = مکاتبه‌ای
preset-mail-help = لازم نیست کسی حاضر باشد: { $time } برای هر پاسخ.
lobby-bank = -# زمان دور تقسیم شده است: هر نفر روی هم { $time } می‌تواند دیگران را منتظر بگذارد. پس از آن کسی منتظر پاسخش نمی‌ماند.
lobby-preset = -# {"\u200F"}{ $preset }: { $time } برای هر پاسخ
lobby-preset_times = -# {"\u200F"}{ $preset }: { $low } تا { $high } برای هر پاسخ
lobby-option = {"\u200F"}{ $name }: { $value }
lobby-preset_now = سرعت: { $preset }
lobby-preset_changed = {"\u200F"}{ $preset }، با تغییر
lobby-other = مقدار دیگر…
lobby-panel = هرچه اینجا تغییر دهید، همه در لابی می‌بینند.
lobby-panel_guest = گزینه‌ها را میزبان تعیین می‌کند؛ گزینه‌های کنونی در لابی دیده می‌شوند.
option-hints-help = حرکت‌های آماده و راه‌های اصلاح اشتباه پیشنهاد می‌شود.
option-rated-help = نتیجهٔ بازی در ریتینگ بازیکنان حساب می‌شود.
option-reveal_seed-help = در پایان هر کس می‌تواند منصفانه بودن پخش را بررسی کند.
option-daily = پایان مهلت در هر روز
option-daily-help = مهلت همهٔ پرسش‌ها هر روز در این ساعت، به وقت میز، تمام می‌شود.
option-weekends = گذشت زمان در آخر هفته
option-weekends-help = اگر خاموش باشد، شنبه و یکشنبه به وقت میز زمان نمی‌گذرد.
hours-daily = -# {"\u200F"}مهلت پرسش‌ها هر روز ساعت { $hour } ({ $zone }) تمام می‌شود، به وقت شما { $time }. هر پرسش دست‌کم { $least } فرصت دارد.
hours-weekends = -# {"\u200F"}شنبه و یکشنبه ({ $zone }) زمان نمی‌گذرد.

fair-line = -# پخش منصفانه ✓ { $digests }
fair-title = پخش منصفانه ✓
fair-check = پخش به رازی وابسته است که پیش از آنکه کسی بتواند از آن خبر داشته باشد با قرعه تعیین شده است. پس از بازی، این راز در سابقه می‌آید: SHA-256 آن باید همان باشد که در زیر آمده است، و `python -m games verify` بقیه را می‌سنجد. آنچه هرگز رو نشده است هم آنجا می‌آید؛ اگر گزینهٔ «{ option-reveal_seed }» خاموش باشد، هیچ‌کدام نشان داده نمی‌شود.
fair-first = قرعه معلوم می‌کند چه کسی شروع کند. قرعه به رازی وابسته است که هنگام باز شدن این میز تعیین شد، پیش از آنکه کسی بتواند از آن خبر داشته باشد. پس از بازی، این راز در سابقه می‌آید: SHA-256 آن باید همان باشد که در زیر آمده است، و `python -m games verify` بقیه را می‌سنجد.
fair-commitment = {"\u200F"}SHA-256 راز: `{ $commitment }`
fair-entropy = آمیخته با بذر: `{ $entropy }`
fair-none = به انتخاب میزبان، این میز اثباتی نشان نمی‌دهد.
fair-open = در این بازی چیزی پنهان نیست، پس چیزی هم برای اثبات نیست.
button-fair = پخش منصفانه ✓

lobby-any_rating = برای همهٔ ریتینگ‌ها
lobby-by_invitation = فقط برای کسانی که میزبان دعوت می‌کند
lobby-ratings_range = { $low ->
    [0] ریتینگ تا { $high }
   *[other] { $high ->
        [0] ریتینگ از { $low }
       *[other] ریتینگ { $low } تا { $high }
    }
}
lobby-ratings_near = حداکثر { $by } اختلاف با ریتینگ من
lobby-ratings_title = ریتینگ از – تا
lobby-ratings = -# {"\u200F"}{ $range }؛ اگر ریتینگتان هنوز قطعی نیست («?»)، کافی است احتمال داشته باشد که در این بازه باشد.
option-rating_from = کمترین ریتینگ
option-rating_from-help = کمترین ریتینگی که با آن می‌توان نشست.
option-rating_to = بیشترین ریتینگ
option-rating_to-help = بیشترین ریتینگی که با آن می‌توان نشست.
