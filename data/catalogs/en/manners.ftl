# What happens between people at a table: leaving it, and what two may agree on.

leave-sure = Leave { $table }?
leave-computer = A computer ({ $level }) plays for you from this turn on. The table shows it.
leave-computer_unsaid = A computer ({ $level }) plays for you from this turn on.
leave-cost = { $count ->
    [0] You can take the seat back at any time.
    [one] You can take the seat back; the computer plays one turn first.
   *[other] You can take the seat back; the computer plays { $count } of your turns first.
  }
leave-substitute = Until you are back, the host can let somebody else take over the seat for good.
leave-rated = The game is rated: if you are not back when it ends, you rank last, even if the computer wins.
leave-host = { $player } becomes the host.
leave-host_unsaid = Another player becomes the host.
leave-alone = There is no other person at this table, so it waits until you come back.
leave-answer = Your move this turn is withdrawn.
leave-left = You have left the table.
button-leave_sure = Yes, leave
button-no = No, go back

resign-sure = Resign from { $table }? The other player wins, and you can’t undo it.
resign-done = You have resigned.
offer-draw = { $player } offers a draw. The offer stands until the next move.
offer-takeback = { $player } asks to take the last move back. The request stands until the next move.
offer-call = { $names } – { $offer }
offer-refused_draw = { $player } declines the draw. The game goes on.
offer-refused_takeback = { $player } declines, so the last move stands.
offer-made_draw = Draw offered. The offer stands until the next move.
offer-made_takeback = You have asked to take your last move back. The request stands until the next move.
offer-agreed = Done.
offer-declined = Declined.
pause-asked = { $player } asks for a pause. It begins once everybody agrees; the request stands until the next move.
pause-refused = { $player } would rather play on, so the game goes on.

button-resign = Resign
button-resign_sure = Yes, resign
button-draw = Offer a draw
button-takeback = Take a move back
button-agree = Agree
button-disagree = Decline

refusal-no_duel = You can do that only in two-player games with nothing hidden: { $games }.
refusal-offer_stands = You have already asked. Your offer stands until the next move.
refusal-offer_first = The other player has made an offer; reply to that first.
refusal-offer_declined = The other player has declined that. You can ask again after the next move.
refusal-offer_computer = Computers do not agree to a draw.
refusal-offer_away = The other player is away, and the computer that plays for them can’t agree to anything.
refusal-offer_gone = That offer is no longer open.
refusal-offer_own = Only the other player can reply to that.
refusal-pause_refused = Not everybody agreed to the last request for a pause. { $count ->
    [one] You can ask again after the next move.
   *[other] You can ask again { $count } moves from now.
  }
refusal-nothing_back = You have no move to take back.

mention-secret = Moves are secret this turn. Delete your message; then send your move to me by DM, or press the button below the board.
mention-empty = Mention me with your move, or press the button below the board.
mention-no_move = I couldn’t read that as a move. The button below the board shows what is possible.
