# آنچه سر میز بازی اویلر گفته می‌شود. عدد و محاسبه در همهٔ زبان‌ها یک‌جور نوشته می‌شود
# و میان واژه‌های راست‌به‌چپ جدا نگه داشته می‌شود (U+2066 و U+2069).
# سطری که با جای‌نگهدار آغاز می‌شود نشان راست‌به‌چپ (U+200F) می‌گیرد.

euler_game-name = بازی اویلر
euler_game-tagline = اویلر، گاوس و فرما از سه زمانه سر یک میز چای نشسته‌اند و اویلر که حوصله‌اش سر رفته بازی‌ای پیشنهاد می‌کند: عددهای مخفی، تابعی پنهان و شرط‌بندی.

euler_game-rules =
    ## بازی اویلر
    اویلر، گاوس و فرما از سه زمانه آمدند و با هم چای خوردند. اویلر زود حوصله‌اش سر رفت و بازی‌ای پیشنهاد کرد: عددهای مخفی، تابعی پنهان و شرط‌بندی.
    برای ۲ تا ۴ نفر. هر کس **۲۰ ژتون**، ۹ رقم و پنج کارت ویژه برای کل بازی دارد: {"\u2066"}`f f ex phi phi`{"\u2069"}. از هر رقم 0 تا 9، دو کارت بیشتر از تعداد بازیکنان هست. در سه دست همهٔ رقم‌ها مصرف می‌شود؛ **هر که بیشترین ژتون را داشته باشد برنده است**.
    ### یک دست
    1. **ترتیب.** هر کس مخفیانه یک رقم می‌گذارد. رقم‌ها با هم رو می‌شوند، بعد معیاری رو می‌شود و هر که رقمش به آن بهتر می‌خورد زودتر نوبت دارد. اگر برابر باشند، هر که زودتر فرستاده باشد جلوتر است؛ کامپیوترها بعد از آدم‌ها می‌آیند.
    2. **معیار.** معیار این دست رو می‌شود. هر کس ۲ ژتون ورودی می‌دهد.
    3. **عدد.** مخفیانه دو رقم خود را می‌گذارید، اول دهگان و بعد یکان: `37`، یا `05` برای 5؛ `00` نمی‌شود. دیلر هم تابع پنهان {"\u2066"}f(x) = ±ax² ± bx ± c{"\u2069"} را، با سه رقم و سه علامت، رو به پایین می‌گذارد و اگر معیار لازم داشته باشد، عدد خودش d را هم.
    4. **یکان‌ها رو می‌شوند.** شرط‌بندی. بعد مخفیانه کارت‌های ویژه: هر چند تا که بخواهید، یا هیچ.
    5. **دهگان‌ها رو می‌شوند.** دوباره شرط‌بندی و دوباره کارت‌های ویژه.
    6. **رو کردن.** کارت‌های ویژه اثر می‌کنند، معیار عددها را می‌سنجد و برنده پات را می‌برد. رقم‌های این دست کنار می‌روند.
    ### کارت‌های ویژه
    این کارت‌ها عدد **همهٔ بازیکنان** را عوض می‌کنند، اما نه عدد دیلر را. در طول بازی هیچ‌کس نمی‌فهمد چه کسی چه کارتی بازی کرده است. کارتی که بازی کنید مصرف می‌شود و حتی اگر جا بزنید اثر دارد. اول همهٔ کارت‌های f، بعد همهٔ کارت‌های ex و بعد همهٔ کارت‌های phi:
    - کارت `f`: عدد {"\u2066"}|f(x)|{"\u2069"} به‌جای x می‌نشیند، برای هر کارت یک بار، حداکثر سه بار.
    - کارت `ex`: رقم‌ها وارونه می‌شوند: {"\u2066"}15{"\u00A0"}→{"\u00A0"}51{"\u2069"} و {"\u2066"}10{"\u00A0"}→{"\u00A0"}1{"\u2069"}.
    - کارت `phi`: تابع فی اویلر {"\u2066"}φ(n){"\u2069"}، یعنی چند تا از عددهای 1 تا n نسبت به n اول‌اند: {"\u2066"}φ(12) = 4{"\u2069"}، برای 1، 5، 7 و 11. {"\u2066"}φ(0) = 0{"\u2069"}.
    ### معیارها
    در هر معیاری **عدد 0 از همهٔ عددهای دیگر می‌برد.** وگرنه این‌ها می‌برند:
    - *مقسوم‌علیه و مضرب*: بزرگ‌ترین مقسوم‌علیه d (خود 1 و d هم حساب‌اند)؛ اگر کسی نداشت، کوچک‌ترین مضرب آن؛ اگر کسی نداشت، همهٔ عددهایی که نسبت به d اول‌اند؛ وگرنه همه.
    - *بزرگ‌ترین* یا *کوچک‌ترین مجموع ارقام*: برای 47 می‌شود {"\u2066"}4 + 7 = 11{"\u2069"}.
    - *بیشترین مقسوم‌علیه*: 12 شش تا دارد، {"\u2066"}1 2 3 4 6 12{"\u2069"}.
    - *بیشترین عامل اول متمایز*: {"\u2066"}12 = 2²·3{"\u2069"} دو تا دارد، 2 و 3.
    - *بزرگ‌ترین* یا *کوچک‌ترین مجموع توان‌ها*: برای {"\u2066"}12 = 2²·3{"\u2069"} می‌شود {"\u2066"}2 + 1 = 3{"\u2069"}.
    - *بیشترین* یا *کمترین اختلاف* با d.
    - *کوچک‌ترین زوج وگرنه بزرگ‌ترین فرد*: کوچک‌ترین عدد زوج، و اگر کسی زوج نداشت، بزرگ‌ترین عدد فرد. سه معیار مشابه هم همین‌طور خوانده می‌شوند.
    هر بار ۱۳ معیار و دو کارت *یک بار دیگر* از نو بُر می‌خورند. هر *یک بار دیگر* معیاری اضافه می‌کند: همه جز آخری، عدد را با مقداری که می‌سنجند عوض می‌کنند (مقسوم‌علیه و مضرب و معیارهای زوج و فرد عدد را عوض نمی‌کنند) و آخری برنده را معلوم می‌کند.
    ### شرط‌بندی
    در یک دور، به ترتیب نوبت، هر کس می‌تواند ریز کند؛ بعد از آن هر که از ریز کس دیگری عقب مانده باشد یا کال می‌کند یا جا می‌زند.
    - `کال`: کمبودتان تا بالاترین شرط را می‌دهید. اگر کمبودی نباشد، همان چک است و ژتونی نمی‌خواهد. اگر ژتون کم بیاورید آل‌این می‌شوید و فقط سر همان‌قدر که داده‌اید بازی می‌کنید (پات فرعی). ژتونی که کسی برابرش نگذارد برمی‌گردد.
    - `ریز 3`: کال و ۳ تا بیشتر؛ باید برای همه‌اش ژتون داشته باشید.
    - `جا`: جا می‌زنید (فولد) و از این دست و هرچه داده‌اید می‌گذرید. آخرین نفر، بی‌آنکه چیزی رو شود، پات را می‌برد.
    اگر چند نفر با هم ببرند، پات را تقسیم می‌کنند و ژتون‌های باقی‌مانده یکی‌یکی به ترتیب نوبت داده می‌شود. بدون ژتون فقط تماشا می‌کنید؛ وقتی فقط یک نفر ژتون دارد بازی تمام است. اگر برابر باشند، رتبه مشترک است.
    ### اگر به‌موقع بازی نکنید
    کوچک‌ترین رقم، کوچک‌ترین عدد، چک اگر بشود وگرنه جا زدن، و هیچ کارت ویژه‌ای. هر که فقط 0 و 0 برایش مانده است، ورودی می‌دهد و جا می‌زند.
