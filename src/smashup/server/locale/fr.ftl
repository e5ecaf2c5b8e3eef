# Les phrases du serveur. Chaque nom est l’identifiant d’une erreur dans docs/protocol.md.

## Messages

not-json = Ce n’était pas un message : du JSON d’un type connu, avec les champs de docs/protocol.md. ({ $what })
too-large = Un message peut avoir { $most } octets, celui-ci en avait { $n }.
too-fast = Trop de messages à la fois : celui-ci n’a pas été lu.
say-hello-first = Commencez par dire bonjour (hello).
hello-was-said = Vous avez déjà dit bonjour.
no-such-table = Cette table n’existe pas.
bad-token = Ce n’est pas le jeton d’une place de cette table.
watching = Vous regardez : seuls les joueurs peuvent faire cela.
too-many-connections = Trop de connexions depuis votre adresse.

## Jouer

not-started = La partie n’a pas commencé : une place est encore libre.
over = La partie est finie.
old-decision = Trop tard : la partie en est à une autre décision.
not-asked = C’est à { $player } de choisir.
not-offered = Ce choix n’est pas proposé.
fault = Une erreur du jeu a empêché cette étape ; rien n’a changé. Faites un autre choix ou revenez d’un pas en arrière.
not-stored = Cela n’a pas pu être enregistré et ne compte pas. Réessayez.
somebody-was-faster = La table a changé entre-temps. Voici où elle en est.
no-such-base = Cette Base n’est pas en jeu.
nothing-to-undo = Vous n’avez fait aucun choix à reprendre.
undo-refused = Les autres veulent que le choix reste.
nothing-is-voted = Il n’y a pas de vote en cours.
not-your-vote = Ce vote ne vous revient pas.
being-voted = Un vote est déjà en cours.
is-here = { $player } est là.
no-person = Cette place est celle d’un bot.
plays-already = Un bot y joue déjà.
takeover-refused = Les autres veulent attendre.
you-play = Vous jouez déjà.
a-bot-plays-for-you = Un bot joue pour vous. Reprenez d’abord votre place.
you-conceded = Vous avez abandonné cette partie.
not-over = La partie n’est pas finie.

## Tables et parties rejouées

one-seat-is-yours = Une place, et une seule, doit être la vôtre.
seed-among-people = Les graines ne servent que contre des bots : qui connaît la graine connaît toutes les cartes.
seed-is-a-number = Une graine est un nombre entier.
two-factions = Choisissez deux Factions.
no-free-seat = Aucune place n’est libre à cette table.
no-such-page = Cette adresse n’existe pas.
no-such-replay = Aucune partie enregistrée n’a ce nom.
no-such-frame = Ce moment n’existe pas dans cette partie.
no-such-seat = Cette place n’existe pas dans cette partie.
too-long = Une sauvegarde d’autant de réponses n’est pas une partie.
not-a-form = Envoyez du JSON, avec le type de contenu application/json.
