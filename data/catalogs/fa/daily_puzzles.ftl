# آنچه همهٔ معماهای روز می‌گویند؛ سپس واژه‌های هر گونه.

daily_puzzle-event-begins = هر چند بار که خواستید امتحان کنید: پاسخ نادرست فقط شمرده می‌شود و می‌گویم ایرادش چیست.
daily_puzzle-event-wrong = هنوز نه. { $why }
daily_puzzle-event-right = { $why }
daily_puzzle-event-solved = {"\u200F"}{ $tries ->
        [1] در اولین تلاش حل شد!
       *[other] با { $tries } تلاش حل شد!
    } { $why }
daily_puzzle-event-given_up = پاسخ: { $why }
daily_puzzle-ask-puzzle = {"\u200F"}{ $tries ->
        [1] { $task }
       *[other] **تلاش { $tries }** · { $task }
    }
daily_puzzle-button-puzzle = پاسخ دادن
daily_puzzle-prompt-puzzle = پاسخ خود را همین‌جا انتخاب کنید یا بنویسید، مثلاً: { $example }
daily_puzzle-first-puzzle = { daily_puzzle-prompt-puzzle }
daily_puzzle-receipt-give_up = تسلیم شدید؛ پاسخ را می‌بینید.
daily_puzzle-menu-give_up = تسلیم می‌شوید و پاسخ را می‌بینید؟ معما با آن تمام می‌شود.
daily_puzzle-choice-give_up = تسلیم و دیدن پاسخ
daily_puzzle-end-solved = معما حل شد.
daily_puzzle-end-given_up = معما با تسلیم تمام شد.
daily_puzzle-result = {"\u200F"}{ $player }: { $tries ->
        [0] بدون تلاش
        [1] یک تلاش
       *[other] { $tries } تلاش
    }
daily_puzzle-option-puzzle = معما
daily_puzzle-option-puzzle-help = شمارهٔ آن در فهرست معماها.

diamant_daily-name = الماس: معمای روز
diamant_daily-tagline = می‌دانید دیگران کی برمی‌گردند. شما پس از چند کارت دیگر برمی‌گردید؟
diamant_daily-task = روی کارت‌ها { $heap } الماس است. { $plans }. از همین حالا تصمیم بگیرید: اگر بعد از چند کارت دیگر (حداکثر ۳) برگردید، به‌طور میانگین بیشترین الماس را می‌برید؟ کسانی که هم‌زمان برمی‌گردند، سهم را بین خودشان تقسیم می‌کنند.
diamant_daily-plan-goes = { $cards ->
        [0] {"\u200F"}{ $player } همین حالا برمی‌گردد
        [1] {"\u200F"}{ $player } بعد از یک کارت دیگر برمی‌گردد
       *[other] {"\u200F"}{ $player } بعد از { $cards } کارت دیگر برمی‌گردد
    }
diamant_daily-plan-stays = {"\u200F"}{ $player } بیشتر از شما می‌ماند
diamant_daily-choice-plan = { $cards ->
        [0] همین حالا
        [1] ۱ کارت دیگر
       *[other] { $cards } کارت دیگر
    }
diamant_daily-menu-plan = بعد از چند کارت دیگر (حداکثر ۳) برمی‌گردید؟
diamant_daily-menu-planned = { $cards ->
        [0] همین حالا برمی‌گردید.
        [1] بعد از یک کارت دیگر برمی‌گردید.
       *[other] بعد از { $cards } کارت دیگر برمی‌گردید.
    }
diamant_daily-receipt-plan = { diamant_daily-menu-planned }
diamant_daily-refuse-which_plan = عددی از ۰ تا ۳ بنویسید: بعد از چند کارت دیگر برمی‌گردید.
diamant_daily-home = { $cards ->
        [0] بازگشت همین حالا
        [1] بازگشت بعد از یک کارت دیگر
       *[other] بازگشت بعد از { $cards } کارت دیگر
    }
