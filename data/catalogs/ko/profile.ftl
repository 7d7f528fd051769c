# 무엇을 했는지: /프로필, /전적, /순위.

profile-title = { $player } 님의 프로필
profile-none = 아직 끝낸 게임이 없어요. { COMMAND("play") } 명령으로 테이블을 열거나 { COMMAND("puzzle") } 명령으로 혼자 퍼즐을 풀어 보세요.
profile-figures = { $games }전 { $wins }승
profile-place = 전체 { $place }위
profile-running = 현재 연승
profile-longest = 최다 연승
profile-daily = 오늘의 퍼즐 연속 기록
profile-daily_longest = 오늘의 퍼즐 최장 연속 기록
profile-colour = 좋아하는 색
profile-puzzle = 퍼즐 최고 기록
profile-puzzle_result = { $puzzle } · { $score }
profile-words = { $name }: { $figures }.
profile-form = 최근 게임(오래된 것부터): { $outcomes }.
profile-rating = 레이팅 { $rating }
profile-trend = { $first }에서 { $last }까지, 최저 { $low }, 최고 { $high }
profile-parts = { $parts }
profile-fact = { $label }: { $value }.
profile-last = **최근 게임**
profile-computers = 컴퓨터 상대 레이팅: { $ratings }
profile-computers_at = { $game } { $rating }
profile-unsure = ‘?’는 게임 수가 적거나 오래 쉬어서 아직 확실하지 않다는 뜻이에요.
profile-hidden = 순위표와 프로필에서 숨긴 상태라 나에게만 보여요. { COMMAND("settings") } 명령으로 바꿀 수 있어요.
player-hidden = 비공개 참가자

history-title = 내가 끝낸 게임
history-title_with = 나와 { $player } 님
history-none = 여기에는 아직 끝낸 게임이 없어요.
history-nothing_with = { $player } 님과 비교할 것이 없어요. 함께 끝낸 게임이 없거나 전적을 공개하지 않은 사람이에요.
history-where = { $count }판 중 { $first }~{ $last }
history-won = 승리
history-drawn = 무승부
history-lost = 패배
history-place = { $count }명 중 { $place }위
history-score = 기록 { $score }
history-tries = { $score ->
    [0] 시도 없음
   *[other] { $score }번 시도
}
history-left = { $outcome } (컴퓨터가 마무리)
history-broken_off = { $outcome } (끝나기 전에 취소)
history-line = **{ $table }**, { $time }: { $outcome }
history-line_with = **{ $table }**, { $time }: { $outcome }, 상대 { $players }
history-together = 함께 { $met }판을 했어요. 내가 앞선 게임 { $ahead }판, { $player } 님이 앞선 게임 { $behind }판{ $level ->
    [0] {""}
   *[other] , 동률 { $level }판
}이에요.
history-together_at = { $game }: { $ahead } 대 { $behind }{ $level ->
    [0] {""}
   *[other] , 동률 { $level }
} ({ $met }판)
history-all = 모든 게임 ({ $count })
history-of_game = { $game } ({ $count })

button-history = 내 전적
button-together = 함께한 게임
button-newer = 더 최근 게임
button-older = 이전 게임
button-with_all = 모든 상대
button-film_of = #{ $table } 영상
button-record_of = #{ $table } 기록

refusal-no_profile = { $player } 님의 프로필은 볼 수 없어요. 끝낸 게임이 없거나, 이 서버에 없거나, 프로필을 공개하지 않은 사람이에요.

top-title = { $game }: 이 서버 순위
top-title_everywhere = { $game }: 전체 순위
top-line = **{ $place }위** { $player } · **{ $rating }** · { $games }판
top-line_own = **{ $place }위** { $player } (나) · **{ $rating }** · { $games }판
top-none = 아직 순위에 오른 사람이 없어요.
top-who = 레이팅 게임을 모두 10판 이상, 서로 다른 3명 이상과 끝내고, 그중 한 판 이상이 최근 30일 안이면 순위에 올라요.
top-hidden = 순위표에서 숨긴 상태예요. { COMMAND("settings") } 명령으로 바꿀 수 있어요.
top-own = 나: **{ $rating }**, 레이팅 게임 { $games }판.
button-top_here = 이 서버
button-top_everywhere = 모든 서버
button-higher = 위로
button-lower = 아래로
