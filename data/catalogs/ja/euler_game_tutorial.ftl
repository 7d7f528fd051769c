# コーチと遊ぶ、はじめてのオイラーゲーム。

euler_game_tutorial-name = オイラーゲーム：はじめてのゲーム
euler_game_tutorial-tagline = のんびり屋のコンピューターを相手に、1ハンドだけ。コツを一つずつ、2分ほどです。
euler_game_tutorial-event-begins = 最後のハンドです。あなたとのんびり屋のコンピューターが、チップを20枚ずつ持っています。
euler_game_tutorial-event-coach = { $said }
euler_game_tutorial-ask-lesson = **{ $number }/{ $of }** · { $task }
euler_game_tutorial-button-lesson = 選ぶ
euler_game_tutorial-prompt-lesson = ここで選ぶか、書いて送ってください。
euler_game_tutorial-first-lesson = { euler_game_tutorial-prompt-lesson }
euler_game_tutorial-end-taught = 最初のゲームに必要なことは、これで全部です。{ COMMAND("play") } で始められます。そのほかのルールは { COMMAND("rules") } に、数学は { COMMAND("learn") } にあります。
euler_game_tutorial-result = { $player }さんは、はじめてのゲームを終えました。
euler_game_tutorial-coach-shown = { $move ->
    [none] 代わりに「特殊カードなし」を選びました。
   *[other] 代わりに選びました：{ $move }。
}{ $why }

euler_game_tutorial-coach-order = まず全員が、数字カード1枚を伏せて出します。これで順番が決まり、出したカードはなくなります。大きい数字は残し、小さい数字を出しましょう。例：{ $move }
euler_game_tutorial-coach-order-keep = その数字は、このあと数を作るために取っておきましょう。もっと小さい数字を：{ $move }
euler_game_tutorial-coach-order-done = 数字がいっせいに公開されました。続いて、ハンドの勝敗を決める二つ目の条件。今回は、各位の和が最大の人がポットを獲得します。全員が参加費としてチップを2枚ずつ払いました。

euler_game_tutorial-coach-number = 数字カード2枚を、十の位、一の位の順に伏せて出します。各位の和が最大なら勝ち。いちばん大きい2枚を使いましょう：{ $move }
euler_game_tutorial-coach-number-less = 出せますが、各位の和が小さくなります。9 + 8 = 17が最大です：{ $move }
euler_game_tutorial-coach-number-done = そばには、ディーラーの隠し関数 f(x) が伏せてあり、中身は誰も知りません。続いて、全員の一の位が公開されます。

euler_game_tutorial-coach-bet = コンピューターの一の位は6。あなたの一の位も相手に見えています。あなたの和は17で、まず負けません。レイズしましょう：{ $move }
euler_game_tutorial-coach-bet-call = 安全ですが、これだけ強い数なら、もっと賭けさせましょう：{ $move }
euler_game_tutorial-coach-bet-die = フォールドすると、このハンドをあきらめることになります。せっかく強い数なので、レイズしましょう：{ $move }
euler_game_tutorial-coach-bet-done = コンピューターはコールし、あなたと同じだけ払いました。ハンドに勝った人がポットを獲得します。

euler_game_tutorial-coach-special = 特殊カードは全員の数を変えます。fは隠し関数に入れ、exは数字の並びを逆にし、φはオイラーのφ関数です。あなたの数は強いので、今回は出さないでおきましょう。
euler_game_tutorial-coach-special-cards = それではあなたの数も変わります。いまのままで強いので、今回は出さないでおきましょう。
euler_game_tutorial-coach-special-done = 誰がどのカードを出したかは、誰にも分かりません。十の位が公開されました。相手は96です。

euler_game_tutorial-coach-showdown = 9 + 6 = 15、あなたは17。カードで変わらないかぎり、あなたがリードしています。もう一度レイズ：{ $move }
euler_game_tutorial-coach-showdown-call = リードしているのですから、賭け金を上げましょう：{ $move }
euler_game_tutorial-coach-showdown-die = リードしています。降りずに、レイズしましょう：{ $move }
euler_game_tutorial-coach-showdown-done = 誰かがexを出していました。どちらの数も位が入れ替わり、96は69に。各位の和は変わらないので、17のあなたがポットを獲得します。fは出ませんでしたが、関数もここで公開されます。
