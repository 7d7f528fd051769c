# What the host says at every table, whatever the game.

table-until = Ends { $time }.
table-bank = Your share of the round’s time: { $time } left.
table-bank_empty = Your share of the round’s time is used up: nobody waits for your answer any more.
table-submitted = Submitted: { $count } of { $total }.
table-all_in = Everybody has answered.
table-all_here = Everybody who is here has answered.
table-waiting = Waiting for { $names }.
table-answered = Answered: { $names }. Waiting for { $waiting }.
table-turn_of = It is { $player }’s turn.
table-stands_in = { $player } has missed two turns; a computer sits in until they answer again.
table-plays_for = A computer plays for { $player } until they answer. Steps so far: { $steps }.
table-plays_for_some = { $count ->
    [one] A computer plays for one player who is away.
   *[other] Computers play for { $count } players who are away.
}
table-paused_by = Paused by { $player }; it goes on { $time } at the latest. Any player can resume it.
table-paused_until = Paused; it goes on { $time } at the latest. Any player can resume it.
table-pauses_left = { $count ->
    [0] This game is rated: from now on you can’t pause it alone. Everybody has to agree.
    [one] This game is rated: you can pause it alone once more. After that everybody has to agree.
   *[other] This game is rated: you can pause it alone { $count } more times. After that everybody has to agree.
  }
table-ping = { $names } – your answer is needed here.
table-place = At the table: { $thread }
table-proof = The record below holds the seed with its proof: anybody can deal this game again.
table-no_proof = The record below shows neither the seed nor what was never revealed: this table’s options say so.
table-chain = -# Chain of answers, step { $step }: { $head }
table-played_for = Steps that a computer played for { $player }: { $steps }
table-failed = { $count ->
    [one] { $names } could not think, so a simpler choice was taken.
   *[other] { $names } could not think, so simpler choices were taken.
  }
table-failed_some = A computer could not think, so a simpler choice was taken.
table-rated_no_more = The game is no longer rated.
table-unrated = A computer could not think, so the game is not rated.
table-sign = The computer sign beside { $names } means that a computer played some of the steps.
table-by_default = Steps without an answer from { $player }: { $steps }
table-back_waits = { $count ->
    [0] You are back on your seat with the next question.
    [one] The computer answers one more of your questions after the open one; then you are back on your seat.
   *[other] The computer answers { $count } more of your questions after the open one; then you are back on your seat.
  }
table-as_text = The board in words
table-open = The game has begun.
table-pause_asked = { $count ->
    [one] { $names } asks for a pause.
   *[other] { $names } ask for a pause.
  } Players who agree press Pause under Table.
table-paused = Paused. Any player can resume it.
table-asleep = Asleep, because nobody has acted for a day or longer. Any player can wake it.
table-lost = The thread was deleted, so the game stands still, and nobody’s time runs. Any player can say where it goes on. Otherwise it ends { $time }.
table-evicted = I am no longer in this table’s server. The game sleeps until I am added again.
table-deserted = Everybody has left, so the game waits until somebody takes their seat back.
table-over = The game is over.
table-cancelled = This table was cancelled.
table-cancelled_by = { $player }, who manages this server, cancelled this table. There is no result.
table-cancelled_agreed = This table was cancelled: somebody who manages the server asked for it, and everybody who played agreed. There is no result.
table-cancelled_agreed_alone = This table was cancelled: somebody who manages the server asked for it, and its player agreed.
table-cancelled_here = This table was cancelled by { $player }.
table-counts_left = { $count ->
    [one] It counts as a rated game: { $names } left it and ranks last.
   *[other] It counts as a rated game: { $names } left it and rank last.
  }
table-in_dms = The game goes on in DMs. Everybody at the table gets each turn here.
table-end_sure = Cancel this table for everybody? There will be no result.
table-end_lost = Cancel this rated game? It counts as a game that you left, and you rank last.
table-end_paired = Everybody else has left this tournament game, and you win it by forfeit. If you cancel the table now, that stays.
table-end_won = Everybody else has left this rated game. If you cancel it now, it counts: those who left rank last.
table-end_managed = Cancel this game, which others are playing? It will have no result, and they are told that it was you.
table-end_asks = Others are playing this game, and its result counts. Ask them to end it? Without a result it ends only if all of them agree, and they are told that it was you who asked.
table-end_asked = The players have been asked. The game ends once all of them agree; until then it goes on.
table-end_asked_by = { $player }, who manages this server, asks to end this game.
table-end_vote = This game ends without a result if everybody who plays agrees. Otherwise it goes on and counts.
table-end_vote_alone = If the player agrees, it counts as a game that they left. Otherwise it goes on.
table-end_agreed = { $count ->
    [one] { $names } agrees.
   *[other] { $names } agree.
  }
