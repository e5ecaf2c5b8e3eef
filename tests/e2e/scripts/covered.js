() => {
    const over = document.querySelector("#prompt").getBoundingClientRect();
    return [...document.querySelectorAll("#bases .tile, #bases .base")].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.bottom > over.top + 2 && box.top < over.bottom && box.right > over.left && box.left < over.right;
    }).map((each) => each.textContent.trim().slice(0, 40));
}
