# テーブルでの人どうしのこと：退席と、二人の合意。

leave-sure = { $table } を退席しますか？
leave-computer = 今の問いから、コンピューター（{ $level }）が代わりに打ちます。テーブルにもそう表示されます。
leave-cost = { $count ->
    [0] 次の問いまでなら、すぐに席へ戻れます。
   *[other] 席には戻れますが、その前にコンピューターが{ $count }問に答えます。
  }
leave-alone = このテーブルにほかの人はいないので、戻るまでゲームは待ちます。
leave-answer = 今の問いへの回答は取り消されます。
button-leave_sure = 退席する
