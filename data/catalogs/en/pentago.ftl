pentago-name = Pentago
pentago-tagline = Five in a row on a board whose four blocks turn. Two players, nothing hidden, no luck.

pentago-rules =
    ## Pentago
    6 × 6 cells in four blocks of 3 × 3: block 1 top left, 2 top right, 3 bottom left, 4 bottom right. Two players, **red** and **black**; the colours are dealt at random and red begins. Get **five of your stones in a row, a column or a diagonal**, anywhere on the board, and you win.
    ### Each turn has two moves
    1. **Place** one of your stones on an empty cell. If that makes five in a row, you win at once and nothing is turned.
    2. **Turn** one block 90°, either way: any block, wherever your stone lies.
    You may **skip** the rotation only if some block would look the same after it, as an empty one does. The last stone is followed by a rotation too.
    ### After the rotation
    - Only you have five: you win. Only your opponent has five: your opponent wins.
    - Both have five: a draw. The board is full and nobody has five: a draw.
    ### How to write a move
    The cell (column a to f from the left, row 1 to 6 from the top), then the block with `+` for clockwise or `-` for anticlockwise: `b5 2+`. The skip is `=`: `c3 =`. A winning stone needs no rotation: `b5`. Also understood: `4,1 2+` (row and column counted from 0), `b5 2 cw`, `b5 2 left`.
    ### Time
    If you run out of time, a random move is played for you, but none that gives your opponent five.
pentago-credits = Pentago was designed by Tomas Flodén. Our rules come from a Persian programming exercise. That the first player can always win was proved by Geoffrey Irving (“Pentago is a First Player Win”, 2014).
pentago-example-ok = A turn has two moves: a stone on an empty cell ({ $cell }, dotted), then a quarter turn of any block you like (dotted arrow: block { $block } { $way }).
pentago-example-taken = { $cell } is already taken (✕). You can only place a stone on an empty cell.
pentago-example-turn = A stone on { $cell }, then block { $block } { $way }: now five { $colour } stones stand in a row, and that wins.

pentago-called-easy = Babbage
pentago-called-fairly_easy = Ada
pentago-called-normal = Turing
pentago-called-hard = Shannon
pentago-called-perfect = Zermelo
pentago-character-easy = Takes five in a row where it can, otherwise whatever looks good. Does not see your threats.
pentago-character-fairly_easy = Thinks as far ahead as Turing, but tries only some moves, and misses the rest.
pentago-character-normal = Thinks a turn ahead for each side, and seldom falls into simple traps.
pentago-character-hard = Looks as far ahead as the time allows, and works the ending out exactly.
pentago-character-perfect = Proved that such games are decided from the start. Takes more time, and plays the ending flawlessly.

pentago-option-first = red
pentago-option-first-help = Who plays red and goes first.
pentago-value-random = at random
pentago-value-host = the first seat
pentago-value-guest = the second seat

pentago-colour-red = red
pentago-colour-black = black
pentago-way-clockwise = clockwise
pentago-way-counter = anticlockwise
pentago-way-skip = no block turned
pentago-turn = { $block ->
        [0] { $way }
       *[other] block { $block } turned { $way }
    }

pentago-ask-move = Turn { $turn }: { $colour } to move.
pentago-button-move = Move
pentago-prompt-move = Turn { $turn }. You play { $colour }. Send a cell and a rotation, for example: { $example }
pentago-first-move =
    You play { $colour }. Five of your stones in a row, a column or a diagonal win.
    Each turn: place a stone on an empty cell, then turn one of the four blocks 90°.
    Send both, for example: { $example } – the cell, the block, + clockwise or - anticlockwise – { how-also }.
    While some block is empty, you may skip the rotation with =. Check what a rotation does for your opponent.

pentago-receipt-ok = { $end ->
        [placed] { $cell } makes five in a row: { $line }. You win.
        [turned] { $cell }, { pentago-turn }, makes five in a row: { $line }. You win.
        [given] { $cell }, { pentago-turn }, gives your opponent five in a row: { $line }. You lose.
        [both] { $cell }, { pentago-turn }, gives both colours five in a row: { $line }. A draw.
        [full] { $cell }, { pentago-turn }, fills the board. A draw.
       *[none] { $cell }, { pentago-turn }.
    }

