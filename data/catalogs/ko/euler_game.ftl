# 오일러 게임에서 테이블이 하는 말. 숫자와 풀이는 어느 언어에서나 똑같이 써요.

euler_game-name = 오일러 게임
euler_game-tagline = 오일러, 가우스, 페르마가 시대를 넘어 만난 티타임. 심심해진 오일러가 게임을 제안해요: 비밀 숫자, 히든 함수, 그리고 베팅.

euler_game-rules =
    ## 오일러 게임
    오일러, 가우스, 페르마가 시대를 넘어 만나 차를 마셨어요. 금세 심심해진 오일러가 게임을 하나 제안했어요. 비밀 숫자와 히든 함수, 그리고 베팅.
    2~4명이 해요. 각자 **칩 20개**와 숫자 카드 아홉 장, 그리고 게임 내내 쓸 특수 카드 다섯 장(`f f ex phi phi`)을 받아요. 0부터 9까지 숫자마다 (인원수+2)장씩 있어요. 세 판이면 숫자 카드를 다 쓰고, **칩이 가장 많은 사람이 이겨요**.
    ### 한 판
    1. **순서.** 각자 숫자 카드 한 장을 몰래 내요. 한꺼번에 공개한 다음 승리 조건을 하나 공개해, 그 조건에 잘 맞는 사람부터 차례를 정해요. 값이 같으면 먼저 낸 사람이 앞서고, 컴퓨터는 사람 다음이에요.
    2. **승리 조건.** 이번 판의 승리 조건을 공개하고, 모두 참가비로 칩 2개를 내요.
    3. **수.** 숫자 카드 두 장을 십의 자리, 일의 자리 순서로 몰래 내요. `37`처럼요. 5는 `05`로 쓰고, `00`은 안 돼요. 딜러는 숫자 세 장과 부호 세 장으로 된 히든 함수 f(x) = ±ax² ± bx ± c를 뒷면으로 놓고, 조건에 필요하면 자기 수 d도 놓아요.
    4. **일의 자리 공개.** 베팅하고, 특수 카드를 몰래 내요. 몇 장이든 낼 수 있고, 안 내도 돼요.
    5. **십의 자리 공개.** 다시 베팅하고, 다시 특수 카드를 내요.
    6. **승패 결정.** 특수 카드를 적용하고 승리 조건으로 비교해서 이긴 사람이 팟을 가져가요. 낸 숫자 카드는 버려요.
    ### 특수 카드
    특수 카드는 **모두의 수**를 바꿔요. 딜러의 수는 그대로예요. 게임 중에는 누가 무엇을 냈는지 아무도 몰라요. 낸 카드는 사라지고, 낸 사람이 다이해도 효과는 남아요. f 전부, ex 전부, phi 전부의 순서로 적용해요.
    - `f`: x가 |f(x)|로 바뀌어요. 한 장에 한 번씩, 최대 세 번.
    - `ex`: 자릿수를 뒤집어요. 15 → 51, 10 → 1.
    - `phi`: 오일러 피 함수 φ(n), n 이하의 자연수 중 n과 서로소인 수의 개수예요. φ(12) = 4 (1, 5, 7, 11). φ(0) = 0.
    ### 승리 조건
    어떤 조건이든 **수 0은 다른 모든 수를 이겨요.** 그 밖에는 이렇게 이겨요.
    - *약수와 배수*: d의 약수 중 가장 큰 수(1과 d도 약수). 약수가 없으면 가장 작은 배수, 그것도 없으면 d와 서로소인 수 모두, 그마저 없으면 모두.
    - *Max 자릿수 합*은 자릿수 합이 가장 큰 수, *Min 자릿수 합*은 가장 작은 수: 47은 4 + 7 = 11.
    - *약수의 개수*: 많을수록 좋아요. 12는 1 2 3 4 6 12로 6개.
    - *서로 다른 소인수의 개수*: 많을수록 좋아요. 12 = 2²·3은 2와 3으로 2개.
    - *Max · Min 소인수 지수 합*: 12 = 2²·3은 2 + 1 = 3.
    - *Max 차*는 d와의 차가 가장 큰 수, *Min 차*는 가장 작은 수.
    - *Min짝수Max홀수*: 가장 작은 짝수, 짝수가 없으면 가장 큰 홀수. *Min홀수Max짝수*, *Max짝수Min홀수*, *Max홀수Min짝수*도 같은 식이에요.
    공개할 때마다 조건 13장과 *한번더* 2장을 새로 섞어요. *한번더*가 나올 때마다 조건이 하나 늘어요. 승패는 마지막 조건으로만 정하고, 그 앞의 조건에서는 수를 그 조건으로 잰 값으로 차례로 바꿔요(약수와 배수, 짝수·홀수 조건은 수를 그대로 둬요).
    ### 베팅
    이번 판의 순서대로 한 바퀴 도는 동안 누구나 레이스할 수 있어요. 내 차례가 지난 뒤에 나온 레이스에는 콜이나 다이만 할 수 있어요.
    - `콜`: 가장 높은 베팅까지 모자란 만큼 내요. 이미 같으면 칩을 내지 않고 넘어가요(체크). 칩이 부족하면 올인이고, 내가 낸 만큼의 팟만 노릴 수 있어요(사이드 팟). 아무도 맞추지 않은 칩은 돌아와요.
    - `레이스 3`: 콜하고 3개를 더 얹어요. 전부 낼 수 있어야 해요.
    - `다이`: 이번 판과 지금까지 건 칩을 포기해요. 혼자 남은 사람은 아무것도 공개하지 않고 팟을 가져가요.
    이긴 사람이 여럿이면 똑같이 나누고, 남는 칩은 이번 판의 순서대로 하나씩 가져가요. 칩이 없으면 쉬고, 칩 가진 사람이 하나뿐이면 게임이 끝나요. 칩 수가 같으면 공동 순위예요.
    ### 시간이 지나면
    순서는 가장 작은 숫자, 수는 가장 작은 수, 베팅은 체크할 수 있으면 체크, 아니면 다이, 특수 카드는 안 내요. 0 두 장만 남은 사람은 참가비를 내고 바로 다이예요.
euler_game-credits = 오일러 게임은 수학을 주제로 한 게임의 한국어 기획서에서 왔어요. 기획서에는 만든 사람의 이름이 없어요. 카드와 베팅은 포커에서 영감을 받았어요.
euler_game-example-ok = 수는 내 숫자 카드 두 장이에요. 십의 자리가 먼저예요: { $number }. 쓴 카드는 손에서 빠져요(점선).
euler_game-example-not_held = 이 수는 낼 수 없어요. 내 손에 { $digit } 카드가 없어요(✕).
euler_game-example-turn = 한 판의 끝에는 승리 조건({ $condition })으로 모든 수를 비교해요. 가장 잘 맞는 수 { $number }의 주인이 팟의 칩 { $pot }개를 가져가요.

