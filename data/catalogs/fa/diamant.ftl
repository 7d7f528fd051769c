# پس از عدد، اسم همیشه مفرد است؛ پس بیشتر جمله‌ها شکل جمع جداگانه لازم ندارند.
# سطری که با جای‌نگهدار آغاز می‌شود نشان راست‌به‌چپ (U+200F) می‌گیرد تا تکه‌هایش از راست چیده شوند.

diamant-name = الماس
diamant-tagline = یک قدم جلوتر در معدن، یا برگشتن با سهمتان؟ همه هم‌زمان و مخفیانه تصمیم می‌گیرند.

diamant-rules =
    ## الماس
    پنج معدن، یکی پس از دیگری. همه با هم وارد می‌شوید و بعد از هر کارت، همه **مخفیانه و هم‌زمان** تصمیم می‌گیرند: ماندن، یا برگشتن با سهمی از الماس‌ها. بعد از معدن پنجم، هر که بیشترین الماس را داشته باشد برنده است.
    ### کارت‌ها
    ۳۰ کارت: پانزده گنج با ۱، ۲، ۳، ۴، ۵، ۵، ۷، ۷، ۹، ۱۱، ۱۱، ۱۳، ۱۴، ۱۵ و ۱۷ الماس و پنج خطر که از هر کدام سه کارت هست: مار، عنکبوت، ریزش سنگ، آتش و گاز.
    ### در معدن
    کارت اول همان لحظه رو می‌شود. بعد این کار تکرار می‌شود:
    - **تصمیم.** `می‌مانم` یا `برمی‌گردم`. تا وقتی آخرین نفر تصمیم نگرفته می‌توانید نظرتان را عوض کنید. اگر به‌موقع تصمیم نگیرید، می‌مانید. بقیه فقط می‌بینند چه کسی تصمیم گرفته است، نه اینکه چه تصمیمی.
    - **کسانی که برمی‌گردند** همهٔ الماس‌های روی کارت‌ها را مساوی بین خودشان تقسیم می‌کنند و باقی‌مانده روی کارت‌ها می‌ماند. از ۸ الماس، دو نفر هر کدام ۴ تا می‌برند؛ سه نفر هر کدام ۲ تا، و ۲ تا می‌ماند. آنچه به خانه برده‌اید در امان است و همه آن را می‌بینند. تا معدن بعدی تماشا می‌کنید.
    - **اگر هنوز کسی در معدن باشد، کارت بعدی رو می‌شود.** گنج: الماس‌هایش روی کارت می‌ماند تا کسی برگردد و ببرد. خطر: اولین کارت از هر نوع بی‌اثر است. **دومین کارت از همان نوع، معدن را تمام می‌کند**: هر که هنوز در معدن است از آن چیزی نمی‌برد و همان یک کارت از بازی بیرون می‌رود.
    معدن وقتی هم تمام می‌شود که کسی در آن نماند. الماس‌های روی کارت‌ها کنار می‌رود، همهٔ کارت‌ها، جز آن‌ها که از بازی بیرون رفته‌اند، بُر می‌خورد و معدن بعدی باز می‌شود.
    ### گزینه‌های بازی
    - *تقسیم: هنگام رو شدن گنج.* هر گنج همان لحظه بین کسانی که در معدن‌اند تقسیم می‌شود و به کیسه‌ها می‌رود؛ باقی‌مانده روی کارت می‌ماند. وقتی برگردید، کیسه و سهمتان از روی کارت‌ها را می‌برید؛ با فرو ریختن معدن، کیسه هم از دست می‌رود.
    - *احتمال.* { COMMAND("odds") } به کسانی که در معدن‌اند می‌گوید یک کارت دیگر چقدر خطر دارد.
    ### پایان
    بعد از پنج معدن، هر که بیشترین الماس را داشته باشد برنده است. اگر برابر باشند، رتبه مشترک است.
