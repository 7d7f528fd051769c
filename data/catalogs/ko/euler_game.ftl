# 오일러 게임에서 테이블이 하는 말. 숫자와 풀이는 어느 언어에서나 똑같이 써요.

euler_game-name = 오일러 게임
euler_game-tagline = 오일러, 가우스, 페르마가 시대를 넘어 만난 티타임. 심심해진 오일러가 게임을 제안해요: 비밀 숫자, 히든 함수, 그리고 베팅.

euler_game-rules =
    ## 오일러 게임
    오일러, 가우스, 페르마가 시대를 넘어 만나 차를 마셨어요. 금세 심심해진 오일러가 게임을 하나 제안했죠. 비밀 숫자와 히든 함수, 그리고 베팅.
    2~4명이 해요. 각자 **칩 20개**와 숫자 카드 아홉 장, 그리고 게임 내내 쓸 특수 카드 다섯 장(`f f ex phi phi`)을 받아요. 0부터 9까지 숫자마다 (인원수+2)장씩 있어요. 세 판이면 숫자 카드를 다 쓰고, **칩이 가장 많은 사람이 이겨요**.
    ### 한 판
    1. **순서.** 각자 숫자 카드 한 장을 몰래 내요. 한꺼번에 공개하고 승리 조건을 뒤집어, 그 조건에 더 맞는 사람부터 차례가 돼요. 같으면 먼저 낸 사람이 앞이에요.
    2. **승리 조건.** 이번 판의 승리 조건을 공개하고, 모두 참가비로 칩 2개를 내요.
    3. **수.** 숫자 카드 두 장을 십의 자리, 일의 자리 순서로 몰래 내요. `37`처럼요. 5는 `05`로 쓰고, `00`은 안 돼요. 딜러도 조건에 필요하면 자기 수 d를, 그리고 언제나 숫자 세 장과 부호 세 장으로 된 히든 함수 f(x) = ±ax² ± bx ± c를 뒤집어 놓아요.
    4. **일의 자리 공개.** 베팅하고, 특수 카드를 몰래 내요. 몇 장이든, 안 내도 돼요.
    5. **십의 자리 공개.** 다시 베팅하고, 다시 특수 카드를 내요.
    6. **승패 결정.** 특수 카드를 적용하고 승리 조건으로 비교해서 이긴 사람이 팟을 가져가요. 낸 숫자 카드는 버려요.
    ### 특수 카드
    특수 카드는 **모든 플레이어의 수**를 바꿔요. 딜러의 수는 그대로예요. 누가 무엇을 냈는지는 아무도 몰라요. 낸 카드는 사라지고, 낸 사람이 다이해도 효과는 남아요. f 전부, ex 전부, phi 전부의 순서로 적용해요.
    - `f`: x가 |f(x)|로 바뀌어요. 한 장에 한 번, 많아야 세 번.
    - `ex`: 자릿수를 뒤집어요. 15 → 51, 10 → 1.
    - `phi`: 오일러 피 함수 φ(n), n 이하의 자연수 중 n과 서로소인 수의 개수예요. φ(12) = 4 (1, 5, 7, 11). φ(0) = 0.
    ### 승리 조건
    어떤 조건이든 **수 0은 다른 모든 수를 이겨요.** 그 밖에는 이렇게 이겨요.
    - *약수와 배수*: d의 약수 중 가장 큰 수(1과 d도 약수). 약수가 없으면 가장 작은 배수, 그것도 없으면 d와 서로소인 수 모두, 그마저 없으면 모두.
    - *Max · Min 자릿수 합*: 47은 4 + 7 = 11. 가장 큰 쪽, 가장 작은 쪽.
    - *약수의 개수*: 많을수록 좋아요. 12는 1 2 3 4 6 12로 6개.
    - *소인수의 개수*: 서로 다른 소인수가 많을수록 좋아요. 12 = 2²·3은 2와 3으로 2개.
    - *Max · Min 소인수 지수 합*: 12 = 2²·3은 2 + 1 = 3.
    - *Max · Min 차*: d와의 차가 가장 큰 쪽, 가장 작은 쪽.
    - *Min 짝수 Max 홀수*: 가장 작은 짝수, 짝수가 없으면 가장 큰 홀수. *Min 홀수 Max 짝수*, *Max 짝수 Min 홀수*, *Max 홀수 Min 짝수*도 같은 식이에요.
    공개할 때마다 조건 13장과 *한번더* 2장을 새로 섞어요. *한번더*가 나올 때마다 조건이 하나 늘어요. 마지막 조건만 승패를 정하고, 그 앞의 조건들은 수를 그 조건으로 잰 값으로 차례로 바꿔요(약수와 배수, 짝수·홀수 조건은 수를 그대로 둬요).
    ### 베팅
    판의 순서대로 한 바퀴 돌며 저마다 레이스할 수 있어요. 그 뒤의 레이스에 못 미치게 된 사람은 콜 아니면 다이예요.
    - `콜`: 가장 높은 베팅까지 모자란 만큼 내요. 모자라지 않으면 공짜예요. 칩이 부족하면 올인이고, 내가 맞춘 만큼만 다퉈요(사이드 팟).
    - `레이스 3`: 콜하고 3개를 더 얹어요. 전부 낼 수 있어야 해요.
    - `다이`: 이번 판과 지금까지 건 칩을 포기해요. 혼자 남은 사람은 아무것도 공개하지 않고 팟을 가져가요.
    이긴 사람이 여럿이면 똑같이 나누고, 남는 칩은 판의 순서대로 하나씩 가져가요. 칩이 없으면 쉬고, 칩 가진 사람이 하나뿐이면 게임이 끝나요. 칩 수가 같으면 공동 순위예요.
    ### 시간이 지나면
    순서는 가장 작은 숫자, 수는 가장 작은 수, 베팅은 공짜면 콜 아니면 다이, 특수 카드는 안 내요. 0 두 장만 남은 사람은 참가비를 내고 바로 다이예요.

