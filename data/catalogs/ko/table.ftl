# 어떤 게임이든 모든 테이블에서 진행자가 하는 말.

table-until = 마감: { $time }
table-bank = 이번 라운드에서 내 몫의 시간: { $time } 남음
table-bank_empty = 이번 라운드에서 내 몫의 시간을 다 썼어요. 이제는 더 기다려 주지 않아요.
table-own_bank = 내 예비 시간: { $time } 남음. 이번 차례의 시간이 끝나면 줄기 시작해요.
table-own_bank_empty = 예비 시간을 다 썼어요.
table-submitted = 제출: { $total }명 중 { $count }명.
table-all_in = 모두 제출했어요.
table-all_here = 자리에 있는 사람은 모두 제출했어요.
table-waiting = 기다리는 중: { $names }.
table-answered = 제출한 사람: { $names }. 기다리는 중: { $waiting }.
table-turn_of = 차례: { $player }
table-stands_in = { $player } 님이 두 번 연속으로 시간을 넘겼어요. 돌아올 때까지 컴퓨터가 대신해요.
table-out_of_time = { $player } 님이 시간을 다 썼어요. 끝까지 컴퓨터가 대신해요.
table-plays_for = { $player } 님이 돌아올 때까지 컴퓨터가 대신해요. (지금까지 대신한 단계: { $steps })
table-plays_for_some = 자리를 비운 { $count }명을 컴퓨터가 대신해요.
table-paused_by = { $player } 님이 일시 정지했어요. 늦어도 { $time } 다시 이어져요. 참가자라면 누구나 재개할 수 있어요.
table-paused_until = 일시 정지했어요. 늦어도 { $time } 다시 이어져요. 참가자라면 누구나 재개할 수 있어요.
table-pauses_left = { $count ->
    [0] 레이팅 게임이라서 이제 혼자서는 일시 정지할 수 없어요. 모두가 동의해야 해요.
   *[other] 레이팅 게임이라서 혼자 일시 정지하는 것은 앞으로 { $count }번까지예요. 그다음부터는 모두가 동의해야 해요.
  }
table-ping = { $names } { $table }: 차례가 왔어요.
table-place = 테이블: { $thread }
table-proof = 누구나 추첨이 공정했는지 확인할 수 있어요. ‘{ button-verify }’ 버튼을 누르거나, 시드와 그 증명이 든 아래 기록을 이용하세요.
table-no_proof = 이 테이블의 옵션에 따라, 아래 기록에는 시드와 끝까지 공개되지 않은 것이 들어 있지 않아요.
table-chain = -# 공정한 추첨, { $step }단계: { $head }
table-played_for = 컴퓨터가 { $player } 님을 { $count }번 대신했어요(단계: { $steps }).
table-failed = { $count ->
   *[other] 이번에는 { $names } 쪽의 계산이 끝나지 않아 더 단순한 방법으로 골랐어요.
  }
table-failed_some = 이번에는 한 컴퓨터의 계산이 끝나지 않아 더 단순한 방법으로 골랐어요.
table-rated_no_more = 이제 이 게임은 레이팅에 반영되지 않아요.
table-rated_if_lost = 이제 이 게임은 컴퓨터가 이길 때만 레이팅에 반영돼요.
table-unrated = 계산을 끝내지 못한 컴퓨터가 있어서 이 게임은 레이팅에 반영되지 않아요.
table-sign = { $names } 님 옆의 컴퓨터 표시는 일부 단계를 컴퓨터가 대신했다는 뜻이에요.
table-by_default = { $player } 님이 { $count }번 시간을 넘겼어요(단계: { $steps }).
table-clocks = 남은 시간: { $clocks }
table-clock = { $player } { $time }
table-clock_periods = { $player } { $time } + { $period } { $count }회
table-banks = 예비 시간까지 쓰면 늦어도 { $time } 끝나요. 남은 예비 시간: { $clocks }
table-banks_hidden = 예비 시간까지 쓰면 늦어도 { $time } 끝나요.
table-ran_out = { $names } 님은 시간을 넘겨서 차례가 자동으로 진행됐어요.
table-back_waits = { $count ->
    [0] 다음 차례부터 내 자리로 돌아와요.
   *[other] 이번 차례 다음에 컴퓨터가 { $count }번 더 대신한 뒤 내 자리로 돌아와요.
  }
