# Pages for a browser: one of a game, and those of a club.

page-language = 言語
page-theme = 背景
page-as_device = 端末に合わせる
page-result = 結果
page-board = 盤面
page-words = この盤面を文章で見る
page-figures = すべての数値
page-keys = 矢印キーで前後の盤面に移れます。
page-record = 記録と証明
page-save = 記録を保存
page-check = 記録を保存して、下のコマンドを実行してください。同じ抽選からゲームを再現し、すべての手を確かめます。大文字の部分には、テーブルに実際に表示された値を入れます。最初の2つはスレッドの最初のメッセージに、3つ目は最後のステップにあります。その値は次のものと一致するはずです。
page-chain = すべての手のハッシュチェーン：`{ $head }`
page-plain_check = 記録を保存して、下のコマンドを実行してください。ゲームを再現し、すべての手と結果を確かめます。
page-club = クラブ
page-games = ゲーム
page-boards = ランキング
page-tournaments = 大会
page-daily = 今日のパズル
page-game = { $game }：{ $players }
page-place = { $place }位 { $player } · { $points }
page-no_games = まだ表示できるゲームはありません。
page-no_tournaments = まだ表示できる大会はありません。
page-missing = このページはありません。新しいページは次にサイトを更新したときに追加されます。結果を非公開にしている人のゲームは表示されません。
button-page = ウェブページ
