### Le guide de la première partie. Les mots entre étoiles sont en gras. Une bulle a soixante mots au plus.

guide-region = Guide, tour { $turn } sur { $of }
guide-who = Cornette · { $chapter }
guide-dogear = Cornette, votre guide
guide-progress = { $n } sur { $of }
guide-chapter-power = Force
guide-chapter-tricks = Astuces
guide-chapter-break = Conquête
guide-chapter-first = Moi d’abord
guide-chapter-solo = En solo
guide-later = Plus tard : je joue
guide-skip = Passer le guide
guide-back = Demander à Cornette
guide-fold = Replier la bulle
guide-unfold = Ouvrir la bulle
guide-next = Suite
guide-skipped = Le guide est parti. Vous le retrouverez dans le menu et dans le salon.
guide-bold = Osé. Pourquoi pas !

guide-do-card = { $cap ->
    [0] Touchez la carte { $aim }
   *[other] Cliquez sur la carte { $aim }, ou appuyez sur { $hand } puis Entrée
  }
guide-do-aim = { $cap ->
    [0] Choisissez : { $aim }
   *[other] Cliquez ici : { $aim }, ou appuyez sur { $cap }
  }
guide-do-answer = Répondez : { $aim }
guide-do-play = Appuyez sur Jouer
guide-do-done = { $cap ->
    [0] Touchez Terminé
   *[other] Cliquez sur Terminé, ou appuyez sur { $done }
  }

