rainbow_pentagon-name = レインボーペンタゴン
rainbow_pentagon-tagline = 全員が同時に、こっそり領地を宣言。ぶつかった宣言は無効になります。

rainbow_pentagon-rules =
    ## レインボーペンタゴン
    盤はAからEまでの五つの区画で、それぞれ三角形25マス（テーブルのオプション：4～8区画）。各プレイヤーに**秘密の色**とそのスタート地点が配られます。最後に領地が最も広い人の勝ちです。だいたい9ターンで終わります。
    ### 毎ターン
    全員が同時に、ほかの人に見えないように領地を一つ宣言します。`D16 D23 D24 D25` のようにマスを並べて、ディーラーに送ります。
    - マスは、**線に沿って一周する長さ5～9の経路**一つで囲まれていること。経路は同じ点を二度通れません。つまり、マスは辺でつながり、穴がなく、点だけで接しているところもありません。
    - 経路は**自分の領地の境界線**上の点を通ること。最初はその点がスタート地点です。
    - **経路の中のマスをすべて**書きます。順番は自由です。`d25 24,16 d23` でもかまいません。数字だけなら直前の文字を引き継ぎます。`d16 d23-25` も同じ意味です。
    - まだ自分のものでないマスが一つ以上必要です。自分のマスが入っていてもかまいません。
    - 条件に合わない宣言は、すぐに理由つきで返されます。ペナルティはないので、送り直してください。
    - 最後の宣言が届くまで、変更も取り消しもできます。`パス` と送るか時間切れになると、何も宣言しません。
    ### ディーラーがまとめて判定
    - 同じマスを含む宣言は**すべて無効**です。すでに無効の宣言とぶつかった場合も、やはり無効になります。
    - ほかの人の領地を含む宣言は無効で、**その領地の持ち主がこのターンにした宣言も無効**です。塗られた領地は奪われません。（テーブルのオプション：無効になるのは侵入した宣言だけ）
    - 残った宣言は、その色で塗られます。
    新しい盤面と、各色が獲得したマス数、宣言が無効になった色を全員に発表します。
    ### 終了
    空きマスが12以下になる、塗れる場所が誰にも残っていない、30ターンが過ぎる、誰も塗れないターンが5回続く、のどれかで終わります（最後の二つはオプションです）。
    領地が最も広い人の勝ち。同じ広さなら外周の合計（盤の縁と穴も数えます）が短いほうが上位、それも同じなら同順位です。最後に、誰がどの色だったかをディーラーが明かします。
    ### 会話
    約束でもブラフでも、何を話しても自由です。ただし**自分の色と、これから送るマスだけは話せません**。ディーラーから届いた内容のスクリーンショットは共有しないでください。誰がどの色か、誰がもう宣言したかを、ディーラーが漏らすことはありません。
rainbow_pentagon-credits = レインボーペンタゴンは、ディーラーのハン・サンホン（한상헌）さんが作ったRainbow Heptagon!（2020年9月6日）をもとにした韓国のゲームです。ディーラー用ツール：<https://github.com/CreamMeatball/RainbowPentagon>
rainbow_pentagon-example-ok = あなたの色は{ $colour }。この{ $area }マスは宣言できます。マスはひと続きで、囲む経路（長さ{ $path }）が自分の領地の境界線に触れています。
rainbow_pentagon-example-disconnected = これは宣言できません。{ $stray } が離れています（✕）。マスは、辺でつながったひとかたまりでなければなりません。
rainbow_pentagon-example-turn = 全員の宣言がいっせいに公開されます。誰とも重ならなかったマスは領地になります（枠）。衝突：{ $met }。同じマスを宣言したので、どちらも無効です（斜線）。

rainbow_pentagon-called-easy = イリス
rainbow_pentagon-called-normal = ケプラー
rainbow_pentagon-called-hard = ディド
rainbow_pentagon-character-easy = 気に入った場所に、ほどほどの広さを宣言します。ほかの人のことは考えません。
rainbow_pentagon-character-normal = みんなの宣言を思い描いて、いちばん得をする領地を選びます。
rainbow_pentagon-character-hard = 相手も考えていることを知っています。決まりきった宣言はせず、得になるなら行く手をふさぎます。

rainbow_pentagon-option-sides = 区画の数
rainbow_pentagon-option-sides-help = 盤の区画の数。プレイヤーの人数以上にします。
rainbow_pentagon-option-seconds = 宣言の制限時間
rainbow_pentagon-option-seconds-help = 1回の宣言に使える時間。
rainbow_pentagon-option-owned_hit = 領地への侵入
rainbow_pentagon-option-owned_hit-help = ほかの人の領地のマスを宣言したとき、誰の宣言が無効になるか。
rainbow_pentagon-option-max_turns = 最大ターン数
rainbow_pentagon-option-max_turns-help = このターン数でゲームが終わります。
rainbow_pentagon-option-idle_turns = 誰も塗れないターンの上限
rainbow_pentagon-option-idle_turns-help = 誰も塗れないターンがこの回数続くとゲームが終わります。
rainbow_pentagon-value-both = 両方の宣言が無効
rainbow_pentagon-value-proposer = 侵入した宣言だけ無効

