rainbow_pentagon-name = 레인보우 펜타곤
rainbow_pentagon-tagline = 모두가 동시에 몰래 영토를 제시하고, 서로 겹친 제시는 무효가 돼요.

rainbow_pentagon-rules =
    ## 레인보우 펜타곤
    보드는 A부터 E까지 다섯 구역이고, 구역마다 삼각형 25칸이에요(테이블 옵션: 4~8구역). 각자 **비밀 색** 하나와 그 색의 시작점을 받아요. 끝났을 때 영토가 가장 넓은 사람이 이겨요. 보통 9턴쯤 걸려요.
    ### 제시
    턴마다 모두가 동시에, 비공개로 딜러에게 영토를 한 번씩 제시해요. `D16 D23 D24 D25`처럼 칸을 모아서 써요.
    - 칸들은 **선을 따라 한 바퀴 도는 길이 5~9의 경로** 하나로 둘러싸여야 해요. 경로는 같은 점을 두 번 지나지 않아요. 그래서 칸들은 변과 변으로 이어지고, 가운데에 구멍이 없고, 점에서만 맞닿는 곳도 없어요.
    - 경로는 **내 영토 경계선** 위의 한 점을 지나야 해요. 처음에는 그 점이 시작점이에요.
    - **경로 안의 칸을 빠짐없이** 써요. 순서는 상관없어요. `d25 24,16 d23`도 돼요. 숫자만 쓰면 바로 앞의 글자를 그대로 써요. `d16 d23-25`도 같은 뜻이에요.
    - 아직 내 것이 아닌 칸이 하나는 있어야 해요. 내 칸이 함께 들어 있어도 괜찮아요.
    - 잘못 쓴 제시는 이유와 함께 바로 돌려보내요. 누구에게도 영향을 주지 않으니 다시 보내면 돼요.
    - 모두가 제시할 때까지 바꾸거나 취소할 수 있어요. `패스`라고 쓰거나 시간 안에 보내지 않으면 그 턴은 아무것도 제시하지 않아요.
    ### 딜링: 딜러가 모든 제시를 한꺼번에 살펴요
    - 같은 칸이 들어 있는 제시는 **모두 무효**예요. 무효가 된 제시도 그와 겹치는 다른 제시를 무효로 만들어요.
    - 다른 사람이 소유한 칸이 들어 있는 제시는 무효이고, **그 소유자가 이번 턴에 한 제시도 무효**예요. 이미 소유한 영토는 빼앗기지 않아요. (테이블 옵션: 제시한 쪽만 무효.)
    - 나머지 제시는 자기 색으로 칠해져요.
    그다음 모두가 새 보드와 색마다 획득한 칸 수, 무효가 된 색을 확인해요.
    ### 게임 종료
    빈칸이 12칸 이하로 남거나, 칠할 수 있는 제시가 아무에게도 남지 않았거나, 30턴이 지나거나, 아무도 칠하지 못한 턴이 5번 이어지면 끝나요. (마지막 두 가지는 옵션이에요.)
    영토가 가장 넓은 사람이 1위예요. 넓이가 같으면 테두리 길이(보드 바깥 변과 구멍 포함)가 더 짧은 쪽이 앞서고, 그것도 같으면 공동 순위예요. 그다음 딜러가 각자의 색을 공개해요.
    ### 대화
    무엇이든 이야기하고, 약속하고, 속여도 돼요. **내 색과 이번에 제출할 칸만은 말하면 안 돼요.** 딜러가 보낸 내용은 캡처해서 공유하지 마세요. 딜러는 누가 무슨 색인지, 누가 제출했는지 절대 말하지 않아요.
rainbow_pentagon-credits = 레인보우 펜타곤은 한상헌 딜러가 만든 Rainbow Heptagon!(2020년 9월 6일)을 변형한 게임이에요. 딜링 툴: <https://github.com/CreamMeatball/RainbowPentagon>
rainbow_pentagon-example-ok = 내 색: { $colour }. 이 { $area }칸은 제시할 수 있어요. 서로 이어져 있고, 칸들을 두른 길이 { $path }의 경로가 내 영토 경계선과 만나요.
rainbow_pentagon-example-disconnected = 이렇게는 제시할 수 없어요. { $stray } 칸이 나머지와 떨어져 있어요(✕). 칸들은 변끼리 이어진 한 덩어리여야 해요.
rainbow_pentagon-example-turn = 딜링에서 모두의 제시를 한꺼번에 공개해요. 아무와도 겹치지 않은 칸은 내 영토가 돼요(테두리로 표시). 충돌: { $met }. 같은 칸을 제시해서 둘 다 무효예요(빗금으로 표시).

rainbow_pentagon-called-easy = 이리스
rainbow_pentagon-called-normal = 케플러
rainbow_pentagon-called-hard = 디도
rainbow_pentagon-character-easy = 마음에 드는 곳에 적당한 크기로 제시해요. 다른 사람은 생각하지 않아요.
rainbow_pentagon-character-normal = 다른 사람들이 어디를 제시할지 헤아려 보고, 가장 이득인 영토를 골라요.
rainbow_pentagon-character-hard = 상대도 생각한다는 걸 알아요. 뻔한 제시는 하지 않고, 이득이 되면 상대를 막아요.

rainbow_pentagon-option-sides = 구역 수
rainbow_pentagon-option-sides-help = 보드의 구역 수. 참가자 수보다 적을 수 없어요.
rainbow_pentagon-option-seconds = 제시 시간
rainbow_pentagon-option-seconds-help = 한 번 제시하는 데 주어지는 시간.
rainbow_pentagon-option-owned_hit = 다른 영토와 충돌하면
rainbow_pentagon-option-owned_hit-help = 다른 사람이 소유한 칸을 제시했을 때 누구의 제시가 무효가 되는지.
rainbow_pentagon-option-max_turns = 최대 턴 수
rainbow_pentagon-option-max_turns-help = 이만큼 턴이 지나면 게임이 끝나요.
rainbow_pentagon-option-idle_turns = 획득 없는 턴 한도
rainbow_pentagon-option-idle_turns-help = 아무도 칠하지 못한 턴이 이만큼 이어지면 게임이 끝나요.
rainbow_pentagon-value-both = 양쪽 제시 모두 무효
rainbow_pentagon-value-proposer = 침범한 제시만 무효

rainbow_pentagon-colour-red = 빨강
rainbow_pentagon-colour-yellow = 노랑
rainbow_pentagon-colour-green = 초록
rainbow_pentagon-colour-blue = 파랑
rainbow_pentagon-colour-purple = 보라
rainbow_pentagon-colour-orange = 주황
rainbow_pentagon-colour-sky = 하늘색
rainbow_pentagon-colour-grey = 회색

rainbow_pentagon-ask-claim = { $turn }턴. 몰래 영토를 제시하세요.{ $idle ->
        [0] {""}
       *[other] {" "}{ $idle }턴째 아무도 칠하지 못했어요. { $left }턴 더 그러면 게임이 끝나요.
    }
rainbow_pentagon-button-claim = 영토 제시
rainbow_pentagon-prompt-claim =
    { $turn }턴. { $turn ->
        [1] { rainbow_pentagon-event-colour }
       *[other] 내 색: { $colour }, 시작점: { $corner }{ $area ->
            [0] {""}
           *[other] , 영토 { $area }칸, 테두리 { $border }
        }.
    }
    제시할 칸을 보내세요. 예: { $example }
rainbow_pentagon-first-claim =
    { $turn }턴. { $turn ->
        [1] { rainbow_pentagon-event-colour }
       *[other] 내 영토는 시작점 { $corner }에서 시작해요.
    }
    길이 5~9의 경로로 둘러싸인 칸들을 고르세요. 경로는 시작점을 지나야 하고, 나중에는 내 영토 경계선 위의 한 점을 지나면 돼요.
    그 안의 칸을 모두 보내세요. 예: { $example } – { how-either } ‘패스’라고 보내도 돼요.
    다른 사람이 같은 칸을 제시하지 않으면 내 영토가 돼요. 영토가 가장 넓은 사람이 이겨요.

rainbow_pentagon-fate-painted = { $turn }턴: { $cells } 제시 → { $gain }칸 획득.
rainbow_pentagon-fate-collided = { $turn }턴: { $cells } 제시 → 무효 (충돌: { $colours }).
rainbow_pentagon-fate-passed = { $turn }턴: 아무것도 제시하지 않았어요.

rainbow_pentagon-receipt-ok = 경로 { $path }, 넓이 { $area }{ $own ->
        [0] {""}
       *[other] {" "}(이미 내 영토인 { $own }칸 포함)
    }.
rainbow_pentagon-receipt-attack = 경로 { $path }, 넓이 { $area }. 다른 색이 소유한 칸({ $hits })이 들어 있어서 칠해지지 않아요.{ $owned_hit ->
        [proposer] {""}
       *[both] {" "}{ $hits } 쪽이 이번 턴에 하는 제시도 함께 무효가 돼요.
    }
rainbow_pentagon-receipt-pass = 이번 턴에는 아무것도 제시하지 않아요.

rainbow_pentagon-ways = { $adds ->
        [0] {""}
        [1] {" "}이것을 더하면 돼요(괄호 안은 경로 길이): { $add }.
       *[other] {" "}다음 중 하나를 더하면 돼요(괄호 안은 경로 길이): { $add }.
    }{ $removes ->
        [0] {""}
        [1] {" "}이것을 빼면 돼요(괄호 안은 경로 길이): { $remove }.
       *[other] {" "}다음 중 하나를 빼면 돼요(괄호 안은 경로 길이): { $remove }.
    }
rainbow_pentagon-refuse-empty = 칸이 하나도 없어요. D16 D23 D24 D25처럼 칸을 보내거나, ‘패스’라고 보내세요.
rainbow_pentagon-refuse-unknown_cell = { $count ->
       *[other] 이 보드에 없는 칸: { $words }.
    } A1부터 { $last }까지 쓸 수 있어요.
rainbow_pentagon-refuse-repeated_cell = { $count ->
       *[other] 두 번 적은 칸이 있어요: { $cells }.
    }
