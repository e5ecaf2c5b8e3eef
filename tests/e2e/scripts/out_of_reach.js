() => {
    const asked = document.querySelector("#prompt");
    const out = (button) => {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return [[x, top + 4], [x, y], [x, bottom - 4]].some((at) => !button.contains(document.elementFromPoint(...at)));
    };
    const peeks = (card) => {
        const { left, top } = card.getBoundingClientRect();
        return !card.contains(document.elementFromPoint(left + 14, top + 14));
    };
    const { left, right } = asked.getBoundingClientRect();
    const beside = (words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        return [...range.getClientRects()].some((line) => line.left < left || line.right > right);
    };
    const some = (selector) => [...asked.querySelectorAll(selector)].slice(0, 2);
    return [
        ...[...asked.querySelectorAll(".btn:not(.option), [role=switch]")].filter(out),
        ...some(".option, .all li button").filter(out),
        ...some("[data-card], .card-button").filter(peeks),
        ...[...asked.querySelectorAll("p, h2")].filter(beside),
    ].map((button) => button.textContent.trim());
}
