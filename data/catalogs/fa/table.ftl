# آنچه سر هر میز و در هر بازی گفته می‌شود.
# پیش از هر فرمان یک نشان چپ‌به‌راست (U+200E) آمده است تا اسلش در جای درست بماند؛
# سطری که با یک نام آغاز می‌شود نشان راست‌به‌چپ (U+200F) می‌گیرد، چون نام لاتین سطر را برمی‌گرداند.

table-until = مهلت: { $time }
table-bank = سهم شما از زمان این دور: { $time } مانده است.
table-bank_empty = سهم شما از زمان این دور تمام شده است؛ دیگر کسی منتظر شما نمی‌ماند.
table-own_bank = وقت ذخیرهٔ شما: { $time } مانده است؛ بعد از تمام شدن مهلت این نوبت مصرف می‌شود.
table-own_bank_empty = وقت ذخیرهٔ شما تمام شده است.
table-submitted = فرستاده‌اند: { $count } از { $total }.
table-all_in = همه حرکتشان را فرستاده‌اند.
table-all_here = همهٔ کسانی که هستند حرکتشان را فرستاده‌اند.
table-waiting = در انتظار { $names }.
table-answered = فرستاده‌اند: { $names }. در انتظار { $waiting }.
table-turn_of = نوبت { $player } است.
table-stands_in = {"\u200F"}{ $player } دو نوبت پشت سر هم حرکتی نکرد؛ تا حرکت بعدی‌اش کامپیوتر به‌جایش بازی می‌کند.
table-out_of_time = {"\u200F"}وقت { $player } تمام شد؛ تا پایان کامپیوتر به‌جایش بازی می‌کند.
table-plays_for = تا حرکت بعدی { $player }، کامپیوتر به‌جایش بازی می‌کند. گام‌ها تا اینجا: { $steps }.
table-plays_for_some = کامپیوتر به‌جای { $count } بازیکن غایب بازی می‌کند.
table-paused_by = {"\u200F"}{ $player } بازی را متوقف کرد؛ بازی حداکثر { $time } دوباره شروع می‌شود. هر بازیکنی می‌تواند زودتر ادامه‌اش دهد.
table-paused_until = بازی متوقف است؛ حداکثر { $time } دوباره شروع می‌شود. هر بازیکنی می‌تواند زودتر ادامه‌اش دهد.
table-pauses_left = { $count ->
    [0] این بازی ریتینگ‌دار است: از این به بعد نمی‌توانید تنهایی متوقفش کنید؛ همه باید موافق باشند.
   *[other] این بازی ریتینگ‌دار است: { $count } بار دیگر می‌توانید تنهایی متوقفش کنید؛ بعد از آن همه باید موافق باشند.
  }
table-ping = {"\u200F"}{ $names } – { $table }: نوبت شماست.
table-place = بازی: { $thread }
table-proof = هر کسی می‌تواند درستی قرعه را بررسی کند: دکمهٔ «{ button-verify }» را بزنید یا از گزارش زیر استفاده کنید که سید (seed) و اثبات آن را دارد.
table-no_proof = طبق گزینه‌های این بازی، در گزارش زیر نه سید (seed) آمده است و نه آنچه هرگز رو نشده.
table-chain = -# قرعهٔ منصفانه، گام { $step }: { $head }
table-played_for = کامپیوتر { $count } بار به‌جای { $player } بازی کرد (گام { $steps }).
table-failed = { $count ->
    [1] {"\u200F"}{ $names } نتوانست حرکتش را حساب کند؛ به‌جایش حرکت ساده‌تری بازی شد.
   *[other] {"\u200F"}{ $names } نتوانستند حرکتشان را حساب کنند؛ به‌جایشان حرکت‌های ساده‌تری بازی شد.
  }
