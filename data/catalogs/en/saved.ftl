# *Save to my games*, and /saved.

apps-save = Save to my games
command-saved = saved
command-saved-help = The games you have saved, with their films, analyses and records
saved-title = Games you have saved
saved-none = Nothing here yet. To save a game, press and hold one of its messages, or right-click it, and choose “Apps”, then “{ apps-save }”.
saved-done = Saved: { $table }. { COMMAND("saved") } lists your saved games; only you see them.
saved-game = **{ $table }**: { $players }
saved-cancelled = **{ $table }**: cancelled
saved-elsewhere = { $count ->
    [one] And one game that you see only on its server, while you can see its channel there.
   *[other] And { $count } games that you see only on their servers, while you can see their channels there.
}
saved-choose = Choose a game
button-saved = Saved games
button-unsave = Remove from my games
refusal-saved_most = You can save at most { $limit } games. { COMMAND("saved") } lets you remove one first.
