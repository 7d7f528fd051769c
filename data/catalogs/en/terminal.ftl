# Playing in the terminal.
terminal-person = Player { $number }
terminal-computer = Computer { $number } ({ $level })
terminal-commands = (type your move; ? builds it from choices; also: { $commands })
terminal-suggest = Possible: { $moves }
terminal-confirm = Press Enter to confirm; anything else goes back.
terminal-play_it = Enter = play { $move }
terminal-more = + = more of the { $count }
terminal-back = < = back
terminal-no_odds = There is nothing to tell here.
terminal-hint_is = The computer ({ $level }) would play: { $move }
terminal-no_hint = No computer plays this game.
terminal-no_analysis = This game can’t be analysed.
terminal-no_undo = There is no turn that could be taken back: that works alone against computers, where nothing is secret or drawn by chance.
terminal-undone = Your last turn is taken back.
terminal-afterwards = (Enter leaves; also: { $commands })
terminal-remark = Step { $number }: { $remark }
terminal-pass_on = Pass the keyboard to { $name }, then press Enter.
terminal-hide = Press Enter to hide this.
terminal-turn_of = { $name }:
terminal-left = You have left the table.
terminal-seed = Seed: { $seed }
terminal-step = Step { $number }
terminal-unfinished = The game is not over.
terminal-unknown_game = There is no game { $given }. There are: { $allowed }.
terminal-wrong_option = Option { $option }: allowed is { $allowed }.
terminal-wrong_seat = { $given } is no seat. Allowed: { $allowed }.
terminal-wrong_count = This game has { $low ->
        [one] 1 seat
       *[other] { $low } seats
    } at least and { $high } at most.
terminal-file_exists = { $file } is there already; name a new file.
terminal-file_refused = { $file }: { $why }
terminal-no_record = { $file } can't be replayed: { $why }
