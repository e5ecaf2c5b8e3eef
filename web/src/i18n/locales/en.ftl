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
all-bases = All bases
one-base = One base
power = Power
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
nav-puzzles = Puzzles
nav-cards = Cards
nav-replays = Replays
main-menu = Main menu
your-name = Your name
one-to-three = Pick one rival, or up to three.
opponent-n = opponent { $n }
two-factions = Your two factions
surprise = Surprise
choose-from = Choose from { $n }
play-now = Play now
table-code = Three words, code or link
join = Join
watch = Watch
you-watch = You are watching.
you-watch-full = All seats are taken: you are watching.
open-tables = Open tables
seats-free = { $n ->
    [0] full
    [one] 1 seat free
   *[other] { $n } seats free
  }
resume = Resume
replay = Replay
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
share = Share
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
undo-anew = Undo: { $step } (hidden cards are dealt anew)
undo-ask = Ask to undo: { $step }
moves-of-turn = Your moves this turn
undo-to = Undo to before { $name }
undo-none = Nothing to undo
running-vote = Vote
undo-asked = The other players are being asked whether you may take that back.
wants-undo = { $who } would like to take back a choice.
undo-goes = { $more ->
    [0] It would undo: { $line }
    [one] It would undo: { $line } And one more line.
   *[other] It would undo: { $line } And { $more } more lines.
}
let-undo = Allow
refuse-undo = Refuse
voted-yes = agrees
voted-no = says no
voted-silent = has not voted yet
seconds-left = { $n } s
reconnecting = Reconnecting, your place is kept
try-now = Try now
not-sent = Not sent yet: the connection was lost. It is sent again as soon as the connection is back.
sending = Sent
is-away = { $who } is away.
bot-may-in = A bot may take over in { $time }
vote-bot = Let a bot play for { $who }?
let-bot = Let a bot play on
wait = Wait
bot-plays-you = A bot is playing for you.
bot-plays-on = You conceded: a bot plays your cards to the end.
bot-stands-in = Stand-in bot: { $name }
bot-thinks-less = { $name } thinks less: the server is busy
take-back = Take my seat back
look-at = Look at { $name }
if-you = If you choose: { $deed }
concede-or-leave = Concede or leave
concede-ask = Give up this game?
concede-text = You give up: the game ends, and { $who } wins.
concede-text-many = You give up for good: a bot plays your cards to the end.
leave-text = A bot plays for you until you come back. Your seat is kept.
list-in-lobby = Show this table in the lobby
private-about = Private: only friends with your invitation find this table.
listed-about = In the lobby: everybody on this server can join.
your-table = Your table
close-table = Close the table
close-table-now = Close it for everybody
keep-table = Keep it open
remove-player = Remove { $name }
remove-player-now = Remove
keep-player = Keep
new-invitation = You removed a player, so older invitations no longer work. Send this new link to everybody who should come.
table-closed = The table is closed
seat-freed = Your seat is free again
move-seat = Move my seat to another device
move-seat-scan = Scan this with the other device. It opens this table in your seat, and this device goes on watching.
move-seat-open = Open this link on the other device. It opens this table in your seat, and this device goes on watching.
move-seat-link = Link for one device
move-seat-here = This link only works on this machine. Start the server with --share to reach it from other devices.
move-seat-left = Good for one device, { $time } left
move-seat-secret = Keep it to yourself: the device that opens it first gets your seat and your hand.
move-seat-late = The link has expired.
move-seat-again = Create a new link
take-my-seat-here = Play on this device?
take-my-seat-about = Your seat and your hand move here. The other device goes on watching.
take-my-seat = Take my seat
only-watch = Only watch
leave-seat = Leave my seat
concede = Concede
leave = Leave
play-on = Play on
text-table = The table as text
if-now = { $n } VP if it scored now
no-chat = Nobody has said anything yet.
say-something = Say something
send = Send
speed = Speed
speed-calm = Calm
speed-normal = Normal
speed-quick = Quick
speed-off = Off
language = Language
stops = Stop for my Specials when a base scores
coach-on = The owl can be asked for advice

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
order-deck-top = Put them in order on top: the first is uppermost
order-deck-bottom = Put them in order at the bottom: the last is lowest
ask-split = Top or bottom?
ask-yes-no = Do this?
ask-trigger = Which ability?
ask-allowance = Play it as ...
tap-lit = Tap one that is lit
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
ends-turn = That would end your turn
ends-turn-printed = Counted as if it scored now, without abilities that follow.
end-and-score = End turn: { $n ->
    [one] { $base } scores
   *[other] { $n } bases score
  }
