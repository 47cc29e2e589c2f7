import type { EditionConfig } from "#app/editions/config.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { LinkTo } from "#app/kit/markup/markdown.ts";
import { linkedPage } from "./articles.ts";

const PAGE = /^page:([^#]*)(#.*)?$/;

/** Leads "page:terms" to the page of the edition, and nowhere where the edition has no such page: the words stay. */
export const linksOf =
  (config: EditionConfig): LinkTo =>
  (written) => {
    const [, name, hash = ""] = PAGE.exec(written) ?? [];
    if (name === undefined) return written;
    const id = linkedPage(name);
    const isPage = Object.hasOwn(config.paths, id) && hasPage(config, id) && !/[:*]/.test(config.paths[id] ?? "");
    return isPage ? `${href(config, id)}${hash}` : "";
  };
