# Tournaments of a server: the call, the rounds, the standing.

cup-kind_swiss = Swiss: two at a table; players level on points are paired
cup-kind_league = League: three to five at a table, with different people each time
cup-title_swiss = Swiss tournament #{ $number }: { $game }
cup-title_league = League #{ $number }: { $game }
cup-plan_swiss = { $rounds ->
    [one] One round,
   *[other] { $rounds } rounds,
} two at a table. Players level on points are paired. A win gives 1 point, a draw ½.
cup-plan_league = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
} at tables of about { $seats }, with different people each time. At each table the first gets 12 points, the last none.
cup-late = You can join until the end of round { $late }.
cup-met_again = With so few players, some pairs meet again from round { $round } on.
cup-starts_at = Begins on { $time } ({ $left }).
cup-starts_by_host = Begins when { $host } presses Start under Manage.
cup-starts_by_manager = Begins when a manager of the server presses Start under Manage.
cup-in_round = Round { $round } of { $rounds } is being played.
cup-is_over = It is over.
cup-is_cancelled = It was cancelled. Games that have begun go on.
cup-is_off = It was cancelled before it began.
cup-is_few = It did not begin: too few people joined.
cup-people = { $count ->
    [one] 1 player: { $people }
   *[other] { $count } players: { $people }
}{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
cup-nobody = Nobody has joined yet.
cup-round = { $title } – round { $round } of { $rounds }
cup-against = { $first } – { $then }
cup-board = { $board }. { $players }: { $where }
cup-board_played = { $board }. { $players } · { $where }
cup-board_forfeit = { $board }. { $players }, by forfeit · { $where }
cup-board_void = { $board }. { $players }, not finished · { $where }
cup-bye = { $player }: **{ $points }**, no game in this round (a bye)
cup-until = This round ends on { $time } ({ $left }) at the latest.
cup-begins = { $players } – your game is starting.
cup-final = { $title } – final standings
cup-won = { $count ->
    [one] 🏆 { $players } wins the tournament. Points: { $points }.
   *[other] 🏆 { $players } share first place. Points: { $points } each.
}
cup-nobody_won = Nobody wins: nobody has scored a point.
cup-standing = { $title } – after { $round } of { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
cup-standing_during = { $title } – round { $round } of { $rounds } is being played
cup-mine = Your place: { $place } of { $count }. Points: { $points }.
cup-decided = { $first } is ahead of { $second }: { $why } { $more } to { $less }
cup-buchholz = points of all opponents (Buchholz)
cup-median = points of all opponents but the best and the worst (median Buchholz)
cup-berger = points of the opponents beaten (Sonneborn-Berger)
cup-wins = games won
cup-ahead = opponents finished ahead of
cup-short_buchholz = rivals
cup-short_berger = S-B
cup-short_wins = wins
cup-short_ahead = ahead
cup-column = -# “{ $short }”: { $why }
cup-points = points
cup-after = After round { $round } of { $rounds }
cup-after_first = After round { $round } of { $rounds }, the top { $shown } of { $count }
cup-during = Round { $round } of { $rounds } is being played
cup-during_first = Round { $round } of { $rounds } is being played, the top { $shown } of { $count }
cup-alt = Tournament standings, { $title }. { $note }; { $unit } ({ $first }, { $second }):
cup-alt_line = { $place }. { $name } { $points } ({ $first }, { $second });
cup-alt_gone = { $name } (has left)
cup-opened = { $title } is open. Its message follows here, with Join and Manage.
cup-shorter = So that games finish within a round, each move gets { $time } at most.
cup-none = There are no tournaments here. Use { COMMAND("tournament") } with a game to start one.
cup-list = Tournaments on this server
cup-listed = { $title } · { $state } · { $channel }
cup-state_gathering = open to join
cup-state_running = round { $round } of { $rounds }
cup-state_over = over
cup-state_cancelled = cancelled
cup-joined = You’re in. Your games open by themselves, and I’ll ping you there.
cup-joined_late = You’re in from round { $round } on.
cup-left_before = You are no longer in the tournament.
cup-left = You won’t be in the later rounds. The game you are in goes on; to leave it, use { COMMAND("leave") }.
cup-forfeited = You lost your game by forfeit because you left it or were away, and you won’t be in the later rounds. To rejoin, press “{ button-cup_join }” or “{ button-cup_again }” in { $channel }.
cup-extended = This round now ends on { $time } at the latest.
cup-moved = The tournament goes on in { $channel }.
cup-remove = Remove somebody
cup-back = Let somebody back in
cup-menu_part = { $menu } ({ $first } to { $last })
cup-sure = End the tournament without a winner?
cup-lost = The tournament’s channel was deleted. Press “{ button-cup_move }” in the channel where it should continue.
cup-lost_channel = The channel of { $title } was deleted. Use { COMMAND("tournament") } in another channel, then Manage and “{ button-cup_move }”.

button-cup_join = Join
button-cup_again = Come back
button-cup_leave = Leave
button-cup_standing = Standings
button-cup_manage = Manage
button-cup_start = Start
button-cup_extend = Extend the round
button-cup_move = Continue here
button-cup_cancel = Cancel the tournament
button-cup_end = Yes, end it

refusal-paired = The tournament decides who plays here.
refusal-cup_host = Only the host of the tournament and the server’s managers can do that.
refusal-cup_server = This server already has { $limit } tournaments. One of them has to end first.
refusal-cup_in = You’re already in this tournament.
refusal-cup_out = You’re not in this tournament.
refusal-cup_removed = The host has removed you from this tournament and has to let you back in first.
refusal-cup_full = It is full: { $most } people are in.
refusal-cup_closed = It is too late to join.
refusal-cup_begun = It has already begun.
refusal-cup_ended = It is over.
refusal-cup_waits = It has not begun yet.
refusal-cup_still = I can’t post in the tournament’s channel, so it can’t begin now. To move it, use { COMMAND("tournament") } in another channel, then Manage and “{ button-cup_move }”.
refusal-cup_few = At least { $low } people are needed.
refusal-cup_seats = In a tournament of this game a table can have these numbers of people: { $allowed }. Two is Swiss, more is a league. Leave out “{ FIELD("kind") }” and “{ FIELD("seats") }”, and I’ll choose what fits.
refusal-cup_rounds = A tournament has 1 to { $most } rounds.
refusal-cup_ratings = A tournament is open to people of any rating.
refusal-cup_begins = Say when it begins: how long from now (such as 2 hours or 1 day; at least 5 minutes, at most 30 days) or at what time (21:00, tomorrow 21:00, Saturday 21:00, 5 December 21:00).
refusal-cup_round_time = A round lasts from { $low } to 30 days. Type a time such as 2 hours or 3 days.
refusal-cup_hosting = You can only host { $limit ->
    [one] one tournament
   *[other] { $limit } tournaments
} here at a time. Yours has to end first.
