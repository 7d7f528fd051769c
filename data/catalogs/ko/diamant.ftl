diamant-name = 다이아몬드
diamant-tagline = 광산 더 깊이 들어갈까, 내 몫을 챙겨 돌아갈까? 모두가 동시에 몰래 결정해요.

diamant-rules =
    ## 다이아몬드
    광산 다섯 곳을 차례로 탐험해요. 다 함께 들어가서, 카드가 한 장 나올 때마다 계속 갈지, 다이아몬드를 나눠 갖고 귀환할지 모두가 **동시에, 비공개로** 결정해요. 다섯 번째 광산이 끝났을 때 다이아몬드가 가장 많은 사람이 이겨요.
    ### 카드
    모두 30장이에요. 보물은 1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17개짜리 열다섯 장, 위험은 뱀, 거미, 낙석, 불, 독가스 다섯 가지가 세 장씩이에요.
    ### 광산 안에서
    첫 카드는 바로 공개해요. 그다음부터는 이 순서를 되풀이해요.
    - **결정.** `계속` 또는 `귀환`. 모두가 결정할 때까지 바꿀 수 있어요. 시간 안에 결정하지 않으면 `계속`이에요. 테이블에는 누가 결정했는지만 보이고, 무엇을 골랐는지는 보이지 않아요.
    - **귀환하는 사람들**은 카드 위에 놓인 다이아몬드를 모두 똑같이 나눠 가져요. 나누어떨어지지 않는 나머지는 카드 위에 남아요. 8개라면 두 명은 4개씩, 세 명은 2개씩 갖고 2개가 남아요. 가져온 다이아몬드는 안전하고, 모두가 볼 수 있어요. 다음 광산까지는 지켜봐요.
    - **광산 안에 누군가 남아 있으면 다음 카드를 공개해요.** 보물이면 그만큼의 다이아몬드를 카드 위에 놓아두고, 귀환하는 사람들이 나눠 가져요. 위험은 종류마다 첫 장이 나올 때는 아무 일도 없어요. **같은 종류의 두 번째 장이 나오면 광산이 끝나요.** 아직 안에 있는 사람은 이 광산에서 아무것도 가져가지 못하고, 광산을 끝낸 그 카드 한 장은 게임에서 빠져요.
    모두 귀환해도 광산이 끝나요. 카드 위에 남은 다이아몬드는 치우고, 게임에서 빠진 카드를 뺀 나머지를 모두 섞어 다음 광산을 열어요.
    ### 테이블 옵션
    - *나누는 시점: 보물이 나올 때.* 보물이 나오면 안에 있는 사람들이 바로 나눠 자루에 담고, 나머지는 카드 위에 남아요. 귀환할 때 자루와 카드 위의 몫을 함께 가져와요. 무너지면 자루도 잃어요.
    - *확률.* { COMMAND("odds") } 명령을 쓰면 안에 있는 사람은 카드 한 장을 더 볼 때의 위험을 알 수 있어요.
    ### 게임 종료
    광산 다섯 곳이 끝나면 다이아몬드가 가장 많은 사람이 1위예요. 같으면 공동 순위예요.
diamant-credits = 다이아몬드(Diamant)는 Bruno Faidutti와 Alan R. Moon이 디자인하고 Christof Tisch와 Jörg Asselborn이 그림을 그렸어요(Schmidt Spiele, 2005). 2009년에는 그림을 새로 그리고 규칙을 조금 더해 ‘잉카의 황금’(Gryphon Games)으로 다시 나왔어요. 여기서는 초판을 소개한 한국어 글의 규칙을 따르고, 그 글의 광산 10만 번 시뮬레이션도 똑같이 다시 해 봤어요.
diamant-example-ok = 나(참가자 1)는 안에 있으니 둘 다 할 수 있어요. 계속 가거나, 카드 위 다이아몬드 { $heap }개에서 내 몫을 챙겨 귀환해요.
diamant-example-outside = 참가자 1은 이미 귀환했어요(✕). 다음 광산이 열릴 때까지 결정할 수 없고, 안에 있는 사람들끼리 탐험을 이어 가요.
diamant-example-turn = 참가자 1과 2가 다이아몬드 { $heap }개를 { $share }개씩 나눠 갖고 귀환해요. 이제 안전해요. 안에 남은 사람들에게는 다음 카드가 나와요. 위험({ $hazard })이지만 이 종류로는 첫 장이라 아무 일도 없어요.

