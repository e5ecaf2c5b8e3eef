### Le guide de la première partie. Les mots entre étoiles sont en gras. Une bulle a soixante mots au plus.

guide-region = Guide, tour { $turn } sur { $of }
guide-who = Cornette · { $chapter }
guide-dogear = Cornette, votre guide
guide-progress = { $n } sur { $of }
guide-chapter-power = Force
guide-chapter-tricks = Astuces
guide-chapter-break = Conquête
guide-chapter-first = Moi d’abord
guide-chapter-solo = Seul
guide-later = Plus tard : je joue
guide-skip = Passer le guide
guide-back = Demander à Cornette
guide-fold = Replier la bulle
guide-unfold = Ouvrir la bulle
guide-next = Suite
guide-skipped = Le guide est parti. Vous le retrouvez dans le menu et dans le salon.
guide-bold = Osé. Pourquoi pas !

guide-do-card = { $cap ->
    [0] Touchez { $aim }
   *[other] Cliquez sur { $aim }, ou appuyez sur { $hand } puis Entrée
  }
guide-do-aim = { $cap ->
    [0] Choisissez { $aim }
   *[other] Cliquez sur { $aim }, ou appuyez sur { $cap }
  }
guide-do-answer = Répondez : { $aim }
guide-do-play = Appuyez sur Jouer
guide-do-done = { $cap ->
    [0] Touchez Terminé
   *[other] Cliquez sur Terminé, ou appuyez sur { $done }
  }

