# /復習：終わった自分のゲームから、もう一度考える場面。ゲームごとの文は下にある。

practice-title = 復習：{ $table }{ $turn ->
    [0] {""}
   *[other] 、ターン{ $turn }
}
practice-where = { $time }に終えたゲーム · これまでに{ $found }問中{ $solved }問正解
practice-hint = 💡 { $hint }
practice-not_yet = まだ正解ではありません：{ $move }
practice-good = ✅ よい手です：{ $move }
practice-better = よりよい手：{ $move }
practice-unjudged = { $move } は、時間内に判定できませんでした。別の手を試すか、解答を見てください。
practice-later = 今日はたくさんのゲームを調べましたが、新しい場面はありませんでした。続きは明日調べます。
practice-none = まだ復習する場面がありません。ゲームを最後まで遊ぶと、自分の手で損をした場面がここに出ます。判定できるゲーム：{ $games }。
practice-all_solved = { $count ->
   *[other] 自分のゲームの{ $count }問をすべて解きました。
}ゲームを終えると新しい場面が出ます。
button-practice_hint = ヒント
button-practice_show = 解答
button-practice_skip = 別の場面
button-practice_next = 次へ
refusal-practice_busy = 前の手をまだ調べています。数秒たってから、もう一度お試しください。

pentago-practice-ask = あなたは{ $colour }番で、{ $played } と打ちました。もっとよい手を見つけてください。
pentago-practice-hint = { $cell } に石を置いてみてください。
pentago-practice-gain = { $gain ->
    [0] { $played } では、確実とはいえなくなっていました。
   *[other] { $played } では、その結果を逃していました。
}
pentago-practice-wins = { $over ->
    [0] 確実に勝てます。
   *[other] 五つ並んで、すぐに勝ちです。
}
pentago-practice-draws = { $best ->
    [wins] 引き分けにしかなりません。勝てる手があります。
   *[other] 引き分けを守れます。
}
pentago-practice-loses = { $over ->
    [0] 負けます。{ $line ->
        [none] { $other }の勝ちです
       *[other] { $other }の勝ち方：{ $line }
    }。
   *[other] { $other }に五つ並べさせてしまいます。
}
pentago-practice-open = { $best ->
    [wins] 勝てるかどうか証明されていません。勝てると証明された手がほかにあります。
   *[other] 引き分けになるか証明されていません。引き分けと証明された手がほかにあります。
}

twigs-practice-ask = 置いたのは { $played } でした。もっとよい場所か、もっとよいトウィッグを見つけてください。
twigs-practice-hint = { $piece } を置いてみてください{ $own ->
    [0] {""}
   *[other] 。自分の六角形が{ $own }個できます
}。
twigs-practice-gain = { $gain ->
   *[other] { $played } より約{ $gain }点よい手です。
}
twigs-practice-closes = { $others ->
    [0] { $own ->
        [0] 自分の六角形はできません
       *[other] 自分の六角形が{ $own }個できます
    }
   *[other] { $own ->
        [0] 自分の六角形はできず
       *[other] 自分の六角形が{ $own }個でき
    }、ほかの人の六角形が{ $others }個できます
}
twigs-practice-best = { twigs-practice-closes }。読んだかぎり、はっきりよい手はほかにありません。
twigs-practice-loses = { twigs-practice-closes }。{ $points ->
   *[other] ほかに約{ $points }点得をする見込みの手があります。
}

diamant-practice-ask = { $homewards ->
    [0] {""}
   *[other] { $homeward }は帰ります。
}{ $onwards ->
    [0] ほかに残る人はいません。
   *[other] { $onward }は進みます。
}どうしますか？ 前は確率から見て損なほうを選びました。
diamant-practice-hint = いま帰ると{ $home ->
    [0] 何も得られません
   *[other] ダイヤを{ $home }個得られます
}。次のカードで鉱山が崩れる確率は{ $risk }%です。
diamant-practice-gain = { $gain ->
   *[other] 前の決定よりダイヤ約{ $gain }個分よい選択です。
}
diamant-practice-odds = 帰ると{ $home }個、もう1枚なら平均{ $least ->
    [same] { $best }
   *[other] { $least }～{ $best }
}個です。鉱山が崩れる確率は{ $risk }%です。
diamant-practice-stay = { diamant-practice-odds }
diamant-practice-leave = { diamant-practice-odds }
diamant-practice-named_stay = 進む
diamant-practice-named_leave = 帰る

euler_game-practice-ask = あなたの数は { $number } です。{ $price ->
    [0] チェックでき
   *[other] コールはチップ{ $price }枚で
}、ポットはチップ{ $pot ->
   *[other] { $pot }枚
}です。どうしますか？ 前は損な選択をしました。
euler_game-practice-hint = 特殊カードを考えなければ、あなたの数の勝率は{ $chance }%です。
euler_game-practice-gain = { $gain ->
   *[other] 前の決定よりチップ約{ $gain }枚分よい選択です。
}
euler_game-practice-odds = { $number } の勝率は、特殊カードを考えなければ{ $chance }%です。{ $price ->
    [0] チェックできます
   *[other] ポット{ $pot }枚に{ $price }枚のコールは、勝率{ $fair }%から割に合います
}。
euler_game-practice-call = { euler_game-practice-odds }
euler_game-practice-die = { euler_game-practice-odds }
euler_game-practice-raise = { euler_game-practice-odds }{ $sound ->
    [0] レイズで勝てるのは、ほかの人が降りたときだけです。
   *[other] {""}
}
euler_game-practice-named_call = コール
euler_game-practice-named_die = フォールド
euler_game-practice-named_raise = レイズ { $by }

rainbow_pentagon-practice-ask = あなたは{ $colour }で、{ $passed ->
    [0] { $played } を宣言しました
   *[other] パスしました
}。誰が何を宣言しても無効にならず、もっと多く取れる宣言を見つけてください。
rainbow_pentagon-practice-hint = { $gain ->
   *[other] 新しい{ $gain }マスを確実に取れます。
}
rainbow_pentagon-practice-gain = { $gain ->
   *[other] { $played } で取れたはずの数より{ $gain }マス多く取れます。
}
rainbow_pentagon-practice-pass = パスでは何も取れません。
rainbow_pentagon-practice-land = { $owners }の領地を含むので、必ず無効になります。
rainbow_pentagon-practice-void = 無効になるかもしれません。{ $rival }が { $claim } を宣言すると衝突します。
rainbow_pentagon-practice-safe = 誰にも無効にされません。{ $left ->
    [0] 新しい{ $gain }マスを取れます。安全な宣言でこれより多いものはありません
   *[other] 新しい{ $gain }マスを取れますが、もっと多く取れる安全な宣言があります
}。
