starter-name = 스타터
starter-tagline = 아무도 안 고를 숫자를 골라 보세요. 2–6명, 5분.
starter-rules =
    ## 스타터
    다섯 라운드 동안 모두가 1에서 6까지의 숫자를 몰래 하나씩 골라요. **혼자만** 고른 숫자는 그대로 점수가 돼요. 점수가 가장 높은 사람이 이겨요.
starter-credits = 스타터는 새 게임을 만들 때 출발점이 되는 예시예요.
starter-ask-name = { $turn }라운드: 모두 1에서 6까지의 숫자를 몰래 골라 주세요.
starter-button-name = 숫자 고르기
starter-prompt-name = 어떤 숫자를 고를까요? 예: { $example }
starter-first-name = 다른 사람과 겹치지 않으면 고른 숫자만큼 점수를 얻어요. 1에서 6까지의 숫자를 보내 주세요. 예: { $example }
starter-event-begins = 모두 { $rounds }라운드를 진행해요.
starter-event-named = { $turn }라운드의 숫자: { $numbers }
starter-end-rounds = 마지막 라운드가 끝났어요.
starter-result = { $rank }위 { $player }: { $score }점
