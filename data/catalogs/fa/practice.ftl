# ‏/تمرین: موقعیت‌هایی از بازی‌های تمام‌شدهٔ خود شخص، برای تلاش دوباره؛ جمله‌های هر بازی در ادامه آمده است.

practice-title = از اشتباه‌هایتان یاد بگیرید: { $table }{ $turn ->
    [0] {""}
   *[other] ، نوبت { $turn }
}
practice-where = بازی شما در { $time } · حل‌شده تا اینجا: { $solved } از { $found }
practice-hint = {"\u200F"}💡 { $hint }
practice-not_yet = هنوز نه: { $move }
practice-good = {"\u200F"}✅ خوب است: { $move }
practice-better = حرکت بهتر: { $move }
practice-unjudged = وقت نشد { $move } را بسنجم. حرکت دیگری را امتحان کنید یا راه‌حل را ببینید.
practice-later = امروز بازی‌های زیادی از شما را بررسی کردم و چیز تازه‌ای پیدا نکردم. فردا بقیه را بررسی می‌کنم.
practice-none = هنوز چیزی برای تمرین نیست. یک بازی را تمام کنید؛ موقعیت‌هایی که در آن‌ها اشتباه کرده‌اید اینجا می‌آیند تا دوباره امتحان کنید. این بازی‌ها تمرین دارند: { $games }.
practice-all_solved = { $count ->
    [1] تنها موقعیتی را که در بازی‌هایتان پیدا کردم حل کرده‌اید.
   *[other] هر { $count } موقعیتی را که در بازی‌هایتان پیدا کردم حل کرده‌اید.
} با بازی‌های بعدی‌تان موقعیت‌های تازه می‌آید.
button-practice_hint = راهنمایی
button-practice_show = راه‌حل
button-practice_skip = یکی دیگر
button-practice_next = بعدی
refusal-practice_busy = هنوز حرکت قبلی شما را می‌سنجم. چند ثانیهٔ دیگر دوباره امتحان کنید.

pentago-practice-ask = رنگ شما { $colour } بود و { $played } را بازی کردید. حرکت بهتری پیدا کنید.
pentago-practice-hint = مهره را در { $cell } بگذارید.
pentago-practice-gain = { $gain ->
    [0] با { $played } دیگر قطعی نبود.
   *[other] با { $played } از دست رفت.
}
pentago-practice-wins = { $over ->
    [0] حتماً می‌برد.
   *[other] پنج‌تایی می‌سازد و همان لحظه می‌برد.
}
pentago-practice-draws = { $best ->
    [wins] فقط مساوی می‌کند، در حالی که می‌توانستید ببرید.
   *[other] مساوی را نگه می‌دارد.
}
pentago-practice-loses = { $over ->
    [0] می‌بازد: { $other } { $line ->
        [none] می‌برد
       *[other] این‌طور می‌برد: { $line }
    }.
   *[other] برای { $other } پنج‌تایی می‌سازد.
}
pentago-practice-open = { $best ->
    [wins] ثابت نشده است که می‌برد؛ برد حرکت دیگری ثابت شده است.
   *[other] ثابت نشده است که مساوی را نگه می‌دارد؛ دربارهٔ حرکت دیگری ثابت شده است.
}

twigs-practice-ask = حرکت شما { $played } بود. جای بهتر یا توییگ بهتری پیدا کنید.
twigs-practice-hint = توییگ { $piece } را بگذارید{ $own ->
    [0] {""}
   *[other] {" "}تا { $own } شش‌ضلعی به شما برسد
}.
twigs-practice-gain = { $gain ->
   *[other] حدود { $gain } امتیاز بهتر از { $played }.
}
twigs-practice-closes = {"\u200F"}{ $own ->
    [0] برای شما شش‌ضلعی‌ای نمی‌بندد
   *[other] برای شما { $own } شش‌ضلعی می‌بندد
}{ $others ->
    [0] {""}
   *[other] { $own ->
        [0] ، ولی برای دیگران { $others } تا می‌بندد
       *[other] {" "}و برای دیگران { $others } تا
    }
}
twigs-practice-best = این حرکت { twigs-practice-closes }. کامپیوتر حرکتی پیدا نکرد که آشکارا بهتر باشد.
twigs-practice-loses = این حرکت { twigs-practice-closes }. { $points ->
   *[other] حرکت دیگری حدود { $points } امتیاز بهتر به نظر می‌رسد.
}