euler_game-credits = بازی اویلر از طرحی کره‌ای برای یک بازی ریاضی گرفته شده است که نام طراحش در آن نیامده است. کارت‌ها و شرط‌بندی از پوکر الهام گرفته‌اند.
euler_game-example-ok = عدد از دو رقم شما ساخته می‌شود، اول دهگان: { $number }. رقم‌هایی که می‌گذارید از دستتان بیرون می‌روند (نقطه‌چین).
euler_game-example-not_held = این عدد را نمی‌توان گذاشت: رقم { $digit } در دست شما نیست (✕).
euler_game-example-turn = در پایان دست، معیار ({ $condition }) همهٔ عددها را می‌سنجد. بهترین عدد اینجا { $number } است و صاحبش پات { $pot } ژتونی را می‌برد.

euler_game-option-seconds_order = مهلت ترتیب
euler_game-option-seconds_order-help = زمان گذاشتن رقمی که ترتیب را معلوم می‌کند.
euler_game-option-seconds_number = مهلت عدد
euler_game-option-seconds_number-help = زمان ساختن عدد.
euler_game-option-seconds_bet = مهلت شرط‌بندی
euler_game-option-seconds_bet-help = زمان هر شرط‌بندی.
euler_game-option-seconds_special1 = مهلت اول کارت‌های ویژه
euler_game-option-seconds_special1-help = زمان کارت‌های ویژه وقتی فقط یکان‌ها رو شده‌اند.
euler_game-option-seconds_special2 = مهلت دوم کارت‌های ویژه
euler_game-option-seconds_special2-help = زمان کارت‌های ویژه پس از رو شدن دهگان‌ها.

euler_game-called-easy = فرما
euler_game-called-normal = گاوس
euler_game-called-hard = اویلر
euler_game-character-easy = با قاعده‌های ساده بازی می‌کند، کال کردن را دوست دارد و به عدد کسی نگاه نمی‌کند.
euler_game-character-normal = عدد خودش را با عددهایی که شاید روبه‌رویش باشند می‌سنجد و با حساب احتمال شرط می‌بندد.
euler_game-character-hard = عدد همه را از رقم‌ها و شرط‌ها حدس می‌زند، کارت‌های ویژه را حساب می‌کند و گاهی بلوف می‌زند.

euler_game-card-f = f
euler_game-card-ex = ex
euler_game-card-phi = φ

euler_game-condition-divmul = مقسوم‌علیه و مضرب
euler_game-condition-max_digits = بزرگ‌ترین مجموع ارقام
euler_game-condition-min_digits = کوچک‌ترین مجموع ارقام
euler_game-condition-num_divisors = بیشترین مقسوم‌علیه
euler_game-condition-num_primes = بیشترین عامل اول متمایز
euler_game-condition-max_exp = بزرگ‌ترین مجموع توان‌ها
euler_game-condition-min_exp = کوچک‌ترین مجموع توان‌ها
euler_game-condition-max_diff = بیشترین اختلاف
euler_game-condition-min_diff = کمترین اختلاف
euler_game-condition-minE_maxO = کوچک‌ترین زوج وگرنه بزرگ‌ترین فرد
euler_game-condition-minO_maxE = کوچک‌ترین فرد وگرنه بزرگ‌ترین زوج
euler_game-condition-maxE_minO = بزرگ‌ترین زوج وگرنه کوچک‌ترین فرد
euler_game-condition-maxO_minE = بزرگ‌ترین فرد وگرنه کوچک‌ترین زوج
euler_game-then = {"\u200F"}{ $first }، سپس { $then }

euler_game-condition_rule-divmul = بزرگ‌ترین مقسوم‌علیه عدد دیلر می‌برد؛ اگر کسی نداشت، کوچک‌ترین مضرب آن؛ اگر کسی نداشت، همهٔ عددهایی که نسبت به آن اول‌اند؛ وگرنه همه.
euler_game-condition_rule-max_digits = بزرگ‌ترین مجموع ارقام می‌برد: برای 47 می‌شود {"\u2066"}4 + 7 = 11{"\u2069"}.
euler_game-condition_rule-min_digits = کوچک‌ترین مجموع ارقام می‌برد: برای 47 می‌شود {"\u2066"}4 + 7 = 11{"\u2069"}.
euler_game-condition_rule-num_divisors = عددی که بیشترین مقسوم‌علیه را دارد می‌برد: 12 شش تا دارد، {"\u2066"}1 2 3 4 6 12{"\u2069"}.
euler_game-condition_rule-num_primes = عددی که بیشترین عامل اول متمایز را دارد می‌برد: {"\u2066"}12 = 2²·3{"\u2069"} دو تا دارد.
euler_game-condition_rule-max_exp = بزرگ‌ترین مجموع توان‌ها در تجزیه به عامل‌های اول می‌برد: برای {"\u2066"}12 = 2²·3{"\u2069"} می‌شود {"\u2066"}2 + 1 = 3{"\u2069"}.
euler_game-condition_rule-min_exp = کوچک‌ترین مجموع توان‌ها در تجزیه به عامل‌های اول می‌برد: برای {"\u2066"}12 = 2²·3{"\u2069"} می‌شود {"\u2066"}2 + 1 = 3{"\u2069"}.
euler_game-condition_rule-max_diff = عددی که بیشترین اختلاف را با عدد دیلر دارد می‌برد.
euler_game-condition_rule-min_diff = عددی که کمترین اختلاف را با عدد دیلر دارد می‌برد.
euler_game-condition_rule-minE_maxO = کوچک‌ترین عدد زوج می‌برد؛ اگر کسی زوج نداشت، بزرگ‌ترین عدد فرد.
euler_game-condition_rule-minO_maxE = کوچک‌ترین عدد فرد می‌برد؛ اگر کسی فرد نداشت، بزرگ‌ترین عدد زوج.
euler_game-condition_rule-maxE_minO = بزرگ‌ترین عدد زوج می‌برد؛ اگر کسی زوج نداشت، کوچک‌ترین عدد فرد.
euler_game-condition_rule-maxO_minE = بزرگ‌ترین عدد فرد می‌برد؛ اگر کسی فرد نداشت، کوچک‌ترین عدد زوج.

euler_game-nth = { $hand ->
        [1] اول
        [2] دوم
       *[other] سوم
    }

euler_game-bet-call = کال کرد
euler_game-bet-check = چک کرد
euler_game-bet-raise = ریز کرد
euler_game-bet-die = جا زد
euler_game-bet-all_in = آل‌این شد

euler_game-relation-divisor = مقسوم‌علیه
euler_game-relation-multiple = مضرب
euler_game-relation-coprime = نسبت به هم اول
euler_game-relation-none = حتی نسبت به هم اول هم نیستند

euler_game-alt-over = بازی تمام شد.
euler_game-alt-rank = {"\u200F"}{ $rank }. { $player }: { $chips ->
        [one] { $chips } ژتون
       *[other] { $chips } ژتون
    }.
euler_game-alt-order = دست { euler_game-nth } از سه: هر کس رقمی برای ترتیب می‌گذارد.
euler_game-alt-number = دست { euler_game-nth } از سه: هر کس عددی می‌گذارد. پات { $pot }.
euler_game-alt-alone = دست { euler_game-nth } از سه: فقط { $players } مانده است و عددی گذاشته نمی‌شود. پات { $pot }.
euler_game-alt-laid = دست { euler_game-nth } از سه: همه عددهایشان را گذاشته‌اند. پات { $pot }.
euler_game-alt-bet = دست { euler_game-nth } از سه، شرط‌بندی { $lap ->
        [1] اول
       *[other] دوم
    }: نوبت { $player }. پات { $pot }، بالاترین شرط { $level }.
