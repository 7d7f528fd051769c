# /ヘルプ：始める、答える、覚えるために打つもの。

help-title = 遊び方
help-begin = **始める：** { COMMAND("play") } でこのチャンネルにテーブルを開きます。ほかの人は「{ button-join }」を押して加わり、コンピューターはメニューから追加できます。「{ button-start }」を押すと始まります。{ COMMAND("puzzle") } と { COMMAND("daily") } は一人用です。
help-alone = **始める：** { COMMAND("play") } でコンピューターとの対戦が、{ COMMAND("puzzle") } と { COMMAND("daily") } でパズルが、DMで始まります。ほかの人と遊ぶには、ボットが参加しているサーバーで { COMMAND("play") } を使ってください。
help-answer = **手番が来たら：** テーブルのボタンを押すか、ボットにDMを送るか、{ COMMAND("submit") } を使います。秘密の手はほかの人には見えません。
help-learn = **覚える：** 下のメニューで、ゲームのルールを図入りで読めます。{ COMMAND("tutorial") } では、2分ほどのはじめてのゲームをコーチと遊べます。
help-tables = **参加中のテーブル：** { COMMAND("tables") } で一覧と引き継げる席を、{ COMMAND("table") } で個々のテーブルを表示します。そこから一時停止や退席ができ、席にも戻れます。
help-options = **オプション：** 募集の「{ button-options }」で、1手の時間、持ち時間や予備時間、三番勝負などを決められます。
help-more = **設定：** { COMMAND("settings") } で言語、リマインダー、手番の通知先を変えられます。
help-version = -# バージョン { $version }
help-choose = ルール：ゲームを選ぶ
button-tables = 参加中のテーブル
button-help = ヘルプ

words-hello = こんにちは！
words-begin = 「ゲーム」と書くとゲームを始められ、「ヘルプ」と書くと使い方を見られます。
words-play = このDMで、コンピューターと対戦：
words-where = { $what }：どのゲームですか？
