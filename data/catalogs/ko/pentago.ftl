pentago-name = 펜타고
pentago-tagline = 네 블록이 돌아가는 보드에서 돌 다섯 개를 한 줄로. 운도 숨긴 것도 없는 둘만의 승부예요.

pentago-rules =
    ## 펜타고
    6×6칸이 3×3 블록 넷으로 나뉘어 있어요. 1번 블록은 왼쪽 위, 2번은 오른쪽 위, 3번은 왼쪽 아래, 4번은 오른쪽 아래예요. **빨강**과 **검정** 두 사람이 하고, 색은 무작위로 정해지며 빨강이 먼저 둬요. 보드 어디서든 **가로, 세로, 대각선으로 내 돌 다섯 개를 한 줄로** 만들면 이겨요.
    ### 한 차례에 두 가지를 해요
    1. 빈칸에 내 돌을 하나 **놓아요**. 이때 다섯 개가 한 줄이 되면 바로 이기고, 블록은 돌리지 않아요.
    2. 블록 하나를 90도 **돌려요**. 돌을 어디에 놓았든 아무 블록이나, 어느 방향으로든 괜찮아요.
    돌려도 모양이 그대로인 블록(예를 들어 빈 블록)이 있을 때만 회전을 **건너뛸** 수 있어요. 마지막 돌을 놓은 뒤에도 블록을 돌려요.
    ### 돌린 다음
    - 나만 다섯 개가 되면 내가 이기고, 상대만 다섯 개가 되면 상대가 이겨요.
    - 둘 다 다섯 개가 되면 비겨요. 아무도 다섯 개를 못 만들고 보드가 꽉 차도 비겨요.
    ### 수를 쓰는 법
    먼저 칸(열은 왼쪽부터 a~f, 행은 위부터 1~6), 그다음 블록 번호와 방향을 써요. `+`는 시계 방향, `-`는 반시계 방향이에요: `b5 2+`. 건너뛰기는 `=`예요: `c3 =`. 놓기만 해도 이기는 돌은 `b5`처럼 칸만 써요. `4,1 2+`(행과 열을 0부터 센 것), `b5 2 시계`, `b5 2 왼쪽`이라고 써도 돼요.
    ### 시간
    시간 안에 두지 않으면, 상대에게 다섯 개를 만들어 주지 않는 수 가운데 아무거나 하나를 두게 돼요.
pentago-credits = 펜타고는 Tomas Flodén이 디자인했어요. 여기서는 이 게임을 다룬 페르시아어 프로그래밍 과제의 규칙을 따라요. 먼저 두는 쪽이 언제나 이길 수 있다는 것은 Geoffrey Irving이 증명했어요(“Pentago is a First Player Win”, 2014).
pentago-example-ok = 한 차례에 두 가지를 해요. 빈칸({ $cell }, 점선)에 돌을 놓고, 아무 블록이나 하나를 90도 돌려요(점선 화살표: { $block }번 블록 { $way }).
pentago-example-taken = { $cell }에는 이미 돌이 있어요(✕). 빈칸에만 놓을 수 있어요.
pentago-example-turn = { $cell }에 돌을 놓고 { $block }번 블록을 { $way }으로 돌리니 { $colour } 돌 다섯 개가 한 줄이 됐어요. 이러면 이겨요.

pentago-called-easy = 배비지
pentago-called-fairly_easy = 에이다
pentago-called-normal = 튜링
pentago-called-hard = 섀넌
pentago-called-perfect = 체르멜로
pentago-character-easy = 다섯 개를 만들 수 있으면 만들고, 아니면 좋아 보이는 수를 둬요. 상대의 위협은 보지 못해요.
pentago-character-fairly_easy = 튜링만큼 앞을 읽지만 몇 가지 수만 보고, 나머지는 놓쳐요.
pentago-character-normal = 서로 한 차례씩 앞을 읽어요. 단순한 함정에는 좀처럼 걸리지 않아요.
pentago-character-hard = 시간이 허락하는 만큼 멀리 읽고, 종반은 정확히 계산해요.
pentago-character-perfect = 이런 게임은 처음부터 승부가 정해져 있다는 것을 증명했어요. 시간을 더 들여 종반을 완벽하게 둬요.

