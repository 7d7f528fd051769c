# 테이블에서 사람들 사이에 일어나는 일: 떠나기, 두 사람의 합의.

leave-sure = { $table }에서 나갈까요?
leave-computer = 이번 차례부터 컴퓨터({ $level })가 대신하고, 테이블에도 그렇게 표시돼요.
leave-computer_unsaid = 이번 차례부터 컴퓨터({ $level })가 대신해요.
leave-cost = { $count ->
    [0] 자리는 언제든 되찾을 수 있어요.
   *[other] 자리는 되찾을 수 있지만, 그 전에 컴퓨터가 { $count }번 대신해요.
  }
leave-substitute = 돌아오기 전에 호스트가 다른 사람에게 자리를 이어받게 할 수 있어요. 그러면 자리를 되찾을 수 없어요.
leave-rated = 레이팅 게임이에요. 끝날 때까지 돌아오지 않으면, 컴퓨터가 이겨도 나는 최하위가 돼요.
leave-host = 그다음 호스트는 { $player } 님이에요.
leave-host_unsaid = 그다음 호스트는 다른 참가자가 맡아요.
leave-alone = 이 테이블에는 다른 사람이 없어서, 돌아올 때까지 게임이 멈춰요.
leave-answer = 이번 차례에 제출한 것은 취소돼요.
leave-left = 테이블에서 나갔어요.
button-leave_sure = 네, 나갈게요
button-no = 아니요, 돌아갈게요

resign-sure = { $table }: 기권할까요? 상대가 이기고, 되돌릴 수 없어요.
resign-done = 기권했어요.
offer-draw = { $player } 님이 무승부를 제안했어요. 다음 수까지 유효해요.
offer-takeback = { $player } 님이 마지막 수를 무르고 싶어 해요. 다음 수까지 유효해요.
offer-call = { $names } { $offer }
offer-refused_draw = { $player } 님이 무승부를 거절했어요. 게임은 계속돼요.
offer-refused_takeback = { $player } 님이 거절해서 마지막 수는 그대로예요.
offer-made_draw = 무승부를 제안했어요. 다음 수까지 테이블에 표시돼요.
offer-made_takeback = 무르기를 부탁했어요. 다음 수까지 테이블에 표시돼요.
offer-agreed = 수락됐어요.
offer-declined = 거절했어요.
pause-asked = { $player } 님이 일시 정지를 제안했어요. 모두 동의하면 멈춰요. 제안은 다음 수까지 유효해요.
pause-refused = { $player } 님이 계속하고 싶어 해서 게임은 이어져요.

button-resign = 기권
button-resign_sure = 네, 기권할게요
button-draw = 무승부 제안
button-takeback = 무르기
button-agree = 수락
button-disagree = 거절

refusal-no_duel = 숨겨진 정보가 없는 2인 게임에서만 할 수 있어요: { $games }
refusal-offer_stands = 이미 제안했어요. 다음 수까지 유효해요.
refusal-offer_first = 상대가 먼저 제안한 것이 있어요. 그 제안을 먼저 수락하거나 거절해 주세요.
refusal-offer_declined = 상대가 거절했어요. 다음 수 뒤에 다시 제안할 수 있어요.
refusal-offer_computer = 컴퓨터는 무승부를 수락하지 않아요.
refusal-offer_away = 상대가 자리를 비웠고, 대신 두는 컴퓨터는 어떤 제안도 수락하지 않아요.
refusal-offer_gone = 그 제안은 이미 끝났어요.
refusal-offer_own = 상대만 수락하거나 거절할 수 있어요.
refusal-pause_refused = 지난번 일시 정지 제안에 모두가 동의하지는 않았어요. { $count ->
    [1] 다음 수 뒤에 다시 제안할 수 있어요.
   *[other] 앞으로 { $count }수가 지나면 다시 제안할 수 있어요.
  }
refusal-nothing_back = 아직 무를 수 있는 수가 없어요.

mention-secret = 이번 차례의 선택은 비밀이에요. 메시지를 지우고, DM으로 보내거나 보드 아래 버튼을 눌러 주세요.
mention-empty = 봇을 멘션하면서 수를 적거나, 보드 아래 버튼을 눌러 주세요.
mention-no_move = 이 메시지는 수로 처리되지 않았어요. 보드 아래 버튼에서 가능한 수를 볼 수 있어요.
