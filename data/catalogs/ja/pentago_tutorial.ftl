# コーチと遊ぶ、はじめてのペンタゴ。

pentago_tutorial-name = ペンタゴ：はじめてのゲーム
pentago_tutorial-tagline = のんびり屋のコンピューターを相手に、四つのコツを一つずつ。2分ほどです。
pentago_tutorial-event-begins = あなたは赤です。気楽に試してください。ねらいと違う手を打っても、損はしません。
pentago_tutorial-event-coach = { $said }
pentago_tutorial-ask-lesson = **{ $number }/{ $of }** · { $task }
pentago_tutorial-button-lesson = 打つ
pentago_tutorial-prompt-lesson = ここで手を選ぶか、書いて送ってください。例：{ $example }
pentago_tutorial-first-lesson = { pentago_tutorial-prompt-lesson }
pentago_tutorial-end-taught = 最初のゲームに必要なことは、これで全部です。{ COMMAND("play") } で始められます。そのほかのルールは { COMMAND("rules") } にあります。
pentago_tutorial-result = { $player }さんは、はじめてのゲームを終えました。
pentago_tutorial-coach-shown = 代わりに打ちました：{ $move }。{ $why }

pentago_tutorial-coach-middle = 赤い石を五つ並べれば勝ちです。手番ごとに、石を一つ置き、ブロックを一つ回します。まずブロックの真ん中（b2、e2、b5、e5）に置いて、好きなブロックを回しましょう。
pentago_tutorial-coach-middle-edge = 打てる手ですが、そのブロックが回ると石も動いてしまいます。真ん中に置いてみましょう。例：{ $move }
pentago_tutorial-coach-middle-done = 真ん中は、どう回しても動かないただ一つのマスです。コンピューターも真ん中を一つ取りました。

pentago_tutorial-coach-block-now = 数手後：黒が3行目に四つ並べました。片側はあなたの石、反対側は空いています。
pentago_tutorial-coach-block = 黒に足りないのは f3 だけ。そこに石を置いてから、好きなブロックを回しましょう。
pentago_tutorial-coach-block-open = それでは次の手番で黒が五つ並びます。まず止めましょう：{ $move }
pentago_tutorial-coach-block-done = 止めました。打つ前に、相手が次の手番で何を完成させるかを必ず見ましょう。

pentago_tutorial-coach-five-now = 別の場面：斜めにあなたの石が四つ。両端とも空いています。
pentago_tutorial-coach-five = 五つ目を置きましょう。石を置いて五つ並べばその場で勝ち、ブロックは回しません。
pentago_tutorial-coach-five-short = まだ五つ並んでいません。斜めの並びに足りないのは a1 か f6 です。
pentago_tutorial-coach-five-done = その場で勝ちです。五つ目の石を置いたら、ブロックは回しません。

pentago_tutorial-coach-twist-now = 最後の場面：あなたの2行目に足りないのは d2 だけ。でも、そこには黒の石があります。
pentago_tutorial-coach-twist = 回せば石が動きます。e3 に石を置き、ブロック2を時計回り（2+）に回しましょう。あなたの石が d2 に来ます。
pentago_tutorial-coach-twist-short = まだ五つ並んでいません。e3 に置いて、黒の石があるブロックを回しましょう：{ $move }
pentago_tutorial-coach-twist-done = 回転で黒の石がどき、あなたの石が入りました。相手にも同じことができるので、ブロックから目を離さないようにしましょう。
