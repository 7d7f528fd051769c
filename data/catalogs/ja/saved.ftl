# 「ゲームを保存」と /saved。

apps-save = ゲームを保存
command-saved = 保存したゲーム
command-saved-help = 保存したゲームの動画、解析、記録を表示します
saved-title = 保存したゲーム
saved-none = まだ何もありません。ゲームのメッセージを長押しか右クリックして、「アプリ」から「{ apps-save }」を選ぶと保存できます。
saved-done = { $table } を保存しました。{ COMMAND("saved") } で一覧を表示します。自分にだけ見えます。
saved-game = **{ $table }**：{ $players }
saved-cancelled = **{ $table }**：中止
saved-elsewhere = ほかに{ $count }件あり、そのサーバーで、チャンネルを見られるときだけ表示されます。
saved-choose = ゲームを選ぶ
button-saved = 保存したゲーム
button-unsave = 保存を取り消す
refusal-saved_most = 保存できるのは{ $limit }件までです。先に { COMMAND("saved") } でどれかを取り消してください。