euler_game-option-seconds_order = 순서 카드 시간
euler_game-option-seconds_order-help = 순서를 정할 숫자 카드를 내는 데 주어지는 시간.
euler_game-option-seconds_number = 수 내는 시간
euler_game-option-seconds_number-help = 숫자 카드 두 장으로 수를 만드는 데 주어지는 시간.
euler_game-option-seconds_bet = 베팅 시간
euler_game-option-seconds_bet-help = 한 번 베팅하는 데 주어지는 시간.
euler_game-option-seconds_special1 = 1차 특수 카드 시간
euler_game-option-seconds_special1-help = 일의 자리만 공개됐을 때 특수 카드를 내는 시간.
euler_game-option-seconds_special2 = 2차 특수 카드 시간
euler_game-option-seconds_special2-help = 십의 자리까지 공개된 뒤 특수 카드를 내는 시간.

euler_game-called-easy = 페르마
euler_game-called-normal = 가우스
euler_game-called-hard = 오일러
euler_game-character-easy = 단순한 규칙을 따르고 콜을 좋아해요. 다른 사람의 수는 보지 않아요.
euler_game-character-normal = 자기 수를 상대가 가질 수 있는 수와 비교해 보고, 확률대로 베팅해요.
euler_game-character-hard = 숫자와 베팅으로 모두의 수를 짐작하고, 특수 카드까지 따져요. 가끔은 블러핑도 해요.

euler_game-card-f = f
euler_game-card-ex = ex
euler_game-card-phi = φ

euler_game-condition-divmul = 약수와 배수
euler_game-condition-max_digits = Max 자릿수 합
euler_game-condition-min_digits = Min 자릿수 합
euler_game-condition-num_divisors = 약수의 개수
euler_game-condition-num_primes = 서로 다른 소인수의 개수
euler_game-condition-max_exp = Max 소인수 지수 합
euler_game-condition-min_exp = Min 소인수 지수 합
euler_game-condition-max_diff = Max 차
euler_game-condition-min_diff = Min 차
euler_game-condition-minE_maxO = Min짝수Max홀수
euler_game-condition-minO_maxE = Min홀수Max짝수
euler_game-condition-maxE_minO = Max짝수Min홀수
euler_game-condition-maxO_minE = Max홀수Min짝수
euler_game-then = { $first }, 그다음 { $then }

euler_game-condition_rule-divmul = 딜러의 수 d의 약수 중 가장 큰 수가 이겨요. 약수가 없으면 가장 작은 배수, 그것도 없으면 서로소인 수 모두, 그마저 없으면 모두가 이겨요.
euler_game-condition_rule-max_digits = 자릿수 합이 가장 큰 수가 이겨요. 47은 4 + 7 = 11이에요.
euler_game-condition_rule-min_digits = 자릿수 합이 가장 작은 수가 이겨요. 47은 4 + 7 = 11이에요.
euler_game-condition_rule-num_divisors = 약수가 가장 많은 수가 이겨요. 12는 1 2 3 4 6 12로 6개예요.
euler_game-condition_rule-num_primes = 서로 다른 소인수가 가장 많은 수가 이겨요. 12 = 2²·3은 2와 3으로 2개예요.
euler_game-condition_rule-max_exp = 소인수 지수의 합이 가장 큰 수가 이겨요. 12 = 2²·3은 2 + 1 = 3이에요.
euler_game-condition_rule-min_exp = 소인수 지수의 합이 가장 작은 수가 이겨요. 12 = 2²·3은 2 + 1 = 3이에요.
euler_game-condition_rule-max_diff = 딜러의 수와 차가 가장 큰 수가 이겨요.
euler_game-condition_rule-min_diff = 딜러의 수와 차가 가장 작은 수가 이겨요.
euler_game-condition_rule-minE_maxO = 가장 작은 짝수가 이겨요. 짝수가 없으면 가장 큰 홀수가 이겨요.
euler_game-condition_rule-minO_maxE = 가장 작은 홀수가 이겨요. 홀수가 없으면 가장 큰 짝수가 이겨요.
euler_game-condition_rule-maxE_minO = 가장 큰 짝수가 이겨요. 짝수가 없으면 가장 작은 홀수가 이겨요.
euler_game-condition_rule-maxO_minE = 가장 큰 홀수가 이겨요. 홀수가 없으면 가장 작은 짝수가 이겨요.

euler_game-nth = { $hand ->
        [1] 첫 번째
        [2] 두 번째
       *[other] 세 번째
    }

euler_game-bet-call = 콜
euler_game-bet-check = 체크
euler_game-bet-raise = 레이스
euler_game-bet-die = 다이
euler_game-bet-all_in = 올인

euler_game-relation-divisor = 약수
euler_game-relation-multiple = 배수
euler_game-relation-coprime = 서로소
euler_game-relation-none = 약수도 배수도 서로소도 아님

euler_game-alt-over = 게임이 끝났어요.
euler_game-alt-rank = { $rank }위 { $player }: 칩 { $chips ->
       *[other] { $chips }개
    }.
euler_game-alt-order = 세 판 중 { euler_game-nth } 판: 모두 순서를 정할 숫자 카드를 내요.
euler_game-alt-number = 세 판 중 { euler_game-nth } 판: 모두 수를 내요. 팟에 칩 { $pot }개.
euler_game-alt-alone = 세 판 중 { euler_game-nth } 판: { $players } 님만 남아서 수를 내지 않아요. 팟에 칩 { $pot }개.
euler_game-alt-laid = 세 판 중 { euler_game-nth } 판: 모두 수를 냈어요. 팟에 칩 { $pot }개.
euler_game-alt-bet = 세 판 중 { euler_game-nth } 판, { $lap ->
        [1] 1차
       *[other] 2차
    } 베팅: { $player } 님 차례. 팟에 칩 { $pot }개, 맞출 칩 { $level }개.
euler_game-alt-special = 세 판 중 { euler_game-nth } 판: { $window ->
        [1] 1차
       *[other] 2차
    } 특수 카드. 팟에 칩 { $pot }개.
euler_game-alt-conditions = { $count ->
        [1] 승리 조건: { $conditions }.
       *[other] 승리 조건(마지막 조건으로 결정): { $conditions }.
    }
