twigs-name = トウィッグ
twigs-tagline = 六角形の網目にトウィッグを置いていきます。できた領域は、誰よりも多くのセグメントで囲んだ人が獲得します。秘密も運もありません。

twigs-rules =
    ## トウィッグ
    各自、自分の色の**トウィッグ**を12本持ちます。C5 H5 I5 L5 P5 R5 S5 T5 U5 W5 X5 Y5の12種類で、どれも六角形の網目の辺5本（セグメント）でできています。全部置き終えたとき、領域を最も多く獲得した人の勝ちです。2～4人用で、2人なら全24ターンです。
    ランダムに選ばれた**白**が先手で、席順に黒・赤・青と続きます。
    ### 手番
    自分のトウィッグを1本、好きなように回し、裏返して置きます。
    - セグメントは網目の辺に重ねます。すでにトウィッグのある辺には置けません。
    - 場のトウィッグ（誰のでも）に、セグメントの端で**接する**ように置きます。最初の1本だけは別です。
    - ゲームの2本目は、1本目と違う形でなければなりません。
    置く場所は必ずあるので、パスはありません。
    ### 六角形
    六角形の領域ができたら、**誰よりも多くのセグメント**で囲んでいる人が、すぐにディスクを置いて獲得します。最後の1本を誰が置いたかは関係ありません。最多が同数なら誰のものにもなりません。1手でいくつもできることがあります。
    ### 終わり
    全部置いたら、六角形二つ分以上の囲まれた領域も同じように、最も多くのセグメントで囲んでいる人が獲得します。領域の中に突き出たセグメントは数えません。
    得点は**領域一つが1点**で、大きさは問いません（オプションで、六角形一つを1点にもできます）。得点の多い人の勝ち、同点は引き分けです。
    ### 置き方
    ボタンなら、トウィッグ、図の番号のついた接点の順に選び、置き方を一つずつ見て、よいところで決めます。短い書き方 `L5 r2 f @14` も送れます。トウィッグ、`r` と手元の図から時計回りに60度ずつ回す回数（0～5）、回す前に左右を裏返すなら `f`、`@` と接点の番号です。同じ接点に何通りも置けるときは、`#2` で二番目を指します。最初の1本に接点はいりません。
    ### 時間切れ
    もとのルールに時間切れの決まりはありません。ここでは、トウィッグも場所もランダムに選んで置きます。
twigs-credits = トウィッグ（Twigs）はNéstor Romeral Andrésの作品です（nestorgames）。ここでは日本語版のルールに従い、五つのパズルもその末尾から採りました。12種類の形の名前は、David Goodgerがつけたものです。
twigs-example-ok = 点線で囲んだトウィッグはここに置けます。場のトウィッグにセグメントの端で接し、重なる辺もありません。置くと六角形の領域が一つできます。
twigs-example-covered = { $piece } はこのようには置けません。すでにトウィッグのある辺に重なります（✕）。
twigs-example-turn = 六角形の領域ができました。誰よりも多くのセグメントで囲んでいる{ $colour }が獲得します。

twigs-called-easy = スズメ
twigs-called-fairly_easy = ムクドリ
twigs-called-normal = カササギ
twigs-called-hard = カラス
twigs-character-easy = 場を何か所かだけ見て、六角形を作れるなら作ります。先の計画はありません。
twigs-character-fairly_easy = カササギと同じように場を見比べますが、試すのは一部の場所だけで、ほかは見落とします。
twigs-character-normal = 置いたあとの場全体の形勢を見て選びます。ただし、相手の返しは読みません。
twigs-character-hard = 数手先まで読み、終盤は最後まで読みきります。

twigs-option-scoring = 得点
twigs-option-scoring-help = 領域一つの点数。
twigs-option-first = 白（先手）
twigs-option-first-help = 誰が白を持って先手になるか。
twigs-value-random = ランダム
twigs-value-host = 一番目の席
twigs-value-regions = 領域ごとに1点
twigs-value-area = 六角形ごとに1点
twigs-value-seat2 = 二番目の席
twigs-value-seat3 = 三番目の席
twigs-value-seat4 = 四番目の席

twigs-colour-white = 白
twigs-colour-black = 黒
twigs-colour-red = 赤
twigs-colour-blue = 青

twigs-puzzle-triangle = 三角形
twigs-puzzle-fifteen = 15個の六角形
twigs-puzzle-maximum = 最大
twigs-puzzle-ring = 環
twigs-puzzle-tree = 木

twigs-ask-lay = ターン{ $turn }/{ $turns }：{ $colour }の番です。
twigs-button-lay = 置く
twigs-prompt-lay = あなたは{ $colour }、残り{ $left }本です。トウィッグと向きと接点を送ってください。例：{ $short }
twigs-first-lay =
    あなたは{ $colour }です。12本のトウィッグを置いて、六角形の領域を誰よりも多くのセグメントで囲みましょう。
    { $laid ->
        [0] 最初の1本は何でもかまいません。
       *[other] 場のトウィッグにセグメントの端で接し、ほかのトウィッグと重ならないように置きます。
    }
    { how-steps }トウィッグ、番号のついた接点、置き方の順に選びます。決める前に図で確かめられます。
    文字でも送れます。例：{ $short }（トウィッグ、rと時計回りに60度ずつ回す回数、裏返すならf、@と接点）

twigs-scored = { $first }{"\u00A0"}:{"\u00A0"}{ $then }
twigs-closing = { $closed ->
        [0] 置きました
       *[other] 置き、六角形を{ $closed }個作りました
    }{ $others ->
        [0] {""}
       *[other] ／{ $others }個はほかの人のもの
    }{ $nobody ->
        [0] {""}
       *[other] ／{ $nobody }個は持ち主なし
    }
twigs-closes = { $closed ->
        [0] {""}
       *[other] { $mixed ->
            [0] 六角形が{ $closed }個でき、あなたが獲得します
           *[other] 六角形が{ $closed }個できます
        }
    }{ $mixed ->
        [0] {""}
       *[other] { $own ->
            [0] {""}
           *[other] ／あなたに{ $own }個
        }
    }{ $others ->
        [0] {""}
       *[other] ／ほかの人に{ $others }個
    }{ $nobody ->
        [0] {""}
       *[other] ／持ち主なし{ $nobody }個
    }{ $closed ->
        [0] {""}
       *[other] 。
    }

twigs-receipt-ok = { $short } を置きました。{ twigs-closes }

twigs-refuse-unreadable = トウィッグと場所として認識できません。L5 r2 f @14 のように送ってください。トウィッグ、rと回数（0～5）、裏返すならf、@と接点です。
twigs-refuse-two_moves = 手が二つ以上あります。L5 r2 @14 のように、トウィッグ、向き、接点を一つずつ送ってください。
twigs-refuse-no_piece = トウィッグの名前がありません。L5 r2 @14 のように、名前から書いてください。
twigs-refuse-unknown_piece = { $piece } というトウィッグはありません。C5 H5 I5 L5 P5 R5 S5 T5 U5 W5 X5 Y5のどれかです。
twigs-refuse-no_turn = 向きはr0からr5まで、一つごとに時計回りに60度です。
twigs-refuse-gone = { $piece } はもう置きました。手元にあるものを選んでください。
twigs-refuse-same_shape = ゲームの2本目は1本目と違う形でなければならないので、{ $piece } はまだ置けません。
twigs-refuse-wrong_shape = この5本の辺は { $piece } の形ではありません。
twigs-refuse-covered = { $piece } が、すでにトウィッグのある辺に重なります。
twigs-refuse-no_touch = そこでは { $piece } がどのトウィッグにも接しません。セグメントの端で接する必要があります。
twigs-refuse-no_contact = 接点{ $contact }は場にありません。番号は1から{ $last }までです。
twigs-refuse-not_there = { $piece } は接点{ $contact }には置けません。どう向けても辺が重なります。置ける接点は図にあります。
twigs-refuse-not_so = { $piece } は{ $contact ->
        [0] {""}
       *[other] 接点{ $contact }に
    }この向きでは置けません。辺が重なります。回すか裏返すか、ほかの接点を選んでください。
