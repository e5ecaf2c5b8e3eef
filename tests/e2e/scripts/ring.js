() => {
    const slider = document.querySelector("input[type=range]");
    const { outlineWidth, outlineOffset } = getComputedStyle(slider);
    const [out, box] = [parseFloat(outlineWidth) + parseFloat(outlineOffset), slider.getBoundingClientRect()];
    return [...document.querySelectorAll(".bar button, .bar select, .bar p")].filter((each) => {
        const other = each.getBoundingClientRect();
        return other.left < box.right + out && other.right > box.left - out
            && other.top < box.bottom + out && other.bottom > box.top - out;
    }).map((each) => each.outerHTML);
}
