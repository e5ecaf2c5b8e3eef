() => {
    const found = (element) => {
        const copy = element.cloneNode(true);
        for (const each of copy.querySelectorAll(".follows, .read")) each.remove();
        return copy.textContent.trim().replace(/\s+/g, " ");
    };
    const texts = (selector) => [...document.querySelectorAll(selector)].map(found);
    return {
        question: texts("#prompt"), hand: texts("#hand button .vh").map((card) => card.split(". ")[0]),
        table: texts("#bases .vh"), seats: texts("#opponents .seat"), log: texts("#log h3, #log li"),
    };
}
