### The guide of the first game. Words between stars are bold. A bubble has at most sixty words.

guide-region = Guide, turn { $turn } of { $of }
guide-who = Dogear · { $chapter }
guide-dogear = Dogear, your guide
guide-progress = { $n } of { $of }
guide-chapter-power = Power
guide-chapter-tricks = Tricks
guide-chapter-break = Break
guide-chapter-first = Me First
guide-chapter-solo = Solo
guide-later = Later: just play
guide-skip = Skip the guide
guide-back = Ask Dogear
guide-fold = Fold the bubble
guide-unfold = Open the bubble
guide-next = Next
guide-skipped = The guide is gone. You find it again in the menu and in the lobby.
guide-bold = Bold. Also fine.

guide-do-card = { $cap ->
    [0] Tap { $aim }
   *[other] Click { $aim }, or press { $hand } and Enter
  }
guide-do-aim = { $cap ->
    [0] Choose { $aim }
   *[other] Click { $aim }, or press { $cap }
  }
guide-do-answer = Answer: { $aim }
guide-do-play = Press Play
guide-do-done = { $cap ->
    [0] Tap Done
   *[other] Press Done, or { $done }
  }

guide-welcome-title = Ahoy! I am Dogear
guide-welcome-text = Your deck is { $factions }, shuffled together. You and { $who } fight over the *bases*. A base that breaks pays points, and whoever has *15* first wins: the row up here keeps count.
guide-minion-title = Put { $aim } into play
guide-minion-text = Each turn you may play *one minion* and *one action*. See the *{ $power }* in the circle of { $aim }? That is *power*: how loudly a minion says “mine”.
guide-minion-more = Must I?
guide-minion-extra = No. You may play both, one or none, in any order. But cards in the hand win nothing.
guide-where-king-title = A base of his own
guide-where-king-text = All power at a base fills its bar, everybody’s together. At the number on the shield the base *breaks*. He can wait at a roomy one, such as { $aim }: his Special lets him come to any base just before it scores.
guide-where-king-more = And elsewhere?
guide-where-king-extra = Is fine, too. Wherever he lands, his power counts there from now on.
guide-where-title = Where it counts
guide-where-text = { $aim } is nearest to breaking: *{ $missing }* power to go. What { $card } brings counts towards the break and towards your place there.
guide-where-more = Why there?
guide-where-extra = Points are paid only when a base breaks, and only to those who have a minion or power there.
guide-action-title = Now an action
guide-action-text = An *action* does what it says. Most are then discarded; some stay where they were played. { $aim } stays on a minion and helps it for as long as it lives.
guide-play-it-title = There it goes
guide-play-it-text = { $card } has nothing to choose between now: press Play. Before that you can always put a card back.
guide-on-whom-title = Who gets it?
guide-on-whom-text = { $card } is played on a minion and stays there. { $aim } would make good use of it.
guide-talent-title = { $aim } has a talent
guide-talent-text = A *talent* is an ability that you may use *once on each of your turns*, from the turn in which the card comes. It costs neither your minion nor your action.
guide-extra-title = One more!
guide-extra-text = { $source } gives you an *extra* play: it is counted with the plays that you have left. It comes on top of your one minion and one action, has to keep what it says, and is gone when the turn ends.
guide-hand-title = Two more cards
guide-hand-text = At the end of your turn you *drew two cards*. After drawing, a hand holds at most *ten*: with more, you discard down to ten. Cards are for playing, not for keeping.
guide-break-title = Crack! { $base } is full
guide-break-text = *Everybody’s* power counts: { $mine } of yours and { $theirs } of { $who }’s make { $total }, and { $breakpoint } are enough. The base *scores* when you are done playing cards. Until then you can still change who wins it.
guide-special-title = Wait! Me First!
guide-special-text = Before { $base } scores, everybody may use *Specials*, one at a time, beginning with the player whose turn it is, until all pass. { $who } has { $theirs } there and you { $mine }. { $card } could change that.
guide-special-more = What else is a Special?
guide-special-extra = Any ability for a moment that it names itself, such as before or after a base scores. It costs neither your minion nor your action, and some come from the hand.
guide-special-again-title = Me First again
guide-special-again-text = { $base } is scoring, and { $card } has a Special for this very moment. Passing is allowed, too: saving it is cunning.
guide-places-title = Places and points
guide-places-text = Most power is first and takes the first number of the base, the next one the second, then the third. Then *all cards there are discarded* to their owners’ piles, and a new base comes.
guide-places-more = What is a tie?
guide-places-extra = Who is equal shares the better place and both get its points; the place below is then empty.
guide-solo-title = That was all of it
guide-solo-text = Minion, action, talent, extra play, Special, and a base that broke: you have played every rule that matters. The rest stands on the cards. First to *15* wins; { $who } is all yours.
guide-missed-title = Still to come
guide-missed-text = You went your own way, and { $left } did not come up yet. They will: read what lights up pink. Or begin the lesson again from the menu.
guide-target-title = Choose one
guide-target-text = What is framed in pink can be chosen. I would take { $aim }.
guide-question-title = The game asks
guide-question-text = Every answer that you see is allowed. I would say: { $aim }.
guide-talent-again-title = The talent again
guide-talent-again-text = A new turn, a new use: { $aim } can do it again.
guide-minion-again-title = Another minion
guide-minion-again-text = One minion a turn is yours to play. { $aim } brings *{ $power }* power. Do read what it says.
guide-action-again-title = An action is left
guide-action-again-text = { $aim } would help now. A new turn brings a new action, so nothing is lost by playing it.
guide-done-title = Enough for this turn
guide-done-text = I see nothing more that helps. When you are done, full bases score, you draw two cards, and it is { $who }’s turn.

guide-rule-minion = playing a minion
guide-rule-action = playing an action
guide-rule-talent = a talent
guide-rule-extra = an extra play
guide-rule-special = a Special
guide-rule-hand = the hand of ten
guide-rule-break = a base that breaks
guide-rule-places = places and points
