# /오답노트: 끝난 자기 게임에서 다시 풀어 보는 장면. 게임별 문장은 아래에 있다.

practice-title = 오답 노트: { $table }{ $turn ->
    [0] {""}
   *[other] , { $turn }턴
}
practice-where = { $time }에 끝난 내 게임 · 지금까지 { $found }개 중 { $solved }개 해결
practice-hint = 💡 { $hint }
practice-not_yet = 아직 정답이 아니에요: { $move }
practice-good = ✅ 좋아요: { $move }
practice-better = 더 나은 선택: { $move }
practice-unjudged = { $move }: 정해진 시간 안에 판단하지 못했어요. 다른 선택을 해 보거나 정답을 확인하세요.
practice-later = 오늘은 게임을 많이 살펴봤지만 새로 찾은 장면이 없어요. 내일 더 살펴볼게요.
practice-none = 아직 다시 풀어 볼 장면이 없어요. 게임을 끝까지 해 보세요. 내 선택으로 손해를 본 장면이 여기에 나와요. 오답을 찾을 수 있는 게임: { $games }.
practice-all_solved = { $count ->
   *[other] 내 게임에서 찾은 장면 { $count }개를 모두 풀었어요.
} 게임을 더 끝내면 새 장면이 나와요.
button-practice_hint = 힌트
button-practice_show = 정답
button-practice_skip = 다른 장면
button-practice_next = 다음
refusal-practice_busy = 앞서 고른 것을 아직 살펴보고 있어요. 몇 초 뒤에 다시 해 보세요.

pentago-practice-ask = 내 색은 { $colour }, 그때 둔 수는 { $played }. 더 나은 수를 찾아보세요.
pentago-practice-hint = { $cell } 자리에 돌을 놓아 보세요.
pentago-practice-gain = { $gain ->
    [0] 그때 둔 { $played } 뒤로는 확실하지 않았어요.
   *[other] 그때 둔 { $played } 때문에 놓친 결과예요.
}
pentago-practice-wins = { $over ->
    [0] 확실히 이기는 수예요.
   *[other] 다섯 개가 한 줄이 되어 바로 이겨요.
}
pentago-practice-draws = { $best ->
    [wins] 비길 뿐이에요. 이기는 수가 있어요.
   *[other] 무승부를 지켜요.
}
pentago-practice-loses = { $over ->
    [0] 지는 수예요. { $line ->
        [none] { $other } 쪽이 이겨요
       *[other] { $other } 쪽이 이렇게 이겨요: { $line }
    }.
   *[other] { $other } 쪽에 다섯 개를 만들어 줘요.
}
pentago-practice-open = { $best ->
    [wins] 이기는 수인지 증명되지 않았어요. 이긴다고 증명된 다른 수가 있어요.
   *[other] 비기는 수인지 증명되지 않았어요. 비긴다고 증명된 다른 수가 있어요.
}

twigs-practice-ask = 그때 둔 수는 { $played }. 더 나은 자리나 더 나은 트위그를 찾아보세요.
twigs-practice-hint = { $piece } 트위그를 놓아 보세요{ $own ->
    [0] {""}
   *[other] . 내 육각형 { $own }개를 완성할 수 있어요
}.
twigs-practice-gain = { $gain ->
   *[other] 그때 놓은 { $played }보다 약 { $gain }점 나아요.
}
twigs-practice-closes = { $own ->
    [0] 내 육각형은 완성하지 못하
   *[other] 내 육각형을 { $own }개 완성하
}{ $others ->
    [0] {""}
   *[other] 고 다른 사람의 육각형을 { $others }개 완성하
}
twigs-practice-best = { twigs-practice-closes }는 수예요. 탐색으로는 뚜렷하게 더 나은 수를 찾지 못했어요.
twigs-practice-loses = { twigs-practice-closes }는 수예요. { $points ->
   *[other] 다른 수가 약 { $points }점 더 유리해 보여요.
}

