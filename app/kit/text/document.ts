import type { IconName } from "#app/kit/ui/icons/icon-names.ts";

/** What a search can find. */

interface KindLook {
  icon: IconName;
  /** Shown with its picture, date and authors instead of just title and content. */
  expanded: boolean;
}

/** Every kind of search result and its appearance in lists. */
export const KINDS = {
  page: { icon: "file-lines", expanded: false },
  pronoun: { icon: "comment", expanded: false },
  term: { icon: "circle-info", expanded: true },
  noun: { icon: "list", expanded: false },
  inclusive: { icon: "heart", expanded: false },
  source: { icon: "book-open", expanded: true },
  name: { icon: "signature", expanded: false },
  person: { icon: "user", expanded: false },
  calendar: { icon: "calendar-day", expanded: true },
  link: { icon: "link", expanded: false },
  faq: { icon: "circle-question", expanded: false },
  blog: { icon: "newspaper", expanded: true },
  locale: { icon: "globe", expanded: false },
} as const satisfies Record<string, KindLook>;

export type SearchKind = keyof typeof KINDS;

/** One result in the public format of `/api/search`. All texts are plain text. */
export interface SearchDocument {
  kind: SearchKind;
  /** Different within a kind. */
  id: string;
  title: string;
  /** A path of this edition, or a whole address elsewhere. */
  url: string;
  content: string;
  image?: { src: string; alt: string; class?: string };
  /** Instead of the icon of the kind. */
  icon?: string;
  date?: string;
  /** A name beginning with "@" is a collective. */
  authors?: string[];
}
