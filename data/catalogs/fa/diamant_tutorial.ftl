# اولین بازی الماس، با مربی.

diamant_tutorial-name = الماس: اولین بازی
diamant_tutorial-tagline = چهار تصمیم، در معدن با سه کامپیوتر صبور. حدود دو دقیقه.
diamant_tutorial-event-begins = این آخرین معدن از پنج معدن است. هر نفر 8 الماس در خانه دارد که در امان است.
diamant_tutorial-event-coach = { $said }
diamant_tutorial-ask-lesson = {"\u200F"}**{ $number } از { $of }** · { $task }
diamant_tutorial-button-lesson = تصمیم
diamant_tutorial-prompt-lesson = همین‌جا انتخاب کنید یا بنویسید: «{ diamant-choice-stay }» یا «{ diamant-choice-leave }»
diamant_tutorial-first-lesson = { diamant_tutorial-prompt-lesson }
diamant_tutorial-end-taught = برای اولین بازی همین کافی است: با { COMMAND("play") } یک میز باز کنید. بقیه در { COMMAND("rules") } آمده است.
diamant_tutorial-result = اولین بازی { $player } تمام شد.
diamant_tutorial-coach-shown = این را به‌جای شما بازی کردم: { $move }. { $why }

diamant_tutorial-coach-deeper = یک گنج: 7 الماسش روی کارت است. پس از هر کارت همه مخفیانه تصمیم می‌گیرند: ماندن، یا برگشتن با سهم خود. این بار بمانید.
diamant_tutorial-coach-deeper-early = هنوز هیچ خطری رو نشده است، پس اتفاقی برایتان نمی‌افتد. بمانید!
diamant_tutorial-coach-deeper-done = هیچ‌کس برنگشت، پس چیزی برداشته نشد. 11 الماس روی کارت‌ها منتظر است.

diamant_tutorial-coach-share = ببینید وقتی دیگران برمی‌گردند چه می‌شود. یک بار دیگر بمانید.
diamant_tutorial-coach-share-early = این بار بمانید و ببینید آن‌ها که می‌روند چه می‌برند.
diamant_tutorial-coach-share-done = دو نفر برگشتند و 11 الماس را میان خود تقسیم کردند: هر کدام 5 تا بردند و 1 الماس روی کارت ماند. آنچه بردند در امان است.

diamant_tutorial-coach-hazard = فقط دو نفر مانده‌اید، پس به هر کدام بیشتر می‌رسد. هنوز خطری رو نشده است: بمانید.
diamant_tutorial-coach-hazard-early = سهم بدی نیست، اما هنوز خطری در کار نیست. بمانید تا خطر را ببینید.
diamant_tutorial-coach-hazard-done = مار! اولین مار بی‌اثر است. دومین مار معدن را تمام می‌کند و هر که در معدن است چیزی نمی‌برد.

diamant_tutorial-coach-home = روی کارت‌ها 14 الماس است و میان کارت‌های مانده دو مار دیگر هست. تا دیر نشده برگردید.
diamant_tutorial-coach-home-greedy = شجاعید! اما با یک مار دیگر همه‌چیز از دست می‌رود، و 14 الماس کم نیست. برگردید.
diamant_tutorial-coach-home-done = فقط شما برگشتید، پس هر 14 الماس مال شماست. کارت بعدی دومین مار بود: کامپیوتر 4، که مانده بود، چیزی نمی‌برد.
