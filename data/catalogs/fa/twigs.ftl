# نشانه‌های حرکت میان واژه‌های راست‌به‌چپ جدا نگه داشته می‌شوند (U+2066 و U+2069)، وگرنه ترتیبشان به هم می‌خورد.

twigs-name = توییگ
twigs-tagline = توییگ‌ها را روی خط‌های کندوی زنبور بگذارید؛ هر شش‌ضلعی مال کسی است که بیشترین ضلع‌های دورش را دارد. نه چیزی پنهان است و نه شانسی در کار.

twigs-rules =
    ## توییگ
    هر بازیکن دوازده **توییگ** به یک رنگ دارد: {"\u2066"}C5 H5 I5 L5 P5 R5 S5 T5 U5 W5 X5 Y5{"\u2069"}؛ هر کدام پنج ضلع از یک کندوی زنبور است. هر که در پایان ناحیه‌های بیشتری داشته باشد برنده است. برای ۲ تا ۴ نفر؛ دونفره ۲۴ نوبت است.
    بازیکن **سفید** با قرعه معلوم می‌شود و شروع می‌کند؛ مشکی، قرمز و آبی به ترتیب صندلی‌ها می‌آیند.
    ### نوبت شما
    یکی از توییگ‌های خود را بگذارید؛ می‌توانید آن را هر طور بخواهید بچرخانید و برگردانید:
    - ضلع‌هایش روی خط‌های کندو می‌افتد و هیچ‌کدام روی ضلعی که پوشیده است نمی‌آید.
    - باید با سر یکی از ضلع‌هایش به توییگی روی صفحه **وصل شود**، مال هر که باشد. فقط اولین توییگ به چیزی وصل نیست.
    - دومین توییگ بازی باید شکلی غیر از شکل اولی داشته باشد.
    همیشه جا هست، پس کسی پاس نمی‌دهد.
    ### شش‌ضلعی‌ها
    وقتی هر شش ضلعِ یک شش‌ضلعی پوشیده شود، همان لحظه مال کسی است که **بیش از هر کس دیگر** از آن‌ها دارد، آخرین ضلع را هر که گذاشته باشد. اگر چند نفر به یک اندازه بیشترین را داشته باشند، مال هیچ‌کس نیست. یک توییگ می‌تواند چند شش‌ضلعی را ببندد.
    ### پایان
    وقتی همهٔ توییگ‌ها گذاشته شد، هر ناحیهٔ بستهٔ دو شش‌ضلعی یا بزرگ‌تر هم به همین شیوه مال کسی است که بیشترین ضلع‌های دور آن را دارد؛ سرهای آزاد درون آن حساب نمی‌شود.
    پس **هر ناحیه یک امتیاز است**، کوچک یا بزرگ (گزینهٔ بازی: هر شش‌ضلعی یک امتیاز). هر که بیشترین امتیاز را دارد برنده است؛ امتیاز برابر یعنی مساوی.
    ### چطور بگذارید
    با دکمه‌ها: یک توییگ، یک نقطهٔ تماس شماره‌دار روی تصویر، سپس حالت‌ها را یکی‌یکی ببینید و آن را که می‌خواهید بازی کنید. یا شکل کوتاه {"\u2066"}`L5 r2 f @14`{"\u2069"} را بفرستید: توییگ؛ `r` و تعداد چرخش‌های ۶۰ درجهٔ ساعتگرد (0 تا 5) از حالتی که در تصویر دستتان می‌بینید؛ `f` اگر پیش از چرخش چپ و راستش عوض شود؛ `@` و شمارهٔ نقطهٔ تماس. اگر در آنجا چند حالت باشد، {"\u2066"}`#2`{"\u2069"} دومی است. اولین توییگ نقطهٔ تماس نمی‌خواهد.
    ### زمان
    در قوانین نیامده است که با بازیکن غایب چه کنند. اینجا به‌جایش توییگی تصادفی در جایی تصادفی گذاشته می‌شود.
