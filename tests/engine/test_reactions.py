"""Who may react, from where, and in what order: reactions, windows, Specials in hand and discard pile, Me First."""

from smashup.engine.api import (
    BASE_REPLACED,
    BEFORE_SCORING,
    DESTROY,
    DESTROYED,
    END_OF_TURN,
    LOWER,
    PLAY_SPECIAL,
    PLAYED,
    START_OF_YOUR_TURN,
    TURN_END,
    Base,
    Card,
    CardSet,
    Deed,
    Faction,
    Game,
    Happening,
    Once,
    Seat,
    Unit,
    Who,
    Zone,
)
from smashup.engine.language.terms import Ask, Verb
from smashup.engine.state.decisions import Named
from smashup.testing import Table, rule, table
from tests.rules.standins import body, field

# --- stand-ins --------------------------------------------------------------------------------------------------------

CARDS = Faction("Reactions", CardSet("Stand-ins", "stand-ins"))

avenger = CARDS.minion("Avenger", power=2, copies=2)


def _yours(g: Game, me: Card, ev: Happening) -> bool:
    return ev.unit is not None and ev.unit.you == me.owner and bool(g.minions(at=ev.base, other_than=ev.unit))


@avenger.from_hand(DESTROYED, of=_yours, once=Once.NAME)
def _(g: Game, me: Card, ev: Happening) -> None:
    """After one of your minions is destroyed at a base where another is left, you may play this there, once a turn."""
    g.play(me, at=ev.base)


mourner = CARDS.minion("Mourner", power=1, copies=2)


@mourner.from_hand(DESTROYED, of=_yours)
def _(g: Game, me: Card, ev: Happening) -> None:
    """After one of your minions is destroyed at a base where another is left, you may discard this and draw a card."""
    g.discard(me)
    g.draw()


guard = CARDS.minion("Guard", power=2, copies=1)


@guard.forbids(PLAY_SPECIAL)
def _(g: Game, me: Unit, deed: Deed) -> bool:
    """Other players cannot use Avengers, Revenants or Tactics as Specials."""
    named = deed.card is not None and deed.card.name in ("Avenger", "Revenant", "Tactic")
    return deed.you != me.you and named


@CARDS.action("Shot", copies=1)
def shot(g: Game, me: Card) -> None:
    """Destroy a minion."""
    if target := g.choose_minion(to=DESTROY):
        g.destroy(target)


@CARDS.action("Two Shots", copies=1)
def two_shots(g: Game, me: Card) -> None:
    """Destroy two minions, one after the other."""
    for _ in range(2):
        if target := g.choose_minion(to=DESTROY):
            g.destroy(target)


revenant = CARDS.minion("Revenant", power=1, copies=2)


@revenant.from_discard(BEFORE_SCORING, once=Once.NAME_A_SCORING)
def _(g: Game, me: Card) -> None:
    """Before a base scores, you may play this from your discard pile there, one for each scoring."""
    g.play(me, at=g.scoring_base)


@CARDS.special("Tactic", BEFORE_SCORING, copies=1)
def tactic(g: Game, me: Card) -> None:
    """Draw a card."""
    g.draw()


@CARDS.special("Trick", BEFORE_SCORING, copies=1)
def trick(g: Game, me: Card) -> None:
    """Draw a card."""
    g.draw()


def _holds_another_card(g: Game, me: Card) -> bool:
    """if you have another card in hand"""
    return any(card is not me for card in g.cards(Zone.HAND, player=me.owner))


@CARDS.special("Bluff", BEFORE_SCORING, copies=1, only_if=_holds_another_card)
def bluff(g: Game, me: Card) -> None:
    """Draw a card."""
    g.draw()


@CARDS.minion("Scout", power=1, copies=1)
def scout(g: Game, me: Unit) -> None:
    """Draw a card."""
    g.draw()


@scout.from_hand(BEFORE_SCORING)
def _(g: Game, me: Card) -> None:
    """Before a base scores, you may play this there."""
    g.play(me, at=g.scoring_base)


parade = CARDS.base("Parade", breakpoint=20, vp=(4, 2, 1))


@parade.after(PLAYED, when=lambda g, here, ev: ev.is_minion and ev.base is here, who=Who.EACH_WITH_MINION)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """After a minion is played here, each player with a minion here draws a card."""
    g.draw()


fair = CARDS.base("Fair", breakpoint=20, vp=(4, 2, 1))


@fair.after_scoring(who=Who.EACH)
def _(g: Game, here: Base, you: Seat) -> None:
    """After this base scores, each player draws a card."""
    g.draw()


podium = CARDS.base("Podium", breakpoint=20, vp=(4, 2, 1))


