# What all daily puzzles say; the words of each kind follow.

daily_puzzle-event-begins = Try as often as you like: a wrong try only adds to the count, and I’ll tell you what is wrong with it.
daily_puzzle-event-wrong = Not yet. { $why }
daily_puzzle-event-right = { $why }
daily_puzzle-event-solved = { $tries ->
        [1] Solved on the first try!
       *[other] Solved in { $tries } tries!
    } { $why }
daily_puzzle-event-given_up = The answer: { $why }
daily_puzzle-ask-puzzle = { $tries ->
        [1] { $task }
       *[other] **Try { $tries }** · { $task }
    }
daily_puzzle-button-puzzle = Try
daily_puzzle-prompt-puzzle = Choose your answer here, or type it, for example: { $example }
daily_puzzle-first-puzzle = { daily_puzzle-prompt-puzzle }
daily_puzzle-receipt-give_up = You give up; the answer follows.
daily_puzzle-menu-give_up = Give up and see the answer? That ends the puzzle.
daily_puzzle-choice-give_up = Give up and see the answer
daily_puzzle-end-solved = The puzzle is solved.
daily_puzzle-end-given_up = The puzzle was given up.
daily_puzzle-result = { $player }: { $tries ->
        [0] no tries
        [one] 1 try
       *[other] { $tries } tries
    }
daily_puzzle-option-puzzle = puzzle
daily_puzzle-option-puzzle-help = Its number in the list of puzzles.

diamant_daily-name = Diamant: puzzle of the day
diamant_daily-tagline = You know when the others go home. How many more cards will you see before you do?
diamant_daily-task = { diamant-diamonds } on the cards. { $plans }. Decide now, once and for all: to take the most on average, how many more cards, at most 3, should you see before you go home? Players who go home at the same time share.
diamant_daily-plan-goes = { $cards ->
        [0] { $player } goes home now
        [one] { $player } goes after 1 more card
       *[other] { $player } goes after { $cards } more cards
    }
diamant_daily-plan-stays = { $player } stays longer than you
diamant_daily-choice-plan = { $cards ->
        [0] Home now
        [one] 1 more card
       *[other] { $cards } more cards
    }
diamant_daily-menu-plan = How many more cards, at most 3, before you go home?
diamant_daily-menu-planned = { $cards ->
        [0] You go home now.
        [one] You go home after 1 more card.
       *[other] You go home after { $cards } more cards.
    }
diamant_daily-receipt-plan = { diamant_daily-menu-planned }
diamant_daily-refuse-which_plan = I need a number from 0 to 3: the number of cards before you go home.
diamant_daily-home = { $cards ->
        [0] Home now
        [one] Home after 1 more card
       *[other] Home after { $cards } more cards
    }
diamant_daily-wrong-early = { diamant_daily-home }: { $mean } diamonds on average; the risk of a collapse is { $risk }%. Staying longer is worth more.
diamant_daily-wrong-risky = { diamant_daily-home }: { $mean } diamonds on average; the risk of a collapse is { $risk }%. Going home earlier is worth more.
diamant_daily-answer = The best of the four: { diamant_daily-home }, for { $mean } diamonds on average.
diamant_daily-brings = { diamant_daily-home }: { $mean } on average, { $risk }% risk

diamant_daily-event-begins = { daily_puzzle-event-begins }
diamant_daily-event-wrong = { daily_puzzle-event-wrong }
diamant_daily-event-solved = { daily_puzzle-event-solved }
diamant_daily-event-given_up = { daily_puzzle-event-given_up }
diamant_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
diamant_daily-button-puzzle = { daily_puzzle-button-puzzle }
diamant_daily-prompt-puzzle = { daily_puzzle-prompt-puzzle }
diamant_daily-first-puzzle = { daily_puzzle-first-puzzle }
diamant_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
diamant_daily-menu-give_up = { daily_puzzle-menu-give_up }
diamant_daily-choice-give_up = { daily_puzzle-choice-give_up }
diamant_daily-end-solved = { daily_puzzle-end-solved }
diamant_daily-end-given_up = { daily_puzzle-end-given_up }
diamant_daily-result = { daily_puzzle-result }
diamant_daily-option-puzzle = { daily_puzzle-option-puzzle }
diamant_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }

euler_game_daily-name = Euler Game: puzzle of the day
euler_game_daily-tagline = Play the one two-digit number that beats the others under today’s conditions.
euler_game_daily-task = { $count ->
        [one] Condition: { $conditions }
       *[other] Conditions, one after the other: { $conditions }
    }. The others have played { $others }{ $has_dealer ->
        [0] {""}
       *[other] , the dealer { $dealer }
    }. No special cards. From your digits { $digits }, play the number that wins outright.
euler_game_daily-wrong-loses = { $number } loses to { $others }.
euler_game_daily-wrong-ties = { $number } only ties with { $others }.
euler_game_daily-answer = { $number } wins outright.
euler_game_daily-whose = { $own ->
        [1] You, { $number }
       *[other] { $player }, { $number }
    }
euler_game_daily-works = { euler_game_daily-whose }: { $working }
euler_game_daily-works_zero = { euler_game_daily-whose }: { $working }. 0 beats every other number

euler_game_daily-event-begins = { daily_puzzle-event-begins }
euler_game_daily-event-wrong = { daily_puzzle-event-wrong }
euler_game_daily-event-solved = { daily_puzzle-event-solved }
euler_game_daily-event-given_up = { daily_puzzle-event-given_up }
euler_game_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
euler_game_daily-button-puzzle = { daily_puzzle-button-puzzle }
euler_game_daily-prompt-puzzle = { daily_puzzle-prompt-puzzle }
euler_game_daily-first-puzzle = { daily_puzzle-first-puzzle }
euler_game_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
euler_game_daily-menu-give_up = { daily_puzzle-menu-give_up }
euler_game_daily-choice-give_up = { daily_puzzle-choice-give_up }
euler_game_daily-end-solved = { daily_puzzle-end-solved }
euler_game_daily-end-given_up = { daily_puzzle-end-given_up }
euler_game_daily-result = { daily_puzzle-result }
euler_game_daily-option-puzzle = { daily_puzzle-option-puzzle }
euler_game_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }

pentago_daily-name = Pentago: puzzle of the day
pentago_daily-tagline = One move wins by force. Find it.
pentago_daily-task = { $turns ->
        [1] You are { $colour }, to move, and can win this turn. Find the move.
       *[other] You are { $colour }, to move, and can win with your second turn, whatever { $other } plays. Find the first move.
    }
pentago_daily-wrong-none = { $move } doesn’t make five.
pentago_daily-wrong-given = { $move } makes five for { $other }.
pentago_daily-wrong-both = { $move } makes five for both, which is a draw.
pentago_daily-wrong-answered = After { $move }, { $other } answers { $reply }, and you cannot make five on your next turn.
pentago_daily-wrong-beaten = After { $move }, { $other } wins with { $reply }.
pentago_daily-answer-now = { $move } makes five.
pentago_daily-answer-next = { $move }. Whatever { $other } replies, five follows: after { $reply }, for example, { $last }.

pentago_daily-event-begins = { daily_puzzle-event-begins }
pentago_daily-event-wrong = { daily_puzzle-event-wrong }
pentago_daily-event-solved = { daily_puzzle-event-solved }
pentago_daily-event-given_up = { daily_puzzle-event-given_up }
pentago_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
pentago_daily-button-puzzle = { daily_puzzle-button-puzzle }
pentago_daily-prompt-puzzle = { daily_puzzle-prompt-puzzle }
pentago_daily-first-puzzle = { daily_puzzle-first-puzzle }
pentago_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
pentago_daily-menu-give_up = { daily_puzzle-menu-give_up }
pentago_daily-choice-give_up = { daily_puzzle-choice-give_up }
pentago_daily-end-solved = { daily_puzzle-end-solved }
pentago_daily-end-given_up = { daily_puzzle-end-given_up }
pentago_daily-result = { daily_puzzle-result }
pentago_daily-option-puzzle = { daily_puzzle-option-puzzle }
pentago_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }

rainbow_pentagon_daily-name = Rainbow Pentagon: puzzle of the day
rainbow_pentagon_daily-tagline = Claim as much as you can where no rival can void it.
rainbow_pentagon_daily-task = You are { $colour }, against { $rivals }. Everybody claims at once. Among the claims that no rival can void, whatever they claim, find one that gains the most new cells.
rainbow_pentagon_daily-wrong-land = It contains cells owned by { $owners }, so it is void in any case.
rainbow_pentagon_daily-wrong-void = It could be void: { $rival } may claim { $claim }, and the two collide.
rainbow_pentagon_daily-wrong-small = Nobody can void that, but it gains only { $gain ->
        [one] 1 new cell
       *[other] { $gain } new cells
    }, and another safe claim gains more.