euler_game-alt-special = دست { euler_game-nth } از سه: کارت‌های ویژه، بار { $window ->
        [1] اول
       *[other] دوم
    }. پات { $pot }.
euler_game-alt-conditions = {"\u200F"}{ $count ->
        [1] معیار: { $conditions }.
       *[other] معیارها، آخری برنده را معلوم می‌کند: { $conditions }.
    }
euler_game-alt-dealer = دیلر: { $number }.
euler_game-alt-acting = ترتیب نوبت: { $players }.
euler_game-alt-order_card = {"\u200F"}{ $player }: { $card }
euler_game-alt-order_made = کارت‌های ترتیب (بازیکن: رقم): { $cards }. معیار ترتیب: { $conditions }{ $count ->
        [1] {""}
       *[other] ؛ آخری تعیین می‌کند
    }{ $digit ->
        [-1] {""}
       *[other] ، رقم دیلر { $digit }
    }.
euler_game-alt-last_bet = {"\u200F"}{ $player } { $what }{ $by ->
        [0] {""}
       *[other] {"\u200F"}{" "}({"\u2066"}+{ $by }{"\u2069"})
    }{ $paid ->
        [0] {""}
       *[other] {" "}و { $paid } ژتون داد
    }.
euler_game-alt-player = {"\u200F"}{ $player }: { $laid ->
        [0] هنوز عددی نگذاشته
       *[other] { $number }
    }، { $chips ->
        [one] { $chips } ژتون
       *[other] { $chips } ژتون
    }، { $put } تا در پات.
euler_game-alt-player_all_in = {"\u200F"}{ $player }: { $laid ->
        [0] هنوز عددی نگذاشته
       *[other] { $number }
    }، آل‌این با { $put } تا.
euler_game-alt-player_dead = {"\u200F"}{ $player }{ $laid ->
        [0] {""}
       *[other] {" "}با { $number }
    } جا زده: { $chips ->
        [one] { $chips } ژتون
       *[other] { $chips } ژتون
    }، { $put } تا در پات.
euler_game-alt-player_zeros = {"\u200F"}{ $player } فقط صفر داشت و جا زد: { $chips ->
        [one] { $chips } ژتون
       *[other] { $chips } ژتون
    }، { $put } تا در پات.
euler_game-alt-player_out = {"\u200F"}{ $player } ژتون ندارد و تماشا می‌کند.
euler_game-alt-seen = تا اینجا رو شده (رقم: تعداد): { $digits }.
euler_game-alt-own_digits = رقم‌های شما: { $digits }.
euler_game-alt-own_number = عدد شما: { $number }.
euler_game-alt-own_specials = {"\u200F"}{ $count ->
        [0] کارت ویژه‌ای برایتان نمانده است.
       *[other] کارت‌های ویژهٔ شما: { $cards }.
    }
euler_game-alt-own_played = {"\u200F"}{ $count ->
        [0] در این دست کارت ویژه‌ای بازی نکرده‌اید.
       *[other] کارت‌های ویژه‌ای که در این دست بازی کرده‌اید: { $cards }.
    }
euler_game-alt-refused = مجاز نیست: { $digits }.
euler_game-alt-draft = انتخاب شما تا اینجا: { $number }.
euler_game-alt-draft_cards = کارت‌های ویژه‌ای که دارید انتخاب می‌کنید: { $cards }.
euler_game-alt-worth = بدون کارت ویژه، مقدار { $number } می‌شود { $measure } ({ $condition }).
euler_game-alt-worth_related = بدون کارت ویژه، مقدار { $number } می‌شود { $measure }، در برابر عدد دیلر { $dealer }: { $relation } ({ $condition }).
euler_game-alt-worth_zero = بدون کارت ویژه، { $number } در پایان 0 می‌شود که از همه می‌برد ({ $condition }).
euler_game-alt-showdown = دست { euler_game-nth } از سه تمام شد: پات { $pot } ژتونی را { $players } { $count ->
        [1] برد
       *[other] با هم بردند
    }.
euler_game-alt-taken = دست { euler_game-nth } از سه تمام شد: بقیه جا زدند و { $player } پات { $pot } ژتونی را برد.
euler_game-alt-function = تابع پنهان: {"\u2066"}f(x) = { $function }{"\u2069"}.
euler_game-alt-cards = کارت‌های ویژهٔ بازی‌شده: {"\u2066"}f: { $f }, ex: { $ex }, φ: { $phi }{"\u2069"}.
euler_game-won = { $won ->
        [0] {""}
       *[other] ، { $won } تا برد
    }
euler_game-alt-result = {"\u200F"}{ $player }: { $number }، در پایان { $final }، مقدار { $measure }{ euler_game-won }.
euler_game-alt-result_same = {"\u200F"}{ $player }: { $number }، در پایان { $final }{ euler_game-won }.
euler_game-alt-result_zero = {"\u200F"}{ $player }: { $number }، در پایان 0 که از همه می‌برد{ euler_game-won }.
euler_game-alt-result_related = {"\u200F"}{ $player }: { $number }، در پایان { $final }، در برابر { $dealer }: { $relation }{ euler_game-won }.
euler_game-alt-pot = {"\u200F"}{ euler_game-pot_name } ({ $amount } تا): { $players }.
euler_game-alt-uncalled = {"\u200F"}{ $amount } ژتونی که کسی برابرش نگذاشت به { $player } برمی‌گردد.
euler_game-alt-chips = {"\u200F"}{ $player }: { $chips ->
        [one] { $chips } ژتون
       *[other] { $chips } ژتون
    }.

euler_game-pot_name = { $number ->
        [0] پات
        [1] پات اصلی
        [2] پات فرعی اول
        [3] پات فرعی دوم
       *[other] پات فرعی سوم
    }
euler_game-scarcity = { $scarce ->
        [0] {""}
       *[other] {" "}مواظب باشید: رقم غیر صفر کم دارید و 00 را نمی‌شود گذاشت.
    }
euler_game-own_cards = { $left ->
        [0] کارت ویژه‌ای برایتان نمانده است.
        [one] کارت ویژهٔ شما: { $cards }.
       *[other] کارت‌های ویژهٔ شما: { $cards }.
    }
euler_game-all_in = { $all_in ->
        [0] {""}
       *[other] {" "}(آل‌این)
    }
euler_game-call_costs = { $amount ->
        [0] می‌توانید چک کنید
        [one] کال { $amount } ژتون می‌خواهد{ euler_game-all_in }
       *[other] کال { $amount } ژتون می‌خواهد{ euler_game-all_in }
    }
euler_game-raise_most = { $most ->
        [0] ؛ ریز ممکن نیست
       *[other] ؛ حداکثر ریز { $most }
    }

euler_game-ask-order = هر کس مخفیانه یک رقم می‌گذارد. معیاری که رو می‌شود ترتیب را معلوم می‌کند.
euler_game-ask-number = {"\u200F"}{ $count ->
        [1] {""}
       *[other] معیار آخر:{" "}
    }{ $rule } هر کس مخفیانه عددی دورقمی می‌گذارد.
euler_game-ask-bet1 = شرط‌بندی اول. { euler_game-call_costs }{ euler_game-raise_most }. پات { $pot }.
euler_game-ask-special1 = کارت‌های ویژه، مخفیانه: هر چند تا که بخواهید، یا هیچ.
euler_game-ask-bet2 = شرط‌بندی دوم. { euler_game-call_costs }{ euler_game-raise_most }. پات { $pot }.
euler_game-ask-special2 = آخرین کارت‌های ویژهٔ این دست، مخفیانه: هر چند تا که بخواهید، یا هیچ.

