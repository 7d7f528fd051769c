# لابی یک میز.
# در آغاز سطر یک نفر نشان راست‌به‌چپ (U+200F) آمده است تا نام لاتین سطر را برنگرداند.

lobby-about = {"\u200F"}{ $low } تا { $high } نفر، حدود { $minutes } تا { $most } دقیقه.
lobby-about_fixed = {"\u200F"}{ $high } نفر، حدود { $minutes } تا { $most } دقیقه.
lobby-about_slow = {"\u200F"}{ $low } تا { $high } نفر؛ با این همه وقت برای هر نوبت، یک بازی شاید چند روز یا چند هفته طول بکشد.
lobby-about_slow_fixed = {"\u200F"}{ $high } نفر؛ با این همه وقت برای هر نوبت، یک بازی شاید چند روز یا چند هفته طول بکشد.
lobby-picture = {"\u200F"}{ $game }: نمونه‌ای از صفحهٔ بازی
lobby-cover = {"\u200F"}{ $game } در میانهٔ بازی
lobby-seat = {"\u200F"}{ $number }. { $player }
lobby-seat_host = {"\u200F"}{ $number }. { $player }، میزبان
lobby-host = میزبان، بدون صندلی: { $player }
lobby-seat_invited = {"\u200F"}{ $number }. { $player }، دعوت‌شده: برای قبول «{ button-join }» را بزند
lobby-seat_unconfirmed = {"\u200F"}{ $number }. { $player }، هنوز «{ button-confirm }» را نزده است
lobby-wish = {"\u200F"}{ $seat }، { $colour } را ترجیح می‌دهد
lobby-colour = رنگ شما: { $colour }
lobby-any_colour = تصادفی
lobby-free = { $count ->
    [0] همهٔ صندلی‌ها پر است.
    [1] یک صندلی خالی است.
   *[other] { $count } صندلی خالی است.
  }
lobby-options = -# گزینه‌ها: { $options }
lobby-options_title = گزینه‌های این بازی
lobby-rated = -# بازی ریتینگ‌دار: نتیجه در ریتینگ بازیکنان حساب می‌شود.
lobby-changed = بعد از پیوستن بازیکنان عوض شده: { $options }
lobby-confirm_until = -# صندلی‌ای که تأیید نشود { $time } دوباره خالی می‌شود.
lobby-changed_call = {"\u200F"}{ $names }: بعد از پیوستن شما، میزبان گزینه‌های بازی { $table } را عوض کرده است. اگر هنوز می‌خواهید بازی کنید، آنجا «{ button-confirm }» را بزنید.
lobby-lapsed = بعد از پیوستن شما، میزبان گزینه‌های بازی { $table } را عوض کرد و چون به‌موقع تأیید نکردید، صندلی‌تان دوباره خالی شد.
lobby-terms = -# نسخهٔ قوانین: { $version }
lobby-add = افزودن کامپیوتر: { $level }
lobby-add_computer = افزودن کامپیوتر
lobby-invite = دعوت
lobby-remove = حذف بازیکن
lobby-started = ادامهٔ بازی اینجاست: { $thread }
lobby-sitting = بازیکنان: { $names }
lobby-sitter = {"\u200F"}{ $number } { $player }
lobby-begins = {"\u200F"}{ $game } شروع می‌شود
lobby-ran_out = یک روز بود که کسی اینجا کاری نکرده بود؛ این لابی بسته شد.
lobby-ready = تعداد بازیکنان کافی است. می‌توانید شروع کنید: { $place }
lobby-cancelled = این لابی لغو شد.
lobby-left = از لابی بازی { $table } بیرون آمدید و صندلی‌تان خالی شد.
lobby-left_host = از لابی بازی { $table } بیرون آمدید و صندلی‌تان خالی شد. هنوز میزبانید و لابی منتظر دیگران است.
lobby-invited = {"\u200F"}{ $player }، در بازی { $table } یک صندلی برای شما نگه داشته شده است. برای قبول دعوت «{ button-join }» را بزنید.
lobby-called_lately = {"\u200F"}{ $player } را کمتر از یک ساعت پیش خبر کرده‌ام و دوباره خبر نمی‌کنم. صندلی‌اش نگه داشته شده است.
lobby-dm_closed = نمی‌توانم به شما پیام بدهم: پیام‌های خصوصی‌تان برای این سرور بسته است. باز هم می‌توانید بازی کنید: دکمهٔ بازی همه‌چیز را فقط به خودتان نشان می‌دهد و هیچ‌کس نمی‌بیند که آن را زده‌اید.
alone-lobby = بازی شما با کامپیوتر در پیام خصوصی منتظرتان است: { $place }
    -# برای بازی با دیگران به سروری بروید که من در آن هستم.