table-failed_some = یکی از کامپیوترها نتوانست حرکتش را حساب کند؛ به‌جایش حرکت ساده‌تری بازی شد.
table-rated_no_more = این بازی دیگر در ریتینگ حساب نمی‌شود.
table-unrated = چون کامپیوتری نتوانست حرکتش را حساب کند، این بازی در ریتینگ حساب نمی‌شود.
table-sign = نشان کامپیوتر کنار { $names } یعنی بعضی گام‌ها را کامپیوتر بازی کرده است.
table-by_default = {"\u200F"}{ $player } { $count } نوبت را از دست داد (گام { $steps }).
table-clocks = وقت باقی‌مانده: { $clocks }
table-clock = {"‏"}{ $player } { $time }
table-clock_periods = {"‏"}{ $player } { $time } + { $count } × { $period }
table-banks = با وقت ذخیره، حداکثر { $time }. باقی‌مانده: { $clocks }
table-banks_hidden = با وقت ذخیره، حداکثر { $time }.
table-ran_out = {"\u200F"}وقت { $names } تمام شد و حرکت به‌طور خودکار انجام شد.
table-back_waits = { $count ->
    [0] از نوبت بعدی دوباره خودتان بازی می‌کنید.
    [1] بعد از این نوبت، کامپیوتر یک نوبت دیگر هم به‌جای شما بازی می‌کند و بعد به صندلی‌تان برمی‌گردید.
   *[other] بعد از این نوبت، کامپیوتر { $count } نوبت دیگر هم به‌جای شما بازی می‌کند و بعد به صندلی‌تان برمی‌گردید.
  }
table-as_text = شرح صفحه
table-open = بازی شروع شد.
table-pause_asked = {"\u200F"}{ $count ->
    [1] { $names } پیشنهاد توقف داده است.
   *[other] { $names } پیشنهاد توقف داده‌اند.
  } اگر موافقید، در «{ button-table }» دکمهٔ «{ button-pause }» را بزنید.
table-paused = بازی متوقف است. هر بازیکنی می‌تواند آن را ادامه دهد.
table-asleep = یک روز یا بیشتر است که کسی کاری نکرده و بازی غیرفعال شده است. هر بازیکنی می‌تواند دوباره فعالش کند.
table-lost = ترد حذف شده است؛ بازی متوقف است و از وقت هیچ‌کس کم نمی‌شود. هر بازیکنی می‌تواند بگوید بازی کجا ادامه پیدا کند، وگرنه { $time } تمام می‌شود.
table-evicted = من دیگر در سرور این بازی نیستم. بازی تا وقتی دوباره اضافه‌ام کنند متوقف می‌ماند.
table-deserted = همه رفته‌اند؛ بازی منتظر می‌ماند تا کسی به صندلی‌اش برگردد.
table-over = بازی تمام شد.
table-cancelled = این بازی لغو شد.
table-cancelled_by = {"\u200F"}{ $player }، از مدیران این سرور، بازی را لغو کرد. نتیجه‌ای ثبت نمی‌شود.
table-cancelled_agreed = این بازی لغو شد: یکی از مدیران سرور خواست و همهٔ بازیکنان موافق بودند. نتیجه‌ای ثبت نمی‌شود.
table-cancelled_agreed_alone = این بازی لغو شد: یکی از مدیران سرور خواست و بازیکن هم موافق بود.
table-cancelled_here = {"\u200F"}{ $player } این بازی را لغو کرد.
table-round_over = وقت این دور تمام شد. امتیازها بین کسانی که هنوز در بازی‌اند مساوی تقسیم می‌شود.
table-counts_left = { $count ->
    [1] بازی در ریتینگ حساب می‌شود: { $names } آن را ترک کرده است و آخر می‌شود.
   *[other] بازی در ریتینگ حساب می‌شود: { $names } آن را ترک کرده‌اند و آخر می‌شوند.
  }
