(selector) => {
    const its = document.querySelector(selector).getBoundingClientRect();
    return [...document.querySelectorAll("#bases .tile")].filter((tile) => {
        const box = tile.getBoundingClientRect();
        return box.left < its.right && its.left < box.right && box.top < its.bottom && its.top < box.bottom;
    }).map((tile) => tile.textContent);
}