@podium.after(PLAYED, when=lambda g, here, ev: ev.base is here, who=Who.WINNER)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """After a card is played here while this base is being scored, the winner draws a card."""
    g.draw()


ledger = CARDS.base("Ledger", breakpoint=20, vp=(4, 2, 1))


@ledger.after(PLAYED, when=lambda g, here, ev: ev.is_minion and ev.base is here, silent=True)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """As a minion is played here, its player has +1 power here until the end of the turn."""
    if ev.unit is not None and ev.unit.base is here:
        g.add_power_here(you, here, 1, until=END_OF_TURN)


tollgate = CARDS.base("Tollgate", breakpoint=20, vp=(4, 2, 1))


@tollgate.after(PLAYED, when=lambda g, here, ev: ev.is_minion and ev.base is here)
def _(g: Game, here: Base, you: Seat, ev: Happening) -> None:
    """After a player plays a minion here, that player discards a card at random."""
    g.discard_random(1, player=you)


@CARDS.action("Free Pass", copies=1)
def free_pass(g: Game, me: Card) -> None:
    """Until the start of your turn you may ignore the ability of a base."""
    if base := g.choose_base(to=LOWER):
        g.ignore_base(g.you, base, until=START_OF_YOUR_TURN)


drummer = CARDS.minion("Drummer", power=1, copies=1)


@drummer.before_scoring()
def _(g: Game, me: Unit) -> None:
    """Before this base scores, draw a card."""
    g.draw()


@CARDS.action("Appointment", copies=1)
def appointment(g: Game, me: Card) -> None:
    """At the end of this turn, draw a card. The next time a base is replaced, draw two cards."""
    g.later(TURN_END, _at_the_end, g.you)
    g.later(BASE_REPLACED, _at_the_new_base, g.you)


@appointment.later
def _at_the_end(g: Game, you: Seat) -> None:
    """Draw a card."""
    g.draw(player=you)


@appointment.later
def _at_the_new_base(g: Game, you: Seat, base: Base) -> None:
    """Draw two cards."""
    g.draw(2, player=you)


FIELD, MOOR = field("Field"), field("Moor")
DECK = ["Howl"] * 9


def drawn(t: Table) -> list[int]:
    """Who drew, in order, as 1, 2, 3."""
    return [int(str(entry.args["player"])) + 1 for entry in t.story() if entry.line == "drew"]


# --- reactions from the hand ------------------------------------------------------------------------------------------


def test_a_card_in_hand_may_react_to_what_happens_to_its_player_and_to_nobody_else() -> None:
    t = table(
        bases=[FIELD],
        p1={"hand": [shot, avenger]},
        p2={"Field": [body(3), body(4)], "hand": ["Howl", avenger]},
        p3={"hand": [avenger]},
    )
    t.p1.plays("Shot").picks("Body 3")
    t.p2.is_offered("Avenger", "decline")
    t.p2.picks("Avenger")
    assert t.at("Field") == ["Body 4", "Avenger"]
    assert (t.unit("Avenger").you, t.p2.hand, t.p3.hand) == (1, ["Howl"], ["Avenger"])
    t.is_quiet()


def test_a_card_in_hand_may_be_kept_there() -> None:
    t = table(bases=[FIELD], p1={"hand": [shot]}, p2={"Field": [body(3), body(4)], "hand": [avenger]})
    t.p1.plays("Shot").picks("Body 3")
    t.p2.declines()
    assert (t.at("Field"), t.p2.hand) == (["Body 4"], ["Avenger"])
    t.is_quiet()


def test_a_card_in_hand_does_not_react_where_its_condition_fails_nor_after_another_event() -> None:
    t = table(bases=[FIELD], p1={"hand": [shot]}, p2={"Field": [body(3)], "hand": [avenger]})
    t.p1.plays("Shot")
    assert (t.at("Field"), t.p2.hand) == ([], ["Avenger"])
    t.is_quiet()
    t = table(bases=[FIELD], p1={"hand": [body(3), avenger], "Field": [body(4)]})
    t.p1.plays("Body 3")
    assert t.p1.hand == ["Avenger"]
    t.is_quiet()


def test_a_reaction_in_hand_that_was_used_up_is_not_offered_with_a_second_copy() -> None:
    t = table(
        bases=[FIELD], p1={"hand": [two_shots]}, p2={"Field": [body(3), body(4), body(5)], "hand": [avenger, avenger]}
    )
    t.p1.plays("Two Shots").picks("Body 3", "Body 4")
    t.p2.picks("Avenger: Body 3")
    assert (t.at("Field"), t.p2.hand) == (["Body 5", "Avenger"], ["Avenger"])
    t.is_quiet()


