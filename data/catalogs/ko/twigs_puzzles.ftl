# 모든 퍼즐이 함께 쓰는 말이 먼저, 퍼즐마다 다른 말이 그다음에 나와요.

twigs-puzzle_left = { $left ->
        [0] 트위그를 다 놓음
       *[other] 남은 트위그 { $left }개
    }
twigs-puzzle_score = { $puzzle ->
        [triangle] 변 { $best }개 중 { $score }개
        [tree] 열린 끝 { $best }개 중 { $score }개
       *[other] 육각형 { $best }개 중 { $score }개
    }
twigs-puzzle_way =
    트위그는 게임에서처럼 버튼이나 짧은 표기 `L5 r2 f @14`로 놓아요. `회수 L5`를 보내면 어느 트위그든 몇 번이고 회수할 수 있어요. `끝`을 보내면 퍼즐이 끝나고, 그때까지 놓은 것으로 점수를 매겨요. 시간 제한은 없지만, 1000수를 두면 자동으로 끝나요.
    답을 검색하지는 마세요. 재미가 없어지니까요!
twigs-puzzle_result = { $player }: { $score }/{ $best }점. { $verdict }

twigs-ask-puzzle = { twigs-puzzle_score }, { twigs-puzzle_left }.
twigs-button-puzzle = 놓거나 회수하기
twigs-prompt-puzzle = { twigs-puzzle_score }, { twigs-puzzle_left }. 다음 수를 보내세요. 예: { $short }. 회수하려면 ‘회수’와 트위그 이름을, 끝내려면 ‘끝’을 보내세요.
twigs-first-puzzle =
    { how-steps } 트위그, 번호가 붙은 접점, 놓는 모양 순서로 골라요. 놓기 전에 그림으로 볼 수 있어요.
    글로 보내도 돼요. 예: { $short } – 트위그, r과 시계 방향으로 60도씩 돌린 횟수, 뒤집으면 f, @와 접점.
    놓은 트위그를 회수하려면 ‘회수’와 트위그 이름을, 퍼즐을 끝내려면 ‘끝’을 보내세요.

twigs-receipt-added = 놓았어요: { $short }.
twigs-receipt-lifted = 회수했어요: { $piece }.
twigs-receipt-done = 끝냈어요: { $score }/{ $best }점.

twigs-refuse-outside = 그렇게 놓으면 { $piece } 트위그가 삼각형 밖으로 나가요.
twigs-refuse-lift = 회수하려면 ‘회수’라는 말과 놓여 있는 트위그 하나의 이름을 보내세요. 예: 회수 L5
twigs-refuse-not_laid = { $piece } 트위그는 놓여 있지 않아서 회수할 수 없어요.
twigs-refuse-which_colour = { $piece } 트위그는 두 색 다 놓여 있어요. 어느 쪽인지 회수 하양 { $piece } 또는 회수 검정 { $piece }처럼 보내세요.

twigs-menu-move = { twigs-puzzle_score }, { twigs-puzzle_left }. 트위그를 놓거나, 회수하거나, 퍼즐을 끝내세요.
twigs-menu-way = { $short }{ $closed ->
        [0] {""}
       *[other] : 육각형 { $closed }개가 완성돼요
    }. 이렇게 놓거나 다른 모양을 보세요.
twigs-menu-lift = 어느 트위그를 회수할까요?
twigs-menu-lifted = { $piece } 트위그가 손으로 돌아와요.
twigs-menu-done = 지금 끝내면: { twigs-puzzle_score }, { twigs-puzzle_left }. 끝낼까요?
twigs-choice-undo = { $piece } 무르기
twigs-choice-lift = 회수
twigs-choice-done = 끝내기
twigs-choice-lift-white = { $piece }, 하양
twigs-choice-lift-black = { $piece }, 검정

twigs-event-added = { $player } 님이 { $piece } 트위그를 놓았어요.
twigs-event-lifted = { $player } 님이 { $piece } 트위그를 회수했어요.
twigs-event-finished = { $player } 님이 퍼즐을 끝냈어요: { twigs-puzzle_score }. { $verdict }

twigs-verdict-reached = 풀었어요. 이보다 더 좋은 답은 없어요.
twigs-verdict-beyond = 지금까지 알려진 최고 기록을 넘었어요!
twigs-verdict-partly = 아직 더 나은 답이 있어요.
twigs-verdict-apart = 트위그가 모두 이어져 있지 않아서 점수가 없어요.
twigs-end-solved = 퍼즐을 풀었어요.
twigs-end-ended = 퍼즐이 끝났어요.

twigs_triangle-name = 트위그: 삼각형
twigs_triangle-tagline = 혼자 푸는 퍼즐이에요. 트위그 열두 개로 육각형 15개짜리 삼각형을 덮어요.
twigs_triangle-rules =
    ## 삼각형
    그려진 삼각형을 한 가지 색 트위그 열두 개로 빈틈없이 덮으세요. 한 변이 육각형 다섯 개이고, 육각형 15개에 변이 60개예요. 트위그의 변도 꼭 그만큼이에요.
    트위그는 삼각형 위 어디에나 놓을 수 있고, 여기서는 다른 트위그에 닿지 않아도 돼요. 같은 변을 두 번 덮을 수는 없어요.
    점수는 덮인 변의 수이고 60이 최고예요. 돌리거나 뒤집어 같아지는 것을 빼면 답은 56가지예요.
    { twigs-puzzle_way }