alone-puzzle = معمای شما در پیام خصوصی منتظرتان است: { $place }
notify-title = خبر بازی‌های تازه
notify-nothing = بازی‌ها را انتخاب کنید. وقتی کسی اینجا یکی از آن‌ها را بسازد، به شما پیام می‌دهم.
notify-hears = وقتی کسی اینجا بازی بسازد به شما پیام می‌دهم: { $games }
notify-choose = خبر از این بازی‌ها
notify-often = { $count ->
    [1] حداکثر یک بار در روز
   *[other] حداکثر { $count } بار در روز
  }
notify-quiet = از { $low } تا { $high } به وقت شما پیام نمی‌دهم؛ الان ساعت شما { $time } است ({ $zone }).
notify-no_quiet = بدون ساعت سکوت
notify-quiet_from = سکوت از { $time }
notify-quiet_to = سکوت تا { $time }
notify-begins = وقتی بازی‌ای ساخته شود که خبرش را خواسته‌اید، همین‌جا به شما پیام می‌دهم. با دکمهٔ زیر هر پیام می‌توانید این خبرها را قطع کنید.
notify-opened = یک بازی تازه: { $game }
notify-opened_by = {"\u200F"}{ $player } در { $channel } منتظر است. { $count ->
    [1] یک صندلی خالی است.
   *[other] { $count } صندلی خالی است.
  }
notify-stopped = دیگر از بازی‌های { $game } در آنجا خبر نمی‌دهم. با { COMMAND("notify") } دوباره روشن می‌شود.
notify-stopped_all = دیگر از هیچ بازی‌ای خبر نمی‌دهم. با { COMMAND("notify") } دوباره روشن می‌شود.
button-unwatch = قطع خبر { $game }
button-unwatch_all = قطع همهٔ خبرها
button-go_there = رفتن به آنجا

button-join = پیوستن
button-quit = خروج
button-confirm = می‌مانم
button-start = شروع
button-options = گزینه‌ها
button-all_options = بیشتر گزینه‌ها یک‌جا
lobby-switches = روشن یا خاموش
button-drop = لغو لابی

option-hints = راهنمایی
option-rated = ریتینگ‌دار
option-reveal_seed = اثبات در پایان
value-on = روشن
value-off = خاموش

preset-quick = تند
preset-quick-help = همه حاضرند: { $time } برای هر نوبت.
preset-normal = معمولی
preset-normal-help = مثل همیشه: { $time } برای هر نوبت.
preset-mail = بی‌عجله
preset-mail-help = لازم نیست کسی حاضر باشد: { $time } برای هر نوبت.
lobby-bank = -# زمان دور تقسیم شده است: هر نفر روی هم { $time } می‌تواند دیگران را منتظر بگذارد. بعد از آن کسی منتظرش نمی‌ماند.
lobby-preset = -# {"\u200F"}{ $preset }: { $time } برای هر نوبت
lobby-preset_times = -# {"\u200F"}{ $preset }: { $low } تا { $high } برای هر نوبت
lobby-clock = -# وقت کل بازی: هر نفر { $time }، و با هر حرکت { $more } بیشتر
lobby-clock_periods = -# وقت کل بازی: هر نفر { $time }، بعد { $count } × { $period }
lobby-option = {"\u200F"}{ $name }: { $value }
lobby-preset_now = سرعت: { $preset }
lobby-preset_changed = {"\u200F"}{ $preset }، با تغییر
lobby-other = مقدار دیگر…
lobby-panel = هر تغییری اینجا بدهید، همه در لابی می‌بینند.
lobby-panel_guest = گزینه‌ها را میزبان تعیین می‌کند؛ در لابی می‌توانید ببینیدشان.
option-hints-help = حرکت‌های آماده و راه درست کردن اشتباه را پیشنهاد می‌دهد.
option-rated-help = نتیجهٔ بازی در ریتینگ بازیکنان حساب می‌شود.
option-reveal_seed-help = در پایان هر کسی می‌تواند منصفانه بودن قرعه را بررسی کند.
option-daily = پایان مهلت در هر روز
option-daily-help = مهلت همهٔ نوبت‌ها هر روز در این ساعت، به وقت این بازی، تمام می‌شود.
option-clock = وقت کل بازی
option-clock-help = وقت کل هر بازیکن. {"\u2066"}+3{"\u2069"}: سه ثانیهٔ اضافه برای هر حرکت؛ {"\u2066"}+3x0:30{"\u2069"}: بعد سه فرصت سی‌ثانیه‌ای.
option-flag = پایان وقت یعنی باخت
option-flag-help = هر کس وقتش تمام شود می‌بازد؛ خاموش: به‌جایش حرکت می‌شود و بازی ادامه دارد.
option-bank = وقت ذخیره
option-bank-help = برای هر بازیکن در کل بازی؛ پس از مهلت نوبت مصرف می‌شود. هم‌زمان با «وقت کل بازی» ممکن نیست.
option-weekends = شنبه و یکشنبه هم زمان بگذرد
option-weekends-help = اگر خاموش باشد، شنبه و یکشنبه (آخر هفتهٔ بیشتر کشورها) به وقت این بازی زمان نمی‌گذرد.
hours-daily = -# {"\u200F"}مهلت نوبت‌ها هر روز ساعت { $hour } ({ $zone }) تمام می‌شود، به وقت شما { $time }. هر نوبت دست‌کم { $least } فرصت دارد.
hours-weekends = -# {"\u200F"}شنبه و یکشنبه ({ $zone }) زمان نمی‌گذرد.

