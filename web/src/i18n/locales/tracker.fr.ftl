# Chargé avec le suivi des cartes.

track-left = Ce qui reste
track-of = Cartes de { $who }
track-only-you = seulement ce que vous pouvez savoir
track-public = faits publics et ce que vous avez vu
track-mine = Les miennes
track-bases = Bases
track-in-deck = dans ma pioche
track-next = Deux prochaines cartes : { $minion } % une Créature, { $action } % une Action.
track-shuffle = { $n ->
    [one] Mélange dans { $n } tour.
   *[other] Mélange dans { $n } tours.
  }
track-unseen = pas encore vue
track-deck-here = dans la pioche
track-known = connue
track-hand = main
track-play = en jeu
track-discard = défausse
track-aside = de côté
track-n-left = { $n ->
    [one] reste { $n }
   *[other] restent { $n }
  }
track-n-unseen = { $n ->
    [one] { $n } non vue
   *[other] { $n } non vues
  }
track-card = { $name } : { $what }
track-n-of = { $n } { $where }
track-bases-to-come = Bases à venir, ordre inconnu
track-known-next = La suite, vous le savez
track-bases-scored = { $n ->
    [one] { $n } Base conquise
   *[other] { $n } Bases conquises
  }
track-no-bases = Il ne reste aucune Base.
track-known-hand = Connues dans la main
track-known-deck = Connues dans la pioche
track-n-from-top = { $n ->
    [0] sur le dessus
   *[other] { $n } sous le dessus
  }
track-other = Autres cartes
