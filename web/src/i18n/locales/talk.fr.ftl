# Chargé avec ce qui se dit à la table.

talk-faces = Émoticônes
talk-said = { $who } dit : { $text }
talk-wait = Un instant : une émoticône toutes les deux secondes.
talk-1 = Sourire
talk-2 = Surprise
talk-3 = Colère
talk-4 = Pouce levé
talk-5 = Cœur
talk-6 = Drapeau blanc
talk-7 = Bien joué
talk-8 = Un instant
talk-9 = Attention !
talk-0 = Merci
