### Les mots de la page. Les questions, le journal et les textes des cartes viennent du serveur.

title = Smash Up
title-your-turn = À vous · Smash Up
you = Vous
guest = Anonyme
close = Fermer
loading = Un instant
no-server = Le serveur ne répond pas. Est-il lancé ?

## Mots du jeu

minion = Créature
action = Action
base = Base
bases = Bases
all-bases = Toutes les Bases
one-base = Une Base
power = Force
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
nav-puzzles = Énigmes
nav-cards = Cartes
nav-replays = Rediffusions
main-menu = Menu principal
your-name = Votre nom
one-to-three = Choisissez un adversaire, ou jusqu’à trois.
opponent-n = adversaire { $n }
two-factions = Vos deux Factions
surprise = Surprise
choose-from = Choisir parmi { $n }
play-now = Jouer
table-code = Trois mots, code ou lien
join = Rejoindre
watch = Regarder
you-watch = Vous regardez la partie.
you-watch-full = Toutes les places sont prises : vous regardez la partie.
open-tables = Tables ouvertes
seats-free = { $n ->
    [0] complète
    [one] une place libre
   *[other] { $n } places libres
  }
resume = Reprendre
replay = Revoir
pick-more = { $n ->
    [one] Encore une Faction
   *[other] Choisissez { $n } Factions
  }
