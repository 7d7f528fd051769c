# The lobby of a table.

lobby-about = { $low } to { $high } players, about { $minutes } to { $most } minutes.
lobby-about_fixed = { $high } players, about { $minutes } to { $most } minutes.
lobby-about_slow = { $low } to { $high } players; at this pace a game can take days or weeks.
lobby-about_slow_fixed = { $high } players; at this pace a game can take days or weeks.
lobby-picture = { $game }: an example board
lobby-cover = A game of { $game } in progress
lobby-seat = { $number }. { $player }
lobby-seat_host = { $number }. { $player }, host
lobby-host = Host, not playing: { $player }
lobby-seat_invited = { $number }. { $player }, invited: press Join to accept
lobby-seat_unconfirmed = { $number }. { $player }, still to press “{ button-confirm }”
lobby-wish = { $seat }, prefers { $colour }
lobby-colour = Your colour: { $colour }
lobby-any_colour = at random
lobby-free = { $count ->
    [0] All seats are taken.
    [one] One seat is free.
   *[other] { $count } seats are free.
  }
lobby-options = -# Options: { $options }
lobby-options_title = Table options
lobby-rated = -# Rated: the result changes the players’ ratings.
lobby-changed = Changed since players joined: { $options }
lobby-confirm_until = -# Seats that are not confirmed are freed { $time }.
lobby-changed_call = { $names }: the host changed table #{ $table } after you joined. If you still want to play, press “{ button-confirm }” there.
lobby-lapsed = The host changed table #{ $table } after you joined, and you did not confirm your seat in time, so it is free again.
lobby-terms = -# Rules version { $version }
lobby-add = Add a computer: { $level }
lobby-add_computer = Add a computer
lobby-invite = Invite players
lobby-remove = Remove a player
lobby-started = The game is being played in { $thread }
lobby-sitting = Players: { $names }
lobby-sitter = { $number } { $player }
lobby-begins = { $game } begins
lobby-ran_out = This lobby closed because nothing happened here for a day.
lobby-ready = There are enough players now. You can start the game: { $place }
lobby-cancelled = This lobby was cancelled.
lobby-left = You have left the lobby of table #{ $table }; your seat is free.
lobby-left_host = You have left the lobby of table #{ $table }; your seat is free. You are still the host, and the lobby stays open.
lobby-invited = { $player }, a seat is saved for you at table #{ $table }. Press Join to take it.
lobby-called_lately = { $player } was pinged less than an hour ago, so I did not ping them again. The seat is saved.
lobby-dm_closed = I can’t message you: your DMs are closed for this server. You can still play: the button at the table opens everything privately, and nobody sees you use it.
alone-lobby = Your game against computers is ready in our DM: { $place }
    -# To play with people, go to a server that I am on.
alone-puzzle = Your puzzle is ready in our DM: { $place }
notify-title = Looking for players
notify-nothing = Choose your games, and I’ll message you when somebody opens a table for one of them here.
notify-hears = I’ll message you when somebody opens a table here for: { $games }
notify-choose = Games to be told about
notify-often = { $count ->
    [one] At most once a day
   *[other] At most { $count } times a day
  }
notify-quiet = Never between { $low } and { $high } by your clock, which shows { $time } now ({ $zone }).
notify-no_quiet = At any time
notify-quiet_from = Quiet from { $time }
notify-quiet_to = Quiet until { $time }
notify-begins = I’ll message you here when a table opens that you asked to be told about. Each message has a button to stop them.
notify-opened = Somebody has opened a table for { $game }
notify-opened_by = { $player } is waiting in { $channel }. { $count ->
    [one] One seat is free.
   *[other] { $count } seats are free.
  }
notify-stopped = I won’t tell you about { $game } there any more. { COMMAND("notify") } turns it back on.
notify-stopped_all = I won’t tell you about tables any more. { COMMAND("notify") } turns it back on.
button-unwatch = Stop { $game } notifications
button-unwatch_all = Stop all notifications
button-go_there = Go there

button-join = Join
button-quit = Leave
button-confirm = Keep my seat
button-start = Start
button-options = Options
button-all_options = Most options at once
lobby-switches = On or off
button-drop = Cancel the lobby

option-hints = Hints
option-rated = Rated
option-reveal_seed = Proof at the end
value-on = on
value-off = off

