# 모든 오늘의 퍼즐이 하는 말, 그다음은 종류마다 하는 말.

daily_puzzle-event-begins = 몇 번이든 풀어 보세요. 틀려도 횟수만 늘고, 무엇이 틀렸는지 알려 드려요.
daily_puzzle-event-wrong = 아직 정답이 아니에요. { $why }
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
daily_puzzle-prompt-puzzle = 여기서 답을 고르거나 직접 써 보내세요. 예: { $example }
daily_puzzle-first-puzzle = { daily_puzzle-prompt-puzzle }
daily_puzzle-receipt-give_up = 포기했어요. 곧 정답이 나와요.
daily_puzzle-menu-give_up = 포기하고 정답을 볼까요? 그러면 퍼즐이 끝나요.
daily_puzzle-choice-give_up = 포기하고 정답 보기
daily_puzzle-end-solved = 퍼즐을 풀었어요.
daily_puzzle-end-given_up = 퍼즐을 포기했어요.
daily_puzzle-result = { $player }: { $tries ->
        [0] 시도 없음
       *[other] { $tries }번 시도
    }
daily_puzzle-option-puzzle = 퍼즐
daily_puzzle-option-puzzle-help = 퍼즐 목록에서의 번호.

diamant_daily-name = 다이아몬드: 오늘의 퍼즐
diamant_daily-tagline = 다른 사람들이 언제 귀환하는지 알고 있어요. 나는 카드를 몇 장 더 보고 귀환할까요?
diamant_daily-task = 카드 위에 다이아몬드 { $heap }개. { $plans }. 지금 한 번만 정할 수 있어요. 카드를 몇 장(최대 3장) 더 본 뒤 귀환해야 평균적으로 가장 많이 가져갈까요? 동시에 귀환하면 나눠 가져요.
diamant_daily-plan-goes = { $cards ->
        [0] { $player }: 지금 귀환
       *[other] { $player }: { $cards }장 뒤 귀환
    }
diamant_daily-plan-stays = { $player }: 나보다 오래 남음
diamant_daily-choice-plan = { $cards ->
        [0] 지금 귀환
       *[other] { $cards }장 더
    }
diamant_daily-menu-plan = 카드를 몇 장(최대 3장) 더 본 뒤 귀환할까요?
diamant_daily-menu-planned = { $cards ->
        [0] 지금 귀환해요.
       *[other] { $cards }장 뒤에 귀환해요.
    }
diamant_daily-receipt-plan = { diamant_daily-menu-planned }
diamant_daily-refuse-which_plan = 0부터 3까지의 수를 보내 주세요. 카드를 그만큼 더 보고 귀환해요.
diamant_daily-home = { $cards ->
        [0] 지금 귀환
       *[other] { $cards }장 뒤 귀환
    }
diamant_daily-wrong-early = { diamant_daily-home }: 평균 { $mean }개, 무너질 확률 { $risk }%. 더 오래 남으면 더 많이 가져가요.
diamant_daily-wrong-risky = { diamant_daily-home }: 평균 { $mean }개, 무너질 확률 { $risk }%. 더 일찍 귀환하면 더 많이 가져가요.
diamant_daily-answer = 넷 중에서 { diamant_daily-home }이 가장 좋아요. 평균 { $mean }개를 가져가요.
diamant_daily-brings = { diamant_daily-home }: 평균 { $mean }개, 무너질 확률 { $risk }%

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

euler_game_daily-name = 오일러 게임: 오늘의 퍼즐
euler_game_daily-tagline = 오늘의 조건에서 다른 수를 모두 이기는 두 자리 수는 하나뿐이에요. 그 수를 내세요.
euler_game_daily-task = { $count ->
        [1] 조건: { $conditions }
       *[other] 조건(차례대로): { $conditions }
    }. 다른 사람이 낸 수: { $others }{ $has_dealer ->
        [0] {""}
       *[other] , 딜러의 수: { $dealer }
    }. 특수 카드는 없어요. 내 숫자 카드 { $digits } 가운데 두 장으로 혼자 이기는 수를 만들어 내세요.
euler_game_daily-wrong-loses = { $number }: { $others }에 져요.
euler_game_daily-wrong-ties = { $number }: 비길 뿐이에요. 함께 비기는 수: { $others }.
euler_game_daily-answer = { $number }: 혼자 이겨요.
euler_game_daily-whose = { $own ->
        [1] 나, { $number }
       *[other] { $player }, { $number }
    }
euler_game_daily-works = { euler_game_daily-whose }: { $working }
euler_game_daily-works_zero = { euler_game_daily-whose }: { $working }. 0은 다른 모든 수를 이겨요