diamant-practice-ask = { $homewards ->
    [0] {""}
   *[other] { $homeward } 님은 귀환해요.{" "}
}{ $onwards ->
    [0] 안에 남는 다른 사람은 없어요.
   *[other] { $onward } 님은 계속 가요.
} 어떻게 할까요? 그때는 확률로 보면 손해인 쪽을 골랐어요.
diamant-practice-hint = 지금 귀환하면 { $home ->
    [0] 아무것도 못 얻어요
   *[other] 다이아몬드 { $home }개를 얻어요
}. 다음 카드로 광산이 무너질 확률은 { $risk }%예요.
diamant-practice-gain = { $gain ->
   *[other] 그때의 결정보다 다이아몬드 약 { $gain }개만큼 나아요.
}
diamant-practice-odds = 귀환하면 { $home }개, 한 장 더 보면 평균 { $least ->
    [same] { $best }
   *[other] { $least }~{ $best }
}개예요. 광산이 무너질 확률은 { $risk }%예요.
diamant-practice-stay = { diamant-practice-odds }
diamant-practice-leave = { diamant-practice-odds }
diamant-practice-named_stay = 계속
diamant-practice-named_leave = 귀환

euler_game-practice-ask = 내 수는 { $number }. { $price ->
    [0] 칩을 더 내지 않고 체크할 수 있고,
   *[other] 콜에는 칩 { $price }개가 들고
} 팟에는 칩 { $pot ->
   *[other] { $pot }개
}가 있어요. 어떻게 할까요? 그때는 더 나쁜 쪽을 골랐어요.
euler_game-practice-hint = 특수 카드를 빼고 보면 내 수의 승률은 { $chance }%예요.
euler_game-practice-gain = { $gain ->
   *[other] 그때의 결정보다 칩 약 { $gain }개만큼 나아요.
}
euler_game-practice-odds = { $number }의 승률은 특수 카드를 빼고 { $chance }%예요. { $price ->
    [0] 체크하면 드는 칩이 없어요
   *[other] 팟의 칩 { $pot }개를 보고 { $price }개를 내는 콜은 승률 { $fair }%부터 이득이에요
}.
euler_game-practice-call = { euler_game-practice-odds }
euler_game-practice-die = { euler_game-practice-odds }
euler_game-practice-raise = { euler_game-practice-odds }{ $sound ->
    [0] {" "}레이스는 다른 사람들이 다이해야만 이득이에요.
   *[other] {""}
}
euler_game-practice-named_call = 콜
euler_game-practice-named_die = 다이
euler_game-practice-named_raise = 레이스 { $by }

rainbow_pentagon-practice-ask = 내 색은 { $colour }, { $passed ->
    [0] 그때 제시한 칸은 { $played }
   *[other] 그때는 패스했어요
}. 상대가 무엇을 제시하든 무효가 되지 않으면서 더 넓게 획득하는 제시를 찾아보세요.
rainbow_pentagon-practice-hint = { $gain ->
   *[other] 새로 { $gain }칸을 확실히 획득할 수 있어요.
}
rainbow_pentagon-practice-gain = { $gain ->
   *[other] 그때의 제시({ $played })로 획득할 수 있던 것보다 { $gain }칸 더 많아요.
}
rainbow_pentagon-practice-pass = 패스하면 아무것도 획득하지 못해요.
rainbow_pentagon-practice-land = { $owners } 영토가 들어 있어서 어차피 무효예요.
rainbow_pentagon-practice-void = 무효가 될 수 있어요. { $rival } 쪽이 { $claim } 칸을 제시하면 서로 충돌해요.
rainbow_pentagon-practice-safe = 아무도 무효로 만들 수 없어요. { $left ->
    [0] 새로 { $gain }칸을 획득하고, 안전한 제시 가운데 이보다 넓은 것은 없어요
   *[other] 새로 { $gain }칸을 획득하지만, 더 넓게 획득하는 안전한 제시가 있어요
}.