twigs-refuse-no_which = そこに { $piece } の #{ $which } はありません。
twigs-refuse-several = { $piece } のそのような置き方は{ $count }通りあります。r2 のような向き、@14 のような接点、同じ接点に何通りもあるなら #1、#2 …を加えてください。

twigs-menu-choose = ここで選べるものはありません。
twigs-menu-piece = どのトウィッグを置きますか？
twigs-form-piece = トウィッグ
twigs-form-lying = 置き方（r：回転、f：裏返し）
twigs-form-contact = 接点
twigs-menu-contact = { $piece } を置ける接点は{ $count }か所です。どの接点に置きますか？
twigs-menu-whole = { $short }。{ twigs-closes }これで決めるか、ほかの置き方も見てください。
twigs-menu-ready = 六角形ができる手
twigs-choice-closes = 接点{ $contact }で{ $closed }個できる{ $own ->
        [0] （自分の分なし）
       *[other] {""}
    }（{ $way }）
twigs-choice-way = { $way }{ $closed ->
        [0] {""}
       *[other] {" "}{ $closed }個できる
    }

twigs-event-opened = { $player1 }が白で先手、{ $player2 }が黒{ $count ->
        [2] {""}
        [3] 、{ $player3 }が赤
       *[other] 、{ $player3 }が赤、{ $player4 }が青
    }です。
twigs-event-laid = { $player }（{ $colour }）：{ $piece } を{ twigs-closing }（{ $standing }）。次は{ $next }の番です。
twigs-event-over = { $count ->
        [1] { $winners }の勝ち
       *[other] { $winners }の引き分け
    }（{ $standing }）。最後に{ $player }が { $piece } を{ twigs-closing }{ $regions ->
        [0] {""}
       *[other] 。大きな領域は{ $regions }個
    }。

twigs-event-flagged = { $player }が時間切れになり、{ $winner }の勝ちです。
twigs-event-resigned = { $player }が投了し、{ $winner }の勝ちです。
twigs-event-agreed = 引き分け：双方が合意しました。
twigs-event-taken_back = { $count ->
       *[other] { $player }の待ったで{ $count }手戻りました。再び{ $next }の番です。
    }
twigs-end-laid = トウィッグを全部置きました。
twigs-end-resigned = 一方が投了しました。
twigs-end-flagged = 一方が時間切れになりました。
twigs-end-agreed = 双方が引き分けに合意しました。
twigs-result = { $rank }位 { $player }（{ $colour }）：{ $score }点（六角形{ $discs }個{ $larger ->
        [0] {""}
       *[other] 、大きな領域{ $larger }個
    }）

twigs-chart = トウィッグを置くごとの得点
twigs-about = 約{ $points }点
twigs-laid = { $piece } を{ $own ->
        [0] 置きました
       *[other] 置き、六角形を{ $own }個獲得しました
    }
twigs-remark-missed = { $player }（{ $colour }）は { twigs-laid }。{ $better } なら六角形を{ $closes }個獲得でき、{ twigs-about }得をする見込みでした。
twigs-remark-opened = { $player }（{ $colour }）は { twigs-laid }。すぐ次の番で{ $taker }が六角形を{ $taken }個獲得しました。{ $better } なら{ twigs-about }得をする見込みでした。
twigs-remark-gave = { $player }（{ $colour }）は { twigs-laid }。これで六角形が{ $others }個、ほかの人のものになりました。{ $better } なら{ twigs-about }得をする見込みでした。
twigs-remark-lost = { $player }（{ $colour }）は { twigs-laid }。{ $better } なら{ twigs-about }得をする見込みでした。
twigs-remark-last = { $player }（{ $colour }）は最後に { $piece } を置きました。{ $better } なら { $standing } { $won ->
        [won] で勝っていました
        [tied] で引き分けでした
       *[none] で終わっていました
    }。
