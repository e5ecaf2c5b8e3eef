"""Trains an agent for Smash Up in one file: it first imitates Pip, then improves with masked PPO.

    pip install "smashup[env]" torch
    python examples/ppo.py --minutes 60            # writes agent.pt, curve.json and curve.svg
    smashup simulate --bots ppo:Agent,pip          # the trained agent as a bot (in this folder)

The policy is a pointer network: it scores each available answer from its row in the observation, so it needs no fixed
list of thousands of actions. Rows that belong together are joined first: an answer gets the numbers of its base.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import mse_loss, relu

from smashup.bots import Bot, Pip, RandomBot
from smashup.env import smashup_v0
from smashup.env.observations import ANSWERS, Observation, Values, choose, column, section

HERE = Path(__file__).parent
SETS = ("core", "sfdf", "cd", "cs", "emd")
"""The sets whose cards all have a number in the observations, as in the leaderboard."""
ENVS, TICKS, EPOCHS, BATCH_TICKS = 128, 128, 3, 16
"""Games at once; decisions of each game per update; passes over the data; decisions of each game per gradient step."""
LEARNING_RATE, CLIP, ENTROPY, GAMMA, LAMBDA = 7e-4, 0.2, 0.003, 0.998, 0.95
VP_REWARD = 0.04
"""Reward for each VP of lead gained: most of it cancels out until the end, but it arrives early."""
PIP_SHARE = 0.5
"""Share of the games against Pip. The others are games of the agent against itself."""
IMITATION = 2.0
"""CPU time, in minutes, in which the agent learns Pip's answers to its own decisions and the value of its positions."""


# --- from an observation to tensors -------------------------------------------------------------------------------


class Inputs(NamedTuple):
    """A batch of decisions. Options of all decisions are listed one after the other; `of` is the decision of each."""

    ids: Tensor
    """Numbers of the decision: kind, verb, source, card that is placed."""
    state: Tensor
    hand: Tensor
    bases: Tensor
    base_ids: Tensor
    option_ids: Tensor
    """Type, verb, card and related card of each option."""
    options: Tensor
    of: Tensor


TABLE, OPTION, BASE = (lambda name, of=of: column(name, of) for of in ("table", "options", "bases"))
STATE_IDS = [TABLE(name) for name in ("kind", "verb", "source", "about")]
PLAYS = ("minion_plays", "action_plays", "either_plays", "limited_plays")
STATE_NUMBERS = [TABLE(name) for name in (*PLAYS, "about_minion", "about_power", "step", "answers")]
PLAYER_NUMBERS = [column(name, "players") for name in ("vp", "hand", "deck", "discard", "minions", "actions")]
OPTION_IDS = [OPTION(name) for name in ("thing", "verb", "definition", "about")]
OPTION_NUMBERS = [OPTION(name) for name in ("minion", "power", "printed_power", "number")]
MINE, THEIRS = ([BASE(f"{name}_{n}") for name in ("power", "points", "minions")] for n in (1, 2))
BASES = 8
"""Number of bases that the network reads."""
TO_WIN = 15


def base_numbers(bases: np.ndarray) -> np.ndarray:
    """Return the numbers of each base from the seat's point of view, scaled to about 1."""
    present = bases[..., :1] > 0
    mine, theirs = bases[..., MINE], bases[..., THEIRS]
    lead = np.clip(mine[..., :1] - theirs[..., :1], -10, 10)
    missing = np.clip(bases[..., [BASE("missing")]], -5, 25)
    near = missing <= np.array([0, 2, 4, 7])
    vp = bases[..., BASE("vp_1") : BASE("vp_3") + 1]
    scale = np.array([10.0, 4.0, 3.0])
    numbers = [present, missing / 10.0, near, vp / 4.0, mine / scale, theirs / scale, lead / 5.0, lead > 0, lead < 0]
    return np.concatenate(numbers, -1, dtype=np.float32) * present


def prospects(base: np.ndarray, vp: np.ndarray, is_mine: np.ndarray, power: np.ndarray) -> np.ndarray:
    """Return what the base of each option would pay now, with `power` more, and with `power` less of one seat."""
    more = power * np.array([[0.0, 1.0, -1.0]], np.float32)
    mine = np.maximum(base[:, [BASE("power_1")]] + more * is_mine, 0)
    theirs = np.maximum(base[:, [BASE("power_2")]] + more * ~is_mine, 0)
    first, second = base[:, [BASE("vp_1")]], base[:, [BASE("vp_2")]]
    my_vp = np.where(mine >= theirs, first, second) * (mine > 0)
    their_vp = np.where(theirs >= mine, first, second) * (theirs > 0)
    near = np.minimum((mine + theirs) / np.maximum(base[:, [BASE("breakpoint")]], 1), 1)
    breaks = near == 1
    my_total, their_total = vp[:, :1] + my_vp, vp[:, 1:] + their_vp
    wins = breaks & (my_total >= TO_WIN) & (my_total > their_total)
    loses = breaks & (their_total >= TO_WIN) & (their_total > my_total)
    return np.concatenate([near, near**2 * (my_vp - their_vp) / 3, breaks, wins, loses], -1, dtype=np.float32)


def inputs(observations: Values, counts: np.ndarray) -> Inputs:
    """Convert a batch of observations, whose first `counts` actions are possible."""
    table, players = section(observations, "table")[:, 0], section(observations, "players")[:, :2]
    all_bases = section(observations, "bases")[:, :BASES].astype(np.float32)
    bases = base_numbers(all_bases)
    vp = players[..., column("vp", "players")].astype(np.float32)
    state = [
        table[:, STATE_NUMBERS] / np.float32(3),
        (table[:, [TABLE("current")]] == 1),
        np.minimum(table[:, [TABLE("turn")]], 40) / np.float32(20),
        (players[..., PLAYER_NUMBERS] / np.float32(8)).reshape(len(table), -1),
        np.maximum(0, vp - 8) / 4,
        (vp[:, :1] - vp[:, 1:]) / 5,
    ]
    of = np.repeat(np.arange(len(table)), counts)
    number = np.arange(len(of)) - np.repeat(np.cumsum(counts) - counts, counts)
    rows = section(observations, "options")[of, number]
    at = rows[:, OPTION("base")].astype(np.int64)
    on_base, at = ((at > 0) & (at <= BASES))[:, None], np.clip(at - 1, 0, BASES - 1)
    seat, power = rows[:, [OPTION("seat")]], rows[:, [OPTION("power")]]
    power = np.where(power > 0, power, table[of][:, [TABLE("about_power")]]).astype(np.float32)
    options = [rows[:, OPTION_NUMBERS] / np.float32(4), seat == np.array([1, 2])]
    options.append(on_base * bases[of, at])
    options.append(on_base * prospects(all_bases[of, at], vp[of], seat != 2, power))
    long = [table[:, STATE_IDS], section(observations, "hand")[..., 0], rows[:, OPTION_IDS], all_bases[..., 0]]
    ids, hand, option_ids, base_ids = (torch.from_numpy(each.astype(np.int64)) for each in long)
    floats = [np.concatenate(each, -1, dtype=np.float32) for each in (state, options)]
    numbers = [torch.from_numpy(each) for each in (floats[0], bases, floats[1])]
    return Inputs(ids, numbers[0], hand, numbers[1], base_ids, option_ids, numbers[2], torch.from_numpy(of))


def joined(batch: list[Inputs]) -> Inputs:
    """Concatenate batches."""
    sizes = np.cumsum([0, *[len(each.ids) for each in batch]])
    *parts, of = zip(*batch, strict=True)
    return Inputs(
        *[torch.cat(part) for part in parts],
        torch.cat([each + int(start) for each, start in zip(of, sizes, strict=False)]),
    )


# --- network ------------------------------------------------------------------------------------------------------


