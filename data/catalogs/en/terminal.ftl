# Playing in the terminal.
terminal-person = Player { $number }
terminal-computer = Computer { $number } ({ $level })
terminal-commands = (type your move; ? lets you build it from choices; also: { $commands })
terminal-suggest = Possible: { $moves }
terminal-confirm = Press Enter to confirm; anything else goes back.
terminal-play_it = Enter = submit { $move }
terminal-more = + = more of the { $count }
terminal-back = < = back
terminal-no_odds = There are no odds to show here.
terminal-hint_is = The computer ({ $level }) would play: { $move }
terminal-no_hint = There are no hints in this game.
terminal-looked_up = Chosen with the help of the published solution.
terminal-no_analysis = This game can’t be analysed.
terminal-analysis_later = The analysis comes after the end.
terminal-no_undo = There is no turn to take back. You can take one back only when you play alone against computers, in a game without secrets or chance.
terminal-undone = Your last turn has been taken back.
terminal-afterwards = (Enter leaves; also: { $commands })
terminal-pass_on = Pass the keyboard to { $name }, then press Enter.
terminal-hide = Press Enter to hide this.
terminal-turn_of = { $name }:
terminal-seed = Seed: { $seed }
terminal-step = Step { $number }
terminal-unfinished = The game is not over.
terminal-unknown_game = There is no game { $given }. Games: { $allowed }.
terminal-wrong_option = Option { $option } allows: { $allowed }.
terminal-no_option = There is no option { $option }. Options: { $allowed }.
terminal-wrong_seat = { $given } is not a seat. Seats: { $allowed }.
terminal-wrong_count = This game has { $low ->
        [one] 1 seat
       *[other] { $low } seats
    } at least and { $high } at most.
terminal-file_exists = { $file } already exists. Choose a new name, or add --force to overwrite it.
terminal-file_refused = { $file }: { $why }
terminal-no_record = { $file } can’t be replayed: { $why }
terminal-help_move = Type your move and press Enter, for example: { $example }
terminal-help_choice = { $count ->
        [one] Type 1 to choose what is listed.
       *[other] Type a number from the list, 1 to { $count }.
    }
terminal-help_back = < goes one step back; quit leaves the table.
terminal-about_build = build your move step by step
terminal-about_board = show the board again
terminal-about_rules = the rules of this game
terminal-about_odds = the chances, as far as you can know them
terminal-about_hint = what the strongest computer would play
terminal-about_analyse = who is ahead, and why
terminal-about_undo = take your last turn back
terminal-about_help = this list
terminal-about_quit = leave the table