diamant-called-easy = 카심
diamant-called-normal = 신드바드
diamant-called-hard = 모르지아나
diamant-character-easy = 자기 몫이 얼마인지, 위험이 몇 장 나왔는지만 봐요. 나머지는 따지지 않아요.
diamant-character-normal = 얼마면 충분한지 알아요. 위험이 커지면 더 적은 몫에도 귀환해요.
diamant-character-hard = 모두의 버릇을 기억해요. 많이 모으기보다 1위를 노려요.

diamant-option-seconds = 결정 시간
diamant-option-seconds-help = 한 번 결정하는 데 주어지는 시간.
diamant-option-share = 나누는 시점
diamant-option-share-help = 보물의 다이아몬드를 언제 나누는지.
diamant-option-odds = 확률
diamant-option-odds-help = { COMMAND("odds") } 명령으로 카드 한 장을 더 볼 때의 위험을 알 수 있는지.
diamant-value-on_leave = 귀환할 때
diamant-value-on_reveal = 보물이 나올 때
diamant-value-on = 켬
diamant-value-off = 끔

diamant-hazard-snake = 뱀
diamant-hazard-spider = 거미
diamant-hazard-rockfall = 낙석
diamant-hazard-fire = 불
diamant-hazard-gas = 독가스

diamant-diamonds = { $heap ->
        [0] 다이아몬드 없음
       *[other] 다이아몬드 { $heap }개
    }
diamant-bagged = { $bag ->
        [0] {""}
       *[other] , 내 자루에 { $bag }개
    }

diamant-ask-decide = { $mine }번 광산: 안에 { $inside ->
       *[other] { $inside }명
    }{ $bag ->
        [0] {""}
       *[other] , 자루마다 { $bag }개
    }. 계속할까요, 귀환할까요?
diamant-button-decide = 결정하기
diamant-prompt-decide =
    { $mine }번 광산: 카드 위 { diamant-diamonds }{ diamant-bagged }, { $inside ->
        [1] 안에는 나 혼자
       *[other] 안에 { $inside }명
    }, 내 보물상자에 { $chest }개.
    계속할까요, 귀환할까요?
diamant-first-decide =
    다섯 곳 중 { $mine }번 광산: 카드 위 { diamant-diamonds }{ diamant-bagged }, { $inside ->
        [1] 안에는 나 혼자
       *[other] 안에 { $inside }명
    }. 모두가 동시에 몰래 결정해요.
    귀환: 카드 위의 다이아몬드를 지금 함께 귀환하는 사람들과 나눠 갖고, 그 몫은 보물상자에 안전하게 남아요.
    계속: 다음 카드에서 더 나올 수 있지만, 같은 위험이 두 번째로 나오면 광산이 끝나고 아무것도 가져가지 못해요.
    { how-word }. 예: { $example ->
        [stay] 계속
       *[other] { $example }
    }

diamant-receipt-stay = 광산을 더 탐험해요.
diamant-receipt-leave = 내 몫을 챙겨 귀환해요.
diamant-ran_out-stay = 시간을 넘겨서 더 깊이 들어갔어요.
diamant-late-stay = { $names } 님은 시간을 넘겨서 더 깊이 들어갔어요.

diamant-refuse-unclear = ‘{ diamant-choice-stay }’ 또는 ‘{ diamant-choice-leave }’ 가운데 하나를 보내 주세요.
diamant-refuse-outside = 이 광산에서는 이미 귀환했어요. 다음 광산이 열리면 다시 들어가요.

diamant-menu-decide = 광산을 더 탐험할까요, 내 몫을 챙겨 귀환할까요?
diamant-menu-stay = 광산을 더 탐험해요.
diamant-menu-leave = 내 몫을 챙겨 귀환해요.
diamant-choice-stay = 계속
diamant-choice-leave = 귀환

diamant-advice =
    { $deadly ->
        [0] 다음 카드로 광산이 무너질 일은 없어요({ $risk }%, 남은 카드 { $cards }장)
       *[other] 다음 카드로 광산이 무너질 확률은 { $risk }%예요(남은 카드 { $cards }장 가운데 { $deadly }장)
    }.
    혼자 귀환하면 지금은 { $alone_now }개, 한 장 더 본 뒤에는 평균 { $alone }개.{ $inside ->
        [1] {""}
        [2] {" "}둘이 함께 귀환하면 지금은 { $together_now }개씩, 한 장 더 본 뒤에는 평균 { $together }개씩.
       *[other] {" "}{ $inside }명이 모두 함께 귀환하면 지금은 { $together_now }개씩, 한 장 더 본 뒤에는 평균 { $together }개씩.
    }

diamant-took = { $took ->
        [0] 빈손
       *[other] { $took }개
    }
