# What all puzzles say; a puzzle's own words follow.

twigs-puzzle_left = { $left ->
        [0] all twigs placed
        [one] 1 twig left
       *[other] { $left } twigs left
    }
twigs-puzzle_score = { $score } of { $best } { $puzzle ->
        [triangle] edges covered
        [tree] loose ends
       *[other] hexagons
    }
twigs-puzzle_way =
    Place a twig as in the game: with the buttons, or in the short form `L5 r2 f @14`. `lift L5` takes a twig back, any of them, as often as you like. `done` ends the puzzle, and what is on the board then counts. There is no time limit, but after 1000 moves the puzzle ends by itself.
    Please don’t look up the answer. That would spoil the fun!
twigs-puzzle_result = { $player }: { $score } of { $best }. { $verdict }

twigs-ask-puzzle = { twigs-puzzle_score }, { twigs-puzzle_left }.
twigs-button-puzzle = Place or remove a twig
twigs-prompt-puzzle = { twigs-puzzle_score }, { twigs-puzzle_left }. Send a move, for example: { $short } – or “lift” and a twig’s name, or “done”.
twigs-first-puzzle =
    { how-steps } a twig, a numbered contact, then its position; you see it before you place it.
    Or send it, for example: { $short } – the twig, r and its rotation in steps of 60° clockwise, f if flipped, @ and the contact.
    “lift” and a twig’s name take it back; “done” ends the puzzle.

twigs-receipt-added = You placed { $short }.
twigs-receipt-lifted = You took { $piece } back.
twigs-receipt-done = You are done: { $score } of { $best }.

twigs-refuse-outside = { $piece } would lie outside the triangle.
twigs-refuse-lift = To take a twig back, send “lift” and the name of one twig on the board, such as lift L5
twigs-refuse-not_laid = { $piece } is not on the board, so it can’t be taken back.
twigs-refuse-which_colour = { $piece } is on the board in both colours. Say which: lift white { $piece } or lift black { $piece }

twigs-menu-move = { twigs-puzzle_score }, { twigs-puzzle_left }. Place a twig, take one back, or end the puzzle.
twigs-menu-way = { $short }{ $closed ->
        [0] {""}
        [one] {" "}closes 1 hexagon
       *[other] {" "}closes { $closed } hexagons
    }. Place it like this, or look at another position.
twigs-menu-lift = Which twig will you take back?
twigs-menu-lifted = { $piece } goes back to your hand.
twigs-menu-done = It ends like this: { twigs-puzzle_score }, { twigs-puzzle_left }. Are you done?
twigs-choice-undo = Undo { $piece }
twigs-choice-lift = Take back
twigs-choice-done = Done
twigs-choice-lift-white = { $piece }, white
twigs-choice-lift-black = { $piece }, black

twigs-event-added = { $player } placed { $piece }.
twigs-event-lifted = { $player } took { $piece } back.
twigs-event-finished = { $player } is done: { twigs-puzzle_score }. { $verdict }

twigs-verdict-reached = Solved: nothing more is possible.
twigs-verdict-beyond = That is more than was known to be possible!
twigs-verdict-partly = There is more to find.
twigs-verdict-apart = The twigs are not all connected, so you score nothing.
twigs-end-solved = The puzzle is solved.
twigs-end-ended = The puzzle has ended.

twigs_triangle-name = Twigs: Triangle
twigs_triangle-tagline = A puzzle for one: cover a triangle of 15 hexagons with all twelve twigs.
twigs_triangle-rules =
    ## Triangle
    Cover the drawn triangle exactly with the twelve twigs of one colour. Its sides are five hexagons long; it has 15 hexagons and 60 edges, just as many as the twigs cover.
    A twig can go anywhere on the triangle; here it need not touch another. No edge is covered twice.
    Your score is the number of edges covered, 60 at most. There are 56 solutions, not counting turned and flipped ones.
    { twigs-puzzle_way }
