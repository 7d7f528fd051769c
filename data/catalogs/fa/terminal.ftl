# بازی در پایانه.
terminal-person = بازیکن { $number }
terminal-computer = کامپیوتر { $number } ({ $level })
terminal-commands = (حرکت را بنویسید؛ ? گزینه‌ها را نشان می‌دهد؛ همچنین: { $commands })
terminal-suggest = حرکت‌های ممکن: { $moves }
terminal-confirm = برای تأیید Enter را بزنید؛ با هر چیز دیگر برمی‌گردید.
terminal-play_it = {"\u200F"}Enter = فرستادن { $move }
terminal-more = + = بقیهٔ { $count } گزینه
terminal-back = {"\u2066"}<{"\u2069"} = بازگشت
terminal-no_odds = اینجا احتمالی برای گفتن نیست.
terminal-hint_is = اگر کامپیوتر ({ $level }) بود، این را بازی می‌کرد: { $move }
terminal-no_hint = این بازی راهنمایی ندارد.
terminal-looked_up = این حرکت به کمک حل کاملِ منتشرشده انتخاب شد.
terminal-no_analysis = این بازی تحلیل ندارد.
terminal-analysis_later = تحلیل بعد از پایان بازی می‌آید.
terminal-no_undo = الان نمی‌شود حرکتی را پس گرفت: این کار فقط وقتی ممکن است که تنها با کامپیوتر بازی کنید و چیزی پنهان یا تصادفی نباشد.
terminal-undone = حرکت آخر شما پس گرفته شد.
terminal-afterwards = (پایان با Enter؛ همچنین: { $commands })
terminal-pass_on = صفحه‌کلید را به { $name } بدهید، سپس Enter را بزنید.
terminal-hide = برای پنهان کردن این صفحه Enter را بزنید.
terminal-turn_of = {"\u200F"}{ $name }:
terminal-seed = سید (seed): { $seed }
terminal-step = گام { $number }
terminal-unfinished = بازی تمام نشده است.
terminal-unknown_game = بازی‌ای به نام { $given } نداریم. این‌ها را داریم: { $allowed }.
terminal-wrong_option = گزینهٔ { $option }، مجاز: { $allowed }.
terminal-no_option = گزینه‌ای به نام { $option } نداریم. این‌ها را داریم: { $allowed }.
terminal-wrong_seat = {"\u200F"}صندلی { $given } نداریم. مجاز: { $allowed }.
terminal-wrong_count = این بازی دست‌کم { $low } و حداکثر { $high } صندلی دارد.
terminal-file_exists = {"\u200F"}{ $file } از قبل هست. نام دیگری بدهید، یا برای نوشتن روی آن {"\u200E"}--force{"\u200E"} را اضافه کنید.
terminal-file_refused = {"\u200F"}{ $file }: { $why }
terminal-no_record = {"\u200F"}{ $file } را نمی‌شود بازپخش کرد: { $why }
terminal-help_move = حرکتتان را بنویسید و Enter را بزنید، مثلاً: { $example }
terminal-help_choice = { $count ->
        [1] برای انتخاب تنها گزینهٔ فهرست، عدد ۱ را بنویسید.
       *[other] شمارهٔ یکی از گزینه‌ها را بنویسید، از ۱ تا { $count }.
    }
terminal-help_back = با {"\u2066"}<{"\u2069"} یک گام برمی‌گردید و با {"\u2066"}quit{"\u2069"} بازی را ترک می‌کنید.
terminal-about_build = ساختن حرکت، گام‌به‌گام
terminal-about_board = نمایش دوبارهٔ صفحه
terminal-about_rules = قوانین این بازی
terminal-about_odds = احتمال‌ها، تا جایی که بشود دانست
terminal-about_hint = حرکتی که قوی‌ترین کامپیوتر می‌کرد
terminal-about_analyse = چه کسی جلوتر است و چرا
terminal-about_undo = پس گرفتن آخرین حرکت
terminal-about_help = همین فهرست
terminal-about_quit = ترک بازی
