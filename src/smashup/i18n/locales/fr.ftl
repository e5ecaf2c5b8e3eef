# Toutes les phrases du jeu en français. Les textes des cartes sont avec les cartes (fr.toml de chaque boîte).
#
# Les mots sont ceux du livret français : Créature, Action, Base, Force, Résistance, Conquête.
# Le genre et le nombre des noms de cartes et de Bases sont dans [forms] de fr.toml. LE, DU et AU donnent le nom avec son
# article ; SUJET, de même au début d’une phrase ; BASE, DE_BASE et SUJET_BASE pour une Base. ACCORD accorde un participe,
# VERBE choisit entre le singulier et le pluriel, EST fait les deux. Sans genre, un nom est précédé de « la carte » ou de
# « la Base ». DE met « de » ou « d’ » devant le nom d’un joueur.
# Un joueur est désigné par son nom, ou par « vous » si c’est lui qui lit : $player_is, $of_is, $owner_is valent you ou other.

## Noms et listes

player = Joueur { $n }
list = { $first } et { $last }

## Le journal : mise en place et tours

took_faction = { $player_is ->
    [you] Vous choisissez : { $faction }
   *[other] { $player } choisit : { $faction }
}
factions = { $player_is ->
    [you] Vos Factions : { $first } et { $second }
   *[other] Factions { DE($player) } : { $first } et { $second }
}
bases_out = Les premières Bases : { $bases }
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

## Le journal : jouer

played_titan = { $player_is ->
    [you] Vous jouez le Titan
   *[other] { $player } joue le Titan
} { $card } sur { BASE($base) }
clash = { SUJET($card) } et { LE($loser) } s’affrontent sur { BASE($base) } : { LE($card) } { VERBE($card, "reste/restent") }, { $n } contre { $m }
played_minion = { $player_is ->
    [you] Vous jouez
   *[other] { $player } joue
} { LE($card) } sur { BASE($base) }{ $zone ->
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
} { LE($card) }{ $zone ->
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
} { LE($card) } { AU($host) }{ $zone ->
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
    [you] Vous jouez { LE($card) }, mais aucune place ne convient : sans effet
   *[other] { $player } joue { LE($card) }, mais aucune place ne convient : sans effet
}
cannot_play = { $player_is ->
    [you] Vous ne pouvez pas jouer : { $cards }
   *[other] { $player } ne peut pas jouer : { $cards }
}
cannot_play_hidden = { $player_is ->
    [you] Vous ne pouvez pas jouer une carte
   *[other] { $player } ne peut pas jouer une carte
}
chain_ends = { $player_is ->
    [you] Vous avez enchaîné trop de cartes : la chaîne s’arrête ici
   *[other] { $player } a enchaîné trop de cartes : la chaîne s’arrête ici
}
ended_in = { SUJET($card) } { VERBE($card, "va/vont") } { $place ->
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
    [you] Vous jouez { LE($card) } depuis la stase
   *[other] { $player } joue { LE($card) } depuis la stase
}
used = { $player_is ->
    [you] Vous utilisez { LE($card) }
   *[other] { $player } utilise { LE($card) }
}

## Le journal : cartes en jeu

