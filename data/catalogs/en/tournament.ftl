# Tournaments of a server: the call, the rounds, the standing.

cup-kind_swiss = Swiss: two meet, equal points meet equal points
cup-kind_league = League: tables of several, with other people each time
cup-title_swiss = Swiss tournament #{ $number }: { $game }
cup-title_league = League #{ $number }: { $game }
cup-plan_swiss = { $rounds ->
    [one] One round,
   *[other] { $rounds } rounds,
} two at a table; whoever has equally many points meets. A win gives 1 point, a draw ½.
cup-plan_league = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
} at tables of about { $seats }, with other people each time. The first of a table gets 12 points, the last none.
cup-late = Whoever comes late may join until round { $late } is over.
cup-starts_at = Begins { $time } ({ $left }).
cup-starts_by_host = Begins when { $host } starts it: Manage, Start.
cup-in_round = Round { $round } of { $rounds } is being played.
cup-is_gathering = open to join
cup-is_running = being played
cup-is_over = It is over.
cup-is_cancelled = It was cancelled. Tables that have begun go on for themselves.
cup-people = { $count ->
    [one] One takes part: { $people }
   *[other] { $count } take part: { $people }
}{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
cup-nobody = Nobody has joined yet.
cup-round = { $title } – round { $round } of { $rounds }
cup-board = { $board }. { $players }: { $where }
cup-board_played = { $board }. { $players }: **{ $points }** · { $where }
cup-board_forfeit = { $board }. { $players }: **{ $points }**, by forfeit · { $where }
cup-board_void = { $board }. { $players }: **{ $points }**, not played to the end · { $where }
cup-bye = { $player } has nobody to meet in this round and gets { $points }.
cup-until = The round ends { $time } ({ $left }) at the latest.
cup-begins = { $players } – your table begins.
cup-final = { $title } – the end
cup-won = { $count ->
    [one] 🏆 { $players } wins with { $points } points.
   *[other] 🏆 { $players } share the first place with { $points } points each.
}
cup-standing = { $title } – after { $round } of { $rounds } rounds
cup-mine = You are in place { $place } of { $count } with { $points } points.
cup-decided = { $first } before { $second }: { $why } { $more } to { $less }
cup-buchholz = points of all opponents (Buchholz)
cup-median = points of the opponents without the best and the worst (median Buchholz)
cup-berger = points of those beaten (Sonneborn-Berger)
cup-wins = games won
cup-ahead = people left behind
cup-short_buchholz = rivals
cup-short_berger = beaten
cup-short_wins = wins
cup-short_ahead = ahead of
cup-points = points
cup-after = After round { $round } of { $rounds }
cup-alt = Standing of the tournament, { $title }. { $note }:
cup-alt_line = { $place }. { $name } { $points };
cup-opened = Opened: { $title }. Its message follows here, with Join and Manage.
cup-none = There is no tournament here. `/tournament` with a game opens one.
cup-list = Tournaments of this server
cup-listed = { $title } – { $state } ({ $round }/{ $rounds }), { $channel }
cup-joined = You take part. Your tables open by themselves, and you are called there.
cup-joined_late = You take part from round { $round } on.
cup-left_before = You do not take part any more.
cup-left = You play no further round. A table at which you sit goes on; leave it by `/leave`.
cup-extended = The round ends { $time } at the latest now.
cup-moved = It goes on in { $channel }.
cup-remove = Remove somebody
cup-sure = End the tournament without a winner?
cup-lost = Its channel was deleted. Press “Go on here” in the channel where it shall go on.
cup-lost_channel = The channel of { $title } was deleted. Use `/tournament` in another channel, then Manage and “Go on here”.

button-cup_join = Join
button-cup_leave = Leave
button-cup_standing = Standing
button-cup_manage = Manage
button-cup_start = Start
button-cup_extend = Extend the round
button-cup_move = Go on here
button-cup_cancel = Cancel it
button-cup_end = Yes, end it

refusal-paired = Who plays here is settled by the tournament.
refusal-cup_host = Only the host of the tournament and the server’s managers can do that.
refusal-cup_server = This server has { $limit } tournaments already. One has to end first.
refusal-cup_in = You take part already.
refusal-cup_out = You do not take part.
refusal-cup_full = It is full: { $most } take part.
refusal-cup_closed = It is too late to join.
refusal-cup_begun = It has begun already.
refusal-cup_ended = It is over.
refusal-cup_waits = It has not begun yet.
refusal-cup_few = It needs { $low } people at least.
refusal-cup_seats = This game can’t be played so: choose { $low } to { $high } seats that it allows.
refusal-cup_rounds = A tournament has 1 to { $most } rounds.
refusal-cup_begins = Say in how long it begins (2 hours, 1 day, at most 30 days) or at which hour (21:00).
refusal-cup_round_time = A round lasts between 10 minutes and 30 days: 2 hours, 3 days.
refusal-cup_hosting = You hold { $limit } tournament here already. It has to end first.
