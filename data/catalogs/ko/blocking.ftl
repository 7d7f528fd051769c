# /block: 같은 테이블에서 만나고 싶지 않은 사람.

command-block = 차단
command-block-help = 이 사람과는 같은 게임에 참가하지 않고, 초대도 테이블 알림도 받지 않아요
field-player = 사람
field-player-help = 차단할 사람
block-title = 차단한 사람
block-nobody = 차단한 사람이 없어요.
block-now = 지금 차단 중: { $people }
block-means = 서로 같은 게임에 참가하지 않고, 그 사람은 나를 초대할 수 없고, 그 사람이 연 테이블은 알려 주지 않아요. 대회에서도 되도록 다른 사람과 짝지어요. 다만 참가자 중 세 명 이상을 차단했다면 대회에서는 차단이 적용되지 않아요. 상대에게는 알리지 않아요. 이미 함께 시작한 게임은 그대로 이어져요.
block-left = 차단한 사람과 함께 기다리던 테이블에서는 나왔어요: { $tables }
block-invitations = { $on ->
    [on] 차단하지 않은 사람은 나를 초대할 수 있어요.
   *[off] 아무도 나를 초대할 수 없어요.
}
block-choose = 차단할 사람을 고르세요
button-invitations = { $on ->
    [on] 초대받지 않기
   *[off] 다시 초대받기
}
refusal-block_whom = 다른 사람만 차단할 수 있어요. 나 자신이나 봇은 차단할 수 없어요.
refusal-block_most = { $limit }명까지 차단할 수 있어요. 먼저 목록에서 한 명을 빼 주세요.
refusal-you_block = { $names } 님을 차단한 상태예요. { COMMAND("block") } 명령으로 바꿀 수 있어요.
refusal-no_seat = 이 테이블에는 참가할 수 없어요. { COMMAND("play") } 명령으로 직접 테이블을 열 수 있어요.
refusal-no_invitations = { $player } 님은 초대를 받지 않아요. 초대 없이 테이블을 열어 주세요.