rainbow_pentagon-colour-red = 赤
rainbow_pentagon-colour-yellow = 黄
rainbow_pentagon-colour-green = 緑
rainbow_pentagon-colour-blue = 青
rainbow_pentagon-colour-purple = 紫
rainbow_pentagon-colour-orange = オレンジ
rainbow_pentagon-colour-sky = 水色
rainbow_pentagon-colour-grey = 灰色

rainbow_pentagon-ask-claim = ターン{ $turn }：領地を宣言してください（ほかの人には見えません）。{ $idle ->
        [0] {""}
       *[other] { $idle }ターン続けて誰も塗れていません。あと{ $left }ターン続くと、ゲームは終わります。
    }
rainbow_pentagon-button-claim = 宣言する
rainbow_pentagon-prompt-claim =
    ターン{ $turn }。{ $turn ->
        [1] { rainbow_pentagon-event-colour }
       *[other] あなたは{ $colour }、スタート地点は{ $corner }{ $area ->
            [0] {""}
           *[other] 、領地{ $area }マス、外周{ $border }
        }。
    }
    宣言するマスを送ってください。例：{ $example }
rainbow_pentagon-first-claim =
    ターン{ $turn }。{ $turn ->
        [1] { rainbow_pentagon-event-colour }
       *[other] あなたの領地はスタート地点 { $corner } から始まります。
    }
    長さ5～9の経路で囲まれたマスを選びます。経路は最初はスタート地点に、その後は自分の領地の境界線に触れている必要があります。
    中のマスをすべて送ってください。例：{ $example }（{ how-either }、「パス」と送ってもかまいません）
    同じマスを誰も宣言しなければ、あなたのものです。領地が最も広い人の勝ちです。

rainbow_pentagon-fate-painted = ターン{ $turn }：{ $cells } を宣言し、{ $gain }マスを獲得しました。
rainbow_pentagon-fate-collided = ターン{ $turn }：{ $cells } を宣言しましたが、{ $colours }と衝突して無効になりました。
rainbow_pentagon-fate-passed = ターン{ $turn }：何も宣言しませんでした。

rainbow_pentagon-receipt-ok = 経路{ $path }、面積{ $area }{ $own ->
        [0] {""}
       *[other] （うち自分のマス{ $own }）
    }。
rainbow_pentagon-receipt-attack = 経路{ $path }、面積{ $area }。ほかの色（{ $hits }）のマスを含むため、塗られません。{ $owned_hit ->
        [proposer] {""}
       *[both] このターンの{ $hits }の宣言も一緒に無効になります。
    }
rainbow_pentagon-receipt-pass = このターンは何も宣言しません。

rainbow_pentagon-ways = { $adds ->
        [0] {""}
        [1] これを加えれば成立します（かっこ内は経路の長さ）：{ $add }。
       *[other] 次のどれか一つを加えれば成立します（かっこ内は経路の長さ）：{ $add }。
    }{ $removes ->
        [0] {""}
        [1] これを外せば成立します（かっこ内は経路の長さ）：{ $remove }。
       *[other] 次のどれか一つを外せば成立します（かっこ内は経路の長さ）：{ $remove }。
    }
rainbow_pentagon-refuse-empty = マスが選ばれていません。D16 D23 D24 D25 のようにマスを送るか、「パス」と送ってください。
rainbow_pentagon-refuse-unknown_cell = { $count ->
       *[other] この盤にないマスです：{ $words }。
    }使えるのはA1から{ $last }までです。
rainbow_pentagon-refuse-repeated_cell = { $count ->
       *[other] 二度書かれたマスがあります：{ $cells }。
    }
