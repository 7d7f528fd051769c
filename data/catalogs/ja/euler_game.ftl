# オイラーゲームでテーブルが言うこと。数字と途中の計算は、どの言語でも同じ書き方。

euler_game-name = オイラーゲーム
euler_game-tagline = オイラー、ガウス、フェルマーが時代を越えて集まったお茶の席。退屈したオイラーがゲームを持ちかけます。秘密の数、隠し関数、そしてベット。

euler_game-rules =
    ## オイラーゲーム
    オイラー、ガウス、フェルマーが時代を越えて集まり、お茶を飲んでいました。すぐに退屈したオイラーが、ゲームを持ちかけます。秘密の数、隠し関数、そしてベット。
    2～4人用。各自**チップ20枚**と数字カード9枚、それにゲームを通して使う特殊カード5枚（`f f ex phi phi`）を受け取ります。0から9の数字は、それぞれ（人数＋2）枚ずつあります。3ハンドで数字カードを使い切り、**チップが最も多い人の勝ち**です。
    ### 1ハンドの流れ
    1. **順番。** 各自、数字カード1枚を伏せて出します。いっせいに公開して条件カードをめくり、その条件によく合う人から順に手番が回ります。同じなら先に出した人が先で、コンピューターは人のあとです。
    2. **勝利条件。** このハンドの条件をめくります。全員が参加費（アンティ）としてチップ2枚を払います。
    3. **数。** 数字カード2枚を、十の位、一の位の順に伏せて出します。`37` のように書き、5は `05` です。`00` は出せません。ディーラーは、数字3枚と符号3枚でできた隠し関数 f(x) = ±ax² ± bx ± c を伏せて置き、条件に必要なときは自分の数dも伏せて置きます。
    4. **一の位を公開。** ベットします。続いて特殊カードを伏せて出します。何枚でも、出さなくてもかまいません。
    5. **十の位を公開。** もう一度ベットし、もう一度特殊カードを出します。
    6. **ショーダウン。** 特殊カードを適用し、条件で比べて、勝った人がポットを獲得します。使った数字カードは捨てます。
    ### 特殊カード
    特殊カードは**全員の数**を変えます。ディーラーの数は変わりません。ゲーム中は、誰が何を出したかは誰にも分かりません。出したカードはなくなり、出した人がフォールドしても効果は残ります。すべてのf、すべてのex、すべてのphiの順に適用します。
    - `f`：xが |f(x)| に変わります。1枚につき1回、最大3回。
    - `ex`：数字の並びを逆にします。15 → 51、10 → 1。
    - `phi`：オイラーのφ関数 φ(n)。1からnまでの数のうち、nと互いに素なものの個数です。φ(12) = 4（1、5、7、11）。φ(0) = 0。
    ### 勝利条件
    どの条件でも、**数0はほかのすべての数に勝ちます。** それ以外は次のとおりです。
    - *約数と倍数*：dの最大の約数（1とdも約数）。約数がなければ最小の倍数、それもなければdと互いに素な数すべて、それもなければ全員。
    - *各位の和が最大・最小*：47なら 4 + 7 = 11。
    - *約数の個数が最多*：12なら 1 2 3 4 6 12 の6個。
    - *素因数の種類が最多*：12 = 2²·3 なら2と3の2種類。
    - *指数の和が最大・最小*：12 = 2²·3 なら 2 + 1 = 3。
    - *差が最大・最小*：dとの差。
    - *偶数最小・奇数最大*：最も小さい偶数、誰も偶数でなければ最も大きい奇数。*奇数最小・偶数最大*、*偶数最大・奇数最小*、*奇数最大・偶数最小*も同じように読みます。
    めくるたびに、条件13枚と*もう一度*2枚を混ぜ直します。*もう一度*が出るたびに条件が一つ増えます。勝敗を決めるのは最後の条件だけで、その前の条件は、数をその条件で測った値に順に置き換えます（約数と倍数、偶数・奇数の条件では数は変わりません）。
    ### ベット
    このハンドの手番順に1周し、各自がレイズできます。自分の手番のあとにレイズされた人は、コールかフォールドを選びます。
    - `コール`：最高のベット額まで、足りない分を払います。足りていれば、何も払わずにチェックできます。チップが足りなければオールインで、自分が払った分に応じたポットだけを争います（サイドポット）。誰も合わせなかったチップは戻ります。
    - `レイズ 3`：コールして、さらに3枚を積みます。全額払えるときだけです。
    - `フォールド`：このハンドを降ります。払ったチップは戻りません。最後に残った一人は、何も公開せずにポットを獲得します。
    勝者が複数なら等分し、余りは番の早い人から1枚ずつ受け取ります。チップのない人は休み、チップを持つ人が一人だけになればゲームは終わります。同数なら同順位です。
    ### 時間切れになると
    順番は最小の数字、数は最小の数、ベットはチェックできればチェック、できなければフォールド、特殊カードはなし。残りの数字カードが0の2枚だけになった人は、参加費を払ってそのままフォールドです。
euler_game-credits = オイラーゲームは、数学のゲームを作る韓国語の企画書から生まれました。企画書に作者の名前は書かれていません。カードとベットは、ポーカーから着想を得ています。
euler_game-example-ok = 数は手札の数字カード2枚で作ります。十の位が先です：{ $number }。使ったカードは手札から減ります（点線）。
euler_game-example-not_held = この数は出せません。手札に{ $digit }がありません（✕）。
euler_game-example-turn = ハンドの最後に、条件（{ $condition }）ですべての数を比べます。最もよく合う{ $number }を出した人が、ポットのチップ{ $pot }枚を獲得します。