table-end_noted = You agree. The game ends once everybody who plays does.
table-end_refused = Not everybody wants to end this game, so it goes on and counts.

seat-computer = Computer { $number } ({ $level })
seat-short = Computer { $number }
seat-stands_in = { $name } (computer)
seat-called = { $name } ({ $level })
seat-apart = { $name } (person at seat { $number })

level-easy = easy
level-fairly_easy = fairly easy
level-normal = normal
level-hard = hard
level-perfect = perfect

button-rules = Rules
button-table = Table
button-text = In words
button-drawn = Drawn with characters
button-next = Next part
button-wake = Wake
button-resume = Resume
button-new_thread = New thread
button-in_dms = Go on in DMs
button-pause = Pause
button-play_on = Withdraw my pause
button-extend = More time
button-stop = Emergency pause
button-stop_sure = Yes, stop the clock
table-stop_sure = Stop the clock for { $time }? Nobody has to agree, and everybody is told. You can do it once in a game.
table-stopped_by = { $player } has stopped the clock, as everybody may once in a game. It goes on { $time }.
table-stopped_by_one = Somebody has stopped the clock, as everybody may once in a game. It goes on { $time }.
button-leave = Leave
button-back = Take my seat back
button-end = Cancel the table
button-end_sure = Yes, cancel it
button-end_void = End the game
button-end_not = Play on
button-rematch = Rematch
button-try_again = Try again
button-tutorial = Try it: tutorial
button-change = Change
button-withdraw = Withdraw
button-enter = Enter
button-sure = Yes

builder-choose = { $parts ->
    [one] Choose
   *[other] Choose: { $low } to { $high }
  }
builder-plays = Pressing a button plays the move at once. “{ builder-look }” only shows it.
builder-look = Look first
builder-clear = Clear
builder-previous = Previous
builder-more = More
builder-play = Submit
builder-answer = Your answer
builder-whole = You chose: { $move }. “{ builder-play }” sends it.
builder-back = Back
builder-type = Type it

prompt-title = { $game }, table #{ $table }
prompt-joined = You sit at table #{ $table }: { $game } in { $server }. What only you may know will come here.
prompt-joined_open = You sit at table #{ $table }: { $game } in { $server }. Reminders will come here.
prompt-joined_untimed = You sit at table #{ $table }: { $game } in { $server }.
tutorial-begun = Your first game waits in our DM: { $place }
tutorial-ends = Your first game ends here. { COMMAND("tutorial") } starts it again.
card-won = { $count ->
    [one] { $names } wins.
   *[other] { $names } share first place.
}
card-thread = The game, its board and its record: { $thread }
card-ratings = -# Ratings: { $told }
card-left = -# Ranked last for the ratings, because they were away at the end: { $names }
card-unplayed = -# It counts for no rating: not even two people have made a move.
prompt-answered = Your last answer: { $move }
prompt-unanswered = You did not answer in time, so the game went on without your answer.
prompt-goes_on = The game goes on in { $thread }.
prompt-resumed = The game goes on, and your answer is awaited.
prompt-extended = You have more time to answer.
prompt-over = The game is over: { $thread }
prompt-absent = You have missed two turns at table #{ $table }. A computer plays for you until you answer again: send your next answer here. To be back before you are asked, press “{ button-table }” at the table, then “{ button-back }”.
prompt-reminder = Reminder: { $table }, answer due { $time }: { $thread }
prompt-barred = { $table } may not write in { $place }, so what it has to say there waits. The game itself goes on.
prompt-barred_lacking = { $count ->
    [one] I lack a permission there: { $names }. Somebody who manages the server can give it back.
   *[other] I lack permissions there: { $names }. Somebody who manages the server can give them back.
  }