euler_game-button-order = رقم ترتیب
euler_game-button-number = گذاشتن عدد
euler_game-button-bet1 = شرط‌بندی
euler_game-button-special1 = کارت‌های ویژه
euler_game-button-bet2 = شرط‌بندی
euler_game-button-special2 = کارت‌های ویژه

euler_game-prompt-order =
    دست { euler_game-nth } از { $hands }. رقم‌های شما: { $digits }.{ euler_game-scarcity }
    یکی را برای ترتیب بفرستید، مثلاً: { $example }
euler_game-first-order =
    دست { euler_game-nth } از { $hands }. رقم‌های شما: { $digits }. یکی را برای ترتیب بگذارید؛ آن رقم مصرف می‌شود.{ euler_game-scarcity }
    همهٔ رقم‌ها با هم رو می‌شوند. بعد معیاری رو می‌شود و هر که رقمش به آن بهتر می‌خورد اول نوبت دارد.
    بعد، با دو رقم دیگر عدد این دست را می‌سازید.
    { how-digit }، مثلاً: { $example }
euler_game-prompt-number =
    دست { euler_game-nth } از { $hands }: { $conditions }{ $count ->
        [1] {""}
       *[other] ؛ آخری تعیین می‌کند
    }. رقم‌های شما: { $digits }.{ euler_game-scarcity }
    -# {"\u200F"}{ $rule }
    دو تا را بفرستید، اول دهگان و بعد یکان، مثلاً: { $example }
euler_game-first-number =
    {"\u200F"}{ $count ->
        [1] {""}
       *[other] معیارها به ترتیب: { $conditions }. همه جز آخری، عدد را با مقداری که می‌سنجند عوض می‌کنند (مقسوم‌علیه و مضرب و معیارهای زوج و فرد عدد را عوض نمی‌کنند). معیار آخر:{" "}
    }{ $rule }
    رقم‌های شما: { $digits }. دو تا را رو به پایین بگذارید، اول دهگان و بعد یکان: 05 یعنی 5؛ 00 نمی‌شود.{ euler_game-scarcity }
    اول یکان‌ها و بعد دهگان‌ها رو می‌شوند و بعد از هر کدام شرط می‌بندید: کال یعنی رسیدن به بالاترین شرط، ریز یعنی بیشتر گذاشتن، جا زدن یعنی گذشتن از این دست. کارت‌های ویژه شاید همهٔ عددها را عوض کنند؛ 0 از همه می‌برد.
    { how-build }، مثلاً: { $example }
euler_game-prompt-bet1 =
    عدد شما: { $number } ({ $conditions }). { $chips ->
        [one] { $chips } ژتون
       *[other] { $chips } ژتون
    } دارید و در پات { $pot } تا هست.
    {"\u200F"}{ euler_game-call_costs }. { $amount ->
        [0] چک کنید
       *[other] کال کنید
    }، ریز کنید یا جا بزنید، مثلاً: { $example ->
        [call] { $amount ->
            [0] چک
           *[other] کال
        }
       *[other] { $example }
    }
euler_game-first-bet1 =
    عدد شما: { $number } ({ $conditions }). یکان همه رو شده است. { $chips ->
        [one] { $chips } ژتون
       *[other] { $chips } ژتون
    } دارید و در پات { $pot } تا هست.
    کال (call): شرط خود را به بالاترین شرط می‌رسانید؛ اگر کمبودی نباشد، چک است. ریز 3 (raise 3): سه تا بیشتر می‌گذارید و دیگران هم باید همان‌قدر بگذارند. جا (fold): جا می‌زنید و از این دست و هرچه داده‌اید می‌گذرید.
    {"\u200F"}{ euler_game-call_costs }. بهترین عدد پات را می‌برد؛ اگر بقیه جا بزنند، بی‌آنکه چیزی رو شود، پات مال شماست.
    { how-word }، مثلاً: { $example ->
        [call] کال
       *[other] { $example }
    }
euler_game-prompt-special1 =
    عدد شما: { $number } ({ $conditions }). { euler_game-own_cards }
    {"\u200F"}{ $left ->
        [0] «هیچ» را بفرستید.
       *[other] کارت‌هایی را که بازی می‌کنید بفرستید، مثلاً: { $example } – یا «هیچ»
    }
euler_game-first-special1 =
    کارت‌های ویژه در پایان دست عدد همه را عوض می‌کنند. در طول بازی هیچ‌کس نمی‌فهمد چه کسی چه کارتی بازی کرده است؛ هنگام رو کردن فقط معلوم می‌شود از هر کارت چند تا آمده است.
    کارت f: تابع پنهان. کارت ex: وارونهٔ رقم‌ها، {"\u2066"}15{"\u00A0"}→{"\u00A0"}51{"\u2069"}. کارت φ: چند عدد تا آن عدد نسبت به آن اول‌اند. اول همهٔ کارت‌های f، بعد همهٔ کارت‌های ex و بعد همهٔ کارت‌های φ.
    عدد شما: { $number } ({ $conditions }). { euler_game-own_cards }{ $left ->
        [0] {""}
       *[other] {" "}این کارت‌ها برای کل بازی‌اند و کارتی که بازی کنید مصرف می‌شود.
    }
    {"\u200F"}{ $left ->
        [0] «هیچ» را بفرستید.
       *[other] { how-choose }، مثلاً: { $example } – یا «هیچ»
    }
euler_game-prompt-bet2 =
    عدد شما: { $number } ({ $conditions }). { $chips ->
        [one] { $chips } ژتون
       *[other] { $chips } ژتون
    } دارید و در پات { $pot } تا هست.
    {"\u200F"}{ euler_game-call_costs }. { $amount ->
        [0] چک کنید
       *[other] کال کنید
    }، ریز کنید یا جا بزنید، مثلاً: { $example ->
        [call] { $amount ->
            [0] چک
           *[other] کال
        }
       *[other] { $example }
    }
euler_game-first-bet2 =
    عدد شما: { $number } ({ $conditions }). عدد همهٔ کسانی که هنوز در دست‌اند کامل رو شده است. { $chips ->
        [one] { $chips } ژتون
       *[other] { $chips } ژتون
    } دارید و در پات { $pot } تا هست.
    کال (call): شرط خود را به بالاترین شرط می‌رسانید؛ اگر کمبودی نباشد، چک است. ریز 3 (raise 3): سه تا بیشتر می‌گذارید و دیگران هم باید همان‌قدر بگذارند. جا (fold): جا می‌زنید و از این دست و هرچه داده‌اید می‌گذرید.
    {"\u200F"}{ euler_game-call_costs }. بعد از این، کارت‌های ویژه یک بار دیگر می‌توانند همهٔ عددها را عوض کنند.
    { how-word }، مثلاً: { $example ->
        [call] کال
       *[other] { $example }
    }
euler_game-prompt-special2 =
    عدد شما: { $number } ({ $conditions }). { euler_game-own_cards }
    {"\u200F"}{ $left ->
        [0] «هیچ» را بفرستید.
       *[other] کارت‌هایی را که بازی می‌کنید بفرستید، مثلاً: { $example } – یا «هیچ»
    }