diamant-credits = الماس ({"\u2066"}Diamant{"\u2069"}) را {"\u2066"}Bruno Faidutti{"\u2069"} و {"\u2066"}Alan R. Moon{"\u2069"} طراحی و {"\u2066"}Christof Tisch{"\u2069"} و {"\u2066"}Jörg Asselborn{"\u2069"} تصویرگری کرده‌اند ({"\u2066"}Schmidt Spiele{"\u2069"}، سال ۲۰۰۵). در سال ۲۰۰۹ با تصویرهای تازه و چند قانون بیشتر به نام «طلای اینکا» ({"\u2066"}Inca Gold{"\u2069"}، {"\u2066"}Gryphon Games{"\u2069"}) دوباره منتشر شد. قوانین اینجا از نوشته‌ای کره‌ای دربارهٔ نسخهٔ اول گرفته شده است؛ شبیه‌سازی صدهزار معدن در همان نوشته را هم تکرار می‌کنیم.
diamant-example-ok = شما (بازیکن ۱) در معدن هستید، پس هر دو مجاز است: بمانید، یا با سهمتان از { $heap } الماس روی کارت‌ها برگردید.
diamant-example-outside = بازیکن ۱ برگشته است (✕) و تا باز شدن معدن بعدی تصمیمی نمی‌گیرد. فقط کسانی که در معدن‌اند ادامه می‌دهند.
diamant-example-turn = بازیکن‌های ۱ و ۲ برمی‌گردند و از { $heap } الماس هر کدام { $share } تا می‌برند که دیگر در امان است. برای بقیه کارت بعدی رو می‌شود: یک خطر ({ $hazard })، ولی اولین کارت از هر نوع بی‌اثر است.

diamant-called-easy = قاسم
diamant-called-normal = سندباد
diamant-called-hard = مرجانه
diamant-character-easy = فقط به سهم خودش و تعداد خطرهایی که رو شده نگاه می‌کند.
diamant-character-normal = می‌داند چقدر کافی است و هرچه خطر بیشتر شود، به کمتر هم راضی می‌شود.
diamant-character-hard = عادت‌های همه را به یاد می‌سپارد و دنبال رتبهٔ اول است، نه ثروت.

diamant-option-seconds = مهلت تصمیم
diamant-option-seconds-help = زمان هر تصمیم.
diamant-option-share = تقسیم
diamant-option-share-help = الماس‌های یک گنج چه زمانی تقسیم می‌شوند.
diamant-option-odds = احتمال
diamant-option-odds-help = { COMMAND("odds") } به کسانی که در معدن‌اند بگوید یک کارت دیگر چقدر خطر دارد.
diamant-value-on_leave = هنگام برگشتن
diamant-value-on_reveal = هنگام رو شدن گنج
diamant-value-on = روشن
diamant-value-off = خاموش

diamant-hazard-snake = مار
diamant-hazard-spider = عنکبوت
diamant-hazard-rockfall = ریزش سنگ
diamant-hazard-fire = آتش
diamant-hazard-gas = گاز

diamant-diamonds = { $heap ->
        [0] بدون الماس
       *[other] { $heap } الماس
    }
diamant-bagged = { $bag ->
        [0] {""}
       *[other] ، { $bag } تا در کیسهٔ شما
    }

diamant-ask-decide = معدن { $mine }: { $inside ->
        [one] { $inside } نفر در معدن
       *[other] { $inside } نفر در معدن
    }{ $bag ->
        [0] {""}
       *[other] ، در هر کیسه { $bag } تا
    }. می‌مانید یا برمی‌گردید؟
diamant-button-decide = تصمیم
diamant-prompt-decide =
    معدن { $mine }: روی کارت‌ها { $heap ->
        [0] الماسی نیست
       *[other] { $heap } الماس هست
    }{ diamant-bagged }، { $inside ->
        [1] فقط شما در معدن هستید
       *[other] { $inside } نفر در معدن هستید
    }، { $chest } الماس در صندوق شما.
    می‌مانید یا برمی‌گردید؟
