# آنچه سر میز بازی اویلر گفته می‌شود. عدد و محاسبه در همهٔ زبان‌ها یک‌جور نوشته می‌شود
# و میان واژه‌های راست‌به‌چپ جدا نگه داشته می‌شود (U+2066 و U+2069).
# سطری که با جای‌نگهدار آغاز می‌شود نشان راست‌به‌چپ (U+200F) می‌گیرد.

euler_game-name = بازی اویلر
euler_game-tagline = اویلر، گاوس و فرما از سه زمانه سر یک میز چای نشسته‌اند و اویلرِ حوصله‌سررفته بازی‌ای پیشنهاد می‌کند: عددهای مخفی، تابعی پنهان، و شرط‌بندی.

euler_game-rules =
    ## بازی اویلر
    اویلر، گاوس و فرما از سه زمانه آمدند و با هم چای نوشیدند. اویلر زود حوصله‌اش سر رفت و بازی‌ای پیشنهاد کرد: عددهای مخفی، تابعی پنهان، و شرط‌بندی.
    برای 2 تا 4 نفر. هر کس **20 ژتون**، نُه رقم و برای کل بازی پنج کارت ویژه دارد: {"\u2066"}`f f ex phi phi`{"\u2069"}. از هر رقم 0 تا 9 به تعداد بازیکنان کارت هست و دو تا بیشتر. سه دست بازی می‌شود و رقم‌ها تمام می‌شوند؛ **بیشترین ژتون برنده است**.
    ### یک دست
    1. **ترتیب.** هر کس مخفیانه یک رقم می‌دهد. همه با هم رو می‌شوند، شرطی رو می‌شود، و هر که به آن شرط بهتر می‌خورد زودتر نوبت دارد. اگر برابر باشند، هر که زودتر فرستاده است.
    2. **شرط.** شرطِ برد این دست رو می‌شود. هر کس 2 ژتون ورودی می‌دهد.
    3. **عدد.** مخفیانه دو رقم خود را می‌دهید، اول دهگان و بعد یکان: `37`، یا `05` برای 5؛ `00` نمی‌شود. گرداننده هم به پشت می‌گذارد: اگر شرط لازم داشته باشد عدد خودش d، و همیشه تابع پنهان {"\u2066"}f(x) = ±ax² ± bx ± c{"\u2069"} را با سه رقم و سه علامت.
    4. **یکان‌ها رو می‌شوند.** شرط‌بندی. سپس مخفیانه کارت‌های ویژه: هر چند تا که بخواهید، یا هیچ.
    5. **دهگان‌ها رو می‌شوند.** دوباره شرط‌بندی و دوباره کارت‌های ویژه.
    6. **رو کردن.** کارت‌های ویژه اثر می‌کنند، شرط عددها را می‌سنجد و برنده پات را می‌برد. رقم‌های این دست کنار می‌روند.
    ### کارت‌های ویژه
    عدد **همهٔ بازیکنان** را عوض می‌کنند، اما نه عدد گرداننده را. هیچ‌کس نمی‌فهمد چه کسی چه داده است. کارتی که بدهید خرج شده است و حتی اگر جا بزنید اثر دارد. اول همهٔ f ها، سپس همهٔ ex ها، سپس همهٔ phi ها:
    - `f`: به‌جای x می‌آید {"\u2066"}|f(x)|{"\u2069"}، برای هر کارت یک بار، حداکثر سه بار.
    - `ex`: رقم‌ها وارونه می‌شوند: {"\u2066"}15 → 51{"\u2069"} و {"\u2066"}10 → 1{"\u2069"}.
    - `phi`: تابع فی اویلر {"\u2066"}φ(n){"\u2069"}، یعنی چند تا از عددهای 1 تا n نسبت به n اول‌اند: {"\u2066"}φ(12) = 4{"\u2069"}، برای 1، 5، 7، 11. {"\u2066"}φ(0) = 0{"\u2069"}.
    ### شرط‌ها
    در هر شرطی **عدد 0 از همهٔ عددهای دیگر می‌برد.** وگرنه این‌ها می‌برند:
    - *مقسوم‌علیه و مضرب*: بزرگ‌ترین مقسوم‌علیه d (خود 1 و d هم هستند)؛ اگر کسی نداشت، کوچک‌ترین مضرب آن؛ اگر کسی نداشت، همهٔ عددهایی که نسبت به d اول‌اند؛ وگرنه همه.
    - *بزرگ‌ترین* یا *کوچک‌ترین مجموع ارقام*: برای 47 می‌شود {"\u2066"}4 + 7 = 11{"\u2069"}.
    - *بیشترین مقسوم‌علیه*: 12 شش تا دارد، {"\u2066"}1 2 3 4 6 12{"\u2069"}.
    - *بیشترین عامل اول*، هر کدام یک بار: {"\u2066"}12 = 2²·3{"\u2069"} دو تا دارد، 2 و 3.
    - *بزرگ‌ترین* یا *کوچک‌ترین مجموع توان‌ها*: برای {"\u2066"}12 = 2²·3{"\u2069"} می‌شود {"\u2066"}2 + 1 = 3{"\u2069"}.
    - *بیشترین* یا *کمترین اختلاف* با d.
    - *کوچک‌ترین زوج*، و اگر کسی زوج نداشت *بزرگ‌ترین فرد*؛ همین‌طور کوچک‌ترین فرد (بزرگ‌ترین زوج)، بزرگ‌ترین زوج (کوچک‌ترین فرد)، بزرگ‌ترین فرد (کوچک‌ترین زوج).
    هر بار 13 شرط و دو کارت *یک بار دیگر* از نو بُر می‌خورند. هر *یک بار دیگر* شرطی اضافه می‌کند: همه جز آخری، عدد را با اندازه‌ای که می‌سنجند عوض می‌کنند (مقسوم‌علیه و مضرب و زوج‌وفردها عدد را عوض نمی‌کنند) و آخری برنده را معلوم می‌کند.
    ### شرط‌بندی
    به ترتیب دست، یک دور که هر کس می‌تواند ریز کند؛ هر که از ریز بعدی عقب بماند، یا کال می‌کند یا جا می‌زند.
    - `کال`: کمبودتان تا بالاترین شرط را می‌دهید. کمبودی نباشد، مجانی است. اگر ژتون کم بیاورید آل‌این می‌شوید و فقط سر همان‌قدر که داده‌اید بازی می‌کنید (پات فرعی).
    - `ریز 3`: کال و 3 تا بیشتر؛ همه‌اش را باید داشته باشید.
    - `جا`: از این دست و هر چه داده‌اید می‌گذرید. آخرین نفر، بی آنکه چیزی رو شود، پات را می‌برد.
    برنده‌های برابر پات را تقسیم می‌کنند و ژتون‌های باقی‌مانده یکی‌یکی به ترتیب دست داده می‌شوند. بی ژتون، دست را تماشا می‌کنید؛ وقتی فقط یک نفر ژتون دارد بازی تمام است. در صورت برابری رتبه مشترک است.
    ### اگر به‌موقع پاسخ ندهید
    کوچک‌ترین رقم، کوچک‌ترین عدد، کال اگر مجانی باشد وگرنه جا زدن، و هیچ کارت ویژه‌ای. هر که فقط 0 0 دارد ورودی می‌دهد و جا می‌زند.

