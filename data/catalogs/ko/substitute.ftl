# 이어받기: 나간 사람의 자리를 다른 사람이 이어받아요.

button-seek = 이어받을 사람 찾기
button-seek_no = 그만 찾기
button-substitute = 이어받기: { $player }
substitute-wanted = { $names } 님이 나가서 컴퓨터가 대신하고 있어요. 자리를 이어받을 사람을 찾고 있어요.
substitute-rated = 레이팅 게임이에요. 이어받은 사람의 레이팅에는 반영되지 않고, 나간 사람은 중간에 나간 것으로 기록되고 최하위가 돼요.
substitute-taken = { $player } 님이 { $former } 님의 자리를 이어받았어요.
substitute-welcome = { $table }의 자리를 이어받았어요. 나만 볼 수 있는 내용은 여기로 와요. 게임: { $thread }
substitute-yours = 이제 이 자리는 내 자리예요.
tables-open_seat = { $table }: { $names } 님의 자리를 이어받을 수 있어요 · { $thread }
table-taken_over = 나간 사람의 자리를 { $step }단계부터 { $player } 님이 이어받았어요.
refusal-seat_not_open = 그 자리는 이제 이어받을 수 없어요.
refusal-sat_here = #{ $table } 테이블에 이미 참가한 적이 있어서 다른 자리를 이어받을 수 없어요.
refusal-no_seat_left = 다른 사람이 이어받을 수 있는 자리가 없어요.
refusal-substitute_hidden = 이 게임에서는 누가 나갔는지 알려지면 안 돼서 자리를 이어받을 수 없어요.
refusal-substitute_paired = 대회 게임의 자리는 이어받을 수 없어요.
