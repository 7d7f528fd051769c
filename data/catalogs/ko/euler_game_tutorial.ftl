# 코치와 함께하는 오일러 게임 첫 게임.

euler_game_tutorial-name = 오일러 게임: 첫 게임
euler_game_tutorial-tagline = 느긋한 컴퓨터와 한 판을 하며 하나씩 배워요. 2분쯤 걸려요.
euler_game_tutorial-event-begins = 마지막 판이에요. 나와 느긋한 컴퓨터가 칩을 20개씩 갖고 있어요.
euler_game_tutorial-event-coach = { $said }
euler_game_tutorial-ask-lesson = **{ $number }/{ $of }** · { $task }
euler_game_tutorial-button-lesson = 선택하기
euler_game_tutorial-prompt-lesson = 여기서 고르거나 직접 써 보세요.
euler_game_tutorial-first-lesson = { euler_game_tutorial-prompt-lesson }
euler_game_tutorial-end-taught = 이제 첫 게임을 할 준비가 됐어요. { COMMAND("play") } 명령으로 시작해 보세요. 나머지는 { COMMAND("rules") } 명령, 수학은 { COMMAND("learn") } 명령에서 볼 수 있어요.
euler_game_tutorial-result = { $player } 님이 첫 게임을 마쳤어요.
euler_game_tutorial-coach-shown = { $move ->
    [none] 제가 대신 특수 카드 없이 넘어갔어요.
   *[other] 제가 대신 했어요: { $move }.
} { $why }

euler_game_tutorial-coach-order = 먼저 각자 숫자 카드 한 장을 몰래 내요. 이걸로 차례가 정해지고, 낸 카드는 사라져요. 큰 숫자는 아껴 두고 작은 숫자를 내 보세요. 예: { $move }
euler_game_tutorial-coach-order-keep = 그 숫자는 수를 만들 때 필요해요. 더 작은 숫자를 내세요: { $move }
euler_game_tutorial-coach-order-done = 숫자를 한꺼번에 공개했어요. 그다음에 나온 두 번째 조건이 이번 판의 승리 조건이에요. 자릿수 합이 가장 크면 팟을 가져가요. 참가비로 칩을 2개씩 냈어요.

euler_game_tutorial-coach-number = 숫자 카드 두 장을 십의 자리, 일의 자리 순서로 몰래 내세요. 자릿수 합이 가장 커야 이기니 가장 큰 숫자 두 장을 내세요: { $move }
euler_game_tutorial-coach-number-less = 낼 수는 있지만 자릿수 합이 더 작아요. 9 + 8 = 17이 가장 커요: { $move }
euler_game_tutorial-coach-number-done = 수 옆에는 딜러의 히든 함수 f(x)가 뒷면으로 놓여 있어요. 아직 아무도 몰라요. 그리고 모두의 일의 자리를 공개했어요.

euler_game_tutorial-coach-bet = 컴퓨터의 일의 자리는 6이에요. 컴퓨터도 내 일의 자리를 봐요. 내 합은 17이라 컴퓨터가 이기기 어려워요. 레이스해 보세요: { $move }
euler_game_tutorial-coach-bet-call = 안전하지만, 이렇게 센 수라면 더 걸어 볼 만해요: { $move }
euler_game_tutorial-coach-bet-die = 다이하면 이번 판을 포기하게 돼요. 내 수는 세니까 레이스하세요: { $move }
euler_game_tutorial-coach-bet-done = 컴퓨터가 콜했어요. 나와 똑같이 낸다는 뜻이에요. 판을 이기는 사람이 팟을 가져가요.

euler_game_tutorial-coach-special = 특수 카드는 모두의 수를 바꿔요. f는 수를 히든 함수에 넣고, ex는 자릿수를 뒤집고, φ는 오일러 피 함수예요. 내 수가 이미 세니 이번엔 내지 마세요.
euler_game_tutorial-coach-special-cards = 그러면 내 수도 바뀌어요. 지금도 충분히 세니까 이번엔 카드를 내지 마세요.
euler_game_tutorial-coach-special-done = 누가 어떤 카드를 냈는지는 아무도 몰라요. 이제 십의 자리를 공개했어요. 이겨야 할 상대의 수는 96이에요.

euler_game_tutorial-coach-showdown = 상대는 9 + 6 = 15, 나는 17이에요. 카드가 바꾸지 않는다면 내가 앞서요. 한 번 더 레이스하세요: { $move }
euler_game_tutorial-coach-showdown-call = 앞서고 있으니 레이스해 보세요: { $move }
euler_game_tutorial-coach-showdown-die = 앞서고 있어요! 포기하지 말고 레이스하세요: { $move }
euler_game_tutorial-coach-showdown-done = 누군가 ex를 냈어요. 두 수 모두 자릿수가 뒤집혀 96은 69가 됐지만 자릿수 합은 그대로라서, 합이 17인 내가 팟을 가져가요. f는 나오지 않았지만, 함수는 이제 공개돼요.