def test_a_card_that_left_the_hand_does_not_react_any_more() -> None:
    t = table(
        bases=[FIELD],
        p1={"hand": [two_shots]},
        p2={"Field": [body(3), body(4), body(5)], "hand": [mourner], "deck": DECK},
    )
    t.p1.plays("Two Shots").picks("Body 3", "Body 4")
    t.p2.is_offered("Mourner", "Mourner", "decline")  # one for each minion
    t.p2.picks("Mourner: Body 4")
    assert (t.p2.discard, t.p2.hand) == (["Body 3", "Body 4", "Mourner"], ["Howl"])
    t.is_quiet()


def test_a_ban_on_specials_holds_for_the_players_and_the_cards_it_names() -> None:
    t = table(
        bases=[FIELD],
        p1={"hand": [shot], "Field": [guard]},
        p2={"Field": [body(3), body(4)], "hand": [avenger, mourner], "deck": DECK},
    )
    t.p1.plays("Shot").picks("Body 3")
    t.p2.is_offered("Mourner", "decline")
    t.p2.declines()
    t.is_quiet()
    t = table(bases=[FIELD], p1={"hand": [shot]}, p2={"Field": [guard, body(4)], "hand": [avenger]})
    t.p1.plays("Shot").picks("Body 4")
    t.p2.is_offered("Avenger", "decline")
    t.p2.declines()
    t.is_quiet()


# --- Specials in windows ----------------------------------------------------------------------------------------------


@rule("ABIL-06")
def test_a_special_in_the_discard_pile_may_be_used_by_its_owner_once_for_each_scoring() -> None:
    t = table(
        bases=[FIELD],
        p1={"Field": [body(3)], "discard": [revenant, revenant], "hand": [revenant]},
        p2={"Field": [body(2)], "deck": [revenant]},
    )
    t.score("Field")
    t.p1.is_offered("Revenant", "decline")
    t.p1.picks("Revenant")
    assert sorted(t.p1.discard) == ["Body 3", "Revenant", "Revenant"]
    assert (t.p1.hand, t.p2.deck) == (["Revenant"], ["Revenant"])
    t.is_quiet()


@rule("ABIL-06")
def test_a_special_in_the_discard_pile_of_a_player_who_is_forbidden_it_is_not_offered() -> None:
    t = table(
        bases=[FIELD, MOOR],
        p1={"Field": [body(3)], "discard": [revenant], "hand": [tactic, trick], "deck": DECK},
        p2={"Moor": [guard], "discard": [revenant], "hand": [tactic], "deck": DECK},
    )
    t.score("Field")
    t.p1.is_offered("Trick", "decline")
    t.p1.declines()
    t.p2.is_offered("Revenant", "Tactic", "decline")
    t.p2.declines()
    t.is_quiet()


def test_specials_are_found_behind_other_cards_and_copies_in_a_hand() -> None:
    t = table(bases=[FIELD], p1={"hand": ["Howl", tactic, tactic, body(2), trick], "deck": DECK})
    t.score("Field")
    t.p1.is_offered("Tactic", "Trick", "decline")
    t.p1.declines()
    t.is_quiet()


def test_a_special_with_a_condition_is_offered_only_where_that_is_true() -> None:
    t = table(bases=[FIELD], p1={"hand": [bluff], "deck": DECK}, p2={"hand": ["Howl", bluff], "deck": DECK})
    t.score("Field")
    t.p2.is_offered("Bluff", "decline")
    t.p2.picks("Bluff")
    assert drawn(t) == [2]
    t.is_quiet()


def test_a_minion_in_hand_with_a_special_is_offered_for_that_and_not_for_its_other_text() -> None:
    t = table(bases=[FIELD], p1={"hand": [scout], "deck": DECK})
    t.score("Field")
    t.p1.is_offered("Scout", "decline")
    t.p1.picks("Scout")
    assert drawn(t) == [1]  # its on-play text, as it was played
    t.is_quiet()


# --- reactions of bases -----------------------------------------------------------------------------------------------


@rule("TIE-05")
def test_a_base_may_call_each_player_with_a_minion_there() -> None:
    t = table(
        bases=[parade, FIELD],
        p1={"hand": [body(2)], "deck": DECK},
        p2={"Field": [body(3)], "deck": DECK},
        p3={"Parade": [body(4)], "deck": DECK},
    )
    t.p1.plays("Body 2", at="Parade")
    assert drawn(t) == [1, 3]
    t.is_quiet()


@rule("TIE-05")
def test_a_base_may_call_each_player_whether_or_not_they_are_there() -> None:
    t = table(bases=[fair], p1={"deck": DECK}, p2={"Fair": [body(3)], "deck": DECK}, p3={"deck": DECK}, current=2)
    t.score("Fair")
    assert drawn(t) == [2, 3, 1]
    t.is_quiet()


