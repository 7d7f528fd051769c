# 오늘의 퍼즐: 열기, 결과, 공유, 서버에 올리는 글.

daily-title = 오늘의 퍼즐, { $date }: { $game }
daily-level = 난이도: { $stars }{ $rest }
daily-begun = 오늘의 퍼즐을 DM에 열었어요: { $place }
daily-waits = 오늘의 퍼즐을 이미 시작했어요. DM에서 이어서 풀 수 있어요: { $place }
daily-solved = { $squares } { $tries }번 만에 해결, { $time }
daily-given_up = { $squares } { $tries ->
    [0] 시도하지 않고 포기
   *[other] { $tries }번 시도하고 포기
}
daily-streak = 🔥 연속 { $days }일 · 최장 { $longest }일
daily-uncounted = 그날 다른 퍼즐을 먼저 시작해서 이 퍼즐은 연속 기록에 들어가지 않아요.
daily-stakes = { $days ->
    [0] 끊길 연속 기록은 없어요.
   *[other] { $kept ->
        [1] 연속 { $days }일 기록은 이어져요. 일주일에 하루는 빠져도 괜찮아요.
       *[0] 연속 { $days }일 기록이 끊겨요.
    }
}
daily-stakes_none = 이 퍼즐은 어차피 연속 기록에 들어가지 않아요.
daily-next = 다음 퍼즐: { $time }
daily-card = { $player } · { $title }
daily-preview = { $channel }에는 이렇게 올라가요:
daily-shared = { $channel }에 공유했어요.
daily-copy = 아래 글을 복사해 공유하거나, 채널에서 { COMMAND("daily") } 명령을 쓴 뒤 ‘공유’를 눌러 보세요.
daily-before = **{ $title }** · { $solution }
daily-counts = { $tried ->
    [0] 아무도 풀어 보지 않았어요.
   *[other] { $tried }명이 도전했{ $solved ->
        [0] 지만 아무도 풀지 못했어요
       *[other] 고 { $solved }명이 풀었어요
    }.
}
daily-here = 이 서버에서 푼 사람: { $people }{ $more ->
    [0] {""}
   *[other] {" "}외 { $more }명
  }

seat-you = 나

button-daily = 풀어 보기
button-post_card = 올리기
button-card = 공유

refusal-puzzle_waits = 오늘의 퍼즐은 혼자 푸는 거라 나를 기다리는 사람이 없어요. 언제든 돌아와 이어서 풀거나, 포기하고 정답을 볼 수 있어요.
refusal-daily_begun = 오늘의 퍼즐을 이미 시작했어요.
refusal-shared_already = 이 채널에 이미 공유했어요.
refusal-permissions_there = { $channel } 채널에서 봇에게 이 권한이 없어요: { $names }. 권한을 허용한 뒤 채널을 다시 골라 주세요.
