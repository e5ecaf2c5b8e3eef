### The page's own words. Prompts, log lines and card texts come from the server.

title = Smash Up
title-your-turn = Your turn · Smash Up
you = You
guest = Guest
close = Close
loading = One moment
no-server = The server is not responding. Is it running?

## Words of the game

minion = Minion
action = Action
base = Base
bases = Bases
power = Power
power-word = power
breakpoint = Breakpoint
breaks = to break
vp = VP
deck = Deck
hand = Hand
discard-pile = Discard
counters = counters
card = Card
cards = Cards
factions = Factions
sets = Sets
tie = tie
label-before = { $label }:
label-special = Special
label-ongoing = Ongoing
label-talent = Talent
phase-factions = Factions
phase-deal = Deal
phase-mulligan = New hand
phase-start = Start
phase-play = Play
phase-score = Score
phase-draw = Draw
phase-end = End
phase-over = Over

## Lobby

nav-play = Play
nav-cards = Cards
nav-replays = Replays
main-menu = Main menu
your-name = Your name
straight-in = Quick game
against-random = { $n ->
    [one] One bot, random factions
   *[other] { $n } bots, random factions
  }
against-with = { $n ->
    [one] One bot, you play { $factions }
   *[other] { $n } bots, you play { $factions }
  }
play-now = Play now
opponents = Opponents
n-bots = { $n ->
    [one] 1 bot
   *[other] { $n } bots
  }
table-code = Table code or link
join = Join
watch = Watch
open-tables = Open tables
seats-free = { $n ->
    [0] full
    [one] 1 seat free
   *[other] { $n } seats free
  }
recent-games = Recent games
no-games-yet = Your games will be listed here.
still-on = In progress
resume = Resume
replay = Replay
place-n = { $n ->
    [1] Won
    [2] Second
    [3] Third
   *[other] Fourth
  }
pick-two = Pick two factions, shuffle them together
any-faction = Any faction
second-faction = Any second faction
put-back-faction = Put { $name } back
roll-factions = Two random factions
pick-more = { $n ->
    [one] Pick one more faction
   *[other] Pick { $n } factions
  }
add-someone = Add a player or bot
this-table = This table
seat-n = Seat { $n }
remove-seat = Remove seat { $n }
a-friend = A friend, by link
bot = bot
bot-of = Bot, { $name }
add-player = Add a player or bot
how-dealt = How factions are chosen
mode-given = Mine
mode-choice = Free pick
mode-draft = Draft
mode-random = Random
edition = Rules edition
edition-EMD = Latest rulebook
edition-CS-2019 = Culture Shock, 2019
edition-CD-2016 = Cease and Desist, 2016
edition-SF-2013 = Double Feature, 2013
edition-CORE-2012 = First rulebook, 2012
wording = Card versions
wording-printed = First printing
wording-current = Latest
seed = Seed
seed-any = Any
open-and-invite = Open table and invite
start-game = Start the game
waiting-for-players = Waiting for players
starting = Here we go
free-seat = Free seat
ready = ready
invite = Invite with this link
copy = Copy
copied = Copied
take-seat = Take a seat

## Table

table-with = Table with { $names }
menu = Menu
tools = Tools
help = Help
settings = Settings
chat = Chat
score = Score
race = Race to 15
bases-left = { $n ->
    [one] 1 base left in the deck
   *[other] { $n } bases left in the deck
  }
others-minions = Opponents’ minions
your-minions = Your minions
minions-of = Minions of { $who }
your-side = Your side
your-hand = Your hand, { $n ->
    [one] 1 card
   *[other] { $n } cards
  }
in-hand = { $n } in hand
picking = picking
is-asked = is choosing now
choose-player = Choose { $who }
open-discard = { $who }: discard pile, { $n ->
    [one] 1 card
   *[other] { $n } cards
  }