not-yet = Not yet
a-base = A base
play-at = Play { $name } on { $target }?
put-back = Put back
which-ability = What do you do with { $name }?
ability-own = its own
ability-on = action on { $name }
ability-base = the base it stands on
ability-given = given to { $name }
filter = Find by name
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
n-minions = { $n ->
    [one] 1 minion
   *[other] { $n } minions
  }
n-actions = { $n ->
    [one] 1 action
   *[other] { $n } actions
  }
n-in-stasis = { $n } ready in stasis

## Scoring and end

result = Result
plus-vp = +{ $n } VP
from-to = { $from } to { $to }
show-table = Show the table
continue = Continue
key-space = Space
wins = { $who } wins
points-n = { $n } VP
moment-base = { $is ->
    [you] Biggest base: { $n } VP for you on { $base }, round { $turn }
   *[other] Biggest base: { $n } VP for { $who } on { $base }, round { $turn }
  }
moment-turn = { $is ->
    [you] Best turn: { $n } VP for you, round { $turn }
   *[other] Best turn: { $n } VP for { $who }, round { $turn }
  }
moment-lead = { $is ->
    [you] Turning point: you lead from round { $turn } to the end
   *[other] Turning point: { $who } leads from round { $turn } to the end
  }
moment-behind = { $is ->
    [you] Comeback: you were { $n } VP behind in round { $turn }
   *[other] Comeback: { $who } was { $n } VP behind in round { $turn }
  }
moment-close = Close call: { $n } VP between first and second
rematch = Rematch
back-to-lobby = Back to lobby

## Replay

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
face-up-deck = Base deck, face up
shared-with = Shared with { $names }
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
say-leads = { $is ->
    [you] You have the most power here.
   *[other] { $who } has the most power here.
  }
say-points = { $first }, { $second } and { $third } VP.
say-seat = { $who }: { $vp } VP, { $hand } in hand, { $deck } in the deck, { $discard } discarded

## Help

how-to-play = How to play
how-to-play-how = Rules and keys
how-1 = Each turn you may play one minion and one action, in any order. What can be played glows pink.
how-2 = A minion goes to a base and adds its power there. Read it: most do something when you play them.
how-3 = When the minions on a base together reach its breakpoint, it scores as soon as the turn’s cards are played.
how-4 = The player with the most power there gains the first number of VP on the base, the next the second, the next the third. Then the base and everything on it are discarded.
how-5 = Then you draw two cards (ten at most in hand). If anyone has 15 VP or more at the end of a turn, the player with the most wins.
how-lit = Pink marks what you can choose. Click or drag it. Press and hold a card, or rest the mouse on it, to enlarge it.
keys = Keys
press-a-key = press a key

# Where there is little room
more-below = +{ $n } more
can-be-chosen-n = { $n ->
    [one] 1 can be chosen
   *[other] { $n } can be chosen
}
bases-left-short = { $n ->
    [one] 1 base left
   *[other] { $n } bases left
}

# Without a connection
offline = No connection to the server
offline-text = The page is here, but games are kept on the server, and it does not answer. Your games and your seat are safe. Check the connection, or ask whoever runs the server.

# Bots
bot-random = Random
bot-greedy = Greedy

## What the others do

stage = What is being played
held-minion = { $is ->
    [you] You play a minion
   *[other] { $who } plays a minion
  }
held-action = { $is ->
    [you] You play an action
   *[other] { $who } plays an action
  }
held-use = { $is ->
    [you] You use { $name }
   *[other] { $who } uses { $name }
  }
held-ability = { $is ->
    [you] Your { $name }
   *[other] { $name }, { $who }
  }
one-play-steps = One play, { $n } steps
did-play = It is played.
did-play-on = It is played on { $where }.
did-destroy = It destroys { $what }.
did-return = It returns { $what } to hand.
did-shuffle = It shuffles { $what } into the deck.
did-move = It moves { $what } to { $where }.
did-control = It takes control of { $what }.
did-raise = It gives { $what } +{ $n } power.
did-lower = It gives { $what } −{ $n } power.
did-counters = It places { $n ->
    [one] a +1 power counter
   *[other] { $n } +1 power counters
  } on { $what }.
