# نخستین بازی الماس، با مربی.

diamant_tutorial-name = الماس: نخستین بازی
diamant_tutorial-tagline = چهار تصمیم، در معدن با سه رایانهٔ صبور. حدود دو دقیقه.
diamant_tutorial-event-begins = آخرین معدن از پنج معدن. همه 8 الماس در خانه دارند و جایش امن است.
diamant_tutorial-event-coach = { $said }
diamant_tutorial-ask-lesson = {"\u200F"}**{ $number } از { $of }** · { $task }
diamant_tutorial-button-lesson = تصمیم
diamant_tutorial-prompt-lesson = همین‌جا انتخاب کنید یا بنویسید، مثلاً: { $example }
diamant_tutorial-first-lesson = { diamant_tutorial-prompt-lesson }
diamant_tutorial-end-taught = برای نخستین بازی همین کافی است: {"\u2066"}`/play`{"\u2069"} بازی را باز می‌کند. بقیه در {"\u2066"}`/rules`{"\u2069"} است.
diamant_tutorial-result = نخستین بازی { $player } تمام شد.
diamant_tutorial-coach-shown = به‌جای شما { $move } را بازی کردم. { $why }

diamant_tutorial-coach-deeper = گنج است: 7 الماس روی کارت. پس از هر کارت همه مخفیانه تصمیم می‌گیرند: ماندن، یا برگشتن با سهم خود. این بار بمانید.
diamant_tutorial-coach-deeper-early = هنوز هیچ خطری رو نشده است، پس اتفاقی برایتان نمی‌افتد. بمانید!
diamant_tutorial-coach-deeper-done = هیچ‌کس برنگشت، پس چیزی برداشته نشد. 11 الماس روی کارت‌ها منتظر است.

diamant_tutorial-coach-share = ببینید وقتی دیگران برمی‌گردند چه می‌شود. یک بار دیگر بمانید.
diamant_tutorial-coach-share-early = این بار بمانید و ببینید آن‌ها که می‌روند چه می‌برند.
diamant_tutorial-coach-share-done = دو نفر برگشتند و 11 الماس را قسمت کردند: هر کدام 5 تا، و 1 الماس باقی‌مانده روی کارت ماند. آنچه بردند جایش امن است.

diamant_tutorial-coach-hazard = فقط دو نفر مانده‌اید، پس به هر کدام بیشتر می‌رسد. هنوز خطری رو نشده است: بمانید.
diamant_tutorial-coach-hazard-early = سهم بدی نیست، اما هنوز خطری در کار نیست. بمانید تا خطر را ببینید.
diamant_tutorial-coach-hazard-done = مار! اولین مار بی‌اثر است. دومین مار معدن را تمام می‌کند و هر که در معدن است چیزی نمی‌برد.

diamant_tutorial-coach-home = روی کارت‌ها 14 الماس است و دو مار دیگر در دسته مانده. تا دیر نشده برگردید.
diamant_tutorial-coach-home-greedy = شجاعید! اما یک مار دیگر همه را می‌برد، و 14 الماس کم نیست. برگردید.
diamant_tutorial-coach-home-done = فقط شما برگشتید، پس هر 14 الماس مال شماست. کارت بعدی دومین مار بود: رایانهٔ 4 ماند و دستش خالی است.