euler_game-alt-dealer = 딜러: { $number }.
euler_game-alt-acting = 순서: { $players }.
euler_game-alt-order_card = { $player }: { $card }
euler_game-alt-order_made = 순서 카드(참가자: 숫자): { $cards }. 순서 조건: { $conditions }{ $count ->
        [1] {""}
       *[other] , 마지막 조건으로 결정
    }{ $digit ->
        [-1] {""}
       *[other] , 딜러 숫자 { $digit }
    }.
euler_game-alt-last_bet = { $player }: { $what }{ $by ->
        [0] {""}
       *[other] {" "}(+{ $by })
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
    }, 칩 { $put }개로 올인.
euler_game-alt-player_dead = { $player }: { $laid ->
        [0] {""}
       *[other] { $number },{" "}
    }다이, 칩 { $chips ->
       *[other] { $chips }개
    }, 건 칩 { $put }개.
euler_game-alt-player_zeros = { $player }: 0만 남아 다이, 칩 { $chips ->
       *[other] { $chips }개
    }, 건 칩 { $put }개.
euler_game-alt-player_out = { $player }: 칩이 없어서 쉬어요.
euler_game-alt-seen = 지금까지 공개된 숫자(숫자: 장수): { $digits }.
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
euler_game-alt-refused = 낼 수 없어요: { $digits }.
euler_game-alt-draft = 고르는 중: { $number }.
euler_game-alt-draft_cards = 고르는 중인 특수 카드: { $cards }.
euler_game-alt-worth = 특수 카드가 없다면 { $number }의 값: { $measure } ({ $condition }).
euler_game-alt-worth_related = 특수 카드가 없다면 { $number }의 값: { $measure }, 딜러의 수 { $dealer } 기준 { $relation } ({ $condition }).
euler_game-alt-worth_zero = 특수 카드가 없다면 { $number }의 최종 수: 0, 다른 모든 수를 이겨요 ({ $condition }).
euler_game-alt-showdown = 세 판 중 { euler_game-nth } 판이 끝났어요. 팟의 칩 { $pot }개를 { $count ->
        [1] 가져간
       *[other] 나눠 가진
    } 사람: { $players }.
euler_game-alt-taken = 세 판 중 { euler_game-nth } 판이 끝났어요. 다른 사람이 모두 다이해서 { $player } 님이 팟의 칩 { $pot }개를 가져가요.
euler_game-alt-function = 히든 함수: f(x) = { $function }.
euler_game-alt-cards = 나온 특수 카드: f { $f }, ex { $ex }, φ { $phi }.
euler_game-won = { $won ->
        [0] {""}
       *[other] , 칩 { $won }개 획득
    }
euler_game-alt-result = { $player }: { $number }, 최종 { $final }, 값 { $measure }{ euler_game-won }.
euler_game-alt-result_same = { $player }: { $number }, 최종 { $final }{ euler_game-won }.
euler_game-alt-result_zero = { $player }: { $number }, 최종 0, 다른 모든 수를 이겨요{ euler_game-won }.
euler_game-alt-result_related = { $player }: { $number }, 최종 { $final }, 딜러의 수 { $dealer } 기준 { $relation }{ euler_game-won }.
euler_game-alt-pot = { euler_game-pot_name }, 칩 { $amount }개: { $players }.
euler_game-alt-uncalled = 아무도 맞추지 않은 칩 { $amount }개는 { $player } 님에게 돌아가요.
euler_game-alt-chips = { $player }: 칩 { $chips ->
       *[other] { $chips }개
    }.

euler_game-pot_name = { $number ->
        [0] 팟
        [1] 메인 팟
        [2] 첫 번째 사이드 팟
        [3] 두 번째 사이드 팟
       *[other] 세 번째 사이드 팟
    }
euler_game-scarcity = { $scarce ->
        [0] {""}
       *[other] {" "}조심하세요. 0이 아닌 숫자가 얼마 안 남았고, 00은 낼 수 없어요.
    }
euler_game-own_cards = { $left ->
        [0] 남은 특수 카드가 없어요.
       *[other] 내 특수 카드: { $cards }.
    }
euler_game-all_in = { $all_in ->
        [0] {""}
       *[other] {" "}(올인)
    }
euler_game-call_costs = { $amount ->
        [0] 체크 가능
       *[other] 콜은 칩 { $amount }개{ euler_game-all_in }
    }
euler_game-raise_most = { $most ->
        [0] , 레이스 불가
       *[other] , 레이스는 칩 { $most }개까지
    }

euler_game-ask-order = 모두 몰래 숫자 카드 한 장을 내요. 곧 나올 조건으로 순서를 정해요.
euler_game-ask-number = { $count ->
        [1] {""}
       *[other] 마지막 조건:{" "}
    }{ $rule } 모두 숫자 카드 두 장으로 수를 만들어 몰래 내요.
euler_game-ask-bet1 = 1차 베팅. { euler_game-call_costs }{ euler_game-raise_most }. 팟에 칩 { $pot }개.
euler_game-ask-special1 = 특수 카드를 몰래 내요. 몇 장이든 낼 수 있고, 안 내도 돼요.
euler_game-ask-bet2 = 2차 베팅. { euler_game-call_costs }{ euler_game-raise_most }. 팟에 칩 { $pot }개.
euler_game-ask-special2 = 이번 판의 마지막 특수 카드를 몰래 내요. 몇 장이든 낼 수 있고, 안 내도 돼요.

euler_game-button-order = 순서 카드
euler_game-button-number = 수 내기
euler_game-button-bet1 = 베팅하기
euler_game-button-special1 = 특수 카드
euler_game-button-bet2 = 베팅하기
euler_game-button-special2 = 특수 카드

euler_game-prompt-order =
    { $hands }판 중 { euler_game-nth } 판. 내 숫자 카드: { $digits }.{ euler_game-scarcity }
    순서를 정할 한 장을 보내세요. 예: { $example }
euler_game-first-order =
    { $hands }판 중 { euler_game-nth } 판. 내 숫자 카드: { $digits }. 순서를 정할 한 장을 내요. 낸 카드는 사라져요.{ euler_game-scarcity }
    모두의 카드를 한꺼번에 공개한 다음 조건을 공개해요. 그 조건에 가장 잘 맞는 사람이 첫 차례예요.
    그다음에는 두 장을 더 내서 이번 판의 수를 만들어요.
    { how-digit }. 예: { $example }
