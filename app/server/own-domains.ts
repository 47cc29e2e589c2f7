import type { EditionStore } from "#app/edition-files/store.server.ts";
import type { OwnDomains } from "#app/editions/hosts.ts";

/** The own domains of all editions that are up. */
export const ownDomains = ({ codes, get }: Pick<EditionStore, "codes" | "get">): OwnDomains =>
  Object.fromEntries(
    codes.map((code) => {
      const state = get(code);
      return [code, state?.state === "open" ? state.cover().config.url : null];
    }),
  );