euler_game_daily-event-begins = { daily_puzzle-event-begins }
euler_game_daily-event-wrong = { daily_puzzle-event-wrong }
euler_game_daily-event-solved = { daily_puzzle-event-solved }
euler_game_daily-event-given_up = { daily_puzzle-event-given_up }
euler_game_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
euler_game_daily-button-puzzle = { daily_puzzle-button-puzzle }
euler_game_daily-prompt-puzzle = { daily_puzzle-prompt-puzzle }
euler_game_daily-first-puzzle = { daily_puzzle-first-puzzle }
euler_game_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
euler_game_daily-menu-give_up = { daily_puzzle-menu-give_up }
euler_game_daily-choice-give_up = { daily_puzzle-choice-give_up }
euler_game_daily-end-solved = { daily_puzzle-end-solved }
euler_game_daily-end-given_up = { daily_puzzle-end-given_up }
euler_game_daily-result = { daily_puzzle-result }
euler_game_daily-option-puzzle = { daily_puzzle-option-puzzle }
euler_game_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }

pentago_daily-name = 펜타고: 오늘의 퍼즐
pentago_daily-tagline = 반드시 이기는 수가 하나 있어요. 찾아보세요.
pentago_daily-task = { $turns ->
        [1] 내 색은 { $colour }, 내 차례예요. 이번 차례에 이길 수 있어요. 그 수를 찾으세요.
       *[other] 내 색은 { $colour }, 내 차례예요. { $other } 쪽이 어떻게 두어도 내 두 번째 차례에 이길 수 있어요. 첫 수를 찾으세요.
    }
pentago_daily-wrong-none = { $move }: 다섯 개가 한 줄이 되지 않아요.
pentago_daily-wrong-given = { $move }: { $other } 돌 다섯 개가 한 줄이 돼요.
pentago_daily-wrong-both = { $move }: 두 색 모두 다섯 개가 한 줄이라 무승부예요.
pentago_daily-wrong-answered = { $move } 다음에 { $other } 쪽이 { $reply } 수로 받으면, 나는 다음 차례에 다섯 개를 한 줄로 만들 수 없어요.
pentago_daily-wrong-beaten = { $move } 다음에 { $other } 쪽이 { $reply } 수로 이겨요.
pentago_daily-answer-now = { $move }: 다섯 개가 한 줄이에요.
pentago_daily-answer-next = { $move }. { $other } 쪽이 어떻게 두어도 다섯 개가 한 줄이 돼요. 예를 들어 { $reply } 다음에는 { $last } 수로 이겨요.

pentago_daily-event-begins = { daily_puzzle-event-begins }
pentago_daily-event-wrong = { daily_puzzle-event-wrong }
pentago_daily-event-solved = { daily_puzzle-event-solved }
pentago_daily-event-given_up = { daily_puzzle-event-given_up }
pentago_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
pentago_daily-button-puzzle = { daily_puzzle-button-puzzle }
pentago_daily-prompt-puzzle = { daily_puzzle-prompt-puzzle }
pentago_daily-first-puzzle = { daily_puzzle-first-puzzle }
pentago_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
pentago_daily-menu-give_up = { daily_puzzle-menu-give_up }
pentago_daily-choice-give_up = { daily_puzzle-choice-give_up }
pentago_daily-end-solved = { daily_puzzle-end-solved }
pentago_daily-end-given_up = { daily_puzzle-end-given_up }
pentago_daily-result = { daily_puzzle-result }
pentago_daily-option-puzzle = { daily_puzzle-option-puzzle }
pentago_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }

rainbow_pentagon_daily-name = 레인보우 펜타곤: 오늘의 퍼즐
rainbow_pentagon_daily-tagline = 아무도 무효로 만들 수 없는 곳에서 가장 넓게 제시해 보세요.
rainbow_pentagon_daily-task = 내 색은 { $colour }, 상대는 { $rivals }. 모두 동시에 제시해요. 상대가 무엇을 제시하든 무효가 될 수 없으면서, 새 칸을 가장 많이 획득하는 제시를 찾으세요.
rainbow_pentagon_daily-wrong-land = { $owners } 영토가 들어 있어서 어차피 무효예요.
rainbow_pentagon_daily-wrong-void = 무효가 될 수 있어요. { $rival } 쪽이 { $claim } 칸을 제시하면 서로 충돌해요.
rainbow_pentagon_daily-wrong-small = { $gain ->
       *[other] 아무도 무효로 만들 수 없지만, 새로 { $gain }칸만 획득해요. 더 넓게 획득하는 안전한 제시가 있어요.
    }
rainbow_pentagon_daily-answer = { $gain ->
       *[other] { $cells }: 새로 { $gain }칸 획득. 아무도 무효로 만들 수 없고, 안전한 제시 가운데 이보다 넓은 것은 없어요.
    }
