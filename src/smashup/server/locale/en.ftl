# The server's own sentences. Each name is the id of an error in docs/protocol.md.

## Messages

not-json = This was not a message: JSON with a type that is known, and fields as docs/protocol.md says. ({ $what })
too-large = A message may have { $most } bytes, this one had { $n }.
too-fast = Too many messages at once: this one was not read.
say-hello-first = Say hello first.
hello-was-said = You said hello already.
no-such-table = There is no such table.
bad-token = This is not the token of a seat at this table.
watching = You are watching: only players can do that.
too-many-connections = Too many connections from your address.

## Playing

not-started = The game has not begun: a seat is still free.
over = The game is over.
old-decision = That was about another decision: the table has moved on.
not-asked = It is { $player } who decides now.
not-offered = That is not one of the options.
fault = This step could not be finished: a fault of the game. Nothing was changed; try another choice or go back one.
not-stored = The answer could not be stored, so it was not taken. Try again.
somebody-was-faster = The table was changed elsewhere. This is how it stands now.
no-such-base = There is no such base in play.
nothing-to-undo = You have made no choice that could be taken back.
undo-refused = The others want the choice to stand.
nothing-is-voted = Nothing is being voted on.
not-your-vote = This is not yours to vote on.
being-voted = Something is being voted on already.
is-here = { $player } is here.
no-person = This seat is a bot's.
plays-already = A bot plays there already.
takeover-refused = The others want to wait.
you-play = You are playing already.
a-bot-plays-for-you = A bot plays for you. Take your seat back first.
you-conceded = You conceded this game.
not-over = The game is not over yet.

## Tables and replays

one-seat-is-yours = One seat must be yours, and only one.
seed-among-people = A seed is for games against bots: who knows it knows every card.
seed-is-a-number = A seed is a whole number.
two-factions = Choose two factions.
no-free-seat = No seat is free at this table.
no-such-page = There is no such address.
no-such-replay = There is no replay of that name.
no-such-frame = This replay has no such moment.
no-such-seat = This game has no such seat.
too-long = A save of so many answers is not a game.
not-a-form = Send JSON, with the content type application/json.
