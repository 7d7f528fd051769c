pentago-name = ペンタゴ
pentago-tagline = 四つのブロックが回る盤の上で、石を五つ並べたら勝ち。二人用で、秘密も運もありません。

pentago-rules =
    ## ペンタゴ
    6×6マスの盤が3×3のブロック四つに分かれています。ブロック1は左上、2は右上、3は左下、4は右下。**赤**と**黒**の二人で遊び、色はランダムに決まり、赤が先手です。盤のどこでも、**縦・横・斜めに自分の石を五つ並べれば**勝ちです。
    ### 手番ですること
    1. 空いたマスに自分の石を一つ**置きます**。ここで五つ並べばその場で勝ちで、ブロックは回しません。
    2. ブロックを一つ、90度**回します**。石をどこに置いたかに関係なく、どのブロックをどちら向きに回してもかまいません。
    回しても見た目の変わらないブロック（空のブロックなど）があるときだけ、回転を**省けます**。最後の石を置いたあとも回します。
    ### 回したあと
    - 自分だけが五つ並べば自分の勝ち、相手だけが五つ並べば相手の勝ちです。
    - 両方が五つ並べば引き分け。どちらも並ばずに盤が埋まっても引き分けです。
    ### 手の書き方
    マス（列は左からa～f、行は上から1～6）、次にブロックの番号と向き。時計回りは `+`、反時計回りは `-` で、`b5 2+` のように書きます。回転を省くときは `=` で、`c3 =`。置くだけで勝つ手は `b5` のようにマスだけ書きます。`4,1 2+`（行と列を0から数えたもの）、`b5 2 右回り`、`b5 2 左` とも書けます。
    ### 時間切れ
    時間切れになると、相手に五つ並べさせない手の中から一つがランダムに選ばれます。
pentago-credits = ペンタゴのデザインはTomas Flodén。ここではペルシア語のプログラミング課題に書かれたルールに従います。先手が必ず勝てることは、Geoffrey Irvingが証明しました（“Pentago is a First Player Win”、2014年）。
pentago-example-ok = 手番では二つのことをします。空いたマス（点線の { $cell }）に石を置き、好きなブロックを一つ90度回します（点線の矢印：ブロック{ $block }を{ $way }）。
pentago-example-taken = { $cell } にはもう石があります（✕）。置けるのは空いたマスだけです。
pentago-example-turn = { $cell } に石を置き、ブロック{ $block }を{ $way }に回すと、{ $colour }の石が五つ並びました。これで勝ちです。

pentago-called-easy = バベッジ
pentago-called-fairly_easy = エイダ
pentago-called-normal = チューリング
pentago-called-hard = シャノン
pentago-called-perfect = ツェルメロ
pentago-character-easy = 五つ並ぶなら並べ、なければよさそうな手を打ちます。相手のねらいは見えません。
pentago-character-fairly_easy = チューリングと同じだけ先を読みますが、いくつかの手しか見ず、ほかは見落とします。
pentago-character-normal = お互い1手ずつ先まで読みます。単純な罠にはまずかかりません。
pentago-character-hard = 時間の許すかぎり先を読み、終盤は正確に読みきります。
pentago-character-perfect = こうしたゲームの勝敗ははじめから決まっていると証明した人。時間をかけ、終盤を完璧に打ちます。

pentago-option-first = 赤（先手）
pentago-option-first-help = 誰が赤を持って先手になるか。
pentago-value-random = ランダム
pentago-value-host = 一番目の席
pentago-value-guest = 二番目の席

pentago-colour-red = 赤
pentago-colour-black = 黒
pentago-way-clockwise = 時計回り
pentago-way-counter = 反時計回り
pentago-way-skip = 回転なし
pentago-turn = { $block ->
        [0] { $way }
       *[other] ブロック{ $block }を{ $way }
    }

pentago-ask-move = ターン{ $turn }：{ $colour }の番です。
pentago-button-move = 打つ
pentago-prompt-move = ターン{ $turn }。あなたは{ $colour }です。マスと回転を送ってください。例：{ $example }
pentago-first-move =
    あなたは{ $colour }です。縦・横・斜めに自分の石を五つ並べれば勝ちです。
    手番ごとに、空いたマスに石を一つ置き、四つのブロックのどれかを90度回します。
    両方を送ってください。例：{ $example }（マス、ブロックの番号、時計回りは +、反時計回りは -）。{ how-also }かまいません。
    空のブロックがあれば = で回転を省けます。回すと相手を助けることもあるので、ご注意ください。

