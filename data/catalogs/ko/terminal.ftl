# 터미널에서 하기.
terminal-person = 참가자 { $number }
terminal-computer = 컴퓨터 { $number } ({ $level })
terminal-commands = (수를 입력하세요. ?를 입력하면 하나씩 고를 수 있어요. 그 밖에: { $commands })
terminal-suggest = 가능한 수: { $moves }
terminal-confirm = Enter를 누르면 확정하고, 다른 것을 입력하면 되돌아가요.
terminal-play_it = Enter = { $move } 확정
terminal-more = + = 전체 { $count }개 중 더 보기
terminal-back = < = 뒤로
terminal-no_odds = 여기서는 알려 줄 확률이 없어요.
terminal-hint_is = 컴퓨터({ $level })라면: { $move }
terminal-no_hint = 이 게임에는 힌트가 없어요.
terminal-looked_up = 공개된 완전 분석의 도움을 받아 고른 수예요.
terminal-no_analysis = 이 게임은 분석할 수 없어요.
terminal-analysis_later = 분석은 게임이 끝난 뒤에 볼 수 있어요.
terminal-no_undo = 무를 수 있는 수가 없어요. 혼자 컴퓨터와 하는, 숨긴 것도 운도 없는 게임에서만 무를 수 있어요.
terminal-undone = 마지막 수를 물렀어요.
terminal-afterwards = (Enter를 누르면 끝나요. 그 밖에: { $commands })
terminal-pass_on = { $name } 님에게 키보드를 넘긴 다음 Enter를 누르세요.
terminal-hide = Enter를 누르면 화면을 지워요.
terminal-turn_of = { $name }:
terminal-seed = 시드: { $seed }
terminal-step = { $number }단계
terminal-unfinished = 아직 끝나지 않은 게임이에요.
terminal-unknown_game = { $given }: 그런 게임은 없어요. 할 수 있는 게임: { $allowed }.
terminal-wrong_option = 옵션 { $option }: 가능한 값: { $allowed }.
terminal-no_option = { $option }: 그런 옵션은 없어요. 쓸 수 있는 옵션: { $allowed }.
terminal-wrong_seat = { $given }: 그런 자리는 없어요. 가능한 값: { $allowed }.
terminal-wrong_count = 이 게임은 { $low }~{ $high }명이 할 수 있어요.
terminal-file_exists = { $file } 파일이 이미 있어요. 새 이름을 정하거나 --force를 붙여 덮어쓰세요.
terminal-file_refused = { $file }: { $why }
terminal-no_record = { $file } 파일을 재생할 수 없어요: { $why }
terminal-help_move = 수를 입력하고 Enter를 누르세요. 예: { $example }
terminal-help_choice = 목록의 번호(1~{ $count })를 입력하세요.
terminal-help_back = <는 한 단계 뒤로, quit은 나가기예요.
terminal-about_build = 하나씩 골라 수 만들기
terminal-about_board = 보드 다시 보기
terminal-about_rules = 이 게임의 규칙
terminal-about_odds = 지금 알 수 있는 확률
terminal-about_hint = 가장 강한 컴퓨터가 둘 수
terminal-about_analyse = 누가 왜 유리한지
terminal-about_undo = 마지막 수 무르기
terminal-about_help = 이 목록
terminal-about_quit = 테이블에서 나가기
