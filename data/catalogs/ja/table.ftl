# どのゲームでも、テーブルで進行役が言うこと。

table-until = 締め切り：{ $time }
table-bank = この回戦の持ち時間：残り{ $time }
table-bank_empty = この回戦の持ち時間を使い切りました。これからはあなたの手番を待たずに進みます。
table-own_bank = あなたの予備時間：残り{ $time }。この手番の時間が切れてから減ります。
table-own_bank_empty = 予備時間を使い切りました。
table-submitted = 決定済み：{ $total }人中{ $count }人
table-all_in = 全員の手がそろいました。
table-all_here = 席にいる人の手はすべてそろいました。
table-waiting = 手番待ち：{ $names }
table-answered = 手番を終えた人：{ $names }。手番待ち：{ $waiting }
table-turn_of = { $player }の番です。
table-stands_in = { $player }さんが2回続けて時間切れになりました。次に手を送るまで、コンピューターが代わりにプレイします。
table-out_of_time = { $player }さんが持ち時間を使い切りました。最後までコンピューターが代わりにプレイします。
table-plays_for = { $player }さんが手を送るまで、コンピューターが代わりにプレイします（これまでのステップ：{ $steps }）。
table-plays_for_some = 不在の{ $count }人の代わりにコンピューターがプレイしています。
table-paused_by = { $player }さんが一時停止しました。遅くとも{ $time }に再開します。参加者なら誰でも再開できます。
table-paused_until = 一時停止中です。遅くとも{ $time }に再開します。参加者なら誰でも再開できます。
table-pauses_left = { $count ->
    [0] レート戦なので、これ以上は一人で一時停止できません。全員の同意が必要です。
   *[other] レート戦なので、一人で一時停止できるのはあと{ $count }回です。そのあとは全員の同意が必要です。
  }
table-ping = { $names } { $table }：あなたの番です。
table-place = テーブル：{ $thread }
table-proof = 抽選が公正だったことを、誰でも確かめられます。「{ button-verify }」を押すか、シードとその証明が入った下の記録を使ってください。
table-no_proof = このテーブルのオプションにより、シードと、最後まで公開されなかったものは下の記録に入っていません。
table-chain = -# 公正な抽選、ステップ{ $step }：{ $head }
table-played_for = コンピューターが{ $player }さんの代わりに{ $count }回プレイしました（ステップ：{ $steps }）。
table-failed = { $count ->
   *[other] { $names }が手を決められなかったため、簡単な手で進めました。
  }
table-failed_some = コンピューターが手を決められなかったため、簡単な手で進めました。
table-rated_no_more = このゲームはレートの対象外になりました。
table-rated_if_lost = このゲームは、コンピューターが勝った場合だけレートの対象になります。
table-unrated = コンピューターが手を決められないことがあったため、このゲームはレートの対象外です。
table-sign = 名前の横にあるコンピューターの印（{ $names }）は、一部のステップをコンピューターが代わりにプレイしたことを示します。
table-by_default = { $player }さんは{ $count }回時間切れになりました（ステップ：{ $steps }）。
table-clocks = 残り時間：{ $clocks }
table-clock = { $player } { $time }
table-clock_periods = { $player } { $time }＋{ $period }×{ $count }回
table-banks = 予備時間を使っても、遅くとも{ $time }に締め切ります。残り：{ $clocks }
table-banks_hidden = 予備時間を使っても、遅くとも{ $time }に締め切ります。
table-ran_out = 時間切れのため、自動で手が選ばれました：{ $names }
table-back_waits = { $count ->
    [0] 次の手番から席に戻ります。
   *[other] いまの手番のあと、コンピューターがさらに{ $count }回代わりにプレイしてから、席に戻ります。
  }
table-as_text = 盤面の説明文
table-open = ゲームは進行中です。
table-pause_asked = { $count ->
   *[other] 一時停止の提案：{ $names }。同意する人は「テーブル」から「一時停止」を押してください。
  }
