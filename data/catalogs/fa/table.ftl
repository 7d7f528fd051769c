# آنچه سر هر میز و در هر بازی گفته می‌شود.
# پیش از هر فرمان یک نشان چپ‌به‌راست (U+200E) آمده است تا اسلش در جای درست بماند؛
# سطری که با یک نام آغاز می‌شود نشان راست‌به‌چپ (U+200F) می‌گیرد، چون نام لاتین سطر را برمی‌گرداند.

table-until = مهلت: { $time }
table-submitted = فرستاده‌شده: { $count } از { $total }.
table-all_in = همه پاسخ داده‌اند.
table-all_here = همهٔ کسانی که حاضرند پاسخ داده‌اند.
table-waiting = در انتظار { $names }.
table-answered = پاسخ داده‌اند: { $names }. در انتظار { $waiting }.
table-turn_of = نوبت { $player } است.
table-stands_in = {"\u200F"}{ $player } دو نوبت پاسخ نداد؛ تا پاسخ بعدی‌اش، رایانه به‌جای او بازی می‌کند.
table-plays_for = تا { $player } پاسخ ندهد، رایانه به‌جایش بازی می‌کند (گام: { $steps }).
table-plays_for_some = رایانه به‌جای { $count } بازیکن غایب بازی می‌کند.
table-paused_by = {"\u200F"}{ $player } بازی را متوقف کرد؛ بازی حداکثر { $time } از سر گرفته می‌شود. هر بازیکنی می‌تواند آن را زودتر ادامه دهد.
table-paused_until = بازی متوقف است؛ حداکثر { $time } از سر گرفته می‌شود. هر بازیکنی می‌تواند آن را زودتر ادامه دهد.
table-ping = {"\u200F"}{ $names } – اینجا منتظر شما هستیم.
table-place = میز: { $thread }
table-proof = بذر و اثبات آن در سابقهٔ زیر آمده است: هر کسی می‌تواند همین بازی را دوباره پخش کند.
table-no_proof = بنا به گزینه‌های این میز، در سابقهٔ زیر نه بذر آمده است و نه آنچه هرگز رو نشده.
table-chain = -# زنجیرهٔ پاسخ‌ها، گام { $step }: { $head }
table-played_for = گام‌هایی که رایانه به‌جای { $player } بازی کرد: { $steps }
table-sign = نشان رایانه کنار { $names } یعنی برخی گام‌ها را رایانه بازی کرده است.
table-by_default = گام‌هایی که { $player } در آن‌ها پاسخ نداد: { $steps }
table-back_waits = { $count ->
    [0] از پرسش بعدی دوباره سر جای خود هستید.
    [one] پس از پرسش کنونی، رایانه به یک پرسش دیگر شما هم پاسخ می‌دهد و سپس سر جای خود برمی‌گردید.
   *[other] پس از پرسش کنونی، رایانه به { $count } پرسش دیگر شما هم پاسخ می‌دهد و سپس سر جای خود برمی‌گردید.
  }
table-as_text = شرح صفحه
table-open = بازی در جریان است.
table-pause_asked = {"\u200F"}{ $count ->
    [1] { $names } پیشنهاد توقف داده است.
   *[other] { $names } پیشنهاد توقف داده‌اند.
  } هر که موافق است، از «میز» دکمهٔ «توقف» را بزند.
table-paused = بازی متوقف است. هر بازیکنی می‌تواند آن را ادامه دهد.
table-asleep = میز به خواب رفته است، چون یک روز یا بیشتر است که کسی کاری نکرده است. هر بازیکنی می‌تواند بیدارش کند.
table-lost = رشته حذف شده است؛ بازی متوقف است و از وقت هیچ‌کس کم نمی‌شود. هر بازیکنی می‌تواند بگوید بازی کجا ادامه یابد. وگرنه بازی { $time } تمام می‌شود.
table-evicted = من دیگر در سرور این میز نیستم. بازی تا وقتی دوباره مرا اضافه کنند می‌خوابد.
table-deserted = همه رفته‌اند؛ بازی تا وقتی کسی صندلی‌اش را پس بگیرد منتظر می‌ماند.
table-over = بازی تمام شد.
table-cancelled = این میز لغو شد.
table-cancelled_by = {"\u200F"}{ $player }، از مدیران این سرور، این میز را لغو کرد. نتیجه‌ای ثبت نمی‌شود.
table-cancelled_here = {"\u200F"}{ $player } این میز را لغو کرد.
table-counts_left = { $count ->
    [1] بازی در ریتینگ حساب می‌شود: { $names } آن را ترک کرده است و آخر می‌شود.
   *[other] بازی در ریتینگ حساب می‌شود: { $names } آن را ترک کرده‌اند و آخر می‌شوند.
  }
