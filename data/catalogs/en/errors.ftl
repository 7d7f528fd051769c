# Why the host does not do what it was asked. Each names what is allowed or the way on.

error-store = That could not be saved, so it does not count. Please try again in a moment.
error-discord = Discord isn’t answering me just now. Please try again in a moment.
error-unexpected = Something went wrong on our side. If you sent a move, { COMMAND("table") } shows whether it counts.

refusal-edited = I don’t reread a message when you edit it. To change something, send a new message.
refusal-not_seated = You’re not at table #{ $table }.
refusal-seat_left = You have left table #{ $table }. With { COMMAND("table") } you can take your seat back.
refusal-seat_waits = You don’t have your seat at table #{ $table } back yet: a computer plays until then. { COMMAND("table") } says when you get it back.
refusal-out_of_time = Your time at table #{ $table } is used up: a computer plays for you to the end. In a rated game you rank last, even if it wins.
refusal-seated_already = You’re already at this table.
refusal-guest_seated_already = That person is already at this table.
refusal-not_your_turn = It’s { $player }’s turn in { $game } #{ $table }.
refusal-others_turn = { $game } #{ $table } is waiting for { $players }.
refusal-no_turn = It’s not your turn in { $game } #{ $table }.
refusal-no_turn_anywhere = It’s not your turn in any of your games. { COMMAND("tables") } shows who they are waiting for, and { COMMAND("help") } explains everything.
refusal-stale = Table #{ $table } has moved on since this message. { COMMAND("table") } shows the game as it is.
refusal-newer = You have changed your move at table #{ $table } since you wrote this, so this one does not count.
refusal-forgotten = This message is too old to use. { COMMAND("table") } shows the game as it is.
refusal-repeated = That has already been done. { COMMAND("table") } shows the game as it is.
refusal-not_whole = This move is not complete yet: choose the rest, or type it.
refusal-amount = Please give a whole number from { $low } to { $high }.
refusal-table_open = The game at table #{ $table } is running.
refusal-table_running = The game at table #{ $table } is already running.
refusal-table_paused = Table #{ $table } is paused. Any player can resume it with { COMMAND("table") }.
refusal-table_paused_by = Table #{ $table } was paused by { $player }. Any player can resume it with { COMMAND("table") }.
refusal-table_asleep = Table #{ $table } is on hold. Any player can resume it with { COMMAND("table") }.
refusal-table_nowhere = Table #{ $table } has nowhere to continue: I am no longer on its server.
refusal-table_lost = The thread of table #{ $table } was deleted, so the game is on hold. With { COMMAND("table") }, any player can choose where it goes on.
refusal-table_deserted = Nobody is at table #{ $table } any more, so the game is on hold. Whoever left can take their seat back with { COMMAND("table") }.
refusal-no_thread = I can’t open a thread there any more. The game can continue in DMs.
refusal-table_over = The game at table #{ $table } is over.
refusal-table_cancelled = Table #{ $table } was cancelled.
refusal-no_table = There is no table #{ $table } that you can see. { COMMAND("tables") } lists yours.
refusal-table_aside = Table #{ $table } is on hold: the bot can’t run this game at the moment. Nothing is lost, and the clock is stopped until that is fixed.
refusal-elsewhere = I can’t show that table here. Ask on the server or in the thread where its game is played.
refusal-no_table_here = You’re not in a running game, and there is none in this channel. { COMMAND("play") } opens one.
refusal-not_begun = Table #{ $table } has not started yet. Its lobby: { $place }
refusal-which_table = You’re at several tables: { $tables }. Choose one with the option “{ FIELD("table") }”.
refusal-nothing_waits = It’s not your turn at any table. { COMMAND("tables") } lists yours, { COMMAND("play") } opens one, and { COMMAND("help") } explains everything.
refusal-too_long = That is too long for a move: at most 400 characters.
refusal-record_private = The game at table #{ $table } is still being played: its record is private until the end.
refusal-no_odds_game = There are no odds to show for { $game }.
refusal-no_odds_option = The odds are switched off at table #{ $table }.
refusal-no_odds_seat = Only the players of table #{ $table } can see its odds.
refusal-no_odds_now = There are no odds to show at table #{ $table } just now. Try again next turn.
refusal-no_hints = Hints are switched off at table #{ $table }.
refusal-no_analysis = There is no analysis of { $game }. { COMMAND("record") } has the moves.
refusal-no_thread_here = This channel is not the thread of a game. Ask in the thread, or name the table with the option “{ FIELD("table") }”. { COMMAND("history") } has your finished games with their films and records.
refusal-analysis_private = The game at table #{ $table } is still being played: the analysis comes after the end.
refusal-analysis_busy = Your analysis of table #{ $table } is still being worked out. Ask again once it is ready.
refusal-film_private = The game at table #{ $table } is still being played: the film comes after the end.
refusal-film_steps = Table #{ $table } has steps 0 to { $last }. Choose from these.
refusal-film_busy = Your film of table #{ $table } is still being made. Ask again once it is ready.
refusal-film_again = You have asked for a lot of films. The next one can be made in { $time }.
refusal-pictures = That’s faster than I can draw: your next picture comes in { $time }. Everything else works as usual.
refusal-analysis_again = You have asked for a lot of analyses. The next one can be made in { $time }.
refusal-practice_again = You have tried a lot of moves. You can try the next one in { $time }.
refusal-no_solution = There is no solution to show here.
refusal-total_time = Each player’s clock holds the time for the whole game, so there’s nothing to extend.
refusal-clock_and_bank = A game has either a clock for the whole game or a time bank. Set the other one to Off first.
refusal-no_deadline = There is no time limit to extend just now.
refusal-extended_already = This turn has already been extended once.
refusal-favours = In a rated game the host can pause without asking or add time, but only { $count } times in all, and you have used all of them. To ask the others for a pause, press “Pause”.
refusal-stopped_already = You have already stopped the clock once in this game. To ask the others for a pause, press “Pause”.
refusal-stop_paired = A round of this tournament is too short to stop the clock for a day. To ask the others for a pause, press “Pause”.
refusal-stop_together = Each player’s clock holds the time for the whole game, so nobody stops it alone. To ask the others for a pause, press “Pause”.
refusal-no_clock = This table has no time limit, so there is no clock to stop.
refusal-table_stopped = Somebody has stopped the clock at table #{ $table }, as every player may once a game. It runs again { $time }.
refusal-hour = Turns can only end on the hour. Type a time such as 21:00 or 9 pm.
refusal-no_hour = That is not a time of day. Type a time on the hour, such as 21:00 or 9 pm.
refusal-zone = I don’t know that time zone. Type the nearest big city, a zone such as UTC+9, or what your clock shows now, such as 21:34.
refusal-host_only = Only this table’s host can do that.
refusal-end_rated = You can’t cancel a rated game that others are playing. You can leave it: a computer takes your seat, and you rank last. Once the others have left, you can cancel it.
refusal-end_paired = You can’t cancel a tournament game that others are playing. You can leave it: a computer takes your seat, and you lose by forfeit. Once the others have left, you can cancel it.
refusal-end_open = The players of table #{ $table } have already been asked. The game ends once all of them agree.
refusal-end_refused = The players of table #{ $table } have been asked, and not all of them agreed. The game goes on and counts.
refusal-managers_only = Only people who manage the server can do that.
refusal-ban_oneself = You can’t ban yourself.
refusal-lobby_closed = The lobby of table #{ $table } is closed.
refusal-lobby_begun = The game at table #{ $table } has begun.
refusal-lobby_begun_at = The game has begun: { $place }
refusal-full = All { $places } seats are taken.
refusal-one_seated_already = One of them is already at this table. Choose the others.
refusal-too_many_invited = There are not enough free seats: the table has { $places } seats in all. Choose fewer people.
refusal-seat_gone = That seat has changed in the meantime, so nobody was removed. Press Options again to see the seats as they are now.
refusal-level = There is no such computer. Allowed: { $allowed }.
refusal-option = The option “{ $option }” can’t have that value. Allowed: { $allowed }.
refusal-no_option = This game has no option “{ $option }”. It has: { $allowed }.
refusal-option_time = The option “{ $option }” needs a time such as 10m, 2 hours or 1 day, from { $low } to { $high }.
refusal-time = The option “{ FIELD("time") }” needs a time such as 10m, 2 hours or 1 day, from { $low } to { $high }.
refusal-option_pairs = Write options as pairs such as seconds=5m or seconds=2 hours, with spaces between them.
refusal-options_seats = These options do not fit this number of seats. Change the options or the seats.
refusal-invited = Still to accept: { $names }. Wait until they join, or remove them under Options.
refusal-unconfirmed = You changed the table after { $names } joined, and they have not pressed “{ button-confirm }” yet. Seats that are not confirmed are freed { $time }; you can also remove them under Options.
refusal-terms_changed = The host has just changed the table. Have another look, and press again if you agree.
refusal-too_few = At least { $low } players are needed. Add people or computers.
refusal-no_person = At least one player must be a person.
refusal-game = There is no such game. Allowed: { $allowed }.
refusal-game_unready = This game can’t be opened now: the bot could not prepare it. The bot’s operator will find the reason in the log. You can play the other games.
refusal-banned = You are banned from this server’s tables.
refusal-read_only = You can’t write in { $channel }, so I show nothing of yours there.
refusal-invite_banned = { $player } is banned from this server’s tables and can’t be invited. Ask those who manage the server, or open the table without the invitation.
refusal-invite_stranger = { $player } isn’t on this server. Invite them to it first, or open the table without the invitation.
refusal-channel = Tables can only be opened in { $channels }. Whoever manages this server can change that with { COMMAND("server") }.
refusal-tables_server = { $limit ->
    [one] This server has one open table, which is the limit. Finish it first.
   *[other] This server has { $limit } open tables, which is the limit. Finish one first.
}
refusal-tables_person = { $limit ->
    [one] You host one open table here, which is the limit: { $tables }. Finish or cancel it first.
   *[other] You host { $limit } open tables here, which is the limit: { $tables }. Finish or cancel one first.
}
refusal-tables_waiting = { $limit ->
    [one] One table is already waiting for players in this channel, which is the limit. Join it, or open yours once it has started.
   *[other] { $limit } tables are already waiting for players in this channel, which is the limit. Join one of them, or open yours once one has started.
}
refusal-tables_waiting_each = { $limit ->
    [one] One of your tables is already waiting for players in this channel, which is the limit: { $tables }. Start or cancel it first, or open this one in another channel.
   *[other] { $limit } of your tables are already waiting for players in this channel, which is the limit: { $tables }. Start or cancel one first, or open this one in another channel.
}
refusal-server_only = That only works on a server that I am on.
refusal-own_dms = Your game is played by DM, but I can’t message you. Open our DM and use the command there; or allow DMs (server name, Privacy Settings, Direct Messages) and try again.
refusal-notify_dms = I can’t message you, and that is how you would be told about tables. Allow DMs (server name, Privacy Settings, Direct Messages), then try again.
refusal-alone_invite = Nobody else can join in a DM: there you play against computers. To play with people, go to a server that I am on.
refusal-text_channel_only = That opens in a text channel, not in a thread, a forum or a voice channel.
refusal-permissions = I need these permissions in { $channel }: { $names }. Somebody who manages it can grant them.
permission-view_channel = view channel
permission-send_messages = send messages
permission-send_messages_in_threads = send messages in threads
permission-create_public_threads = create public threads
permission-embed_links = embed links
permission-attach_files = attach files
permission-read_message_history = read message history
permission-connect = connect
refusal-no_lesson = There is no such lesson.
refusal-lesson_number = A lesson works with a whole number from { $low } to { $high }.
doctor-test = This is a test by the person who runs this bot: its messages reach you. You don’t need to do anything.
refusal-other_ratings = This table is for ratings from { $low } to { $high }; yours in { $game } is { $own }.
refusal-by_invitation = Only players whom the host invites can join this table.
refusal-turned_away = The host has removed you from this table. You can join again if the host invites you.
refusal-ratings = I need a range of ratings, such as { $example }, or a distance from your own, such as ±200.
refusal-ratings_hidden = Your results are private, and a range around your rating would give it away. Type a range yourself, such as { $example }.