add-someone = Ajoutez un joueur ou un bot
this-table = Cette table
seat-n = Place { $n }
remove-seat = Retirer la place { $n }
a-friend = Quelqu’un, par lien
bot = bot
bot-of = Bot : { $name }
add-player = Ajouter un joueur ou un bot
how-dealt = Répartition des Factions
mode-given = Les miennes
mode-choice = Choix libre
mode-draft = Draft
mode-random = Hasard
edition = Édition des règles
edition-EMD = Dernier livret
edition-CS-2019 = Culture Shock, 2019
edition-CD-2016 = Cease and Desist, 2016
edition-SF-2013 = Double Feature, 2013
edition-CORE-2012 = Premier livret, 2012
wording = Version des cartes
wording-printed = Première édition
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
share = Partager
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
if-it-scored-now = Si la Conquête avait lieu maintenant
now = Actuel
to-go = encore { $n }
power-of = Force { $total } sur { $most }
would-make = ferait { $total }
will-break = Conquise !
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
free-play = Carte du tour
limit-power = Force { $n } ou moins
limit-at = sur la Base { $name }
limit-no-minion = là où vous n’avez pas de Créature
limit-name = seulement { $name }
limit-not-name = sauf { $name }
limit-raises = qui augmente la Force d’une de vos Créatures
limit-raises-it = pour plus de Force : { $name }
limit-on = sur la carte { $name }
limit-discard = depuis la défausse
phases = Étapes
done = Terminé
done-unused = Terminé (reste { $what })
plays-left = { $what } à jouer
choose-first = Répondez d’abord à la question
waiting-for = { $who } choisit
stop-for-specials = M’arrêter pour mes effets Spécial avant la Conquête : { $name }
undo-step = Annuler : { $step }
undo-anew = Annuler : { $step } (les cartes cachées seront redistribuées)
undo-ask = Demander d’annuler : { $step }
moves-of-turn = Vos coups de ce tour
undo-to = Revenir à avant : { $name }
undo-none = Rien à annuler
running-vote = Vote
undo-asked = Les autres joueurs doivent dire si vous pouvez annuler.
wants-undo = { $who } voudrait revenir sur un choix.
undo-goes = { $more ->
    [0] Serait annulé : { $line }
    [one] Serait annulé : { $line } Et encore une ligne.
   *[other] Serait annulé : { $line } Et encore { $more } lignes.
}
let-undo = Accepter
refuse-undo = Refuser
voted-yes = est d’accord
voted-no = dit non
voted-silent = n’a pas encore voté
seconds-left = { $n } s
reconnecting = Reconnexion, votre place est gardée
try-now = Réessayer
not-sent = Pas encore envoyé : la connexion est perdue. L’envoi reprendra dès qu’elle reviendra.
sending = Envoyé
is-away = { $who } n’est plus là.
bot-may-in = Un bot pourra jouer dans { $time }
vote-bot = Laisser un bot jouer pour { $who } ?
let-bot = Laisser jouer un bot
wait = Attendre
bot-plays-you = Un bot joue pour vous.
bot-plays-on = Vous avez abandonné : un bot joue vos cartes jusqu’à la fin.
bot-stands-in = Bot remplaçant : { $name }
bot-thinks-less = { $name } réfléchit moins : le serveur est occupé
take-back = Reprendre ma place
look-at = Voir { $name }
if-you = Si vous choisissez : { $deed }
concede-or-leave = Abandonner ou partir
concede-ask = Abandonner cette partie ?
concede-text = Vous abandonnez : la partie est finie et { $who } gagne.
concede-text-many = Vous abandonnez pour de bon : un bot joue vos cartes jusqu’à la fin.
leave-text = Un bot joue pour vous jusqu’à votre retour. Votre place est gardée.
list-in-lobby = Montrer cette table dans le salon
private-about = Privée : seules les personnes invitées trouvent cette table.
listed-about = Dans le salon : tout le monde sur ce serveur peut venir.
your-table = Votre table
close-table = Fermer la table
close-table-now = La fermer pour tout le monde
keep-table = La laisser ouverte
remove-player = Retirer { $name }
remove-player-now = Retirer
keep-player = Garder
new-invitation = Vous avez retiré quelqu’un : les anciennes invitations ne marchent plus. Envoyez ce nouveau lien aux personnes qui doivent venir.
table-closed = La table est fermée
seat-freed = Votre place est de nouveau libre
move-seat = Passer ma place sur un autre appareil
move-seat-scan = Scannez ceci avec l’autre appareil. Il ouvre cette table à votre place, et cet appareil-ci continue de regarder.
move-seat-open = Ouvrez ce lien sur l’autre appareil. Il ouvre cette table à votre place, et cet appareil-ci continue de regarder.
move-seat-link = Lien pour un seul appareil
move-seat-here = Ce lien ne marche que sur cette machine. Lancez le serveur avec --share pour y accéder depuis d’autres appareils.
move-seat-left = Pour un seul appareil, encore { $time }
move-seat-secret = Gardez-le pour vous : le premier appareil qui l’ouvre reçoit votre place et votre main.
move-seat-late = Le lien a expiré.
move-seat-again = Créer un nouveau lien
take-my-seat-here = Jouer sur cet appareil ?
take-my-seat-about = Votre place et votre main arrivent ici. L’autre appareil continue de regarder.
take-my-seat = Prendre ma place
only-watch = Regarder seulement
leave-seat = Quitter ma place
concede = Abandonner
leave = Partir
play-on = Continuer
text-table = La table en texte
if-now = { $n } PV si la Conquête avait lieu maintenant
no-chat = Personne n’a encore rien dit.
say-something = Dites quelque chose
send = Envoyer
speed = Vitesse
speed-calm = Calme
speed-normal = Normale
speed-quick = Rapide
speed-off = Sans
language = Langue
stops = M’arrêter pour mes effets Spécial lors d’une Conquête
coach-on = On peut demander conseil à la chouette

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
order-deck-top = Rangez-les sur le dessus : la première sera tout en haut
order-deck-bottom = Rangez-les en dessous : la dernière sera tout en bas
ask-split = Dessus ou dessous ?
ask-yes-no = Le faire ?
ask-trigger = Quel pouvoir ?
ask-allowance = La jouer comme ...
tap-lit = Touchez ce qui brille
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
play-where = Où jouer { $name } ?
ends-turn = Cela terminerait votre tour
ends-turn-printed = Calculé comme si la Conquête avait lieu maintenant, sans les pouvoirs qui suivent.
end-and-score = Terminer : { $n ->
    [one] Conquête de la Base { $base }
   *[other] Conquête de { $n } Bases
  }
not-yet = Pas encore
a-base = Une Base
play-at = Jouer { $name } ici : { $target } ?
put-back = Reposer
which-ability = Que faites-vous avec { $name } ?
ability-own = son propre pouvoir
ability-on = Action ({ $name })
ability-base = la Base où elle se trouve
ability-given = pour { $name }
filter = Chercher par nom
order-place = { $name }, place { $n } sur { $of }. Ctrl et une flèche la déplacent.
earlier = Plus tôt
later = Plus tard
in-this-order = Dans cet ordre
always-first = Toujours les résoudre dans cet ordre
me-first = Moi d’abord ! À qui de choisir
about = { $name }
hint-protected = Sans effet, carte protégée par : { $name }.
hint-protected_at_cost = La carte { $name } sera détruite à sa place.
hint-cannot = Empêché par : { $name }.

