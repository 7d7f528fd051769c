# /advance: moves laid down in advance, in private.

command-advance = advance
command-advance-help = Lay down your next moves in advance, in private
button-advance = Write moves
button-withdraw_order = Withdraw
advance-title = Moves in advance, { $table }
advance-none = You have set no moves in advance here.
advance-taken = Noted. I play it for you when it fits.
advance-withdrawn = Withdrawn.
advance-means = Nobody else learns of it. Where it doesn’t fit, you are asked as usual, and your own answer always comes first. After the game the record marks the moves that came from here.
advance-form = Moves in advance
advance-field = Separate several with a semicolon
advance-how_replies = Your reply to an expected turn: `b5 2+ > f5 1-` (if they play the first, I play the second). A line can go on, `;` begins another; up to eight replies.
advance-how_preferences = Moves as you would type them, apart by `;`. The first that is still legal counts, once.
advance-how_stay = For this mine: `30%` stays while the chance of a collapse is under 30%, `12` until your share would be 12 diamonds, `2!` until the second hazard. Whichever comes first takes you home.
advance-how_hand = For this hand: `35` lays that number if its digits are still in your hand (several in order of preference), `<=10` calls as long as that costs at most 10 chips, and folds above.
advance-hint_replies = b5 2+ > f5 1-
advance-hint_preferences = first choice; second choice
advance-hint_stay = 30%; 12; 2!
advance-hint_hand = 35; 53; <=10
advance-fault_count = Lay down at least one move and at most { $limit }.
advance-fault_unread = “{ $part }” can’t be read as a move here. Nothing has changed.
advance-fault_reply = After “{ $part }” your reply is missing: put > and your move behind it.
advance-fault_two = “{ $part }” is a second reply to the same position. Keep one of them.
advance-fault_over = Before “{ $part }” the game would be over.
advance-fault_odds = The chance of a collapse isn’t shown at this table, so I can’t watch it for you.
refusal-no_advance = This game takes no moves in advance.
