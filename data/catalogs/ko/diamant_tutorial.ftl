# 코치와 함께하는 다이아몬드 첫 게임.

diamant_tutorial-name = 다이아몬드: 첫 게임
diamant_tutorial-tagline = 느긋한 컴퓨터 셋과 광산에 들어가 네 번 결정해요. 2분쯤 걸려요.
diamant_tutorial-event-begins = 광산 다섯 곳 중 마지막이에요. 모두 보물상자에 다이아몬드 8개씩을 안전하게 모아 두었어요.
diamant_tutorial-event-coach = { $said }
diamant_tutorial-ask-lesson = **{ $number }/{ $of }** · { $task }
diamant_tutorial-button-lesson = 결정하기
diamant_tutorial-prompt-lesson = 여기서 고르거나 직접 써 보세요: ‘{ diamant-choice-stay }’ 또는 ‘{ diamant-choice-leave }’
diamant_tutorial-first-lesson = { diamant_tutorial-prompt-lesson }
diamant_tutorial-end-taught = 이제 첫 게임을 할 준비가 됐어요. { COMMAND("play") } 명령으로 시작해 보세요. 나머지는 { COMMAND("rules") } 명령에서 볼 수 있어요.
diamant_tutorial-result = { $player } 님이 첫 게임을 마쳤어요.
diamant_tutorial-coach-shown = 제가 대신 했어요: { $move }. { $why }

diamant_tutorial-coach-deeper = 보물이에요. 다이아몬드 7개가 카드 위에 있어요. 카드가 나올 때마다 모두가 몰래 정해요. 계속 갈지, 내 몫을 챙겨 귀환할지. 지금은 계속 가 보세요.
diamant_tutorial-coach-deeper-early = 아직 위험 카드가 한 장도 안 나와서 아무 일도 생기지 않아요. 계속 가세요!
diamant_tutorial-coach-deeper-done = 아무도 귀환하지 않아서 그대로예요. 카드 위에 다이아몬드 11개가 놓여 있어요.

diamant_tutorial-coach-share = 다른 사람이 귀환하면 어떻게 되는지 보세요. 한 번 더 계속 가요.
diamant_tutorial-coach-share-early = 이번엔 남아서, 귀환하는 사람이 얼마나 가져가는지 보세요. 계속 가세요.
diamant_tutorial-coach-share-done = 둘이 귀환해서 11개를 나눴어요. 5개씩 갖고, 남은 1개는 카드 위에 있어요. 가져간 것은 안전해요.

diamant_tutorial-coach-hazard = 이제 둘만 남아서 한 사람 몫이 더 커요. 위험 카드는 아직 안 나왔어요. 계속 가세요.
diamant_tutorial-coach-hazard-early = 괜찮은 몫이지만 아직 위험하지 않아요. 계속 가서 위험 카드를 만나 보세요.
diamant_tutorial-coach-hazard-done = 뱀이에요! 첫 장은 아무 일도 없어요. 두 번째 뱀이 나오면 광산이 끝나고, 안에 있는 사람은 아무것도 가져가지 못해요.

diamant_tutorial-coach-home = 다이아몬드 14개가 놓여 있고, 더미에는 뱀이 두 장 더 있어요. 지금 귀환하세요.
diamant_tutorial-coach-home-greedy = 용감하네요! 하지만 뱀이 한 장만 더 나오면 다 잃어요. 14개면 충분해요. 귀환하세요.
diamant_tutorial-coach-home-done = 혼자 귀환해서 14개가 모두 내 것이에요. 다음 카드는 두 번째 뱀이었어요. 남아 있던 컴퓨터 4는 빈손이에요.
