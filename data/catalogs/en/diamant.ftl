diamant-name = Diamant
diamant-tagline = Deeper into the mine, or home with your share? Everybody decides in secret at the same time.

diamant-rules =
    ## Diamant
    Five mines, one after another. You all go in together, and after every card everybody decides **in secret, all at the same time**: go deeper, or go home with a share of the diamonds. Whoever has the most diamonds after the fifth mine wins.
    ### The cards
    30 cards: fifteen treasures of 1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15 and 17 diamonds, and five hazards with three cards each: snake, spider, rockfall, fire, gas.
    ### In a mine
    The first card is turned up at once. Then these steps repeat:
    - **Decide.** *Go deeper* or *Go home*. You can change your mind until everybody has decided. If you run out of time, you go deeper. The table shows who has decided, never what.
    - **Those who go home** share the diamonds on the cards equally, in whole numbers; the rest stays on the cards. Of 8 diamonds, two players take 4 each; three take 2 each, and 2 are left. What you take home is safe, and everybody can see it. You watch until the next mine.
    - **If somebody is still inside, the next card is turned up.** A treasure: its diamonds lie on the card for those who go home. A hazard: the first of its kind does nothing. **The second of the same kind ends the mine**: whoever is still inside gets nothing from it, and the card that ended it leaves the game.
    A mine also ends when nobody is left inside. The diamonds on the cards are lost, all cards except those out of the game are shuffled, and the next mine opens.
    ### Table options
    - *Share: when a treasure is turned up.* Each treasure is split at once among those inside, into bags; the rest stays on the card. You take your bag home, with your share of the diamonds on the cards; in a collapse you lose it.
    - *Odds.* { COMMAND("odds") } tells those inside how risky one more card is.
    ### The end
    After five mines, whoever has the most diamonds wins. Players who tie share a rank.
diamant-credits = Diamant is a game by Bruno Faidutti and Alan R. Moon, with art by Christof Tisch and Jörg Asselborn (Schmidt Spiele, 2005). In 2009 it came out again as Inca Gold (Gryphon Games), redrawn and with a few more rules. Our rules come from a Korean article on the first edition, and we repeat its simulation of 100,000 mines.
diamant-example-ok = You (player 1) are inside, so both are allowed: go deeper, or go home with your share of the { $heap } diamonds on the cards.
diamant-example-outside = Player 1 has gone home (✕) and can’t decide anything until the next mine opens. Only those inside go on.
diamant-example-turn = Players 1 and 2 go home with { $share } of the { $heap } diamonds each, safe now. For those inside, the next card is turned up: a hazard ({ $hazard }), but the first of its kind does nothing.

diamant-called-easy = Kasim
diamant-called-normal = Sinbad
diamant-called-hard = Morgiana
diamant-character-easy = Looks only at its own share and at how many hazards are out.
diamant-character-normal = Knows how much is enough, and is content with less as the risk grows.
diamant-character-hard = Remembers everybody’s habits, and plays to come first rather than to be rich.

diamant-option-seconds = time for a decision
diamant-option-seconds-help = How long everybody has to choose.
diamant-option-share = share
diamant-option-share-help = When the diamonds of a treasure are split.
diamant-option-odds = odds
diamant-option-odds-help = Whether { COMMAND("odds") } tells those inside how risky one more card is.
diamant-value-on_leave = when somebody goes home
diamant-value-on_reveal = when a treasure is turned up
diamant-value-on = on
diamant-value-off = off

diamant-hazard-snake = snake
diamant-hazard-spider = spider
diamant-hazard-rockfall = rockfall
diamant-hazard-fire = fire
diamant-hazard-gas = gas

diamant-diamonds = { $heap ->
        [0] no diamonds
        [one] 1 diamond
       *[other] { $heap } diamonds
    }
diamant-bagged = { $bag ->
        [0] {""}
       *[other] , { $bag } in your bag
    }

diamant-ask-decide = Mine { $mine }: { $inside ->
        [one] 1 player
       *[other] { $inside } players
    } inside{ $bag ->
        [0] {""}
       *[other] , { $bag } in every bag
    }. Go deeper, or go home?
diamant-button-decide = Decide
diamant-prompt-decide =
    Mine { $mine }: { diamant-diamonds } on the cards{ diamant-bagged }, { $inside ->
        [one] only you inside
       *[other] { $inside } of you inside
    }, { $chest } in your chest.
    Go deeper, or go home?
