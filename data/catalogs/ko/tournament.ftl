# 서버의 대회: 모집, 라운드, 순위.

cup-kind_swiss = 스위스 방식: 점수가 같은 사람끼리 둘이 겨뤄요
cup-kind_league = 리그: 여럿이 한 테이블에서, 매번 다른 사람들과 겨뤄요
cup-title_swiss = 스위스 방식 대회 #{ $number }: { $game }
cup-title_league = 리그 #{ $number }: { $game }
cup-plan_swiss = { $rounds }라운드, 한 테이블에 두 명. 점수가 같은 사람끼리 만나요. 이기면 1점, 비기면 ½점이에요.
cup-plan_league = { $rounds }라운드, 한 테이블에 { $seats }명 정도. 매번 다른 사람들과 만나요. 테이블 1위는 12점, 꼴찌는 0점이에요.
cup-late = { $late }라운드가 끝날 때까지 참가할 수 있어요.
cup-starts_at = { $time }에 시작해요 ({ $left }).
cup-starts_by_host = { $host } 님이 ‘관리’에서 ‘시작’을 누르면 시작해요.
cup-starts_by_manager = 서버 관리자가 ‘관리’에서 ‘시작’을 누르면 시작해요.
cup-in_round = { $rounds }라운드 중 { $round }라운드 진행 중이에요.
cup-is_over = 끝났어요.
cup-is_cancelled = 취소됐어요. 이미 시작한 테이블은 계속돼요.
cup-is_off = 시작하기 전에 취소됐어요.
cup-is_few = 참가자가 모자라서 시작하지 않았어요.
cup-people = 참가자 { $count }명: { $people }{ $more ->
    [0] {""}
   *[other] {" "}외 { $more }명
}
cup-nobody = 아직 참가자가 없어요.
cup-round = { $title } – { $rounds }라운드 중 { $round }라운드
cup-against = { $first } – { $then }
cup-board = { $board }. { $players }: { $where }
cup-board_played = { $board }. { $players } · { $where }
cup-board_forfeit = { $board }. { $players }, 몰수 경기 · { $where }
cup-board_void = { $board }. { $players }, 끝나지 않음 · { $where }
cup-bye = { $player } 님: **{ $points }**, 이번 라운드 부전승
cup-until = 이번 라운드는 늦어도 { $time }에 끝나요 ({ $left }).
cup-begins = { $players } – 테이블이 시작돼요.
cup-final = { $title } – 종료
cup-won = { $count ->
    [1] 🏆 { $players } 님이 { $points }점으로 우승했어요.
   *[other] 🏆 { $players } 님이 각각 { $points }점으로 공동 우승했어요.
}
cup-nobody_won = 점수를 얻은 사람이 없어서 우승자도 없어요.
cup-standing = { $title } – { $rounds }라운드 중 { $round }라운드까지
cup-mine = 내 순위: { $count }명 중 { $place }위, { $points }점
cup-decided = { $first } 님이 { $second } 님보다 앞서요: { $why } { $more } 대 { $less }
cup-buchholz = 상대들의 점수 합계(부흐홀츠)
cup-median = 최고와 최저를 뺀 상대들의 점수 합계(메디안 부흐홀츠)
cup-berger = 이긴 상대들의 점수 합계(존네보른-베르거)
cup-wins = 이긴 게임 수
cup-ahead = 순위에서 앞선 상대 수
cup-short_buchholz = 상대 점수
cup-short_berger = 이긴 상대
cup-short_wins = 승
cup-short_ahead = 앞선 수
cup-points = 점수
cup-after = { $rounds }라운드 중 { $round }라운드 종료
cup-after_first = { $rounds }라운드 중 { $round }라운드 종료, { $count }명 중 상위 { $shown }명
cup-alt = 대회 순위, { $title }. { $note }, { $unit } ({ $first }, { $second }):
cup-alt_line = { $place }위 { $name } { $points } ({ $first }, { $second });
cup-alt_gone = { $name } (중도 이탈)
cup-opened = 대회를 열었어요: { $title }. ‘참가’와 ‘관리’ 버튼이 있는 메시지가 여기에 올라와요.
cup-shorter = 게임이 라운드 안에 끝나도록, 한 번 답하는 데 최대 { $time }까지 쓸 수 있어요.
cup-none = 여기에는 대회가 없어요. { COMMAND("tournament") } 명령에서 게임을 고르면 대회를 열 수 있어요.
cup-list = 이 서버의 대회
cup-listed = { $title } · { $state } · { $channel }
cup-state_gathering = 참가자 모집 중
cup-state_running = { $rounds }라운드 중 { $round }라운드
cup-state_over = 종료
cup-state_cancelled = 취소됨
cup-joined = 참가했어요. 테이블은 자동으로 열리고, 거기서 알려 드려요.
cup-joined_late = { $round }라운드부터 참가해요.
cup-left_before = 참가를 취소했어요.
cup-left = 다음 라운드부터 참가하지 않아요. 앉아 있는 테이블은 계속돼요. 그 테이블에서 나가려면 { COMMAND("leave") } 명령을 쓰세요.
cup-extended = 이제 이번 라운드는 늦어도 { $time }에 끝나요.
cup-moved = 대회를 { $channel }에서 계속해요.
cup-remove = 참가자 내보내기
cup-back = 내보낸 참가자 다시 받기
cup-menu_part = { $menu } ({ $first }~{ $last }번째)
cup-sure = 우승자 없이 대회를 끝낼까요?
cup-lost = 대회 채널이 삭제됐어요. 대회를 계속할 채널에서 ‘여기서 계속’을 누르세요.
cup-lost_channel = { $title }의 채널이 삭제됐어요. 다른 채널에서 { COMMAND("tournament") } 명령을 쓰고, ‘관리’에서 ‘여기서 계속’을 누르세요.