def test_a_base_that_calls_its_winner_calls_nobody_while_no_base_is_being_scored() -> None:
    t = table(bases=[podium], p1={"hand": [body(2)], "Podium": [body(3)], "deck": DECK})
    t.p1.plays("Body 2")
    assert drawn(t) == []
    t.is_quiet()


def test_a_silent_reaction_is_written_down_at_once_for_the_player_it_calls() -> None:
    t = table(bases=[ledger, FIELD], p1={"hand": [body(2)], "Ledger": [body(1)]}, p2={"Ledger": [body(3)]})
    t.p1.plays("Body 2", at="Ledger")
    assert (t.total("Ledger", 1), t.total("Ledger", 2)) == (4, 3)
    t.is_quiet()


def test_who_may_ignore_a_base_is_asked_about_that_base_and_the_log_tells_the_answer() -> None:
    def begin() -> Table:
        t = table(bases=[tollgate, FIELD], p1={"hand": [free_pass, body(2), "Howl"]}, p2={"hand": [body(3), "Howl"]})
        t.p1.plays("Free Pass").picks("Tollgate").plays("Body 2", at="Tollgate")
        assert t.pending is not None
        assert (t.pending.kind, t.pending.to) == (Ask.YES_NO, Verb.IGNORE)
        (yes,) = t.pending.options
        assert isinstance(yes, Named)
        assert yes.args["what"] is t.base("Tollgate")
        assert t.pending.frame is not None
        assert t.pending.frame.bearer is t.base("Tollgate")  # the page shows which card asks
        return t

    t = begin()
    t.p1.picks("yes")
    assert t.p1.hand == ["Howl"]
    (ignored,) = [entry for entry in t.story() if entry.line == "ignored"]
    assert ignored.args["player"] == 0
    assert "Tollgate" in str(ignored.args["base"])
    t.is_quiet()
    t = begin()
    t.p1.declines()
    assert t.p1.hand == []
    assert "ignored" not in t.log()
    t.p1.done()
    t.p2.plays("Body 3", at="Tollgate")  # nobody asks the other player
    assert t.p2.hand == []
    t.is_quiet()


# --- Me First ---------------------------------------------------------------------------------------------------------


@rule("ME1ST-06")
def test_a_go_in_the_rotation_is_asked_as_a_use_that_one_may_pass() -> None:
    t = table(bases=[FIELD], p1={"hand": [tactic], "deck": DECK})
    t.score("Field")
    assert t.pending is not None
    assert (t.pending.kind, t.pending.to, t.pending.decline) == (Ask.TRIGGER, Verb.USE, "pass")
    t.p1.declines()
    t.is_quiet()


@rule("ME1ST-02")
def test_the_order_of_mandatory_abilities_is_asked_of_the_current_player_who_cannot_pass() -> None:
    t = table(bases=[FIELD], p1={"deck": DECK}, p2={"Field": [drummer, drummer], "deck": DECK})
    t.score("Field")
    t.p1.is_offered("Drummer", "Drummer")
    assert t.pending is not None
    assert (t.pending.kind, t.pending.to, t.pending.decline) == (Ask.TRIGGER, Verb.ORDER, None)
    t.p1.picks("Drummer")
    assert drawn(t) == [2, 2]
    t.is_quiet()


def test_where_all_is_one_rotation_who_has_a_mandatory_ability_cannot_pass_nor_play_a_special_first() -> None:
    t = table(
        bases=[FIELD],
        p1={"Field": [drummer, drummer], "hand": [tactic], "deck": DECK},
        p2={"hand": [tactic], "deck": DECK},
        edition="CORE-2012",
    )
    t.score("Field")
    t.p1.is_offered("Drummer", "Drummer")
    t.p1.picks("Drummer")
    t.p2.is_offered("Tactic", "decline")
    t.p2.picks("Tactic")
    assert drawn(t) == [1, 2, 1]  # the other Drummer, without a question
    t.p1.is_offered("Tactic", "decline")
    t.p1.declines()
    t.is_quiet()


# --- what is put off --------------------------------------------------------------------------------------------------


def test_what_is_put_off_until_different_times_happens_each_at_its_own_and_once() -> None:
    t = table(bases=[FIELD], p1={"hand": [appointment], "Field": [body(3)], "deck": DECK})
    t.p1.plays("Appointment")
    t.score("Field")
    assert len(t.p1.hand) == 2
    t.p1.done()
    assert len(t.p1.hand) == 5  # two in the draw phase, one at the end
    t.is_quiet()
