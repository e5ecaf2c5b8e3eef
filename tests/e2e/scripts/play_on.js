// Plays in the page, one move per frame, until `until` matches, the game is over, `most` moves were made, or nothing was
// lit for `patience` milliseconds. Each click goes to the topmost element at the point where a mouse would click.
// Returns why it ended, the kinds of the moves, and all texts that `look` returned before each move and at the end.
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