euler_game-first-special2 =
    آخرین کارت‌های ویژهٔ این دست. در طول بازی هیچ‌کس نمی‌فهمد چه کسی چه کارتی بازی کرده است؛ هنگام رو کردن فقط معلوم می‌شود از هر کارت چند تا آمده است.
    کارت f: تابع پنهان. کارت ex: وارونهٔ رقم‌ها، {"\u2066"}15{"\u00A0"}→{"\u00A0"}51{"\u2069"}. کارت φ: چند عدد تا آن عدد نسبت به آن اول‌اند. اول همهٔ کارت‌های f، بعد همهٔ کارت‌های ex و بعد همهٔ کارت‌های φ.
    عدد شما: { $number } ({ $conditions }). { euler_game-own_cards }{ $left ->
        [0] {""}
       *[other] {" "}کارتی که بازی کنید مصرف می‌شود.
    }
    {"\u200F"}{ $left ->
        [0] «هیچ» را بفرستید.
       *[other] { how-choose }، مثلاً: { $example } – یا «هیچ»
    }

euler_game-receipt-order = برای ترتیب { $digit } را می‌گذارید.
euler_game-receipt-number = عدد شما { $number } است.
euler_game-receipt-call = {"\u200F"}{ $amount ->
        [0] چک می‌کنید.
        [one] کال می‌کنید و { $amount } ژتون می‌دهید{ euler_game-all_in }.
       *[other] کال می‌کنید و { $amount } ژتون می‌دهید{ euler_game-all_in }.
    }
euler_game-receipt-raise = {"\u200F"}{ $by } تا ریز می‌کنید و { $amount ->
        [one] { $amount } ژتون
       *[other] { $amount } ژتون
    } می‌دهید{ euler_game-all_in }.
euler_game-receipt-die = جا می‌زنید و از این دست می‌گذرید.
euler_game-receipt-special = کارت‌هایی که بازی می‌کنید: { $cards }.
euler_game-receipt-none = هیچ کارت ویژه‌ای بازی نمی‌کنید.
euler_game-choice-none = هیچ

euler_game-refuse-unclear_order = یکی از رقم‌هایتان را بفرستید، مثلاً 7.
euler_game-refuse-unclear_number = دو تا از رقم‌هایتان را بفرستید، اول دهگان و بعد یکان، مثلاً 37 یا 05.
euler_game-refuse-unclear_bet = یکی از این‌ها را بفرستید: «کال» (یا «چک»)، «ریز» با تعداد (مثلاً ریز 3) یا «جا».
euler_game-refuse-call_costs = الان { euler_game-call_costs }. بفرستید: «کال»{ $most ->
        [0] {" "}یا «جا»
       *[other] ، «ریز» با تعداد (حداکثر { $most }) یا «جا»
    }.
euler_game-refuse-unclear_special = کارت‌های ویژه را بفرستید، مثل f یا {"\u2066"}ex phi{"\u2069"}، یا «هیچ».
euler_game-refuse-not_held = رقم { $digit } را ندارید.
euler_game-refuse-not_enough = از رقم { $digit } فقط یکی دارید.
euler_game-refuse-zero_zero = عدد 00 را نمی‌شود گذاشت: دست‌کم یکی از دو رقم باید غیر صفر باشد.
euler_game-refuse-one_digit = عدد دو رقم دارد. منظورتان { $number } است؟
euler_game-refuse-raise_too_high = {"\u200F"}{ $most ->
        [0] ژتون کافی برای ریز ندارید. کال کنید یا جا بزنید.
       *[other] حداکثر { $most } تا می‌توانید ریز کنید؛ برای بیشتر از آن ژتون ندارید.
    }
euler_game-refuse-raise_too_low = ریز دست‌کم یک ژتون است.
euler_game-refuse-no_raise = دوری که می‌شد در آن ریز کرد تمام شده است. کال کنید یا جا بزنید.
euler_game-refuse-not_your_turn = الان نوبت شما نیست.
euler_game-refuse-not_owned = {"\u200F"}{ $have ->
        [0] کارت { $card } برایتان نمانده است.
        [one] فقط { $have } کارت { $card } دارید.
       *[other] فقط { $have } کارت { $card } دارید.
    }
euler_game-refuse-dead = در این دست جا زده‌اید و این دست بدون شما ادامه دارد.
euler_game-refuse-out = ژتون ندارید و تماشا می‌کنید.

euler_game-menu-wait = الان نوبت شما نیست.
euler_game-menu-order = کدام رقم را برای ترتیب می‌گذارید؟
euler_game-menu-tens = عدد شما: دهگان کدام رقم باشد؟
euler_game-menu-ones = دهگان { $tens }: یکان کدام رقم باشد؟
euler_game-menu-number = عدد شما: { $number }
euler_game-menu-bet = {"\u200F"}{ euler_game-call_costs }{ euler_game-raise_most }. پات { $pot }.
euler_game-menu-raise = چند تا ریز می‌کنید؟ از { $low } تا { $high }
euler_game-menu-special = {"\u200F"}{ $count ->
        [0] کدام کارت‌های ویژه را بازی می‌کنید؟ می‌توانید هیچ کارتی بازی نکنید.
       *[other] بازی می‌کنید: { $cards }. باز هم کارتی هست، یا همین‌ها؟
    }
euler_game-form-tens = دهگان
euler_game-form-ones = یکان
euler_game-form-special = کارت‌های ویژه‌ای که بازی می‌کنید
euler_game-choice-call = { $amount ->
        [0] چک
       *[other] کال { $amount }{ euler_game-all_in }
    }
euler_game-choice-raise = ریز { $by }{ euler_game-all_in }
euler_game-choice-more = تعداد دیگر
euler_game-choice-amount = از { $low } تا { $high }
euler_game-choice-die = جا زدن
euler_game-choice-f = f
euler_game-choice-ex = ex
euler_game-choice-phi = φ

euler_game-event-dealt = رقم‌های شما: { $digits }
euler_game-event-begins = دست { euler_game-nth } از { $hands } شروع شد{ $leading ->
        [0] {""}
        [1] ؛ { $leaders } با { $most } ژتون جلوست
       *[other] ؛ { $leaders } با { $most } ژتون جلو هستند
    }
euler_game-event-order = ترتیب: { $players } ({ $condition }{ $conditions ->
        [1] {""}
       *[other] ؛ آخری تعیین می‌کند
    }{ $digit ->
        [-1] {""}
       *[other] ، رقم دیلر { $digit }
    }){ $ties ->
        [0] {""}
       *[other] . در تساوی، هر که زودتر فرستاده جلوتر است و کامپیوترها آخرند: { $equals }
    }
euler_game-equals = {"\u200F"}{ $first } پیش از { $others }
euler_game-event-hand = دست { euler_game-nth }: { $conditions }{ $count ->
        [1] {""}
       *[other] ؛ آخری برنده را معلوم می‌کند
    }. پات { $pot }
euler_game-event-zeros = {"\u200F"}{ $players } { $count ->
        [1] فقط صفر دارد و جا می‌زند
       *[other] فقط صفر دارند و جا می‌زنند
    }
euler_game-event-ones = یکان‌ها رو شدند: { $player1 } { $number1 }، { $player2 } { $number2 }{ $count ->
        [2] {""}
       *[other] {"\u200F"}، { $player3 } { $number3 }
    }{ $count ->
        [4] {"\u200F"}، { $player4 } { $number4 }
       *[other] {""}
    }{ $compared ->
        [0] {""}
       *[other] ؛ دیلر { $dealer }
    }. پات { $pot }
euler_game-event-tens = دهگان‌ها رو شدند: { $player1 } { $number1 }، { $player2 } { $number2 }{ $count ->
        [2] {""}
       *[other] {"\u200F"}، { $player3 } { $number3 }
    }{ $count ->
        [4] {"\u200F"}، { $player4 } { $number4 }
       *[other] {""}
    }{ $compared ->
        [0] {""}
       *[other] ؛ دیلر { $dealer }
    }. پات { $pot }
