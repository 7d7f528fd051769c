# まず全パズルに共通の言葉、続いてパズルごとの言葉。

twigs-puzzle_left = { $left ->
        [0] トウィッグは全部置きました
       *[other] 残り{ $left }本
    }
twigs-puzzle_score = { $puzzle ->
        [triangle] 辺{ $score }本（全部で{ $best }本）
        [tree] 葉{ $score }個（目標{ $best }個）
       *[other] 六角形{ $score }個（目標{ $best }個）
    }
twigs-puzzle_way =
    トウィッグはゲームと同じように、ボタンか短い書き方 `L5 r2 f @14` で置きます。`戻す L5` と送れば、どのトウィッグでも何度でも手元に戻せます。`終える` と送るとパズルは終わり、そのときの盤面が得点になります。時間制限はありませんが、1000手で自動的に終わります。
    答えを調べるのはやめましょう。楽しみがなくなってしまいます！
twigs-puzzle_result = { $player }：{ $score }点（目標{ $best }点）。{ $verdict }

twigs-ask-puzzle = { twigs-puzzle_score }、{ twigs-puzzle_left }。
twigs-button-puzzle = 置く／戻す
twigs-prompt-puzzle = { twigs-puzzle_score }、{ twigs-puzzle_left }。次の手を送ってください。例：{ $short }。「戻す」とトウィッグの名前で手元に戻し、「終える」で終わります。
twigs-first-puzzle =
    { how-steps }トウィッグ、番号のついた接点、置き方の順に選びます。置く前に図で確かめられます。
    文字でも送れます。例：{ $short }（トウィッグ、rと時計回りに60度ずつ回す回数、裏返すならf、@と接点）
    「戻す」とトウィッグの名前で手元に戻し、「終える」でパズルを終えます。

twigs-receipt-added = { $short } を置きました。
twigs-receipt-lifted = { $piece } を手元に戻しました。
twigs-receipt-done = 終わりました。{ $score }点です（目標{ $best }点）。

twigs-refuse-outside = それでは { $piece } が三角形の外に出てしまいます。
twigs-refuse-lift = 戻すには、「戻す」と、置かれているトウィッグ1本の名前を送ってください。例：戻す L5
twigs-refuse-not_laid = { $piece } は置かれていないので、戻せません。
twigs-refuse-which_colour = { $piece } は2色とも置かれています。「戻す 白 { $piece }」か「戻す 黒 { $piece }」のように色も送ってください。

twigs-menu-move = { twigs-puzzle_score }、{ twigs-puzzle_left }。トウィッグを置くか、戻すか、パズルを終えてください。
twigs-menu-way = { $short }{ $closed ->
        [0] {""}
       *[other] ：六角形が{ $closed }個できます
    }。こう置くか、ほかの置き方を見てください。
twigs-menu-lift = どのトウィッグを戻しますか？
twigs-menu-lifted = { $piece } が手元に戻ります。
twigs-menu-done = このまま終えますか？ { twigs-puzzle_score }、{ twigs-puzzle_left }。
twigs-choice-undo = { $piece } を取り消す
twigs-choice-lift = 戻す
twigs-choice-done = 終える
twigs-choice-lift-white = { $piece }（白）
twigs-choice-lift-black = { $piece }（黒）

twigs-event-added = { $player }が { $piece } を置きました。
twigs-event-lifted = { $player }が { $piece } を戻しました。
twigs-event-finished = { $player }がパズルを終えました：{ twigs-puzzle_score }。{ $verdict }

twigs-verdict-reached = 解けました。これより多くはできません。
twigs-verdict-beyond = これまで知られていた記録を上回りました！
twigs-verdict-partly = まだ上を目指せます。
twigs-verdict-apart = つながっていないトウィッグがあるので、得点になりません。
twigs-end-solved = パズルが解けました。
twigs-end-ended = パズルは終わりました。

twigs_triangle-name = トウィッグ：三角形
twigs_triangle-tagline = 一人用パズル。12本のトウィッグで、六角形15個の三角形を埋めます。
twigs_triangle-rules =
    ## 三角形
    描かれた三角形を、単色12本のトウィッグでぴったり埋めてください。一辺は六角形5個、全部で六角形15個、辺60本。トウィッグの辺もちょうど60本です。
    トウィッグは三角形の上ならどこにでも置けます。ここではほかのトウィッグに接していなくてもかまいません。重ねて置くことはできません。
    得点は埋めた辺の数で、最高は60です。回転や裏返しで重なるものを同じと数えて、解は56通りあります。
    { twigs-puzzle_way }
