"""Every line that the engine can write has a sentence, and every sentence says what it should."""

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, Visitor
from fluent.syntax import ast as syntax

import smashup.engine
import smashup.server
from smashup.engine.language.terms import Ask, EffectKind, Label, Until, Verb, Where
from smashup.engine.language.words import Term
from smashup.engine.log import Arg, Entry, Log, Ref
from smashup.engine.rules.events import EVENT_OF
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
from smashup.i18n import describe
from smashup.i18n.card_texts import translation
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
)
from smashup.i18n.fluent import DEFAULT, bundle_of, languages
from smashup.sets import library

ENGINE = Path(smashup.engine.__file__).parent
# What goes into stasis is told with its counters.
PLACES = [place.replace("-", "_") for place in Where.words() if place != Where.STASIS]
COMPUTED = {
    "line": [
        *(f"placed_{place}" for place in PLACES),
        # A returned card goes to a hand and a shuffled one into a deck; only the way to a discard pile can change.
        "left_return_hand",
        "left_shuffle_shuffled",
        *(f"left_{verb}_{place}" for verb in ("destroy", "rules") for place in PLACES),
        *(f"left_place_{place}" for place in PLACES if place != "shuffled"),
        "breakpoint_up",
        "breakpoint_down",
    ],
    'f"{line}_hidden"': [f"placed_{place}_hidden" for place in PLACES],
}
"""Lines whose names are put together, by the expression that does it (all quotes alike)."""


def _names(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return [*_names(node.body), *_names(node.orelse)]
    return COMPUTED[ast.unparse(node).replace("'", '"')]


def _calls() -> Iterator[tuple[str, list[ast.expr]]]:
    for path in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                yield name, node.args


def log_lines() -> list[str]:
    found: list[str] = []
    for name, args in _calls():
        if name == "note":
            found += _names(args[0])
        elif name == "note_for":
            found += [*_names(args[1]), *_names(args[2])]
    return found


def _refusals() -> list[str]:
    no = [f"why_{_names(args[0])[0]}" for name, args in _calls() if name == "_no"]
    return [
        *no,
        *(_names(args[0])[0] for name, args in _calls() if name == "Refusal" and isinstance(args[0], ast.Constant)),
    ]


def _of(kind: str, terms: type[Term]) -> list[str]:
    return [f"{kind}_{word.replace('-', '_')}" for word in terms.words()]


def _needed() -> set[str]:
    return {
        *log_lines(),
        *_refusals(),
        *(line.replace("why_", "short_", 1) for line in _refusals()),
        *_of("to", Verb),
        *_of("do", Verb),
        *_of("thing", Ask),
        *_of("until", Until),
        *_of("effect", EffectKind),
        *(f"decline_{key}" for key in ("no", "done", "pass", "keep")),
        *(f"hint_{line}" for line in ("protected", "protected_at_cost", "cannot")),
        *(f"label_{label.lower()}" for label in Label.words() if label != Label.NONE),
    }


def test_the_collector_of_lines_sees_the_engine() -> None:
    assert len(log_lines()) > 80
    assert {"played_minion", "drew_hidden", "power_down", "left_destroy_discard"} <= set(log_lines())
    assert {"why_no_base", "why_special"} <= set(_refusals())
    assert set(EVENT_OF) == {Verb.DESTROY, Verb.RETURN, Verb.PLACE, Verb.SHUFFLE}, (
        "a new way to leave play: see COMPUTED"
    )


@pytest.mark.parametrize("language", languages())
def test_every_line_has_a_sentence(language: str) -> None:
    bundle = bundle_of(language)
    assert not [line for line in sorted(_needed()) if not bundle.has_message(line)]


def test_every_line_that_says_until_when_says_whose_time_it_is() -> None:
    """ "Until the start of your turn" cannot be told without the one whose turn that is."""
    timed = 0
    for path in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "note":
                named = {keyword.arg for keyword in node.keywords}
                assert "until" not in named or "you" in named, f"{path.name}:{node.lineno}"
                timed += "until" in named
    assert timed > 5


FILES = [Path(describe.__file__).parent / "locales", Path(smashup.server.__file__).parent / "locale"]


def _messages(file: Path) -> dict[str, syntax.Message]:
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, syntax.Junk)]
    return {entry.id.name: entry for entry in body if isinstance(entry, syntax.Message)}


