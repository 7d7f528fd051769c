# コーチと遊ぶ、はじめてのトウィッグ。

twigs_tutorial-name = トウィッグ：はじめてのゲーム
twigs_tutorial-tagline = のんびり屋のコンピューターを相手に、小さな場面を四つ。コツは一つずつ、2分ほどです。
twigs_tutorial-event-begins = あなたは黒です。白（のんびり屋のコンピューター）が最初の1本を置きました。
twigs_tutorial-event-coach = { $said }
twigs_tutorial-ask-lesson = **{ $number }/{ $of }** · { $task }
twigs_tutorial-button-lesson = 置く
twigs_tutorial-prompt-lesson = ここで選ぶか、書いて送ってください。例：{ $short }
twigs_tutorial-first-lesson = { twigs_tutorial-prompt-lesson }
twigs_tutorial-end-taught = 最初のゲームに必要なことは、これで全部です。{ COMMAND("play") } で始められます。そのほかのルールは { COMMAND("rules") } にあります。
twigs_tutorial-result = { $player }さんは、はじめてのゲームを終えました。
twigs_tutorial-coach-shown = 代わりに選びました：{ $move }。{ $why }

twigs_tutorial-coach-touch = トウィッグを1本、場のトウィッグに接するように置きましょう。トウィッグ、番号のついた接点、置き方の順に選びます。Y5だけは置けません。2本目は1本目と違う形でなければならないからです。
twigs_tutorial-coach-touch-done = 接していて、どの辺も重なっていません。条件はこれだけです。置けない場所は、はじめから選択肢に出ません。

twigs_tutorial-coach-close-now = 新しい場面です。ジグザグのI5があります。
twigs_tutorial-coach-close = 6本の辺がすべて埋まった六角形は、最も多くのセグメントで囲んでいる人のもの。一つ作ってみましょう。C5はそのうち5本を埋める形なので、接点1に置けばできます。
twigs_tutorial-coach-close-open = 置けますが、六角形ができません。こう置いてみましょう：{ $move }
twigs_tutorial-coach-close-done = できました。いちばん多くのセグメントで囲んだので、この六角形はあなたのもの。1点です。

twigs_tutorial-coach-gift-now = ここは注意。白のC5が一つの六角形の辺を5本埋め、6本目が空いています。
twigs_tutorial-coach-gift = 6本目の辺を埋めれば六角形ができますが、5本は白のものなので、点も白に入ります。その辺を空けたまま置きましょう。
twigs_tutorial-coach-gift-given = それでは六角形ができ、点は白に入ります。すき間を避けましょう。例：{ $move }
twigs_tutorial-coach-gift-done = そのとおり。最後の1本を置いた人ではなく、最も多く囲んだ人のものです。白はまだそこを完成させられます。六角形ごとに、自分のセグメントを数えておきましょう。

twigs_tutorial-coach-two-now = トウィッグが3本置かれています。六角形を二つ、一度に獲得できる場面です。
twigs_tutorial-coach-two = 1本でいくつもできることがあります。接点3のP5がそれです。置き方を一つずつ見てみましょう。
twigs_tutorial-coach-two-none = それではあなたの六角形はできません。接点3のP5を試しましょう：{ $move }
twigs_tutorial-coach-two-one = 六角形が一つできる手です。よく見つけました。ただ、1本で二つできるトウィッグもあります：{ $move }
twigs_tutorial-coach-two-done = 1本で2点です。全部置き終えると、囲まれた大きな領域も、同じように最も多く囲んだ人のものになります。