diamant-first-decide =
    Mine { $mine } of 5: { diamant-diamonds } on the cards{ diamant-bagged }, { $inside ->
        [one] only you inside
       *[other] { $inside } of you inside
    }. Everybody decides in secret at the same time.
    Go home: your share of the diamonds on the cards, split with everybody who goes home now, is safe in your chest.
    Go deeper: the next card may bring more, but a second hazard of the same kind ends the mine and you get nothing from it.
    { how-word }, for example: { $example ->
        [stay] { diamant-choice-stay }
       *[other] { $example }
    }

diamant-receipt-stay = You go deeper into the mine.
diamant-receipt-leave = You go home with your share.
diamant-ran_out-stay = You ran out of time, so you went deeper.
diamant-late-stay = { $names } ran out of time and went deeper.

diamant-refuse-unclear = Choose “{ diamant-choice-stay }” or “{ diamant-choice-leave }”. If you type it, “deeper” or “home” will do.
diamant-refuse-outside = You have gone home; you go back in when the next mine opens.

diamant-menu-decide = Go deeper into the mine, or go home with your share?
diamant-menu-stay = You go deeper into the mine.
diamant-menu-leave = You go home with your share.
diamant-choice-stay = Go deeper
diamant-choice-leave = Go home

diamant-advice =
    { $deadly ->
        [0] The next card can’t end the mine
        [one] The chance that the next card ends the mine is { $risk }% (1 of { $cards } face-down cards)
       *[other] The chance that the next card ends the mine is { $risk }% ({ $deadly } of { $cards } face-down cards)
    }.
    If you go home alone: { $alone_now } now, { $alone } on average after one more card.{ $inside ->
        [one] {""}
        [2] {" "}If you both go home: { $together_now } each now, { $together } after one more card.
       *[other] {" "}If all { $inside } go home: { $together_now } each now, { $together } after one more card.
    }

diamant-took = { $took ->
        [0] nothing
       *[other] { $took }
    }
diamant-each = { $took ->
        [0] nothing
       *[other] { $took } each
    }
diamant-gone = { $left ->
        [0] {""}
        [one] ; { $leavers } went home with { diamant-took }
       *[other] ; { $leavers } went home with { diamant-each }
    }
diamant-dealt = { $each ->
        [0] {""}
       *[other] , { $each } into every bag
    }
diamant-lead = { $leading ->
        [0] {""}
        [one] . { $leaders } leads with { $most }
       *[other] . { $leaders } lead with { $most }
    }
diamant-event-opens = Mine { $mine } opens: treasure { $value }{ $each ->
        [0] {""}
       *[other] , { $each } into every bag, { diamant-diamonds } left on the card
    }{ diamant-lead }
diamant-event-opens_hazard = Mine { $mine } opens: { $hazard }, nothing to take yet{ diamant-lead }
diamant-event-treasure = Mine { $mine }: treasure { $value }{ diamant-dealt }, { diamant-diamonds } on the cards{ diamant-gone }
diamant-event-hazard = Mine { $mine }: { $hazard }, { diamant-diamonds } on the cards{ diamant-gone }
diamant-event-collapse = Mine { $mine } collapses: the second { $hazard }! { $lost } { $count ->
        [one] comes
       *[other] come
    } out empty-handed{ $buried ->
        [0] {""}
        [one] , and 1 diamond is lost
       *[other] , and { $buried } diamonds are lost
    }{ diamant-gone }{ $mine ->
        [5] {""}
       *[other] . One { $hazard } card leaves the game
    }
diamant-event-empty = Mine { $mine } is empty{ diamant-gone }{ $heap ->
        [0] {""}
        [one] ; 1 diamond stays behind
       *[other] ; { $heap } diamonds stay behind
    }
diamant-event-over = { diamant-end-mines } { $most ->
        [0] Nobody brought a diamond home.
       *[other] { $winners } { $count ->
            [one] wins with { $most ->
                [one] 1 diamond
               *[other] { $most } diamonds
            }.
           *[other] share first place with { $most ->
                [one] 1 diamond
               *[other] { $most } diamonds
            } each.
        }
    }

diamant-end-mines = All five mines are done.
diamant-result = { $rank }. { $player }: { $score ->
        [one] 1 diamond
       *[other] { $score } diamonds
    }

diamant-alt-refused = Not allowed: you have gone home.
diamant-alt-mine = Mine { $mine } of 5: { diamant-diamonds } on the cards, { $inside ->
        [one] 1 player
       *[other] { $inside } players
    } inside.
diamant-alt-empty = Mine { $mine } of 5 is over: everybody is out{ $heap ->
        [0] {""}
        [one] ; 1 diamond stayed behind
       *[other] ; { $heap } diamonds stayed behind
    }.
diamant-alt-collapse = Mine { $mine } of 5 has collapsed at the second { $hazard }{ $buried ->
        [0] {""}
        [one] ; 1 diamond is lost
       *[other] ; { $buried } diamonds are lost
    }.