euler_game-option-seconds_order = 順番カードの時間
euler_game-option-seconds_order-help = 順番を決める数字カードを出す時間。
euler_game-option-seconds_number = 数を出す時間
euler_game-option-seconds_number-help = 数字カード2枚で数を作る時間。
euler_game-option-seconds_bet = ベットの時間
euler_game-option-seconds_bet-help = 1回のベットに使える時間。
euler_game-option-seconds_special1 = 特殊カード1の時間
euler_game-option-seconds_special1-help = 一の位だけが見えているとき、特殊カードを出す時間。
euler_game-option-seconds_special2 = 特殊カード2の時間
euler_game-option-seconds_special2-help = 十の位も見えたあと、特殊カードを出す時間。

euler_game-called-easy = フェルマー
euler_game-called-normal = ガウス
euler_game-called-hard = オイラー
euler_game-character-easy = 簡単な決まりどおりに動き、コールが好きです。ほかの人が出した数は見ません。
euler_game-character-normal = 自分の数を、相手が出していそうな数と比べ、確率に従ってベットします。
euler_game-character-hard = 数字とベットから全員の数を推し量り、特殊カードも計算に入れます。たまにブラフもします。

euler_game-card-f = f
euler_game-card-ex = ex
euler_game-card-phi = φ

euler_game-condition-divmul = 約数と倍数
euler_game-condition-max_digits = 各位の和が最大
euler_game-condition-min_digits = 各位の和が最小
euler_game-condition-num_divisors = 約数の個数が最多
euler_game-condition-num_primes = 素因数の種類が最多
euler_game-condition-max_exp = 指数の和が最大
euler_game-condition-min_exp = 指数の和が最小
euler_game-condition-max_diff = 差が最大
euler_game-condition-min_diff = 差が最小
euler_game-condition-minE_maxO = 偶数最小・奇数最大
euler_game-condition-minO_maxE = 奇数最小・偶数最大
euler_game-condition-maxE_minO = 偶数最大・奇数最小
euler_game-condition-maxO_minE = 奇数最大・偶数最小
euler_game-then = { $first }、次に{ $then }

euler_game-condition_rule-divmul = ディーラーの数の約数のうち、最も大きい数の勝ち。約数がなければ最小の倍数、それもなければ互いに素な数すべて、それもなければ全員。
euler_game-condition_rule-max_digits = 各位の数字の和が最も大きい数の勝ち。47なら 4 + 7 = 11。
euler_game-condition_rule-min_digits = 各位の数字の和が最も小さい数の勝ち。47なら 4 + 7 = 11。
euler_game-condition_rule-num_divisors = 約数が最も多い数の勝ち。12なら 1 2 3 4 6 12 の6個。
euler_game-condition_rule-num_primes = 異なる素因数が最も多い数の勝ち。12 = 2²·3 なら2種類。
euler_game-condition_rule-max_exp = 素因数の指数の和が最も大きい数の勝ち。12 = 2²·3 なら 2 + 1 = 3。
euler_game-condition_rule-min_exp = 素因数の指数の和が最も小さい数の勝ち。12 = 2²·3 なら 2 + 1 = 3。
euler_game-condition_rule-max_diff = ディーラーの数との差が最も大きい数の勝ち。
euler_game-condition_rule-min_diff = ディーラーの数との差が最も小さい数の勝ち。
euler_game-condition_rule-minE_maxO = 最も小さい偶数の勝ち。偶数がなければ、最も大きい奇数の勝ち。
euler_game-condition_rule-minO_maxE = 最も小さい奇数の勝ち。奇数がなければ、最も大きい偶数の勝ち。
euler_game-condition_rule-maxE_minO = 最も大きい偶数の勝ち。偶数がなければ、最も小さい奇数の勝ち。
euler_game-condition_rule-maxO_minE = 最も大きい奇数の勝ち。奇数がなければ、最も小さい偶数の勝ち。

euler_game-nth = { $hand ->
        [1] 第1
        [2] 第2
       *[other] 第3
    }

euler_game-bet-call = コール
euler_game-bet-check = チェック
euler_game-bet-raise = レイズ
euler_game-bet-die = フォールド
euler_game-bet-all_in = オールイン

euler_game-relation-divisor = 約数
euler_game-relation-multiple = 倍数
euler_game-relation-coprime = 互いに素
euler_game-relation-none = 約数でも倍数でもなく、互いに素でもない

euler_game-alt-over = ゲームは終わりました。
euler_game-alt-rank = { $rank }位 { $player }：チップ{ $chips ->
       *[other] { $chips }枚
    }。
euler_game-alt-order = { euler_game-nth }ハンド（全3ハンド）：全員が順番を決める数字カードを出します。
euler_game-alt-number = { euler_game-nth }ハンド（全3ハンド）：全員が数を出します。ポット{ $pot }枚。
euler_game-alt-alone = { euler_game-nth }ハンド（全3ハンド）：残ったのは{ $players }だけなので、数は出しません。ポット{ $pot }枚。
euler_game-alt-laid = { euler_game-nth }ハンド（全3ハンド）：全員が数を出しました。ポット{ $pot }枚。
euler_game-alt-bet = { euler_game-nth }ハンド（全3ハンド）、{ $lap ->
        [1] 1回目
       *[other] 2回目
    }のベット：{ $player }の番。ポット{ $pot }枚、合わせるチップ{ $level }枚。
euler_game-alt-special = { euler_game-nth }ハンド（全3ハンド）：{ $window ->
        [1] 1回目
       *[other] 2回目
    }の特殊カード。ポット{ $pot }枚。
euler_game-alt-conditions = { $count ->
        [1] 勝利条件：{ $conditions }。
       *[other] 勝利条件（最後の条件で決まる）：{ $conditions }。
    }
euler_game-alt-dealer = ディーラー：{ $number }。
euler_game-alt-acting = 手番の順：{ $players }。
euler_game-alt-order_card = { $player }：{ $card }
euler_game-alt-order_made = 順番カード（プレイヤー：数字）：{ $cards }。順番の条件：{ $conditions }{ $count ->
        [1] {""}
       *[other] 、最後の条件で決まる
    }{ $digit ->
        [-1] {""}
       *[other] 、ディーラーの数字{ $digit }
    }。
