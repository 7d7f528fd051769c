starter-name = Starter
starter-tagline = Name a number that nobody else names. For 2 to 6, five minutes.
starter-rules =
    ## Starter
    In each of five rounds everybody names a number from 1 to 6 in secret. If you **alone** name it, you score it. The most points win.
starter-credits = Starter is the example from which other games begin.
starter-ask-name = Round { $turn }: everybody names a number from 1 to 6 in secret.
starter-button-name = Name a number
starter-prompt-name = Which number do you name? For example: { $example }
starter-first-name = You score your number if nobody else names it. Send a number from 1 to 6, for example: { $example }
starter-event-begins = The game has { $rounds } rounds.
starter-event-named = Numbers of round { $turn }: { $numbers }
starter-end-rounds = The last round is over.
starter-result = { $rank }. { $player }: { $score }
