# /block：同じテーブルに着きたくない相手。

command-block = ブロック
command-block-help = この人と同席せず、招待もお知らせも受け取りません
field-player = プレイヤー
field-player-help = ブロックするプレイヤー
block-title = ブロックしているプレイヤー
block-nobody = ブロックしている人はいません。
block-now = ブロック中：{ $people }
block-means = お互いに同じテーブルには着けなくなります。相手はあなたを招待できず、相手が開いたテーブルのお知らせも届きません。大会でも、できるかぎり別の人と組み合わせます（その大会の参加者を3人以上ブロックしている場合を除きます）。ブロックしたことは相手に伝わりません。すでに一緒に始めたゲームはそのまま続きます。
block-left = ブロックした人も待っていたテーブルからは離れました：{ $tables }
block-invitations = { $on ->
    [on] ブロックしていない人は、あなたを招待できます。
   *[off] 誰もあなたを招待できません。
}
block-choose = ブロックする人を選ぶ
button-invitations = { $on ->
    [on] 招待を受け取らない
   *[off] 招待をまた受け取る
}
refusal-block_whom = ブロックできるのはほかの人だけです。自分やボットは選べません。
refusal-block_most = ブロックできるのは{ $limit }人までです。先に一覧から誰かを外してください。
refusal-you_block = ブロックしている人がいます：{ $names }。{ COMMAND("block") } で変更できます。
refusal-no_seat = このテーブルには着席できません。{ COMMAND("play") } で自分のテーブルを開けます。
refusal-no_invitations = { $player }さんは招待を受け付けていません。招待なしでテーブルを開いてください。
