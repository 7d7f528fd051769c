# 모든 오늘의 퍼즐이 하는 말, 그다음은 종류마다 하는 말.

daily_puzzle-event-begins = 몇 번이든 풀어 보세요. 틀려도 횟수만 늘고, 무엇이 틀렸는지 알려 드려요.
daily_puzzle-event-wrong = 아직 아니에요. { $why }
daily_puzzle-event-right = { $why }
daily_puzzle-event-solved = { $tries ->
        [1] 한 번에 풀었어요!
       *[other] { $tries }번 만에 풀었어요!
    } { $why }
daily_puzzle-event-given_up = 정답: { $why }
daily_puzzle-ask-puzzle = { $tries ->
        [1] { $task }
       *[other] **{ $tries }번째** · { $task }
    }
daily_puzzle-button-puzzle = 풀어 보기
daily_puzzle-prompt-puzzle = 여기서 답을 고르거나 직접 써 보세요. 예: { $example }
daily_puzzle-first-puzzle = { daily_puzzle-prompt-puzzle }
daily_puzzle-receipt-give_up = 포기했어요. 곧 정답이 나와요.
daily_puzzle-menu-give_up = 포기하고 정답을 볼까요? 그러면 퍼즐이 끝나요.
daily_puzzle-choice-give_up = 포기
daily_puzzle-end-solved = 퍼즐을 풀었어요.
daily_puzzle-end-given_up = 퍼즐을 포기했어요.
daily_puzzle-result = { $player }: { $tries ->
        [0] 시도 없음
       *[other] { $tries }번 시도
    }
daily_puzzle-option-puzzle = 퍼즐
daily_puzzle-option-puzzle-help = 퍼즐 목록에서의 번호.

diamant_daily-name = 다이아몬드: 오늘의 퍼즐
diamant_daily-tagline = 다른 사람이 언제 귀환하는지 알아요. 나는 카드 몇 장 뒤에 귀환할까요?
diamant_daily-task = 카드 위에 다이아몬드 { $heap }개. { $plans }. 지금 한 번에 정하세요. 카드를 몇 장 더 본 뒤 귀환해야 평균으로 가장 많이 가져갈까요? 같은 때에 귀환하면 나눠 가져요.
diamant_daily-plan-goes = { $cards ->
        [0] { $player } 님은 지금 귀환
       *[other] { $player } 님은 { $cards }장 뒤에 귀환
    }
diamant_daily-plan-stays = { $player } 님은 나보다 오래 남아요
diamant_daily-choice-plan = { $cards ->
        [0] 지금 귀환
       *[other] { $cards }장 더
    }
diamant_daily-menu-plan = 카드를 몇 장 더 본 뒤 귀환할까요?
diamant_daily-menu-planned = { $cards ->
        [0] 지금 귀환해요.
       *[other] { $cards }장 뒤에 귀환해요.
    }
diamant_daily-receipt-plan = { diamant_daily-menu-planned }
diamant_daily-refuse-which_plan = 0부터 3까지의 수가 필요해요. 카드를 그만큼 더 보고 귀환해요.
diamant_daily-home = { $cards ->
        [0] 지금 귀환
       *[other] { $cards }장 뒤 귀환
    }
diamant_daily-wrong-early = { diamant_daily-home }: 평균 { $mean }개, 무너질 위험 { $risk } %. 더 오래 남으면 더 많이 가져가요.
diamant_daily-wrong-risky = { diamant_daily-home }: 평균 { $mean }개, 무너질 위험 { $risk } %. 더 일찍 귀환하면 더 많이 가져가요.
diamant_daily-answer = { diamant_daily-home }이 가장 좋아요. 평균 { $mean }개를 가져가요.
diamant_daily-brings = { diamant_daily-home }: 평균 { $mean }개, 위험 { $risk } %

diamant_daily-event-begins = { daily_puzzle-event-begins }
diamant_daily-event-wrong = { daily_puzzle-event-wrong }
diamant_daily-event-solved = { daily_puzzle-event-solved }
diamant_daily-event-given_up = { daily_puzzle-event-given_up }
diamant_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
diamant_daily-button-puzzle = { daily_puzzle-button-puzzle }
diamant_daily-prompt-puzzle = { daily_puzzle-prompt-puzzle }
diamant_daily-first-puzzle = { daily_puzzle-first-puzzle }
diamant_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
diamant_daily-menu-give_up = { daily_puzzle-menu-give_up }
diamant_daily-choice-give_up = { daily_puzzle-choice-give_up }
diamant_daily-end-solved = { daily_puzzle-end-solved }
diamant_daily-end-given_up = { daily_puzzle-end-given_up }
diamant_daily-result = { daily_puzzle-result }
diamant_daily-option-puzzle = { daily_puzzle-option-puzzle }
diamant_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }
