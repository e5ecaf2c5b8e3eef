# Chargé avec les dialogues de la table et avec les réglages.

keys-change = Changer les touches
keys-reset = Touches par défaut
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
key-done = finir de jouer vos cartes
key-undo = annuler
key-hurry = maintenir pour presser les bots
key-skip = passer à votre tour
key-text = la table en texte
key-help = cette page
key-wait = attendre pendant que les autres jouent
key-since = depuis votre dernier tour
key-table = montrer la table, puis la question
key-advise = que feriez-vous ? (contre des bots)
key-guide = vers le guide ; avec Maj, le replier ou le rappeler
key-rules = chercher une règle
key-tracker = ce qui reste dans les pioches
