# What the table says of the Euler Game. Digits, numbers and workings are written the same in every language.

euler_game-name = Euler Game
euler_game-tagline = Euler, Gauss and Fermat meet across time for tea, and a bored Euler proposes a game: secret numbers, a hidden function, and bets.

euler_game-rules =
    ## Euler Game
    Euler, Gauss and Fermat met across time for tea. Euler was soon bored and proposed a game: secret numbers, a hidden function, and bets.
    For 2 to 4 players. Each begins with **20 chips**, nine digits and, for the whole game, five special cards: `f f ex phi phi`. There are two more cards of each digit from 0 to 9 than there are players. Three hands use up the digits; **whoever has the most chips wins**.
    ### A hand
    1. **Order.** Each plays one digit in secret. They are shown together, a condition is turned up, and whoever fits it best acts first, and so on; ties go to whoever played first, people before computers.
    2. **Condition.** The one that decides this hand is turned up. Each pays 2 chips, the ante.
    3. **Number.** Play two of your digits in secret, tens then ones: `37`, or `05` for 5; never `00`. Face down, the dealer adds its own number d, where the condition needs one, and a hidden function f(x) = ±ax² ± bx ± c of three digits and three signs.
    4. **Ones** are shown. Bets. Then special cards, in secret: any of yours, or none.
    5. **Tens** are shown. Bets. Special cards once more.
    6. **Showdown.** The special cards act, the condition compares, the winner takes the pot. The digits you used are gone.
    ### Special cards
    They change **everybody’s** number, but not the dealer’s. During the game nobody learns who played what. A card that is played is spent, and it counts even if its player folds. All f act first, then all ex, then all phi:
    - `f`: x becomes |f(x)|, once for each card, at most three times.
    - `ex`: the digits are reversed: 15 → 51, 10 → 1.
    - `phi`: Euler’s totient φ(n), how many of the numbers 1 to n are coprime to n: φ(12) = 4, for 1, 5, 7, 11. φ(0) = 0.
    ### Conditions
    Whatever the condition, **0 beats every other number.** Otherwise these win:
    - *divisors and multiples*: the largest divisor of d (1 and d count); if nobody has one, the smallest multiple; if nobody has that either, all that are coprime to d; otherwise all.
    - *largest* or *smallest digit sum*: 47 has 4 + 7 = 11.
    - *most divisors*: 12 has six, 1 2 3 4 6 12.
    - *most distinct primes*: 12 = 2²·3 has two, 2 and 3.
    - *largest* or *smallest exponent sum*: 12 = 2²·3 has 2 + 1 = 3.
    - *largest* or *smallest difference* from d.
    - *smallest even else largest odd*: the smallest even number; if nobody has an even one, the largest odd one. The three like it work the same way.
    The 13 conditions and two *once more* cards are shuffled for every reveal. Each *once more* adds a condition: each but the last turns the number into what it measures (divisors and multiples and the even-odd ones leave it unchanged); the last decides.
    ### Bets
    In the order of the hand, one round in which each may raise; whoever has to pay more because of a later raise then calls or folds.
    - `call`: match the highest bet. If you already do, you can check instead, which costs nothing. With too few chips you are all-in, and play only for what you matched (side pots). Chips that nobody matches come back.
    - `raise 3`: call and put 3 more on top; you must be able to pay all of it.
    - `fold`: give up the hand and what you paid. The last one left takes the pot, and nothing is shown.
    Winners who tie share; odd chips go one by one in the order of the hand. Without chips you sit out; when only one player has any, the game ends. Players who finish level share a rank.
    ### Out of time
    If you run out of time, your lowest digit or lowest number is played, you check if you can and otherwise fold, and you play no special card. A player with only 0 0 left pays the ante and folds.
euler_game-credits = The Euler Game comes from a Korean design for a mathematics game, which does not name its author. The cards and the betting were inspired by poker.
euler_game-example-ok = A number is two of your digits, tens first: { $number }. The digits that you use leave your hand (dotted).
euler_game-example-not_held = This number can’t be played: there is no { $digit } in your hand (✕).
euler_game-example-turn = A hand ends with the showdown: the condition ({ $condition }) compares all numbers. Whoever played the best, here { $number }, takes the pot of { $pot } chips.

euler_game-option-seconds_order = time for the order
euler_game-option-seconds_order-help = How long everybody has to play the digit for the order.
euler_game-option-seconds_number = time for the number
euler_game-option-seconds_number-help = How long everybody has to put a number together.
euler_game-option-seconds_bet = time for a bet
euler_game-option-seconds_bet-help = How long a player has for each bet.
euler_game-option-seconds_special1 = time for special cards 1
euler_game-option-seconds_special1-help = How long everybody has while only the ones are shown.
euler_game-option-seconds_special2 = time for special cards 2
euler_game-option-seconds_special2-help = How long everybody has once the tens are shown.

