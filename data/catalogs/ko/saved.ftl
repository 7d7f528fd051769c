# ‘내 게임에 저장’과 /saved.

apps-save = 내 게임에 저장
command-saved = 저장한게임
command-saved-help = 저장한 게임의 영상, 분석, 기록을 볼 수 있어요
saved-title = 저장한 게임
saved-none = 아직 저장한 게임이 없어요. 게임 메시지를 길게 누르거나 오른쪽 클릭하고 ‘앱’에서 ‘{ apps-save }’을 고르면 저장돼요.
saved-done = { $table } 게임을 저장했어요. { COMMAND("saved") } 명령으로 볼 수 있고, 나에게만 보여요.
saved-game = **{ $table }**: { $players }
saved-cancelled = **{ $table }**: 취소됨
saved-elsewhere = 그 밖의 { $count }개는 해당 서버에서, 그 채널을 볼 수 있을 때만 보여요.
saved-choose = 게임 고르기
button-saved = 저장한 게임
button-unsave = 저장 취소
refusal-saved_most = 게임은 { $limit }개까지 저장할 수 있어요. 먼저 { COMMAND("saved") } 명령으로 하나를 빼 주세요.