fair-line = -# قرعهٔ منصفانه ✓ { $digests }
fair-title = قرعهٔ منصفانه ✓
fair-check = کارت‌ها و رنگ‌ها از عددی محرمانه به دست می‌آید که با قرعه تعیین شده است، پیش از آنکه کسی بتواند از آن خبر داشته باشد. بعد از بازی، این عدد در گزارش بازی می‌آید: SHA-256 آن باید همان باشد که در زیر آمده است، و `python -m games verify` بقیه را بررسی می‌کند. آنچه هرگز رو نشده است هم آنجا می‌آید؛ اگر گزینهٔ «{ option-reveal_seed }» خاموش باشد، هیچ‌کدام نشان داده نمی‌شود.
fair-first = قرعه تعیین می‌کند چه کسی شروع کند. قرعه از عددی محرمانه به دست می‌آید که هنگام ساخته شدن این بازی تعیین شد، پیش از آنکه کسی بتواند از آن خبر داشته باشد. بعد از بازی، این عدد در گزارش بازی می‌آید: SHA-256 آن باید همان باشد که در زیر آمده است، و `python -m games verify` بقیه را بررسی می‌کند.
fair-commitment = {"\u200F"}SHA-256 عدد محرمانه: `{ $commitment }`
fair-entropy = ترکیب با سید (seed): `{ $entropy }`
fair-none = به انتخاب میزبان، این بازی اثباتی نشان نمی‌دهد.
fair-open = در این بازی چیزی پنهان نیست، پس چیزی هم برای اثبات نیست.
button-fair = قرعهٔ منصفانه ✓
button-verify = بررسی درستی
verify-title = قرعهٔ منصفانهٔ { $table }: نتیجهٔ بررسی
verify-secret = { $verdict ->
    [ok] ✓ عدد محرمانه: همانی است که در نخستین پیام بازی ثبت شده بود.
    [wrong] ✗ عدد محرمانه: نخستین پیام بازی با گزارش بازی یکی نیست. باید این نشان داده می‌شد: { $digits }
   *[compare] ؟ عدد محرمانه: نخستین پیام بازی را نمی‌توانم بخوانم. دستهٔ اول رقم‌های آن باید این باشد: { $digits }
  }
verify-deal = { $verdict ->
    [ok] ✓ قرعه: از همان عدد محرمانه و کلیک‌های شما به دست می‌آید، با گزینه‌ها و صندلی‌های آغاز بازی.
    [wrong] ✗ قرعه: از عدد محرمانه، کلیک‌ها، گزینه‌ها و صندلی‌هایی که در آغاز نشان داده شد به دست نمی‌آید.
   *[compare] ؟ قرعه: نخستین پیام بازی را نمی‌توانم بخوانم. دستهٔ دوم رقم‌های آن باید این باشد: { $digits }
  }
verify-answers = { $verdict ->
    [ok] ✓ حرکت‌ها: با آنچه در این پیام آمده یکی است: { $digits }
    [wrong] ✗ حرکت‌ها: حرکت‌های گزارش بازی با آنچه در این پیام آمده یکی نیست. باید این نشان داده می‌شد: { $digits }
   *[compare] ؟ حرکت‌ها: دکمهٔ «{ button-verify }» زیر آخرین گام را بزنید. آنجا باید این آمده باشد: { $digits }
  }
verify-result = { $verdict ->
    [wrong] ✗ نتیجه: حرکت‌های گزارش بازی به این نتیجه نمی‌رسد.
   *[ok] ✓ نتیجه: بازی از نو انجام شد، همهٔ حرکت‌ها مجاز بود و به همین نتیجه رسید.
  }
verify-by_hand = -# بازی‌ای را که خودم اداره کردم خودم بررسی کردم. برای بررسی بدون من، گزارش بازی را ذخیره کنید و {"\u2066"}docs/fairness.md{"\u2069"} را در کد بات دنبال کنید: محاسبهٔ همهٔ گام‌ها را، دستی و با چند خط برنامه به هر زبانی، نشان می‌دهد.

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
lobby-ratings = -# {"\u200F"}{ $range }؛ اگر ریتینگتان هنوز قطعی نیست («?»)، همین که بتواند در این بازه باشد کافی است.
option-rating_from = کمترین ریتینگ
option-rating_from-help = کمترین ریتینگی که با آن می‌توان پیوست.
option-rating_to = بیشترین ریتینگ
option-rating_to-help = بیشترین ریتینگی که با آن می‌توان پیوست.
