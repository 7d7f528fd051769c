# 引き継ぎ：退席した人の席をほかの人が引き継ぐ。

button-seek = 引き継ぐ人を募集
button-seek_no = 募集を終了
button-substitute = { $player }さんの席を引き継ぐ
substitute-wanted = 退席した人：{ $names }。いまはコンピューターが代わりにプレイしています。席を引き継ぐ人を募集しています。
substitute-rated = レート戦です。引き継いだ人のレートには影響しません。退席した人は、途中で退席したものとして最下位になります。
substitute-taken = { $player }さんが{ $former }さんの席を引き継ぎました。
substitute-welcome = { $table } の席を引き継ぎました。自分だけに見える内容はここに届きます。ゲーム：{ $thread }
substitute-yours = ここからはあなたの席です。
tables-open_seat = { $table }、引き継げる席：{ $names }　{ $thread }
table-taken_over = ステップ{ $step }から、退席した人の席を{ $player }さんが引き継ぎました。
refusal-seat_not_open = その席はもう引き継げません。
refusal-sat_here = テーブル #{ $table } に一度参加しているため、ほかの席は引き継げません。
refusal-no_seat_left = ほかの人が引き継げる席はありません。
refusal-substitute_hidden = このゲームでは誰が退席したかを明かせないため、席は引き継げません。
refusal-substitute_paired = 大会のゲームの席は引き継げません。
