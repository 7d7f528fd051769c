# پس از عدد، اسم همیشه مفرد است؛ پس بیشتر جمله‌ها شکل جمع جداگانه لازم ندارند.
# سطری که فقط از جای‌نگهدارها ساخته شده نشان راست‌به‌چپ (U+200F) لازم دارد، وگرنه تکه‌هایش از چپ چیده می‌شوند.

rainbow_pentagon-name = پنج‌ضلعی رنگین‌کمان
rainbow_pentagon-tagline = همه هم‌زمان و مخفیانه قلمرو می‌گیرند؛ انتخاب‌هایی که با هم تداخل داشته باشند باطل می‌شوند.

rainbow_pentagon-rules =
    ## پنج‌ضلعی رنگین‌کمان
    صفحه پنج بخش دارد، از A تا E، هر کدام با ۲۵ خانهٔ مثلثی (گزینهٔ بازی: ۴ تا ۸ بخش). هر بازیکن یک **رنگ مخفی** و گوشهٔ شروع آن را می‌گیرد. برنده کسی است که در پایان بیشترین خانه را دارد. بازی حدود ۹ نوبت طول می‌کشد.
    ### هر نوبت
    همه هم‌زمان و خصوصی انتخابشان را برای گرداننده می‌فرستند: گروهی از خانه‌ها که می‌خواهند بگیرند، مثل `D16 D23 D24 D25`.
    - خانه‌ها باید درون **یک مسیر بسته روی خط‌ها به طول ۵ تا ۹ ضلع** باشند که از هیچ نقطه‌ای دو بار نمی‌گذرد. پس خانه‌ها ضلع‌به‌ضلع به هم چسبیده‌اند، حفره ندارند و هیچ‌جا فقط در یک نقطه به هم نمی‌رسند.
    - مسیر باید از نقطه‌ای روی **مرز قلمرو شما** بگذرد؛ در شروع بازی، آن نقطه گوشهٔ شروع شماست.
    - **همهٔ خانه‌های درون مسیر را بنویسید**، به هر ترتیبی. `d25 24,16 d23` هم درست است: عدد بدون حرف، آخرین حرف را می‌گیرد. {"\u2066"}`d16 d23-25`{"\u2069"} هم همان است.
    - دست‌کم یک خانه باید هنوز مال شما نباشد. خانه‌های خودتان هم می‌توانند در انتخابتان باشند.
    - فهرست نادرست همان لحظه با دلیلش رد می‌شود؛ یکی دیگر بفرستید. چیزی از دست نمی‌دهید.
    - تا رسیدن آخرین انتخاب می‌توانید انتخابتان را عوض کنید یا پس بگیرید. اگر `pass` یا «پاس» بفرستید یا به‌موقع چیزی نفرستید، در این نوبت خانه‌ای نمی‌گیرید.
    ### سپس گرداننده همهٔ انتخاب‌ها را با هم بررسی می‌کند
    - انتخاب‌هایی که خانهٔ مشترک دارند **همه باطل‌اند**. انتخاب باطل هم انتخاب‌هایی را که با آن تداخل داشته باشند باطل می‌کند.
    - انتخابی که خانهٔ کس دیگری در آن باشد باطل است، **و انتخاب صاحب آن خانه در همین نوبت هم باطل می‌شود**. خانه‌های گرفته‌شده هرگز از دست نمی‌روند. (گزینهٔ بازی: فقط خود آن انتخاب باطل شود.)
    - خانه‌های بقیهٔ انتخاب‌ها به رنگ صاحبشان درمی‌آیند.
    همه صفحهٔ تازه را می‌بینند و اینکه هر رنگ چه گرفته و انتخاب کدام رنگ‌ها باطل شده است.
    ### پایان
    بازی تمام می‌شود وقتی ۱۲ خانه یا کمتر خالی باشد، یا هیچ‌کس نتواند خانه‌ای بگیرد، یا پس از ۳۰ نوبت، یا پس از ۵ نوبت پیاپی که خانه‌ای رنگ نشود (دو تای آخر گزینه‌اند).
    هر که بیشترین خانه را دارد برنده است. اگر برابر باشند، کسی که مرز کوتاه‌تری دارد بالاتر است (لبهٔ صفحه و حفره‌ها هم حساب می‌شود)؛ اگر باز هم برابر باشند، رتبه مشترک است. در پایان گرداننده فاش می‌کند که هر رنگ مال چه کسی بود.
    ### گفت‌وگو
    دربارهٔ همه‌چیز حرف بزنید، قول بدهید و بلوف بزنید، **به‌جز رنگتان و خانه‌هایی که می‌خواهید بفرستید**. از آنچه گرداننده برایتان فرستاده اسکرین‌شات به اشتراک نگذارید. گرداننده هرگز نمی‌گوید چه کسی کدام رنگ را دارد یا چه کسی انتخابش را فرستاده است.