rainbow_pentagon-refuse-disconnected = マスが{ $pieces }か所に分かれています。離れているマス：{ $stray }。点で触れるだけでなく、辺でつながっている必要があります。{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-not_simple = { $count ->
       *[other] 書かれていないマスが中に閉じ込められています：{ $hole }。
    }宣言に穴は作れません。{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-too_short = 経路の長さが{ $length }です。{ $low }～{ $high }にしてください。{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-too_long = 経路の長さが{ $length }です。{ $low }～{ $high }にしてください。{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-nothing_new = どれもすでに自分のマスです。まだ自分のものでないマスを一つ以上加えてください。{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-not_anchored = { $area ->
        [0] 経路がスタート地点 { $corner } に触れていません。
       *[other] 経路が自分の領地の境界線に触れていません。
    }{ rainbow_pentagon-ways }

rainbow_pentagon-menu-choose = 宣言するマスを選んでください。一つの区画のマスはまとめて選べます。パスもできます。
rainbow_pentagon-menu-more = ここまで：{ $cells }。経路{ $path }、面積{ $area }。マスを追加してください。
rainbow_pentagon-menu-whole = { $choices ->
        [0] 宣言：{ $cells }。経路{ $path }、面積{ $area }。
       *[other] 宣言：{ $cells }。経路{ $path }、面積{ $area }。これで決定するか、マスを追加してください。
    }
rainbow_pentagon-menu-stuck = このマスをすべて含む宣言はできません：{ $cells }。経路{ $path }、面積{ $area }。いくつか外すか、別のマスを選んでください。問題の箇所は図に示しています。
rainbow_pentagon-menu-pass = このターンはパスしますか？
rainbow_pentagon-menu-ready = すぐできる宣言（おすすめ順）
rainbow_pentagon-menu-fill = マスを選ぶ
rainbow_pentagon-menu-group = 区画{ $group }のマス
rainbow_pentagon-choice-pass = パス
rainbow_pentagon-choice-ready = { $gain }マス、{ $chance ->
        [free] 衝突の心配は少ない
        [even] 衝突するかも
       *[wanted] 衝突しやすい
    }：{ $cells }
rainbow_pentagon-choice-owned = { $cell }（{ $colour }）

rainbow_pentagon-gains = { $gain1 ->
        [0] 塗られたマスなし
       *[other] { $colour1 } +{ $gain1 }
    }{ $gain2 ->
        [0] {""}
       *[other] 、{ $colour2 } +{ $gain2 }
    }{ $gain3 ->
        [0] {""}
       *[other] 、{ $colour3 } +{ $gain3 }
    }{ $gain4 ->
        [0] {""}
       *[other] 、{ $colour4 } +{ $gain4 }
    }{ $gain5 ->
        [0] {""}
       *[other] 、{ $colour5 } +{ $gain5 }
    }{ $gain6 ->
        [0] {""}
       *[other] 、{ $colour6 } +{ $gain6 }
    }{ $gain7 ->
        [0] {""}
       *[other] 、{ $colour7 } +{ $gain7 }
    }{ $gain8 ->
        [0] {""}
       *[other] 、{ $colour8 } +{ $gain8 }
    }
rainbow_pentagon-event-opened = 色が配られました：{ $colours }。それぞれが知っているのは自分の色だけです。
rainbow_pentagon-event-colour = あなたの色は{ $colour }、スタート地点は{ $corner }です。終わるまで秘密にしてください。
rainbow_pentagon-event-dealt = ターン{ $turn }：{ rainbow_pentagon-gains }{ $meets ->
        [0] {""}
        [1] 。衝突：{ $collided }
       *[other] 。衝突：{ $met }
    }{ $trespasses ->
        [0] {""}
       *[other] 。無効：{ $trespassed }
    }
rainbow_pentagon-met = { $one }と{ $other }
rainbow_pentagon-trespassed = { $one }（{ $other }の領地に侵入）
rainbow_pentagon-event-over = ゲーム終了。{ $reason }

rainbow_pentagon-end-area = 空きマスが12以下になりました。
rainbow_pentagon-end-stuck = 塗れる場所が誰にも残っていません。
rainbow_pentagon-end-max_turns = 最後のターンが終わりました。
rainbow_pentagon-end-idle_for = { $turns }ターン続けて、誰もマスを塗れませんでした。
rainbow_pentagon-end-idle = 誰も塗れないターンが上限まで続きました。
rainbow_pentagon-result = { $rank }位 { $player }（{ $colour }）：{ $score ->
       *[other] { $score }マス
    }、外周{ $border }

rainbow_pentagon-alt-turn = レインボーペンタゴン、ターン{ $turn }。
rainbow_pentagon-alt-over = レインボーペンタゴン、ゲーム終了。{ $reason }
rainbow_pentagon-alt-you = あなたは{ $colour }です。
rainbow_pentagon-alt-gained = { $colour }が{ $count }マス獲得。
rainbow_pentagon-alt-met = { $meets ->
    [1] 衝突：{ $collided }。
   *[other] 衝突：{ $met }。
  }
rainbow_pentagon-alt-trespassed = 無効：{ $trespassed }。
rainbow_pentagon-alt-void = { $colour }の無効な宣言：{ $cells }。
rainbow_pentagon-alt-standing = { $colour }：{ $area ->
       *[other] { $area }マス
    }。
rainbow_pentagon-alt-owns = { $colour }の領地：{ $cells }。
rainbow_pentagon-alt-claim = 宣言したマス：{ $cells }。
rainbow_pentagon-alt-free = 空きマス{ $count }。
rainbow_pentagon-alt-rank = { $rank }位 { $player }（{ $colour }）：{ $area ->
       *[other] { $area }マス
    }、外周{ $border }。
rainbow_pentagon-alt-new = { $colour }の新しいマス：{ $cells }。
rainbow_pentagon-alt-good = この宣言はできます。
rainbow_pentagon-alt-not_good = この宣言はできません。
rainbow_pentagon-alt-missing = 足りないマス：{ $cells }。
rainbow_pentagon-alt-extra = 余分なマス：{ $cells }。
rainbow_pentagon-alt-near = 足せるマス：{ $cells }。

rainbow_pentagon-sign-turn = ターン
rainbow_pentagon-sign-free = 空きマス
rainbow_pentagon-sign-border = 自分の境界線
rainbow_pentagon-sign-new = 新しいマス
rainbow_pentagon-sign-void = 無効
rainbow_pentagon-sign-good = 宣言できます
rainbow_pentagon-sign-bad = 宣言できません
rainbow_pentagon-sign-missing = 足りないマス
rainbow_pentagon-sign-extra = 余分なマス
rainbow_pentagon-sign-near = 足せるマス
rainbow_pentagon-sign-winner = 勝者
rainbow_pentagon-alt-last_turn = 最後はターン{ $turn }でした。

rainbow_pentagon-chart = ターンごとのマス数
rainbow_pentagon-remark-who = { $player }（{ $colour }）
rainbow_pentagon-remark-claimant = { $player }（{ $colour }、{ $cells }マス）
rainbow_pentagon-remark-claiming = { $colour }（{ $cells }マス）
rainbow_pentagon-remark-nothing = { $turns }ターンのあいだ、1マスも塗られませんでした。
rainbow_pentagon-remark-gain = { $who }が一度に{ $cells }マスを獲得。これを上回る宣言はありませんでした。{ $rivals ->
        [0] {""}
       *[other] { $others }には止めるチャンスがありました。
    }
rainbow_pentagon-remark-missed = { $short ->
        [0] {""}
       *[other] 最終的に、{ $loser }は首位に{ $short }マス届きませんでした。
    }
rainbow_pentagon-remark-collided = { $who }が衝突し、どちらも獲得なしに終わりました。{ rainbow_pentagon-remark-missed }
rainbow_pentagon-remark-attack = { $who }が{ $owner }の領地を宣言し、どちらの宣言も無効に。{ $owner }は{ $cells }マスを逃しました。{ rainbow_pentagon-remark-missed }
rainbow_pentagon-remark-bounced = { $who }が{ $owner }の領地を宣言し、無効になりました。
rainbow_pentagon-remark-crowd = { $count }つの宣言が一度に衝突し、すべて無効になりました：{ $who }。{ rainbow_pentagon-remark-missed }
rainbow_pentagon-remark-count = { $who }{ $count }回
rainbow_pentagon-remark-voids = { $turns }ターンで無効になった宣言：{ $who }。
rainbow_pentagon-remark-peace = 最後まで衝突は一度もありませんでした。
rainbow_pentagon-remark-shared = { $who }が{ $cells }マスずつで首位を分け合いました。外周の長さまで同じでした。
rainbow_pentagon-remark-border = { $who }と{ $other }はどちらも{ $cells }マス。外周の短さで順位が決まりました（{ $border }対{ $longer }）。
rainbow_pentagon-remark-led = { $who }が最初のターンから最後まで首位を守りました。
rainbow_pentagon-remark-lead = { $who }が{ $lead ->
        [0] 同じ{ $cells }マスながら外周の短さで
       *[other] { $cells }マス対{ $second }マスで
    }{ $from }から首位を奪い、最後まで守りました。
rainbow_pentagon-remark-snatched = 最後のターンで{ $who }が{ $lead ->
        [0] 同じ{ $cells }マスながら外周の短さで
       *[other] { $cells }マス対{ $second }マスで
    }{ $from }を抜き去りました。
rainbow_pentagon-remark-ahead = { $who }が{ $lead ->
        [0] 同じ{ $cells }マスながら外周の短さで
       *[other] { $cells }マス対{ $second }マスで
    }{ $behind }の前に出て、最後まで首位を守りました。
rainbow_pentagon-remark-order = { $who }が{ $other }を抜いて{ $place }位に。その後、順位は動きませんでした。
rainbow_pentagon-remark-left = { $free ->
        [0] 空きマスは一つも残りませんでした。
       *[other] { $free }マスが空いたまま残りました。{ $most ->
            [0] 誰にも取れないマスでした。
           *[other] もう一度宣言できていれば、{ $who }は{ $many ->
                [1] 最大
               *[other] それぞれ最大
            }{ $most }マスを得られました。
        }
    }
rainbow_pentagon-remark-idle = 最後の{ $turns }ターンは1マスも塗られませんでした。