## Carte

printed = { $n } au départ
printed-word = Au départ
on-the-table-now = Sur la table
on-it = Sur cette carte
you-can = Vous pouvez
copies = Exemplaires
copies-n = { $n } dans la Faction { $faction }.
copies-table = { $n } sur la table.
n-minions = { $n ->
    [one] { $n } Créature
   *[other] { $n } Créatures
  }
n-actions = { $n ->
    [one] { $n } Action
   *[other] { $n } Actions
  }
n-in-stasis = { $n ->
    [one] { $n } prête en stase
   *[other] { $n } prêtes en stase
  }

## Conquête et fin

result = Résultat
plus-vp = +{ $n } PV
from-to = de { $from } à { $to }
show-table = Voir la table
continue = Continuer
key-space = Espace
wins = { $who } gagne
points-n = { $n } PV
moment-base = { $is ->
    [you] Plus grosse Base : { $base }, { $n } PV pour vous, manche { $turn }
   *[other] Plus grosse Base : { $base }, { $n } PV pour { $who }, manche { $turn }
  }
moment-turn = { $is ->
    [you] Meilleur tour : { $n } PV pour vous, manche { $turn }
   *[other] Meilleur tour : { $n } PV pour { $who }, manche { $turn }
  }
moment-lead = { $is ->
    [you] Tournant : vous menez de la manche { $turn } à la fin
   *[other] Tournant : { $who } mène de la manche { $turn } à la fin
  }
moment-behind = { $is ->
    [you] Remontée : vous aviez { $n } PV de retard à la manche { $turn }
   *[other] Remontée : { $who } avait { $n } PV de retard à la manche { $turn }
  }
moment-close = De justesse : { $n } PV entre les deux premières places
rematch = Revanche
back-to-lobby = Retour au salon

## Revoir

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
effects-n = { $n ->
    [one] { $n } effet
   *[other] { $n } effets
  }
next-base = prochaine : { $name }
face-up-base = face visible : { $name }
face-up-deck = Pioche des Bases, face visible
shared-with = Partagée avec { $names }
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
stored-under = Rangées sous la carte { $name }
say-named = Nom choisi : { $name }.
say-can-choose = Peut être choisie.
say-can-play = Peut être jouée.
say-card-minion = { $name }, Créature, Force { $power }.
say-card-action = { $name }, Action.
say-base = { $name }, { $total } sur { $most }.
say-to-go = Encore { $n }.
say-leads = { $is ->
    [you] Vous avez la plus grande Force ici.
   *[other] { $who } a la plus grande Force ici.
  }
say-points = { $first }, { $second } et { $third } PV.
say-seat = { $who } : { $vp } PV, { $hand } en main, { $deck } dans la pioche, { $discard } dans la défausse

## Aide

how-to-play = Comment jouer
how-to-play-how = Règles et touches
how-1 = À votre tour, jouez au plus une Créature et une Action, dans l’ordre de votre choix. Ce qui peut être joué brille en rose.
how-2 = Une Créature va sur une Base et y ajoute sa Force. Lisez-la : la plupart ont un effet quand on les joue.
how-3 = Quand la Force totale sur une Base atteint sa Résistance, la Base est conquise dès que les cartes du tour sont jouées.
how-4 = Le joueur qui y a le plus de Force marque le premier nombre de PV de la Base, le suivant le deuxième, puis le troisième. La Base et toutes ses cartes sont ensuite défaussées.
how-5 = Vous piochez ensuite deux cartes (dix en main au plus). Si un joueur a 15 PV ou plus à la fin d’un tour, le joueur qui en a le plus gagne.
how-lit = Le rose montre ce que vous pouvez choisir. Cliquez ou glissez. Appuyez longuement sur une carte, ou laissez-y la souris, pour l’agrandir.
press-a-key = une touche
keys = Touches

# Là où la place manque
more-below = encore { $n }
can-be-chosen-n = { $n ->
    [one] { $n } peut être choisie
   *[other] { $n } peuvent être choisies
}
bases-left-short = { $n ->
    [one] { $n } Base en réserve
   *[other] { $n } Bases en réserve
}

# Sans connexion
offline = Pas de connexion au serveur
offline-text = La page est là, mais les parties se trouvent sur le serveur, et il ne répond pas. Vos parties et votre place sont gardées. Vérifiez la connexion, ou parlez-en à la personne qui fait tourner le serveur.

