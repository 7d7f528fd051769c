# خانه و چرخش میان واژه‌های راست‌به‌چپ جدا نگه داشته می‌شوند (U+2066 و U+2069)، وگرنه + به آن سر می‌افتد.

pentago-name = پنتاگو
pentago-tagline = پنج مهره پشت سر هم، روی صفحه‌ای که چهار بلوکش می‌چرخند. دونفره؛ نه چیزی پنهان است و نه شانسی در کار.

pentago-rules =
    ## پنتاگو
    صفحه ۶ × ۶ خانه دارد، در چهار بلوک ۳ × ۳: بلوک 1 بالا چپ، 2 بالا راست، 3 پایین چپ، 4 پایین راست. دو بازیکن، **قرمز** و **مشکی**؛ رنگ‌ها تصادفی داده می‌شود و قرمز شروع می‌کند. هر که **پنج مهرهٔ خود را پشت سر هم در یک ردیف افقی، عمودی یا اریب** بچیند، هر جای صفحه که باشد، برنده است.
    ### هر نوبت دو حرکت دارد
    1. یکی از مهره‌های خود را در خانه‌ای خالی **بگذارید**. اگر با آن پنج‌تایی شود، همان لحظه برده‌اید و چیزی نمی‌چرخد.
    2. یک بلوک را ۹۰ درجه **بچرخانید**، در هر جهت که بخواهید: هر بلوکی، مهره هر جا که باشد.
    فقط وقتی می‌توان چیزی **نچرخاند** که بلوکی باشد که با چرخیدن همان شکل بماند، مثلاً بلوک خالی. بعد از آخرین مهره هم بلوکی می‌چرخد.
    ### پس از چرخش
    - اگر فقط شما پنج‌تایی دارید، شما برده‌اید. اگر فقط حریف دارد، حریف برده است.
    - اگر هر دو دارید، مساوی است. اگر صفحه پر شود و کسی پنج‌تایی نداشته باشد هم مساوی است.
    ### نوشتن حرکت
    خانه (ستون a تا f از چپ، ردیف 1 تا 6 از بالا)، سپس شمارهٔ بلوک با `+` برای ساعتگرد یا `-` برای پادساعتگرد: {"\u2066"}`b5 2+`{"\u2069"}. برای نچرخاندن `=` بنویسید: {"\u2066"}`c3 =`{"\u2069"}. اگر با خود مهره می‌برید، فقط خانه‌اش را بنویسید: `b5`. این‌ها هم خوانده می‌شود: {"\u2066"}`4,1 2+`{"\u2069"} (ردیف و ستون از 0)، `b5 2 ساعتگرد`، `b5 2 چپ`.
    ### زمان
    به‌جای کسی که به‌موقع حرکت نکند، حرکتی تصادفی بازی می‌شود که برای حریف پنج‌تایی نسازد.
pentago-credits = پنتاگو را {"\u2066"}Tomas Flodén{"\u2069"} طراحی کرده است. قوانین اینجا از یک تمرین برنامه‌نویسی فارسی دربارهٔ آن گرفته شده است. {"\u2066"}Geoffrey Irving{"\u2069"} ثابت کرده است که نفر اول همیشه می‌تواند ببرد ({"\u2066"}“Pentago is a First Player Win”{"\u2069"}، سال ۲۰۱۴).
pentago-example-ok = هر نوبت دو حرکت دارد: مهره‌ای در خانه‌ای خالی ({ $cell }، نقطه‌چین) و سپس چرخش ۹۰ درجهٔ یک بلوک، هر کدام که بخواهید (پیکان نقطه‌چین: بلوک { $block }، { $way }).
pentago-example-taken = در { $cell } مهره هست (✕). فقط خانهٔ خالی مجاز است.
pentago-example-turn = مهره در { $cell } و چرخش بلوک { $block }، { $way }: حالا پنج مهرهٔ { $colour } پشت سر هم‌اند و این یعنی برد.

pentago-called-easy = ببیج
pentago-called-fairly_easy = ایدا
pentago-called-normal = تورینگ
pentago-called-hard = شانون
pentago-called-perfect = زرملو
pentago-character-easy = هر جا بتواند پنج‌تایی می‌سازد، وگرنه حرکتی می‌کند که به نظر خوب بیاید. تهدیدهای شما را نمی‌بیند.
pentago-character-fairly_easy = به اندازهٔ تورینگ جلو را می‌بیند، ولی فقط چند حرکت را نگاه می‌کند و از بقیه غافل است.
pentago-character-normal = یک نوبت خودش و یک نوبت حریف را می‌سنجد و کمتر در دام ساده می‌افتد.
pentago-character-hard = تا جایی که وقت اجازه دهد جلوتر را می‌بیند و آخر بازی را دقیق حساب می‌کند.
pentago-character-perfect = ثابت کرد نتیجهٔ چنین بازی‌هایی از آغاز معلوم است. وقت بیشتری می‌گیرد و پایان را بی‌نقص بازی می‌کند.