euler_game-alt-last_bet = { $player }：{ $what }{ $by ->
        [0] {""}
       *[other] （+{ $by }）
    }{ $paid ->
        [0] {""}
       *[other] 、チップ{ $paid }枚
    }。
euler_game-alt-player = { $player }：{ $laid ->
        [0] 数はまだ
       *[other] { $number }
    }、チップ{ $chips ->
       *[other] { $chips }枚
    }、ベット{ $put }枚。
euler_game-alt-player_all_in = { $player }：{ $laid ->
        [0] 数はまだ
       *[other] { $number }
    }、{ $put }枚でオールイン。
euler_game-alt-player_dead = { $player }：{ $laid ->
        [0] {""}
       *[other] { $number }、
    }フォールド、チップ{ $chips ->
       *[other] { $chips }枚
    }、ベット{ $put }枚。
euler_game-alt-player_zeros = { $player }：0しか残らずフォールド、チップ{ $chips ->
       *[other] { $chips }枚
    }、ベット{ $put }枚。
euler_game-alt-player_out = { $player }：チップがなく、休みです。
euler_game-alt-seen = これまでに公開された数字（数字：枚数）：{ $digits }。
euler_game-alt-own_digits = 手持ちの数字カード：{ $digits }。
euler_game-alt-own_number = あなたの数：{ $number }。
euler_game-alt-own_specials = { $count ->
        [0] 特殊カードは残っていません。
       *[other] 手持ちの特殊カード：{ $cards }。
    }
euler_game-alt-own_played = { $count ->
        [0] このハンドに出した特殊カードはありません。
       *[other] このハンドに出した特殊カード：{ $cards }。
    }
euler_game-alt-refused = 出せません：{ $digits }。
euler_game-alt-draft = 選択中：{ $number }。
euler_game-alt-draft_cards = 選択中の特殊カード：{ $cards }。
euler_game-alt-worth = 特殊カードなしなら、{ $number }の値は{ $measure }（{ $condition }）。
euler_game-alt-worth_related = 特殊カードなしなら、{ $number }の値は{ $measure }、ディーラーの{ $dealer }に対して{ $relation }（{ $condition }）。
euler_game-alt-worth_zero = 特殊カードなしなら、{ $number }は最後に0となり、ほかのすべてに勝ちます（{ $condition }）。
euler_game-alt-showdown = { euler_game-nth }ハンド（全3ハンド）が終わりました。ポット{ $pot }枚：{ $players }{ $count ->
        [1] {""}
       *[other] （山分け）
    }。
euler_game-alt-taken = { euler_game-nth }ハンド（全3ハンド）が終わりました。ほかの全員がフォールドし、{ $player }がポット{ $pot }枚を獲得します。
euler_game-alt-function = 隠し関数：f(x) = { $function }。
euler_game-alt-cards = 出た特殊カード：f {$f}枚、ex {$ex}枚、φ {$phi}枚。
euler_game-won = { $won ->
        [0] {""}
       *[other] 、{ $won }枚獲得
    }
euler_game-alt-result = { $player }：{ $number }、最後は{ $final }、値は{ $measure }{ euler_game-won }。
euler_game-alt-result_same = { $player }：{ $number }、最後は{ $final }{ euler_game-won }。
euler_game-alt-result_zero = { $player }：{ $number }、最後は0で、ほかのすべてに勝ちます{ euler_game-won }。
euler_game-alt-result_related = { $player }：{ $number }、最後は{ $final }、ディーラーの{ $dealer }に対して{ $relation }{ euler_game-won }。
euler_game-alt-pot = { euler_game-pot_name }{ $amount }枚：{ $players }。
euler_game-alt-uncalled = 誰も合わせなかったチップ{ $amount }枚は{ $player }に戻ります。
euler_game-alt-chips = { $player }：チップ{ $chips ->
       *[other] { $chips }枚
    }。

euler_game-pot_name = { $number ->
        [0] ポット
        [1] メインポット
        [2] 第1サイドポット
        [3] 第2サイドポット
       *[other] 第3サイドポット
    }
euler_game-scarcity = { $scarce ->
        [0] {""}
       *[other] 0以外の数字が残りわずかです。00は出せないのでご注意ください。
    }
euler_game-own_cards = { $left ->
        [0] 特殊カードは残っていません。
       *[other] 手持ちの特殊カード：{ $cards }。
    }
euler_game-all_in = { $all_in ->
        [0] {""}
       *[other] （オールイン）
    }
euler_game-call_costs = { $amount ->
        [0] チェックできます
       *[other] コールはチップ{ $amount }枚{ euler_game-all_in }
    }
euler_game-raise_most = { $most ->
        [0] 。レイズはできません
       *[other] 。レイズは{ $most }枚まで
    }

euler_game-ask-order = 全員が数字カード1枚を伏せて出します。次にめくる条件で順番が決まります。
euler_game-ask-number = { $count ->
        [1] {""}
       *[other] 最後の条件：
    }{ $rule }全員が数字カード2枚で数を作り、伏せて出します。
euler_game-ask-bet1 = 1回目のベット。{ euler_game-call_costs }{ euler_game-raise_most }。ポット{ $pot }枚。
euler_game-ask-special1 = 特殊カードを伏せて出します。何枚でも、出さなくてもかまいません。
euler_game-ask-bet2 = 2回目のベット。{ euler_game-call_costs }{ euler_game-raise_most }。ポット{ $pot }枚。
euler_game-ask-special2 = このハンド最後の特殊カードを伏せて出します。何枚でも、出さなくてもかまいません。

euler_game-button-order = 順番カードを出す
euler_game-button-number = 数を出す
euler_game-button-bet1 = ベットする
euler_game-button-special1 = 特殊カードを選ぶ
euler_game-button-bet2 = ベットする
euler_game-button-special2 = 特殊カードを選ぶ

