# テーブルでの人どうしのこと：退席と、二人の合意。

leave-sure = { $table } から退席しますか？
leave-computer = いまの手番から、コンピューター（{ $level }）が代わりにプレイします。テーブルにもそう表示されます。
leave-computer_unsaid = いまの手番から、コンピューター（{ $level }）が代わりにプレイします。
leave-cost = { $count ->
    [0] 席にはいつでも戻れます。
   *[other] 席には戻れますが、その前にコンピューターが{ $count }回、代わりにプレイします。
  }
leave-substitute = 戻るまでの間に、ホストがほかの人に席を引き継いでもらうことがあります。その場合、席には戻れません。
leave-rated = レート戦です。終わるまでに戻らないと、コンピューターが勝ってもあなたは最下位になります。
leave-host = その後は{ $player }さんがホストになります。
leave-host_unsaid = その後は、ほかの参加者がホストになります。
leave-alone = このテーブルにほかの人はいないので、戻るまでゲームは止まります。
leave-answer = いまの手番に送った手は取り消されます。
leave-left = 退席しました。
button-leave_sure = はい、退席します
button-no = いいえ、戻ります

resign-sure = { $table }：投了しますか？ 相手の勝ちになり、取り消せません。
resign-done = 投了しました。
offer-draw = { $player }さんが引き分けを申し込みました。次の一手まで有効です。
offer-takeback = { $player }さんが直前の手の「待った」を求めています。次の一手まで有効です。
offer-call = { $names } { $offer }
offer-refused_draw = { $player }さんが引き分けを断りました。ゲームは続きます。
offer-refused_takeback = { $player }さんが「待った」を断ったので、直前の手はそのままです。
offer-made_draw = 引き分けを申し込みました。次の一手まで有効です。
offer-made_takeback = 「待った」をお願いしました。次の一手まで有効です。
offer-agreed = 合意が成立しました。
offer-declined = 断りました。
pause-asked = { $player }さんが一時停止を提案しました。全員が同意すると止まります。提案は次の一手まで有効です。
pause-refused = { $player }さんが続行を希望しているため、ゲームは続きます。

button-resign = 投了
button-resign_sure = はい、投了します
button-draw = 引き分けの申し込み
button-takeback = 待った
button-agree = 同意
button-disagree = 拒否

refusal-no_duel = 秘密のないゲームを二人で遊ぶときだけ使えます：{ $games }
refusal-offer_stands = すでに申し込んでいます。次の一手まで有効です。
refusal-offer_first = 相手からの申し込みがあります。先に返事をしてください。
refusal-offer_declined = 相手に断られました。次の一手のあとに、もう一度申し込めます。
refusal-offer_computer = コンピューターは引き分けに応じません。
refusal-offer_away = 相手は席を外していて、代わりのコンピューターは申し込みに応じません。
refusal-offer_gone = その申し込みはもうありません。
refusal-offer_own = 返事ができるのは相手だけです。
refusal-pause_refused = 前回の一時停止の提案には、全員の同意が得られませんでした。{ $count ->
    [1] 次の一手のあとに、もう一度提案できます。
   *[other] あと{ $count }手進んだら、もう一度提案できます。
  }
refusal-nothing_back = 戻せる手がまだありません。

mention-secret = この手番の手は秘密です。メッセージを消してから、DMで送るか、盤面の下のボタンを押してください。
mention-empty = メンションに続けて手を書いて送るか、盤面の下のボタンを押してください。
mention-no_move = 手として認識できませんでした。盤面の下のボタンで、できることを見られます。
