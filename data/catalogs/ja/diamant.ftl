diamant-name = ダイヤモンド
diamant-tagline = 鉱山の奥へ進むか、取り分を持って帰るか。全員が同時に、こっそり決めます。

diamant-rules =
    ## ダイヤモンド
    五つの鉱山を順に探検します。全員で入り、カードが1枚めくられるたびに、**全員が同時に、こっそり**決めます。進むか、ダイヤを分けて帰るか。五つ目の鉱山が終わったとき、ダイヤが最も多い人の勝ちです。
    ### カード
    全部で30枚。宝は1、2、3、4、5、5、7、7、9、11、11、13、14、15、17個の15枚、危険はヘビ、クモ、落石、火災、ガスの5種類が3枚ずつです。
    ### 鉱山の中で
    最初のカードはすぐにめくります。あとは次の繰り返しです。
    - **決める。** `進む` か `帰る`。最後の一人が決めるまで変えられます。時間切れなら `進む` です。誰が決めたかは全員に見えますが、何を選んだかは見えません。
    - **帰る人たち**は、カードの上のダイヤをすべて同じ数ずつ分けます。割り切れない余りはカードの上に残ります。8個なら、2人で4個ずつ、3人なら2個ずつで2個残ります。持ち帰ったダイヤは安全で、全員に見えています。次の鉱山までは見物です。
    - **まだ誰かが中にいれば、次のカードをめくります。** 宝なら、その数のダイヤをカードの上に置き、あとで帰る人が分けます。危険は、種類ごとに1枚目なら何も起きません。**同じ種類の2枚目が出ると鉱山は終わり**、中にいる人はこの鉱山では何も得られません。鉱山を終わらせた1枚は、ゲームから除かれます。
    中に誰もいなくなったときも鉱山は終わります。カードの上に残ったダイヤは失われ、除かれたもの以外のカードをすべて混ぜて、次の鉱山を開きます。
    ### テーブルのオプション
    - *分配：宝が出たとき。* 宝が出るたびに、中にいる人ですぐに分けて袋に入れ、余りはカードの上に残します。帰るときは、袋とカードの上の取り分を持ち帰ります。崩れると袋も失います。
    - *確率。* 中にいる人は { COMMAND("odds") } で、次のカードで鉱山が崩れる確率と、もう1枚めくったときの取り分の見込みを確かめられます。
    ### 終了
    五つの鉱山が終わったら、ダイヤが最も多い人の勝ち。同数なら同順位です。
diamant-credits = ダイヤモンド（Diamant）のデザインはBruno FaiduttiとAlan R. Moon、絵はChristof TischとJörg Asselborn（Schmidt Spiele、2005年）。2009年には新しい絵と少し増えたルールで、『インカの黄金』（Gryphon Games）として再び発売されました。ここでは初版を紹介した韓国語の記事のルールに従い、記事にある10万回のシミュレーションも再現しています。
diamant-example-ok = あなた（プレイヤー1）は中にいるので、どちらも選べます。さらに進むか、カードの上のダイヤ{ $heap }個から取り分を持って帰るか。
diamant-example-outside = プレイヤー1はもう帰ったので（✕）、次の鉱山が開くまで何も選べません。続けるのは中にいる人だけです。
diamant-example-turn = プレイヤー1と2が、ダイヤ{ $heap }個を{ $share }個ずつ分けて帰ります。持ち帰った分はもう安全です。中に残った人のために、次のカードをめくります。危険（{ $hazard }）が出ましたが、1枚目なので何も起きません。

diamant-called-easy = カシム
diamant-called-normal = シンドバッド
diamant-called-hard = モルジアナ
diamant-character-easy = 自分の取り分と、出ている危険の数だけを見て決めます。
diamant-character-normal = どれだけあれば十分かを知っていて、危なくなるほど少ない取り分でも帰ります。
diamant-character-hard = みんなの癖を覚えています。たくさん集めるより、1位になることをねらいます。

