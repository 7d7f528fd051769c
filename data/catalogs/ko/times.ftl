# 시간의 길이.

time-seconds = { $count }초
time-minutes = { $count }분
time-hours = { $count }시간
time-days = { $count }일
time-joined = { $first } { $second }
time-from_to = { $low }부터 { $high }까지
