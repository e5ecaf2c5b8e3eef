"""Environments for reinforcement learning: PettingZoo (`smashup_v0`) and Gymnasium (`gym`).

Importing this package registers `smashup/SmashUp-v0` with Gymnasium.
"""

from smashup.extras import extra

with extra("env", "smashup.env"):
    from smashup.env.gym import register

register()
