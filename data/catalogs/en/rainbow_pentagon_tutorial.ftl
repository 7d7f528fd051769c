# A first game of Rainbow Pentagon with a coach.

rainbow_pentagon_tutorial-name = Rainbow Pentagon: your first game
rainbow_pentagon_tutorial-tagline = Five claims against a patient computer, one idea at a time. About two minutes.
rainbow_pentagon_tutorial-event-begins = You are red, at the bottom left. A patient computer is purple, at the bottom right.
rainbow_pentagon_tutorial-event-coach = { $said }
rainbow_pentagon_tutorial-ask-lesson = **{ $number } of { $of }** · { $task }
rainbow_pentagon_tutorial-button-lesson = Claim
rainbow_pentagon_tutorial-prompt-lesson = Choose your move here, or type it, for example: { $example }
rainbow_pentagon_tutorial-first-lesson = { rainbow_pentagon_tutorial-prompt-lesson }
rainbow_pentagon_tutorial-end-taught = That is all you need for a first game: { COMMAND("play") } opens one. The rest is in { COMMAND("rules") }.
rainbow_pentagon_tutorial-result = { $player } has finished their first game.
rainbow_pentagon_tutorial-coach-shown = I played { $move } for you. { $why }

rainbow_pentagon_tutorial-coach-first = Everybody claims land in secret, at the same time. A claim is all the cells inside one closed path of 5 to 9 edges; the first one begins at your corner, A17/B25. Try { $move }
rainbow_pentagon_tutorial-coach-first-pass = A pass claims nothing. Take some land at your corner first: { $move }
rainbow_pentagon_tutorial-coach-first-done = Nobody else claimed these cells, so they are painted red. Each cell is worth one point.

rainbow_pentagon_tutorial-coach-grow-now = Turn 2: you hold five cells, and purple holds five far away.
rainbow_pentagon_tutorial-coach-grow = Now a path may begin anywhere on the border of your land. A round path holds more than a thin one: claim at least 7 new cells.
rainbow_pentagon_tutorial-coach-grow-small = That takes only a few cells. A rounder path of at most 9 edges holds more, such as { $move }
rainbow_pentagon_tutorial-coach-grow-done = A good claim. In the end the largest area wins; if areas are equal, the shorter border.
rainbow_pentagon_tutorial-coach-grow-void = Void: one of the cells was purple’s, or purple claimed it too, so you gain nothing. Otherwise it was a good claim: in the end the largest area wins; if areas are equal, the shorter border.

rainbow_pentagon_tutorial-coach-gap-now = A new position: six free cells lie between your land and purple’s.
rainbow_pentagon_tutorial-coach-gap = Go for the gap, with { $cell } in your claim: { $move }
rainbow_pentagon_tutorial-coach-gap-elsewhere = That is safe, but this time go for the gap, with { $cell }: { $move }
rainbow_pentagon_tutorial-coach-gap-owned = Those cells are already purple’s. Land that is owned can’t be taken, and such a claim is void. Stay in the gap: { $move }
rainbow_pentagon_tutorial-coach-gap-done = A collision! Purple wanted the gap too. Claims that share a cell are all void, so nobody gains a cell.

rainbow_pentagon_tutorial-coach-away = Purple will try the gap again. Claim free cells elsewhere, such as { $move }
rainbow_pentagon_tutorial-coach-away-gap = Purple goes there again, and both claims would be void once more. Look elsewhere: { $move }
rainbow_pentagon_tutorial-coach-away-pass = No need to pass: there is free land on your other side, such as { $move }
rainbow_pentagon_tutorial-coach-away-done = Both claims are painted, since they share no cell. Guessing where the others go is half the game.

rainbow_pentagon_tutorial-coach-pass = One more thing: a pass claims nothing and collides with nobody. Try it once: { $move }
rainbow_pentagon_tutorial-coach-pass-claim = A fine claim! Just this once, see what a pass does: { $move }
rainbow_pentagon_tutorial-coach-pass-done = You lost nothing, but purple grew and you did not. Pass only where every claim would collide.
