# Loaded with the deck tracker.

track-left = What is left
track-of = Cards of { $who }
track-only-you = only what you may know
track-public = public facts and what you saw
track-mine = Mine
track-bases = Bases
track-in-deck = in my deck
track-next = Next two cards: { $minion } % a minion, { $action } % an action.
track-shuffle = { $n ->
    [one] Shuffles after one turn.
   *[other] Shuffles after { $n } turns.
  }
track-unseen = not seen yet
track-deck-here = in the deck
track-known = known
track-hand = hand
track-play = in play
track-discard = discard
track-aside = set aside
track-n-left = { $n } left
track-n-unseen = { $n } unseen
track-card = { $name }: { $what }
track-n-of = { $n } { $where }
track-bases-to-come = Bases to come, order unknown
track-known-next = Next, as you know
track-bases-scored = { $n ->
    [one] One has scored
   *[other] { $n } have scored
  }
track-no-bases = No base is left.
track-known-hand = Known in the hand
track-known-deck = Known in the deck
track-n-from-top = { $n ->
    [0] on top
   *[other] { $n } below the top
  }
track-other = Other cards