euler_game-prompt-number =
    { $hands }판 중 { euler_game-nth } 판: { $conditions }{ $count ->
        [1] {""}
       *[other] , 마지막 조건으로 결정
    }. 내 숫자 카드: { $digits }.{ euler_game-scarcity }
    -# { $rule }
    두 장을 십의 자리, 일의 자리 순서로 보내세요. 예: { $example }
euler_game-first-number =
    { $count ->
        [1] {""}
       *[other] 조건은 차례대로 { $conditions }. 마지막을 뺀 나머지 조건에서는 수를 그 조건으로 잰 값으로 바꿔요(약수와 배수, 짝수·홀수 조건은 그대로 둬요). 마지막 조건:{" "}
    }{ $rule }
    내 숫자 카드: { $digits }. 두 장을 십의 자리, 일의 자리 순서로, 뒷면으로 내요. 05는 5이고, 00은 안 돼요.{ euler_game-scarcity }
    일의 자리, 십의 자리 순서로 공개하고 그때마다 베팅해요. 콜은 가장 높은 베팅에 맞추기, 레이스는 더 얹기, 다이는 이번 판 포기예요. 특수 카드가 모두의 수를 바꿀 수 있고, 0은 무엇이든 이겨요.
    { how-build }. 예: { $example }
euler_game-prompt-bet1 =
    내 수: { $number } ({ $conditions }). 내 칩 { $chips ->
       *[other] { $chips }개
    }, 팟에 칩 { $pot }개.
    { euler_game-call_costs }. { $amount ->
        [0] 체크
       *[other] 콜
    }, 레이스와 개수, 다이 중 하나를 보내세요. 예: { $example ->
        [call] { $amount ->
            [0] 체크
           *[other] 콜
        }
       *[other] { $example }
    }
euler_game-first-bet1 =
    내 수: { $number } ({ $conditions }). 모두의 일의 자리가 공개됐어요. 내 칩 { $chips ->
       *[other] { $chips }개
    }, 팟에 칩 { $pot }개.
    콜(call): 가장 높은 베팅에 맞춰요. 이미 같으면 체크(check)해요. 레이스 3(raise 3): 거기에 3개를 더 얹어요. 다른 사람들도 맞춰야 해요. 다이(die): 이번 판과 건 칩을 포기해요.
    { euler_game-call_costs }. 조건에 가장 잘 맞는 수가 팟을 가져가고, 나머지가 모두 다이하면 내가 공개 없이 가져가요.
    { how-word }. 예: { $example ->
        [call] { $amount ->
            [0] 체크
           *[other] 콜
        }
       *[other] { $example }
    }
euler_game-prompt-special1 =
    내 수: { $number } ({ $conditions }). { euler_game-own_cards }
    { $left ->
        [0] ‘없음’을 보내세요.
       *[other] 낼 카드를 보내세요. 예: { $example } – 안 내려면 ‘없음’
    }
euler_game-first-special1 =
    특수 카드는 판이 끝날 때 모두의 수를 바꿔요. 게임 중에는 누가 무엇을 냈는지 아무도 몰라요. 승패를 가릴 때 카드마다 몇 장 나왔는지만 알려 줘요.
    f: 히든 함수. ex: 자릿수 뒤집기, 15 → 51. φ: 오일러 피 함수, 그 수 이하의 자연수 중 그 수와 서로소인 수의 개수. f 전부, ex 전부, φ 전부의 순서예요.
    내 수: { $number } ({ $conditions }). { euler_game-own_cards }{ $left ->
        [0] {""}
       *[other] {" "}게임 내내 쓸 카드이고, 낸 카드는 사라져요.
    }
    { $left ->
        [0] ‘없음’을 보내세요.
       *[other] { how-choose }. 예: { $example } – 안 내려면 ‘없음’
    }
euler_game-prompt-bet2 =
    내 수: { $number } ({ $conditions }). 내 칩 { $chips ->
       *[other] { $chips }개
    }, 팟에 칩 { $pot }개.
    { euler_game-call_costs }. { $amount ->
        [0] 체크
       *[other] 콜
    }, 레이스와 개수, 다이 중 하나를 보내세요. 예: { $example ->
        [call] { $amount ->
            [0] 체크
           *[other] 콜
        }
       *[other] { $example }
    }
euler_game-first-bet2 =
    내 수: { $number } ({ $conditions }). 남은 사람의 수가 다 공개됐어요. 내 칩 { $chips ->
       *[other] { $chips }개
    }, 팟에 칩 { $pot }개.
    콜(call): 가장 높은 베팅에 맞춰요. 이미 같으면 체크(check)해요. 레이스 3(raise 3): 거기에 3개를 더 얹어요. 다른 사람들도 맞춰야 해요. 다이(die): 이번 판과 건 칩을 포기해요.
    { euler_game-call_costs }. 이 베팅 뒤에 특수 카드가 한 번 더 모두의 수를 바꿀 수 있어요.
    { how-word }. 예: { $example ->
        [call] { $amount ->
            [0] 체크
           *[other] 콜
        }
       *[other] { $example }
    }
euler_game-prompt-special2 =
    내 수: { $number } ({ $conditions }). { euler_game-own_cards }
    { $left ->
        [0] ‘없음’을 보내세요.
       *[other] 낼 카드를 보내세요. 예: { $example } – 안 내려면 ‘없음’
    }
euler_game-first-special2 =
    이번 판의 마지막 특수 카드예요. 게임 중에는 누가 무엇을 냈는지 아무도 몰라요. 승패를 가릴 때 카드마다 몇 장 나왔는지만 알려 줘요.
    f: 히든 함수. ex: 자릿수 뒤집기, 15 → 51. φ: 오일러 피 함수, 그 수 이하의 자연수 중 그 수와 서로소인 수의 개수. f 전부, ex 전부, φ 전부의 순서예요.
    내 수: { $number } ({ $conditions }). { euler_game-own_cards }{ $left ->
        [0] {""}
       *[other] {" "}낸 카드는 사라져요.
    }
    { $left ->
        [0] ‘없음’을 보내세요.
       *[other] { how-choose }. 예: { $example } – 안 내려면 ‘없음’
    }

euler_game-receipt-order = 순서 카드: { $digit }.
euler_game-receipt-number = 내 수: { $number }.
euler_game-receipt-call = { $amount ->
        [0] 칩을 더 내지 않고 체크해요.
       *[other] 칩 { $amount }개를 내고 콜해요{ euler_game-all_in }.
    }
euler_game-receipt-raise = 칩 { $by }개를 레이스해서 이번에 총 { $amount ->
       *[other] 칩 { $amount }개를 내요{ euler_game-all_in }.
    }
