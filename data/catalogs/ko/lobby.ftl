# 테이블의 로비.

lobby-about = { $low }~{ $high }명, 약 { $minutes }~{ $most }분.
lobby-about_fixed = { $high }명, 약 { $minutes }~{ $most }분.
lobby-about_slow = { $low }~{ $high }명. 한 차례의 시간이 넉넉해서 한 판이 며칠에서 몇 주까지 걸릴 수 있어요.
lobby-about_slow_fixed = { $high }명. 한 차례의 시간이 넉넉해서 한 판이 며칠에서 몇 주까지 걸릴 수 있어요.
lobby-picture = { $game }: 예시 보드
lobby-cover = 한창 진행 중인 { $game }
lobby-seat = { $number }. { $player }
lobby-seat_host = { $number }. { $player }, 호스트
lobby-host = 호스트(참가 안 함): { $player }
lobby-seat_invited = { $number }. { $player }, 초대함(‘{ button-join }’를 누르면 수락)
lobby-seat_unconfirmed = { $number }. { $player }, ‘{ button-confirm }’를 아직 누르지 않음
lobby-wish = { $seat }, { $colour } 희망
lobby-colour = 내 색: { $colour }
lobby-any_colour = 무작위
lobby-free = { $count ->
    [0] 자리가 모두 찼어요.
   *[other] 빈자리 { $count }개.
  }
lobby-options = -# 옵션: { $options }
lobby-options_title = 이 테이블의 옵션
lobby-rated = -# 레이팅 게임: 결과가 참가자의 레이팅에 반영돼요.
lobby-changed = 참가자가 모인 뒤에 바뀐 옵션: { $options }
lobby-confirm_until = -# 확인하지 않은 자리는 { $time } 다시 비워져요.
lobby-changed_call = { $names } 님, 참가한 뒤에 호스트가 #{ $table } 테이블의 옵션을 바꿨어요. 그래도 함께하려면 거기서 ‘{ button-confirm }’를 누르세요.
lobby-lapsed = 참가한 뒤에 호스트가 #{ $table } 테이블의 옵션을 바꿨는데, 제때 확인하지 않아서 자리가 다시 비었어요.
lobby-terms = -# 규칙 버전 { $version }
lobby-add = 컴퓨터 추가: { $level }
lobby-add_computer = 컴퓨터 추가
lobby-invite = 초대할 사람
lobby-remove = 자리 빼기
lobby-started = 게임은 여기서 이어져요: { $thread }
lobby-sitting = 참가자: { $names }
lobby-sitter = { $number } { $player }
lobby-begins = { $game } 시작
lobby-ran_out = 하루 동안 아무 변화가 없어서 이 로비는 닫혔어요.
lobby-ready = 인원이 모였어요. 이제 시작할 수 있어요: { $place }
lobby-cancelled = 이 로비는 취소됐어요.
lobby-left = #{ $table } 테이블의 로비에서 나왔어요. 내 자리는 비었어요.
lobby-left_host = #{ $table } 테이블의 로비에서 나왔어요. 내 자리는 비었어요. 호스트는 그대로이고, 로비는 다른 참가자를 기다려요.
lobby-invited = { $player } 님, #{ $table } 테이블에 자리를 맡아 두었어요. ‘참가’를 누르면 수락돼요.
lobby-called_lately = { $player } 님에게 알림을 보낸 지 1시간이 안 돼 다시 보내지 않아요. 자리는 맡아 두었어요.
lobby-dm_closed = 이 서버에서 DM을 닫아 두어서 메시지를 보낼 수 없어요. 그래도 게임은 할 수 있어요. 테이블의 버튼을 누르면 모두 나에게만 보이고, 눌렀는지도 아무도 몰라요.
alone-lobby = 컴퓨터와 하는 게임을 DM에 열었어요: { $place }
    -# 다른 사람과는 봇이 있는 서버에서 할 수 있어요.
alone-puzzle = 퍼즐을 DM에 열었어요: { $place }
notify-title = 함께할 사람 찾기
notify-nothing = 게임을 골라 주세요. 누군가 여기서 그 게임의 테이블을 열면 메시지를 보내 드려요.
notify-hears = 누군가 여기서 테이블을 열면 메시지를 보내 드려요: { $games }
notify-choose = 여기서 알림을 받을 게임
notify-often = { $count ->
   *[other] 하루에 { $count }번까지
  }