euler_game-option-seconds_order = 순서 카드 시간(초)
euler_game-option-seconds_order-help = 순서를 정할 숫자 카드를 내는 데 주어지는 시간(초).
euler_game-option-seconds_number = 수 내는 시간(초)
euler_game-option-seconds_number-help = 숫자 카드 두 장으로 수를 만드는 데 주어지는 시간(초).
euler_game-option-seconds_bet = 베팅 시간(초)
euler_game-option-seconds_bet-help = 한 번 베팅하는 데 주어지는 시간(초).
euler_game-option-seconds_special1 = 1차 특수 카드 시간(초)
euler_game-option-seconds_special1-help = 일의 자리만 공개됐을 때 특수 카드를 내는 시간(초).
euler_game-option-seconds_special2 = 2차 특수 카드 시간(초)
euler_game-option-seconds_special2-help = 십의 자리까지 공개된 뒤 특수 카드를 내는 시간(초).

euler_game-called-easy = 페르마
euler_game-called-normal = 가우스
euler_game-called-hard = 오일러

euler_game-card-f = f
euler_game-card-ex = ex
euler_game-card-phi = φ

euler_game-condition-divmul = 약수와 배수
euler_game-condition-max_digits = Max 자릿수 합
euler_game-condition-min_digits = Min 자릿수 합
euler_game-condition-num_divisors = 약수의 개수
euler_game-condition-num_primes = 소인수의 개수
euler_game-condition-max_exp = Max 소인수 지수 합
euler_game-condition-min_exp = Min 소인수 지수 합
euler_game-condition-max_diff = Max 차
euler_game-condition-min_diff = Min 차
euler_game-condition-minE_maxO = Min 짝수 Max 홀수
euler_game-condition-minO_maxE = Min 홀수 Max 짝수
euler_game-condition-maxE_minO = Max 짝수 Min 홀수
euler_game-condition-maxO_minE = Max 홀수 Min 짝수

euler_game-condition_rule-divmul = 딜러 수의 약수 중 가장 큰 수가 이겨요. 약수가 없으면 가장 작은 배수, 그것도 없으면 서로소인 수 모두, 그마저 없으면 모두가 이겨요.
euler_game-condition_rule-max_digits = 자릿수 합이 가장 큰 수가 이겨요. 47은 4 + 7 = 11이에요.
euler_game-condition_rule-min_digits = 자릿수 합이 가장 작은 수가 이겨요. 47은 4 + 7 = 11이에요.
euler_game-condition_rule-num_divisors = 약수가 가장 많은 수가 이겨요. 12는 1 2 3 4 6 12로 6개예요.
euler_game-condition_rule-num_primes = 서로 다른 소인수가 가장 많은 수가 이겨요. 12 = 2²·3은 2개예요.
euler_game-condition_rule-max_exp = 소인수 지수의 합이 가장 큰 수가 이겨요. 12 = 2²·3은 2 + 1 = 3이에요.
euler_game-condition_rule-min_exp = 소인수 지수의 합이 가장 작은 수가 이겨요. 12 = 2²·3은 2 + 1 = 3이에요.
euler_game-condition_rule-max_diff = 딜러 수와의 차가 가장 큰 수가 이겨요.
euler_game-condition_rule-min_diff = 딜러 수와의 차가 가장 작은 수가 이겨요.
euler_game-condition_rule-minE_maxO = 가장 작은 짝수가 이겨요. 짝수가 없으면 가장 큰 홀수가 이겨요.
euler_game-condition_rule-minO_maxE = 가장 작은 홀수가 이겨요. 홀수가 없으면 가장 큰 짝수가 이겨요.
euler_game-condition_rule-maxE_minO = 가장 큰 짝수가 이겨요. 짝수가 없으면 가장 작은 홀수가 이겨요.
euler_game-condition_rule-maxO_minE = 가장 큰 홀수가 이겨요. 홀수가 없으면 가장 작은 짝수가 이겨요.

euler_game-bet-call = 콜
euler_game-bet-check = 공짜 콜
euler_game-bet-raise = 레이스
euler_game-bet-die = 다이
euler_game-bet-all_in = 올인

