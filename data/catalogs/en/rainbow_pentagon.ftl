rainbow_pentagon-name = Rainbow Pentagon
rainbow_pentagon-tagline = Everybody claims land in secret at the same time; claims that collide are lost.

rainbow_pentagon-rules =
    ## Rainbow Pentagon
    A board of five sectors, A to E, 25 triangles each (table option: 4 to 8 sectors). Each player is dealt a **secret colour** with a start corner. Whoever owns the most cells at the end wins. About nine turns.
    ### Each turn
    Everybody sends one claim to the dealer, in private, all at the same time: a group of cells such as `D16 D23 D24 D25`.
    - The cells lie inside **one closed path along the lines, 5 to 9 edges long**, that passes no point twice. So they are connected edge to edge and have no hole, and their outline doesn’t touch itself at a point.
    - The path passes a point on the **border of your territory**; at first that point is your start corner.
    - **List every cell inside**, in any order. `d25 24,16 d23` is fine: a bare number takes the last letter. `d16 d23-25` is the same.
    - At least one cell must not be yours yet. Your own cells may be inside too.
    - A wrong list is refused at once, with the reason, and there is no penalty: send another one.
    - You can change or withdraw your claim until the last one is in. If you `pass` or run out of time, you claim nothing.
    ### Then the dealer judges all claims together
    - Claims that share a cell are **all void**. A void claim still voids the others it collides with.
    - A claim with a cell that somebody else owns is void, **and so is that owner’s claim of this turn**. Owned cells always stay owned. (Table option: only the claim itself is void.)
    - Every other claim succeeds: its cells are painted in its colour.
    Everybody sees the new board, what each colour gained and which colours’ claims were void.
    ### The end
    The game ends when 12 or fewer cells are free, when nobody has a claim left that could gain a cell, after 30 turns, or after 5 turns in a row in which nobody gains a cell (the last two are options).
    Most cells wins. If tied, the shorter total border (outer edge and holes count) ranks higher; if still tied, the rank is shared. Then the dealer reveals who was which colour.
    ### Talking
    Talk, promise and bluff about anything, **except your colour and the cells you are going to send**. Do not share screenshots of what the dealer sent you. The dealer never says who has which colour, nor who has sent a claim.
rainbow_pentagon-credits = Rainbow Pentagon is a Korean variation of Rainbow Heptagon! (6 September 2020) by the dealer Han Sang-heon (한상헌). The tool its dealers use: <https://github.com/CreamMeatball/RainbowPentagon>
rainbow_pentagon-example-ok = You are { $colour }. You can claim these { $area } cells: they are connected, and the path around them, { $path } edges long, meets your border.
rainbow_pentagon-example-disconnected = You can’t claim this: { $stray } is not connected to the rest (✕). A claim is one piece, connected edge to edge.
rainbow_pentagon-example-turn = All claims are opened at once. Cells that nobody else claimed are gained (outlined). Collided: { $met } – they claimed the same cells, so both are void (hatched).

rainbow_pentagon-called-easy = Iris
rainbow_pentagon-called-normal = Kepler
rainbow_pentagon-called-hard = Dido
rainbow_pentagon-character-easy = Takes a medium-sized piece of land wherever it looks nice, and thinks of nobody else.
rainbow_pentagon-character-normal = Imagines what the others may claim, and takes what gains most if they do.
rainbow_pentagon-character-hard = Knows that you think too: never claims by habit, and blocks where it pays.

rainbow_pentagon-option-sides = sides
rainbow_pentagon-option-sides-help = Sectors of the board; at least as many as there are players.
rainbow_pentagon-option-seconds = time for a claim
rainbow_pentagon-option-seconds-help = How long everybody has to choose a claim.
rainbow_pentagon-option-owned_hit = claim on an owned cell
rainbow_pentagon-option-owned_hit-help = Whose claim is void when a claim contains a cell that somebody owns.
rainbow_pentagon-option-max_turns = turn limit
rainbow_pentagon-option-max_turns-help = The game ends after this many turns.
rainbow_pentagon-option-idle_turns = turns without a gain
rainbow_pentagon-option-idle_turns-help = The game ends after this many turns in a row in which nobody gains a cell.
rainbow_pentagon-value-both = voids both claims
rainbow_pentagon-value-proposer = voids only itself