euler_game-receipt-die = 다이하고 이번 판을 포기해요.
euler_game-receipt-special = 내는 특수 카드: { $cards }.
euler_game-receipt-none = 특수 카드를 내지 않아요.
euler_game-choice-none = 없음

euler_game-refuse-unclear_order = 가진 숫자 카드 한 장을 보내 주세요. 예: 7
euler_game-refuse-unclear_number = 숫자 카드 두 장을 십의 자리, 일의 자리 순서로 보내 주세요. 예: 37, 05
euler_game-refuse-unclear_bet = 베팅을 보내 주세요. 콜(또는 체크), 레이스와 개수(레이스 3), 다이 가운데 하나예요.
euler_game-refuse-call_costs = { euler_game-call_costs }. 콜{ $most ->
        [0] {" "}또는 다이라고
       *[other] , 레이스와 개수({ $most }개까지), 다이 가운데 하나를
    } 보내 주세요.
euler_game-refuse-unclear_special = 낼 특수 카드를 보내 주세요. 예: f, ex phi. 안 내려면 ‘없음’.
euler_game-refuse-not_held = 숫자 { $digit } 카드가 없어요.
euler_game-refuse-not_enough = 숫자 { $digit } 카드는 한 장뿐이에요.
euler_game-refuse-zero_zero = 00은 낼 수 없어요. 적어도 한 자리는 0이 아니어야 해요.
euler_game-refuse-one_digit = 수는 두 자리로 써요. { $number }인가요?
euler_game-refuse-raise_too_high = { $most ->
        [0] 칩이 부족해서 레이스할 수 없어요. 콜이나 다이만 돼요.
       *[other] 레이스는 칩 { $most }개까지 돼요. 전부 낼 수 있어야 해요.
    }
euler_game-refuse-raise_too_low = 레이스는 칩 1개 이상이어야 해요.
euler_game-refuse-no_raise = 이번 베팅에서는 더 레이스할 수 없어요. 콜이나 다이만 돼요.
euler_game-refuse-not_your_turn = 지금은 내 차례가 아니에요.
euler_game-refuse-not_owned = { $have ->
        [0] 남은 { $card } 카드가 없어요.
       *[other] { $card } 카드는 { $have }장뿐이에요.
    }
euler_game-refuse-dead = 이번 판에서는 다이했어요. 나머지 사람끼리 이어 가요.
euler_game-refuse-out = 칩이 없어서 쉬고 있어요.

euler_game-menu-wait = 지금은 할 일이 없어요.
euler_game-menu-order = 순서 카드로 어떤 숫자를 낼까요?
euler_game-menu-tens = 내 수: 십의 자리는?
euler_game-menu-ones = 십의 자리 { $tens }, 일의 자리는?
euler_game-menu-number = 내 수: { $number }
euler_game-menu-bet = { euler_game-call_costs }{ euler_game-raise_most }. 팟에 칩 { $pot }개.
euler_game-menu-raise = 칩을 몇 개 레이스할까요? { $low }~{ $high }
euler_game-menu-special = { $count ->
        [0] 어떤 특수 카드를 낼까요? 안 내도 돼요.
       *[other] 낼 카드: { $cards }. 더 낼까요, 이대로 낼까요?
    }
euler_game-form-tens = 십의 자리
euler_game-form-ones = 일의 자리
euler_game-form-special = 낼 특수 카드
euler_game-choice-call = { $amount ->
        [0] 체크
       *[other] 콜 { $amount }{ euler_game-all_in }
    }
euler_game-choice-raise = 레이스 { $by }{ euler_game-all_in }
euler_game-choice-more = 다른 개수
euler_game-choice-amount = { $low }~{ $high }
euler_game-choice-die = 다이
euler_game-choice-f = f
euler_game-choice-ex = ex
euler_game-choice-phi = φ

euler_game-event-dealt = 내 숫자 카드: { $digits }
euler_game-event-begins = { $hands }판 중 { euler_game-nth } 판 시작{ $leading ->
        [0] {""}
        [1] {" "}· 선두: { $leaders } (칩 { $most }개)
       *[other] {" "}· 공동 선두: { $leaders } (칩 { $most }개씩)
    }
euler_game-event-order = 순서: { $players } ({ $condition }{ $conditions ->
        [1] {""}
       *[other] , 마지막 조건으로 결정
    }{ $digit ->
        [-1] {""}
       *[other] , 딜러 숫자 { $digit }
    }){ $ties ->
        [0] {""}
       *[other] . 값이 같으면 먼저 낸 사람이 앞서고, 컴퓨터는 사람 다음이에요: { $equals }
    }
euler_game-equals = { $first } 다음 { $others }
euler_game-event-hand = { euler_game-nth } 판: { $conditions }{ $count ->
        [1] {""}
       *[other] {" "}(마지막 조건으로 결정)
    } · 팟에 칩 { $pot }개
euler_game-event-zeros = { $count ->
       *[other] 0만 남아서 다이: { $players }
    }
euler_game-event-ones = 일의 자리 공개: { $player1 } { $number1 }, { $player2 } { $number2 }{ $count ->
        [2] {""}
       *[other] , { $player3 } { $number3 }
    }{ $count ->
        [4] , { $player4 } { $number4 }
       *[other] {""}
    }{ $compared ->
        [0] {""}
       *[other] {" "}· 딜러 { $dealer }
    } · 팟에 칩 { $pot }개
euler_game-event-tens = 십의 자리 공개: { $player1 } { $number1 }, { $player2 } { $number2 }{ $count ->
        [2] {""}
       *[other] , { $player3 } { $number3 }
    }{ $count ->
        [4] , { $player4 } { $number4 }
       *[other] {""}
    }{ $compared ->
        [0] {""}
       *[other] {" "}· 딜러 { $dealer }
    } · 팟에 칩 { $pot }개
euler_game-event-bet = { $player }: { $what }{ $by ->
        [0] {""}
       *[other] {" "}(+{ $by })
    }{ $amount ->
        [0] {""}
       *[other] , 칩 { $amount }개
    } · 팟에 칩 { $pot }개
euler_game-event-showdown = { euler_game-nth } 판: { $winners } 님이 { $pots ->
        [1] 팟의 칩 { $amount }개를
       *[other] 메인 팟의 칩 { $amount }개를
    } { $count ->
        [1] 가져가요
       *[other] 나눠 가져요
    }{ $pots ->
        [1] {""}
       *[other] {" "}(사이드 팟은 아래)
    }{ $uncalled ->
        [0] {""}
       *[other] . 아무도 맞추지 않은 칩 { $uncalled }개는 { $owner } 님에게 돌아가요
    }
