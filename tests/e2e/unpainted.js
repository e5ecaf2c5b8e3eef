// The page unseen: laid out, and clicked as ever, but not drawn, which is what a browser without a graphics card spends
// most of its time on. So little opacity is none to whoever draws, and not 0 to whoever asks what can be seen. What is
// drawn in a frame, where it can neither be touched nor take up room, is left out.
// For a picture `paint()` shows it, and `unpaint()` hides it again.
() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :root, dialog, ::backdrop { opacity: 0.0003 !important }
    .art > svg { display: none !important }
  `);
  document.adoptedStyleSheets.push(sheet);
  const disable = (disabled) => () => {
    sheet.disabled = disabled;
  };
  globalThis.paint = disable(true);
  globalThis.unpaint = disable(false);
}
