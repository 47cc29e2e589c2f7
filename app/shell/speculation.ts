/**
 * Pages of ours that a visitor is about to open are rendered ahead, except where a link says not to.
 * A GET never changes anything, so a page rendered in vain does no harm.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { selector_matches: ".no-prerender" } },
          { not: { selector_matches: "[rel~=nofollow]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
