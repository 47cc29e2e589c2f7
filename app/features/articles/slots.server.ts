import type { LoadContext } from "#app/context.ts";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { downloadCounts } from "#app/features/links/downloads/counts.server.ts";
import { linkLists } from "#app/features/links/files/rows.ts";
import { classifyLink, namedHost } from "#app/kit/markup/link.ts";
import { designBlocks } from "./blocks/design.server.ts";
import { academicBlocks, linksBlocks, mediaBlocks, profilesBlocks } from "./blocks/link-blocks.ts";
import { placesBlock } from "./blocks/places.server.ts";
import { pronounGroupsBlock } from "./blocks/pronoun-groups.ts";
import { zineBlocks } from "./blocks/zine-blocks.ts";
import type { ShownBlock, ShownTeam } from "./shown-article.ts";

export type SlotContext = Pick<LoadContext, "edition" | "database" | "text"> &
  Partial<Pick<LoadContext, "can">> & {
    /** Who wants to be named, for pages that show them. */
    team?: readonly ShownTeam[];
  };

/**
 * What stands in place of a line such as "{contribute}"; nothing where there is nothing to show.
 * @param said what the line says behind "=", and the table below it
 */
export function slotBlocks(
  context: SlotContext,
  slot: string,
  { about, rows }: { about: string; rows: readonly string[][] },
): ShownBlock[] {
  const { edition, text, database } = context;
  const { config } = edition;
  switch (slot) {
    case "contribute":
      return contributeBlock(context);
    case "links":
      return linksBlocks(linkLists(edition.tables), config, text);
    case "profiles":
      return profilesBlocks(linkLists(edition.tables), text);
    case "link":
      return elsewhereBlock(about);
    case "census":
      return [{ kind: "census", about, shown: null }];
    case "media":
      return mediaBlocks(linkLists(edition.tables), config, text);
    case "academic":
      return academicBlocks(linkLists(edition.tables), config, text);
    case "zine":
      return zineBlocks(linkLists(edition.tables), {
        config,
        text,
        counts: context.can?.("users") ? downloadCounts(database) : null,
      });
    case "team":
      return context.team?.length ? [{ kind: "people", groups: context.team }] : [];
    case "pronoun-groups":
      return pronounGroupsBlock(edition, rows);
    case "places":
      return placesBlock(context);
    case "colours":
    case "typefaces":
    case "logos":
      return designBlocks(context, slot);
    default:
      return [];
  }
}

/** Something elsewhere, such as a film: a link in a frame. Nothing of it is loaded before somebody follows it. */
function elsewhereBlock(about: string): ShownBlock[] {
  const sign = about.indexOf("=");
  const { kind, href } = classifyLink(about.slice(sign + 1));
  const host = kind === "external" || kind === "document" ? namedHost(href) : null;
  return host === null ? [] : [{ kind: "elsewhere", title: about.slice(0, sign), href, host }];
}

/** The collections that people with an account can add to. */
function contributeBlock({ edition: { config }, text }: SlotContext): ShownBlock[] {
  const items = COLLECTION_IDS.filter((id) => hasPage(config, `${id}.submit`)).map((id) => ({
    label: text(`${id}.header`),
    href: href(config, id),
  }));
  return items.length === 0 ? [] : [{ kind: "links", items }];
}