class Network(nn.Module):
    """Scores the options of a decision, and estimates its value for the deciding seat."""

    def __init__(self, words: int = 64, cards: int = 512, width: int = 128) -> None:
        super().__init__()
        self.word = nn.Embedding(words, 8)
        self.card = nn.Embedding(cards, 16)
        self.base = nn.Linear(18 + 16, 32)
        self.state = nn.Linear(2 * 8 + 3 * 16 + 32 + 25, width)
        self.option = nn.Linear(2 * 8 + 2 * 16 + 39, width)
        self.score = nn.Sequential(nn.ReLU(), nn.Linear(width, 64), nn.ReLU(), nn.Linear(64, 1))
        self.value = nn.Sequential(nn.ReLU(), nn.Linear(width, 64), nn.ReLU(), nn.Linear(64, 1))
        nn.init.normal_(self.word.weight, std=0.3)
        nn.init.normal_(self.card.weight, std=0.3)
        with torch.no_grad():
            self.score[-1].weight *= 0.1
            self.value[-1].weight *= 0.1

    def forward(self, x: Inputs) -> tuple[Tensor, Tensor]:
        """Return the log-probability of each option, and the value of each decision."""
        hand = (self.card(x.hand) * (x.hand > 0)[..., None]).sum(1)
        bases = relu(self.base(torch.cat([x.bases, self.card(x.base_ids)], -1))).sum(1)
        words, cards = self.word(x.ids[:, :2]).flatten(1), self.card(x.ids[:, 2:]).flatten(1)
        state = self.state(torch.cat([words, cards, hand, bases, x.state], -1))
        words, cards = self.word(x.option_ids[:, :2]).flatten(1), self.card(x.option_ids[:, 2:]).flatten(1)
        option = self.option(torch.cat([words, cards, x.options], -1))
        scores = self.score(option + state[x.of]).squeeze(-1)
        return log_softmax(scores, x.of, len(x.ids)), self.value(state).squeeze(-1)


def log_softmax(scores: Tensor, of: Tensor, decisions: int) -> Tensor:
    """Return log-probabilities among the options of each decision."""
    most = torch.full((decisions,), -1e9).scatter_reduce(0, of, scores.detach(), "amax")
    shifted = scores - most[of]
    total = torch.zeros(decisions).index_add(0, of, shifted.exp())
    return shifted - total.log()[of]


# --- playing ------------------------------------------------------------------------------------------------------


class Game:
    """A game of the agent against itself, or against a bot in one seat."""

    def __init__(self, seed: int, bot: Bot | None) -> None:
        self.env = smashup_v0.raw_env(max_decisions=3000, sets=SETS)
        self.bot = bot
        self.bot_seat = -1
        self.teacher = Pip()
        self.random = np.random.default_rng(seed)

    def start(self, seed: int | None = None, bot_seat: int | None = None) -> None:
        """Deal a game: by default with a seed of 62 bits, so that no other game is met again."""
        self.env.reset(seed=int(self.random.integers(1 << 62)) if seed is None else seed)
        if self.bot is not None:
            self.bot_seat = int(self.random.integers(2)) if bot_seat is None else bot_seat
        self.vp = np.zeros(2, np.float32)
        self._let_the_bot_play()

    @property
    def episode(self):
        return self.env.episode

    @property
    def is_over(self) -> bool:
        return self.episode.is_over or self.episode.is_truncated

    def step(self, action: int) -> np.ndarray:
        """Act for the deciding seat. Returns each seat's reward."""
        self.env.step(action)
        self._let_the_bot_play()
        vp = np.array([player.vp for player in self.episode.stepper.state.players], np.float32)
        gained = VP_REWARD * (vp - self.vp)
        self.vp = vp
        return gained - gained[::-1] + np.array(self.episode.payoffs(), np.float32)

    def _let_the_bot_play(self) -> None:
        while self.episode.seat == self.bot_seat and not self.is_over:
            self.env.step(self.action_of(self.bot))

    def action_of(self, bot: Bot) -> int:
        """Return the bot's answer as an action of the current page of answers."""
        answer = bot.choose(self.env.position) - self.episode.page * (ANSWERS - 1)
        last = self.episode.actions - 1
        return answer if 0 <= answer <= last else last


class Rollout(NamedTuple):
    batch: list[Inputs]
    chosen: list[Tensor]
    """Position of the chosen option among all options of the tick, or of the teacher's."""
    log_probabilities: list[Tensor]
    advantages: Tensor
    returns: Tensor


