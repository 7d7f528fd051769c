# 코치와 함께하는 펜타고 첫 게임.

pentago_tutorial-name = 펜타고: 첫 게임
pentago_tutorial-tagline = 느긋한 컴퓨터와 두면서 핵심 네 가지를 하나씩 배워요. 2분쯤 걸려요.
pentago_tutorial-event-begins = 내 색은 빨강이에요. 마음껏 해 보세요. 수를 잘못 두어도 잃는 건 없어요.
pentago_tutorial-event-coach = { $said }
pentago_tutorial-ask-lesson = **{ $number }/{ $of }** · { $task }
pentago_tutorial-button-lesson = 두기
pentago_tutorial-prompt-lesson = 여기서 수를 고르거나 직접 써 보세요. 예: { $example }
pentago_tutorial-first-lesson = { pentago_tutorial-prompt-lesson }
pentago_tutorial-end-taught = 이제 첫 게임을 할 준비가 됐어요. { COMMAND("play") } 명령으로 시작해 보세요. 나머지는 { COMMAND("rules") } 명령에서 볼 수 있어요.
pentago_tutorial-result = { $player } 님이 첫 게임을 마쳤어요.
pentago_tutorial-coach-shown = 제가 대신 뒀어요: { $move }. { $why }

pentago_tutorial-coach-middle = 빨간 돌 다섯 개를 한 줄로 만들면 이겨요. 차례마다 돌을 하나 놓고, 블록을 하나 돌려요. 먼저 블록 한가운데(b2, e2, b5, e5)에 놓고 아무 블록이나 돌려 보세요.
pentago_tutorial-coach-middle-edge = 둘 수는 있지만, 그 블록이 돌면 돌도 딸려 가요. 블록 한가운데에 놓아 보세요. 예: { $move }
pentago_tutorial-coach-middle-done = 한가운데는 어떻게 돌려도 움직이지 않는 단 하나의 칸이에요. 컴퓨터도 하나 차지했네요.

pentago_tutorial-coach-block-now = 몇 차례 뒤: 검정이 3행에 네 개를 모았어요. 한쪽 끝은 내가 막았고, 다른 쪽은 열려 있어요.
pentago_tutorial-coach-block = 검정은 f3 하나면 돼요. 그 자리에 돌을 놓고 아무 블록이나 돌리세요.
pentago_tutorial-coach-block-open = 그러면 검정이 다음 차례에 다섯 개를 만들어요. 먼저 막으세요: { $move }
pentago_tutorial-coach-block-done = 잘 막았어요! 두기 전에, 상대가 다음 차례에 무엇을 완성할지 늘 살펴보세요.

pentago_tutorial-coach-five-now = 다른 장면: 대각선에 내 돌이 네 개 있고, 양쪽 끝이 모두 비어 있어요.
pentago_tutorial-coach-five = 다섯 개를 완성하세요. 돌을 놓아 다섯 개가 되면 바로 이기고, 블록은 돌리지 않아요.
pentago_tutorial-coach-five-short = 아직 다섯 개가 아니에요. 대각선에 a1이나 f6이 필요해요.
pentago_tutorial-coach-five-done = 바로 이겼어요. 다섯 번째 돌을 놓으면 블록은 돌리지 않아요.

pentago_tutorial-coach-twist-now = 마지막 장면: 2행은 d2만 채우면 되는데, 그 자리에 검정 돌이 있어요.
pentago_tutorial-coach-twist = 블록을 돌리면 돌도 움직여요! e3에 돌을 놓고 2번 블록을 시계 방향(2+)으로 돌리세요. 내 돌이 d2로 가요.
pentago_tutorial-coach-twist-short = 아직 다섯 개가 아니에요. e3에 놓고, 검정 돌이 있는 블록을 돌리세요: { $move }
pentago_tutorial-coach-twist-done = 블록을 돌리자 검정 돌이 비켜나고 내 돌이 들어왔어요. 상대도 이렇게 할 수 있으니 블록을 잘 살펴보세요.
