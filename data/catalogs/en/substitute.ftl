# Substitutes: somebody takes over the seat of a person who left a game that goes on.

button-seek = Find a substitute
button-seek_no = Stop looking
button-substitute = Take over from { $player }
substitute-wanted = { $names } left, and the computer plays on. Who wants to take over?
substitute-rated = The game is rated: it does not count for a substitute, and those who left still rank last.
substitute-taken = { $player } takes over the seat of { $former }.
substitute-welcome = You have taken over a seat at { $table }. Anything that only you may see will come here. The game: { $thread }
substitute-yours = This seat is yours now.
tables-open_seat = { $table }: you can take over from { $names } · { $thread }
table-taken_over = { $player } took over from somebody who left, from step { $step } on.
refusal-seat_not_open = That seat is no longer open.
refusal-sat_here = You have already played at table #{ $table }, so you can’t take over another seat there.
refusal-no_seat_left = There is no seat here that somebody else could take over.
refusal-substitute_hidden = In this game nobody may learn who has left, so no seat can be taken over.
refusal-substitute_paired = Nobody can take over a seat in a tournament game.