table-in_dms = بازی در پیام خصوصی ادامه پیدا می‌کند. خبر هر نوبت را برای هر بازیکن در پیام خصوصی می‌فرستم.
table-end_sure = این بازی برای همه لغو شود؟ نتیجه‌ای ثبت نمی‌شود.
table-end_lost = این بازی ریتینگ‌دار لغو شود؟ برای شما ترک بازی حساب می‌شود و آخر می‌شوید.
table-end_paired = همهٔ بازیکنان دیگر این بازی مسابقه را ترک کرده‌اند و شما به‌خاطر غیبت آن‌ها برنده‌اید. اگر الان لغوش کنید، برنده می‌مانید.
table-end_won = همهٔ بازیکنان دیگر این بازی ریتینگ‌دار را ترک کرده‌اند. اگر الان لغوش کنید، نتیجه ثبت می‌شود: کسانی که رفته‌اند آخر می‌شوند.
table-end_managed = دیگران در حال بازی‌اند. بازی‌شان لغو شود؟ نتیجه‌ای ثبت نمی‌شود و می‌فهمند که شما لغوش کرده‌اید.
table-end_asks = دیگران در حال بازی‌اند و نتیجه حساب می‌شود. از آن‌ها بپرسم که با پایان بازی موافق‌اند؟ فقط وقتی بدون نتیجه تمام می‌شود که همه موافق باشند، و می‌فهمند که شما خواسته‌اید.
table-end_asked = از بازیکنان پرسیدم. وقتی همه موافق باشند بازی تمام می‌شود و تا آن وقت ادامه دارد.
table-end_asked_by = {"\u200F"}{ $player }، از مدیران این سرور، می‌خواهد این بازی تمام شود.
table-end_vote = اگر همهٔ بازیکنان موافق باشند، این بازی بدون نتیجه تمام می‌شود؛ وگرنه ادامه دارد و نتیجه‌اش حساب می‌شود.
table-end_vote_alone = اگر بازیکن موافق باشد، ترک بازی حساب می‌شود؛ وگرنه بازی ادامه دارد.
table-end_agreed = {"\u200F"}{ $count ->
    [1] { $names } موافق است.
   *[other] { $names } موافق‌اند.
  }
table-end_noted = موافقت کردید. وقتی همهٔ بازیکنان موافق باشند، بازی تمام می‌شود.
table-end_refused = همه با تمام شدن بازی موافق نیستند، پس بازی ادامه دارد و نتیجه‌اش حساب می‌شود.

seat-computer = کامپیوتر { $number } ({ $level })
seat-short = کامپیوتر { $number }
seat-stands_in = {"\u200F"}{ $name } (کامپیوتر)
seat-called = {"\u200F"}{ $name } ({ $level })
seat-apart = {"\u200F"}{ $name } (بازیکن صندلی { $number })

level-easy = آسان
level-fairly_easy = نسبتاً آسان
level-normal = متوسط
level-hard = سخت
level-perfect = بی‌نقص

button-rules = قوانین
button-table = این بازی
button-text = شرح صفحه
button-drawn = صفحه با حروف
button-next = بخش بعد
button-wake = فعال کردن بازی
button-resume = ادامهٔ بازی
button-new_thread = ترد تازه
button-in_dms = ادامه در پیام خصوصی
button-pause = توقف
button-play_on = انصراف از توقف
button-extend = وقت بیشتر
button-stop = توقف زمان (فقط یک بار)
button-stop_sure = بله، زمان متوقف شود
table-stop_sure = زمان برای { $time } متوقف شود؟ موافقت کسی لازم نیست و همه باخبر می‌شوند. در هر بازی فقط یک بار می‌توانید این کار را بکنید.
table-stopped_by = {"\u200F"}{ $player } زمان را متوقف کرد؛ هر کسی در هر بازی یک بار می‌تواند. بازی { $time } دوباره شروع می‌شود.
table-stopped_by_one = یک نفر زمان را متوقف کرد؛ هر کسی در هر بازی یک بار می‌تواند. بازی { $time } دوباره شروع می‌شود.
button-leave = ترک بازی
button-back = بازگشت به صندلی‌ام
button-end = لغو بازی
button-end_sure = بله، لغو شود
button-end_void = پایان بازی
button-end_not = ادامهٔ بازی
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
builder-plays = با زدن دکمه، حرکت همان لحظه بازی می‌شود. با «{ builder-look }» فقط آن را می‌بینید.
builder-look = پیش‌نمایش
builder-clear = پاک کردن همه
builder-previous = قبلی
builder-more = بیشتر
builder-play = فرستادن
builder-answer = حرکت شما
builder-whole = حرکت شما: { $move }. برای فرستادنش «{ builder-play }» را بزنید.
builder-back = بازگشت
builder-type = نوشتن
builder-at_once = همه در یک فرم