class _Variables(Visitor):
    """The arguments of a message, and those that it asks for the number or the kind of."""

    def __init__(self, message: syntax.Message) -> None:
        self.names: set[str] = set()
        self.selects: set[tuple[str, str]] = set()
        self.visit(message)

    def visit_VariableReference(self, node: syntax.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: syntax.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, syntax.VariableReference)
        keys = [each.key.name if isinstance(each.key, syntax.Identifier) else each.key.value for each in node.variants]
        self.selects |= {(node.selector.id.name, key) for key in keys}
        self.generic_visit(node)


@pytest.mark.parametrize("folder", FILES, ids=["words", "server"])
def test_every_language_has_the_same_lines_with_the_same_arguments(folder: Path) -> None:
    english = _messages(folder / f"{DEFAULT}.ftl")
    others = [file for file in folder.glob("*.ftl") if file.stem != DEFAULT]
    assert [file.stem for file in others] == ["fr"]
    for file in others:
        other = _messages(file)
        assert list(other) == list(english)
        for line, message in english.items():
            ours, theirs = _Variables(message), _Variables(other[line])
            assert theirs.names == ours.names, line
            assert theirs.selects >= ours.selects, line


UNBOUND = re.compile("[^\N{NO-BREAK SPACE}][;:!?»]|«[^\N{NO-BREAK SPACE}]")
"""French puts a space before these signs and inside its quotation marks, at which no line may break."""


def _french() -> Iterator[str]:
    for folder in FILES:
        yield from (line for line in (folder / "fr.ftl").read_text(encoding="utf-8").splitlines() if line[:1] != "#")
    told = translation("fr")
    yield from (*told.texts.values(), *told.factions.values())


def test_french_keeps_its_signs_with_the_word_before_them() -> None:
    texts = [*_french()]
    assert len(texts) > 600
    assert not [text for text in texts if UNBOUND.search(text)]


def _told_in_a_game(seed: int, language: str) -> Iterator[str]:
    """All that a random game gives to say."""
    chance = random.Random(seed)
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
        return chance.randrange(len(decision))

    log = Log()
    RunningGame(new_state(GameSetup(library(), seats=2 + seed % 3, seed=seed)), driver=answer, log=log).run()
    yield from texts
    for entry in log.entries:
        yield from (describe_entry(entry, language), describe_entry(entry.for_seat(None), language))


@pytest.mark.parametrize("language", languages())
def test_whole_games_are_told_without_a_gap(language: str) -> None:
    """No line, question, limit or refusal of random games lacks an argument or a sentence."""
    texts = [text for seed in range(8) for text in _told_in_a_game(seed, language)]
    names = _needed()
    assert len(texts) > 10_000
    assert not sorted({text for text in texts if "{" in text or "$" in text or text.removesuffix(".") in names})


# --- examples -------------------------------------------------------------------------------------------------

WENCH = Ref("u7", "Saucy Wench", "core/pirates/saucy_wench")


def test_a_line_says_because_of_what() -> None:
    entry = Entry.of(3, "left_destroy_discard", {"card": Ref("u9", "Gremlin"), "player": 0}, WENCH)
    assert describe_entry(entry) == "Gremlin is destroyed (Saucy Wench)."


def test_a_line_says_whose_hand_deck_or_pile_it_is() -> None:
    home = Entry.of(3, "left_return_hand", {"card": Ref("u9", "Gremlin"), "player": 0, "owner": 1}, WENCH)
    assert describe_entry(home, names=["Ann", "Bob"]) == "Gremlin returns to Bob's hand (Saucy Wench)."
    assert describe_entry(home, "fr", ["Ann", "Bob"]) == "Gremlin est renvoyée dans la main de Bob (Fière Gaillarde)."
    pile: dict[str, Arg] = {"cards": (Ref("u9", "Gremlin"), WENCH), "player": 0, "owner": 0}
    assert describe_entry(Entry.of(3, "left_rules_discard", pile, None), names=["Ann"]) == (
        "Gremlin and Saucy Wench go to Ann's discard pile."
    )