table-as_text = 보드 설명글
table-open = 게임이 진행 중이에요.
table-pause_asked = { $count ->
   *[other] { $names } 님이 일시 정지를 제안했어요. 동의하면 ‘테이블’에서 ‘일시 정지’를 누르세요.
  }
table-paused = 일시 정지했어요. 참가자라면 누구나 재개할 수 있어요.
table-asleep = 하루 넘게 아무도 두지 않아서 멈춰 있어요. 참가자라면 누구나 이어서 할 수 있어요.
table-lost = 스레드가 삭제돼서 게임이 멈췄고, 제한 시간도 흐르지 않아요. 참가자라면 누구나 어디서 계속할지 정할 수 있어요. 정하지 않으면 { $time } 끝나요.
table-evicted = 봇이 더 이상 이 테이블의 서버에 없어요. 봇을 다시 추가할 때까지 게임은 멈춰 있어요.
table-deserted = 모두 나가서, 누군가 자리를 되찾을 때까지 게임이 멈춰요.
table-over = 게임이 끝났어요.
table-cancelled = 이 테이블은 취소됐어요.
table-cancelled_by = 서버 관리자 { $player } 님이 이 테이블을 취소했어요. 결과는 남지 않아요.
table-cancelled_agreed = 이 테이블은 서버 관리자의 요청에 참가자 모두가 동의해서 취소됐어요. 결과는 남지 않아요.
table-cancelled_agreed_alone = 이 테이블은 서버 관리자의 요청에 참가자가 동의해서 취소됐어요.
table-cancelled_here = { $player } 님이 이 테이블을 취소했어요.
table-round_over = 라운드 시간이 끝났어요. 남아 있는 사람들이 점수를 똑같이 나눠 가져요.
table-counts_left = { $count ->
   *[other] 레이팅에 반영돼요. 중간에 나가서 최하위가 된 사람: { $names }
  }
table-in_dms = 이제 게임은 DM에서 이어져요. 턴마다 참가자 모두에게 DM으로 알려 드려요.
table-end_sure = 이 테이블을 취소할까요? 모두의 게임이 끝나고 결과는 남지 않아요.
table-end_lost = 이 레이팅 게임을 취소할까요? 중간에 나간 것으로 기록되고 최하위가 돼요.
table-end_paired = 다른 사람들이 이 대회 게임에서 모두 나가서 몰수승이에요. 지금 테이블을 취소해도 몰수승은 그대로예요.
table-end_won = 다른 사람은 모두 이 레이팅 게임에서 나갔어요. 지금 취소해도 결과가 남고, 나간 사람은 최하위가 돼요.
table-end_managed = 다른 사람들이 하는 이 게임을 취소할까요? 결과는 남지 않고, 누가 취소했는지 참가자들에게 알려요.
table-end_asks = 다른 사람도 함께하고 있고 결과가 기록에 남는 게임이에요. 끝내도 되는지 물어볼까요? 모두 동의해야만 결과 없이 끝나고, 누가 물었는지 참가자들에게 알려요.
table-end_asked = 참가자들에게 물어봤어요. 모두 동의하면 게임이 끝나고, 그때까지는 계속돼요.
table-end_asked_by = 서버 관리자 { $player } 님이 이 게임을 끝내자고 해요.
table-end_vote = 참가자 모두가 동의하면 이 게임은 결과 없이 끝나요. 그러지 않으면 게임은 계속되고 결과도 기록에 남아요.
table-end_vote_alone = 참가자가 동의하면 중간에 나간 게임으로 기록돼요. 그러지 않으면 게임은 계속돼요.
table-end_agreed = { $count ->
   *[other] { $names } 님이 동의했어요.
  }
table-end_noted = 동의했어요. 참가자 모두가 동의하면 게임이 끝나요.
table-end_refused = 모두가 동의하지는 않아서 게임은 계속되고 결과도 기록에 남아요.

seat-computer = 컴퓨터 { $number } ({ $level })
seat-short = 컴퓨터 { $number }
seat-stands_in = { $name } (컴퓨터)
seat-called = { $name } ({ $level })
seat-apart = { $name } ({ $number }번 자리의 사람)

level-easy = 쉬움
level-fairly_easy = 조금 쉬움
level-normal = 보통
level-hard = 어려움
level-perfect = 완벽

