# A first game of Diamant with a coach.

diamant_tutorial-name = Diamant: your first game
diamant_tutorial-tagline = Four decisions in a mine, with three patient computers. About two minutes.
diamant_tutorial-event-begins = The last of five mines. You all have 8 diamonds safe at home.
diamant_tutorial-event-coach = { $said }
diamant_tutorial-ask-lesson = **{ $number } of { $of }** · { $task }
diamant_tutorial-button-lesson = Decide
diamant_tutorial-prompt-lesson = Choose your move here, or type it: { diamant-choice-stay } or { diamant-choice-leave }
diamant_tutorial-first-lesson = { diamant_tutorial-prompt-lesson }
diamant_tutorial-end-taught = That is all you need for a first game: { COMMAND("play") } opens one. The rest is in { COMMAND("rules") }.
diamant_tutorial-result = { $player } has finished their first game.
diamant_tutorial-coach-shown = I played { $move } for you. { $why }

diamant_tutorial-coach-deeper = A treasure: its 7 diamonds lie on the card. After every card everybody decides in secret: go deeper, or go home with a share. Go deeper.
diamant_tutorial-coach-deeper-early = Nothing can happen to you yet: no hazard has been turned up. Go deeper!
diamant_tutorial-coach-deeper-done = Nobody went home, so nothing was taken. There are 11 diamonds on the cards.

diamant_tutorial-coach-share = See what happens when others go home. Go deeper once more.
diamant_tutorial-coach-share-early = Stay for this one, and watch what those who leave can take. Go deeper.
diamant_tutorial-coach-share-done = Two went home and split the 11: 5 each, and the odd one stays on the card. What they took is safe.

diamant_tutorial-coach-hazard = Only two of you are left, so there is more for each. No hazard has been turned up: go deeper.
diamant_tutorial-coach-hazard-early = A fair share, but there is still no danger. Go deeper and meet a hazard.
diamant_tutorial-coach-hazard-done = A snake! The first one does nothing. A second snake would end the mine, and whoever was still inside would get nothing.

diamant_tutorial-coach-home = There are 14 diamonds on the cards, and two more snakes in the deck. Go home while you can.
diamant_tutorial-coach-home-greedy = Brave! But one more snake takes everything, and 14 diamonds are a lot. Go home.
diamant_tutorial-coach-home-done = Only you went home, so all 14 are yours. The next card was the second snake: Computer 4 stayed and gets nothing.
