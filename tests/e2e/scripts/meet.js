() => [...document.querySelectorAll("#bases .base")].filter((base) => {
    const name = base.querySelector(".nm").getBoundingClientRect();
    return [...base.querySelectorAll(".medals > *")].some((medal) => {
        const box = medal.getBoundingClientRect();
        return box.left < name.right && name.left < box.right && box.top < name.bottom && name.top < box.bottom;
    });
}).map((base) => base.textContent.trim())