twigs_triangle-event-begun = Cover the drawn triangle with the twelve twigs, no edge twice. The goal: all { $best } edges.
twigs_triangle-result = { twigs-puzzle_result }
twigs_triangle-verdict-reached = Solved: the triangle is covered.
twigs_triangle-refuse-not_so = { $piece } does not fit like this{ $contact ->
        [0] {""}
       *[other] {" "}at contact { $contact }
    }: it would leave the triangle or cover an edge twice. Turn or flip it, or try another contact.
twigs_triangle-refuse-not_there = { $piece } does not fit at contact { $contact }: however you turn it, it would leave the triangle or cover an edge twice. The picture shows the contacts where it fits.

twigs_fifteen-name = Twigs: Fifteen hexagons
twigs_fifteen-tagline = A puzzle for one: make 15 hexagons from twelve twigs, but not the triangle.
twigs_fifteen-rules =
    ## Fifteen hexagons
    The twelve twigs of one colour can cover a triangle of 15 hexagons. Find another arrangement with 15 hexagons!
    Each twig touches one on the board; no edge is covered twice. In the end all twigs must be connected.
    Your score is the number of closed hexagons. The triangle itself scores nothing. No more than 15 are possible.
    { twigs-puzzle_way }
twigs_fifteen-event-begun = Close { $best } hexagons with the twelve twigs, but not as a triangle.
twigs_fifteen-result = { twigs-puzzle_result }
twigs_fifteen-verdict-again = That is the triangle; another arrangement is wanted, so it scores nothing.

twigs_maximum-name = Twigs: Maximum
twigs_maximum-tagline = A puzzle for one: place all 24 twigs and close as many hexagons as you can.
twigs_maximum-rules =
    ## Maximum
    Place the 24 twigs, white and black in turn, and close as many hexagons as possible.
    Each twig touches one on the board; no edge is covered twice; the second twig has a different shape from the first. When you take a twig back, the colour with fewer twigs on the board comes next, white if they are equal. In the end all twigs must be connected.
    Your score is the number of closed hexagons, whichever colours surround them. No more than 33 are possible. As there are two of most twigs, say which you take back: `lift white L5`.
    { twigs-puzzle_way }
twigs_maximum-event-begun = Place all 24 twigs and close as many hexagons as you can. The goal: { $best }.
twigs_maximum-result = { twigs-puzzle_result }

twigs_ring-name = Twigs: Ring
twigs_ring-tagline = A puzzle for one: enclose a single region, as large as you can, with twelve twigs.
twigs_ring-rules =
    ## Ring
    Place the twelve twigs of one colour so that they enclose exactly one region, as large as possible.
    Each twig touches one on the board; no edge is covered twice. In the end all twigs must be connected.
    Your score is the number of hexagons in the region; with two or more regions, counting single hexagons, you score nothing. The largest known has 48 hexagons; nobody has proved that no larger one exists.
    { twigs-puzzle_way }
twigs_ring-event-begun = Enclose a single region, as large as you can, with the twelve twigs. The goal: { $best } hexagons, the largest known.
twigs_ring-result = { twigs-puzzle_result }
twigs_ring-verdict-reached = As large as the largest known!
twigs_ring-verdict-several = There is more than one region, so you score nothing.
twigs_ring-verdict-open = Nothing is enclosed.

twigs_tree-name = Twigs: Tree
twigs_tree-tagline = A puzzle for one: place twelve twigs and keep as many loose ends as you can.
twigs_tree-rules =
    ## Tree
    Place the twelve twigs of one colour so that there are as many leaves as possible: loose ends, where a single edge ends and nothing touches it.
    Each twig touches one on the board; no edge is covered twice. In the end all twigs must be connected.
    Your score is the number of loose ends. No more than 20 are possible: the twigs have 31 ends, and joining them costs at least eleven.
    { twigs-puzzle_way }
twigs_tree-event-begun = Place the twelve twigs with as many loose ends as you can. The goal: { $best }.
twigs_tree-result = { twigs-puzzle_result }
