# /match: 지금 상대 찾기.

command-match = 상대찾기
command-match-help = 지금 상대를 찾아요. 게임을 고르지 않으면 사람을 기다리는 테이블을 보여 줘요
match-begins_two = 누군가 참가하면 바로 시작해요. 상대 찾기는 { $time } 끝나요.
match-begins = 자리가 다 차거나, { $low }명이 모인 뒤 2분이 지나면 저절로 시작해요. 상대 찾기는 { $time } 끝나요.
match-met = 다른 테이블에서 게임이 시작되어 상대 찾기를 마쳤어요.
match-moved = 이 상대 찾기는 끝났어요. 같은 게임의 상대를 찾는 다른 사람들과 여기서 함께 기다려요: { $place }
match-ran_out = 한 시간이 지나 상대 찾기를 마쳤어요.
match-begun = { $player } 님이 상대를 찾았어요: { $table }, { $place }
match-seated = { $player } 님이 { $table } 테이블에 참가했어요: { $place }
match-title = 사람을 기다리는 테이블
match-none = 지금은 사람을 기다리는 테이블이 없어요.
match-lobby_yours = **{ $table }** { $place }: 내가 있는 테이블, 빈자리 { $count }개
match-lobby_open = **{ $table }** { $place }: 빈자리 { $count }개
match-lobby_closed = **{ $table }** { $place }: 참가할 수 없어요
match-how = -# { COMMAND("match") } 명령에서 게임을 고르면 알맞은 테이블에 참가시켜 주고, 없으면 새로 열어요.
match-alone = 아직 아무도 오지 않았어요: { $place }. 더 기다려도 되고, 컴퓨터와 겨뤄도 돼요.
match-versus = 게임이 시작됐어요: { $table }, { $place }
button-unsearch = 찾기 그만두기
button-versus = 컴퓨터와 하기
refusal-searching = 이미 상대를 찾고 있어요: { $place }
refusal-searches = 이미 { $limit }개 게임에서 상대를 찾고 있어요. 먼저 하나를 그만둬 주세요.