discard-of = Discard pile: { $who }
pile-counts = { $hand } in hand, { $deck } in the deck, { $discard } discarded
empty-pile = Nothing here yet.
if-it-scored-now = If it scored now
now = Now
to-go = { $n } to go
power-of = Power { $total } of { $most }
would-make = would make { $total }
will-break = Will break
scoring = Scoring
turn-and-log = Turn and log
what-happened = What happened
log = Game log
turn-of = { $who }, turn { $n }
turn-n = turn { $n }
more-from = { $n } more from { $name }
waits-for-you = { $name } waits for your choice
the-game = The game
your-plays = Your plays this turn
one-left = 1 left
played = used
extra-minion = Extra minion
extra-action = Extra action
extra-either = Extra card
free-play = Regular play
limit-power = power { $n } or less
limit-at = on { $name }
limit-no-minion = where you have no minions
limit-name = only { $name }
limit-not-name = not { $name }
limit-raises = that gives one of your minions more power
limit-raises-it = that gives { $name } more power
limit-on = on { $name }
limit-discard = from the discard pile
phases = Phases
done = Done
done-unused = Done ({ $what } unused)
plays-left = { $what } left
choose-first = Answer the question first
waiting-for = { $who } is choosing
stop-for-specials = Stop for my Specials before { $name } scores
undo-step = Undo: { $step }
undo-ask = Ask to undo: { $step }
undo-none = Nothing to undo
running-vote = Vote
undo-asked = The other players are being asked whether you may take that back.
wants-undo = { $who } would like to take back a choice.
let-undo = Allow
refuse-undo = Refuse
voted-yes = agrees
voted-no = says no
voted-silent = has not voted yet
seconds-left = { $n } s
reconnecting = Reconnecting, your place is kept
try-now = Try now
not-sent = Not sent: the connection was lost. You will be asked again.
sending = Sent
is-away = { $who } is away.
vote-bot = Let a bot play for { $who }?
let-bot = Let a bot play on
wait = Wait
bot-plays-you = A bot is playing for you.
bot-plays-on = You conceded: a bot plays your cards to the end.
bot-stands-in = Stand-in bot: { $name }
take-back = Take my seat back
while-you-waited = While you waited
look-at = Look at { $name }
if-you = If you choose: { $deed }
concede-or-leave = Concede or leave
concede-ask = Give up this game?
concede-text = You give up: the game ends, and { $who } wins.
concede-text-many = You give up for good: a bot plays your cards to the end.
leave-text = A bot plays for you until you come back. Your seat is kept.
leave-seat = Leave my seat
concede = Concede
leave = Leave
play-on = Play on
text-table = The table as text
if-now = { $n } VP if it scored now
no-chat = Nobody has said anything yet.
say-something = Say something
send = Send
send-emoji = Send { $emoji }
speed = Speed
speed-calm = Calm
speed-normal = Normal
speed-quick = Quick
speed-off = Off
language = Language
stops = Stop for my Specials when a base scores

## Decisions

your-move = Your turn: play a card, use an ability, or press Done
ask-any = Choose one
ask-minion = Choose a minion
ask-action = Choose an action
ask-unit = Choose a card in play
ask-card = Choose a card
ask-base = Choose a base
ask-base-card = Choose a base
ask-player = Choose a player
ask-mode = Choose one
ask-number = How many?
ask-faction = Choose a faction
ask-name = Name a card
ask-order = Put these in order: left is first
ask-split = Top or bottom?
ask-yes-no = Do this?
ask-trigger = Which ability?
ask-allowance = Play it as ...
decline-no = No, thanks
decline-done = That’s all
decline-pass = Pass
decline-keep = Keep
n-options = { $n ->
    [one] 1 option
   *[other] { $n } options
  }
play = Play
play-it = Play { $name }?
play-where = Where does { $name } go?
play-there = Play { $name } on { $place }?
put-back = Put back
which-ability = What do you do with { $name }?
filter = Find by name
least = Minimum
less = Less
more = More
most = Maximum
take-number = Take { $n }
order-place = { $name }, place { $n } of { $of }. Ctrl and an arrow key move it.
earlier = Earlier
later = Later
in-this-order = In this order
always-first = Always resolve these in this order
me-first = Me First! Who chooses now
about = { $name }
hint-protected = Protected by { $name }: it will have no effect.
hint-protected_at_cost = { $name } will be destroyed instead.
hint-cannot = { $name } prevents this.

## Card

printed = { $n } printed
printed-word = Printed
on-the-table-now = On the table now
on-it = On it
you-can = You can
copies = Copies
copies-n = { $n } in { $faction }.
copies-table = { $n } on the table.
filter-cards = Find a card by name or text
n-minions = { $n ->
    [one] 1 minion
   *[other] { $n } minions
  }
n-actions = { $n ->
    [one] 1 action
   *[other] { $n } actions
  }
n-bases = { $n ->
    [one] 1 base
   *[other] { $n } bases
  }

## Scoring and end

