import { z } from "zod";

/** One segment of an address: letters of any script, digits and hyphens. */
export const slug = z
  .string()
  .regex(
    /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_-]*$/u,
    "must be one word of letters, digits and hyphens, without slashes or dots",
  );

/** What may stand before a pronoun in an address, such as /are. */
export const prefix = z.string().regex(/^\/[^/]+$/, "must begin with a slash and be one word, such as /are");

/** A path of this edition as people write it. Anything else might lead to another site. */
export const ownAddress = z
  .string()
  .max(200, { abort: true })
  .regex(
    /^\/(?:[^/\\?%\s\p{C}*][^\\?%\s\p{C}*]*)?$/u,
    "must be a path such as /old/page, with letters as they are (ł, not %C5%82), without host and question mark",
  );

/** An old path that redirects; with /* at its end, so does everything below it. */
export const oldAddress = z
  .string()
  .max(200, { abort: true })
  .regex(
    /^\/[^/\\?%#\s\p{C}*](?:\/*[^/\\?%#\s\p{C}*])*(?:\/\*)?$/u,
    "must be a path such as /old/page, or /old/* for all below it, with letters as they are (ł, not %C5%82)",
  );