diamant-each = { $took ->
        [0] 빈손
       *[other] { $took }개씩
    }
diamant-gone = { $left ->
        [0] {""}
        [1] {" "}· 귀환: { $leavers } ({ diamant-took })
       *[other] {" "}· 귀환: { $leavers } ({ diamant-each })
    }
diamant-dealt = { $each ->
        [0] {""}
       *[other] , 자루마다 { $each }개씩
    }
diamant-lead = { $leading ->
        [0] {""}
        [1] {" "}· 선두: { $leaders } ({ $most }개)
       *[other] {" "}· 공동 선두: { $leaders } ({ $most }개씩)
    }
diamant-event-opens = { $mine }번 광산이 열렸어요: 보물 { $value }{ $each ->
        [0] {""}
       *[other] , 자루마다 { $each }개씩, 카드 위 { diamant-diamonds }
    }{ diamant-lead }
diamant-event-opens_hazard = { $mine }번 광산이 열렸어요: { $hazard }, 아직 가져갈 다이아몬드가 없어요{ diamant-lead }
diamant-event-treasure = { $mine }번 광산: 보물 { $value }{ diamant-dealt }, 카드 위 { diamant-diamonds }{ diamant-gone }
diamant-event-hazard = { $mine }번 광산: { $hazard }, 카드 위 { diamant-diamonds }{ diamant-gone }
diamant-event-collapse = { $mine }번 광산이 두 번째 { $hazard } 카드로 무너졌어요! { $count ->
       *[other] 빈손: { $lost }
    }{ $buried ->
        [0] {""}
       *[other] {" "}· 다이아몬드 { $buried }개를 잃었어요
    }{ diamant-gone }{ $mine ->
        [5] {""}
       *[other] {" "}· { $hazard } 카드 한 장이 게임에서 빠져요
    }
diamant-event-empty = { $mine }번 광산이 비었어요{ diamant-gone }{ $heap ->
        [0] {""}
       *[other] {" "}· 다이아몬드 { $heap }개는 두고 가요
    }
diamant-event-over = { diamant-end-mines } { $most ->
        [0] 아무도 다이아몬드를 가져오지 못했어요.
       *[other] { $count ->
            [1] 우승: { $winners } ({ $most }개)
           *[other] 공동 우승: { $winners } ({ $most }개씩)
        }
    }

diamant-end-mines = 광산 다섯 곳이 모두 끝났어요.
diamant-result = { $rank }위 { $player }: { $score ->
       *[other] 다이아몬드 { $score }개
    }

diamant-alt-refused = 할 수 없어요. 이미 귀환했어요.
diamant-alt-mine = 다섯 곳 중 { $mine }번 광산: 카드 위 { diamant-diamonds }, 안에 { $inside ->
       *[other] { $inside }명
    }.
diamant-alt-empty = 다섯 곳 중 { $mine }번 광산이 끝났어요. 모두 나왔어요{ $heap ->
        [0] {""}
       *[other] . 다이아몬드 { $heap }개가 남았어요
    }.
diamant-alt-collapse = 다섯 곳 중 { $mine }번 광산이 두 번째 { $hazard } 카드로 무너졌어요{ $buried ->
        [0] {""}
       *[other] . 다이아몬드 { $buried }개를 잃었어요
    }.
diamant-alt-over = 게임이 끝났어요.
diamant-alt-rank = { $rank }위 { $player }: { $chest }개.
diamant-alt-treasure = 새 카드: 보물 { $value }.
diamant-alt-hazard = 새 카드: { $hazard }, 첫 번째.
diamant-alt-left = 귀환: { $players } ({ $count ->
        [1] { diamant-took }
       *[other] { diamant-each }
    }).
diamant-alt-inside = { $count ->
        [0] 안에 아무도 없어요.
       *[other] 안에 있는 사람: { $players }.
    }
diamant-alt-lost = { $count ->
        [0] {""}
       *[other] 빈손: { $players }.
    }
diamant-alt-danger = { $count ->
        [0] {""}
       *[other] 또 나오면 끝나는 위험: { $hazards }.
    }
diamant-alt-chests = 보물상자:
diamant-alt-chest = { $player }: { $chest }{ $bag ->
        [0] {""}
       *[other] , 자루 { $bag }
    }.
diamant-alt-removed = { $count ->
        [0] {""}
       *[other] 게임에서 빠진 카드: { $hazards }.
    }
diamant-alt-row = { $count ->
        [0] {""}
       *[other] 카드(나온 순서): { $cards }.
    }