euler_game-option-seconds_order = مهلت ترتیب (ثانیه)
euler_game-option-seconds_order-help = زمان دادن رقمی که ترتیب را معلوم می‌کند، به ثانیه.
euler_game-option-seconds_number = مهلت عدد (ثانیه)
euler_game-option-seconds_number-help = زمان ساختن عدد، به ثانیه.
euler_game-option-seconds_bet = مهلت شرط‌بندی (ثانیه)
euler_game-option-seconds_bet-help = زمان هر شرط‌بندی، به ثانیه.
euler_game-option-seconds_special1 = مهلت کارت ویژهٔ 1 (ثانیه)
euler_game-option-seconds_special1-help = زمان کارت‌های ویژه وقتی فقط یکان‌ها رو شده‌اند، به ثانیه.
euler_game-option-seconds_special2 = مهلت کارت ویژهٔ 2 (ثانیه)
euler_game-option-seconds_special2-help = زمان کارت‌های ویژه پس از رو شدن دهگان‌ها، به ثانیه.

euler_game-called-easy = فرما
euler_game-called-normal = گاوس
euler_game-called-hard = اویلر

euler_game-card-f = f
euler_game-card-ex = ex
euler_game-card-phi = φ

euler_game-condition-divmul = مقسوم‌علیه و مضرب
euler_game-condition-max_digits = بزرگ‌ترین مجموع ارقام
euler_game-condition-min_digits = کوچک‌ترین مجموع ارقام
euler_game-condition-num_divisors = بیشترین مقسوم‌علیه
euler_game-condition-num_primes = بیشترین عامل اول
euler_game-condition-max_exp = بزرگ‌ترین مجموع توان‌ها
euler_game-condition-min_exp = کوچک‌ترین مجموع توان‌ها
euler_game-condition-max_diff = بیشترین اختلاف
euler_game-condition-min_diff = کمترین اختلاف
euler_game-condition-minE_maxO = کوچک‌ترین زوج (وگرنه بزرگ‌ترین فرد)
euler_game-condition-minO_maxE = کوچک‌ترین فرد (وگرنه بزرگ‌ترین زوج)
euler_game-condition-maxE_minO = بزرگ‌ترین زوج (وگرنه کوچک‌ترین فرد)
euler_game-condition-maxO_minE = بزرگ‌ترین فرد (وگرنه کوچک‌ترین زوج)

