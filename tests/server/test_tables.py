"""Who sits where, going back, votes, coming and going, the end and another game."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable

import pytest

from smashup.server.storage.store import Storage
from smashup.server.tables import votes
from tests.server.running import Json, Page, Server, play, running, sitting

Where = Callable[[], Storage]


def seat(state: Json, n: int) -> Json:
    found: Json = state["table"]["seats"][n]
    return found


def poll(state: Json, *fields: str) -> tuple[object, ...] | None:
    """Those fields of what the others are asked."""
    found = state["table"]["poll"]
    return found and tuple(found[field] for field in fields)


async def answered(page: Page, *others: Page, key: str | None = None) -> str:
    """Answer and let everybody take it in; the key."""
    n, chosen = page.state["decision"], key or page.keys[0]
    await page.answer(chosen)
    for each in (page, *others):
        await each.until("state", lambda state: state["decision"] == n + 1)
    return chosen


async def asked(page: Page, after: int = -1) -> None:
    """Wait for a decision of one's own, later than that one."""
    while page.decision is None or page.state["decision"] <= after:
        await page.next()


# --- sitting down -----------------------------------------------------------------------------------------------------


async def test_the_game_begins_when_the_last_seat_is_taken(storage: Where) -> None:
    async with running(storage) as server:
        table, token = await server.open("open", "random", name="  Ada\u202e\n Lovelace  ")
        async with sitting(server.url, table, token) as page:
            assert page.state["view"] is None
            assert [seat(page.state, n)["kind"] for n in range(3)] == ["person", "open", "bot"]
            assert seat(page.state, 0)["name"] == "Ada Lovelace"
            await page.send(type="answer", decision=0, key="b1")
            assert await page.error() == "not-started"
            listed = (await server.http.get("/api/tables")).json()
            assert [(each["table"], each["host"]) for each in listed] == [(table, "Ada Lovelace")]
            await server.join(table, "Ada Lovelace")
            state = await page.until("state", lambda state: state["view"] is not None)
            assert seat(state, 1) == {
                "key": "p2", "name": "Ada Lovelace 2", "kind": "person", "bot": None, "here": False, "conceded": False,
                "takeover": seat(state, 1)["takeover"],
            }  # fmt: skip
            assert seat(state, 1)["takeover"] > 0, "not here yet"
        assert (await server.http.get("/api/tables")).json() == []
        refused = await server.http.post(f"/api/tables/{table}/join", json={"name": "Late"})
        assert (refused.status_code, refused.json()["error"]) == (409, "no-free-seat")


async def test_two_who_join_at_once_get_different_seats(storage: Where) -> None:
    async with running(storage) as server:
        table, token = await server.open("open", "open")
        tokens = await asyncio.gather(*(server.join(table, name) for name in ("B", "C")))
        assert len({token, *tokens}) == 3
        found = await server.hall.table(table)
        assert sorted(found.data.names) == ["Ada", "B", "C"]


async def test_everybody_sees_who_is_here(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2)
        async with sitting(server.url, table, tokens[0]) as page:
            assert not seat(page.state, 1)["here"]
            async with sitting(server.url, table, tokens[1]), sitting(server.url, table, tokens[1]):
                await page.until("state", lambda state: seat(state, 1)["here"])
            await page.until("state", lambda state: not seat(state, 1)["here"])


