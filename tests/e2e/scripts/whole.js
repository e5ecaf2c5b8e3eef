([bubble, around]) => {
    const hand = document.querySelector("#hand");
    const of = document.querySelector(bubble)?.dataset.of;
    const ring = hand?.querySelector(`[data-key="${of}"]`) && document.querySelector(around);
    const low = ring ? ring.getBoundingClientRect().bottom : 0;
    return !hand || (hand.scrollTop === 0 && low <= hand.getBoundingClientRect().bottom + 1);
}
