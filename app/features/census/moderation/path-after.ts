/** In the address of the page: the id of the answer that was looked at last. */
export const AFTER = "after";

/** The page after another answer was decided or left for later. */
export const pathAfter = (path: string, answer: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [AFTER]: answer })}#review`;
