# テーブルのロビー。

lobby-about = { $low }～{ $high }人、約{ $minutes }～{ $most }分。
lobby-about_fixed = { $high }人、約{ $minutes }～{ $most }分。
lobby-about_slow = { $low }～{ $high }人。1手の時間が長いので、終わるまで数日から数週間かかることがあります。
lobby-about_slow_fixed = { $high }人。1手の時間が長いので、終わるまで数日から数週間かかることがあります。
lobby-picture = { $game }：盤面の例
lobby-cover = { $game }のプレイ中の様子
lobby-seat = { $number }. { $player }
lobby-seat_host = { $number }. { $player }（ホスト）
lobby-host = ホスト（席なし）：{ $player }
lobby-seat_invited = { $number }. { $player }（招待中：「参加」で承諾）
lobby-seat_unconfirmed = { $number }. { $player }（「{ button-confirm }」待ち）
lobby-wish = { $seat }（{ $colour }を希望）
lobby-colour = 自分の色：{ $colour }
lobby-any_colour = ランダム
lobby-free = { $count ->
    [0] 満席です。
   *[other] 空席：{ $count }
  }
lobby-options = -# オプション：{ $options }
lobby-options_title = このテーブルのオプション
lobby-rated = -# レート戦：結果が参加者のレートに反映されます。
lobby-changed = 着席後に変わったこと：{ $options }
lobby-confirm_until = -# 確認されていない席は、{ $time }に空席に戻ります。
lobby-changed_call = { $names } 着席後にホストがテーブル #{ $table } の設定を変えました。このまま参加するなら、そこで「{ button-confirm }」を押してください。
lobby-lapsed = 着席後にホストがテーブル #{ $table } の設定を変えましたが、時間内に確認がなかったため、席は空席に戻りました。
lobby-terms = -# ルールのバージョン：{ $version }
lobby-add = コンピューターを追加：{ $level }
lobby-add_computer = コンピューターを追加
lobby-invite = 人を招待
lobby-remove = 席から外す
lobby-started = ゲームの続きはこちら：{ $thread }
lobby-sitting = 参加者：{ $names }
lobby-sitter = { $number } { $player }
lobby-begins = { $game } 開始
lobby-ran_out = 丸一日動きがなかったので、このロビーは閉じられました。
lobby-ready = 人数がそろいました。ゲームを始められます：{ $place }
lobby-cancelled = この募集は中止されました。
lobby-left = テーブル #{ $table } のロビーから退席しました。席は空きました。
lobby-left_host = テーブル #{ $table } のロビーから退席しました。席は空きました。ホストはあなたのままで、ロビーは参加者を待っています。
lobby-invited = { $player }さん、テーブル #{ $table } に席を取ってあります。「参加」を押すと承諾になります。
lobby-called_lately = { $player }さんにはこの1時間以内にお知らせしているため、今回は送っていません。席は取ってあります。
lobby-dm_closed = このサーバーからのDMを受け取らない設定になっているため、メッセージを送れません。それでも遊べます。テーブルのボタンを押せば、すべてあなただけに表示され、押したことも誰にも知られません。
alone-lobby = コンピューターとの対戦をDMに用意しました：{ $place }
    -# ほかの人と遊ぶには、ボットが参加しているサーバーで開いてください。
alone-puzzle = パズルをDMに用意しました：{ $place }
notify-title = 対戦相手さがし
notify-nothing = ゲームを選んでください。ここで誰かがそのゲームのテーブルを開いたら、メッセージを送ります。
notify-hears = ここで誰かがテーブルを開いたら、メッセージを送ります：{ $games }
notify-choose = ここで通知を受けるゲーム
notify-often = { $count ->
   *[other] 1日に{ $count }回まで
  }
notify-quiet = { $low } から { $high } までは送りません（いまは { $time }、{ $zone }）。
notify-no_quiet = 通知しない時間なし
notify-quiet_from = 通知しない時間の始まり：{ $time }
notify-quiet_to = 通知しない時間の終わり：{ $time }
notify-begins = 通知を受けるテーブルが開いたら、ここにメッセージを送ります。どのメッセージにも、通知をやめるボタンがあります。
notify-opened = { $game }のテーブルが開きました
notify-opened_by = { $player }さんが { $channel } で待っています。{ $count ->
   *[other] 空席は{ $count }つです。
  }
notify-stopped = そのサーバーで{ $game }のテーブルが開いても、もう通知しません。{ COMMAND("notify") } で通知を再開できます。
notify-stopped_all = テーブルの通知をすべて止めました。{ COMMAND("notify") } で再開できます。
button-unwatch = 通知オフ：{ $game }
button-unwatch_all = 通知をすべてオフ
button-go_there = テーブルへ

button-join = 参加
button-quit = 退席
button-confirm = このまま参加
button-start = 開始
button-options = オプション
button-all_options = オプションをまとめて決める
lobby-switches = オン・オフ
button-drop = 募集を中止

option-hints = ヒント
option-rated = レート戦
option-reveal_seed = 終了時の証明公開
value-on = オン
value-off = オフ

