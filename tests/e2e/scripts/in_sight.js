() => {
    const { top, bottom } = document.querySelector(".slip").getBoundingClientRect();
    const done = document.querySelector(".done-btn").getBoundingClientRect();
    const over = document.elementFromPoint((done.left + done.right) / 2, (done.top + done.bottom) / 2);
    const lines = [...document.querySelectorAll(".ent:not(:hover, :focus-visible) small")]
        .map((each) => Math.round(each.getBoundingClientRect().height / parseFloat(getComputedStyle(each).lineHeight)));
    return [top >= 0, bottom <= innerHeight, over.closest(".done-btn") !== null, Math.max(...lines) <= 3];
}