@pytest.mark.parametrize(("of", "said", "told"), [(0, "their", "sa pioche"), (1, "Bob's", "la pioche de Bob")])
def test_a_deck_is_named_by_its_player_unless_it_is_the_own_one(of: int, said: str, told: str) -> None:
    entry = Entry.of(3, "looked_hidden", {"player": 0, "of": of, "n": 3}, None)
    assert describe_entry(entry, names=["Ann", "Bob"]) == f"Ann looks at the top 3 cards of {said} deck."
    assert describe_entry(entry, "fr", ["Ann", "Bob"]) == f"Ann regarde les 3 premières cartes de {told}."


def test_the_cause_of_a_protection_is_what_it_protects_from() -> None:
    entry = Entry.of(3, "protected", {"card": Ref("u9", "Shinobi"), "by": Ref("u8", "Smoke Bomb")}, WENCH)
    assert describe_entry(entry) == "Smoke Bomb protects Shinobi from Saucy Wench."
    assert describe_entry(entry, "fr") == "Bombe Fumigène protège Shinobi contre Fière Gaillarde."


@pytest.mark.parametrize("name", ["Do Over!", '"...Really?"', "G.E.L.F."])
def test_a_name_that_ends_like_a_sentence_ends_it(name: str) -> None:
    assert describe_entry(
        Entry.of(1, "played_action", {"player": 0, "card": name, "zone": "hand"}, None), names=["Ann"]
    ) == (f"Ann plays {name}")


def test_a_card_is_not_the_reason_for_itself() -> None:
    entry = Entry.of(3, "moved", {"card": WENCH, "base": Ref("b1", "Tortuga"), "to": Ref("b2", "Tar Pits")}, WENCH)
    assert describe_entry(entry) == "Saucy Wench moves from Tortuga to Tar Pits."


def test_players_have_their_names_or_numbers() -> None:
    entry = Entry.of(1, "mulligan", {"player": 1}, None)
    assert describe_entry(entry) == "Player 2 draws a new hand."
    assert describe_entry(entry, names=["Ann", "Bob"]) == "Bob draws a new hand."


@pytest.mark.parametrize(("n", "said"), [(1, "a card"), (2, "2 cards")])
def test_numbers_have_their_plural(n: int, said: str) -> None:
    entry = Entry.of(1, "drew", {"player": 0, "cards": (WENCH,) * n, "n": n}, None, seats=1, public="drew_hidden")
    assert describe_entry(entry.for_seat(1)) == f"Player 1 draws {said}."


def test_cards_are_listed() -> None:
    cards = tuple(Ref(f"u{i}", name) for i, name in enumerate(["Cannon", "Howl", "Scry"]))
    assert (
        describe_entry(Entry.of(1, "revealed", {"player": 0, "cards": cards}, None))
        == "Player 1 reveals Cannon, Howl and Scry."
    )


def test_a_timed_change_says_until_when() -> None:
    args: dict[str, Arg] = {"card": WENCH, "n": 4, "until": "end-of-your-turn", "you": 0}
    assert describe_entry(Entry.of(1, "power_up", args, Ref("u1", "Augmentation")), names=["Ann"]) == (
        "Saucy Wench has +4 power until the end of Ann's turn (Augmentation)."
    )


def test_a_time_is_told_by_whose_turn_it_ends_with() -> None:
    args: dict[str, Arg] = {"player": 0, "base": Ref("b1", "Tortuga"), "until": "start-of-your-turn", "you": 0}
    own, another = (Entry.of(1, "may_ignore", {**args, "you": you}, None) for you in (0, 1))
    assert describe_entry(own, names=["Ann", "Bob"]).endswith("Tortuga's ability until the start of their next turn.")
    assert describe_entry(another, names=["Ann", "Bob"]).endswith("until the start of Bob's next turn.")
    assert describe_entry(own, "fr", ["Ann", "Bob"]).endswith("au début de son prochain tour.")


def test_an_unknown_line_is_shown_by_its_name() -> None:
    assert describe_entry(Entry.of(1, "no_such_line", {}, None)) == "no_such_line."


def _decision(**fields: object) -> DecisionView:
    return DecisionView(**{"seat": "p1", "kind": "minion", "to": "destroy", "mine": True, **fields})  # type: ignore[arg-type]


@pytest.mark.parametrize(("n", "said"), [(1, "une carte"), (2, "2 cartes")])
def test_french_has_its_plurals(n: int, said: str) -> None:
    entry = Entry.of(1, "drew_hidden", {"player": 0, "n": n}, None)
    assert describe_entry(entry, "fr") == f"Joueur 1 pioche {said}."


