# Chargé avec les énigmes.

## La collection

puzzle-of-day = Énigme du jour
puzzle-solve = Résoudre
puzzle-again = La refaire
puzzle-trainer = Entraînement
puzzle-solved-of = { $n } sur { $of } résolues
puzzle-of = { $n } sur { $of }
puzzle-all-done = Fini, { $n } sur { $of }
puzzle-proved = Une seule solution, vérifiée jusqu’à la fin du tour
puzzle-theme-win = Victoire
puzzle-theme-win-about = Gagner la partie pendant ce tour
puzzle-theme-two = Deux bases
puzzle-theme-two-about = Deux Conquêtes en un tour
puzzle-theme-first = Première place
puzzle-theme-first-about = Une Conquête, en menant sans égalité
puzzle-theme-save = Sans pertes
puzzle-theme-save-about = Une Conquête, sans perdre de Créature
puzzle-level = { $n ->
    [1] Facile
    [2] Abordable
    [3] Corsée
    [4] Difficile
   *[5] Redoutable
  }
puzzle-level-of = Niveau { $n } sur 5
puzzle-plays = { $n ->
    [one] { $n } coup
   *[other] { $n } coups
  }
puzzle-n = Énigme { $n }
puzzle-open-n = Ouvrir la { $n }
puzzle-state-solved = résolue
puzzle-state-hint = avec un indice
puzzle-state-seen = solution vue
puzzle-state-tried = pas encore
puzzle-state-new = nouvelle
puzzle-days = { $n ->
    [one] jour de suite
   *[other] jours de suite
  }
puzzle-best = record : { $n }
puzzle-day-solved = { $day } : résolue
puzzle-day-missed = { $day } : manquée
puzzle-day-forgiven = { $day } : manquée, pardonnée
puzzle-day-today = { $day } : à résoudre
puzzle-forgiven = Un jour manqué est pardonné : un sur sept n’interrompt pas la série.
puzzle-export = Exporter
puzzle-import = Importer
puzzle-imported = Votre progression est là.
puzzle-not-imported = Ce fichier ne contient aucune progression d’énigmes.
puzzle-none = Impossible de charger les énigmes.

## Buts

puzzle-goal = Votre but
puzzle-goal-win = Gagnez pendant ce tour
puzzle-goal-two = Déclenchez deux Conquêtes pendant ce tour
puzzle-goal-first = Conquête : { $base }, en menant sans égalité
puzzle-goal-save = Conquête : { $base }, sans y perdre de Créature
puzzle-to-go = encore { $n }
puzzle-breaks = sera conquise
puzzle-scored = conquise
puzzle-place = { $n ->
    [0] sans vous
    [1] vous êtes en tête
    [2] vous êtes en deuxième place
    [3] vous êtes en troisième place
   *[other] vous êtes en dernière place
  }
puzzle-behind = encore { $n } pour mener sans égalité
puzzle-first = en tête, sans égalité
puzzle-vp = Vos points
puzzle-vp-missing = encore { $n } pour gagner
puzzle-vp-enough = assez pour gagner
puzzle-done-of = { $n } sur { $of }
puzzle-say-goal = But : { $goal }. Il faut { $plays }.
puzzle-say-part = { $name }, { $state }
puzzle-start-over = Recommencer
puzzle-sure = Recommencer ? { $n } coups seront repris.
puzzle-way = Solution
puzzle-show-way = Voir la solution
puzzle-way-shown = Voici la solution
puzzle-hint = Indice
puzzle-first-hint = Premier indice
puzzle-second-hint = Premier coup
puzzle-last-hint = deuxième et dernier indice
puzzle-show-step = Montrer le premier coup
puzzle-hint-needs = Il vous faut { $what }.
puzzle-hint-minions = { $n ->
    [one] une Créature
   *[other] { $n } Créatures
  }
puzzle-hint-actions = { $n ->
    [one] une Action
   *[other] { $n } Actions
  }
puzzle-hint-others = { $n ->
    [one] une capacité en jeu
   *[other] { $n } capacités en jeu
  }
puzzle-hint-needless = { $card } ne sert à rien ici.
puzzle-and = { $a } et { $b }
puzzle-back = Retour aux énigmes
puzzle-left = Coups restants
puzzle-turn-ended = Tour terminé

## La fin

puzzle-failed = Pas encore
puzzle-close = Presque
puzzle-miss-power = { $name } : il manque { $n }
puzzle-miss-base = { $name } n’est pas conquise
puzzle-miss-first = Encore { $n } de puissance, et vous meniez sans égalité
puzzle-miss-lost = Vous avez perdu : { $names }
puzzle-miss-vp = { $n ->
    [one] Il manque un point
   *[other] Il manque { $n } points
  }
puzzle-try-again = Réessayer
puzzle-solved = Résolue !
puzzle-solved-win = Vous gagnez la partie.
puzzle-solved-two = Deux Conquêtes en un tour.
puzzle-solved-first = La première place, sans partage.
puzzle-solved-save = La base est conquise, et vos Créatures sont sauves.
puzzle-steps = Vos coups
puzzle-step-to = { $card } → { $base }
puzzle-from-to = { $from } → { $to }
puzzle-time = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min { $seconds } s
  }
puzzle-tries = { $n ->
    [one] premier essai
   *[other] essai nº { $n }
  }
puzzle-hints-used = { $n ->
    [one] un indice
   *[other] { $n } indices
  }
puzzle-next = Énigme suivante
puzzle-share = Partager
puzzle-shared = Copié
puzzle-see = Voir la table
puzzle-share-text = Énigme Smash Up « { $goal } » : résolue en { $tries ->
    [one] un essai
   *[other] { $tries } essais
  }.
