# /watch と、DMでの観戦。

command-watch = 観戦
command-watch-help = このサーバーで進行中のゲームを、見どころのある順に表示します
watch-title = いま進行中のゲーム
watch-none = いま進行中のゲームはありません。{ COMMAND("play") } でテーブルを開くか、{ COMMAND("match") } で相手を探せます。
watch-game = **{ $table }** { $place }：{ $players }
watch-step = ステップ{ $step }。
watch-choose = 見るゲームを選ぶ
watch-more = ほかに{ $count }ゲームあります。
button-follow_turns = フォロー：毎ターン
button-follow_end = フォロー：結果だけ
button-unfollow = フォローをやめる
follow-on_turns = { $table } をフォローしました。ゲームが終わるまで、ターンごとにDMでお知らせします。同じボタンをもう一度押すと止まります。
follow-on_end = { $table } をフォローしました。ゲームが終わったらDMでお知らせします。同じボタンをもう一度押すと止まります。
follow-off = { $table }のフォローをやめました。
follow-stopped = テーブル #{ $table } のフォローをやめました。
help-watch = **観戦：** { COMMAND("watch") } で、いま進行中のゲームが見られます。ゲームのメッセージのボタンを押すと、毎ターンまたは結果だけがDMで届きます。
refusal-follow_seated = テーブル #{ $table } には自分が参加しているので、フォローできません。
refusal-follow_most = 同時にフォローできるのは{ $limit }ゲームまでです。届いたDMのボタンで、どれかのフォローをやめてください。
refusal-follow_dms = フォローの内容はDMで送りますが、いまの設定ではボットからDMを送れません。サーバー名から「プライバシー設定」を開いてダイレクトメッセージを許可し、もう一度お試しください。