# Bots
bot-random = Hasard
bot-greedy = Glouton

## Ce que font les autres

stage = Ce qui est joué
held-minion = { $is ->
    [you] Vous jouez une Créature
   *[other] { $who } joue une Créature
  }
held-action = { $is ->
    [you] Vous jouez une Action
   *[other] { $who } joue une Action
  }
held-use = { $is ->
    [you] Vous utilisez : { $name }
   *[other] { $who } utilise : { $name }
  }
held-ability = { $is ->
    [you] { $name }, à vous
   *[other] { $name }, { $who }
  }
one-play-steps = Une carte, { $n } étapes
did-play = Elle est jouée.
did-play-on = Elle est jouée ici : { $where }.
did-destroy = Elle détruit : { $what }.
did-return = Elle renvoie en main : { $what }.
did-shuffle = Elle mélange à la pioche : { $what }.
did-move = Elle déplace : { $what }. Arrivée : { $where }.
did-control = Elle fait changer de contrôle : { $what }.
did-raise = Elle donne +{ $n } de Force : { $what }.
did-lower = Elle donne −{ $n } de Force : { $what }.
did-counters = Elle place { $n ->
    [one] un marqueur +1 de Force
   *[other] { $n } marqueurs +1 de Force
  } : { $what }.
did-silence = Elle prive de pouvoirs : { $what }.
list-and = {" "}et{" "}
your-card = { $name } (à vous)
own-card = { $name } (sa carte)
card-of = { $name } ({ $who })
went-discard = dans la défausse
went-hand = dans la main
went-another-hand = dans la main d’un autre joueur
went-deck-top = sur la pioche
went-deck-bottom = sous la pioche
went-shuffled = dans la pioche
went-box = dans la boîte
went-moved = déplacée
n-more = encore { $n }
base-word = Base
yours = à vous
now-word = maintenant
in-all = En tout, pour vous
points-change = { $n } PV
you-lose = Vous perdez { $names }
you-get = Vous recevez { $names }
your-choice = à vous de choisir
choosing = choisit
wait-here = Attendre ici
go-on = Continuer
waiting-here = En attente, { $key } continue
looking = Pause tant que vous regardez
next-step-in = Suite dans { $n } s
last-step = Dernière étape
wait-word = attendre
hurry-word = presser
to-my-turn = à mon tour
pace-word = rythme
log-lines = Ce qui s’est passé, { $n ->
    [one] { $n } ligne
   *[other] { $n } lignes
  }
new = nouvelle
since-last-turn = Depuis votre dernier tour
who-played = { $who } a joué
since-lost = Vous avez perdu
since-gained = Vous avez gagné
since-saw = Vous avez vu
since-broke = Conquises
nothing-since = Rien ne s’est passé depuis.
fold = Replier
bot-no-minion = { $who } ne joue pas de Créature : aucune ne l’aiderait
bot-no-action = { $who } ne joue pas d’Action : aucune ne l’aiderait
bot-nothing = { $who } ne joue rien : rien ne l’aiderait
chance-no-minion = { $who } ne joue pas de Créature, par hasard
chance-no-action = { $who } ne joue pas d’Action, par hasard
chance-nothing = { $who } ne joue rien, par hasard

## Un moment nommé

scores-before = Avant la Conquête : { $name }
scores-after = Après la Conquête : { $name }
at-start = { $is ->
    [you] Au début de votre tour
   *[other] Au début du tour : { $who }
  }
at-end = { $is ->
    [you] À la fin de votre tour
   *[other] À la fin du tour : { $who }
  }
use-one = { $moment }. Utiliser un pouvoir ?
me-first-at = Moi d’abord, { $total } sur { $most }
scoring-steps = Étapes de la Conquête
step-before = Avant
step-points = Points
step-after = Après
step-next = Nouvelle Base
asked-in-order = Dans l’ordre du tour
asked-again = Dès qu’une carte sert, la question est posée à nouveau.
was-asked = question posée
asked-later = ensuite
you-can-use = Vous pouvez utiliser
if-all-pass = Si tout le monde passe
with-power = Force { $n }
then-leave = Puis { $n ->
    [one] la Créature qui s’y trouve part
   *[other] les { $n } Créatures qui s’y trouvent partent
  }.

## Plateaux de cartes

whose-deck = { $is ->
    [you] Votre pioche, { $n }
   *[other] Pioche : { $who }, { $n }
  }