pentago-option-first = 빨강
pentago-option-first-help = 누가 빨강을 잡고 먼저 두는지.
pentago-value-random = 무작위
pentago-value-host = 첫 번째 자리
pentago-value-guest = 두 번째 자리

pentago-colour-red = 빨강
pentago-colour-black = 검정
pentago-way-clockwise = 시계 방향
pentago-way-counter = 반시계 방향
pentago-way-skip = 회전 없음
pentago-turn = { $block ->
        [0] { $way }
       *[other] { $block }번 블록 { $way } 회전
    }

pentago-ask-move = { $turn }턴: { $colour } 차례.
pentago-button-move = 두기
pentago-prompt-move = { $turn }턴. 내 색: { $colour }. 칸과 회전을 보내세요. 예: { $example }
pentago-first-move =
    내 색은 { $colour }이에요. 가로, 세로, 대각선으로 내 돌 다섯 개를 한 줄로 만들면 이겨요.
    차례마다 빈칸에 돌을 하나 놓고, 네 블록 중 하나를 90도 돌려요.
    둘을 함께 보내세요. 예: { $example } – 칸, 블록 번호, 시계 방향이면 +, 반시계 방향이면 -. { how-also } 돼요.
    빈 블록이 있으면 =로 회전을 건너뛸 수 있어요. 돌린 결과가 상대를 돕지 않는지 살펴보세요.

pentago-receipt-ok = { $end ->
        [placed] { $cell }: 다섯 개가 한 줄이 돼요({ $line }). 내가 이겨요.
        [turned] { $cell }, { pentago-turn }: 다섯 개가 한 줄이 돼요({ $line }). 내가 이겨요.
        [given] { $cell }, { pentago-turn }: 상대의 돌 다섯 개가 한 줄이 돼요({ $line }). 내가 져요.
        [both] { $cell }, { pentago-turn }: 두 색 모두 다섯 개가 한 줄이 돼요({ $line }). 비겨요.
        [full] { $cell }, { pentago-turn }: 보드가 꽉 차요. 비겨요.
       *[none] { $cell }, { pentago-turn }.
    }

pentago-refuse-unreadable = 어떤 수인지 알 수 없어요. 칸과 회전을 보내세요. 예: { $example } (+는 시계 방향, -는 반시계 방향)
pentago-refuse-several = 수가 둘 이상이에요. 칸 하나와 회전 하나만 보내세요. 예: { $example }
pentago-refuse-no_cell = 칸이 빠졌어요. 회전과 함께 보내세요. 예: { $example }
pentago-refuse-off_board = { $cell }: 보드에 없는 칸이에요. 열은 a부터 f까지, 행은 1부터 6까지예요. 숫자로만 쓸 때는 행과 열을 0,0부터 5,5까지 써요.
pentago-refuse-taken = { $cell }에는 이미 돌이 있어요. 빈칸을 고르세요.
pentago-refuse-no_block = { $block }번 블록은 없어요. 1은 왼쪽 위, 2는 오른쪽 위, 3은 왼쪽 아래, 4는 오른쪽 아래예요.
pentago-refuse-no_skip = 어느 블록을 돌려도 모양이 바뀌기 때문에 회전을 건너뛸 수 없어요. 블록 번호 1~4와 +(시계 방향)나 -(반시계 방향)를 더하세요.
pentago-refuse-no_turn = { $cell }에 놓은 다음 블록을 돌려야 해요. 블록 번호 1~4와 +(시계 방향)나 -(반시계 방향)를 더하세요.{ $skip ->
        [0] {""}
       *[other] {" "}돌리지 않으려면 =를 쓰세요.
    }

pentago-menu-choose = 지금은 고를 것이 없어요.
pentago-menu-block = 어느 블록에 돌을 놓을까요?
pentago-menu-cell = 내 색: { $colour }. { $block }번 블록의 어느 칸에 돌을 놓을까요?
pentago-menu-turn = { $cell }에 돌을 놓아요. 이제 블록을 돌리세요.
pentago-menu-whole = { pentago-receipt-ok }{ $end ->
        [placed] {""}
       *[other] {" "}이대로 두거나 다른 회전도 살펴보세요.
    }
pentago-choice-block = { $block }번 블록
pentago-choice-clockwise = { $block }+ ↻
pentago-choice-counter = { $block }- ↺
pentago-choice-skip = = 건너뛰기