guide-welcome-title = Ohé ! Je suis Cornette
guide-welcome-text = Votre paquet de cartes : { $factions }, mélangés. { $who } et vous vous disputez les *Bases*. Une Base conquise rapporte des PV : il en faut *15* avant l’autre pour gagner. La ligne du haut tient les comptes.
guide-minion-title = Mettez en jeu : { $aim }
guide-minion-text = À chaque tour, vous pouvez jouer *une Créature* et *une Action*. Vous voyez le *{ $power }* dans le rond de la carte { $aim } ? C’est la *Force* : à quel point une Créature crie « c’est à moi ».
guide-minion-more = C’est obligé ?
guide-minion-extra = Non. Vous pouvez jouer les deux, une seule ou rien, dans l’ordre que vous voulez. Mais des cartes en main ne rapportent rien.
guide-where-king-title = Une Base rien que pour lui
guide-where-king-text = La Force de tous les joueurs remplit la barre d’une Base. Quand elle atteint le nombre de l’écu, la Base est *conquise*. Il peut attendre là où il reste de la place, par exemple ici : { $aim }. Son effet Spécial l’amène sur n’importe quelle Base juste avant sa Conquête.
guide-where-king-more = Et ailleurs ?
guide-where-king-extra = C’est bien aussi. Où qu’il arrive, sa Force y compte dès maintenant.
guide-where-title = Là où ça compte
guide-where-text = La Base la plus proche de la Conquête : { $aim }. Il manque *{ $missing }* de Force. Celle de votre carte ({ $card }) compte pour la Conquête et pour votre place.
guide-where-more = Pourquoi là ?
guide-where-extra = Les PV ne viennent qu’à la Conquête, et seulement aux joueurs qui ont une Créature ou de la Force sur la Base.
guide-action-title = Une Action, maintenant
guide-action-text = Une *Action* fait ce qu’elle dit. La plupart sont ensuite défaussées ; certaines restent là où on les a jouées. Celle-ci ({ $aim }) reste sur une Créature et l’aide tant qu’elle est en jeu.
guide-play-it-title = C’est parti
guide-play-it-text = Pas de choix à faire pour cette carte ({ $card }) : appuyez sur Jouer. Avant cela, une carte peut toujours être reposée.
guide-on-whom-title = Pour qui ?
guide-on-whom-text = Cette carte ({ $card }) s’attache à une Créature et y reste. Celle qui en ferait bon usage : { $aim }.
guide-talent-title = Un Talent : { $aim }
guide-talent-text = Un *Talent* est un pouvoir que vous pouvez utiliser *une fois à chacun de vos tours*, dès le tour où la carte arrive. Il ne coûte ni votre Créature ni votre Action.
guide-extra-title = Encore une !
guide-extra-text = Un cadeau ({ $source }) : vous pouvez jouer une carte *supplémentaire*, comptée avec ce qu’il vous reste à jouer. Elle s’ajoute à votre Créature et à votre Action, doit respecter ce qui est écrit, et est perdue à la fin du tour.
guide-hand-title = Deux cartes de plus
guide-hand-text = À la fin de votre tour, vous avez *pioché deux cartes*. Après la pioche, une main a *dix* cartes au plus : au-delà, vous défaussez jusqu’à dix. Les cartes sont faites pour être jouées.
guide-break-title = Crac ! Base pleine : { $base }
guide-break-text = La Force de *tous* compte : { $mine } à vous et { $theirs } à { $who } font { $total }, et { $breakpoint } suffisent. La Base est *conquise* quand vous avez fini de jouer. D’ici là, vous pouvez encore changer le Vainqueur.
guide-special-title = Attendez ! Moi d’abord !
guide-special-text = Avant la Conquête ({ $base }), tous les joueurs peuvent utiliser leurs effets *Spécial*, un à la fois, à commencer par le joueur dont c’est le tour, jusqu’à ce que tous passent. { $who } y a { $theirs }, vous { $mine }. Voici qui pourrait changer cela : { $card }.
guide-special-more = Et les autres effets Spécial ?
guide-special-extra = Ce sont les pouvoirs liés à un moment qu’ils précisent, comme avant ou après une Conquête. Ils ne coûtent ni votre Créature ni votre Action, et certains se jouent depuis la main.
guide-special-again-title = Encore Moi d’abord
guide-special-again-text = Voici une Conquête ({ $base }), et une de vos cartes a un effet Spécial pour ce moment précis : { $card }. Passer est permis aussi : le garder est rusé.
guide-places-title = Places et points
guide-places-text = Le plus de Force donne la première place et le premier nombre de la Base, puis viennent le deuxième et le troisième. Ensuite, *toutes les cartes qui y sont* vont dans la défausse de leurs propriétaires, et une nouvelle Base arrive.
guide-places-more = Et l’égalité ?
guide-places-extra = Les joueurs à égalité partagent la meilleure place et en marquent chacun tous les PV ; la place suivante reste vide.
guide-solo-title = Vous savez tout
guide-solo-text = Créature, Action, Talent, carte supplémentaire, effet Spécial et une Base conquise : vous connaissez toutes les règles qui comptent. Le reste est écrit sur les cartes. Il faut *15* PV ; à vous de battre { $who }.
guide-missed-title = À venir
guide-missed-text = Vous avez suivi votre propre route. Il vous reste à voir : { $left }. Cela viendra : lisez ce qui brille en rose. Ou recommencez la leçon depuis le menu.
guide-target-title = Choisissez
guide-target-text = Ce qui est encadré de rose peut être choisi. Mon choix : { $aim }.
guide-question-title = Le jeu demande
guide-question-text = Toutes les réponses que vous voyez sont permises. Moi, je dirais : { $aim }.
guide-talent-again-title = Le Talent, encore
guide-talent-again-text = Nouveau tour, nouvel usage. Encore une fois : { $aim }.
guide-minion-again-title = Une autre Créature
guide-minion-again-text = Vous pouvez jouer une Créature par tour. Celle-ci ({ $aim }) apporte *{ $power }* de Force. Lisez bien ce qu’elle dit.
guide-action-again-title = Il reste une Action
guide-action-again-text = Celle-ci vous aiderait maintenant : { $aim }. Un nouveau tour apporte une nouvelle Action : vous ne perdez rien à la jouer.
guide-done-title = Assez pour ce tour
guide-done-text = Je ne vois plus rien d’utile. Quand vous aurez fini, les Bases pleines seront conquises, vous piocherez deux cartes, et ce sera le tour de { $who }.

guide-rule-minion = jouer une Créature
guide-rule-action = jouer une Action
guide-rule-talent = un Talent
guide-rule-extra = une carte supplémentaire
guide-rule-special = un effet Spécial
guide-rule-hand = la main de dix cartes
guide-rule-break = une Base conquise
guide-rule-places = les places et les points