prompt-title = {"\u200F"}{ $game }، شمارهٔ { $table }
prompt-joined = به بازی { $table } پیوستید: { $game } در { $server }. آنچه فقط شما باید بدانید همین‌جا می‌آید.
prompt-joined_open = به بازی { $table } پیوستید: { $game } در { $server }. یادآوری‌ها همین‌جا می‌آیند.
prompt-joined_untimed = به بازی { $table } پیوستید: { $game } در { $server }.
tutorial-begun = اولین بازی شما در پیام خصوصی منتظر شماست: { $place }
tutorial-ends = اولین بازی همین‌جا تمام می‌شود. با { COMMAND("tutorial") } می‌توانید آن را از نو شروع کنید.
card-won = { $count ->
    [1] {"\u200F"}{ $names } برنده شد.
   *[other] {"\u200F"}{ $names } با هم اول شدند.
}
card-thread = بازی، صفحه و گزارش آن: { $thread }
card-ratings = -# ریتینگ: { $told }
card-left = -# در ریتینگ نفر آخر حساب می‌شوند، چون تا پایان بازی نکردند: { $names }
card-unplayed = -# در ریتینگ حساب نمی‌شود: باید دست‌کم دو نفر یکی از دو حرکت اولشان را خودشان کرده باشند.
prompt-answered = حرکت قبلی شما: { $move }
prompt-unanswered = وقتتان تمام شد.
prompt-yours = نوبت شماست.
prompt-unanswered_move = وقتتان تمام شد و این حرکت به‌جای شما انجام شد: { $move }
prompt-stood_in = کامپیوتر به‌جای شما بازی کرد.
prompt-stood_in_move = کامپیوتر به‌جای شما این حرکت را بازی کرد: { $move }
prompt-goes_on = بازی در { $thread } ادامه دارد.
prompt-resumed = بازی دوباره شروع شد و نوبت شماست.
prompt-extended = وقتتان بیشتر شد.
prompt-over = بازی تمام شد: { $thread }
prompt-absent = در بازی { $table } دو نوبت پشت سر هم حرکتی نکردید. تا حرکت بعدی‌تان کامپیوتر به‌جای شما بازی می‌کند: کافی است حرکت بعدی را همین‌جا بفرستید. اگر می‌خواهید پیش از نوبت بعدی برگردید، در خود بازی، اول «{ button-table }» و بعد «{ button-back }» را بزنید.
prompt-host = میزبان قبلی { $table } رفته است و حالا میزبان شمایید. در بازی، دکمهٔ «{ button-table }» نشان می‌دهد چه کارهایی می‌توانید بکنید: { $thread }
prompt-reminder = یادآوری: { $table }، مهلت حرکت شما: { $time }، { $thread }
prompt-last = {"\u200F"}{ $table }: بقیه همه حرکت کرده‌اند و فقط شما مانده‌اید: { $thread }
prompt-call = {"\u200F"}{ $table }: نوبت شماست، { $thread }
prompt-barred = {"\u200F"}{ $table }: الان نمی‌توانم در { $place } بنویسم و پیام‌های آنجا منتظر می‌مانند. خود بازی ادامه دارد.
prompt-barred_lacking = { $count ->
    [1] من آنجا این دسترسی را ندارم: { $names }. مدیر سرور می‌تواند آن را برگرداند.
   *[other] من آنجا این دسترسی‌ها را ندارم: { $names }. مدیر سرور می‌تواند آن‌ها را برگرداند.
  }
