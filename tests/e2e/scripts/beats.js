// Beats of a staged table, as a server sends them: a test answers only what the page says, and a page that hears nothing
// for some seconds takes the connection for lost.
(staged) => {
  const wrap = () => {
    globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
      construct(target, args) {
        const socket = new target(...args);
        const beat = () => {
          if (socket.readyState === 1) socket.onmessage?.(new MessageEvent("message", { data: '{"type":"beat"}' }));
        };
        if (String(args[0]).includes(staged)) setInterval(beat, 1000);
        return socket;
      },
    });
  };
  // Before the scripts of the page, and after Playwright's own socket.
  document.addEventListener("readystatechange", wrap, { once: true });
}
