/** What `links.yaml` of an edition says: other places, studies, what others say of the site, and the issues of its zine. */

export interface LinkItem {
  /** One of the icons of our pages. */
  icon: string;
  url: string;
  headline: string;
  /** What is to be found there, in the language of the edition. */
  extra: string;
  /** Tags of the languages it is in, where it is not that of the edition alone. */
  languages: string[];
  /** What stands there, in its own words; a line each. */
  quote: string[];
  /** What we say to it: the first line stands out. */
  response: string[];
}

/** What somebody has written about the site itself. */
export interface Endorsement {
  title: string;
  author: string;
  publisher: string;
  url: string;
  description: string[];
  /** The post of the blog that answers it. */
  review: string;
}

export const WORK_KINDS = ["article", "book", "chapter", "thesis"] as const;

/** A study or a book. Names are written “Family name, Given name”. */
export interface Work {
  kind: (typeof WORK_KINDS)[number];
  authors: string[];
  /** Whether the names are those of its editors. */
  edited: boolean;
  year: number;
  title: string;
  /** The journal or the book it is in. */
  in: string;
  volume: string;
  issue: string;
  pages: string;
  publisher: string;
  place: string;
  doi: string;
  url: string;
  /** What it is about, in the language of the edition. */
  note: string;
}

export interface Download {
  /** What people choose by, such as “PDF, A5”. */
  format: string;
  /** A file in the folder `zine` of the edition. */
  file: string;
  /** Says more about the format. */
  hint: string;
}

export interface Release {
  title: string;
  /** A picture in the folder `zine`; "" for none. */
  cover: string;
  /** What is seen on it. */
  alt: string;
  description: string;
  downloads: Download[];
  extra: string[];
}

export interface LinkLists {
  endorsements: Endorsement[];
  links: LinkItem[];
  recommended: LinkItem[];
  academic: Work[];
  guests: LinkItem[];
  mentions: LinkItem[];
  releases: Release[];
  sisters: Sister[];
  profiles: Profile[];
}

/** Where the people of an edition can be followed. */
export interface Profile {
  /** One of the icons of our pages: that of the network. */
  icon: string;
  url: string;
  /** Such as “@isogloss@example.org”. */
  headline: string;
  /** What is said there, in the language of the edition. */
  extra: string;
}

/** Another site of the same people. */
export interface Sister {
  url: string;
  headline: string;
  /** What it is, in the language of the edition. */
  extra: string;
}

export const LIST_NAMES = [
  "endorsements",
  "links",
  "recommended",
  "academic",
  "guests",
  "mentions",
  "releases",
  "sisters",
  "profiles",
] as const satisfies readonly (keyof LinkLists)[];

export const NO_LINKS: LinkLists = {
  endorsements: [],
  links: [],
  recommended: [],
  academic: [],
  guests: [],
  mentions: [],
  releases: [],
  sisters: [],
  profiles: [],
};