table-in_dms = بازی در پیام‌های خصوصی ادامه می‌یابد. همهٔ بازیکنان هر نوبت را همین‌جا دریافت می‌کنند.
table-end_sure = این میز برای همه لغو شود؟ نتیجه‌ای ثبت نمی‌شود.
table-end_lost = این بازی با رایانه لغو شود؟ بازی ریتینگ‌دار است: مثل ترک بازی حساب می‌شود و آخر می‌شوید.
table-end_paired = بقیه همه این بازی مسابقات را ترک کرده‌اند و شما به علت غیبت آن‌ها برده‌اید. اگر اکنون میز را لغو کنید، همین می‌ماند.
table-end_won = همهٔ بازیکنان دیگر این بازی ریتینگ‌دار را ترک کرده‌اند. اگر اکنون لغوش کنید، نتیجه ثبت می‌شود: آن‌ها که رفته‌اند آخر می‌شوند.
table-end_managed = این بازی دیگران لغو شود؟ نتیجه‌ای ثبت نمی‌شود و به آن‌ها گفته می‌شود که شما لغوش کرده‌اید.

seat-computer = رایانهٔ { $number } ({ $level })
seat-short = رایانهٔ { $number }
seat-stands_in = {"\u200F"}{ $name } (رایانه)
seat-called = {"\u200F"}{ $name } ({ $level })
seat-apart = {"\u200F"}{ $name } (انسان، صندلی { $number })

level-easy = آسان
level-fairly_easy = نسبتاً آسان
level-normal = متوسط
level-hard = سخت
level-perfect = بی‌نقص

button-rules = قوانین
button-table = میز
button-text = شرح صفحه
button-drawn = صفحه با نویسه‌ها
button-next = بخش بعد
button-wake = بیدار کردن میز
button-resume = ادامهٔ بازی
button-new_thread = رشتهٔ تازه
button-in_dms = ادامه در پیام خصوصی
button-pause = توقف
button-play_on = انصراف از توقف
button-extend = وقت بیشتر
button-stop = توقف اضطراری
button-stop_sure = بله، زمان را متوقف کن
table-stop_sure = زمان برای 24 ساعت متوقف شود؟ موافقت کسی لازم نیست و همه باخبر می‌شوند. در هر بازی یک بار می‌شود این کار را کرد.
table-stopped_by = {"\u200F"}{ $player } زمان را متوقف کرد؛ هر کسی در هر بازی یک بار می‌تواند این کار را بکند. بازی { $time } از سر گرفته می‌شود.
table-stopped_by_one = یک نفر زمان را متوقف کرد؛ هر کسی در هر بازی یک بار می‌تواند این کار را بکند. بازی { $time } از سر گرفته می‌شود.
button-leave = ترک میز
button-back = بازگشت به صندلی‌ام
button-end = لغو میز
button-end_sure = بله، لغو شود
button-rematch = بازی دوباره
button-try_again = امتحان دوباره
button-tutorial = شروع بازی آموزشی
button-change = تغییر
button-withdraw = پس گرفتن
button-enter = وارد کردن
button-sure = بله

builder-choose = { $parts ->
    [1] انتخاب کنید
   *[other] انتخاب کنید: { $low } تا { $high }
  }
builder-plays = با زدن دکمه، حرکت همان لحظه بازی می‌شود. «{ builder-look }» فقط نتیجه را نشان می‌دهد.
builder-look = اول ببینم
builder-clear = پاک کردن همه
builder-previous = قبلی
builder-more = بیشتر
builder-play = فرستادن
builder-answer = پاسخ شما
builder-whole = انتخاب شما: { $move }. با «{ builder-play }» فرستاده می‌شود.
builder-back = بازگشت
builder-type = نوشتن