preset-quick = Quick
preset-quick-help = Everybody is online: { $time } a move.
preset-normal = Normal
preset-normal-help = The usual pace: { $time } a move.
preset-mail = No hurry
preset-mail-help = Nobody has to be online: { $time } a move.
lobby-bank = -# You share the round’s time: each of you may keep the others waiting for { $time } in all. After that, nobody waits for you.
lobby-preset = -# { $preset }: { $time } a move
lobby-preset_times = -# { $preset }: { $low } to { $high } a move
lobby-clock = -# Clock: { $time } each, plus { $more } a move
lobby-clock_periods = -# Clock: { $time } each, then { $count } × { $period }
lobby-option = { $name }: { $value }
lobby-preset_now = Preset: { $preset }
lobby-preset_changed = { $preset }, changed
lobby-other = Another value…
lobby-panel = The lobby shows everybody what you change here.
lobby-panel_guest = The host sets the options; the lobby shows the current ones.
option-hints-help = Suggests moves, and helps you correct a mistake.
option-rated-help = The result changes the players’ ratings.
option-reveal_seed-help = After the game anyone can check that the deal was fair.
option-daily = Daily deadline
option-daily-help = Every turn ends at this hour of the day, in the table’s time zone.
option-clock = Clock for the whole game
option-clock-help = Total time per player. +3: 3 more seconds a move; +3x0:30: then three periods of half a minute.
option-flag = Lose on time
option-flag-help = Whoever runs out of time loses; off: a computer plays on, but for the ratings they rank last.
option-bank = Time bank
option-bank-help = Per player, for the whole game. Runs when a turn’s time is up. Can’t be combined with a clock.
option-weekends = Clock at weekends
option-weekends-help = Off: the clock stops on Saturdays and Sundays, in the table’s time zone.
hours-daily = -# Turns end every day at { $hour } ({ $zone }), for you at { $time }. Each lasts at least { $least }.
hours-weekends = -# The clock stops on Saturdays and Sundays ({ $zone }).

fair-line = -# Fair deal ✓ { $digests }
fair-title = Fair deal ✓
fair-check = The deal comes from a secret that was fixed before anybody could know it. After the game the record shows the secret: its SHA-256 must be the one below, and `python -m games verify` checks the rest. The record then also shows what was never turned up. To leave all of that out, turn the option “{ option-reveal_seed }” off.
fair-first = Chance decides who goes first. The draw comes from a secret that was fixed when this table was opened, before anybody could know it. After the game the record shows the secret: its SHA-256 must be the one below, and `python -m games verify` checks the rest.
fair-commitment = SHA-256 of the secret: `{ $commitment }`
fair-entropy = Mixed into the seed: `{ $entropy }`
fair-none = The host chose to play this game without the proof.
fair-open = In this game nothing is hidden, so there is nothing to prove.
button-fair = Fair deal ✓
button-verify = Verify
verify-title = Fair deal check: { $table }
verify-secret = { $verdict ->
    [ok] ✓ Secret: it matches the game’s first message.
    [wrong] ✗ Secret: the game’s first message should show { $digits }, as the record says, and doesn’t.
   *[compare] ? Secret: I can’t read the game’s first message. Its first group of digits must be { $digits }.
  }
verify-deal = { $verdict ->
    [ok] ✓ Deal: it follows from that secret and your clicks, with the options and seats at the start.
    [wrong] ✗ Deal: it doesn’t follow from the secret, the clicks, the options and the seats shown at the start.
   *[compare] ? Deal: I can’t read the game’s first message. Its second group of digits must be { $digits }.
  }
verify-answers = { $verdict ->
    [ok] ✓ Moves: they match this message, { $digits }.
    [wrong] ✗ Moves: those in the record don’t match this message, which should show { $digits }.
   *[compare] ? Moves: press Verify below the last step, which must show { $digits }.
  }
verify-result = { $verdict ->
    [wrong] ✗ Result: the record’s moves don’t lead to it.
   *[ok] ✓ Result: played again from the deal, every move was legal and led to this result.
  }
verify-by_hand = -# I have checked a game that I dealt myself. To check it without me, save the record and follow docs/fairness.md in the bot’s source code: it shows every step, by hand and with a few lines of code in any language.

lobby-any_rating = Open to all ratings
lobby-by_invitation = Invited players only
lobby-ratings_range = { $low ->
    [0] Ratings up to { $high }
   *[other] { $high ->
        [0] Ratings from { $low }
       *[other] Ratings { $low } to { $high }
    }
}
lobby-ratings_near = Within { $by } of my rating
lobby-ratings_title = Rating range
lobby-ratings = -# { $range }. If your rating is uncertain (“?”), you can join as long as it could lie in this range.
option-rating_from = Lowest rating
option-rating_from-help = The lowest rating that can join.
option-rating_to = Highest rating
option-rating_to-help = The highest rating that can join.
