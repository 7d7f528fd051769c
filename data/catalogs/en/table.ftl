# What the host says at every table, whatever the game.

table-until = Ends { $time }.
table-bank = Your share of the round’s time: { $time } left.
table-bank_empty = Your share of the round’s time is used up: nobody waits for you any more.
table-own_bank = Your time bank: { $time } left. It runs once this turn’s time is over.
table-own_bank_empty = Your time bank is used up.
table-submitted = Submitted: { $count } of { $total }.
table-all_in = All moves are in.
table-all_here = Everybody who is here has moved.
table-waiting = Waiting for { $names }.
table-answered = Done: { $names }. Waiting for { $waiting }.
table-turn_of = It’s { $player }’s turn.
table-stands_in = { $player } has missed two turns in a row; a computer plays for them until they move again.
table-out_of_time = { $player } has used up their time; a computer plays for them to the end.
table-plays_for = A computer plays for { $player } until they move again. Steps so far: { $steps }.
table-plays_for_some = { $count ->
    [one] A computer plays for one player who is away.
   *[other] Computers play for { $count } players who are away.
}
table-paused_by = Paused by { $player }. The game goes on { $time } at the latest; any player can resume it sooner.
table-paused_until = Paused. The game goes on { $time } at the latest; any player can resume it sooner.
table-pauses_left = { $count ->
    [0] This game is rated: from now on you can’t pause it on your own. Everybody has to agree.
    [one] This game is rated: you can pause it on your own once more. After that everybody has to agree.
   *[other] This game is rated: you can pause it on your own { $count } more times. After that everybody has to agree.
  }
table-ping = { $names } – it’s your move in { $table }.
table-place = Go to the game: { $thread }
table-proof = Anyone can check that the deal was fair: press { button-verify }, or use the record below, which holds the seed and its proof.
table-no_proof = The record below leaves out the seed and whatever was never revealed: this table’s options say so.
table-chain = -# Fair deal, step { $step }: { $head }
table-played_for = { $count ->
    [one] A computer played 1 turn for { $player }: step { $steps }.
   *[other] A computer played { $count } turns for { $player }: steps { $steps }.
  }
table-failed = { $count ->
    [one] { $names } failed to find a move, so a simpler one was played.
   *[other] { $names } failed to find a move, so simpler ones were played.
  }
table-failed_some = A computer failed to find a move, so a simpler one was played.
table-rated_no_more = The game is no longer rated.
table-rated_if_lost = From now on, the game is rated only if the computer wins.
table-unrated = A computer failed to find a move, so the game is not rated.
table-sign = The computer sign beside { $names } means that a computer played some of the moves.
table-by_default = { $count ->
    [one] { $player } missed 1 turn: step { $steps }.
   *[other] { $player } missed { $count } turns: steps { $steps }.
  }
table-clocks = Clocks: { $clocks }
table-clock = { $player } { $time }
table-clock_periods = { $player } { $time } + { $count } × { $period }
table-banks = With the time banks, { $time } at the latest. Left: { $clocks }
table-banks_hidden = With the time banks, { $time } at the latest.
table-ran_out = { $names } ran out of time, so a move was made for them.
table-back_waits = { $count ->
    [0] You get your seat back next turn.
    [one] The computer plays one more of your turns after this one; then you get your seat back.
   *[other] The computer plays { $count } more of your turns after this one; then you get your seat back.
  }
table-as_text = Board description
table-open = The game has begun.
table-pause_asked = { $count ->
    [one] { $names } asks for a pause.
   *[other] { $names } ask for a pause.
  } If you agree, press Pause under Table.
table-paused = Paused. Any player can resume it.
table-asleep = On hold: nobody has played for a day or longer. Any player can resume the game.
table-lost = The thread was deleted, so the game is on hold and the clock has stopped. Any player can choose where it goes on. Otherwise it ends { $time }.
table-evicted = I am no longer on this table’s server. The game is on hold until I am added again.
table-deserted = Everybody has left. The game is on hold until somebody takes their seat back.
table-over = The game is over.
table-cancelled = This table was cancelled.
table-cancelled_by = { $player }, who manages this server, cancelled this game. There is no result.
table-cancelled_agreed = This game was cancelled: somebody who manages the server asked for it, and all the players agreed. There is no result.
table-cancelled_agreed_alone = This game was cancelled: somebody who manages the server asked for it, and the player agreed.
table-cancelled_here = This table was cancelled by { $player }.
table-round_over = The time for this round is up. The points go to those still in the game, in equal shares.
table-counts_left = { $count ->
    [one] It counts as a rated game: { $names } left it and ranks last.
   *[other] It counts as a rated game: { $names } left it and rank last.
  }