button-rules = 규칙
button-table = 테이블
button-text = 글로 보기
button-drawn = 글자로 그린 보드
button-next = 다음 부분
button-wake = 이어서 하기
button-resume = 재개
button-new_thread = 새 스레드
button-in_dms = DM에서 계속
button-pause = 일시 정지
button-play_on = 내 제안 취소
button-extend = 시간 연장
button-stop = 긴급 정지
button-stop_sure = 네, 멈출게요
table-stop_sure = 제한 시간을 { $time } 동안 멈출까요? 누구의 동의도 필요 없고, 모두에게 알려요. 게임마다 한 번만 쓸 수 있어요.
table-stopped_by = { $player } 님이 긴급 정지로 제한 시간을 멈췄어요. 누구나 게임마다 한 번 쓸 수 있어요. { $time } 다시 이어져요.
table-stopped_by_one = 누군가 긴급 정지로 제한 시간을 멈췄어요. 누구나 게임마다 한 번 쓸 수 있어요. { $time } 다시 이어져요.
button-leave = 나가기
button-back = 내 자리 되찾기
button-end = 테이블 취소
button-end_sure = 네, 취소할게요
button-end_void = 게임 끝내기
button-end_not = 계속하기
button-rematch = 한 판 더
button-try_again = 다시 도전
button-tutorial = 튜토리얼 해 보기
button-change = 바꾸기
button-withdraw = 제출 취소
button-enter = 입력
button-sure = 네

builder-choose = { $parts ->
    [1] 선택
   *[other] 선택: { $low }~{ $high }
  }
builder-plays = 버튼을 누르면 바로 제출돼요. ‘{ builder-look }’를 누르면 결과만 볼 수 있어요.
builder-look = 미리 보기
builder-clear = 모두 지우기
builder-previous = 이전
builder-more = 더 보기
builder-play = 제출
builder-answer = 내 선택
builder-whole = 내 선택: { $move }. ‘{ builder-play }’을 누르면 확정돼요.
builder-back = 뒤로
builder-type = 직접 입력
builder-at_once = 한 번에 고르기

prompt-title = { $game } · #{ $table } 테이블
prompt-joined = #{ $table } 테이블에 참가했어요: { $server } 서버의 { $game }. 나만 알아야 하는 내용은 여기로 와요.
prompt-joined_open = #{ $table } 테이블에 참가했어요: { $server } 서버의 { $game }. 알림은 여기로 와요.
prompt-joined_untimed = #{ $table } 테이블에 참가했어요: { $server } 서버의 { $game }.
tutorial-begun = 첫 게임을 DM에 열었어요: { $place }
tutorial-ends = 첫 게임은 여기서 끝나요. { COMMAND("tutorial") } 명령으로 처음부터 다시 할 수 있어요.
card-won = { $count ->
    [1] { $names } 승리!
   *[other] { $seats ->
        [2] { $names } 무승부!
       *[other] { $names } 공동 1위!
    }
}
card-thread = 게임과 보드, 기록: { $thread }
card-ratings = -# 레이팅: { $told }
card-left = -# 끝까지 직접 하지 않아서 레이팅에서는 최하위: { $names }
card-unplayed = -# 자신의 처음 두 차례 중 한 번이라도 직접 둔 사람이 두 명이 안 되어 레이팅에 반영되지 않아요.
card-taken_back = -# 컴퓨터를 상대로 수를 물러서 레이팅에 반영되지 않아요.
prompt-answered = 지난 선택: { $move }
prompt-unanswered = 시간을 넘겼어요.
prompt-yours = 내 차례예요.
prompt-unanswered_move = 시간을 넘겨서 자동으로 정해졌어요: { $move }
prompt-stood_in = 컴퓨터가 대신했어요.
prompt-stood_in_move = 컴퓨터가 대신 고른 것: { $move }
prompt-goes_on = 게임은 여기서 이어져요: { $thread }
prompt-resumed = 게임이 다시 진행돼요. 지금 내 차례예요.
prompt-extended = 이번 차례의 시간이 늘어났어요.
prompt-over = 게임이 끝났어요: { $thread }
prompt-absent = #{ $table } 테이블에서 두 번 연속으로 시간을 넘겨서 컴퓨터가 대신하고 있어요. 다음 차례에 여기로 내 선택을 보내면 내 자리로 돌아와요. 차례가 오기 전에 돌아오려면 게임 메시지에서 ‘{ button-table }’을 누른 다음 ‘{ button-back }’를 누르세요.
prompt-host = 이전 호스트가 나가서 이제 { $table }의 호스트예요. 호스트가 할 수 있는 일은 게임 메시지의 ‘{ button-table }’에 있어요: { $thread }
prompt-reminder = 알림: { $table }, 마감 { $time } · { $thread }
prompt-last = { $table }: 다른 사람은 모두 마쳤고 내 차례만 남았어요 · { $thread }
prompt-call = { $table }: 내 차례예요 · { $thread }
prompt-barred = { $table }: 지금은 { $place }에 글을 쓸 수 없어서 그곳에 올릴 내용을 모아 두고 있어요. 게임은 계속돼요.
prompt-barred_lacking = { $count ->
   *[other] 그곳에서 봇에게 이 권한이 없어요: { $names }. 서버를 관리하는 사람이 다시 허용해 줄 수 있어요.
  }
