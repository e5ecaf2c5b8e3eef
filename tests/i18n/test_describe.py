"""Sentences about the game in English and French."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from smashup.engine.language.terms import Verb
from smashup.engine.log import Entry, Log, Ref
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Decision
from smashup.engine.state.setup import GameSetup
from smashup.engine.views.seat_view import view
from smashup.engine.views.view_types import (
    AllowanceView,
    DecisionView,
    EffectView,
    LimitView,
    OptionView,
    Source,
    Thing,
)
from smashup.engine.views.why_not import Refusal, why_not
from smashup.i18n.describe import (
    describe_allowance,
    describe_choice,
    describe_decision,
    describe_effect,
    describe_entry,
    describe_hint,
    describe_option,
    describe_refusal,
    describe_refusal_briefly,
    mentions_seat,
)
from smashup.i18n.fluent import Formatter, languages
from smashup.sets import library
from tests.i18n.engine_messages import needed_messages

APOSTROPHE, NO_BREAK = "\N{RIGHT SINGLE QUOTATION MARK}", "\N{NO-BREAK SPACE}"
WENCH = Ref("u7", "Saucy Wench", "core/pirates/saucy_wench")
GREMLIN, TORTUGA = Ref("u9", "Gremlin"), Ref("b1", "Tortuga")
CARD = Thing(key="u7", card="", name="Saucy Wench")
NAMES = ("Ann", "Bob")
HOWL, CARDS = Ref("u1", "Howl"), tuple(Ref(f"u{n}", name) for n, name in enumerate(["Cannon", "Howl", "Scry"]))
MOVE = {"base": TORTUGA, "to": Ref("b2", "Tar Pits")}
PROTECTED = {"card": Ref("u9", "Shinobi"), "by": Ref("u8", "Smoke Bomb")}
RETURNED = {"card": GREMLIN, "player": 0, "owner": 1}
DISCARDED = {"cards": (GREMLIN, WENCH), "player": 0, "owner": 0}
RAISED = {"card": WENCH, "n": 4, "until": "end-of-your-turn", "you": 0}


def sentence_of(
    line: str,
    language: str = "en",
    *,
    names: tuple[str, ...] = NAMES,
    cause: Ref | None = None,
    reader: int | None = None,
    **args: Any,
) -> str:
    """Sentence for a log entry with these arguments."""
    return describe_entry(Entry.of(3, line, args, cause), language, names, reader)


def decision(**fields: object) -> DecisionView:
    return DecisionView(**{"seat": "p1", "kind": "minion", "to": "destroy", "mine": True, **fields})  # type: ignore[arg-type]


# --- whole games ----------------------------------------------------------------------------------------------


def _texts_of_a_game(seed: int, language: str) -> Iterator[str]:
    """Every text that a random game can show."""
    generator = random.Random(seed)
    texts: list[str] = []

    def answer(game: RunningGame, decision: Decision) -> int:
        seen = view(game, decision.seat, decision)
        assert seen.decision is not None
        texts.append(describe_decision(seen.decision, language))
        texts.extend(describe_choice(seen.decision, option, language) for option in seen.decision.options)
        texts.extend(
            describe_hint(option.hint, language) for option in seen.decision.options if option.hint is not None
        )
        texts.extend(describe_effect(effect, language) for effect in seen.effects)
        for player in seen.players:
            texts.extend(describe_allowance(allowance, language) for allowance in player.allowances)
            refusals = [why_not(game, decision.seat, card.key, decision) for card in player.hand]
            texts.extend(describe_refusal(refusal, language) for refusal in refusals if refusal is not None)
            texts.extend(describe_refusal_briefly(refusal, language) for refusal in refusals if refusal is not None)
        return generator.randrange(len(decision))

    log = Log()
    RunningGame(new_state(GameSetup(library(), seats=2 + seed % 3, seed=seed)), driver=answer, log=log).run()
    yield from texts
    for entry in log.entries:
        yield from (describe_entry(entry, language), describe_entry(entry.for_seat(None), language))


@pytest.mark.parametrize("language", languages())
def test_no_text_of_random_games_lacks_a_message_or_an_argument(language: str) -> None:
    texts = [text for seed in range(8) for text in _texts_of_a_game(seed, language)]
    names = needed_messages()
    assert len(texts) > 10_000
    assert not sorted({text for text in texts if "{" in text or "$" in text or text.removesuffix(".") in names})


# --- log entries ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "args", "cause", "sentence"),
    [
        ("left_destroy_discard", {"card": GREMLIN, "player": 0}, WENCH, "Gremlin is destroyed (Saucy Wench)."),
        ("moved", {"card": WENCH, **MOVE}, WENCH, "Saucy Wench moves from Tortuga to Tar Pits."),
        ("protected", PROTECTED, WENCH, "Smoke Bomb protects Shinobi from Saucy Wench."),
        ("left_return_hand", RETURNED, WENCH, "Gremlin returns to Bob's hand (Saucy Wench)."),
        ("left_rules_discard", DISCARDED, None, "Gremlin and Saucy Wench go to Ann's discard pile."),
        ("looked_hidden", {"player": 0, "of": 0, "n": 3}, None, "Ann looks at the top 3 cards of their deck."),
        ("looked_hidden", {"player": 0, "of": 1, "n": 3}, None, "Ann looks at the top 3 cards of Bob's deck."),
        ("revealed", {"player": 0, "cards": CARDS}, None, "Ann reveals Cannon, Howl and Scry."),
        ("power_up", RAISED, HOWL, "Saucy Wench has +4 power until the end of Ann's turn (Howl)."),
        ("no_such_line", {}, None, "no_such_line."),
    ],
    ids=[
        *("cause", "card as its own cause", "cause of a protection", "owner of a hand", "owner of a pile"),
        *("own deck", "deck of another player", "list of cards", "duration", "unknown message"),
    ],
)
def test_english_log_entries(line: str, args: dict[str, Any], cause: Ref | None, sentence: str) -> None:
    assert sentence_of(line, cause=cause, **args) == sentence


@pytest.mark.parametrize(
    ("line", "args", "cause", "sentence"),
    [
        ("protected", PROTECTED, WENCH, "La Bombe Fumigène protège le Shinobi contre la Fière Gaillarde."),
        ("left_return_hand", RETURNED, WENCH, "Le Gremlin est renvoyé dans la main de Bob (Fière Gaillarde)."),
        ("looked_hidden", {"player": 0, "of": 0, "n": 3}, None, "Ann regarde les 3 premières cartes de sa pioche."),
        (
            "looked_hidden",
            {"player": 0, "of": 1, "n": 3},
            None,
            "Ann regarde les 3 premières cartes de la pioche de Bob.",
        ),
        ("saw_hand_hidden", {"player": 0, "of": 1}, None, "Ann regarde la main de Bob."),
        ("saw_hand_hidden", {"player": 1, "of": 0}, None, f"Bob regarde la main d{APOSTROPHE}Ann."),
    ],
    ids=["cause of a protection", "owner of a hand", "own deck", "deck of another player", "no elision", "elision"],
)
def test_french_log_entries(line: str, args: dict[str, Any], cause: Ref | None, sentence: str) -> None:
    assert sentence_of(line, "fr", cause=cause, **args) == sentence


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Invader", f"L{APOSTROPHE}Envahisseur est détruit."),
        ("Saucy Wench", "La Fière Gaillarde est détruite."),
        ("Feather Gifts", "Les Dons de Plumes sont détruits."),
        ("The Kraken", "Le Kraken est détruit."),
        ("Ellen", "Ellen est détruite."),
        ("Full Sail", "La carte Toutes Voiles Dehors est détruite."),
        ("Unheard-of Card", "La carte Unheard-of Card est détruite."),
    ],
)
def test_french_names_have_an_article_and_agree_with_the_participle(name: str, sentence: str) -> None:
    assert sentence_of("left_destroy_discard", "fr", card=Ref("u1", name), owner=0) == sentence


@pytest.mark.parametrize(
    ("base", "to", "sentence"),
    [
        (
            "Monkey Lab",
            "Secret Volcano Headquarters",
            "Le Gremlin se déplace du Labo des Singes vers le QG Secret du Volcan.",
        ),
        ("The Vats", "The Lawn", "Le Gremlin se déplace des Cuves vers la Base The Lawn."),
        ("Innsmouth", "Tortuga", f"Le Gremlin se déplace d{APOSTROPHE}Innsmouth vers l{APOSTROPHE}Île de la Tortue."),
    ],
)
def test_french_bases_contract_with_de(base: str, to: str, sentence: str) -> None:
    assert sentence_of("moved", "fr", card=GREMLIN, base=Ref("b1", base), to=Ref("b2", to)) == sentence


@pytest.mark.parametrize("name", ["Do Over!", '"...Really?"', "G.E.L.F."])
def test_a_name_that_ends_with_punctuation_ends_the_sentence(name: str) -> None:
    assert sentence_of("played_action", player=0, card=name, zone="hand") == f"Ann plays {name}"


def test_players_without_a_name_have_numbers() -> None:
    assert sentence_of("mulligan", player=1, names=()) == "Player 2 draws a new hand."
    assert sentence_of("mulligan", player=1) == "Bob draws a new hand."


@pytest.mark.parametrize(
    ("n", "english", "french"), [(1, "a card", "une carte"), (2, "2 cards", "2 cartes")], ids=["one", "two"]
)
def test_numbers_have_their_plural(n: int, english: str, french: str) -> None:
    drew = Entry.of(1, "drew", {"player": 0, "cards": (WENCH,) * n, "n": n}, None, seats=1, public="drew_hidden")
    assert describe_entry(drew.for_seat(1)) == f"Player 1 draws {english}."
    assert describe_entry(drew.for_seat(1), "fr") == f"Joueur 1 pioche {french}."


def test_a_duration_names_the_player_whose_turn_ends_it() -> None:
    args: dict[str, Any] = {"player": 0, "base": TORTUGA, "until": "start-of-your-turn"}
    assert sentence_of("may_ignore", you=0, **args).endswith("Tortuga's ability until the start of their next turn.")
    assert sentence_of("may_ignore", you=1, **args).endswith("until the start of Bob's next turn.")
    assert sentence_of("may_ignore", "fr", you=0, **args).endswith("au début de son prochain tour.")


@pytest.mark.parametrize(
    ("language", "to_ann", "to_others"),
    [
        ("en", "You play Gremlin on Tortuga.", "Ann plays Gremlin on Tortuga."),
        (
            "fr",
            f"Vous jouez le Gremlin sur l{APOSTROPHE}Île de la Tortue.",
            f"Ann joue le Gremlin sur l{APOSTROPHE}Île de la Tortue.",
        ),
    ],
)
def test_the_reader_of_an_entry_is_addressed_as_you(language: str, to_ann: str, to_others: str) -> None:
    args: dict[str, Any] = {"player": 0, "card": GREMLIN, "base": TORTUGA, "zone": "hand"}
    sentences = [sentence_of("played_minion", language, reader=reader, **args) for reader in (0, 1, None)]
    assert sentences == [to_ann, to_others, to_others]
    entry = Entry.of(3, "played_minion", args, None)
    assert [mentions_seat(entry, reader) for reader in (0, 1, None)] == [True, False, False]


@pytest.mark.parametrize(
    ("language", "to_others", "to_bob"),
    [
        ("en", "Ann looks at Howl on top of Bob's deck.", "Ann looks at Howl on top of your deck."),
        (
            "fr",
            "Ann regarde sur la pioche de Bob\N{NO-BREAK SPACE}: Hurlement.",
            "Ann regarde sur votre pioche\N{NO-BREAK SPACE}: Hurlement.",
        ),
    ],
)
def test_the_readers_deck_and_turn_are_yours(language: str, to_others: str, to_bob: str) -> None:
    looked = [sentence_of("looked", language, player=0, of=1, cards=(HOWL,), reader=reader) for reader in (2, 1)]
    assert looked == [to_others, to_bob]
    control: dict[str, Any] = {"card": HOWL, "player": 0, "until": "end-of-your-turn", "you": 0}
    yours, theirs = (sentence_of("control", language, reader=reader, **control) for reader in (0, 1))
    assert "your turn" in yours or "votre tour" in yours
    assert "their turn" in theirs or "son tour" in theirs


# --- decisions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "question"),
    [
        ({}, "Choose a minion to destroy"),
        ({"step": 1, "of": 2, "decline": "done"}, "Choose a minion to destroy (2 of up to 2)"),
        ({"step": 1, "of": 2}, "Choose a minion to destroy (2 of 2)"),
        ({"kind": "base", "to": "play", "about": CARD}, "Where will you play Saucy Wench?"),
        ({"kind": "base", "to": "move", "about": CARD}, "Move Saucy Wench to which base?"),
        ({"kind": "player", "to": "give", "about": CARD}, "Give control of Saucy Wench to which player?"),
        ({"kind": "base-card", "to": "keep"}, "Which base comes into play?"),
        ({"to": "transfer"}, "Choose a minion to transfer it to"),
        ({"mine": False}, "Ann is choosing a minion."),
        ({"kind": "order", "to": "order", "step": 0, "of": 3, "decline": "done"}, "Which goes first? (1 of 3)"),
        ({"kind": "order", "to": "order", "step": 1, "of": 3, "decline": "done"}, "Which is next? (2 of 3)"),
    ],
)
def test_the_question_of_a_decision(fields: dict[str, object], question: str) -> None:
    assert describe_decision(decision(**fields), names=NAMES) == question


@pytest.mark.parametrize(("kind", "to"), [("base", "destroy"), ("player", "forbid"), ("minion", "place")])
def test_a_vague_question_names_its_source(kind: str, to: str) -> None:
    source = Source(key="", card="", name="Broadside", text="")
    assert describe_decision(decision(kind=kind, to=to, source=source)) == f"Choose a {kind} for Broadside"
    assert describe_decision(decision(kind=kind, to=to)) == f"Choose a {kind}"


def test_yes_or_no_names_the_card_or_the_source() -> None:
    source = Source(key="", card="", name="The Great Library", text="")
    named, unnamed = (OptionView(key="yes", thing="deed", name="draw", about=about) for about in (CARD, None))
    decisions = [
        decision(kind="yes-no", to="destroy", source=source, options=(named,)),
        decision(kind="yes-no", to="draw", source=source, options=(unnamed,)),
        decision(kind="yes-no", to="draw", options=(unnamed,)),
    ]
    effects = ["Destroy Saucy Wench", "Use The Great Library", "Draw a new hand"]
    assert [describe_decision(each) for each in decisions] == [f"{effect}?" for effect in effects]
    assert [describe_choice(each, each.options[0]) for each in decisions] == effects
    assert describe_option(named) == "Yes"


def test_a_split_asks_for_top_or_bottom() -> None:
    ends = [OptionView(key=end, thing="split", name=end, about=CARD) for end in ("deck-top", "deck-bottom")]
    assert describe_decision(decision(kind="split", to="place")).startswith("Top or bottom?")
    assert [describe_option(end) for end in ends] == ["Saucy Wench on top", "Saucy Wench on the bottom"]


def test_a_choice_describes_its_effect_on_the_option() -> None:
    minion = OptionView(key="u7", thing="unit", name="Saucy Wench")
    card = OptionView(key="c7", thing="card", name="Saucy Wench")
    base = OptionView(key="n1", thing="base-card", name="Tortuga")
    assert describe_choice(decision(to="use"), minion) == "Use Saucy Wench"
    assert describe_choice(decision(to="transfer"), minion) == "Transfer to Saucy Wench"
    assert describe_choice(decision(kind="card", to="keep"), card) == "Place Saucy Wench into your hand"
    assert describe_choice(decision(kind="base-card", to="keep"), base) == "Tortuga"


def test_a_mode_has_the_text_of_its_card() -> None:
    mode = OptionView(key="keep", thing="mode", name="Place it into your hand.", about=None)
    assert describe_option(mode) == "Place it into your hand."
    assert describe_option(mode, "fr") == "Placez-la dans votre main."


def test_factions_have_their_french_names() -> None:
    wizards, ninjas = (OptionView(key=f"f:{name}", thing="faction", name=name) for name in ("Wizards", "Ninjas"))
    assert (describe_option(wizards), describe_option(wizards, "fr")) == ("Wizards", "Sorciers")
    assert describe_option(ninjas, "fr") == "Ninjas"


def test_french_decisions() -> None:
    wench = OptionView(key="u7", thing="unit", name="Saucy Wench")
    assert describe_decision(decision(), "fr") == "Choisissez une Créature à détruire"
    where = describe_decision(decision(kind="base", to="play", about=CARD), "fr")
    assert where == f"Où jouez-vous la Fière Gaillarde{NO_BREAK}?"
    assert describe_choice(decision(), wench, "fr") == "Détruire la Fière Gaillarde"


def test_french_verb_phrases_have_no_preposition_before_the_name() -> None:
    """The name follows with its article, and an article would contract with "à" or "de"."""
    phrases = {verb: Formatter("fr", ()).verb_phrase(verb) for verb in Verb.words()}
    assert len(phrases) > 30
    assert not {verb: phrase for verb, phrase in phrases.items() if phrase.endswith((" à", " de", " sur"))}


# --- refusals, plays and effects ------------------------------------------------------------------------------


def test_refusals() -> None:
    no_play_left = Refusal("why_no_play_left", {"kind": "minion"})
    assert describe_refusal(no_play_left) == "You have already used your minion for this turn."
    assert describe_refusal(Refusal("why_other_kind", {"kind": "base-card"})) == "Choose a base now."
    assert describe_refusal(Refusal("why_other_kind", {"kind": "base"}), "fr") == "Choisissez maintenant une Base."
    text = "Destroy a minion of power 2 or less."
    unfit = Refusal("why_unfit_for", {"card": Ref("u9", "King Rex"), "by": WENCH, "text": text})
    assert describe_refusal(unfit) == (
        "King Rex is not what Saucy Wench asks for: Destroy a minion of power 2 or less."
    )


def test_a_play_names_its_source_and_limits() -> None:
    limit = LimitView(max_power=2, at=Thing(key="b1", card="", name="Tortuga"))
    assert describe_allowance(AllowanceView(key="a1", kind="minion")) == "your regular minion"
    extra = AllowanceView(key="a3", kind="minion", source="Zapbot", limit=limit)
    assert describe_allowance(extra) == "an extra minion from Zapbot: of power 2 or less, on Tortuga"


def test_an_effect_names_its_player_duration_and_source() -> None:
    forbid = EffectView(
        kind="forbid", until="during-next-turn", of="p1", source="Mark of Sleep", binds="p2", verb="play-action"
    )
    sentence = "Bob cannot play actions during their next turn (Mark of Sleep)"
    assert describe_effect(forbid, names=NAMES) == sentence
    no_moves = EffectView(kind="forbid", until="end-of-turn", of="p1", source="Mark of Sleep", binds="p2", verb="move")
    assert describe_effect(no_moves, names=NAMES) == "Bob cannot move minions until the end of the turn (Mark of Sleep)"


@pytest.mark.parametrize(
    ("reader", "language", "sentence"),
    [
        ("p1", "en", "Bob cannot play actions until the start of your next turn (Block)"),
        ("p2", "en", "You cannot play actions until the start of Ann's next turn (Block)"),
        ("p1", "fr", "Bob ne peut pas jouer d'Actions jusqu'au début de votre prochain tour (Block)"),
        ("p2", "fr", "Vous ne pouvez pas jouer d'Actions jusqu'au début du prochain tour d'Ann (Block)"),
    ],
)
def test_an_effect_addresses_its_reader(reader: str, language: str, sentence: str) -> None:
    ban = EffectView(kind="forbid", until="start-of-your-turn", of="p1", source="Block", binds="p2", verb="play-action")
    assert describe_effect(ban, language, NAMES, reader).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'") == sentence


@pytest.mark.parametrize(("reader", "whose"), [("p1", "Your"), ("p2", "Ann's"), (None, "Ann's")])
def test_an_effect_on_no_card_says_whose_it_is(reader: str | None, whose: str) -> None:
    aura = EffectView(kind="aura", until="start-of-your-turn", of="p1", source="Hive Queen", text="It waits.")
    turn = "your" if reader == "p1" else "Ann's"
    sentence = f"{whose} Hive Queen until the start of {turn} next turn: “It waits.”"
    assert describe_effect(aura, names=NAMES, reader=reader) == sentence


def test_an_effect_during_the_next_turn_addresses_the_player_that_it_binds() -> None:
    ban = EffectView(kind="forbid", until="during-next-turn", of="p1", source="Mark", binds="p2", verb="play-action")
    assert describe_effect(ban, names=NAMES, reader="p2") == "You cannot play actions during your next turn (Mark)"
    assert describe_effect(ban, names=NAMES, reader="p1") == "Bob cannot play actions during their next turn (Mark)"


@pytest.mark.parametrize(
    ("verb", "n", "sentence"),
    [
        ("play-minion", 3, "Bob cannot play minions of power 3 or more on Tortuga until the start of Ann's next turn"),
        ("play-action", 0, "Bob cannot play actions on Tortuga until the start of Ann's next turn"),
        (
            "play-extra",
            0,
            "Bob cannot play extra cards while they have a minion on Tortuga until the start of Ann's next turn",
        ),
    ],
)
def test_a_ban_names_the_base_that_it_is_for(verb: str, n: int, sentence: str) -> None:
    ban = EffectView(
        kind="forbid",
        until="start-of-your-turn",
        of="p1",
        source="Stakeout",
        binds="p2",
        verb=verb,
        n=n,
        on=Thing(key="b1", card="", name="Tortuga"),
    )
    assert describe_effect(ban, names=NAMES) == f"{sentence} (Stakeout)"