diamant-option-seconds = 制限時間
diamant-option-seconds-help = 1回の決定に使える時間。
diamant-option-share = 分配
diamant-option-share-help = 宝のダイヤをいつ分けるか。
diamant-option-odds = 確率
diamant-option-odds-help = 鉱山の中から { COMMAND("odds") } で、もう1枚めくる危険と見込みを見られるか。
diamant-value-on_leave = 帰るとき
diamant-value-on_reveal = 宝が出たとき
diamant-value-on = あり
diamant-value-off = なし

diamant-hazard-snake = ヘビ
diamant-hazard-spider = クモ
diamant-hazard-rockfall = 落石
diamant-hazard-fire = 火災
diamant-hazard-gas = ガス

diamant-diamonds = { $heap ->
        [0] ダイヤなし
       *[other] ダイヤ{ $heap }個
    }
diamant-bagged = { $bag ->
        [0] {""}
       *[other] 、自分の袋に{ $bag }個
    }

diamant-ask-decide = 鉱山{ $mine }：中に{ $inside ->
       *[other] { $inside }人
    }{ $bag ->
        [0] {""}
       *[other] 、袋に{ $bag }個ずつ
    }。進みますか、帰りますか？
diamant-button-decide = 決める
diamant-prompt-decide =
    鉱山{ $mine }：カードの上に{ diamant-diamonds }{ diamant-bagged }、{ $inside ->
        [1] 中にいるのはあなただけ
       *[other] 中に{ $inside }人
    }、自分の宝箱に{ $chest }個。
    進みますか、帰りますか？
diamant-first-decide =
    鉱山{ $mine }（全5か所）：カードの上に{ diamant-diamonds }{ diamant-bagged }、{ $inside ->
        [1] 中にいるのはあなただけ
       *[other] 中に{ $inside }人
    }。全員が同時に、こっそり決めます。
    帰る：カードの上のダイヤを、いま一緒に帰る人と分けます。持ち帰った分は宝箱の中で安全です。
    進む：次のカードでもっと増えるかもしれませんが、同じ危険の2枚目が出ると鉱山は終わり、何も得られません。
    { how-word }。例：{ $example ->
        [stay] 進む
       *[other] { $example }
    }

diamant-receipt-stay = 鉱山に残って進みます。
diamant-receipt-leave = 取り分を持って帰ります。
diamant-ran_out-stay = 時間切れのため、先へ進みました。
diamant-late-stay = 時間切れのため、先へ進みました：{ $names }

diamant-refuse-unclear = 「{ diamant-choice-stay }」か「{ diamant-choice-leave }」のどちらかを送ってください。
diamant-refuse-outside = この鉱山からはもう帰りました。次の鉱山が開いたら、また入ります。

diamant-menu-decide = 鉱山に残って進みますか、取り分を持って帰りますか？
diamant-menu-stay = 鉱山に残って進みます。
diamant-menu-leave = 取り分を持って帰ります。
diamant-choice-stay = 進む
diamant-choice-leave = 帰る

diamant-advice =
    { $deadly ->
        [0] 次のカードで鉱山が崩れることはありません（{ $risk }%、伏せたカード{ $cards }枚）
       *[other] 次のカードで鉱山が崩れる確率は{ $risk }%です（伏せたカード{ $cards }枚のうち{ $deadly }枚）
    }。
    一人で帰るなら、いま{ $alone_now }個、もう1枚見てからだと平均{ $alone }個。{ $inside ->
        [1] {""}
        [2] 二人で帰るなら、いま{ $together_now }個ずつ、もう1枚見てからだと平均{ $together }個ずつ。
       *[other] { $inside }人全員で帰るなら、いま{ $together_now }個ずつ、もう1枚見てからだと平均{ $together }個ずつ。
    }

diamant-took = { $took ->
        [0] 手ぶら
       *[other] { $took }個
    }
diamant-each = { $took ->
        [0] 手ぶら
       *[other] { $took }個ずつ
    }
diamant-gone = { $left ->
        [0] {""}
        [1] ／{ $leavers }が帰還（{ diamant-took }）
       *[other] ／{ $leavers }が帰還（{ diamant-each }）
    }
diamant-dealt = { $each ->
        [0] {""}
       *[other] 、袋に{ $each }個ずつ
    }