euler_game-event-bet = {"\u200F"}{ $player } { $what }{ $by ->
        [0] {""}
       *[other] {"\u200F"}{" "}({"\u2066"}+{ $by }{"\u2069"})
    }{ $amount ->
        [0] {""}
       *[other] {" "}و { $amount } ژتون داد
    }. پات { $pot }
euler_game-event-showdown = دست { euler_game-nth }: { $winners } { $pots ->
        [1] پات { $amount } ژتونی
       *[other] پات اصلی { $amount } ژتونی
    } را { $count ->
        [1] برد
       *[other] با هم بردند
    }{ $pots ->
        [1] {""}
        [2] ؛ پات فرعی را پایین‌تر ببینید
       *[other] ؛ پات‌های فرعی را پایین‌تر ببینید
    }{ $uncalled ->
        [0] {""}
       *[other] ؛ { $uncalled } ژتونی که کسی برابرش نگذاشت به { $owner } برمی‌گردد
    }
euler_game-event-taken = دست { euler_game-nth }: بقیه جا زدند و { $player } پات { $pot } ژتونی را برد، بی‌آنکه چیزی رو شود
euler_game-event-over = بازی تمام شد. { $winners } { $count ->
        [1] با { $most } ژتون برنده شد
       *[other] هر کدام با { $most } ژتون با هم برنده شدند
    }

euler_game-work-function = {"\u200F"}تابع {"\u2066"}f(x) = { $function }{"\u2069"}. کارت‌ها: {"\u2066"}f { $f }, ex { $ex }, φ { $phi }{"\u2069"}{ $spent ->
        [0] {""}
       *[other] ؛ { $spent } کارت f بی‌اثر
    }
euler_game-work-player = {"\u200F"}**{ $player }**: { $number }
euler_game-work-f = - {"\u200F"}f: { $working }
euler_game-work-ex = - {"\u200F"}ex: { $working }
euler_game-work-phi = - {"\u200F"}φ: { $working }
euler_game-work-chain = - {"\u200F"}{ $condition }: { $working }
euler_game-work-last = - {"\u200F"}{ $condition }: { $working }
euler_game-work-zero = - {"\u200F"}{ $condition }: 0 از همه می‌برد
euler_game-work-pot = {"\u200F"}{ euler_game-pot_name } ({ $amount } تا): { $winners }{ $count ->
        [1] {""}
       *[other] {"\u200F"}{" "}({ $shares })
    }
euler_game-work-uncalled = {"\u200F"}{ $amount } ژتونی که کسی برابرش نگذاشت به { $player } برمی‌گردد

euler_game-end-hands = همهٔ دست‌ها تمام شد.
euler_game-end-chips = فقط یک نفر ژتون دارد.
euler_game-result = {"\u200F"}{ $rank }. { $player }: { $score ->
        [one] { $score } ژتون
       *[other] { $score } ژتون
    }

euler_game-chart = ژتون‌ها پس از هر دست

euler_game-remark-bet = {"\u200F"}{ $player } { $paid } ژتون روی { $number } ({ $chance }٪)
euler_game-remark-bets = دست { euler_game-nth }، ژتون‌های شرط‌بندی اول و شانس همان لحظه: { $bets }.
euler_game-remark-method = شانس یعنی سهمی از پات که در آن لحظه و بدون کارت‌های ویژه می‌شد از یک عدد انتظار داشت، اگر همهٔ رقم‌های دیده‌نشده هم‌احتمال باشند. عددهایی که تا آخر رو نشدند در این حساب نیستند.
euler_game-remark-bold = دست { euler_game-nth }: { $player } با { $number } و شانس { $chance }٪، { $by } تا ریز کرد{ euler_game-all_in }. دهگان‌ها به کمکش آمدند و { $won } ژتون برد.
euler_game-remark-unlucky = دست { euler_game-nth }: { $player } با { $number } و شانس { $chance }٪، { $by ->
        [0] کال کرد و { $paid } ژتون داد
       *[other] { $by } تا ریز کرد
    }{ euler_game-all_in }. بعد دهگان‌ها رو شدند، { $other } با { $theirs } جلو افتاد و { $lost } ژتون از دست رفت.
euler_game-remark-dear = دست { euler_game-nth }: { $player } با { $number } و شانس { $chance }٪، کال کرد و { $paid } ژتون داد{ euler_game-all_in }؛ برای پات { $pot } ژتونی، این کال از شانس { $fair }٪ به بالا می‌صرفد.
euler_game-remark-thrown = دست { euler_game-nth }: { $player } با { $number } پیش از کارت‌های ویژه { $ahead ->
        [0] عقب
       *[other] جلو
    } بود و جا زد؛ اگر می‌ماند، در پایان از { $other } با { $theirs } می‌برد و پات { $pot } ژتونی مال او می‌شد.
euler_game-remark-caught = دست { euler_game-nth }: { $player } با { $number } پیش از کارت‌های ویژه از { $other } با { $theirs } عقب بود، ولی { $by } تا ریز کرد{ euler_game-all_in }. { $other } کوتاه نیامد و { $won } ژتون برد.
euler_game-remark-hope = دست { euler_game-nth }: { $player } با { $number } پیش از کارت‌های ویژه عقب بود، ولی کال کرد و { $paid } ژتون داد{ euler_game-all_in }؛ { $cards ->
        [0] هیچ کارت ویژه‌ای به کمکش نیامد
       *[other] کارت‌های ویژه هم کمکی نکردند
    }.
euler_game-remark-bluff = دست { euler_game-nth }: { $player } با { $number } پیش از کارت‌های ویژه از { $other } با { $theirs } عقب بود، ولی { $by } تا ریز کرد{ euler_game-all_in } و با جا زدن { $others }، پات { $pot } ژتونی را برد.
euler_game-remark-left = دست { euler_game-nth }: { $player } با { $number } پیش از کارت‌های ویژه جلو بود و جا زد؛ { $other } با { $theirs } پات { $pot } ژتونی را برد.
euler_game-remark-card = { $count ->
        [1] { $card }
       *[other] { $count } تا { $card }
    }
euler_game-remark-turned = دست { euler_game-nth }: پیش از کارت‌های ویژه { $other } با { $theirs } از { $player } با { $number } جلو بود{ $bet ->
        [0] {""}
       *[other] ؛ با این حال { $player } باز { $bet } ژتون گذاشت
    }. بعد کارت‌های ویژه ({ $cards }) { $zero ->
        [0] ورق را برگرداندند
       *[other] { $number } را به 0 رساندند که از همه می‌برد
    } و { $player } { $won } ژتون برد.{ $odds ->
        [-1] {""}
       *[other] {" "}با { $exact ->
            [0] حدود { $odds }٪
           *[other] {"\u200F"}{ $odds }٪
        } از تابع‌های پنهان ممکن همین می‌شود.
    }
euler_game-remark-out = دست { euler_game-nth }: { $players } { $count ->
        [1] آخرین ژتون‌هایش را از دست داد
       *[other] آخرین ژتون‌هایشان را از دست دادند
    }.
euler_game-remark-comeback = دست { euler_game-nth } سرنوشت بازی را تعیین کرد: پیش از آن { $other } با { $led } ژتون از { $player } با { $had } ژتون جلو بود؛ بعد از آن { $player } { $has } ژتون داشت و { $other } { $left } ژتون.
euler_game-remark-shown = دست { euler_game-nth }: { $player } با عدد { $number }، { $won } ژتون برد؛ وقتی یکان‌ها رو شدند شانسش { $chance }٪ بود و با رو شدن دهگان‌ها { $stood ->
        [1] جلو بود
        [0] مساوی بود
       *[other] عقب بود
    }.
