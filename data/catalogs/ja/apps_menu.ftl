# 人やメッセージの「アプリ」メニュー。

apps-challenge = 対戦を申し込む
apps-profile = プロフィール
apps-analyse = 解析
apps-replay = リプレイ
help-apps = **アプリメニュー：** プレイヤーの名前を長押しか右クリックして「アプリ」を選ぶと、対戦の申し込みやプロフィールの表示ができます。ゲームのメッセージでは「{ apps-analyse }」「{ apps-replay }」「{ apps-save }」が選べます。
challenge-title = { $player }さんとの対戦
challenge-choose = ゲームを選ぶ
refusal-challenge_whom = 自分やボットには申し込めません。{ COMMAND("play") } でテーブルを開けば、コンピューターを追加できます。
refusal-no_game_message = これはゲームのメッセージではありません。ゲームのメッセージか、そのスレッドのメッセージを選んでください。