diamant-practice-ask = { $homewards ->
    [0] {""}
    [1] {"\u200F"}{ $homeward } برمی‌گردد.{" "}
   *[other] این‌ها برمی‌گردند: { $homeward }.{" "}
}{ $onwards ->
    [0] کس دیگری در معدن نمی‌ماند.
    [1] {"\u200F"}{ $onward } می‌ماند.
   *[other] این‌ها می‌مانند: { $onward }.
} شما چه می‌کنید؟ آن بار به حساب احتمال، تصمیمتان به ضررتان بود.
diamant-practice-hint = اگر حالا برگردید { $home ->
    [0] چیزی نمی‌برید
   *[other] { $home } الماس می‌برید
}. احتمال اینکه کارت بعدی معدن را تمام کند { $risk }٪ است.
diamant-practice-gain = { $gain ->
   *[other] حدود { $gain } الماس بهتر از کاری که کردید.
}
diamant-practice-odds = برگشتن { $home } الماس می‌آورد و یک کارت دیگر به‌طور میانگین { $least ->
    [same] { $best }
   *[other] { $least } تا { $best }
}؛ احتمال تمام شدن معدن { $risk }٪ است.
diamant-practice-stay = { diamant-practice-odds }
diamant-practice-leave = { diamant-practice-odds }
diamant-practice-named_stay = می‌مانم
diamant-practice-named_leave = برمی‌گردم

euler_game-practice-ask = عدد شما { $number } است. { $price ->
    [0] می‌توانید چک کنید
   *[other] کال { $price } ژتون می‌خواهد
} و در پات { $pot ->
   *[other] { $pot } ژتون
} هست. چه می‌کنید؟ آن بار انتخاب بدتری کردید.
euler_game-practice-hint = شانس عدد شما بدون کارت‌های ویژه { $chance }٪ است.
euler_game-practice-gain = { $gain ->
   *[other] حدود { $gain } ژتون بهتر از کاری که کردید.
}
euler_game-practice-odds = شانس { $number } بدون کارت‌های ویژه { $chance }٪ است؛ { $price ->
    [0] می‌شود چک کرد
   *[other] کال { $price } ژتونی برای پات { $pot } ژتونی از شانس { $fair }٪ به بالا می‌صرفد
}.
euler_game-practice-call = { euler_game-practice-odds }
euler_game-practice-die = { euler_game-practice-odds }
euler_game-practice-raise = {"\u200F"}{ euler_game-practice-odds }{ $sound ->
    [0] {" "}ریز فقط وقتی می‌برد که دیگران جا بزنند.
   *[other] {""}
}
euler_game-practice-named_call = کال
euler_game-practice-named_die = جا زدن
euler_game-practice-named_raise = ریز { $by }

rainbow_pentagon-practice-ask = رنگ شما { $colour } بود و { $passed ->
    [0] { $played } را انتخاب کردید
   *[other] پاس دادید
}. انتخابی پیدا کنید که بیشترین خانه را بگیرد و هیچ حریفی نتواند باطلش کند.
rainbow_pentagon-practice-hint = { $gain ->
   *[other] می‌شود { $gain } خانهٔ تازه را حتماً گرفت.
}
rainbow_pentagon-practice-gain = { $gain ->
   *[other] {"\u200F"}{ $gain } خانه بیشتر از آنچه با { $played } ممکن بود.
}
rainbow_pentagon-practice-pass = با پاس چیزی به دست نمی‌آید.
rainbow_pentagon-practice-land = خانه‌هایی از { $owners } در آن است، پس در هر حال باطل است.
rainbow_pentagon-practice-void = شاید باطل شود: اگر { $rival } سراغ { $claim } برود، این دو انتخاب تداخل دارند.
rainbow_pentagon-practice-safe = هیچ‌کس نمی‌تواند باطلش کند. { $gain ->
   *[other] این انتخاب { $gain } خانهٔ تازه می‌گیرد
} و { $left ->
    [0] هیچ انتخاب امنی بیشتر نمی‌گیرد
   *[other] انتخاب امن دیگری بیشتر می‌گیرد
}.
