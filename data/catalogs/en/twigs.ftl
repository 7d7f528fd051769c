twigs-name = Twigs
twigs-tagline = Place twigs on a honeycomb; the most edges around a hexagon win it. Nothing hidden, no luck.

twigs-rules =
    ## Twigs
    Each player has the same twelve **twigs** in one colour: C5 H5 I5 L5 P5 R5 S5 T5 U5 W5 X5 Y5, each made of five edges of a honeycomb. Whoever owns the most regions once all are placed wins. For 2 to 4 players; with two, 24 turns.
    Chance decides who plays **white** and goes first; black, red and blue follow in the order of the seats.
    ### Your turn
    Place one of your twigs, turned and flipped as you like:
    - Its edges lie on the honeycomb, and none of them on an edge that is covered already.
    - It **touches** a twig on the board, anybody’s, at an end of an edge. Only the first twig touches none.
    - The second twig of the game must have a different shape from the first.
    There is always room, so nobody passes.
    ### Hexagons
    When all six edges of a hexagon are covered, it belongs at once to whoever has **more of them than anybody else**, no matter who placed the last one. If there is a tie for the most, nobody gets it. One twig can close several.
    ### The end
    When all twigs are placed, every enclosed region of two or more hexagons goes the same way, to whoever has the most edges around it; loose ends inside don’t count.
    So **each region is a point**, small or large (table option: a point for each hexagon in it). Most points wins; a tie stays a tie.
    ### How to place a twig
    With the buttons: a twig, a numbered contact on the picture, then look at its possible positions one by one and play the one you see. Or send the short form `L5 r2 f @14`: the twig; `r` and its rotation from the way your hand shows it, in steps of 60° clockwise (0 to 5); `f` if it is flipped, left for right, before the rotation; `@` and the contact. If it can meet the contact in several ways, `#2` names the second. The first twig needs no contact.
    ### Time
    The original rules don’t cover absent players. Here, if you run out of time, a random twig is placed at random.
twigs-credits = Twigs is a game by Néstor Romeral Andrés (nestorgames). We play by its Japanese rules, which end with the five puzzles. The twelve shapes bear the names that David Goodger gave them.
twigs-example-ok = The dotted twig can be placed here: it touches twigs on the board at an end of an edge, and covers no edge twice. It closes a hexagon.
twigs-example-covered = { $piece } can’t be placed like this: it would cover edges that are already covered (✕).
twigs-example-turn = All six edges of the hexagon are covered now, and { $colour } has more of them than anybody else: the hexagon belongs to { $colour }.

twigs-called-easy = Sparrow
twigs-called-fairly_easy = Starling
twigs-called-normal = Magpie
twigs-called-hard = Crow
twigs-character-easy = Looks at a few places, and closes a hexagon where it can. Has no plans.
twigs-character-fairly_easy = Weighs the board as Magpie does, but tries only some places, and misses the rest.
twigs-character-normal = Weighs the whole board for every possible placement, but never the reply.
twigs-character-hard = Looks several turns ahead, and works the last ones out to the end.

twigs-option-scoring = scoring
twigs-option-scoring-help = What a region is worth.
twigs-option-first = white
twigs-option-first-help = Who plays white and goes first.
twigs-value-random = at random
twigs-value-host = the first seat
twigs-value-regions = 1 point a region
twigs-value-area = 1 point a hexagon
twigs-value-seat2 = the second seat
twigs-value-seat3 = the third seat
twigs-value-seat4 = the fourth seat

twigs-colour-white = white
twigs-colour-black = black
twigs-colour-red = red
twigs-colour-blue = blue

twigs-puzzle-triangle = Triangle
twigs-puzzle-fifteen = Fifteen hexagons
twigs-puzzle-maximum = Maximum
twigs-puzzle-ring = Ring
twigs-puzzle-tree = Tree

twigs-ask-lay = Turn { $turn } of { $turns }: { $colour } to move.
twigs-button-lay = Place a twig
twigs-prompt-lay = You are { $colour }, { $left ->
        [one] with your last twig
       *[other] with { $left } twigs left
    }. Send a twig, its rotation and a contact, for example: { $short }