diamant_daily-wrong-early = { diamant_daily-home }: میانگین { $mean } الماس، با { $risk }٪ احتمال فرو ریختن معدن. با ماندن بیشتر، الماس بیشتری می‌برید.
diamant_daily-wrong-risky = { diamant_daily-home }: میانگین { $mean } الماس، با { $risk }٪ احتمال فرو ریختن معدن. با برگشتن زودتر، الماس بیشتری می‌برید.
diamant_daily-answer = از این چهار راه، { diamant_daily-home } از همه بهتر است: میانگین { $mean } الماس.
diamant_daily-brings = { diamant_daily-home }: میانگین { $mean }، خطر { $risk }٪

diamant_daily-event-begins = { daily_puzzle-event-begins }
diamant_daily-event-wrong = { daily_puzzle-event-wrong }
diamant_daily-event-solved = { daily_puzzle-event-solved }
diamant_daily-event-given_up = { daily_puzzle-event-given_up }
diamant_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
diamant_daily-button-puzzle = { daily_puzzle-button-puzzle }
diamant_daily-prompt-puzzle = { daily_puzzle-prompt-puzzle }
diamant_daily-first-puzzle = { daily_puzzle-first-puzzle }
diamant_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
diamant_daily-menu-give_up = { daily_puzzle-menu-give_up }
diamant_daily-choice-give_up = { daily_puzzle-choice-give_up }
diamant_daily-end-solved = { daily_puzzle-end-solved }
diamant_daily-end-given_up = { daily_puzzle-end-given_up }
diamant_daily-result = { daily_puzzle-result }
diamant_daily-option-puzzle = { daily_puzzle-option-puzzle }
diamant_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }

euler_game_daily-name = بازی اویلر: معمای روز
euler_game_daily-tagline = تنها عدد دورقمی‌ای را بگذارید که با معیارهای امروز از بقیه می‌برد.
euler_game_daily-task = { $count ->
        [1] معیار: { $conditions }
       *[other] معیارها، یکی پس از دیگری: { $conditions }
    }. دیگران { $others } را گذاشته‌اند{ $has_dealer ->
        [0] {""}
       *[other] {" "}و دیلر { $dealer } را
    }. کارت ویژه در کار نیست. از رقم‌های خودتان، { $digits }، عددی بگذارید که به‌تنهایی ببرد.
euler_game_daily-wrong-loses = عدد { $number } به { $others } می‌بازد.
euler_game_daily-wrong-ties = عدد { $number } با { $others } فقط برابر می‌شود.
euler_game_daily-answer = عدد { $number } به‌تنهایی می‌برد.
euler_game_daily-whose = {"\u200F"}{ $own ->
        [1] شما، { $number }
       *[other] {"\u200F"}{ $player }، { $number }
    }
euler_game_daily-works = {"\u200F"}{ euler_game_daily-whose }: { $working }
euler_game_daily-works_zero = {"\u200F"}{ euler_game_daily-whose }: { $working }. عدد 0 از همه می‌برد

euler_game_daily-event-begins = { daily_puzzle-event-begins }
euler_game_daily-event-wrong = { daily_puzzle-event-wrong }
euler_game_daily-event-solved = { daily_puzzle-event-solved }
euler_game_daily-event-given_up = { daily_puzzle-event-given_up }
euler_game_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
euler_game_daily-button-puzzle = { daily_puzzle-button-puzzle }
euler_game_daily-prompt-puzzle = { daily_puzzle-prompt-puzzle }
euler_game_daily-first-puzzle = { daily_puzzle-first-puzzle }
euler_game_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
euler_game_daily-menu-give_up = { daily_puzzle-menu-give_up }
euler_game_daily-choice-give_up = { daily_puzzle-choice-give_up }
euler_game_daily-end-solved = { daily_puzzle-end-solved }
euler_game_daily-end-given_up = { daily_puzzle-end-given_up }
euler_game_daily-result = { daily_puzzle-result }
euler_game_daily-option-puzzle = { daily_puzzle-option-puzzle }
euler_game_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }

pentago_daily-name = پنتاگو: معمای روز
pentago_daily-tagline = یک حرکت حتماً می‌برد. پیدایش کنید.
pentago_daily-task = { $turns ->
        [1] رنگ شما { $colour } است و نوبت شماست. در همین نوبت می‌توانید ببرید. آن حرکت را پیدا کنید.
       *[other] رنگ شما { $colour } است و نوبت شماست. { $other } هر جوابی بدهد، در نوبت دومتان می‌برید. حرکت اول را پیدا کنید.
    }