def play(network: Network, games: list[Game], imitates: bool = False) -> Rollout:
    """Play `TICKS` decisions in each game, and estimate the advantage of each choice (GAE)."""
    seats, rewards = np.zeros((TICKS, ENVS), np.int64), np.zeros((TICKS, ENVS, 2), np.float32)
    overs, values = np.zeros((TICKS, ENVS), bool), np.zeros((TICKS + 1, ENVS), np.float32)
    batch, chosen, log_probabilities = [], [], []
    for tick in range(TICKS + 1):
        x, starts = observe(games)
        with torch.no_grad():
            log_p, value = network(x)
        values[tick] = value.numpy()
        if tick == TICKS:
            break
        # The largest of log p + Gumbel noise is a sample of p.
        actions = best_of(log_p - torch.empty_like(log_p).exponential_().log(), starts)
        noted = np.array([game.action_of(game.teacher) for game in games]) if imitates else actions
        for n, game in enumerate(games):
            seats[tick, n] = game.episode.seat
            rewards[tick, n], overs[tick, n] = game.step(int(actions[n])), game.is_over
            if game.is_over:
                game.start()
        batch.append(x)
        chosen.append(torch.from_numpy(starts + noted))
        log_probabilities.append(log_p[chosen[-1]])
    last = np.array([game.episode.seat for game in games])
    advantages = torch.from_numpy(estimate(seats, rewards, overs, values, last))
    return Rollout(batch, chosen, log_probabilities, advantages, advantages + torch.from_numpy(values[:-1]))


def observe(games: list[Game]) -> tuple[Inputs, np.ndarray]:
    """Return the inputs of all pending decisions, and the position of each one's first option."""
    counts = np.array([game.episode.actions for game in games])
    data = b"".join([game.episode.observe(game.episode.seat) for game in games])
    observations = np.frombuffer(data, np.int16).reshape(len(games), -1)
    return inputs(observations, counts), np.cumsum(counts) - counts


def best_of(scores: Tensor, starts: np.ndarray) -> np.ndarray:
    """Return the action with the highest score in each decision."""
    return np.array([each.argmax() for each in np.split(scores.numpy(), starts[1:])])


def estimate(
    seats: np.ndarray, rewards: np.ndarray, overs: np.ndarray, values: np.ndarray, last: np.ndarray
) -> np.ndarray:
    """Return generalised advantage estimates. Each seat of a game is its own sequence of decisions."""
    n = np.arange(ENVS)
    advantages = np.zeros(seats.shape, np.float32)
    next_value, next_advantage = np.zeros((ENVS, 2), np.float32), np.zeros((ENVS, 2), np.float32)
    next_value[n, last], next_value[n, 1 - last] = values[-1], -values[-1]  # the game is zero-sum
    pending = np.zeros((ENVS, 2), np.float32)
    for tick in reversed(range(TICKS)):
        goes_on = ~overs[tick][:, None]
        next_value, next_advantage, pending = next_value * goes_on, next_advantage * goes_on, pending * goes_on
        pending += rewards[tick]
        seat = seats[tick]
        delta = pending[n, seat] + GAMMA * next_value[n, seat] - values[tick]
        advantages[tick] = delta + GAMMA * LAMBDA * next_advantage[n, seat]
        next_value[n, seat], next_advantage[n, seat], pending[n, seat] = values[tick], advantages[tick], 0
    return advantages


# --- learning -----------------------------------------------------------------------------------------------------


