# The offer of a rematch.

rematch-wanted = { $player } wants a rematch
rematch-seat_in = { $number }. { $player } ✓
rematch-seat_asked = { $number }. { $player } – asked
rematch-seat_free = { $number }. Open seat: press “{ button-again }”
rematch-declined = Not this time: { $players }
rematch-call = { $names } – another game?
rematch-starts = It starts when everybody is in.
rematch-starts_now = It starts when everybody is in, or when { $player } presses “Start now”.
rematch-kept = The seats are saved until { $time }; then others can join.
rematch-only_players = Only those who played can join.
rematch-until = The offer ends { $time }.
rematch-begins = The next game begins right below.
rematch-ended = There will be no rematch.
rematch-in = You are in: { $place }

button-again = I’m in
button-not_again = Not this time
button-begin = Start now

refusal-rematch_begun = The rematch has already begun: table #{ $table }, { $thread }
refusal-rematch_others = Only those who played can ask for a rematch. { COMMAND("play") } opens a new table.
refusal-rematch_closed = This rematch is only for those who played.
refusal-rematch_nowhere = The channel of this game is gone, so I can’t ask the others there. { COMMAND("play") } opens a new table.
refusal-seats_kept = The seats are saved for those who played. They are freed { $time }.