whose-discard = { $is ->
    [you] Votre défausse
   *[other] Défausse : { $who }
  }
whose-cards = { $is ->
    [you] Vos cartes
   *[other] Cartes : { $who }
  }
only-you-see = Visible pour vous uniquement
all-see = Tous les joueurs les voient
put-each = Placez chacune dessus ou dessous
zone-top = Dessus
zone-bottom = Dessous
zonehint-top = piochées de gauche à droite
zonehint-bottom = celle de droite en dernier
next-draw = la prochaine
nth-draw = { $n }e
last-of-all = la dernière
between-unseen = { $n ->
    [one] 1 carte entre les deux, cachée
   *[other] { $n } cartes entre les deux, cachées
  }
tap-here = touchez ici pour placer { $name }
drop-here = posez { $name } ici, ou appuyez sur { $key }
put-back-so = Reposer ainsi
to-top = Dessus
to-bottom = Dessous
to-left = Vers la gauche
to-right = Vers la droite
key-up-down = dessus, dessous
key-left-right = carte suivante ; avec Ctrl : la déplacer
not-a-minion = pas une Créature
not-an-action = pas une Action
not-choosable = ne peut être choisie
picked-word = choisie
say-in-zone = { $name }, { $zone }, { $n } sur { $of }.
back-to-question = Revenir à la question
discard-to = Vous avez { $n } cartes et pouvez en garder { $most } : défaussez-en { $more ->
    [one] encore une
   *[other] encore { $more }
  }
does-nothing-text = Jouer { $name } maintenant n’aurait aucun effet.
no-effect-now = sans effet maintenant

## Entre amis

invitation = Invitation
seat-kept = Une place pour votre ami
qr-code = Code QR du lien
scan-in-house = À scanner avec un téléphone de votre Wi-Fi
scan = À scanner avec un téléphone
say-three-words = Dites trois mots : on les tape dans le salon
which-address = Adresse
not-opened-yet = Personne ne l’a encore ouvert.
opened-elsewhere = Ça marche : ouvert par un autre appareil { $n ->
    [0] à l’instant
    [one] il y a { $n } seconde
   *[other] il y a { $n } secondes
  }.
opened-by-somebody = Quelqu’un l’a ouvert { $n ->
    [0] à l’instant
    [one] il y a { $n } seconde
   *[other] il y a { $n } secondes
  }.
only-this-machine = Ce lien ne marche que sur cette machine. Pour que d’autres de votre réseau puissent jouer, arrêtez le jeu là où il a été lancé (Ctrl-C), et lancez-le ainsi :
or-command = ou
friend-elsewhere = Un ami plus loin ?
stays-in-network = Cette adresse reste dans votre réseau.
way-private = Un réseau privé commun,
way-private-how = comme Tailscale ou WireGuard, sur les deux machines : celle-ci y a une autre adresse, qui figure dans la liste des adresses.
way-router = Un port ouvert sur votre box :
way-router-how = redirigez son port { $port } vers cette machine, et donnez à votre ami l’adresse publique de chez vous. Tout Internet peut alors ouvrir la page ; refermez le port ensuite.
way-server = Un serveur loué avec TLS :
way-server-how = docs/tutorials/running-a-server.md contient un fichier pour nginx et un autre pour systemd.
invited-by = { $name } vous a gardé une place
who-is-here = Qui est là
seats-taken = { $n ->
    [one] { $n } place prise sur { $of }
   *[other] { $n } places prises sur { $of }
  }
waiting-or-bot = On attend, ou installez un bot
waiting-or-bot-last = On attend ; un bot ici lance la partie
whose-table = { $name }, hôte
seat-away = n’est pas là en ce moment
seat-this-bot = Installer { $name } à la place { $n }
send-bot-away = Renvoyer { $name }
all-sets = Toutes
n-sets = { $n ->
    [one] 1 boîte
   *[other] { $n } boîtes
  }
pace = Rythme
no-clock = Sans pendule
minutes-each = { $n } min par personne
seconds-each = { $n } s par choix
start-with = Commencer à { $n ->
    [2] deux
    [3] trois
   *[other] { $n }
  }