diamant-first-decide =
    معدن { $mine } از ۵: روی کارت‌ها { $heap ->
        [0] الماسی نیست
       *[other] { $heap } الماس هست
    }{ diamant-bagged }، { $inside ->
        [1] فقط شما در معدن هستید
       *[other] { $inside } نفر در معدن هستید
    }. همه مخفیانه و هم‌زمان تصمیم می‌گیرند.
    برمی‌گردم: الماس‌های روی کارت‌ها را با همهٔ کسانی که الان برمی‌گردند تقسیم می‌کنید و سهمتان در صندوق در امان است.
    می‌مانم: کارت بعدی شاید الماس بیشتری بیاورد، اما دومین خطر از یک نوع، معدن را تمام می‌کند و از آن چیزی نمی‌برید.
    { how-word }، مثلاً: { $example ->
        [stay] می‌مانم
       *[other] { $example }
    }

diamant-receipt-stay = در معدن می‌مانید.
diamant-receipt-leave = با سهم خودتان برمی‌گردید.
diamant-ran_out-stay = وقتتان تمام شد و در معدن ماندید.
diamant-late-stay = {"\u200F"}وقت { $names } تمام شد و «{ diamant-choice-stay }» ثبت شد.

diamant-refuse-unclear = یکی از این دو را بفرستید: { diamant-choice-stay } یا { diamant-choice-leave }.
diamant-refuse-outside = از این معدن بیرون آمده‌اید؛ با باز شدن معدن بعدی دوباره وارد می‌شوید.

diamant-menu-decide = در معدن می‌مانید یا با سهم خودتان برمی‌گردید؟
diamant-menu-stay = در معدن می‌مانید.
diamant-menu-leave = با سهم خودتان برمی‌گردید.
diamant-choice-stay = می‌مانم
diamant-choice-leave = برمی‌گردم

diamant-advice =
    {"\u200F"}{ $deadly ->
        [0] کارت بعدی نمی‌تواند معدن را تمام کند ({ $risk }٪، { $cards } کارت مانده)
       *[other] به احتمال { $risk }٪ کارت بعدی معدن را تمام می‌کند ({ $deadly } کارت از { $cards } کارت مانده)
    }.
    اگر تنها برگردید: الان { $alone_now } تا، پس از یک کارت دیگر به‌طور میانگین { $alone } تا.{ $inside ->
        [1] {""}
        [2] {" "}اگر هر دو برگردید: الان هر کدام { $together_now } تا، پس از یک کارت دیگر به‌طور میانگین { $together } تا.
       *[other] {" "}اگر هر { $inside } نفر برگردید: الان هر کدام { $together_now } تا، پس از یک کارت دیگر به‌طور میانگین { $together } تا.
    }

diamant-took = { $took ->
        [0] دست خالی
       *[other] با { $took } الماس
    }
diamant-each = { $took ->
        [0] دست خالی
       *[other] هر کدام با { $took } الماس
    }
diamant-gone = { $left ->
        [0] {""}
        [1] ؛ { $leavers } { diamant-took } برگشت
       *[other] ؛ { $leavers } { diamant-each } برگشتند
    }
diamant-dealt = { $each ->
        [0] {""}
       *[other] ، { $each } تا در هر کیسه
    }
diamant-lead = { $leading ->
        [0] {""}
        [1] ؛ { $leaders } با { $most } الماس جلوست
       *[other] ؛ { $leaders } با { $most } الماس جلو هستند
    }
diamant-event-opens = معدن { $mine } باز شد: گنج { $value }{ $each ->
        [0] {""}
       *[other] ، { $each } تا در هر کیسه، { diamant-diamonds } روی کارت
    }{ diamant-lead }
diamant-event-opens_hazard = معدن { $mine } باز شد: { $hazard }، هنوز چیزی برای بردن نیست{ diamant-lead }
diamant-event-treasure = معدن { $mine }: گنج { $value }{ diamant-dealt }، { diamant-diamonds } روی کارت‌ها{ diamant-gone }
diamant-event-hazard = معدن { $mine }: { $hazard }، { diamant-diamonds } روی کارت‌ها{ diamant-gone }
diamant-event-collapse = معدن { $mine } با دومین { $hazard } فرو ریخت! { $lost } { $count ->
        [1] دست خالی ماند
       *[other] دست خالی ماندند
    }{ $buried ->
        [0] {""}
       *[other] ، { $buried } الماس از دست رفت
    }{ diamant-gone }{ $mine ->
        [5] {""}
       *[other] . یک کارت { $hazard } از بازی بیرون رفت
    }
