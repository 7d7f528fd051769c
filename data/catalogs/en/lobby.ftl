# The lobby of a table.

lobby-about = { $low } to { $high } players, about { $minutes } to { $most } minutes.
lobby-about_fixed = { $high } players, about { $minutes } to { $most } minutes.
lobby-about_slow = { $low } to { $high } players; with so much time for an answer a game may take days or weeks.
lobby-about_slow_fixed = { $high } players; with so much time for an answer a game may take days or weeks.
lobby-picture = The table of { $game } before the first move
lobby-cover = A game of { $game } in full play
lobby-seat = { $number }. { $player }
lobby-seat_host = { $number }. { $player }, host
lobby-host = Host, without a seat: { $player }
lobby-seat_invited = { $number }. { $player }, invited: Join accepts
lobby-seat_unconfirmed = { $number }. { $player }, has yet to press “{ button-confirm }”
lobby-wish = { $seat }, would like { $colour }
lobby-colour = Your colour: { $colour }
lobby-any_colour = at random
lobby-free = { $count ->
    [0] All seats are taken.
    [one] One seat is free.
   *[other] { $count } seats are free.
  }
lobby-options = -# Options: { $options }
lobby-options_title = Options of this table
lobby-rated = -# Rated: the result counts for the players’ ratings.
lobby-changed = Changed since people sat down: { $options }
lobby-confirm_until = -# A seat that is not confirmed is free again { $time }.
lobby-changed_call = { $names }: the host has changed table #{ $table } since you sat down. If you still want to play, press “{ button-confirm }” there.
lobby-lapsed = The host changed table #{ $table } after you had sat down. You did not confirm your seat in time, so it is free again.
lobby-terms = -# Rules version { $version }
lobby-add = Add a computer: { $level }
lobby-add_computer = Add a computer
lobby-invite = Invite people
lobby-remove = Remove a seat
lobby-started = The game goes on in { $thread }
lobby-sitting = At the table: { $names }
lobby-sitter = { $number } { $player }
lobby-begins = { $game } begins
lobby-ran_out = Nobody did anything here for a day, so this lobby has closed.
lobby-ready = There are enough players now. You can start the game: { $place }
lobby-cancelled = This lobby was cancelled.
lobby-left = You have left the lobby of table #{ $table }; your seat is free.
lobby-left_host = You have left the lobby of table #{ $table }; your seat is free. You still host it, and it waits for others.
lobby-invited = { $player }, a seat is kept for you at table #{ $table }. Press Join to accept.
lobby-called_lately = { $player } was pinged less than an hour ago and is not pinged again. The seat is kept.
lobby-dm_closed = I can’t write to you: your DMs are closed for this server. You can still play: the button at the table opens everything privately, and nobody sees that you use it.
alone-lobby = Your game against computers waits in our DM: { $place }
    -# To play with people, go to a server that I am a member of.
alone-puzzle = Your puzzle waits in our DM: { $place }
notify-title = Looking for players
notify-nothing = Choose the games. When somebody opens a table for one of them here, I write to you.
notify-hears = I write to you when somebody opens a table here: { $games }
notify-choose = Games to hear of here
notify-often = { $count ->
    [one] At most once a day
   *[other] At most { $count } times a day
  }
notify-quiet = Not from { $low } to { $high } by your clock, which shows { $time } now ({ $zone }).
notify-no_quiet = At any hour
notify-quiet_from = Quiet from { $time }
notify-quiet_to = Quiet until { $time }
notify-begins = I write to you here when a table opens that you want to hear of. Each message has a button that stops this.
notify-opened = Somebody has opened a table of { $game }
notify-opened_by = { $player } waits in { $channel }. { $count ->
    [one] One seat is free.
   *[other] { $count } seats are free.
  }
notify-stopped = I no longer tell you when { $game } opens there. { COMMAND("notify") } switches it on again.
notify-stopped_all = I no longer tell you of any tables. { COMMAND("notify") } switches it on again.
button-unwatch = No more of { $game }
button-unwatch_all = Tell me nothing more
button-go_there = Go there

button-join = Join
button-quit = Leave
button-confirm = Keep my seat
button-start = Start
button-options = Options
button-drop = Cancel the lobby

option-hints = Hints
option-rated = Rated
option-reveal_seed = Proof at the end
value-on = on
value-off = off

preset-quick = Quick
preset-quick-help = Everybody is here: { $time } for an answer.
preset-normal = Normal
preset-normal-help = As usual: { $time } for an answer.
preset-mail = By mail
preset-mail-help = Nobody has to be here: { $time } for an answer.
lobby-bank = -# The round’s time is shared: each of you may keep the others waiting for { $time } in all. Nobody waits for whoever has used that up.
lobby-preset = -# { $preset }: { $time } for an answer
lobby-preset_times = -# { $preset }: { $low } to { $high } for an answer
lobby-option = { $name }: { $value }
lobby-preset_now = Preset: { $preset }
lobby-preset_changed = { $preset }, changed
lobby-other = Another value …
lobby-panel = Everybody sees in the lobby what you change here.
lobby-panel_guest = The host sets the options; the lobby shows how they stand.
option-hints-help = Suggests ready moves, and what to do after a mistake.
option-rated-help = The game counts for the ratings of its players.
option-reveal_seed-help = At the end anybody can check that the deal was fair.
option-daily = Daily hour
option-daily-help = All questions end at this hour of the day, in the table’s time zone.
option-weekends = Clock at weekends
option-weekends-help = Off: on Saturdays and Sundays the clock stands still, in the table’s time zone.
hours-daily = -# Questions end every day at { $hour } ({ $zone }), for you at { $time }. Each lasts at least { $least }.
hours-weekends = -# On Saturdays and Sundays ({ $zone }) the clock stands still.

fair-line = -# Fair deal ✓ { $digests }
fair-title = Fair deal ✓
fair-check = The deal is bound to a secret that was drawn before anybody could know it. After the game the record shows the secret: its SHA-256 must be the one below, and `python -m games verify` checks the rest. The record then also shows what was never turned up. Switch the option “{ option-reveal_seed }” off to leave all of that out.
fair-first = Chance decides who begins. The draw depends on a secret that was fixed when this table was opened, before anybody could know it. After the game the record shows the secret: its SHA-256 must be the one below, and `python -m games verify` checks the rest.
fair-commitment = SHA-256 of the secret: `{ $commitment }`
fair-entropy = Mixed into the seed: `{ $entropy }`
fair-none = This table leaves the proof out, as its host has chosen.
fair-open = In this game nothing is hidden, so there is nothing to prove.
button-fair = Fair deal ✓

lobby-any_rating = Open to all ratings
lobby-by_invitation = Only for people whom the host invites
lobby-ratings_range = { $low ->
    [0] Ratings up to { $high }
   *[other] { $high ->
        [0] Ratings from { $low }
       *[other] Ratings { $low } to { $high }
    }
}
lobby-ratings_near = Within { $by } of my rating
lobby-ratings_title = Ratings from – to
lobby-ratings = -# { $range }. With an uncertain rating (“?”) you may sit down if it could lie in this range.
option-rating_from = Lowest rating
option-rating_from-help = The lowest rating that may sit down.
option-rating_to = Highest rating
option-rating_to-help = The highest rating that may sit down.
