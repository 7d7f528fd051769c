# /プライバシー：保存されている情報、ファイルでの受け取り、消してもらう方法。

privacy-title = あなたのデータ
privacy-stored = このボットが保存するもの：DiscordのID、設定、通知を受けるゲームと最近知らせたテーブル、着席したときの名前、席・手・結果・レート、個別メッセージの場所、どの今日のパズルをいつ何回目で解いたか。残るのは手だけで、入力した文章は残りません。
privacy-now = { $tables ->
    [0] 進行中のテーブルには参加していません。
   *[other] 進行中の{ $tables }卓に参加しています。
}
privacy-operator = このボットの運営者は、進行中のゲームの秘密も含めてすべてを見られます。
privacy-choice = 「書き出す」で、すべてをファイルで受け取れます。「データを消す」で、ID・名前・設定・レート・今日のパズルの記録が消え、進行中のテーブルからは抜けます。終わったゲームはほかの人のために残り、あなたの席は「以前の参加者」になります。サーバーの参加禁止と、Discordに投稿済みのメッセージは残ります。
privacy-exported = このボットが保存している、あなたのデータのすべてです。
privacy-sure = { $tables ->
    [0] あなたのデータを消しますか？ 元には戻せません。
   *[other] あなたのデータを消しますか？ 進行中の{ $tables }卓から抜けます。元には戻せません。
}
privacy-forgotten = あなたのデータを消しました。次にボタンを押すかコマンドを使うと、新しい人として始まります。

button-export = 書き出す
button-forget = データを消す
button-forget_sure = はい、消します
button-privacy_page = プライバシーポリシー
button-terms_page = 利用規約

refusal-export_again = たったいまデータを受け取っています。{ $time }後にもう一度受け取れます。

seat-former = 以前の参加者{ $number }
player-former = 以前の参加者
table-overslept = { $days }日間誰もプレイしなかったため、テーブルを終了しました。