did-silence = It takes the abilities from { $what }.
list-and = {" "}and{" "}
your-card = your { $name }
own-card = their own { $name }
card-of = { $who }’s { $name }
went-discard = to the discard pile
went-hand = to the hand
went-another-hand = to another player’s hand
went-deck-top = on top of the deck
went-deck-bottom = to the bottom of the deck
went-shuffled = into the deck
went-box = to the box
went-moved = moved
n-more = +{ $n } more
base-word = base
yours = yours
now-word = now
in-all = In all, for you
points-change = { $n } VP
you-lose = You lose { $names }
you-get = You get { $names }
your-choice = your choice
choosing = choosing
wait-here = Wait here
go-on = Go on
waiting-here = Waiting, { $key } goes on
looking = Paused while you look
next-step-in = Next step in { $n } s
last-step = Last step
wait-word = wait
hurry-word = hurry
to-my-turn = to my turn
pace-word = pace
log-lines = What happened, { $n ->
    [one] 1 line
   *[other] { $n } lines
  }
new = new
since-last-turn = Since your last turn
who-played = { $who } played
since-lost = You lost
since-gained = You gained
since-saw = You saw
since-broke = Broke
nothing-since = Nothing has happened since.
fold = Fold
bot-no-minion = { $who } plays no minion: none would help
bot-no-action = { $who } plays no action: none would help
bot-nothing = { $who } plays nothing: nothing would help
chance-no-minion = { $who } plays no minion, by chance
chance-no-action = { $who } plays no action, by chance
chance-nothing = { $who } plays nothing, by chance

## A named moment

scores-before = Before { $name } scores
scores-after = After { $name } scores
at-start = { $is ->
    [you] At the start of your turn
   *[other] At the start of { $who }’s turn
  }
at-end = { $is ->
    [you] At the end of your turn
   *[other] At the end of { $who }’s turn
  }
use-one = { $moment }: use an ability?
me-first-at = Me First, { $total } of { $most }
scoring-steps = Steps of scoring
step-before = Before
step-points = Points
step-after = After
step-next = New base
asked-in-order = Asked in turn order
asked-again = If anyone uses one, all are asked again.
was-asked = asked
asked-later = later
you-can-use = You can use now
if-all-pass = If everyone passes
with-power = power { $n }
then-leave = Then { $n ->
    [one] the minion there leaves
   *[other] all { $n } minions there leave
  }.

## Trays

whose-deck = { $is ->
    [you] Your deck, { $n }
   *[other] { $who }’s deck, { $n }
  }
whose-discard = { $is ->
    [you] Your discard pile
   *[other] { $who }’s discard pile
  }
whose-cards = { $is ->
    [you] Your cards
   *[other] { $who }’s cards
  }
only-you-see = Only you see these
all-see = All players see these cards
put-each = Put each on the top or at the bottom
zone-top = Top
zone-bottom = Bottom
zonehint-top = drawn from the left
zonehint-bottom = the right one is drawn last
next-draw = next draw
nth-draw = { $n }.
last-of-all = last of all
between-unseen = { $n ->
    [one] 1 card between, unseen
   *[other] { $n } cards between, unseen
  }
tap-here = tap here for { $name }
drop-here = drop { $name } here or press { $key }
put-back-so = Put back like this
to-top = To the top
to-bottom = To the bottom
to-left = To the left
to-right = To the right
key-up-down = to the top, to the bottom
key-left-right = next card; with Ctrl: move it
not-a-minion = not a minion
not-an-action = not an action
not-choosable = cannot be chosen
picked-word = picked
say-in-zone = { $name }, { $zone }, { $n } of { $of }.
back-to-question = Back to the question
discard-to = You have { $n } cards and may keep { $most }: discard { $more ->
    [one] one
   *[other] { $more }
  } more
does-nothing-text = Played now, { $name } would have no effect.
no-effect-now = no effect now

## With friends

invitation = Invitation
seat-kept = A seat is kept for your friend
qr-code = QR code of the link
scan-in-house = Scan with a phone on your Wi-Fi
scan = Scan with a phone
say-three-words = Say three words. They type them in the lobby
which-address = Address
not-opened-yet = Nobody has opened it yet.
opened-elsewhere = It works: opened by another device { $n ->
    [0] just now
    [one] { $n } second ago
   *[other] { $n } seconds ago
  }.
opened-by-somebody = Somebody opened it { $n ->
    [0] just now
    [one] { $n } second ago
   *[other] { $n } seconds ago
  }.
only-this-machine = This link works on this machine only. To let others in your network play, end the game where it was started (Ctrl-C), and start it so:
or-command = or
friend-elsewhere = Friend somewhere else?
stays-in-network = This address stays inside your network.
way-private = A private network you share,
way-private-how = such as Tailscale or WireGuard, on both machines: then this machine has another address there, which stands in the list of addresses.
way-router = A port opened in your router:
way-router-how = let it send port { $port } to this machine, and give your friend the public address of your home. Everybody on the internet can then open the page; close the port afterwards.
way-server = A rented server with TLS:
way-server-how = docs/tutorials/running-a-server.md has a file for nginx and one for systemd.
invited-by = { $name } has kept a seat for you
who-is-here = Who is here
seats-taken = { $n } of { $of } seats taken
waiting-or-bot = Waiting, or seat a bot
waiting-or-bot-last = Waiting; a bot here starts the game
whose-table = { $name }, host
seat-away = not here at the moment
seat-this-bot = Seat { $name } at seat { $n }
send-bot-away = Send { $name } away
all-sets = All
n-sets = { $n ->
    [one] 1 set
   *[other] { $n } sets
  }