diamant-alt-over = The game is over.
diamant-alt-rank = { $rank }. { $player }: { $chest }.
diamant-alt-treasure = New: treasure { $value }.
diamant-alt-hazard = New: { $hazard }, the first.
diamant-alt-left = { $players } left with { $count ->
        [one] { diamant-took }
       *[other] { diamant-each }
    }.
diamant-alt-inside = { $count ->
        [0] Nobody is inside.
       *[other] Inside: { $players }.
    }
diamant-alt-lost = { $count ->
        [0] {""}
       *[other] Empty-handed: { $players }.
    }
diamant-alt-danger = { $count ->
        [0] {""}
        [one] A second { $hazards } ends the mine.
       *[other] A second one of these ends the mine: { $hazards }.
    }
diamant-alt-chests = Chests:
diamant-alt-chest = { $player }: { $chest }{ $bag ->
        [0] {""}
       *[other] , bag { $bag }
    }.
diamant-alt-removed = { $count ->
        [0] {""}
       *[other] Out of the game: { $hazards }.
    }
diamant-alt-row = { $count ->
        [0] {""}
       *[other] Cards, oldest first: { $cards }.
    }

diamant-sign-mine = mine
diamant-sign-heap = on the cards
diamant-sign-buried = buried
diamant-sign-chest = safe
diamant-sign-bag = carried
diamant-sign-turned = turned up
diamant-sign-deck = in the deck
diamant-sign-out = out of the game
diamant-sign-danger = one more ends it
diamant-sign-refused = not allowed
diamant-alt-bags = Treasures are split at once and carried in bags.

diamant-chart = Diamonds (mine/card)
diamant-remark-worth = { $exact ->
        [1] { $best }
       *[other] { $least } to { $best }
    }
diamant-remark-verdict = { $verdict ->
        [on] One more card was worth { diamant-remark-worth } on average: bad luck.
        [home] One more card was worth { diamant-remark-worth } on average: by the odds it was time to go home.
        [sure] Going home would have won the game.
       *[open] One more card was worth { diamant-remark-worth } on average: whether to risk it depended on the others.
    }
diamant-remark-decided = Mine { $mine }, card { $card }: { $who } went on with { $home } within reach, and the second { $hazard } came ({ $risk }%). In the end { $who } was { $short } short of the win. { diamant-remark-verdict }
diamant-remark-fell = Mine { $mine }, card { $card }: next came the second { $hazard } ({ $risk }%) and buried { $buried ->
        [one] 1 diamond
       *[other] { $buried } diamonds
    }. Empty-handed: { $lost }.
diamant-remark-saved = Mine { $mine }, card { $card }: { $who } went home with { diamant-remark-took } right before the second { $hazard } ({ $risk }%). Without that, { $winner } would not have won.
diamant-remark-took = { $count ->
        [one] { diamant-took }
       *[other] { diamant-each }
    }
diamant-remark-next = { $fell ->
        [0] {""}
       *[other] {" "}The second { $hazard } came next.
    }
diamant-remark-haul = Mine { $mine }, card { $card }: { $who } went home with { diamant-remark-took }, the most in one go. One more card was worth { diamant-remark-worth } on average.{ diamant-remark-next }
diamant-remark-left = Mine { $mine }, card { $card }: { $who } went home with { diamant-remark-took }; one more card was worth { diamant-remark-worth }.{ diamant-remark-next }
diamant-remark-lead = Mine { $mine }, card { $card }: { $who } took the lead with { $own } against { $second } and kept it.
diamant-remark-led = Mine { $mine }, card { $card }: { $who } took the lead and never lost it.
diamant-remark-dared = Mine { $mine }, card { $card }: { $who } went on with { $home }{ $count ->
        [one] {""}
       *[other] {" "}each
    } within reach, although one more card was worth { diamant-remark-worth } on average ({ $risk }% risk of losing it all). The mine held.
diamant-remark-shared = { $who } share first place with { $most } each.
diamant-remark-nothing = Nobody brought a diamond home. { $fell ->
        [one] 1 of 5 mines
       *[other] { $fell } of 5 mines
    } collapsed.
diamant-remark-luck = { $who } { $times } ({ $mean })
diamant-remark-caught = Caught in a collapse (in brackets, what the odds would predict): { $who }.
diamant-remark-total = Diamonds brought home: { $home }, buried: { $buried }, left behind: { $behind }.
diamant-remark-measure = What one more card was worth: the average over all face-down cards, the others deciding as they did. The lower number is for going home after it together with all still inside, the higher one for going home alone.