prompt-barred_locked = ترد قفل است. مدیر سرور می‌تواند قفلش را باز کند.
prompt-barred_archived = ترد بایگانی و قفل شده است. مدیر سرور می‌تواند قفلش را باز کند و آن را از بایگانی درآورد.
prompt-barred_full = تعداد تردهای فعال سرور به سقف دیسکورد رسیده است. مدیر سرور می‌تواند چند ترد را ببندد.
prompt-barred_unknown = دیسکورد دلیلش را نمی‌گوید. مدیر سرور می‌تواند دسترسی‌های مرا در آنجا بررسی کند.
prompt-barred_kept = بعد از آن همه‌چیز یک بار و به‌ترتیب می‌رسد. پیامی که یک هفته منتظر مانده باشد کنار گذاشته می‌شود.
prompt-unfit = {"\u200F"}{ $table }: دیسکورد یکی از پیام‌های { $place } را حتی بدون تصویر هم نپذیرفت، پس فرستاده نشد. خود بازی ادامه دارد.
prompt-unfit_filter = انگار فیلتر سرور (مثل AutoMod) جلویش را گرفته است. مدیر سرور می‌تواند مرا از آن معاف کند. وضعیت بازی را با { COMMAND("table") } می‌بینید.
prompt-unfit_unknown = کد خطای دیسکورد: { $code }. وضعیت بازی را با { COMMAND("table") } می‌بینید.
prompt-lost = {"\u200F"}ترد { $table } حذف شده است. بازی متوقف است و از وقت هیچ‌کس کم نمی‌شود.
prompt-lost_ways = هر بازیکنی می‌تواند بگوید بازی کجا ادامه پیدا کند، وگرنه یک هفتهٔ دیگر تمام می‌شود.
prompt-digest = { $count ->
    [1] یک بازی منتظر شماست
   *[other] { $count } بازی منتظر شماست
  }

receipt-yours = حرکت شما تا اینجا: { $move }
receipt-replaced = جای حرکت قبلی شما را گرفت.
receipt-elsewhere = این‌ها هم منتظر شما هستند: { $tables }
receipt-dms_closed = -# نمی‌توانم به شما پیام بدهم: پیام‌های خصوصی‌تان بسته است. همهٔ کارها با دکمه‌های بازی هم ممکن است. یک ساعت دیگر، یا همین که به من پیام بدهید، دوباره امتحان می‌کنم.
receipt-open = تا رسیدن آخرین حرکت می‌توانید عوضش کنید.
receipt-last = این آخرین حرکت بود؛ بازی ادامه پیدا می‌کند.
receipt-kept = حرکت قبلی شما عوض نشد.
receipt-unread = این را متوجه نشدم: { $words }
receipt-ways = مثلاً می‌توانید این‌ها را بازی کنید:
receipt-sure = {"\u200F"}{ $move }: مطمئنید؟
receipt-withdrawn = حرکتتان پس گرفته شد. می‌توانید حرکت دیگری بفرستید.
receipt-nothing = حرکتی نبود که پس گرفته شود.

dm-text_only = من فقط متن می‌خوانم. حرکتتان را بنویسید، مثل نمونهٔ آخرین پیام.
dm-which = چند بازی منتظر شماست. این حرکت برای کدام است؟
dm-which_one = نمی‌دانم به پیام کدام بازی جواب دادید. این حرکت برای این بازی است؟
dm-meant = برای { $table }.
dm-no_move = در این پیام حرکتی برای { $table } پیدا نکردم. حرکتی مثل «{ $example }» بفرستید یا بنویسید «راهنما».
dm-no_move_anywhere = در این پیام حرکتی برای هیچ‌کدام از بازی‌هایتان پیدا نکردم. برای دیدن نوبت‌ها بنویسید «بازی‌ها» و برای کمک «راهنما».

