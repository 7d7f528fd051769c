game-option-seconds = 考える時間
game-option-seconds-help = 1手番に使える時間。
game-menu-choose = 手を選んでください。
game-receipt-ok = あなたの手：{ $move }
game-refuse-unlisted = 今はその手は選べません。
game-refuse-over = ゲームは終わりました。
game-sign-you = あなた
game-alt-you = あなたは{ $player }です。
