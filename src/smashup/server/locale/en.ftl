# The server's own sentences. Each name is the id of an error in docs/protocol.md.

## Messages

not-json = Not a valid message: send JSON with a known type and the fields in docs/protocol.md. ({ $what })
too-large = A message may have { $most } bytes, this one had { $n }.
too-fast = Too many messages at once: this one was not read.
say-hello-first = Say hello first.
hello-was-said = You have already said hello.
no-such-table = There is no such table.
bad-token = This token does not belong to any seat at this table.
watching = You are watching: only players can do that.
too-many-connections = Too many connections from your address.

## Playing

not-started = The game has not begun: a seat is still free.
over = The game is over.
old-decision = Too late: the table has moved on to another decision.
not-asked = { $player } has to choose now.
not-offered = That is not one of the options.
fault = Something went wrong in the game, so this step was undone. Try another choice, or undo one step.
not-stored = That could not be saved, so it does not count. Please try again.
somebody-was-faster = The table has changed in the meantime. This is how it stands now.
no-such-base = There is no such base in play.
nothing-to-undo = You have made no choice that can be taken back.
undo-refused = The others want the choice to stand.
nothing-is-voted = There is no vote at the moment.
not-your-vote = You have no vote on this.
being-voted = A vote is already under way.
is-here = { $player } is here.
no-person = This seat belongs to a bot.
plays-already = A bot is already playing there.
takeover-refused = The others want to wait.
you-play = You are already playing.
a-bot-plays-for-you = A bot is playing for you. Take your seat back first.
you-conceded = You conceded this game.
not-over = The game is not over yet.

## Tables and replays

one-seat-is-yours = One seat must be yours, and only one.
seed-among-people = Seeds are for games against bots only: whoever knows the seed knows every card.
seed-is-a-number = A seed is a whole number.
two-factions = Choose two factions.
no-free-seat = There is no free seat at this table.
no-such-page = There is no such address.
no-such-replay = There is no replay of that name.
no-such-frame = This replay has no such moment.
no-such-seat = This game has no such seat.
too-long = A save of so many answers is not a game.
not-a-form = Send JSON, with the content type application/json.