async def test_given_factions_are_the_openers_and_the_rest_is_dealt(storage: Where) -> None:
    async with running(storage) as server:
        table, token = await server.open("random", "random", mode="given", factions=["Pirates", "aliens"])
        async with sitting(server.url, table, token) as page:
            factions = [player["factions"] for player in page.state["view"]["players"]]
        assert factions[0] == ["Pirates", "Aliens"]
        assert len({faction for pair in factions for faction in pair}) == 6


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        ({"seats": [{"kind": "you"}]}, "not-json"),
        ({"seats": [{"kind": "you"}, {"kind": "you"}]}, "one-seat-is-yours"),
        ({"seats": [{"kind": "bot", "bot": "random"}, {"kind": "open"}]}, "one-seat-is-yours"),
        ({"seats": [{"kind": "you"}, {"kind": "bot", "bot": "deep"}]}, "unknown-bot"),
        ({"mode": "guess"}, "bad-setup"),
        ({"mode": "given", "factions": ["Pirates"]}, "two-factions"),
        ({"mode": "given", "factions": ["Pirates", "Pirats"]}, "unknown-faction"),
        ({"mode": "given", "factions": ["Pirates", "Pirates"]}, "bad-setup"),
        ({"sets": ["cor"]}, "unknown-set"),
        ({"edition": "EMX"}, "unknown-edition"),
        ({"wording": "new"}, "unknown-wording"),
        ({"seed": "lucky"}, "seed-is-a-number"),
        ({"seats": [{"kind": "you"}, {"kind": "open"}], "seed": 7}, "seed-among-people"),
        ({"name": 5}, "not-json"),
        ({"colour": "red"}, "not-json"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_a_sentence(storage: Where, wish: Json, error: str) -> None:
    async with running(storage) as server:
        whole = {"name": "Ada", "seats": [{"kind": "you"}, {"kind": "bot", "bot": "random"}], "mode": "random", **wish}
        refused = await server.http.post("/api/tables", json=whole)
        assert (refused.status_code, refused.json()["error"]) == (400, error)
        assert len(refused.json()["message"]) > 10


async def test_the_same_seed_deals_the_same_cards(storage: Where) -> None:
    async with running(storage) as server:
        hands = []
        for _ in range(2):
            table, token = await server.open("random", seed="42")
            async with sitting(server.url, table, token) as page:
                hands.append(page.state["view"]["players"][0]["hand"])
        assert hands[0] == hands[1]


async def test_the_same_seed_and_the_same_answers_make_the_same_game_against_bots(storage: Where) -> None:
    async with running(storage) as server:
        logs = []
        for _ in range(2):
            table, token = await server.open("random", seed="42")
            async with sitting(server.url, table, token) as page:
                await play(page, random.Random(1), until=lambda page: len(page.log) > 80)
                logs.append(page.log[:80])
        assert logs[0] == logs[1]


# --- going back -------------------------------------------------------------------------------------------------------


async def test_against_bots_every_choice_can_be_taken_back(storage: Where) -> None:
    async with running(storage) as server:
        table, token = await server.open("random", seed=3)
        async with sitting(server.url, table, token) as page:
            await asked(page)
            mine = [page.state["view"]]
            for _ in range(6):
                before = page.state["decision"]
                await page.answer(page.keys[-1])
                await asked(page, before)
                mine.append(page.state["view"])
            said = set()
            for n in range(5, -1, -1):
                said.add(page.state["table"]["undo"])
                assert page.state["table"]["undo_step"]
                await page.send(type="undo")
                while page.state["view"] != mine[n]:
                    await page.next()
                assert len(page.log) == page.state["lines"]
            assert "anew" in said <= {"free", "anew"}, "once the bot has played, hidden cards are dealt anew"
            assert page.state["table"]["undo"] is None


async def test_undo_is_free_until_something_hidden_came_out_and_then_needs_consent(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2, mode="choice")
        async with sitting(server.url, table, tokens[0]) as one, sitting(server.url, table, tokens[1]) as two:
            key = await answered(one, two)
            assert (one.state["table"]["undo"], one.state["table"]["undo_step"]) == ("free", key.removeprefix("f:"))
            assert two.state["table"]["undo"] is None
            await one.send(type="undo")
            for page in (one, two):
                await page.until("state", lambda state: state["decision"] == 2)
            await answered(one, two, key=key)
            await answered(one, two)
            await answered(two, one)  # somebody else acted
            assert one.state["table"]["undo"] == "ask"
            before = two.state["view"]
            await one.send(type="undo")
            await two.until("state", lambda state: poll(state, "about", "seat", "needed") == ("undo", "p1", 1))
            await one.send(type="undo")
            assert await one.error() == "being-voted"
            await one.send(type="allow-undo", yes=True)
            assert await one.error() == "not-your-vote"
            await two.send(type="allow-undo", yes=False)
            assert await one.error() == "undo-refused"
            assert two.state["view"] == before
            await one.send(type="undo")
            await two.until("state", lambda state: poll(state, "about") == ("undo",))
            await two.send(type="allow-undo", yes=True)
            for page in (one, two):
                await page.until("state", lambda state: state["view"]["players"][0]["factions"] == [key[2:]])


async def test_silence_is_no(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(votes.Vote.__init__, "__defaults__", (0.2,))
    async with running(storage) as server:
        table, tokens = await server.table_of(2, mode="choice")
        async with sitting(server.url, table, tokens[0]) as one, sitting(server.url, table, tokens[1]) as two:
            await answered(one, two)
            await answered(one, two)
            await answered(two, one)
            await one.send(type="undo")
            assert await one.error() == "undo-refused"
            await two.send(type="allow-undo", yes=True)
            assert await two.error() == "nothing-is-voted"


async def test_an_answer_makes_the_question_of_undo_moot(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2, mode="choice")
        async with sitting(server.url, table, tokens[0]) as one, sitting(server.url, table, tokens[1]) as two:
            await answered(one, two)
            await answered(one, two)
            await answered(two, one)
            await one.send(type="undo")
            await two.until("state", lambda state: poll(state, "about") == ("undo",))
            await answered(two, one)
            await two.send(type="allow-undo", yes=True)
            assert await two.error() == "nothing-is-voted"


# --- coming and going -------------------------------------------------------------------------------------------------


async def test_a_bot_plays_for_somebody_away_after_a_vote_and_gives_the_seat_back(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(3, mode="choice")
        async with sitting(server.url, table, tokens[1]) as two, sitting(server.url, table, tokens[2]) as three:
            assert two.state["view"]["decision"]["seat"] == "p1"
            await two.send(type="takeover", seat="p1")
            await three.until("state", lambda state: poll(state, "about", "seat", "asker") == ("takeover", "p1", "p2"))
            assert poll(three.state, "voters", "yes", "no", "needed") == (["p2", "p3"], ["p2"], [], 2)
            await three.send(type="vote", seat="p1", yes=False)
            assert await two.error() == "takeover-refused"
            await two.send(type="takeover", seat="p1")
            await three.until("state", lambda state: poll(state, "seat") == ("p1",))
            await three.send(type="vote", seat="p1", yes=True)
            await two.until("state", lambda state: two.decision is not None)
            assert seat(two.state, 0)["bot"]
            assert seat(two.state, 0)["kind"] == "person"
            async with sitting(server.url, table, tokens[0]) as one:
                await one.send(type="back")
                await one.until("state", lambda state: seat(state, 0)["bot"] is None)


async def test_alone_with_an_absent_player_one_vote_is_enough(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2, mode="choice")
        async with sitting(server.url, table, tokens[1]) as page:
            await page.send(type="takeover", seat="p1")
            await page.until("state", lambda state: page.decision is not None)


async def test_who_came_back_may_not_answer_before_taking_the_seat(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2, mode="choice")
        found = await server.hall.table(table)
        monkeypatch.setattr(found.pacer, "wake", lambda: None)  # a bot that takes its time
        found.data = found.data.with_seat(0, bot="pip")
        async with sitting(server.url, table, tokens[0]) as page:
            await page.answer(page.keys[0])
            assert await page.error() == "a-bot-plays-for-you"


async def test_leaving_before_the_game_frees_the_seat_and_voids_the_token(storage: Where) -> None:
    async with running(storage) as server:
        table, _ = await server.open("open", "open")
        token = await server.join(table, "Otto")
        async with sitting(server.url, table, token) as page:
            await page.send(type="leave")
            await page.until("state", lambda state: seat(state, 1)["kind"] == "open")
            assert page.state["you"] is None
            again = await server.join(table, "Eve")
            assert again != token
        found = await server.hall.table(table)
        assert found.data.holder(token) is None


async def test_leaving_a_game_lets_a_bot_play_on(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2, mode="choice")
        async with sitting(server.url, table, tokens[0]) as one, sitting(server.url, table, tokens[1]) as two:
            await one.send(type="leave")
            await one.until("state", lambda state: state["you"] is None)
            await two.until("state", lambda state: two.decision is not None)
            await play(two, random.Random(1), until=lambda page: bool(page.state["view"]["turn"] > 2))
            assert seat(two.state, 0)["bot"], "and has ended a turn"


async def test_conceding_for_two_ends_the_game(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2)
        async with sitting(server.url, table, tokens[0]) as one, sitting(server.url, table, tokens[1]) as two:
            await one.send(type="concede")
            for page in (one, two):
                await page.until("state", lambda state: state["table"]["over"])
                view = page.state["view"]
                assert (view["phase"], view["winner"], view.get("decision")) == ("over", "p2", None)
                await page.until("summary")
            await two.send(type="answer", decision=0, key="x")
            assert await two.error() == "over"
            assert (await server.http.get(f"/api/replays/{table}")).status_code == 200


async def test_conceding_among_three_leaves_a_bot(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(3, mode="choice")
        async with sitting(server.url, table, tokens[0]) as one, sitting(server.url, table, tokens[1]) as two:
            await one.send(type="concede")
            await two.until("state", lambda state: two.decision is not None)
            assert not two.state["table"]["over"]
            await one.send(type="back")
            assert await one.error() == "you-conceded"


async def test_a_rematch_has_the_same_seats_and_tokens_and_other_cards(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2)
        async with sitting(server.url, table, tokens[0]) as one, sitting(server.url, table, tokens[1]) as two:
            await one.send(type="concede")
            await two.until("summary")
            await asyncio.gather(one.send(type="rematch"), two.send(type="rematch"))
            found = {
                (await page.until("state", lambda state: state["table"]["next"]))["table"]["next"]
                for page in (one, two)
            }
        (after,) = found
        async with sitting(server.url, after, tokens[0]) as one, sitting(server.url, after, tokens[1]) as two:
            assert (one.state["you"], two.state["you"]) == ("p1", "p2")
            assert not one.state["table"]["over"]
        assert (await server.hall.table(after)).data.agreed.seed != (await server.hall.table(table)).data.agreed.seed


async def test_chat_is_one_clean_line_and_kept(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2)
        async with sitting(server.url, table, tokens[0]) as one, sitting(server.url, table, tokens[1]) as two:
            await one.send(type="chat", text=" <b>hi</b>\n\u0007 there 👍 ")
            said = await two.until("chat")
            assert (said["seat"], said["name"], said["text"]) == ("p1", "Ada", "<b>hi</b> there 👍")
        async with sitting(server.url, table) as watcher:
            assert (await watcher.until("chat"))["text"] == "<b>hi</b> there 👍"


# --- the log and words ------------------------------------------------------------------------------------------------


async def test_only_new_lines_are_sent_and_a_language_tells_all_again(storage: Where) -> None:
    async with running(storage) as server:
        table, token = await server.open("random", seed=5)
        async with sitting(server.url, table, token) as page:
            assert [line["n"] for line in page.state["log"]] == [*range(page.state["lines"])]
            await asked(page)
            lines = page.state["lines"]
            await answered(page)
            assert all(line["n"] >= lines for line in page.state["log"])
            await page.send(type="lang", lang="fr")
            state = await page.until("state", lambda state: state["log"] and state["log"][0]["n"] == 0)
            assert len(state["log"]) == state["lines"]
            lines = state["lines"]
        async with sitting(server.url, table, token, log=lines) as page:
            assert all(line["n"] >= lines for line in page.state["log"])


async def test_who_was_away_during_an_undo_gets_the_log_anew(storage: Where) -> None:
    async with running(storage) as server:
        table, token = await server.open("random", seed=5)
        async with sitting(server.url, table, token) as page, sitting(server.url, table) as other:
            await asked(page)
            before = page.state["lines"]
            await answered(page)
            await play(
                page, random.Random(2), until=lambda page: page.decision is not None and page.state["decision"] > 8
            )
            lines = page.state["lines"]
            while page.state["table"]["undo"]:
                n = page.state["decision"]
                await page.send(type="undo")
                await asked(page, n)
            assert other is not page
        async with sitting(server.url, table, token, log=lines) as back:
            assert back.state["lines"] <= lines
            assert not back.state["log"] or back.state["log"][0]["n"] <= before


async def test_a_decision_is_asked_in_words(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2, mode="choice")
        async with sitting(server.url, table, tokens[0]) as one, sitting(server.url, table, tokens[1]) as two:
            ask = one.state["ask"]
            assert ask["question"] == "Which faction do you play?"
            assert ask["options"]["f:Pirates"] == "Pirates"
            assert two.state["ask"] is None


async def test_bases_that_score_are_shown_before_the_state(storage: Where) -> None:
    async with running(storage) as server:
        table, token = await server.open("random", seed=8)
        async with sitting(server.url, table, token) as page:
            await play(page, random.Random(4))
            messages = [json.loads(text) for text in page.received]
        scored = [n for n, message in enumerate(messages) if message["type"] == "scored"]
        assert scored
        vp = {"p1": 0, "p2": 0}
        for n in scored:
            assert messages[n + 1]["type"] in ("scored", "state")
            for place in messages[n]["places"]:
                assert place["after"] >= place["before"] >= vp[place["seat"]] >= 0
                vp[place["seat"]] = place["after"]
            assert messages[n]["total"] >= 0
            assert {unit["kind"] for unit in messages[n]["units"]} <= {"minion", "action"}


# --- pace -------------------------------------------------------------------------------------------------------------


async def bots_time(server: Server, speed: str, skip: bool = False) -> float:
    """Seconds until the first state in which a bot has answered."""
    table, token = await server.open("random", mode="choice")
    loop = asyncio.get_running_loop()
    async with sitting(server.url, table, token, speed=speed) as page:
        await answered(page)
        await answered(page)
        started = loop.time()
        if skip:
            await page.send(type="pace", speed=speed, skip=True)
        await page.until("state", lambda state: state["decision"] == 3)
        return loop.time() - started


async def test_bots_act_at_the_pace_of_who_looks_on(storage: Where) -> None:
    async with running(storage) as server:
        normal, calm = [await bots_time(server, speed) for speed in ("normal", "calm")]
        # The machine may be busy with other things: the best of a few.
        off = min([await bots_time(server, "off") for _ in range(5)])
        skipped = min([await bots_time(server, "calm", skip=True) for _ in range(5)])
    assert 0.33 < normal < calm
    assert calm > 0.5
    assert off < 0.3
    assert skipped < 0.3
