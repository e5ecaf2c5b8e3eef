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
busy = Le serveur a trop à faire pour le moment. Veuillez réessayer.
too-slow = La requête n’est pas arrivée à temps.
too-many-tables = { $n } de vos tables attendent déjà des joueurs. Laissez d’abord quelqu’un en rejoindre une.
server-ends = Le serveur redémarre. Rien n’est perdu : la table reprend dans un instant.
wrong-host = Ce serveur ne porte pas ce nom. La personne qui l’administre peut l’autoriser (SMASHUP_NAMES).
wrong-origin = Seule la page de ce serveur peut faire cela.
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
coach-among-people = La chouette ne conseille que dans les parties où tous les adversaires sont des bots : les gens, eux, n’ont pas de chouette.
nothing-to-undo = Vous n’avez fait aucun choix à reprendre.
undo-refused = Les autres veulent que le choix reste.
nothing-is-voted = Il n’y a pas de vote en cours.
not-your-vote = Ce vote ne vous revient pas.
being-voted = Un vote est déjà en cours.
is-here = { $player } est là.
away-a-moment = { $player } vient de partir. Vous pourrez demander un bot dans { $seconds } s.
patient = À cette table, le temps n’est pas limité.
no-person = Cette place est celle d’un bot.
plays-already = Un bot y joue déjà.
takeover-refused = Les autres veulent attendre.
you-play = Vous jouez déjà.
a-bot-plays-for-you = Un bot joue pour vous. Reprenez d’abord votre place.
time-is-up = Votre temps est écoulé : un bot continue pour vous.
you-conceded = Vous avez abandonné cette partie.
not-over = La partie n’est pas finie.

## Avant la partie

no-such-words = Aucune table n’attend sous ces mots. Vérifiez qu’ils sont bien écrits ; une fois la partie commencée, seul son lien y mène.
nothing-to-ban = Rien n’est à bannir en ce moment.
no-such-bot = Aucun bot ne porte ce nom.
no-bot = Aucun bot n’est assis là.
has-begun = La partie a commencé.
not-the-host = Cela revient à l’hôte : la première personne assise à cette table.
bad-endpoint = Ce n’est pas l’adresse d’un service de notifications.
no-push = Ce serveur n’envoie pas de notifications : il n’a pas d’adresse https publique.
push-title = À vous de jouer
push-body = Smash Up avec { $names }
no-player = Cette place n’est celle de personne d’autre.
removed = L’hôte a libéré votre place à cette table. Vous pourrez revenir avec une nouvelle invitation.
closed = L’hôte a fermé cette table.
not-invited = Cette invitation n’est plus valable. Demandez un nouveau lien à l’hôte de la table.
seat-moved = Votre place à cette table est maintenant sur un autre appareil. Ici, vous regardez.
no-such-offer = Ce lien a déjà servi, ou date de plus de cinq minutes. Créez-en un autre sur l’appareil où se trouve votre place.
too-few-seats = Il faut être deux. Attendez quelqu’un, ou installez un bot.

## Tables et parties rejouées

archived = Cette partie est restée inachevée si longtemps qu’elle a été archivée.
seconds-or-minutes = Une horloge compte des secondes par décision ou des minutes par joueur, l’un des deux.
patient-or-clock = Une table sans limite de temps n’a pas de pendule.
one-seat-is-yours = Une place, et une seule, doit être la vôtre, sauf si des bots jouent entre eux avec des Factions tirées au sort ou choisies par eux.
seed-among-people = Les graines ne servent que contre des bots : qui connaît la graine connaît toutes les cartes.
seed-is-a-number = Une graine est un nombre entier, { $most } au plus.
guided-as-it-is = La première partie guidée est toujours la même : elle prend un nom, et rien d’autre.
two-factions = Choisissez deux Factions.
no-free-seat = Aucune place n’est libre à cette table.
other-rules = Cette partie a commencé avec une autre version de Smash Up (règles { $theirs }, ici { $ours }) : elle ne peut pas continuer ici.
table-is-broken = L’enregistrement de cette partie est abîmé : elle ne peut pas continuer. La personne qui gère ce serveur peut l’examiner avec smashup doctor.
no-such-page = Cette adresse n’existe pas.
no-such-replay = Aucune partie enregistrée n’a ce nom.
no-such-frame = Ce moment n’existe pas dans cette partie.
no-such-seat = Cette place n’existe pas dans cette partie.
too-long = Une sauvegarde a { $most } réponses au plus : celle-ci n’est pas une partie jouée par des gens.
takes-too-long = Rejouer cette sauvegarde prend trop de temps : ce n’est pas une partie jouée par des gens.
too-many-undos = Trop de choix ont été annulés dans cette partie. Désormais, on ne peut plus revenir en arrière.
game-too-long = Cette partie a atteint sa limite de { $most } choix et ne peut pas continuer. Abandonnez-la, ou laissez-la telle quelle.
not-a-form = Envoyez du JSON, avec le type de contenu application/json.

# Comment s’appellent les bots
bot-random = Hasard
bot-greedy = Glouton
no-such-puzzle = Cette énigme n’existe pas.
puzzle-is-old = Cette énigme a été faite avec d’autres règles ou d’autres cartes.
no-puzzle = Il n’y a pas d’énigme à cette table.