euler_game-relation-divisor = 약수
euler_game-relation-multiple = 배수
euler_game-relation-coprime = 서로소
euler_game-relation-none = 서로소도 아님

euler_game-alt-over = 게임이 끝났어요.
euler_game-alt-rank = { $rank }위. { $player }: 칩 { $chips ->
       *[other] { $chips }개
    }.
euler_game-alt-order = 세 판 중 { $hand }번째 판: 모두 순서를 정할 숫자 카드를 내요.
euler_game-alt-number = 세 판 중 { $hand }번째 판: 모두 수를 내요. 팟 { $pot }개.
euler_game-alt-bet = 세 판 중 { $hand }번째 판, { $lap ->
        [1] 1차
       *[other] 2차
    } 베팅: { $player } 님 차례. 팟 { $pot }개, 맞출 금액 { $level }개.
euler_game-alt-special = 세 판 중 { $hand }번째 판: { $window ->
        [1] 1차
       *[other] 2차
    } 특수 카드. 팟 { $pot }개.
euler_game-alt-conditions = { $count ->
        [1] 승리 조건: { $conditions }.
       *[other] 승리 조건(마지막이 결정): { $conditions }.
    }
euler_game-alt-dealer = 딜러: { $number }.
euler_game-alt-acting = 차례: { $players }.
euler_game-alt-order_made = 자리별 순서 카드: { $cards }. 순서 조건: { $conditions }{ $digit ->
        [-1] {""}
       *[other] , 딜러 숫자 { $digit }
    }.
euler_game-alt-last_bet = { $player }: { $what }{ $by ->
        [0] {""}
       *[other] {" "}{ $by }
    }{ $paid ->
        [0] {""}
       *[other] , 칩 { $paid }개
    }.
euler_game-alt-player = { $player }: { $laid ->
        [0] 아직 수 없음
       *[other] { $number }
    }, 칩 { $chips ->
       *[other] { $chips }개
    }, 건 칩 { $put }개.
euler_game-alt-player_all_in = { $player }: { $laid ->
        [0] 아직 수 없음
       *[other] { $number }
    }, { $put }개로 올인.
euler_game-alt-player_dead = { $player }: 다이, 칩 { $chips ->
       *[other] { $chips }개
    }, 건 칩 { $put }개.
euler_game-alt-player_zeros = { $player }: 0만 남아 다이, 칩 { $chips ->
       *[other] { $chips }개
    }, 건 칩 { $put }개.
euler_game-alt-player_out = { $player }: 칩이 없어 쉬어요.
euler_game-alt-seen = 지금까지 공개된 숫자: { $digits }.
euler_game-alt-own_digits = 내 숫자 카드: { $digits }.
euler_game-alt-own_number = 내 수: { $number }.
euler_game-alt-own_specials = { $count ->
        [0] 남은 특수 카드가 없어요.
       *[other] 내 특수 카드: { $cards }.
    }
euler_game-alt-own_played = { $count ->
        [0] 이번 판에 낸 특수 카드가 없어요.
       *[other] 이번 판에 낸 특수 카드: { $cards }.
    }
euler_game-alt-draft = 고르는 중: { $number }.
euler_game-alt-draft_cards = 고르는 중인 특수 카드: { $cards }.
euler_game-alt-worth = 특수 카드가 없다면 { $number }의 값: { $measure } ({ $condition }).
euler_game-alt-worth_same = 특수 카드가 없다면 { $number }의 값: { $measure } ({ $condition }).
euler_game-alt-worth_related = 특수 카드가 없다면 { $number }의 값: { $measure }, 딜러 수 { $dealer } 기준 { $relation } ({ $condition }).
euler_game-alt-showdown = 세 판 중 { $hand }번째 판이 끝났어요. 팟 { $pot }개: { $players }{ $count ->
        [1] {""}
       *[other] {" "}(나눠 가짐)
    }.
euler_game-alt-taken = 세 판 중 { $hand }번째 판이 끝났어요. 모두 다이해서 { $player } 님이 팟 { $pot }개를 가져가요.
euler_game-alt-function = 히든 함수: f(x) = { $function }.
euler_game-alt-cards = 나온 특수 카드: f { $f }, ex { $ex }, φ { $phi }.
euler_game-won = { $won ->
        [0] {""}
       *[other] , { $won }개 획득
    }
euler_game-alt-result = { $player }: { $number }, 최종 { $final }, 값 { $measure } ({ $condition }){ euler_game-won }.
euler_game-alt-result_same = { $player }: { $number }, 최종 { $final } ({ $condition }){ euler_game-won }.
euler_game-alt-result_zero = { $player }: { $number }, 최종 0, 다른 모든 수를 이겨요{ euler_game-won }.
euler_game-alt-result_related = { $player }: { $number }, 최종 { $final }, 딜러 수 { $dealer } 기준 { $relation } ({ $condition }){ euler_game-won }.
euler_game-alt-pot = { $number ->
        [1] 메인 팟
       *[other] 사이드 팟 { $number }
    } { $amount }개: { $players }.
euler_game-alt-chips = { $player }: 칩 { $chips ->
       *[other] { $chips }개
    }.
