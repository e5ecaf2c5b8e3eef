/** Styles are written in pixels of a page of 1920 x 1080 or less; on larger ones the root's font size grows, and all with it. */

const ROOT = 16;
const inRem = (text: string): string =>
  text.replace(/(?<![\w#-])(-?\d*\.?\d+)px\b/g, (_, px: string) => `${Number((Number(px) / ROOT).toFixed(5))}rem`);

/** For PostCSS. Every length in pixels becomes one in rem, in conditions about a container too; those about the page stay as they are. */
export const rem = {
  postcssPlugin: "px-to-rem",
  Declaration(declaration: { value: string }): void {
    if (declaration.value.includes("px")) declaration.value = inRem(declaration.value);
  },
  AtRule: {
    container(rule: { params: string }): void {
      if (rule.params.includes("px")) rule.params = inRem(rule.params);
    },
  },
};