pentago-event-opened = { $red } 님이 빨강으로 먼저 두고, { $black } 님은 검정이에요.
pentago-event-placed = { $player } ({ $colour }): { $cell }.
pentago-event-turned = { $player } ({ $colour }): { $cell }, { $block }번 블록 { $way }{ $over ->
        [0] . 다음은 { $next } 님 차례예요
       *[other] {""}
    }.
pentago-event-skipped = { $player } ({ $colour }): { $cell }, { $way }{ $over ->
        [0] . 다음은 { $next } 님 차례예요
       *[other] {""}
    }.
pentago-event-won = { $how ->
        [placed] { $winner } 님({ $winner_colour })이 이겼어요: { $cell }에 놓아 다섯 개가 한 줄, { $line }.
        [given] { $winner } 님({ $winner_colour })이 이겼어요: { $player } 님의 { $cell }, { pentago-turn }으로 { $winner_colour } 다섯 개가 한 줄, { $line }.
       *[turned] { $winner } 님({ $winner_colour })이 이겼어요: { $cell }, { pentago-turn }으로 다섯 개가 한 줄, { $line }.
    }
pentago-event-drawn = { $how ->
        [both] 비겼어요: { $player } 님의 { $cell }, { pentago-turn }으로 두 색 모두 다섯 개가 한 줄, { $line }.
       *[full] 비겼어요: { $player } 님의 { $cell }, { pentago-turn }. 보드가 꽉 찼고 다섯 개를 만든 사람이 없어요.
    }

pentago-event-flagged = { $player } 님이 시간을 다 썼어요. { $winner } 님 승리.
pentago-event-resigned = { $player } 님이 기권했어요. { $winner } 님 승리.
pentago-event-agreed = 두 사람이 합의해 비겼어요.
pentago-event-taken_back = { $count ->
       *[other] { $player } 님이 마지막 { $count }수를 물렀어요. 다시 { $next } 님 차례예요.
    }
pentago-end-placed = 돌을 놓아 다섯 개가 한 줄이 됐어요.
pentago-end-turned = 블록을 돌려 다섯 개가 한 줄이 됐어요.
pentago-end-both = 한 번의 회전으로 두 색 모두 다섯 개가 한 줄이 됐어요.
pentago-end-full = 보드가 꽉 찼고 다섯 개를 만든 사람이 없어요.
pentago-end-resigned = 한쪽이 기권했어요.
pentago-end-flagged = 한쪽이 시간을 다 썼어요.
pentago-end-agreed = 두 사람이 무승부에 합의했어요.
pentago-result = { $rank }위 { $player } ({ $colour }): { $score ->
        [1] 승
        [0] 무승부
       *[other] 패
    }

pentago-alt-refused = { $cell }에는 놓을 수 없어요. 이미 돌이 있어요.
pentago-alt-preview = 아직 두지 않은 수의 미리보기예요.
pentago-alt-better = 두지 않은 더 나은 수예요.
pentago-alt-move = 펜타고, { $player } 님({ $colour }) 차례.
pentago-alt-half = 펜타고, { $player } 님({ $colour }): 돌을 놓았고, 이제 블록을 돌릴 차례.
pentago-alt-won = 펜타고, { $player } 님({ $colour }) 승리. { $reason }
pentago-alt-drawn = 펜타고, 무승부. { $reason }
pentago-alt-line = { $colour } 한 줄: { $cells }.
pentago-alt-placed = 마지막 돌: { $cell }의 { $colour }.
pentago-alt-turned = 마지막 차례: { $colour }, 놓은 돌은 지금 { $cell }, { pentago-turn }.
pentago-alt-stones = { $colour }({ $player }) { $count ->
        [0] 돌 없음
       *[other] 돌 { $count }개: { $cells }
    }.

pentago-within = { $turns ->
        [0] {""}
        [1] {" "}이번 턴에
       *[other] {" "}{ $turns }턴 안에
    }