table-paused = 一時停止中です。参加者なら誰でも再開できます。
table-asleep = 丸一日以上動きがなかったため休止中です。参加者なら誰でも再開できます。
table-lost = スレッドが削除されたためゲームは止まっていて、誰の時間も減りません。参加者なら誰でも、どこで続けるかを選べます。選ばれなければ{ $time }に終了します。
table-evicted = ボットはもうこのテーブルのサーバーにいません。もう一度追加されるまで、ゲームは休止します。
table-deserted = 全員が退席したので、誰かが席に戻るまでゲームは止まります。
table-over = ゲームは終わりました。
table-cancelled = このゲームは中止されました。
table-cancelled_by = サーバー管理者の{ $player }さんがこのゲームを中止しました。結果は残りません。
table-cancelled_agreed = サーバー管理者の求めに、プレイしていた全員が同意したため、このゲームは中止されました。結果は残りません。
table-cancelled_agreed_alone = サーバー管理者の求めに参加者が同意したため、このゲームは中止されました。
table-cancelled_here = { $player }さんがこのゲームを中止しました。
table-round_over = 制限時間になったため、この回戦のゲームは終了です。得点は残っている人で等分します。
table-counts_left = { $count ->
   *[other] レート戦として記録されます。途中で退席して最下位：{ $names }
  }
table-in_dms = これからゲームはDMで続きます。毎ターン、参加者それぞれのDMにお知らせします。
table-end_sure = ゲームを中止しますか？ 全員のゲームがここで終わり、結果は残りません。
table-end_lost = コンピューターとのこのゲームを中止しますか？ レート戦なので、途中で退席したゲームとして最下位になります。
table-end_paired = ほかの人は全員この大会のゲームから退席したので、あなたの不戦勝です。いまゲームを中止しても、それは変わりません。
table-end_won = ほかの人は全員このレート戦から退席しました。いま中止しても結果は残り、退席した人が最下位になります。
table-end_managed = ほかの人がプレイしているこのゲームを中止しますか？ 結果は残らず、中止したのがあなたであることが全員に伝わります。
table-end_asks = ほかの人がプレイ中で、結果が反映されるゲームです。終わらせてよいか尋ねますか？ 結果なしで終わるのは全員が同意したときだけで、尋ねたのがあなたであることも全員に伝わります。
table-end_asked = 参加者に尋ねました。全員が同意すればゲームは終わり、それまでは続きます。
table-end_asked_by = サーバー管理者の{ $player }さんが、このゲームの終了を求めています。
table-end_vote = プレイしている全員が同意すれば、このゲームは結果なしで終わります。同意がそろわなければゲームは続き、結果も反映されます。
table-end_vote_alone = 参加者が同意すると、途中で退席したゲームとして扱われます。同意がなければゲームは続きます。
table-end_agreed = { $count ->
   *[other] 同意した人：{ $names }
  }
table-end_noted = 同意しました。プレイしている全員が同意すれば、ゲームは終わります。
table-end_refused = 全員の同意は得られなかったので、ゲームは続き、結果も反映されます。

seat-computer = コンピューター{ $number }（{ $level }）
seat-short = コンピューター{ $number }
seat-stands_in = { $name }（コンピューター）
seat-called = { $name }（{ $level }）
seat-apart = { $name }（{ $number }番席の人）

level-easy = 弱い
level-fairly_easy = やや弱い
level-normal = ふつう
level-hard = 強い
level-perfect = 完璧

button-rules = ルール
button-table = テーブル
button-text = 説明文
button-drawn = 文字の盤面
button-next = 続き
button-wake = 再開
button-resume = 再開
button-new_thread = 新しいスレッド
button-in_dms = DMで続行
button-pause = 一時停止
button-play_on = 提案の取り下げ
button-extend = 時間延長
button-stop = 時計を止める（1回のみ）
button-stop_sure = はい、時計を止めます
table-stop_sure = 時計を{ $time }止めますか？ 誰の同意もいりませんが、全員に通知されます。1ゲームに1回だけできます。
table-stopped_by = { $player }さんが時計を止めました。誰でも1ゲームに1回できます。{ $time }に再開します。
table-stopped_by_one = 誰かが時計を止めました。誰でも1ゲームに1回できます。{ $time }に再開します。
button-leave = 退席
button-back = 復帰
button-end = ゲームを中止
button-end_sure = はい、中止します
button-end_void = ゲームを終了
button-end_not = 続行
button-rematch = もう一戦
button-try_again = 再挑戦
button-tutorial = チュートリアル
button-change = 変更
button-withdraw = 取り消し
button-enter = 入力
button-sure = はい

builder-choose = { $parts ->
    [1] 選択
   *[other] 選択：{ $low }～{ $high }
  }
builder-plays = ボタンを押すとすぐに手が決まります。「{ builder-look }」なら結果を見るだけです。
builder-look = 先に確認
builder-clear = すべて消去
builder-previous = 前へ
builder-more = 次へ
builder-play = 決定
builder-answer = あなたの手
builder-whole = 選んだ手：{ $move }。「{ builder-play }」で送ります。
builder-back = 戻る
builder-type = 直接入力
builder-at_once = まとめて選ぶ

