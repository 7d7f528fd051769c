# オイラーゲームでテーブルが言うこと。数字と途中の計算は、どの言語でも同じ書き方。

euler_game-name = オイラーゲーム
euler_game-tagline = オイラー、ガウス、フェルマーが時代を越えて集まったお茶の席。退屈したオイラーがゲームを持ちかけます。秘密の数、隠し関数、そして賭け。

euler_game-rules =
    ## オイラーゲーム
    オイラー、ガウス、フェルマーが時代を越えて集まり、お茶を飲んでいました。すぐに退屈したオイラーが、ゲームを持ちかけます。秘密の数、隠し関数、そして賭け。
    2～4人用。各自**チップ20枚**と数字カード9枚、それにゲームを通して使う特殊カード5枚（`f f ex phi phi`）を受け取ります。0から9の数字は、それぞれ（人数＋2）枚ずつあります。3回戦で数字カードを使い切り、**チップが最も多い人の勝ち**です。
    ### 1回戦の流れ
    1. **順番。** 各自、数字カード1枚をひそかに出します。いっせいに公開して条件カードをめくり、その条件に合う人から順に行動します。同じなら先に出した人が先です。
    2. **勝利条件。** この回戦の条件をめくります。全員が参加費としてチップ2枚を払います。
    3. **数。** 数字カード2枚を、十の位、一の位の順にひそかに出します。`37` のように書き、5は `05` です。`00` は出せません。ディーラーも、条件に必要なら自分の数dを、そしていつも、数字3枚と符号3枚でできた隠し関数 f(x) = ±ax² ± bx ± c を伏せて置きます。
    4. **一の位を公開。** 賭けます。続いて特殊カードをひそかに出します。何枚でも、出さなくてもかまいません。
    5. **十の位を公開。** もう一度賭け、もう一度特殊カードを出します。
    6. **勝負。** 特殊カードが働き、条件で比べて、勝った人がポットを取ります。使った数字カードは捨てます。
    ### 特殊カード
    特殊カードは**全員の数**を変えます。ディーラーの数は変わりません。誰が何を出したかは誰にもわかりません。出したカードはなくなり、出した人がダイしても効果は残ります。すべてのf、すべてのex、すべてのphiの順に働きます。
    - `f`：xが |f(x)| に変わります。1枚につき1回、多くて3回。
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
    - *最小の偶数*、偶数がなければ*最大の奇数*。同じように、最小の奇数（なければ最大の偶数）、最大の偶数（なければ最小の奇数）、最大の奇数（なければ最小の偶数）。
    めくるたびに、条件13枚と*もう一度*2枚を混ぜ直します。*もう一度*が出るたびに条件が一つ増えます。勝敗を決めるのは最後の条件だけで、その前の条件は、数を自分の測った値に順に置き換えます（約数と倍数、偶数・奇数の条件では数は変わりません）。
    ### 賭け
    順番に1周し、各自がレイズできます。あとのレイズに届かなくなった人は、コールかダイを選びます。
    - `コール`：最も高い賭けまで足りない分を払います。足りていれば無料です。チップが足りなければオールインで、合わせた分だけを争います（サイドポット）。
    - `レイズ 3`：コールして、さらに3枚を積みます。全額払えるときだけです。
    - `ダイ`：この回戦を降り、払ったチップもあきらめます。最後の一人は、何も公開せずにポットを取ります。
    勝者が複数なら等分し、余りは順番に1枚ずつ取ります。チップのない人は休み、チップを持つ人が一人だけになればゲームは終わります。同数なら同順位です。
    ### 時間内に答えないと
    順番は最小の数字、数は最小の数、賭けは無料ならコール、そうでなければダイ、特殊カードはなし。0が2枚しか残っていない人は、参加費を払ってそのままダイです。

euler_game-option-seconds_order = 順番の時間（秒）
euler_game-option-seconds_order-help = 順番を決める数字カードを出す時間（秒）。
euler_game-option-seconds_number = 数の時間（秒）
euler_game-option-seconds_number-help = 数字カード2枚で数を作る時間（秒）。
euler_game-option-seconds_bet = 賭けの時間（秒）
euler_game-option-seconds_bet-help = 一回の賭けに使える時間（秒）。
euler_game-option-seconds_special1 = 特殊カード1の時間（秒）
euler_game-option-seconds_special1-help = 一の位だけが見えているとき、特殊カードを出す時間（秒）。
euler_game-option-seconds_special2 = 特殊カード2の時間（秒）
euler_game-option-seconds_special2-help = 十の位も見えたあと、特殊カードを出す時間（秒）。

euler_game-called-easy = フェルマー
euler_game-called-normal = ガウス
euler_game-called-hard = オイラー

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
euler_game-condition-minE_maxO = 最小の偶数（なければ最大の奇数）
euler_game-condition-minO_maxE = 最小の奇数（なければ最大の偶数）
euler_game-condition-maxE_minO = 最大の偶数（なければ最小の奇数）
euler_game-condition-maxO_minE = 最大の奇数（なければ最小の偶数）

euler_game-condition_rule-divmul = ディーラーの数の最大の約数が勝ち。約数がなければ最小の倍数、それもなければ互いに素な数すべて、それもなければ全員。
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