starts-when-full = La partie commence quand toutes les places sont prises.
three-words-or-link = Tapez les trois mots de l’invitation, ou collez son lien.
with-friends = Entre amis
with-friends-how = Lien, code QR ou trois mots
pass-and-play = Un seul écran
pass-and-play-how = Un écran, de deux à quatre
watch-bots = Regarder des bots
watch-bots-how = { $n } jouent entre eux, à la vitesse voulue
somebody-here = Quelqu’un sur cet appareil
name-of-seat = Nom à la place { $n }
player-n = Joueur { $n }
by-the-day = Au fil des jours, sans limite
pass-device = Passez l’appareil à { $name }.
pass-why = Pendant ce temps, aucune main n’est visible.
i-am = C’est moi, { $name }
not-done = Revenir à { $name }
pass-to = Passer à { $name }
older-games = Parties d’une autre version
older-games-how = Elles ont commencé avec d’autres règles de Smash Up et ne peuvent pas continuer ici.
remove-game = Retirer
your-games = Vos parties
your-turn-tag = À vous
who-chooses = À { $who } de choisir
waits = Attend des joueurs
look = Voir
tell-me = Me prévenir quand c’est à moi
tell-notify = Notification du navigateur
tell-chime = Son
notify-refused = Le navigateur ne laisse pas cette page vous prévenir. Cela se change dans ses réglages pour cette adresse.
notify-needs-tls = Les navigateurs ne préviennent que pour les pages en https, ou sur la machine où tourne le jeu.
turn-against = Smash Up avec { $names }
my-seconds-left = Encore { $n } secondes
time-of = Temps restant : { $who }
chat-unread = Discussion, messages non lus : { $n }
menu-unread = Menu, messages non lus dans la discussion : { $n }
whom-to-beat = Qui voulez-vous battre ?
level-1 = Débutant
level-2 = Solide
level-3 = Rusé
level-4 = Expert
ban-first = Chacun bannit d’abord une Faction
meter-power = Force
meter-control = Contrôle
meter-draws = Pioche
meter-extra = Cartes en plus
step-of = { $n } sur { $of }

## La chouette, et après la partie

what-decided = Ce qui a décidé
what-would-you-do = Que feriez-vous ?
hide-advice = Cacher le conseil
owl-thinks = Réflexion
play-on-here = Continuer d’ici
copy-moment = Copier un lien vers ce moment

# La leçon : une première partie avec un guide.
learn = Apprendre en cinq tours
learn-offer = Mélangez deux Factions, posez des Créatures sur des Bases, et soyez à 15 PV avant les autres. Nouveau ici ? Une première partie avec un guide : cinq tours, et vous savez jouer.
learn-begin = Montrez-moi
learn-go-on = Reprendre la leçon
learn-anew = Depuis le début
learn-not-now = Je connais le jeu
rules = Règles
rules-search = Chercher un mot ou une carte
rules-groups = Quelles règles
rules-all = Tout
rules-here = Cette table
rules-turn = Tour
rules-cards = Cartes
rules-score = Conquête
rules-words = Mots
rules-found = { $n ->
    [one] { $n } entrée
   *[other] { $n } entrées
  }
rules-all-n = Les { $n }
rules-none = Rien là-dessus. Essayez un mot de la carte.
rulings = Précisions

## Titans, Folie, cartes enfouies

titan = Titan
titans-aside = { $who } : Titan à côté de la pioche
titans-here = Titans
with-titans = Avec les Titans des Factions choisies
titans-with = ceux des Factions choisies
titans-without = aucun
against = contre
titans-clash = { $one } { $n } contre { $other } { $m }
say-titan = { $name }, Titan, Force { $power }, { $who }.
say-titan-aside = { $name }, Titan à côté de la pioche, { $who }.
buried-here = { $n ->
    [one] Une carte enfouie
   *[other] { $n } cartes enfouies
}
buried-of = { $n ->
    [one] Carte enfouie, { $who }
   *[other] { $n } cartes enfouies, { $who }
}
madness = Folie
madness-deck = Pioche Folie
madness-left = { $n ->
    [0] Vide. À la fin, chaque joueur perd 1 PV par paire de cartes Folie.
   *[other] Encore { $n }. À la fin, chaque joueur perd 1 PV par paire de cartes Folie.
}
say-madness = Folie : { $n }{ $cost ->
    [0] { "" }
   *[other] , ce qui coûte { $cost } PV
}
track-deck = Votre pioche, { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  } : ce qui reste
track-cards = Cartes de { $who } : ce qui reste
nav-mygames = Mes parties
wording-current = La plus récente
