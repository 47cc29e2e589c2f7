/**
 * Prerenders pages of ours that a visitor is about to open, unless a link opts out. A GET never changes anything, so
 * prerendering a page that nobody opens does no harm.
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