pentago-refuse-unreadable = I can’t read that as a move. Send a cell and a rotation, for example: { $example } (+ is clockwise, - is anticlockwise).
pentago-refuse-several = That is more than one move. Send one cell and one rotation, such as { $example }
pentago-refuse-no_cell = A cell is missing. Send it with the rotation, such as { $example }
pentago-refuse-off_board = { $cell } is not on the board. Columns go from a to f and rows from 1 to 6; in numbers, row and column go from 0,0 to 5,5.
pentago-refuse-taken = { $cell } is taken. Choose an empty cell.
pentago-refuse-no_block = There is no block { $block }. 1 is top left, 2 top right, 3 bottom left, 4 bottom right.
pentago-refuse-no_skip = Every block would change if it were turned, so the rotation can’t be skipped. Add a block, 1 to 4, and + for clockwise or - for anticlockwise.
pentago-refuse-no_turn = After { $cell } you have to turn a block. Add a block, 1 to 4, and + for clockwise or - for anticlockwise{ $skip ->
        [0] {""}
       *[other] , or = to turn none
    }.

pentago-menu-choose = There is nothing to choose here.
pentago-menu-block = Which block will you place your stone in?
pentago-menu-cell = You play { $colour }. Which cell of block { $block } will you place your stone on?
pentago-menu-turn = A stone on { $cell }. Now turn a block.
pentago-menu-whole = { pentago-receipt-ok }{ $end ->
        [placed] {""}
       *[other] {" "}Submit it, or look at another rotation.
    }
pentago-choice-block = Block { $block }
pentago-choice-clockwise = { $block }+ ↻
pentago-choice-counter = { $block }- ↺
pentago-choice-skip = = no rotation

pentago-event-opened = { $red } plays red and begins; { $black } plays black.
pentago-event-placed = { $player } ({ $colour }): { $cell }.
pentago-event-turned = { $player } ({ $colour }): { $cell }, { pentago-turn }{ $over ->
        [0] ; { $next } to move
       *[other] {""}
    }.
pentago-event-skipped = { $player } ({ $colour }): { $cell }, { $way }{ $over ->
        [0] ; { $next } to move
       *[other] {""}
    }.
pentago-event-won = { $how ->
        [placed] { $winner } ({ $winner_colour }) wins: { $cell } makes five in a row, { $line }.
        [given] { $winner } ({ $winner_colour }) wins: { $player } played { $cell }, { pentago-turn }, and that made five in a row for { $winner_colour }, { $line }.
       *[turned] { $winner } ({ $winner_colour }) wins: { $cell }, { pentago-turn }, makes five in a row, { $line }.
    }
pentago-event-drawn = { $how ->
        [both] A draw: { $player } played { $cell }, { pentago-turn }, and both colours have five in a row, { $line }.
       *[full] A draw: { $player } played { $cell }, { pentago-turn }. The board is full and nobody has five in a row.
    }

pentago-event-flagged = { $player } ran out of time; { $winner } wins.
pentago-event-resigned = { $player } resigns; { $winner } wins.
pentago-event-agreed = A draw by agreement.
pentago-event-taken_back = { $count ->
        [one] { $player } takes the last turn back; it is { $next }’s turn again.
       *[other] { $player } takes the last { $count } turns back; it is { $next }’s turn again.
    }
pentago-end-placed = Five in a row by placing a stone.
pentago-end-turned = Five in a row after a rotation.
pentago-end-both = Both colours have five in a row after one rotation.
pentago-end-full = The board is full and nobody has five in a row.
pentago-end-resigned = One side has resigned.
pentago-end-flagged = One side ran out of time.
pentago-end-agreed = A draw by agreement.
pentago-result = { $rank }. { $player } ({ $colour }): { $score ->
        [1] won
        [0] drawn
       *[other] lost
    }