euler_game-condition_rule-divmul = بزرگ‌ترین مقسوم‌علیه عدد گرداننده می‌برد؛ اگر کسی نداشت، کوچک‌ترین مضرب آن؛ اگر کسی نداشت، همهٔ عددهایی که نسبت به آن اول‌اند؛ وگرنه همه.
euler_game-condition_rule-max_digits = بزرگ‌ترین مجموع ارقام می‌برد: برای 47 می‌شود {"\u2066"}4 + 7 = 11{"\u2069"}.
euler_game-condition_rule-min_digits = کوچک‌ترین مجموع ارقام می‌برد: برای 47 می‌شود {"\u2066"}4 + 7 = 11{"\u2069"}.
euler_game-condition_rule-num_divisors = عددی که بیشترین مقسوم‌علیه را دارد می‌برد: 12 شش تا دارد، {"\u2066"}1 2 3 4 6 12{"\u2069"}.
euler_game-condition_rule-num_primes = عددی که بیشترین عامل اول متمایز را دارد می‌برد: {"\u2066"}12 = 2²·3{"\u2069"} دو تا دارد.
euler_game-condition_rule-max_exp = بزرگ‌ترین مجموع توان‌ها در تجزیه به عامل‌های اول می‌برد: برای {"\u2066"}12 = 2²·3{"\u2069"} می‌شود {"\u2066"}2 + 1 = 3{"\u2069"}.
euler_game-condition_rule-min_exp = کوچک‌ترین مجموع توان‌ها در تجزیه به عامل‌های اول می‌برد: برای {"\u2066"}12 = 2²·3{"\u2069"} می‌شود {"\u2066"}2 + 1 = 3{"\u2069"}.
euler_game-condition_rule-max_diff = عددی که بیشترین اختلاف را با عدد گرداننده دارد می‌برد.
euler_game-condition_rule-min_diff = عددی که کمترین اختلاف را با عدد گرداننده دارد می‌برد.
euler_game-condition_rule-minE_maxO = کوچک‌ترین عدد زوج می‌برد؛ اگر کسی زوج نداشت، بزرگ‌ترین عدد فرد.
euler_game-condition_rule-minO_maxE = کوچک‌ترین عدد فرد می‌برد؛ اگر کسی فرد نداشت، بزرگ‌ترین عدد زوج.
euler_game-condition_rule-maxE_minO = بزرگ‌ترین عدد زوج می‌برد؛ اگر کسی زوج نداشت، کوچک‌ترین عدد فرد.
euler_game-condition_rule-maxO_minE = بزرگ‌ترین عدد فرد می‌برد؛ اگر کسی فرد نداشت، کوچک‌ترین عدد زوج.

euler_game-bet-call = کال کرد
euler_game-bet-check = مجانی کال کرد
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
euler_game-alt-order = دست { $hand } از 3: هر کس رقمی برای ترتیب می‌دهد.
euler_game-alt-number = دست { $hand } از 3: هر کس عددی می‌گذارد. پات { $pot }.
euler_game-alt-bet = دست { $hand } از 3، شرط‌بندی { $lap ->
        [1] اول
       *[other] دوم
    }: نوبت { $player }. پات { $pot }، بالاترین شرط { $level }.
euler_game-alt-special = دست { $hand } از 3: کارت‌های ویژه، بار { $window ->
        [1] اول
       *[other] دوم
    }. پات { $pot }.
euler_game-alt-conditions = {"\u200F"}{ $count ->
        [1] شرط: { $conditions }.
       *[other] شرط‌ها، آخری برنده را معلوم می‌کند: { $conditions }.
    }
euler_game-alt-dealer = گرداننده: { $number }.
euler_game-alt-acting = ترتیب نوبت: { $players }.
euler_game-alt-order_made = کارت‌های ترتیب به شمارهٔ صندلی: { $cards }. شرط ترتیب: { $conditions }{ $digit ->
        [-1] {""}
       *[other] ، رقم گرداننده { $digit }
    }.
