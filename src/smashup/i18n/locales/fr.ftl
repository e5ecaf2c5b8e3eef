# Toutes les phrases du jeu en français. Les textes des cartes sont avec les cartes (fr.toml de chaque boîte).
#
# Les mots sont ceux du livret français : Créature, Action, Base, Force, Résistance, Conquête. Une carte, une Créature,
# une Action et une Base sont féminines : tout s’accorde au féminin. DE(...) met « de » ou « d’ » devant un nom.
# Un joueur est désigné par son nom, ou par « vous » si c’est lui qui lit : $player_is, $of_is, $owner_is valent you ou other.

## Noms et listes

player = Joueur { $n }
list = { $first } et { $last }

## Le journal : mise en place et tours

took_faction = { $player_is ->
    [you] Vous choisissez : { $faction }
   *[other] { $player } choisit : { $faction }
}
factions = { $player_is ->
    [you] Vos factions : { $first } et { $second }
   *[other] Factions { DE($player) } : { $first } et { $second }
}
bases_out = Les premières Bases sont { $bases }
mulligan = { $player_is ->
    [you] Vous piochez une nouvelle main
   *[other] { $player } pioche une nouvelle main
}
turn = Tour { $n } : { $player_is ->
    [you] vous
   *[other] { $player }
}
extra_turn = { $player_is ->
    [you] Vous jouez un tour supplémentaire après celui-ci
   *[other] { $player } joue un tour supplémentaire après celui-ci
}
won = { $player_is ->
    [you] Vous gagnez avec { $n } PV
   *[other] { $player } gagne avec { $n } PV
}

## Le journal : jouer

played_titan = { $player_is ->
    [you] Vous jouez le Titan
   *[other] { $player } joue le Titan
} { $card } sur { $base }
clash = { $card } et { $loser } s’affrontent sur { $base } : { $card } reste, { $n } contre { $m }
played_minion = { $player_is ->
    [you] Vous jouez
   *[other] { $player } joue
} { $card } sur { $base }{ $zone ->
    [discard] {" "}depuis la défausse
    [deck] {" "}depuis la pioche
    [another-hand] {" "}depuis { $of_is ->
        [you] votre main
       *[other] la main { DE($of) }
    }
    [stasis] {" "}depuis la stase
    [stored] {" "}parmi les cartes rangées
   *[hand] {""}
}
played_action = { $player_is ->
    [you] Vous jouez
   *[other] { $player } joue
} { $card }{ $zone ->
    [discard] {" "}depuis la défausse
    [deck] {" "}depuis la pioche
    [another-hand] {" "}depuis { $of_is ->
        [you] votre main
       *[other] la main { DE($of) }
    }
    [stasis] {" "}depuis la stase
    [stored] {" "}parmi les cartes rangées
   *[hand] {""}
}
played_on = { $player_is ->
    [you] Vous attachez
   *[other] { $player } attache
} { $card } à { $host }{ $zone ->
    [discard] {" "}depuis la défausse
    [deck] {" "}depuis la pioche
    [another-hand] {" "}depuis { $of_is ->
        [you] votre main
       *[other] la main { DE($of) }
    }
    [stasis] {" "}depuis la stase
    [stored] {" "}parmi les cartes rangées
   *[hand] {""}
}
played_without_effect = { $player_is ->
    [you] Vous jouez { $card }, mais rien ne peut la recevoir : sans effet
   *[other] { $player } joue { $card }, mais rien ne peut la recevoir : sans effet
}
cannot_play = { $player_is ->
    [you] Vous ne pouvez pas jouer { $cards }
   *[other] { $player } ne peut pas jouer { $cards }
}
cannot_play_hidden = { $player_is ->
    [you] Vous ne pouvez pas jouer une carte
   *[other] { $player } ne peut pas jouer une carte
}
chain_ends = { $player_is ->
    [you] Vous avez enchaîné trop de cartes : la chaîne s’arrête ici
   *[other] { $player } a enchaîné trop de cartes : la chaîne s’arrête ici
}
ended_in = { $card } va { $place ->
    [madness] de nouveau dans la pioche Folie
    [deck-top] sur la pioche de son propriétaire
    [deck-bottom] sous la pioche de son propriétaire
    [shuffled] dans la pioche de son propriétaire, qui est mélangée
    [hand] de nouveau dans la main de son propriétaire
    [another-hand] dans { $of_is ->
        [you] votre main
       *[other] la main { DE($of) }
    }
    [box] dans la boîte
   *[discard] dans la défausse
}
extra = { $player_is ->
    [you] Vous pouvez
   *[other] { $player } peut
} jouer { $kind ->
    [minion] une Créature supplémentaire
    [action] une Action supplémentaire
   *[either] une carte supplémentaire
}
extra_next_turn = { $player_is ->
    [you] Vous pouvez
   *[other] { $player } peut
} jouer { $kind ->
    [minion] une Créature supplémentaire
    [action] une Action supplémentaire
   *[either] une carte supplémentaire
} à { $player_is ->
    [you] votre prochain tour
   *[other] son prochain tour
}
played_from_stasis = { $player_is ->
    [you] Vous jouez { $card } depuis la stase
   *[other] { $player } joue { $card } depuis la stase
}
used = { $player_is ->
    [you] Vous utilisez { $card }
   *[other] { $player } utilise { $card }
}

