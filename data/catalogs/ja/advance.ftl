# /advance：先に決めておく手。

command-advance = 予約
command-advance-help = 次の手を自分だけに見える形で先に決めておきます
button-advance = 手を書く
button-withdraw_order = 取り消す
advance-title = 先に決めた手：{ $table }
advance-none = 先に決めた手はありません。
advance-taken = 承りました。状況が合えば代わりに指します。
advance-withdrawn = 取り消しました。
advance-means = ほかの人にはわかりません。状況が合わなければいつもどおりお尋ねしますし、ご自身の手がつねに優先されます。終了後の記録には、先に決めた手だったことが記されます。
advance-form = 先に決めておく手
advance-field = いくつかあるときはセミコロンで区切る
advance-how_replies = 予想される相手の手への応手：`b5 2+ > f5 1-`（相手が前の手なら後の手で応じます）。続けて書くこともでき、`;` のあとに別の変化を書けます。応手は八つまでです。
advance-how_preferences = ふだんの書き方で手を書き、`;` で区切ります。まだ打てる最初の手を一度だけ打ちます。
advance-how_stay = この鉱山では：`30%` は崩れる確率が30%未満の間、`12` は自分の取り分が12個になるまで、`2!` は二つ目の危険が出るまで残ります。先に当てはまったもので帰ります。
advance-how_hand = この勝負では：`35` は二枚がまだ手札にあればその数を出します（いくつか書けば書いた順）。`<=10` はコールに要るチップが10枚以下ならコール、超えれば降ります。
advance-hint_replies = b5 2+ > f5 1-
advance-hint_preferences = 第一希望; 第二希望
advance-hint_stay = 30%; 12; 2!
advance-hint_hand = 35; 53; <=10
advance-fault_count = 手を一つ以上、{ $limit }つまで書いてください。
advance-fault_unread = 「{ $part }」はここでの手として読めません。何も変わっていません。
advance-fault_reply = 「{ $part }」のあとに応手がありません。> と自分の手を続けてください。
advance-fault_two = 「{ $part }」は同じ局面への二つ目の応手です。どちらか一つにしてください。
advance-fault_over = 「{ $part }」の前に終局します。
advance-fault_odds = このゲームでは崩れる確率を表示しないため、代わりに見張ることはできません。
refusal-no_advance = このゲームでは手を先に決めておけません。
