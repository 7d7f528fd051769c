# 時間の長さ。

time-seconds = { $count }秒
time-minutes = { $count }分
time-hours = { $count }時間
time-days = { $count }日
time-joined = { $first }{ $second }
time-from_to = { $low }から{ $high }まで
