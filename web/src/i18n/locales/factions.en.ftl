any-faction = Any faction
second-faction = Any second faction
this-and-surprise = This one and a surprise
surprise-me = Surprise me
not-owned = in a set you do not own
sets-you-own = Sets you own
pick-two = Choose two factions
pick-two-how = Shuffled into one deck.
find-faction = Name, card or word
filters = Filters
two-at-random = Two at random
n-not-yours = { $n }, not yours
n-of-yours = { $n } of { $of } yours
what-they-like = What they like
like-power = Big power
like-control = Control
like-draws = Drawing
like-extra = Extra plays
like-titans = Titans
difficulty = Difficulty
difficulty-1 = easy
difficulty-2 = steady
difficulty-3 = tricky
difficulty-4 = hard
difficulty-how = Computed from the card texts and from games of bots.
show = Show
others-too = Not yours too
never-played = Never played
remove-filter = remove this filter
clear-filters = Clear all filters
no-faction-found = No faction fits.
say-difficulty = difficulty { $n } of 4
say-mastery = mastery { $n } of 5
chosen-1 = chosen first
chosen-2 = chosen second
percent = { $n } %
wins-two-players = Wins, two players
share-how = In games of { $bot }, give or take { $n }
best-beside = Best beside
no-figures = Not enough games of bots yet.
you-played = You: { $n ->
    [0] not played yet
    [one] 1 game, { $won } won
   *[other] { $n } games, { $won } won
  }
all-cards = All { $n } cards
pair-how = against an average deck, in games of { $bot }
you-played-pair = You: { $n ->
    [one] 1 game together, { $won } won
   *[other] { $n } games together, { $won } won
  }
cancel = Cancel
take-these-two = Take these two
good-at = Good at
wins-title = Wins
even-share = line: an even share
n-players-wins = { $n } players
share-together = share won together
you-and = You and { $name }
mastery = mastery
to-next-mastery = { $n ->
    [0] Win half of your games for the next step.
    [one] One more game for the next step.
   *[other] { $n } more games for the next step.
  }
play-faction = Play { $name }
your-chance = Your deck wins { $n } % against { $who }, in games of { $bot }.
put-back-faction = Put { $name } back
your-ban = { $of ->
    [one] Your ban
   *[other] Your ban, { $n } of { $of }
  }
your-pick = Your pick, { $n } of { $of }
bans-now = { $who } is banning
then-comes = Then: { $who }
nobody-plays-it = Nobody will play it in this game.
clock-waits = { $time } from the first pick
draft-order = Order of the picks
say-ban = Ban { $n }, { $who }: { $what }
say-pick = Pick { $n }, { $who }: { $what }
ban-a-faction = Ban a faction
choose-a-faction = Choose a faction
look-around = Look around meanwhile
pool-left = { $n } in the pool, { $left } left
banned-by = Banned: { $who }
taken-by = Taken: { $who }
looked-at = The faction you look at
point-at-one = Choose a faction to see its cards.
ban-this = Ban { $name }
take-this = Take { $name }
wish-for = Put on my wish list
wished = Number { $n } on my wish list
wishes-stay = Your wishes: { $names }. Only you see them.
say-wish = your wish { $n }
select-first = Select a faction first
banning-now = banning now
choosing-now = choosing now
n-of-two = { $n } of 2
filter-cards = Find a card by name or text
n-bases = { $n ->
    [one] 1 base
   *[other] { $n } bases
  }
