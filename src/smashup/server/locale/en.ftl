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
busy = The server has too much to do at the moment. Please try again.
too-slow = The request did not arrive in time.
too-many-tables = { $n } tables of yours are waiting for players already. Let somebody join one first.
server-ends = The server is being restarted. Nothing is lost: the table goes on in a moment.
wrong-host = This server is not called that. Whoever runs it can allow the name (SMASHUP_NAMES).
wrong-origin = Only the page of this server may do that.
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
coach-among-people = The owl only advises in games against bots alone: the others have no owl.
nothing-to-undo = You have made no choice that can be taken back.
undo-refused = The others want the choice to stand.
nothing-is-voted = There is no vote at the moment.
not-your-vote = You have no vote on this.
being-voted = A vote is already under way.
is-here = { $player } is here.
away-a-moment = { $player } has only just gone. In { $seconds } s you can ask for a bot.
patient = At this table each has as long as they like.
no-person = This seat belongs to a bot.
plays-already = A bot is already playing there.
takeover-refused = The others want to wait.
you-play = You are already playing.
a-bot-plays-for-you = A bot is playing for you. Take your seat back first.
time-is-up = Your time is up: a bot plays on for you.
you-conceded = You conceded this game.
not-over = The game is not over yet.

## Before the game

no-such-words = No table waits under these words. Look whether they are written right; once a game has begun, only its link leads there.
nothing-to-ban = Nothing is being banned at the moment.
no-such-bot = There is no bot of that name.
no-bot = No bot sits there.
has-begun = The game has begun.
not-the-host = Only the host can do that: whoever sits first at this table.
bad-endpoint = This is not the address of a push service.
no-push = This server sends no notifications: it has no public https address.
push-title = Your turn
push-body = Smash Up with { $names }
no-player = Nobody else sits there.
removed = The host has freed your seat at this table. You can come back if they send you a new invitation.
closed = The host has closed this table.
not-invited = This invitation is no longer valid. Ask the host of the table for a new link.
seat-moved = Your seat at this table is on another device now. Here you are watching.
no-such-offer = This link has been used, or is older than five minutes. Create a new one on the device where you sit.
too-few-seats = A game needs two. Wait for a friend, or seat a bot.

## Tables and replays

archived = This game was not finished for so long that it was put away.
seconds-or-minutes = A clock has seconds for each decision or minutes for each player, one of the two.
patient-or-clock = A table where each has as long as they like has no clock.
one-seat-is-yours = One seat must be yours, and only one, unless bots play each other by factions at random or of their own choice.
seed-among-people = Seeds are for games against bots only: whoever knows the seed knows every card.
seed-is-a-number = A seed is a whole number, { $most } at most.
guided-as-it-is = The first game with a guide is always the same: it takes a name, and nothing else.
two-factions = Choose two factions.
no-free-seat = There is no free seat at this table.
other-rules = This game was begun with an older or newer version of Smash Up (rules { $theirs }, here { $ours }), so it cannot go on here.
table-is-broken = What is stored of this game is damaged, so it cannot go on. Whoever runs this server can look into it with smashup doctor.
no-such-page = There is no such address.
no-such-replay = There is no replay of that name.
no-such-frame = This replay has no such moment.
no-such-seat = This game has no such seat.
too-long = A save may have { $most } answers at most: this one is no game that people have played.
takes-too-long = This save takes too much time to play through: it is no game that people have played.
too-many-undos = Too much has been taken back in this game. From here on, it can only be played forward.
game-too-long = This game has reached its limit of { $most } choices and cannot go on. Concede it, or leave it as it is.
not-a-form = Send JSON, with the content type application/json.

# How bots are called
bot-random = Random
bot-greedy = Greedy
no-such-puzzle = There is no such puzzle.
puzzle-is-old = This puzzle was made with other rules or cards.
no-puzzle = There is no puzzle at this table.
