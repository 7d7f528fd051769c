# 테이블에서 사람들 사이에 일어나는 일: 떠나기, 두 사람의 합의.

leave-sure = { $table } 테이블을 떠날까요?
leave-computer = 지금 질문부터 컴퓨터({ $level })가 대신 두고, 테이블에도 그렇게 표시돼요.
leave-cost = { $count ->
    [0] 다음 질문 전까지는 자리를 되찾을 수 있어요.
   *[other] 자리는 되찾을 수 있지만, 그 전에 컴퓨터가 질문 { $count }개에 먼저 답해요.
  }
leave-alone = 이 테이블에는 다른 사람이 없어서, 돌아올 때까지 게임이 기다려요.
leave-answer = 지금 질문에 낸 답은 취소돼요.
button-leave_sure = 네, 떠날게요