twigs-credits = توییگ ({"\u2066"}Twigs{"\u2069"}) بازی‌ای است از {"\u2066"}Néstor Romeral Andrés{"\u2069"} ({"\u2066"}nestorgames{"\u2069"}). قوانین اینجا از دفترچهٔ ژاپنی آن گرفته شده است؛ پنج معما هم در پایان همان دفترچه آمده‌اند. نام دوازده شکل را {"\u2066"}David Goodger{"\u2069"} گذاشته است.
twigs-example-ok = توییگ نقطه‌چین را می‌توان اینجا گذاشت: سر یکی از ضلع‌هایش به توییگی روی صفحه وصل است و هیچ ضلعی دوباره پوشیده نمی‌شود. با آن یک شش‌ضلعی بسته می‌شود.
twigs-example-covered = توییگ { $piece } را نمی‌توان این‌طور گذاشت: روی ضلع‌هایی می‌افتد که پوشیده‌اند (✕).
twigs-example-turn = حالا هر شش ضلعِ شش‌ضلعی پوشیده است و { $colour } بیش از هر کس دیگر از آن‌ها دارد؛ پس شش‌ضلعی مال اوست.

twigs-called-easy = گنجشک
twigs-called-fairly_easy = سار
twigs-called-normal = زاغی
twigs-called-hard = کلاغ
twigs-character-easy = چند جا را نگاه می‌کند و هر جا بتواند شش‌ضلعی می‌بندد. نقشه‌ای ندارد.
twigs-character-fairly_easy = مثل زاغی وضع صفحه را می‌سنجد، اما فقط بعضی جاها را امتحان می‌کند و از بقیه غافل است.
twigs-character-normal = وضع کل صفحه را پس از هر حرکت خودش می‌سنجد، اما جواب حریف را نه.
twigs-character-hard = چند نوبت جلوتر را می‌بیند و نوبت‌های آخر را تا پایان حساب می‌کند.

twigs-option-scoring = امتیاز
twigs-option-scoring-help = هر ناحیه چند امتیاز دارد.
twigs-option-first = سفید
twigs-option-first-help = چه کسی سفید است و شروع می‌کند.
twigs-value-random = تصادفی
twigs-value-host = صندلی اول
twigs-value-regions = هر ناحیه یک امتیاز
twigs-value-area = هر شش‌ضلعی یک امتیاز
twigs-value-seat2 = صندلی دوم
twigs-value-seat3 = صندلی سوم
twigs-value-seat4 = صندلی چهارم

twigs-colour-white = سفید
twigs-colour-black = مشکی
twigs-colour-red = قرمز
twigs-colour-blue = آبی

twigs-puzzle-triangle = مثلث
twigs-puzzle-fifteen = پانزده شش‌ضلعی
twigs-puzzle-maximum = بیشینه
twigs-puzzle-ring = حلقه
twigs-puzzle-tree = درخت

twigs-ask-lay = نوبت { $turn } از { $turns }: حرکت با { $colour } است.
twigs-button-lay = گذاشتن توییگ
twigs-prompt-lay = رنگ شما { $colour } است و { $left ->
        [1] آخرین توییگ را دارید
       *[other] { $left } توییگ دارید
    }. یک توییگ، چرخش آن و یک نقطهٔ تماس بفرستید، مثلاً: { $short }
twigs-first-lay =
    رنگ شما { $colour } است. دوازده توییگ خود را طوری بگذارید که دور شش‌ضلعی‌هایی که بسته می‌شوند بیش از دیگران ضلع داشته باشید.
    { $laid ->
        [0] با هر توییگی می‌توانید شروع کنید.
       *[other] توییگ شما باید با سر یکی از ضلع‌هایش به توییگی روی صفحه وصل شود و ضلعی را دوباره نپوشاند.
    }
    { how-steps } توییگ، نقطهٔ تماس شماره‌دار، سپس حالت آن؛ پیش از گذاشتن آن را می‌بینید.
    یا بفرستید، مثلاً: { $short } – توییگ، r و تعداد چرخش‌های ۶۰ درجهٔ ساعتگرد، f اگر برگردانده شود، @ و نقطهٔ تماس.

