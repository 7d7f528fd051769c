# 今日のパズルに共通のことば。種類ごとのことばがそのあとに続く。

daily_puzzle-event-begins = 何度でも試せます。間違えても回数が増えるだけです。どこが違うかも説明します。
daily_puzzle-event-wrong = まだ正解ではありません。{ $why }
daily_puzzle-event-right = { $why }
daily_puzzle-event-solved = { $tries ->
        [1] 1回で正解です！
       *[other] { $tries }回目で正解です！
    } { $why }
daily_puzzle-event-given_up = 答え：{ $why }
daily_puzzle-ask-puzzle = { $tries ->
        [1] { $task }
       *[other] **{ $tries }回目** · { $task }
    }
daily_puzzle-button-puzzle = 答える
daily_puzzle-prompt-puzzle = ここで答えを選ぶか、書いて送ってください。例：{ $example }
daily_puzzle-first-puzzle = { daily_puzzle-prompt-puzzle }
daily_puzzle-receipt-give_up = 降参です。このあと答えが出ます。
daily_puzzle-menu-give_up = 降参して答えを見ますか？ パズルはそこで終わります。
daily_puzzle-choice-give_up = 降参して答えを見る
daily_puzzle-end-solved = パズルが解けました。
daily_puzzle-end-given_up = パズルは降参で終わりました。
daily_puzzle-result = { $player }：{ $tries ->
        [0] 一度も試さず
       *[other] { $tries }回
    }
daily_puzzle-option-puzzle = パズル
daily_puzzle-option-puzzle-help = パズルの一覧での番号。

diamant_daily-name = ダイヤモンド：今日のパズル
diamant_daily-tagline = ほかの人がいつ帰るかは分かっています。あなたはあと何枚で帰りますか？
diamant_daily-task = カードの上にダイヤが{ $heap }個。{ $plans }。いま、一度だけ決めてください。あと何枚（3枚まで）めくって帰れば、平均でいちばん多く持ち帰れますか？ 同時に帰る人とは分け合います。
diamant_daily-plan-goes = { $cards ->
        [0] { $player }はいま帰る
       *[other] { $player }はあと{ $cards }枚で帰る
    }
diamant_daily-plan-stays = { $player }はあなたより長く残る
diamant_daily-choice-plan = { $cards ->
        [0] いま帰る
       *[other] あと{ $cards }枚
    }
diamant_daily-menu-plan = あと何枚（3枚まで）めくってから帰りますか？
diamant_daily-menu-planned = { $cards ->
        [0] いま帰ります。
       *[other] あと{ $cards }枚で帰ります。
    }
diamant_daily-receipt-plan = { diamant_daily-menu-planned }
diamant_daily-refuse-which_plan = 0から3までの数で答えてください。その枚数だけめくってから帰ります。
diamant_daily-home = { $cards ->
        [0] いま帰る
       *[other] あと{ $cards }枚で帰る
    }
diamant_daily-wrong-early = { diamant_daily-home }：平均{ $mean }個、崩れる確率{ $risk }%。もっと長く残るほうが多く持ち帰れます。
diamant_daily-wrong-risky = { diamant_daily-home }：平均{ $mean }個、崩れる確率{ $risk }%。もっと早く帰るほうが多く持ち帰れます。
diamant_daily-answer = 四つの選択肢のうち、{ diamant_daily-home }のがいちばんです。平均{ $mean }個持ち帰れます。
diamant_daily-brings = { diamant_daily-home }：平均{ $mean }個、崩れる確率{ $risk }%

diamant_daily-event-begins = { daily_puzzle-event-begins }
diamant_daily-event-wrong = { daily_puzzle-event-wrong }
diamant_daily-event-solved = { daily_puzzle-event-solved }
diamant_daily-event-given_up = { daily_puzzle-event-given_up }
diamant_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
diamant_daily-button-puzzle = { daily_puzzle-button-puzzle }
diamant_daily-prompt-puzzle = { daily_puzzle-prompt-puzzle }
diamant_daily-first-puzzle = { daily_puzzle-first-puzzle }
diamant_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
diamant_daily-menu-give_up = { daily_puzzle-menu-give_up }
diamant_daily-choice-give_up = { daily_puzzle-choice-give_up }
diamant_daily-end-solved = { daily_puzzle-end-solved }
diamant_daily-end-given_up = { daily_puzzle-end-given_up }
diamant_daily-result = { daily_puzzle-result }
diamant_daily-option-puzzle = { daily_puzzle-option-puzzle }
diamant_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }

euler_game_daily-name = オイラーゲーム：今日のパズル
euler_game_daily-tagline = 今日の条件で、ほかの数すべてに勝つ2桁の数を一つ出してください。
euler_game_daily-task = { $count ->
        [1] 条件：{ $conditions }
       *[other] 条件（この順に）：{ $conditions }
    }。ほかの人の数は{ $others }{ $has_dealer ->
        [0] {""}
       *[other] 、ディーラーは{ $dealer }
    }。特殊カードはありません。手札の数字 { $digits } から、単独で勝つ数を出してください。
euler_game_daily-wrong-loses = { $number } は { $others } に負けます。
euler_game_daily-wrong-ties = { $number } は { $others } と引き分けるだけです。
euler_game_daily-answer = { $number } が単独で勝ちます。
euler_game_daily-whose = { $own ->
        [1] あなた、{ $number }
       *[other] { $player }、{ $number }
    }
euler_game_daily-works = { euler_game_daily-whose }：{ $working }
euler_game_daily-works_zero = { euler_game_daily-whose }：{ $working }。0はほかのすべてに勝ちます

euler_game_daily-event-begins = { daily_puzzle-event-begins }
euler_game_daily-event-wrong = { daily_puzzle-event-wrong }
euler_game_daily-event-solved = { daily_puzzle-event-solved }
euler_game_daily-event-given_up = { daily_puzzle-event-given_up }
euler_game_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
euler_game_daily-button-puzzle = { daily_puzzle-button-puzzle }
euler_game_daily-prompt-puzzle = { daily_puzzle-prompt-puzzle }
euler_game_daily-first-puzzle = { daily_puzzle-first-puzzle }
euler_game_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
euler_game_daily-menu-give_up = { daily_puzzle-menu-give_up }
euler_game_daily-choice-give_up = { daily_puzzle-choice-give_up }
euler_game_daily-end-solved = { daily_puzzle-end-solved }
euler_game_daily-end-given_up = { daily_puzzle-end-given_up }
euler_game_daily-result = { daily_puzzle-result }
euler_game_daily-option-puzzle = { daily_puzzle-option-puzzle }
euler_game_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }

pentago_daily-name = ペンタゴ：今日のパズル
pentago_daily-tagline = 必ず勝てる手が一つあります。見つけてください。
pentago_daily-task = { $turns ->
        [1] { $colour }番です。この手番で勝てます。その手を見つけてください。
       *[other] { $colour }番です。{ $other }がどう応じても、2手目で勝てます。最初の手を見つけてください。
    }
pentago_daily-wrong-none = { $move } では五つ並びません。
pentago_daily-wrong-given = { $move } では{ $other }が五つ並びます。
pentago_daily-wrong-both = { $move } では両方が五つ並び、引き分けです。
pentago_daily-wrong-answered = { $move } のあと、{ $other }に { $reply } と応じられると、次に五つ並べられません。
pentago_daily-wrong-beaten = { $move } のあと、{ $other }が { $reply } で勝ちます。
pentago_daily-answer-now = { $move } で五つ並びます。
pentago_daily-answer-next = { $move }。{ $other }がどう応じても五つ並びます。たとえば { $reply } には { $last }。

pentago_daily-event-begins = { daily_puzzle-event-begins }
pentago_daily-event-wrong = { daily_puzzle-event-wrong }
pentago_daily-event-solved = { daily_puzzle-event-solved }
pentago_daily-event-given_up = { daily_puzzle-event-given_up }
pentago_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
pentago_daily-button-puzzle = { daily_puzzle-button-puzzle }
pentago_daily-prompt-puzzle = { daily_puzzle-prompt-puzzle }
pentago_daily-first-puzzle = { daily_puzzle-first-puzzle }
pentago_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
pentago_daily-menu-give_up = { daily_puzzle-menu-give_up }
pentago_daily-choice-give_up = { daily_puzzle-choice-give_up }
pentago_daily-end-solved = { daily_puzzle-end-solved }
pentago_daily-end-given_up = { daily_puzzle-end-given_up }
pentago_daily-result = { daily_puzzle-result }
pentago_daily-option-puzzle = { daily_puzzle-option-puzzle }
pentago_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }

rainbow_pentagon_daily-name = レインボーペンタゴン：今日のパズル
rainbow_pentagon_daily-tagline = 誰にも無効にされない場所で、いちばん大きく宣言してください。
rainbow_pentagon_daily-task = あなたは{ $colour }、相手は{ $rivals }。全員が同時に宣言します。相手が何を宣言しても無効にならず、新しいマスがいちばん多い宣言を見つけてください。
rainbow_pentagon_daily-wrong-land = { $owners }の領地を含むので、必ず無効になります。
rainbow_pentagon_daily-wrong-void = 無効になるかもしれません。{ $rival }が { $claim } を宣言すると衝突します。
rainbow_pentagon_daily-wrong-small = { $gain ->
       *[other] 誰にも無効にされませんが、新しいマスは{ $gain }マスだけです。もっと多く取れる安全な宣言があります。
    }
