# نخستین بازی پنج‌ضلعی رنگین‌کمان، با مربی.

rainbow_pentagon_tutorial-name = پنج‌ضلعی رنگین‌کمان: نخستین بازی
rainbow_pentagon_tutorial-tagline = پنج ادعا کنار رایانه‌ای صبور، هر بار یک نکته. حدود دو دقیقه.
rainbow_pentagon_tutorial-event-begins = رنگ شما قرمز است، پایین چپ. رایانه‌ای صبور بنفش است، پایین راست.
rainbow_pentagon_tutorial-event-coach = { $said }
rainbow_pentagon_tutorial-ask-lesson = {"\u200F"}**{ $number } از { $of }** · { $task }
rainbow_pentagon_tutorial-button-lesson = ادعای قلمرو
rainbow_pentagon_tutorial-prompt-lesson = همین‌جا انتخاب کنید یا بنویسید، مثلاً: { $example }
rainbow_pentagon_tutorial-first-lesson = { rainbow_pentagon_tutorial-prompt-lesson }
rainbow_pentagon_tutorial-end-taught = برای نخستین بازی همین کافی است: {"\u2066"}`/play`{"\u2069"} بازی را باز می‌کند. بقیه در {"\u2066"}`/rules`{"\u2069"} است.
rainbow_pentagon_tutorial-result = نخستین بازی { $player } تمام شد.
rainbow_pentagon_tutorial-coach-shown = به‌جای شما { $move } را بازی کردم. { $why }

rainbow_pentagon_tutorial-coach-first = همه هم‌زمان و مخفیانه ادعای قلمرو می‌کنند. ادعا همهٔ خانه‌های درون یک مسیر بسته به طول 5 تا 9 ضلع است؛ مسیر اول از گوشهٔ شروع شما، {"\u2066"}A17/B25{"\u2069"}، می‌گذرد. مثلاً: { $move }
rainbow_pentagon_tutorial-coach-first-pass = با پاس چیزی به دست نمی‌آید. اول در گوشهٔ خود زمین بگیرید: { $move }
rainbow_pentagon_tutorial-coach-first-done = ادعای شما با هیچ ادعایی برخورد نکرد، پس قرمز شد. هر خانه یک امتیاز است.

rainbow_pentagon_tutorial-coach-grow-now = نوبت 2: شما پنج خانه دارید و بنفش هم دورتر پنج خانه.
rainbow_pentagon_tutorial-coach-grow = از حالا مسیر می‌تواند از هر جای مرز قلمرو شما شروع شود. مسیر گرد بیش از مسیر باریک جا می‌گیرد: دست‌کم 7 خانهٔ تازه بگیرید.
rainbow_pentagon_tutorial-coach-grow-small = خانه‌هایش کم است. مسیری گردتر، تا 9 ضلع، بیشتر می‌گیرد، مثلاً { $move }
rainbow_pentagon_tutorial-coach-grow-done = سهم خوبی بود. در پایان هر که بیشترین خانه را دارد برنده است؛ اگر برابر باشند، مرز کوتاه‌تر.

rainbow_pentagon_tutorial-coach-gap-now = صحنه‌ای دیگر: میان قلمرو شما و بنفش شش خانهٔ خالی هست.
rainbow_pentagon_tutorial-coach-gap = آن میان را بگیرید، طوری که { $cell } هم در ادعا باشد: { $move }
rainbow_pentagon_tutorial-coach-gap-elsewhere = بی‌خطر است، اما این بار سراغ آن میان بروید، با { $cell }: { $move }
rainbow_pentagon_tutorial-coach-gap-owned = آن خانه‌ها مال بنفش است. زمینِ گرفته‌شده را نمی‌توان گرفت و چنین ادعایی باطل است. در خانه‌های خالی بمانید: { $move }
rainbow_pentagon_tutorial-coach-gap-done = برخورد! بنفش هم آنجا را می‌خواست. ادعاهایی که خانهٔ مشترک دارند همگی باطل‌اند و چیزی رنگ نمی‌شود.

rainbow_pentagon_tutorial-coach-away = بنفش دوباره سراغ آن میان می‌رود. خانه‌های خالی جای دیگری را بگیرید، مثلاً { $move }
rainbow_pentagon_tutorial-coach-away-gap = بنفش باز هم آنجا می‌آید و هر دو ادعا دوباره باطل می‌شوند. جای دیگری را ببینید: { $move }
rainbow_pentagon_tutorial-coach-away-pass = لازم نیست پاس بدهید: سوی دیگر شما زمین خالی هست، مثلاً { $move }
rainbow_pentagon_tutorial-coach-away-done = خانهٔ مشترکی نبود، پس هر دو رنگ شدند. حدس زدن اینکه دیگران کجا می‌روند نیمی از بازی است.

rainbow_pentagon_tutorial-coach-pass = یک نکتهٔ دیگر: پاس چیزی ادعا نمی‌کند و با کسی برخورد ندارد. یک بار امتحان کنید: { $move }
rainbow_pentagon_tutorial-coach-pass-claim = ادعای خوبی است! اما این یک بار ببینید پاس چه می‌کند: { $move }
rainbow_pentagon_tutorial-coach-pass-done = چیزی از دست ندادید، اما بنفش بزرگ‌تر شد و شما نه. فقط وقتی پاس بدهید که هر ادعایی برخورد می‌کند.