## Le journal : cartes en jeu

moved = { $card } se déplace { DE($base) } vers { $to }
counters_transferred = { $n ->
    [one] Un marqueur +1 passe
   *[other] { $n } marqueurs +1 passent
} { DE($card) } à { $to }
breakpoint_set = La Résistance { DE($base) } devient { $n }{ $lasting }
lent = { $card } a le pouvoir que donne { $source }{ $lasting }
play_cancelled = { $card } est annulée et n’a pas d’effet
transferred = { $card } est transférée sur { $to }
control = { $player_is ->
    [you] Vous prenez le contrôle { DE($card) }{ $lasting }
   *[other] { $player } prend le contrôle { DE($card) }{ $lasting }
}
control_ends = { $player_is ->
    [you] Vous contrôlez de nouveau { $card }
   *[other] { $player } contrôle de nouveau { $card }
}
power_up = { $card } a +{ $n } de Force{ $lasting }
power_down = { $card } a −{ $n } de Force{ $lasting }
power_here = { $player_is ->
    [you] Vous avez une Force de { $n } sur { $base } sans Créature{ $lasting }
   *[other] { $player } a une Force de { $n } sur { $base } sans Créature{ $lasting }
}
counters = { $n ->
    [one] Un marqueur +1 de Force est placé
   *[other] { $n } marqueurs +1 de Force sont placés
} sur { $card }
counters_removed = { $card } perd { $n ->
    [one] un marqueur +1 de Force
   *[other] { $n } marqueurs +1 de Force
}
stasis_entered = { $card } entre en stase devant { $player_is ->
    [you] vous
   *[other] { $player }
} avec { $n ->
    [one] un marqueur stase
   *[other] { $n } marqueurs stase
}
stasis_added = { $n ->
    [one] Un marqueur stase est placé
   *[other] { $n } marqueurs stase sont placés
} sur { $card }
stasis_removed = { $player_is ->
    [you] Vous retirez
   *[other] { $player } retire
} { $n ->
    [one] un marqueur stase
   *[other] { $n } marqueurs stase
} { DE($cards) }
stasis_not_at_once = { $card } ne peut pas retourner aussitôt en stase
base_counters = { $n ->
    [one] Un marqueur est placé
   *[other] { $n } marqueurs sont placés
} sur { $base }
breakpoint_up = La Résistance { DE($base) } augmente de { $n }{ $lasting }
breakpoint_down = La Résistance { DE($base) } baisse de { $n }{ $lasting }
copied = { $card } copie les pouvoirs { DE($source) }{ $lasting }
lost_abilities = { $card } perd ses pouvoirs{ $lasting }
lost_abilities_but_one = { $card } perd ses autres pouvoirs{ $lasting }
aura = { $card } fait effet{ $lasting }
swapped = { $card } prend la place { DE($old) }
named = { $card } désigne : { $name }
protected = { $by } protège { $card }
protected_from = { $by } protège { $card } contre { $cause }
redirected = { $by } subit l’effet à la place { DE($card) }
cannot = { $by } empêche de { $deed } { $card }
forbidden = { $player_is ->
    [you] Vous ne pouvez pas { $deed }{ $lasting }
   *[other] { $player } ne peut pas { $deed }{ $lasting }
}
forbidden_at = { $player_is ->
    [you] Vous ne pouvez pas { $deed } sur { $base }{ $lasting }
   *[other] { $player } ne peut pas { $deed } sur { $base }{ $lasting }
}
forbidden_strong_at = { $player_is ->
    [you] Vous ne pouvez pas jouer de Créatures de Force { $n } ou plus sur { $base }{ $lasting }
   *[other] { $player } ne peut pas jouer de Créatures de Force { $n } ou plus sur { $base }{ $lasting }
}
forbidden_with = { $player_is ->
    [you] Vous ne pouvez pas { $deed } tant que vous avez une Créature sur { $base }{ $lasting }
   *[other] { $player } ne peut pas { $deed } avec une Créature sur { $base }{ $lasting }
}
forbidden_name = { $player_is ->
    [you] Vous ne pouvez plus jouer { $name }{ $lasting }
   *[other] { $player } ne peut plus jouer { $name }{ $lasting }
}
may_ignore = { $player_is ->
    [you] Vous pouvez ignorer le pouvoir { DE($base) }{ $lasting }
   *[other] { $player } peut ignorer le pouvoir { DE($base) }{ $lasting }
}
ignored = { $player_is ->
    [you] Vous ignorez le pouvoir { DE($base) }
   *[other] { $player } ignore le pouvoir { DE($base) }
}
base_cancelled = { $base } n’a pas de pouvoir{ $lasting }

