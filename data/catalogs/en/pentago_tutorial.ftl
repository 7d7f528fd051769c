# A first game of Pentago with a coach.

pentago_tutorial-name = Pentago: your first game
pentago_tutorial-tagline = Four ideas, one at a time, against a patient computer. About two minutes.
pentago_tutorial-event-begins = You play red. Try whatever you like: a move that misses the idea costs nothing.
pentago_tutorial-event-coach = { $said }
pentago_tutorial-ask-lesson = **{ $number } of { $of }** · { $task }
pentago_tutorial-button-lesson = Move
pentago_tutorial-prompt-lesson = Choose your move here, or type it, for example: { $example }
pentago_tutorial-first-lesson = { pentago_tutorial-prompt-lesson }
pentago_tutorial-end-taught = That is all you need for a first game: { COMMAND("play") } opens one. The rest is in { COMMAND("rules") }.
pentago_tutorial-result = { $player } has finished their first game.
pentago_tutorial-coach-shown = I played { $move } for you. { $why }

pentago_tutorial-coach-middle = Five red stones in a row win. Each turn has two moves: place a stone, then turn a block. Begin in the middle of a block, b2, e2, b5 or e5, and turn any block.
pentago_tutorial-coach-middle-edge = Legal, but a rotation can carry that stone away. Try the middle of a block, such as { $move }
pentago_tutorial-coach-middle-done = The middle is the one cell that no rotation can move. The computer has taken one, too.

pentago_tutorial-coach-block-now = A few turns later: black has four in row 3. You hold one end; the other is open.
pentago_tutorial-coach-block = Black needs only f3. Place your stone there, then turn any block.
pentago_tutorial-coach-block-open = Then black makes five next turn. Block first: { $move }
pentago_tutorial-coach-block-done = Blocked! Before you move, always look for what your opponent’s next turn would complete.

pentago_tutorial-coach-five-now = A new position: you have four on a diagonal, and both ends are free.
pentago_tutorial-coach-five = Make it five. A stone that makes five wins at once, and no block is turned.
pentago_tutorial-coach-five-short = That is not five yet. The diagonal is missing a1 or f6.
pentago_tutorial-coach-five-done = Won at once: after a fifth stone no block is turned.

pentago_tutorial-coach-twist-now = The last one: your row 2 needs d2, but black is there.
pentago_tutorial-coach-twist = Rotations move stones! Place a stone on e3, then turn block 2 clockwise (2+). Your stone goes to d2.
pentago_tutorial-coach-twist-short = Not five yet. Place the stone on e3 and turn the block that black’s stone is on: { $move }
pentago_tutorial-coach-twist-done = The rotation took black’s stone away and brought yours. Your opponent can do that as well, so watch the blocks.
