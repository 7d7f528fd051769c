# /privacy: what is stored about a person, the file with all of it, and how to be forgotten.

privacy-title = Your data
privacy-stored = This bot stores your Discord id, your settings, the games you asked to be told about and the tables you were recently told about, the names you played under, your seats, moves, results and ratings, where your private messages stand, which puzzles of the day you solved, when and in how many tries, the tournaments in which you take part, and which positions of your games you tried again with { COMMAND("practice") }. It keeps your moves, not the sentences you typed.
privacy-now = { $tables ->
    [0] You are at no open table.
    [one] You are at one open table.
   *[other] You are at { $tables } open tables.
}
privacy-operator = Whoever runs this bot can read all of it, including the secrets of open games.
privacy-choice = “Export” gives you everything as a file. “Forget me” deletes your id, your names, your settings, your ratings, your puzzles of the day and your practice tries. You leave your open tables, which go on without you. Finished games stay for the others, with “former player” in your place, and so does what they did to the others’ ratings. How often you played with whom today, and that you started today’s puzzle, is kept until tomorrow, without names. A server’s bans stay, and so do messages already posted on Discord.
privacy-exported = Everything this bot stores about you.
privacy-sure = { $tables ->
    [0] Forget you for good? This can’t be undone.
    [one] Forget you for good? You leave your open table; this can’t be undone.
   *[other] Forget you for good? You leave your { $tables } open tables; this can’t be undone.
}
privacy-forgotten = You are forgotten. If you press a button or use a command again, you start as somebody new.

button-export = Export
button-forget = Forget me
button-forget_sure = Yes, forget me
button-privacy_page = Privacy policy
button-terms_page = Terms

refusal-export_again = You have only just had your data. You can have it again in { $time }.

seat-former = former player { $number }
player-former = a former player
table-overslept = Nobody has played here for { $days ->
    [one] a day
   *[other] { $days } days
}. The game has ended.
