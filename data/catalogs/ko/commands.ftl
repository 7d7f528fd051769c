# 디스코드가 보여 주는 명령어: 이름은 빈칸 없이, 설명은 100자까지.

command-play = 플레이
command-play-help = 게임 테이블을 열어요
command-table = 테이블
command-table-help = 테이블을 다시 보여 줘요: 보드, 아직 답하지 않은 사람, 마감 시각
command-submit = 제출
command-submit-help = 지금 질문에 답해요. 다른 사람에게는 보이지 않아요
command-rules = 규칙
command-rules-help = 게임 방법을 알려 줘요
command-leave = 나가기
command-leave-help = 자리를 컴퓨터에게 맡겨요. 나중에 되찾을 수 있어요
command-tables = 내테이블
command-tables-help = 모든 서버에 있는 내 테이블을 보여 줘요
command-record = 기록
command-record-help = 끝난 게임의 기록을 보여 줘요. 끝나기 전에는 공개된 내용만 나와요
command-puzzle = 퍼즐
command-puzzle-help = 혼자 푸는 퍼즐이에요. 이 서버의 최고 기록도 보여 줘요
command-odds = 확률
command-odds-help = 다음에 무슨 일이 일어날지의 확률. 테이블이 허용할 때만, 나에게만 보여요
command-analyse = 분석
command-analyse-help = 끝난 게임의 수를 분석해요. 나에게만 보여요
command-learn = 배우기
command-learn-help = 게임에 쓰이는 수학을 예와 함께 배워요. 나에게만 보여요
command-settings = 설정
command-settings-help = 언어, 알림, 답하는 방법, 그림 밝기를 정해요
command-privacy = 개인정보
command-privacy-help = 이 봇이 저장한 내 정보를 보고, 내려받고, 지워요
command-server = 서버설정
command-server-help = 관리자용: 이 서버의 언어, 채널, 한도, 차단을 정해요

field-game = 게임
field-game-help = 어떤 게임인지
field-puzzle = 퍼즐
field-puzzle-help = 어떤 퍼즐인지
field-preset = 방식
field-preset-help = 빠르게, 보통, 또는 답마다 하루인 편지식
field-time = 시간
field-time-help = 한 번 답하는 데 주어지는 시간: 30초, 5분, 1일
field-invite = 초대
field-invite-help = 자리를 맡아 둘 사람
field-options = 옵션
field-options-help = seconds=5분 같은 쌍
field-move = 답
field-move-help = 안내에 나온 형식대로 쓴 답
field-topic = 주제
field-topic-help = 무엇을 배울지
field-number = 숫자
field-number-help = 예로 계산해 볼 수
field-table = 테이블
field-table-help = 테이블 번호. 어느 테이블인지 분명하지 않을 때만 필요해요
field-language = 언어
field-language-help = 안내에 쓸 언어
field-reminders = 알림
field-reminders-help = 마감이 가까워지면 한 번 비공개로 알려 줘요
field-answers = 질문받기
field-answers-help = 질문을 받을 곳
field-theme = 테마
field-theme-help = 그림 배경을 어둡게 할지 밝게 할지
field-allow = 허용
field-allow-help = 이 채널에서 테이블을 열 수 있게 해요. 정한 채널이 없으면 어디서나 열 수 있어요
field-forbid = 제외
field-forbid-help = 허용 목록에서 이 채널을 빼요
field-tables = 테이블수
field-tables-help = 동시에 열어 둘 수 있는 테이블 수
field-each = 1인당
field-each-help = 그중 한 사람이 방장을 맡을 수 있는 테이블 수
field-ban = 차단
field-ban-help = 이 사람은 앞으로 이 서버의 테이블에 앉을 수 없어요
field-unban = 차단해제
field-unban-help = 이 사람이 여기서 다시 게임할 수 있게 해요

language-auto = Discord 설정에 맞춤
language-en = English
language-ko = 한국어
language-ja = 日本語
language-fa = فارسی
answers-auto = DM과 테이블
answers-dm = DM
answers-table = 테이블에서만
theme-dark = 어둡게
theme-light = 밝게

settings-title = 내 설정
settings-language = 언어: { $value }
settings-reminders = 알림: { $value }
settings-answers = 질문받는 곳: { $value }
settings-theme = 그림: { $value }
server-title = 이 서버의 설정
server-channels = 테이블을 열 수 있는 채널: { $channels }
server-everywhere = 모든 텍스트 채널에서 테이블을 열 수 있어요
server-limits = 열린 테이블은 최대 { $tables }개, 방장 한 명당 최대 { $each }개
server-banned = 이 서버의 테이블에 앉을 수 없는 사람: { $people }{ $more ->
    [0] {""}
   *[other] {" "}외 { $more }명
  }
server-keeps_seat = { $player } 님은 이미 앉아 있는 테이블({ $tables })의 자리를 그 테이블이 끝날 때까지 지켜요.