euler_game-event-taken = { euler_game-nth } 판: 나머지가 모두 다이해서 { $player } 님이 공개 없이 팟의 칩 { $pot }개를 가져가요
euler_game-event-over = 게임 끝. { $count ->
        [1] 우승: { $winners } (칩 { $most }개)
       *[other] 공동 우승: { $winners } (칩 { $most }개씩)
    }

euler_game-work-function = f(x) = { $function } · 특수 카드: f { $f }, ex { $ex }, φ { $phi }{ $spent ->
        [0] {""}
       *[other] {" "}(효과 없는 f { $spent })
    }
euler_game-work-player = **{ $player }**: { $number }
euler_game-work-f = - f: { $working }
euler_game-work-ex = - ex: { $working }
euler_game-work-phi = - φ: { $working }
euler_game-work-chain = - { $condition }: { $working }
euler_game-work-last = - { $condition }: { $working }
euler_game-work-zero = - { $condition }: 0은 모두를 이겨요
euler_game-work-pot = { euler_game-pot_name }, 칩 { $amount }개: { $winners }{ $count ->
        [1] {""}
       *[other] {" "}({ $shares })
    }
euler_game-work-uncalled = 아무도 맞추지 않은 칩 { $amount }개는 { $player } 님에게 돌아가요

euler_game-end-hands = 모든 판이 끝났어요.
euler_game-end-chips = 칩을 가진 사람이 한 명만 남았어요.
euler_game-result = { $rank }위 { $player }: { $score ->
       *[other] 칩 { $score }개
    }

euler_game-chart = 판별 칩 수

euler_game-remark-bet = { $player } 칩 { $paid }개({ $number }, { $chance }%)
euler_game-remark-bets = { euler_game-nth } 판 1차 베팅에 건 칩(수, 그때 승률): { $bets }.
euler_game-remark-method = 승률은 특수 카드를 생각하지 않을 때 그 순간 그 수로 기대할 수 있던 팟의 몫이에요. 아직 공개되지 않은 숫자는 모두 나올 확률이 같다고 보았고, 끝까지 공개되지 않은 수는 뺐어요.
euler_game-remark-bold = { euler_game-nth } 판: { $player } 님이 승률 { $chance }%인 { $number } 패로 칩 { $by }개를 레이스했어요{ euler_game-all_in }. 십의 자리가 도와줘서 칩 { $won }개를 땄어요.
euler_game-remark-unlucky = { euler_game-nth } 판: { $player } 님이 승률 { $chance }%인 { $number } 패로 { $by ->
        [0] 칩 { $paid }개를 내고 콜했어요
       *[other] 칩 { $by }개를 레이스했어요
    }{ euler_game-all_in }. 하지만 십의 자리가 공개되자 { $other } 님의 { $theirs } 패가 앞섰고, 칩 { $lost }개를 잃었어요.
euler_game-remark-dear = { euler_game-nth } 판: { $player } 님이 승률 { $chance }%인 { $number } 패로 칩 { $paid }개를 내고 콜했어요{ euler_game-all_in }. 팟의 칩 { $pot }개를 노리는 이 콜은 승률이 { $fair }% 이상이어야 이득이에요.
euler_game-remark-thrown = { euler_game-nth } 판: { $player } 님이 공개된 수로는 { $ahead ->
        [0] 뒤진
       *[other] 앞선
    } { $number } 패를 접고 다이했어요. 끝까지 갔다면 { $other } 님의 { $theirs } 패를 이기고 팟의 칩 { $pot }개를 땄을 거예요.
euler_game-remark-caught = { euler_game-nth } 판: { $player } 님이 공개된 수로는 { $other } 님의 { $theirs }보다 뒤진 { $number } 패로 칩 { $by }개를 레이스했어요{ euler_game-all_in }. { $other } 님은 물러서지 않고 칩 { $won }개를 땄어요.
euler_game-remark-hope = { euler_game-nth } 판: { $player } 님이 공개된 수로는 뒤진 { $number } 패로 칩 { $paid }개를 내고 콜했어요{ euler_game-all_in }. { $cards ->
        [0] 도와줄 특수 카드는 나오지 않았어요
       *[other] 특수 카드도 도와주지 않았어요
    }.
euler_game-remark-bluff = { euler_game-nth } 판: { $player } 님이 공개된 수로는 { $other } 님의 { $theirs }보다 뒤진 { $number } 패로 칩 { $by }개를 레이스했어요{ euler_game-all_in }. { $others } 님이 다이해서 팟의 칩 { $pot }개는 { $player } 님의 것이 됐어요.
euler_game-remark-left = { euler_game-nth } 판: { $player } 님이 공개된 수로는 앞선 { $number } 패를 접고 다이했고, { $other } 님이 { $theirs } 패로 팟의 칩 { $pot }개를 가져갔어요.
euler_game-remark-card = { $count ->
        [1] { $card }
       *[other] { $card } { $count }장
    }
euler_game-remark-turned = { euler_game-nth } 판: 공개된 수로는 { $other } 님의 { $theirs } 패가 { $player } 님의 { $number } 패보다 앞섰어요.{ $bet ->
        [0] {""}
       *[other] {" "}그래도 { $player } 님은 칩 { $bet }개를 더 냈어요.
    } 그런데 특수 카드({ $cards })가 { $zero ->
        [0] 판을 뒤집어
       *[other] { $number } 패를 무엇이든 이기는 0으로 바꿔
    } { $player } 님이 칩 { $won }개를 땄어요.{ $odds ->
        [-1] {""}
       *[other] {" "}가능한 히든 함수 가운데 { $exact ->
            [0] 약 { $odds }%
           *[other] { $odds }%
        }에서 이렇게 돼요.
    }
euler_game-remark-out = { euler_game-nth } 판: { $players } 님이 { $count ->
        [1] 마지막 칩까지
       *[other] 각자 마지막 칩까지
    } 잃었어요.
euler_game-remark-comeback = { euler_game-nth } 판이 승부를 갈랐어요. 그 전에는 { $other } 님이 칩 { $led }개로 { $player } 님({ $had }개)보다 앞섰지만, 끝나고는 { $player } 님 { $has }개, { $other } 님 { $left }개가 됐어요.
euler_game-remark-shown = { euler_game-nth } 판: { $player } 님이 { $number } 패로 칩 { $won }개를 땄어요. 일의 자리가 공개됐을 때 { $chance ->
        [100] 이미 특수 카드 말고는 뒤집을 방법이 없었어요
       *[other] 승률은 { $chance }%였고, 십의 자리까지 공개됐을 때는 { $stood ->
            [1] 앞서 있었어요
            [0] 동률이었어요
           *[other] 뒤져 있었어요
        }
    }.
