# 코치와 함께하는 레인보우 펜타곤 첫 게임.

rainbow_pentagon_tutorial-name = 레인보우 펜타곤: 첫 게임
rainbow_pentagon_tutorial-tagline = 느긋한 컴퓨터와 함께 영토를 다섯 번 제시하며 하나씩 배워요. 2분쯤 걸려요.
rainbow_pentagon_tutorial-event-begins = 내 색은 빨강, 왼쪽 아래예요. 느긋한 컴퓨터는 보라, 오른쪽 아래예요.
rainbow_pentagon_tutorial-event-coach = { $said }
rainbow_pentagon_tutorial-ask-lesson = **{ $number }/{ $of }** · { $task }
rainbow_pentagon_tutorial-button-lesson = 영토 제시
rainbow_pentagon_tutorial-prompt-lesson = 여기서 고르거나 직접 써 보세요. 예: { $example }
rainbow_pentagon_tutorial-first-lesson = { rainbow_pentagon_tutorial-prompt-lesson }
rainbow_pentagon_tutorial-end-taught = 이제 첫 게임을 할 준비가 됐어요. { COMMAND("play") } 명령으로 시작해 보세요. 나머지는 { COMMAND("rules") } 명령에서 볼 수 있어요.
rainbow_pentagon_tutorial-result = { $player } 님이 첫 게임을 마쳤어요.
rainbow_pentagon_tutorial-coach-shown = 제가 대신 했어요: { $move }. { $why }

rainbow_pentagon_tutorial-coach-first = 모두가 동시에, 비공개로 영토를 제시해요. 길이 5~9인 닫힌 경로 하나로 둘러싸인 칸을 모두 쓰고, 첫 경로는 시작점 A17/B25를 지나야 해요. 이렇게 해 보세요: { $move }
rainbow_pentagon_tutorial-coach-first-pass = 패스하면 아무것도 획득하지 못해요. 먼저 시작점의 영토를 차지해 보세요: { $move }
rainbow_pentagon_tutorial-coach-first-done = 다른 제시와 겹치지 않아서 빨강으로 칠해졌어요. 한 칸이 1점이에요.

rainbow_pentagon_tutorial-coach-grow-now = 2턴: 내 영토는 다섯 칸, 멀리 떨어진 보라도 다섯 칸이에요.
rainbow_pentagon_tutorial-coach-grow = 이제 경로는 내 영토 경계선 어디서든 시작할 수 있어요. 길쭉한 경로보다 둥근 경로에 칸이 더 많이 들어가요. 새로 7칸 이상 획득해 보세요.
rainbow_pentagon_tutorial-coach-grow-small = 획득하는 칸이 적어요. 길이 9 안에서 더 둥글게 돌면 칸이 더 많이 들어가요. 예: { $move }
rainbow_pentagon_tutorial-coach-grow-done = 많이 획득했어요. 마지막에 영토가 가장 넓은 사람이 이기고, 넓이가 같으면 테두리가 짧은 쪽이 앞서요.
rainbow_pentagon_tutorial-coach-grow-void = 무효예요. 보라의 칸이거나 보라도 제시한 칸이 들어 있어서 아무것도 칠해지지 않았어요. 그것만 아니면 좋은 제시였어요. 마지막에 영토가 가장 넓은 사람이 이기고, 넓이가 같으면 테두리가 짧은 쪽이 앞서요.

rainbow_pentagon_tutorial-coach-gap-now = 다른 장면: 내 영토와 보라 영토 사이에 빈칸이 여섯 개 있어요.
rainbow_pentagon_tutorial-coach-gap = 그 사이를 노려 보세요. { $cell }도 꼭 넣으세요: { $move }
rainbow_pentagon_tutorial-coach-gap-elsewhere = 안전하지만, 이번엔 사이를 노려 보세요. { $cell }도 넣어요: { $move }
rainbow_pentagon_tutorial-coach-gap-owned = 그 칸은 이미 보라의 영토예요. 주인 있는 칸은 빼앗을 수 없고, 그런 제시는 무효예요. 빈칸만 골라 보세요: { $move }
rainbow_pentagon_tutorial-coach-gap-done = 충돌했어요! 보라도 그 자리를 노렸어요. 같은 칸이 들어 있는 제시는 모두 무효라서 아무것도 칠해지지 않았어요.

rainbow_pentagon_tutorial-coach-away = 보라는 또 그 사이를 노릴 거예요. 다른 쪽 빈칸을 제시해 보세요. 예: { $move }
rainbow_pentagon_tutorial-coach-away-gap = 보라가 또 거기로 와서 둘 다 다시 무효가 될 거예요. 다른 쪽을 보세요: { $move }
rainbow_pentagon_tutorial-coach-away-pass = 패스할 필요는 없어요. 반대쪽에 빈칸이 있어요. 예: { $move }
rainbow_pentagon_tutorial-coach-away-done = 겹치는 칸이 없어서 둘 다 칠해졌어요. 다른 사람들이 어디로 갈지 짐작하는 것이 이 게임의 절반이에요.

rainbow_pentagon_tutorial-coach-pass = 하나 더: 패스하면 아무것도 제시하지 않고, 누구와도 겹치지 않아요. 한번 해 보세요: { $move }
rainbow_pentagon_tutorial-coach-pass-claim = 좋은 제시예요! 그래도 이번 한 번은 패스하면 어떻게 되는지 보세요: { $move }
rainbow_pentagon_tutorial-coach-pass-done = 잃은 것은 없지만, 보라만 넓어졌어요. 무엇을 제시해도 겹칠 것 같을 때만 패스하세요.
