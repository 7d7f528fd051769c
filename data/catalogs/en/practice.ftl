# /practice: positions of one's own finished games, to try again; the words of each game follow.

practice-title = Learn from your mistakes: { $table }{ $turn ->
    [0] {""}
   *[other] , turn { $turn }
}
practice-where = Your game from { $time } · solved so far: { $solved } of { $found }
practice-hint = 💡 { $hint }
practice-not_yet = Not yet: { $move }
practice-good = ✅ Good: { $move }
practice-better = The better move: { $move }
practice-unjudged = { $move } can’t be judged in time. Try another move, or see the solution.
practice-later = I looked through many of your games today and found nothing new. I’ll look through more tomorrow.
practice-none = There is nothing to practise yet. Finish a game: where one of your moves cost you something, you can try again here. I can judge these games: { $games }.
practice-all_solved = { $count ->
    [one] You have solved the only position found in your games.
   *[other] You have solved all { $count } positions found in your games.
} Finish more games for new ones.
button-practice_hint = Hint
button-practice_show = Solution
button-practice_skip = Another one
button-practice_next = Next
refusal-practice_busy = I am still working on your last try. Try again in a few seconds.

pentago-practice-ask = You were { $colour } and played { $played }. Find a better move.
pentago-practice-hint = Place your stone on { $cell }.
pentago-practice-gain = { $gain ->
    [0] With { $played } that was no longer certain.
   *[other] With { $played } it was lost.
}
pentago-practice-wins = { $over ->
    [0] It wins for certain.
   *[other] Five in a row: it wins at once.
}
pentago-practice-draws = { $best ->
    [wins] It only draws, and you could win.
   *[other] It holds the draw.
}
pentago-practice-loses = { $over ->
    [0] It loses: { $other } wins{ $line ->
        [none] {""}
       *[other] {" "}with { $line }
    }.
   *[other] It makes five in a row for { $other }.
}
pentago-practice-open = { $best ->
    [wins] It is not proven to win; another move is.
   *[other] It is not proven to hold the draw; another move is.
}

twigs-practice-ask = You placed { $played }. Find a better place, or a better twig.
twigs-practice-hint = Place { $piece }{ $own ->
    [0] {""}
    [one] {" "}so that it closes a hexagon for you
   *[other] {" "}so that it closes { $own } hexagons for you
}.
twigs-practice-gain = { $gain ->
    [one] About 1 point better than { $played }.
   *[other] About { $gain } points better than { $played }.
}
twigs-practice-closes = { $own ->
    [0] It closes nothing for you
    [one] It closes 1 hexagon for you
   *[other] It closes { $own } hexagons for you
}{ $others ->
    [0] {""}
   *[other] {" "}and { $others } for others
}
twigs-practice-best = { twigs-practice-closes }. The search finds nothing that is clearly better.
twigs-practice-loses = { twigs-practice-closes }. Another twig is worth about { $points ->
    [one] 1 point
   *[other] { $points } points
} more.

diamant-practice-ask = { $homewards ->
    [0] {""}
    [one] { $homeward } goes home.{" "}
   *[other] { $homeward } go home.{" "}
}{ $onwards ->
    [0] Nobody else stays inside.
    [one] { $onward } goes on.
   *[other] { $onward } go on.
} What do you do? Back then you went against the odds.
diamant-practice-hint = Going home now is worth { $home ->
    [0] nothing
    [one] 1 diamond
   *[other] { $home } diamonds
}. The chance that the next card ends the mine is { $risk }%.
diamant-practice-gain = About { $gain ->
    [one] 1 diamond
   *[other] { $gain } diamonds
} better than what you did.
diamant-practice-odds = Going home is worth { $home }, one more card { $least ->
    [same] { $best }
   *[other] { $least } to { $best }
} on average; the chance that it ends the mine is { $risk }%.
diamant-practice-stay = { diamant-practice-odds }
diamant-practice-leave = { diamant-practice-odds }
diamant-practice-named_stay = Go deeper
diamant-practice-named_leave = Go home

euler_game-practice-ask = Your number is { $number }. { $price ->
    [0] You can check
    [one] A call costs 1 chip
   *[other] A call costs { $price } chips
}; { $pot ->
    [one] 1 chip is
   *[other] { $pot } chips are
} in the pot. What do you do? Back then you chose something worse.
euler_game-practice-hint = The chance that your number wins is { $chance }%, before special cards.
euler_game-practice-gain = About { $gain ->
    [one] 1 chip
   *[other] { $gain } chips
} better than what you did.
euler_game-practice-odds = The chance that { $number } wins is { $chance }%, before special cards; { $price ->
    [0] you can check
   *[other] a call of { $price } for a pot of { $pot } pays with a chance of { $fair }% or more
}.
euler_game-practice-call = { euler_game-practice-odds }
euler_game-practice-die = { euler_game-practice-odds }
euler_game-practice-raise = { euler_game-practice-odds }{ $sound ->
    [0] {" "}A raise wins only if the others fold.
   *[other] {""}
}
euler_game-practice-named_call = Call
euler_game-practice-named_die = Fold
euler_game-practice-named_raise = Raise { $by }

rainbow_pentagon-practice-ask = You were { $colour } and { $passed ->
    [0] claimed { $played }
   *[other] passed
}. Find a claim that gains more and that no rival can void, whatever they claim.
rainbow_pentagon-practice-hint = { $gain ->
    [one] 1 new cell is certain.
   *[other] { $gain } new cells are certain.
}
rainbow_pentagon-practice-gain = { $gain ->
    [one] 1 cell more
   *[other] { $gain } cells more
} than you could gain with { $played }.
rainbow_pentagon-practice-pass = Passing gains nothing.
rainbow_pentagon-practice-land = It contains cells owned by { $owners }, so it is void in any case.
rainbow_pentagon-practice-void = It may be void: if { $rival } claims { $claim }, the two collide.
rainbow_pentagon-practice-safe = Nobody can void it. It gains { $gain ->
    [one] 1 new cell
   *[other] { $gain } new cells
}{ $left ->
    [0] , and no safe claim gains more
   *[other] , and another safe claim gains more
}.
