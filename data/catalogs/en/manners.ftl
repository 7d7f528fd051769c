# What happens between people at a table: leaving it, and what two may agree on.

leave-sure = Leave { $table }?
leave-computer = A computer ({ $level }) sits in for you from the open question on. The table says so.
leave-cost = { $count ->
    [0] You can take the seat back before your next question.
    [one] You can take the seat back; the computer answers one question first.
   *[other] You can take the seat back; the computer answers { $count } of your questions first.
  }
leave-alone = No other person is at this table, so it waits until you come back.
leave-answer = Your answer to the open question is withdrawn.
button-leave_sure = Yes, leave
