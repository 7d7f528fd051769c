# 두는 방법: 터미널에서는 입력, Discord에서는 버튼.
how-word = { $by ->
        [typing] 글로 입력하세요
       *[buttons] 버튼을 누르거나 글로 보내세요
    }
how-digit = { $by ->
        [typing] 숫자를 입력하세요
       *[buttons] 버튼을 누르거나 숫자를 보내세요
    }
how-build = { $by ->
        [typing] 수를 입력하세요
       *[buttons] 버튼으로 고르거나 수를 보내세요
    }
how-choose = { $by ->
        [typing] 입력하세요
       *[buttons] 버튼으로 고르거나 보내세요
    }
how-also = { $by ->
        [typing] ?를 입력해 하나씩 골라도
       *[buttons] 버튼으로 골라도
    }
how-either = { $by ->
        [typing] ?로 하나씩 고르거나
       *[buttons] 버튼으로 고르거나
    }
how-steps = { $by ->
        [typing] ?를 입력하면
       *[buttons] 버튼으로는
    }