euler_game-called-easy = Fermat
euler_game-called-normal = Gauss
euler_game-called-hard = Euler
euler_game-character-easy = Follows simple rules, likes to call, and takes no notice of the others’ numbers.
euler_game-character-normal = Compares its own number with those it might face, and bets according to its chances.
euler_game-character-hard = Reads everybody’s number from digits and bets, weighs the special cards, and sometimes bluffs.

euler_game-card-f = f
euler_game-card-ex = ex
euler_game-card-phi = φ

euler_game-condition-divmul = divisors and multiples
euler_game-condition-max_digits = largest digit sum
euler_game-condition-min_digits = smallest digit sum
euler_game-condition-num_divisors = most divisors
euler_game-condition-num_primes = most distinct primes
euler_game-condition-max_exp = largest exponent sum
euler_game-condition-min_exp = smallest exponent sum
euler_game-condition-max_diff = largest difference
euler_game-condition-min_diff = smallest difference
euler_game-condition-minE_maxO = smallest even else largest odd
euler_game-condition-minO_maxE = smallest odd else largest even
euler_game-condition-maxE_minO = largest even else smallest odd
euler_game-condition-maxO_minE = largest odd else smallest even
euler_game-then = { $first }, then { $then }

euler_game-condition_rule-divmul = The largest divisor of the dealer’s number wins; if nobody has one, the smallest multiple; if nobody has that either, all that are coprime to it; otherwise all.
euler_game-condition_rule-max_digits = The largest sum of digits wins: 47 has 4 + 7 = 11.
euler_game-condition_rule-min_digits = The smallest sum of digits wins: 47 has 4 + 7 = 11.
euler_game-condition_rule-num_divisors = The number with the most divisors wins: 12 has six, 1 2 3 4 6 12.
euler_game-condition_rule-num_primes = The number with the most distinct prime factors wins: 12 = 2²·3 has two.
euler_game-condition_rule-max_exp = The largest sum of prime exponents wins: 12 = 2²·3 has 2 + 1 = 3.
euler_game-condition_rule-min_exp = The smallest sum of prime exponents wins: 12 = 2²·3 has 2 + 1 = 3.
euler_game-condition_rule-max_diff = The number farthest from the dealer’s wins.
euler_game-condition_rule-min_diff = The number nearest to the dealer’s wins.
euler_game-condition_rule-minE_maxO = The smallest even number wins; if nobody has an even one, the largest odd number.
euler_game-condition_rule-minO_maxE = The smallest odd number wins; if nobody has an odd one, the largest even number.
euler_game-condition_rule-maxE_minO = The largest even number wins; if nobody has an even one, the smallest odd number.
euler_game-condition_rule-maxO_minE = The largest odd number wins; if nobody has an odd one, the smallest even number.

euler_game-nth = { $hand ->
        [1] first
        [2] second
       *[other] third
    }

euler_game-bet-call = calls
euler_game-bet-check = checks
euler_game-bet-raise = raises
euler_game-bet-die = folds
euler_game-bet-all_in = goes all-in

euler_game-relation-divisor = a divisor of
euler_game-relation-multiple = a multiple of
euler_game-relation-coprime = coprime to
euler_game-relation-none = not even coprime to

euler_game-alt-over = The game is over.
euler_game-alt-rank = { $rank }. { $player }: { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }.
euler_game-alt-order = Hand { $hand } of 3: everybody plays a digit for the order.
euler_game-alt-number = Hand { $hand } of 3: everybody plays a number. Pot { $pot }.
euler_game-alt-alone = Hand { $hand } of 3: only { $players } is left, and no number is played. Pot { $pot }.
euler_game-alt-laid = Hand { $hand } of 3: all numbers have been played. Pot { $pot }.
euler_game-alt-bet = Hand { $hand } of 3, { $lap ->
        [1] first
       *[other] second
    } bets: { $player } to bet. Pot { $pot }, to match { $level }.
euler_game-alt-special = Hand { $hand } of 3: special cards, { $window ->
        [1] first
       *[other] second
    } time. Pot { $pot }.
euler_game-alt-conditions = { $count ->
        [1] Condition: { $conditions }.
       *[other] Conditions, the last decides: { $conditions }.
    }
euler_game-alt-dealer = Dealer: { $number }.
euler_game-alt-acting = They act in this order: { $players }.
euler_game-alt-order_card = { $player }: { $card }
euler_game-alt-order_made = Order cards (player: digit): { $cards }. Condition of the order: { $conditions }{ $count ->
        [1] {""}
       *[other] , the last decides
    }{ $digit ->
        [-1] {""}
       *[other] , dealer’s digit { $digit }
    }.
euler_game-alt-last_bet = { $player } { $what }{ $by ->
        [0] {""}
       *[other] {" "}(+{ $by })
    }{ $paid ->
        [0] {""}
       *[other] , pays { $paid }
    }.
euler_game-alt-player = { $player }: { $laid ->
        [0] no number yet
       *[other] { $number }
    }, { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }, { $put } in the pot.
euler_game-alt-player_all_in = { $player }: { $laid ->
        [0] no number yet
       *[other] { $number }
    }, all-in with { $put }.
euler_game-alt-player_dead = { $player } folded{ $laid ->
        [0] {""}
       *[other] {" "}with { $number }
    }: { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }, { $put } in the pot.
euler_game-alt-player_zeros = { $player } folded with only zeros: { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }, { $put } in the pot.
euler_game-alt-player_out = { $player } has no chips and sits out.
euler_game-alt-seen = Seen so far (digit: times): { $digits }.
euler_game-alt-own_digits = Your digits: { $digits }.
euler_game-alt-own_number = Your number: { $number }.
euler_game-alt-own_specials = { $count ->
        [0] You have no special cards left.
       *[other] Your special cards: { $cards }.
    }
euler_game-alt-own_played = { $count ->
        [0] You have played no special card in this hand.
       *[other] Played in this hand: { $cards }.
    }
euler_game-alt-refused = Not allowed: { $digits }.
euler_game-alt-draft = You are choosing: { $number }.
euler_game-alt-draft_cards = You are choosing special cards: { $cards }.
euler_game-alt-worth = Without special cards, { $number } counts as { $measure } ({ $condition }).
euler_game-alt-worth_related = Without special cards, { $number } counts as { $measure }, { $relation } the dealer’s { $dealer } ({ $condition }).
euler_game-alt-worth_zero = Without special cards, { $number } becomes 0, which beats all others ({ $condition }).
euler_game-alt-showdown = Hand { $hand } of 3 is over: { $players } { $count ->
        [1] takes
       *[other] share
    } the pot of { $pot }.
euler_game-alt-taken = Hand { $hand } of 3 is over: everybody else folded, and { $player } takes the pot of { $pot }.
euler_game-alt-function = Hidden function: f(x) = { $function }.
euler_game-alt-cards = Special cards played: f { $f }, ex { $ex }, φ { $phi }.
euler_game-won = { $won ->
        [0] {""}
       *[other] , takes { $won }
    }
euler_game-alt-result = { $player }: { $number }, in the end { $final }, counts as { $measure }{ euler_game-won }.
euler_game-alt-result_same = { $player }: { $number }, in the end { $final }{ euler_game-won }.
euler_game-alt-result_zero = { $player }: { $number }, in the end 0, which beats all others{ euler_game-won }.
euler_game-alt-result_related = { $player }: { $number }, in the end { $final }, { $relation } { $dealer }{ euler_game-won }.
euler_game-alt-pot = { euler_game-pot_name } of { $amount }: { $players }.
euler_game-alt-uncalled = { $amount ->
        [one] 1 chip that nobody matched comes
       *[other] { $amount } chips that nobody matched come
    } back to { $player }.
euler_game-alt-chips = { $player }: { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }.

euler_game-pot_name = { $number ->
        [0] Pot
        [1] Main pot
        [2] First side pot
        [3] Second side pot
       *[other] Third side pot
    }
euler_game-scarcity = { $scarce ->
        [0] {""}
       *[other] {" "}Careful: you are running short of digits other than 0, and 00 can’t be played.
    }
euler_game-own_cards = { $left ->
        [0] You have no special cards left.
        [one] Your special card: { $cards }.
       *[other] Your special cards: { $cards }.
    }
euler_game-all_in = { $all_in ->
        [0] {""}
       *[other] {" "}(all-in)
    }
euler_game-call_costs = { $amount ->
        [0] You can check
        [one] A call costs 1 chip{ euler_game-all_in }
       *[other] A call costs { $amount } chips{ euler_game-all_in }
    }
euler_game-raise_most = { $most ->
        [0] ; no raise now
       *[other] ; you can raise by up to { $most }
    }

euler_game-ask-order = Everybody plays one digit in secret. A condition will say who acts first.
euler_game-ask-number = { $count ->
        [1] {""}
       *[other] Last condition:{" "}
    }{ $rule } Everybody plays a two-digit number in secret.
euler_game-ask-bet1 = First bets. { euler_game-call_costs }{ euler_game-raise_most }. Pot { $pot }.
euler_game-ask-special1 = Special cards, in secret: any of yours, or none.
euler_game-ask-bet2 = Second bets. { euler_game-call_costs }{ euler_game-raise_most }. Pot { $pot }.
euler_game-ask-special2 = Special cards for the last time in this hand, in secret: any of yours, or none.

euler_game-button-order = Play a digit
euler_game-button-number = Play a number
euler_game-button-bet1 = Bet
euler_game-button-special1 = Special cards
euler_game-button-bet2 = Bet
euler_game-button-special2 = Special cards

euler_game-prompt-order =
    Hand { $hand } of { $hands }. Your digits: { $digits }.{ euler_game-scarcity }
    Send one for the order, for example: { $example }
euler_game-first-order =
    Hand { $hand } of { $hands }. Your digits: { $digits }. Play one of them for the order; then it is gone.{ euler_game-scarcity }
    All are shown together. Then a condition is turned up, and the player whose digit fits it best acts first.
    Two more of your digits will become your number in this hand.
    { how-digit }, for example: { $example }
euler_game-prompt-number =
    Hand { $hand } of { $hands }: { $conditions }{ $count ->
        [1] {""}
       *[other] , the last decides
    }. Your digits: { $digits }.{ euler_game-scarcity }
    -# { $rule }
    Send two of them, tens then ones, for example: { $example }
euler_game-first-number =
    { $count ->
        [1] {""}
       *[other] Conditions in order: { $conditions }. Each but the last turns the number into what it measures (divisors and multiples and the even-odd ones leave it unchanged). Last condition:{" "}
    }{ $rule }
    Your digits: { $digits }. Play two face down, tens then ones: 05 is 5; 00 is not allowed.{ euler_game-scarcity }
    First the ones are shown, then the tens, with bets after each: to call is to match the highest bet, to raise is to put more on top, to fold is to give up the hand. Special cards may still change all numbers; 0 beats everything.
    { how-build }, for example: { $example }
euler_game-prompt-bet1 =
    Your number: { $number } ({ $conditions }). You have { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }, the pot holds { $pot }.
    { euler_game-call_costs }. Send { $amount ->
        [0] check
       *[other] call
    }, raise with an amount, or fold, for example: { $example ->
        [call] { $amount ->
            [0] check
           *[other] call
        }
       *[other] { $example }
    }
euler_game-first-bet1 =
    Your number: { $number } ({ $conditions }). Everybody’s ones are shown. You have { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }, the pot holds { $pot }.
    call: match the highest bet; if you already have, this is a check. raise 3: put 3 more on top, which the others have to match. fold: give up this hand and what you paid.
    { euler_game-call_costs }. The best number takes the pot; if everybody else folds, you take it without showing anything.
    { how-word }, for example: { $example }
euler_game-prompt-special1 =
    Your number: { $number } ({ $conditions }). { euler_game-own_cards }
    { $left ->
        [0] Send: none
       *[other] Send what you play, for example: { $example } – or: none
    }
euler_game-first-special1 =
    Special cards change everybody’s number at the end of the hand. During the game nobody learns who played what; the showdown tells only how many of each were played.
    f: the hidden function. ex: the digits reversed, 15 → 51. φ: how many numbers up to yours are coprime to it. All f act first, then all ex, then all φ.
    Your number: { $number } ({ $conditions }). { euler_game-own_cards }{ $left ->
        [0] {""}
       *[other] {" "}They are for the whole game, and a card you play is spent.
    }
    { $left ->
        [0] Send: none
       *[other] { how-choose }, for example: { $example } – or: none
    }
euler_game-prompt-bet2 =
    Your number: { $number } ({ $conditions }). You have { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }, the pot holds { $pot }.
    { euler_game-call_costs }. Send { $amount ->
        [0] check
       *[other] call
    }, raise with an amount, or fold, for example: { $example ->
        [call] { $amount ->
            [0] check
           *[other] call
        }
       *[other] { $example }
    }
euler_game-first-bet2 =
    Your number: { $number } ({ $conditions }). The whole numbers of all who are still in are shown. You have { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }, the pot holds { $pot }.
    call: match the highest bet; if you already have, this is a check. raise 3: put 3 more on top, which the others have to match. fold: give up this hand and what you paid.
    { euler_game-call_costs }. Special cards may still change all numbers, once after these bets.
    { how-word }, for example: { $example }
euler_game-prompt-special2 =
    Your number: { $number } ({ $conditions }). { euler_game-own_cards }
    { $left ->
        [0] Send: none
       *[other] Send what you play, for example: { $example } – or: none
    }
euler_game-first-special2 =
    The last special cards of this hand. During the game nobody learns who played what; the showdown tells only how many of each were played.
    f: the hidden function. ex: the digits reversed, 15 → 51. φ: how many numbers up to yours are coprime to it. All f act first, then all ex, then all φ.
    Your number: { $number } ({ $conditions }). { euler_game-own_cards }{ $left ->
        [0] {""}
       *[other] {" "}A card you play is spent.
    }
    { $left ->
        [0] Send: none
       *[other] { how-choose }, for example: { $example } – or: none
    }

euler_game-receipt-order = You play { $digit } for the order.
euler_game-receipt-number = Your number is { $number }.
euler_game-receipt-call = { $amount ->
        [0] You check.
        [one] You call and pay 1 chip{ euler_game-all_in }.
       *[other] You call and pay { $amount } chips{ euler_game-all_in }.
    }
euler_game-receipt-raise = You raise by { $by } and pay { $amount ->
        [one] 1 chip
       *[other] { $amount } chips
    }{ euler_game-all_in }.
euler_game-receipt-die = You fold this hand.
euler_game-receipt-special = You play { $cards }.
euler_game-receipt-none = You play no special card.
euler_game-choice-none = none

euler_game-refuse-unclear_order = I need one of your digits, for example 7.
euler_game-refuse-unclear_number = I need two of your digits, tens then ones, for example 37 or 05.
euler_game-refuse-unclear_bet = I need a bet: call (or check), raise with an amount (raise 3), or fold.
euler_game-refuse-call_costs = { euler_game-call_costs } now. Say call{ $most ->
        [0] {""}
       *[other] , raise with an amount (up to { $most })
    } or fold.
euler_game-refuse-unclear_special = Send special cards, such as f or ex phi, or “none”.
euler_game-refuse-not_held = You do not hold the digit { $digit }.
euler_game-refuse-not_enough = You have only one { $digit }.
euler_game-refuse-zero_zero = 00 can’t be played: at least one digit must not be 0.
euler_game-refuse-one_digit = A number has two digits. Did you mean { $number }?
euler_game-refuse-raise_too_high = { $most ->
        [0] You have too few chips to raise. You can call or fold.
       *[other] You can raise by { $most } at most: a raise is paid in full.
    }
euler_game-refuse-raise_too_low = A raise must be at least 1 chip.
euler_game-refuse-no_raise = The round in which you may raise is over. You can call or fold.
euler_game-refuse-not_your_turn = It is not your turn now.
euler_game-refuse-not_owned = { $have ->
        [0] You have no { $card } left.
        [one] You have only one { $card } left.
       *[other] You have only { $have } { $card } left.
    }
euler_game-refuse-dead = You folded in this hand; it goes on without you.
euler_game-refuse-out = You have no chips, so you sit out.

euler_game-menu-wait = There is nothing for you to do now.
euler_game-menu-order = Which digit will you play for the order?
euler_game-menu-tens = Your number: which digit for the tens?
euler_game-menu-ones = Tens { $tens }: which digit for the ones?
euler_game-menu-number = Your number: { $number }
euler_game-menu-bet = { euler_game-call_costs }{ euler_game-raise_most }. Pot { $pot }.
euler_game-menu-raise = Raise by how much? { $low } to { $high }
euler_game-menu-special = { $count ->
        [0] Which special cards will you play? You may also play none.
       *[other] You play { $cards }. Another one, or is that all?
    }
euler_game-form-tens = Tens
euler_game-form-ones = Ones
euler_game-form-special = Special cards to play
euler_game-choice-call = { $amount ->
        [0] Check
       *[other] Call { $amount }{ euler_game-all_in }
    }
euler_game-choice-raise = Raise { $by }{ euler_game-all_in }
euler_game-choice-more = Other amount
euler_game-choice-amount = { $low } to { $high }
euler_game-choice-die = Fold
euler_game-choice-f = f
euler_game-choice-ex = ex
euler_game-choice-phi = φ

euler_game-event-dealt = Your digits: { $digits }
euler_game-event-begins = The { euler_game-nth } of { $hands } hands begins{ $leading ->
        [0] {""}
        [one] . { $leaders } leads with { $most } chips
       *[other] . { $leaders } lead with { $most } chips
    }
euler_game-event-order = Order: { $players } ({ $condition }{ $conditions ->
        [1] {""}
       *[other] , the last decides
    }{ $digit ->
        [-1] {""}
       *[other] , dealer’s digit { $digit }
    }){ $ties ->
        [0] {""}
       *[other] . Ties go to whoever played first, people before computers: { $equals }
    }
euler_game-equals = { $first } before { $others }
euler_game-event-hand = Hand { $hand }: { $conditions }{ $count ->
        [1] {""}
       *[other] {" "}(the last decides)
    }. Pot { $pot }
euler_game-event-zeros = { $players } { $count ->
        [one] has only zeros left and folds
       *[other] have only zeros left and fold
    }
euler_game-event-ones = Ones shown: { $player1 } { $number1 }, { $player2 } { $number2 }{ $count ->
        [2] {""}
       *[other] , { $player3 } { $number3 }
    }{ $count ->
        [4] , { $player4 } { $number4 }
       *[other] {""}
    }{ $compared ->
        [0] {""}
       *[other] ; dealer { $dealer }
    }. Pot { $pot }
euler_game-event-tens = Tens shown: { $player1 } { $number1 }, { $player2 } { $number2 }{ $count ->
        [2] {""}
       *[other] , { $player3 } { $number3 }
    }{ $count ->
        [4] , { $player4 } { $number4 }
       *[other] {""}
    }{ $compared ->
        [0] {""}
       *[other] ; dealer { $dealer }
    }. Pot { $pot }
euler_game-event-bet = { $player } { $what }{ $by ->
        [0] {""}
       *[other] {" "}(+{ $by })
    }{ $amount ->
        [0] {""}
       *[other] , pays { $amount }
    }. Pot { $pot }
euler_game-event-showdown = Hand { $hand }: { $winners } { $count ->
        [one] takes
       *[other] share
    } the { $pots ->
        [1] pot of { $amount }
        [2] main pot of { $amount }, side pot below
       *[other] main pot of { $amount }, side pots below
    }{ $uncalled ->
        [0] {""}
        [one] ; 1 chip that nobody matched comes back to { $owner }
       *[other] ; { $uncalled } chips that nobody matched come back to { $owner }
    }
euler_game-event-taken = Hand { $hand }: everybody else folded; { $player } takes the pot of { $pot } and shows nothing
euler_game-event-over = The game is over. { $winners } { $count ->
        [one] wins with { $most } chips
       *[other] share first place with { $most } chips each
    }

euler_game-work-function = f(x) = { $function }. Cards: f { $f }, ex { $ex }, φ { $phi }{ $spent ->
        [0] {""}
       *[other] ; { $spent } more f without effect
    }
euler_game-work-player = **{ $player }**: { $number }
euler_game-work-f = - f: { $working }
euler_game-work-ex = - ex: { $working }
euler_game-work-phi = - φ: { $working }
euler_game-work-chain = - { $condition }: { $working }
euler_game-work-last = - { $condition }: { $working }
euler_game-work-zero = - { $condition }: 0 beats all others
euler_game-work-pot = { euler_game-pot_name } of { $amount }: { $winners }{ $count ->
        [1] {""}
       *[other] {" "}({ $shares })
    }
euler_game-work-uncalled = { $amount ->
        [one] 1 chip that nobody matched comes
       *[other] { $amount } chips that nobody matched come
    } back to { $player }

euler_game-end-hands = All hands have been played.
euler_game-end-chips = Only one player has chips left.
euler_game-result = { $rank }. { $player }: { $score ->
        [one] 1 chip
       *[other] { $score } chips
    }

euler_game-chart = Chips after each hand

euler_game-remark-bet = { $player } { $paid } on { $number } ({ $chance }%)
euler_game-remark-bets = Hand { $hand }, chips bet in the first round (in brackets, the chance at that moment): { $bets }.
euler_game-remark-method = A chance is the share of the pot that a number could expect at that moment, before special cards, with every unseen digit equally likely. Numbers that were never shown are left out.
euler_game-remark-bold = Hand { $hand }: { $player } raised by { $by }{ euler_game-all_in } with { $number } (a chance of { $chance }%). Then the tens helped, and { $won ->
        [one] 1 chip was
       *[other] { $won } chips were
    } won.
euler_game-remark-unlucky = Hand { $hand }: { $player } { $by ->
        [0] called for { $paid }
       *[other] raised by { $by }
    }{ euler_game-all_in } with { $number } (a chance of { $chance }%). Then the tens put { $other } ahead with { $theirs }, and { $lost ->
        [one] 1 chip was
       *[other] { $lost } chips were
    } lost.
euler_game-remark-dear = Hand { $hand }: { $player } called for { $paid }{ euler_game-all_in } with { $number } (a chance of { $chance }%); for a pot of { $pot }, that call pays only with a chance of { $fair }% or more.
euler_game-remark-thrown = Hand { $hand }: { $player } folded { $number }, { $ahead ->
        [0] behind before special cards; at the showdown it would have beaten
       *[other] ahead before special cards; at the showdown, too, it would have beaten
    } { $other }’s { $theirs } for a pot of { $pot }.
euler_game-remark-caught = Hand { $hand }: { $player } raised by { $by }{ euler_game-all_in } with { $number }, behind { $other }’s { $theirs } before special cards. { $other } stayed and won { $won ->
        [one] 1 chip
       *[other] { $won } chips
    }.
euler_game-remark-hope = Hand { $hand }: behind with { $number } before special cards, { $player } called for { $paid }{ euler_game-all_in }; { $cards ->
        [0] no special card came to help
       *[other] the special cards did not help
    }.
euler_game-remark-bluff = Hand { $hand }: with { $number }, behind { $other }’s { $theirs } before special cards, { $player } raised by { $by }{ euler_game-all_in }. { $others } folded, and { $player } took the pot of { $pot }.
euler_game-remark-left = Hand { $hand }: { $player } folded while ahead with { $number } before special cards; { $other } took the pot of { $pot } with { $theirs }.
euler_game-remark-card = { $count ->
        [1] { $card }
       *[other] { $count } { $card }
    }
euler_game-remark-turned = Hand { $hand }: before special cards, { $other }’s { $theirs } beat { $player }’s { $number }{ $bet ->
        [0] {""}
       *[other] , yet { $player } put { $bet } more in
    }. Then the special cards ({ $cards }) { $zero ->
        [0] changed who was ahead
       *[other] made { $number } a 0, which beats everything
    }, and { $player } won { $won ->
        [one] 1 chip
       *[other] { $won } chips
    }.{ $odds ->
        [-1] {""}
       *[other] {" "}That happens with { $exact ->
            [0] about { $odds }%
           *[other] { $odds }%
        } of the possible hidden functions.
    }
euler_game-remark-out = Hand { $hand }: { $players } lost { $count ->
        [one] the last of their chips
       *[other] their last chips
    }.
euler_game-remark-comeback = Hand { $hand } decided the game: before it { $other } led { $player } by { $led } to { $had }; after it { $player } had { $has } and { $other } { $left }.
euler_game-remark-shown = Hand { $hand }: { $player } won { $won ->
        [one] 1 chip
       *[other] { $won } chips
    } with { $number }, which { $chance ->
        [100] only special cards could beat once the ones were shown.
       *[other] had a chance of { $chance }% once the ones were shown and was { $stood ->
            [1] ahead
            [0] level
           *[other] behind
        } once the tens were.
    }
euler_game-remark-shared = Hand { $hand }: { $winners } shared the pot of { $pot } with { $numbers }{ $told ->
        [0] {""}
       *[other] , which all came to { $measure } in the end ({ $condition })
    }.
euler_game-remark-seen = Hand { $hand }: { $player } was { $stood ->
        [1] ahead
        [0] level
       *[other] behind
    } with { $number } when the tens were shown; { $others } folded, and { $player } took the pot of { $pot }.
euler_game-remark-unseen = Hand { $hand }: { $others } folded before the tens were shown, so { $player } took the pot of { $pot } unseen.
euler_game-remark-zeros = Hand { $hand }: the others had only zeros left, so { $player } took the pot of { $pot } without playing a number.

euler_game-lesson_name-digits = Digit sums
euler_game-lesson-digits =
    The digit sum of a number is what its digits add up to.
    For { $number }: { $working }
    90 and 9 have the same digit sum. 99 has the largest of all two-digit numbers, 18.
    A number is divisible by 3 exactly when its digit sum is; the same goes for 9.
euler_game-lesson_name-parity = Even and odd
euler_game-lesson-parity =
    A number is even if it is 2 times a whole number, otherwise odd. Its last digit tells: 0, 2, 4, 6, 8 are even.
    Example: { $working }, so { $number } is { $parity ->
        [even] even
       *[odd] odd
    }.
    “Smallest even else largest odd” means: if anybody has an even number, the smallest even one wins. If all are odd, the largest wins.
    The ones, which are shown first, give it away, unless f, ex or φ changes the number later. φ turns every number from 3 up into an even one.
euler_game-lesson_name-difference = Differences
euler_game-lesson-difference =
    The difference |a − b| is how far apart two numbers are: the larger minus the smaller, never below 0.
    Example, with { $dealer } as the dealer’s number: { $working }
    Special cards never change the dealer’s number, only yours. An f can throw a number far off; φ makes it smaller.
euler_game-lesson_name-divisors = Divisors and multiples
euler_game-lesson-divisors =
    If dividing n by d leaves no remainder, d is a divisor of n, and n is a multiple of d. We write d | n.
    Divisors of { $number }: { $divisors }
    They can be counted without a list: split the number into primes, add 1 to each exponent, and multiply.
    { $working }
    A prime has two divisors, 1 and itself; 1 has only one. In a chain, 0 counts as having none.
euler_game-lesson_name-primes = Distinct prime factors
euler_game-lesson-primes =
    A prime is a number above 1 that is divisible only by 1 and itself: 2, 3, 5, 7, 11, 13 and so on.
    Every number from 2 on is a product of primes in just one way. Here each prime counts once, however often it occurs.
    Example: { $working }
    Of the numbers up to 99 the best have three: 30, 42, 60, 66, 70, 78, 84 and 90. The number 1 has none.
euler_game-lesson_name-exponents = Sums of exponents
euler_game-lesson-exponents =
    Split a number into primes. The exponent says how often a prime occurs: 2³ is 2·2·2. Add all exponents up.
    Example: { $working }
    So here a prime counts as often as it occurs. A prime number has 1; the number 1 has 0.
    Of the numbers up to 99, 64 = 2⁶ and 96 = 2⁵·3 have the most, 6.
euler_game-lesson_name-coprime = Coprime numbers
euler_game-lesson-coprime =
    Two numbers are coprime if nothing but 1 divides both: their greatest common divisor, gcd, is 1. They have no prime in common.
    { $factors }
    { $working }, so { $relation ->
        [divisor] { $number } is a divisor of { $dealer }: if that is the dealer’s number, the largest divisor wins.
        [multiple] { $number } is a multiple of { $dealer }: if that is the dealer’s number, the smallest multiple wins, unless somebody has a divisor.
        [coprime] { $number } and { $dealer } are coprime: if { $dealer } is the dealer’s number, that wins only if nobody has a divisor or a multiple of it.
       *[none] { $number } and { $dealer } are not coprime, and neither divides the other: if { $dealer } is the dealer’s number, nothing is weaker.
    }{ $count ->
        [0] {" "}In the game, though, a 0 beats every other number.
       *[other] {""}
    }
    Neighbours such as 8 and 9 are always coprime, and 1 is coprime to every number.
euler_game-lesson_name-phi = φ, Euler’s totient
euler_game-lesson-phi =
    φ(n) counts how many of the numbers 1 to n are coprime to n, so that nothing but 1 divides both.
    For { $number } these are: { $coprime }
    Without a list: split n into primes. A prime p that occurs k times gives (p{"\u00A0"}−{"\u00A0"}1)·pᵏ⁻¹. Multiply all of these.
    { $working }
    For a prime, φ(p){"\u00A0"}={"\u00A0"}p{"\u00A0"}−{"\u00A0"}1. Also, φ(1){"\u00A0"}={"\u00A0"}1 and, in this game, φ(0){"\u00A0"}={"\u00A0"}0.
euler_game-lesson_name-ex = ex, the digits reversed
euler_game-lesson-ex =
    Each ex writes everybody’s number backwards, after all f have acted.
    Example: { $working }
    Zeros that end up in front are dropped: 10 becomes 1. A number played as 05 is 5 and stays 5; 33 stays 33.
    Two ex undo each other, unless the number ends in 0.
euler_game-lesson_name-f = f, the hidden function
euler_game-lesson-f =
    The dealer puts three digits a, b, c face down, each with a sign: f(x) = ±ax² ± bx ± c. They are turned up only at the showdown.
    Each f puts |f(x)| in place of everybody’s number x. The bars mean: a minus in front is dropped.
    Example: with f(x) = { $function }, { $number } becomes { $measure }: { $working }
    Several f act one after another, at most three. Numbers can get very large that way.
euler_game-lesson_name-zero = The rule of 0
euler_game-lesson-zero =
    A number that is 0 in the end beats every other, whatever the condition. Several zeros tie.
    00 can’t be played, but f can make a 0. With f(x) = { $function }, a 5 becomes 0: { $zero }
    { $number } ({ $condition }: { $working }) { $count ->
        [0] ties with that 0.
       *[other] loses to that 0, too.
    }
    What counts is the number that enters the last condition, not what the condition measures: 1 has the exponent sum 0, but is not 0 itself. Earlier in a chain, though, such a 0 becomes the number.
euler_game-lesson_name-chain = Chains of conditions
euler_game-lesson-chain =
    Each “once more” card adds a condition. Each condition before the last turns the number into what it measures; the last one decides.
    Example: first { $first }, then { $second }. Step by step, for { $number }:
    - { $first }: { $step }
    - { $second }: { $working }
    Divisors and multiples and the even-odd conditions leave the number as it is, unless they come last.
euler_game-lesson_name-choices = Counting choices
euler_game-lesson-choices =
    If you choose one thing in m ways and then another in n ways, whatever the first was, you can choose both in m·n ways: the rule of product.
    With { $number } different cards, one is played as the tens and another as the ones in this many ways: { $working }
    Nine different digits make 72 numbers. Where it is one thing or another and never both, add instead of multiplying.
    Your five special cards can be played in { $special } ways: none, one or both f, with or without ex, none, one or both phi. Playing nothing is one of the ways.
euler_game-lesson_name-orders = Counting orders
euler_game-lesson-orders =
    n different things can be put in n! orders, “n factorial”: n! = n·(n − 1)·…·2·1. So 2! = 2, 3! = 6, 4! = 24.
    Equal things can change places unnoticed: divide by the factorial of how often each occurs.
    The digits of { $number } in every order: { $working }
    A 0 in front counts too, as in 05. Two different digits make two numbers, 37 and 73; two equal ones make only one. Four players can act in 4! = 24 orders.
euler_game-lesson_name-hands = Counting hands
euler_game-lesson-hands =
    A hand has no order. Count as if the cards came one after the other, then divide by the number of orders a hand has: { $same }, because each hand was counted that many times.
    Hands of { $hand } from { $number } cards: { $working }
    We write C(n, { $hand }), “n choose { $hand }”; cards with equal digits count as different. Two players are dealt their hands from 40 cards, three from 50, four from 60.
    All hands are equally likely, so a chance is the number of hands that fit, divided by the number of all hands. With two players, 36 of the 40 cards are not 0s: the chance of getting no 0 at all is C(36, 9)/C(40, 9), about 34%.

euler_game-sign-sum = digit sum
euler_game-sign-divisors = number of divisors
euler_game-sign-primes = distinct primes
euler_game-sign-exponents = exponent sum
euler_game-sign-difference = difference from D
euler_game-sign-idle = no effect
euler_game-sign-dealer = dealer’s number
euler_game-sign-f = hidden function
euler_game-sign-ex = digits reversed
euler_game-sign-phi = Euler’s totient
euler_game-sign-put = in pot
euler_game-sign-match = to match
euler_game-sign-check = check
euler_game-sign-dead = folded
euler_game-sign-all_in = all-in
euler_game-sign-seen = seen
euler_game-sign-divisor = divides D
euler_game-sign-multiple = multiple of D
euler_game-sign-coprime = coprime to D
euler_game-sign-none = none of these
euler_game-sign-zero = 0 beats all others
euler_game-sign-back = returned
euler_game-sign-refused = not allowed
euler_game-alt-level = To match: { $level }.
euler_game-alt-sets = There are { $sets } cards of each digit.
