import { menuItems } from "#app/editions/menus.ts";
import { entryCount } from "#app/features/collections/lists/counts.server.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import type { Speller } from "#app/kit/spelling/speller.ts";
import { PAGES } from "#app/pages.ts";
import { PARTS } from "#app/parts.server.ts";
import type { EditionHandle } from "#db/open.ts";
import { databasesOf } from "./databases.ts";
import type { HostParts } from "./host.ts";
import type { CreateContext } from "./render.ts";
import type { Requester } from "./requester.ts";

type ContextParts = Pick<HostParts, "env" | "log" | "clock" | "hosts" | "store" | "sites" | "pictures">;

/** What is known of one request. */
interface OneRequest {
  requestId: string;
  database: EditionHandle;
  speller: Speller;
  requester: Requester;
  text: Translate;
  languages: readonly string[];
}

/** What loaders and actions are handed. */
export function loadContext(parts: ContextParts, one: OneRequest): CreateContext {
  const { requestId, database, speller, requester, text, languages } = one;
  return (site, scriptMark, dependence) => ({
    ...speller,
    viewer: requester.viewer,
    visitor: requester.visitor,
    can: requester.can,
    get accounts() {
      return requester.accounts;
    },
    pictures: parts.pictures,
    env: parts.env,
    edition: site.edition,
    database,
    siblings: () => {
      dependence.otherEditions = true;
      return databasesOf(parts.store);
    },
    dependsOnAccount: (accountId, shownRevision) => {
      // The first number counts: what was read later may have changed in between.
      if (!dependence.accounts.has(accountId)) dependence.accounts.set(accountId, shownRevision);
    },
    editionOf: (code) => {
      dependence.otherEditions = true;
      return parts.sites.get(code)?.site.edition ?? null;
    },
    text,
    languages,
    directory: parts.sites.directory().configs,
    hosts: parts.hosts,
    pages: PAGES,
    subjects: PARTS,
    menu: (name) =>
      menuItems(
        PAGES,
        name,
        {
          config: site.edition.config,
          can: requester.can,
          hasEntries: (collection) => entryCount(database, collection) > 0,
        },
        (key) => speller.spell(text(key)),
      ),
    routeIdsAt: site.routeIdsAt,
    namespacesAt: site.namespacesAt,
    clock: parts.clock,
    log: parts.log,
    requestId,
    scriptMark,
    development: parts.env.NODE_ENV === "development",
  });
}