rainbow_pentagon-credits = پنج‌ضلعی رنگین‌کمان بازی‌ای کره‌ای است که از {"\u2066"}Rainbow Heptagon!{"\u2069"} (۶ سپتامبر ۲۰۲۰) ساختهٔ گرداننده هان سانگ‌هون ({"\u2066"}한상헌{"\u2069"}) گرفته شده است. ابزار گرداننده‌ها: {"\u2066"}<https://github.com/CreamMeatball/RainbowPentagon>{"\u2069"}
rainbow_pentagon-example-ok = رنگ شما { $colour } است. این { $area } خانه را می‌توان گرفت: به هم پیوسته‌اند و مسیر دورشان، به طول { $path } ضلع، به مرز شما می‌رسد.
rainbow_pentagon-example-disconnected = این را نمی‌توان گرفت: { $stray } به بقیه نچسبیده است (✕). خانه‌ها باید یک‌تکه و ضلع‌به‌ضلع به هم چسبیده باشند.
rainbow_pentagon-example-turn = همهٔ انتخاب‌ها با هم رو می‌شوند. خانه‌هایی که کس دیگری انتخاب نکرده است به قلمرو اضافه می‌شوند (با خط دور). تداخل: { $met }؛ هر دو خانه‌های یکسانی انتخاب کرده‌اند، پس انتخاب هر دو باطل است (هاشورخورده).

rainbow_pentagon-called-easy = ایریس
rainbow_pentagon-called-normal = کپلر
rainbow_pentagon-called-hard = دیدو
rainbow_pentagon-character-easy = هر جا خوشش بیاید زمینی نه بزرگ و نه کوچک می‌گیرد و کاری به دیگران ندارد.
rainbow_pentagon-character-normal = انتخاب دیگران را حدس می‌زند و با این حساب، پرسودترین زمین را می‌گیرد.
rainbow_pentagon-character-hard = می‌داند شما هم فکر می‌کنید: از روی عادت بازی نمی‌کند و هر جا بصرفد راه را می‌بندد.

rainbow_pentagon-option-sides = تعداد بخش‌ها
rainbow_pentagon-option-sides-help = بخش‌های صفحه؛ دست‌کم به تعداد بازیکنان.
rainbow_pentagon-option-seconds = مهلت نوبت
rainbow_pentagon-option-seconds-help = زمان هر نوبت.
rainbow_pentagon-option-owned_hit = ورود به خانهٔ دیگران
rainbow_pentagon-option-owned_hit-help = وقتی در انتخابی خانهٔ کس دیگری باشد، انتخاب چه کسی باطل می‌شود.
rainbow_pentagon-option-max_turns = حداکثر نوبت‌ها
rainbow_pentagon-option-max_turns-help = بازی پس از این تعداد نوبت تمام می‌شود.
rainbow_pentagon-option-idle_turns = نوبت‌های بی‌نتیجه
rainbow_pentagon-option-idle_turns-help = بازی پس از این تعداد نوبت پیاپی که خانه‌ای رنگ نشود تمام می‌شود.
rainbow_pentagon-value-both = هر دو باطل
rainbow_pentagon-value-proposer = فقط واردشونده باطل

rainbow_pentagon-colour-red = قرمز
rainbow_pentagon-colour-yellow = زرد
rainbow_pentagon-colour-green = سبز
rainbow_pentagon-colour-blue = آبی
rainbow_pentagon-colour-purple = بنفش
rainbow_pentagon-colour-orange = نارنجی
rainbow_pentagon-colour-sky = آبی آسمانی
rainbow_pentagon-colour-grey = خاکستری