twigs-scored = {"\u200F"}{ $first }{"\u00A0"}:{"\u00A0"}{ $then }
twigs-closing = {"\u200F"}{ $closed ->
        [0] {""}
        [1] {" "}و یک شش‌ضلعی { $others ->
            [0] {""}
           *[other] برای بازیکن دیگری{" "}
        }{ $nobody ->
            [0] {""}
           *[other] بی‌صاحب{" "}
        }بست
       *[other] {" "}و { $closed } شش‌ضلعی بست{ $others ->
            [0] {""}
            [1] ، یکی برای دیگران
           *[other] ، { $others } تا برای دیگران
        }{ $nobody ->
            [0] {""}
            [1] ، یکی بی‌صاحب
           *[other] ، { $nobody } تا بی‌صاحب
        }
    }
twigs-closes = {"\u200F"}{ $closed ->
        [0] {""}
        [1] {" "}یک شش‌ضلعی بسته می‌شود و { $mixed ->
            [0] مال شماست
           *[other] { $others ->
                [0] بی‌صاحب می‌ماند
               *[other] به بازیکن دیگری می‌رسد
            }
        }.
       *[other] {" "}{ $closed } شش‌ضلعی بسته می‌شود{ $mixed ->
            [0] {" "}و مال شماست
           *[other] {"\u200F"}{ $own ->
                [0] {""}
                [1] ، یکی برای شما
               *[other] ، { $own } تا برای شما
            }{ $others ->
                [0] {""}
                [1] ، یکی برای دیگران
               *[other] ، { $others } تا برای دیگران
            }{ $nobody ->
                [0] {""}
                [1] ، یکی بی‌صاحب
               *[other] ، { $nobody } تا بی‌صاحب
            }
        }.
    }

twigs-receipt-ok = گذاشتید: { $short }.{ twigs-closes }

twigs-refuse-unreadable = نفهمیدم کدام توییگ و کجا. مثلاً بفرستید: {"\u2066"}L5 r2 f @14{"\u2069"} – توییگ، r و تعداد چرخش‌ها (0 تا 5)، f اگر برگردانده شود، @ و نقطهٔ تماس.
twigs-refuse-two_moves = این بیش از یک حرکت است. یک توییگ، یک چرخش و یک نقطهٔ تماس بفرستید، مثل {"\u2066"}L5 r2 @14{"\u2069"}
twigs-refuse-no_piece = توییگی ننوشته‌اید. اول نام آن را بنویسید، مثل {"\u2066"}L5 r2 @14{"\u2069"}
twigs-refuse-unknown_piece = توییگی به نام { $piece } نداریم. نام‌ها این‌هاست: {"\u2066"}C5 H5 I5 L5 P5 R5 S5 T5 U5 W5 X5 Y5{"\u2069"}.
twigs-refuse-no_turn = چرخش از r0 تا r5 است، هر کدام ۶۰ درجهٔ ساعتگرد.
twigs-refuse-gone = توییگ { $piece } را قبلاً گذاشته‌اید. یکی از آن‌ها را که هنوز دارید انتخاب کنید.
twigs-refuse-same_shape = دومین توییگ بازی باید شکلی جز شکل اولی داشته باشد، پس هنوز نمی‌شود { $piece } را گذاشت.
twigs-refuse-wrong_shape = این پنج ضلع شکل { $piece } نیست.
twigs-refuse-covered = توییگ { $piece } روی ضلعی می‌افتد که پوشیده است.
twigs-refuse-no_touch = توییگ { $piece } در آنجا به هیچ توییگی روی صفحه وصل نمی‌شود. باید سر یکی از ضلع‌هایش به توییگی وصل شود.
twigs-refuse-no_contact = نقطهٔ تماس { $contact } روی صفحه نیست. شماره‌ها از 1 تا { $last } است.
twigs-refuse-not_there = توییگ { $piece } در نقطهٔ تماس { $contact } جا نمی‌گیرد: هر طور بگذارید، ضلعی را دوباره می‌پوشاند. تصویر نشان می‌دهد کجا جا می‌گیرد.
twigs-refuse-not_so = توییگ { $piece } این‌طور{ $contact ->
        [0] {""}
       *[other] {" "}در نقطهٔ تماس { $contact }
    } جا نمی‌گیرد: ضلعی را دوباره می‌پوشاند. آن را بچرخانید یا برگردانید، یا نقطهٔ تماس دیگری انتخاب کنید.
