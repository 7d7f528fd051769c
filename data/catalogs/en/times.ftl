# Lengths of time.

time-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
  }
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
  }
time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
  }
time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
  }
time-joined = { $first } { $second }
time-from_to = { $low } to { $high }