preset-quick = はやい
preset-quick-help = みんながその場にいるとき：1手{ $time }。
preset-normal = ふつう
preset-normal-help = いつものペース：1手{ $time }。
preset-mail = じっくり
preset-mail-help = その場にいなくても遊べます：1手{ $time }。
lobby-bank = -# 回戦の時間は席ごとに分けます。手番でほかの人を待たせられるのは1人につき合計{ $time }までで、使い切った人の手番は待ちません。
lobby-preset = -# { $preset }：1手{ $time }
lobby-preset_times = -# { $preset }：1手{ $low }～{ $high }
lobby-clock = -# 持ち時間：一人{ $time }、1手ごとに{ $more }追加
lobby-clock_periods = -# 持ち時間：一人{ $time }、その後{ $period }の秒読み{ $count }回
lobby-option = { $name }：{ $value }
lobby-preset_now = ペース：{ $preset }
lobby-preset_changed = { $preset }（変更あり）
lobby-other = ほかの値…
lobby-panel = ここで変えたことは、ロビーで全員に見えます。
lobby-panel_guest = オプションはホストが決めます。いまの設定はロビーに出ています。
option-hints-help = すぐに出せる手や、間違えたときの直し方を示します。
option-rated-help = 結果が参加者のレートに反映されます。
option-reveal_seed-help = 終わったあと、抽選が公正だったことを誰でも確かめられます。
option-daily = 毎日の締め切り
option-daily-help = 手番を毎日締め切る時刻。テーブルのタイムゾーンに従います。
option-clock = 持ち時間
option-clock-help = 一人の持ち時間。+3は1手ごとに3秒追加、+3x0:30はその後30秒の秒読み3回です。
option-flag = 時間切れは負け
option-flag-help = 持ち時間を使い切ると負けです。オフにすると、コンピューターが続けますが、レートでは最下位になります。
option-bank = 予備時間
option-bank-help = ゲームを通して一人が使える時間。手番の時間が切れてから減ります。「持ち時間」とは併用できません。
option-weekends = 週末も時計を進める
option-weekends-help = オフにすると、テーブルのタイムゾーンの土曜と日曜は時計が止まります。
hours-daily = -# 手番は毎日{ $hour }（{ $zone }）に締め切ります（お住まいの地域では{ $time }）。どの手番にも少なくとも{ $least }あります。
hours-weekends = -# 土曜と日曜（{ $zone }）は時計が止まります。

fair-line = -# 公正な抽選 ✓ { $digests }
fair-title = 公正な抽選 ✓
fair-check = 抽選の結果は、誰にも分からないように前もって決めておいた秘密の値で決まります。終わると記録にその値が出ます。そのSHA-256は下の値と一致し、残りは `python -m games verify` で確かめられます。記録には最後まで伏せられていたものも出ます。オプション「{ option-reveal_seed }」をオフにすると出ません。
fair-first = 先手は抽選で決まります。抽選の結果は、このテーブルを開いたときに、誰にも分からないように決めておいた秘密の値で決まります。終わると記録にその値が出ます。そのSHA-256は下の値と一致し、残りは `python -m games verify` で確かめられます。
fair-commitment = 秘密の値のSHA-256：`{ $commitment }`
fair-entropy = シードに混ぜた値：`{ $entropy }`
fair-none = ホストの設定により、このテーブルでは証明を公開しません。
fair-open = このゲームには隠されたものがないので、証明することもありません。
button-fair = 公正な抽選 ✓
button-verify = 検証
verify-title = { $table } の公正な抽選：確認の結果
verify-secret = { $verdict ->
    [ok] ✓ 秘密の値：ゲームの最初のメッセージで約束した値と同じです。
    [wrong] ✗ 秘密の値：ゲームの最初のメッセージの値が、記録の { $digits } と違います。
   *[compare] ? 秘密の値：ゲームの最初のメッセージを読めません。そこにある1つ目の値が { $digits } のはずです。
  }
verify-deal = { $verdict ->
    [ok] ✓ 抽選：その秘密の値とみなさんのクリック、開始時のオプションと席から決まる結果と同じです。
    [wrong] ✗ 抽選：秘密の値とクリック、開始時に表示されたオプションと席から決まる結果と違います。
   *[compare] ? 抽選：ゲームの最初のメッセージを読めません。そこにある2つ目の値が { $digits } のはずです。
  }
verify-answers = { $verdict ->
    [ok] ✓ 手：このメッセージにある { $digits } と一致します。
    [wrong] ✗ 手：記録の手は、このメッセージの値と一致しません。{ $digits } と表示されているはずです。
   *[compare] ? 手：最後のステップの下の「{ button-verify }」を押してください。そこに { $digits } と表示されているはずです。
  }
verify-result = { $verdict ->
    [wrong] ✗ 結果：記録の手からはこの結果になりません。
   *[ok] ✓ 結果：最初から再現すると、すべての手がルールどおりで、この結果になります。
  }
verify-by_hand = -# ボットが進めたゲームを、ボット自身が確かめた結果です。ボットを使わずに確かめるには、記録を保存して、ボットのソースコードの docs/fairness.md をご覧ください。手計算の方法と、どの言語でも数行で書けるプログラムを順に説明しています。

lobby-any_rating = レート不問
lobby-by_invitation = ホストが招待した人だけ
lobby-ratings_range = { $low ->
    [0] レート{ $high }以下
   *[other] { $high ->
        [0] レート{ $low }以上
       *[other] レート{ $low }～{ $high }
    }
}
lobby-ratings_near = 自分のレート±{ $by }
lobby-ratings_title = レートの範囲
lobby-ratings = -# { $range }。レートがまだ確かでない人（「?」）も、この範囲に入る可能性があれば着席できます。
option-rating_from = レートの下限
option-rating_from-help = 着席できる最低のレートです。
option-rating_to = レートの上限
option-rating_to-help = 着席できる最高のレートです。
