// Hides the page from painting, which takes most of the time in a browser without a graphics card. Layout and clicks work
// as usual: the opacity is too low to paint, but not 0 for visibility checks. Drawings in frames, which cannot be
// clicked and take up no room, are not rendered. `paint()` shows the page for a screenshot, `unpaint()` hides it again.
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