euler_game-remark-shared = { euler_game-nth } 판: { $winners } 님이 { $numbers } 패로 팟의 칩 { $pot }개를 나눠 가졌어요{ $told ->
        [0] {""}
       *[other] . 마지막 값이 모두 같았어요({ $condition }: { $measure })
    }.
euler_game-remark-seen = { euler_game-nth } 판: 십의 자리가 공개됐을 때 { $player } 님의 { $number } 패가 { $stood ->
        [1] 앞서 있었어요
        [0] 동률이었어요
       *[other] 뒤져 있었어요
    }. { $others } 님이 다이해서 { $player } 님이 팟의 칩 { $pot }개를 가져갔어요.
euler_game-remark-unseen = { euler_game-nth } 판: 십의 자리가 공개되기 전에 { $others } 님이 다이해서, { $player } 님이 공개 없이 팟의 칩 { $pot }개를 가져갔어요.
euler_game-remark-zeros = { euler_game-nth } 판: 나머지는 0만 남아서, { $player } 님이 수를 내지 않고 팟의 칩 { $pot }개를 가져갔어요.

euler_game-lesson_name-digits = 자릿수 합
euler_game-lesson-digits =
    자릿수 합은 각 자리의 숫자를 모두 더한 값이에요.
    { $number }의 경우: { $working }
    90과 9는 자릿수 합이 같아요. 두 자리 수 중에서는 99가 18로 가장 커요.
    자릿수 합이 3의 배수이면 그 수도 3의 배수이고, 그 역도 성립해요. 9도 마찬가지예요.
euler_game-lesson_name-parity = 짝수와 홀수
euler_game-lesson-parity =
    2 × (정수) 꼴로 쓸 수 있으면 짝수, 아니면 홀수예요. 일의 자리가 0, 2, 4, 6, 8이면 짝수예요.
    { $number }의 경우: { $working }, 그러니까 { $parity ->
        [even] 짝수
       *[odd] 홀수
    }예요.
    ‘Min짝수Max홀수’는 누구든 짝수가 있으면 가장 작은 짝수가 이기고, 모두 홀수일 때만 가장 큰 홀수가 이긴다는 뜻이에요.
    나중에 f, ex, φ가 바꾸지 않는다면, 먼저 공개되는 일의 자리만 봐도 알 수 있어요. φ는 3 이상의 수를 모두 짝수로 만들어요.
euler_game-lesson_name-difference = 차
euler_game-lesson-difference =
    차 |a − b|는 두 수가 떨어져 있는 거리예요. 큰 수에서 작은 수를 빼니까 음수가 되지 않아요.
    예: 딜러의 수가 { $dealer }일 때 { $working }
    특수 카드는 딜러의 수를 바꾸지 않아요. f를 쓰면 수가 훌쩍 멀어지기도 하고, φ를 쓰면 작아져요.
euler_game-lesson_name-divisors = 약수와 배수
euler_game-lesson-divisors =
    n을 d로 나누어 나머지가 없으면 d는 n의 약수, n은 d의 배수예요. d | n이라고 써요.
    { $number }의 약수: { $divisors }
    다 적지 않고도 셀 수 있어요. 소인수분해해서 지수마다 1을 더하고 모두 곱해요.
    { $working }
    소수의 약수는 1과 자기 자신, 두 개예요. 1은 한 개뿐이에요. 연속된 조건에서 0의 약수는 0개로 쳐요.
euler_game-lesson_name-primes = 서로 다른 소인수의 개수
euler_game-lesson-primes =
    소수는 1과 자기 자신으로만 나누어떨어지는 1보다 큰 수예요. 2, 3, 5, 7, 11, 13, …
    2 이상의 모든 수는 소수의 곱으로 나타내는 방법이 한 가지뿐이에요. 여기서는 같은 소인수가 몇 번 나와도 한 번만 세요.
    예: { $working }
    99까지의 수에서는 30, 42, 60, 66, 70, 78, 84, 90이 3개로 가장 많아요. 1은 0개예요.
euler_game-lesson_name-exponents = 소인수 지수 합
euler_game-lesson-exponents =
    수를 소인수분해해요. 지수는 그 소수가 몇 번 곱해졌는지예요. 2³은 2·2·2. 지수를 모두 더해요.
    예: { $working }
    그러니까 같은 소인수도 나올 때마다 세는 셈이에요. 소수는 1, 1은 0이에요.
    99까지의 수에서는 64 = 2⁶과 96 = 2⁵·3이 6으로 가장 커요.
euler_game-lesson_name-coprime = 서로소
euler_game-lesson-coprime =
    두 수의 공약수가 1뿐이면 서로소예요. 최대공약수(gcd)가 1이고, 공통인 소인수가 없어요.
    { $factors }
    { $working }. 딜러의 수가 { $dealer }일 때 { $relation ->
        [divisor] { $number }: 약수예요. 약수가 있으면 그중 가장 큰 것이 이겨요.
        [multiple] { $number }: 배수예요. 약수를 낸 사람이 없으면 가장 작은 배수가 이겨요.
        [coprime] { $number }: 서로소예요. 약수나 배수를 낸 사람이 없을 때만 이겨요.
       *[none] { $number }: 서로소도 아니고 약수도 배수도 아니에요. 가장 약해요.
    }{ $count ->
        [0] {" "}다만 게임에서는 0이 다른 모든 수를 이겨요.
       *[other] {""}
    }
    8과 9처럼 이웃한 수는 언제나 서로소이고, 1은 모든 수와 서로소예요.
euler_game-lesson_name-phi = 오일러 피 함수 φ
euler_game-lesson-phi =
    φ(n)은 n 이하의 자연수 중 n과 서로소인 수의 개수예요. 서로소는 공약수가 1뿐이라는 뜻이에요.
    { $number }의 경우: { $coprime }
    다 적지 않고도 구할 수 있어요. 소인수분해에서 소수 p가 k번 나오면 (p{"\u00A0"}−{"\u00A0"}1)·pᵏ⁻¹, 이것을 모두 곱해요.
    { $working }
    p가 소수이면 φ(p){"\u00A0"}={"\u00A0"}p{"\u00A0"}−{"\u00A0"}1이에요. φ(1){"\u00A0"}={"\u00A0"}1이고, 이 게임에서는 φ(0){"\u00A0"}={"\u00A0"}0이에요.
