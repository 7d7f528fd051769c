# Tournaments of a server: the call, the rounds, the standing.

cup-kind_swiss = スイス式：同じ得点の二人が対戦します
cup-kind_league = リーグ：数人の卓、毎回ちがう相手と
cup-title_swiss = スイス式大会 #{ $number }：{ $game }
cup-title_league = リーグ #{ $number }：{ $game }
cup-plan_swiss = { $rounds }回戦、一卓に二人。同じ得点の人どうしが当たります。勝ちは1点、引き分けは½点です。
cup-plan_league = { $rounds }回戦、一卓に{ $seats }人ほど、毎回ちがう相手と。卓の1位は12点、最下位は0点です。
cup-late = 遅れて来た人も第{ $late }回戦が終わるまで参加できます。
cup-starts_at = { $time }に始まります（{ $left }）。
cup-starts_by_host = { $host } さんが「管理」で「開始」を押すと始まります。
cup-in_round = 全{ $rounds }回戦のうち第{ $round }回戦の途中です。
cup-is_gathering = 参加者を募集中
cup-is_running = 進行中
cup-is_over = 終わりました。
cup-is_cancelled = 中止になりました。始まっている卓はそのまま続きます。
cup-people = 参加者{ $count }人：{ $people }{ $more ->
    [0] {""}
   *[other] ほか{ $more }人
}
cup-nobody = まだ参加者がいません。
cup-round = { $title } – 第{ $round }回戦（全{ $rounds }回戦）
cup-board = { $board }. { $players }：{ $where }
cup-board_played = { $board }. { $players }：**{ $points }** · { $where }
cup-board_forfeit = { $board }. { $players }：**{ $points }**、不戦 · { $where }
cup-board_void = { $board }. { $players }：**{ $points }**、最後まで行われず · { $where }
cup-bye = { $player } さんはこの回の相手がなく、{ $points }点を得ます。
cup-until = この回は遅くとも{ $time }に終わります（{ $left }）。
cup-begins = { $players } – 卓が始まります。
cup-final = { $title } – 終了
cup-won = { $count ->
    [1] 🏆 { $players } さんが{ $points }点で優勝しました。
   *[other] 🏆 { $players } さんが{ $points }点ずつで同点優勝です。
}
cup-standing = { $title } – 全{ $rounds }回戦のうち第{ $round }回戦まで
cup-mine = あなたは{ $count }人中{ $place }位、{ $points }点です。
cup-decided = { $first } さんが { $second } さんより上：{ $why } { $more }対{ $less }
cup-buchholz = 対戦相手の得点の合計（ブッフホルツ）
cup-median = 最高と最低を除いた対戦相手の得点（メジアン・ブッフホルツ）
cup-berger = 勝った相手の得点（ゾンネボルン・ベルガー）
cup-wins = 勝った数
cup-ahead = 上回った人数
cup-short_buchholz = 相手の点
cup-short_berger = 勝ち相手
cup-short_wins = 勝ち
cup-short_ahead = 上回り
cup-points = 得点
cup-after = 全{ $rounds }回戦のうち第{ $round }回戦まで
cup-alt = 大会の順位、{ $title }。{ $note }：
cup-alt_line = { $place }位 { $name } { $points }；
cup-opened = 開きました：{ $title }。「参加」と「管理」のボタンが付いた告知がここに出ます。
cup-none = ここに大会はありません。`/大会` でゲームを選ぶと開けます。
cup-list = このサーバーの大会
cup-listed = { $title } – { $state }（{ $round }/{ $rounds }）、{ $channel }
cup-joined = 参加しました。卓はひとりでに開き、そこで呼ばれます。
cup-joined_late = 第{ $round }回戦から参加します。
cup-left_before = 参加を取りやめました。
cup-left = 次の回からは対戦しません。いまの卓は続きます。離れるときは `/退席` を使ってください。
cup-extended = この回は遅くとも{ $time }に終わるようになりました。
cup-moved = { $channel }で続けます。
cup-remove = 参加者を外す
cup-sure = 優勝者なしで大会を終えますか？
cup-lost = チャンネルが削除されました。続けるチャンネルで「ここで続ける」を押してください。
cup-lost_channel = { $title } のチャンネルが削除されました。別のチャンネルで `/大会` を使い、「管理」から「ここで続ける」を押してください。

button-cup_join = 参加
button-cup_leave = やめる
button-cup_standing = 順位
button-cup_manage = 管理
button-cup_start = 開始
button-cup_extend = 回を延長
button-cup_move = ここで続ける
button-cup_cancel = 大会を中止
button-cup_end = はい、終えます

refusal-paired = ここで誰が対戦するかは大会が決めます。
refusal-cup_host = 大会の主催者とサーバーの管理者だけができます。
refusal-cup_server = このサーバーにはすでに大会が{ $limit }つあります。一つ終わるまでお待ちください。
refusal-cup_in = すでに参加しています。
refusal-cup_out = 参加していません。
refusal-cup_full = 満員です：{ $most }人が参加しています。
refusal-cup_closed = 参加するには遅すぎます。
refusal-cup_begun = すでに始まっています。
refusal-cup_ended = 終わりました。
refusal-cup_waits = まだ始まっていません。
refusal-cup_few = 少なくとも{ $low }人が必要です。
refusal-cup_seats = このゲームはそのようにはできません。ゲームが認める{ $low }～{ $high }席を選んでください。
refusal-cup_rounds = 大会は1～{ $most }回戦です。
refusal-cup_begins = どれだけ後に（2時間、1日、最長30日）、または何時に（21:00）始めるかを書いてください。
refusal-cup_round_time = 一回は10分から30日までです：2時間、3日。
refusal-cup_hosting = ここですでに大会を{ $limit }つ開いています。それが終わるまでお待ちください。
