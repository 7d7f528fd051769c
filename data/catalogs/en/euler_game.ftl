# What the table says of the Euler Game. Digits, numbers and workings are written the same in every language.

euler_game-name = The Euler Game
euler_game-tagline = Euler, Gauss and Fermat meet across time for tea, and a bored Euler proposes a game: secret numbers, a hidden function, and bets.

euler_game-rules =
    ## The Euler Game
    Euler, Gauss and Fermat met across time for tea. Euler was soon bored and proposed a game: secret numbers, a hidden function, and bets.
    For 2 to 4 players. Each begins with **20 chips**, nine digits and, for the whole game, five special cards: `f f ex phi phi`. Every digit from 0 to 9 is there as often as there are players, and twice more. Three hands use the digits up; **the most chips win**.
    ### A hand
    1. **Order.** Each plays one digit in secret. They are shown together, a condition is turned, and whoever fits it best acts first, and so on; equals by who answered earlier.
    2. **Condition.** The one that decides this hand is turned. Each pays 2 chips, the ante.
    3. **Number.** Two of your digits in secret, tens then ones: `37`, or `05` for 5; never `00`. Face down, the dealer adds its own number d, where the condition needs one, and a hidden function f(x) = ±ax² ± bx ± c of three digits and three signs.
    4. **Ones** are shown. Bets. Then special cards, in secret: any of yours, or none.
    5. **Tens** are shown. Bets. Special cards once more.
    6. **Showdown.** The special cards act, the condition compares, the winner takes the pot. The digits used are gone.
    ### Special cards
    They change **everybody’s** number, but not the dealer’s. Nobody learns who played what. A card that is played is spent, and it counts even if its player dies. All `f` act first, then all `ex`, then all `phi`:
    - `f`: x becomes |f(x)|, once for each card, at most three times.
    - `ex`: the digits are reversed: 15 → 51, 10 → 1.
    - `phi`: Euler’s totient φ(n), how many of the numbers 1 to n are coprime to n: φ(12) = 4, for 1, 5, 7, 11. φ(0) = 0.
    ### Conditions
    Whatever the condition, **a number 0 beats every other.** Otherwise these win:
    - *divisors and multiples*: the largest divisor of d (1 and d count); if nobody has one, its smallest multiple; if nobody, all that are coprime to d; else all.
    - *largest* or *smallest digit sum*: 47 has 4 + 7 = 11.
    - *most divisors*: 12 has six, 1 2 3 4 6 12.
    - *most distinct primes*: 12 = 2²·3 has two, 2 and 3.
    - *largest* or *smallest exponent sum*: 12 = 2²·3 has 2 + 1 = 3.
    - *largest* or *smallest difference* from d.
    - *smallest even*, if nobody is even the *largest odd*; likewise smallest odd (largest even), largest even (smallest odd), largest odd (smallest even).
    The 13 conditions and two cards *once more* are shuffled for every reveal. Each *once more* adds a condition: all but the last turn the number into what they measure (divisors and multiples and the even-odd ones leave it), the last one decides.
    ### Bets
    In the order of the hand, one lap in which each may raise; whom a later raise leaves behind then calls or dies.
    - `call`: pay what is missing to the highest bet. Nothing missing: free. Too few chips: all-in, and you play only for what you matched (side pots).
    - `raise 3`: call and put 3 more on top, payable in full.
    - `die`: give up the hand and what you paid. The last one left takes the pot, and nothing is shown.
    Equal winners share; odd chips go one by one in the order of the hand. Without chips you sit out; when only one has any, the game ends. Equal at the end share the rank.
    ### No answer in time
    The lowest digit, the lowest number, call if it is free, else die, no special card. Who has only 0 0 left antes and dies.

euler_game-option-seconds_order = seconds for the order
euler_game-option-seconds_order-help = Time to play the digit for the order, in seconds.
euler_game-option-seconds_number = seconds for the number
euler_game-option-seconds_number-help = Time to put a number together, in seconds.
euler_game-option-seconds_bet = seconds for a bet
euler_game-option-seconds_bet-help = Time for each bet, in seconds.
euler_game-option-seconds_special1 = seconds for special cards 1
euler_game-option-seconds_special1-help = Time for special cards while only the ones are shown, in seconds.
euler_game-option-seconds_special2 = seconds for special cards 2
euler_game-option-seconds_special2-help = Time for special cards once the tens are shown, in seconds.

euler_game-called-easy = Fermat
euler_game-called-normal = Gauss
euler_game-called-hard = Euler

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
euler_game-condition-minE_maxO = smallest even (else largest odd)
euler_game-condition-minO_maxE = smallest odd (else largest even)
euler_game-condition-maxE_minO = largest even (else smallest odd)
euler_game-condition-maxO_minE = largest odd (else smallest even)

euler_game-condition_rule-divmul = The largest divisor of the dealer’s number wins; if nobody has one, its smallest multiple; if nobody, all that are coprime to it; else all.
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

euler_game-bet-call = calls
euler_game-bet-check = calls for free
euler_game-bet-raise = raises
euler_game-bet-die = dies
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
euler_game-alt-number = Hand { $hand } of 3: everybody lays down a number. Pot { $pot }.
euler_game-alt-bet = Hand { $hand } of 3, { $lap ->
        [1] first
       *[other] second
    } bets: { $player } is to bet. Pot { $pot }, level { $level }.
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
euler_game-alt-order_made = Order cards by seat: { $cards }. Condition of the order: { $conditions }{ $digit ->
        [-1] {""}
       *[other] , dealer’s digit { $digit }
    }.
euler_game-alt-last_bet = { $player } { $what }{ $by ->
        [0] {""}
       *[other] {" "}by { $by }
    }{ $paid ->
        [0] {""}
       *[other] {" "}and pays { $paid }
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
euler_game-alt-player_dead = { $player } died: { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }, { $put } in the pot.
euler_game-alt-player_zeros = { $player } died with only zeros: { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }, { $put } in the pot.
euler_game-alt-player_out = { $player } has no chips and sits out.
euler_game-alt-seen = Digits seen so far: { $digits }.
euler_game-alt-own_digits = Your digits: { $digits }.
euler_game-alt-own_number = Your number: { $number }.
euler_game-alt-own_specials = { $count ->
        [0] You have no special card left.
       *[other] Your special cards: { $cards }.
    }
euler_game-alt-own_played = { $count ->
        [0] You have laid no special card in this hand.
       *[other] Laid in this hand: { $cards }.
    }
euler_game-alt-draft = You are choosing: { $number }.
euler_game-alt-draft_cards = You are choosing special cards: { $cards }.
euler_game-alt-worth = If no special card comes: { $number } counts { $measure } ({ $condition }).
euler_game-alt-worth_same = If no special card comes: { $number } counts { $measure } ({ $condition }).
euler_game-alt-worth_related = If no special card comes: { $number } counts { $measure }, { $relation } the dealer’s { $dealer } ({ $condition }).
euler_game-alt-showdown = Hand { $hand } of 3 is over: { $players } { $count ->
        [1] takes
       *[other] share
    } the pot of { $pot }.
euler_game-alt-taken = Hand { $hand } of 3 is over: all others died, { $player } takes the pot of { $pot }.
euler_game-alt-function = Hidden function: f(x) = { $function }.
euler_game-alt-cards = Special cards played: f { $f }, ex { $ex }, φ { $phi }.
euler_game-won = { $won ->
        [0] {""}
       *[other] , takes { $won }
    }
euler_game-alt-result = { $player }: { $number }, in the end { $final }, counts { $measure } ({ $condition }){ euler_game-won }.
euler_game-alt-result_same = { $player }: { $number }, in the end { $final } ({ $condition }){ euler_game-won }.
euler_game-alt-result_zero = { $player }: { $number }, in the end 0, which beats all others{ euler_game-won }.
euler_game-alt-result_related = { $player }: { $number }, in the end { $final }, { $relation } { $dealer } ({ $condition }){ euler_game-won }.
euler_game-alt-pot = { $number ->
        [1] Main pot
       *[other] Side pot { $number }
    } of { $amount }: { $players }.
euler_game-alt-chips = { $player }: { $chips ->
        [one] 1 chip
       *[other] { $chips } chips
    }.
