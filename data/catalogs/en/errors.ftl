# Why the host does not do what it was asked. Each names what is allowed or the way on.

error-store = The disk did not take it, so it does not count. Please try again in a moment.
error-unexpected = Something went wrong on our side. If you sent an answer, /table shows whether it counts.

refusal-not_seated = You do not sit at table #{ $table }.
refusal-seated_already = You already sit here.
refusal-not_your_turn = Nothing is awaited from you at table #{ $table } now.
refusal-stale = Table #{ $table } has moved on since this message. /table shows where it is.
refusal-forgotten = This message is too old to be used. /table shows the game as it is.
refusal-not_whole = This move is not whole yet: choose on, or type it.
refusal-table_open = Table #{ $table } is running.
refusal-table_running = Table #{ $table } is running already.
refusal-table_paused = Table #{ $table } is paused. Any player can wake it with /table.
refusal-table_asleep = Table #{ $table } is asleep. Any player can wake it with /table.
refusal-table_over = The game at table #{ $table } is over.
refusal-table_cancelled = Table #{ $table } was cancelled.
refusal-no_table = There is no running table #{ $table }. /tables lists yours.
refusal-table_aside = Table #{ $table } rests for now: the bot can’t run its game as it is. Nothing is lost and its time stands still; it goes on once that is mended.
refusal-no_table_here = You sit at no running table, and none is in this channel. /play opens one.
refusal-which_table = You sit at several tables: { $tables }. Name one with the option “table”.
refusal-nothing_waits = No table waits for an answer from you now. /tables lists yours; /play in a server opens one.
refusal-too_long = That is too long for an answer: at most 400 characters.
refusal-record_private = Table #{ $table } is still being played: its record is private until the end.
refusal-no_odds = Table #{ $table } tells no odds now: its game or its options do not allow it, or nothing is open.
refusal-no_analysis = Nothing analyses this game. /record has its moves.
refusal-analysis_private = Table #{ $table } is still being played: the analysis comes after the end.
refusal-no_deadline = There is no running time limit to extend.
refusal-extended_already = This question was extended once already.
refusal-host_only = Only this table’s host can do that.
refusal-managers_only = Only people who may manage the server can do that.
refusal-lobby_closed = The lobby of table #{ $table } is closed: it has started or was cancelled.
refusal-full = All { $places } seats are taken.
refusal-level = There is no such computer. Allowed: { $allowed }.
refusal-option = The option “{ $option }” is not set that way. Allowed: { $allowed }.
refusal-option_pairs = Options are pairs such as seconds=120, separated by blanks.
refusal-options_seats = These options do not fit this number of seats. Change the options or the seats.
refusal-invited = Still invited: { $names }. They join, or you take the seat away under Options.
refusal-too_few = This game needs { $low } to { $high } seats taken. Add people or computers.
refusal-no_person = At least one person has to sit at the table.
refusal-game = There is no such game. Allowed: { $allowed }.
refusal-banned = You can’t play at this server’s tables.
refusal-channel = Tables may open only in { $channels }.
refusal-tables_server = This server has { $limit } open tables, its limit. Finish one first.
refusal-tables_person = You host { $limit } open tables here, the limit. Finish or cancel one first.
refusal-server_only = Tables open in a server’s text channel, not here.
refusal-text_channel_only = Tables open in a text channel, not in a thread or a voice channel.
refusal-permissions = I lack permissions in this channel: { $names }. Somebody who manages it can grant them.