pentago-option-first = قرمز
pentago-option-first-help = چه کسی قرمز است و شروع می‌کند.
pentago-value-random = تصادفی
pentago-value-host = صندلی اول
pentago-value-guest = صندلی دوم

pentago-colour-red = قرمز
pentago-colour-black = مشکی
pentago-way-clockwise = ساعتگرد
pentago-way-counter = پادساعتگرد
pentago-way-skip = بدون چرخش
pentago-turn = { $block ->
        [0] { $way }
       *[other] بلوک { $block } { $way }
    }

pentago-ask-move = نوبت { $turn }: حرکت با { $colour } است.
pentago-button-move = حرکت
pentago-prompt-move = نوبت { $turn }. رنگ شما { $colour } است. یک خانه و یک چرخش بفرستید، مثلاً: { $example }
pentago-first-move =
    رنگ شما { $colour } است. با پنج مهرهٔ خودتان پشت سر هم در یک ردیف افقی، عمودی یا اریب می‌برید.
    هر نوبت: مهره‌ای در خانه‌ای خالی بگذارید، سپس یکی از چهار بلوک را ۹۰ درجه بچرخانید.
    هر دو را با هم بفرستید، مثلاً: { $example } – خانه، شمارهٔ بلوک، + ساعتگرد یا - پادساعتگرد – { how-also }.
    اگر بلوکی خالی باشد، با = چیزی نمی‌چرخد. حواستان باشد که چرخش برای حریف چه می‌سازد.

pentago-receipt-ok = {"\u200F"}{ $end ->
        [placed] { $cell } پنج‌تایی می‌سازد: { $line }. شما برده‌اید.
        [turned] { $cell }، { pentago-turn }، پنج‌تایی می‌سازد: { $line }. شما برده‌اید.
        [given] { $cell }، { pentago-turn }، برای حریف پنج‌تایی می‌سازد: { $line }. شما می‌بازید.
        [both] { $cell }، { pentago-turn }، برای هر دو رنگ پنج‌تایی می‌سازد: { $line }. مساوی.
        [full] { $cell }، { pentago-turn }، صفحه را پر می‌کند. مساوی.
       *[none] {"\u200F"}{ $cell }، { pentago-turn }.
    }

pentago-refuse-unreadable = نفهمیدم چه حرکتی است. یک خانه و یک چرخش بفرستید، مثلاً: { $example } (+ ساعتگرد است و - پادساعتگرد).
pentago-refuse-several = این بیش از یک حرکت است. یک خانه و یک چرخش بفرستید، مثل { $example }
pentago-refuse-no_cell = خانه‌ای ننوشته‌اید. آن را همراه چرخش بفرستید، مثل { $example }
pentago-refuse-off_board = خانهٔ { $cell } در صفحه نیست. ستون‌ها از a تا f و ردیف‌ها از 1 تا 6 هستند؛ با عدد، ردیف و ستون از {"\u2066"}0,0{"\u2069"} تا {"\u2066"}5,5{"\u2069"}.
pentago-refuse-taken = در { $cell } مهره هست. خانه‌ای خالی انتخاب کنید.
pentago-refuse-no_block = بلوک { $block } نداریم. 1 بالا چپ، 2 بالا راست، 3 پایین چپ و 4 پایین راست است.
pentago-refuse-no_skip = هر بلوکی که بچرخد شکلش عوض می‌شود، پس باید یکی را بچرخانید. شمارهٔ بلوک (1 تا 4) و + برای ساعتگرد یا - برای پادساعتگرد را اضافه کنید.
pentago-refuse-no_turn = پس از { $cell } باید بلوکی بچرخد. شمارهٔ بلوک (1 تا 4) و + برای ساعتگرد یا - برای پادساعتگرد را اضافه کنید{ $skip ->
        [0] {""}
       *[other] ، یا = تا چیزی نچرخد
    }.

pentago-menu-choose = اینجا چیزی برای انتخاب نیست.
pentago-menu-block = مهره را در کدام بلوک می‌گذارید؟
pentago-menu-cell = رنگ شما { $colour } است. مهره را در کدام خانهٔ بلوک { $block } می‌گذارید؟
pentago-menu-turn = مهره در { $cell }. حالا بلوکی را بچرخانید.
pentago-menu-whole = {"\u200F"}{ pentago-receipt-ok }{ $end ->
        [placed] {""}
       *[other] {" "}همین را بفرستید یا چرخش دیگری را ببینید.
    }
