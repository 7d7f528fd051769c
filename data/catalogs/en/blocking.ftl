# /block: whom somebody never wants to meet at a table.

command-block = block
command-block-help = Block somebody: no games together, no invitations, and no news of their tables
field-player = player
field-player-help = The player to block
block-title = Players you have blocked
block-nobody = You haven’t blocked anybody.
block-now = Blocked: { $people }
block-means = You won’t be in a game together, they can’t invite you, I won’t tell you about their tables, and tournaments pair you with others where they can, unless you have blocked more than two of those taking part. They aren’t told. Games you have already started together go on.
block-left = You have left the tables where one of them was waiting too: { $tables }
block-invitations = { $on ->
    [on] Players you haven’t blocked can invite you.
   *[off] Nobody can invite you.
}
block-choose = Choose who to block
button-invitations = { $on ->
    [on] Stop invitations
   *[off] Allow invitations again
}
refusal-block_whom = You can block other people, but not yourself or a bot.
refusal-block_most = You can block at most { $limit } people. Take somebody off the list first.
refusal-you_block = You have blocked { $names }. { COMMAND("block") } lets you change that.
refusal-no_seat = You can’t join this table. { COMMAND("play") } opens one of your own.
refusal-no_invitations = { $player } isn’t taking invitations. Open the table without the invitation.