euler_game-alt-last_bet = {"\u200F"}{ $player } { $by ->
        [0] {""}
       *[other] { $by } تا{" "}
    }{ $what }{ $paid ->
        [0] {""}
       *[other] {" "}و { $paid } ژتون داد
    }.
euler_game-alt-player = {"\u200F"}{ $player }: { $laid ->
        [0] هنوز بی عدد
       *[other] { $number }
    }، { $chips ->
        [one] { $chips } ژتون
       *[other] { $chips } ژتون
    }، { $put } تا در پات.
euler_game-alt-player_all_in = {"\u200F"}{ $player }: { $laid ->
        [0] هنوز بی عدد
       *[other] { $number }
    }، آل‌این با { $put } تا.
euler_game-alt-player_dead = {"\u200F"}{ $player } جا زده: { $chips ->
        [one] { $chips } ژتون
       *[other] { $chips } ژتون
    }، { $put } تا در پات.
euler_game-alt-player_zeros = {"\u200F"}{ $player } فقط صفر داشت و جا زد: { $chips ->
        [one] { $chips } ژتون
       *[other] { $chips } ژتون
    }، { $put } تا در پات.
euler_game-alt-player_out = {"\u200F"}{ $player } ژتون ندارد و تماشا می‌کند.
euler_game-alt-seen = رقم‌هایی که تا اینجا رو شده‌اند: { $digits }.
euler_game-alt-own_digits = رقم‌های شما: { $digits }.
euler_game-alt-own_number = عدد شما: { $number }.
euler_game-alt-own_specials = {"\u200F"}{ $count ->
        [0] کارت ویژه‌ای برایتان نمانده است.
       *[other] کارت‌های ویژهٔ شما: { $cards }.
    }
euler_game-alt-own_played = {"\u200F"}{ $count ->
        [0] در این دست کارت ویژه‌ای نداده‌اید.
       *[other] کارت‌های ویژه‌ای که در این دست داده‌اید: { $cards }.
    }
euler_game-alt-draft = انتخاب شما تا اینجا: { $number }.
euler_game-alt-draft_cards = کارت‌های ویژه‌ای که برمی‌دارید: { $cards }.
euler_game-alt-worth = اگر کارت ویژه‌ای نیاید، اندازهٔ { $number } می‌شود { $measure } ({ $condition }).
euler_game-alt-worth_same = اگر کارت ویژه‌ای نیاید، اندازهٔ { $number } می‌شود { $measure } ({ $condition }).
euler_game-alt-worth_related = اگر کارت ویژه‌ای نیاید، اندازهٔ { $number } می‌شود { $measure }، نسبت به عدد گرداننده { $dealer }: { $relation } ({ $condition }).
euler_game-alt-showdown = دست { $hand } از 3 تمام شد: پات { $pot } تایی را { $players } { $count ->
        [1] برد
       *[other] با هم بردند
    }.
euler_game-alt-taken = دست { $hand } از 3 تمام شد: بقیه جا زدند و { $player } پات { $pot } تایی را برد.
euler_game-alt-function = تابع پنهان: {"\u2066"}f(x) = { $function }{"\u2069"}.
euler_game-alt-cards = کارت‌های ویژهٔ داده‌شده: {"\u2066"}f: { $f }, ex: { $ex }, φ: { $phi }{"\u2069"}.
euler_game-won = { $won ->
        [0] {""}
       *[other] ، { $won } تا برد
    }
euler_game-alt-result = {"\u200F"}{ $player }: { $number }، در پایان { $final }، اندازه { $measure } ({ $condition }){ euler_game-won }.
euler_game-alt-result_same = {"\u200F"}{ $player }: { $number }، در پایان { $final } ({ $condition }){ euler_game-won }.
euler_game-alt-result_zero = {"\u200F"}{ $player }: { $number }، در پایان 0 که از همه می‌برد{ euler_game-won }.
euler_game-alt-result_related = {"\u200F"}{ $player }: { $number }، در پایان { $final }، نسبت به { $dealer }: { $relation } ({ $condition }){ euler_game-won }.
euler_game-alt-pot = {"\u200F"}{ $number ->
        [1] پات اصلی
       *[other] پات فرعی { $number }
    } ({ $amount } تا): { $players }.
euler_game-alt-chips = {"\u200F"}{ $player }: { $chips ->
        [one] { $chips } ژتون
       *[other] { $chips } ژتون
    }.