rainbow_pentagon-refuse-disconnected = 칸들이 { $pieces }조각으로 나뉘어 있어요. 떨어진 칸: { $stray }. 점에서만 닿으면 안 되고 변으로 이어져야 해요.{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-not_simple = { $count ->
       *[other] 쓰지 않은 칸이 안에 갇혀 있어요: { $hole }.
    } 제시하는 영토에 구멍이 있으면 안 돼요.{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-too_short = 경로 길이가 { $length }인데, { $low } 이상 { $high } 이하여야 해요.{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-too_long = 경로 길이가 { $length }인데, { $low } 이상 { $high } 이하여야 해요.{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-nothing_new = 모두 이미 내 영토예요. 아직 내 것이 아닌 칸을 하나 이상 더하세요.{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-not_anchored = { $area ->
        [0] 경로가 시작점 { $corner }에 닿지 않아요.
       *[other] 경로가 내 영토 경계선에 닿지 않아요.
    }{ rainbow_pentagon-ways }

rainbow_pentagon-menu-choose = 제시할 칸을 고르세요. 한 구역의 칸은 한 번에 여러 개를 고를 수 있어요. 패스해도 돼요.
rainbow_pentagon-menu-more = 지금까지: { $cells }. 경로 { $path }, 넓이 { $area }. 칸을 더 고르세요.
rainbow_pentagon-menu-whole = { $choices ->
        [0] 내 제시: { $cells }. 경로 { $path }, 넓이 { $area }.
       *[other] 내 제시: { $cells }. 경로 { $path }, 넓이 { $area }. 제출하거나 칸을 더 고르세요.
    }
rainbow_pentagon-menu-stuck = 이 칸을 모두 포함하는 제시는 없어요: { $cells }. 경로 { $path }, 넓이 { $area }. 몇 칸을 빼거나 다른 칸을 고르세요. 무엇이 문제인지 그림에 표시했어요.
rainbow_pentagon-menu-pass = 이번 턴은 패스할까요?
rainbow_pentagon-menu-ready = 바로 낼 수 있는 제시, 좋은 것부터
rainbow_pentagon-menu-fill = 칸 고르기
rainbow_pentagon-menu-group = { $group } 구역의 칸
rainbow_pentagon-choice-pass = 패스
rainbow_pentagon-choice-ready = { $gain }칸, { $chance ->
        [free] 충돌 가능성 낮음
        [even] 충돌할 수 있음
       *[wanted] 충돌 가능성 높음
    }: { $cells }
rainbow_pentagon-choice-owned = { $cell } ({ $colour })

rainbow_pentagon-gains = { $gain1 ->
        [0] 칠해진 칸 없음
       *[other] { $colour1 } +{ $gain1 }
    }{ $gain2 ->
        [0] {""}
       *[other] , { $colour2 } +{ $gain2 }
    }{ $gain3 ->
        [0] {""}
       *[other] , { $colour3 } +{ $gain3 }
    }{ $gain4 ->
        [0] {""}
       *[other] , { $colour4 } +{ $gain4 }
    }{ $gain5 ->
        [0] {""}
       *[other] , { $colour5 } +{ $gain5 }
    }{ $gain6 ->
        [0] {""}
       *[other] , { $colour6 } +{ $gain6 }
    }{ $gain7 ->
        [0] {""}
       *[other] , { $colour7 } +{ $gain7 }
    }{ $gain8 ->
        [0] {""}
       *[other] , { $colour8 } +{ $gain8 }
    }
rainbow_pentagon-event-opened = 색을 나눠 가졌어요: { $colours }. 각자 자기 색만 알아요.
rainbow_pentagon-event-colour = 내 색은 { $colour }, 시작점은 { $corner }. 끝날 때까지 비밀이에요.
rainbow_pentagon-event-dealt = { $turn }턴: { rainbow_pentagon-gains }{ $meets ->
        [0] {""}
        [1] {" "}· 충돌: { $collided }
       *[other] {" "}· 충돌: { $met }
    }{ $trespasses ->
        [0] {""}
       *[other] {" "}· 무효: { $trespassed }
    }
rainbow_pentagon-met = { $one } 대 { $other }
rainbow_pentagon-trespassed = { $one }({ $other } 영토 침범)
rainbow_pentagon-event-over = 게임이 끝났어요. { $reason }

rainbow_pentagon-end-area = 빈칸이 12칸 이하로 남았어요.
rainbow_pentagon-end-stuck = 칠할 수 있는 제시가 아무에게도 남지 않았어요.
rainbow_pentagon-end-max_turns = 마지막 턴까지 진행했어요.
rainbow_pentagon-end-idle_for = { $turns }턴 동안 아무도 칸을 획득하지 못했어요.
rainbow_pentagon-end-idle = 아무도 칠하지 못한 턴이 너무 오래 이어졌어요.
rainbow_pentagon-result = { $rank }위 { $player } ({ $colour }): { $score ->
       *[other] { $score }칸
    }, 테두리 { $border }

rainbow_pentagon-alt-turn = 레인보우 펜타곤, { $turn }턴.
rainbow_pentagon-alt-over = 레인보우 펜타곤, 게임이 끝났어요. { $reason }
rainbow_pentagon-alt-you = 내 색: { $colour }.
rainbow_pentagon-alt-gained = { $colour } { $count }칸 획득.
rainbow_pentagon-alt-met = { $meets ->
    [1] 충돌: { $collided }.
   *[other] 충돌: { $met }.
  }
rainbow_pentagon-alt-trespassed = 무효: { $trespassed }.
rainbow_pentagon-alt-void = { $colour }의 무효 제시: { $cells }.
rainbow_pentagon-alt-standing = { $colour }: { $area ->
       *[other] { $area }칸
    }.
rainbow_pentagon-alt-owns = { $colour } 영토: { $cells }.
rainbow_pentagon-alt-claim = 제시한 칸: { $cells }.
rainbow_pentagon-alt-free = 빈칸 { $count }개.
rainbow_pentagon-alt-rank = { $rank }위 { $player } ({ $colour }): { $area ->
       *[other] { $area }칸
    }, 테두리 { $border }.
rainbow_pentagon-alt-new = { $colour } 새로 획득: { $cells }.
rainbow_pentagon-alt-good = 낼 수 있는 제시예요.
rainbow_pentagon-alt-not_good = 낼 수 없는 제시예요.
rainbow_pentagon-alt-missing = 빠진 칸: { $cells }.
rainbow_pentagon-alt-extra = 빼야 할 칸: { $cells }.
rainbow_pentagon-alt-near = 더할 수 있는 칸: { $cells }.

rainbow_pentagon-sign-turn = 턴
rainbow_pentagon-sign-free = 빈칸
rainbow_pentagon-sign-border = 내 경계선
rainbow_pentagon-sign-new = 새로 획득
rainbow_pentagon-sign-void = 무효
rainbow_pentagon-sign-good = 제시할 수 있음
rainbow_pentagon-sign-bad = 할 수 없음
rainbow_pentagon-sign-missing = 빠진 칸
rainbow_pentagon-sign-extra = 빼야 할 칸
rainbow_pentagon-sign-near = 더할 수 있음
rainbow_pentagon-sign-winner = 승자
rainbow_pentagon-alt-last_turn = 마지막은 { $turn }턴이었어요.

rainbow_pentagon-chart = 턴별 칸 수
rainbow_pentagon-remark-who = { $player } 님({ $colour })
rainbow_pentagon-remark-claimant = { $player } 님({ $colour }, { $cells }칸)
rainbow_pentagon-remark-claiming = { $colour }({ $cells }칸)
rainbow_pentagon-remark-nothing = { $turns }턴 동안 아무도 한 칸도 칠하지 못했어요.
rainbow_pentagon-remark-gain = { $who }이 한 번에 { $cells }칸을 획득했어요. 이보다 많이 획득한 제시는 없었어요.{ $rivals ->
        [0] {""}
       *[other] {" "}막을 수 있었던 쪽: { $others }.
    }
rainbow_pentagon-remark-missed = { $short ->
        [0] {""}
       *[other] {" "}{ $loser }은 결국 { $short }칸 차이로 1위를 놓쳤어요.
    }
rainbow_pentagon-remark-collided = { $who }이 충돌해서 아무것도 획득하지 못했어요.{ rainbow_pentagon-remark-missed }
rainbow_pentagon-remark-attack = { $who }이 { $owner }의 영토를 제시해 두 제시가 모두 무효가 됐어요. { $owner }은 { $cells }칸을 놓쳤어요.{ rainbow_pentagon-remark-missed }
rainbow_pentagon-remark-bounced = { $who }이 { $owner }의 영토를 제시해 무효가 됐어요.
rainbow_pentagon-remark-crowd = 제시 { $count }개가 한꺼번에 충돌해 모두 무효가 됐어요: { $who }.{ rainbow_pentagon-remark-missed }
rainbow_pentagon-remark-count = { $who } { $count }번
rainbow_pentagon-remark-voids = { $turns }턴 동안 무효가 된 제시: { $who }.
rainbow_pentagon-remark-peace = 게임 내내 충돌이 한 번도 없었어요.
rainbow_pentagon-remark-shared = 공동 1위: { $who } ({ $cells }칸씩). 테두리 길이까지 같았어요.
rainbow_pentagon-remark-border = { $who }과 { $other }은 똑같이 { $cells }칸이었고, 더 짧은 테두리로 순위가 갈렸어요({ $border } 대 { $longer }).
rainbow_pentagon-remark-led = { $who }이 첫 턴부터 끝까지 선두를 지켰어요.
rainbow_pentagon-remark-lead = { $who }이 { $lead ->
        [0] 똑같이 { $cells }칸에 더 짧은 테두리로
       *[other] { $cells }칸 대 { $second }칸으로
    } 선두에 올라 끝까지 지켰어요. 그 전 선두: { $from }.
rainbow_pentagon-remark-snatched = 마지막 턴에 { $who }이 { $lead ->
        [0] 똑같이 { $cells }칸에 더 짧은 테두리로
       *[other] { $cells }칸 대 { $second }칸으로
    } 앞질렀어요. 그 전 선두: { $from }.
rainbow_pentagon-remark-ahead = { $who }이 { $lead ->
        [0] 똑같이 { $cells }칸에 더 짧은 테두리로
       *[other] { $cells }칸 대 { $second }칸으로
    } { $behind }보다 앞서 나가 끝까지 선두를 지켰어요.
rainbow_pentagon-remark-order = { $who }이 { $other }을 제치고 { $place }위로 올라섰고, 그 뒤로 순위는 그대로였어요.
rainbow_pentagon-remark-left = { $free ->
        [0] 빈칸이 하나도 남지 않았어요.
       *[other] 빈칸 { $free }개가 남았어요. { $most ->
            [0] 아무도 더 가져갈 수 없는 칸이었어요.
           *[other] 한 번 더 제시했다면 { $many ->
                [1] {""}
               *[other] {"각자 "}
            }최대 { $most }칸을 획득할 수 있었어요: { $who }.
        }
    }
rainbow_pentagon-remark-idle = 마지막 { $turns }턴 동안 아무도 칠하지 못했어요.
