# 何を遊んできたか：/プロフィール、/戦績、/ランキング。

profile-title = { $player }さんのプロフィール
profile-none = まだ終わったゲームがありません。{ COMMAND("play") } でテーブルを開くか、{ COMMAND("puzzle") } で一人用のパズルに挑戦できます。
profile-figures = { $games }戦{ $wins }勝
profile-place = 全体{ $place }位
profile-running = 現在の連勝
profile-longest = 最多連勝
profile-daily = 今日のパズルの連続日数
profile-daily_longest = 今日のパズルの最長連続日数
profile-colour = 好きな色
profile-puzzle = パズルの最高記録
profile-puzzle_result = { $puzzle } { $score }
profile-words = { $name }：{ $figures }。
profile-form = 最近のゲーム（最後が最新）：{ $outcomes }。
profile-rating = レート{ $rating }
profile-trend = { $first }から{ $last }、最低{ $low }、最高{ $high }
profile-parts = { $parts }
profile-fact = { $label }：{ $value }。
profile-last = **最近のゲーム**
profile-computers = コンピューター相手のレート：{ $ratings }
profile-computers_at = { $game } { $rating }
profile-unsure = 「?」は、ゲーム数が少ないか間が空いているため、まだ確かでないという印です。
profile-hidden = ランキングとプロフィールに出さない設定なので、自分にだけ見えています。{ COMMAND("settings") } で変えられます。
player-hidden = 非公開の参加者

history-title = 終わったゲーム
history-title_with = { $player }さんとの対戦
history-none = まだ何もありません。
history-nothing_with = { $player }さんと比べられるものはありません。一緒に終えたゲームがないか、戦績を公開していない人です。
history-where = { $count }戦中{ $first }～{ $last }
history-won = 勝ち
history-drawn = 引き分け
history-lost = 負け
history-place = { $count }人中{ $place }位
history-score = 記録{ $score }
history-tries = 挑戦{ $score }回
history-left = { $outcome }（最後はコンピューター）
history-broken_off = { $outcome }（途中で中止）
history-line = **{ $table }**、{ $time }：{ $outcome }
history-line_with = **{ $table }**、{ $time }：{ $outcome }、相手は{ $players }
history-together = 一緒に{ $met }戦しました。あなたが上だったのは{ $ahead }回、{ $player }さんが上だったのは{ $behind }回{ $level ->
    [0] {""}
   *[other] 、同順位は{ $level }回
}です。
history-together_at = { $game }：{ $ahead }対{ $behind }{ $level ->
    [0] {""}
   *[other] 、同順位{ $level }
}（{ $met }戦）
history-all = すべてのゲーム（{ $count }）
history-of_game = { $game }（{ $count }）

button-history = 自分の戦績
button-together = 一緒に遊んだゲーム
button-newer = 新しい戦績
button-older = 古い戦績
button-with_all = 全員との戦績
button-film_of = #{ $table } 動画
button-record_of = #{ $table } 記録

refusal-no_profile = { $player }さんのプロフィールは見られません。終わったゲームがないか、このサーバーにいないか、公開していない人です。

top-title = { $game }：このサーバーのランキング
top-title_everywhere = { $game }：全体のランキング
top-line = **{ $place }位** { $player } · **{ $rating }** · { $games }戦
top-line_own = **{ $place }位** { $player }（あなた） · **{ $rating }** · { $games }戦
top-none = まだ誰も載っていません。
top-who = 3人以上の相手とレート戦を合計10戦以上終え、最後のレート戦から30日以内の人が載ります。
top-hidden = ランキングに出さない設定です。{ COMMAND("settings") } で変えられます。
top-own = あなた：**{ $rating }**、レート戦{ $games }戦。
button-top_here = このサーバー
button-top_everywhere = 全サーバー
button-higher = 上位へ
button-lower = 下位へ