twigs-remark-lead = ここで{ $player }（{ $colour }）がリードを奪い（{ $standing }）、最後まで守りました。
twigs-remark-regions = 大きな領域を数える前は { $standing } でした。そこに{ $points }点を加えた{ $player }（{ $colour }）が勝ちました。
twigs-remark-shared = 大きな領域を数える前は { $standing } でしたが、加えた結果、首位が並びました。
twigs-remark-stopped = 終わったときは { $standing } で、トウィッグが{ $left }本残っていました。
twigs-remark-catch = いちばん大きな一手：{ $player }（{ $colour }）が { $piece } で六角形を{ $count }個獲得しました。
twigs-remark-estimate = 「約○点」は、コンピューターが数手先まで読んだ目安です。
twigs-remark-sound = コンピューターの見るかぎり、1点以上損をした手はありません。
twigs-judge-over = ゲームは終わっています（{ $standing }）。
twigs-judge-open = いま { $standing }、{ $colour }番です。コンピューターなら { $move } と置きます。

twigs-alt-over = トウィッグ、ゲームは終わりました。
twigs-alt-rank = { $rank }位 { $player }（{ $colour }）：{ $score }点。
twigs-alt-turn = トウィッグ、{ $player }（{ $colour }）の番です。
twigs-alt-empty = まだ何も置かれていません。
twigs-alt-laid = { $player }が { $piece } を置きました。
twigs-alt-won = これで{ $player }の六角形が{ $count }個できました。
twigs-alt-tied = これで持ち主のない六角形が{ $count }個できました。
twigs-alt-score = { $player }（{ $colour }）：{ $score }点、残り{ $left }本。
twigs-alt-better = 置かれなかった、よりよい手です。
twigs-alt-building = { $piece } を置くところです。
twigs-alt-contacts = 置ける接点は番号つきで{ $count }か所。
twigs-alt-refused = 置けません。{ $count }本の辺にすでにトウィッグがあります。
twigs-alt-placing = { $piece }{ $contact ->
        [0] {""}
       *[other] 、接点{ $contact }
    }、回す回数{ $turn }{ $flip ->
        [0] {""}
       *[other] 、裏返し
    }{ $which ->
        [1] {""}
       *[other] 、{ $which }番目の置き方
    }。
twigs-alt-gains = { $player }の六角形が{ $count }個できます。
twigs-alt-ties = 持ち主のない六角形が{ $count }個できます。
twigs-alt-regions = { $player }の大きな領域{ $count }個（六角形の数）：{ $sizes }。
twigs-alt-void = 持ち主のない大きな領域{ $count }個（六角形の数）：{ $sizes }。
twigs-alt-hand = { $player }の残り：{ $count ->
        [0] なし
       *[other] { $pieces }
    }。
twigs-alt-twigs = { $player }（{ $colour }）、新しい順：{ $twigs }。

twigs-alt-puzzle = { $puzzle }：{ $best ->
        [0] { $score }
       *[other] { $score }点（目標{ $best }点）
    }、残り{ $left }本。
twigs-alt-covered = 目標の辺{ $of }本のうち{ $count }本を埋めました。
twigs-alt-loose = 葉（つながっていない端）は{ $count }個。

twigs-sign-turn = 手番
twigs-sign-last = 最後のトウィッグ
twigs-sign-disc = 獲得した六角形
twigs-sign-void = 持ち主なし
twigs-sign-region = 領域と広さ
twigs-sign-ones = 六角形
twigs-sign-larger = 大きな領域
twigs-sign-contact = 接点
twigs-sign-placing = まだ置いていない
twigs-sign-better = よりよい手
twigs-sign-target = 埋める辺
twigs-sign-loose = 葉
twigs-sign-refused = 置けません
twigs-alt-left = { $colour }の残り：{ $pieces }。
twigs-alt-last = 最後に置いたトウィッグ：{ $colour }の{ $piece }。
twigs-alt-discs = { $colour }が獲得した六角形：{ $cells }。
twigs-alt-discs_void = 持ち主のない六角形：{ $cells }。
twigs-alt-target = まだ埋まっていない辺：{ $edges }。
twigs-alt-contact_list = 接点とその位置：{ $contacts }。
twigs-alt-choosing = トウィッグを選んでいます。
