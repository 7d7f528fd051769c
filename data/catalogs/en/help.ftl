# /help: what to type to begin, to answer, to learn.

help-title = How to play here
help-begin = **Start:** { COMMAND("play") } opens a table in this channel. Others press “{ button-join }”, a menu adds computers, and “{ button-start }” starts the game. { COMMAND("puzzle") } and { COMMAND("daily") } are just for you.
help-alone = **Start:** { COMMAND("play") } opens a game against computers in our DM; { COMMAND("puzzle") } and { COMMAND("daily") } open puzzles. To play with people, type { COMMAND("play") } on a server that I am on.
help-answer = **Play:** press the buttons at the table, send me a DM, or use { COMMAND("submit") }. Nobody else sees what is secret.
help-learn = **Learn:** the menu below shows a game’s rules, with pictures. { COMMAND("tutorial") } takes you through a first game in two minutes.
help-tables = **Your tables:** { COMMAND("tables") } lists them, and seats that you can take over from people who left. { COMMAND("table") } shows one; there you can also pause, leave, or take your seat back.
help-options = **Options:** “{ button-options }” in a lobby sets the time for each move, a clock or a time bank, and a series such as best of three.
help-more = **Your settings:** { COMMAND("settings") } changes your language, your reminders, and where I ask you for your moves.
help-version = -# Version { $version }
help-choose = Rules: choose a game
button-tables = Your tables
button-help = Help

words-hello = Hello!
words-begin = Type “play” to begin a game with me, or “help” to see what else there is.
words-play = A game against computers, here in our DM:
words-where = { $what }: in which game?