prompt-barred_locked = 스레드가 잠겨 있어요. 서버를 관리하는 사람이 잠금을 풀 수 있어요.
prompt-barred_archived = 스레드가 보관되고 잠겨 있어요. 서버를 관리하는 사람이 잠금을 풀고 다시 열 수 있어요.
prompt-barred_full = 서버의 활성 스레드가 Discord 한도까지 찼어요. 서버를 관리하는 사람이 몇 개를 닫으면 돼요.
prompt-barred_unknown = Discord가 이유를 알려 주지 않아요. 서버를 관리하는 사람이 그곳의 봇 권한을 확인해 줄 수 있어요.
prompt-barred_kept = 해결되면 모든 내용이 순서대로 한 번씩 올라와요. 일주일이 지난 내용은 버려져요.
prompt-unfit = { $table }: { $place }에 올릴 메시지 하나를 Discord가 받지 않아요. 그림을 빼도 마찬가지라서 올리지 못했어요. 게임은 계속돼요.
prompt-unfit_filter = AutoMod 같은 서버 필터에 걸린 것 같아요. 서버를 관리하는 사람이 봇을 예외로 둘 수 있어요. 게임 상황은 { COMMAND("table") }에서 볼 수 있어요.
prompt-unfit_unknown = Discord 오류 코드: { $code }. 게임 상황은 { COMMAND("table") }에서 볼 수 있어요.
prompt-lost = { $table }: 스레드가 삭제됐어요. 게임은 멈췄고, 제한 시간도 흐르지 않아요.
prompt-lost_ways = 참가자라면 누구나 어디서 계속할지 정할 수 있어요. 정하지 않으면 일주일 뒤에 끝나요.
prompt-digest = 테이블 { $count }개에서 내 차례예요

receipt-yours = 지금까지의 내 선택: { $move }
receipt-replaced = 이전 선택을 이것으로 바꿨어요.
receipt-elsewhere = 다른 테이블에서도 내 차례예요: { $tables }
receipt-dms_closed = -# DM이 닫혀 있어서 메시지를 보낼 수 없어요. 테이블의 버튼으로 모두 할 수 있어요. 한 시간 뒤에 다시 보내 볼게요. 봇에게 DM을 보내면 바로 다시 보내요.
receipt-open = 모두 제출할 때까지 바꿀 수 있어요.
receipt-last = 이제 모두 제출했어요. 딜러가 진행해요.
receipt-kept = 앞서 제출한 것은 바뀌지 않았어요.
receipt-unread = 알아듣지 못한 말: { $words }
receipt-ways = 이렇게 할 수 있어요:
receipt-sure = { $move }: 정말 이대로 할까요?
receipt-withdrawn = 제출을 취소했어요. 다시 제출할 수 있어요.
receipt-nothing = 취소할 것이 없어요. 아직 제출하지 않았어요.

