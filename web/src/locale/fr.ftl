### Les mots de la page. Les questions, le journal et les textes des cartes viennent du serveur.

title = Smash Up
title-your-turn = À vous · Smash Up
you = Vous
guest = Invité
close = Fermer
loading = Un instant
no-server = Le serveur ne répond pas. Est-il lancé ?

## Mots du jeu

minion = Créature
action = Action
base = Base
bases = Bases
power = Force
power-word = de Force
breakpoint = Résistance
breaks = Résist.
vp = PV
deck = Pioche
hand = Main
discard-pile = Défausse
counters = marqueurs
card = Carte
cards = Cartes
factions = Factions
sets = Boîtes
tie = égalité
label-before = { $label } :
label-special = Spécial
label-ongoing = Permanent
label-talent = Talent
phase-factions = Factions
phase-deal = Donne
phase-mulligan = Nouvelle main
phase-start = Début
phase-play = Jouer
phase-score = Conquête
phase-draw = Piocher
phase-end = Fin
phase-over = Finie

## Salon

nav-play = Jouer
nav-cards = Cartes
nav-replays = Parties revues
main-menu = Menu principal
your-name = Votre nom
straight-in = Partie rapide
against-random = { $n ->
    [one] Un bot, Factions au hasard
   *[other] { $n } bots, Factions au hasard
  }
against-with = { $n ->
    [one] Un bot, vous jouez { $factions }
   *[other] { $n } bots, vous jouez { $factions }
  }
play-now = Jouer
opponents = Adversaires
n-bots = { $n ->
    [one] 1 bot
   *[other] { $n } bots
  }
table-code = Code ou lien d’une table
join = Rejoindre
watch = Regarder
open-tables = Tables ouvertes
seats-free = { $n ->
    [0] complète
    [one] une place libre
   *[other] { $n } places libres
  }
recent-games = Parties récentes
no-games-yet = Vos parties apparaîtront ici.
still-on = En cours
resume = Reprendre
replay = Revoir
place-n = { $n ->
    [1] Gagnée
    [2] Deuxième
    [3] Troisième
   *[other] Quatrième
  }
pick-two = Choisissez deux Factions, mélangez-les
any-faction = N’importe laquelle
second-faction = Une deuxième au choix
put-back-faction = Reposer { $name }
roll-factions = Tirer deux Factions au sort
pick-more = { $n ->
    [one] Encore une Faction
   *[other] Choisissez { $n } Factions
  }
add-someone = Ajoutez un joueur ou un bot
this-table = Cette table
seat-n = Place { $n }
remove-seat = Retirer la place { $n }
a-friend = Un ami, par lien
bot = bot
bot-of = Bot : { $name }
add-player = Ajouter un joueur ou un bot
how-dealt = Répartition des Factions
mode-given = Les miennes
mode-choice = Choix libre
mode-draft = À tour de rôle
mode-random = Hasard
edition = Édition des règles
edition-EMD = Dernier livret
edition-CS-2019 = Culture Shock, 2019
edition-CD-2016 = Cease and Desist, 2016
edition-SF-2013 = Double Feature, 2013
edition-CORE-2012 = Premier livret, 2012
wording = Version des cartes
wording-printed = Première édition
wording-current = La plus récente
seed = Graine
seed-any = Au hasard
open-and-invite = Ouvrir la table et inviter
start-game = Commencer
waiting-for-players = On attend des joueurs
starting = C’est parti
free-seat = Place libre
ready = en place
invite = Invitez avec ce lien
copy = Copier
copied = Copié
take-seat = Prendre place

## Table

table-with = Table avec { $names }
menu = Menu
tools = Outils
help = Aide
settings = Réglages
chat = Discussion
score = Score
race = Course aux 15 PV
bases-left = { $n ->
    [one] 1 Base dans la pioche
   *[other] { $n } Bases dans la pioche
  }
