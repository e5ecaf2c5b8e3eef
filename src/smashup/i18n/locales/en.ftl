# All messages of the game in English. Card texts are in the card modules.
#
# To translate: copy this file, and keep the message ids on the left, the names after $ and the keys in [brackets]. Card
# texts are translated in fr.toml (or de.toml ...) in this folder and in the package of each set, with the English text
# as the key. Log lines and refusals have no full stop; the message "sentence" adds it.
# A player is called by name, or "you" if they are the reader: $player_is, $of_is and $owner_is are "you" or "other".

## Names and lists

player = Player { $n }
list = { $first } and { $last }

## Log: setup and turns

took_faction = { $player_is ->
    [you] You pick { $faction }
   *[other] { $player } picks { $faction }
}
factions = { $player_is ->
    [you] Your factions: { $first } and { $second }
   *[other] { $player }'s factions: { $first } and { $second }
}
bases_out = The first bases are { $bases }
mulligan = { $player_is ->
    [you] You draw a new hand
   *[other] { $player } draws a new hand
}
turn = Turn { $n }: { $player_is ->
    [you] you
   *[other] { $player }
}
extra_turn = { $player_is ->
    [you] You take an extra turn after this one
   *[other] { $player } takes an extra turn after this one
}
won = { $player_is ->
    [you] You win with { $n } VP
   *[other] { $player } wins with { $n } VP
}

## Log: playing cards

played_titan = { $player_is ->
    [you] You play the titan
   *[other] { $player } plays the titan
} { $card } on { $base }
clash = { $card } and { $loser } clash on { $base }: { $card } stays, { $n } against { $m }
played_minion = { $player_is ->
    [you] You play
   *[other] { $player } plays
} { $card } on { $base }{ $zone ->
    [discard] {" "}from the discard pile
    [deck] {" "}from the deck
    [another-hand] {" "}from { $of_is ->
        [you] your
       *[other] { $of }'s
    } hand
    [stasis] {" "}from stasis
    [stored] {" "}from under a card
   *[hand] {""}
}
played_action = { $player_is ->
    [you] You play
   *[other] { $player } plays
} { $card }{ $zone ->
    [discard] {" "}from the discard pile
    [deck] {" "}from the deck
    [another-hand] {" "}from { $of_is ->
        [you] your
       *[other] { $of }'s
    } hand
    [stasis] {" "}from stasis
    [stored] {" "}from under a card
   *[hand] {""}
}
played_on = { $player_is ->
    [you] You play
   *[other] { $player } plays
} { $card } on { $host }{ $zone ->
    [discard] {" "}from the discard pile
    [deck] {" "}from the deck
    [another-hand] {" "}from { $of_is ->
        [you] your
       *[other] { $of }'s
    } hand
    [stasis] {" "}from stasis
    [stored] {" "}from under a card
   *[hand] {""}
}
played_without_effect = { $player_is ->
    [you] You play { $card }, but there is nowhere to play it: no effect
   *[other] { $player } plays { $card }, but there is nowhere to play it: no effect
}
cannot_play = { $player_is ->
    [you] You cannot play { $cards }
   *[other] { $player } cannot play { $cards }
}
cannot_play_hidden = { $player_is ->
    [you] You cannot play a card
   *[other] { $player } cannot play a card
}
chain_ends = { $player_is ->
    [you] You have chained too many cards: the chain ends here
   *[other] { $player } has chained too many cards: the chain ends here
}
ended_in = { $card } goes { $place ->
    [madness] back to the Madness deck
    [deck-top] on top of its owner's deck
    [deck-bottom] to the bottom of its owner's deck
    [shuffled] back into its owner's deck
    [hand] back to its owner's hand
    [another-hand] to { $of_is ->
        [you] your
       *[other] { $of }'s
    } hand
    [box] back to the box
   *[discard] to the discard pile
}
extra = { $player_is ->
    [you] You may
   *[other] { $player } may
} play an extra { $kind ->
    [minion] minion
    [action] action
   *[either] card
}
extra_next_turn = { $player_is ->
    [you] You may
   *[other] { $player } may
} play an extra { $kind ->
    [minion] minion
    [action] action
   *[either] card
} on { $player_is ->
    [you] your next turn
   *[other] their next turn
}
played_from_stasis = { $player_is ->
    [you] You play { $card } from stasis
   *[other] { $player } plays { $card } from stasis
}
used = { $player_is ->
    [you] You use { $card }
   *[other] { $player } uses { $card }
}

## Log: cards in play

moved = { $card } moves from { $base } to { $to }
counters_transferred = { $n ->
    [one] A +1 power counter goes
   *[other] { $n } +1 power counters go
} from { $card } to { $to }
breakpoint_set = The breakpoint of { $base } becomes { $n }{ $lasting }
lent = { $card } has the ability that { $source } gives{ $lasting }
play_cancelled = { $card } is cancelled and has no effect
transferred = { $card } is transferred to { $to }
control = { $player_is ->
    [you] You take control of { $card }{ $lasting }
   *[other] { $player } takes control of { $card }{ $lasting }
}
control_ends = { $player_is ->
    [you] You control { $card } again
   *[other] { $player } controls { $card } again
}
power_up = { $card } has +{ $n } power{ $lasting }
power_down = { $card } has −{ $n } power{ $lasting }
power_here = { $player_is ->
    [you] You have { $n } power on { $base } without a minion{ $lasting }
   *[other] { $player } has { $n } power on { $base } without a minion{ $lasting }
}
counters = { $n ->
    [one] A +1 power counter is
   *[other] { $n } +1 power counters are
} placed on { $card }
counters_removed = { $card } loses { $n ->
    [one] a +1 power counter
   *[other] { $n } +1 power counters
}
stasis_entered = { $card } goes into stasis in front of { $player_is ->
    [you] you
   *[other] { $player }
} with { $n ->
    [one] a stasis counter
   *[other] { $n } stasis counters
}
stasis_added = { $n ->
    [one] A stasis counter is
   *[other] { $n } stasis counters are
} placed on { $card }
stasis_removed = { $player_is ->
    [you] You remove
   *[other] { $player } removes
} { $n ->
    [one] a stasis counter
   *[other] { $n } stasis counters
} from { $cards }
stasis_not_at_once = { $card } cannot go straight back into stasis
base_counters = { $n ->
    [one] A counter is
   *[other] { $n } counters are
} placed on { $base }
breakpoint_up = { $base }'s breakpoint is raised by { $n }{ $lasting }
breakpoint_down = { $base }'s breakpoint is lowered by { $n }{ $lasting }
copied = { $card } copies { $source }'s abilities{ $lasting }
lost_abilities = { $card } loses its abilities{ $lasting }
lost_abilities_but_one = { $card } loses its other abilities{ $lasting }
aura = { $card } takes effect{ $lasting }
swapped = { $card } takes { $old }'s place
named = { $card } names { $name }
protected = { $by } protects { $card }
protected_from = { $by } protects { $card } from { $cause }
redirected = { $by } takes the effect in place of { $card }
cannot = { $by } stops an attempt to { $deed } { $card }
forbidden = { $player_is ->
    [you] You cannot { $deed }{ $lasting }
   *[other] { $player } cannot { $deed }{ $lasting }
}
forbidden_at = { $player_is ->
    [you] You cannot { $deed } on { $base }{ $lasting }
   *[other] { $player } cannot { $deed } on { $base }{ $lasting }
}
forbidden_strong_at = { $player_is ->
    [you] You cannot play minions of power { $n } or more on { $base }{ $lasting }
   *[other] { $player } cannot play minions of power { $n } or more on { $base }{ $lasting }
}
forbidden_with = { $player_is ->
    [you] You cannot { $deed } while you have a minion on { $base }{ $lasting }
   *[other] { $player } cannot { $deed } while they have a minion on { $base }{ $lasting }
}
forbidden_name = { $player_is ->
    [you] You cannot play { $name } again{ $lasting }
   *[other] { $player } cannot play { $name } again{ $lasting }
}
may_ignore = { $player_is ->
    [you] You may ignore { $base }'s ability{ $lasting }
   *[other] { $player } may ignore { $base }'s ability{ $lasting }
}
ignored = { $player_is ->
    [you] You ignore { $base }'s ability
   *[other] { $player } ignores { $base }'s ability
}
base_cancelled = { $base } has no ability{ $lasting }