tables-title = بازی‌های شما
tables-none = در هیچ بازی‌ای نیستید. با { COMMAND("play") } یکی بسازید.
tables-yours_until = {"\u200F"}**{ $table }** منتظر شماست، مهلت: { $time }، { $thread }
tables-yours = {"\u200F"}**{ $table }** منتظر شماست، { $thread }
tables-open_until = {"\u200F"}{ $table }: در انتظار دیگران، مهلت: { $time }، { $thread }
tables-open = {"\u200F"}{ $table }: در انتظار دیگران، { $thread }
tables-stands_in = {"\u200F"}{ $table }: تا حرکت بعدی‌تان کامپیوتر به‌جای شما بازی می‌کند، { $thread }
tables-paused = {"\u200F"}{ $table }: متوقف، { $thread }
tables-asleep = {"\u200F"}{ $table }: غیرفعال، { $thread }
tables-lost = {"\u200F"}{ $table }: تردش حذف شده است؛ با { COMMAND("table") } و شمارهٔ { $number } می‌توانید بگویید بازی کجا ادامه پیدا کند.
tables-left = {"\u200F"}{ $table }: این بازی را ترک کرده‌اید؛ با { COMMAND("table") } و شمارهٔ { $number } و بعد «{ button-back }» برمی‌گردید، { $thread }
tables-left_lost = {"\u200F"}{ $table }: این بازی را ترک کرده‌اید و تردش حذف شده است؛ با { COMMAND("table") } و شمارهٔ { $number } و بعد «{ button-back }» برمی‌گردید.
tables-lobby = {"\u200F"}{ $table }: در انتظار بازیکنان، { $place }
tables-unshown = {"\u200F"}{ $table }: ساخته شد، ولی پیامش هرگز نرسید. { $time } بسته می‌شود و در هیچ سقفی حساب نمی‌شود.
tables-rematch = یک بازی دیگر ({ $number }) در ترد { $thread }
tables-offered = {"\u200F"}{ $table }، { $date }
tables-offered_with = {"\u200F"}{ $table }، { $players }، { $date }
tables-quarantined = بازی { $table } با این نسخهٔ بات پیش نمی‌رود. همان‌طور که هست نگه داشته شده است و منتظر می‌ماند.
tables-more = { $count ->
    [1] و یک بازی دیگر.
   *[other] و { $count } بازی دیگر.
}

record-over = کل بازی: گزینه‌ها، سید (seed) و همهٔ حرکت‌ها.
record-no_proof = بازی همان‌طور که همه دیدند: گزینه‌ها و حرکت‌ها، بدون سید (seed) و آنچه هرگز رو نشده است.
record-open = { $steps ->
    [one] تا اینجا { $steps } گام بازی شده است.
   *[other] تا اینجا { $steps } گام بازی شده است.
  } روند بازی و سید (seed) تا پایان خصوصی می‌مانند.

button-odds = احتمال‌ها
button-study = تحلیل

analysis-title = تحلیل { $table }
analysis-point = {"\u200F"}{ $number }. { $remark }
analysis-turn = نوبت { $turn }: { $remark }
analysis-none = هیچ لحظه‌ای سرنوشت بازی را عوض نکرد.
analysis-outlook = شانس { $player }، ٪ (خط‌چین: تخمین)
analysis-more = … و { $count ->
    [1] یک نکتهٔ دیگر.
   *[other] { $count } نکتهٔ دیگر.
  }

puzzle-first = اولین نتیجهٔ این سرور.
puzzle-best = بهترین نتیجهٔ این سرور: { $score }، از { $player } در بازی { $table }.
puzzle-new_best = رکورد تازهٔ این سرور! رکورد قبلی: { $score }، از { $player } در بازی { $table }.

button-solution = پاسخ معما
button-solution_sure = دیدن پاسخ
solution-sure = واقعاً می‌خواهید پاسخ را ببینید؟ از آن به بعد نتیجه‌های شما در این معما رکورد حساب نمی‌شود.
solution-title = یک پاسخ: { $table }

button-learn = ریاضیات پشت بازی
button-lesson_number = یک عدد دیگر
learn-title = ریاضیات پشت بازی
learn-about = یک موضوع انتخاب کنید؛ هر کدام یک مثال حل‌شده دارد و عدد خودتان را هم می‌توانید امتحان کنید.
learn-choose = انتخاب موضوع
sign-computer = کامپیوتر به‌جای او
board-more = بقیه را با { COMMAND("table") } و دکمهٔ «شرح صفحه» بخوانید.