rainbow_pentagon_daily-answer = { $cells } gains { $gain ->
        [one] 1 new cell
       *[other] { $gain } new cells
    }, nobody can void it, and no safe claim gains more.
rainbow_pentagon_daily-refuse-no_pass = You have to claim something here. If you want to stop, give up.

rainbow_pentagon_daily-event-begins = { daily_puzzle-event-begins }
rainbow_pentagon_daily-event-wrong = { daily_puzzle-event-wrong }
rainbow_pentagon_daily-event-solved = { daily_puzzle-event-solved }
rainbow_pentagon_daily-event-given_up = { daily_puzzle-event-given_up }
rainbow_pentagon_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
rainbow_pentagon_daily-button-puzzle = { daily_puzzle-button-puzzle }
rainbow_pentagon_daily-prompt-puzzle = { daily_puzzle-prompt-puzzle }
rainbow_pentagon_daily-first-puzzle = { daily_puzzle-first-puzzle }
rainbow_pentagon_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
rainbow_pentagon_daily-menu-give_up = { daily_puzzle-menu-give_up }
rainbow_pentagon_daily-choice-give_up = { daily_puzzle-choice-give_up }
rainbow_pentagon_daily-end-solved = { daily_puzzle-end-solved }
rainbow_pentagon_daily-end-given_up = { daily_puzzle-end-given_up }
rainbow_pentagon_daily-result = { daily_puzzle-result }
rainbow_pentagon_daily-option-puzzle = { daily_puzzle-option-puzzle }
rainbow_pentagon_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }

twigs_daily-name = Twigs: puzzle of the day
twigs_daily-tagline = Cover the drawn shape with a handful of twigs. There is just one way.
twigs_daily-puzzle-daily = Puzzle of the day
twigs_daily-task = Cover the drawn shape exactly with { $left ->
        [one] the 1 twig in your hand
       *[other] the { $left } twigs in your hand
    }. There is just one way; a twig may be turned and flipped, and need not touch another.
twigs_daily-right-lies = { $piece } is where it belongs, { $left } to go.
twigs_daily-wrong-lost = With { $piece } there, no other twig could cover { $count ->
        [one] 1 of the edges
       *[other] { $count } of the edges
    }. It goes back to your hand.
twigs_daily-wrong-stuck = With { $piece } there, the other twigs can no longer fill the rest. It goes back to your hand.
twigs_daily-answer = The shape is covered.
twigs_daily-menu-lay = Which twig will you place? { $left } to go.
twigs_daily-prompt-puzzle = Build it with the buttons, or type the twig, r and its rotation in steps of 60° clockwise, f if flipped, @ and the contact: `L5 r2 f @14`
twigs_daily-refuse-outside = { $piece } would leave the shape.
twigs_daily-refuse-not_so = { $piece } does not fit like this{ $contact ->
        [0] {""}
       *[other] {" "}at contact { $contact }
    }: it would leave the shape or cover an edge twice. Turn or flip it, or try another contact.
twigs_daily-refuse-not_there = { $piece } does not fit at contact { $contact }: however you turn it, it would leave the shape or cover an edge twice. The picture shows the contacts where it fits.

twigs_daily-event-begins = { daily_puzzle-event-begins }
twigs_daily-event-wrong = { daily_puzzle-event-wrong }
twigs_daily-event-right = { daily_puzzle-event-right }
twigs_daily-event-solved = { daily_puzzle-event-solved }
twigs_daily-event-given_up = { daily_puzzle-event-given_up }
twigs_daily-ask-puzzle = { daily_puzzle-ask-puzzle }
twigs_daily-button-puzzle = { daily_puzzle-button-puzzle }
twigs_daily-first-puzzle = { twigs_daily-prompt-puzzle }
twigs_daily-receipt-give_up = { daily_puzzle-receipt-give_up }
twigs_daily-menu-give_up = { daily_puzzle-menu-give_up }
twigs_daily-choice-give_up = { daily_puzzle-choice-give_up }
twigs_daily-end-solved = { daily_puzzle-end-solved }
twigs_daily-end-given_up = { daily_puzzle-end-given_up }
twigs_daily-result = { daily_puzzle-result }
twigs_daily-option-puzzle = { daily_puzzle-option-puzzle }
twigs_daily-option-puzzle-help = { daily_puzzle-option-puzzle-help }
