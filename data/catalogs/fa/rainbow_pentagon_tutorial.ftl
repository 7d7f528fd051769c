# اولین بازی پنج‌ضلعی رنگین‌کمان، با مربی.

rainbow_pentagon_tutorial-name = پنج‌ضلعی رنگین‌کمان: اولین بازی
rainbow_pentagon_tutorial-tagline = پنج نوبت روبه‌روی یک کامپیوتر صبور، هر بار یک نکته. حدود دو دقیقه.
rainbow_pentagon_tutorial-event-begins = رنگ شما قرمز است، پایین چپ. یک کامپیوتر صبور بنفش است، پایین راست.
rainbow_pentagon_tutorial-event-coach = { $said }
rainbow_pentagon_tutorial-ask-lesson = {"\u200F"}**{ $number } از { $of }** · { $task }
rainbow_pentagon_tutorial-button-lesson = گرفتن قلمرو
rainbow_pentagon_tutorial-prompt-lesson = همین‌جا انتخاب کنید یا بنویسید، مثلاً: { $example }
rainbow_pentagon_tutorial-first-lesson = { rainbow_pentagon_tutorial-prompt-lesson }
rainbow_pentagon_tutorial-end-taught = برای اولین بازی همین کافی است: با { COMMAND("play") } یک بازی بسازید. بقیهٔ قوانین در { COMMAND("rules") } است.
rainbow_pentagon_tutorial-result = اولین بازی { $player } تمام شد.
rainbow_pentagon_tutorial-coach-shown = این را به‌جای شما بازی کردم: { $move }. { $why }

rainbow_pentagon_tutorial-coach-first = همه هم‌زمان و مخفیانه قلمرو می‌گیرند. هر انتخاب همهٔ خانه‌های درون یک مسیر بسته به طول ۵ تا ۹ ضلع است؛ مسیر اول از گوشهٔ شروع شما، {"\u2066"}A17/B25{"\u2069"}، می‌گذرد. مثلاً: { $move }
rainbow_pentagon_tutorial-coach-first-pass = با پاس چیزی به دست نمی‌آید. اول در گوشهٔ خود زمین بگیرید: { $move }
rainbow_pentagon_tutorial-coach-first-done = انتخاب شما با انتخاب کس دیگری تداخل نداشت، پس قرمز شد. هر خانه یک امتیاز است.

rainbow_pentagon_tutorial-coach-grow-now = نوبت دوم: شما پنج خانه دارید و بنفش هم دور از شما پنج خانه دارد.
rainbow_pentagon_tutorial-coach-grow = از حالا مسیر می‌تواند از هر جای مرز قلمرو شما شروع شود. در مسیر گرد خانه‌های بیشتری جا می‌گیرد تا در مسیر باریک: دست‌کم ۷ خانهٔ تازه بگیرید.
rainbow_pentagon_tutorial-coach-grow-small = خانه‌هایش کم است. مسیری گردتر، با حداکثر ۹ ضلع، خانه‌های بیشتری جا می‌دهد، مثلاً { $move }
rainbow_pentagon_tutorial-coach-grow-done = سهم خوبی گرفتید. در پایان هر که بیشترین خانه را دارد برنده است؛ اگر برابر باشند، کسی که مرز کوتاه‌تری دارد بالاتر است.
rainbow_pentagon_tutorial-coach-grow-void = باطل شد: خانه‌ای از آن مال بنفش بود یا بنفش هم آن را انتخاب کرده بود، پس خانه‌ای رنگ نشد. جز این، انتخاب خوبی بود. در پایان هر که بیشترین خانه را دارد برنده است؛ اگر برابر باشند، کسی که مرز کوتاه‌تری دارد بالاتر است.

rainbow_pentagon_tutorial-coach-gap-now = صحنه‌ای دیگر: بین قلمرو شما و بنفش شش خانهٔ خالی هست.
rainbow_pentagon_tutorial-coach-gap = سراغ خانه‌های میانی بروید، طوری که { $cell } هم بین آن‌ها باشد: { $move }
rainbow_pentagon_tutorial-coach-gap-elsewhere = بی‌خطر است، اما این بار سراغ خانه‌های میانی بروید، با { $cell }: { $move }
rainbow_pentagon_tutorial-coach-gap-owned = آن خانه‌ها مال بنفش است. خانهٔ دیگران را نمی‌توان گرفت و چنین انتخابی باطل است. سراغ خانه‌های خالی بروید: { $move }
rainbow_pentagon_tutorial-coach-gap-done = تداخل! بنفش هم سراغ همان خانه‌ها رفت. انتخاب‌هایی که خانهٔ مشترک دارند همه باطل‌اند و خانه‌ای رنگ نمی‌شود.

rainbow_pentagon_tutorial-coach-away = بنفش دوباره سراغ خانه‌های میانی می‌رود. خانه‌های خالی جای دیگری را بگیرید، مثلاً { $move }
rainbow_pentagon_tutorial-coach-away-gap = بنفش باز هم به آنجا می‌رود و انتخاب هر دو دوباره باطل می‌شود. جای دیگری را ببینید: { $move }
rainbow_pentagon_tutorial-coach-away-pass = لازم نیست پاس بدهید: طرف دیگر قلمروتان خانهٔ خالی هست، مثلاً { $move }
rainbow_pentagon_tutorial-coach-away-done = خانهٔ مشترکی نبود، پس هر دو انتخاب رنگ شد. نیمی از بازی همین است که حدس بزنید دیگران کجا می‌روند.

rainbow_pentagon_tutorial-coach-pass = یک نکتهٔ دیگر: با پاس خانه‌ای نمی‌گیرید و با کسی هم تداخل ندارید. یک بار امتحان کنید: { $move }
rainbow_pentagon_tutorial-coach-pass-claim = انتخاب خوبی است! اما این یک بار ببینید پاس چه می‌کند: { $move }
rainbow_pentagon_tutorial-coach-pass-done = چیزی از دست ندادید، اما بنفش بزرگ‌تر شد و شما نه. فقط وقتی پاس بدهید که هر انتخابی تداخل پیدا کند.
