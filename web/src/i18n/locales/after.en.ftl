# Loaded with the parts of the page that use it: the teacher, replays that are played on, my games.

## What decided a game

back = Back
as-table = As a table
whole-replay = Whole replay
chance-over-time = Chance to win, turn by turn
arrows-along = left and right go along the moments
white-line = { $mine ->
    [yes] The white line is you. Numbers are your costliest choices.
   *[no] The white line is { $who }. Numbers are the costliest choices.
  }
costliest = The costliest choices
costly-n = Costly choice { $n }
points-lost = points lost
see-it = See it, turn { $n }
turn = Turn
choice = Choice
cost = Cost
still-working = still being worked out
looking-at = Looking at turn { $n }
better-line = { $what }: in games that Nox played on from here, you won { $better } % with it, and { $chosen } % without.
incomplete = The other moments may hold costlier choices.
may-change = These may still change places
no-costly = No costly choice. It was the cards.
working-it-out = Working it out
moments-of = { $n } of { $of } moments
seconds-more = about { $n ->
    [one] 1 second
   *[other] { $n } seconds
  } more
may-leave = You may leave: it is kept with the replay.
thinking-shorter = Thinking shorter: give or take { $n } points.
stop-here = Stop here
stopped-here = Stopped here
analysis-failed = That did not work
analyse-on = Go on
analysis-percent = { $n } % worked out
played-well = { $mine ->
    [yes] You played well, too
   *[no] { $who } played well, too
  }
of-choices = of { $n } choices were the Expert’s, or within 2 points of it.
best-play = Best: { $what }, turn { $n }:
turning-points = Turning points
give-or-take = Nox played each position about { $n } times from what could be seen then. Give or take { $error } points.

## The owl

advice = Advice
advice-at = { $what }, { $where }
nox-expert = Nox, the Expert
why-this = Why?
either-is-fine = Too close to call: { $other } is about as good.
rather-than = Rather than { $other }, on average:
speaks-against = Against it:
only-line = In games that Nox played on from here, you won { $better } %.
chance-now-with = Your chance to win: { $now } % now, { $with } % with it
with-it = with it
from-what-you-see = From what you can see. Hidden cards are guessed: give or take { $n } points.
owl-says = Nox would choose: { $what }. { $now } % now, { $with } % with it.

## After a game

play-on-how = A new table begins with all that happened up to here. Bots play the others.
play-on-seat = You play

## My games

games-ended = { $n ->
    [one] game ended
   *[other] games ended
  }
games-won = won, { $n } %
points-a-game = points a game
wins-in-a-row = wins in a row, best
last-eight = last eight, newest right
by-faction = By faction
by-opponent = By opponent
by-turn-order = By turn order
most-played-first = most played first
won-of-played = won of played
won-of = { $n } of { $of }
few = too few
friend = friend
nth-1 = First
nth-2 = Second
nth-3 = Third
nth-4 = Fourth
share-note = The mark in the middle is one half. Under four games a share says little, so none is shown.
every-game = Every game
filter-all = All
filter-on = Going on
filter-won = Won
filter-lost = Lost
n-turns = { $n ->
    [one] 1 turn
   *[other] { $n } turns
  }
export-games = Export
delete-games = Delete
delete-games-sure = Delete for good?
first-game-here = Your first game will be here
with-advice = with advice
rival = Rival
still-on = In progress
progress-save = Save progress
progress-load = Load progress
progress-loaded = Your progress is here.
progress-wrong = This file holds no progress of this game.
all-games = All { $n }
why-lost = Why?
see-game = See it
new-factions = New factions
poster = Poster
poster-shape = Shape
poster-wide = Wide
poster-square = Square
poster-link = With a link to the replay
poster-save = Save as picture
poster-copy = Copy
poster-copied = The picture is in the clipboard.
poster-not-copied = This browser does not copy pictures.
poster-not-shared = This browser does not share pictures.
seat-sun = Sun
seat-wave = Wave
seat-ember = Ember
seat-mint = Mint
decided-in-round = { $base } in round { $n }
decided-points = { $n ->
    [one] 1 point for { $who }
   *[other] { $n } points for { $who }
  }
round-n = round { $n }
you-win = You win
points-after = { $n } VP after { $turns ->
    [one] 1 round
   *[other] { $turns } rounds
  }, { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
  }
points-by-round = Victory points by round
how-race-went = How the race went
bases-that-broke-n = Bases that broke, { $n }
moments = Moments
to-rematch = To the rematch
rematch-open = A rematch is open.
watch-replay = Watch replay
full-log = Full log
conceded = conceded
won-by-concession = { $names } conceded
madness-at-the-end = Madness: −{ $cost } VP
replay-code = Replay code or link