euler_game-lesson_name-ex = ex, 자릿수 뒤집기
euler_game-lesson-ex =
    f가 모두 적용된 뒤, ex 한 장마다 모두의 수를 거꾸로 써요.
    예: { $working }
    앞에 온 0은 사라져서 10은 1이 돼요. 05로 낸 수는 5이고 그대로 5예요. 33도 그대로예요.
    ex 두 장이면 원래대로 돌아와요. 0으로 끝나는 수만 달라요.
euler_game-lesson_name-f = f, 히든 함수
euler_game-lesson-f =
    딜러가 숫자 a, b, c 세 장을 부호와 함께 뒷면으로 놓아요. f(x) = ±ax² ± bx ± c예요. 승패를 가릴 때 비로소 공개돼요.
    f 한 장마다 모두의 수 x가 |f(x)|로 바뀌어요. 세로줄은 절댓값, 앞의 마이너스를 뗀다는 뜻이에요.
    예: f(x) = { $function }일 때 { $number } → { $measure }: { $working }
    f가 여러 장이면 차례로 적용하고, 세 장까지만 효과가 있어요. 수가 아주 커지기도 해요.
euler_game-lesson_name-zero = 0의 특별 규칙
euler_game-lesson-zero =
    마지막에 0이 된 수는 어떤 조건에서든 다른 모든 수를 이겨요. 0이 여럿이면 비겨요.
    00은 낼 수 없지만 f로 0을 만들 수 있어요. f(x) = { $function }일 때 5가 0이 돼요: { $zero }
    { $number } ({ $condition }: { $working }): { $count ->
        [0] 그 0과 비겨요.
       *[other] 그 0에는 져요.
    }
    중요한 것은 마지막 조건에 들어가는 수이지, 그 조건으로 잰 값이 아니에요. 1은 지수 합이 0이지만 0이 아니에요. 다만 앞선 조건에서 잰 값이 0이면 수가 정말 0이 돼요.
euler_game-lesson_name-chain = 한번더와 연속된 조건
euler_game-lesson-chain =
    ‘한번더’가 나올 때마다 조건이 하나 늘어요. 승패는 마지막 조건으로만 정하고, 그 앞의 조건에서는 수를 그 조건으로 잰 값으로 바꿔요.
    예: 먼저 { $first }, 다음에 { $second }. { $number }의 경우:
    - { $first }: { $step }
    - { $second }: { $working }
    약수와 배수, 짝수·홀수 조건은 마지막이 아니면 수를 그대로 둬요.
euler_game-lesson_name-choices = 경우의 수: 선택
euler_game-lesson-choices =
    하나를 고르는 방법이 a가지이고, 무엇을 골랐든 그다음 것을 고르는 방법이 b가지이면, 둘을 고르는 방법은 모두 a·b가지예요. 이것이 곱의 법칙이에요.
    서로 다른 카드 { $number }장에서 한 장은 십의 자리, 다른 한 장은 일의 자리에 놓는 방법의 수: { $working }
    서로 다른 숫자 아홉 장으로는 72가지 수를 만들 수 있어요. 두 일이 함께 일어날 수 없고 어느 하나만 하는 것이라면, 곱하지 않고 더해요(합의 법칙).
    특수 카드 다섯 장을 내는 방법은 { $special }가지예요. f는 0, 1, 2장, ex는 0, 1장, phi는 0, 1, 2장이니까요. 아무것도 안 내는 것도 한 가지예요.
euler_game-lesson_name-orders = 경우의 수: 순서
euler_game-lesson-orders =
    서로 다른 n개를 한 줄로 세우는 방법은 n!가지예요. ‘n 팩토리얼’이라고 읽고, n! = n·(n − 1)·…·2·1이에요. 2! = 2, 3! = 6, 4! = 24.
    같은 것끼리는 자리를 바꿔도 똑같아요. 그래서 같은 것이 몇 개인지 세어 그 팩토리얼로 나눠요.
    { $number }의 숫자를 늘어놓는 방법의 수: { $working }
    05처럼 0이 앞에 오는 것도 세요. 다른 숫자 두 장으로는 37과 73 두 가지, 같은 숫자 두 장으로는 한 가지 수만 만들 수 있어요. 네 명이 차례를 정하는 방법은 4! = 24가지예요.
euler_game-lesson_name-hands = 경우의 수: 손패
euler_game-lesson-hands =
    손에 든 카드에는 순서가 없어요. 한 장씩 차례로 받는다고 치고 센 다음, 같은 손패를 그만큼 여러 번 센 것이니 늘어놓는 방법의 수로 나눠요: { $same }
    카드 { $number }장에서 { $hand }장을 받는 방법의 수: { $working }
    이것을 C(n, { $hand })라고 쓰고 조합이라고 해요. 숫자가 같은 카드도 서로 다른 카드로 세요. 두 명이면 40장, 세 명이면 50장, 네 명이면 60장에서 나눠 줘요.
    어떤 손패든 나올 가능성이 같아서, 확률은 (맞는 손패의 수)/(모든 손패의 수)예요. 두 명일 때 40장 중 36장은 0이 아니니까, 0을 한 장도 못 받을 확률은 C(36, 9)/C(40, 9), 약 34%예요.

euler_game-sign-sum = 자릿수 합
euler_game-sign-divisors = 약수의 개수
euler_game-sign-primes = 서로 다른 소인수
euler_game-sign-exponents = 지수 합
euler_game-sign-difference = D와의 차
euler_game-sign-idle = 그대로
euler_game-sign-dealer = 딜러의 수
euler_game-sign-f = 히든 함수
euler_game-sign-ex = 자릿수 뒤집기
euler_game-sign-phi = 오일러 피 함수
euler_game-sign-put = 팟에 낸 칩
euler_game-sign-match = 맞출 칩
euler_game-sign-check = 체크
euler_game-sign-dead = 다이
euler_game-sign-all_in = 올인
euler_game-sign-seen = 나온 숫자
euler_game-sign-divisor = D의 약수
euler_game-sign-multiple = D의 배수
euler_game-sign-coprime = D와 서로소
euler_game-sign-none = 해당 없음
euler_game-sign-zero = 0은 모두를 이김
euler_game-sign-back = 돌려받음
euler_game-sign-refused = 할 수 없음
euler_game-alt-level = 맞출 칩: { $level }개.
euler_game-alt-sets = 숫자마다 { $sets }장씩 있어요.