twigs_triangle-event-begun = 그려진 삼각형을 트위그 12개로 겹치지 않게 모두 덮으세요. 목표: 변 { $best }개 전부.
twigs_triangle-result = { twigs-puzzle_result }
twigs_triangle-verdict-reached = 풀었어요. 삼각형을 다 덮었어요.
twigs_triangle-refuse-not_so = { $contact ->
        [0] {""}
       *[other] { $contact }번 접점에{" "}
    }{ $piece } 트위그를 그렇게 놓을 수는 없어요. 삼각형을 벗어나거나 변을 두 번 덮어요. 돌리거나 뒤집거나 다른 접점을 고르세요.
twigs_triangle-refuse-not_there = { $contact }번 접점에는 { $piece } 트위그를 놓을 수 없어요. 어떻게 놓아도 삼각형을 벗어나거나 변을 두 번 덮어요. 놓을 수 있는 접점은 그림에 있어요.

twigs_fifteen-name = 트위그: 육각형 열다섯 개
twigs_fifteen-tagline = 혼자 푸는 퍼즐이에요. 트위그 열두 개로 삼각형이 아닌 모양을 만들어 육각형 15개를 완성해요.
twigs_fifteen-rules =
    ## 육각형 열다섯 개
    한 가지 색 트위그 열두 개로 육각형 15개짜리 삼각형을 만들 수 있어요. 육각형 15개가 생기는 다른 모양을 찾아보세요!
    트위그는 놓여 있는 트위그에 닿아야 하고, 같은 변을 두 번 덮을 수 없어요. 끝났을 때 트위그가 모두 이어져 있어야 해요.
    점수는 완성된 육각형의 수예요. 삼각형을 다시 만들면 0점이에요. 15개보다 많이 만들 수는 없어요.
    { twigs-puzzle_way }
twigs_fifteen-event-begun = 트위그 12개로 육각형 { $best }개를 완성하세요. 단, 삼각형 모양은 안 돼요.
twigs_fifteen-result = { twigs-puzzle_result }
twigs_fifteen-verdict-again = 그 삼각형이네요. 다른 모양을 찾아야 하니 점수가 없어요.

twigs_maximum-name = 트위그: 최대
twigs_maximum-tagline = 혼자 푸는 퍼즐이에요. 트위그 24개를 다 놓아 육각형을 되도록 많이 완성해요.
twigs_maximum-rules =
    ## 최대
    하양과 검정 트위그 24개를 번갈아 놓아서 육각형을 되도록 많이 완성하세요.
    트위그는 놓여 있는 트위그에 닿아야 하고, 같은 변을 두 번 덮을 수 없으며, 두 번째는 첫 번째와 다른 모양이어야 해요. 트위그를 회수하면 적게 놓인 색이 다음 차례이고, 같으면 하양이에요. 끝났을 때 트위그가 모두 이어져 있어야 해요.
    점수는 완성된 육각형의 수이고, 어느 색이 둘러쌌는지는 상관없어요. 33개보다 많이 완성할 수는 없어요. 같은 트위그가 두 개씩 있으니 회수할 때는 `회수 하양 L5`처럼 색도 보내세요.
    { twigs-puzzle_way }
twigs_maximum-event-begun = 트위그 24개를 모두 놓아 육각형을 되도록 많이 완성하세요. 목표: { $best }개.
twigs_maximum-result = { twigs-puzzle_result }

twigs_ring-name = 트위그: 고리
twigs_ring-tagline = 혼자 푸는 퍼즐이에요. 트위그 열두 개로 구역 하나만, 되도록 크게 둘러싸요.
twigs_ring-rules =
    ## 고리
    한 가지 색 트위그 열두 개로 구역을 꼭 하나만, 되도록 크게 둘러싸세요.
    트위그는 놓여 있는 트위그에 닿아야 하고, 같은 변을 두 번 덮을 수 없어요. 끝났을 때 트위그가 모두 이어져 있어야 해요.
    점수는 구역 안의 육각형 수예요. 육각형 하나짜리까지 세어 구역이 둘 이상이면 0점이에요. 알려진 가장 큰 구역은 육각형 48개인데, 더 큰 것이 없다고 증명되지는 않았어요.
    { twigs-puzzle_way }
twigs_ring-event-begun = 트위그 12개로 구역 하나만, 되도록 크게 둘러싸세요. 목표: 알려진 최대인 육각형 { $best }개.
twigs_ring-result = { twigs-puzzle_result }
twigs_ring-verdict-reached = 지금까지 알려진 가장 큰 구역과 같은 크기예요!
twigs_ring-verdict-several = 구역이 둘 이상이라서 점수가 없어요.
twigs_ring-verdict-open = 둘러싸인 곳이 없어요.

twigs_tree-name = 트위그: 나무
twigs_tree-tagline = 혼자 푸는 퍼즐이에요. 트위그 열두 개를 놓고 열린 끝을 되도록 많이 남겨요.
twigs_tree-rules =
    ## 나무
    한 가지 색 트위그 열두 개를 놓아서 잎을 되도록 많이 만드세요. 잎이란 다른 변이 닿지 않은 열린 끝이에요.
    트위그는 놓여 있는 트위그에 닿아야 하고, 같은 변을 두 번 덮을 수 없어요. 끝났을 때 트위그가 모두 이어져 있어야 해요.
    점수는 그런 끝의 수예요. 20개보다 많이 남길 수는 없어요. 트위그의 끝은 모두 31개이고, 잇는 데 적어도 11개가 들어요.
    { twigs-puzzle_way }
twigs_tree-event-begun = 트위그 12개를 놓아 열린 끝을 되도록 많이 남기세요. 목표: { $best }개.
twigs_tree-result = { twigs-puzzle_result }