prompt-title = { $game }、テーブル #{ $table }
prompt-joined = テーブル #{ $table } に着席しました：{ $server }の{ $game }。ほかの人に見せない内容はここに届きます。
prompt-joined_open = テーブル #{ $table } に着席しました：{ $server }の{ $game }。お知らせはここに届きます。
prompt-joined_untimed = テーブル #{ $table } に着席しました：{ $server }の{ $game }。
tutorial-begun = はじめてのゲームをDMに用意しました：{ $place }
tutorial-ends = はじめてのゲームはここで終わります。{ COMMAND("tutorial") } で最初からやり直せます。
card-won = { $count ->
    [1] { $names }の勝ち。
   *[other] { $seats ->
        [2] { $names }の引き分け。
       *[other] { $names }が同点で1位。
    }
}
card-thread = ゲーム・盤面・記録：{ $thread }
card-ratings = -# レート：{ $told }
card-left = -# 最後までプレイしなかったため、レートでは最下位：{ $names }
card-unplayed = -# それぞれの最初の2手のうち、一手でも自分でプレイした人が2人に満たないため、レートには反映されません。
card-taken_back = -# コンピューターを相手に「待った」をしたため、レートには反映されません。
prompt-answered = 前の手：{ $move }
prompt-unanswered = 時間切れになりました。
prompt-yours = あなたの番です。
prompt-unanswered_move = 時間切れのため、次の手が自動で選ばれました：{ $move }
prompt-stood_in = コンピューターが代わりにプレイしました。
prompt-stood_in_move = コンピューターが代わりに選んだ手：{ $move }
prompt-goes_on = ゲームは { $thread } で続きます。
prompt-resumed = ゲームが再開しました。あなたの番です。
prompt-extended = 制限時間が延びました。
prompt-over = ゲーム終了：{ $thread }
prompt-absent = テーブル #{ $table } で2回続けて時間切れになりました。次に手を送るまで、コンピューターが代わりにプレイします。ここに手を送れば戻れます。次の手番の前に戻るには、テーブルのメッセージで「{ button-table }」、続けて「{ button-back }」を押してください。
prompt-host = 前のホストが退席したため、{ $table } のホストはあなたになりました。ホストができることは、テーブルのメッセージの「{ button-table }」で確認できます：{ $thread }
prompt-reminder = リマインダー：{ $table }、締め切りは{ $time }　{ $thread }
prompt-last = { $table }：ほかの人は全員終わりました。あなたの番です　{ $thread }
prompt-call = { $table }：あなたの番です　{ $thread }
prompt-barred = { $table }：ボットがいま { $place } に書き込めないため、そこへのお知らせを保留しています。ゲームは続いています。
prompt-barred_lacking = { $count ->
   *[other] そこで必要な権限がありません：{ $names }。サーバーの管理者なら許可できます。
  }
prompt-barred_locked = スレッドがロックされています。サーバーの管理者なら解除できます。
prompt-barred_archived = スレッドがアーカイブされ、ロックされています。サーバーの管理者なら、ロックを解除して開き直せます。
prompt-barred_full = サーバーのアクティブなスレッドの数がDiscordの上限に達しています。サーバーの管理者に、いくつか閉じてもらってください。
prompt-barred_unknown = Discordから理由は知らされていません。サーバーの管理者に、そこでのボットの権限を確認してもらってください。
prompt-barred_kept = 解決すれば、すべてが順番どおりに一度ずつ届きます。保留が1週間続いたものは破棄されます。
prompt-unfit = { $table } から { $place } へのお知らせが1件、Discordに受け付けられませんでした。画像を外しても同じだったため、投稿していません。ゲームは続いています。
prompt-unfit_filter = AutoModなど、サーバーのフィルターに止められたようです。サーバーの管理者なら、ボットを対象外にできます。ゲームの状況は { COMMAND("table") } で見られます。
prompt-unfit_unknown = Discordのエラーコード：{ $code }。ゲームの状況は { COMMAND("table") } で見られます。
prompt-lost = { $table } のスレッドが削除されました。ゲームは止まっていて、誰の時間も減りません。
prompt-lost_ways = 参加者なら誰でも、どこで続けるかを選べます。選ばれなければ1週間で終了します。
prompt-digest = あなたの番のテーブルが{ $count }卓あります