table-in_dms = The game goes on in DMs: I’ll send every player each new turn there.
table-end_sure = Cancel this game for everybody? There will be no result.
table-end_lost = Cancel this rated game? It counts as a game that you left, and you rank last.
table-end_paired = Everybody else has left this tournament game, and you win it by forfeit. You still do if you cancel it now.
table-end_won = Everybody else has left this rated game. If you cancel it now, it counts: those who left rank last.
table-end_managed = Cancel this game? Others are playing it. It will have no result, and they will be told that it was you.
table-end_asks = Others are playing this game, and its result counts. Ask them to end it? It ends without a result only if all of them agree, and they will be told that it was you who asked.
table-end_asked = The players have been asked. The game ends once all of them agree; until then it goes on.
table-end_asked_by = { $player }, who manages this server, asks to end this game.
table-end_vote = This game ends without a result if all the players agree. Otherwise it goes on and counts.
table-end_vote_alone = If the player agrees, it counts as a game that they left. Otherwise it goes on.
table-end_agreed = { $count ->
    [one] { $names } agrees.
   *[other] { $names } agree.
  }
table-end_noted = You agree. The game ends once all the players do.
table-end_refused = Not everybody wants to end this game, so it goes on and counts.

seat-computer = Computer { $number } ({ $level })
seat-short = Computer { $number }
seat-stands_in = { $name } (computer)
seat-called = { $name } ({ $level })
seat-apart = { $name } (person in seat { $number })

level-easy = easy
level-fairly_easy = fairly easy
level-normal = normal
level-hard = hard
level-perfect = perfect

button-rules = Rules
button-table = Table
button-text = Description
button-drawn = Text drawing
button-next = Next part
button-wake = Continue
button-resume = Resume
button-new_thread = New thread
button-in_dms = Continue in DMs
button-pause = Pause
button-play_on = Withdraw my request
button-extend = More time
button-stop = Stop the clock (once)
button-stop_sure = Yes, stop the clock
table-stop_sure = Stop the clock for { $time }? You don’t need the others’ agreement, but they’ll be told. You can do it once a game.
table-stopped_by = { $player } has stopped the clock, as every player may once a game. It runs again { $time }.
table-stopped_by_one = Somebody has stopped the clock, as every player may once a game. It runs again { $time }.
button-leave = Leave
button-back = Take my seat back
button-end = Cancel the game
button-end_sure = Yes, cancel it
button-end_void = End the game
button-end_not = Play on
button-rematch = Rematch
button-try_again = Try again
button-tutorial = Try the tutorial
button-change = Change
button-withdraw = Withdraw
button-enter = Enter
button-sure = Yes

builder-choose = { $parts ->
    [one] Choose
   *[other] Choose: { $low } to { $high }
  }
builder-plays = Pressing a button plays the move at once. “{ builder-look }” only shows it.
builder-look = Preview
builder-clear = Clear
builder-previous = Previous
builder-more = More
builder-play = Submit
builder-answer = Your move
builder-whole = You chose: { $move }. “{ builder-play }” sends it.
builder-back = Back
builder-type = Type it
builder-at_once = In one form

prompt-title = { $game }, table #{ $table }
prompt-joined = You’re at table #{ $table }: { $game } in { $server }. Anything that only you may see will come here.
prompt-joined_open = You’re at table #{ $table }: { $game } in { $server }. Reminders will come here.
prompt-joined_untimed = You’re at table #{ $table }: { $game } in { $server }.
tutorial-begun = Your first game is ready in our DM: { $place }
tutorial-ends = Your first game ends here. { COMMAND("tutorial") } starts it again.
card-won = { $count ->
    [one] { $names } wins.
   *[other] { $seats ->
        [2] { $names } draw.
       *[other] { $names } share first place.
    }
}
card-thread = The game, its board and its record: { $thread }
card-ratings = -# Ratings: { $told }
card-left = -# Ranked last for the ratings, because they didn’t play to the end: { $names }
card-unplayed = -# Not rated: fewer than two people made either of their first two moves.
card-taken_back = -# Not rated: a move was taken back against a computer.
prompt-answered = Your last move: { $move }
prompt-unanswered = You ran out of time.
prompt-yours = It’s your move.
prompt-unanswered_move = You ran out of time, so this was played for you: { $move }
prompt-stood_in = A computer played for you.
prompt-stood_in_move = A computer played this for you: { $move }
prompt-goes_on = The game goes on in { $thread }.
prompt-resumed = The game is on again, and it’s your move.
prompt-extended = You have more time.
prompt-over = The game is over: { $thread }
prompt-absent = You have missed two turns in a row at table #{ $table }. A computer plays for you until you move again: send your next move here. To be back before your next turn, press “{ button-table }” at the table, then “{ button-back }”.
prompt-host = You are the host of { $table } now: its former host has left. “{ button-table }” at the table shows what you can do: { $thread }
prompt-reminder = Reminder: { $table }, your move is due { $time }: { $thread }
prompt-last = { $table }: everybody else has moved. It’s your move · { $thread }
prompt-call = { $table }: it’s your move · { $thread }
prompt-barred = { $table }: I am not allowed to write in { $place }, so my messages there are waiting. The game itself goes on.
prompt-barred_lacking = { $count ->
    [one] I need this permission there: { $names }. Somebody who manages the server can grant it.
   *[other] I need these permissions there: { $names }. Somebody who manages the server can grant them.
  }