guide-welcome-title = Ohé ! Je suis Cornette
guide-welcome-text = Votre deck : { $factions }, mélangés. { $who } et vous vous disputez les *Bases*. Une Base conquise rapporte des points, et le premier à *15* gagne : la ligne du haut tient les comptes.
guide-minion-title = Mettez en jeu : { $aim }
guide-minion-text = À chaque tour, vous pouvez jouer *une Créature* et *une Action*. Vous voyez le *{ $power }* dans le rond de la carte { $aim } ? C’est la *Force* : à quel point une Créature crie « c’est à moi ».
guide-minion-more = C’est obligé ?
guide-minion-extra = Non. Vous pouvez jouer les deux, l’une ou rien, dans l’ordre que vous voulez. Mais des cartes en main ne rapportent rien.
guide-where-king-title = Une Base rien que pour lui
guide-where-king-text = Toute la Force sur une Base remplit sa barre, celle de chacun réunie. Au nombre de l’écu, la Base est *conquise*. Il peut attendre au large, par exemple sur { $aim } : son effet Spécial l’amène sur toute Base juste avant sa Conquête.
guide-where-king-more = Et ailleurs ?
guide-where-king-extra = C’est bien aussi. Où qu’il arrive, sa Force y compte dès maintenant.
guide-where-title = Là où ça compte
guide-where-text = { $aim } est la plus proche de la Conquête : encore *{ $missing }* de Force. Ce qu’apporte { $card } compte pour la Conquête et pour votre place.
guide-where-more = Pourquoi là ?
guide-where-extra = Les points ne viennent qu’à la Conquête, et seulement à qui a une Créature ou de la Force sur la Base.
guide-action-title = Une Action, maintenant
guide-action-text = Une *Action* fait ce qu’elle dit. La plupart sont ensuite défaussées ; certaines restent là où on les a jouées. { $aim } reste sur une Créature et l’aide tant qu’elle est en jeu.
guide-play-it-title = C’est parti
guide-play-it-text = Pas de choix à faire pour { $card } : appuyez sur Jouer. Avant cela, une carte peut toujours être reposée.
guide-on-whom-title = Pour qui ?
guide-on-whom-text = { $card } se joue sur une Créature et y reste. { $aim } en ferait bon usage.
guide-talent-title = Un Talent : { $aim }
guide-talent-text = Un *Talent* est un pouvoir que vous pouvez utiliser *une fois à chacun de vos tours*, dès le tour où la carte arrive. Il ne coûte ni votre Créature ni votre Action.
guide-extra-title = Encore une !
guide-extra-text = La voilà, à côté de ce que vous pouvez jouer : une carte *supplémentaire*, offerte par { $source }. Elle s’ajoute à votre Créature et à votre Action, doit respecter ce qui est écrit, et se perd à la fin du tour.
guide-hand-title = Deux cartes de plus
guide-hand-text = À la fin de votre tour, vous avez *pioché deux cartes*. Après la pioche, une main a *dix* cartes au plus : au-delà, vous défaussez jusqu’à dix. Les cartes sont là pour être jouées.
guide-break-title = Crac ! { $base } est pleine
guide-break-text = La Force de *chacun* compte : { $mine } à vous et { $theirs } à { $who } font { $total }, et { $breakpoint } suffisent. La Base est *conquise* quand vous avez fini de jouer. D’ici là, vous pouvez encore changer le vainqueur.
guide-special-title = Attendez ! Moi d’abord !
guide-special-text = Avant la Conquête de { $base }, chacun peut utiliser ses effets *Spécial*, un à la fois, à commencer par le joueur dont c’est le tour, jusqu’à ce que tous passent. { $who } y a { $theirs }, vous { $mine }. { $card } pourrait changer cela.
guide-special-more = Quoi d’autre est Spécial ?
guide-special-extra = Tout pouvoir pour un moment qu’il nomme lui-même, comme avant ou après une Conquête. Il ne coûte ni votre Créature ni votre Action, et certains viennent de la main.
guide-special-again-title = Encore Moi d’abord
guide-special-again-text = C’est la Conquête de { $base }, et { $card } a un effet Spécial pour ce moment précis. Passer est permis aussi : le garder est rusé.
guide-places-title = Places et points
guide-places-text = Qui a le plus de Force est premier et marque le premier nombre de la Base, le suivant le deuxième, puis le troisième. Ensuite, *toutes les cartes qui y sont* vont dans la défausse de leurs propriétaires, et une nouvelle Base arrive.
guide-places-more = Et l’égalité ?
guide-places-extra = Les joueurs à égalité partagent la meilleure place et en marquent tous les points ; la place suivante reste vide.
guide-solo-title = Vous savez tout
guide-solo-text = Créature, Action, Talent, carte supplémentaire, effet Spécial et une Base conquise : vous avez joué toutes les règles qui comptent. Le reste est écrit sur les cartes. Le premier à *15* gagne ; { $who } est à vous.
guide-missed-title = À venir
guide-missed-text = Vous avez suivi votre propre route ; n’ont pas encore paru : { $left }. Cela viendra : lisez ce qui brille en rose. Ou recommencez la leçon depuis le menu.
guide-target-title = Choisissez
guide-target-text = Ce qui est encadré de rose peut être choisi. Moi, je prendrais { $aim }.
guide-question-title = Le jeu demande
guide-question-text = Toutes les réponses que vous voyez sont permises. Moi, je dirais : { $aim }.
guide-talent-again-title = Le Talent, encore
guide-talent-again-text = Nouveau tour, nouvel usage : { $aim } peut recommencer.
guide-minion-again-title = Une autre Créature
guide-minion-again-text = Une Créature par tour est à vous. { $aim } apporte *{ $power }* de Force. Lisez bien ce qu’elle dit.
guide-action-again-title = Il reste une Action
guide-action-again-text = { $aim } aiderait maintenant. Un nouveau tour apporte une nouvelle Action : la jouer ne coûte rien.
guide-done-title = Assez pour ce tour
guide-done-text = Je ne vois plus rien d’utile. Quand vous avez fini, les Bases pleines sont conquises, vous piochez deux cartes, et c’est le tour de { $who }.

guide-rule-minion = jouer une Créature
guide-rule-action = jouer une Action
guide-rule-talent = un Talent
guide-rule-extra = une carte supplémentaire
guide-rule-special = un effet Spécial
guide-rule-hand = la main de dix cartes
guide-rule-break = une Base conquise
guide-rule-places = les places et les points