euler_game-bet-call = コール
euler_game-bet-check = 無料コール
euler_game-bet-raise = レイズ
euler_game-bet-die = ダイ
euler_game-bet-all_in = オールイン

euler_game-relation-divisor = 約数
euler_game-relation-multiple = 倍数
euler_game-relation-coprime = 互いに素
euler_game-relation-none = 互いに素でもない

euler_game-alt-over = ゲームは終わりました。
euler_game-alt-rank = { $rank }位 { $player }：チップ{ $chips ->
       *[other] { $chips }枚
    }。
euler_game-alt-order = 3回戦の{ $hand }回戦：全員が順番を決める数字カードを出します。
euler_game-alt-number = 3回戦の{ $hand }回戦：全員が数を出します。ポット{ $pot }枚。
euler_game-alt-bet = 3回戦の{ $hand }回戦、{ $lap ->
        [1] 1度目
       *[other] 2度目
    }の賭け：{ $player } の番。ポット{ $pot }枚、合わせる額{ $level }枚。
euler_game-alt-special = 3回戦の{ $hand }回戦：{ $window ->
        [1] 1度目
       *[other] 2度目
    }の特殊カード。ポット{ $pot }枚。
euler_game-alt-conditions = { $count ->
        [1] 勝利条件：{ $conditions }。
       *[other] 勝利条件（最後が決め手）：{ $conditions }。
    }
euler_game-alt-dealer = ディーラー：{ $number }。
euler_game-alt-acting = 順番：{ $players }。
euler_game-alt-order_made = 席ごとの順番カード：{ $cards }。順番の条件：{ $conditions }{ $digit ->
        [-1] {""}
       *[other] 、ディーラーの数字{ $digit }
    }。
euler_game-alt-last_bet = { $player }：{ $what }{ $by ->
        [0] {""}
       *[other] {" "}{ $by }
    }{ $paid ->
        [0] {""}
       *[other] 、チップ{ $paid }枚
    }。
euler_game-alt-player = { $player }：{ $laid ->
        [0] 数はまだ
       *[other] { $number }
    }、チップ{ $chips ->
       *[other] { $chips }枚
    }、賭けた{ $put }枚。
euler_game-alt-player_all_in = { $player }：{ $laid ->
        [0] 数はまだ
       *[other] { $number }
    }、{ $put }枚でオールイン。
euler_game-alt-player_dead = { $player }：ダイ、チップ{ $chips ->
       *[other] { $chips }枚
    }、賭けた{ $put }枚。
euler_game-alt-player_zeros = { $player }：0しか残らずダイ、チップ{ $chips ->
       *[other] { $chips }枚
    }、賭けた{ $put }枚。
euler_game-alt-player_out = { $player }：チップがなく、休みです。
euler_game-alt-seen = これまでに公開された数字：{ $digits }。
euler_game-alt-own_digits = あなたの数字カード：{ $digits }。
euler_game-alt-own_number = あなたの数：{ $number }。
euler_game-alt-own_specials = { $count ->
        [0] 特殊カードは残っていません。
       *[other] あなたの特殊カード：{ $cards }。
    }
euler_game-alt-own_played = { $count ->
        [0] この回戦に出した特殊カードはありません。
       *[other] この回戦に出した特殊カード：{ $cards }。
    }
euler_game-alt-draft = 選択中：{ $number }。
euler_game-alt-draft_cards = 選択中の特殊カード：{ $cards }。
euler_game-alt-worth = 特殊カードが出なければ、{ $number }の値は{ $measure }（{ $condition }）。
euler_game-alt-worth_same = 特殊カードが出なければ、{ $number }の値は{ $measure }（{ $condition }）。
euler_game-alt-worth_related = 特殊カードが出なければ、{ $number }の値は{ $measure }、ディーラーの{ $dealer }に対して{ $relation }（{ $condition }）。
euler_game-alt-showdown = 3回戦の{ $hand }回戦が終わりました。ポット{ $pot }枚：{ $players }{ $count ->
        [1] {""}
       *[other] （分け合い）
    }。
euler_game-alt-taken = 3回戦の{ $hand }回戦が終わりました。ほかの全員がダイし、{ $player } がポット{ $pot }枚を取ります。
euler_game-alt-function = 隠し関数：f(x) = { $function }。
euler_game-alt-cards = 出た特殊カード：f {$f}枚、ex {$ex}枚、φ {$phi}枚。
euler_game-won = { $won ->
        [0] {""}
       *[other] 、{ $won }枚獲得
    }
euler_game-alt-result = { $player }：{ $number }、最後は{ $final }、値は{ $measure }（{ $condition }）{ euler_game-won }。
euler_game-alt-result_same = { $player }：{ $number }、最後は{ $final }（{ $condition }）{ euler_game-won }。
euler_game-alt-result_zero = { $player }：{ $number }、最後は0で、ほかのすべてに勝ちます{ euler_game-won }。
euler_game-alt-result_related = { $player }：{ $number }、最後は{ $final }、ディーラーの{ $dealer }に対して{ $relation }（{ $condition }）{ euler_game-won }。
euler_game-alt-pot = { $number ->
        [1] メインポット
       *[other] サイドポット{ $number }
    }{ $amount }枚：{ $players }。
euler_game-alt-chips = { $player }：チップ{ $chips ->
       *[other] { $chips }枚
    }。