euler_game-remark-shared = دست { euler_game-nth }: { $winners } با { $numbers } پات { $pot } ژتونی را بین خودشان تقسیم کردند{ $told ->
        [0] {""}
       *[other] ؛ همه در پایان به { $measure } رسیدند ({ $condition })
    }.
euler_game-remark-seen = دست { euler_game-nth }: وقتی دهگان‌ها رو شدند { $player } با { $number } { $stood ->
        [1] جلو بود
        [0] مساوی بود
       *[other] عقب بود
    }؛ با جا زدن { $others }، پات { $pot } ژتونی را برد.
euler_game-remark-unseen = دست { euler_game-nth }: با جا زدن { $others } پیش از رو شدن دهگان‌ها، { $player } پات { $pot } ژتونی را برد، بی‌آنکه عددش رو شود.
euler_game-remark-zeros = دست { euler_game-nth }: برای بقیه فقط صفر مانده بود و { $player } بی‌آنکه عددی بگذارد پات { $pot } ژتونی را برد.

euler_game-lesson_name-digits = مجموع ارقام
euler_game-lesson-digits =
    مجموع ارقام یک عدد، حاصل جمع رقم‌های آن است.
    برای { $number }: { $working }
    مجموع ارقام 90 و 9 یکی است. میان عددهای دورقمی، بزرگ‌ترین مجموع مال 99 است: 18.
    عددی بر 3 بخش‌پذیر است که مجموع ارقامش بر 3 بخش‌پذیر باشد، و برعکس. دربارهٔ 9 هم همین‌طور.
euler_game-lesson_name-parity = زوج و فرد
euler_game-lesson-parity =
    عددی زوج است که 2 برابر یک عدد صحیح باشد؛ وگرنه فرد است. اگر یکان 0، 2، 4، 6 یا 8 باشد، عدد زوج است.
    مثال: { $working }، پس { $number } { $parity ->
        [even] زوج است
       *[odd] فرد است
    }.
    «کوچک‌ترین زوج وگرنه بزرگ‌ترین فرد» یعنی: اگر کسی عدد زوج داشته باشد، کوچک‌ترین زوج می‌برد. فقط اگر همه فرد باشند، بزرگ‌ترینشان می‌برد.
    یکان‌ها که اول رو می‌شوند این را لو می‌دهند، مگر آنکه بعداً f، ex یا φ عدد را عوض کند. تابع φ از 3 به بالا همه را زوج می‌کند.
euler_game-lesson_name-difference = اختلاف
euler_game-lesson-difference =
    اختلاف {"\u2066"}|a − b|{"\u2069"} فاصلهٔ دو عدد است: بزرگ‌تر منهای کوچک‌تر، پس هرگز منفی نیست.
    مثال، وقتی عدد دیلر { $dealer } باشد: { $working }
    کارت‌های ویژه عدد دیلر را عوض نمی‌کنند، فقط عدد بازیکنان را. کارت f شاید عدد را خیلی دور ببرد و φ آن را کوچک می‌کند.
euler_game-lesson_name-divisors = مقسوم‌علیه و مضرب
euler_game-lesson-divisors =
    اگر تقسیم n بر d باقی‌مانده نداشته باشد، d مقسوم‌علیه n است و n مضرب d. می‌نویسیم {"\u2066"}d | n{"\u2069"}.
    مقسوم‌علیه‌های { $number }: { $divisors }
    بدون فهرست هم می‌شود شمرد: عدد را به عامل‌های اول تجزیه کنید، به هر توان 1 اضافه کنید و همه را در هم ضرب کنید.
    {"\u200F"}{ $working }
    عدد اول دو مقسوم‌علیه دارد: 1 و خودش. عدد 1 فقط یکی دارد. در میان زنجیرهٔ معیارها، تعداد مقسوم‌علیه‌های 0 صفر حساب می‌شود.
euler_game-lesson_name-primes = عامل‌های اول
euler_game-lesson-primes =
    عدد اول عددی بزرگ‌تر از 1 است که فقط بر 1 و خودش بخش‌پذیر است: 2، 3، 5، 7، 11، 13 و مانند این‌ها.
    هر عدد از 2 به بالا فقط به یک شکل حاصل‌ضرب عددهای اول است. اینجا هر عامل اول یک بار شمرده می‌شود، هر چند بار هم که بیاید.
    مثال: { $working }
    تا 99، بیشترین تعداد سه تاست، برای 30، 42، 60، 66، 70، 78، 84 و 90. عدد 1 هیچ عامل اولی ندارد.
euler_game-lesson_name-exponents = مجموع توان‌ها
euler_game-lesson-exponents =
    عدد را به عامل‌های اول تجزیه کنید. توان می‌گوید آن عدد اول چند بار آمده است: 2³ یعنی {"\u2066"}2·2·2{"\u2069"}. همهٔ توان‌ها را جمع کنید.
    مثال: { $working }
    پس هر عامل اول به تعداد بارهایی که آمده شمرده می‌شود. این مجموع برای هر عدد اول برابر 1 است و برای خود عدد 1 برابر 0.
    تا 99، بیشترین مقدار 6 است، برای {"\u2066"}64 = 2⁶{"\u2069"} و {"\u2066"}96 = 2⁵·3{"\u2069"}.
euler_game-lesson_name-coprime = نسبت به هم اول
euler_game-lesson-coprime =
    دو عدد نسبت به هم اول‌اند اگر جز 1 هیچ عددی مقسوم‌علیه هر دو نباشد: بزرگ‌ترین مقسوم‌علیه مشترکشان (gcd) 1 است و عامل اول مشترکی ندارند.
    {"\u200F"}{ $factors }
    {"\u200F"}{ $working }. اگر عدد دیلر { $dealer } باشد، { $relation ->
        [divisor] عدد { $number } مقسوم‌علیه آن است؛ بزرگ‌ترین مقسوم‌علیه می‌برد.
        [multiple] عدد { $number } مضرب آن است؛ اگر کسی مقسوم‌علیه نداشته باشد، کوچک‌ترین مضرب می‌برد.
        [coprime] عدد { $number } نسبت به آن اول است؛ فقط وقتی می‌برد که کسی مقسوم‌علیه یا مضرب نداشته باشد.
       *[none] عدد { $number } نه نسبت به آن اول است، نه مقسوم‌علیه و نه مضرب آن؛ ضعیف‌تر از این نمی‌شود.
    }{ $count ->
        [0] {" "}ولی در بازی، 0 از همهٔ عددهای دیگر می‌برد.
       *[other] {""}
    }
    دو عدد پشت سر هم، مانند 8 و 9، همیشه نسبت به هم اول‌اند؛ 1 نسبت به همهٔ عددها اول است.
euler_game-lesson_name-phi = تابع فی اویلر، φ
euler_game-lesson-phi =
    تابع {"\u2066"}φ(n){"\u2069"} می‌گوید چند تا از عددهای 1 تا n نسبت به n اول‌اند، یعنی جز 1 هیچ عددی مقسوم‌علیه هر دو نیست.
    برای { $number } این‌ها هستند: { $coprime }
    بدون فهرست: n را به عامل‌های اول تجزیه کنید. هر عدد اول p که k بار بیاید {"\u2066"}(p{"\u00A0"}−{"\u00A0"}1)·pᵏ⁻¹{"\u2069"} می‌دهد. همه را در هم ضرب کنید.
    {"\u200F"}{ $working }
    برای عدد اول {"\u2066"}φ(p){"\u00A0"}={"\u00A0"}p{"\u00A0"}−{"\u00A0"}1{"\u2069"} است. همچنین {"\u2066"}φ(1){"\u00A0"}={"\u00A0"}1{"\u2069"} و در این بازی {"\u2066"}φ(0){"\u00A0"}={"\u00A0"}0{"\u2069"}.
