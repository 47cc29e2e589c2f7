import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import type { MarkdownNode, MarkdownParagraph } from "#app/kit/markup/markdown.ts";
import type { PagePerson } from "../queries.server.ts";
import type { CardPage } from "./card-page.server.ts";
import type { CardView } from "./card-view.ts";

/** What link previews, search engines and programs learn of a card. */

export interface CardHead {
  seo: {
    title: string;
    description: string;
    noindex: boolean;
    canonical: string;
    /** The editions in which there is a card. */
    alternates: string[];
    /** Whether it is for programs too, which ask as nobody. */
    embeddable: boolean;
  };
  /** schema.org, as JSON-LD. */
  person: Record<string, unknown>;
}

export function cardHead(page: CardPage, { account, listed, seenAs }: PagePerson, context: LoadContext): CardHead {
  const { edition, hosts, text, spell } = context;
  const { username } = account;
  const canonical = href(edition.config, "card", { username });
  // Of a card of which only the pronouns are seen, no more is promised.
  const isPronouns = page.kind === "card" && page.card.extent === "pronouns";
  const key = isPronouns ? "card.descriptionPronouns" : "card.description";
  const general = spell(text(key, { name: `@${username}` }));
  const url = `${hosts.origin(edition.code)}${canonical}`;
  // Of a covered card, nothing but what its cover says.
  const shown = page.kind === "card" && page.card.warnings.length === 0 ? page.card : null;
  const described = shown === null ? "" : plainText(shown.description);
  const here = listed.find(({ locale }) => locale === edition.code);
  // Where there is no card here, the page leads to those of other editions.
  const found = here === undefined ? listed : [here];
  return {
    seo: {
      title: `@${username}`,
      description: described || general,
      noindex: here?.indexed !== true,
      canonical,
      alternates: listed.map(({ locale }) => locale),
      embeddable: seenAs === "stranger" && found.some(({ extent }) => extent === "all"),
    },
    person: {
      "@context": "https://schema.org",
      "@type": "Person",
      name: shown?.heading || `@${username}`,
      alternateName: `@${username}`,
      url,
      ...(shown === null ? {} : pronounsOf(shown, context)),
    },
  };
}

function pronounsOf({ pronouns, pronounOrder }: CardView, { text, spell }: LoadContext): Record<string, unknown> {
  const wanted = pronouns.filter(({ opinion }) => opinion !== "no").map(({ label }) => label);
  if (wanted.length === 0) return {};
  if (pronounOrder === null) return { pronouns: wanted };
  // Schema.org has no word for how several are meant, so it is said in one.
  const order = spell(text(`card.pronouns.order.${pronounOrder}`));
  return { pronouns: wanted, description: `${wanted.join(" · ")}. ${order}` };
}

/** Kept out of search engines by a header, too: programs that read no pages see it. */
export const robotsHeader = ({ seo }: CardHead): Record<string, string> =>
  seo.noindex ? { "X-Robots-Tag": "noindex" } : {};

const plainText = (paragraphs: readonly MarkdownParagraph[]): string =>
  paragraphs
    .map((nodes) => nodes.map(textOf).join(""))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();

function textOf(node: MarkdownNode): string {
  if (node.kind === "break") return " ";
  return "children" in node ? node.children.map(textOf).join("") : node.text;
}
