# Slash commands as Discord lists them: names in lower case without blanks, texts of at most 100 characters.

command-play = play
command-play-help = Open a table for a game
command-table = table
command-table-help = Show the table again: board, who is awaited, until when
command-submit = submit
command-submit-help = Answer the current question; nobody else sees it
command-rules = rules
command-rules-help = How a game is played
command-leave = leave
command-leave-help = Hand your seat to a computer; you may take it back
command-tables = tables
command-tables-help = Your tables in every server
command-record = record
command-record-help = The record of a finished game; before the end, what is public
command-puzzle = puzzle
command-puzzle-help = Solve a puzzle alone: a table of your own, with this server’s best beside it
command-odds = odds
command-odds-help = What the next moment may bring, where the table allows it; only you see it
command-analyse = analyse
command-analyse-help = What a finished game’s moves were worth; only you see it
command-learn = learn
command-learn-help = The mathematics behind a game, with a worked example; only you see it
command-settings = settings
command-settings-help = Your language, reminders, how you want to answer, light or dark
command-privacy = privacy
command-privacy-help = What this bot stores about you; get it as a file, or be forgotten
command-server = server
command-server-help = For managers: this server’s language, channels, limits and bans

field-game = game
field-game-help = Which game
field-puzzle = puzzle
field-puzzle-help = Which puzzle
field-preset = preset
field-preset-help = Quick, Normal, or By mail with a day for each answer
field-time = time
field-time-help = How long everybody has for an answer: 30 seconds, 5 minutes, 1 day
field-invite = invite
field-invite-help = Somebody for whom a seat is kept
field-options = options
field-options-help = Pairs such as seconds=5m
field-move = move
field-move-help = Your answer, as the prompt shows
field-topic = topic
field-topic-help = What it is about
field-number = number
field-number-help = A number to work it out for
field-table = table
field-table-help = The table’s number, where it is not clear
field-language = language
field-language-help = The language of what is said
field-reminders = reminders
field-reminders-help = One private reminder near the end of the time
field-answers = answers
field-answers-help = Where questions reach you
field-theme = theme
field-theme-help = Pictures on a dark or a light ground
field-allow = allow
field-allow-help = Let tables open in this channel (none named: everywhere)
field-forbid = forbid
field-forbid-help = Take this channel from the list
field-tables = tables
field-tables-help = How many tables may be open at once
field-each = each
field-each-help = How many of them one person may host
field-ban = ban
field-ban-help = Somebody who may take no seat at this server’s tables from now on
field-unban = unban
field-unban-help = Somebody who may play here again

language-auto = as Discord says
language-en = English
language-ko = 한국어
language-ja = 日本語
language-fa = فارسی
answers-auto = in a DM, and at the table
answers-dm = in a DM
answers-table = at the table only
theme-dark = dark
theme-light = light

settings-title = Your settings
settings-language = Language: { $value }
settings-reminders = Reminders: { $value }
settings-answers = Questions reach you: { $value }
settings-theme = Pictures: { $value }
server-title = This server’s settings
server-channels = Tables may open in { $channels }
server-everywhere = Tables may open in every text channel
server-limits = At most { $tables } open tables, at most { $each } by one host
server-banned = May take no seat here: { $people }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
  }
server-keeps_seat = { $player } already sits at { $tables } and keeps these seats until the tables end.