moved = { SUJET($card) } se { VERBE($card, "déplace/déplacent") } { DE_BASE($base) } vers { BASE($to) }
counters_transferred = { $n ->
    [one] Un marqueur +1 de Force passe
   *[other] { $n } marqueurs +1 de Force passent
} { DU($card) } { AU($to) }
breakpoint_set = La Résistance { DE_BASE($base) } devient { $n }{ $lasting }
lent = { SUJET($card) } { VERBE($card, "a/ont") } le pouvoir que { VERBE($source, "donne/donnent") } { LE($source) }{ $lasting }
play_cancelled = { SUJET($card) } { EST($card, "annulé") } et n’{ VERBE($card, "a/ont") } pas d’effet
transferred = { SUJET($card) } { EST($card, "transféré") } sur { LE($to) }
control = { $player_is ->
    [you] Vous prenez le contrôle { DU($card) }{ $lasting }
   *[other] { $player } prend le contrôle { DU($card) }{ $lasting }
}
control_ends = { $player_is ->
    [you] Vous contrôlez de nouveau { LE($card) }
   *[other] { $player } contrôle de nouveau { LE($card) }
}
power_up = { SUJET($card) } { VERBE($card, "a/ont") } +{ $n } de Force{ $lasting }
power_down = { SUJET($card) } { VERBE($card, "a/ont") } −{ $n } de Force{ $lasting }
power_here = { $player_is ->
    [you] Même sans Créature, vous avez { $n } de Force sur { BASE($base) }{ $lasting }
   *[other] Même sans Créature, { $player } a { $n } de Force sur { BASE($base) }{ $lasting }
}
counters = { $n ->
    [one] Un marqueur +1 de Force est placé
   *[other] { $n } marqueurs +1 de Force sont placés
} sur { LE($card) }
counters_removed = { SUJET($card) } { VERBE($card, "perd/perdent") } { $n ->
    [one] un marqueur +1 de Force
   *[other] { $n } marqueurs +1 de Force
}
stasis_entered = { SUJET($card) } { VERBE($card, "entre/entrent") } en stase devant { $player_is ->
    [you] vous
   *[other] { $player }
} avec { $n ->
    [one] un marqueur stase
   *[other] { $n } marqueurs stase
}
stasis_added = { $n ->
    [one] Un marqueur stase est placé
   *[other] { $n } marqueurs stase sont placés
} sur { LE($card) }
stasis_removed = { $player_is ->
    [you] Vous retirez
   *[other] { $player } retire
} { $n ->
    [one] un marqueur stase
   *[other] { $n } marqueurs stase
} : { $cards }
stasis_not_at_once = { SUJET($card) } ne { VERBE($card, "peut/peuvent") } pas retourner aussitôt en stase
base_counters = { $n ->
    [one] Un marqueur est placé
   *[other] { $n } marqueurs sont placés
} sur { BASE($base) }
breakpoint_up = La Résistance { DE_BASE($base) } augmente de { $n }{ $lasting }
breakpoint_down = La Résistance { DE_BASE($base) } baisse de { $n }{ $lasting }
copied = { SUJET($card) } { VERBE($card, "copie/copient") } les pouvoirs { DU($source) }{ $lasting }
lost_abilities = { SUJET($card) } { VERBE($card, "perd ses/perdent leurs") } pouvoirs{ $lasting }
lost_abilities_but_one = { SUJET($card) } { VERBE($card, "perd ses/perdent leurs") } autres pouvoirs{ $lasting }
aura = { SUJET($card) } { VERBE($card, "fait/font") } effet{ $lasting }
swapped = { SUJET($card) } { VERBE($card, "prend/prennent") } la place { DU($old) }
named = { SUJET($card) } { VERBE($card, "désigne/désignent") } : { $name }
protected = { SUJET($by) } { VERBE($by, "protège/protègent") } { LE($card) }
protected_from = { SUJET($by) } { VERBE($by, "protège/protègent") } { LE($card) } contre { LE($cause) }
redirected = { SUJET($by) } { VERBE($by, "subit/subissent") } l’effet à la place { DU($card) }
cannot = { SUJET($by) } { VERBE($by, "empêche/empêchent") } { DE($deed) } { LE($card) }
forbidden = { $player_is ->
    [you] Vous ne pouvez pas { $deed }{ $lasting }
   *[other] { $player } ne peut pas { $deed }{ $lasting }
}
forbidden_at = { $player_is ->
    [you] Vous ne pouvez pas { $deed } sur { BASE($base) }{ $lasting }
   *[other] { $player } ne peut pas { $deed } sur { BASE($base) }{ $lasting }
}
forbidden_strong_at = { $player_is ->
    [you] Vous ne pouvez pas jouer de Créatures de Force { $n } ou plus sur { BASE($base) }{ $lasting }
   *[other] { $player } ne peut pas jouer de Créatures de Force { $n } ou plus sur { BASE($base) }{ $lasting }
}
forbidden_with = { $player_is ->
    [you] Vous ne pouvez pas { $deed } tant que vous avez une Créature sur { BASE($base) }{ $lasting }
   *[other] { $player } ne peut pas { $deed } tant qu’une de ses Créatures est sur { BASE($base) }{ $lasting }
}
forbidden_name = { $player_is ->
    [you] Vous ne pouvez plus jouer { LE($name) }{ $lasting }
   *[other] { $player } ne peut plus jouer { LE($name) }{ $lasting }
}
may_ignore = { $player_is ->
    [you] Vous pouvez ignorer le pouvoir { DE_BASE($base) }{ $lasting }
   *[other] { $player } peut ignorer le pouvoir { DE_BASE($base) }{ $lasting }
}
ignored = { $player_is ->
    [you] Vous ignorez le pouvoir { DE_BASE($base) }
   *[other] { $player } ignore le pouvoir { DE_BASE($base) }
}
base_cancelled = { SUJET_BASE($base) } n’{ VERBE($base, "a/ont") } pas de pouvoir{ $lasting }