button-cup_join = 참가
button-cup_leave = 참가 취소
button-cup_standing = 순위
button-cup_manage = 관리
button-cup_start = 시작
button-cup_extend = 라운드 연장
button-cup_move = 여기서 계속
button-cup_cancel = 대회 취소
button-cup_end = 네, 끝낼게요

refusal-paired = 이 테이블의 참가자는 대회에서 정해요.
refusal-cup_host = 주최자와 서버 관리자만 할 수 있어요.
refusal-cup_server = 이 서버에는 이미 대회가 { $limit }개 있어요. 하나가 끝나면 열 수 있어요.
refusal-cup_in = 이미 참가하고 있어요.
refusal-cup_out = 참가하고 있지 않아요.
refusal-cup_removed = 주최자가 나를 내보낸 대회예요. 주최자가 다시 받아 줘야 참가할 수 있어요.
refusal-cup_full = 정원 { $most }명이 모두 찼어요.
refusal-cup_closed = 참가할 수 있는 기간이 지났어요.
refusal-cup_begun = 이미 시작한 대회예요.
refusal-cup_ended = 이미 끝난 대회예요.
refusal-cup_waits = 아직 시작하지 않았어요.
refusal-cup_few = 적어도 { $low }명이 필요해요.
refusal-cup_seats = 이 게임의 대회에서 한 테이블에 앉는 인원: { $allowed }명. 둘이면 스위스 방식, 그보다 많으면 리그예요. ‘{ FIELD("kind") }’, ‘{ FIELD("seats") }’ 옵션을 비워 두면 알맞게 정해져요.
refusal-cup_rounds = 대회는 1~{ $most }라운드예요.
refusal-cup_ratings = 대회에는 레이팅과 상관없이 누구나 참가할 수 있어요.
refusal-cup_begins = 얼마 뒤(2시간, 1일, 5분에서 30일까지) 또는 몇 시(21:00)에 시작할지 적어 주세요.
refusal-cup_round_time = 라운드 시간은 10분에서 30일까지예요. 예: 2시간, 3일
refusal-cup_hosting = 이 서버에서 이미 대회 { $limit }개를 열고 있어요. 그 대회가 끝나면 새로 열 수 있어요.
