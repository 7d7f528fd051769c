# معمای روز: باز کردن، نتیجه، اشتراک‌گذاری، و پستی که در سرورها گذاشته می‌شود.

daily-title = معمای روز، { $date }: { $game }
daily-level = دشواری: { $stars }{ $rest }
daily-begun = معمای امروز در پیام خصوصی منتظرتان است: { $place }
daily-waits = معمای امروز را شروع کرده‌اید. در پیام خصوصی منتظرتان است: { $place }
daily-solved = {"\u200F"}{ $squares } { $tries ->
    [1] در اولین تلاش حل شد
   *[other] با { $tries } تلاش حل شد
}، در { $time }
daily-given_up = {"\u200F"}{ $squares } { $tries ->
    [0] تسلیم بدون تلاش
   *[other] تسلیم پس از { $tries } تلاش
}
daily-streak = {"\u200F"}🔥 روزهای پیاپی: { $days } · بیشترین: { $longest }
daily-uncounted = آن روز معمای دیگری را زودتر شروع کرده بودید؛ پس این یکی در روزهای پیاپی حساب نمی‌شود.
daily-stakes = { $days ->
    [0] روزهای پیاپی‌ای ندارید که از دست برود.
   *[other] { $kept ->
        [1] {"\u200F"}{ $days } روز پیاپی‌تان ادامه پیدا می‌کند: هفته‌ای یک روز غیبت بخشیده می‌شود.
       *[0] {"\u200F"}{ $days } روز پیاپی‌تان از دست می‌رود.
    }
}
daily-stakes_none = این معما در هر حال در روزهای پیاپی حساب نمی‌شود.
daily-next = معمای بعدی: { $time }
daily-card = {"\u200F"}{ $player } · { $title }
daily-preview = در { $channel } این دیده می‌شود:
daily-shared = در { $channel } به اشتراک گذاشته شد.
daily-copy = برای اشتراک‌گذاری، این خط‌ها را کپی کنید، یا در یک کانال { COMMAND("daily") } را بفرستید و همان‌جا «{ button-card }» را بزنید.
daily-before = {"\u200F"}**{ $title }** · { $solution }
daily-counts = { $tried ->
    [0] کسی امتحانش نکرد.
    [1] یک نفر امتحانش کرد{ $solved ->
        [0] {" "}ولی حلش نکرد
       *[other] {" "}و حلش کرد
    }.
   *[other] {"\u200F"}{ $tried } نفر امتحانش کردند و { $solved ->
        [0] کسی حلش نکرد
        [1] یک نفر حلش کرد
       *[other] { $solved } نفر حلش کردند
    }.
}
daily-here = کسانی که اینجا حلش کردند: { $people }{ $more ->
    [0] {""}
   *[other] {" "}و { $more } نفر دیگر
  }

seat-you = شما

button-daily = حل معما
button-post_card = فرستادن
button-card = اشتراک‌گذاری

refusal-puzzle_waits = در معمای روز کسی منتظر شما نیست. هر وقت خواستید برگردید و ادامه دهید، یا تسلیم شوید و پاسخ را ببینید.
refusal-daily_begun = معمای امروز را قبلاً شروع کرده‌اید.
refusal-shared_already = آن را قبلاً در این کانال به اشتراک گذاشته‌اید.
refusal-permissions_there = من در { $channel } این دسترسی‌ها را ندارم: { $names }. آن‌ها را بدهید و کانال را دوباره انتخاب کنید.