notify-quiet = 내 시간으로 { $low }부터 { $high }까지는 보내지 않아요. 지금 내 시계: { $time } ({ $zone })
notify-no_quiet = 방해 금지 시간 없음
notify-quiet_from = 방해 금지 시작: { $time }
notify-quiet_to = 방해 금지 끝: { $time }
notify-begins = 알림을 받기로 한 테이블이 열리면 여기로 메시지를 보내 드려요. 메시지마다 그만 받는 버튼이 있어요.
notify-opened = { $game } 테이블이 열렸어요
notify-opened_by = { $player } 님이 { $channel }에서 함께할 사람을 기다려요. { $count ->
   *[other] 빈자리가 { $count }개 있어요.
  }
notify-stopped = 이제 그곳에서 { $game } 테이블이 열려도 알리지 않아요. { COMMAND("notify") } 명령으로 다시 켤 수 있어요.
notify-stopped_all = 이제 어떤 테이블도 알리지 않아요. { COMMAND("notify") } 명령으로 다시 켤 수 있어요.
button-unwatch = { $game } 알림 끄기
button-unwatch_all = 알림 모두 끄기
button-go_there = 보러 가기

button-join = 참가
button-quit = 나가기
button-confirm = 자리 유지
button-start = 시작
button-options = 옵션
button-all_options = 옵션 한 번에 정하기
lobby-switches = 켜고 끄기
button-drop = 로비 취소

option-hints = 힌트
option-rated = 레이팅 반영
option-reveal_seed = 종료 후 증명 공개
value-on = 켬
value-off = 끔

preset-quick = 빠르게
preset-quick-help = 모두 모여 있을 때: 한 차례에 { $time }.
preset-normal = 보통
preset-normal-help = 평소대로: 한 차례에 { $time }.
preset-mail = 느긋하게
preset-mail-help = 각자 편한 시간에 해요: 한 차례에 { $time }.
lobby-bank = -# 라운드 시간은 참가자끼리 나눠 써요. 다른 사람들을 기다리게 할 수 있는 시간은 한 사람당 모두 합쳐 { $time }이고, 이 시간을 다 쓴 사람은 더 기다려 주지 않아요.
lobby-preset = -# { $preset }: 한 차례에 { $time }
lobby-preset_times = -# { $preset }: 한 차례에 { $low }~{ $high }
lobby-clock = -# 게임 전체 시간: 한 사람에 { $time }, 한 수마다 { $more } 추가
lobby-clock_periods = -# 게임 전체 시간: 한 사람에 { $time }, 그 뒤 { $period } 초읽기 { $count }회
lobby-option = { $name }: { $value }
lobby-preset_now = 방식: { $preset }
lobby-preset_changed = { $preset }(변경됨)
lobby-other = 다른 값…
lobby-panel = 여기서 바꾼 내용은 로비에서 모두가 볼 수 있어요.
lobby-panel_guest = 옵션은 호스트가 정해요. 지금 옵션은 로비에서 볼 수 있어요.
option-hints-help = 바로 둘 수 있는 수를 추천하고, 잘못 두면 어떻게 고칠지 알려 줘요.
option-rated-help = 결과가 참가자의 레이팅에 반영돼요.
option-reveal_seed-help = 끝난 뒤 누구나 추첨이 공정했는지 확인할 수 있어요.
option-daily = 매일 마감 시각
option-daily-help = 모든 차례가 테이블 시간대 기준으로 매일 이 시각에 끝나요.
option-clock = 게임 전체 시간
option-clock-help = 한 사람이 쓸 전체 시간. +3은 한 수마다 3초 추가, +3x0:30은 그 뒤 30초 초읽기 3회예요.
option-flag = 시간을 다 쓰면 패배
option-flag-help = 시간을 다 쓴 사람이 져요. 끄면 컴퓨터가 이어서 하지만, 레이팅에서는 최하위가 돼요.
option-bank = 예비 시간
option-bank-help = 한 사람이 게임 내내 쓸 시간. 한 차례의 시간이 끝난 뒤부터 줄어요. ‘게임 전체 시간’과는 함께 쓸 수 없어요.
option-weekends = 주말에도 시간 흐름
option-weekends-help = 끄면 테이블 시간대 기준 토요일과 일요일에는 제한 시간이 흐르지 않아요.
hours-daily = -# 차례는 매일 { $hour }({ $zone }, 내 시간으로 { $time })에 끝나요. 한 차례에 { $least } 이상 주어져요.
hours-weekends = -# 토요일과 일요일({ $zone })에는 제한 시간이 흐르지 않아요.

