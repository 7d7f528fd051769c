# /watch와 DM으로 게임 소식 받기.

command-watch = 관전
command-watch-help = 이 서버에서 진행 중인 게임을 볼 만한 순서로 보여 줘요
watch-title = 지금 진행 중인 게임
watch-none = 지금은 진행 중인 게임이 없어요. { COMMAND("play") } 명령으로 테이블을 열거나 { COMMAND("match") } 명령으로 상대를 찾을 수 있어요.
watch-game = **{ $table }** { $place }: { $players }
watch-step = { $step }단계.
watch-choose = 볼 게임 고르기
watch-more = 그 밖에 게임이 { $count }개 더 있어요.
button-follow_turns = 매 차례 소식 받기
button-follow_end = 결과만 받기
button-unfollow = 소식 그만 받기
follow-on_turns = 이제 { $table } 소식을 받아요. 게임이 끝날 때까지 차례가 지날 때마다 메시지를 보내 드려요. 같은 버튼을 다시 누르면 그만 받아요.
follow-on_end = 이제 { $table } 소식을 받아요. 게임이 끝나면 메시지를 보내 드려요. 같은 버튼을 다시 누르면 그만 받아요.
follow-off = 이제 { $table } 소식을 보내지 않아요.
follow-stopped = 이제 #{ $table } 테이블 소식을 보내지 않아요.
help-watch = **관전:** { COMMAND("watch") } 명령은 지금 진행 중인 게임을 보여 줘요. 게임 메시지의 버튼을 누르면 매 차례 소식을, 또는 결과만 DM으로 받을 수 있어요.
refusal-follow_seated = #{ $table } 테이블에서 직접 게임을 하고 있어서 소식을 따로 받을 필요가 없어요.
refusal-follow_most = 한 번에 게임 { $limit }개까지 소식을 받을 수 있어요. 소식 메시지의 버튼으로 하나를 그만 받아 주세요.
refusal-follow_dms = 게임 소식은 DM으로 가는데, 봇이 DM을 보낼 수 없어요. 서버 이름을 누르고 ‘개인정보 보호 설정’에서 다이렉트 메시지를 켠 뒤 다시 해 보세요.