def learn(network: Network, optimiser: torch.optim.Optimizer, rollout: Rollout, imitates: bool = False) -> None:
    """Improve the network with the clipped objective of PPO, or imitate the teacher."""
    mean, deviation = rollout.advantages.mean(), rollout.advantages.std()
    for _ in range(EPOCHS):
        for ticks in torch.randperm(TICKS).split(BATCH_TICKS):
            order = ticks.tolist()
            x = joined([rollout.batch[tick] for tick in order])
            sizes = np.cumsum([0, *[len(rollout.batch[tick].of) for tick in order]])
            chosen = torch.cat([rollout.chosen[tick] + int(start) for tick, start in zip(order, sizes, strict=False)])
            log_p, value = network(x)
            loss = 0.5 * mse_loss(value, rollout.returns[ticks].flatten())
            if imitates:
                loss -= log_p[chosen].mean()
            else:
                old = torch.cat([rollout.log_probabilities[tick] for tick in order])
                advantages = (rollout.advantages[ticks].flatten() - mean) / (deviation + 1e-6)
                ratio = (log_p[chosen] - old).exp()
                loss -= torch.minimum(ratio * advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * advantages).mean()
                loss += ENTROPY * (log_p.exp() * log_p).sum() / len(x.ids)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def wins_against(network: Network, bot: Bot, games: int, seed: int) -> float:
    """Return the share of games that the greedy policy wins, in each seat in turn."""
    playing, payoffs = [], []
    for number in range(games):
        playing.append(Game(number, bot))
        playing[-1].start(seed + number // 2, number % 2)
    while playing:
        x, starts = observe(playing)
        with torch.no_grad():
            actions = best_of(network(x)[0], starts)
        for game, action in zip(playing, actions, strict=True):
            game.step(int(action))
        payoffs += [game.episode.payoffs()[1 - game.bot_seat] for game in playing if game.is_over]
        playing = [game for game in playing if not game.is_over]
    return (1 + sum(payoffs) / games) / 2


def best(network: Network, observation: Observation) -> int:
    """Return the most probable action."""
    count = int(observation["action_mask"].sum())
    with torch.no_grad():
        log_p, _ = network(inputs(observation["observation"][None], np.array([count])))
    return int(log_p.argmax())


class Agent:
    """The trained agent as a bot: `ppo:Agent`."""

    def __init__(self, seed: int = 0, file: Path = HERE / "agent.pt") -> None:
        torch.set_num_threads(1)
        self.network = Network()
        self.network.load_state_dict(torch.load(file, weights_only=True))

    def choose(self, position) -> int:
        return choose(position, lambda observation: best(self.network, observation))


# --- learning curve -----------------------------------------------------------------------------------------------


def draw(curve: list[dict[str, float]]) -> str:
    """Return the learning curve as SVG."""
    width, height, left, top = 640, 320, 48, 16
    longest = max(point["minutes"] for point in curve) or 1.0
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    inner_w, inner_h = width - left - 90, height - top - 40

    def at(minutes: float, share: float) -> str:
        return f"{left + inner_w * minutes / longest:.1f},{top + inner_h * (1 - share):.1f}"

    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = top + inner_h * (1 - share)
        lines.append(f'<path d="M{left} {y:.1f}H{left + inner_w}" stroke="#ddd"/>')
        lines.append(f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    for step in range(6):
        x = left + inner_w * step / 5
        lines.append(f'<text x="{x:.1f}" y="{height - 22}" text-anchor="middle">{longest * step / 5:.0f}</text>')
    lines.append(f'<text x="{left + inner_w / 2}" y="{height - 4}" text-anchor="middle">CPU minutes, one core</text>')
    for name, colour in (("random", "#3b7a57"), ("pip", "#9c3d54")):
        points = " ".join(at(point["minutes"], point[name]) for point in curve)
        end = curve[-1]
        x, y = at(end["minutes"], end[name]).split(",")
        lines.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        lines.append(f'<text x="{float(x) + 6}" y="{float(y) + 4}" fill="{colour}">{name} {end[name]:.0%}</text>')
    return "\n".join([*lines, "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=60, help="CPU time for training, in minutes")
    parser.add_argument("--games", type=int, default=400, help="games against each opponent at each evaluation")
    parser.add_argument("--every", type=float, default=5, help="CPU time between evaluations, in minutes")
    parser.add_argument("--out", type=Path, default=HERE, help="folder for agent.pt, curve.json and curve.svg")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    torch.manual_seed(1)
    network = Network()
    optimiser = torch.optim.Adam(network.parameters(), lr=LEARNING_RATE, eps=1e-5)
    games = [Game(number, Pip() if number < PIP_SHARE * ENVS else None) for number in range(ENVS)]
    for game in games:
        game.start()
    trained, steps, curve = 0.0, 0, []
    while True:
        if not curve or trained >= min(60 * options.minutes, (60 * options.every) * len(curve)):
            point = {"minutes": trained / 60, "decisions": float(steps)}
            point["random"] = wins_against(network, RandomBot(1), options.games, 0)
            point["pip"] = wins_against(network, Pip(), options.games, 0)
            curve.append(point)
            print(json.dumps(point), flush=True)
            torch.save(network.state_dict(), options.out / "agent.pt")
            (options.out / "curve.json").write_text(json.dumps(curve))
            (options.out / "curve.svg").write_text(draw(curve))
            if trained >= 60 * options.minutes:
                return
        started = time.process_time()
        for group in optimiser.param_groups:
            group["lr"] = LEARNING_RATE * max(0.05, 1 - trained / (60 * options.minutes))
        imitates = trained < 60 * IMITATION
        learn(network, optimiser, play(network, games, imitates), imitates)
        trained += time.process_time() - started
        steps += TICKS * ENVS


if __name__ == "__main__":
    main()
