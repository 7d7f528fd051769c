# 요청을 들어주지 못하는 까닭. 무엇이 되는지, 어떻게 하면 되는지 함께 알려 준다.

error-store = 저장하지 못해서 반영되지 않았어요. 잠시 뒤에 다시 해 보세요.
error-unexpected = 저희 쪽에 문제가 생겼어요. 답을 보냈다면 /테이블에서 반영됐는지 확인할 수 있어요.

refusal-not_seated = 테이블 #{ $table }에 앉아 있지 않아요.
refusal-seated_already = 이미 이 테이블에 앉아 있어요.
refusal-not_your_turn = 지금은 테이블 #{ $table }에서 답할 것이 없어요.
refusal-stale = 이 메시지 뒤로 테이블 #{ $table }의 게임이 더 진행됐어요. /테이블에서 지금 상황을 볼 수 있어요.
refusal-forgotten = 너무 오래된 메시지라 쓸 수 없어요. /테이블에서 지금 상황을 볼 수 있어요.
refusal-not_whole = 아직 완성되지 않았어요. 더 고르거나 직접 입력하세요.
refusal-table_open = 테이블 #{ $table }: 진행 중이에요.
refusal-table_running = 테이블 #{ $table }: 이미 진행 중이에요.
refusal-table_paused = 테이블 #{ $table }: 일시 정지 중이에요. 플레이어라면 누구나 /테이블에서 다시 시작할 수 있어요.
refusal-table_asleep = 테이블 #{ $table }: 쉬는 중이에요. 플레이어라면 누구나 /테이블에서 다시 시작할 수 있어요.
refusal-table_over = 테이블 #{ $table }: 이미 끝난 게임이에요.
refusal-table_cancelled = 테이블 #{ $table }: 취소됐어요.
refusal-no_table = 테이블 #{ $table }: 진행 중인 테이블이 아니에요. /내테이블에서 내 테이블을 볼 수 있어요.
refusal-table_aside = 테이블 #{ $table }은(는) 잠시 쉬고 있어요. 지금은 봇이 이 게임을 진행할 수 없어요. 사라진 것은 없고 시간도 멈춰 있으며, 고쳐지면 이어서 진행돼요.
refusal-no_table_here = 참가 중인 테이블이 없고 이 채널에도 없어요. /플레이로 열 수 있어요.
refusal-which_table = 여러 테이블에 앉아 있어요: { $tables }. ‘테이블’ 옵션으로 하나를 정하세요.
refusal-nothing_waits = 지금 내 답을 기다리는 테이블이 없어요. /내테이블에서 내 테이블을 볼 수 있고, 서버에서 /플레이로 새로 열 수 있어요.
refusal-too_long = 답이 너무 길어요. 400자까지 쓸 수 있어요.
refusal-record_private = 테이블 #{ $table }: 아직 진행 중이라 끝날 때까지 기록은 비공개예요.
refusal-no_odds = 지금 { $table }번 테이블에서는 확률을 알려 주지 않아요. 게임이나 옵션이 허용하지 않거나, 열린 질문이 없어요.
refusal-no_analysis = 이 게임은 분석할 수 없어요. 수순은 /기록 에 있어요.
refusal-analysis_private = { $table }번 테이블은 아직 진행 중이에요. 분석은 게임이 끝난 뒤에 볼 수 있어요.
refusal-no_deadline = 연장할 제한 시간이 없어요.
refusal-extended_already = 이 질문은 이미 한 번 연장했어요.
refusal-host_only = 이 테이블의 방장만 할 수 있어요.
refusal-managers_only = 서버를 관리할 수 있는 사람만 할 수 있어요.
refusal-lobby_closed = 테이블 #{ $table }의 로비는 닫혔어요. 이미 시작했거나 취소됐어요.
refusal-full = { $places }자리가 모두 찼어요.
refusal-level = 그런 난이도의 컴퓨터는 없어요. 가능한 값: { $allowed }.
refusal-option = ‘{ $option }’ 옵션에 쓸 수 없는 값이에요. 가능한 값: { $allowed }.
refusal-option_pairs = 옵션은 seconds=120 같은 쌍으로, 빈칸으로 나누어 쓰세요.
refusal-options_seats = 이 옵션은 지금 자리 수와 맞지 않아요. 옵션이나 자리 수를 바꾸세요.
refusal-invited = 아직 초대에 답하지 않았어요: { $names }. 참가하기를 기다리거나 ‘옵션’에서 그 자리를 빼세요.
refusal-too_few = 이 게임은 { $low }~{ $high }자리가 차야 해요. 사람이나 컴퓨터를 더하세요.
refusal-no_person = 사람이 한 명은 앉아 있어야 해요.
refusal-game = 그런 게임은 없어요. 가능한 값: { $allowed }.
refusal-banned = 이 서버의 테이블에는 참가할 수 없어요.
refusal-channel = 테이블을 열 수 있는 채널: { $channels }.
refusal-tables_server = 이 서버에 열린 테이블이 { $limit }개라 한도에 닿았어요. 먼저 하나를 끝내세요.
refusal-tables_person = 여기서 방장을 맡은 테이블이 { $limit }개라 한도에 닿았어요. 먼저 하나를 끝내거나 취소하세요.
refusal-server_only = 테이블은 여기가 아니라 서버의 텍스트 채널에서 열 수 있어요.
refusal-text_channel_only = 테이블은 텍스트 채널에서만 열 수 있어요. 스레드나 음성 채널에서는 열 수 없어요.
refusal-permissions = 이 채널에서 봇에게 없는 권한: { $names }. 채널을 관리하는 사람이 허용해 줄 수 있어요.