euler_game-prompt-order =
    { euler_game-nth }ハンド（全{ $hands }ハンド）。手持ちの数字カード：{ $digits }。{ euler_game-scarcity }
    順番を決める1枚を送ってください。例：{ $example }
euler_game-first-order =
    { euler_game-nth }ハンド（全{ $hands }ハンド）。手持ちの数字カード：{ $digits }。順番を決める1枚を出します。出したカードはなくなります。{ euler_game-scarcity }
    全員のカードをいっせいに公開し、条件をめくります。その条件に最も合う人が最初の番です。
    そのあと、さらに2枚でこのハンドの数を作ります。
    { how-digit }。例：{ $example }
euler_game-prompt-number =
    { euler_game-nth }ハンド（全{ $hands }ハンド）：{ $conditions }{ $count ->
        [1] {""}
       *[other] 、最後の条件で決まる
    }。手持ちの数字カード：{ $digits }。{ euler_game-scarcity }
    -# { $rule }
    2枚を十の位、一の位の順に送ってください。例：{ $example }
euler_game-first-number =
    { $count ->
        [1] {""}
       *[other] 条件は順に、{ $conditions }。最後以外の条件は、数をその条件で測った値に置き換えます（約数と倍数、偶数・奇数の条件では数は変わりません）。最後の条件：
    }{ $rule }
    手持ちの数字カード：{ $digits }。2枚を十の位、一の位の順に伏せて出します。05は5、00は出せません。{ euler_game-scarcity }
    まず一の位、次に十の位を公開し、そのたびにベットします。コールは最高のベット額に合わせること、レイズはさらに積むこと、フォールドは降りることです。特殊カードで全員の数が変わることもあり、0はすべてに勝ちます。
    { how-build }。例：{ $example }
euler_game-prompt-bet1 =
    あなたの数：{ $number }（{ $conditions }）。手持ちのチップ{ $chips ->
       *[other] { $chips }枚
    }、ポット{ $pot }枚。
    { euler_game-call_costs }。{ $amount ->
        [0] チェック
       *[other] コール
    }、レイズと枚数、フォールドのどれかを送ってください。例：{ $example ->
        [call] { $amount ->
            [0] チェック
           *[other] コール
        }
       *[other] { $example }
    }
euler_game-first-bet1 =
    あなたの数：{ $number }（{ $conditions }）。全員の一の位が公開されました。手持ちのチップ{ $chips ->
       *[other] { $chips }枚
    }、ポット{ $pot }枚。
    コール（call）：最高のベット額に合わせます。払う分がなければチェックです。レイズ 3（raise 3）：さらに3枚を積みます。勝負を続ける人は、その額に合わせます。フォールド（die）：このハンドを降ります。払ったチップは戻りません。
    { euler_game-call_costs }。条件に最も合う数がポットを獲得します。ほかの全員がフォールドすれば、何も公開せずにあなたのものです。
    { how-word }。例：{ $example ->
        [call] { $amount ->
            [0] チェック
           *[other] コール
        }
       *[other] { $example }
    }
euler_game-prompt-special1 =
    あなたの数：{ $number }（{ $conditions }）。{ euler_game-own_cards }
    { $left ->
        [0] 「なし」と送ってください。
       *[other] 出すカードを送ってください。例：{ $example }（出さないなら「なし」）
    }
euler_game-first-special1 =
    特殊カードは、ハンドの終わりに全員の数を変えます。ゲーム中は、誰が何を出したかは誰にも分かりません。ショーダウンで、各カードが何枚出たかだけが公開されます。
    f：隠し関数。ex：数字の並びを逆に、15 → 51。φ：オイラーのφ関数、その数以下で互いに素な数の個数。すべてのf、すべてのex、すべてのφの順に適用します。
    あなたの数：{ $number }（{ $conditions }）。{ euler_game-own_cards }{ $left ->
        [0] {""}
       *[other] ゲームを通して使うカードで、出したものはなくなります。
    }
    { $left ->
        [0] 「なし」と送ってください。
       *[other] { how-choose }。例：{ $example }（出さないなら「なし」）
    }
euler_game-prompt-bet2 =
    あなたの数：{ $number }（{ $conditions }）。手持ちのチップ{ $chips ->
       *[other] { $chips }枚
    }、ポット{ $pot }枚。
    { euler_game-call_costs }。{ $amount ->
        [0] チェック
       *[other] コール
    }、レイズと枚数、フォールドのどれかを送ってください。例：{ $example ->
        [call] { $amount ->
            [0] チェック
           *[other] コール
        }
       *[other] { $example }
    }
euler_game-first-bet2 =
    あなたの数：{ $number }（{ $conditions }）。残っている人の数がすべて公開されました。手持ちのチップ{ $chips ->
       *[other] { $chips }枚
    }、ポット{ $pot }枚。
    コール（call）：最高のベット額に合わせます。払う分がなければチェックです。レイズ 3（raise 3）：さらに3枚を積みます。勝負を続ける人は、その額に合わせます。フォールド（die）：このハンドを降ります。払ったチップは戻りません。
    { euler_game-call_costs }。このベットのあと、もう一度だけ特殊カードで全員の数が変わることがあります。
    { how-word }。例：{ $example ->
        [call] { $amount ->
            [0] チェック
           *[other] コール
        }
       *[other] { $example }
    }
euler_game-prompt-special2 =
    あなたの数：{ $number }（{ $conditions }）。{ euler_game-own_cards }
    { $left ->
        [0] 「なし」と送ってください。
       *[other] 出すカードを送ってください。例：{ $example }（出さないなら「なし」）
    }
euler_game-first-special2 =
    このハンド最後の特殊カードです。ゲーム中は、誰が何を出したかは誰にも分かりません。ショーダウンで、各カードが何枚出たかだけが公開されます。
    f：隠し関数。ex：数字の並びを逆に、15 → 51。φ：オイラーのφ関数、その数以下で互いに素な数の個数。すべてのf、すべてのex、すべてのφの順に適用します。
    あなたの数：{ $number }（{ $conditions }）。{ euler_game-own_cards }{ $left ->
        [0] {""}
       *[other] 出したカードはなくなります。
    }
    { $left ->
        [0] 「なし」と送ってください。
       *[other] { how-choose }。例：{ $example }（出さないなら「なし」）
    }

