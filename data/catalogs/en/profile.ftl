# What people have played: /profile, /history, /top.

profile-title = { $player }’s profile
profile-none = You have not finished a game yet. { COMMAND("play") } opens a table, { COMMAND("puzzle") } a puzzle just for you.
profile-figures = { $games ->
    [one] 1 game
   *[other] { $games } games
} · { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}
profile-place = place { $place } overall
profile-running = Current winning streak
profile-longest = Longest winning streak
profile-daily = Current daily puzzle streak
profile-daily_longest = Longest daily puzzle streak
profile-colour = Favourite colour
profile-puzzle = Best puzzle result
profile-puzzle_result = { $puzzle } · { $score }
profile-words = { $name }: { $figures }.
profile-form = Recent games, newest last: { $outcomes }.
profile-rating = rating { $rating }
profile-trend = a trend from { $first } to { $last }, between { $low } and { $high }
profile-parts = { $parts }
profile-fact = { $label }: { $value }.
profile-last = **Recent games**
profile-computers = Against computers: { $ratings }
profile-computers_at = { $game } { $rating }
profile-unsure = “?”: still uncertain, after only a few games or a long break.
profile-hidden = Only you see this: you are hidden from leaderboards and profiles. { COMMAND("settings") } changes that.
player-hidden = a hidden player

history-title = Your finished games
history-title_with = You and { $player }
history-none = Nothing here yet.
history-nothing_with = There is nothing to compare with { $player }: you have not finished a game together, or they keep their results private.
history-where = { $first } to { $last } of { $count }
history-won = won
history-drawn = draw
history-lost = lost
history-place = place { $place } of { $count }
history-score = result { $score }
history-tries = { $score ->
    [0] no tries
    [one] one try
   *[other] { $score } tries
}
history-left = { $outcome }, finished by a computer
history-broken_off = { $outcome }, cancelled before the end
history-line = **{ $table }**, { $time }: { $outcome }
history-line_with = **{ $table }**, { $time }: { $outcome }, against { $players }
history-together = { $met ->
    [one] One game
   *[other] { $met } games
} together: you did better { $ahead ->
    [one] once
   *[other] { $ahead } times
}, { $player } { $behind ->
    [one] once
   *[other] { $behind } times
}{ $level ->
    [0] {""}
    [one] , level once
   *[other] , level { $level } times
}.
history-together_at = { $game }: { $ahead } to { $behind }{ $level ->
    [0] {""}
   *[other] , { $level } level
} ({ $met })
history-all = All games ({ $count })
history-of_game = { $game } ({ $count })

button-history = My games
button-together = Games together
button-newer = Newer
button-older = Older
button-with_all = With everybody
button-film_of = Film #{ $table }
button-record_of = Record #{ $table }

refusal-no_profile = There is no profile of { $player } to show: they have not finished a game, are not on this server, or keep their results private.

top-title = { $game }: the best on this server
top-title_everywhere = { $game }: the best everywhere
top-line = **{ $place }.** { $player } · **{ $rating }** · { $games ->
    [one] one game
   *[other] { $games } games
}
top-line_own = **{ $place }.** { $player } (you) · **{ $rating }** · { $games ->
    [one] one game
   *[other] { $games } games
}
top-none = Nobody is listed here yet.
top-who = To be listed here, finish ten rated games, one of them in the last 30 days, and meet at least three different people in them.
top-hidden = You are hidden from leaderboards. { COMMAND("settings") } changes that.
top-own = You: **{ $rating }** after { $games ->
    [one] one rated game
   *[other] { $games } rated games
}.
button-top_here = This server
button-top_everywhere = Everywhere
button-higher = Higher
button-lower = Lower
