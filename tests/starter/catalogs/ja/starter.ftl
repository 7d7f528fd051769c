starter-name = スターター
starter-tagline = ほかの誰も選ばない数を選びます。2〜6人、5分。
starter-rules =
    ## スターター
    五つのラウンドで、全員がひそかに1から6までの数を選びます。**自分だけ**が選んだ数は、そのまま得点になります。得点がいちばん多い人の勝ちです。
starter-credits = スターターは、新しいゲームを作るときの出発点になる見本です。
starter-ask-name = ラウンド{ $turn }：全員がひそかに1から6までの数を選びます。
starter-button-name = 数を選ぶ
starter-prompt-name = どの数を選びますか？ 例：{ $example }
starter-first-name = 選んだ数がほかの人と重ならなければ、その数が得点になります。1から6までの数を送ってください。例：{ $example }
starter-event-begins = 全部で{ $rounds }ラウンドです。
starter-event-named = ラウンド{ $turn }の数：{ $numbers }
starter-end-rounds = 最後のラウンドが終わりました。
starter-result = { $rank }位 { $player }：{ $score }点
