# 코치와 함께하는 트위그 첫 게임.

twigs_tutorial-name = 트위그: 첫 게임
twigs_tutorial-tagline = 느긋한 컴퓨터와 작은 판 네 개에서 한 번에 하나씩 배워요. 2분쯤 걸려요.
twigs_tutorial-event-begins = 내 색은 검정이에요. 하양인 느긋한 컴퓨터가 첫 트위그를 놓았어요.
twigs_tutorial-event-coach = { $said }
twigs_tutorial-ask-lesson = **{ $number }/{ $of }** · { $task }
twigs_tutorial-button-lesson = 트위그 놓기
twigs_tutorial-prompt-lesson = 여기서 고르거나 직접 써 보세요. 예: { $short }
twigs_tutorial-first-lesson = { twigs_tutorial-prompt-lesson }
twigs_tutorial-end-taught = 이제 첫 게임을 할 준비가 됐어요. { COMMAND("play") } 명령으로 시작해 보세요. 나머지는 { COMMAND("rules") } 명령에서 볼 수 있어요.
twigs_tutorial-result = { $player } 님이 첫 게임을 마쳤어요.
twigs_tutorial-coach-shown = 제가 대신 했어요: { $move }. { $why }

twigs_tutorial-coach-touch = 내 트위그 하나를 이미 놓인 트위그에 닿게 놓아 보세요. 트위그, 번호가 붙은 접점, 놓는 모양을 차례로 골라요. Y5만 안 돼요. 두 번째 트위그는 첫 번째와 다른 모양이어야 해요.
twigs_tutorial-coach-touch-done = 닿아 있고, 두 번 덮은 변도 없어요. 트위그를 놓는 조건은 그게 다예요. 놓을 수 없는 자리는 아예 나오지 않아요.

twigs_tutorial-coach-close-now = 새 판이에요. 지그재그 모양의 I5가 놓여 있어요.
twigs_tutorial-coach-close = 변 여섯 개가 모두 덮인 육각형은 변을 가장 많이 덮은 사람이 획득해요. 하나 완성해 보세요! C5는 여섯 변 중 다섯 변을 덮어요. 1번 접점에 C5를 놓아 보세요.
twigs_tutorial-coach-close-open = 놓을 수는 있지만 완성되는 육각형이 없어요. 이렇게 해 보세요: { $move }
twigs_tutorial-coach-close-done = 완성됐어요. 변을 가장 많이 덮어서 육각형이 내 것이 됐어요. 1점이에요.

twigs_tutorial-coach-gift-now = 이번엔 조심하세요. 하양의 C5가 한 육각형의 변 다섯 개를 덮고 있고, 여섯 번째 변은 비어 있어요.
twigs_tutorial-coach-gift = 여섯 번째 변을 덮으면 육각형이 완성되지만, 다섯 변이 하양 것이라 점수도 하양이 가져요. 그 변을 비워 두고 놓아 보세요.
twigs_tutorial-coach-gift-given = 그러면 육각형이 완성돼서 하양에게 점수를 주게 돼요. 빈 변을 피해 보세요. 예: { $move }
twigs_tutorial-coach-gift-done = 맞아요. 마지막 변을 누가 덮었는지가 아니라 누가 변을 가장 많이 덮었는지를 봐요. 하양은 아직 그 육각형을 완성할 수 있으니, 육각형마다 내 변이 몇 개인지 살펴보세요.

twigs_tutorial-coach-two-now = 트위그 세 개가 놓여 있어요. 육각형 두 개를 한꺼번에 획득할 수 있어요.
twigs_tutorial-coach-two = 트위그 하나로 육각형 여러 개를 완성할 수도 있어요. 3번 접점에 P5를 놓으면 돼요. 놓는 모양을 하나씩 넘겨 보세요.
twigs_tutorial-coach-two-none = 그러면 내 육각형이 하나도 완성되지 않아요. 3번 접점에 P5를 놓아 보세요: { $move }
twigs_tutorial-coach-two-one = 하나를 완성하는 수네요. 잘 찾았어요! 두 개를 완성하는 트위그도 있어요: { $move }
twigs_tutorial-coach-two-done = 트위그 하나로 2점! 트위그를 다 놓으면, 더 큰 닫힌 구역의 주인도 같은 방법으로 정해요.
