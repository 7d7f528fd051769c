twigs-name = 트위그
twigs-tagline = 벌집의 선을 따라 트위그를 놓고, 육각형의 변을 가장 많이 덮은 사람이 그 육각형을 획득해요. 운도 숨긴 것도 없어요.

twigs-rules =
    ## 트위그
    각자 한 가지 색의 **트위그** 열두 개를 가져요: C5 H5 I5 L5 P5 R5 S5 T5 U5 W5 X5 Y5. 모두 벌집 무늬의 변 다섯 개로 되어 있어요. 다 놓았을 때 구역을 가장 많이 가진 사람이 이겨요. 2~4명이 하고, 둘이면 모두 24턴이에요.
    무작위로 정해진 **하양**이 먼저 시작해요. 그다음은 자리 순서대로 검정, 빨강, 파랑이에요.
    ### 내 차례
    내 트위그 하나를 마음대로 돌리고 뒤집어서 놓아요.
    - 변은 벌집의 선 위에 놓고, 이미 덮인 변에는 놓을 수 없어요.
    - 누구 것이든 이미 놓인 트위그에 변의 끝이 **닿아야** 해요. 맨 처음 트위그만 예외예요.
    - 게임의 두 번째 트위그는 첫 번째와 다른 모양이어야 해요.
    놓을 자리는 늘 있어서 차례를 건너뛰는 일은 없어요.
    ### 육각형
    육각형의 변 여섯 개가 모두 덮이면 **변을 가장 많이** 덮은 사람이 바로 획득해요. 마지막 변을 누가 놓았는지는 상관없어요. 가장 많이 덮은 사람이 여럿이면 아무도 획득하지 못해요. 한 번에 여러 개가 완성될 수도 있어요.
    ### 게임 종료
    트위그를 다 놓으면, 육각형 두 개 이상을 둘러싼 닫힌 구역도 같은 방법으로 둘레의 변을 가장 많이 덮은 사람이 획득해요. 안쪽에 튀어나온 끝은 세지 않아요.
    점수는 **구역 크기와 상관없이 하나에 1점**이에요(옵션: 육각형 하나에 1점). 점수가 가장 높은 사람이 이기고, 같으면 비겨요.
    ### 놓는 법
    버튼으로는 트위그를 고르고, 그림에 번호가 붙은 접점을 고른 다음, 놓는 모양을 하나씩 보다가 마음에 드는 것을 놓아요. 짧은 표기 `L5 r2 f @14`를 보내도 돼요: 트위그, `r`과 손에 보이는 모양에서 시계 방향으로 60도씩 돌린 횟수(0~5), 돌리기 전에 좌우로 뒤집으면 `f`, `@`와 접점 번호. 같은 접점에 여러 가지로 닿을 수 있으면 `#2`가 두 번째예요. 첫 트위그에는 접점이 필요 없어요.
    ### 시간
    시간 안에 놓지 않으면 아무 트위그나 무작위 자리에 놓아요. 원래 규칙에는 없는, 여기서 정한 규칙이에요.
twigs-credits = 트위그(Twigs)는 Néstor Romeral Andrés가 만든 게임이에요(nestorgames). 여기서는 일본어판 규칙을 따르고, 다섯 퍼즐도 그 규칙 끝에 실린 것이에요. 열두 모양의 이름은 David Goodger가 붙였어요.
twigs-example-ok = 점선으로 두른 트위그는 여기에 놓을 수 있어요. 이미 놓인 트위그에 변의 끝이 닿고, 겹치는 변이 없어요. 놓으면 육각형이 완성돼요.
twigs-example-covered = { $piece }는 이렇게 놓을 수 없어요. 이미 덮인 변과 겹쳐요(✕).
twigs-example-turn = 육각형의 변 여섯 개가 모두 덮였어요. 변을 가장 많이 덮은 { $colour }이 육각형을 획득해요.

twigs-called-easy = 참새
twigs-called-fairly_easy = 찌르레기
twigs-called-normal = 까치
twigs-called-hard = 까마귀
twigs-character-easy = 여기저기 몇 군데만 보고, 육각형을 완성할 수 있으면 완성해요. 계획은 없어요.
twigs-character-fairly_easy = 까치처럼 판 전체의 형세를 따져 보지만 몇 군데만 놓아 보고, 나머지는 놓쳐요.
twigs-character-normal = 트위그를 놓은 뒤 판 전체의 형세를 따져 봐요. 상대가 어떻게 받을지는 보지 않아요.
twigs-character-hard = 몇 차례 앞을 내다보고, 막판은 끝까지 읽어요.

