import { useState } from "react";

const ID = "page-icons";

/**
 * Holds the place of the icons until the rest of a page is drawn and the server knows which ones it needs (`iconsOf`). No text of a
 * visitor can contain it, because "<" is escaped.
 */
export const NO_ICONS_YET = "<!--page-icons-->";

/**
 * The drawings of all icons of the page, which `Icon` refers to. They stand in the page because Chromium leaves icons of a
 * cached file blank from the second page on (docs/decisions/116-icons-stand-in-the-page.md).
 */
export function PageIcons() {
  // Read once: with what `loadIcon` has added meanwhile, React would write them all again, and might lose what it adds just then.
  const [symbols] = useState(() => (import.meta.env.SSR ? NO_ICONS_YET : (pageIcons()?.innerHTML ?? "")));
  return (
    <svg
      id={ID}
      className="hidden"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: symbols of our sprite
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  );
}

/** The element of `PageIcons` in a browser. */
export const pageIcons = () => document.getElementById(ID);
