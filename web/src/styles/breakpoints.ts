/**
 * The named breakpoints: `@media (--phone)` in styles, `BREAKPOINTS.phone` in scripts. How a part looks within one of them is
 * decided by its own width, with container queries.
 */
export const BREAKPOINTS = {
  /** One base at a time. */
  phone: "(max-width: 699px), (max-height: 479px)",
  /** A phone in landscape: bases as tabs at the left, question and hand at the right. */
  sideways: "(max-height: 479px) and (orientation: landscape)",
  /** A tablet in portrait: the hand has the whole width. */
  upright: "(min-width: 700px) and (max-width: 1023px) and (min-height: 800px)",
  /** No room for a rail beside the board. */
  compact: "(max-width: 1359px), (max-height: 889px)",
  /** Larger cards and letters. */
  large: "(min-width: 1680px) and (min-height: 1060px)",
} as const;

/** For PostCSS: replaces the names by their queries. */
export const namedBreakpoints = {
  postcssPlugin: "named-breakpoints",
  AtRule: {
    media(rule: { params: string }): void {
      const name = /^\(--([\w-]+)\)$/.exec(rule.params)?.[1];
      if (name === undefined) return;
      if (!(name in BREAKPOINTS)) throw new Error(`There is no breakpoint "${name}".`);
      rule.params = BREAKPOINTS[name as keyof typeof BREAKPOINTS];
    },
  },
};
