# اولین بازی توییگ، با مربی.

twigs_tutorial-name = توییگ: اولین بازی
twigs_tutorial-tagline = چهار صحنهٔ کوچک روبه‌روی یک کامپیوتر صبور، هر بار یک نکته. حدود دو دقیقه.
twigs_tutorial-event-begins = رنگ شما مشکی است. سفید، که کامپیوتر است، اولین توییگ را گذاشته است.
twigs_tutorial-event-coach = { $said }
twigs_tutorial-ask-lesson = {"\u200F"}**{ $number } از { $of }** · { $task }
twigs_tutorial-button-lesson = گذاشتن توییگ
twigs_tutorial-prompt-lesson = همین‌جا انتخاب کنید یا بنویسید، مثلاً: { $short }
twigs_tutorial-first-lesson = { twigs_tutorial-prompt-lesson }
twigs_tutorial-end-taught = برای اولین بازی همین کافی است: با { COMMAND("play") } یک بازی بسازید. بقیهٔ قوانین در { COMMAND("rules") } است.
twigs_tutorial-result = اولین بازی { $player } تمام شد.
twigs_tutorial-coach-shown = این را به‌جای شما بازی کردم: { $move }. { $why }

twigs_tutorial-coach-touch = یکی از توییگ‌های خود را طوری بگذارید که به توییگ روی صفحه وصل شود: توییگ، نقطهٔ تماس شماره‌دار، سپس حالتش را انتخاب کنید. فقط Y5 مجاز نیست: شکل دومین توییگ باید با اولی فرق کند.
twigs_tutorial-coach-touch-done = وصل است و هیچ ضلعی دو بار پوشیده نشده: همین کافی است. حالتی که جا نمی‌گیرد اصلاً پیشنهاد نمی‌شود.

twigs_tutorial-coach-close-now = صحنه‌ای تازه: یک I5 زیگزاگ.
twigs_tutorial-coach-close = شش‌ضلعی‌ای که هر شش ضلعش پوشیده باشد مال کسی است که بیشترشان را دارد. یکی را ببندید! توییگ C5 پنج ضلع از شش ضلع را دارد؛ آن را در نقطهٔ تماس 1 امتحان کنید.
twigs_tutorial-coach-close-open = می‌شود آنجا گذاشت، اما شش‌ضلعی‌ای بسته نمی‌شود. این را امتحان کنید: { $move }
twigs_tutorial-coach-close-done = بسته شد و بیشتر ضلع‌هایش مال شماست، پس این شش‌ضلعی مال شما شد: یک امتیاز.

twigs_tutorial-coach-gift-now = حالا مراقب باشید: C5 سفید پنج ضلع یک شش‌ضلعی را پوشانده و ضلع ششم باز است.
twigs_tutorial-coach-gift = هر که ضلع ششم را بگذارد آن را می‌بندد، اما پنج ضلع مال سفید است، پس امتیاز هم مال سفید می‌شود. توییگی بگذارید که آن ضلع باز بماند.
twigs_tutorial-coach-gift-given = این شش‌ضلعی را می‌بندد و امتیاز را به سفید می‌دهد. سراغ آن ضلع باز نروید، مثلاً: { $move }
twigs_tutorial-coach-gift-done = درست است: مهم این است که چه کسی ضلع‌های بیشتری دارد، نه اینکه چه کسی آخری را گذاشته است. سفید هنوز می‌تواند آن را ببندد؛ ضلع‌های خودتان را دور هر شش‌ضلعی بشمارید.

twigs_tutorial-coach-two-now = سه توییگ روی صفحه است و دو شش‌ضلعی می‌تواند یک‌جا مال شما شود.
twigs_tutorial-coach-two = یک توییگ می‌تواند چند شش‌ضلعی را ببندد. P5 در نقطهٔ تماس 3 همین کار را می‌کند؛ حالت‌هایش را یکی‌یکی ببینید.
twigs_tutorial-coach-two-none = با این هیچ شش‌ضلعی‌ای مال شما نمی‌شود. P5 را در نقطهٔ تماس 3 امتحان کنید: { $move }
twigs_tutorial-coach-two-one = یک شش‌ضلعی، آفرین! توییگی هست که دو تا را می‌بندد: { $move }
twigs_tutorial-coach-two-done = دو امتیاز با یک توییگ! وقتی همهٔ توییگ‌ها گذاشته شوند، ناحیه‌های بستهٔ بزرگ‌تر هم به همین شیوه تقسیم می‌شوند.
