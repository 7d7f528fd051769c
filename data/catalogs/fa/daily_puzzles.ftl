# آنچه همهٔ معماهای روز می‌گویند؛ سپس واژه‌های هر گونه.

daily_puzzle-event-begins = هر چند بار که خواستید امتحان کنید: پاسخ نادرست جز شمارش هزینه‌ای ندارد، و می‌گوییم ایرادش چیست.
daily_puzzle-event-wrong = هنوز نه. { $why }
daily_puzzle-event-right = { $why }
daily_puzzle-event-solved = {"\u200F"}{ $tries ->
        [1] بار اول حل شد!
       *[other] بار { $tries } حل شد!
    } { $why }
daily_puzzle-event-given_up = پاسخ: { $why }
daily_puzzle-ask-puzzle = {"\u200F"}{ $tries ->
        [1] { $task }
       *[other] **بار { $tries }** · { $task }
    }
daily_puzzle-button-puzzle = امتحان کنید
daily_puzzle-prompt-puzzle = پاسخ خود را همین‌جا انتخاب کنید یا بنویسید، مثلاً: { $example }
daily_puzzle-first-puzzle = { daily_puzzle-prompt-puzzle }
daily_puzzle-receipt-give_up = تسلیم شدید؛ پاسخ را می‌بینید.
daily_puzzle-menu-give_up = تسلیم می‌شوید و پاسخ را می‌بینید؟ معما با آن تمام می‌شود.
daily_puzzle-choice-give_up = تسلیم
daily_puzzle-end-solved = معما حل شد.
daily_puzzle-end-given_up = معما با تسلیم تمام شد.
daily_puzzle-result = {"\u200F"}{ $player }: { $tries ->
        [0] بی هیچ تلاشی
        [one] 1 بار
       *[other] { $tries } بار
    }
daily_puzzle-option-puzzle = معما
daily_puzzle-option-puzzle-help = شمارهٔ آن در فهرست معماها.

diamant_daily-name = الماس: معمای روز
diamant_daily-tagline = می‌دانید دیگران کی برمی‌گردند. شما پس از چند کارت دیگر برمی‌گردید؟
diamant_daily-task = روی کارت‌ها { $heap } الماس است. { $plans }. همین حالا و یک بار برای همیشه تصمیم بگیرید: پس از چند کارت دیگر برگردید تا به‌طور میانگین بیشترین را ببرید؟ کسانی که هم‌زمان برمی‌گردند، سهم را میان خود تقسیم می‌کنند.
diamant_daily-plan-goes = { $cards ->
        [0] اکنون { $player } برمی‌گردد
        [one] پس از 1 کارت دیگر { $player } برمی‌گردد
       *[other] پس از { $cards } کارت دیگر { $player } برمی‌گردد
    }
diamant_daily-plan-stays = {"\u200F"}{ $player } بیشتر از شما می‌ماند
diamant_daily-choice-plan = { $cards ->
        [0] همین حالا
        [one] 1 کارت دیگر
       *[other] { $cards } کارت دیگر
    }
diamant_daily-menu-plan = پس از چند کارت دیگر برمی‌گردید؟
diamant_daily-menu-planned = { $cards ->
        [0] همین حالا برمی‌گردید.
        [one] پس از 1 کارت دیگر برمی‌گردید.
       *[other] پس از { $cards } کارت دیگر برمی‌گردید.
    }
diamant_daily-receipt-plan = { diamant_daily-menu-planned }
diamant_daily-refuse-which_plan = عددی از 0 تا 3 لازم است: همین تعداد کارت دیگر، سپس بازگشت.
diamant_daily-home = { $cards ->
        [0] بازگشت همین حالا
        [one] بازگشت پس از 1 کارت دیگر
       *[other] بازگشت پس از { $cards } کارت دیگر
    }
diamant_daily-wrong-early = { diamant_daily-home }: میانگین { $mean } الماس، با { $risk } درصد خطر ریزش. بیشتر ماندن بیشتر می‌دهد.
diamant_daily-wrong-risky = { diamant_daily-home }: میانگین { $mean } الماس، با { $risk } درصد خطر ریزش. زودتر برگشتن بیشتر می‌دهد.
diamant_daily-answer = { diamant_daily-home } از همه بهتر است: میانگین { $mean } الماس.
diamant_daily-brings = { diamant_daily-home }: میانگین { $mean }، خطر { $risk } درصد

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