rainbow_pentagon-colour-red = red
rainbow_pentagon-colour-yellow = yellow
rainbow_pentagon-colour-green = green
rainbow_pentagon-colour-blue = blue
rainbow_pentagon-colour-purple = purple
rainbow_pentagon-colour-orange = orange
rainbow_pentagon-colour-sky = sky blue
rainbow_pentagon-colour-grey = grey

rainbow_pentagon-ask-claim = Turn { $turn }. Claim territory in secret.{ $idle ->
        [0] {""}
        [one] {" "}Nobody gained a cell last turn; after { $left ->
            [one] one more such turn
           *[other] { $left } more such turns
        } the game ends.
       *[other] {" "}Nobody has gained a cell for { $idle } turns; after { $left ->
            [one] one more such turn
           *[other] { $left } more such turns
        } the game ends.
    }
rainbow_pentagon-button-claim = Claim
rainbow_pentagon-prompt-claim =
    Turn { $turn }. { $turn ->
        [1] { rainbow_pentagon-event-colour }
       *[other] You are { $colour }, corner { $corner }{ $area ->
            [0] {""}
            [one] , with 1 cell and a border of { $border }
           *[other] , with { $area } cells and a border of { $border }
        }.
    }
    Send the cells you claim, for example: { $example }
rainbow_pentagon-first-claim =
    Turn { $turn }. { $turn ->
        [1] { rainbow_pentagon-event-colour }
       *[other] Your land begins at the corner { $corner }.
    }
    Choose a group of cells. The path around them must have 5 to 9 edges and touch your corner (later on, the border of your land).
    Send all its cells, for example: { $example } – { how-either }, or send: pass
    If nobody else claims any of these cells, they are yours. Most cells wins.

rainbow_pentagon-fate-painted = Turn { $turn }: you claimed { $cells }; { $gain ->
        [one] 1 cell is
       *[other] { $gain } cells are
    } yours now.
rainbow_pentagon-fate-collided = Turn { $turn }: you claimed { $cells }; the claim collided with { $colours }, so it is void.
rainbow_pentagon-fate-passed = Turn { $turn }: you claimed nothing.

rainbow_pentagon-receipt-ok = Path { $path }, area { $area }{ $own ->
        [0] {""}
       *[other] {" "}({ $own } already yours)
    }.
rainbow_pentagon-receipt-attack = Path { $path }, area { $area }. It contains cells owned by { $hits }, so you gain nothing{ $owned_hit ->
        [proposer] {""}
       *[both] , and whatever { $hits } may claim this turn is void too
    }.
rainbow_pentagon-receipt-pass = You claim nothing this turn.

rainbow_pentagon-ways = { $adds ->
        [0] {""}
        [one] {" "}Adding this completes it (path in brackets): { $add }.
       *[other] {" "}Adding any one of these completes it (path in brackets): { $add }.
    }{ $removes ->
        [0] {""}
        [one] {" "}It works without { $remove }.
       *[other] {" "}It works without any one of these (path in brackets): { $remove }.
    }
rainbow_pentagon-refuse-empty = I see no cells in that. Send cells such as D16 D23 D24 D25, or: pass
rainbow_pentagon-refuse-unknown_cell = { $count ->
        [one] Not a cell of this board: { $words }.
       *[other] Not cells of this board: { $words }.
    } Cells run from A1 to { $last }.
rainbow_pentagon-refuse-repeated_cell = { $count ->
        [one] This cell is listed twice: { $cells }.
       *[other] These cells are listed twice: { $cells }.
    }