diamant-lead = { $leading ->
        [0] {""}
        [1] ／首位は{ $leaders }（{ $most }個）
       *[other] ／首位は{ $leaders }（{ $most }個ずつ）
    }
diamant-event-opens = 鉱山{ $mine }が開きました：宝{ $value }{ $each ->
        [0] {""}
       *[other] 、袋に{ $each }個ずつ、カードの上に{ diamant-diamonds }
    }{ diamant-lead }
diamant-event-opens_hazard = 鉱山{ $mine }が開きました：{ $hazard }、まだダイヤはありません{ diamant-lead }
diamant-event-treasure = 鉱山{ $mine }：宝{ $value }{ diamant-dealt }、カードの上に{ diamant-diamonds }{ diamant-gone }
diamant-event-hazard = 鉱山{ $mine }：{ $hazard }、カードの上に{ diamant-diamonds }{ diamant-gone }
diamant-event-collapse = 鉱山{ $mine }が2枚目の{ $hazard }で崩れました！ { $count ->
       *[other] { $lost }は手ぶら
    }{ $buried ->
        [0] {""}
       *[other] ／ダイヤ{ $buried }個を失いました
    }{ diamant-gone }{ $mine ->
        [5] {""}
       *[other] ／{ $hazard }が1枚、ゲームから除かれます
    }
diamant-event-empty = 鉱山{ $mine }には誰もいなくなりました{ diamant-gone }{ $heap ->
        [0] {""}
       *[other] ／ダイヤ{ $heap }個が残されました
    }
diamant-event-over = { diamant-end-mines }{ $most ->
        [0] 誰もダイヤを持ち帰れませんでした。
       *[other] { $count ->
            [1] { $winners }の優勝です（{ $most }個）。
           *[other] { $winners }が同点で優勝です（{ $most }個ずつ）。
        }
    }

diamant-end-mines = 五つの鉱山がすべて終わりました。
diamant-result = { $rank }位 { $player }：{ $score ->
       *[other] ダイヤ{ $score }個
    }

diamant-alt-refused = 選べません。もう帰りました。
diamant-alt-mine = 鉱山{ $mine }（全5か所）：カードの上に{ diamant-diamonds }、中に{ $inside ->
       *[other] { $inside }人
    }。
diamant-alt-empty = 鉱山{ $mine }（全5か所）は終わり、全員が帰りました{ $heap ->
        [0] {""}
       *[other] 。ダイヤ{ $heap }個が残されました
    }。
diamant-alt-collapse = 鉱山{ $mine }（全5か所）は、2枚目の{ $hazard }で崩れました{ $buried ->
        [0] {""}
       *[other] 。ダイヤ{ $buried }個を失いました
    }。
diamant-alt-over = ゲームは終わりました。
diamant-alt-rank = { $rank }位 { $player }：{ $chest }個。
diamant-alt-treasure = 新しいカード：宝{ $value }。
diamant-alt-hazard = 新しいカード：{ $hazard }、1枚目。
diamant-alt-left = { $players }が帰還（{ $count ->
        [1] { diamant-took }
       *[other] { diamant-each }
    }）。
diamant-alt-inside = { $count ->
        [0] 中には誰もいません。
       *[other] 中：{ $players }。
    }
diamant-alt-lost = { $count ->
        [0] {""}
       *[other] 手ぶら：{ $players }。
    }
diamant-alt-danger = { $count ->
        [0] {""}
       *[other] もう1枚出ると崩れる危険：{ $hazards }。
    }
diamant-alt-chests = 宝箱：
diamant-alt-chest = { $player }：{ $chest }{ $bag ->
        [0] {""}
       *[other] 、袋{ $bag }
    }。
diamant-alt-removed = { $count ->
        [0] {""}
       *[other] ゲームから除かれたカード：{ $hazards }。
    }
diamant-alt-row = { $count ->
        [0] {""}
       *[other] カード（古い順）：{ $cards }。
    }

