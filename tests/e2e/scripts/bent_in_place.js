(spared) => {
    if (!document.querySelector(".bends .spared") || !document.querySelector(".bent .line")) return false;
    const box = (found) => found.getBoundingClientRect();
    const tile = [...document.querySelectorAll("#bases .tile")].find((each) => each.textContent.includes(spared));
    const [edge, held] = [box(document.querySelector(".bends .spared")), box(document.querySelector("[data-held]"))];
    const [x, y] = document.querySelector(".bent .line").getAttribute("d").slice(1).split(/[ Q]/).map(Number);
    const begins = x > held.left - 2 && x < held.right + 2 && y > held.top - 2 && y < held.bottom + 2;
    return begins && Math.abs(edge.left - box(tile).left) < 2 && Math.abs(edge.top - box(tile).top) < 2;
}