rainbow_pentagon_daily-refuse-no_pass = 여기서는 영토를 제시해야 해요. 그만두려면 ‘{ daily_puzzle-choice-give_up }’를 고르세요.

rainbow_pentagon_daily-event-begins = { daily_puzzle-event-begins }
rainbow_pentagon_daily-event-wrong = { daily_puzzle-event-wrong }
rainbow_pentagon_daily-event-solved = { daily_puzzle-event-solved }
rainbow_pentagon_daily-event-given_up = { daily_puzzle-event-given_up }
rainbow_pentagon_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
rainbow_pentagon_daily-button-puzzle = { daily_puzzle-button-puzzle }
rainbow_pentagon_daily-prompt-puzzle = { daily_puzzle-prompt-puzzle }
rainbow_pentagon_daily-first-puzzle = { daily_puzzle-first-puzzle }
rainbow_pentagon_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
rainbow_pentagon_daily-menu-give_up = { daily_puzzle-menu-give_up }
rainbow_pentagon_daily-choice-give_up = { daily_puzzle-choice-give_up }
rainbow_pentagon_daily-end-solved = { daily_puzzle-end-solved }
rainbow_pentagon_daily-end-given_up = { daily_puzzle-end-given_up }
rainbow_pentagon_daily-result = { daily_puzzle-result }
rainbow_pentagon_daily-option-puzzle = { daily_puzzle-option-puzzle }
rainbow_pentagon_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }

twigs_daily-name = 트위그: 오늘의 퍼즐
twigs_daily-tagline = 그려진 모양을 트위그 몇 개로 덮으세요. 방법은 하나뿐이에요.
twigs_daily-puzzle-daily = 오늘의 퍼즐
twigs_daily-task = { $left ->
       *[other] 그려진 모양을 손에 있는 트위그 { $left }개로 꼭 맞게 덮으세요. 방법은 하나뿐이에요. 돌리거나 뒤집어도 되고, 서로 닿지 않아도 돼요.
    }
twigs_daily-right-lies = { $piece } 트위그는 제자리예요. 남은 트위그: { $left }개.
twigs_daily-wrong-lost = { $count ->
       *[other] { $piece } 트위그를 거기 놓으면 변 { $count }개를 다른 트위그로 덮을 수 없어요. 이 트위그는 손으로 돌아와요.
    }
twigs_daily-wrong-stuck = { $piece } 트위그를 거기 놓으면 남은 트위그가 함께 들어맞지 않아요. 이 트위그는 손으로 돌아와요.
twigs_daily-answer = 모양을 모두 덮었어요.
twigs_daily-menu-lay = 어느 트위그를 놓을까요? 남은 트위그: { $left }개.
twigs_daily-prompt-puzzle = 버튼으로 고르거나 직접 써 보내세요. 예: `L5 r2 f @14` – 트위그, r과 시계 방향으로 60도씩 돌린 횟수, 뒤집으면 f, @와 접점.
twigs_daily-refuse-outside = 그렇게 놓으면 { $piece } 트위그가 모양 밖으로 나가요.
twigs_daily-refuse-not_so = { $contact ->
        [0] {""}
       *[other] { $contact }번 접점에{" "}
    }{ $piece } 트위그를 그렇게 놓을 수는 없어요. 모양을 벗어나거나 변을 두 번 덮어요. 돌리거나 뒤집거나 다른 접점을 고르세요.
twigs_daily-refuse-not_there = { $contact }번 접점에는 { $piece } 트위그를 놓을 수 없어요. 어떻게 놓아도 모양을 벗어나거나 변을 두 번 덮어요. 놓을 수 있는 접점은 그림에 있어요.

twigs_daily-event-begins = { daily_puzzle-event-begins }
twigs_daily-event-wrong = { daily_puzzle-event-wrong }
twigs_daily-event-right = { daily_puzzle-event-right }
twigs_daily-event-solved = { daily_puzzle-event-solved }
twigs_daily-event-given_up = { daily_puzzle-event-given_up }
twigs_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
twigs_daily-button-puzzle = { daily_puzzle-button-puzzle }
twigs_daily-first-puzzle = { twigs_daily-prompt-puzzle }
twigs_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
twigs_daily-menu-give_up = { daily_puzzle-menu-give_up }
twigs_daily-choice-give_up = { daily_puzzle-choice-give_up }
twigs_daily-end-solved = { daily_puzzle-end-solved }
twigs_daily-end-given_up = { daily_puzzle-end-given_up }
twigs_daily-result = { daily_puzzle-result }
twigs_daily-option-puzzle = { daily_puzzle-option-puzzle }
twigs_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }
