# The puzzle of the day: opened, told afterwards, shared, posted in servers.

daily-title = Puzzle of the day, { $date }: { $game }
daily-level = Difficulty: { $stars }{ $rest }
daily-begun = Today’s puzzle is ready in our DM: { $place }
daily-waits = You have already started today’s puzzle. It is in our DM: { $place }
daily-solved = { $squares } Solved { $tries ->
    [one] on the first try
   *[other] in { $tries } tries
}, { $time }
daily-given_up = { $squares } Given up { $tries ->
    [0] without a try
    [one] after one try
   *[other] after { $tries } tries
}
daily-streak = 🔥 Streak: { $days ->
    [one] { $days } day
   *[other] { $days } days
} · longest: { $longest }
daily-uncounted = You started another puzzle of that day first, so this one does not count towards your streak.
daily-stakes = { $days ->
    [0] You have no streak to lose.
    [one] { $kept ->
        [1] Your streak of 1 day goes on: one missed day a week is forgiven.
       *[0] That ends your streak of 1 day.
    }
   *[other] { $kept ->
        [1] Your streak of { $days } days goes on: one missed day a week is forgiven.
       *[0] That ends your streak of { $days } days.
    }
}
daily-stakes_none = This puzzle does not count towards your streak anyway.
daily-next = The next puzzle comes { $time }.
daily-card = { $player } · { $title }
daily-preview = This is what { $channel } would see:
daily-shared = Shared in { $channel }.
daily-copy = Copy these lines to share them, or use { COMMAND("daily") } in a channel and press Share there.
daily-before = **{ $title }** · { $solution }
daily-counts = { $tried ->
    [0] Nobody tried it.
    [one] One person tried it{ $solved ->
        [0] {" "}and did not solve it
       *[other] {" "}and solved it
    }.
   *[other] { $tried } people tried it, and { $solved ->
        [0] nobody solved it
        [one] one solved it
       *[other] { $solved } solved it
    }.
}
daily-here = Solved here: { $people }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
  }

seat-you = you

button-daily = Solve it
button-post_card = Post it
button-card = Share

refusal-puzzle_waits = Nobody is waiting for you in the puzzle of the day. Come back to it whenever you like, or give up to see the answer.
refusal-daily_begun = You have already started today’s puzzle.
refusal-shared_already = You have already shared it in this channel.
refusal-permissions_there = I need these permissions in { $channel }: { $names }. Grant them, then choose the channel again.
