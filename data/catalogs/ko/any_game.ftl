game-option-seconds = 차례 시간
game-option-seconds-help = 한 차례에 주어지는 시간.
game-menu-choose = 하나를 골라 주세요.
game-receipt-ok = 내 선택: { $move }
game-refuse-unlisted = 지금은 그렇게 할 수 없어요.
game-refuse-over = 게임이 끝났어요.
game-sign-you = 나
game-alt-you = 나: { $player }.