euler_game-receipt-order = 順番カードとして{ $digit }を出します。
euler_game-receipt-number = あなたの数は{ $number }です。
euler_game-receipt-call = { $amount ->
        [0] チェックします。
       *[other] チップ{ $amount }枚を払ってコールします{ euler_game-all_in }。
    }
euler_game-receipt-raise = { $by }枚レイズして、{ $amount ->
       *[other] チップ{ $amount }枚を払います{ euler_game-all_in }。
    }
euler_game-receipt-die = フォールドして、このハンドを降ります。
euler_game-receipt-special = 出す特殊カード：{ $cards }
euler_game-receipt-none = 特殊カードは出しません。
euler_game-choice-none = なし

euler_game-refuse-unclear_order = 手札の数字カードを1枚送ってください。例：7
euler_game-refuse-unclear_number = 手札の数字カード2枚を十の位、一の位の順に送ってください。例：37、05
euler_game-refuse-unclear_bet = コール（チェック）、レイズと枚数（レイズ 3）、フォールドのどれかを送ってください。
euler_game-refuse-call_costs = { euler_game-call_costs }。コール{ $most ->
        [0] かフォールド
       *[other] 、レイズと枚数（{ $most }枚まで）、フォールドのどれか
    }を送ってください。
euler_game-refuse-unclear_special = 出す特殊カードを送ってください。例：f、ex phi。出さないなら「なし」。
euler_game-refuse-not_held = 数字{ $digit }のカードを持っていません。
euler_game-refuse-not_enough = 数字{ $digit }のカードは1枚しかありません。
euler_game-refuse-zero_zero = 00は出せません。少なくとも一方は0以外の数字にしてください。
euler_game-refuse-one_digit = 数は2桁で書きます。{ $number }のことですか？
euler_game-refuse-raise_too_high = { $most ->
        [0] チップが足りないのでレイズできません。コールかフォールドを選んでください。
       *[other] レイズは{ $most }枚までです。全額払える必要があります。
    }
euler_game-refuse-raise_too_low = レイズは1枚からです。
euler_game-refuse-no_raise = レイズできる1周は終わりました。コールかフォールドを選んでください。
euler_game-refuse-not_your_turn = いまはあなたの番ではありません。
euler_game-refuse-not_owned = { $have ->
        [0] { $card }のカードは残っていません。
       *[other] { $card }のカードは{ $have }枚しかありません。
    }
euler_game-refuse-dead = このハンドはもうフォールドしました。ほかの人だけで続きます。
euler_game-refuse-out = チップがないので休みです。

euler_game-menu-wait = いまは選ぶものがありません。
euler_game-menu-order = 順番カードとして、どの数字を出しますか？
euler_game-menu-tens = あなたの数：十の位は？
euler_game-menu-ones = 十の位は{ $tens }。一の位は？
euler_game-menu-number = あなたの数：{ $number }
euler_game-menu-bet = { euler_game-call_costs }{ euler_game-raise_most }。ポット{ $pot }枚。
euler_game-menu-raise = 何枚レイズしますか？ { $low }～{ $high }
euler_game-menu-special = { $count ->
        [0] どの特殊カードを出しますか？ 出さなくてもかまいません。
       *[other] 出すカード：{ $cards }。さらに出しますか、これで決定しますか？
    }
euler_game-form-tens = 十の位
euler_game-form-ones = 一の位
euler_game-form-special = 出す特殊カード
euler_game-choice-call = { $amount ->
        [0] チェック
       *[other] コール { $amount }{ euler_game-all_in }
    }
euler_game-choice-raise = レイズ { $by }{ euler_game-all_in }
euler_game-choice-more = ほかの枚数
euler_game-choice-amount = { $low }～{ $high }
euler_game-choice-die = フォールド
euler_game-choice-f = f
euler_game-choice-ex = ex
euler_game-choice-phi = φ

euler_game-event-dealt = 手持ちの数字カード：{ $digits }
euler_game-event-begins = { euler_game-nth }ハンド（全{ $hands }ハンド）が始まります{ $leading ->
        [0] {""}
        [1] ／首位は{ $leaders }（{ $most }枚）
       *[other] ／首位は{ $leaders }（{ $most }枚ずつ）
    }
euler_game-event-order = 順番：{ $players }（{ $condition }{ $conditions ->
        [1] {""}
       *[other] 、最後の条件で決まる
    }{ $digit ->
        [-1] {""}
       *[other] 、ディーラーの数字{ $digit }
    }）{ $ties ->
        [0] {""}
       *[other] 。同順位は先に出した順（コンピューターは人のあと）：{ $equals }
    }
euler_game-equals = { $first }の次に{ $others }
euler_game-event-hand = { euler_game-nth }ハンド：{ $conditions }{ $count ->
        [1] {""}
       *[other] （最後の条件で決まる）
    }／ポット{ $pot }枚
euler_game-event-zeros = { $count ->
       *[other] { $players }は0しか残らず、フォールドです
    }
euler_game-event-ones = 一の位を公開：{ $player1 } { $number1 }、{ $player2 } { $number2 }{ $count ->
        [2] {""}
       *[other] 、{ $player3 } { $number3 }
    }{ $count ->
        [4] 、{ $player4 } { $number4 }
       *[other] {""}
    }{ $compared ->
        [0] {""}
       *[other] ／ディーラー { $dealer }
    }／ポット{ $pot }枚
