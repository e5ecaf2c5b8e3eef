async () => {
    const found = new Set();
    const range = document.createRange();
    const NAMES = "#bases .tile .name, #bases .base .nm, [role=tab] .name, .card .bar b, #prompt .base .nm";
    const look = (name) => {
        const complain = (what) => found.add(`${what}: ${name.textContent} (${getComputedStyle(name).fontSize})`);
        const text = name.firstChild;
        for (const { index, 0: word } of text.textContent.matchAll(/[^\s-]+-?/g)) {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) complain("broken");
        }
        range.selectNodeContents(name);
        const words = range.getBoundingClientRect();
        const room = name.closest(".face, .card, .nm, [role=tab]").getBoundingClientRect();
        if (words.left < room.left + 1 || words.right > room.right - 1) complain("too wide");
        const high = name.closest(".bar, .face, .nm, [role=tab]").getBoundingClientRect();
        const end = name.parentElement.querySelector("[role=tab] .bar")?.getBoundingClientRect().top ?? high.bottom;
        if (words.top < high.top - 2 || words.bottom > end + 2) complain("too high");
        if (parseFloat(getComputedStyle(name).fontSize) < 8.5) complain("too small");
        const others = ".medal, .bp, .flag, .batt, .pow, .chip";
        for (const on of name.closest(".standee, .mid")?.querySelectorAll(others) ?? []) {
            const box = on.getBoundingClientRect();
            const over = [...range.getClientRects()].some((line) =>
                box.left < line.right - 2 && line.left < box.right - 2 &&
                box.top < line.bottom - 3 && line.top < box.bottom - 3);
            if (over) complain(`under ${on.className}`);
        }
    };
    const all = () => [...document.querySelectorAll(NAMES)].filter((each) => each.checkVisibility()).forEach(look);
    all();
    for (const tab of document.querySelectorAll("[role=tab]")) {  // on a phone one base is seen at a time
        tab.click();
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);  // rows are laid by their width
        all();
    }
    return [...found];
}
