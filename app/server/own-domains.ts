import type { EditionStore } from "#app/edition-files/store.server.ts";
import type { OtherCodes, OwnDomains } from "#app/editions/hosts.ts";

/** The own domains of all editions that are up. */
export const ownDomains = ({ codes, get }: Pick<EditionStore, "codes" | "get">): OwnDomains =>
  Object.fromEntries(
    codes.map((code) => {
      const state = get(code);
      return [code, state?.state === "open" ? state.cover().config.url : null];
    }),
  );

/** The other codes by which people look for the editions that are up. */
export const otherCodes = ({ codes, get }: Pick<EditionStore, "codes" | "get">): OtherCodes =>
  Object.fromEntries(
    codes.map((code) => {
      const state = get(code);
      return [code, state?.state === "open" ? state.cover().config.otherCodes : []];
    }),
  );
