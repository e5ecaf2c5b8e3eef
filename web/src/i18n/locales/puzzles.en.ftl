# Loaded with the puzzles.

## The collection

puzzle-of-day = Puzzle of the day
puzzle-solve = Solve it
puzzle-again = Solve it again
puzzle-trainer = Trainer
puzzle-solved-of = { $n } of { $of } solved
puzzle-of = { $n } of { $of }
puzzle-all-done = Done, { $n } of { $of }
puzzle-proved = Each has one line, checked to the end of the turn
puzzle-theme-win = Win now
puzzle-theme-win-about = Win the game this turn
puzzle-theme-two = Two bases
puzzle-theme-two-about = Score two in one turn
puzzle-theme-first = First place
puzzle-theme-first-about = Break a base, first alone
puzzle-theme-save = No losses
puzzle-theme-save-about = Break a base, keep your minions
puzzle-level = { $n ->
    [1] Rookie
    [2] Steady
    [3] Sharp
    [4] Expert
   *[5] Master
  }
puzzle-level-of = Level { $n } of 5
puzzle-plays = { $n ->
    [one] { $n } play
   *[other] { $n } plays
  }
puzzle-n = Puzzle { $n }
puzzle-open-n = Open { $n }
puzzle-state-solved = solved
puzzle-state-hint = with a hint
puzzle-state-seen = solution seen
puzzle-state-tried = not yet
puzzle-state-new = new
puzzle-days = { $n ->
    [one] day in a row
   *[other] days in a row
  }
puzzle-best = best { $n }
puzzle-day-solved = { $day }: solved
puzzle-day-missed = { $day }: missed
puzzle-day-forgiven = { $day }: missed, forgiven
puzzle-day-today = { $day }: open
puzzle-forgiven = A missed day is forgiven: one in seven does not end your row.
puzzle-export = Export
puzzle-import = Import
puzzle-imported = Your progress is here.
puzzle-not-imported = This file holds no progress of puzzles.
puzzle-none = The puzzles cannot be loaded.

## Goals

puzzle-goal = Your goal
puzzle-goal-win = Win this turn
puzzle-goal-two = Score two bases this turn
puzzle-goal-first = Break { $base }, first alone
puzzle-goal-save = Break { $base } without losing a minion there
puzzle-to-go = { $n } to go
puzzle-breaks = will break
puzzle-scored = scored
puzzle-place = { $n ->
    [0] without you
    [1] you are first
    [2] you are second
    [3] you are third
   *[other] you are last
  }
puzzle-behind = { $n } more to be first alone
puzzle-first = first alone
puzzle-vp = Your points
puzzle-vp-missing = { $n } more to win
puzzle-vp-enough = enough to win
puzzle-done-of = { $n } of { $of }
puzzle-say-goal = Goal: { $goal }. { $plays } needed.
puzzle-say-part = { $name }, { $state }
puzzle-start-over = Start over
puzzle-sure = Start over? { $n } plays are taken back.
puzzle-way = The way
puzzle-show-way = Watch the solution
puzzle-way-shown = This is the way
puzzle-hint = Hint
puzzle-first-hint = First hint
puzzle-second-hint = First step
puzzle-last-hint = second and last hint
puzzle-show-step = Show the first step
puzzle-hint-needs = You need { $what }.
puzzle-hint-minions = { $n ->
    [one] one minion
   *[other] { $n } minions
  }
puzzle-hint-actions = { $n ->
    [one] one action
   *[other] { $n } actions
  }
puzzle-hint-others = { $n ->
    [one] one ability on the table
   *[other] { $n } abilities on the table
  }
puzzle-hint-needless = You do not need { $card }.
puzzle-and = { $a } and { $b }
puzzle-back = Back to the puzzles
puzzle-left = Plays left
puzzle-turn-ended = Turn ended

## The end

puzzle-failed = Not yet
puzzle-close = So close
puzzle-miss-power = { $name } is { $n } short
puzzle-miss-base = { $name } does not break
puzzle-miss-first = { $n } more power, and you would be first alone
puzzle-miss-lost = You lost { $names }
puzzle-miss-vp = { $n ->
    [one] One point is missing
   *[other] { $n } points are missing
  }
puzzle-try-again = Try again
puzzle-solved = Solved!
puzzle-solved-win = You win the game.
puzzle-solved-two = Two bases in one turn.
puzzle-solved-first = First place, and nobody beside you.
puzzle-solved-save = The base is scored, and your minions live.
puzzle-steps = Your steps
puzzle-step-to = { $card } to { $base }
puzzle-from-to = { $from } to { $to }
puzzle-time = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min { $seconds } s
  }
puzzle-tries = { $n ->
    [one] first try
   *[other] try { $n }
  }
puzzle-hints-used = { $n ->
    [one] one hint
   *[other] { $n } hints
  }
puzzle-next = Next puzzle
puzzle-share = Share
puzzle-shared = Copied
puzzle-see = Look at the table
puzzle-share-text = Smash Up puzzle “{ $goal }”: solved in { $tries ->
    [one] one try
   *[other] { $tries } tries
  }.
