# コーチと遊ぶ、はじめてのレインボーペンタゴン。

rainbow_pentagon_tutorial-name = レインボーペンタゴン：はじめてのゲーム
rainbow_pentagon_tutorial-tagline = のんびり屋のコンピューターの隣で、宣言を5回。コツを一つずつ、2分ほどです。
rainbow_pentagon_tutorial-event-begins = あなたは赤で、左下から始めます。のんびり屋のコンピューターは紫で、右下からです。
rainbow_pentagon_tutorial-event-coach = { $said }
rainbow_pentagon_tutorial-ask-lesson = **{ $number }/{ $of }** · { $task }
rainbow_pentagon_tutorial-button-lesson = 宣言する
rainbow_pentagon_tutorial-prompt-lesson = ここで選ぶか、書いて送ってください。例：{ $example }
rainbow_pentagon_tutorial-first-lesson = { rainbow_pentagon_tutorial-prompt-lesson }
rainbow_pentagon_tutorial-end-taught = 最初のゲームに必要なことは、これで全部です。{ COMMAND("play") } で始められます。そのほかのルールは { COMMAND("rules") } にあります。
rainbow_pentagon_tutorial-result = { $player }さんは、はじめてのゲームを終えました。
rainbow_pentagon_tutorial-coach-shown = 代わりに選びました：{ $move }。{ $why }

rainbow_pentagon_tutorial-coach-first = 全員が同時に、こっそり領地を宣言します。宣言するのは、一周する長さ5～9の経路の中のマスすべて。最初の経路はスタート地点 A17/B25 を通ります。試しに：{ $move }
rainbow_pentagon_tutorial-coach-first-pass = パスでは何も得られません。まずスタート地点で領地を取りましょう：{ $move }
rainbow_pentagon_tutorial-coach-first-done = ほかの宣言とぶつからなかったので、赤く塗られました。1マスが1点です。

rainbow_pentagon_tutorial-coach-grow-now = ターン2：あなたは5マス、紫も遠くで5マス持っています。
rainbow_pentagon_tutorial-coach-grow = これからは、領地の境界線のどこからでも経路を始められます。細い経路より丸い経路のほうが広く囲めます。新しいマスを7マス以上宣言しましょう。
rainbow_pentagon_tutorial-coach-grow-small = それでは少ししか取れません。長さ9までの丸い経路なら、もっと囲めます。例：{ $move }
rainbow_pentagon_tutorial-coach-grow-done = 大きく取れました。最後に領地が最も広い人の勝ち。同じ広さなら外周の短いほうが上位です。
rainbow_pentagon_tutorial-coach-grow-void = 無効です。紫のマスか、紫も宣言したマスが入っていたので、何も塗られません。それを除けばよい宣言でした。最後に領地が最も広い人の勝ち。同じ広さなら外周の短いほうが上位です。

rainbow_pentagon_tutorial-coach-gap-now = 別の場面：あなたと紫の領地の間に、空きマスが六つあります。
rainbow_pentagon_tutorial-coach-gap = { $cell } を入れて、間をねらいましょう：{ $move }
rainbow_pentagon_tutorial-coach-gap-elsewhere = 安全ですが、今回は { $cell } を入れて間をねらいましょう：{ $move }
rainbow_pentagon_tutorial-coach-gap-owned = そこはもう紫のマスです。塗られた領地は奪えず、その宣言は無効になります。間の空きマスを宣言しましょう：{ $move }
rainbow_pentagon_tutorial-coach-gap-done = ぶつかりました。紫も間をねらっていたのです。同じマスを含む宣言はすべて無効で、何も塗られません。

rainbow_pentagon_tutorial-coach-away = 紫はまた間をねらってきます。別のところの空きマスを宣言しましょう。例：{ $move }
rainbow_pentagon_tutorial-coach-away-gap = 紫がまた来るので、どちらの宣言もまた無効になります。別のところを探しましょう：{ $move }
rainbow_pentagon_tutorial-coach-away-pass = パスしなくても大丈夫。反対側に空きマスがあります。例：{ $move }
rainbow_pentagon_tutorial-coach-away-done = 同じマスがないので、どちらも塗られました。ほかの人のねらいを読めれば、半分は勝ったようなものです。

rainbow_pentagon_tutorial-coach-pass = もう一つ。パスは何も宣言せず、誰ともぶつかりません。一度試しましょう：{ $move }
rainbow_pentagon_tutorial-coach-pass-claim = よい宣言です。でも今回だけは、パスするとどうなるか見てみましょう：{ $move }
rainbow_pentagon_tutorial-coach-pass-done = 失ったものはありませんが、広がったのは紫だけです。パスするのは、何を宣言してもぶつかりそうなときだけにしましょう。
