# 今日のパズルに共通のことば。種類ごとのことばがそのあとに続く。

daily_puzzle-event-begins = 何度でも試せます。間違えても回数が増えるだけで、どこが違うかを説明します。
daily_puzzle-event-wrong = まだ正解ではありません。{ $why }
daily_puzzle-event-right = { $why }
daily_puzzle-event-solved = { $tries ->
        [1] 1回で正解です！
       *[other] { $tries }回目で正解です！
    }{ $why }
daily_puzzle-event-given_up = 答え：{ $why }
daily_puzzle-ask-puzzle = { $tries ->
        [1] { $task }
       *[other] **{ $tries }回目** · { $task }
    }
daily_puzzle-button-puzzle = 試す
daily_puzzle-prompt-puzzle = ここで答えを選ぶか、書いて送ってください。例：{ $example }
daily_puzzle-first-puzzle = { daily_puzzle-prompt-puzzle }
daily_puzzle-receipt-give_up = 降参です。このあと答えが出ます。
daily_puzzle-menu-give_up = 降参して答えを見ますか？ パズルはそこで終わります。
daily_puzzle-choice-give_up = 降参
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
diamant_daily-task = カードの上にダイヤが{ $heap }個。{ $plans }。いま、一度だけ決めてください。あと何枚めくって帰れば、平均でいちばん多く持ち帰れますか？ 同時に帰る人とは分け合います。
diamant_daily-plan-goes = { $cards ->
        [0] { $player }はいま帰る
       *[other] { $player }はあと{ $cards }枚で帰る
    }
diamant_daily-plan-stays = { $player }はあなたより長く残る
diamant_daily-choice-plan = { $cards ->
        [0] いま帰る
       *[other] あと{ $cards }枚
    }
diamant_daily-menu-plan = あと何枚めくってから帰りますか？
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
diamant_daily-wrong-early = { diamant_daily-home }：平均{ $mean }個、崩れる危険{ $risk } %。もっと長く残るほうが多くなります。
diamant_daily-wrong-risky = { diamant_daily-home }：平均{ $mean }個、崩れる危険{ $risk } %。もっと早く帰るほうが多くなります。
diamant_daily-answer = { diamant_daily-home }のがいちばんです。平均{ $mean }個になります。
diamant_daily-brings = { diamant_daily-home }：平均{ $mean }個、危険{ $risk } %

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