prompt-title = {"\u200F"}{ $game }، میز { $table }
prompt-joined = سر میز { $table } نشستید: { $game } در { $server }. آنچه فقط شما باید بدانید همین‌جا می‌آید.
prompt-joined_open = سر میز { $table } نشستید: { $game } در { $server }. یادآوری‌ها همین‌جا می‌آیند.
prompt-joined_untimed = سر میز { $table } نشستید: { $game } در { $server }.
tutorial-begun = اولین بازی شما در پیام خصوصی منتظر شماست: { $place }
tutorial-ends = اولین بازی همین‌جا تمام می‌شود. با { COMMAND("tutorial") } می‌توانید آن را از نو شروع کنید.
card-won = { $count ->
    [1] {"\u200F"}{ $names } برنده شد.
   *[other] {"\u200F"}{ $names } با هم اول شدند.
}
card-thread = بازی، صفحه و سابقهٔ آن: { $thread }
card-ratings = -# ریتینگ: { $told }
card-left = -# رتبهٔ آخر در ریتینگ، به‌خاطر نبودن در پایان بازی: { $names }
card-unplayed = -# در ریتینگ حساب نمی‌شود، چون حتی دو نفر هم حرکتی نکرده‌اند.
prompt-answered = پاسخ قبلی شما: { $move }
prompt-unanswered = به‌موقع پاسخ ندادید و بازی بدون پاسخ شما پیش رفت.
prompt-goes_on = بازی در { $thread } ادامه دارد.
prompt-resumed = بازی ادامه دارد و منتظر پاسخ شما هستیم.
prompt-extended = وقت بیشتری برای پاسخ دارید.
prompt-over = بازی تمام شد: { $thread }
prompt-absent = سر میز { $table } دو نوبت پاسخ ندادید. تا پاسخ بعدی‌تان، رایانه به‌جای شما بازی می‌کند: کافی است پاسخ بعدی را همین‌جا بفرستید. برای بازگشت پیش از پرسش بعدی، سر میز «{ button-table }» و سپس «{ button-back }» را بزنید.
prompt-reminder = یادآوری: { $table }، مهلت پاسخ { $time }، { $thread }
prompt-barred = {"\u200F"}{ $table } الان نمی‌تواند در { $place } بنویسد و آنچه باید آنجا بگوید منتظر می‌ماند. خود بازی ادامه دارد.
prompt-barred_lacking = { $count ->
    [1] من آنجا این دسترسی را ندارم: { $names }. مدیر سرور می‌تواند آن را برگرداند.
   *[other] من آنجا این دسترسی‌ها را ندارم: { $names }. مدیر سرور می‌تواند آن‌ها را برگرداند.
  }
prompt-barred_locked = رشته قفل است. مدیر سرور می‌تواند قفلش را باز کند.
prompt-barred_archived = رشته بایگانی و قفل شده است. مدیر سرور می‌تواند قفلش را باز کند و آن را از بایگانی درآورد.
prompt-barred_full = تعداد رشته‌های فعال سرور به سقف دیسکورد رسیده است. مدیر سرور می‌تواند چند رشته را ببندد.
prompt-barred_unknown = دیسکورد دلیلش را به من نمی‌گوید. مدیر سرور می‌تواند دسترسی‌های مرا در آنجا بررسی کند.
prompt-barred_kept = پس از آن، همه‌چیز یک بار و به‌ترتیب می‌رسد. آنچه یک هفته منتظر مانده باشد کنار گذاشته می‌شود.
prompt-unfit = {"\u200F"}{ $table } پیامی برای { $place } داشت که دیسکورد آن را حتی بدون تصویر هم نپذیرفت، پس فرستاده نشد. خود بازی ادامه دارد.
prompt-unfit_filter = انگار فیلتر سرور (مثل AutoMod) جلویش را گرفته است. مدیر سرور می‌تواند مرا از آن معاف کند. وضعیت بازی را با { COMMAND("table") } می‌بینید.
prompt-unfit_unknown = کد خطای دیسکورد: { $code }. وضعیت بازی را با { COMMAND("table") } می‌بینید.
prompt-lost = {"\u200F"}رشتهٔ { $table } حذف شده است. بازی متوقف است و از وقت هیچ‌کس کم نمی‌شود.
prompt-lost_ways = هر بازیکنی می‌تواند بگوید بازی کجا ادامه یابد. وگرنه بازی یک هفتهٔ دیگر تمام می‌شود.
prompt-digest = { $count ->
    [1] یک میز منتظر شماست
   *[other] { $count } میز منتظر شما هستند
  }

receipt-yours = پاسخ شما تا اینجا: { $move }
receipt-replaced = جای پاسخ قبلی شما را گرفت.
receipt-elsewhere = این‌ها هم منتظر شما هستند: { $tables }
receipt-dms_closed = -# نمی‌توانم به شما پیام بدهم: پیام‌های خصوصی‌تان به روی من بسته است. همهٔ کارها با دکمه‌های سر میز هم ممکن است. یک ساعت دیگر، یا همین که به من پیام بدهید، دوباره امتحان می‌کنم.
receipt-open = تا رسیدن آخرین پاسخ می‌توانید آن را تغییر دهید.
receipt-last = این آخرین پاسخ بود؛ حالا گرداننده ادامه می‌دهد.
receipt-kept = پاسخ قبلی شما تغییر نکرد.
receipt-ways = مثلاً این‌ها مجازند:
receipt-sure = {"\u200F"}{ $move }: مطمئنید؟
receipt-withdrawn = پاسخ شما پس گرفته شد. می‌توانید پاسخ دیگری بفرستید.
receipt-nothing = پاسخی نبود که پس گرفته شود.

dm-text_only = من فقط متن می‌خوانم. پاسخ را بنویسید، مثلاً مانند نمونهٔ آخرین پیام.
dm-which = چند میز منتظر شما هستند. این پاسخ برای کدام است؟
dm-which_one = نمی‌دانم به پیام کدام میز پاسخ دادید. این پاسخ برای این میز است؟

tables-title = میزهای شما
tables-none = سر هیچ میزی ننشسته‌اید. با { COMMAND("play") } یکی باز کنید.
tables-yours_until = {"\u200F"}**{ $table }** منتظر شماست، مهلت: { $time }، { $thread }
tables-yours = {"\u200F"}**{ $table }** منتظر شماست، { $thread }
tables-open_until = {"\u200F"}{ $table }: در انتظار دیگران، مهلت: { $time }، { $thread }
tables-open = {"\u200F"}{ $table }: در انتظار دیگران، { $thread }
tables-stands_in = {"\u200F"}{ $table }: تا پاسخ بعدی‌تان، رایانه به‌جای شما بازی می‌کند، { $thread }
tables-paused = {"\u200F"}{ $table }: متوقف، { $thread }
tables-asleep = {"\u200F"}{ $table }: در خواب، { $thread }
tables-lost = {"\u200F"}{ $table }: رشته‌اش حذف شده است؛ با { COMMAND("table") } و شمارهٔ { $number } می‌توانید بگویید بازی کجا ادامه یابد.
tables-left = {"\u200F"}{ $table }: این میز را ترک کرده‌اید؛ با { COMMAND("table") } و شمارهٔ { $number } و سپس «{ button-back }» برمی‌گردید، { $thread }
tables-left_lost = {"\u200F"}{ $table }: این میز را ترک کرده‌اید و رشته‌اش حذف شده است؛ با { COMMAND("table") } و شمارهٔ { $number } و سپس «{ button-back }» برمی‌گردید.
tables-lobby = {"\u200F"}{ $table }: در انتظار بازیکنان، { $place }
tables-unshown = {"\u200F"}{ $table }: باز شد، ولی پیامش هرگز نرسید. { $time } بسته می‌شود و در هیچ سقفی به حساب نمی‌آید.
tables-offered = {"\u200F"}{ $table }، { $date }
tables-offered_with = {"\u200F"}{ $table }، { $players }، { $date }
tables-quarantined = میز { $table } با این نسخهٔ بات پیش نمی‌رود. همان‌طور که هست نگه داشته شده است و منتظر می‌ماند.
tables-more = { $count ->
    [1] و یک میز دیگر.
   *[other] و { $count } میز دیگر.
}

record-over = کل بازی: گزینه‌ها، بذر و همهٔ حرکت‌ها.
record-no_proof = بازی همان‌طور که همه دیدند: گزینه‌ها و حرکت‌ها، بدون بذر و آنچه هرگز رو نشده است.
record-open = { $steps ->
    [one] تا اینجا { $steps } گام انجام شده است.
   *[other] تا اینجا { $steps } گام انجام شده است.
  } روند بازی و بذر تا پایان خصوصی می‌مانند.

button-odds = احتمال‌ها
button-study = تحلیل

analysis-title = تحلیل { $table }
analysis-point = {"\u200F"}{ $number }. { $remark }
analysis-turn = نوبت { $turn }: { $remark }
analysis-none = هیچ لحظه‌ای تعیین‌کننده نبود.
analysis-more = … و { $count ->
    [1] یک نکتهٔ دیگر.
   *[other] { $count } نکتهٔ دیگر.
  }

puzzle-first = اولین نتیجهٔ این سرور.
puzzle-best = بهترین نتیجهٔ این سرور: { $score }، از { $player } سر میز { $table }.
puzzle-new_best = بهترین نتیجهٔ این سرور! پیش از این: { $score }، از { $player } سر میز { $table }.

button-solution = پاسخ معما
button-solution_sure = نشان بده
solution-sure = واقعاً می‌خواهید پاسخ را ببینید؟ از آن پس نتیجه‌های شما در این معما در بهترین‌ها به حساب نمی‌آید.
solution-title = یک پاسخ: { $table }

button-learn = ریاضیات پشت بازی
button-lesson_number = امتحان با عددی دیگر
learn-title = ریاضیات پشت بازی
learn-about = موضوعی انتخاب کنید؛ هر کدام یک مثال حل‌شده دارد و می‌توانید عدد خودتان را هم امتحان کنید.
learn-choose = انتخاب موضوع
sign-computer = رایانه به‌جای او
board-more = بقیه را با { COMMAND("table") } و دکمهٔ «شرح صفحه» بخوانید.
