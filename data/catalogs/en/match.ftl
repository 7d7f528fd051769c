# /match: an opponent now.

command-match = match
command-match-help = Find an opponent now; without a game, list the tables that are looking for players
match-begins_two = The game begins by itself as soon as somebody joins. The search ends { $time }.
match-begins = The game begins by itself when all seats are taken, or two minutes after { $low } have joined. The search ends { $time }.
match-met = This search is over: your game has started at another table.
match-moved = This search is over: you now wait with others who look for the same game: { $place }
match-ran_out = This search is over: its hour has passed.
match-begun = { $player } has found an opponent: { $table }, { $place }
match-seated = { $player } has joined { $table }: { $place }
match-title = Tables looking for players
match-none = No table is waiting for players.
match-lobby_yours = { $count ->
    [one] **{ $table }** { $place }: yours, one seat is free
   *[other] **{ $table }** { $place }: yours, { $count } seats are free
}
match-lobby_open = { $count ->
    [one] **{ $table }** { $place }: one seat is free
   *[other] **{ $table }** { $place }: { $count } seats are free
}
match-lobby_closed = **{ $table }** { $place }: not open to you
match-how = -# With a game, { COMMAND("match") } joins a suitable table for you, or opens one that others can find.
match-alone = Nobody has joined yet: { $place }. You can go on waiting, or play against a computer.
match-versus = Your game has begun: { $table }, { $place }
button-unsearch = Stop searching
button-versus = Play a computer
refusal-searching = You are already looking for an opponent: { $place }
refusal-searches = { $limit ->
    [one] You are already looking for opponents in one game. Stop that search first.
   *[other] You are already looking for opponents in { $limit } games. Stop one of these searches first.
}