prompt-barred_locked = The thread is locked. Somebody who manages the server can unlock it.
prompt-barred_archived = The thread is archived and locked. Somebody who manages the server can unlock and open it.
prompt-barred_full = The server has as many active threads as Discord allows. Somebody who manages it can close a few.
prompt-barred_unknown = Discord does not tell me why. Somebody who manages the server can look at my permissions there.
prompt-barred_kept = After that everything comes, once and in order. What has waited for a week is dropped.
prompt-unfit = Discord does not take a message of { $table } in { $place }, not even without its picture, so it was left out. The game itself goes on.
prompt-unfit_filter = A filter of the server, such as AutoMod, seems to stop it. Somebody who manages the server can exempt me. { COMMAND("table") } shows how the game stands.
prompt-unfit_unknown = Discord’s error code: { $code }. { COMMAND("table") } shows how the game stands.
prompt-lost = { $table } has lost its thread: it was deleted. The game stands still, and nobody’s time runs.
prompt-lost_ways = Any player can say where it goes on. Otherwise it ends in a week.
prompt-digest = { $count ->
    [one] One table waits for you
   *[other] { $count } tables wait for you
  }

receipt-yours = Your answer so far: { $move }
receipt-replaced = It takes the place of your earlier answer.
receipt-elsewhere = Waiting for you too: { $tables }
receipt-dms_closed = -# I can’t write to you: your DMs are closed to me. The buttons at the table do everything. I try again in an hour, or as soon as you send me a DM.
receipt-open = You can change it until the last answer is in.
receipt-last = That was the last answer; the dealer goes on now.
receipt-kept = Your earlier answer was not changed.
receipt-unread = Not understood: { $words }.
receipt-ways = These would be legal, for example:
receipt-sure = { $move }: are you sure?
receipt-withdrawn = Your answer is withdrawn. You can send another.
receipt-nothing = There was no answer to withdraw.

dm-text_only = I can read only text. Send your answer in words, as the example in the last question shows.
dm-which = Several tables wait for you. Which one is this answer for?
dm-which_one = I can’t tell which table’s message you replied to. Is your answer for this table?

tables-title = Your tables
tables-none = You sit at no table. { COMMAND("play") } opens one.
tables-yours_until = **{ $table }** waits for you; ends { $time }: { $thread }
tables-yours = **{ $table }** waits for you: { $thread }
tables-open_until = { $table }: waiting for others; ends { $time }: { $thread }
tables-open = { $table }: waiting for others: { $thread }
tables-stands_in = { $table }: a computer plays for you until you answer again: { $thread }
tables-paused = { $table }: paused: { $thread }
tables-asleep = { $table }: asleep: { $thread }
tables-lost = { $table }: its thread was deleted. With { COMMAND("table") } and number { $number } any player can say where it goes on.
tables-left = { $table }: you have left it. { COMMAND("table") } with number { $number }, then “{ button-back }”, brings you back: { $thread }
tables-left_lost = { $table }: you have left it, and its thread was deleted. { COMMAND("table") } with number { $number }, then “{ button-back }”, brings you back.
tables-lobby = { $table }: waiting for players: { $place }
tables-unshown = { $table }: its message was never posted; it closes { $time } and does not count for the limits.
tables-offered = { $table }, { $date }
tables-offered_with = { $table }, { $players }, { $date }
tables-quarantined = Table #{ $table } can’t go on with this version of the bot. It is kept and waits.
tables-more = { $count ->
    [one] And one more table.
   *[other] And { $count } more tables.
}

record-over = The whole game: options, seed, every move.
record-no_proof = The game as everybody saw it: options and moves, without the seed and whatever was never revealed.
record-open = { $steps ->
    [one] One step has been dealt.
   *[other] { $steps } steps have been dealt.
  } Until the end the log and the seed stay private.

button-odds = Odds
button-study = Analyse

analysis-title = Analysis of { $table }
analysis-point = { $number }. { $remark }
analysis-turn = Turn { $turn }: { $remark }
analysis-none = No moment decided the game more than others.
analysis-more = … and { $count ->
    [one] one more remark.
   *[other] { $count } more remarks.
  }

puzzle-first = The first result of this server.
puzzle-best = This server’s best: { $score }, by { $player } at table #{ $table }.
puzzle-new_best = The best of this server! Before: { $score }, by { $player } at table #{ $table }.

button-solution = Solution
button-solution_sure = Show it
solution-sure = Really see a solution? Your results at this puzzle then no longer count as a best.
solution-title = A solution: { $table }

button-learn = Learn the mathematics
button-lesson_number = Try another number
learn-title = The mathematics behind the game
learn-about = Choose a topic; each comes with a worked example, and you can try numbers of your own.
learn-choose = Choose a topic
sign-computer = a computer played for them
board-more = Read the rest with { COMMAND("table") }, “In words”.