@pytest.mark.parametrize(("name", "said"), [("Bob", "de Bob"), ("Ann", "d\N{RIGHT SINGLE QUOTATION MARK}Ann")])
def test_french_elides_before_a_vowel(name: str, said: str) -> None:
    entry = Entry.of(1, "saw_hand_hidden", {"player": 1, "of": 0}, None)
    assert describe_entry(entry, "fr", [name, "Eve"]) == f"Eve regarde la main {said}."


def test_french_asks_and_refuses() -> None:
    card = Thing(key="u7", card="", name="Saucy Wench")
    unit = OptionView(key="u7", thing="unit", name="Saucy Wench")
    assert describe_decision(_decision(), "fr") == "Choisissez une Créature à détruire"
    assert (
        describe_decision(_decision(kind="base", to="play", about=card), "fr")
        == "Où jouez-vous Fière Gaillarde\N{NO-BREAK SPACE}?"
    )
    assert describe_choice(_decision(), unit, "fr") == "Détruire Fière Gaillarde"
    assert describe_refusal(Refusal("why_other_kind", {"kind": "base"}), "fr") == "Choisissez maintenant une Base."


def test_a_mode_is_said_in_the_words_of_its_card() -> None:
    mode = OptionView(key="keep", thing="mode", name="Place it into your hand.", about=None)
    assert describe_option(mode) == "Place it into your hand."
    assert describe_option(mode, "fr") == "Placez-la dans votre main."


CARD = Thing(key="u7", card="", name="Saucy Wench")


def test_questions() -> None:
    assert describe_decision(_decision()) == "Choose a minion to destroy"
    assert describe_decision(_decision(step=1, of=2, decline="done")) == "Choose a minion to destroy (2 of up to 2)"
    assert describe_decision(_decision(step=1, of=2)) == "Choose a minion to destroy (2 of 2)"
    assert describe_decision(_decision(kind="base", to="play", about=CARD)) == "Where will you play Saucy Wench?"
    assert describe_decision(_decision(kind="base", to="move", about=CARD)) == "Move Saucy Wench to which base?"
    assert (
        describe_decision(_decision(kind="player", to="give", about=CARD))
        == "Give control of Saucy Wench to which player?"
    )
    assert describe_decision(_decision(mine=False), names=["Ann"]) == "Ann is choosing a minion."


@pytest.mark.parametrize(("kind", "to"), [("base", "destroy"), ("player", "forbid"), ("minion", "place")])
def test_where_the_deed_says_too_little_the_card_is_named(kind: str, to: str) -> None:
    source = Source(key="", card="", name="Broadside", text="")
    assert describe_decision(_decision(kind=kind, to=to, source=source)) == f"Choose a {kind} for Broadside"
    assert describe_decision(_decision(kind=kind, to=to)) == f"Choose a {kind}"


def test_yes_or_no_names_the_card_or_the_card_that_asks() -> None:
    source = Source(key="", card="", name="The Great Library", text="")
    named, unnamed = (OptionView(key="yes", thing="deed", name="draw", about=about) for about in (CARD, None))
    asked = [
        _decision(kind="yes-no", to="destroy", source=source, options=(named,)),
        _decision(kind="yes-no", to="draw", source=source, options=(unnamed,)),
        _decision(kind="yes-no", to="draw", options=(unnamed,)),
    ]
    said = ["Destroy Saucy Wench", "Use The Great Library", "Draw a new hand"]
    assert [describe_decision(each) for each in asked] == [f"{deed}?" for deed in said]
    assert [describe_choice(each, each.options[0]) for each in asked] == said
    assert describe_option(named) == "Yes"


def test_an_order_and_a_split_go_on_until_all_cards_have_their_place() -> None:
    order = [describe_decision(_decision(kind="order", to="order", step=step, of=3, decline="done")) for step in (0, 1)]
    assert order == ["Which goes first? (1 of 3)", "Which is next? (2 of 3)"]
    ends = [OptionView(key=end, thing="split", name=end, about=CARD) for end in ("deck-top", "deck-bottom")]
    assert describe_decision(_decision(kind="split", to="place")).startswith("Top or bottom?")
    assert [describe_option(end) for end in ends] == ["Saucy Wench on top", "Saucy Wench on the bottom"]


