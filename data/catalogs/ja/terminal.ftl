# ターミナルで遊ぶ。
terminal-person = プレイヤー{ $number }
terminal-computer = コンピューター{ $number }（{ $level }）
terminal-commands = （手を入力してください。? で選んで作れます。ほかに：{ $commands }）
terminal-suggest = 可能な手：{ $moves }
terminal-confirm = Enterで確定、それ以外を入力すると戻ります。
terminal-play_it = Enter = { $move } に決定
terminal-more = + = 全{ $count }件の続き
terminal-back = < = 戻る
terminal-no_odds = ここでお知らせできる確率はありません。
terminal-hint_is = コンピューター（{ $level }）なら：{ $move }
terminal-no_hint = このゲームにヒントはありません。
terminal-looked_up = 公開されている完全解析を使って選んだ手です。
terminal-no_analysis = このゲームは解析できません。
terminal-analysis_later = 解析は終わったあとに見られます。
terminal-no_undo = 戻せる手がありません。戻せるのは、一人でコンピューターと遊ぶときの、秘密も運も絡まない手だけです。
terminal-undone = 直前の手を戻しました。
terminal-afterwards = （Enterで終わります。ほかに：{ $commands }）
terminal-pass_on = { $name }さんにキーボードを渡し、Enterを押してください。
terminal-hide = Enterを押すと、この表示が消えます。
terminal-turn_of = { $name }：
terminal-seed = シード：{ $seed }
terminal-step = ステップ{ $number }
terminal-unfinished = ゲームは終わっていません。
terminal-unknown_game = { $given } というゲームはありません。遊べるゲーム：{ $allowed }
terminal-wrong_option = オプション { $option }：使えるのは { $allowed } です。
terminal-no_option = { $option } というオプションはありません。使えるオプション：{ $allowed }
terminal-wrong_seat = { $given } という席はありません。使える席：{ $allowed }
terminal-wrong_count = このゲームは{ $low }～{ $high }人で遊べます。
terminal-file_exists = { $file } はすでにあります。別の名前にするか、--force を付けて上書きしてください。
terminal-file_refused = { $file }：{ $why }
terminal-no_record = { $file } は再生できません：{ $why }
terminal-help_move = 手を入力してEnterを押してください。例：{ $example }
terminal-help_choice = 一覧の番号（1～{ $count }）を入力してください。
terminal-help_back = < で一つ戻り、quit で退席します。
terminal-about_build = 順に選んで手を作る
terminal-about_board = 盤面をもう一度見る
terminal-about_rules = このゲームのルール
terminal-about_odds = いま分かる範囲の確率
terminal-about_hint = 最も強いコンピューターの手
terminal-about_analyse = どちらが優勢か、その理由
terminal-about_undo = 直前の手を戻す
terminal-about_help = この一覧
terminal-about_quit = 退席する
