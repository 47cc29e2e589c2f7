import type { LoadContext } from "#app/context.ts";
import type { CollectionId } from "#app/editions/collections.ts";
import type { Edition } from "#app/editions/edition.ts";
import { NO_PRONOUNS } from "#app/editions/meanings.ts";
import { menuItems } from "#app/editions/menus.ts";
import { entryCount } from "#app/features/collections/lists/counts.server.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import type { Speller } from "#app/kit/spelling/speller.ts";
import { PAGES } from "#app/pages.ts";
import { PARTS } from "#app/parts.server.ts";
import type { EditionHandle } from "#db/open.ts";
import { databasesOf } from "./databases.ts";
import { receivingOwn } from "./own-forms.ts";
import type { CreateContext } from "./render.ts";
import type { Requester } from "./requester.ts";
import type { HostParts } from "./visit.ts";

type ContextParts = Pick<
  HostParts,
  "env" | "log" | "clock" | "hosts" | "store" | "sites" | "siege" | "pictures" | "banners" | "storage"
>;

/** What is known of one request. */
interface OneRequest {
  requestId: string;
  database: EditionHandle;
  speller: Speller;
  requester: Requester;
  spoken: Edition;
  text: Translate;
  languages: readonly string[];
}

/** What loaders and actions are handed. */
export function loadContext(parts: ContextParts, one: OneRequest): CreateContext {
  const { requestId, database, speller, requester, spoken, text, languages } = one;
  return (site, scriptMark, dependence) => {
    if (spoken.code !== site.edition.code) dependence.otherEditions = true;
    const context: LoadContext = {
      ...speller,
      viewer: requester.viewer,
      impersonation: requester.impersonation,
      isBesieged: parts.siege.isOn,
      visitor: requester.visitor,
      can: requester.can,
      get accounts() {
        return requester.accounts;
      },
      get pictures() {
        return { ...parts.pictures, receive: receivingOwn(parts.pictures.receive, () => context) };
      },
      banners: parts.banners,
      storage: parts.storage,
      env: parts.env,
      edition: site.edition,
      spoken,
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
      pronounsOf: (code) => parts.sites.directory().pronouns.get(code) ?? NO_PRONOUNS,
      hosts: parts.hosts,
      pages: PAGES,
      subjects: PARTS,
      menu: (name) => {
        const hasEntries = (collection: CollectionId) => entryCount(database, collection) > 0;
        const asking = { config: site.edition.config, can: requester.can, hasEntries };
        return menuItems(PAGES, name, asking, text).map((item) => ({ ...item, label: speller.spell(item.label) }));
      },
      routeIdsAt: site.routeIdsAt,
      namespacesAt: site.namespacesAt,
      clock: parts.clock,
      log: parts.log,
      requestId,
      scriptMark,
      development: parts.env.NODE_ENV === "development",
    };
    return context;
  };
}