pentago-receipt-ok = { $end ->
        [placed] { $cell }：五つ並びます（{ $line }）。あなたの勝ちです。
        [turned] { $cell }、{ pentago-turn }：五つ並びます（{ $line }）。あなたの勝ちです。
        [given] { $cell }、{ pentago-turn }：相手の石が五つ並びます（{ $line }）。あなたの負けです。
        [both] { $cell }、{ pentago-turn }：両方の色が五つ並びます（{ $line }）。引き分けです。
        [full] { $cell }、{ pentago-turn }：盤が埋まります。引き分けです。
       *[none] { $cell }、{ pentago-turn }。
    }

pentago-refuse-unreadable = 手として認識できません。マスと回転を送ってください。例：{ $example }（+ は時計回り、- は反時計回り）
pentago-refuse-several = 手が二つ以上あります。マス一つと回転一つを送ってください。例：{ $example }
pentago-refuse-no_cell = マスが書かれていません。回転と一緒に送ってください。例：{ $example }
pentago-refuse-off_board = { $cell } は盤にありません。列はaからf、行は1から6まで。数字で書くなら行と列は0,0から5,5までです。
pentago-refuse-taken = { $cell } にはもう石があります。空いたマスを選んでください。
pentago-refuse-no_block = ブロック{ $block }はありません。1は左上、2は右上、3は左下、4は右下です。
pentago-refuse-no_skip = どのブロックも回すと見た目が変わるので、回転は省けません。ブロックの番号（1～4）と、+（時計回り）か -（反時計回り）を加えてください。
pentago-refuse-no_turn = { $cell } に置いたあと、ブロックを一つ回します。ブロックの番号（1～4）と、+（時計回り）か -（反時計回り）を加えてください。{ $skip ->
        [0] {""}
       *[other] 回さないなら = です。
    }

pentago-menu-choose = ここで選べるものはありません。
pentago-menu-block = どのブロックに石を置きますか？
pentago-menu-cell = あなたは{ $colour }です。ブロック{ $block }のどのマスに石を置きますか？
pentago-menu-turn = { $cell } に石を置きます。続いてブロックを回してください。
pentago-menu-whole = { pentago-receipt-ok }{ $end ->
        [placed] {""}
       *[other] これで決めるか、ほかの回し方も見てください。
    }
pentago-choice-block = ブロック{ $block }
pentago-choice-clockwise = { $block }+ ↻
pentago-choice-counter = { $block }- ↺
pentago-choice-skip = = 回さない

pentago-event-opened = { $red }が赤で先手、{ $black }が黒です。
pentago-event-placed = { $player }（{ $colour }）：{ $cell }。
pentago-event-turned = { $player }（{ $colour }）：{ $cell }、ブロック{ $block }を{ $way }{ $over ->
        [0] 。次は{ $next }の番です
       *[other] {""}
    }。
pentago-event-skipped = { $player }（{ $colour }）：{ $cell }、{ $way }{ $over ->
        [0] 。次は{ $next }の番です
       *[other] {""}
    }。
pentago-event-won = { $how ->
        [placed] { $winner }（{ $winner_colour }）の勝ち：{ $cell } で五つ並びました（{ $line }）。
        [given] { $winner }（{ $winner_colour }）の勝ち：{ $player }の手 { $cell }、{ pentago-turn }で、{ $winner_colour }が五つ並びました（{ $line }）。
       *[turned] { $winner }（{ $winner_colour }）の勝ち：{ $cell }、{ pentago-turn }で五つ並びました（{ $line }）。
    }
pentago-event-drawn = { $how ->
        [both] 引き分け：{ $player }の手 { $cell }、{ pentago-turn }で、両方の色が五つ並びました（{ $line }）。
       *[full] 引き分け：{ $player }の手 { $cell }、{ pentago-turn }で盤が埋まり、五つ並べた人はいません。
    }

pentago-event-flagged = { $player }が時間切れになり、{ $winner }の勝ちです。
pentago-event-resigned = { $player }が投了し、{ $winner }の勝ちです。
pentago-event-agreed = 引き分け：双方が合意しました。
pentago-event-taken_back = { $count ->
       *[other] { $player }の待ったで{ $count }手戻りました。再び{ $next }の番です。
    }
pentago-end-placed = 石を置いて五つ並びました。
pentago-end-turned = ブロックを回して五つ並びました。
pentago-end-both = 一度の回転で両方の色が五つ並びました。
pentago-end-full = 盤が埋まり、五つ並べた人はいません。
pentago-end-resigned = 一方が投了しました。
pentago-end-flagged = 一方が時間切れになりました。
pentago-end-agreed = 双方が引き分けに合意しました。
pentago-result = { $rank }位 { $player }（{ $colour }）：{ $score ->
        [1] 勝ち
        [0] 引き分け
       *[other] 負け
    }

