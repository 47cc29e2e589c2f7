import type { EditionStore } from "#app/edition-files/store.server.ts";
import type { OwnDomains } from "#app/editions/hosts.ts";

/** The domains that the editions that are up have of their own. */
export const ownDomains = ({ codes, get }: Pick<EditionStore, "codes" | "get">): OwnDomains =>
  Object.fromEntries(
    codes.map((code) => {
      const state = get(code);
      return [code, state?.state === "open" ? state.cover().config.url : null];
    }),
  );
