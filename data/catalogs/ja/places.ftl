# テーブルを開ける場所：スレッド、ボイスチャンネルのチャット、フォーラムの投稿。

lobby-begins_here = このすぐ下でゲームが始まります。
lobby-in_post = テーブルを開きました：{ $place }
refusal-no_place = テーブルはテキストチャンネル、公開スレッド、フォーラムの投稿、ボイスチャンネルのチャットで開けます。ここでは開けません。
refusal-private_thread = プライベートスレッドではテーブルを開けません。チャンネルを見られる人なら誰でもゲームを見られるためです。公開スレッドかチャンネルで開いてください。
refusal-place_taken = ここではすでに別のゲームが募集中か進行中です。ほかのスレッドかチャンネルでテーブルを開いてください。
refusal-forum = { $channel } に投稿できません。サーバーの管理者が許可するか、{ COMMAND("server") } で別のチャンネルを選べます。
refusal-forum_tags = { $channel } の投稿にはタグが必要です：{ $names }。チャンネルの管理者がタグを追加するか、ボットにチャンネルの管理を許可してください。
forum-waits = 募集中
forum-played = プレイ中
forum-over = 終了