diamant-event-empty = معدن { $mine } خالی شد{ diamant-gone }{ $heap ->
        [0] {""}
       *[other] ؛ { $heap } الماس جا ماند
    }
diamant-event-over = {"\u200F"}{ diamant-end-mines } { $most ->
        [0] هیچ‌کس الماسی به خانه نبرد.
       *[other] {"\u200F"}{ $winners } { $count ->
            [1] با { $most } الماس برنده شد.
           *[other] هر کدام با { $most } الماس با هم برنده شدند.
        }
    }

diamant-end-mines = هر پنج معدن تمام شد.
diamant-result = {"\u200F"}{ $rank }. { $player }: { $score ->
        [one] { $score } الماس
       *[other] { $score } الماس
    }

diamant-alt-refused = مجاز نیست: شما برگشته‌اید.
diamant-alt-mine = معدن { $mine } از ۵: { diamant-diamonds } روی کارت‌ها، { $inside ->
        [one] { $inside } نفر در معدن
       *[other] { $inside } نفر در معدن
    }.
diamant-alt-empty = معدن { $mine } از ۵ تمام شد و همه بیرون‌اند{ $heap ->
        [0] {""}
       *[other] ؛ { $heap } الماس جا ماند
    }.
diamant-alt-collapse = معدن { $mine } از ۵ با دومین { $hazard } فرو ریخت{ $buried ->
        [0] {""}
       *[other] ؛ { $buried } الماس از دست رفت
    }.
diamant-alt-over = بازی تمام شد.
diamant-alt-rank = {"\u200F"}{ $rank }. { $player }: { $chest }.
diamant-alt-treasure = کارت تازه: گنج { $value }.
diamant-alt-hazard = کارت تازه: { $hazard }، بار اول.
diamant-alt-left = {"\u200F"}{ $players } { $count ->
        [1] { diamant-took } برگشت
       *[other] { diamant-each } برگشتند
    }.
diamant-alt-inside = {"\u200F"}{ $count ->
        [0] کسی در معدن نیست.
       *[other] در معدن: { $players }.
    }
diamant-alt-lost = {"\u200F"}{ $count ->
        [0] {""}
       *[other] دست خالی: { $players }.
    }
diamant-alt-danger = {"\u200F"}{ $count ->
        [0] {""}
       *[other] خطرهایی که دومی‌شان معدن را تمام می‌کند: { $hazards }.
    }
diamant-alt-chests = صندوق‌ها:
diamant-alt-chest = {"\u200F"}{ $player }: { $chest }{ $bag ->
        [0] {""}
       *[other] ، کیسه { $bag }
    }.
diamant-alt-removed = {"\u200F"}{ $count ->
        [0] {""}
       *[other] کارت‌هایی که از بازی بیرون رفته‌اند: { $hazards }.
    }
diamant-alt-row = {"\u200F"}{ $count ->
        [0] {""}
       *[other] کارت‌ها از قدیم به جدید: { $cards }.
    }

diamant-sign-mine = معدن
diamant-sign-heap = روی کارت‌ها
diamant-sign-buried = زیر آوار
diamant-sign-chest = صندوق
diamant-sign-bag = کیسه
diamant-sign-turned = رو شده
diamant-sign-deck = کارت‌های مانده
diamant-sign-out = بیرون از بازی
diamant-sign-danger = یکی دیگر = پایان
diamant-sign-refused = غیرمجاز
diamant-alt-bags = هرچه پیدا شود همان لحظه تقسیم می‌شود و در کیسه‌ها می‌ماند.

diamant-chart = الماس‌ها (معدن/کارت)
diamant-remark-worth = {"\u200F"}{ $exact ->
        [1] { $best }
       *[other] { $least } تا { $best }
    }
