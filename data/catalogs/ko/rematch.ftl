# 한 판 더 하자는 제안.

rematch-wanted = { $player } 님이 한 판 더 하고 싶어 해요
rematch-seat_in = { $number }. { $player } ✓
rematch-seat_asked = { $number }. { $player } – 대답을 기다리는 중
rematch-seat_free = { $number }. 빈자리: ‘할래요’를 누르면 참가할 수 있어요
rematch-declined = 이번엔 안 하는 사람: { $players }
rematch-call = { $names } 한 판 더 할까요?
rematch-starts = 모두 모이면 시작해요.
rematch-starts_now = 모두 모이면 시작해요. { $player } 님이 ‘바로 시작’을 눌러도 시작해요.
rematch-kept = 자리는 { $time }까지 맡아 두고, 그다음에는 누구나 참가할 수 있어요.
rematch-only_players = 함께 게임한 사람만 참가할 수 있어요.
rematch-until = 제안 마감: { $time }
rematch-begins = 다음 판을 바로 아래에서 시작해요.
rematch-ended = 이번에는 모이지 못했어요.
rematch-in = 참가했어요: { $place }

button-again = 할래요
button-not_again = 이번엔 안 할래요
button-begin = 바로 시작

refusal-rematch_begun = 다음 판은 이미 시작했어요: #{ $table } 테이블, { $thread }
refusal-rematch_others = 함께 게임한 사람만 한 판 더 하자고 할 수 있어요. 새 테이블은 { COMMAND("play") } 명령으로 열 수 있어요.
refusal-rematch_closed = 이 판에는 함께 게임한 사람만 참가할 수 있어요.
refusal-rematch_nowhere = 이 게임의 채널이 없어져서 다른 사람들에게 물어볼 수 없어요. 새 테이블은 { COMMAND("play") } 명령으로 열 수 있어요.
refusal-seats_kept = 지금은 함께 게임한 사람들의 자리를 맡아 두고 있어요. { $time } 누구나 참가할 수 있어요.
