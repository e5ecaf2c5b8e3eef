// The page without shadows and background pictures, which a browser without a graphics card spends a third of its time
// on. Nothing lies elsewhere or on top of something else for it: a filter is one still, of no effect.
// For a picture `paint()` gives back what was taken; where much is done afterwards `unpaint()` takes it again.
() => {
  const sheet = new CSSStyleSheet();
  const NONE = ["box-shadow", "text-shadow", "background-image"].map((each) => `${each}: none !important`);
  sheet.replaceSync(`*, *::before, *::after { ${NONE.join("; ")} }`);
  document.adoptedStyleSheets.push(sheet);
  const taken = new Map();
  const take = (rules) => {
    for (const rule of rules) {
      if (rule.cssRules) take(rule.cssRules);
      if (!rule.style?.filter.includes("drop-shadow")) continue;
      taken.set(rule, rule.style.filter);
      rule.style.filter = "opacity(1)";
    }
  };
  const all = () => {
    for (const each of document.styleSheets) take(each.cssRules);
  };
  globalThis.unpaint = () => {
    sheet.disabled = false;
    all();
    document.addEventListener("load", all, true);
  };
  globalThis.unpaint();
  document.addEventListener("DOMContentLoaded", all);
  globalThis.paint = () => {
    document.removeEventListener("load", all, true);
    sheet.disabled = true;
    for (const [rule, filter] of taken) rule.style.filter = filter;
    taken.clear();
  };
}
