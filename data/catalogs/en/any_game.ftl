# What every game says in the same words. A key that a game’s own files lack is looked up here: the file of a
# game has its own sentence only where the game means something else.

game-option-seconds = time per turn
game-option-seconds-help = How long a player has for a turn.
game-menu-choose = Choose your move.
game-menu-whole = You chose { $move }.
game-receipt-ok = Your move: { $move }
game-refuse-unlisted = You can’t make that move now.
game-refuse-over = The game is over.
game-sign-you = you
game-alt-you = You are { $player }.
game-alt-rows = Lines of the board: { $rows }
game-marked = { $mark } { $colour }
