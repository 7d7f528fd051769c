# اولین بازی پنج‌ضلعی رنگین‌کمان، با مربی.

rainbow_pentagon_tutorial-name = پنج‌ضلعی رنگین‌کمان: اولین بازی
rainbow_pentagon_tutorial-tagline = پنج ادعا کنار کامپیوتری صبور، هر بار یک نکته. حدود دو دقیقه.
rainbow_pentagon_tutorial-event-begins = رنگ شما قرمز است، پایین چپ. کامپیوتری صبور بنفش است، پایین راست.
rainbow_pentagon_tutorial-event-coach = { $said }
rainbow_pentagon_tutorial-ask-lesson = {"\u200F"}**{ $number } از { $of }** · { $task }
rainbow_pentagon_tutorial-button-lesson = ادعای قلمرو
rainbow_pentagon_tutorial-prompt-lesson = همین‌جا انتخاب کنید یا بنویسید، مثلاً: { $example }
rainbow_pentagon_tutorial-first-lesson = { rainbow_pentagon_tutorial-prompt-lesson }
rainbow_pentagon_tutorial-end-taught = برای اولین بازی همین کافی است: با { COMMAND("play") } یک میز باز کنید. بقیه در { COMMAND("rules") } آمده است.
rainbow_pentagon_tutorial-result = اولین بازی { $player } تمام شد.
rainbow_pentagon_tutorial-coach-shown = این را به‌جای شما بازی کردم: { $move }. { $why }

rainbow_pentagon_tutorial-coach-first = همه هم‌زمان و مخفیانه ادعای قلمرو می‌کنند. ادعا همهٔ خانه‌های درون یک مسیر بسته به طول 5 تا 9 ضلع است؛ مسیر اول از گوشهٔ شروع شما، {"\u2066"}A17/B25{"\u2069"}، می‌گذرد. مثلاً: { $move }
rainbow_pentagon_tutorial-coach-first-pass = با پاس چیزی به دست نمی‌آید. اول در گوشهٔ خود زمین بگیرید: { $move }
rainbow_pentagon_tutorial-coach-first-done = ادعای شما با هیچ ادعایی برخورد نکرد، پس قرمز شد. هر خانه یک امتیاز است.

rainbow_pentagon_tutorial-coach-grow-now = نوبت 2: شما پنج خانه دارید و بنفش هم دور از شما پنج خانه دارد.
rainbow_pentagon_tutorial-coach-grow = از حالا مسیر می‌تواند از هر جای مرز قلمرو شما شروع شود. مسیر گرد بیش از مسیر باریک خانه در خود جا می‌دهد: دست‌کم 7 خانهٔ تازه بگیرید.
rainbow_pentagon_tutorial-coach-grow-small = خانه‌هایش کم است. مسیری گردتر، با حداکثر 9 ضلع، خانه‌های بیشتری جا می‌دهد، مثلاً { $move }
rainbow_pentagon_tutorial-coach-grow-done = سهم خوبی گرفتید. در پایان هر که بیشترین خانه را دارد برنده است؛ در صورت برابری، مرز کوتاه‌تر بالاتر است.
rainbow_pentagon_tutorial-coach-grow-void = باطل شد: خانه‌ای از آن مال بنفش بود یا بنفش هم آن را ادعا کرده بود، پس چیزی رنگ نشد. جز این، ادعای خوبی بود. در پایان هر که بیشترین خانه را دارد برنده است؛ در صورت برابری، مرز کوتاه‌تر بالاتر است.

rainbow_pentagon_tutorial-coach-gap-now = صحنه‌ای دیگر: میان قلمرو شما و بنفش شش خانهٔ خالی هست.
rainbow_pentagon_tutorial-coach-gap = سراغ خانه‌های میانی بروید، طوری که { $cell } هم در ادعایتان باشد: { $move }
rainbow_pentagon_tutorial-coach-gap-elsewhere = بی‌خطر است، اما این بار سراغ خانه‌های میانی بروید، با { $cell }: { $move }
rainbow_pentagon_tutorial-coach-gap-owned = آن خانه‌ها مال بنفش است. خانهٔ گرفته‌شده را نمی‌توان گرفت و چنین ادعایی باطل است. میان خانه‌های خالی بمانید: { $move }
rainbow_pentagon_tutorial-coach-gap-done = برخورد! بنفش هم آنجا را می‌خواست. ادعاهایی که خانهٔ مشترک دارند همگی باطل‌اند و چیزی رنگ نمی‌شود.

rainbow_pentagon_tutorial-coach-away = بنفش دوباره سراغ خانه‌های میانی می‌رود. خانه‌هایی خالی در جای دیگر ادعا کنید، مثلاً { $move }
rainbow_pentagon_tutorial-coach-away-gap = بنفش باز هم به آنجا می‌رود و هر دو ادعا دوباره باطل می‌شوند. جای دیگری را ببینید: { $move }
rainbow_pentagon_tutorial-coach-away-pass = لازم نیست پاس بدهید: سوی دیگر قلمروتان خانهٔ خالی هست، مثلاً { $move }
rainbow_pentagon_tutorial-coach-away-done = خانهٔ مشترکی نبود، پس هر دو رنگ شدند. حدس زدن اینکه دیگران کجا می‌روند نیمی از بازی است.

rainbow_pentagon_tutorial-coach-pass = یک نکتهٔ دیگر: با پاس چیزی ادعا نمی‌کنید و با کسی هم برخورد نمی‌کنید. یک بار امتحان کنید: { $move }
rainbow_pentagon_tutorial-coach-pass-claim = ادعای خوبی است! اما این یک بار ببینید پاس چه می‌کند: { $move }
rainbow_pentagon_tutorial-coach-pass-done = چیزی از دست ندادید، اما بنفش بزرگ‌تر شد و شما نه. فقط وقتی پاس بدهید که هر ادعایی به برخورد برسد.
