# /match：いますぐ相手を探す。

command-match = マッチング
command-match-help = いますぐ相手を探します。ゲームを指定しないと、参加者を待つテーブルの一覧を表示します
match-begins_two = 誰かが参加すると、すぐに始まります。募集は{ $time }に終わります。
match-begins = 席が埋まるか、{ $low }人そろって2分たつと、自動で始まります。募集は{ $time }に終わります。
match-met = 別のテーブルでゲームが始まったので、募集を終えました。
match-moved = 同じゲームの別の募集に合流したため、この募集は終わりました。いまはこちらで待っています：{ $place }
match-ran_out = 1時間が過ぎたので、募集を終えました。
match-begun = { $player }さんの相手が見つかりました：{ $table }、{ $place }
match-seated = { $player }さんが { $table } に参加しました：{ $place }
match-title = 参加者を待っているテーブル
match-none = いまは参加者を待っているテーブルはありません。
match-lobby_yours = **{ $table }** { $place }：参加中、空席{ $count }
match-lobby_open = **{ $table }** { $place }：空席{ $count }
match-lobby_closed = **{ $table }** { $place }：参加できません
match-how = -# { COMMAND("match") } でゲームを選ぶと、合うテーブルに参加します。なければ新しく募集します。
match-alone = まだ誰も来ていません：{ $place }。このまま待つことも、コンピューターと対戦することもできます。
match-versus = ゲームが始まりました：{ $table }、{ $place }
button-unsearch = 募集をやめる
button-versus = コンピューターと対戦
refusal-searching = すでに相手を探しています：{ $place }
refusal-searches = すでに{ $limit }つのゲームで相手を探しています。先にどれかをやめてください。
