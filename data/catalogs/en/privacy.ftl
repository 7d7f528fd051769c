# /privacy: what is stored about a person, the file with all of it, and how to be forgotten.

privacy-title = Your data
privacy-stored = This bot stores your Discord ID, your settings, the games you asked to be told about and the tables you were recently told about, the names you played under, your seats, moves, results and ratings, where your private messages are, which puzzles of the day you solved, when and in how many tries, the tournaments you take part in, and which positions of your games you tried again with { COMMAND("practice") }. It keeps your moves, not the sentences you typed.
privacy-now = { $tables ->
    [0] You’re not at any open table.
    [one] You’re at one open table.
   *[other] You’re at { $tables } open tables.
}
privacy-operator = Whoever runs this bot can read all of it, including the secrets of open games.
privacy-choice = “Export” gives you everything as a file. “Delete my data” deletes your ID, your names, your settings, your ratings, your puzzles of the day and your practice tries. You leave your open tables, which go on without you. Finished games stay for the others, with “former player” in your place, and so does what they did to the others’ ratings. Three things are kept without names, until the day after tomorrow at the latest: how often you played with whom today, whom you pinged, and that you started today’s puzzle. Bans by servers and blocks by other people stay, and so do messages already posted on Discord. If a host has removed you from a lobby or a tournament, your ID stays there until it ends.
privacy-exported = Everything this bot stores about you.
privacy-sure = { $tables ->
    [0] Delete your data for good? This can’t be undone.
    [one] Delete your data for good? You’ll leave your open table; this can’t be undone.
   *[other] Delete your data for good? You’ll leave your { $tables } open tables; this can’t be undone.
}
privacy-forgotten = Your data has been deleted. If you press a button or use a command again, you start as somebody new.

button-export = Export
button-forget = Delete my data
button-forget_sure = Yes, delete it
button-privacy_page = Privacy policy
button-terms_page = Terms

refusal-export_again = You have only just exported your data. You can do it again in { $time }.

seat-former = former player { $number }
player-former = a former player
table-overslept = Nobody has played here for { $days ->
    [one] a day
   *[other] { $days } days
}. The game has ended.
