# How an answer is given: by typing in the terminal, by buttons on Discord.
how-word = { $by ->
        [typing] Type a word
       *[buttons] Press a button or send a word
    }
how-digit = { $by ->
        [typing] Type a digit
       *[buttons] Press a digit or send one
    }
how-build = { $by ->
        [typing] Type it
       *[buttons] Build it with the buttons or send it
    }
how-choose = { $by ->
        [typing] Type them
       *[buttons] Choose with the buttons or send them
    }
how-also = { $by ->
        [typing] or type ? to build it step by step
       *[buttons] or build it with the buttons
    }
how-steps = { $by ->
        [typing] Type ? to choose:
       *[buttons] With the buttons:
    }
how-either = { $by ->
        [typing] or type ? to build it step by step
       *[buttons] or build it with the buttons
    }
