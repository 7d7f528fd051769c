# もう一戦の誘い。

rematch-wanted = { $player }さんがもう一戦を希望しています
rematch-seat_in = { $number }. { $player } ✓
rematch-seat_asked = { $number }. { $player }（返事待ち）
rematch-seat_free = { $number }. 空席：「{ button-again }」で着席できます
rematch-declined = 今回は見送り：{ $players }
rematch-call = { $names } もう一戦いかがですか？
rematch-starts = 全員がそろうと始まります。
rematch-starts_now = 全員がそろうと始まります。{ $player }さんが「{ button-begin }」を押しても始まります。
rematch-kept = 席は{ $time }まで取っておきます。その後はほかの人も着席できます。
rematch-only_players = 前のゲームの参加者だけが着席できます。
rematch-until = 締め切り：{ $time }
rematch-begins = 次の一戦がこのすぐ下で始まります。
rematch-ended = もう一戦は成立しませんでした。
rematch-in = 参加しました：{ $place }

button-again = 参加
button-not_again = 見送り
button-begin = すぐ開始

refusal-rematch_begun = 次の一戦はもう始まっています：テーブル #{ $table }、{ $thread }
refusal-rematch_others = もう一戦を申し込めるのは、そのゲームの参加者だけです。新しいテーブルは { COMMAND("play") } で開けます。
refusal-rematch_closed = この一戦に参加できるのは、前のゲームの参加者だけです。
refusal-rematch_nowhere = このゲームのチャンネルがもうないため、ほかの人を誘えません。新しいテーブルは { COMMAND("play") } で開けます。
refusal-seats_kept = 席は前のゲームの参加者のために取ってあります。ほかの人は{ $time }から着席できます。