prompt-barred_locked = The thread is locked. Somebody who manages the server can unlock it.
prompt-barred_archived = The thread is archived and locked. Somebody who manages the server can unlock and open it.
prompt-barred_full = The server has as many active threads as Discord allows. Somebody who manages it can close a few.
prompt-barred_unknown = Discord does not tell me why. Somebody who manages the server can check my permissions there.
prompt-barred_kept = After that, everything is posted, once and in order. Messages that have waited for a week are dropped.
prompt-unfit = { $table }: Discord rejected a message in { $place }, even without its picture, so I left it out. The game itself goes on.
prompt-unfit_filter = A filter of the server, such as AutoMod, seems to have blocked it. Somebody who manages the server can exempt me. { COMMAND("table") } shows how the game stands.
prompt-unfit_unknown = Discord’s error code: { $code }. { COMMAND("table") } shows how the game stands.
prompt-lost = { $table }: the thread was deleted. The game is on hold and the clock has stopped.
prompt-lost_ways = Any player can choose where it goes on. Otherwise it ends in a week.
prompt-digest = { $count ->
    [one] One game is waiting for you
   *[other] { $count } games are waiting for you
  }

receipt-yours = Your move so far: { $move }
receipt-replaced = It replaces your earlier move.
receipt-elsewhere = Also waiting for you: { $tables }
receipt-dms_closed = -# I can’t message you: your DMs are closed to me. You can do everything with the buttons at the table. I’ll try again in an hour, or as soon as you send me a DM.
receipt-open = You can change it until the last move is in.
receipt-last = That was the last move to come in; the game goes on now.
receipt-kept = Your earlier move still stands.
receipt-unread = Not understood: { $words }.
receipt-ways = You could play, for example:
receipt-sure = { $move }: are you sure?
receipt-withdrawn = Your move is withdrawn. You can send another.
receipt-nothing = There was no move to withdraw.

dm-text_only = I can only read text. Send your move in words, like the example in my last message.
dm-which = Several games are waiting for you. Which one is this move for?
dm-which_one = I can’t tell which game’s message you replied to. Is your move for this game?
dm-meant = For { $table }.
dm-no_move = I can’t read that as a move in { $table }. Send one, such as “{ $example }”, or type “help”.
dm-no_move_anywhere = I can’t read that as a move in any of your games. Type “tables” to see whose turn it is, or “help”.

tables-title = Your tables
tables-none = You’re not at any table. { COMMAND("play") } opens one.
tables-yours_until = **{ $table }**: your move, due { $time } · { $thread }
tables-yours = **{ $table }**: your move · { $thread }
tables-open_until = { $table }: waiting for others, due { $time } · { $thread }
tables-open = { $table }: waiting for others · { $thread }
tables-stands_in = { $table }: a computer plays for you until you move again · { $thread }
tables-paused = { $table }: paused · { $thread }
tables-asleep = { $table }: on hold · { $thread }
tables-lost = { $table }: the thread was deleted. Any player can choose where the game goes on: { COMMAND("table") } with number { $number }.
tables-left = { $table }: you have left. To come back, use { COMMAND("table") } with number { $number }, then “{ button-back }” · { $thread }
tables-left_lost = { $table }: you have left, and the thread was deleted. To come back, use { COMMAND("table") } with number { $number }, then “{ button-back }”.
tables-lobby = { $table }: waiting for players · { $place }
tables-unshown = { $table }: its message was never posted; it closes { $time } and does not count towards the limits.
tables-rematch = Rematch (#{ $number }) in the { $thread } thread
tables-offered = { $table }, { $date }
tables-offered_with = { $table }, { $players }, { $date }
tables-quarantined = Table #{ $table } can’t go on with this version of the bot. It is saved and can wait.
tables-more = { $count ->
    [one] And one more table.
   *[other] And { $count } more tables.
}

record-over = The whole game: options, seed, every move.
record-no_proof = The game as everybody saw it: options and moves, without the seed or anything that was never revealed.
record-open = { $steps ->
    [one] One step has been played.
   *[other] { $steps } steps have been played.
  } Until the end the log and the seed stay private.

button-odds = Odds
button-study = Analyse

analysis-title = Analysis of { $table }
analysis-point = { $number }. { $remark }
analysis-turn = Turn { $turn }: { $remark }
analysis-none = No single moment decided the game.
analysis-outlook = { $player }’s expected score, % (dashed: an estimate)
analysis-more = … and { $count ->
    [one] one more remark.
   *[other] { $count } more remarks.
  }

puzzle-first = The first result on this server.
puzzle-best = This server’s best: { $score }, by { $player } at table #{ $table }.
puzzle-new_best = A new best on this server! Previous best: { $score }, by { $player } at table #{ $table }.

button-solution = Solution
button-solution_sure = Show it
solution-sure = Really show a solution? From then on your results in this puzzle won’t count as best results.
solution-title = A solution: { $table }

button-learn = Learn the maths
button-lesson_number = Try another number
learn-title = The maths behind the game
learn-about = Choose a topic. Each has a worked example, and you can try numbers of your own.
learn-choose = Choose a topic
sign-computer = a computer played for them
board-more = Read the rest with { COMMAND("table") }, “{ button-text }”.
