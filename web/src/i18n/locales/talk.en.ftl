# Loaded with what is said at the table.

talk-faces = Faces
talk-said = { $who } says: { $text }
talk-wait = One moment: one face every two seconds.
talk-1 = Smile
talk-2 = Surprised
talk-3 = Angry
talk-4 = Thumbs up
talk-5 = Heart
talk-6 = White flag
talk-7 = Well played
talk-8 = One moment
talk-9 = Watch out!
talk-0 = Thanks