twigs-option-scoring = 점수 계산
twigs-option-scoring-help = 구역 하나가 몇 점인지.
twigs-option-first = 하양
twigs-option-first-help = 누가 하양을 잡고 먼저 놓는지.
twigs-value-random = 무작위
twigs-value-host = 첫 번째 자리
twigs-value-regions = 구역마다 1점
twigs-value-area = 육각형마다 1점
twigs-value-seat2 = 두 번째 자리
twigs-value-seat3 = 세 번째 자리
twigs-value-seat4 = 네 번째 자리

twigs-colour-white = 하양
twigs-colour-black = 검정
twigs-colour-red = 빨강
twigs-colour-blue = 파랑

twigs-puzzle-triangle = 삼각형
twigs-puzzle-fifteen = 육각형 열다섯 개
twigs-puzzle-maximum = 최대
twigs-puzzle-ring = 고리
twigs-puzzle-tree = 나무

twigs-ask-lay = { $turns }턴 중 { $turn }번째: { $colour } 차례.
twigs-button-lay = 놓기
twigs-prompt-lay = 내 색: { $colour }, 남은 트위그 { $left }개. 트위그와 방향, 접점을 보내세요. 예: { $short }
twigs-first-lay =
    내 색은 { $colour }이에요. 트위그 열두 개를 놓으면서, 완성되는 육각형의 변을 가장 많이 덮으세요.
    { $laid ->
        [0] 첫 트위그는 아무거나 괜찮아요.
       *[other] 놓여 있는 트위그에 변의 끝이 닿게, 같은 변을 두 번 덮지 않게 놓아요.
    }
    { how-steps } 트위그, 번호가 붙은 접점, 놓는 모양 순서로 골라요. 놓기 전에 그림으로 볼 수 있어요.
    글로 보내도 돼요. 예: { $short } – 트위그, r과 시계 방향으로 60도씩 돌린 횟수, 뒤집으면 f, @와 접점.

twigs-scored = { $first }{"\u00A0"}:{"\u00A0"}{ $then }
twigs-closing = { $closed ->
        [0] 놓았어요
       *[other] 놓아 육각형 { $closed }개를 완성했어요
    }{ $others ->
        [0] {""}
       *[other] {" "}· 다른 사람 것 { $others }개
    }{ $nobody ->
        [0] {""}
       *[other] {" "}· 주인 없음 { $nobody }개
    }
twigs-closes = { $closed ->
        [0] {""}
       *[other] {" "}{ $mixed ->
            [0] 육각형 { $closed }개가 완성돼 내 것이 돼요
           *[other] 육각형 { $closed }개가 완성돼요
        }
    }{ $mixed ->
        [0] {""}
       *[other] { $own ->
            [0] {""}
           *[other] {" "}· 내 것 { $own }개
        }
    }{ $others ->
        [0] {""}
       *[other] {" "}· 다른 사람 것 { $others }개
    }{ $nobody ->
        [0] {""}
       *[other] {" "}· 주인 없는 것 { $nobody }개
    }{ $closed ->
        [0] {""}
       *[other] .
    }

twigs-receipt-ok = { $short }: 이렇게 놓았어요.{ twigs-closes }

twigs-refuse-unreadable = 어느 트위그를 어디에 놓는지 알 수 없어요. L5 r2 f @14처럼 보내세요: 트위그, r과 횟수(0~5), 뒤집으면 f, @와 접점.
twigs-refuse-two_moves = 수가 둘 이상이에요. L5 r2 @14처럼 트위그, 방향, 접점을 하나씩만 보내세요.
twigs-refuse-no_piece = 트위그가 빠졌어요. L5 r2 @14처럼 이름을 먼저 쓰세요.
twigs-refuse-unknown_piece = { $piece }: 그런 트위그는 없어요. C5 H5 I5 L5 P5 R5 S5 T5 U5 W5 X5 Y5 가운데 하나예요.
twigs-refuse-no_turn = 방향은 r0부터 r5까지이고, 하나마다 시계 방향으로 60도예요.
twigs-refuse-gone = { $piece }는 이미 놓았어요. 손에 남은 것을 고르세요.
twigs-refuse-same_shape = 게임의 두 번째 트위그는 첫 번째와 다른 모양이어야 해서 { $piece }는 아직 놓을 수 없어요.
twigs-refuse-wrong_shape = 이 변 다섯 개는 { $piece } 모양이 아니에요.
twigs-refuse-covered = 그러면 { $piece }가 이미 덮인 변과 겹쳐요.
twigs-refuse-no_touch = 그 자리의 { $piece }는 어떤 트위그에도 닿지 않아요. 변의 끝이 닿아야 해요.
twigs-refuse-no_contact = { $contact }번 접점은 없어요. 번호는 1부터 { $last }까지예요.
twigs-refuse-not_there = { $piece }는 { $contact }번 접점에 놓을 수 없어요. 어떻게 놓아도 변이 겹쳐요. 놓을 수 있는 접점은 그림에 있어요.
twigs-refuse-not_so = { $piece }는 { $contact ->
        [0] {""}
       *[other] { $contact }번 접점에{" "}
    }이 방향으로 놓을 수 없어요. 변이 겹쳐요. 돌리거나 뒤집거나 다른 접점을 고르세요.
