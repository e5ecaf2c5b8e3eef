() => [...document.querySelectorAll(".grid .card .bar b")].filter((name) => {
    const words = document.createRange();
    words.selectNodeContents(name);
    const text = words.getBoundingClientRect();
    const [bar, card] = [".bar", ".card"].map((around) => name.closest(around).getBoundingClientRect());
    return text.right > card.right - 2 || text.top < bar.top - 4 || text.bottom > bar.bottom + 4;
}).map((name) => name.textContent)
