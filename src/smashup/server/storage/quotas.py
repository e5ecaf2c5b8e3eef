"""Quotas: the number of stored tables and saves per client address. The oldest ones are removed first.

The database does not contain addresses, only their hashes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import blake2b

from smashup.server.limits import Limits
from smashup.server.rate_limits import networks
from smashup.server.storage.store import Owner, Storage


def owner_of(address: str) -> Owner:
    """Return the owner of what a client at that address stores. All clients without an address have no quota."""
    found = networks(address) if address else (("", 1),)
    return Owner(_hashed(found[0][0]), _hashed(found[-1][0]))


def _hashed(network: str) -> str:
    return network and blake2b(network.encode(), digest_size=12, person=b"owner").hexdigest()


class Quotas:
    """Removes what an address has stored beyond its quota."""

    def __init__(self, storage: Storage, limits: Limits, removed: Counter[str]) -> None:
        """`removed` counts the removed tables and saves."""
        self._storage = storage
        self._limits = limits
        self._removed = removed

    async def remove_tables(self, address: str, is_used: Callable[[str], bool]) -> list[str]:
        """Remove the tables beyond the quota that are not in use, those without activity for the longest time first.
        Returns their ids."""
        found = await self._surplus(address, "tables", self._limits.stored_tables)
        gone = [table for table in found if not is_used(table)]
        await self._storage.remove_tables(gone)
        self._removed["tables"] += len(gone)
        return gone

    async def remove_saves(self, address: str) -> list[str]:
        """Remove the saves beyond the quota, oldest first. Returns their ids."""
        gone = await self._surplus(address, "replays", self._limits.stored_saves)
        await self._storage.remove_replays(gone)
        self._removed["saves"] += len(gone)
        return gone

    async def _surplus(self, address: str, kind: str, quota: int) -> list[str]:
        if not address:
            return []
        owner, factor = owner_of(address), networks(address)[-1][1]
        found = await self._storage.surplus(kind, "owner", owner.address, quota)
        if factor > 1:
            found += await self._storage.surplus(kind, "site", owner.site, factor * quota)
        return [*dict.fromkeys(found)]