pentago_daily-wrong-none = حرکت { $move } پنج‌تایی نمی‌سازد.
pentago_daily-wrong-given = حرکت { $move } برای { $other } پنج‌تایی می‌سازد.
pentago_daily-wrong-both = حرکت { $move } برای هر دو پنج‌تایی می‌سازد و مساوی می‌شود.
pentago_daily-wrong-answered = پس از { $move }، جواب { $other } این است: { $reply }؛ دیگر پنج‌تایی شما ساخته نمی‌شود.
pentago_daily-wrong-beaten = پس از { $move }، { $other } با { $reply } می‌برد.
pentago_daily-answer-now = حرکت { $move } پنج‌تایی می‌سازد.
pentago_daily-answer-next = حرکت { $move }. { $other } هر جوابی بدهد، پنج‌تایی ساخته می‌شود: مثلاً پس از { $reply }، حرکت { $last }.

pentago_daily-event-begins = { daily_puzzle-event-begins }
pentago_daily-event-wrong = { daily_puzzle-event-wrong }
pentago_daily-event-solved = { daily_puzzle-event-solved }
pentago_daily-event-given_up = { daily_puzzle-event-given_up }
pentago_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
pentago_daily-button-puzzle = { daily_puzzle-button-puzzle }
pentago_daily-prompt-puzzle = { daily_puzzle-prompt-puzzle }
pentago_daily-first-puzzle = { daily_puzzle-first-puzzle }
pentago_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
pentago_daily-menu-give_up = { daily_puzzle-menu-give_up }
pentago_daily-choice-give_up = { daily_puzzle-choice-give_up }
pentago_daily-end-solved = { daily_puzzle-end-solved }
pentago_daily-end-given_up = { daily_puzzle-end-given_up }
pentago_daily-result = { daily_puzzle-result }
pentago_daily-option-puzzle = { daily_puzzle-option-puzzle }
pentago_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }

rainbow_pentagon_daily-name = پنج‌ضلعی رنگین‌کمان: معمای روز
rainbow_pentagon_daily-tagline = تا می‌توانید خانه بگیرید، طوری که هیچ حریفی نتواند باطلش کند.
rainbow_pentagon_daily-task = رنگ شما { $colour } است، در برابر { $rivals }. همه هم‌زمان خانه می‌گیرند. انتخابی پیدا کنید که حریف‌ها هر کاری بکنند باطل نشود و بیشترین خانهٔ تازه را بگیرد.
rainbow_pentagon_daily-wrong-land = خانه‌هایی از { $owners } در آن است، پس در هر حال باطل است.
rainbow_pentagon_daily-wrong-void = شاید باطل شود: اگر { $rival } سراغ { $claim } برود، این دو انتخاب تداخل دارند.
rainbow_pentagon_daily-wrong-small = هیچ‌کس نمی‌تواند باطلش کند، اما فقط { $gain ->
        [1] یک خانهٔ تازه
       *[other] { $gain } خانهٔ تازه
    } می‌گیرد؛ انتخاب امنی هست که بیشتر می‌گیرد.
rainbow_pentagon_daily-answer = انتخاب { $cells }، { $gain ->
        [1] یک خانهٔ تازه
       *[other] { $gain } خانهٔ تازه
    } می‌گیرد. هیچ‌کس نمی‌تواند باطلش کند و هیچ انتخاب امنی بیشتر نمی‌گیرد.
rainbow_pentagon_daily-refuse-no_pass = اینجا نمی‌شود پاس داد. اگر ادامه نمی‌دهید، تسلیم شوید.

rainbow_pentagon_daily-event-begins = { daily_puzzle-event-begins }
rainbow_pentagon_daily-event-wrong = { daily_puzzle-event-wrong }
rainbow_pentagon_daily-event-solved = { daily_puzzle-event-solved }
rainbow_pentagon_daily-event-given_up = { daily_puzzle-event-given_up }
rainbow_pentagon_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
rainbow_pentagon_daily-button-puzzle = { daily_puzzle-button-puzzle }
rainbow_pentagon_daily-prompt-puzzle = { daily_puzzle-prompt-puzzle }
rainbow_pentagon_daily-first-puzzle = { daily_puzzle-first-puzzle }
rainbow_pentagon_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
rainbow_pentagon_daily-menu-give_up = { daily_puzzle-menu-give_up }
rainbow_pentagon_daily-choice-give_up = { daily_puzzle-choice-give_up }
rainbow_pentagon_daily-end-solved = { daily_puzzle-end-solved }
rainbow_pentagon_daily-end-given_up = { daily_puzzle-end-given_up }
rainbow_pentagon_daily-result = { daily_puzzle-result }
rainbow_pentagon_daily-option-puzzle = { daily_puzzle-option-puzzle }
rainbow_pentagon_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }

twigs_daily-name = توییگ: معمای روز
twigs_daily-tagline = شکل کشیده‌شده را با چند توییگ بپوشانید. فقط یک راه دارد.
twigs_daily-puzzle-daily = معمای روز
twigs_daily-task = شکل کشیده‌شده را دقیقاً بپوشانید، با { $left ->
        [1] تنها توییگی که در دست دارید
       *[other] { $left } توییگی که در دست دارید
    }. فقط یک راه دارد؛ توییگ‌ها را می‌توان چرخاند و برگرداند و لازم نیست به هم وصل باشند.
twigs_daily-right-lies = توییگ { $piece } سر جای خود است، { $left } تای دیگر مانده است.
twigs_daily-wrong-lost = اگر { $piece } آنجا باشد، { $count ->
        [1] یک ضلع
       *[other] { $count } ضلع
    } می‌ماند که هیچ توییگ دیگری نمی‌تواند بپوشاند. به دست شما برمی‌گردد.
twigs_daily-wrong-stuck = اگر { $piece } آنجا باشد، توییگ‌های دیگر با هم در بقیهٔ شکل جا نمی‌گیرند. به دست شما برمی‌گردد.
twigs_daily-answer = شکل پوشانده شد.
twigs_daily-menu-lay = کدام توییگ را می‌گذارید؟ { $left } تا مانده است.
twigs_daily-prompt-puzzle = با دکمه‌ها بسازید، یا توییگ، {"\u2066"}r{"\u2069"} و تعداد چرخش‌های ۶۰ درجهٔ ساعتگرد، {"\u2066"}f{"\u2069"} اگر برگردانده شود، {"\u2066"}@{"\u2069"} و نقطهٔ تماس را بنویسید: {"\u2066"}`L5 r2 f @14`{"\u2069"}
twigs_daily-refuse-outside = {"\u200F"}{ $piece } این‌طور بیرون از شکل می‌افتد.
twigs_daily-refuse-not_so = {"\u200F"}{ $piece } این‌طور{ $contact ->
        [0] {""}
       *[other] {" "}در نقطهٔ تماس { $contact }
    } جا نمی‌گیرد: از شکل بیرون می‌زند یا ضلعی را دوباره می‌پوشاند. آن را بچرخانید یا برگردانید، یا نقطهٔ تماس دیگری انتخاب کنید.
twigs_daily-refuse-not_there = {"\u200F"}{ $piece } در نقطهٔ تماس { $contact } جا نمی‌گیرد: هر طور بگذارید، از شکل بیرون می‌زند یا ضلعی را دوباره می‌پوشاند. تصویر نشان می‌دهد کجا جا می‌گیرد.

twigs_daily-event-begins = { daily_puzzle-event-begins }
twigs_daily-event-wrong = { daily_puzzle-event-wrong }
twigs_daily-event-right = { daily_puzzle-event-right }
twigs_daily-event-solved = { daily_puzzle-event-solved }
twigs_daily-event-given_up = { daily_puzzle-event-given_up }
twigs_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
twigs_daily-button-puzzle = { daily_puzzle-button-puzzle }
twigs_daily-first-puzzle = { twigs_daily-prompt-puzzle }
twigs_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
twigs_daily-menu-give_up = { daily_puzzle-menu-give_up }
twigs_daily-choice-give_up = { daily_puzzle-choice-give_up }
twigs_daily-end-solved = { daily_puzzle-end-solved }
twigs_daily-end-given_up = { daily_puzzle-end-given_up }
twigs_daily-result = { daily_puzzle-result }
twigs_daily-option-puzzle = { daily_puzzle-option-puzzle }
twigs_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }
