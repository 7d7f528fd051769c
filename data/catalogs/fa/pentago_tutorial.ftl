# اولین بازی پنتاگو، با مربی.

pentago_tutorial-name = پنتاگو: اولین بازی
pentago_tutorial-tagline = چهار نکته، یکی‌یکی، روبه‌روی یک کامپیوتر صبور. حدود دو دقیقه.
pentago_tutorial-event-begins = رنگ شما قرمز است. هرچه می‌خواهید امتحان کنید: اگر اشتباه کنید چیزی از دست نمی‌دهید.
pentago_tutorial-event-coach = { $said }
pentago_tutorial-ask-lesson = {"\u200F"}**{ $number } از { $of }** · { $task }
pentago_tutorial-button-lesson = حرکت
pentago_tutorial-prompt-lesson = حرکت خود را همین‌جا انتخاب کنید یا بنویسید، مثلاً: { $example }
pentago_tutorial-first-lesson = { pentago_tutorial-prompt-lesson }
pentago_tutorial-end-taught = برای اولین بازی همین کافی است: با { COMMAND("play") } یک بازی بسازید. بقیهٔ قوانین در { COMMAND("rules") } است.
pentago_tutorial-result = اولین بازی { $player } تمام شد.
pentago_tutorial-coach-shown = این را به‌جای شما بازی کردم: { $move }. { $why }

pentago_tutorial-coach-middle = با پنج مهرهٔ قرمز پشت سر هم در یک ردیف می‌برید. هر نوبت دو حرکت دارد: مهره‌ای بگذارید، سپس بلوکی را بچرخانید. از وسط یک بلوک شروع کنید، b2 یا e2 یا b5 یا e5، و هر بلوکی را که خواستید بچرخانید.
pentago_tutorial-coach-middle-edge = این هم مجاز است، اما با چرخش بلوک مهره هم جابه‌جا می‌شود. وسط یک بلوک را امتحان کنید، مثلاً { $move }
pentago_tutorial-coach-middle-done = وسط بلوک تنها خانه‌ای است که هیچ چرخشی جابه‌جایش نمی‌کند. کامپیوتر هم یکی را گرفت.

pentago_tutorial-coach-block-now = چند نوبت بعد: مشکی در ردیف 3 چهار مهره دارد. یک سرش را شما بسته‌اید و سر دیگر باز است.
pentago_tutorial-coach-block = مشکی فقط f3 را کم دارد. مهرهٔ خود را آنجا بگذارید و هر بلوکی را که خواستید بچرخانید.
pentago_tutorial-coach-block-open = آن‌وقت مشکی در نوبت بعد پنج‌تایی می‌سازد. اول راه را ببندید: { $move }
pentago_tutorial-coach-block-done = راه بسته شد! پیش از هر حرکت ببینید حریف در نوبت بعد چه چیزی را کامل می‌کند.

pentago_tutorial-coach-five-now = صحنه‌ای دیگر: چهار مهره روی یک خط اریب دارید و هر دو سر خالی است.
pentago_tutorial-coach-five = پنج‌تایی را کامل کنید. مهره‌ای که پنج‌تایی بسازد همان لحظه برنده است و بلوکی نمی‌چرخد.
pentago_tutorial-coach-five-short = هنوز پنج‌تایی نشده است. در خط اریب شما a1 یا f6 کم است.
pentago_tutorial-coach-five-done = همان لحظه بردید: پس از مهرهٔ پنجم دیگر چیزی نمی‌چرخد.

pentago_tutorial-coach-twist-now = صحنهٔ آخر: در ردیف 2 فقط d2 را کم دارید، اما مهرهٔ مشکی آنجاست.
pentago_tutorial-coach-twist = چرخش مهره‌ها را جابه‌جا می‌کند! مهره‌ای در e3 بگذارید و بلوک 2 را ساعتگرد بچرخانید ({"\u2066"}2+{"\u2069"}). مهرهٔ شما به d2 می‌رود.
pentago_tutorial-coach-twist-short = هنوز پنج‌تایی نشده است. مهره را در e3 بگذارید و بلوکی را که مهرهٔ مشکی در آن است بچرخانید: { $move }
pentago_tutorial-coach-twist-done = چرخش مهرهٔ مشکی را برد و مهرهٔ شما را آورد. حریف هم می‌تواند همین کار را بکند؛ حواستان به بلوک‌ها باشد.