twigs-refuse-no_which = حالت {"\u2066"}#{ $which }{"\u2069"} برای { $piece } در آنجا نیست.
twigs-refuse-several = توییگ { $piece } این‌طور { $count } حالت دارد. بگویید کدام: چرخش مثل r2، نقطهٔ تماس مثل {"\u2066"}@14{"\u2069"}، یا {"\u2066"}#1{"\u2069"} و {"\u2066"}#2{"\u2069"} … اگر در یک نقطه چند حالت باشد.

twigs-menu-choose = اینجا چیزی برای انتخاب نیست.
twigs-menu-piece = کدام توییگ را می‌گذارید؟
twigs-form-piece = توییگ
twigs-form-lying = طرز قرارگیری (r چرخش، f وارونه)
twigs-form-contact = نقطهٔ تماس
twigs-menu-contact = توییگ { $piece } در { $count ->
        [1] یک نقطهٔ تماس
       *[other] { $count } نقطهٔ تماس
    } جا می‌گیرد. به کجا وصل شود؟
twigs-menu-whole = {"\u200F"}{ $short }.{ twigs-closes } همین را بفرستید یا حالت دیگری را ببینید.
twigs-menu-ready = حرکت‌هایی که شش‌ضلعی می‌بندند
twigs-choice-closes = {"\u200F"}بستن { $closed } شش‌ضلعی در نقطهٔ { $contact }{ $own ->
        [0] ، هیچ‌کدام مال شما
       *[other] {""}
    } ({ $way })
twigs-choice-way = {"\u200F"}{ $way }{ $closed ->
        [0] {""}
       *[other] {" "}– بستن { $closed } شش‌ضلعی
    }

twigs-event-opened = {"\u200F"}{ $player1 } سفید است و شروع می‌کند؛ { $player2 } مشکی{ $count ->
        [2] {""}
        [3] ، { $player3 } قرمز
       *[other] ، { $player3 } قرمز، { $player4 } آبی
    } است.
twigs-event-laid = {"\u200F"}{ $player } ({ $colour }) توییگ { $piece } را گذاشت{ twigs-closing } ({ $standing })؛ نوبت { $next } است.
twigs-event-over = {"\u200F"}{ $count ->
        [1] { $winners } برد
       *[other] مساوی میان { $winners }
    } ({ $standing }). آخرین توییگ: { $player } توییگ { $piece } را گذاشت{ twigs-closing }{ $regions ->
        [0] {""}
        [1] ؛ یک ناحیهٔ بزرگ بسته شد
       *[other] ؛ { $regions } ناحیهٔ بزرگ بسته شد
    }.

twigs-event-flagged = {"‏"}وقت { $player } تمام شد؛ { $winner } برنده است.
twigs-event-resigned = {"\u200F"}{ $player } تسلیم شد؛ { $winner } برنده است.
twigs-event-agreed = مساوی: هر دو توافق کردند.
twigs-event-taken_back = {"\u200F"}{ $count ->
        [1] { $player } آخرین حرکت را پس گرفت؛ دوباره نوبت { $next } است.
       *[other] { $player } { $count } حرکت آخر را پس گرفت؛ دوباره نوبت { $next } است.
    }
twigs-end-laid = همهٔ توییگ‌ها گذاشته شده‌اند.
twigs-end-resigned = یکی از دو نفر تسلیم شد.
twigs-end-flagged = وقت یکی از دو نفر تمام شد.
twigs-end-agreed = هر دو با مساوی موافقت کردند.
twigs-result = {"\u200F"}{ $rank }. { $player } ({ $colour }): { $score } امتیاز – { $discs } شش‌ضلعی{ $larger ->
        [0] {""}
        [1] ، یک ناحیهٔ بزرگ
       *[other] ، { $larger } ناحیهٔ بزرگ
    }

