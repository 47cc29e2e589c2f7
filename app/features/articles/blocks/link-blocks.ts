import type { EditionConfig } from "#app/editions/config.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { citationOf } from "#app/features/links/citations.ts";
import type { Endorsement, LinkItem, LinkLists, Profile, Sister, Work } from "#app/features/links/link-lists.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { listed } from "#app/kit/text/list.ts";
import type { ShownBlock, ShownItem, ShownWork } from "../shown-article.ts";

/** The lists of `links.yaml` as pages show them. An empty page says so; an empty part is not there. */

type Config = Pick<EditionConfig, "code" | "locale" | "paths">;

const heading = (id: string, title: string): ShownBlock => ({
  kind: "heading",
  level: 2,
  id,
  words: [{ kind: "text", text: title }],
});

const nothing = (text: Translate): ShownBlock => ({
  kind: "paragraph",
  words: [{ kind: "text", text: text("links.none") }],
});

/** Other places; and what has no page of its own here: studies and mentions. */
export function linksBlocks(lists: LinkLists, config: Config, text: Translate): ShownBlock[] {
  const { endorsements, links, recommended, academic, sisters } = lists;
  const list = (items: readonly LinkItem[]) => itemsBlock(items, config, text);
  const praise = endorsements.length === 0 ? [] : [endorsementsBlock(endorsements, config, text)];
  const blocks = [
    ...part("endorsements", text("links.sections.endorsements"), praise),
    ...(praise.length === 0 ? list(links) : part("places", text("links.sections.links"), list(links))),
    ...(hasPage(config, "article.academic")
      ? []
      : part("academic", text("links.sections.academic"), worksBlock(academic, text))),
    ...(hasPage(config, "article.media") ? [] : mediaParts(lists, config, text)),
    ...part("recommended", text("links.sections.recommended"), list(recommended)),
    ...profilesBlocks(lists, text),
    ...part("sisters", text("frame.footer.sisters"), sistersBlock(sisters)),
  ];
  return blocks.length === 0 ? [nothing(text)] : blocks;
}

function sistersBlock(sisters: readonly Sister[]): ShownBlock[] {
  const items = sisters.map(({ url, headline, extra }) => briefItem({ icon: "link", url, headline, extra }));
  return items.length === 0 ? [] : [{ kind: "items", items }];
}

/** The accounts of the site elsewhere, under a heading of their own; nothing where it has none. */
export function profilesBlocks({ profiles }: LinkLists, text: Translate): ShownBlock[] {
  const items = profiles.map((profile) => ({ ...briefItem(profile), isOurs: true }));
  return part("profiles", text("links.sections.profiles"), items.length === 0 ? [] : [{ kind: "items", items }]);
}

const briefItem = ({ icon, url, headline, extra }: Profile): ShownItem =>
  Object.assign(
    { locale: null, languages: "", quote: [], response: null, more: null },
    { icon, href: url, headline, extra },
  );

export function mediaBlocks(lists: LinkLists, config: Config, text: Translate): ShownBlock[] {
  const blocks = mediaParts(lists, config, text);
  return blocks.length === 0 ? [nothing(text)] : blocks;
}

export function academicBlocks({ academic }: LinkLists, _: Config, text: Translate): ShownBlock[] {
  return academic.length === 0 ? [nothing(text)] : worksBlock(academic, text);
}

const mediaParts = ({ guests, mentions }: LinkLists, config: Config, text: Translate): ShownBlock[] => [
  ...part("guests", text("links.sections.guests"), itemsBlock(guests, config, text)),
  ...part("mentions", text("links.sections.mentions"), itemsBlock(mentions, config, text)),
];

const part = (id: string, title: string, blocks: readonly ShownBlock[]): ShownBlock[] =>
  blocks.length === 0 ? [] : [heading(id, title), ...blocks];

function itemsBlock(items: readonly LinkItem[], { locale }: Config, text: Translate): ShownBlock[] {
  if (items.length === 0) return [];
  const names = new Intl.DisplayNames(locale, { type: "language" });
  const isOwn = (tag: string) => tag.split("-")[0] === locale.split("-")[0];
  const shown = items.map(({ icon, url, headline, extra, languages, quote, response }): ShownItem => {
    // That a place is in the language of the page goes without saying.
    const isSaid = !languages.every(isOwn);
    const spoken = listed(
      languages.map((tag) => names.of(tag) ?? tag),
      locale,
    );
    return {
      icon,
      href: url,
      headline,
      // A name of another language may be in its script.
      locale: languages[0] ?? null,
      extra,
      languages: isSaid ? text("links.languages", { languages: spoken }) : "",
      quote,
      response: response.length === 0 ? null : { label: text("links.response"), lines: response },
      more: null,
    };
  });
  return [{ kind: "items", items: shown }];
}

function endorsementsBlock(items: readonly Endorsement[], config: Config, text: Translate): ShownBlock {
  const shown = items.map(({ title, author, publisher, url, description, review }): ShownItem => {
    const isThere = review !== "" && hasPage(config, "blogPost");
    return {
      icon: "quote-left",
      href: url,
      headline: title,
      locale: null,
      extra: [author, publisher].filter(Boolean).join(", "),
      languages: "",
      quote: description,
      response: null,
      more: isThere
        ? { label: text("links.response"), href: href(config as EditionConfig, "blogPost", { post: review }) }
        : null,
    };
  });
  return { kind: "items", items: shown };
}

function worksBlock(works: readonly Work[], text: Translate): ShownBlock[] {
  if (works.length === 0) return [];
  const items = works.map(
    (work): ShownWork => ({ ...citationOf(work), title: work.title, year: work.year, note: work.note }),
  );
  const labels = {
    cite: text("links.cite"),
    copyBibtex: text("links.copy", { format: "BibTeX" }),
    copyRis: text("links.copy", { format: "RIS" }),
    copied: text("links.copied"),
  };
  return [{ kind: "works", items, labels }];
}
