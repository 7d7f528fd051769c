# /block: whom somebody never wants to meet at a table.

command-block = block
command-block-help = Never sit at a table with somebody, be invited by them, or be told about them
field-player = player
field-player-help = The player to block
block-title = Players you have blocked
block-nobody = You have blocked nobody.
block-now = Blocked: { $people }
block-means = You never sit at a table together, they can’t invite you, I don’t tell you about their tables, and tournaments pair you with others where they can. They are not told. Games you have already started together go on.
block-invitations = { $on ->
    [on] Players you haven’t blocked can invite you.
   *[off] Nobody can invite you.
}
block-choose = Choose whom to block
button-invitations = { $on ->
    [on] Take no invitations
   *[off] Take invitations again
}
refusal-block_whom = You can block other people, but not yourself or a bot.
refusal-block_most = You can block at most { $limit } people. Take somebody off the list first.
refusal-you_block = You have blocked { $names }. { COMMAND("block") } lets you change that.
refusal-no_seat = You can’t join this table. { COMMAND("play") } opens one of your own.
refusal-no_invitations = { $player } isn’t taking invitations. Open the table without the invitation.
