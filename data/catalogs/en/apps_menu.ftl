# The “Apps” menu of a person or of a message.

apps-challenge = Challenge to a game
apps-profile = Profile
apps-analyse = Analyse
apps-replay = Replay
help-apps = **Apps:** press and hold a player’s name, or right-click it, and choose “Apps” to challenge them or see their profile. On a game’s message, the same menu has “{ apps-analyse }”, “{ apps-replay }” and “{ apps-save }”.
challenge-title = A game with { $player }
challenge-choose = Choose a game
refusal-challenge_whom = You can challenge other people here, but not yourself or a bot. { COMMAND("play") } opens a table where computers can join.
refusal-no_game_message = This message isn’t part of a game. Choose a message of a game, or one in its thread.