pentago-judge-over = 게임이 끝났어요.
pentago-judge-open = { $colour } 차례예요. 여기서는 아직 증명된 것이 없어요.
pentago-judge-win = { $colour } 차례이고,{ pentago-within } 이겨요: { $move }
pentago-judge-draw = { $colour } 차례이고, 서로 최선을 다하면 비겨요: { $move }
pentago-judge-loss = { $colour } 차례이고, 상대가 최선을 다하면{ pentago-within } 져요.
pentago-chart = 턴별 가장 긴 줄(다섯 개면 승리)
pentago-wins = { $plies ->
        [0] { $other } 돌 다섯 개가 한 줄이 돼요
        [1] { $other }이 바로 이겨요({ $line })
       *[other] { $other }의 승리가 정해져요({ $line })
    }
pentago-could_win = { $plies ->
        [1] 바로 이길 수 있었어요({ $line })
       *[other] 상대가 어떻게 두든 이길 수 있었어요({ $line })
    }
pentago-remark-win_loss = { $player } 님({ $colour })에게는 이기는 수가 있었어요({ $better }). 실제로 둔 { $move } 뒤로는 { pentago-wins }.
pentago-remark-draw_loss = { $player } 님({ $colour })에게는 비기는 수가 있었어요({ $better }). 실제로 둔 { $move } 뒤로는 { pentago-wins }.
pentago-remark-open_loss = { $player } 님({ $colour })이 둔 { $move } 뒤로는 { pentago-wins }. 다른 수({ $better })였다면 승부는 아직 알 수 없었을 거예요.
pentago-remark-win_draw = { $player } 님({ $colour })은 { pentago-could_win }. 실제로 둔 { $move } 뒤로는 { $over ->
        [0] 서로 최선을 다하면 비겨요
       *[other] 무승부가 됐어요
    }.
pentago-remark-win_open = { $gift ->
        [0] { $player } 님({ $colour })은 { pentago-could_win }. 실제로 둔 { $move } 뒤로는 다시 승부를 알 수 없게 됐어요.
       *[other] { $player } 님({ $colour })이 이길 기회를 놓쳐({ $move }) 다시 승부를 알 수 없게 됐어요. 이기는 수: { $better }
    }
pentago-remark-untaken = 여기서부터 { $last }턴까지 { $count }번 연달아 이길 기회가 있었지만 아무도 잡지 않았어요.
pentago-remark-only_win = { $player } 님({ $colour })이 승리를 지키는 단 하나의 수({ $move })를 찾아냈어요.
pentago-remark-only_draw = { $player } 님({ $colour })이 지지 않는 단 하나의 수({ $move })를 찾아냈어요.
pentago-remark-end_win = 게임이 끝났을 때 차례였던 { $player } 님({ $colour })은 { pentago-could_win }.
pentago-remark-end_draw = 게임이 끝났을 때는 서로 최선을 다하면 비기는 형세였어요.
pentago-remark-end_loss = 게임이 끝났을 때는 { $player } 님({ $colour }) 차례였지만, 무엇을 두어도 { $other }이 이기는 형세였어요.
pentago-remark-more = { $more ->
        [0] {""}
       *[other] {" "}승부가 바뀐 곳이 { $more }군데 더 있지만 여기서는 생략했어요.
    }
pentago-remark-known = 전체 { $turns }턴 가운데 { $turn }턴부터는 서로 최선을 다하면 어떻게 끝나는지 증명됐어요.{ $marked ->
        [0] {" "}그 전에 승리나 무승부를 놓친 곳은 찾지 못했어요.
       *[other] { pentago-remark-more }
    }
pentago-remark-unknown = { $marked ->
        [0] 승부를 알 수 없을 때 게임이 멈춰, 증명할 수 있는 것이 없어요.
       *[other] 마지막 형세는 증명되지 않았어요.{ pentago-remark-more }
    }

pentago-sign-turn = 지금 차례
pentago-sign-winner = 승자
pentago-sign-last = 마지막 돌
pentago-sign-plan = 아직 두지 않음
pentago-sign-better = 더 나은 수
pentago-sign-row = 다섯 개 한 줄
pentago-sign-turned = 돌린 블록
pentago-sign-could = 돌릴 수 있음
pentago-sign-clockwise = 시계 방향
pentago-sign-counter = 반시계 방향
pentago-sign-refused = 할 수 없음
pentago-remark-graph = 그래프: 매 차례 뒤 { $player }의 기대 승률(%, 무승부는 반승): { $figures }. ~가 붙은 값(점선)은 엔진의 추정이고, 나머지(실선)는 증명된 값이에요.