twigs-chart = امتیازها، توییگ به توییگ
twigs-about = حدود { $points } امتیاز
twigs-laid = توییگ { $piece } را گذاشت{ $own ->
        [0] {""}
        [1] {" "}و یک شش‌ضلعی گرفت
       *[other] {" "}و { $own } شش‌ضلعی گرفت
    }
twigs-remark-missed = {"\u200F"}{ $player } ({ $colour }) { twigs-laid }. با { $better } می‌توانست { $closes ->
        [1] یک
       *[other] { $closes }
    } شش‌ضلعی بگیرد که { twigs-about } بهتر بود.
twigs-remark-opened = {"\u200F"}{ $player } ({ $colour }) { twigs-laid } و در نوبت بعد { $taker } توانست { $taken ->
        [1] یک
       *[other] { $taken }
    } شش‌ضلعی بگیرد. حرکت { $better } { twigs-about } بهتر بود.
twigs-remark-gave = {"\u200F"}{ $player } ({ $colour }) { twigs-laid } و { $others ->
        [1] یک
       *[other] { $others }
    } شش‌ضلعی به دیگران رسید. حرکت { $better } { twigs-about } بهتر بود.
twigs-remark-lost = {"\u200F"}{ $player } ({ $colour }) { twigs-laid }. حرکت { $better } { twigs-about } بهتر به نظر می‌رسید.
twigs-remark-last = {"\u200F"}{ $player } ({ $colour }) آخرین توییگ، { $piece }، را گذاشت. با { $better } نتیجه { $standing } می‌شد{ $won ->
        [won] {" "}و او می‌برد
        [tied] {" "}و او مساوی می‌کرد
       *[none] {""}
    }.
twigs-remark-lead = {"\u200F"}{ $player } ({ $colour }) جلو افتاد ({ $standing }) و تا پایان جلو ماند.
twigs-remark-regions = پیش از شمردن ناحیه‌های بزرگ نتیجه { $standing } بود؛ این ناحیه‌ها { $points } امتیاز به { $player } ({ $colour }) دادند و او برد.
twigs-remark-shared = پیش از شمردن ناحیه‌های بزرگ نتیجه { $standing } بود؛ با آن‌ها هیچ‌کس به‌تنهایی نبرد.
twigs-remark-stopped = وقتی بازی تمام شد نتیجه { $standing } بود و { $left } توییگ مانده بود.
twigs-remark-catch = بیشترین شش‌ضلعی با یک توییگ: { $player } ({ $colour }) با { $piece } توانست { $count ->
        [1] یک
       *[other] { $count }
    } شش‌ضلعی بگیرد.
twigs-remark-estimate = هر جا «حدود» آمده، امتیاز تخمین کامپیوتر از چند نوبت بعد است.
twigs-remark-sound = تا جایی که کامپیوتر می‌بیند، هیچ حرکتی به اندازهٔ یک امتیاز کامل ضرر نداشت.
twigs-judge-over = بازی تمام شده است ({ $standing }).
twigs-judge-open = تا اینجا نتیجه { $standing } است. نوبت { $colour } است و کامپیوتر این را می‌گذاشت: { $move }

twigs-alt-over = توییگ، بازی تمام شده است.
twigs-alt-rank = {"\u200F"}{ $rank }. { $player } ({ $colour }): { $score }.
twigs-alt-turn = توییگ، نوبت { $player } ({ $colour }) است.
twigs-alt-empty = هنوز چیزی گذاشته نشده است.
twigs-alt-laid = {"\u200F"}{ $player } توییگ { $piece } را گذاشت.
twigs-alt-won = با آن { $count ->
        [1] یک شش‌ضلعی
       *[other] { $count } شش‌ضلعی
    } برای { $player } بسته شد.
twigs-alt-tied = با آن { $count ->
        [1] یک شش‌ضلعی
       *[other] { $count } شش‌ضلعی
    } بی‌صاحب بسته شد.