rainbow_pentagon-ask-claim = نوبت { $turn }. مخفیانه قلمرو بگیرید.{ $idle ->
        [0] {""}
        [one] {" "}در نوبت گذشته خانه‌ای رنگ نشد؛ اگر { $left } نوبت دیگر هم این‌طور بگذرد، بازی تمام می‌شود.
       *[other] {" "}{ $idle } نوبت است که خانه‌ای رنگ نشده؛ اگر { $left } نوبت دیگر هم این‌طور بگذرد، بازی تمام می‌شود.
    }
rainbow_pentagon-button-claim = گرفتن قلمرو
rainbow_pentagon-prompt-claim =
    نوبت { $turn }. { $turn ->
        [1] { rainbow_pentagon-event-colour }
       *[other] رنگ شما { $colour } است، گوشهٔ شروع { $corner }{ $area ->
            [0] {""}
            [one] ، با { $area } خانه و مرز { $border }
           *[other] ، با { $area } خانه و مرز { $border }
        }.
    }
    خانه‌هایی را که می‌گیرید بفرستید، مثلاً: { $example }
rainbow_pentagon-first-claim =
    نوبت { $turn }. { $turn ->
        [1] { rainbow_pentagon-event-colour }
       *[other] قلمرو شما از گوشهٔ { $corner } شروع می‌شود.
    }
    گروهی از خانه‌ها را انتخاب کنید. مسیر دورشان باید ۵ تا ۹ ضلع داشته باشد و از گوشهٔ شروع شما (بعدها از مرز قلمروتان) بگذرد.
    همهٔ خانه‌هایش را بفرستید، مثلاً: { $example } – { how-either }، یا بفرستید: پاس
    اگر کس دیگری هیچ‌یک از این خانه‌ها را انتخاب نکند، مال شما می‌شوند. هر که بیشترین خانه را دارد برنده است.

rainbow_pentagon-fate-painted = نوبت { $turn }: انتخاب شما { $cells } بود؛ { $gain } خانه به قلمروتان اضافه شد.
rainbow_pentagon-fate-collided = نوبت { $turn }: انتخاب شما { $cells } بود؛ با { $colours } تداخل داشت و باطل شد.
rainbow_pentagon-fate-passed = نوبت { $turn }: خانه‌ای انتخاب نکردید.

rainbow_pentagon-receipt-ok = مسیر { $path }، مساحت { $area }{ $own ->
        [0] {""}
       *[other] {" "}({ $own } خانه از قبل مال شماست)
    }.
rainbow_pentagon-receipt-attack = مسیر { $path }، مساحت { $area }. خانه‌هایی از { $hits } در آن است، پس خانه‌ای رنگ نمی‌شود{ $owned_hit ->
        [proposer] {""}
       *[both] {" "}و انتخاب { $hits } در این نوبت هم با آن باطل می‌شود
    }.
rainbow_pentagon-receipt-pass = این نوبت خانه‌ای نمی‌گیرید.

rainbow_pentagon-ways = {"\u200F"}{ $adds ->
        [0] {""}
        [one] {" "}با اضافه کردن این درست می‌شود (طول مسیر در پرانتز): { $add }.
       *[other] {" "}با اضافه کردن یکی از این‌ها درست می‌شود (طول مسیر در پرانتز): { $add }.
    }{ $removes ->
        [0] {""}
        [one] {" "}بدون این درست است (طول مسیر در پرانتز): { $remove }.
       *[other] {" "}بدون یکی از این‌ها درست است (طول مسیر در پرانتز): { $remove }.
    }
rainbow_pentagon-refuse-empty = خانه‌ای ننوشته‌اید. خانه‌هایی مثل D16 D23 D24 D25 بفرستید، یا: پاس
rainbow_pentagon-refuse-unknown_cell = { $count ->
        [1] این خانه در صفحه نیست: { $words }.
       *[other] این خانه‌ها در صفحه نیستند: { $words }.
    } خانه‌ها از A1 تا { $last } هستند.
rainbow_pentagon-refuse-repeated_cell = { $count ->
        [1] این خانه دو بار آمده است: { $cells }.
       *[other] این خانه‌ها دو بار آمده‌اند: { $cells }.
    }
