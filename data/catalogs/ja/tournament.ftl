# サーバーの大会：募集、回戦、順位。

cup-kind_swiss = スイス式：同じ得点の二人が対戦します
cup-kind_league = リーグ：数人ずつ、毎回ちがう相手と対戦します
cup-title_swiss = スイス式大会 #{ $number }：{ $game }
cup-title_league = リーグ #{ $number }：{ $game }
cup-plan_swiss = { $rounds }回戦、1卓に2人。同じ得点の人どうしが当たります。勝ちは1点、引き分けは½点です。
cup-plan_league = { $rounds }回戦、1卓に{ $seats }人ほど。毎回ちがう相手と対戦します。各テーブルの1位は12点、最下位は0点です。
cup-late = 第{ $late }回戦が終わるまで参加できます。
cup-starts_at = { $time }に始まります（{ $left }）。
cup-starts_by_host = { $host }さんが「管理」の「開始」を押すと始まります。
cup-starts_by_manager = サーバーの管理者が「管理」の「開始」を押すと始まります。
cup-in_round = 全{ $rounds }回戦のうち第{ $round }回戦の途中です。
cup-is_over = 終わりました。
cup-is_cancelled = 中止になりました。始まっているテーブルはそのまま続きます。
cup-is_off = 始まる前に中止になりました。
cup-is_few = 参加者が足りなかったため、始まりませんでした。
cup-people = 参加者{ $count }人：{ $people }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }人
}
cup-nobody = まだ参加者がいません。
cup-round = { $title } – 第{ $round }回戦（全{ $rounds }回戦）
cup-against = { $first } – { $then }
cup-board = { $board }. { $players }：{ $where }
cup-board_played = { $board }. { $players } · { $where }
cup-board_forfeit = { $board }. { $players }、棄権 · { $where }
cup-board_void = { $board }. { $players }、未終了 · { $where }
cup-bye = { $player }さん：**{ $points }**、この回戦は不戦勝
cup-until = この回戦は遅くとも{ $time }に終わります（{ $left }）。
cup-begins = { $players } テーブルが始まります。
cup-final = { $title } – 終了
cup-won = { $count ->
    [1] 🏆 { $players }さんが{ $points }点で優勝しました。
   *[other] 🏆 { $players }さんがともに{ $points }点で同点優勝しました。
}
cup-nobody_won = 得点した人がいないため、優勝者はいません。
cup-standing = { $title } – 全{ $rounds }回戦のうち第{ $round }回戦まで
cup-mine = あなたは{ $count }人中{ $place }位、{ $points }点です。
cup-decided = { $first }さんは{ $second }さんより上位：{ $why } { $more }対{ $less }
cup-buchholz = 対戦相手の得点の合計（ブッフホルツ）
cup-median = 最高と最低を除いた対戦相手の得点（メディアン・ブッフホルツ）
cup-berger = 勝った相手の得点（ソンネボーン・ベルガー）
cup-wins = 勝ち数
cup-ahead = 上回った人数
cup-short_buchholz = 相手の点
cup-short_berger = 勝ち相手
cup-short_wins = 勝ち
cup-short_ahead = 抜いた数
cup-points = 得点
cup-after = 全{ $rounds }回戦のうち第{ $round }回戦まで
cup-after_first = 全{ $rounds }回戦のうち第{ $round }回戦まで、{ $count }人中の上位{ $shown }人
cup-alt = 大会の順位、{ $title }。{ $note }、{ $unit }（{ $first }、{ $second }）：
cup-alt_line = { $place }位 { $name } { $points }（{ $first }、{ $second }）；
cup-alt_gone = { $name }（途中離脱）
cup-opened = 開きました：{ $title }。「参加」と「管理」のボタンが付いた告知がここに出ます。
cup-shorter = 回戦の時間内に終わるように、1回の制限時間は最長{ $time }です。
cup-none = ここに大会はありません。{ COMMAND("tournament") } でゲームを選ぶと開けます。
cup-list = このサーバーの大会
cup-listed = { $title } · { $state } · { $channel }
cup-state_gathering = 参加者を募集中
cup-state_running = 第{ $round }回戦（全{ $rounds }回戦）
cup-state_over = 終了
cup-state_cancelled = 中止
cup-joined = 参加しました。テーブルは自動で開き、そこでお知らせします。
cup-joined_late = 第{ $round }回戦から参加します。
cup-left_before = 参加を取りやめました。
cup-left = 次の回戦からは対戦しません。着席中のテーブルは続きます。そこを離れるときは { COMMAND("leave") } を使ってください。
cup-extended = 回戦を延長しました。遅くとも{ $time }に終わります。
cup-moved = 大会は{ $channel }で続きます。
cup-remove = 参加者を外す
cup-back = 外した人の参加を許す
cup-menu_part = { $menu }（{ $first }～{ $last }人目）
cup-sure = 優勝者なしで大会を中止しますか？
cup-lost = 大会のチャンネルが削除されました。続けるチャンネルで「ここで続ける」を押してください。
cup-lost_channel = { $title } のチャンネルが削除されました。別のチャンネルで { COMMAND("tournament") } を使い、「管理」から「ここで続ける」を押してください。

button-cup_join = 参加
button-cup_leave = 参加をやめる
button-cup_standing = 順位
button-cup_manage = 管理
button-cup_start = 開始
button-cup_extend = 回戦を延長
button-cup_move = ここで続ける
button-cup_cancel = 大会を中止
button-cup_end = はい、中止します

refusal-paired = このテーブルの参加者は大会で決まります。
refusal-cup_host = これができるのは、大会の主催者とサーバーの管理者だけです。
refusal-cup_server = このサーバーにはすでに大会が{ $limit }件あります。どれかが終わるまでお待ちください。
refusal-cup_in = すでに参加しています。
refusal-cup_out = 参加していません。
refusal-cup_removed = 主催者があなたを外しました。主催者が許すまで参加できません。
refusal-cup_full = 満員です。定員は{ $most }人です。
refusal-cup_closed = 参加の受け付けは終わりました。
refusal-cup_begun = すでに始まっています。
refusal-cup_ended = 大会はもう終わりました。
refusal-cup_waits = まだ始まっていません。
refusal-cup_few = 少なくとも{ $low }人が必要です。
refusal-cup_seats = このゲームの大会では、1卓に座れる人数は{ $allowed }人です。2人ならスイス式、それより多ければリーグです。「{ FIELD("kind") }」と「{ FIELD("seats") }」を入れなければ、ボットが合うものを選びます。
refusal-cup_rounds = 大会は1～{ $most }回戦です。
refusal-cup_ratings = 大会にはどのレートの人でも参加できます。
refusal-cup_begins = いつ始めるかを、2時間、1日のような時間（5分から30日まで）か、21:00 のような時刻で入力してください。
refusal-cup_round_time = 各回戦の長さは10分から30日までです。例：2時間、3日
refusal-cup_hosting = あなたはここですでに大会を{ $limit }件開いています。それが終わるまでお待ちください。