diamant-sign-mine = 鉱山
diamant-sign-heap = カードの上
diamant-sign-buried = 埋まった
diamant-sign-chest = 宝箱
diamant-sign-bag = 袋
diamant-sign-turned = 出た
diamant-sign-deck = 山札
diamant-sign-out = 除外
diamant-sign-danger = もう1枚で崩れる
diamant-sign-refused = 選べません
diamant-alt-bags = 見つけたダイヤはすぐに分け、袋に入れて持ち歩きます。

diamant-chart = ダイヤ（鉱山／カード）
diamant-remark-worth = { $exact ->
        [1] { $best }個
       *[other] { $least }～{ $best }個
    }
diamant-remark-verdict = { $verdict ->
        [on] もう1枚の期待値は{ diamant-remark-worth }。不運でした。
        [home] もう1枚の期待値は{ diamant-remark-worth }。確率の上では帰りどきでした。
        [sure] 帰っていれば優勝でした。
       *[open] もう1枚の期待値は{ diamant-remark-worth }。進むべきかどうかは、ほかの人の出方しだいでした。
    }
diamant-remark-decided = 鉱山{ $mine }の{ $card }枚目：{ $who }は{ $home }個を持ち帰れるところで進み、2枚目の{ $hazard }が出ました（確率{ $risk }%）。優勝には{ $short }個足りませんでした。{ diamant-remark-verdict }
diamant-remark-fell = 鉱山{ $mine }の{ $card }枚目：次に2枚目の{ $hazard }が出て（確率{ $risk }%）、ダイヤ{ $buried }個が埋まりました。手ぶら：{ $lost }。
diamant-remark-saved = 鉱山{ $mine }の{ $card }枚目：2枚目の{ $hazard }（確率{ $risk }%）が出る直前に、{ $who }が帰還（{ diamant-remark-took }）。これがなければ{ $winner }の優勝はありませんでした。
diamant-remark-took = { $count ->
        [1] { diamant-took }
       *[other] { diamant-each }
    }
diamant-remark-next = { $fell ->
        [0] {""}
       *[other] 直後に2枚目の{ $hazard }が出ました。
    }
diamant-remark-haul = 鉱山{ $mine }の{ $card }枚目：{ $who }が帰還（{ diamant-remark-took }）。一度に持ち帰った数ではこれが最多です。もう1枚の期待値は{ diamant-remark-worth }でした。{ diamant-remark-next }
diamant-remark-left = 鉱山{ $mine }の{ $card }枚目：{ $who }が帰還（{ diamant-remark-took }）。もう1枚の期待値は{ diamant-remark-worth }。{ diamant-remark-next }
diamant-remark-lead = 鉱山{ $mine }の{ $card }枚目：{ $who }が{ $own }個対{ $second }個で首位に立ち、最後まで守りました。
diamant-remark-led = 鉱山{ $mine }の{ $card }枚目：{ $who }が首位に立ち、一度も譲りませんでした。
diamant-remark-dared = 鉱山{ $mine }の{ $card }枚目：{ $who }は{ $count ->
        [1] { $home }個を
       *[other] それぞれ{ $home }個を
    }持ち帰れるところで進みました。もう1枚の期待値は{ diamant-remark-worth }（すべて失う確率{ $risk }%）でしたが、鉱山は持ちこたえました。
diamant-remark-shared = { $who }が{ $most }個ずつで首位を分け合いました。
diamant-remark-nothing = 誰もダイヤを持ち帰れませんでした。五つの鉱山のうち{ $fell }か所が崩れました。
diamant-remark-luck = { $who } { $times }回（{ $mean }）
diamant-remark-caught = 鉱山が崩れたとき中にいた回数（かっこ内は確率から見込まれる回数）：{ $who }。
diamant-remark-total = 持ち帰ったダイヤ{ $home }個、埋まったダイヤ{ $buried }個、残されたダイヤ{ $behind }個。
diamant-remark-measure = 「もう1枚の期待値」は、ほかの人の決定を実際のとおりとして、次に伏せたカードのどれが出るかを平均した個数です。小さいほうは、めくったあと中の全員と一緒に帰る場合、大きいほうは一人で帰る場合です。
