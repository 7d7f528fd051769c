# A first game of Euler Game with a coach.

euler_game_tutorial-name = Euler Game: your first game
euler_game_tutorial-tagline = One hand against a patient computer, one idea at a time. About two minutes.
euler_game_tutorial-event-begins = The last hand. You and a patient computer have 20 chips each.
euler_game_tutorial-event-coach = { $said }
euler_game_tutorial-ask-lesson = **{ $number } of { $of }** · { $task }
euler_game_tutorial-button-lesson = Play
euler_game_tutorial-prompt-lesson = Choose your move here, or type it.
euler_game_tutorial-first-lesson = { euler_game_tutorial-prompt-lesson }
euler_game_tutorial-end-taught = That is all you need for a first game: { COMMAND("play") } opens one. The rest is in { COMMAND("rules") }, the maths in { COMMAND("learn") }.
euler_game_tutorial-result = { $player } has finished their first game.
euler_game_tutorial-coach-shown = { $move ->
    [none] I played no special card for you.
   *[other] I played { $move } for you.
} { $why }

euler_game_tutorial-coach-order = First everybody plays one digit in secret. It decides who acts first, and then it is gone. Keep your large digits and play a small one, such as { $move }
euler_game_tutorial-coach-order-keep = You will want that digit for your number. Play a smaller one: { $move }
euler_game_tutorial-coach-order-done = The digits are turned up together. A second condition decides the hand: the largest digit sum wins the pot. Each paid 2 chips, the ante.

euler_game_tutorial-coach-number = Now play two digits as your secret number, tens then ones. The largest digit sum wins, so use your largest: { $move }
euler_game_tutorial-coach-number-less = You could play that, but its digit sum is smaller. 9 + 8 = 17 is your best: { $move }
euler_game_tutorial-coach-number-done = Beside the numbers, face down, is the dealer’s hidden function f(x): nobody knows it. Then everybody’s ones are shown.

euler_game_tutorial-coach-bet = You see the computer’s ones, a 6; it sees your ones. Your sum is 17, which is hard to beat. Raise: { $move }
euler_game_tutorial-coach-bet-call = Safe, but with a number this strong you can ask for more: { $move }
euler_game_tutorial-coach-bet-die = If you fold, you give up the hand, and your number is strong. Raise instead: { $move }
euler_game_tutorial-coach-bet-done = The computer calls: it pays as much as you. Whoever wins the hand takes the pot.

euler_game_tutorial-coach-special = Special cards change everybody’s number: f puts it into the hidden function, ex turns its digits around, φ is Euler’s totient. You hold a strong number, so play none.
euler_game_tutorial-coach-special-cards = That would change your own number too, and it is strong as it is. Play none this time.
euler_game_tutorial-coach-special-done = Nobody learns who played which card. Now the tens are shown: 96 is what you have to beat.

euler_game_tutorial-coach-showdown = 9 + 6 = 15, and you have 17, unless a card changes that. Raise once more: { $move }
euler_game_tutorial-coach-showdown-call = You’re ahead, so make them pay to stay: { $move }
euler_game_tutorial-coach-showdown-die = You’re ahead! Stay in the hand and raise: { $move }
euler_game_tutorial-coach-showdown-done = Somebody had played ex: the digits of both numbers changed places, and 96 became 69. The digit sums are the same, so your 17 wins the pot. No f was played; the function is shown all the same.