pentago-alt-refused = { $cell } には置けません。もう石があります。
pentago-alt-preview = まだ打っていない手のプレビューです。
pentago-alt-better = 打たれなかった、よりよい手です。
pentago-alt-move = ペンタゴ、{ $player }（{ $colour }）の番です。
pentago-alt-half = ペンタゴ、{ $player }（{ $colour }）が石を置き、次にブロックを回します。
pentago-alt-won = ペンタゴ、{ $player }（{ $colour }）の勝ち。{ $reason }
pentago-alt-drawn = ペンタゴ、引き分け。{ $reason }
pentago-alt-line = { $colour }の並び：{ $cells }。
pentago-alt-placed = 最後の石：{ $cell } の{ $colour }。
pentago-alt-turned = 直前の手：{ $colour }、置いた石はいま { $cell }、{ pentago-turn }。
pentago-alt-stones = { $colour }（{ $player }）：{ $count ->
        [0] 石なし
       *[other] 石{ $count }個、{ $cells }
    }。

pentago-within = { $turns ->
        [0] {""}
        [1] このターンで
       *[other] { $turns }ターン以内に
    }
pentago-judge-over = ゲームは終わっています。
pentago-judge-open = { $colour }番です。この先の勝敗はまだ証明されていません。
pentago-judge-win = { $colour }番、{ pentago-within }勝ち：{ $move }
pentago-judge-draw = { $colour }番、互いに最善なら引き分け：{ $move }
pentago-judge-loss = { $colour }番、相手が最善なら{ pentago-within }負け。
pentago-chart = 手番ごとの各色のいちばん長い並び（五つで勝ち）
pentago-wins = { $plies ->
        [0] { $other }が五つ並びます
        [1] { $other }が { $line } ですぐに勝ちます
       *[other] { $other }の勝ちが決まります（{ $line }）
    }
pentago-could_win = { $plies ->
        [1] すぐに勝つ手がありました（{ $line }）
       *[other] 必ず勝てる手順がありました（{ $line }）
    }
pentago-remark-win_loss = { $player }（{ $colour }）は { $better } なら勝てていました。{ $move } のあとは、{ pentago-wins }。
pentago-remark-draw_loss = { $player }（{ $colour }）は { $better } なら引き分けにできていました。{ $move } のあとは、{ pentago-wins }。
pentago-remark-open_loss = { $player }（{ $colour }）の { $move } のあとは、{ pentago-wins }。{ $better } なら、勝敗はまだ分かりませんでした。
pentago-remark-win_draw = { $player }（{ $colour }）には、{ pentago-could_win }。{ $move } のあとは、{ $over ->
        [0] 互いに最善なら引き分けです
       *[other] 引き分けです
    }。
pentago-remark-win_open = { $gift ->
        [0] { $player }（{ $colour }）には、{ pentago-could_win }。{ $move } のあとは、勝敗が分からなくなりました。
       *[other] { $player }（{ $colour }）は { $move } で勝つ機会を逃し、勝敗はまた分からなくなりました。勝つ手：{ $better }
    }
pentago-remark-untaken = ここからターン{ $last }まで、勝つ機会が{ $count }回続きましたが、どちらも生かせませんでした。
pentago-remark-only_win = { $player }（{ $colour }）は、勝ちを保つただ一つの手 { $move } を見つけました。
pentago-remark-only_draw = { $player }（{ $colour }）は、負けないただ一つの手 { $move } を見つけました。
pentago-remark-end_win = 終わったとき手番だった{ $player }（{ $colour }）には、{ pentago-could_win }。
pentago-remark-end_draw = 終わったときは、互いに最善なら引き分けの形勢でした。
pentago-remark-end_loss = 終わったとき{ $player }（{ $colour }）の番でしたが、どう打っても{ $other }の勝ちでした。
pentago-remark-more = { $more ->
        [0] {""}
       *[other] ほかにも勝負の分かれ目が{ $more }か所ありますが、ここでは省きました。
    }
pentago-remark-known = 全{ $turns }ターンのうち、ターン{ $turn }から先は、互いに最善なら結果がどうなるかが証明されています。{ $marked ->
        [0] それより前に、逃した勝ちや引き分けは見つかりません。
       *[other] { pentago-remark-more }
    }
pentago-remark-unknown = { $marked ->
        [0] 勝敗が分からないうちに終わったため、証明できることはありません。
       *[other] 終わったときの形勢は証明されていません。{ pentago-remark-more }
    }

pentago-sign-turn = 手番
pentago-sign-winner = 勝者
pentago-sign-last = 最後の石
pentago-sign-plan = まだ打っていない
pentago-sign-better = よりよい手
pentago-sign-row = 五連
pentago-sign-turned = 回したブロック
pentago-sign-could = 回せます
pentago-sign-clockwise = 時計回り
pentago-sign-counter = 反時計回り
pentago-sign-refused = 置けません
pentago-remark-graph = グラフ：{ $player }の期待勝率（各手番のあと、%、引き分けは0.5勝）：{ $figures }。~ が付く値（破線）はエンジンの推定、ほか（実線）は証明済みです。