diamant-remark-verdict = { $verdict ->
        [on] یک کارت دیگر به‌طور میانگین { diamant-remark-worth } الماس می‌ارزید: بدشانسی بود.
        [home] یک کارت دیگر به‌طور میانگین { diamant-remark-worth } الماس می‌ارزید: به حساب احتمال، وقت برگشتن بود.
        [sure] اگر برمی‌گشت، بازی را برده بود.
       *[open] یک کارت دیگر به‌طور میانگین { diamant-remark-worth } الماس می‌ارزید: اینکه باید خطر می‌کرد یا نه، به دیگران بستگی داشت.
    }
diamant-remark-decided = معدن { $mine }، کارت { $card }: { $who } می‌توانست با { $home } الماس برگردد ولی ماند و دومین { $hazard } آمد (احتمال { $risk }٪). در پایان برای برد { $short } الماس کم داشت. { diamant-remark-verdict }
diamant-remark-fell = معدن { $mine }، کارت { $card }: کارت بعدی دومین { $hazard } بود (احتمال { $risk }٪) و { $buried } الماس زیر آوار ماند. دست خالی: { $lost }.
diamant-remark-saved = معدن { $mine }، کارت { $card }: درست پیش از دومین { $hazard } (احتمال { $risk }٪)، { $who } { diamant-remark-took }؛ وگرنه { $winner } برنده نمی‌شد.
diamant-remark-took = { $count ->
        [1] { diamant-took } برگشت
       *[other] { diamant-each } برگشتند
    }
diamant-remark-next = { $fell ->
        [0] {""}
       *[other] {" "}کارت بعدی دومین { $hazard } بود.
    }
diamant-remark-haul = معدن { $mine }، کارت { $card }: { $who } { diamant-remark-took }؛ هیچ‌کس یک‌جا بیش از این نبرد. یک کارت دیگر به‌طور میانگین { diamant-remark-worth } الماس می‌ارزید.{ diamant-remark-next }
diamant-remark-left = معدن { $mine }، کارت { $card }: { $who } { diamant-remark-took }؛ یک کارت دیگر { diamant-remark-worth } الماس می‌ارزید.{ diamant-remark-next }
diamant-remark-lead = معدن { $mine }، کارت { $card }: { $who } با { $own } الماس در برابر { $second } جلو افتاد و تا پایان جلو ماند.
diamant-remark-led = معدن { $mine }، کارت { $card }: { $who } جلو افتاد و تا پایان جلو ماند.
diamant-remark-dared = معدن { $mine }، کارت { $card }: { $who } { $count ->
        [1] می‌توانست با { $home } الماس برگردد ولی ماند
       *[other] هر کدام می‌توانستند با { $home } الماس برگردند ولی ماندند
    }، با آنکه یک کارت دیگر به‌طور میانگین { diamant-remark-worth } الماس می‌ارزید (احتمال از دست رفتن همه‌چیز { $risk }٪). معدن فرو نریخت.
diamant-remark-shared = {"\u200F"}{ $who } هر کدام با { $most } الماس با هم اول شدند.
diamant-remark-nothing = هیچ‌کس الماسی به خانه نبرد. از پنج معدن { $fell } معدن فرو ریخت.
diamant-remark-luck = {"\u200F"}{ $who } { $times } بار ({ $mean })
diamant-remark-caught = معدن چند بار روی سر هر کس فرو ریخت (در پرانتز، آنچه به حساب احتمال انتظار می‌رفت): { $who }.
diamant-remark-total = از الماس‌ها { $home } تا به خانه رسید، { $buried } تا زیر آوار ماند و { $behind } تا جا ماند.
diamant-remark-measure = ارزش یک کارت دیگر میانگین همهٔ کارت‌هایی است که ممکن بود رو شود، وقتی دیگران همان تصمیم‌های خود را بگیرند: عدد کوچک‌تر برای وقتی است که بعد از آن همهٔ کسانی که در معدن‌اند با هم برگردند و عدد بزرگ‌تر برای وقتی که یک نفر تنها برگردد.
