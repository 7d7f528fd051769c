# /advance: moves laid down in advance, in private.

command-advance = advance
command-advance-help = Set your next moves in advance, in private
button-advance = Set moves
button-withdraw_order = Withdraw
advance-title = Moves in advance: { $table }
advance-none = You have set no moves in advance here.
advance-unfit = None of the moves you have set fits now.
advance-taken = Noted. I’ll play it for you when it fits.
advance-withdrawn = Withdrawn.
advance-means = Nobody else finds out. If it doesn’t fit, I’ll ask you as usual, and a move you make yourself always comes first. After the game the record marks the moves that were set in advance.
advance-form = Moves in advance
advance-field = Separate entries with semicolons
advance-how_replies = Your reply to an expected turn: `b5 2+ > f5 1-` (if they play the first, I play the second). A line can go on; `;` starts another. Eight replies at most.
advance-how_preferences = Type your moves as usual, separated by `;`. The first that still fits is played, once.
advance-how_stay = For this mine: `30%` stays while the chance of a collapse is under 30%, `12` until your share would be 12 diamonds, `2!` until the second hazard. Whichever comes first takes you home.
advance-how_hand = For this hand: `35` plays that number if you still hold its digits (several in order of preference), `<=10` calls if that costs 10 chips or fewer, and otherwise folds.
advance-hint_replies = b5 2+ > f5 1-
advance-hint_preferences = first choice; second choice
advance-hint_stay = 30%; 12; 2!
advance-hint_hand = 35; 53; <=10
advance-fault_count = Type at least one move, and at most { $limit }.
advance-fault_unread = I can’t read “{ $part }” as a move here. Nothing has changed.
advance-fault_empty = Nothing is on the board yet. You can set moves once the first one has been played.
advance-fault_reply = “{ $part }” has no reply: add > and your move.
advance-fault_turn = It’s your move, and only replies can be set here. Send your move as usual, then set your replies to what may follow.
advance-fault_two = “{ $part }” is a second reply to the same position. Keep one of them.
advance-fault_over = The game would be over before “{ $part }”.
advance-fault_odds = The chance of a collapse isn’t shown at this table, so I can’t go by it.
refusal-no_advance = You can’t set moves in advance in this game.
