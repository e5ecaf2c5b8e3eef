# Chargé avec les parties de la page qui s’en servent : la chouette, les parties reprises, mes parties.

## Ce qui a décidé d’une partie

back = Retour
as-table = En tableau
whole-replay = Toute la partie
chance-over-time = Chances de gagner, tour après tour
arrows-along = gauche et droite suivent les moments
white-line = { $mine ->
    [yes] La ligne blanche, c’est vous. Les numéros sont vos choix les plus coûteux.
   *[no] La ligne blanche, c’est { $who }. Les numéros sont les choix les plus coûteux.
  }
costliest = Les choix les plus coûteux
costly-n = Choix coûteux { $n }
points-lost = points perdus
see-it = Revoir, tour { $n }
turn = Tour
choice = Choix
cost = Coût
still-working = calcul en cours
looking-at = Le tour { $n } est examiné
better-line = { $what } : dans les parties que Nox a jouées à partir d’ici, vous gagnez à { $better } % ainsi, et à { $chosen } % autrement.
incomplete = Les autres moments cachent peut-être des choix plus coûteux.
may-change = L’ordre peut encore changer
no-costly = Aucun choix coûteux. La faute aux cartes.
working-it-out = Calcul en cours
moments-of = { $n } moments sur { $of }
seconds-more = encore { $n ->
    [one] { $n } seconde
   *[other] { $n } secondes
  } environ
may-leave = Vous pouvez partir : tout reste avec la partie.
thinking-shorter = Réflexion plus courte : à { $n } points près.
stop-here = Arrêter ici
stopped-here = Arrêté ici
analysis-failed = Cela n’a pas marché
analyse-on = Continuer
analysis-percent = { $n } % calculés
played-well = { $mine ->
    [yes] Vos bons choix
   *[no] Les bons choix : { $who }
  }
of-choices = des { $n } choix étaient ceux de l’Expert, ou à 2 points près.
best-play = Le meilleur : { $what }, tour { $n } :
turning-points = Tournants
give-or-take = Nox a joué chaque position environ { $n } fois avec ce qu’on voyait alors. À { $error } points près.

## La chouette

advice = Conseil
advice-at = { $what }, { $where }
nox-expert = Nox, l’Expert
why-this = Pourquoi ?
either-is-fine = Trop serré pour trancher, l’autre choix se vaut : { $other }.
rather-than = En moyenne, par rapport à l’autre choix ({ $other }) :
speaks-against = En revanche :
only-line = Dans les parties que Nox a jouées à partir d’ici, vous gagnez à { $better } %.
chance-now-with = Vos chances de gagner : { $now } % maintenant, { $with } % ainsi
with-it = ainsi
from-what-you-see = D’après ce que vous voyez. Les cartes cachées sont devinées : à { $n } points près.
owl-says = Nox choisirait : { $what }. { $now } % maintenant, { $with } % ainsi.

## Après une partie

play-on-how = Une nouvelle table reprend la partie à ce moment. Des bots jouent pour les autres.
play-on-seat = Vous jouez

## Mes parties

games-ended = { $n ->
    [one] partie finie
   *[other] parties finies
  }
games-won = gagnées, { $n } %
points-a-game = points par partie
wins-in-a-row = victoires de suite, au mieux
last-eight = les huit dernières, la plus récente à droite
by-faction = Par Faction
by-opponent = Par adversaire
by-turn-order = Par place dans le tour
most-played-first = les plus jouées d’abord
won-of-played = gagnées sur jouées
won-of = { $n } sur { $of }
few = trop peu
friend = ami
nth-1 = En premier
nth-2 = En deuxième
nth-3 = En troisième
nth-4 = En quatrième
share-note = Le trait du milieu est la moitié. En dessous de quatre parties, une part dit trop peu : elle n’est pas montrée.
every-game = Toutes les parties
filter-all = Toutes
filter-on = En cours
filter-won = Gagnées
filter-lost = Perdues
n-turns = { $n ->
    [one] { $n } tour
   *[other] { $n } tours
  }
export-games = Exporter
delete-games = Effacer
delete-games-sure = Effacer pour de bon ?
first-game-here = Votre première partie sera ici
with-advice = avec conseils
rival = Adversaire
still-on = En cours
progress-save = Enregistrer la progression
progress-load = Charger une progression
progress-loaded = Votre progression est chargée.
progress-wrong = Ce fichier ne contient pas de progression de ce jeu.
all-games = Les { $n }
why-lost = Pourquoi ?
see-game = La voir
new-factions = Autres factions
poster = Affiche
poster-shape = Format
poster-wide = Large
poster-square = Carré
poster-link = Avec un lien vers la partie
poster-save = Enregistrer l’image
poster-copy = Copier
poster-copied = L’image est dans le presse-papiers.
poster-not-copied = Ce navigateur ne copie pas les images.
poster-not-shared = Ce navigateur ne partage pas les images.
seat-sun = Soleil
seat-wave = Vague
seat-ember = Braise
seat-mint = Menthe
decided-in-round = { $base }, manche { $n }
decided-points = { $n ->
    [one] { $n } point pour { $who }
   *[other] { $n } points pour { $who }
  }
round-n = manche { $n }
you-win = Gagné !
points-after = { $n } PV en { $turns ->
    [one] { $turns } manche
   *[other] { $turns } manches
  }, { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }
points-by-round = Points de Victoire par manche
how-race-went = Le déroulement
bases-that-broke-n = Bases conquises : { $n }
moments = Moments forts
to-rematch = À la revanche
rematch-open = Une revanche est ouverte.
watch-replay = Revoir la partie
full-log = Tout le journal
conceded = a abandonné
won-by-concession = Abandon : { $names }
madness-at-the-end = Folie : −{ $cost } PV
replay-code = Code ou lien d’une partie
