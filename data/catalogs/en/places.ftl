# Where tables open: threads, chats of voice channels, posts of a forum.

lobby-begins_here = The game begins right below.
lobby-in_post = The table is open: { $place }
refusal-no_place = Tables open in text channels, public threads, forum posts and the chats of voice channels, but not here.
refusal-private_thread = Tables don’t open in private threads: everybody who can see the channel could follow the game anyway. Use a public thread or the channel itself.
refusal-place_taken = A game is already waiting or being played here. Use another thread, or the channel itself.
refusal-forum = I can’t post in { $channel }. Whoever manages this server can let me, or name another channel with { COMMAND("server") }.
refusal-forum_tags = Posts in { $channel } need tags, and these are missing: { $names }. Whoever manages the channel can add them, or let me manage the channel.
forum-waits = Open
forum-played = Playing
forum-over = Finished