twigs_triangle-event-begun = 12本のトウィッグで、描かれた三角形を重ならないように埋めてください。目標：辺{ $best }本すべて。
twigs_triangle-result = { twigs-puzzle_result }
twigs_triangle-verdict-reached = 解けました。三角形が全部埋まりました。
twigs_triangle-refuse-not_so = { $contact ->
        [0] {""}
       *[other] 接点{ $contact }に
    }{ $piece } をそのようには置けません。三角形からはみ出すか、辺が重なってしまいます。回すか裏返すか、ほかの接点を選んでください。
twigs_triangle-refuse-not_there = 接点{ $contact }に { $piece } は置けません。どう置いても三角形からはみ出すか、辺が重なります。置ける接点は図にあります。

twigs_fifteen-name = トウィッグ：15個の六角形
twigs_fifteen-tagline = 一人用パズル。12本のトウィッグで、三角形ではない形に六角形を15個作ります。
twigs_fifteen-rules =
    ## 15個の六角形
    単色12本のトウィッグで、六角形15個の三角形ができます。15個の六角形ができる別の配置を見つけてください！
    トウィッグは置かれているものに接するように置き、重ねて置くことはできません。終わったとき、トウィッグは全部つながっていなければなりません。
    得点はできた六角形の数です。ただし、三角形そのものは得点になりません。15個より多くはできません。
    { twigs-puzzle_way }
twigs_fifteen-event-begun = 12本のトウィッグで六角形を{ $best }個作ってください。ただし、全体が三角形になる配置は得点になりません。
twigs_fifteen-result = { twigs-puzzle_result }
twigs_fifteen-verdict-again = それはあの三角形です。別の配置を探すパズルなので、得点になりません。

twigs_maximum-name = トウィッグ：最大
twigs_maximum-tagline = 一人用パズル。24本のトウィッグを全部置いて、六角形をできるだけ多く作ります。
twigs_maximum-rules =
    ## 最大
    24本のトウィッグを白黒交互に置き、六角形をできるだけ多く作ってください。
    トウィッグは置かれているものに接するように置き、重ねて置くことはできません。2本目は1本目と違う形です。トウィッグを戻したら、置かれた数の少ない色が次の番で、同数なら白です。終わったとき、トウィッグは全部つながっていなければなりません。
    得点はできた六角形の数で、どの色が囲んだかは問いません。33個より多くはできません。同じ形が2本ずつあるので、戻すときは `戻す 白 L5` のように色も送ってください。
    { twigs-puzzle_way }
twigs_maximum-event-begun = 24本のトウィッグをすべて置き、できるだけ多くの六角形を作ってください。目標：{ $best }個。
twigs_maximum-result = { twigs-puzzle_result }

twigs_ring-name = トウィッグ：環
twigs_ring-tagline = 一人用パズル。12本のトウィッグで、領域を一つだけ、できるだけ大きく囲みます。
twigs_ring-rules =
    ## 環
    単色12本のトウィッグで、領域をちょうど一つ、できるだけ大きく囲んでください。
    トウィッグは置かれているものに接するように置き、重ねて置くことはできません。終わったとき、トウィッグは全部つながっていなければなりません。
    得点は領域の中の六角形の数です。六角形一つのものも含めて領域が二つ以上あれば、得点になりません。知られている最大は六角形48個ですが、それより大きいものがないとは証明されていません。
    { twigs-puzzle_way }
twigs_ring-event-begun = 12本のトウィッグで、ただ一つの領域をできるだけ大きく囲んでください。目標：知られている最大の六角形{ $best }個。
twigs_ring-result = { twigs-puzzle_result }
twigs_ring-verdict-reached = 知られている最大と同じ大きさです！
twigs_ring-verdict-several = 領域が二つ以上あるので、得点になりません。
twigs_ring-verdict-open = 何も囲まれていません。

twigs_tree-name = トウィッグ：木
twigs_tree-tagline = 一人用パズル。12本のトウィッグを置いて、葉をできるだけ多く残します。
twigs_tree-rules =
    ## 木
    単色12本のトウィッグを置いて、葉をできるだけ多くしてください。葉とは、どのセグメントともつながっていない端です。
    トウィッグは置かれているものに接するように置き、重ねて置くことはできません。終わったとき、トウィッグは全部つながっていなければなりません。
    得点は葉の数です。20個より多くはできません。トウィッグの端は全部で31個あり、つなぐのに少なくとも11個使うからです。
    { twigs-puzzle_way }
twigs_tree-event-begun = 12本のトウィッグを置いて、葉をできるだけ多く残してください。目標：{ $best }個。
twigs_tree-result = { twigs-puzzle_result }
