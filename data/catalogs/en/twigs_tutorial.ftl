# A first game of Twigs with a coach.

twigs_tutorial-name = Twigs: your first game
twigs_tutorial-tagline = Four small positions against a patient computer, one idea at a time. About two minutes.
twigs_tutorial-event-begins = You are black. White, a patient computer, has placed the first twig.
twigs_tutorial-event-coach = { $said }
twigs_tutorial-ask-lesson = **{ $number } of { $of }** · { $task }
twigs_tutorial-button-lesson = Place a twig
twigs_tutorial-prompt-lesson = Choose your move here, or type it, for example: { $short }
twigs_tutorial-first-lesson = { twigs_tutorial-prompt-lesson }
twigs_tutorial-end-taught = That is all you need for a first game: { COMMAND("play") } opens one. The rest is in { COMMAND("rules") }.
twigs_tutorial-result = { $player } has finished their first game.
twigs_tutorial-coach-shown = I played { $move } for you. { $why }

twigs_tutorial-coach-touch = Place any of your twigs so that it touches the one on the board: choose a twig, a numbered contact, then its position. Only Y5 is not allowed: the second twig must have a different shape from the first.
twigs_tutorial-coach-touch-done = It touches, and no edge is covered twice: that is all a twig needs. What does not fit is never offered.

twigs_tutorial-coach-close-now = A new position: a zigzag, the I5.
twigs_tutorial-coach-close = A hexagon with all six edges covered goes to whoever covers most of them. Close one! C5 has five of the six edges, so try C5 at contact 1.
twigs_tutorial-coach-close-open = That is legal, but it closes no hexagon. Try { $move }
twigs_tutorial-coach-close-done = Closed, and most of its edges are yours, so the hexagon is yours: one point.

twigs_tutorial-coach-gift-now = Careful now: white’s C5 covers five edges of one hexagon. The sixth is open.
twigs_tutorial-coach-gift = Whoever places the sixth edge closes it, but white has five of them, so the point is white’s. Place a twig that leaves that edge open.
twigs_tutorial-coach-gift-given = That closes the hexagon and gives the point to white. Keep away from the gap, for example: { $move }
twigs_tutorial-coach-gift-done = Right: the hexagon goes to whoever has most of its edges, not to whoever places the last one. White can still close it, so watch how many edges you have around each hexagon.

twigs_tutorial-coach-two-now = There are three twigs on the board, and you can close two hexagons at once.
twigs_tutorial-coach-two = One twig can close several hexagons. P5 at contact 3 does it; look at its positions one by one.
twigs_tutorial-coach-two-none = No hexagon of yours closes with that. Try P5 at contact 3: { $move }
twigs_tutorial-coach-two-one = One hexagon, well spotted! There is a twig that closes two: { $move }
twigs_tutorial-coach-two-done = Two points with one twig! When all twigs are placed, each larger enclosed region also goes to whoever has the most edges around it.
