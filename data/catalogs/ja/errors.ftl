# 頼まれたことができない理由。何ならできるか、どうすればよいかも伝える。

error-store = 保存できなかったため、反映されていません。少し待ってからもう一度お試しください。
error-unexpected = こちらで問題が起きました。回答を送った場合は、反映されたかどうかを /テーブル で確認できます。

refusal-not_seated = テーブル #{ $table } には着席していません。
refusal-seated_already = すでに着席しています。
refusal-not_your_turn = いまテーブル #{ $table } で答えることはありません。
refusal-stale = このメッセージのあと、テーブル #{ $table } は先に進みました。いまの状況は /テーブル で見られます。
refusal-forgotten = 古いメッセージなので使えません。いまの状況は /テーブル で見られます。
refusal-not_whole = まだ完成していません。続けて選ぶか、直接入力してください。
refusal-table_open = テーブル #{ $table } は進行中です。
refusal-table_running = テーブル #{ $table } はすでに進行中です。
refusal-table_paused = テーブル #{ $table } は一時停止中です。参加者なら誰でも /テーブル で再開できます。
refusal-table_asleep = テーブル #{ $table } は休止中です。参加者なら誰でも /テーブル で再開できます。
refusal-table_over = テーブル #{ $table } のゲームは終わりました。
refusal-table_cancelled = テーブル #{ $table } は中止されました。
refusal-no_table = テーブル #{ $table } は進行していません。自分のテーブルは /テーブル一覧 で見られます。
refusal-table_aside = テーブル #{ $table } はいったんお休みです。いまのボットではこのゲームを進められません。何も失われず、時間も止まっています。直り次第、続きから始まります。
refusal-no_table_here = 参加中のテーブルがなく、このチャンネルにもありません。/プレイ で開けます。
refusal-which_table = 複数のテーブルに着席しています：{ $tables }。オプション「テーブル」で一つ指定してください。
refusal-nothing_waits = いまあなたの回答を待つテーブルはありません。自分のテーブルは /テーブル一覧 で見られ、サーバーでは /プレイ で新しく開けます。
refusal-too_long = 回答が長すぎます。400文字までです。
refusal-record_private = テーブル #{ $table } はまだ進行中です。記録は終わるまで非公開です。
refusal-no_odds = テーブル #{ $table } では今は確率をお知らせできません。ゲームかオプションが許していないか、開いている質問がありません。
refusal-no_analysis = このゲームには解析がありません。手順は /記録 で見られます。
refusal-analysis_private = テーブル #{ $table } はまだ対局中です。解析は終わったあとに見られます。
refusal-no_deadline = 延長できる制限時間がありません。
refusal-extended_already = この質問の時間はすでに一度延長しました。
refusal-host_only = このテーブルのホストだけができます。
refusal-managers_only = サーバーを管理できる人だけができます。
refusal-lobby_closed = テーブル #{ $table } のロビーは閉じています。すでに始まったか、中止されました。
refusal-full = { $places }席すべて埋まっています。
refusal-level = その強さのコンピューターはありません。使えるもの：{ $allowed }
refusal-option = オプション「{ $option }」にその値は使えません。使えるもの：{ $allowed }
refusal-option_pairs = オプションは seconds=120 のような組で、空白で区切ってください。
refusal-options_seats = このオプションは席の数と合いません。オプションか席の数を変えてください。
refusal-invited = 招待の返事待ちです：{ $names }。参加を待つか、「オプション」で席を外してください。
refusal-too_few = このゲームは{ $low }～{ $high }席が埋まると始められます。人かコンピューターを追加してください。
refusal-no_person = 少なくとも一人は人間が着席している必要があります。
refusal-game = そのゲームはありません。使えるもの：{ $allowed }
refusal-banned = このサーバーのテーブルには参加できません。
refusal-channel = テーブルを開けるチャンネルは { $channels } だけです。
refusal-tables_server = このサーバーで開いているテーブルは{ $limit }で、上限です。先にどれかを終わらせてください。
refusal-tables_person = ここであなたがホストのテーブルは{ $limit }で、上限です。先にどれかを終わらせるか中止してください。
refusal-server_only = テーブルはここではなく、サーバーのテキストチャンネルで開けます。
refusal-text_channel_only = テーブルはテキストチャンネルで開けます。スレッドやボイスチャンネルでは開けません。
refusal-permissions = このチャンネルで必要な権限がありません：{ $names }。チャンネルを管理する人が許可できます。
