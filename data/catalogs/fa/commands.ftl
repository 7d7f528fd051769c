# نام فرمان‌ها بی‌فاصله و شرح آن‌ها حداکثر 100 نویسه است. دیسکورد فارسی ندارد و نام‌های انگلیسی را نشان می‌دهد.

command-play = بازی
command-play-help = یک میز بازی باز می‌کند
command-table = میز
command-table-help = میز را دوباره نشان می‌دهد: صفحه، چه کسی باید پاسخ دهد و تا کی
command-submit = پاسخ
command-submit-help = پاسخ به پرسش کنونی؛ هیچ‌کس دیگر آن را نمی‌بیند
command-rules = قوانین
command-rules-help = روش یک بازی را توضیح می‌دهد
command-leave = ترک
command-leave-help = صندلی‌تان را به رایانه می‌سپارد؛ بعداً می‌توانید آن را پس بگیرید
command-tables = میزها
command-tables-help = میزهای شما در همهٔ سرورها
command-record = سابقه
command-record-help = سابقهٔ بازی تمام‌شده؛ پیش از پایان فقط آنچه برای همه آشکار است
command-puzzle = معما
command-puzzle-help = یک معما را تنها حل کنید؛ بهترین نتیجهٔ این سرور هم نشان داده می‌شود
command-odds = احتمال
command-odds-help = احتمال آنچه پیش می‌آید، اگر میز اجازه دهد؛ فقط خودتان می‌بینید
command-analyse = تحلیل
command-analyse-help = ارزش حرکت‌های یک بازی تمام‌شده؛ فقط خودتان می‌بینید
command-learn = یادگیری
command-learn-help = ریاضیات پشت بازی، با یک مثال حل‌شده؛ فقط خودتان می‌بینید
command-settings = تنظیمات
command-settings-help = زبان، یادآوری، روش پاسخ دادن، تیره یا روشن
command-privacy = حریم-خصوصی
command-privacy-help = آنچه این بات دربارهٔ شما نگه می‌دارد؛ دریافت یا پاک کردن آن
command-server = سرور
command-server-help = برای مدیران: زبان، کانال‌ها، محدودیت‌ها و محرومان این سرور

field-game = بازی
field-game-help = کدام بازی
field-puzzle = معما
field-puzzle-help = کدام معما
field-preset = سرعت
field-preset-help = تند، معمولی، یا مکاتبه‌ای با یک روز برای هر پاسخ
field-time = زمان
field-time-help = مهلت هر پاسخ: 30 ثانیه، 5 دقیقه، 1 روز
field-invite = دعوت
field-invite-help = کسی که صندلی برایش نگه داشته می‌شود
field-options = گزینه
field-options-help = جفت‌هایی مانند seconds=5m
field-move = حرکت
field-move-help = پاسخ شما، به همان شکلی که در پیام آمده است
field-topic = موضوع
field-topic-help = دربارهٔ چه باشد
field-number = عدد
field-number-help = عددی که با آن حل شود
field-table = میز
field-table-help = شمارهٔ میز، اگر روشن نیست کدام میز است
field-language = زبان
field-language-help = زبان پیام‌ها
field-reminders = یادآوری
field-reminders-help = یک یادآوری خصوصی نزدیک پایان مهلت
field-answers = پرسش
field-answers-help = پرسش‌ها کجا به شما برسند
field-theme = ظاهر
field-theme-help = زمینهٔ تصویرها تیره باشد یا روشن
field-allow = مجاز
field-allow-help = باز کردن میز در این کانال مجاز شود (اگر هیچ کانالی نام نبرید: همه‌جا)
field-forbid = حذف
field-forbid-help = این کانال از فهرست حذف شود
field-tables = میزها
field-tables-help = چند میز می‌توانند هم‌زمان باز باشند
field-each = هرنفر
field-each-help = یک نفر میزبان چند تا از آن‌ها می‌تواند باشد
field-ban = محروم
field-ban-help = این شخص از این پس نمی‌تواند سر میزهای این سرور بنشیند
field-unban = آزاد
field-unban-help = این شخص دوباره می‌تواند اینجا بازی کند

language-auto = همان زبان Discord
language-en = English
language-ko = 한국어
language-ja = 日本語
language-fa = فارسی
answers-auto = در پیام خصوصی و سر میز
answers-dm = در پیام خصوصی
answers-table = فقط سر میز
theme-dark = تیره
theme-light = روشن

settings-title = تنظیمات شما
settings-language = زبان: { $value }
settings-reminders = یادآوری: { $value }
settings-answers = پرسش‌ها به شما می‌رسند: { $value }
settings-theme = تصویرها: { $value }
server-title = تنظیمات این سرور
server-channels = کانال‌هایی که می‌توان در آن‌ها میز باز کرد: { $channels }
server-everywhere = در همهٔ کانال‌های متنی می‌توان میز باز کرد
server-limits = حداکثر { $tables } میز باز، هر میزبان حداکثر { $each } میز
server-banned = کسانی که اینجا نمی‌توانند بنشینند: { $people }{ $more ->
    [0] {""}
   *[other] {" "}و { $more } نفر دیگر
  }
server-keeps_seat = {"\u200F"}{ $player } از پیش سر این میزها نشسته است: { $tables }. صندلی‌اش تا پایان همان میزها برایش می‌ماند.