pentago-choice-block = بلوک { $block }
pentago-choice-clockwise = {"\u200E"}{ $block }+ ↻
pentago-choice-counter = {"\u200E"}{ $block }- ↺
pentago-choice-skip = = بدون چرخش

pentago-event-opened = {"\u200F"}{ $red } قرمز است و شروع می‌کند؛ { $black } مشکی است.
pentago-event-placed = {"\u200F"}{ $player } ({ $colour }): { $cell }.
pentago-event-turned = {"\u200F"}{ $player } ({ $colour }): { $cell }، بلوک { $block } { $way }{ $over ->
        [0] ؛ نوبت { $next } است
       *[other] {""}
    }.
pentago-event-skipped = {"\u200F"}{ $player } ({ $colour }): { $cell }، { $way }{ $over ->
        [0] ؛ نوبت { $next } است
       *[other] {""}
    }.
pentago-event-won = {"\u200F"}{ $how ->
        [placed] { $winner } ({ $winner_colour }) برد: { $cell } پنج‌تایی ساخت، { $line }.
        [given] { $winner } ({ $winner_colour }) برد: حرکت { $player }، { $cell }، { pentago-turn }، برای { $winner_colour } پنج‌تایی ساخت، { $line }.
       *[turned] { $winner } ({ $winner_colour }) برد: { $cell }، { pentago-turn }، پنج‌تایی ساخت، { $line }.
    }
pentago-event-drawn = { $how ->
        [both] مساوی: حرکت { $player }، { $cell }، { pentago-turn }، برای هر دو رنگ پنج‌تایی ساخت، { $line }.
       *[full] مساوی: با حرکت { $player }، { $cell }، { pentago-turn }، صفحه پر شد و کسی پنج‌تایی ندارد.
    }

pentago-event-flagged = {"‏"}وقت { $player } تمام شد؛ { $winner } برنده است.
pentago-event-resigned = {"\u200F"}{ $player } تسلیم شد؛ { $winner } برنده است.
pentago-event-agreed = مساوی: هر دو توافق کردند.
pentago-event-taken_back = {"\u200F"}{ $count ->
        [1] { $player } آخرین حرکت را پس گرفت؛ دوباره نوبت { $next } است.
       *[other] { $player } { $count } حرکت آخر را پس گرفت؛ دوباره نوبت { $next } است.
    }
pentago-end-placed = پنج‌تایی با گذاشتن مهره.
pentago-end-turned = پنج‌تایی پس از چرخش.
pentago-end-both = هر دو رنگ پس از یک چرخش پنج‌تایی دارند.
pentago-end-full = صفحه پر شد و کسی پنج‌تایی ندارد.
pentago-end-resigned = یکی از دو نفر تسلیم شد.
pentago-end-flagged = وقت یکی از دو نفر تمام شد.
pentago-end-agreed = هر دو با مساوی موافقت کردند.
pentago-result = {"\u200F"}{ $rank }. { $player } ({ $colour }): { $score ->
        [1] برد
        [0] مساوی
       *[other] باخت
    }

pentago-alt-refused = مجاز نیست: خانهٔ { $cell } پر است.
pentago-alt-preview = پیش‌نمایش حرکت شماست و هنوز بازی نشده است.
pentago-alt-better = این حرکت بهتری است که بازی نشد.
pentago-alt-move = پنتاگو، نوبت { $player } ({ $colour }) است.
pentago-alt-half = پنتاگو، { $player } ({ $colour }) مهره را گذاشته است و حالا بلوکی را می‌چرخاند.
pentago-alt-won = پنتاگو، { $player } ({ $colour }) برده است. { $reason }
pentago-alt-drawn = پنتاگو، مساوی. { $reason }
pentago-alt-line = ردیف { $colour }: { $cells }.
pentago-alt-placed = آخرین مهره، { $colour }، در { $cell } است.
pentago-alt-turned = نوبت قبل: { pentago-turn }؛ مهره‌ای که گذاشته شد، { $colour }، حالا در { $cell } است.
pentago-alt-stones = رنگ { $player } { $colour } است{ $count ->
        [0] ، بدون مهره
        [one] ، { $count } مهره: { $cells }
       *[other] ، { $count } مهره: { $cells }
    }.

pentago-within = { $turns ->
        [0] {""}
        [one] {" "}در همین نوبت
       *[other] {" "}در حداکثر { $turns } نوبت
    }
