# /개인정보: 저장된 정보, 파일로 내려받기, 지우는 방법.

privacy-title = 내 정보
privacy-stored = 이 봇이 저장하는 것: Discord ID, 설정, 알림을 받을 게임과 최근에 알린 테이블, 참가할 때의 이름, 자리와 수와 결과와 레이팅, 비공개 메시지의 위치, 어떤 오늘의 퍼즐을 언제 몇 번 만에 풀었는지, 어떤 대회에 참가하는지, { COMMAND("practice") } 명령으로 어떤 오답 장면을 다시 풀어 봤는지. 입력한 문장은 남기지 않고 둔 수만 남겨요.
privacy-now = { $tables ->
    [0] 지금 참가 중인 테이블이 없어요.
   *[other] 지금 테이블 { $tables }개에 참가 중이에요.
}
privacy-operator = 이 봇을 운영하는 사람은 진행 중인 게임의 비밀까지 모두 볼 수 있어요.
privacy-choice = ‘내려받기’를 누르면 모든 정보를 파일로 드려요. ‘내 정보 지우기’를 누르면 ID와 이름과 설정, 레이팅과 오늘의 퍼즐과 오답 노트 기록을 지우고, 진행 중인 테이블에서 나가요. 그 테이블의 게임은 나 없이 계속돼요. 끝난 게임과 그 게임으로 바뀐 다른 사람들의 레이팅은 남고, 내 자리에는 ‘떠난 참가자’라고 적혀요. 오늘 누구와 몇 판 했는지, 누구에게 알림을 보냈는지, 오늘의 퍼즐을 시작했다는 사실은 이름 없이 남겼다가 늦어도 모레까지 지워요. 서버의 차단 기록, 다른 사람이 한 차단, Discord에 이미 올라간 메시지는 남아요. 호스트나 주최자가 나를 내보낸 로비와 대회에는 끝날 때까지 ID가 남아요.
privacy-exported = 이 봇에 저장된 내 정보 전부예요.
privacy-sure = { $tables ->
    [0] 정말 모두 지울까요? 되돌릴 수 없어요.
   *[other] 정말 모두 지울까요? 진행 중인 테이블 { $tables }개에서 나가게 되고, 되돌릴 수 없어요.
}
privacy-forgotten = 모두 지웠어요. 다시 버튼을 누르거나 명령을 쓰면 처음 온 사람으로 시작해요.

button-export = 내려받기
button-forget = 내 정보 지우기
button-forget_sure = 네, 지울게요
button-privacy_page = 개인정보 처리방침
button-terms_page = 이용 약관

refusal-export_again = 방금 정보를 받았어요. { $time } 뒤에 다시 받을 수 있어요.

seat-former = 떠난 참가자 { $number }
player-former = 떠난 참가자
table-overslept = { $days }일 동안 아무도 두지 않아서 게임을 끝냈어요.
