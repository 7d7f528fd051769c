# طول زمان.

time-seconds = {"\u200F"}{ $count } ثانیه
time-minutes = {"\u200F"}{ $count } دقیقه
time-hours = {"\u200F"}{ $count } ساعت
time-days = {"\u200F"}{ $count } روز
time-joined = {"\u200F"}{ $first } و { $second }
time-from_to = از { $low } تا { $high }
