# /プライバシー：保存されている情報、ファイルでの受け取り、消してもらう方法。

privacy-title = 保存されているデータ
privacy-stored = このボットが保存するもの：DiscordのID、設定、通知を受けるゲームと最近知らせたテーブル、着席したときの名前、席・手・結果・レート、あなた宛てのDMの場所、今日のパズルをいつ何回目で解いたか、どの大会に参加しているか、{ COMMAND("practice") } でどの場面を復習したか。残るのは手だけで、入力した文章は残りません。
privacy-now = { $tables ->
    [0] 進行中のテーブルには参加していません。
   *[other] 進行中の{ $tables }卓に参加しています。
}
privacy-operator = このボットの運営者は、進行中のゲームの秘密も含めてすべてを見られます。
privacy-choice = 「{ button-export }」で、すべてをファイルで受け取れます。「{ button-forget }」で、ID・名前・設定・レート・今日のパズルと復習の記録が消え、進行中のテーブルからは退席します。終わったゲームと、それで変わったほかの人のレートは残り、あなたの席は「以前の参加者」になります。今日誰と何回対戦したか、誰にお知らせを送ったか、今日のパズルを始めたかどうかは、名前のない形で残り、遅くともあさってまでに消えます。サーバーの参加禁止、ほかの人によるブロック、Discordに投稿済みのメッセージは残ります。
privacy-exported = このボットが保存しているデータのすべてです。
privacy-sure = { $tables ->
    [0] データを消去しますか？ 元には戻せません。
   *[other] データを消去しますか？ 進行中の{ $tables }卓から退席します。元には戻せません。
}
privacy-forgotten = データを消去しました。次にボタンを押すかコマンドを使うと、新しい参加者として扱われます。

button-export = 書き出し
button-forget = データを消去
button-forget_sure = はい、消去します
button-privacy_page = プライバシーポリシー
button-terms_page = 利用規約

refusal-export_again = データは受け取ったばかりです。{ $time }後にもう一度受け取れます。

seat-former = 以前の参加者{ $number }
player-former = 以前の参加者
table-overslept = { $days }日間誰もプレイしなかったため、ゲームを終了しました。
