# اولین دور بازی اویلر، با مربی.

euler_game_tutorial-name = بازی اویلر: اولین بازی
euler_game_tutorial-tagline = یک دست روبه‌روی یک کامپیوتر صبور، هر بار یک نکته. حدود دو دقیقه.
euler_game_tutorial-event-begins = این آخرین دست است. شما و یک کامپیوتر صبور هر کدام ۲۰ ژتون دارید.
euler_game_tutorial-event-coach = { $said }
euler_game_tutorial-ask-lesson = {"\u200F"}**{ $number } از { $of }** · { $task }
euler_game_tutorial-button-lesson = حرکت
euler_game_tutorial-prompt-lesson = همین‌جا انتخاب کنید یا بنویسید.
euler_game_tutorial-first-lesson = { euler_game_tutorial-prompt-lesson }
euler_game_tutorial-end-taught = برای اولین بازی همین کافی است: با { COMMAND("play") } یک بازی بسازید. بقیهٔ قوانین در { COMMAND("rules") } است و ریاضیاتش در { COMMAND("learn") }.
euler_game_tutorial-result = اولین بازی { $player } تمام شد.
euler_game_tutorial-coach-shown = {"\u200F"}{ $move ->
    [none] به‌جای شما هیچ کارت ویژه‌ای بازی نکردم.
   *[other] این را به‌جای شما بازی کردم: { $move }.
} { $why }

euler_game_tutorial-coach-order = اول هر کس مخفیانه یک رقم می‌گذارد. این رقم ترتیب نوبت‌ها را معلوم می‌کند و کنار می‌رود. رقم‌های بزرگ را نگه دارید و رقمی کوچک بگذارید، مثلاً { $move }
euler_game_tutorial-coach-order-keep = آن رقم را برای عددتان لازم دارید. رقمی کوچک‌تر بگذارید: { $move }
euler_game_tutorial-coach-order-done = رقم‌ها با هم رو شدند. معیار دوم برندهٔ این دست را معلوم می‌کند: بزرگ‌ترین مجموع ارقام پات را می‌برد. هر کدام ۲ ژتون ورودی دادید.

euler_game_tutorial-coach-number = حالا مخفیانه دو رقم بگذارید، اول دهگان و بعد یکان. بزرگ‌ترین مجموع ارقام برنده است، پس بزرگ‌ترین رقم‌هایتان را بگذارید: { $move }
euler_game_tutorial-coach-number-less = این را هم می‌شود گذاشت، اما مجموع ارقامش کمتر است. بهترین مجموع شما {"\u2066"}9 + 8 = 17{"\u2069"} است: { $move }
euler_game_tutorial-coach-number-done = کنار عددها تابع پنهان دیلر، {"\u2066"}f(x){"\u2069"}، رو به پایین است و هیچ‌کس آن را نمی‌داند. حالا یکان همه رو می‌شود.

euler_game_tutorial-coach-bet = یکان کامپیوتر 6 است؛ او هم یکان شما را می‌بیند. مجموع شما 17 است و سخت می‌شود از آن برد. ریز کنید: { $move }
euler_game_tutorial-coach-bet-call = بی‌خطر است، اما با عددی به این خوبی می‌توانید بیشتر بخواهید: { $move }
euler_game_tutorial-coach-bet-die = جا زدن یعنی رها کردن این دست، در حالی که عدد شما قوی است. ریز کنید: { $move }
euler_game_tutorial-coach-bet-done = کامپیوتر کال کرد، یعنی به اندازهٔ شما ژتون داد. هر که دست را ببرد پات مال اوست.

euler_game_tutorial-coach-special = کارت‌های ویژه عدد همه را عوض می‌کنند: f آن را در تابع پنهان می‌گذارد، ex رقم‌ها را وارونه می‌کند و φ تابع فی اویلر است. عدد شما قوی است، پس کارتی بازی نکنید.
euler_game_tutorial-coach-special-cards = این کارت عدد خودتان را هم عوض می‌کند، در حالی که عددتان همین حالا قوی است. این بار کارتی بازی نکنید.
euler_game_tutorial-coach-special-done = هیچ‌کس نمی‌فهمد چه کسی چه کارتی بازی کرده است. حالا دهگان‌ها رو شدند: عدد کامپیوتر 96 است و باید از آن ببرید.

euler_game_tutorial-coach-showdown = مجموع کامپیوتر {"\u2066"}9 + 6 = 15{"\u2069"} است و مال شما 17، مگر اینکه کارتی چیزی را عوض کند. یک بار دیگر ریز کنید: { $move }
euler_game_tutorial-coach-showdown-call = شما جلو هستید، پس ریز کنید: { $move }
euler_game_tutorial-coach-showdown-die = شما جلو هستید! در این دست بمانید و ریز کنید: { $move }
euler_game_tutorial-coach-showdown-done = کسی ex بازی کرده بود: رقم‌های هر دو عدد جابه‌جا شد و 96 شد 69. مجموع ارقام همان ماند، پس با 17 پات را شما می‌برید. کارت f نیامده بود؛ با این حال تابع پنهان هم رو شد.
