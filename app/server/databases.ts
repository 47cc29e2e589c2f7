import type { EditionStore } from "#app/edition-files/store.server.ts";
import type { EditionHandle } from "#db/open.ts";

/** The database files of all editions that are up. */
export function databasesOf({ codes, get }: Pick<EditionStore, "codes" | "get">): EditionHandle[] {
  return codes.flatMap((code) => {
    const state = get(code);
    return state?.state === "open" ? [state.handle] : [];
  });
}