left_destroy_discard = La carte { $card } est détruite
left_destroy_hand = La carte { $card } est détruite et va dans { $owner_is ->
    [you] votre main
   *[other] la main { DE($owner) }
}
left_destroy_deck_top = La carte { $card } est détruite et va sur { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_destroy_deck_bottom = La carte { $card } est détruite et va sous { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_destroy_shuffled = La carte { $card } est détruite et mélangée à { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_destroy_madness = La carte { $card } est détruite et va dans la pioche Folie
left_destroy_box = La carte { $card } est détruite et va dans la boîte
left_destroy_aside = { $card } est détruit et retourne à côté { $owner_is ->
    [you] de votre pioche
   *[other] de la pioche { DE($owner) }
}
left_destroy_another_hand = La carte { $card } est détruite et va dans la main d’un autre joueur
left_return_hand = La carte { $card } est renvoyée dans { $owner_is ->
    [you] votre main
   *[other] la main { DE($owner) }
}
left_place_discard = La carte { $card } est placée dans { $owner_is ->
    [you] votre défausse
   *[other] la défausse { DE($owner) }
}
left_place_hand = La carte { $card } est placée dans { $owner_is ->
    [you] votre main
   *[other] la main { DE($owner) }
}
left_place_deck_top = La carte { $card } est placée sur { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_place_deck_bottom = La carte { $card } est placée sous { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_place_madness = { $card } retourne dans la pioche Folie
left_place_box = La carte { $card } est placée dans la boîte
left_place_another_hand = La carte { $card } est placée dans la main d’un autre joueur
left_shuffle_shuffled = La carte { $card } est mélangée à { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_rules_discard = { $cards } { $n ->
    [one] va
   *[other] vont
} dans { $owner_is ->
    [you] votre défausse
   *[other] la défausse { DE($owner) }
}
left_rules_hand = { $card } va dans { $owner_is ->
    [you] votre main
   *[other] la main { DE($owner) }
}
left_rules_deck_top = { $card } va sur { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_rules_deck_bottom = { $card } va sous { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_rules_shuffled = La carte { $card } est mélangée à { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_rules_madness = { $card } va dans la pioche Folie
left_rules_box = { $card } va dans la boîte
left_rules_aside = { $card } quitte le jeu et retourne à côté { $owner_is ->
    [you] de votre pioche
   *[other] de la pioche { DE($owner) }
}
left_rules_another_hand = { $card } va dans la main d’un autre joueur

## Le journal : la même chose pour plusieurs cartes, quand on annonce ce qui va suivre

several_minions = { $count ->
    [2] { $cards }
    [3] { $cards }
   *[other] { $whose ->
        [yours] { $count } de vos Créatures
        [another] { $count } Créatures { DE($keeper) }
       *[several] { $count } Créatures
    }
}
several_cards = { $count ->
    [2] Les cartes { $cards }
    [3] Les cartes { $cards }
   *[other] { $whose ->
        [yours] { $count } de vos cartes
        [another] { $count } cartes { DE($keeper) }
       *[several] { $count } cartes
    }
}
extra_all = { $player_is ->
    [you] Vous pouvez
   *[other] { $player } peut
} jouer { $count } { $kind ->
    [minion] Créatures supplémentaires
    [action] Actions supplémentaires
   *[either] cartes supplémentaires
}
moved_all = { several_cards } se déplacent { DE($base) } vers { $to }
power_up_all = { several_minions } ont +{ $n } de Force{ $lasting }
power_down_all = { several_minions } ont −{ $n } de Force{ $lasting }
counters_all = { several_minions } reçoivent chacune { $n ->
    [one] un marqueur +1 de Force
   *[other] { $n } marqueurs +1 de Force
}
stasis_entered_all = { several_cards } entrent en stase devant { $player_is ->
    [you] vous
   *[other] { $player }
}, chacune avec { $n ->
    [one] un marqueur stase
   *[other] { $n } marqueurs stase
}
left_destroy_discard_all = { several_cards } sont détruites
left_return_hand_all = { several_cards } sont renvoyées dans { $owner_is ->
    [you] votre main
   *[other] la main { DE($owner) }
}

## Le journal : pioches, mains et défausses

drew_madness = { $player_is ->
    [you] Vous piochez
   *[other] { $player } pioche
} { $n ->
    [one] une carte Folie
   *[other] { $n } cartes Folie
} (il en reste { $m })
no_madness_left = { $player_is ->
    [you] Vous ne piochez
   *[other] { $player } ne pioche
} aucune carte Folie, car la pioche Folie est vide
drew = { $player_is ->
    [you] Vous piochez { $cards }
   *[other] { $player } pioche { $cards }
}
drew_hidden = { $player_is ->
    [you] Vous piochez
   *[other] { $player } pioche
} { $n ->
    [one] une carte
   *[other] { $n } cartes
}
nothing_to_draw = { $player_is ->
    [you] Vous n’avez rien à piocher
   *[other] { $player } n’a rien à piocher
}
reshuffled = { $player_is ->
    [you] Vous mélangez votre défausse : c’est votre nouvelle pioche
   *[other] { $player } mélange sa défausse : c’est sa nouvelle pioche
}
revealed = { $player_is ->
    [you] Vous révélez { $cards }
   *[other] { $player } révèle { $cards }
}
looked = { $player_is ->
    [you] Vous regardez
   *[other] { $player } regarde
} { $cards } sur { $whose ->
    [yours] votre pioche
    [own] sa pioche
   *[another] la pioche { DE($of) }
}
looked_hidden = { $player_is ->
    [you] Vous regardez
   *[other] { $player } regarde
} { $n ->
    [one] la première carte
   *[other] les { $n } premières cartes
} de { $whose ->
    [yours] votre pioche
    [own] sa pioche
   *[another] la pioche { DE($of) }
}
found = { $player_is ->
    [you] Vous cherchez dans votre pioche et prenez { $cards }
   *[other] { $player } cherche dans sa pioche et prend { $cards }
}
found_in = { $player_is ->
    [you] Vous cherchez dans votre
   *[other] { $player } cherche dans sa
} { $zone ->
    [discard] défausse
   *[hand] main
} et { $player_is ->
    [you] prenez
   *[other] prend
} { $cards }
found_nothing = { $player_is ->
    [you] Vous cherchez dans votre pioche et ne prenez rien
   *[other] { $player } cherche dans sa pioche et ne prend rien
}
discarded = { $player_is ->
    [you] Vous défaussez { $cards }
   *[other] { $player } défausse { $cards }
}
looked_bottom = { $player_is ->
    [you] Vous regardez { $cards } sous votre pioche
   *[other] { $player } regarde { $cards } sous sa pioche
}
looked_bottom_hidden = { $player_is ->
    [you] Vous regardez
   *[other] { $player } regarde
} { $n ->
    [one] la dernière carte
   *[other] les { $n } dernières cartes
} de { $player_is ->
    [you] votre
   *[other] sa
} pioche
buried = { $player_is ->
    [you] Vous enfouissez { $cards } sur { $base }
   *[other] { $player } enfouit { $cards } sur { $base }
}
buried_hidden = { $player_is ->
    [you] Vous enfouissez une carte sur { $base }
   *[other] { $player } enfouit une carte sur { $base }
}
uncovered = { $player_is ->
    [you] Vous révélez { $cards }, carte enfouie sur { $base }
   *[other] { $player } révèle { $cards }, carte enfouie sur { $base }
}
saw_buried = { $player_is ->
    [you] Vous regardez des cartes enfouies : { $cards }
   *[other] { $player } regarde des cartes enfouies : { $cards }
}
saw_buried_hidden = { $player_is ->
    [you] Vous regardez les cartes enfouies
   *[other] { $player } regarde les cartes enfouies
}
stored = { $player_is ->
    [you] Vous rangez { $cards } sous { $under }
   *[other] { $player } range { $cards } sous { $under }
}
stored_hidden = { $player_is ->
    [you] Vous rangez une carte sous { $under }
   *[other] { $player } range une carte sous { $under }
}
saw_stored = { $player_is ->
    [you] Vous regardez des cartes rangées : { $cards }
   *[other] { $player } regarde des cartes rangées : { $cards }
}
saw_stored_hidden = { $player_is ->
    [you] Vous regardez les cartes rangées
   *[other] { $player } regarde les cartes rangées
}
saw_hand = { $player_is ->
    [you] Vous regardez
   *[other] { $player } regarde
} { $of_is ->
    [you] votre main
   *[other] la main { DE($of) }
} : { $cards }
saw_hand_hidden = { $player_is ->
    [you] Vous regardez
   *[other] { $player } regarde
} { $of_is ->
    [you] votre main
   *[other] la main { DE($of) }
}
showed_hand = { $player_is ->
    [you] Vous révélez votre main : { $cards }
   *[other] { $player } révèle sa main : { $cards }
}

placed_hand = { $cards } { $n ->
    [one] va
   *[other] vont
} dans { $player_is ->
    [you] votre main
   *[other] la main { DE($player) }
}
placed_hand_hidden = { $n ->
    [one] Une carte va
   *[other] { $n } cartes vont
} dans { $player_is ->
    [you] votre main
   *[other] la main { DE($player) }
}
placed_another_hand = { $cards } { $n ->
    [one] passe
   *[other] passent
} de { $player_is ->
    [you] votre main
   *[other] la main { DE($player) }
} dans { $of_is ->
    [you] votre main
   *[other] la main { DE($of) }
}
placed_another_hand_hidden = { $n ->
    [one] Une carte passe
   *[other] { $n } cartes passent
} de { $player_is ->
    [you] votre main
   *[other] la main { DE($player) }
} dans { $of_is ->
    [you] votre main
   *[other] la main { DE($of) }
}
placed_deck_top = { $cards } { $n ->
    [one] va
   *[other] vont
} sur { $player_is ->
    [you] votre pioche
   *[other] la pioche { DE($player) }
}
placed_deck_top_hidden = { $n ->
    [one] Une carte va
   *[other] { $n } cartes vont
} sur { $player_is ->
    [you] votre pioche
   *[other] la pioche { DE($player) }
}
placed_deck_bottom = { $cards } { $n ->
    [one] va
   *[other] vont
} sous { $player_is ->
    [you] votre pioche
   *[other] la pioche { DE($player) }
}
placed_deck_bottom_hidden = { $n ->
    [one] Une carte va
   *[other] { $n } cartes vont
} sous { $player_is ->
    [you] votre pioche
   *[other] la pioche { DE($player) }
}
placed_shuffled = { $cards } { $n ->
    [one] est mélangée
   *[other] sont mélangées
} à { $player_is ->
    [you] votre pioche
   *[other] la pioche { DE($player) }
}
placed_shuffled_hidden = { $n ->
    [one] Une carte est mélangée
   *[other] { $n } cartes sont mélangées
} à { $player_is ->
    [you] votre pioche
   *[other] la pioche { DE($player) }
}
placed_discard = { $cards } { $n ->
    [one] va
   *[other] vont
} dans { $player_is ->
    [you] votre défausse
   *[other] la défausse { DE($player) }
}
placed_discard_hidden = { $n ->
    [one] Une carte va
   *[other] { $n } cartes vont
} dans { $player_is ->
    [you] votre défausse
   *[other] la défausse { DE($player) }
}
placed_madness = { $player_is ->
    [you] Vous remettez
   *[other] { $player } remet
} { $cards } dans la pioche Folie
placed_madness_hidden = { $player_is ->
    [you] Vous remettez
   *[other] { $player } remet
} { $n ->
    [one] une carte Folie
   *[other] { $n } cartes Folie
} dans la pioche Folie
placed_box = { $cards } { $n ->
    [one] va
   *[other] vont
} dans la boîte
placed_box_hidden = { $n ->
    [one] { $player_is ->
        [you] Une de vos cartes
       *[other] Une carte { DE($player) }
    } va
   *[other] { $player_is ->
        [you] { $n } de vos cartes
       *[other] { $n } cartes { DE($player) }
    } vont
} dans la boîte

## Le journal : Bases et Conquête

scores = La Base { $base } est conquise
place = { $player_is ->
    [you] Vous êtes
   *[other] { $player } est
} { $n ->
    [1] Vainqueur
    [2] Deuxième
    [3] Troisième
   *[4] quatrième
} avec une Force de { $power }
gained_vp = { $player_is ->
    [you] Vous marquez { $n } PV
   *[other] { $player } marque { $n } PV
}
lost_vp = { $player_is ->
    [you] Vous perdez { $n } PV
   *[other] { $player } perd { $n } PV
}
base_replaced = { $base } remplace { $old }
base_discarded = La Base { $base } est défaussée avec toutes les cartes qui s’y trouvent
base_swapped = { $base } prend la place { DE($old) }
base_added = { $base } entre en jeu
base_on_top = { $card } va sur la pioche des Bases
base_on_bottom = { $cards } va sous la pioche des Bases
base_on_bottom_hidden = La première carte de la pioche des Bases va sous la pioche
base_face_up = { $card } est face visible sur la pioche des Bases
base_face_down = { $card } est retournée face cachée sur la pioche des Bases{ $lasting }
bases_reshuffled = Les Bases défaussées sont mélangées à la pioche des Bases
no_replacement = La Base { $base } ne sera pas remplacée
no_base_left = Il ne reste aucune Base à mettre en jeu
looked_bases = { $player_is ->
    [you] Vous regardez { $cards } sur la pioche des Bases
   *[other] { $player } regarde { $cards } sur la pioche des Bases
}
looked_bases_hidden = { $player_is ->
    [you] Vous regardez
   *[other] { $player } regarde
} { $n ->
    [one] la première carte
   *[other] les { $n } premières cartes
} de la pioche des Bases

## Le journal : choix

nothing_to_choose = { $player_is ->
    [you] Vous n’avez rien à choisir
   *[other] { $player } n’a rien à choisir
}
only_choice = { $player_is ->
    [you] Votre seul choix : { $card }
   *[other] Seul choix { DE($player) } : { $card }
}

## Durées

until_end_of_turn = {" "}jusqu’à la fin du tour
until_end_of_your_turn = {" "}jusqu’à la fin { $whose ->
    [yours] de votre tour
    [own] de son tour
   *[another] du tour { DE($player) }
}
until_start_of_your_turn = {" "}jusqu’au début { $whose ->
    [yours] de votre prochain tour
    [own] de son prochain tour
   *[another] du prochain tour { DE($player) }
}
until_during_next_turn = {" "}pendant { $whose ->
    [yours] votre
   *[own] son
} prochain tour
until_during_others_turns = {" "}pendant le tour des autres joueurs, jusqu’au début { $whose ->
    [yours] de votre prochain tour
    [own] de son prochain tour
   *[another] du prochain tour { DE($player) }
}
until_undated = {" "}jusqu’à la fin du tour
until_forever = {""}

## Verbes : « à ... » et « ... quelque chose »

to_play = jouer
to_destroy = détruire
to_move = déplacer
to_return = renvoyer
to_place = placer
to_shuffle = mélanger à la pioche
to_bury = enfouir
to_stasis = mettre en stase
to_remove_stasis = retirer un marqueur stase à
to_store = ranger
to_attach = attacher
to_transfer_counters = délester de marqueurs
to_receive_counters = munir de marqueurs
to_remove_counters = priver de marqueurs
to_place_counters = munir de marqueurs
to_transfer = transférer
to_control = contrôler
to_give = céder
to_counters = munir de marqueurs
to_lose = priver de pouvoirs
to_raise = renforcer
to_lower = affaiblir
to_breakpoint = modifier la Résistance de
to_copy = copier
to_discard = défausser
to_draw = piocher
to_keep = placer dans votre main
to_reveal = révéler
to_look = regarder
to_name = nommer
to_order = mettre en ordre
to_ignore = ignorer
to_turn_down = retourner face cachée
to_forbid = interdire
to_score = conquérir
to_use = utiliser
to_to_discard = envoyer dans la défausse
to_play_minion = jouer de Créatures
to_play_action = jouer d’Actions
to_play_special = jouer d’effets Spécial
to_play_extra = jouer de cartes supplémentaires
to_play_titan = jouer de Titans
to_clash = laisser s’affronter

do_play = Jouer { $card }
do_destroy = Détruire { $card }
do_move = Déplacer { $card }
do_return = Renvoyer { $card }
do_place = Placer { $card }
do_shuffle = Mélanger { $card } à la pioche
do_bury = Enfouir { $card }
do_stasis = Placer des marqueurs stase sur { $card }
do_remove_stasis = Retirer un marqueur stase { DE($card) }
do_store = Ranger { $card }
do_attach = Attacher à { $card }
do_transfer_counters = Transférer des marqueurs { DE($card) }
do_receive_counters = Transférer des marqueurs sur { $card }
do_remove_counters = Retirer un marqueur { DE($card) }
do_place_counters = Placer des marqueurs sur { $card }
do_transfer = Transférer { $card }
do_control = Prendre le contrôle { DE($card) }
do_give = Céder le contrôle { DE($card) }
do_counters = Placer un marqueur sur { $card }
do_lose = Priver { $card } de ses pouvoirs
do_raise = Renforcer { $card }
do_lower = Affaiblir { $card }
do_breakpoint = Modifier la Résistance { DE($card) }
do_copy = Copier { $card }
do_discard = Défausser { $card }
do_draw = Piocher une carte pour { $card }
do_keep = { $thing ->
    [base-card] { $card }
   *[card] Placer { $card } dans votre main
}
do_reveal = Révéler { $card }
do_look = Regarder { $card }
do_name = Nommer { $card }
do_order = Mettre { $card } en ordre
do_ignore = Ignorer { $card }
do_turn_down = Retourner { $card } face cachée
do_forbid = Interdire { $card }
do_score = Conquérir { $card }
do_use = Utiliser { $card }
do_to_discard = Envoyer { $card } dans la défausse
do_play_minion = Jouer la Créature { $card }
do_play_action = Jouer l’Action { $card }
do_play_titan = Jouer le Titan { $card }
do_clash = Laisser { $card } s’affronter
do_play_extra = Jouer { $card } comme carte supplémentaire
do_play_special = Jouer l’effet Spécial { $card }
do_new_hand = Piocher une nouvelle main

## Choix

ask_menu = Jouez une carte, utilisez un pouvoir ou choisissez Terminé
ask_menu_done = Vous n’avez plus rien à jouer : choisissez Terminé
ask_may = { $deed } ?
ask_where = Où jouez-vous { $card } ?
ask_where_to = Vers quelle Base déplacez-vous { $card } ?
ask_place_with = Dans la main de qui placez-vous { $card } ?
ask_give_to = À quel joueur cédez-vous le contrôle { DE($card) } ?
ask_score = Quelle Base est conquise en premier ?
ask_next_base = Quelle Base entre en jeu ?
ask_first = Que se passe-t-il d’abord ?
ask_use = Utiliser un de ces pouvoirs ?
ask_use_for = Utiliser un de ces pouvoirs pour { $card } ?
ask_interrupt = Répondre à { $card } par un effet Spécial ?
ask_in_place_of = Choisissez une Créature à la place { DE($card) } ({ $deed })
ask_allowance = La jouer comme ...
ask_mode = Choisissez
ask_order = { $step ->
    [0] Laquelle d’abord ?
   *[other] Laquelle ensuite ?
}
ask_order_deck_top = { $step ->
    [0] Laquelle va sur le dessus ?
   *[other] Laquelle va sous celle-là ?
}
ask_order_deck_bottom = { $step ->
    [0] En dessous : laquelle va au-dessus des autres ?
   *[other] Laquelle va sous celle-là ?
}
ask_split = Dessus ou dessous ? À chaque endroit, la carte choisie d’abord sera au-dessus des autres
ask_faction = Quelle Faction jouez-vous ?
ask_name_faction = Nommez une Faction
ask_name_minion = Nommez une Créature
ask_choose = Choisissez { $what } à { $deed }
# Quand le verbe dit trop peu ou vise autre chose : un joueur dont les Créatures sont détruites.
ask_choose_for = Choisissez { $what } pour { $source }
ask_choose_what = Choisissez { $what }
ask_step = { $line } ({ $step } sur { $of })
ask_step_up_to = { $line } ({ $step } sur { $of } au plus)
ask_others = { $player } choisit { $what }

thing_menu = quoi jouer
thing_minion = une Créature
thing_action = une Action
thing_unit = une carte en jeu
thing_stasis = une carte en stase
thing_card = une carte
thing_base = une Base
thing_base_card = une Base
thing_player = un joueur
thing_mode = une possibilité
thing_number = un nombre
thing_faction = une Faction
thing_name = un nom
thing_name = un nom
thing_order = un ordre
thing_split = dessus ou dessous
thing_yes_no = de le faire ou non
thing_trigger = un pouvoir
thing_allowance = comment jouer la carte

option_mode_for = { $player } : { $text }
option_ability = { $card } : { $text }
option_ability_about = { $card } ({ $about }) : { $text }
split_deck_top = { $card } dessus
split_deck_bottom = { $card } dessous
yes = Oui
decline_no = Non
decline_done = Terminé
decline_pass = Passer
decline_keep = Garder pour plus tard

advice_breaks = La Base { $base } est conquise : { $total } sur { $breakpoint }.
hint_protected = protégée par { $by }
hint_protected_at_cost = La carte { $by } sera détruite à sa place
hint_cannot = { $by } l’empêche

## Cartes qui restent à jouer

allowance_free = { $kind ->
    [minion] votre Créature du tour
   *[action] votre Action du tour
}
allowance_extra = { $kind ->
    [minion] une Créature supplémentaire
    [action] une Action supplémentaire
   *[either] une carte supplémentaire
} grâce à { $source }
allowance_next_turn = { $play }, au prochain tour
allowance_limited = { $play } : { $limits }
limit_max_power = de Force { $n } ou moins
limit_power = de Force { $n }
limit_with_minion_of_yours = là où vous avez une Créature
limit_same_name = du même nom qu’une Créature présente
limit_at = sur { $place }
limit_on = sur { $place }
limit_no_minion_of_yours = là où vous n’avez pas de Créature
limit_name = seulement { $name }
limit_not_name = sauf { $name }
limit_raises_power = qui augmente la Force d’une de vos Créatures
limit_raises = qui augmente la Force { DE($card) }
limit_zone = depuis la { $zone ->
    [discard] défausse
   *[deck] pioche
}

## Effets qui durent

effect_power = { $on } a { $n } de Force{ $lasting } ({ $source })
effect_power_here = { $player } a { $n } de Force sur { $on } sans Créature{ $lasting } ({ $source })
effect_breakpoint = La Résistance { DE($on) } est modifiée de { $n }{ $lasting } ({ $source })
effect_set_breakpoint = La Résistance de départ { DE($on) } est { $n }{ $lasting } ({ $source })
effect_control = { $player } contrôle { $on }{ $lasting } ({ $source })
effect_copy = { $on } a des pouvoirs copiés{ $lasting } ({ $source })
effect_lose = { $on } n’a pas de pouvoir{ $lasting } ({ $source })
effect_lose_name = { $on } n’a pas d’autre pouvoir que celui-ci{ $lasting } ({ $source })
effect_forbid = { $player } ne peut pas { $deed }{ $lasting } ({ $source })
effect_forbid_at = { $player } ne peut pas { $deed } sur { $on }{ $lasting } ({ $source })
effect_forbid_strong = { $player } ne peut pas jouer de Créatures de Force { $power } ou plus sur { $on }{ $lasting } ({ $source })
effect_forbid_with = { $player } ne peut pas { $deed } avec une Créature sur { $on }{ $lasting } ({ $source })
effect_forbid_name = { $player } ne peut pas jouer { $name }{ $lasting } ({ $source })
effect_ignore = { $player } peut ignorer le pouvoir { DE($on) }{ $lasting } ({ $source })
effect_face_down = La première carte de la pioche des Bases est face cachée{ $lasting } ({ $source })
effect_aura = { $source } ({ $whose }){ $lasting } : « { $text } »

## Refus : pourquoi un choix n’est pas possible maintenant

why_unknown = Vous ne voyez aucune carte de ce nom
why_over = La partie est finie
why_not_your_turn = C’est le tour { DE($player) }
why_others_decide = C’est d’abord à { $player } de choisir
why_not_in_hand = { $card } est dans votre { $zone ->
    [deck] pioche
   *[discard] défausse
} : vous jouez les cartes de votre main
why_in_another_pile = { $card } est dans { $zone ->
    [deck] la pioche
   *[hand] la main
} { DE($player) } : vous jouez les cartes de votre propre main
why_buried = { $card } est enfouie : son propriétaire peut la révéler avant la Conquête de cette Base
why_stored = { $card } est rangée : seul un pouvoir qui le dit peut la jouer
why_in_stasis = { $card } est en stase avec { $n ->
    [one] un marqueur stase
   *[other] { $n } marqueurs stase
} : vous pourrez la jouer quand il n’y en aura plus
why_not_yours = { $card } n’est pas à vous
why_special = { $card } a un effet Spécial : elle se joue seulement { $window ->
    [before-scoring] avant la Conquête d’une Base
    [after-scoring] après la Conquête d’une Base
    [when-scoring] pendant la Conquête d’une Base
   *[other] au moment qu’elle indique
}
why_forbidden = { $by } vous interdit de jouer { $card }
why_forbidden_there = { $by } empêche { $card } d’aller sur { $base }
why_no_play_left = Vous n’avez plus { $kind ->
    [minion] de Créature
   *[action] d’Action
} à jouer ce tour-ci
why_no_base = La carte { $card } ne peut être jouée sur aucune Base ({ $by })
why_no_extra = { $by } vous empêche de jouer des cartes supplémentaires
why_extra_zone = { $by } ne permet de jouer qu’une carte de votre { $zone ->
    [discard] défausse
   *[deck] pioche
}
why_extra_power = { $by } ne permet de jouer qu’une Créature de Force { $n } ou moins
why_extra_exact_power = { $by } ne permet de jouer qu’une Créature de Force { $n }
why_extra_same_name = { $by } ne permet de jouer qu’une Créature du même nom qu’une Créature présente
why_extra_with_minion_of_yours = { $by } ne permet de jouer que sur une Base où vous avez une Créature, et il n’y en a pas
why_extra_name = { $by } ne permet de jouer que { $name }
why_extra_not_name = { $by } ne permet pas de jouer { $name }
why_extra_raises_power = { $by } ne permet de jouer qu’une Action qui augmente la Force d’une de vos Créatures
why_extra_no_minion_of_yours = { $by } ne permet de jouer que sur une Base où vous n’avez pas de Créature, et il n’y en a pas
why_extra_place = { $by } ne permet de jouer que sur { $place }, et { $card } ne peut pas y aller
why_extra_place_gone = L’endroit où { $by } permet de jouer n’existe plus
why_nothing_to_use = { $card } n’a pas de pouvoir à utiliser pendant votre tour
why_used = { $card } a déjà servi ce tour-ci
why_condition = La condition { DE($card) } n’est pas remplie : { $text }
why_other_kind = Choisissez maintenant { $what }
why_unfit = { $card } ne peut pas être choisie ici
why_unfit_for = { $card } n’est pas ce que demande { $by } : { $text }
why_cannot_score = { $by } empêche la Conquête { DE($base) }
why_below_breakpoint = Il manque { $n } de Force pour atteindre la Résistance { DE($base) }
why_base_closed = La Base { $base } est déjà conquise : plus rien ne peut y aller
why_plays_elsewhere = Aucune des cartes qui vous restent à jouer ne peut aller sur { $base }
why_already_there = { $card } est déjà sur { $base }
why_host_with_your_minion = { $card } ne s’attache qu’à une Base où vous avez une Créature : vous n’en avez pas sur { $base }
why_host_others = { $card } ne se joue que sur la Créature d’un autre joueur
why_host_where = { $card } : « { $text } »
why_host_mine = { $card } ne s’attache qu’à une de vos Créatures
why_host_power = { $card } ne s’attache qu’à une Créature de Force { $n } ou moins
why_host_without_others = { $card } ne s’attache que là où aucun autre joueur n’a de Créature

## Refus en deux ou trois mots

short_unknown = pas visible
short_over = partie finie
short_not_your_turn = pas votre tour
short_others_decide = à { $player }
short_not_in_hand = pas en main
short_in_another_pile = chez { $player }
short_buried = enfouie
short_stored = rangée
short_in_stasis = en stase
short_not_yours = pas à vous
short_special = { $window ->
    [before-scoring] avant Conquête
    [after-scoring] après Conquête
    [when-scoring] pendant Conquête
   *[other] au moment indiqué
}
short_forbidden = { $by }
short_forbidden_there = { $by }
short_no_play_left = plus { $kind ->
    [minion] de Créature
   *[action] d’Action
}
short_no_base = { $by }
short_no_extra = { $by }
short_extra_zone = { $zone ->
    [discard] de la défausse
   *[deck] de la pioche
}
short_extra_power = Force { $n } ou moins
short_extra_exact_power = Force { $n }
short_extra_same_name = pas de telle Créature
short_extra_with_minion_of_yours = pas de telle Base
short_extra_name = { $name } seulement
short_extra_not_name = pas { $name }
short_extra_raises_power = doit renforcer
short_extra_no_minion_of_yours = pas de telle Base
short_extra_place = { $place } seulement
short_extra_place_gone = endroit disparu
short_nothing_to_use = rien à utiliser
short_used = déjà utilisée
short_condition = condition non remplie
short_other_kind = choisir { $what }
short_unfit = pas ici
short_unfit_for = pas pour { $by }
short_cannot_score = { $by }
short_below_breakpoint = manque { $n } de Force
short_base_closed = déjà conquise
short_plays_elsewhere = hors d’atteinte
short_already_there = déjà sur place
short_host_with_your_minion = aucune Créature à vous
short_host_others = pas la vôtre
short_host_where = ne convient pas
short_host_mine = vos Créatures seulement
short_host_power = Force { $n } ou moins
short_host_without_others = d’autres y sont

## Adversaires

bot_pip = Joue selon quelques règles simples, n’oublie aucun coup et ne prévoit jamais.
bot_bruno = Essaie chaque coup dans sa tête, un seul à la fois, et prend celui qui le laisse le mieux placé.
bot_vesper = Prépare tout son tour avant la première carte, mais pas le vôtre.
bot_nox = Rejoue cent fois son tour, le vôtre et son tour suivant avant de bouger.

## Phrases

sentence = { $line }.
labelled = { $label } : { $text }
label_ongoing = Permanent
label_special = Spécial
label_talent = Talent
because = { $line } ({ $cause })
