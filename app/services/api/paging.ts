import { z } from "zod";

/** Lists in pages. A cursor says after which item the next page begins, so nothing is left out or comes twice when others change. */

/** How many items a page has. */
interface PageLimits {
  /** If nothing is said. */
  usual: number;
  most: number;
}

export const PAGE_LIMITS = { usual: 50, most: 100 } as const satisfies PageLimits;

/** As long as an address has room for. Ours have the name of an entry, which may be long. */
const MAX_CURSOR = 7000;
export const NO_CURSOR = "A cursor is what an answer has as `next`, as it is.";

const cursor = z
  .string()
  .max(MAX_CURSOR, { abort: true, error: NO_CURSOR })
  .regex(/^[A-Za-z0-9_-]+$/, NO_CURSOR)
  .optional()
  .meta({ description: "Where the page begins: the `next` of the page before, of the same list and edition." });

/** The parameters of a list in pages. */
export function pagingBy({ usual, most }: PageLimits) {
  const error = `A page has 1 to ${most} items.`;
  const limit = z
    .string()
    .max(String(most).length, { abort: true, error })
    .regex(/^[0-9]+$/, { abort: true, error })
    .transform(Number)
    .pipe(z.int().min(1, error).max(most, error))
    .optional()
    .meta({
      description: `How many items a page has at most; ${usual} if it is left out.`,
      override: ({ jsonSchema }) => {
        // What is read as text is meant as a number.
        delete jsonSchema.maxLength;
        delete jsonSchema.pattern;
        Object.assign(jsonSchema, { type: "integer", minimum: 1, maximum: most, default: usual });
      },
    });
  return { cursor, limit };
}

export const PAGING = pagingBy(PAGE_LIMITS);

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable().meta({ description: "The cursor of the next page; null at the end." }),
  });

/**
 * A cursor for the place after an item.
 * @param list whose it is, with its edition: a place in another list means nothing
 * @param place what finds it again: texts, compared in the order of the list
 */
export const cursorAfter = (list: string, place: readonly string[]): string =>
  Buffer.from(JSON.stringify([list, ...place])).toString("base64url");

const places = z.array(z.string());

/** @returns null for what is none of the list */
export function readCursor(cursor: string, list: string, parts: number): string[] | null {
  try {
    const read = places.safeParse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    const [of, ...place] = read.data ?? [];
    return of === list && place.length === parts ? place : null;
  } catch {
    return null;
  }
}

/** Items of a page have so many bytes together, unless the first alone has more: each may have long texts. */
const MAX_PAGE_BYTES = 256_000;

/**
 * The items of a page up to where it is full.
 * @param contentOf what of an item may be long
 */
export function withinBytes<T>(items: readonly T[], contentOf: (item: T) => unknown): T[] {
  let bytes = 0;
  const end = items.findIndex((item) => {
    bytes += Buffer.byteLength(JSON.stringify(contentOf(item)));
    return bytes > MAX_PAGE_BYTES;
  });
  return items.slice(0, end < 0 ? items.length : Math.max(1, end));
}