euler_game-event-tens = 十の位を公開：{ $player1 } { $number1 }、{ $player2 } { $number2 }{ $count ->
        [2] {""}
       *[other] 、{ $player3 } { $number3 }
    }{ $count ->
        [4] 、{ $player4 } { $number4 }
       *[other] {""}
    }{ $compared ->
        [0] {""}
       *[other] ／ディーラー { $dealer }
    }／ポット{ $pot }枚
euler_game-event-bet = { $player }：{ $what }{ $by ->
        [0] {""}
       *[other] （+{ $by }）
    }{ $amount ->
        [0] {""}
       *[other] 、チップ{ $amount }枚
    }／ポット{ $pot }枚
euler_game-event-showdown = { euler_game-nth }ハンド：{ $winners }が{ $pots ->
        [1] ポット{ $amount }枚を
       *[other] メインポット{ $amount }枚を
    }{ $count ->
        [1] 獲得します
       *[other] 分け合います
    }{ $pots ->
        [1] {""}
       *[other] （サイドポットは下）
    }{ $uncalled ->
        [0] {""}
       *[other] 。誰も合わせなかったチップ{ $uncalled }枚は{ $owner }に戻ります
    }
euler_game-event-taken = { euler_game-nth }ハンド：ほかの全員がフォールドし、{ $player }が公開なしでポット{ $pot }枚を獲得します
euler_game-event-over = ゲーム終了／{ $count ->
        [1] { $winners }の優勝です（{ $most }枚）
       *[other] { $winners }が同点で優勝です（{ $most }枚ずつ）
    }

euler_game-work-function = f(x) = { $function }／特殊カード：f {$f}、ex {$ex}、φ {$phi}{ $spent ->
        [0] {""}
       *[other] （ほかに効果のないf { $spent }）
    }
euler_game-work-player = **{ $player }**：{ $number }
euler_game-work-f = - f：{ $working }
euler_game-work-ex = - ex：{ $working }
euler_game-work-phi = - φ：{ $working }
euler_game-work-chain = - { $condition }：{ $working }
euler_game-work-last = - { $condition }：{ $working }
euler_game-work-zero = - { $condition }：0はすべてに勝ちます
euler_game-work-pot = { euler_game-pot_name }{ $amount }枚：{ $winners }{ $count ->
        [1] {""}
       *[other] （{ $shares }）
    }
euler_game-work-uncalled = 誰も合わせなかったチップ{ $amount }枚は{ $player }に戻ります

euler_game-end-hands = すべてのハンドが終わりました。
euler_game-end-chips = チップを持つ人が一人だけになりました。
euler_game-result = { $rank }位 { $player }：{ $score ->
       *[other] チップ{ $score }枚
    }

euler_game-chart = 各ハンド後のチップ

euler_game-remark-bet = { $player } { $paid }枚（{ $number }、{ $chance }%）
euler_game-remark-bets = { euler_game-nth }ハンド、1回目のベットの枚数（数と、そのときの勝率）：{ $bets }。
euler_game-remark-method = 勝率は、特殊カードがないものとして、その時点で見込めたポットの取り分です。見えていない数字はどれも同じ確率で出るものとし、最後まで公開されなかった数は除いています。
euler_game-remark-bold = { euler_game-nth }ハンド：{ $player }が{ $number }（勝率{ $chance }%）で{ $by }枚レイズ{ euler_game-all_in }。十の位が味方し、チップ{ $won }枚を獲得しました。
euler_game-remark-unlucky = { euler_game-nth }ハンド：{ $player }が{ $number }（勝率{ $chance }%）で{ $by ->
        [0] { $paid }枚コール
       *[other] { $by }枚レイズ
    }{ euler_game-all_in }。ところが十の位が公開されると{ $other }の{ $theirs }が上回り、チップ{ $lost }枚を失いました。
euler_game-remark-dear = { euler_game-nth }ハンド：{ $player }が{ $number }（勝率{ $chance }%）で{ $paid }枚コール{ euler_game-all_in }。ポット{ $pot }枚なら、コールが割に合うのは勝率{ $fair }%からです。
euler_game-remark-thrown = { euler_game-nth }ハンド：{ $player }は、特殊カードなしなら{ $ahead ->
        [0] 負けている
       *[other] 勝っている
    }{ $number }でフォールド。最後まで残っていれば{ $other }の{ $theirs }に勝ち、ポット{ $pot }枚を獲得していました。
euler_game-remark-caught = { euler_game-nth }ハンド：{ $player }は、特殊カードなしなら{ $other }の{ $theirs }に負けている{ $number }で{ $by }枚レイズ{ euler_game-all_in }。{ $other }は降りず、チップ{ $won }枚を獲得しました。
euler_game-remark-hope = { euler_game-nth }ハンド：{ $player }は、特殊カードなしなら負けている{ $number }で{ $paid }枚コール{ euler_game-all_in }。{ $cards ->
        [0] 助けになる特殊カードは出ませんでした
       *[other] 特殊カードも助けになりませんでした
    }。
euler_game-remark-bluff = { euler_game-nth }ハンド：{ $player }は、特殊カードなしなら{ $other }の{ $theirs }に負けている{ $number }で{ $by }枚レイズ{ euler_game-all_in }。{ $others }がフォールドし、ポット{ $pot }枚は{ $player }のものになりました。
euler_game-remark-left = { euler_game-nth }ハンド：{ $player }は、特殊カードなしなら勝っている{ $number }でフォールド。{ $other }が{ $theirs }でポット{ $pot }枚を獲得しました。
euler_game-remark-card = { $count ->
        [1] { $card }
       *[other] { $card } { $count }枚
    }
euler_game-remark-turned = { euler_game-nth }ハンド：特殊カードなしなら{ $other }の{ $theirs }が{ $player }の{ $number }に勝っていました。{ $bet ->
        [0] {""}
       *[other] それでも{ $player }はポットにさらに{ $bet }枚を入れました。
    }そこへ特殊カード（{ $cards }）が出て{ $zero ->
        [0] 形勢が逆転し
       *[other] { $number }はすべてに勝つ0になり
    }、{ $player }がチップ{ $won }枚を獲得しました。{ $odds ->
        [-1] {""}
       *[other] こうなる隠し関数は、ありうるもののうち{ $exact ->
            [0] 約{ $odds }%
           *[other] { $odds }%
        }です。
    }