twigs-alt-score = {"\u200F"}{ $player } ({ $colour }): { $score }، { $left ->
        [1] یک توییگ مانده
       *[other] { $left } توییگ مانده
    }.
twigs-alt-better = این توییگ بهتری است که گذاشته نشد.
twigs-alt-building = دارید { $piece } را می‌گذارید.
twigs-alt-contacts = در { $count ->
        [1] یک نقطهٔ تماس شماره‌دار
       *[other] { $count } نقطهٔ تماس شماره‌دار
    } جا می‌گیرد.
twigs-alt-refused = مجاز نیست: { $count } ضلع آن از پیش پوشیده است.
twigs-alt-placing = توییگ { $piece }{ $contact ->
        [0] {""}
       *[other] {" "}در نقطهٔ تماس { $contact }
    }، چرخش { $turn }{ $flip ->
        [0] {""}
       *[other] ، برگردانده
    }{ $which ->
        [1] {""}
       *[other] ، حالت { $which }
    }.
twigs-alt-gains = {"\u200F"}{ $count ->
        [1] یک شش‌ضلعی
       *[other] { $count } شش‌ضلعی
    } برای { $player } بسته می‌شود.
twigs-alt-ties = {"\u200F"}{ $count ->
        [1] یک شش‌ضلعی
       *[other] { $count } شش‌ضلعی
    } بی‌صاحب بسته می‌شود.
twigs-alt-regions = {"\u200F"}{ $count ->
        [1] یک ناحیهٔ بزرگ
       *[other] { $count } ناحیهٔ بزرگ
    } از { $player }، اندازه به شش‌ضلعی: { $sizes }.
twigs-alt-void = {"\u200F"}{ $count ->
        [1] یک ناحیهٔ بزرگ
       *[other] { $count } ناحیهٔ بزرگ
    } بی‌صاحب، اندازه به شش‌ضلعی: { $sizes }.
twigs-alt-hand = برای { $player } مانده است: { $count ->
        [0] هیچ
       *[other] { $pieces }
    }.
twigs-alt-twigs = {"\u200F"}{ $player } ({ $colour })، تازه‌ترین اول: { $twigs }.

twigs-alt-puzzle = {"\u200F"}{ $puzzle }: { $best ->
        [0] { $score }
       *[other] { $score } از { $best }
    }، { $left ->
        [1] یک توییگ مانده
       *[other] { $left } توییگ مانده
    }.
twigs-alt-covered = از { $of } ضلع هدف { $count } ضلع پوشیده است.
twigs-alt-loose = {"\u200F"}{ $count ->
        [1] یک سر آزاد
       *[other] { $count } سر آزاد
    }.

twigs-sign-turn = نوبت گذاشتن
twigs-sign-last = آخرین توییگ
twigs-sign-disc = شش‌ضلعی بسته
twigs-sign-void = بی‌صاحب
twigs-sign-region = ناحیه و اندازه
twigs-sign-ones = شش‌ضلعی‌ها
twigs-sign-larger = ناحیه‌های بزرگ
twigs-sign-contact = نقطهٔ تماس
twigs-sign-placing = هنوز گذاشته نشده
twigs-sign-better = حرکت بهتر
twigs-sign-target = باید پوشیده شود
twigs-sign-loose = سر آزاد
twigs-sign-refused = غیرمجاز
twigs-alt-left = مانده برای { $colour }: { $pieces }.
twigs-alt-last = آخرین توییگ: { $piece } از { $colour }.
twigs-alt-discs = شش‌ضلعی‌های بستهٔ { $colour }: { $cells }.
twigs-alt-discs_void = شش‌ضلعی‌های بستهٔ بی‌صاحب: { $cells }.
twigs-alt-target = ضلع‌هایی که هنوز باید پوشیده شوند: { $edges }.
twigs-alt-contact_list = نقطه‌های تماس و جایشان: { $contacts }.
twigs-alt-choosing = دارید توییگی انتخاب می‌کنید.