fair-line = -# 공정한 추첨 ✓ { $digests }
fair-title = 공정한 추첨 ✓
fair-check = 추첨 결과는 아무도 알 수 없게 미리 뽑아 둔 비밀값으로 정해져요. 게임이 끝나면 기록에 그 비밀값이 나와요. 그 값의 SHA-256이 아래와 같아야 하고, 나머지는 `python -m games verify`로 확인할 수 있어요. 기록에는 끝까지 숨겨져 있던 것도 나와요. 원하지 않으면 ‘{ option-reveal_seed }’ 옵션을 끄세요.
fair-first = 누가 먼저 둘지는 추첨으로 정해요. 추첨 결과는 이 테이블을 열 때 아무도 알 수 없게 뽑아 둔 비밀값으로 정해져요. 게임이 끝나면 기록에 그 비밀값이 나와요. 그 값의 SHA-256이 아래와 같아야 하고, 나머지는 `python -m games verify`로 확인할 수 있어요.
fair-commitment = 비밀값의 SHA-256: `{ $commitment }`
fair-entropy = 시드에 섞은 값: `{ $entropy }`
fair-none = 호스트가 정한 대로 이 테이블은 증명을 남기지 않아요.
fair-open = 이 게임에는 숨겨진 것이 없어서 증명할 것도 없어요.
button-fair = 공정한 추첨 ✓
button-verify = 검증
verify-title = 공정한 추첨 확인 결과: { $table }
verify-secret = { $verdict ->
    [ok] ✓ 비밀값: 게임의 첫 메시지에서 미리 약속한 값과 같아요.
    [wrong] ✗ 비밀값: 게임의 첫 메시지에 나온 값이 기록의 값({ $digits })과 달라요.
   *[compare] ? 비밀값: 게임의 첫 메시지를 읽을 수 없어요. 거기 나와 있어야 하는 첫 번째 값: { $digits }
  }
verify-deal = { $verdict ->
    [ok] ✓ 추첨: 그 비밀값과 여러분의 클릭, 시작할 때의 옵션과 자리로 다시 계산한 결과와 같아요.
    [wrong] ✗ 추첨: 비밀값과 클릭, 시작할 때 나온 옵션과 자리로 다시 계산한 결과와 달라요.
   *[compare] ? 추첨: 게임의 첫 메시지를 읽을 수 없어요. 거기 나와 있어야 하는 두 번째 값: { $digits }
  }
verify-answers = { $verdict ->
    [ok] ✓ 수: 이 메시지에 나온 값({ $digits })과 같아요.
    [wrong] ✗ 수: 기록의 수가 이 메시지에 나온 값과 맞지 않아요. 나왔어야 하는 값: { $digits }
   *[compare] ? 수: 마지막 단계 아래의 ‘{ button-verify }’ 버튼을 눌러 주세요. 그 단계에 나와 있어야 하는 값: { $digits }
  }
verify-result = { $verdict ->
    [wrong] ✗ 결과: 기록의 수로는 이 결과가 나오지 않아요.
   *[ok] ✓ 결과: 처음부터 다시 진행해 보니 모든 수가 규칙에 맞고 이 결과가 나와요.
  }
verify-by_hand = -# 제가 진행한 게임을 제가 확인한 결과예요. 저 없이 확인하려면 기록을 저장하고 봇 소스 코드의 docs/fairness.md를 따라 해 보세요. 직접 계산하는 방법과 어떤 언어로든 몇 줄이면 되는 프로그램이 단계별로 나와 있어요.

lobby-any_rating = 레이팅 상관없음
lobby-by_invitation = 호스트가 초대한 사람만
lobby-ratings_range = { $low ->
    [0] 레이팅 { $high } 이하
   *[other] { $high ->
        [0] 레이팅 { $low } 이상
       *[other] 레이팅 { $low }~{ $high }
    }
}
lobby-ratings_near = 내 레이팅 ±{ $by }
lobby-ratings_title = 레이팅 범위
lobby-ratings = -# { $range }. 레이팅이 아직 확실하지 않으면(‘?’) 이 범위에 들 가능성이 있을 때 참가할 수 있어요.
option-rating_from = 레이팅 하한
option-rating_from-help = 참가할 수 있는 가장 낮은 레이팅이에요.
option-rating_to = 레이팅 상한
option-rating_to-help = 참가할 수 있는 가장 높은 레이팅이에요.
