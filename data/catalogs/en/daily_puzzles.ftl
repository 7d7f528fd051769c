# What all daily puzzles say; the words of each kind follow.

daily_puzzle-event-begins = Try as often as you like: a wrong try costs nothing but its count, and you hear what is wrong with it.
daily_puzzle-event-wrong = Not yet. { $why }
daily_puzzle-event-right = { $why }
daily_puzzle-event-solved = { $tries ->
        [1] Solved at the first try!
       *[other] Solved with try { $tries }!
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
daily_puzzle-choice-give_up = Give up
daily_puzzle-end-solved = The puzzle is solved.
daily_puzzle-end-given_up = The puzzle was given up.
daily_puzzle-result = { $player }: { $tries ->
        [0] no try
        [one] 1 try
       *[other] { $tries } tries
    }
daily_puzzle-option-puzzle = puzzle
daily_puzzle-option-puzzle-help = Its number in the list of puzzles.

diamant_daily-name = Diamant: puzzle of the day
diamant_daily-tagline = You know when the others go home. After how many more cards do you?
diamant_daily-task = { diamant-diamonds } on the cards. { $plans }. Decide now, once and for all: after how many more cards do you go home, to bring most on average? Who goes home at the same time shares.
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
diamant_daily-menu-plan = After how many more cards do you go home?
diamant_daily-menu-planned = { $cards ->
        [0] You go home now.
        [one] You go home after 1 more card.
       *[other] You go home after { $cards } more cards.
    }
diamant_daily-receipt-plan = { diamant_daily-menu-planned }
diamant_daily-refuse-which_plan = I need a number from 0 to 3: so many more cards, then home.
diamant_daily-home = { $cards ->
        [0] Home now
        [one] Home after 1 more card
       *[other] Home after { $cards } more cards
    }
diamant_daily-wrong-early = { diamant_daily-home }: { $mean } diamonds on average, with { $risk } % risk of a collapse. Staying longer brings more.
diamant_daily-wrong-risky = { diamant_daily-home }: { $mean } diamonds on average, with { $risk } % risk of a collapse. Going home earlier brings more.
diamant_daily-answer = { diamant_daily-home } brings most: { $mean } diamonds on average.
diamant_daily-brings = { diamant_daily-home }: { $mean } on average, { $risk } % risk

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