rainbow_pentagon-refuse-disconnected = These cells are in { $pieces } pieces; apart from the rest: { $stray }. They must be connected edge to edge; a shared point is not enough.{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-not_simple = { $count ->
        [one] Your cells enclose a cell that is not listed: { $hole }.
       *[other] Your cells enclose cells that are not listed: { $hole }.
    } A claim can’t have a hole.{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-too_short = The path around these cells has { $length } edges; it must have { $low } to { $high }.{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-too_long = The path around these cells has { $length } edges; it must have { $low } to { $high }.{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-nothing_new = All these cells are yours already. Add at least one that is not.{ rainbow_pentagon-ways }
rainbow_pentagon-refuse-not_anchored = { $area ->
        [0] The path around these cells does not touch your start corner { $corner }.
       *[other] The path around these cells does not touch the border of your land.
    }{ rainbow_pentagon-ways }

rainbow_pentagon-menu-choose = Choose the cells of your claim, several in one sector at once; or pass.
rainbow_pentagon-menu-more = So far: { $cells }. Path { $path }, area { $area }. Add another cell.
rainbow_pentagon-menu-whole = { $choices ->
        [0] Your claim: { $cells }. Path { $path }, area { $area }.
       *[other] Your claim: { $cells }. Path { $path }, area { $area }. Submit it, or add another cell.
    }
rainbow_pentagon-menu-stuck = No claim contains all of these: { $cells }. Path { $path }, area { $area }. Remove some or choose others; the picture shows what is wrong.
rainbow_pentagon-menu-pass = Pass this turn?
rainbow_pentagon-menu-ready = Suggested claims
rainbow_pentagon-menu-fill = Choose cells
rainbow_pentagon-menu-group = Cells of sector { $group }
rainbow_pentagon-choice-pass = Pass
rainbow_pentagon-choice-ready = { $gain ->
        [one] 1 cell
       *[other] { $gain } cells
    }, { $chance ->
        [free] probably free
        [even] may collide
       *[wanted] will probably collide
    }: { $cells }
rainbow_pentagon-choice-owned = { $cell } ({ $colour })

rainbow_pentagon-gains = { $gain1 ->
        [0] nobody gained a cell
       *[other] { $colour1 } +{ $gain1 }
    }{ $gain2 ->
        [0] {""}
       *[other] , { $colour2 } +{ $gain2 }
    }{ $gain3 ->
        [0] {""}
       *[other] , { $colour3 } +{ $gain3 }
    }{ $gain4 ->
        [0] {""}
       *[other] , { $colour4 } +{ $gain4 }
    }{ $gain5 ->
        [0] {""}
       *[other] , { $colour5 } +{ $gain5 }
    }{ $gain6 ->
        [0] {""}
       *[other] , { $colour6 } +{ $gain6 }
    }{ $gain7 ->
        [0] {""}
       *[other] , { $colour7 } +{ $gain7 }
    }{ $gain8 ->
        [0] {""}
       *[other] , { $colour8 } +{ $gain8 }
    }
rainbow_pentagon-event-opened = The colours have been dealt: { $colours }. Each player knows only their own.
rainbow_pentagon-event-colour = Your colour is { $colour }, your start corner { $corner }. Keep it secret until the end.
rainbow_pentagon-event-dealt = Turn { $turn }: { rainbow_pentagon-gains }{ $meets ->
        [0] {""}
        [1] ; { $collided } collided
       *[other] ; collided: { $met }
    }{ $trespasses ->
        [0] {""}
       *[other] ; void: { $trespassed }
    }
rainbow_pentagon-met = { $one } with { $other }
rainbow_pentagon-trespassed = { $one } (on { $other }’s land)
rainbow_pentagon-event-over = The game is over. { $reason }

rainbow_pentagon-end-area = 12 or fewer cells are free.
rainbow_pentagon-end-stuck = Nobody has a claim left that could gain a cell.
rainbow_pentagon-end-max_turns = The last turn has been played.
rainbow_pentagon-end-idle_for = { $turns ->
        [one] Nobody gained a cell in the last turn.
       *[other] Nobody gained a cell for { $turns } turns.
    }
rainbow_pentagon-end-idle = Nobody has gained a cell for too many turns in a row.
rainbow_pentagon-result = { $rank }. { $player } ({ $colour }): { $score ->
        [one] 1 cell
       *[other] { $score } cells
    }, border { $border }

rainbow_pentagon-alt-turn = Rainbow Pentagon, turn { $turn }.
rainbow_pentagon-alt-over = Rainbow Pentagon, the game is over. { $reason }
rainbow_pentagon-alt-you = You are { $colour }.
rainbow_pentagon-alt-gained = { $colour } gained { $count }.
rainbow_pentagon-alt-met = { $meets ->
    [1] Collided: { $collided }.
   *[other] Collided: { $met }.
  }
rainbow_pentagon-alt-trespassed = Void: { $trespassed }.
rainbow_pentagon-alt-void = Void claim of { $colour }: { $cells }.
rainbow_pentagon-alt-standing = { $colour } has { $area ->
        [one] 1 cell
       *[other] { $area } cells
    }.
rainbow_pentagon-alt-owns = { $colour } owns { $cells }.
rainbow_pentagon-alt-claim = Claimed: { $cells }.
rainbow_pentagon-alt-free = { $count ->
        [one] 1 cell is free.
       *[other] { $count } cells are free.
    }
rainbow_pentagon-alt-rank = { $rank }. { $player } ({ $colour }): { $area ->
        [one] 1 cell
       *[other] { $area } cells
    }, border { $border }.
rainbow_pentagon-alt-new = New for { $colour }: { $cells }.
rainbow_pentagon-alt-good = This claim can be played.
rainbow_pentagon-alt-not_good = This claim can’t be played.
rainbow_pentagon-alt-missing = Missing: { $cells }.
rainbow_pentagon-alt-extra = Extra: { $cells }.
rainbow_pentagon-alt-near = Could be added: { $cells }.

rainbow_pentagon-sign-turn = turn
rainbow_pentagon-sign-free = free cells
rainbow_pentagon-sign-border = your border
rainbow_pentagon-sign-new = new
rainbow_pentagon-sign-void = void
rainbow_pentagon-sign-good = can be played
rainbow_pentagon-sign-bad = not allowed
rainbow_pentagon-sign-missing = missing
rainbow_pentagon-sign-extra = extra
rainbow_pentagon-sign-near = could be added
rainbow_pentagon-sign-winner = winner
rainbow_pentagon-alt-last_turn = The last turn was { $turn }.

rainbow_pentagon-chart = Cells after each turn
rainbow_pentagon-remark-who = { $player } ({ $colour })
rainbow_pentagon-remark-claimant = { $player } ({ $colour }, { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    })
rainbow_pentagon-remark-claiming = { $colour } ({ $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    })
rainbow_pentagon-remark-nothing = { $turns ->
        [one] Nobody gained a cell in the only turn.
       *[other] Nobody gained a cell in any of the { $turns } turns.
    }
rainbow_pentagon-remark-gain = { $who } gained { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    } in one go; no other claim gained more.{ $rivals ->
        [0] {""}
       *[other] {" "}{ $others } could have got in the way.
    }
rainbow_pentagon-remark-missed = { $short ->
        [0] {""}
        [one] {" "}In the end { $loser } was 1 cell short of first place.
       *[other] {" "}In the end { $loser } was { $short } cells short of first place.
    }
rainbow_pentagon-remark-collided = { $who } collided and got nothing.{ rainbow_pentagon-remark-missed }
rainbow_pentagon-remark-attack = { $who } claimed land owned by { $owner }, and both claims were void. That cost { $owner } { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    }.{ rainbow_pentagon-remark-missed }
rainbow_pentagon-remark-bounced = { $who } claimed land owned by { $owner }; the claim was void.
rainbow_pentagon-remark-crowd = { $count } claims collided at once and gained nothing: { $who }.{ rainbow_pentagon-remark-missed }
rainbow_pentagon-remark-count = { $who } { $count }
rainbow_pentagon-remark-voids = Void claims in { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }: { $who }.
rainbow_pentagon-remark-peace = No two claims collided in the whole game.
rainbow_pentagon-remark-shared = { $who } share first place with { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    } each; even their borders are equally long.
rainbow_pentagon-remark-border = { $who } and { $other } both ended with { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    }; the shorter border decided, { $border } against { $longer }.
rainbow_pentagon-remark-led = { $who } led from the first turn to the last.
rainbow_pentagon-remark-lead = { $who } took the lead from { $from }, { $lead ->
        [0] with { $cells } cells each and the shorter border
       *[other] with { $cells } cells against { $second }
    }, and kept it.
rainbow_pentagon-remark-snatched = { $who } overtook { $from } in the last turn, { $lead ->
        [0] with { $cells } cells each and the shorter border
       *[other] with { $cells } cells against { $second }
    }.
rainbow_pentagon-remark-ahead = { $who } went ahead of { $behind }, { $lead ->
        [0] with { $cells } cells each and the shorter border
       *[other] with { $cells } cells against { $second }
    }, and stayed there.
rainbow_pentagon-remark-order = { $who } overtook { $other } for { $place ->
        [1] first
        [2] second
        [3] third
       *[other] { $place }th
    } place; after that the order stayed the same.
rainbow_pentagon-remark-left = { $free ->
        [0] No cell was left free.
        [one] 1 cell was left free{ $most ->
            [0] , and nobody could have claimed it.
           *[other] , still open to { $who }.
        }
       *[other] { $free } cells were left free{ $most ->
            [0] , and nobody could have claimed any of them.
           *[other] . With one more claim, { $who } could have gained { $most }{ $many ->
                [one] {""}
               *[other] {" "}each
            }.
        }
    }
rainbow_pentagon-remark-idle = Nobody gained a cell in the last { $turns } turns.
