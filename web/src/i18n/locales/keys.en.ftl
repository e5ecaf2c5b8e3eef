# Loaded with the dialogs of the table and with the settings.

keys-change = Change the keys
keys-reset = Reset the keys
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
key-wait = wait while others play
key-since = since your last turn
key-table = show the table, and the question again
key-advise = what would you do? (against bots)
key-guide = to the guide; with Shift, fold it or bring it back
key-rules = look up a rule
key-tracker = what is left in the decks
