# /help: what to type to begin, to answer, to learn.

help-title = How to play here
help-begin = **Begin:** { COMMAND("play") } opens a table in this channel. Others press “{ button-join }”, a menu adds computers, “{ button-start }” begins. { COMMAND("puzzle") } and { COMMAND("daily") } are for you alone.
help-alone = **Begin:** { COMMAND("play") } opens a game against computers in our DM; { COMMAND("puzzle") } and { COMMAND("daily") } open puzzles. To play with people, type { COMMAND("play") } in a server that I am a member of.
help-answer = **Answer:** press the buttons at the table, write to me in a DM, or use { COMMAND("submit") }. Nobody else sees what is secret.
help-learn = **Learn:** the menu below shows a game’s rules, with pictures. { COMMAND("tutorial") } plays a first game of two minutes with you.
help-tables = **Your tables:** { COMMAND("tables") } lists them. { COMMAND("table") } shows one; there you can also pause, leave, or take your seat back.
help-more = **Your settings:** { COMMAND("settings") } changes your language, the reminders, and where I ask you.
help-version = -# Version { $version }
help-choose = Rules: choose a game
button-tables = Your tables