diamant-sign-mine = 광산
diamant-sign-heap = 카드 위
diamant-sign-buried = 묻힘
diamant-sign-chest = 보물상자
diamant-sign-bag = 자루
diamant-sign-turned = 나옴
diamant-sign-deck = 더미
diamant-sign-out = 빠짐
diamant-sign-danger = 한 장 더면 끝
diamant-sign-refused = 할 수 없음
diamant-alt-bags = 나온 다이아몬드는 바로 나눠 자루에 담아요.

diamant-chart = 다이아몬드(광산/카드)
diamant-remark-worth = { $exact ->
        [1] { $best }개
       *[other] { $least }~{ $best }개
    }
diamant-remark-verdict = { $verdict ->
        [on] 한 장 더 볼 때의 기댓값은 { diamant-remark-worth }였어요. 운이 나빴어요.
        [home] 한 장 더 볼 때의 기댓값은 { diamant-remark-worth }였어요. 확률로 보면 귀환할 때였어요.
        [sure] 귀환했다면 우승이었어요.
       *[open] 한 장 더 볼 때의 기댓값은 { diamant-remark-worth }였어요. 계속 갈 만한지는 다른 사람들의 결정에 달려 있었어요.
    }
diamant-remark-decided = { $mine }번 광산, { $card }번째 카드: { $who } 님은 { $home }개를 챙길 수 있었지만 계속 갔고, 두 번째 { $hazard } 카드가 나왔어요(확률 { $risk }%). 결국 우승까지 { $short }개가 모자랐어요. { diamant-remark-verdict }
diamant-remark-fell = { $mine }번 광산, { $card }번째 카드: 이어서 두 번째 { $hazard } 카드가 나와(확률 { $risk }%) 다이아몬드 { $buried }개가 묻혔어요. 빈손: { $lost }.
diamant-remark-saved = { $mine }번 광산, { $card }번째 카드: { $who } 님이 두 번째 { $hazard } 카드가 나오기(확률 { $risk }%) 직전에 귀환했어요({ diamant-remark-took }). 이 다이아몬드가 없었다면 { $winner } 님은 우승하지 못했어요.
diamant-remark-took = { $count ->
        [1] { diamant-took }
       *[other] { diamant-each }
    }
diamant-remark-next = { $fell ->
        [0] {""}
       *[other] {" "}바로 다음에 두 번째 { $hazard } 카드가 나왔어요.
    }
diamant-remark-haul = { $mine }번 광산, { $card }번째 카드: { $who } 님이 귀환했어요({ diamant-remark-took }). 한 번에 가져간 것으로는 가장 많아요. 한 장 더 볼 때의 기댓값은 { diamant-remark-worth }였어요.{ diamant-remark-next }
diamant-remark-left = { $mine }번 광산, { $card }번째 카드: { $who } 님 귀환({ diamant-remark-took }). 한 장 더 볼 때의 기댓값은 { diamant-remark-worth }.{ diamant-remark-next }
diamant-remark-lead = { $mine }번 광산, { $card }번째 카드: { $who } 님이 { $own }개 대 { $second }개로 선두에 올라 끝까지 지켰어요.
diamant-remark-led = { $mine }번 광산, { $card }번째 카드: { $who } 님이 선두에 올라 한 번도 내주지 않았어요.
diamant-remark-dared = { $mine }번 광산, { $card }번째 카드: { $who } 님은 { $count ->
        [1] { $home }개를
       *[other] 각자 { $home }개를
    } 챙길 수 있었지만 계속 갔어요. 한 장 더 볼 때의 기댓값은 { diamant-remark-worth }뿐이었고 모두 잃을 확률은 { $risk }%였지만, 광산은 무너지지 않았어요.
diamant-remark-shared = 공동 우승: { $who } ({ $most }개씩).
diamant-remark-nothing = 아무도 다이아몬드를 가져오지 못했어요. 광산 다섯 곳 가운데 { $fell }곳이 무너졌어요.
diamant-remark-luck = { $who } { $times }번({ $mean })
diamant-remark-caught = 광산이 무너질 때 안에 있던 횟수(괄호 안은 확률로 따진 횟수): { $who }.
diamant-remark-total = 다이아몬드: 가져온 것 { $home }개, 묻힌 것 { $buried }개, 두고 온 것 { $behind }개.
diamant-remark-measure = ‘한 장 더 볼 때의 기댓값’은 다른 사람들의 결정이 그대로일 때, 아직 나오지 않은 카드 전체로 낸 평균이에요. 작은 수는 한 장 뒤에 안에 있는 모두와 함께 귀환할 때, 큰 수는 혼자 귀환할 때예요.
