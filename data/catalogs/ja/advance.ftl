# /advance：先に決めておく手。

command-advance = 手の予約
command-advance-help = 次の手を前もって予約します。自分にだけ見えます
button-advance = 予約する
button-withdraw_order = 取り消す
advance-title = 予約した手：{ $table }
advance-none = 予約した手はありません。
advance-unfit = 予約した手のうち、いま使えるものはありません。
advance-taken = 予約しました。状況が合えば、その手が自動で使われます。
advance-withdrawn = 取り消しました。
advance-means = ほかの人には分かりません。状況が合わなければ、いつもどおり手番をお知らせします。自分で送った手がつねに優先です。終了後の記録には、予約した手だったことが残ります。
advance-form = 手の予約
advance-field = 複数あるときはセミコロン（;）で区切ります
advance-how_replies = 予想される相手の手と、それへの応手：`b5 2+ > f5 1-`（相手が左の手なら、右の手で応じます）。続けて書くこともでき、`;` のあとに別の変化を書けます。応手は8手までです。
advance-how_preferences = ふだんの書き方で手を書き、`;` で区切ります。書いた順に見て、まだ使える最初の手を一度だけ使います。
advance-how_stay = この鉱山から帰る条件：`30%` は崩れる確率が30%以上、`12` は自分の取り分が12個以上、`2!` は危険が2種類出たとき。どれか一つでも当てはまれば帰り、それまでは残ります。
advance-how_hand = このハンドでは、`35` と書くと、その2枚がまだ手札にあれば35を出します（いくつか書けば、書いた順に試します）。`<=10` と書くと、コールに必要なチップが10枚以下ならコール、超えるならフォールドします。
advance-hint_replies = b5 2+ > f5 1-
advance-hint_preferences = 第一希望; 第二希望
advance-hint_stay = 30%; 12; 2!
advance-hint_hand = 35; 53; <=10
advance-fault_count = 予約を1つ以上、{ $limit }つまで書いてください。
advance-fault_unread = 「{ $part }」は、いま選べる手として認識できません。予約は変わっていません。
advance-fault_empty = まだ場に何もありません。最初の手のあとで予約できます。
advance-fault_reply = 「{ $part }」のあとに応手がありません。> と自分の手を続けてください。
advance-fault_turn = いまはあなたの番なので、応手は予約できません。まずいつもどおり手を送り、そのあとで、相手の手への応手を予約してください。
advance-fault_two = 「{ $part }」は同じ局面への二つ目の応手です。どちらか一つにしてください。
advance-fault_over = 「{ $part }」より前にゲームが終わります。
advance-fault_odds = このテーブルでは崩れる確率を表示しないため、確率では予約できません。
refusal-no_advance = このゲームでは手を予約できません。