rainbow_pentagon-refuse-disconnected = این خانه‌ها { $pieces } تکه‌اند؛ جدا از بقیه: { $stray }. باید ضلع‌به‌ضلع به هم چسبیده باشند؛ نقطهٔ مشترک کافی نیست.{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-not_simple = { $count ->
        [1] خانه‌ای که ننوشته‌اید وسط مانده است: { $hole }.
       *[other] خانه‌هایی که ننوشته‌اید وسط مانده‌اند: { $hole }.
    } قلمرو نباید حفره داشته باشد.{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-too_short = طول مسیر { $length } است؛ باید { $low } تا { $high } باشد.{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-too_long = طول مسیر { $length } است؛ باید { $low } تا { $high } باشد.{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-nothing_new = همهٔ این خانه‌ها از قبل مال شماست. دست‌کم یکی اضافه کنید که مال شما نباشد.{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-not_anchored = {"\u200F"}{ $area ->
        [0] مسیر به گوشهٔ شروع شما، { $corner }، نمی‌رسد.
       *[other] مسیر به مرز قلمرو شما نمی‌رسد.
    }{ rainbow_pentagon-ways }

rainbow_pentagon-menu-choose = خانه‌هایی را که می‌خواهید بگیرید انتخاب کنید؛ از هر بخش می‌توان چند خانه را یک‌جا انتخاب کرد. می‌توانید پاس هم بدهید.
rainbow_pentagon-menu-more = تا اینجا: { $cells }. مسیر { $path }، مساحت { $area }. خانهٔ دیگری اضافه کنید.
rainbow_pentagon-menu-whole = { $choices ->
        [0] انتخاب شما: { $cells }. مسیر { $path }، مساحت { $area }.
       *[other] انتخاب شما: { $cells }. مسیر { $path }، مساحت { $area }. آن را بفرستید یا خانهٔ دیگری اضافه کنید.
    }
rainbow_pentagon-menu-stuck = هیچ انتخاب مجازی همهٔ این خانه‌ها را ندارد: { $cells }. مسیر { $path }، مساحت { $area }. چند خانه را بردارید یا خانه‌های دیگری انتخاب کنید؛ تصویر نشان می‌دهد ایراد کجاست.
rainbow_pentagon-menu-pass = این نوبت پاس می‌دهید؟
rainbow_pentagon-menu-ready = انتخاب‌های آماده، از بهترین
rainbow_pentagon-menu-fill = انتخاب خانه‌ها
rainbow_pentagon-menu-group = خانه‌های بخش { $group }
rainbow_pentagon-choice-pass = پاس
rainbow_pentagon-choice-ready = {"\u200F"}{ $gain } خانه، { $chance ->
        [free] به احتمال زیاد بی‌تداخل
        [even] شاید تداخل داشته باشد
       *[wanted] به احتمال زیاد تداخل دارد
    }: { $cells }
rainbow_pentagon-choice-owned = {"\u200F"}{ $cell } ({ $colour })

rainbow_pentagon-gains = {"\u200F"}{ $gain1 ->
        [0] خانه‌ای رنگ نشد
       *[other] { $colour1 } { $gain1 } خانه
    }{ $gain2 ->
        [0] {""}
       *[other] ، { $colour2 } { $gain2 } خانه
    }{ $gain3 ->
        [0] {""}
       *[other] ، { $colour3 } { $gain3 } خانه
    }{ $gain4 ->
        [0] {""}
       *[other] ، { $colour4 } { $gain4 } خانه
    }{ $gain5 ->
        [0] {""}
       *[other] ، { $colour5 } { $gain5 } خانه
    }{ $gain6 ->
        [0] {""}
       *[other] ، { $colour6 } { $gain6 } خانه
    }{ $gain7 ->
        [0] {""}
       *[other] ، { $colour7 } { $gain7 } خانه
    }{ $gain8 ->
        [0] {""}
       *[other] ، { $colour8 } { $gain8 } خانه
    }
rainbow_pentagon-event-opened = صفحه آماده است و رنگ‌ها داده شد: { $colours }. هر بازیکن فقط رنگ خودش را می‌داند.
rainbow_pentagon-event-colour = رنگ شما { $colour } و گوشهٔ شروعتان { $corner } است. تا پایان به کسی نگویید.
rainbow_pentagon-event-dealt = نوبت { $turn }: { rainbow_pentagon-gains }{ $meets ->
        [0] {""}
        [1] ؛ تداخل: { $collided }
       *[other] ؛ تداخل: { $met }
    }{ $trespasses ->
        [0] {""}
       *[other] ؛ باطل: { $trespassed }
    }
rainbow_pentagon-met = {"\u200F"}{ $one } با { $other }
rainbow_pentagon-trespassed = {"\u200F"}{ $one } (در قلمرو { $other })
rainbow_pentagon-event-over = بازی تمام شد. { $reason }

rainbow_pentagon-end-area = ۱۲ خانه یا کمتر خالی مانده است.
rainbow_pentagon-end-stuck = هیچ‌کس نمی‌تواند خانهٔ دیگری بگیرد.
rainbow_pentagon-end-max_turns = آخرین نوبت هم بازی شد.
rainbow_pentagon-end-idle_for = {"\u200F"}{ $turns } نوبت پشت سر هم خانه‌ای رنگ نشد.
rainbow_pentagon-end-idle = چند نوبت پشت سر هم خانه‌ای رنگ نشد.
rainbow_pentagon-result = {"\u200F"}{ $rank }. { $player } ({ $colour }): { $score ->
        [one] { $score } خانه
       *[other] { $score } خانه
    }، مرز { $border }

rainbow_pentagon-alt-turn = پنج‌ضلعی رنگین‌کمان، نوبت { $turn }.
rainbow_pentagon-alt-over = پنج‌ضلعی رنگین‌کمان، بازی تمام شد. { $reason }
rainbow_pentagon-alt-you = رنگ شما { $colour } است.
rainbow_pentagon-alt-gained = {"\u200F"}{ $colour } { $count } خانه گرفت.
rainbow_pentagon-alt-met = { $meets ->
    [1] تداخل: { $collided }.
   *[other] تداخل: { $met }.
  }
rainbow_pentagon-alt-trespassed = باطل: { $trespassed }.
rainbow_pentagon-alt-void = انتخاب باطل { $colour }: { $cells }.
rainbow_pentagon-alt-standing = {"\u200F"}{ $colour } { $area ->
        [one] { $area } خانه
       *[other] { $area } خانه
    } دارد.
rainbow_pentagon-alt-owns = خانه‌های { $colour }: { $cells }.
rainbow_pentagon-alt-claim = انتخاب: { $cells }.
rainbow_pentagon-alt-free = {"\u200F"}{ $count } خانه خالی است.
rainbow_pentagon-alt-rank = {"\u200F"}{ $rank }. { $player } ({ $colour }): { $area ->
        [one] { $area } خانه
       *[other] { $area } خانه
    }، مرز { $border }.
rainbow_pentagon-alt-new = خانه‌های تازهٔ { $colour }: { $cells }.
rainbow_pentagon-alt-good = این انتخاب مجاز است.
rainbow_pentagon-alt-not_good = این انتخاب مجاز نیست.
rainbow_pentagon-alt-missing = جاافتاده: { $cells }.
rainbow_pentagon-alt-extra = اضافه: { $cells }.
rainbow_pentagon-alt-near = می‌شود اضافه کرد: { $cells }.

rainbow_pentagon-sign-turn = نوبت
rainbow_pentagon-sign-free = خانهٔ خالی
rainbow_pentagon-sign-border = مرز شما
rainbow_pentagon-sign-new = تازه
rainbow_pentagon-sign-void = باطل
rainbow_pentagon-sign-good = مجاز
rainbow_pentagon-sign-bad = غیرمجاز
rainbow_pentagon-sign-missing = جاافتاده
rainbow_pentagon-sign-extra = اضافه
rainbow_pentagon-sign-near = می‌شود اضافه کرد
rainbow_pentagon-sign-winner = برنده
rainbow_pentagon-alt-last_turn = آخرین نوبت، نوبت { $turn } بود.

rainbow_pentagon-chart = خانه‌ها پس از هر نوبت
rainbow_pentagon-remark-who = {"\u200F"}{ $player } ({ $colour })
rainbow_pentagon-remark-claimant = {"\u200F"}{ $player } ({ $colour }، { $cells } خانه)
rainbow_pentagon-remark-claiming = {"\u200F"}{ $colour } ({ $cells } خانه)
rainbow_pentagon-remark-nothing = در { $turns } نوبت هیچ خانه‌ای رنگ نشد.
rainbow_pentagon-remark-gain = {"\u200F"}{ $who } یک‌جا { $cells } خانه گرفت؛ هیچ‌کس در یک نوبت بیشتر از این نگرفت.{ $rivals ->
        [0] {""}
        [1] {" "}{ $others } می‌توانست جلویش را بگیرد.
       *[other] {" "}{ $others } می‌توانستند جلویش را بگیرند.
    }
rainbow_pentagon-remark-missed = { $short ->
        [0] {""}
       *[other] {" "}در پایان { $loser } برای رتبهٔ اول { $short } خانه کم داشت.
    }
rainbow_pentagon-remark-collided = {"\u200F"}{ $who } با هم تداخل داشتند و چیزی نگرفتند.{ rainbow_pentagon-remark-missed }
rainbow_pentagon-remark-attack = {"\u200F"}{ $who } سراغ قلمرو { $owner } رفت و انتخاب هر دو باطل شد؛ { $owner } از { $cells } خانه محروم ماند.{ rainbow_pentagon-remark-missed }
rainbow_pentagon-remark-bounced = {"\u200F"}{ $who } سراغ قلمرو { $owner } رفت و انتخابش باطل شد.
rainbow_pentagon-remark-crowd = {"\u200F"}{ $count } انتخاب با هم تداخل داشتند و باطل شدند: { $who }.{ rainbow_pentagon-remark-missed }
rainbow_pentagon-remark-count = {"\u200F"}{ $who } { $count } بار
rainbow_pentagon-remark-voids = انتخاب‌های باطل در { $turns } نوبت: { $who }.
rainbow_pentagon-remark-peace = در کل بازی هیچ دو انتخابی با هم تداخل نداشتند.
rainbow_pentagon-remark-shared = {"\u200F"}{ $who } هر کدام با { $cells } خانه با هم اول شدند؛ حتی مرزهایشان هم‌اندازه است.
rainbow_pentagon-remark-border = {"\u200F"}{ $who } و { $other } هر دو { $cells } خانه داشتند؛ مرز کوتاه‌تر کار را تمام کرد: { $border } در برابر { $longer }.
rainbow_pentagon-remark-led = {"\u200F"}{ $who } از نوبت اول تا آخر جلو بود.
rainbow_pentagon-remark-lead = {"\u200F"}{ $who } از { $from } جلو افتاد ({ $lead ->
        [0] هر کدام { $cells } خانه، با مرز کوتاه‌تر
       *[other] { $cells } خانه در برابر { $second }
    }) و تا پایان جلو ماند.
rainbow_pentagon-remark-snatched = در نوبت آخر { $who } از { $from } گذشت ({ $lead ->
        [0] هر کدام { $cells } خانه، با مرز کوتاه‌تر
       *[other] { $cells } خانه در برابر { $second }
    }).
rainbow_pentagon-remark-ahead = {"\u200F"}{ $who } از { $behind } جلو افتاد ({ $lead ->
        [0] هر کدام { $cells } خانه، با مرز کوتاه‌تر
       *[other] { $cells } خانه در برابر { $second }
    }) و تا پایان جلو ماند.
rainbow_pentagon-remark-order = {"\u200F"}{ $who } از { $other } گذشت و به رتبهٔ { $place } رسید؛ پس از آن رتبه‌ها عوض نشد.
rainbow_pentagon-remark-left = { $free ->
        [0] هیچ خانه‌ای خالی نماند.
       *[other] {"\u200F"}{ $free } خانه خالی ماند{ $most ->
            [0] {" "}که هیچ‌کس نمی‌توانست بگیرد.
           *[other] . با یک انتخاب دیگر { $who } { $many ->
                [1] می‌توانست { $most } خانه بگیرد
               *[other] هر کدام می‌توانستند { $most } خانه بگیرند
            }.
        }
    }
rainbow_pentagon-remark-idle = در { $turns } نوبت آخر خانه‌ای رنگ نشد.
