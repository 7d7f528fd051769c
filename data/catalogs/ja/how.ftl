# 答え方：ターミナルでは入力、Discordではボタン。
how-word = { $by ->
        [typing] 文字で入力してください
       *[buttons] ボタンを押すか、文字で送ってください
    }
how-digit = { $by ->
        [typing] 数字を入力してください
       *[buttons] ボタンを押すか、数字を送ってください
    }
how-build = { $by ->
        [typing] 数を入力してください
       *[buttons] ボタンで選ぶか、数を送ってください
    }
how-choose = { $by ->
        [typing] 入力してください
       *[buttons] ボタンで選ぶか、文字で送ってください
    }
how-also = { $by ->
        [typing] ? で順に選んでも
       *[buttons] ボタンで選んでも
    }
how-steps = { $by ->
        [typing] ? を入力すると、
       *[buttons] ボタンなら、
    }
how-either = { $by ->
        [typing] ? で順に選んでも
       *[buttons] ボタンで選んでも
    }