twigs-first-lay =
    You are { $colour }. Place your twelve twigs so that you have the most edges around the hexagons that close.
    { $laid ->
        [0] The first twig can be any of them.
       *[other] Your twig must touch one on the board, at an end of an edge, and cover no edge twice.
    }
    { how-steps } the twig, a numbered contact, then its position; you see it before you play it.
    Or send it, for example: { $short } – the twig, r and its rotation in steps of 60° clockwise, f if flipped, @ and the contact.

twigs-scored = { $first }{"\u00A0"}:{"\u00A0"}{ $then }
twigs-closing = { $closed ->
        [0] {""}
        [one] {" "}and closed 1 hexagon{ $others ->
            [0] {""}
           *[other] {" "}for another player
        }{ $nobody ->
            [0] {""}
           *[other] {" "}that nobody gets
        }
       *[other] {" "}and closed { $closed } hexagons{ $others ->
            [0] {""}
           *[other] , { $others } for others
        }{ $nobody ->
            [0] {""}
           *[other] , { $nobody } that nobody gets
        }
    }
twigs-closes = { $closed ->
        [0] {""}
        [one] {" "}It closes 1 hexagon { $mixed ->
            [0] for you
           *[other] { $others ->
                [0] that nobody gets
               *[other] for another player
            }
        }.
       *[other] {" "}It closes { $closed } hexagons{ $mixed ->
            [0] {" "}for you
           *[other] { $own ->
                [0] {""}
               *[other] , { $own } for you
            }{ $others ->
                [0] {""}
               *[other] , { $others } for others
            }{ $nobody ->
                [0] {""}
               *[other] , { $nobody } that nobody gets
            }
        }.
    }

twigs-receipt-ok = You placed { $short }.{ twigs-closes }

twigs-refuse-unreadable = I can’t read that as a twig and its place. Send, for example: L5 r2 f @14 – the twig, r and its rotation (0 to 5), f if flipped, @ and the contact.
twigs-refuse-two_moves = That is more than one placement. Send one twig, one rotation and one contact, such as L5 r2 @14
twigs-refuse-no_piece = The twig is missing. Name it first, such as L5 r2 @14
twigs-refuse-unknown_piece = There is no twig { $piece }. They are C5 H5 I5 L5 P5 R5 S5 T5 U5 W5 X5 Y5.
twigs-refuse-no_turn = Rotations go from r0 to r5, each step 60° clockwise.
twigs-refuse-gone = You have already placed { $piece }. Choose one that is in your hand.
twigs-refuse-same_shape = The second twig of the game must have a different shape from the first, so { $piece } has to wait.
twigs-refuse-wrong_shape = These five edges are not the shape of { $piece }.
twigs-refuse-covered = { $piece } would cover an edge that is already covered.
twigs-refuse-no_touch = { $piece } would not touch any twig there. It has to meet one at an end of an edge.
twigs-refuse-no_contact = There is no contact { $contact } on the board. They are numbered from 1 to { $last }.
twigs-refuse-not_there = { $piece } does not fit at contact { $contact }: however you turn it, it would cover an edge twice. The picture shows the contacts where it fits.
twigs-refuse-not_so = { $piece } does not fit like this{ $contact ->
        [0] {""}
       *[other] {" "}at contact { $contact }
    }: it would cover an edge twice. Turn or flip it, or try another contact.
twigs-refuse-no_which = { $piece } has no position #{ $which } there.
twigs-refuse-several = { $piece } fits in { $count } ways like this. Say which: add its rotation, such as r2, the contact, such as @14, or #1, #2 … if one contact can be met in several ways.

twigs-menu-choose = There is nothing to choose here.
twigs-menu-piece = Which twig will you place?
twigs-form-piece = Twig
twigs-form-lying = How it lies (r: turned, f: flipped)
twigs-form-contact = Contact
twigs-menu-contact = { $piece } fits at { $count ->
        [one] 1 contact
       *[other] { $count } contacts
    }. Where should it touch?
twigs-menu-whole = { $short }.{ twigs-closes } Submit it, or look at another position.
twigs-menu-ready = Closing a hexagon
twigs-choice-closes = closes { $closed } at contact { $contact }{ $own ->
        [0] , none for you
       *[other] {""}
    } ({ $way })
twigs-choice-way = { $way }{ $closed ->
        [0] {""}
       *[other] {" "}closes { $closed }
    }

twigs-event-opened = { $player1 } is white and begins; { $player2 } is black{ $count ->
        [2] {""}
        [3] , { $player3 } red
       *[other] , { $player3 } red, { $player4 } blue
    }.
twigs-event-laid = { $player } ({ $colour }) placed { $piece }{ twigs-closing } ({ $standing }); { $next } is next.
twigs-event-over = { $count ->
        [one] { $winners } wins
       *[other] A tie between { $winners }
    } ({ $standing }). The last twig: { $player } placed { $piece }{ twigs-closing }{ $regions ->
        [0] {""}
        [one] ; 1 larger region was enclosed
       *[other] ; { $regions } larger regions were enclosed
    }.

twigs-event-flagged = { $player } ran out of time; { $winner } wins.
twigs-event-resigned = { $player } resigns; { $winner } wins.
twigs-event-agreed = A draw by agreement.
twigs-event-taken_back = { $count ->
        [one] { $player } takes the last turn back; it is { $next }’s turn again.
       *[other] { $player } takes the last { $count } turns back; it is { $next }’s turn again.
    }
twigs-end-laid = All twigs are placed.
twigs-end-resigned = One side has resigned.
twigs-end-flagged = One side ran out of time.
twigs-end-agreed = A draw by agreement.
twigs-result = { $rank }. { $player } ({ $colour }): { $score ->
        [one] 1 point
       *[other] { $score } points
    } – { $discs ->
        [one] 1 hexagon
       *[other] { $discs } hexagons
    }{ $larger ->
        [0] {""}
        [one] , 1 larger region
       *[other] , { $larger } larger regions
    }

twigs-chart = Points, twig by twig
twigs-about = { $points ->
        [one] about 1 point
       *[other] about { $points } points
    }
twigs-laid = placed { $piece }{ $own ->
        [0] {""}
        [one] {" "}and closed 1 hexagon
       *[other] {" "}and closed { $own } hexagons
    }
twigs-remark-missed = { $player } ({ $colour }) { twigs-laid }. { $better } would have closed { $closes ->
        [one] 1 hexagon
       *[other] { $closes } hexagons
    }: { twigs-about } more.
twigs-remark-opened = { $player } ({ $colour }) { twigs-laid }; then { $taker } closed { $taken ->
        [one] 1 hexagon
       *[other] { $taken } hexagons
    }. { $better } was worth { twigs-about } more.
twigs-remark-gave = { $player } ({ $colour }) { twigs-laid }, giving { $others ->
        [one] 1 hexagon
       *[other] { $others } hexagons
    } to others. { $better } was worth { twigs-about } more.
twigs-remark-lost = { $player } ({ $colour }) { twigs-laid }. { $better } was worth { twigs-about } more.
twigs-remark-last = { $player } ({ $colour }) placed the last twig, { $piece }; with { $better } the game would have ended { $standing }{ $won ->
        [won] , a win
        [tied] , a tie
       *[none] {""}
    }.
twigs-remark-lead = { $player } ({ $colour }) took the lead ({ $standing }) and kept it to the end.
twigs-remark-regions = Before the larger regions were counted, the score was { $standing }; they decided the game, with { $points ->
        [one] 1 point
       *[other] { $points } points
    } for { $player } ({ $colour }).
twigs-remark-shared = Before the larger regions were counted, the score was { $standing }; with them nobody won outright.
twigs-remark-stopped = When the game stopped, the score was { $standing }, with { $left ->
        [one] 1 twig
       *[other] { $left } twigs
    } still to place.
