# Pages for a browser: one of a game, and those of a club.

page-language = 언어
page-theme = 테마
page-as_device = 기기 설정대로
page-result = 결과
page-board = 보드
page-words = 이 보드를 글로 보기
page-figures = 수치 모두 보기
page-keys = 화살표 키로 앞뒤 보드를 볼 수 있어요.
page-record = 기록과 증명
page-save = 기록 저장
page-check = 기록을 저장한 다음 아래 명령을 실행하세요. 게임을 처음부터 다시 진행하면서 모든 수를 확인해요. 대문자로 쓴 자리에는 테이블에 실제로 나왔던 값을 넣으세요. 앞의 두 값은 스레드의 첫 메시지에, 세 번째 값은 마지막 단계에 있어요. 세 값 모두 아래와 같아야 해요.
page-chain = 모든 수의 해시 체인: `{ $head }`
page-plain_check = 기록을 저장한 다음 아래 명령을 실행하세요. 게임을 다시 진행하면서 모든 수와 결과를 확인해요.
page-club = 클럽
page-games = 게임
page-boards = 순위
page-tournaments = 대회
page-daily = 오늘의 퍼즐
page-game = { $game }: { $players }
page-place = { $place }위 { $player } · { $points }
page-no_games = 아직 보여 줄 게임이 없어요.
page-no_tournaments = 아직 보여 줄 대회가 없어요.
page-missing = 이 페이지는 없어요. 새 페이지는 사이트가 다음에 갱신될 때 올라오고, 결과를 비공개로 둔 사람의 게임은 나오지 않아요.
button-page = 웹 페이지
