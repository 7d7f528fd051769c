# 사람이나 메시지의 ‘앱’ 메뉴.

apps-challenge = 게임 신청
apps-profile = 프로필
apps-analyse = 분석
apps-replay = 다시보기
help-apps = **앱 메뉴:** 사람을 길게 누르거나 오른쪽 클릭하고 ‘앱’을 고르면 게임을 신청하거나 프로필을 볼 수 있어요. 게임 메시지에서는 ‘{ apps-analyse }’, ‘{ apps-replay }’, ‘{ apps-save }’ 메뉴가 나와요.
challenge-title = { $player } 님과 할 게임
challenge-choose = 게임 고르기
refusal-challenge_whom = 나 자신이나 봇에게는 게임을 신청할 수 없어요. { COMMAND("play") } 명령으로 테이블을 열면 컴퓨터를 추가할 수 있어요.
refusal-no_game_message = 게임 메시지가 아니에요. 게임 메시지나 그 스레드의 메시지를 골라 주세요.