dm-text_only = 글만 읽을 수 있어요. 마지막 안내의 예처럼 글로 보내 주세요.
dm-which = 내 차례인 테이블이 여러 개예요. 어느 테이블에 둘까요?
dm-which_one = 어느 테이블의 메시지에 답장했는지 알 수 없어요. 이 테이블에 둘까요?
dm-meant = { $table }에 둘게요.
dm-no_move = 무슨 뜻인지 알 수 없어요. { $table }에서 지금 할 수 있는 것을 ‘{ $example }’처럼 보내거나, ‘도움말’이라고 쓰세요.
dm-no_move_anywhere = 무슨 뜻인지 알 수 없어요. 누구 차례인지 보려면 ‘테이블’, 도움이 필요하면 ‘도움말’이라고 쓰세요.

tables-title = 내 테이블
tables-none = 참가 중인 테이블이 없어요. { COMMAND("play") } 명령으로 열 수 있어요.
tables-yours_until = **{ $table }**: 내 차례, 마감 { $time } · { $thread }
tables-yours = **{ $table }**: 내 차례 · { $thread }
tables-open_until = { $table }: 다른 사람을 기다리는 중, 마감 { $time } · { $thread }
tables-open = { $table }: 다른 사람을 기다리는 중 · { $thread }
tables-stands_in = { $table }: 돌아올 때까지 컴퓨터가 대신하는 중 · { $thread }
tables-paused = { $table }: 일시 정지 · { $thread }
tables-asleep = { $table }: 멈춰 있음 · { $thread }
tables-lost = { $table }: 스레드가 삭제됐어요. { COMMAND("table") } 명령에 { $number }번을 입력하면 어디서 계속할지 정할 수 있어요.
tables-left = { $table }: 내가 나간 테이블이에요. { COMMAND("table") } 명령에 { $number }번을 입력하고 ‘{ button-back }’를 누르면 돌아와요 · { $thread }
tables-left_lost = { $table }: 내가 나간 테이블이고, 스레드가 삭제됐어요. { COMMAND("table") } 명령에 { $number }번을 입력하고 ‘{ button-back }’를 누르면 돌아와요.
tables-lobby = { $table }: 참가자를 기다리는 중 · { $place }
tables-unshown = { $table }: 로비 메시지가 올라오지 않았어요. { $time } 닫히고, 한도에는 들어가지 않아요.
tables-rematch = { $thread } 스레드에서 한 판 더 (#{ $number })
tables-offered = { $table }, { $date }
tables-offered_with = { $table }, { $players }, { $date }
tables-quarantined = #{ $table } 테이블은 이 버전의 봇으로는 이어 갈 수 없어요. 그대로 보관해 두었다가 가능해지면 이어 가요.
tables-more = 그 밖에 테이블이 { $count }개 더 있어요.

record-over = 게임 전체: 옵션, 시드, 모든 수.
record-no_proof = 모두에게 공개된 옵션과 수만 담았어요. 시드와 끝까지 공개되지 않은 것은 들어 있지 않아요.
record-open = { $steps ->
   *[other] 지금까지 { $steps }단계를 진행했어요.
  } 끝날 때까지 진행 기록과 시드는 비공개예요.

button-odds = 확률
button-study = 분석

analysis-title = { $table } 분석
analysis-point = { $number }. { $remark }
analysis-turn = { $turn }턴: { $remark }
analysis-none = 눈에 띄는 승부처는 없었어요.
analysis-outlook = { $player } 기대 승률, % (점선: 추정)
analysis-more = … 이 밖에 { $count }개가 더 있어요.

puzzle-first = 이 서버의 첫 기록이에요.
puzzle-best = 이 서버의 최고 기록: { $score }, { $player } 님, #{ $table } 테이블.
puzzle-new_best = 이 서버의 최고 기록을 새로 세웠어요! 이전 기록: { $score }, { $player } 님, #{ $table } 테이블.

button-solution = 정답
button-solution_sure = 네, 볼게요
solution-sure = 정말 정답을 볼까요? 그러면 이 퍼즐의 결과는 앞으로 최고 기록으로 남지 않아요.
solution-title = 정답: { $table }

button-learn = 수학 배우기
button-lesson_number = 다른 수로 해 보기
learn-title = 게임 속의 수학
learn-about = 주제를 고르세요. 풀이가 있는 예가 함께 나오고, 원하는 수로도 해 볼 수 있어요.
learn-choose = 주제 고르기
sign-computer = 컴퓨터가 대신함
board-more = 나머지는 { COMMAND("table") } 명령의 ‘글로 보기’에서 이어져요.