euler_game-remark-out = { euler_game-nth }ハンド：{ $players }が{ $count ->
        [1] 最後のチップを
       *[other] それぞれ最後のチップを
    }失いました。
euler_game-remark-comeback = { euler_game-nth }ハンドが勝負を決めました。始まる前は{ $other }が{ $led }枚で、{ $had }枚の{ $player }をリードしていましたが、終わってみると{ $player }が{ $has }枚、{ $other }が{ $left }枚でした。
euler_game-remark-shown = { euler_game-nth }ハンド：{ $player }が{ $number }でチップ{ $won }枚を獲得しました。一の位が公開された時点の勝率は{ $chance }%、十の位が公開されたときは{ $stood ->
        [1] リードしていました
        [0] 並んでいました
       *[other] 負けていました
    }。
euler_game-remark-shared = { euler_game-nth }ハンド：{ $winners }が{ $numbers }でポット{ $pot }枚を分け合いました{ $told ->
        [0] {""}
       *[other] 。最後の値はどれも{ $measure }（{ $condition }）でした
    }。
euler_game-remark-seen = { euler_game-nth }ハンド：十の位が公開されたとき、{ $player }の{ $number }は{ $stood ->
        [1] リードしていました
        [0] 並んでいました
       *[other] 負けていました
    }。{ $others }がフォールドし、ポット{ $pot }枚は{ $player }のものになりました。
euler_game-remark-unseen = { euler_game-nth }ハンド：十の位が公開される前に{ $others }がフォールドし、{ $player }は十の位を伏せたままポット{ $pot }枚を獲得しました。
euler_game-remark-zeros = { euler_game-nth }ハンド：ほかの人には0しか残らず、{ $player }が数を出さずにポット{ $pot }枚を獲得しました。

euler_game-lesson_name-digits = 各位の和
euler_game-lesson-digits =
    各位の和とは、それぞれの位の数字をすべて足したものです。
    { $number }の場合：{ $working }
    90と9は各位の和が同じです。2桁の数では99の18が最大です。
    各位の和が3で割り切れる数は、それ自身も3で割り切れます。逆も同じで、9についても同じことが言えます。
euler_game-lesson_name-parity = 偶数と奇数
euler_game-lesson-parity =
    2×（整数）の形に書ける数が偶数、そうでない数が奇数です。一の位が0、2、4、6、8なら偶数です。
    例：{ $working }。したがって{ $number }は{ $parity ->
        [even] 偶数
       *[odd] 奇数
    }です。
    「偶数最小・奇数最大」は、誰かが偶数を出していれば最も小さい偶数の勝ち、全員が奇数のときだけ最も大きい奇数の勝ち、という意味です。
    先に公開される一の位を見れば分かってしまいます。ただし、あとでf、ex、φが数を変えることもあります。φは3以上の数をすべて偶数にします。
euler_game-lesson_name-difference = 差
euler_game-lesson-difference =
    差 |a − b| は、二つの数がどれだけ離れているかです。大きいほうから小さいほうを引くので、負にはなりません。
    例：ディーラーの数が{ $dealer }のとき、{ $working }
    特殊カードでディーラーの数は変わりません。変わるのはみんなの数です。fは数を遠くへ飛ばすことがあり、φは数を小さくします。
euler_game-lesson_name-divisors = 約数と倍数
euler_game-lesson-divisors =
    nをdで割って余りが出なければ、dはnの約数、nはdの倍数です。d | n と書きます。
    { $number }の約数：{ $divisors }
    書き並べなくても数えられます。素因数分解して、それぞれの指数に1を足し、すべて掛けます。
    { $working }
    素数の約数は1とその数自身の2個です。1の約数は1個だけ。条件が続く途中では、0の約数は0個と数えます。
euler_game-lesson_name-primes = 素因数の種類
euler_game-lesson-primes =
    素数とは、1とその数自身でしか割り切れない、1より大きい数です。2、3、5、7、11、13、…
    2以上の数は、ただ一通りに素数の積で書けます。ここでは、同じ素因数が何度出てきても1種類と数えます。
    例：{ $working }
    99までの数では、30、42、60、66、70、78、84、90の3種類が最多です。1は0種類です。
euler_game-lesson_name-exponents = 指数の和
euler_game-lesson-exponents =
    数を素因数分解します。指数は、その素数を何回掛けたかです。2³ は 2·2·2。指数をすべて足します。
    例：{ $working }
    つまり、同じ素因数も出てきた回数だけ数えます。素数なら1、1なら0です。
    99までの数では、64 = 2⁶ と 96 = 2⁵·3 の6が最大です。
euler_game-lesson_name-coprime = 互いに素
euler_game-lesson-coprime =
    二つの数をどちらも割り切る数が1だけのとき、互いに素といいます。最大公約数（gcd）が1で、共通の素因数がありません。
    { $factors }
    { $working }。ディーラーの数が{ $dealer }なら、{ $relation ->
        [divisor] { $number }は約数です。約数のうち最も大きいものが勝ちます。
        [multiple] { $number }は倍数です。誰にも約数がなければ、最も小さい倍数が勝ちます。
        [coprime] { $number }は互いに素です。誰にも約数も倍数もないときだけ勝ちます。
       *[none] { $number }は互いに素でも、約数でも倍数でもありません。最も弱い数です。
    }{ $count ->
        [0] ただしゲームでは、0はほかのすべての数に勝ちます。
       *[other] {""}
    }
    8と9のように隣り合う数はいつも互いに素で、1はどの数とも互いに素です。