pace = Pace
no-clock = No clock
minutes-each = { $n } min each
seconds-each = { $n } s a decision
start-with = Start with { $n ->
    [2] two
    [3] three
   *[other] { $n }
  }
starts-when-full = The game starts when all seats are taken.
three-words-or-link = Type the three words of the invitation, or paste its link.
with-friends = With friends
with-friends-how = Link, QR code or three words
pass-and-play = Pass and play
pass-and-play-how = One screen, two to four
watch-bots = Watch bots
watch-bots-how = { $n } play each other, at any speed
somebody-here = Somebody at this device
name-of-seat = Name at seat { $n }
player-n = Player { $n }
by-the-day = By the day, as long as you like
pass-device = Pass the device to { $name }.
pass-why = Nobody’s hand is shown meanwhile.
i-am = I am { $name }
not-done = Back to { $name }
pass-to = Pass to { $name }
older-games = Games of another version
older-games-how = They were begun with other rules of Smash Up and cannot go on here.
remove-game = Remove
your-games = Your games
your-turn-tag = Your turn
who-chooses = { $who } to choose
waits = Waits for players
look = Look
tell-me = Tell me when it is my turn
tell-notify = Browser notification
tell-chime = Sound
notify-refused = The browser does not let this page notify you. You can change that in its settings for this address.
notify-needs-tls = Browsers notify only for pages with https://, or on the machine where the game runs.
turn-against = Smash Up with { $names }
my-seconds-left = { $n } seconds left
time-of = Time of { $who }
chat-unread = Chat, { $n } new
menu-unread = Menu, { $n } new in the chat
whom-to-beat = Who do you want to beat?
level-1 = Rookie
level-2 = Steady
level-3 = Sharp
level-4 = Expert
ban-first = Each bans a faction first
meter-power = Power
meter-control = Control
meter-draws = Draws
meter-extra = Extra plays
step-of = { $n } of { $of }

## The teacher and after the game

what-decided = What decided it
what-would-you-do = What would you do?
hide-advice = Hide the advice
owl-thinks = Thinking
play-on-here = Play on from here
copy-moment = Copy a link to this moment

# The lesson: a first game with a guide.
learn = Learn in five turns
learn-offer = Shuffle two factions together, play minions at bases, and be the first with 15 points. New here? A first game with a guide: five turns, and you know how it goes.
learn-begin = Show me
learn-go-on = Go on with the lesson
learn-anew = From the beginning
learn-not-now = I know the game
rules = Rules
rules-search = Look up a word or a card
rules-groups = Which rules
rules-all = All
rules-here = This table
rules-turn = Turn
rules-cards = Cards
rules-score = Scoring
rules-words = Words
rules-found = { $n ->
    [one] { $n } entry
   *[other] { $n } entries
  }
rules-all-n = All { $n }
rules-none = Nothing on that. Try a word from the card.
rulings = Rulings

## Titans, Madness, buried cards

titan = Titan
titans-aside = { $who }: titan beside the deck
titans-here = Titans
with-titans = With the titans of the chosen factions
titans-with = of the chosen factions
titans-without = none
against = against
titans-clash = { $one } { $n } against { $other } { $m }
say-titan = { $name }, titan, power { $power }, { $who }.
say-titan-aside = { $name }, titan beside the deck, { $who }.
buried-here = { $n ->
    [one] One buried card
   *[other] { $n } buried cards
}
buried-of = { $n ->
    [one] Buried card, { $who }
   *[other] { $n } buried cards, { $who }
}
madness = Madness
madness-deck = Madness deck
madness-left = { $n ->
    [0] Empty. Each player loses 1 VP at the end for every two Madness cards.
   *[other] { $n } left. Each player loses 1 VP at the end for every two Madness cards.
}
say-madness = Madness: { $n }{ $cost ->
    [0] { "" }
   *[other] , which costs { $cost } VP
}
track-deck = Your deck, { $n ->
    [one] one card
   *[other] { $n } cards
  }: what is left
track-cards = Cards of { $who }: what is left
nav-mygames = My games
wording-current = Latest
