# 테이블을 여는 곳: 스레드, 음성 채널의 채팅, 포럼 게시물.

lobby-begins_here = 바로 아래에서 게임을 시작해요.
lobby-in_post = 테이블을 열었어요: { $place }
refusal-no_place = 테이블은 텍스트 채널, 공개 스레드, 포럼 게시물, 음성 채널 채팅에서 열 수 있어요. 여기서는 열 수 없어요.
refusal-private_thread = 비공개 스레드에서는 테이블을 열 수 없어요. 거기서 열어도 채널을 보는 사람은 누구나 게임을 볼 수 있기 때문이에요. 공개 스레드나 채널에서 열어 주세요.
refusal-place_taken = 여기에는 이미 열린 게임이 있어요. 다른 스레드나 채널에서 열어 주세요.
refusal-forum = { $channel }에 글을 올릴 수 없어요. 서버 관리자가 권한을 주거나 { COMMAND("server") } 명령으로 다른 채널을 정할 수 있어요.
refusal-forum_tags = { $channel }의 게시물에는 태그가 필요해요: { $names }. 채널 관리자가 태그를 만들거나 봇에게 채널 관리 권한을 주면 돼요.
forum-waits = 모집 중
forum-played = 진행 중
forum-over = 끝
