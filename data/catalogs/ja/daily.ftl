# 今日のパズル：開く、結果、共有、サーバーへの投稿。

daily-title = 今日のパズル、{ $date }：{ $game }
daily-level = 難易度：{ $stars }{ $rest }
daily-begun = 今日のパズルをDMに用意しました：{ $place }
daily-waits = 今日のパズルはもう始めています。続きはDMでどうぞ：{ $place }
daily-solved = { $squares } { $tries }回目で正解、{ $time }
daily-given_up = { $squares } { $tries ->
    [0] 挑戦せずに降参
   *[other] { $tries }回挑戦して降参
}
daily-streak = 🔥 連続{ $days }日 · 最長{ $longest }日
daily-uncounted = その日は先に別のパズルを始めているので、このパズルは連続記録に数えません。
daily-stakes = { $days ->
    [0] 途切れる連続記録はありません。
   *[other] { $kept ->
        [1] 連続{ $days }日の記録は続きます。週に1日までは休んでもかまいません。
       *[0] 連続{ $days }日の記録が途切れます。
    }
}
daily-stakes_none = このパズルはもともと連続記録に数えません。
daily-next = 次のパズル：{ $time }
daily-card = { $player } · { $title }
daily-preview = { $channel } にはこのように表示されます：
daily-shared = { $channel } に共有しました。
daily-copy = 次の文をコピーして共有できます。チャンネルで { COMMAND("daily") } を使い、「共有」を押すこともできます。
daily-before = **{ $title }** · { $solution }
daily-counts = { $tried ->
    [0] 誰も挑戦しませんでした。
   *[other] { $tried }人が挑戦し{ $solved ->
        [0] ましたが、誰も解けませんでした
       *[other] 、{ $solved }人が解きました
    }。
}
daily-here = このサーバーで解いた人：{ $people }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }人
  }

seat-you = あなた

button-daily = 解く
button-post_card = 投稿する
button-card = 共有

refusal-puzzle_waits = 今日のパズルは一人用なので、誰も待っていません。好きなときに続きを解くか、降参して答えを見てください。
refusal-daily_begun = 今日のパズルはもう始めています。
refusal-shared_already = このチャンネルにはもう共有しました。
refusal-permissions_there = { $channel } で必要な権限がありません：{ $names }。許可してから、もう一度チャンネルを選んでください。
