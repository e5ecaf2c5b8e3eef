() => {
    const width = document.documentElement.clientWidth;
    const sticks_out = (each) => {
        const box = each.getBoundingClientRect();
        return box.width > 1 && (box.right > width + 1 || box.left < -1);
    };
    const scrolls = (each) =>
        each && (/auto|scroll/.test(getComputedStyle(each).overflowX) || scrolls(each.parentElement));
    const wide = document.documentElement.scrollWidth > width || innerWidth > screen.width;
    return [...document.querySelectorAll(wide ? "body *" : "button, a, input, select, h1, h2, h3, p")]
        .filter((each) => sticks_out(each) && !scrolls(each.parentElement))
        .map((each) => each.outerHTML.slice(0, 120));
}