euler_game-lesson_name-ex = کارت ex، وارونهٔ رقم‌ها
euler_game-lesson-ex =
    پس از همهٔ کارت‌های f، هر ex عدد همه را وارونه می‌نویسد.
    مثال: { $working }
    صفرهایی که جلو بیایند می‌افتند: 10 می‌شود 1. عددی که 05 گذاشته شده 5 است و 5 می‌ماند؛ 33 هم همین‌طور.
    دو ex یکدیگر را خنثی می‌کنند، مگر آنکه عدد به 0 ختم شود.
euler_game-lesson_name-f = کارت f، تابع پنهان
euler_game-lesson-f =
    دیلر سه رقم a، b و c را با سه علامت رو به پایین می‌گذارد: {"\u2066"}f(x) = ±ax² ± bx ± c{"\u2069"}. فقط هنگام رو کردن دیده می‌شوند.
    هر f به‌جای عدد هر کس، x، مقدار {"\u2066"}|f(x)|{"\u2069"} را می‌گذارد. دو خط یعنی قدر مطلق: علامت منفی برداشته می‌شود.
    مثال: با {"\u2066"}f(x) = { $function }{"\u2069"} عدد { $number } می‌شود { $measure }: { $working }
    چند f یکی پس از دیگری اثر می‌کنند، حداکثر سه تا. عددها این‌طور خیلی بزرگ می‌شوند.
euler_game-lesson_name-zero = قاعدهٔ 0
euler_game-lesson-zero =
    عددی که در پایان 0 باشد، در هر معیاری از همهٔ عددهای دیگر می‌برد. چند صفر با هم مساوی‌اند.
    عدد 00 را نمی‌شود گذاشت، اما f می‌تواند 0 بسازد. با {"\u2066"}f(x) = { $function }{"\u2069"} عدد 5 می‌شود 0: { $zero }
    عدد { $number } ({ $condition }: { $working }) { $count ->
        [0] با آن 0 مساوی می‌کند.
       *[other] هم به آن 0 می‌بازد.
    }
    مهم عددی است که به معیار آخر می‌رسد، نه مقداری که آن معیار می‌سنجد: مجموع توان‌های 1 برابر 0 است، اما خودش 0 نیست. ولی اگر معیارهای پیش از آن 0 بدهند، عدد واقعاً 0 می‌شود.
euler_game-lesson_name-chain = زنجیرهٔ معیارها
euler_game-lesson-chain =
    هر کارت «یک بار دیگر» معیاری اضافه می‌کند. همه جز آخری، عدد را با مقداری که می‌سنجند عوض می‌کنند و آخری برنده را معلوم می‌کند.
    مثال: اول { $first }، سپس { $second }. برای { $number }:
    - {"\u200F"}{ $first }: { $step }
    - {"\u200F"}{ $second }: { $working }
    مقسوم‌علیه و مضرب و معیارهای زوج و فرد، اگر آخر نباشند، عدد را عوض نمی‌کنند.
euler_game-lesson_name-choices = شمارش: انتخاب‌ها
euler_game-lesson-choices =
    اگر چیزی را به a حالت و سپس، هرچه انتخاب شده باشد، چیز دیگری را به b حالت بتوان انتخاب کرد، هر دو با هم {"\u2066"}a·b{"\u2069"} حالت دارند. این اصل ضرب است.
    با { $number } کارت متفاوت، یکی را دهگان و یکی دیگر را یکان گذاشتن این‌قدر حالت دارد: { $working }
    از نه رقم متفاوت 72 عدد درمی‌آید. هر جا یا این باشد یا آن، و نه هر دو، به‌جای ضرب جمع کنید.
    پنج کارت ویژهٔ خود را به این‌قدر حالت می‌توانید بازی کنید: { $special }. هیچ، یکی یا هر دو f، با ex یا بدون آن، و هیچ، یکی یا هر دو phi. بازی نکردن هیچ کارتی هم یکی از حالت‌هاست.
euler_game-lesson_name-orders = شمارش: ترتیب‌ها
euler_game-lesson-orders =
    تعداد ترتیب‌های n چیز متفاوت {"\u2066"}n!{"\u2069"} است و «n فاکتوریل» خوانده می‌شود: {"\u2066"}n! = n·(n − 1)·…·2·1{"\u2069"}. پس {"\u2066"}2! = 2{"\u2069"}، {"\u2066"}3! = 6{"\u2069"} و {"\u2066"}4! = 24{"\u2069"}.
    اگر چیزهای یکسان جا عوض کنند، فرقی دیده نمی‌شود؛ پس بر فاکتوریل تعداد هر کدام تقسیم کنید.
    رقم‌های { $number } به همهٔ ترتیب‌ها: { $working }
    صفرِ اول هم حساب است، مثل 05. از دو رقم متفاوت دو عدد درمی‌آید، 37 و 73، و از دو رقم یکسان فقط یکی. نوبت چهار بازیکن {"\u2066"}4! = 24{"\u2069"} ترتیب دارد.
euler_game-lesson_name-hands = شمارش: کارت‌های دست
euler_game-lesson-hands =
    کارت‌هایی که در دست دارید ترتیب ندارند. طوری بشمارید که انگار کارت‌ها یکی‌یکی می‌آیند، سپس بر تعداد ترتیب‌هایشان تقسیم کنید، چون هر مجموعه همین‌قدر بار شمرده شده است: { $same }
    انتخاب { $hand } کارت از { $number } کارت: { $working }
    این را {"\u2066"}C(n, { $hand }){"\u2069"} می‌نویسند و ترکیب می‌نامند. کارت‌هایی که رقم یکسان دارند جدا حساب می‌شوند. برای دو بازیکن از 40 کارت، برای سه نفر از 50 و برای چهار نفر از 60 کارت پخش می‌شود.
    همهٔ مجموعه‌ها به یک اندازه محتمل‌اند؛ پس احتمال یعنی تعداد مجموعه‌های دلخواه تقسیم بر تعداد همه. با دو بازیکن، 36 کارت از 40 کارت صفر نیستند: احتمال اینکه هیچ صفری نگیرید {"\u2066"}C(36, 9)/C(40, 9){"\u2069"} است، حدود ۳۴٪.

euler_game-sign-sum = مجموع ارقام
euler_game-sign-divisors = تعداد مقسوم‌علیه‌ها
euler_game-sign-primes = عامل‌های اول متمایز
euler_game-sign-exponents = مجموع توان‌ها
euler_game-sign-difference = اختلاف با D
euler_game-sign-idle = بی‌تغییر
euler_game-sign-dealer = عدد دیلر
euler_game-sign-f = تابع پنهان
euler_game-sign-ex = وارونهٔ رقم‌ها
euler_game-sign-phi = تابع فی اویلر
euler_game-sign-put = در پات
euler_game-sign-match = بالاترین شرط
euler_game-sign-check = چک
euler_game-sign-dead = جا زده
euler_game-sign-all_in = آل‌این
euler_game-sign-seen = تا اینجا رو شده
euler_game-sign-divisor = مقسوم‌علیه D
euler_game-sign-multiple = مضرب D
euler_game-sign-coprime = نسبت به D اول
euler_game-sign-none = هیچ‌کدام
euler_game-sign-zero = 0 از همه می‌برد
euler_game-sign-back = برگشته
euler_game-sign-refused = غیرمجاز
euler_game-alt-level = بالاترین شرط: { $level }.
euler_game-alt-sets = از هر رقم { $sets } کارت هست.