left_destroy_discard = { SUJET($card) } { EST($card, "détruit") }
left_destroy_hand = { SUJET($card) } { EST($card, "détruit") } et { VERBE($card, "va/vont") } dans { $owner_is ->
    [you] votre main
   *[other] la main { DE($owner) }
}
left_destroy_deck_top = { SUJET($card) } { EST($card, "détruit") } et { VERBE($card, "va/vont") } sur { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_destroy_deck_bottom = { SUJET($card) } { EST($card, "détruit") } et { VERBE($card, "va/vont") } sous { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_destroy_shuffled = { SUJET($card) } { EST($card, "détruit") } et { ACCORD($card, "mélangé") } à { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_destroy_madness = { SUJET($card) } { EST($card, "détruit") } et { VERBE($card, "va/vont") } dans la pioche Folie
left_destroy_box = { SUJET($card) } { EST($card, "détruit") } et { VERBE($card, "va/vont") } dans la boîte
left_destroy_aside = { SUJET($card) } { EST($card, "détruit") } et { VERBE($card, "retourne/retournent") } à côté { $owner_is ->
    [you] de votre pioche
   *[other] de la pioche { DE($owner) }
}
left_destroy_another_hand = { SUJET($card) } { EST($card, "détruit") } et { VERBE($card, "va/vont") } dans la main d’un autre joueur
left_return_hand = { SUJET($card) } { EST($card, "renvoyé") } dans { $owner_is ->
    [you] votre main
   *[other] la main { DE($owner) }
}
left_place_discard = { SUJET($card) } { EST($card, "placé") } dans { $owner_is ->
    [you] votre défausse
   *[other] la défausse { DE($owner) }
}
left_place_hand = { SUJET($card) } { EST($card, "placé") } dans { $owner_is ->
    [you] votre main
   *[other] la main { DE($owner) }
}
left_place_deck_top = { SUJET($card) } { EST($card, "placé") } sur { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_place_deck_bottom = { SUJET($card) } { EST($card, "placé") } sous { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_place_madness = { SUJET($card) } { VERBE($card, "retourne/retournent") } dans la pioche Folie
left_place_box = { SUJET($card) } { EST($card, "placé") } dans la boîte
left_place_another_hand = { SUJET($card) } { EST($card, "placé") } dans la main d’un autre joueur
left_shuffle_shuffled = { SUJET($card) } { EST($card, "mélangé") } à { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_rules_discard = { $n ->
    [one] La carte { $cards } va
   *[other] Les cartes { $cards } vont
} dans { $owner_is ->
    [you] votre défausse
   *[other] la défausse { DE($owner) }
}
left_rules_hand = { SUJET($card) } { VERBE($card, "va/vont") } dans { $owner_is ->
    [you] votre main
   *[other] la main { DE($owner) }
}
left_rules_deck_top = { SUJET($card) } { VERBE($card, "va/vont") } sur { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_rules_deck_bottom = { SUJET($card) } { VERBE($card, "va/vont") } sous { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_rules_shuffled = { SUJET($card) } { EST($card, "mélangé") } à { $owner_is ->
    [you] votre pioche
   *[other] la pioche { DE($owner) }
}
left_rules_madness = { SUJET($card) } { VERBE($card, "va/vont") } dans la pioche Folie
left_rules_box = { SUJET($card) } { VERBE($card, "va/vont") } dans la boîte
left_rules_aside = { SUJET($card) } { VERBE($card, "quitte/quittent") } le jeu et { VERBE($card, "retourne/retournent") } à côté { $owner_is ->
    [you] de votre pioche
   *[other] de la pioche { DE($owner) }
}
left_rules_another_hand = { SUJET($card) } { VERBE($card, "va/vont") } dans la main d’un autre joueur

## Le journal : la même chose pour plusieurs cartes, quand on annonce ce qui va suivre

several_minions = { $count ->
    [2] Les Créatures { $cards }
    [3] Les Créatures { $cards }
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
moved_all = { several_cards } se déplacent { DE_BASE($base) } vers { BASE($to) }
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

## Le journal : pioches, mains et défausses

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
    [you] Vous piochez : { $cards }
   *[other] { $player } pioche : { $cards }
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
    [you] Vous révélez : { $cards }
   *[other] { $player } révèle : { $cards }
}
looked = { $player_is ->
    [you] Vous regardez
   *[other] { $player } regarde
} sur { $whose ->
    [yours] votre pioche
    [own] sa pioche
   *[another] la pioche { DE($of) }
} : { $cards }
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
    [you] Vous cherchez dans votre pioche et prenez : { $cards }
   *[other] { $player } cherche dans sa pioche et prend : { $cards }
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
} : { $cards }
found_nothing = { $player_is ->
    [you] Vous cherchez dans votre pioche et ne prenez rien
   *[other] { $player } cherche dans sa pioche et ne prend rien
}
discarded = { $player_is ->
    [you] Vous défaussez : { $cards }
   *[other] { $player } défausse : { $cards }
}
looked_bottom = { $player_is ->
    [you] Vous regardez sous votre pioche : { $cards }
   *[other] { $player } regarde sous sa pioche : { $cards }
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
    [you] Vous enfouissez sur { BASE($base) } : { $cards }
   *[other] { $player } enfouit sur { BASE($base) } : { $cards }
}
buried_hidden = { $player_is ->
    [you] Vous enfouissez une carte sur { BASE($base) }
   *[other] { $player } enfouit une carte sur { BASE($base) }
}
uncovered = { $player_is ->
    [you] Vous révélez une carte enfouie sur { BASE($base) } : { $cards }
   *[other] { $player } révèle une carte enfouie sur { BASE($base) } : { $cards }
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
    [you] Vous rangez sous { LE($under) } : { $cards }
   *[other] { $player } range sous { LE($under) } : { $cards }
}
stored_hidden = { $player_is ->
    [you] Vous rangez une carte sous { LE($under) }
   *[other] { $player } range une carte sous { LE($under) }
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

placed_hand = { $n ->
    [one] La carte { $cards } va
   *[other] Les cartes { $cards } vont
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
placed_another_hand = { $n ->
    [one] La carte { $cards } passe
   *[other] Les cartes { $cards } passent
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
placed_deck_top = { $n ->
    [one] La carte { $cards } va
   *[other] Les cartes { $cards } vont
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
placed_deck_bottom = { $n ->
    [one] La carte { $cards } va
   *[other] Les cartes { $cards } vont
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
placed_shuffled = { $n ->
    [one] La carte { $cards } est mélangée
   *[other] Les cartes { $cards } sont mélangées
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
placed_discard = { $n ->
    [one] La carte { $cards } va
   *[other] Les cartes { $cards } vont
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
} dans la pioche Folie : { $cards }
placed_madness_hidden = { $player_is ->
    [you] Vous remettez
   *[other] { $player } remet
} { $n ->
    [one] une carte Folie
   *[other] { $n } cartes Folie
} dans la pioche Folie
placed_box = { $n ->
    [one] La carte { $cards } va
   *[other] Les cartes { $cards } vont
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

## Le journal : Bases et Conquête

scores = { SUJET_BASE($base) } { EST($base, "conquis") }
place = { $player_is ->
    [you] Vous êtes
   *[other] { $player } est
} { $n ->
    [1] Vainqueur
    [2] Deuxième
    [3] Troisième
   *[4] Quatrième
} avec une Force de { $power }
gained_vp = { $player_is ->
    [you] Vous marquez { $n } PV
   *[other] { $player } marque { $n } PV
}
lost_vp = { $player_is ->
    [you] Vous perdez { $n } PV
   *[other] { $player } perd { $n } PV
}
base_replaced = { SUJET_BASE($base) } { VERBE($base, "remplace/remplacent") } { BASE($old) }
base_discarded = { SUJET_BASE($base) } { EST($base, "défaussé") } avec toutes les cartes qui s’y trouvent
base_swapped = { SUJET_BASE($base) } { VERBE($base, "prend/prennent") } la place { DE_BASE($old) }
base_added = { SUJET_BASE($base) } { VERBE($base, "entre/entrent") } en jeu
base_on_top = { SUJET_BASE($card) } { VERBE($card, "va/vont") } sur la pioche des Bases
base_on_bottom = La Base { $cards } va sous la pioche des Bases
base_on_bottom_hidden = La première carte de la pioche des Bases va sous la pioche
base_face_up = { SUJET_BASE($card) } { VERBE($card, "est/sont") } face visible sur la pioche des Bases
base_face_down = { SUJET_BASE($card) } { EST($card, "retourné") } face cachée sur la pioche des Bases{ $lasting }
bases_reshuffled = Les Bases défaussées sont mélangées à la pioche des Bases
no_replacement = { SUJET_BASE($base) } ne { VERBE($base, "sera/seront") } pas { ACCORD($base, "remplacé") }
no_base_left = Il ne reste aucune Base à mettre en jeu
looked_bases = { $player_is ->
    [you] Vous regardez sur la pioche des Bases : { $cards }
   *[other] { $player } regarde sur la pioche des Bases : { $cards }
}
looked_bases_hidden = { $player_is ->
    [you] Vous regardez
   *[other] { $player } regarde
} { $n ->
    [one] la première carte
   *[other] les { $n } premières cartes
} de la pioche des Bases

## Le journal : choix

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

## Verbes : « à ... » et « ... quelque chose »

to_play = jouer
to_destroy = détruire
to_move = déplacer
to_return = renvoyer
to_place = placer
to_shuffle = mélanger à la pioche
to_bury = enfouir
to_stasis = doter de marqueurs stase
to_remove_stasis = priver d’un marqueur stase
to_store = ranger
to_attach = doter d’une Action
to_transfer_counters = délester de marqueurs
to_receive_counters = doter de marqueurs
to_remove_counters = priver de marqueurs
to_place_counters = doter de marqueurs
to_transfer = transférer
to_transfer_to = doter de cette Action
to_control = contrôler
to_give = donner
to_counters = doter de marqueurs
to_lose = priver de pouvoirs
to_raise = renforcer
to_lower = affaiblir
to_breakpoint = modifier
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
# Ce qu’un joueur ne peut pas faire, si le verbe seul ne suffit pas.
ban_move = déplacer de Créatures

do_play = Jouer { LE($card) }
do_destroy = Détruire { LE($card) }
do_move = Déplacer { LE($card) }
do_return = Renvoyer { LE($card) }
do_place = Placer { LE($card) }
do_shuffle = Mélanger { LE($card) } à la pioche
do_bury = Enfouir { LE($card) }
do_stasis = Placer des marqueurs stase sur { LE($card) }
do_remove_stasis = Retirer un marqueur stase { DU($card) }
do_store = Ranger { LE($card) }
do_attach = Attacher { AU($card) }
do_transfer_counters = Transférer des marqueurs { DU($card) }
do_receive_counters = Transférer des marqueurs sur { LE($card) }
do_remove_counters = Retirer un marqueur { DU($card) }
do_place_counters = Placer des marqueurs sur { LE($card) }
do_transfer = Transférer { LE($card) }
do_transfer_to = Transférer sur { LE($card) }
do_control = Prendre le contrôle { DU($card) }
do_give = Donner le contrôle { DU($card) }
do_counters = Placer un marqueur sur { LE($card) }
do_lose = Priver { LE($card) } de ses pouvoirs
do_raise = Renforcer { LE($card) }
do_lower = Affaiblir { LE($card) }
do_breakpoint = Modifier la Résistance { DE_BASE($card) }
do_copy = Copier { LE($card) }
do_discard = Défausser { LE($card) }
do_draw = Piocher une carte pour { LE($card) }
do_keep = { $thing ->
    [base-card] { $card }
   *[card] Placer { LE($card) } dans votre main
}
do_reveal = Révéler { LE($card) }
do_look = Regarder { LE($card) }
do_name = Nommer { $card }
do_order = Mettre { $card } en ordre
do_ignore = Ignorer { BASE($card) }
do_turn_down = Retourner { BASE($card) } face cachée
do_forbid = Interdire { LE($card) }
do_score = Conquérir { BASE($card) }
do_use = Utiliser { LE($card) }
do_to_discard = Envoyer { LE($card) } dans la défausse
do_play_minion = Jouer la Créature { $card }
do_play_action = Jouer l’Action { $card }
do_play_titan = Jouer le Titan { $card }
do_clash = Laisser { $card } s’affronter
do_play_extra = Jouer { LE($card) } comme carte supplémentaire
do_play_special = Jouer l’effet Spécial { $card }
do_new_hand = Piocher une nouvelle main

## Choix

ask_menu = Jouez une carte, utilisez un pouvoir ou choisissez Terminé
ask_menu_done = Vous n’avez plus rien à jouer : choisissez Terminé
ask_may = { $deed } ?
ask_where = Où jouez-vous { LE($card) } ?
ask_where_to = Vers quelle Base déplacez-vous { LE($card) } ?
ask_place_with = Dans la main de qui placez-vous { LE($card) } ?
ask_give_to = À quel joueur donnez-vous le contrôle { DU($card) } ?
ask_score = Quelle Base est conquise en premier ?
ask_next_base = Quelle Base entre en jeu ?
ask_first = Que se passe-t-il d’abord ?
ask_use = Utiliser un de ces pouvoirs ?
ask_use_for = Utiliser un de ces pouvoirs pour { LE($card) } ?
ask_interrupt = Répondre { AU($card) } par un effet Spécial ?
ask_in_place_of = Choisissez une Créature à la place { DU($card) } ({ $deed })
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
ask_number_draw = Combien de cartes piochez-vous ?
ask_number_play = Quelle Force aura-t-elle ?
ask_number_place = Combien de Bases entrent en jeu ?
ask_number_transfer_counters = Combien de marqueurs transférez-vous ?
number_draw = { $n ->
    [0] Aucune carte
    [one] Une carte
    [2] Deux cartes
   *[other] { $n } cartes
}
number_play = Force { $n }
number_place = { $n ->
    [0] Aucune Base
    [one] Une Base
    [2] Deux Bases
   *[other] { $n } Bases
}
number_transfer_counters = { $n ->
    [0] Aucun marqueur
    [one] Un marqueur
    [2] Deux marqueurs
   *[other] { $n } marqueurs
}
ask_choose = Choisissez { $what } à { $deed }
# Quand le verbe dit trop peu ou vise autre chose : un joueur dont les Créatures sont détruites.
ask_choose_for = Choisissez { $what } pour { LE($source) }
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
decline_no = { $verb ->
    [mulligan] Garder cette main
    [destroy] Ne rien détruire
    [move] Ne rien déplacer
    [place] Ne rien placer
    [play] Ne rien jouer
    [discard] Ne rien défausser
    [bury] Ne rien enfouir
    [shuffle] Ne rien mélanger
    [use] Ne rien utiliser
    [draw] Ne rien piocher
    [reveal] Ne rien révéler
    [copy] Ne rien copier
    [transfer] Ne rien transférer
    [control] Ne rien contrôler
    [keep] Ne rien prendre
    [score] Ne rien conquérir
    [attach] Ne rien attacher
    [counters] Aucun marqueur
    [lose] Laisser les pouvoirs
    [return] Ne rien renvoyer
   *[other] Non
}
decline_done = Terminé
decline_pass = Passer
decline_keep = Garder pour plus tard

advice_breaks = { SUJET_BASE($base) } { EST($base, "conquis") } : { $total } sur { $breakpoint }.
hint_protected = { SUJET($by) } { VERBE($by, "protège/protègent") } cette carte
hint_protected_at_cost = { SUJET($by) } { VERBE($by, "sera/seront") } { ACCORD($by, "détruit") } à sa place
hint_cannot = { SUJET($by) } l’{ VERBE($by, "empêche/empêchent") }

## Cartes qui restent à jouer

allowance_free = { $kind ->
    [minion] votre Créature du tour
   *[action] votre Action du tour
}
allowance_extra = { $kind ->
    [minion] une Créature supplémentaire
    [action] une Action supplémentaire
   *[either] une carte supplémentaire
} grâce { AU($source) }
allowance_next_turn = { $play }, au prochain tour
allowance_limited = { $play } : { $limits }
limit_max_power = de Force { $n } ou moins
limit_power = de Force { $n }
limit_with_minion_of_yours = là où vous avez une Créature
limit_same_name = du même nom qu’une Créature présente
limit_at = sur { BASE($place) }
limit_on = sur { LE($place) }
limit_no_minion_of_yours = là où vous n’avez pas de Créature
limit_name = seulement { LE($name) }
limit_not_name = sauf { LE($name) }
limit_raises_power = qui augmente la Force d’une de vos Créatures
limit_raises = qui augmente la Force { DU($card) }
limit_zone = depuis la { $zone ->
    [discard] défausse
   *[deck] pioche
}

## Effets qui durent

effect_power = { SUJET($on) } { VERBE($on, "a/ont") } { $n } de Force{ $lasting } ({ $source })
effect_power_here = Même sans Créature, { $player_is ->
    [you] vous avez
   *[other] { $player } a
} { $n } de Force sur { BASE($on) }{ $lasting } ({ $source })
effect_breakpoint = La Résistance { DE_BASE($on) } est modifiée de { $n }{ $lasting } ({ $source })
effect_set_breakpoint = La Résistance de départ { DE_BASE($on) } est de { $power }{ $lasting } ({ $source })
effect_control = { $player_is ->
    [you] Vous contrôlez
   *[other] { $player } contrôle
} { LE($on) }{ $lasting } ({ $source })
effect_copy = { SUJET($on) } { VERBE($on, "a/ont") } des pouvoirs copiés{ $lasting } ({ $source })
effect_lose = { SUJET($on) } n’{ VERBE($on, "a/ont") } pas de pouvoir{ $lasting } ({ $source })
effect_lose_name = { SUJET($on) } n’{ VERBE($on, "a/ont") } pas d’autre pouvoir que celui-ci{ $lasting } ({ $source })
effect_forbid = { $player_is ->
    [you] Vous ne pouvez pas
   *[other] { $player } ne peut pas
} { $deed }{ $lasting } ({ $source })
effect_forbid_at = { $player_is ->
    [you] Vous ne pouvez pas
   *[other] { $player } ne peut pas
} { $deed } sur { BASE($on) }{ $lasting } ({ $source })
effect_forbid_strong = { $player_is ->
    [you] Vous ne pouvez pas
   *[other] { $player } ne peut pas
} jouer de Créatures de Force { $power } ou plus sur { BASE($on) }{ $lasting } ({ $source })
effect_forbid_with = { $player_is ->
    [you] Vous ne pouvez pas
   *[other] { $player } ne peut pas
} { $deed } tant qu’une de { $player_is ->
    [you] vos
   *[other] ses
} Créatures est sur { BASE($on) }{ $lasting } ({ $source })
effect_forbid_name = { $player_is ->
    [you] Vous ne pouvez pas
   *[other] { $player } ne peut pas
} jouer { LE($name) }{ $lasting } ({ $source })
effect_ignore = { $player_is ->
    [you] Vous pouvez
   *[other] { $player } peut
} ignorer le pouvoir { DE_BASE($on) }{ $lasting } ({ $source })
effect_face_down = La première carte de la pioche des Bases est face cachée{ $lasting } ({ $source })
effect_aura = { $source } ({ $whose ->
    [yours] à vous
   *[another] { $owner }
}){ $lasting } : « { $text } »

## Refus : pourquoi un choix n’est pas possible maintenant

why_unknown = Vous ne voyez aucune carte de ce nom
why_over = La partie est finie
why_not_your_turn = C’est le tour { DE($player) }
why_others_decide = C’est d’abord à { $player } de choisir
why_not_in_hand = { SUJET($card) } { VERBE($card, "est/sont") } dans votre { $zone ->
    [deck] pioche
   *[discard] défausse
} : vous jouez les cartes de votre main
why_in_another_pile = { SUJET($card) } { VERBE($card, "est/sont") } dans { $zone ->
    [deck] la pioche
   *[hand] la main
} { DE($player) } : vous jouez les cartes de votre propre main
why_buried = { SUJET($card) } { EST($card, "enfoui") } : son propriétaire peut révéler cette carte avant la Conquête de cette Base
why_stored = { SUJET($card) } { EST($card, "rangé") } : seul un pouvoir qui le dit permet de jouer cette carte
why_in_stasis = { SUJET($card) } { VERBE($card, "est/sont") } en stase avec { $n ->
    [one] un marqueur stase
   *[other] { $n } marqueurs stase
} : vous pourrez jouer cette carte quand il n’y en aura plus
why_not_yours = { SUJET($card) } { VERBE($card, "n’est/ne sont") } pas à vous
why_special = { SUJET($card) } { VERBE($card, "a/ont") } un effet Spécial : cette carte se joue seulement { $window ->
    [before-scoring] avant la Conquête d’une Base
    [after-scoring] après la Conquête d’une Base
    [when-scoring] lors de la Conquête d’une Base
   *[other] au moment qu’elle indique
}
why_forbidden = { SUJET($by) } vous { VERBE($by, "interdit/interdisent") } de jouer { LE($card) }
why_forbidden_there = { SUJET($by) } { VERBE($by, "empêche/empêchent") } { LE($card) } d’aller sur { BASE($base) }
why_no_play_left = Vous n’avez plus { $kind ->
    [minion] de Créature
   *[action] d’Action
} à jouer ce tour-ci
why_no_base = { SUJET($card) } ne { VERBE($card, "peut/peuvent") } aller sur aucune Base ({ $by })
why_no_extra = { SUJET($by) } vous { VERBE($by, "empêche/empêchent") } de jouer des cartes supplémentaires
why_extra_zone = { SUJET($by) } ne { VERBE($by, "permet/permettent") } de jouer qu’une carte de votre { $zone ->
    [discard] défausse
   *[deck] pioche
}
why_extra_power = { SUJET($by) } ne { VERBE($by, "permet/permettent") } de jouer qu’une Créature de Force { $n } ou moins
why_extra_exact_power = { SUJET($by) } ne { VERBE($by, "permet/permettent") } de jouer qu’une Créature de Force { $n }
why_extra_same_name = { SUJET($by) } ne { VERBE($by, "permet/permettent") } de jouer qu’une Créature du même nom qu’une Créature présente
why_extra_with_minion_of_yours = { SUJET($by) } ne { VERBE($by, "permet/permettent") } de jouer que sur une Base où vous avez une Créature, et il n’y en a pas
why_extra_name = { SUJET($by) } ne { VERBE($by, "permet/permettent") } de jouer que { LE($name) }
why_extra_not_name = { SUJET($by) } ne { VERBE($by, "permet/permettent") } pas de jouer { LE($name) }
why_extra_raises_power = { SUJET($by) } ne { VERBE($by, "permet/permettent") } de jouer qu’une Action qui augmente la Force d’une de vos Créatures
why_extra_no_minion_of_yours = { SUJET($by) } ne { VERBE($by, "permet/permettent") } de jouer que sur une Base où vous n’avez pas de Créature, et il n’y en a pas
why_extra_place = { SUJET($by) } ne { VERBE($by, "permet/permettent") } de jouer que sur { BASE($place) }, et { LE($card) } ne { VERBE($card, "peut/peuvent") } pas y aller
why_extra_place_gone = L’endroit où { LE($by) } { VERBE($by, "permet/permettent") } de jouer n’existe plus
why_nothing_to_use = { SUJET($card) } n’{ VERBE($card, "a/ont") } pas de pouvoir à utiliser à votre tour
why_used = { SUJET($card) } { VERBE($card, "a/ont") } déjà servi ce tour-ci
why_condition = La condition { DU($card) } n’est pas remplie : { $text }
why_other_kind = Choisissez maintenant { $what }
why_unfit = { SUJET($card) } ne { VERBE($card, "peut/peuvent") } pas être { ACCORD($card, "choisi") } ici
why_unfit_for = { SUJET($card) } { VERBE($card, "n’est/ne sont") } pas ce que { VERBE($by, "demande/demandent") } { LE($by) } : { $text }
why_cannot_score = { SUJET($by) } { VERBE($by, "empêche/empêchent") } la Conquête { DE_BASE($base) }
why_below_breakpoint = Il manque { $n } de Force pour atteindre la Résistance { DE_BASE($base) }
why_base_closed = { SUJET_BASE($base) } { VERBE($base, "est/sont") } déjà { ACCORD($base, "conquis") } : plus rien ne peut y aller
why_plays_elsewhere = Aucune des cartes qui vous restent à jouer ne peut aller sur { BASE($base) }
why_already_there = { SUJET($card) } { VERBE($card, "est/sont") } déjà sur { BASE($base) }
why_host_with_your_minion = { SUJET($card) } ne { VERBE($card, "s’attache/s’attachent") } qu’à une Base où vous avez une Créature : vous n’en avez pas sur { BASE($base) }
why_host_others = { SUJET($card) } ne se { VERBE($card, "joue/jouent") } que sur la Créature d’un autre joueur
why_host_where = { $card } : « { $text } »
why_host_mine = { SUJET($card) } ne { VERBE($card, "s’attache/s’attachent") } qu’à une de vos Créatures
why_host_power = { SUJET($card) } ne { VERBE($card, "s’attache/s’attachent") } qu’à une Créature de Force { $n } ou moins
why_host_without_others = { SUJET($card) } ne { VERBE($card, "s’attache/s’attachent") } que là où aucun autre joueur n’a de Créature

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
    [before-scoring] avant la Conquête
    [after-scoring] après la Conquête
    [when-scoring] lors de la Conquête
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
short_extra_not_name = pas { LE($name) }
short_extra_raises_power = doit renforcer
short_extra_no_minion_of_yours = pas de telle Base
short_extra_place = { $place } seulement
short_extra_place_gone = endroit disparu
short_nothing_to_use = rien à utiliser
short_used = déjà utilisée
short_condition = condition non remplie
short_other_kind = choisir { $what }
short_unfit = pas ici
short_unfit_for = pas pour { LE($by) }
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

## Raisons de l’entraîneur : des moyennes sur des suites tirées au sort

decimal = { $whole },{ $tenth }
reason_this_turn = à la fin de ce tour
reason_next_turn = à la fin de votre prochain tour
reason_wins_more = Vous gagnez dans { $share } suites de plus sur 100.
reason_wins_less = Vous gagnez dans { $share } suites de moins sur 100.
reason_points_more = Vous avez { $n } PV de plus { $when }.
reason_points_less = Vous avez { $n } PV de moins { $when }.
reason_rival_points_more = Votre plus fort rival a { $n } PV de plus { $when }.
reason_rival_points_less = Votre plus fort rival a { $n } PV de moins { $when }.
reason_lead_more = Sur { BASE($base) }, vous gagnez { $n } de Force sur les autres { $when }.
reason_lead_less = Sur { BASE($base) }, vous perdez { $n } de Force sur les autres { $when }.
reason_cards_more = Vous avez plus de cartes en main { $when } : { $n } en moyenne.
reason_cards_less = Vous avez moins de cartes en main { $when } : { $n } en moyenne.
reason_rival_cards_more = Les autres ont plus de cartes en main { $when } : { $n } en moyenne.
reason_rival_cards_less = Les autres ont moins de cartes en main { $when } : { $n } en moyenne.

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