rainbow_pentagon_daily-answer = { $gain ->
       *[other] { $cells } で新しい{ $gain }マス。誰にも無効にされず、安全な宣言でこれより多いものはありません。
    }
rainbow_pentagon_daily-refuse-no_pass = ここでは宣言が必要です。やめるなら降参してください。

rainbow_pentagon_daily-event-begins = { daily_puzzle-event-begins }
rainbow_pentagon_daily-event-wrong = { daily_puzzle-event-wrong }
rainbow_pentagon_daily-event-solved = { daily_puzzle-event-solved }
rainbow_pentagon_daily-event-given_up = { daily_puzzle-event-given_up }
rainbow_pentagon_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
rainbow_pentagon_daily-button-puzzle = { daily_puzzle-button-puzzle }
rainbow_pentagon_daily-prompt-puzzle = { daily_puzzle-prompt-puzzle }
rainbow_pentagon_daily-first-puzzle = { daily_puzzle-first-puzzle }
rainbow_pentagon_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
rainbow_pentagon_daily-menu-give_up = { daily_puzzle-menu-give_up }
rainbow_pentagon_daily-choice-give_up = { daily_puzzle-choice-give_up }
rainbow_pentagon_daily-end-solved = { daily_puzzle-end-solved }
rainbow_pentagon_daily-end-given_up = { daily_puzzle-end-given_up }
rainbow_pentagon_daily-result = { daily_puzzle-result }
rainbow_pentagon_daily-option-puzzle = { daily_puzzle-option-puzzle }
rainbow_pentagon_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }

twigs_daily-name = トウィッグ：今日のパズル
twigs_daily-tagline = 数本のトウィッグで、描かれた形を埋めてください。方法は一つだけです。
twigs_daily-puzzle-daily = 今日のパズル
twigs_daily-task = { $left ->
       *[other] 手元のトウィッグ{ $left }本で、描かれた形をぴったり埋めてください。方法は一つだけです。回しても裏返してもよく、ほかのトウィッグに接していなくてもかまいません。
    }
twigs_daily-right-lies = { $piece } は正しい場所です。残り{ $left }本。
twigs_daily-wrong-lost = { $count ->
       *[other] { $piece } をそこに置くと、どのトウィッグでも埋められない辺が{ $count }本できます。{ $piece } は手元に戻ります。
    }
twigs_daily-wrong-stuck = { $piece } をそこに置くと、残りのトウィッグが全部は収まりません。{ $piece } は手元に戻ります。
twigs_daily-answer = 形がすべて埋まりました。
twigs_daily-menu-lay = どのトウィッグを置きますか？ 残り{ $left }本。
twigs_daily-prompt-puzzle = ボタンで選ぶか、トウィッグ、rと時計回りに60度ずつ回す回数、裏返すならf、@と接点を送ってください：`L5 r2 f @14`
twigs_daily-refuse-outside = それでは { $piece } が形の外に出てしまいます。
twigs_daily-refuse-not_so = { $contact ->
        [0] {""}
       *[other] 接点{ $contact }に
    }{ $piece } をそのようには置けません。形からはみ出すか、辺が重なってしまいます。回すか裏返すか、ほかの接点を選んでください。
twigs_daily-refuse-not_there = 接点{ $contact }に { $piece } は置けません。どう置いても形からはみ出すか、辺が重なります。置ける接点は図にあります。

twigs_daily-event-begins = { daily_puzzle-event-begins }
twigs_daily-event-wrong = { daily_puzzle-event-wrong }
twigs_daily-event-right = { daily_puzzle-event-right }
twigs_daily-event-solved = { daily_puzzle-event-solved }
twigs_daily-event-given_up = { daily_puzzle-event-given_up }
twigs_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
twigs_daily-button-puzzle = { daily_puzzle-button-puzzle }
twigs_daily-first-puzzle = { twigs_daily-prompt-puzzle }
twigs_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
twigs_daily-menu-give_up = { daily_puzzle-menu-give_up }
twigs_daily-choice-give_up = { daily_puzzle-choice-give_up }
twigs_daily-end-solved = { daily_puzzle-end-solved }
twigs_daily-end-given_up = { daily_puzzle-end-given_up }
twigs_daily-result = { daily_puzzle-result }
twigs_daily-option-puzzle = { daily_puzzle-option-puzzle }
twigs_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }
