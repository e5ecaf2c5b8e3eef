any-faction = N’importe laquelle
second-faction = Une deuxième au choix
this-and-surprise = Celle-ci et une surprise
surprise-me = Surprenez-moi
not-owned = dans une boîte que vous n’avez pas
sets-you-own = Vos boîtes
pick-two = Choisir deux factions
pick-two-how = Mélangées en un seul deck.
find-faction = Nom, carte ou mot
filters = Filtres
two-at-random = Deux au hasard
n-not-yours = { $n }, pas à vous
n-of-yours = { $n } sur { $of } à vous
what-they-like = Ce qu’elles aiment
like-power = Grande Force
like-control = Contrôle
like-draws = Pioche
like-extra = Jeux supplémentaires
like-titans = Titans
difficulty = Difficulté
difficulty-1 = facile
difficulty-2 = abordable
difficulty-3 = délicate
difficulty-4 = difficile
difficulty-how = Calculée d’après les textes des cartes et des parties de bots.
show = Afficher
others-too = Aussi les autres
never-played = Jamais jouées
remove-filter = retirer ce filtre
clear-filters = Retirer tous les filtres
no-faction-found = Aucune faction ne convient.
say-difficulty = difficulté { $n } sur 4
say-mastery = maîtrise { $n } sur 5
chosen-1 = premier choix
chosen-2 = deuxième choix
percent = { $n } %
wins-two-players = Victoires à deux
share-how = Dans des parties de { $bot }, à { $n } près
best-beside = Meilleures alliées
no-figures = Pas encore assez de parties de bots.
you-played = Vous : { $n ->
    [0] pas encore jouée
    [one] 1 partie, { $won } gagnée
   *[other] { $n } parties, { $won } { $won ->
      [one] gagnée
     *[other] gagnées
    }
  }
all-cards = Les { $n } cartes
pair-how = contre un deck moyen, dans des parties de { $bot }
you-played-pair = Vous : { $n ->
    [one] 1 partie ensemble, { $won } gagnée
   *[other] { $n } parties ensemble, { $won } { $won ->
      [one] gagnée
     *[other] gagnées
    }
  }
cancel = Annuler
take-these-two = Prendre ces deux-là
good-at = Points forts
wins-title = Victoires
even-share = le trait : une part égale
n-players-wins = À { $n }
share-together = part gagnée ensemble
you-and = Vous et { $name }
mastery = maîtrise
to-next-mastery = { $n ->
    [0] Gagnez la moitié de vos parties pour le palier suivant.
    [one] Encore une partie jusqu’au palier suivant.
   *[other] Encore { $n } parties jusqu’au palier suivant.
  }
play-faction = Jouer { $name }
your-chance = Votre deck gagne { $n } % contre { $who }, dans des parties de { $bot }.
put-back-faction = Reposer { $name }
your-ban = { $of ->
    [one] À vous de bannir
   *[other] À vous de bannir, { $n } sur { $of }
  }
your-pick = Votre choix, { $n } sur { $of }
bans-now = { $who } bannit
then-comes = Ensuite : { $who }
nobody-plays-it = Personne ne la jouera dans cette partie.
clock-waits = { $time } dès le premier choix
draft-order = Ordre des choix
say-ban = Bannissement { $n }, { $who } : { $what }
say-pick = Choix { $n }, { $who } : { $what }
ban-a-faction = Bannissez une Faction
choose-a-faction = Choisissez une Faction
look-around = Regardez en attendant
pool-left = { $n } au départ, { $left } restantes
banned-by = Bannie : { $who }
taken-by = Prise : { $who }
looked-at = La Faction que vous regardez
point-at-one = Choisissez une Faction pour voir ses cartes.
ban-this = Bannir { $name }
take-this = Prendre { $name }
wish-for = Mettre dans mes souhaits
wished = Numéro { $n } de mes souhaits
wishes-stay = Vos souhaits : { $names }. Personne d’autre ne les voit.
say-wish = votre souhait { $n }
select-first = Sélectionnez d’abord une Faction
banning-now = bannit
choosing-now = choisit
n-of-two = { $n } sur 2
filter-cards = Chercher une carte par nom ou texte
n-bases = { $n ->
    [one] { $n } Base
   *[other] { $n } Bases
  }
