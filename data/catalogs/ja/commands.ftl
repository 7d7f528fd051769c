# Discordに出るコマンド: 名前は空白なし、説明は100文字まで。

command-play = プレイ
command-play-help = ゲームのテーブルを開きます
command-table = テーブル
command-table-help = テーブルをもう一度表示します（盤面、回答待ちの人、締め切り）
command-submit = 提出
command-submit-help = いまの質問に答えます。ほかの人には見えません
command-rules = ルール
command-rules-help = ゲームの遊び方を表示します
command-leave = 退席
command-leave-help = 席をコンピューターに任せます。あとで戻れます
command-tables = テーブル一覧
command-tables-help = 全サーバーの自分のテーブルを表示します
command-record = 記録
command-record-help = 終わったゲームの記録です。終了前は公開情報だけを表示します
command-puzzle = パズル
command-puzzle-help = ひとりで解くパズルです。このサーバーの最高記録も出ます
command-odds = 確率
command-odds-help = 次に何が起きるかの確率です。テーブルが許すときだけ出て、自分にだけ見えます
command-analyse = 解析
command-analyse-help = 終わったゲームの手を解析します。自分にだけ見えます
command-learn = 学ぶ
command-learn-help = ゲームに出てくる数学を例つきで学べます。自分にだけ見えます
command-settings = 設定
command-settings-help = 言語、リマインダー、回答方法、画像の明暗を決めます
command-privacy = プライバシー
command-privacy-help = このボットが保存しているあなたのデータを見る・受け取る・消す
command-server = サーバー設定
command-server-help = 管理者用：このサーバーの言語、チャンネル、上限、参加禁止を決めます

field-game = ゲーム
field-game-help = どのゲームか
field-puzzle = パズル
field-puzzle-help = どのパズルか
field-preset = ペース
field-preset-help = はやい、ふつう、または1回答に1日かける郵便式
field-time = 時間
field-time-help = 1回の回答に使える時間：30秒、5分、1日など
field-invite = 招待
field-invite-help = 席を取っておく相手
field-options = オプション
field-options-help = seconds=5分 のような組
field-move = 回答
field-move-help = 案内の例のように書いた回答
field-topic = テーマ
field-topic-help = 何について学ぶか
field-number = 数
field-number-help = 例として計算する数
field-table = テーブル
field-table-help = テーブル番号。どのテーブルかはっきりしないときだけ必要です
field-language = 言語
field-language-help = 案内に使う言語
field-reminders = リマインダー
field-reminders-help = 締め切りが近づいたら一度だけ本人に知らせます
field-answers = 質問の受け取り
field-answers-help = 質問を受け取る場所
field-theme = テーマ
field-theme-help = 画像の背景を暗くするか明るくするか
field-allow = 許可
field-allow-help = このチャンネルでテーブルを開けるようにします（指定がなければどこでも可）
field-forbid = 除外
field-forbid-help = このチャンネルを許可リストから外します
field-tables = テーブル数
field-tables-help = 同時に開けるテーブルの数
field-each = 一人あたり
field-each-help = そのうち一人がホストになれる数
field-ban = 参加禁止
field-ban-help = この人は今後このサーバーのテーブルに着席できなくなります
field-unban = 禁止解除
field-unban-help = この人がまたここで遊べるようにします

language-auto = Discordの設定に合わせる
language-en = English
language-ko = 한국어
language-ja = 日本語
language-fa = فارسی
answers-auto = DMとテーブル
answers-dm = DM
answers-table = テーブルのみ
theme-dark = ダーク
theme-light = ライト

settings-title = あなたの設定
settings-language = 言語：{ $value }
settings-reminders = リマインダー：{ $value }
settings-answers = 質問の受け取り：{ $value }
settings-theme = 画像：{ $value }
server-title = このサーバーの設定
server-channels = テーブルを開けるチャンネル：{ $channels }
server-everywhere = すべてのテキストチャンネルでテーブルを開けます
server-limits = 開けるテーブルは最大{ $tables }卓、一人のホストにつき最大{ $each }卓
server-banned = ここでは着席できない人：{ $people }{ $more ->
    [0] {""}
   *[other] ほか{ $more }人
  }
server-keeps_seat = { $player }さんがすでに着席しているテーブル（{ $tables }）の席は、そのテーブルが終わるまでそのままです。