others-minions = Créatures des adversaires
your-minions = Vos Créatures
minions-of = Créatures : { $who }
your-side = Votre côté
your-hand = Votre main, { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
in-hand = { $n } en main
picking = choisit
is-asked = doit choisir
choose-player = Choisir { $who }
open-discard = { $who } : défausse, { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
discard-of = Défausse : { $who }
pile-counts = { $hand } en main, { $deck } dans la pioche, { $discard } dans la défausse
empty-pile = Rien pour l’instant.
if-it-scored-now = Si la Conquête avait lieu
now = Actuel
to-go = encore { $n }
power-of = Force { $total } sur { $most }
would-make = ferait { $total }
will-break = Va être conquise
scoring = Conquête
turn-and-log = Tour et journal
what-happened = Ce qui s’est passé
log = Journal de la partie
turn-of = { $who }, tour { $n }
more-from = { $name } : encore { $n }
turn-n = tour { $n }
waits-for-you = { $name } attend votre choix
the-game = La partie
your-plays = Vos cartes à jouer ce tour
one-left = encore 1
played = utilisée
extra-minion = Créature supplémentaire
extra-action = Action supplémentaire
extra-either = Carte supplémentaire
free-play = Carte normale du tour
limit-power = Force { $n } ou moins
limit-at = sur { $name }
limit-no-minion = là où vous n’avez pas de Créature
limit-name = seulement { $name }
limit-not-name = sauf { $name }
limit-raises = qui augmente la Force d’une de vos Créatures
limit-raises-it = pour plus de Force : { $name }
limit-on = sur { $name }
limit-discard = depuis la défausse
phases = Étapes
done = Terminé
done-unused = Terminé (sans jouer { $what })
plays-left = reste { $what }
choose-first = Répondez d’abord à la question
waiting-for = { $who } choisit
stop-for-specials = M’arrêter pour mes effets Spécial avant la Conquête : { $name }
undo-step = Annuler : { $step }
undo-ask = Demander d’annuler : { $step }
undo-none = Rien à annuler
running-vote = Vote
undo-asked = Les autres joueurs doivent dire si vous pouvez annuler.
wants-undo = { $who } voudrait revenir sur un choix.
let-undo = Accepter
refuse-undo = Refuser
voted-yes = est d’accord
voted-no = dit non
voted-silent = n’a pas encore voté
seconds-left = { $n } s
reconnecting = Reconnexion, votre place est gardée
try-now = Réessayer
not-sent = Non envoyé : la connexion est perdue. La question reviendra.
sending = Envoyé
is-away = { $who } n’est plus là.
vote-bot = Laisser un bot jouer pour { $who } ?
let-bot = Laisser jouer un bot
wait = Attendre
bot-plays-you = Un bot joue pour vous.
bot-plays-on = Vous avez abandonné : un bot joue vos cartes jusqu’à la fin.
bot-stands-in = Bot remplaçant : { $name }
take-back = Reprendre ma place
while-you-waited = Pendant votre attente
look-at = Voir { $name }
if-you = Si vous choisissez : { $deed }
concede-or-leave = Abandonner ou partir
concede-ask = Abandonner cette partie ?
concede-text = Vous abandonnez : la partie est finie et { $who } gagne.
concede-text-many = Vous abandonnez pour de bon : un bot joue vos cartes jusqu’à la fin.
leave-text = Un bot joue pour vous jusqu’à votre retour. Votre place est gardée.
leave-seat = Quitter ma place
concede = Abandonner
leave = Partir
play-on = Continuer
text-table = La table en texte
if-now = { $n } PV si la Conquête avait lieu
no-chat = Personne n’a encore rien dit.
say-something = Dites quelque chose
send = Envoyer
send-emoji = Envoyer { $emoji }
speed = Vitesse
speed-calm = Calme
speed-normal = Normale
speed-quick = Rapide
speed-off = Sans
language = Langue
stops = M’arrêter pour mes effets Spécial lors d’une Conquête

## Choix

your-move = À vous : jouez une carte, utilisez un pouvoir ou choisissez Terminé
ask-any = Choisissez
ask-minion = Choisissez une Créature
ask-action = Choisissez une Action
ask-unit = Choisissez une carte en jeu
ask-card = Choisissez une carte
ask-base = Choisissez une Base
ask-base-card = Choisissez une Base
ask-player = Choisissez un joueur
ask-mode = Choisissez
ask-number = Combien ?
ask-faction = Choisissez une Faction
ask-name = Nommez une carte
ask-order = Mettez-les dans l’ordre : la première à gauche
ask-split = Dessus ou dessous ?
ask-yes-no = Le faire ?
ask-trigger = Quel pouvoir ?
ask-allowance = La jouer comme ...
decline-no = Non merci
decline-done = C’est tout
decline-pass = Passer
decline-keep = Garder
n-options = { $n ->
    [one] { $n } possibilité
   *[other] { $n } possibilités
  }
play = Jouer
play-it = Jouer { $name } ?
play-where = Où va { $name } ?
play-there = Jouer { $name } sur { $place } ?
put-back = Reposer
which-ability = Que faites-vous avec { $name } ?
filter = Chercher par nom
least = Minimum
less = Moins
more = Plus
most = Maximum
take-number = Prendre { $n }
order-place = { $name }, place { $n } sur { $of }. Ctrl et une flèche la déplacent.
earlier = Plus tôt
later = Plus tard
in-this-order = Dans cet ordre
always-first = Toujours les résoudre dans cet ordre
me-first = Moi d’abord ! Qui choisit
about = { $name }
hint-protected = Protégée par { $name } : sans effet.
hint-protected_at_cost = { $name } sera détruite à sa place.
hint-cannot = { $name } l’empêche.

## Carte

printed = { $n } au départ
printed-word = Au départ
on-the-table-now = Sur la table
on-it = Attaché
you-can = Vous pouvez
copies = Exemplaires
copies-n = { $n } chez { $faction }.
copies-table = { $n } sur la table.
filter-cards = Chercher une carte par nom ou texte
n-minions = { $n ->
    [one] { $n } Créature
   *[other] { $n } Créatures
  }
n-actions = { $n ->
    [one] { $n } Action
   *[other] { $n } Actions
  }
n-bases = { $n ->
    [one] { $n } Base
   *[other] { $n } Bases
  }

## Conquête et fin

base-scores = Conquête : { $name }
it-breaks = { $total } sur { $most }, conquise
result = Résultat
plus-vp = +{ $n } PV
from-to = de { $from } à { $to }
show-table = Voir la table
continue = Continuer
key-space = Espace
you-win = Gagné !
wins = { $who } gagne
points-n = { $n } PV
points-after = { $n } PV en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
  }, { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }
points-by-turn = Points de Victoire par tour
how-race-went = Le déroulement
bases-that-broke = Bases conquises
moment-base = Plus grosse Base : { $n } PV pour { $who } sur { $base }, tour { $turn }
moment-turn = Meilleur tour : { $n } PV pour { $who }, tour { $turn }
moment-lead = Tournant : { $who } mène du tour { $turn } à la fin
moment-behind = Remontée : { $who } avait { $n } PV de retard au tour { $turn }
moment-close = De justesse : { $n } PV entre les deux premières places
moments = Moments forts
rematch = Revanche
to-rematch = À la revanche
rematch-open = Une revanche est ouverte.
new-factions = Autres Factions
watch-replay = Revoir la partie
full-log = Tout le journal
back-to-lobby = Retour au salon

## Revoir

replay-code = Code ou lien d’une partie
load-save = Charger une partie
not-a-save = Ce fichier n’est pas une partie enregistrée.
download-save = Télécharger la partie
step-back = Un pas en arrière
step-on = Un pas en avant
play-replay = Lecture
pause = Pause
moment = Moment
moment-of = moment { $n } sur { $of }
seen-from = Vue de
open-hands = Mains visibles

## Ce que dit un lecteur d’écran

say-minion = { $name }, Force { $power }, { $who }.
say-action = { $name }, Action, { $who }.
say-printed = Force de départ : { $n }.
say-counters = { $n ->
    [one] Un marqueur +1.
   *[other] { $n } marqueurs +1.
  }
say-with = Avec { $names }.
buried = Carte enfouie
buried-card = Enfouie : { $card }
say-owned = Propriétaire : { $who }.
say-shared = De la première carte de la pioche des Bases, { $name } : { $text }
say-no-ability = A perdu ses pouvoirs.
no-ability = Sans pouvoir
belongs-to = Propriétaire : { $who }
counters-n = { $n ->
    [one] 1 marqueur
   *[other] { $n } marqueurs
}
effects-n = { $n } effets
next-base = prochaine : { $name }
face-up-base = face visible : { $name }
set-aside = Mise de côté
in-stasis = En stase
stasis-of = { $who } : { $n } en stase
stasis-ready = Prête
say-stasis = En stase, { $n ->
    [one] 1 marqueur.
   *[other] { $n } marqueurs.
}
say-stasis-ready = En stase, prête.
stored-open = { $n ->
    [one] 1 carte rangée, vous pouvez la regarder
   *[other] { $n } cartes rangées, vous pouvez les regarder
}
stored-shut = { $n ->
    [one] 1 carte rangée, cachée pour vous
   *[other] { $n } cartes rangées, cachées pour vous
}
stored-under = Rangées sous { $name }
say-named = Nommé : { $name }.
say-can-choose = Peut être choisie.
say-can-play = Peut être jouée.
say-card-minion = { $name }, Créature, Force { $power }.
say-card-action = { $name }, Action.
say-base = { $name }, { $total } sur { $most }.
say-to-go = Encore { $n }.
say-leads = { $who } a la plus grande Force ici.
say-points = { $first }, { $second } et { $third } PV.
say-seat = { $who } : { $vp } PV, { $hand } en main, { $deck } dans la pioche, { $discard } dans la défausse

## Aide

how-to-play = Comment jouer
how-1 = À votre tour, jouez au plus une Créature et une Action, dans l’ordre de votre choix. Ce qui peut être joué brille en rose.
how-2 = Une Créature va sur une Base et y ajoute sa Force. Lisez-la : la plupart ont un effet quand on les joue.
how-3 = Quand la Force totale sur une Base atteint sa Résistance, la Base est conquise dès que les cartes du tour sont jouées.
how-4 = Le joueur qui y a le plus de Force marque le premier nombre de PV de la Base, le suivant le deuxième, puis le troisième. La Base et toutes ses cartes sont ensuite défaussées.
how-5 = Vous piochez ensuite deux cartes (dix en main au plus). Si un joueur a 15 PV ou plus à la fin d’un tour, celui qui en a le plus gagne.
how-lit = Le rose montre ce que vous pouvez choisir. Cliquez ou glissez. Pointez une carte, ou appuyez longuement, pour l’agrandir.
keys-change = Changer les touches
keys-reset = Touches par défaut
press-a-key = une touche
keys = Touches
key-choose = choisir ce qui porte ce chiffre
key-hand = vers votre main
key-bases = vers les Bases
key-opponents = vers les adversaires
key-log = vers le journal
key-prompt = vers la question
key-arrows = parmi les cartes et les Bases
key-enter = choisir ou jouer
key-zoom = agrandir la carte
key-explain = raisons et détail des Forces
key-esc = refuser ou reposer
key-done = fin de vos cartes
key-undo = annuler
key-hurry = maintenir pour presser les bots
key-skip = jusqu’à votre tour
key-text = la table en texte
key-help = cette page
