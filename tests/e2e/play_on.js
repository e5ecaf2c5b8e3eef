// Does what is lit, one thing a frame, without a word to the test between: until `until` is to be seen, the game is over,
// `most` things were done, or nothing was lit for `patience` milliseconds. Each click is made where a mouse would make
// it, on what lies on top there. Answers why it ended, the kinds of what was done, and all that `look` (a function that
// answers a list of texts) saw before each of them and at the end.
async (nextMove, look, { until, most, patience }) => {
  const seen = new Set();
  const kinds = [];
  let since = performance.now();
  for (;;) {
    const there = until !== "" && document.querySelector(until) !== null;
    const move = nextMove();
    const ended =
      (there && "there") ||
      (move?.kind === "end" && "over") ||
      (kinds.length === most && move && "enough") ||
      (!move && performance.now() - since > patience && "nothing is lit");
    if (move || ended) for (const each of look()) seen.add(each);
    if (ended) return { ended, kinds, seen: [...seen] };
    if (move) {
      const where = { clientX: move.x, clientY: move.y, bubbles: true, cancelable: true, composed: true };
      document.elementFromPoint(move.x, move.y).dispatchEvent(new MouseEvent("click", where));
      kinds.push(move.kind);
      since = performance.now();
    }
    await new Promise(requestAnimationFrame);
  }
}