receipt-yours = いまの手：{ $move }
receipt-replaced = 前の手と差し替えました。
receipt-elsewhere = ほかにもあなたの番のテーブルがあります：{ $tables }
receipt-dms_closed = -# DMを受け取らない設定になっているため、メッセージを送れません。すべてテーブルのボタンで操作できます。1時間後、またはあなたからDMが届いたときに、もう一度送ってみます。
receipt-open = 全員の手がそろうまで変更できます。
receipt-last = これで手がすべてそろいました。ゲームが進みます。
receipt-kept = 前の手は変わっていません。
receipt-unread = 分からなかった言葉：{ $words }
receipt-ways = たとえば、次の手があります：
receipt-sure = { $move }：本当によろしいですか？
receipt-withdrawn = 手を取り消しました。送り直せます。
receipt-nothing = 取り消す手はありませんでした。

dm-text_only = 読めるのは文字だけです。直前の案内の例のように、文字で送ってください。
dm-which = あなたの番のテーブルが複数あります。どのテーブルの手ですか？
dm-which_one = どのテーブルのメッセージへの返信か分かりません。このテーブルの手ですか？
dm-meant = { $table } の手として受け取りました。
dm-no_move = { $table } の手として認識できませんでした。「{ $example }」のように送るか、「ヘルプ」と書いてください。
dm-no_move_anywhere = どのゲームの手としても認識できませんでした。誰の番かは「テーブル」、使い方は「ヘルプ」と書くと見られます。

tables-title = 参加中のテーブル
tables-none = 参加中のテーブルはありません。{ COMMAND("play") } で開けます。
tables-yours_until = **{ $table }**：あなたの番（締め切り：{ $time }）　{ $thread }
tables-yours = **{ $table }**：あなたの番　{ $thread }
tables-open_until = { $table }：ほかの人の番（締め切り：{ $time }）　{ $thread }
tables-open = { $table }：ほかの人の番　{ $thread }
tables-stands_in = { $table }：次に手を送るまでコンピューターが代わりにプレイ中　{ $thread }
tables-paused = { $table }：一時停止中　{ $thread }
tables-asleep = { $table }：休止中　{ $thread }
tables-lost = { $table }：スレッドが削除されました。{ COMMAND("table") } で番号 { $number } を指定すると、どこで続けるかを選べます
tables-left = { $table }：退席しています。{ COMMAND("table") } で番号 { $number } を指定し、「{ button-back }」を押すと戻れます　{ $thread }
tables-left_lost = { $table }：退席していて、スレッドは削除されました。{ COMMAND("table") } で番号 { $number } を指定し、「{ button-back }」を押すと戻れます
tables-lobby = { $table }：参加者を待っています　{ $place }
tables-unshown = { $table }：開きましたが、メッセージを投稿できませんでした。{ $time }に閉じます。上限には含まれません。
tables-rematch = もう一戦（#{ $number }、{ $thread } のスレッド）
tables-offered = { $table }、{ $date }
tables-offered_with = { $table }、{ $players }、{ $date }
tables-quarantined = テーブル #{ $table } は、このバージョンのボットでは続けられません。再開できるまで保管されます。
tables-more = ほかに{ $count }卓あります。

record-over = ゲーム全体：オプション、シード、すべての手。
record-no_proof = 全員が見たとおりのゲーム：オプションと手。シードと、最後まで公開されなかったものは入っていません。
record-open = { $steps ->
   *[other] これまでに{ $steps }ステップ進みました。
  }終わるまで経過とシードは非公開です。

button-odds = 確率
button-study = 解析

analysis-title = { $table } の解析
analysis-point = { $number }. { $remark }
analysis-turn = ターン{ $turn }：{ $remark }
analysis-none = 特に目立つ場面はありませんでした。
analysis-outlook = { $player }の期待勝率、%（破線：推定）
analysis-more = … ほかに{ $count }件あります。

puzzle-first = このサーバーで最初の記録です。
puzzle-best = このサーバーの最高記録：{ $score }（{ $player }、テーブル #{ $table }）
puzzle-new_best = このサーバーの新記録です！ これまで：{ $score }（{ $player }、テーブル #{ $table }）

button-solution = 解答
button-solution_sure = はい、見ます
solution-sure = 本当に解答を見ますか？ 見ると、このパズルの結果は以後、最高記録に残りません。
solution-title = 解答：{ $table }

button-learn = 数学の解説
button-lesson_number = ほかの数
learn-title = ゲームの中の数学
learn-about = テーマを選んでください。計算例つきで、好きな数でも試せます。
learn-choose = テーマを選ぶ
sign-computer = コンピューターが代行
board-more = 続きは { COMMAND("table") } の「{ button-text }」で読めます。
