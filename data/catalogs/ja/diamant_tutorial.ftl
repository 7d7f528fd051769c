# コーチと遊ぶ、はじめてのダイヤモンド。

diamant_tutorial-name = ダイヤモンド：はじめてのゲーム
diamant_tutorial-tagline = のんびり屋のコンピューター3体と鉱山へ。決めるのは4回、2分ほどです。
diamant_tutorial-event-begins = 五つ目、最後の鉱山です。全員の宝箱に、もうダイヤが8個ずつ入っています。
diamant_tutorial-event-coach = { $said }
diamant_tutorial-ask-lesson = **{ $number }/{ $of }** · { $task }
diamant_tutorial-button-lesson = 決める
diamant_tutorial-prompt-lesson = ここで選ぶか、書いて送ってください：「{ diamant-choice-stay }」か「{ diamant-choice-leave }」
diamant_tutorial-first-lesson = { diamant_tutorial-prompt-lesson }
diamant_tutorial-end-taught = 最初のゲームに必要なことは、これで全部です。{ COMMAND("play") } で始められます。そのほかのルールは { COMMAND("rules") } にあります。
diamant_tutorial-result = { $player }さんは、はじめてのゲームを終えました。
diamant_tutorial-coach-shown = 代わりに選びました：{ $move }。{ $why }

diamant_tutorial-coach-deeper = 宝です。カードの上にダイヤが7個。カードが出るたびに、全員がこっそり決めます。進むか、取り分を持って帰るか。まずは進みましょう。
diamant_tutorial-coach-deeper-early = まだ危険のカードは1枚も出ていないので、進んでも何も起きません。進みましょう。
diamant_tutorial-coach-deeper-done = 誰も帰らなかったので、ダイヤは減っていません。カードの上で11個が待っています。

diamant_tutorial-coach-share = ほかの人が帰るとどうなるか、見てみましょう。もう一度進んでください。
diamant_tutorial-coach-share-early = ここは残って、帰る人がいくつ持っていくかを見ましょう。進んでください。
diamant_tutorial-coach-share-done = 2人が帰り、11個を分けました。5個ずつで、余りの1個はカードの上に残ります。持ち帰った分は安全です。

diamant_tutorial-coach-hazard = 中に残ったのは2人。その分、取り分は増えます。危険はまだ出ていません。進みましょう。
diamant_tutorial-coach-hazard-early = 悪くない取り分ですが、まだ危険はありません。進んで、危険のカードを見てみましょう。
diamant_tutorial-coach-hazard-done = ヘビです。1枚目なら何も起きません。2枚目のヘビが出ると鉱山は終わり、中にいる人は何も得られません。

diamant_tutorial-coach-home = カードの上に14個。山札にはヘビがあと2枚。いまのうちに帰りましょう。
diamant_tutorial-coach-home-greedy = 勇気がありますね。でもヘビがもう1枚出ればすべて失います。14個あれば十分です。帰りましょう。
diamant_tutorial-coach-home-done = 帰ったのはあなただけなので、14個すべてあなたのものです。次のカードは2枚目のヘビ。残ったコンピューター4は手ぶらでした。