pentago-alt-refused = Not allowed: { $cell } is taken.
pentago-alt-preview = A preview of your move, not played yet.
pentago-alt-better = This is a better move that was not played.
pentago-alt-move = Pentago, { $player } ({ $colour }) to move.
pentago-alt-half = Pentago, { $player } ({ $colour }) has placed a stone; a block is turned next.
pentago-alt-won = Pentago, { $player } ({ $colour }) has won. { $reason }
pentago-alt-drawn = Pentago, a draw. { $reason }
pentago-alt-line = A row of { $colour }: { $cells }.
pentago-alt-placed = The last stone, { $colour }, is on { $cell }.
pentago-alt-turned = Last rotation: { pentago-turn }; the stone placed, { $colour }, is on { $cell } now.
pentago-alt-stones = { $player } plays { $colour }{ $count ->
        [0] : no stones
        [one] , 1 stone: { $cells }
       *[other] , { $count } stones: { $cells }
    }.

pentago-within = { $turns ->
        [0] {""}
        [one] {" "}this turn
       *[other] {" "}within { $turns } turns
    }
pentago-judge-over = The game is over.
pentago-judge-open = With { $colour } to move, nothing is proven yet.
pentago-judge-win = With { $colour } to move, { $colour } wins{ pentago-within }: { $move }
pentago-judge-draw = With { $colour } to move, best play draws: { $move }
pentago-judge-loss = With { $colour } to move, { $colour } loses{ pentago-within } against best play.
pentago-chart = The longest row of each colour after each turn; five wins
pentago-wins = { $plies ->
        [0] it is five in a row for { $other }
        [one] { $other } wins at once with { $line }
       *[other] { $other } wins by force ({ $line })
    }
pentago-could_win = { $plies ->
        [one] could have won at once with { $line }
       *[other] could have won by force ({ $line })
    }
pentago-remark-win_loss = { $player } ({ $colour }) could have won with { $better }; after { $move }, { pentago-wins }.
pentago-remark-draw_loss = { $player } ({ $colour }) could have held the draw with { $better }; after { $move }, { pentago-wins }.
pentago-remark-open_loss = { $player } ({ $colour }) played { $move }, and now { pentago-wins }. { $better } would have kept the game open.
pentago-remark-win_draw = { $player } ({ $colour }) { pentago-could_win }. After { $move } { $over ->
        [0] the game is a draw with best play
       *[other] the game is drawn
    }.
pentago-remark-win_open = { $gift ->
        [0] { $player } ({ $colour }) { pentago-could_win }. After { $move } the game is open again.
       *[other] { $player } ({ $colour }) let the chance pass with { $move }, and the game is open again. { $better } wins.
    }
pentago-remark-untaken = From here to turn { $last } there was a win on the board { $count } times in a row, and nobody took it.
pentago-remark-only_win = { $player } ({ $colour }) found { $move }, the only move that keeps the win.
pentago-remark-only_draw = { $player } ({ $colour }) found { $move }, the only move that does not lose.
pentago-remark-end_win = When the game ended, { $player } ({ $colour }) was to move and { pentago-could_win }.
pentago-remark-end_draw = When it ended, the game was a draw with best play.
pentago-remark-end_loss = When the game ended, { $player } ({ $colour }) was to move, but every move lost to { $other }.
pentago-remark-more = { $more ->
        [0] {""}
        [one] {" "}One more turning point is left out here.
       *[other] {" "}{ $more } more turning points are left out here.
    }
pentago-remark-known = From turn { $turn } of { $turns } on, the result with best play is proven.{ $marked ->
        [0] {" "}No win or draw is known to have been given away before that.
       *[other] { pentago-remark-more }
    }
pentago-remark-unknown = { $marked ->
        [0] The game stopped while it was open: nothing can be proven.
       *[other] Who was winning at the end is not proven.{ pentago-remark-more }
    }

pentago-sign-turn = to move
pentago-sign-winner = winner
pentago-sign-last = last stone
pentago-sign-plan = not played yet
pentago-sign-better = better move
pentago-sign-row = five in a row
pentago-sign-turned = block turned
pentago-sign-could = could turn
pentago-sign-clockwise = clockwise
pentago-sign-counter = anticlockwise
pentago-sign-refused = not allowed
pentago-remark-graph = The graph: { $player }’s expected score after each turn, in %, with a draw as half a win: { $figures }. With ~ (dashed) it is the engine’s estimate, without it (solid line) it is proven.