euler_game-lesson_name-phi = オイラーのφ関数
euler_game-lesson-phi =
    φ(n) は、1からnまでの数のうちnと互いに素なものの個数です。互いに素とは、どちらも割り切る数が1だけということです。
    { $number }の場合：{ $coprime }
    書き並べなくても求められます。素因数分解で素数pがk回出てくれば (p{"\u00A0"}−{"\u00A0"}1)·pᵏ⁻¹、これをすべて掛けます。
    { $working }
    素数pなら φ(p){"\u00A0"}={"\u00A0"}p{"\u00A0"}−{"\u00A0"}1 です。φ(1){"\u00A0"}={"\u00A0"}1 で、このゲームでは φ(0){"\u00A0"}={"\u00A0"}0 とします。
euler_game-lesson_name-ex = ex：数字を逆に
euler_game-lesson-ex =
    すべてのfのあと、ex 1枚ごとに、全員の数を逆から書きます。
    例：{ $working }
    先頭に来た0は消えるので、10は1になります。05と出した数は5で、5のままです。33もそのままです。
    ex 2枚は打ち消し合います。0で終わる数だけは別です。
euler_game-lesson_name-f = f：隠し関数
euler_game-lesson-f =
    ディーラーが数字a、b、cを符号つきで伏せて置きます。f(x) = ±ax² ± bx ± c。公開されるのはショーダウンのときだけです。
    f 1枚ごとに、全員の数xが |f(x)| に変わります。縦線は絶対値、つまり前のマイナスを取るという意味です。
    例：f(x) = { $function } のとき、{ $number } → { $measure }：{ $working }
    fが何枚もあれば順に適用し、効果があるのは3枚までです。とても大きな数になることもあります。
euler_game-lesson_name-zero = 0のルール
euler_game-lesson-zero =
    最後に0になった数は、どの条件でもほかのすべての数に勝ちます。0が複数なら引き分けです。
    00は出せませんが、fで0を作れます。f(x) = { $function } なら5が0になります：{ $zero }
    { $number }（{ $condition }：{ $working }）は、その0{ $count ->
        [0] と引き分けます。
       *[other] に負けます。
    }
    大事なのは最後の条件に入る数で、その条件で測った値ではありません。1は指数の和が0ですが、0ではありません。ただし途中の条件で測った値が0なら、数は本当に0になります。
euler_game-lesson_name-chain = もう一度：条件を重ねる
euler_game-lesson-chain =
    「もう一度」が出るたびに条件が一つ増えます。勝敗を決めるのは最後の条件だけで、その前の条件は数をその条件で測った値に置き換えます。
    例：まず{ $first }、次に{ $second }。{ $number }の場合：
    - { $first }：{ $step }
    - { $second }：{ $working }
    約数と倍数、偶数・奇数の条件は、最後でなければ数を変えません。
euler_game-lesson_name-choices = 場合の数：選び方
euler_game-lesson-choices =
    一つを選ぶ方法がa通りあり、どれを選んでも次の選び方がb通りあれば、両方の選び方は全部で a·b 通りです。これを積の法則といいます。
    異なる{ $number }枚のカードから、1枚を十の位、別の1枚を一の位に置く方法の数：{ $working }
    異なる数字9枚なら、72通りの数が作れます。同時には起こらず、どちらか一方だけなら、掛けずに足します（和の法則）。
    特殊カード5枚の出し方は { $special } 通りです。fは0、1、2枚、exは0、1枚、phiは0、1、2枚。何も出さないのもそのうちの一つです。
euler_game-lesson_name-orders = 場合の数：並べ方
euler_game-lesson-orders =
    異なるn個のものを並べる方法は n! 通りです。「nの階乗」と読み、n! = n·(n − 1)·…·2·1 です。2! = 2、3! = 6、4! = 24。
    同じものどうしは入れ替えても見分けがつきません。そこで、同じものの個数の階乗で割ります。
    { $number }の数字を並べる方法の数：{ $working }
    05のように0が先頭に来るものも数えます。異なる数字2枚からは37と73の二つ、同じ数字2枚からは一つの数しかできません。4人の順番は 4! = 24 通りです。
euler_game-lesson_name-hands = 場合の数：手札
euler_game-lesson-hands =
    手札に順序はありません。1枚ずつ順に配られると考えて数えると、同じ手札を並べ方の数だけ重複して数えるので、その数で割ります：{ $same }
    { $number }枚のカードから{ $hand }枚の手札を配る方法の数：{ $working }
    これを C(n, { $hand }) と書き、組合せといいます。数字が同じカードも別のカードとして数えます。2人なら40枚、3人なら50枚、4人なら60枚から配ります。
    どの手札も同じ確率で配られるので、確率は（当てはまる手札の数）/（すべての手札の数）です。2人のとき、40枚のうち36枚は0ではありません。0が1枚も来ない確率は C(36, 9)/C(40, 9)、約34%です。

euler_game-sign-sum = 各位の和
euler_game-sign-divisors = 約数の個数
euler_game-sign-primes = 素因数の種類
euler_game-sign-exponents = 指数の和
euler_game-sign-difference = Dとの差
euler_game-sign-idle = 変化なし
euler_game-sign-dealer = ディーラーの数
euler_game-sign-f = 隠し関数
euler_game-sign-ex = 数字を逆に
euler_game-sign-phi = オイラーのφ関数
euler_game-sign-put = ポットに出した分
euler_game-sign-match = 合わせる額
euler_game-sign-check = チェック
euler_game-sign-dead = フォールド
euler_game-sign-all_in = オールイン
euler_game-sign-seen = 見えた数字
euler_game-sign-divisor = Dの約数
euler_game-sign-multiple = Dの倍数
euler_game-sign-coprime = Dと互いに素
euler_game-sign-none = どれでもない
euler_game-sign-zero = 0は最強
euler_game-sign-back = 返却
euler_game-sign-refused = 出せません
euler_game-alt-level = 合わせるチップ：{ $level }枚。
euler_game-alt-sets = 各数字は{ $sets }枚ずつあります。
