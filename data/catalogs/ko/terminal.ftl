# 터미널에서 하기.
terminal-person = 플레이어 { $number }
terminal-computer = 컴퓨터 { $number } ({ $level })
terminal-commands = (수를 입력하세요. ?는 선택지로 만들기. 그 밖에: board, rules, odds, quit)
terminal-suggest = 가능한 수: { $moves }
terminal-confirm = Enter를 누르면 확정, 다른 것을 입력하면 돌아갑니다.
terminal-play_it = Enter = { $move } 두기
terminal-more = + = 전체 { $count }개 더 보기
terminal-back = < = 뒤로
terminal-no_odds = 여기서는 알려 드릴 것이 없습니다.
terminal-pass_on = { $name } 님에게 키보드를 넘기고 Enter를 누르세요.
terminal-hide = Enter를 누르면 화면을 지웁니다.
terminal-turn_of = { $name }:
terminal-left = 자리를 떠났습니다.
terminal-seed = 시드: { $seed }
terminal-step = { $number }단계
terminal-unfinished = 게임이 끝나지 않았습니다.
terminal-unknown_game = { $given }(이)라는 게임은 없습니다. 있는 게임: { $allowed }.
terminal-wrong_option = 옵션 { $option }: 허용되는 값은 { $allowed }입니다.
terminal-wrong_seat = { $given }은(는) 자리가 아닙니다. 가능한 값: { $allowed }.
terminal-wrong_count = 이 게임의 자리는 { $low }–{ $high }명입니다.
terminal-file_exists = { $file } 파일이 이미 있습니다. 새 이름을 정하세요.
terminal-file_refused = { $file }: { $why }
terminal-no_record = { $file } 파일을 재생할 수 없습니다: { $why }