twigs-refuse-no_which = 거기에는 { $piece }를 놓는 { $which }번째 방법(#{ $which })이 없어요.
twigs-refuse-several = { $piece }를 그렇게 놓는 방법이 { $count }가지예요. r2 같은 방향, @14 같은 접점을 더하거나, 한 접점에 여러 가지로 닿으면 #1, #2 …를 더하세요.

twigs-menu-choose = 지금은 고를 것이 없어요.
twigs-menu-piece = 어떤 트위그를 놓을까요?
twigs-form-piece = 트위그
twigs-form-lying = 놓는 방향(r: 회전, f: 뒤집기)
twigs-form-contact = 접점
twigs-menu-contact = { $piece }를 놓을 수 있는 접점은 { $count }곳이에요. 어디에 닿게 할까요?
twigs-menu-whole = { $short }.{ twigs-closes } 이대로 놓거나 다른 모양도 살펴보세요.
twigs-menu-ready = 육각형을 완성하는 수
twigs-choice-closes = { $contact }번 접점에서 { $closed }개 완성{ $own ->
        [0] , 내 것 없음
       *[other] {""}
    } ({ $way })
twigs-choice-way = { $way }{ $closed ->
        [0] {""}
       *[other] {" "}{ $closed }개 완성
    }

twigs-event-opened = { $player1 } 님이 하양으로 먼저 시작하고, { $player2 } 님은 검정{ $count ->
        [2] {""}
        [3] , { $player3 } 님은 빨강
       *[other] , { $player3 } 님은 빨강, { $player4 } 님은 파랑
    }이에요.
twigs-event-laid = { $player } 님({ $colour })이 { $piece }를 { twigs-closing } ({ $standing }). 다음은 { $next } 님 차례예요.
twigs-event-over = { $count ->
        [1] { $winners } 님이 이겼어요
       *[other] { $winners } 님이 비겼어요
    } ({ $standing }). 마지막으로 { $player } 님이 { $piece }를 { twigs-closing }{ $regions ->
        [0] {""}
       *[other] . 닫힌 큰 구역은 { $regions }개예요
    }.

twigs-event-flagged = { $player } 님이 시간을 다 썼어요. { $winner } 님 승리.
twigs-event-resigned = { $player } 님이 기권했어요. { $winner } 님 승리.
twigs-event-agreed = 두 사람이 합의해 비겼어요.
twigs-event-taken_back = { $count ->
       *[other] { $player } 님이 마지막 { $count }수를 물렀어요. 다시 { $next } 님 차례예요.
    }
twigs-end-laid = 트위그를 모두 놓았어요.
twigs-end-resigned = 한쪽이 기권했어요.
twigs-end-flagged = 한쪽이 시간을 다 썼어요.
twigs-end-agreed = 두 사람이 무승부에 합의했어요.
twigs-result = { $rank }위 { $player } ({ $colour }): { $score }점 – 육각형 { $discs }개{ $larger ->
        [0] {""}
       *[other] , 큰 구역 { $larger }개
    }

twigs-chart = 턴별 점수
twigs-about = 약 { $points }점
twigs-laid = { $piece }를 { $own ->
        [0] 놓았어요
       *[other] 놓아 육각형 { $own }개를 획득했어요
    }
twigs-remark-missed = { $player } 님({ $colour })은 { twigs-laid }. { $better } 쪽이었다면 육각형 { $closes }개를 획득해 { twigs-about } 더 유리했을 거예요.
twigs-remark-opened = { $player } 님({ $colour })은 { twigs-laid }. 바로 다음에 { $taker } 님이 육각형 { $taken }개를 획득했어요. { $better } 쪽이 { twigs-about } 더 유리해 보였어요.
twigs-remark-gave = { $player } 님({ $colour })은 { twigs-laid }. 그래서 육각형 { $others }개가 다른 사람 것이 됐어요. { $better } 쪽이 { twigs-about } 더 유리해 보였어요.
twigs-remark-lost = { $player } 님({ $colour })은 { twigs-laid }. { $better } 쪽이 { twigs-about } 더 유리해 보였어요.
twigs-remark-last = { $player } 님({ $colour })이 마지막 트위그로 { $piece }를 놓았어요. { $better } 쪽이었다면 { $standing }{ $won ->
        [won] , 승리로 끝났을 거예요
        [tied] , 무승부로 끝났을 거예요
       *[none] {" "}점수로 끝났을 거예요
    }.
twigs-remark-lead = { $player } 님({ $colour })이 선두에 올라({ $standing }) 끝까지 지켰어요.
twigs-remark-regions = 큰 구역을 세기 전 점수는 { $standing }. 큰 구역에서 { $points }점을 더한 { $player } 님({ $colour })이 이겼어요.
twigs-remark-shared = 큰 구역을 세기 전 점수는 { $standing }. 큰 구역까지 세니 혼자 이긴 사람은 없었어요.
twigs-remark-stopped = 게임이 멈췄을 때 점수는 { $standing }, 놓을 트위그가 { $left }개 남아 있었어요.
twigs-remark-catch = 한 번에 가장 많이 획득한 수: { $player } 님({ $colour })이 { $piece }로 육각형 { $count }개를 획득했어요.
twigs-remark-estimate = ‘약 몇 점’은 컴퓨터가 몇 턴 앞까지 내다보고 어림한 값이에요.
twigs-remark-sound = 컴퓨터가 보기에 1점 이상 손해 본 수는 없었어요.
twigs-judge-over = 게임이 끝났어요({ $standing }).
twigs-judge-open = 지금 점수는 { $standing }. { $colour } 차례이고, 컴퓨터라면 이렇게 놓아요: { $move }

twigs-alt-over = 트위그, 게임이 끝났어요.
twigs-alt-rank = { $rank }위 { $player } ({ $colour }): { $score }점.
twigs-alt-turn = 트위그, { $player } 님({ $colour }) 차례.
twigs-alt-empty = 아직 아무것도 놓이지 않았어요.
twigs-alt-laid = { $player } 님이 { $piece }를 놓았어요.
twigs-alt-won = 그래서 육각형 { $count }개가 완성됐어요(주인: { $player }).
twigs-alt-tied = 그래서 주인 없는 육각형 { $count }개가 완성됐어요.
twigs-alt-score = { $player } ({ $colour }): { $score }점, 남은 트위그 { $left }개.
twigs-alt-better = 놓지 않은 더 나은 수예요.
twigs-alt-building = { $piece }를 놓는 중이에요.
twigs-alt-contacts = 번호가 붙은 접점 { $count }곳에 놓을 수 있어요.
twigs-alt-refused = 놓을 수 없어요. 변 { $count }개가 이미 덮여 있어요.
twigs-alt-placing = { $piece }{ $contact ->
        [0] {""}
       *[other] , { $contact }번 접점
    }, 돌린 횟수 { $turn }{ $flip ->
        [0] {""}
       *[other] , 뒤집음
    }{ $which ->
        [1] {""}
       *[other] , { $which }번째 방법
    }.
twigs-alt-gains = 육각형 { $count }개가 완성돼요(주인: { $player }).
twigs-alt-ties = 주인 없는 육각형 { $count }개가 완성돼요.
twigs-alt-regions = { $player }: 큰 구역 { $count }개(육각형 수): { $sizes }.
twigs-alt-void = 주인 없는 큰 구역 { $count }개(육각형 수): { $sizes }.
twigs-alt-hand = 남은 트위그({ $player }): { $count ->
        [0] 없음
       *[other] { $pieces }
    }.
twigs-alt-twigs = { $player } ({ $colour }), 최근 것부터: { $twigs }.

twigs-alt-puzzle = { $puzzle }: { $best ->
        [0] { $score }
       *[other] { $score }점(목표 { $best }점)
    }, 남은 트위그 { $left }개.
twigs-alt-covered = 목표의 변 { $of }개 중 { $count }개를 덮었어요.
twigs-alt-loose = 열린 끝 { $count }개.

twigs-sign-turn = 지금 차례
twigs-sign-last = 마지막에 놓음
twigs-sign-disc = 완성된 육각형
twigs-sign-void = 주인 없음
twigs-sign-region = 구역과 크기
twigs-sign-ones = 육각형
twigs-sign-larger = 큰 구역
twigs-sign-contact = 접점
twigs-sign-placing = 아직 놓지 않음
twigs-sign-better = 더 나은 수
twigs-sign-target = 덮을 변
twigs-sign-loose = 열린 끝
twigs-sign-refused = 할 수 없음
twigs-alt-left = { $colour }의 남은 트위그: { $pieces }.
twigs-alt-last = 마지막에 놓은 트위그: { $colour } { $piece }.
twigs-alt-discs = { $colour }의 완성된 육각형: { $cells }.
twigs-alt-discs_void = 주인 없는 완성된 육각형: { $cells }.
twigs-alt-target = 아직 덮어야 할 변: { $edges }.
twigs-alt-contact_list = 접점과 그 자리: { $contacts }.
twigs-alt-choosing = 트위그를 고르는 중이에요.