left_destroy_discard = { $card } is destroyed
left_destroy_hand = { $card } is destroyed and goes to { $owner_is ->
    [you] your
   *[other] { $owner }'s
} hand
left_destroy_deck_top = { $card } is destroyed and goes on top of { $owner_is ->
    [you] your
   *[other] { $owner }'s
} deck
left_destroy_deck_bottom = { $card } is destroyed and goes to the bottom of { $owner_is ->
    [you] your
   *[other] { $owner }'s
} deck
left_destroy_shuffled = { $card } is destroyed and shuffled into { $owner_is ->
    [you] your
   *[other] { $owner }'s
} deck
left_destroy_madness = { $card } is destroyed and goes to the Madness deck
left_destroy_box = { $card } is destroyed and goes to the box
left_destroy_aside = { $card } is destroyed and goes back beside { $owner_is ->
    [you] your
   *[other] { $owner }'s
} deck
left_destroy_another_hand = { $card } is destroyed and goes to another player's hand
left_return_hand = { $card } returns to { $owner_is ->
    [you] your
   *[other] { $owner }'s
} hand
left_place_discard = { $card } is placed into { $owner_is ->
    [you] your
   *[other] { $owner }'s
} discard pile
left_place_hand = { $card } is placed into { $owner_is ->
    [you] your
   *[other] { $owner }'s
} hand
left_place_deck_top = { $card } is placed on top of { $owner_is ->
    [you] your
   *[other] { $owner }'s
} deck
left_place_deck_bottom = { $card } is placed on the bottom of { $owner_is ->
    [you] your
   *[other] { $owner }'s
} deck
left_place_madness = { $card } returns to the Madness deck
left_place_box = { $card } is placed in the box
left_place_another_hand = { $card } is placed into another player's hand
left_shuffle_shuffled = { $card } is shuffled into { $owner_is ->
    [you] your
   *[other] { $owner }'s
} deck
left_rules_discard = { $cards } { $n ->
    [one] goes
   *[other] go
} to { $owner_is ->
    [you] your
   *[other] { $owner }'s
} discard pile
left_rules_hand = { $card } goes to { $owner_is ->
    [you] your
   *[other] { $owner }'s
} hand
left_rules_deck_top = { $card } goes on top of { $owner_is ->
    [you] your
   *[other] { $owner }'s
} deck
left_rules_deck_bottom = { $card } goes to the bottom of { $owner_is ->
    [you] your
   *[other] { $owner }'s
} deck
left_rules_shuffled = { $card } is shuffled into { $owner_is ->
    [you] your
   *[other] { $owner }'s
} deck
left_rules_madness = { $card } goes to the Madness deck
left_rules_box = { $card } goes to the box
left_rules_aside = { $card } leaves play and goes back beside { $owner_is ->
    [you] your
   *[other] { $owner }'s
} deck
left_rules_another_hand = { $card } goes to another player's hand

## Log: several cards at once, in previews of a choice

several_minions = { $count ->
    [2] { $cards }
    [3] { $cards }
   *[other] { $whose ->
        [yours] { $count } of your minions
        [another] { $count } of { $keeper }'s minions
       *[several] { $count } minions
    }
}
several_cards = { $count ->
    [2] { $cards }
    [3] { $cards }
   *[other] { $whose ->
        [yours] { $count } of your cards
        [another] { $count } of { $keeper }'s cards
       *[several] { $count } cards
    }
}
extra_all = { $player_is ->
    [you] You may
   *[other] { $player } may
} play { $count } extra { $kind ->
    [minion] minions
    [action] actions
   *[either] cards
}
moved_all = { several_cards } move from { $base } to { $to }
power_up_all = { several_minions } have +{ $n } power{ $lasting }
power_down_all = { several_minions } have −{ $n } power{ $lasting }
counters_all = { several_minions } get { $n ->
    [one] a +1 power counter
   *[other] { $n } +1 power counters
} each
stasis_entered_all = { several_cards } go into stasis in front of { $player_is ->
    [you] you
   *[other] { $player }
} with { $n ->
    [one] a stasis counter
   *[other] { $n } stasis counters
} each
left_destroy_discard_all = { several_cards } are destroyed
left_return_hand_all = { several_cards } return to { $owner_is ->
    [you] your
   *[other] { $owner }'s
} hand

## Log: decks, hands and discard piles

drew_madness = { $player_is ->
    [you] You draw
   *[other] { $player } draws
} { $n ->
    [one] a Madness card
   *[other] { $n } Madness cards
} ({ $m } left)
no_madness_left = { $player_is ->
    [you] You draw no Madness card
   *[other] { $player } draws no Madness card
}, because the Madness deck is empty
drew = { $player_is ->
    [you] You draw { $cards }
   *[other] { $player } draws { $cards }
}
drew_hidden = { $player_is ->
    [you] You draw
   *[other] { $player } draws
} { $n ->
    [one] a card
   *[other] { $n } cards
}
nothing_to_draw = { $player_is ->
    [you] You have nothing to draw
   *[other] { $player } has nothing to draw
}
reshuffled = { $player_is ->
    [you] You shuffle your discard pile into a new deck
   *[other] { $player } shuffles their discard pile into a new deck
}
revealed = { $player_is ->
    [you] You reveal { $cards }
   *[other] { $player } reveals { $cards }
}
looked = { $player_is ->
    [you] You look
   *[other] { $player } looks
} at { $cards } on top of { $whose ->
    [yours] your
    [own] their
   *[another] { $of }'s
} deck
looked_hidden = { $player_is ->
    [you] You look
   *[other] { $player } looks
} at the top { $n ->
    [one] card
   *[other] { $n } cards
} of { $whose ->
    [yours] your
    [own] their
   *[another] { $of }'s
} deck
found = { $player_is ->
    [you] You search your deck and take { $cards }
   *[other] { $player } searches their deck and takes { $cards }
}
found_in = { $player_is ->
    [you] You search your
   *[other] { $player } searches their
} { $zone ->
    [discard] discard pile
   *[hand] hand
} and { $player_is ->
    [you] take
   *[other] takes
} { $cards }
found_nothing = { $player_is ->
    [you] You search your deck and take nothing
   *[other] { $player } searches their deck and takes nothing
}
discarded = { $player_is ->
    [you] You discard { $cards }
   *[other] { $player } discards { $cards }
}
looked_bottom = { $player_is ->
    [you] You look at { $cards } on the bottom of your deck
   *[other] { $player } looks at { $cards } on the bottom of their deck
}
looked_bottom_hidden = { $player_is ->
    [you] You look
   *[other] { $player } looks
} at the bottom { $n ->
    [one] card
   *[other] { $n } cards
} of { $player_is ->
    [you] your
   *[other] their
} deck
buried = { $player_is ->
    [you] You bury { $cards } on { $base }
   *[other] { $player } buries { $cards } on { $base }
}
buried_hidden = { $player_is ->
    [you] You bury a card on { $base }
   *[other] { $player } buries a card on { $base }
}
uncovered = { $player_is ->
    [you] You uncover { $cards } on { $base }
   *[other] { $player } uncovers { $cards } on { $base }
}
saw_buried = { $player_is ->
    [you] You look at buried cards: { $cards }
   *[other] { $player } looks at buried cards: { $cards }
}
saw_buried_hidden = { $player_is ->
    [you] You look at the buried cards
   *[other] { $player } looks at the buried cards
}
stored = { $player_is ->
    [you] You store { $cards } under { $under }
   *[other] { $player } stores { $cards } under { $under }
}
stored_hidden = { $player_is ->
    [you] You store a card under { $under }
   *[other] { $player } stores a card under { $under }
}
saw_stored = { $player_is ->
    [you] You look at stored cards: { $cards }
   *[other] { $player } looks at stored cards: { $cards }
}
saw_stored_hidden = { $player_is ->
    [you] You look at the stored cards
   *[other] { $player } looks at the stored cards
}
saw_hand = { $player_is ->
    [you] You look
   *[other] { $player } looks
} at { $of_is ->
    [you] your
   *[other] { $of }'s
} hand: { $cards }
saw_hand_hidden = { $player_is ->
    [you] You look
   *[other] { $player } looks
} at { $of_is ->
    [you] your
   *[other] { $of }'s
} hand
showed_hand = { $player_is ->
    [you] You reveal your hand: { $cards }
   *[other] { $player } reveals their hand: { $cards }
}

placed_hand = { $cards } { $n ->
    [one] goes
   *[other] go
} to { $player_is ->
    [you] your
   *[other] { $player }'s
} hand
placed_hand_hidden = { $n ->
    [one] A card goes
   *[other] { $n } cards go
} to { $player_is ->
    [you] your
   *[other] { $player }'s
} hand
placed_another_hand = { $cards } { $n ->
    [one] goes
   *[other] go
} from { $player_is ->
    [you] your
   *[other] { $player }'s
} hand to { $of_is ->
    [you] your
   *[other] { $of }'s
} hand
placed_another_hand_hidden = { $n ->
    [one] A card goes
   *[other] { $n } cards go
} from { $player_is ->
    [you] your
   *[other] { $player }'s
} hand to { $of_is ->
    [you] your
   *[other] { $of }'s
} hand
placed_deck_top = { $cards } { $n ->
    [one] goes
   *[other] go
} on top of { $player_is ->
    [you] your
   *[other] { $player }'s
} deck
placed_deck_top_hidden = { $n ->
    [one] A card goes
   *[other] { $n } cards go
} on top of { $player_is ->
    [you] your
   *[other] { $player }'s
} deck
placed_deck_bottom = { $cards } { $n ->
    [one] goes
   *[other] go
} to the bottom of { $player_is ->
    [you] your
   *[other] { $player }'s
} deck
placed_deck_bottom_hidden = { $n ->
    [one] A card goes
   *[other] { $n } cards go
} to the bottom of { $player_is ->
    [you] your
   *[other] { $player }'s
} deck
placed_shuffled = { $cards } { $n ->
    [one] is
   *[other] are
} shuffled into { $player_is ->
    [you] your
   *[other] { $player }'s
} deck
placed_shuffled_hidden = { $n ->
    [one] A card is
   *[other] { $n } cards are
} shuffled into { $player_is ->
    [you] your
   *[other] { $player }'s
} deck
placed_discard = { $cards } { $n ->
    [one] goes
   *[other] go
} to { $player_is ->
    [you] your
   *[other] { $player }'s
} discard pile
placed_discard_hidden = { $n ->
    [one] A card goes
   *[other] { $n } cards go
} to { $player_is ->
    [you] your
   *[other] { $player }'s
} discard pile
placed_madness = { $player_is ->
    [you] You return
   *[other] { $player } returns
} { $cards } to the Madness deck
placed_madness_hidden = { $player_is ->
    [you] You return
   *[other] { $player } returns
} { $n ->
    [one] a Madness card
   *[other] { $n } Madness cards
} to the Madness deck
placed_box = { $cards } { $n ->
    [one] goes
   *[other] go
} to the box
placed_box_hidden = { $n ->
    [one] One of { $player_is ->
        [you] your
       *[other] { $player }'s
    } cards goes
   *[other] { $n } of { $player_is ->
        [you] your
       *[other] { $player }'s
    } cards go
} to the box

## Log: bases and scoring

scores = { $base } scores
place = { $player_is ->
    [you] You are
   *[other] { $player } is
} { $n ->
    [1] first
    [2] second
    [3] third
   *[4] fourth
} with { $power } power
gained_vp = { $player_is ->
    [you] You gain { $n } VP
   *[other] { $player } gains { $n } VP
}
lost_vp = { $player_is ->
    [you] You lose { $n } VP
   *[other] { $player } loses { $n } VP
}
base_replaced = { $base } replaces { $old }
base_discarded = { $base } is discarded with all cards on it
base_swapped = { $base } takes the place of { $old }
base_added = { $base } comes into play
base_on_top = { $card } goes on top of the base deck
base_on_bottom = { $cards } goes to the bottom of the base deck
base_on_bottom_hidden = The card on top of the base deck goes to the bottom
base_face_up = { $card } is face up on top of the base deck
base_face_down = { $card } is turned face down on top of the base deck{ $lasting }
bases_reshuffled = The discarded bases are shuffled into the base deck
no_replacement = { $base } will not be replaced
no_base_left = No base is left to replace it
looked_bases = { $player_is ->
    [you] You look at { $cards } on top of the base deck
   *[other] { $player } looks at { $cards } on top of the base deck
}
looked_bases_hidden = { $player_is ->
    [you] You look
   *[other] { $player } looks
} at the top { $n ->
    [one] card
   *[other] { $n } cards
} of the base deck

## Log: choices

nothing_to_choose = { $player_is ->
    [you] There is nothing for you to choose
   *[other] There is nothing for { $player } to choose
}
only_choice = { $player_is ->
    [you] { $card } is your only choice
   *[other] { $card } is { $player }'s only choice
}

## Durations

until_end_of_turn = {" "}until the end of the turn
until_end_of_your_turn = {" "}until the end of { $whose ->
    [yours] your
    [own] their
   *[another] { $player }'s
} turn
until_start_of_your_turn = {" "}until the start of { $whose ->
    [yours] your
    [own] their
   *[another] { $player }'s
} next turn
until_during_next_turn = {" "}during { $whose ->
    [yours] your
   *[own] their
} next turn
until_during_others_turns = {" "}during other players' turns until the start of { $whose ->
    [yours] your
    [own] their
   *[another] { $player }'s
} next turn
until_undated = {" "}until the end of the turn
until_forever = {""}

## Verbs: "to ..." and "to ... something"

to_play = play
to_destroy = destroy
to_move = move
to_return = return
to_place = place
to_shuffle = shuffle into the deck
to_bury = bury
to_stasis = place stasis counters on
to_remove_stasis = remove a stasis counter from
to_store = store
to_attach = play it on
to_transfer_counters = transfer counters from
to_receive_counters = transfer counters to
to_remove_counters = remove counters from
to_place_counters = place counters on
to_transfer = transfer
to_transfer_to = transfer it to
to_control = take control of
to_give = give control of
to_counters = place counters on
to_lose = take abilities from
to_raise = strengthen
to_lower = weaken
to_breakpoint = change the breakpoint of
to_copy = copy
to_discard = discard
to_draw = draw
to_keep = place into your hand
to_reveal = reveal
to_look = look at
to_name = name
to_order = order
to_ignore = ignore
to_turn_down = turn face down
to_forbid = forbid
to_score = score
to_use = use
to_to_discard = send to the discard pile
to_play_minion = play minions
to_play_action = play actions
to_play_special = play Specials
to_play_extra = play extra cards
to_play_titan = play titans
to_clash = let clash
# What a player cannot do, where the verb alone is not enough.
ban_move = move minions

do_play = Play { $card }
do_destroy = Destroy { $card }
do_move = Move { $card }
do_return = Return { $card }
do_place = Place { $card }
do_shuffle = Shuffle { $card } into the deck
do_bury = Bury { $card }
do_stasis = Place stasis counters on { $card }
do_remove_stasis = Remove a stasis counter from { $card }
do_store = Store { $card }
do_attach = Play on { $card }
do_transfer_counters = Transfer counters from { $card }
do_receive_counters = Transfer counters to { $card }
do_remove_counters = Remove a counter from { $card }
do_place_counters = Place counters on { $card }
do_transfer = Transfer { $card }
do_transfer_to = Transfer to { $card }
do_control = Take control of { $card }
do_give = Give control of { $card }
do_counters = Place a counter on { $card }
do_lose = Take the abilities from { $card }
do_raise = Strengthen { $card }
do_lower = Weaken { $card }
do_breakpoint = Change { $card }'s breakpoint
do_copy = Copy { $card }
do_discard = Discard { $card }
do_draw = Draw a card for { $card }
do_keep = { $thing ->
    [base-card] { $card }
   *[card] Place { $card } into your hand
}
do_reveal = Reveal { $card }
do_look = Look at { $card }
do_name = Name { $card }
do_order = Put { $card } in order
do_ignore = Ignore { $card }
do_turn_down = Turn { $card } face down
do_forbid = Forbid { $card }
do_score = Score { $card }
do_use = Use { $card }
do_to_discard = Send { $card } to the discard pile
do_play_minion = Play the minion { $card }
do_play_action = Play the action { $card }
do_play_titan = Play the titan { $card }
do_clash = Let { $card } clash
do_play_extra = Play { $card } as an extra card
do_play_special = Play the Special { $card }
do_new_hand = Draw a new hand

## Decisions

ask_menu = Play a card, use an ability, or choose Done
ask_menu_done = You have nothing left to play: choose Done
ask_may = { $deed }?
ask_where = Where will you play { $card }?
ask_where_to = Move { $card } to which base?
ask_place_with = Place { $card } into whose hand?
ask_give_to = Give control of { $card } to which player?
ask_score = Which base scores first?
ask_next_base = Which base comes into play?
ask_first = What happens first?
ask_use = Use one of these?
ask_use_for = Use one of these for { $card }?
ask_interrupt = Answer { $card } with a Special?
ask_in_place_of = Choose a minion to { $deed } in place of { $card }
ask_allowance = Play it as ...
ask_mode = Choose one
ask_order = { $step ->
    [0] Which goes first?
   *[other] Which is next?
}
ask_order_deck_top = { $step ->
    [0] Which goes on top?
   *[other] Which goes under that?
}
ask_order_deck_bottom = { $step ->
    [0] At the bottom: which goes above the others?
   *[other] Which goes under that?
}
ask_split = Top or bottom? In each place, the card you choose first will be above the others
ask_faction = Which faction do you play?
ask_name_faction = Name a faction
ask_name_minion = Name a minion
ask_number_draw = How many cards will you draw?
ask_number_play = Which power will it have?
ask_number_place = How many bases will come into play?
ask_number_transfer_counters = How many counters will you transfer?
number_draw = { $n ->
    [0] No card
    [one] One card
    [2] Two cards
   *[other] { $n } cards
}
number_play = Power { $n }
number_place = { $n ->
    [0] No base
    [one] One base
    [2] Two bases
   *[other] { $n } bases
}
number_transfer_counters = { $n ->
    [0] No counter
    [one] One counter
    [2] Two counters
   *[other] { $n } counters
}
ask_choose = Choose { $what } to { $deed }
# For verbs that are too vague, or that affect something else: a player whose minions are destroyed.
ask_choose_for = Choose { $what } for { $source }
ask_choose_what = Choose { $what }
ask_step = { $line } ({ $step } of { $of })
ask_step_up_to = { $line } ({ $step } of up to { $of })
ask_others = { $player } is choosing { $what }

thing_menu = what to play
thing_minion = a minion
thing_action = an action
thing_unit = a card in play
thing_stasis = a card in stasis
thing_card = a card
thing_base = a base
thing_base_card = a base
thing_player = a player
thing_mode = an option
thing_number = a number
thing_faction = a faction
thing_name = a name
thing_order = an order
thing_split = top or bottom
thing_yes_no = whether to do it
thing_trigger = an ability
thing_allowance = which play to use

option_mode_for = { $player }: { $text }
option_ability = { $card }: { $text }
option_ability_about = { $card } ({ $about }): { $text }
split_deck_top = { $card } on top
split_deck_bottom = { $card } on the bottom
yes = Yes
decline_no = { $verb ->
    [mulligan] Keep this hand
    [destroy] Destroy nothing
    [move] Move nothing
    [place] Place nothing
    [play] Play nothing
    [discard] Discard nothing
    [bury] Bury nothing
    [shuffle] Shuffle nothing
    [use] Use nothing
    [draw] Draw nothing
    [reveal] Reveal nothing
    [copy] Copy nothing
    [transfer] Transfer nothing
    [control] Take nothing
    [keep] Take nothing
    [score] Score nothing
    [attach] Attach nothing
    [counters] No counter
    [lose] Keep abilities
    [return] Return nothing
   *[other] No
}
decline_done = Done
decline_pass = Pass
decline_keep = Keep it for later

advice_breaks = { $base } breaks: { $total } of { $breakpoint }.
hint_protected = protected by { $by }
hint_protected_at_cost = { $by } will be destroyed instead
hint_cannot = { $by } prevents this

## Unused plays

allowance_free = { $kind ->
    [minion] your regular minion
   *[action] your regular action
}
allowance_extra = an extra { $kind ->
    [minion] minion
    [action] action
   *[either] card
} from { $source }
allowance_next_turn = { $play }, on the next turn
allowance_limited = { $play }: { $limits }
limit_max_power = of power { $n } or less
limit_power = of power { $n }
limit_with_minion_of_yours = where you have a minion
limit_same_name = with the name of a minion there
limit_at = on { $place }
limit_on = on { $place }
limit_no_minion_of_yours = where you have no minions
limit_name = only { $name }
limit_not_name = not { $name }
limit_raises_power = that gives one of your minions more power
limit_raises = that gives { $card } more power
limit_zone = from the { $zone ->
    [discard] discard pile
   *[deck] deck
}

## Timed effects

effect_power = { $on } has { $n } power{ $lasting } ({ $source })
effect_power_here = { $player_is ->
    [you] You have
   *[other] { $player } has
} { $n } power on { $on } without a minion{ $lasting } ({ $source })
effect_breakpoint = { $on } has { $n } breakpoint{ $lasting } ({ $source })
effect_set_breakpoint = { $on } has a starting breakpoint of { $power }{ $lasting } ({ $source })
effect_control = { $player_is ->
    [you] You control
   *[other] { $player } controls
} { $on }{ $lasting } ({ $source })
effect_copy = { $on } has copied abilities{ $lasting } ({ $source })
effect_lose = { $on } has no abilities{ $lasting } ({ $source })
effect_lose_name = { $on } has no abilities but this one{ $lasting } ({ $source })
effect_forbid = { $player_is ->
    [you] You
   *[other] { $player }
} cannot { $deed }{ $lasting } ({ $source })
effect_forbid_at = { $player_is ->
    [you] You
   *[other] { $player }
} cannot { $deed } on { $on }{ $lasting } ({ $source })
effect_forbid_strong = { $player_is ->
    [you] You
   *[other] { $player }
} cannot play minions of power { $power } or more on { $on }{ $lasting } ({ $source })
effect_forbid_with = { $player_is ->
    [you] You
   *[other] { $player }
} cannot { $deed } while { $player_is ->
    [you] you
   *[other] they
} have a minion on { $on }{ $lasting } ({ $source })
effect_forbid_name = { $player_is ->
    [you] You
   *[other] { $player }
} cannot play { $name }{ $lasting } ({ $source })
effect_ignore = { $player_is ->
    [you] You
   *[other] { $player }
} may ignore { $on }'s ability{ $lasting } ({ $source })
effect_face_down = The card on top of the base deck is face down{ $lasting } ({ $source })
effect_aura = { $whose ->
    [yours] Your
   *[another] { $owner }'s
} { $source }{ $lasting }: “{ $text }”

## Refusals: reasons why something cannot be chosen now

why_unknown = You cannot see any such card
why_over = The game is over
why_not_your_turn = It is { $player }'s turn
why_others_decide = { $player } has to decide first
why_not_in_hand = { $card } is in your { $zone ->
    [deck] deck
   *[discard] discard pile
}: you play cards from your hand
why_in_another_pile = { $card } is in { $player }'s { $zone ->
    [deck] deck
   *[hand] hand
}: you play cards from your own hand
why_buried = { $card } is buried: its owner may uncover it before that base scores
why_stored = { $card } is stored: only an ability that says so can play it
why_in_stasis = { $card } is in stasis with { $n ->
    [one] a stasis counter
   *[other] { $n } stasis counters
}: you may play it once it has none
why_not_yours = { $card } is not yours to use
why_special = { $card } is a Special: you can play it only { $window ->
    [before-scoring] before a base scores
    [after-scoring] after a base scores
    [when-scoring] when a base scores
   *[other] when it says
}
why_forbidden = { $by } stops you from playing { $card }
why_forbidden_there = { $by } keeps { $card } off { $base }
why_no_play_left = You have already used your { $kind ->
    [minion] minion
   *[action] action
} for this turn
why_no_base = { $card } cannot be played on any base because of { $by }
why_no_extra = { $by } stops you from playing extra cards
why_extra_zone = { $by } lets you play only a card from your { $zone ->
    [discard] discard pile
   *[deck] deck
}
why_extra_power = { $by } lets you play only a minion of power { $n } or less
why_extra_exact_power = { $by } lets you play only a minion of power { $n }
why_extra_same_name = { $by } lets you play only a minion with the name of one there
why_extra_with_minion_of_yours = { $by } lets you play only on a base where you have a minion, and there is none
why_extra_name = { $by } lets you play only { $name }
why_extra_not_name = { $by } does not let you play { $name }
why_extra_raises_power = { $by } lets you play only an action that gives one of your minions more power
why_extra_no_minion_of_yours = { $by } lets you play only on a base where you have no minions, and there is none
why_extra_place = { $by } lets you play only on { $place }, and { $card } cannot go there
why_extra_place_gone = The place where { $by } lets you play is gone
why_nothing_to_use = { $card } has no ability to use on your turn
why_used = { $card } has already been used this turn
why_condition = { $card }'s condition is not met: { $text }
why_other_kind = Choose { $what } now
why_unfit = { $card } cannot be chosen for this
why_unfit_for = { $card } is not what { $by } asks for: { $text }
why_cannot_score = { $by } keeps { $base } from scoring
why_below_breakpoint = { $base } is { $n } power short of its breakpoint
why_base_closed = { $base } has already scored: nothing more can go there
why_plays_elsewhere = You have no play left for { $base }
why_already_there = { $card } is already on { $base }
why_host_with_your_minion = { $card } can be played only on a base where you have a minion: you have none on { $base }
why_host_others = { $card } can only be played on another player's minion
why_host_where = { $card }: “{ $text }”
why_host_mine = { $card } can be played only on one of your minions
why_host_power = { $card } can be played only on a minion of power { $n } or less
why_host_without_others = { $card } can be played only where no other player has a minion

## Refusals in two or three words

short_unknown = not seen
short_over = game over
short_not_your_turn = not your turn
short_others_decide = { $player } decides
short_not_in_hand = not in hand
short_in_another_pile = with { $player }
short_buried = buried
short_stored = stored
short_in_stasis = in stasis
short_not_yours = not yours
short_special = { $window ->
    [before-scoring] before scoring
    [after-scoring] after scoring
    [when-scoring] when scoring
   *[other] when it says
}
short_forbidden = { $by }
short_forbidden_there = { $by }
short_no_play_left = no { $kind ->
    [minion] minion
   *[action] action
} left
short_no_base = { $by }
short_no_extra = { $by }
short_extra_zone = { $zone ->
    [discard] from discard pile
   *[deck] from deck
}
short_extra_power = power { $n } or less
short_extra_exact_power = power { $n }
short_extra_same_name = no such minion there
short_extra_with_minion_of_yours = no such base
short_extra_name = { $name } only
short_extra_not_name = not { $name }
short_extra_raises_power = must raise power
short_extra_no_minion_of_yours = no such base
short_extra_place = { $place } only
short_extra_place_gone = place gone
short_nothing_to_use = nothing to use
short_used = used this turn
short_condition = condition not met
short_other_kind = choose { $what }
short_unfit = not for this
short_unfit_for = not for { $by }
short_cannot_score = { $by }
short_below_breakpoint = { $n } power short
short_base_closed = has scored
short_plays_elsewhere = out of reach
short_already_there = already there
short_host_with_your_minion = you have no minion there
short_host_others = not yours
short_host_where = does not fit
short_host_mine = your minions only
short_host_power = power { $n } or less
short_host_without_others = others are there

## Reasons of the coach: averages over sampled futures

decimal = { $whole }.{ $tenth }
reason_this_turn = at the end of this turn
reason_next_turn = at the end of your next turn
reason_wins_more = You win { $share } more of 100 futures.
reason_wins_less = You win { $share } fewer of 100 futures.
reason_points_more = You have { $n } VP more { $when }.
reason_points_less = You have { $n } VP less { $when }.
reason_rival_points_more = Your strongest rival has { $n } VP more { $when }.
reason_rival_points_less = Your strongest rival has { $n } VP less { $when }.
reason_lead_more = At { $base } you stand { $n } power better { $when }.
reason_lead_less = At { $base } you stand { $n } power worse { $when }.
reason_cards_more = You hold more cards { $when }: { $n } on average.
reason_cards_less = You hold fewer cards { $when }: { $n } on average.
reason_rival_cards_more = The others hold more cards { $when }: { $n } on average.
reason_rival_cards_less = The others hold fewer cards { $when }: { $n } on average.

## Opponents

bot_pip = Plays by rules of thumb, uses every play, and never looks ahead.
bot_bruno = Tries each play in its head, one at a time, and takes what leaves it best.
bot_vesper = Plans its whole turn before the first card, but not yours.
bot_nox = Plays its turn, yours and its next one on a hundred times before it moves.

## Sentences

sentence = { $line }.
labelled = { $label }: { $text }
label_ongoing = Ongoing
label_special = Special
label_talent = Talent
because = { $line } ({ $cause })
