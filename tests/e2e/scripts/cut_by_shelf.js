(selector) => {
    const shelf = document.querySelector(selector);
    const list = shelf.querySelector("ul").getBoundingClientRect();
    return [...shelf.querySelectorAll(".stored, .count, .name")].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.bottom > list.bottom || box.top < list.top || each.scrollHeight > each.clientHeight + 1;
    }).map((each) => each.textContent);
}
