# コーチと遊ぶ、はじめてのトウィッグ。

twigs_tutorial-name = トウィッグ：はじめての一局
twigs_tutorial-tagline = のんびり屋のコンピューターを相手に、小さな場を四つ。コツは一つずつ、2分ほどです。
twigs_tutorial-event-begins = あなたは黒です。白（のんびり屋のコンピューター）が最初の1本を置きました。
twigs_tutorial-event-coach = { $said }
twigs_tutorial-ask-lesson = **{ $number }/{ $of }** · { $task }
twigs_tutorial-button-lesson = 置く
twigs_tutorial-prompt-lesson = ここで選ぶか、書いて送ってください。例：{ $short }
twigs_tutorial-first-lesson = { twigs_tutorial-prompt-lesson }
twigs_tutorial-end-taught = 最初のゲームに必要なことは、これで全部です。{ COMMAND("play") } で始められます。そのほかのルールは { COMMAND("rules") } にあります。
twigs_tutorial-result = { $player }さんは、はじめての一局を終えました。
twigs_tutorial-coach-shown = 代わりに答えました：{ $move }。{ $why }

twigs_tutorial-coach-touch = トウィッグを1本、場のトウィッグに接するように置きましょう。トウィッグ、番号のついた接点、置き方の順に選びます。Y5だけは置けません。2本目は1本目と違う形でなければならないからです。
twigs_tutorial-coach-touch-done = 接していて、どの辺も二度覆っていません。条件はこれだけです。置けない場所は、はじめから選択肢に出ません。

twigs_tutorial-coach-close-now = 新しい場です。ジグザグのI5があります。
twigs_tutorial-coach-close = 6本の辺がすべて覆われた六角形は、辺を最も多く覆う人のもの。一つ閉じてみましょう。C5はそのうち5本を覆う形なので、接点1に置けば閉じます。
twigs_tutorial-coach-close-open = 置けますが、閉じる六角形がありません。こう置いてみましょう：{ $move }
twigs_tutorial-coach-close-done = 閉じました。辺をいちばん多く覆ったので、この六角形はあなたのもの。1点です。

twigs_tutorial-coach-gift-now = ここは注意。白のC5が一つの六角形の辺を5本覆い、6本目が空いています。
twigs_tutorial-coach-gift = 6本目の辺を覆えば閉じますが、5本は白のものなので、点も白に入ります。その辺を空けたまま置きましょう。
twigs_tutorial-coach-gift-given = それでは六角形が閉じ、点は白に入ります。すき間を避けましょう。例：{ $move }
twigs_tutorial-coach-gift-done = そのとおり。最後の1本を置いた人ではなく、最も多く覆った人のものです。白はまだそこを閉じられます。六角形ごとに、自分が覆った辺を数えておきましょう。

twigs_tutorial-coach-two-now = トウィッグが3本置かれています。六角形を二つ、一度に取れる場面です。
twigs_tutorial-coach-two = 1本でいくつも閉じることがあります。接点3のP5がそれです。置き方を一つずつ見てみましょう。
twigs_tutorial-coach-two-none = それではあなたの六角形は閉じません。接点3のP5を試しましょう：{ $move }
twigs_tutorial-coach-two-one = 一つ閉じる手です。よく見つけました。二つ閉じる1本もあります：{ $move }
twigs_tutorial-coach-two-done = 1本で2点です。全部置き終えると、囲まれた大きな領域も、同じように最も多く覆った人のものになります。