twigs-remark-catch = The most hexagons with one twig: { $player } ({ $colour }) closed { $count } with { $piece }.
twigs-remark-estimate = “About … points” is the computer’s estimate, looking a few turns ahead.
twigs-remark-sound = As far as the computer can see, no twig lost a whole point.
twigs-judge-over = The game is over ({ $standing }).
twigs-judge-open = The score is { $standing }. For { $colour } the computer would place { $move }.

twigs-alt-over = Twigs, the game is over.
twigs-alt-rank = { $rank }. { $player } ({ $colour }): { $score }.
twigs-alt-turn = Twigs, { $player } ({ $colour }) to move.
twigs-alt-empty = No twig has been placed yet.
twigs-alt-laid = { $player } placed { $piece }.
twigs-alt-won = It closed { $count ->
        [one] 1 hexagon
       *[other] { $count } hexagons
    } for { $player }.
twigs-alt-tied = It closed { $count ->
        [one] 1 hexagon
       *[other] { $count } hexagons
    } that nobody gets.
twigs-alt-score = { $player } ({ $colour }): { $score }, { $left ->
        [one] 1 twig left
       *[other] { $left } twigs left
    }.
twigs-alt-better = This is a better twig that was not placed.
twigs-alt-building = You are placing { $piece }.
twigs-alt-contacts = It fits at { $count ->
        [one] 1 numbered contact
       *[other] { $count } numbered contacts
    }.
twigs-alt-refused = Not allowed: { $count ->
        [one] one of its edges is already
       *[other] { $count } of its edges are already
    } covered.
twigs-alt-placing = { $piece }{ $contact ->
        [0] {""}
       *[other] {" "}at contact { $contact }
    }, rotation { $turn }{ $flip ->
        [0] {""}
       *[other] , flipped
    }{ $which ->
        [1] {""}
       *[other] , position { $which }
    }.
twigs-alt-gains = It would close { $count ->
        [one] 1 hexagon
       *[other] { $count } hexagons
    } for { $player }.
twigs-alt-ties = It would close { $count ->
        [one] 1 hexagon
       *[other] { $count } hexagons
    } that nobody gets.
twigs-alt-regions = { $count ->
        [one] A larger region owned by { $player }; its size in hexagons
       *[other] { $count } larger regions owned by { $player }; their sizes in hexagons
    }: { $sizes }.
twigs-alt-void = { $count ->
        [one] A larger region owned by nobody; its size in hexagons
       *[other] { $count } larger regions owned by nobody; their sizes in hexagons
    }: { $sizes }.
twigs-alt-hand = { $player } { $count ->
        [0] has no twigs left
       *[other] still has { $pieces }
    }.
twigs-alt-twigs = { $player } ({ $colour }), newest first: { $twigs }.

twigs-alt-puzzle = { $puzzle }: { $best ->
        [0] { $score }
       *[other] { $score } of { $best }
    }, { $left ->
        [one] 1 twig left
       *[other] { $left } twigs left
    }.
twigs-alt-covered = { $count } of { $of } edges of the target are covered.
twigs-alt-loose = { $count ->
        [one] 1 loose end
       *[other] { $count } loose ends
    }.

twigs-sign-turn = to move
twigs-sign-last = placed last
twigs-sign-disc = closed hexagon
twigs-sign-void = nobody’s
twigs-sign-region = region, with its size
twigs-sign-ones = hexagons
twigs-sign-larger = larger regions
twigs-sign-contact = contact
twigs-sign-placing = not placed yet
twigs-sign-better = better twig
twigs-sign-target = to be covered
twigs-sign-loose = loose end
twigs-sign-refused = not allowed
twigs-alt-left = Left for { $colour }: { $pieces }.
twigs-alt-last = Placed last: { $piece } ({ $colour }).
twigs-alt-discs = Closed for { $colour } at { $cells }.
twigs-alt-discs_void = Closed for nobody at { $cells }.
twigs-alt-target = Edges still to be covered: { $edges }.
twigs-alt-contact_list = Contacts and their places: { $contacts }.
twigs-alt-choosing = You are choosing a twig.