pentago-judge-over = بازی تمام شده است.
pentago-judge-open = نوبت { $colour } است. از اینجا چیزی ثابت نشده است.
pentago-judge-win = نوبت { $colour } است و{ pentago-within } می‌برد، با { $move }.
pentago-judge-draw = نوبت { $colour } است و با بهترین بازی دو طرف مساوی می‌شود، با { $move }.
pentago-judge-loss = نوبت { $colour } است و در برابر بهترین بازی{ pentago-within } می‌بازد.
pentago-chart = بلندترین ردیف هر رنگ بعد از هر نوبت؛ پنج‌تایی می‌برد
pentago-wins = { $plies ->
        [0] برای { $other } پنج‌تایی ساخته می‌شود
        [one] رنگ { $other } همان نوبت بعد با { $line } می‌برد
       *[other] برد { $other } حتمی است ({ $line })
    }
pentago-could_win = { $plies ->
        [1] می‌توانست در همان نوبت با { $line } ببرد
       *[other] برد حتمی داشت ({ $line })
    }
pentago-remark-win_loss = {"\u200F"}{ $player } ({ $colour }) می‌توانست با { $better } ببرد؛ پس از { $move }، { pentago-wins }.
pentago-remark-draw_loss = {"\u200F"}{ $player } ({ $colour }) می‌توانست با { $better } مساوی کند؛ پس از { $move }، { pentago-wins }.
pentago-remark-open_loss = پس از حرکت { $move } از { $player } ({ $colour })، { pentago-wins }. با { $better } نتیجه نامعلوم می‌ماند.
pentago-remark-win_draw = {"\u200F"}{ $player } ({ $colour }) { pentago-could_win }. پس از { $move }، { $over ->
        [0] با بهترین بازی دو طرف مساوی می‌شود
       *[other] بازی مساوی شد
    }.
pentago-remark-win_open = { $gift ->
        [0] {"\u200F"}{ $player } ({ $colour }) { pentago-could_win }. پس از { $move }، نتیجه دوباره نامعلوم شد.
       *[other] {"\u200F"}{ $player } ({ $colour }) با { $move } این فرصت را از دست داد و نتیجه دوباره نامعلوم شد. حرکت برنده: { $better }
    }
pentago-remark-untaken = از اینجا تا نوبت { $last } پشت سر هم { $count } بار بردی روی صفحه بود و کسی از آن استفاده نکرد.
pentago-remark-only_win = {"\u200F"}{ $player } ({ $colour }) تنها حرکتی را پیدا کرد که برد را نگه می‌داشت: { $move }.
pentago-remark-only_draw = {"\u200F"}{ $player } ({ $colour }) تنها حرکتی را پیدا کرد که با آن نمی‌باخت: { $move }.
pentago-remark-end_win = وقتی بازی تمام شد نوبت { $player } ({ $colour }) بود که { pentago-could_win }.
pentago-remark-end_draw = وقتی بازی تمام شد، با بهترین بازی دو طرف نتیجه مساوی بود.
pentago-remark-end_loss = وقتی بازی تمام شد نوبت { $player } ({ $colour }) بود، ولی هر حرکتی می‌کرد، { $other } می‌برد.
pentago-remark-more = { $more ->
        [0] {""}
        [1] {" "}یک نقطهٔ عطف دیگر اینجا نیامده است.
       *[other] {" "}{ $more } نقطهٔ عطف دیگر اینجا نیامده است.
    }
pentago-remark-known = از نوبت { $turn } (از { $turns } نوبت) به بعد، نتیجه با بهترین بازی دو طرف ثابت شده است.{ $marked ->
        [0] {" "}پیش از آن، برد یا مساوی ازدست‌رفته‌ای پیدا نشد.
       *[other] { pentago-remark-more }
    }
pentago-remark-unknown = { $marked ->
        [0] بازی وقتی تمام شد که نتیجه هنوز نامعلوم بود؛ چیزی را نمی‌توان ثابت کرد.
       *[other] نتیجهٔ وضعیت پایانی ثابت نشده است.{ pentago-remark-more }
    }

pentago-sign-turn = نوبت بازی
pentago-sign-winner = برنده
pentago-sign-last = آخرین مهره
pentago-sign-plan = هنوز بازی نشده
pentago-sign-better = حرکت بهتر
pentago-sign-row = پنج‌تایی
pentago-sign-turned = بلوک چرخیده
pentago-sign-could = می‌شود چرخاند
pentago-sign-clockwise = ساعتگرد
pentago-sign-counter = پادساعتگرد
pentago-sign-refused = غیرمجاز
pentago-remark-graph = نمودار: شانس { $player } پس از هر نوبت به درصد (مساوی نیم برد است): { $figures }. عددهای با ~ (خط‌چین) تخمین موتور است و بقیه (خط پر) اثبات‌شده.
