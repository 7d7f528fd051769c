# /watch, and following a game by DM.

command-watch = watch
command-watch-help = The games being played on this server, the most interesting first
watch-title = Games being played here
watch-none = Nobody is playing here right now. { COMMAND("play") } opens a table, and { COMMAND("match") } finds you an opponent.
watch-game = **{ $table }** { $place }: { $players }
watch-step = Step { $step }.
watch-choose = Choose a game to look at
watch-more = { $count ->
    [one] And one more game.
   *[other] And { $count } more games.
}
button-follow_turns = Follow: every turn
button-follow_end = Follow: only the end
button-unfollow = Stop following
follow-on_turns = You’re following { $table }: I’ll message you after every turn, until the game is over. Pressing the same button again stops it.
follow-on_end = You’re following { $table }: I’ll message you when the game is over. Pressing the same button again stops it.
follow-off = You’re no longer following { $table }.
follow-stopped = You’re no longer following table #{ $table }.
help-watch = **Watching:** { COMMAND("watch") } shows the games being played here. A game’s message has buttons that send you every turn, or only the end, by DM.
refusal-follow_seated = You’re playing at table #{ $table } yourself, so there’s nothing to follow there.
refusal-follow_most = You can follow at most { $limit } games at a time. Stop one with the button under its messages.
refusal-follow_dms = I can’t message you, so you can’t follow games. Allow DMs (server name, Privacy Settings, Direct Messages), then try again.