base-scores = { $name } scores
it-breaks = { $total } of { $most }, it breaks
result = Result
plus-vp = +{ $n } VP
from-to = { $from } to { $to }
show-table = Show the table
continue = Continue
key-space = Space
you-win = You win
wins = { $who } wins
points-n = { $n } VP
points-after = { $n } VP after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }, { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
  }
points-by-turn = Victory points by turn
how-race-went = How the race went
bases-that-broke = Bases that broke
moments = Moments
moment-base = Biggest base: { $n } VP for { $who } on { $base }, turn { $turn }
moment-turn = Best turn: { $n } VP for { $who }, turn { $turn }
moment-lead = Turning point: { $who } leads from turn { $turn } to the end
moment-behind = Comeback: { $who } was { $n } VP behind on turn { $turn }
moment-close = Close call: { $n } VP between first and second
rematch = Rematch
to-rematch = To the rematch
rematch-open = A rematch is open.
new-factions = New factions
watch-replay = Watch replay
full-log = Full log
back-to-lobby = Back to lobby

## Replay

replay-code = Replay code or link
load-save = Load a saved game
not-a-save = This file is not a saved game.
download-save = Download the game
step-back = One step back
step-on = One step on
play-replay = Play
pause = Pause
moment = Moment
moment-of = moment { $n } of { $of }
seen-from = Seen from
open-hands = All hands open

## What a screen reader says

say-minion = { $name }, power { $power }, { $who }.
say-action = { $name }, action, { $who }.
say-printed = Printed { $n }.
say-counters = { $n ->
    [one] One +1 counter.
   *[other] { $n } +1 counters.
  }
say-with = With { $names }.
buried = Buried card
buried-card = Buried: { $card }
say-owned = Owned by { $who }.
say-shared = From the base deck’s top card, { $name }: { $text }
say-no-ability = Has lost its abilities.
no-ability = No ability
belongs-to = Owner: { $who }
counters-n = { $n ->
    [one] 1 counter
   *[other] { $n } counters
}
effects-n = { $n } effects
next-base = next: { $name }
face-up-base = face up: { $name }
set-aside = Set aside
in-stasis = In stasis
stasis-of = { $who }: { $n } in stasis
stasis-ready = Ready
say-stasis = In stasis, { $n ->
    [one] 1 counter.
   *[other] { $n } counters.
}
say-stasis-ready = In stasis, ready.
stored-open = { $n ->
    [one] 1 stored card, you may look
   *[other] { $n } stored cards, you may look
}
stored-shut = { $n ->
    [one] 1 stored card, you may not look
   *[other] { $n } stored cards, you may not look
}
stored-under = Stored under { $name }
say-named = Named: { $name }.
say-can-choose = Can be chosen.
say-can-play = Can be played.
say-card-minion = { $name }, minion, power { $power }.
say-card-action = { $name }, action.
say-base = { $name }, { $total } of { $most }.
say-to-go = { $n } to go.
say-leads = { $who } has the most power here.
say-points = { $first }, { $second } and { $third } VP.
say-seat = { $who }: { $vp } VP, { $hand } in hand, { $deck } in the deck, { $discard } discarded

## Help

how-to-play = How to play
how-1 = Each turn you may play one minion and one action, in any order. What can be played glows pink.
how-2 = A minion goes to a base and adds its power there. Read it: most do something when you play them.
how-3 = When the minions on a base together reach its breakpoint, it scores as soon as the turn’s cards are played.
how-4 = The player with the most power there gains the first number of VP on the base, the next the second, the next the third. Then the base and everything on it are discarded.
how-5 = Then you draw two cards (ten at most in hand). If anyone has 15 VP or more at the end of a turn, the player with the most wins.
how-lit = Pink marks what you can choose. Click or drag it. Point at a card, or press and hold it, to enlarge it.
keys = Keys
keys-change = Change the keys
keys-reset = Reset the keys
press-a-key = press a key
key-choose = choose the lit thing with that number
key-hand = to your hand
key-bases = to the bases
key-opponents = to the opponents
key-log = to the log
key-prompt = to the question
key-arrows = along cards and bases
key-enter = choose or play
key-zoom = enlarge the card
key-explain = reasons and power details
key-esc = decline, or put back
key-done = done playing cards
key-undo = undo
key-hurry = hold to hurry the bots
key-skip = skip to your turn
key-text = the table as text
key-help = this page