def test_a_deed_says_what_becomes_of_the_thing_it_is_done_to() -> None:
    minion = OptionView(key="u7", thing="unit", name="Saucy Wench")
    card = OptionView(key="c7", thing="card", name="Saucy Wench")
    base = OptionView(key="n1", thing="base-card", name="Tortuga")
    assert describe_choice(_decision(to="use"), minion) == "Use Saucy Wench"
    assert describe_choice(_decision(kind="card", to="keep"), card) == "Place Saucy Wench into your hand"
    assert describe_choice(_decision(kind="base-card", to="keep"), base) == "Tortuga"
    assert describe_decision(_decision(kind="base-card", to="keep")) == "Which base comes into play?"


def test_limits() -> None:
    place = Thing(key="b1", card="", name="Tortuga")
    limit = LimitView(max_power=2, at=place)
    assert describe_allowance(AllowanceView(key="a1", kind="minion")) == "your regular minion"
    assert describe_allowance(AllowanceView(key="a3", kind="minion", source="Zapbot", limit=limit)) == (
        "an extra minion from Zapbot: of power 2 or less, on Tortuga"
    )


def test_effects() -> None:
    forbid = EffectView(
        kind="forbid", until="during-next-turn", of="p1", source="Mark of Sleep", binds="p2", verb="play-action"
    )
    assert (
        describe_effect(forbid, names=["Ann", "Bob"])
        == "Bob cannot play actions during their next turn (Mark of Sleep)"
    )


def test_refusals() -> None:
    assert (
        describe_refusal(Refusal("why_no_play_left", {"kind": "minion"}))
        == "You have already used your minion for this turn."
    )
    assert describe_refusal(Refusal("why_other_kind", {"kind": "base-card"})) == "Choose a base now."
    text = "Destroy a minion of power 2 or less."
    assert describe_refusal(Refusal("why_unfit_for", {"card": Ref("u9", "King Rex"), "by": WENCH, "text": text})) == (
        "King Rex is not what Saucy Wench asks for: Destroy a minion of power 2 or less."
    )


@pytest.mark.parametrize(
    ("language", "to_ada", "to_bo", "to_all"),
    [
        ("en", "You play Gremlin on Tortuga.", "Ada plays Gremlin on Tortuga.", "Ada plays Gremlin on Tortuga."),
        (
            "fr",
            "Vous jouez Gremlin sur L\N{RIGHT SINGLE QUOTATION MARK}Île de la Tortue.",
            *["Ada joue Gremlin sur L\N{RIGHT SINGLE QUOTATION MARK}Île de la Tortue."] * 2,
        ),
    ],
)
def test_whoever_reads_a_line_about_themselves_is_you(language: str, to_ada: str, to_bo: str, to_all: str) -> None:
    args: dict[str, Arg] = {"player": 0, "card": Ref("u9", "Gremlin"), "base": Ref("b1", "Tortuga"), "zone": "hand"}
    told = [
        describe_entry(Entry.of(3, "played_minion", args, None), language, ("Ada", "Bo"), reader)
        for reader in (0, 1, None)
    ]
    assert told == [to_ada, to_bo, to_all]


@pytest.mark.parametrize(
    ("language", "to_ada", "to_bo"),
    [
        ("en", "Ada looks at Howl on top of Bo's deck.", "Ada looks at Howl on top of your deck."),
        ("fr", "Ada regarde Hurlement sur la pioche de Bo.", "Ada regarde Hurlement sur votre pioche."),
    ],
)
def test_a_deck_hand_or_turn_of_the_reader_is_theirs(language: str, to_ada: str, to_bo: str) -> None:
    looked = Entry.of(3, "looked", {"player": 0, "of": 1, "cards": (Ref("u9", "Howl"),)}, None)
    assert [describe_entry(looked, language, ("Ada", "Bo"), reader) for reader in (2, 1)] == [to_ada, to_bo]
    args: dict[str, Arg] = {"card": Ref("u9", "Howl"), "player": 0, "until": "end-of-your-turn", "you": 0}
    mine, theirs = (
        describe_entry(Entry.of(3, "control", args, None), language, ("Ada", "Bo"), reader) for reader in (0, 1)
    )
    assert ("your turn" in mine or "votre tour" in mine, "their turn" in theirs or "son tour" in theirs) == (True, True)
