# /도움말: 시작하고, 두고, 배우려면 무엇을 쓰면 되는지.

help-title = 게임하는 방법
help-begin = **시작하기:** { COMMAND("play") } 명령을 쓰면 이 채널에 테이블이 열려요. 다른 사람은 ‘{ button-join }’를 누르고, 컴퓨터는 메뉴에서 추가해요. ‘{ button-start }’을 누르면 게임이 시작돼요. { COMMAND("puzzle") }, { COMMAND("daily") } 명령을 쓰면 혼자 푸는 퍼즐이 열려요.
help-alone = **시작하기:** { COMMAND("play") } 명령을 쓰면 DM에서 컴퓨터와 하는 게임이 열리고, { COMMAND("puzzle") }, { COMMAND("daily") } 명령을 쓰면 퍼즐이 열려요. 다른 사람과 하려면 봇이 들어가 있는 서버에서 { COMMAND("play") } 명령을 쓰세요.
help-answer = **두기:** 내 차례가 되면 테이블의 버튼을 누르거나, 봇에게 DM을 보내거나, { COMMAND("submit") } 명령을 쓰세요. 비공개로 낸 것은 다른 사람에게 보이지 않아요.
help-learn = **배우기:** 아래 메뉴에서 게임을 고르면 규칙을 그림과 함께 볼 수 있어요. { COMMAND("tutorial") } 명령을 쓰면 코치와 함께 2분짜리 첫 게임을 해요.
help-tables = **내 테이블:** { COMMAND("tables") } 명령으로 모두 볼 수 있고, 나간 사람의 자리를 이어받을 수 있는 테이블도 나와요. { COMMAND("table") } 명령은 그중 하나를 보여 주고, 거기서 일시 정지하거나, 나가거나, 자리로 돌아올 수 있어요.
help-options = **옵션:** 로비의 ‘{ button-options }’에서 한 차례의 시간, 게임 전체 시간이나 예비 시간, 세 판 승부 같은 것을 정해요.
help-more = **내 설정:** { COMMAND("settings") } 명령으로 언어와 알림, 차례 알림 받는 곳을 바꿀 수 있어요.
help-version = -# 버전 { $version }
help-choose = 규칙: 게임 고르기
button-tables = 내 테이블
button-help = 도움말

words-hello = 안녕하세요!
words-begin = 게임을 하려면 ‘게임’, 무엇을 할 수 있는지 보려면 ‘도움말’이라고 쓰세요.
words-play = 여기 DM에서 컴퓨터와 하는 게임:
words-where = { $what }: 어느 게임에서 할까요?
