# /advance: 미리 정해 두는 수.

command-advance = 미리두기
command-advance-help = 다음 수를 나만 볼 수 있게 미리 정해 둬요
button-advance = 수 적기
button-withdraw_order = 취소하기
advance-title = 미리 정해 둔 수 · { $table }
advance-none = 미리 정해 둔 수가 없어요.
advance-unfit = 미리 정해 둔 수 가운데 지금 둘 수 있는 게 없어요.
advance-taken = 적어 뒀어요. 상황이 맞으면 대신 둘게요.
advance-withdrawn = 취소했어요.
advance-means = 다른 사람은 알 수 없어요. 상황이 맞지 않으면 평소처럼 차례를 알려 드리고, 직접 둔 수가 항상 우선이에요. 게임이 끝나면 기록에 미리 정해 둔 수였다고 나와요.
advance-form = 미리 정해 두는 수
advance-field = 여러 개는 세미콜론(;)으로 나누세요
advance-how_replies = 상대의 예상 수에 대한 응수: `b5 2+ > f5 1-` (상대가 앞의 수를 두면 뒤의 수로 받아요). 이어서 더 적을 수 있고, `;` 뒤에 다른 갈래를 적어요. 응수는 여덟 개까지예요.
advance-how_preferences = 평소 입력하듯이 수를 적고 `;`로 나누세요. 그중 상황에 맞는 첫 번째 수를 한 번만 둬요.
advance-how_stay = 이번 광산에서: `30%` 무너질 확률이 30% 미만인 동안, `12` 내 몫이 12개가 될 때까지, `2!` 종류와 상관없이 위험 카드가 모두 2장 나올 때까지 남아요. 여러 개를 적으면 그중 하나라도 해당될 때 귀환해요.
advance-how_hand = 이번 판에서: `35` 두 숫자가 아직 손에 있으면 그 수를 내요(여러 개면 앞에 적은 것부터). `<=10` 콜 비용이 칩 10개 이하면 콜, 넘으면 다이해요.
advance-hint_replies = b5 2+ > f5 1-
advance-hint_preferences = 첫 번째 수; 두 번째 수
advance-hint_stay = 30%; 12; 2!
advance-hint_hand = 35; 53; <=10
advance-fault_count = 수를 1개에서 { $limit }개까지 적어 주세요.
advance-fault_unread = “{ $part }”: 지금 둘 수 있는 수가 아니에요. 바뀐 건 없어요.
advance-fault_empty = 아직 아무것도 놓이지 않았어요. 첫 수가 나온 다음부터 미리 정할 수 있어요.
advance-fault_reply = “{ $part }” 뒤에 응수가 없어요. >와 내 수를 덧붙여 주세요.
advance-fault_turn = 지금은 내 차례라서 응수를 미리 정할 수 없어요. 먼저 평소처럼 수를 두고, 그다음에 응수를 적어 주세요.
advance-fault_two = “{ $part }”: 같은 국면에 대한 응수가 두 개예요. 하나만 남겨 주세요.
advance-fault_over = “{ $part }” 전에 게임이 끝나요.
advance-fault_odds = 이 테이블에서는 무너질 확률을 보여 주지 않아서 확률로는 정할 수 없어요.
refusal-no_advance = 이 게임에서는 수를 미리 정해 둘 수 없어요.
