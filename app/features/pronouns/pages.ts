import { hasPronouns } from "#app/editions/hrefs.ts";
import { FOR_PROGRAMS, type Page, UNLISTED } from "#app/editions/page.ts";

const PRONOUNS = { features: ["pronouns"], when: hasPronouns, audience: "everyone" } as const;

export const pages = {
  pronouns: {
    ...PRONOUNS,
    module: "routes/public/pronouns.tsx",
    address: "{pronouns}",
    shows: {
      title: "pronouns.header",
      menus: [
        { menu: "main", order: 10, label: "frame.nav.pronouns" },
        { menu: "main", order: 11, label: "frame.nav.generator", id: "generator", hash: "generator" },
      ],
      sitemap: true,
      search: {
        content: "pronouns.intro",
        otherNames: "pronouns.otherNames",
        parts: [
          {
            hash: "generator",
            title: "generator.header",
            content: "generator.description",
            otherNames: "generator.otherNames",
          },
        ],
      },
      counterpart: "same",
    },
  },
  pronounWord: {
    ...PRONOUNS,
    module: "routes/public/pronoun-word.tsx",
    address: "{pronouns}/*",
    shows: UNLISTED,
  },
  trying: {
    ...PRONOUNS,
    module: "routes/public/trying.tsx",
    address: "{unsure}",
    shows: {
      ...UNLISTED,
      title: "trying.header",
      menus: [{ menu: "main", order: 12, label: "trying.header" }],
      sitemap: true,
      search: { content: "trying.intro", otherNames: "trying.otherNames" },
      counterpart: "same",
    },
  },
  comparison: {
    ...PRONOUNS,
    module: "routes/public/comparison.tsx",
    address: "{pronouns}/{compare}",
    shows: { ...UNLISTED, counterpart: "same" },
  },
  // Every address that no other page has.
  item: {
    ...PRONOUNS,
    module: "routes/public/pronoun.tsx",
    address: "*",
    shows: UNLISTED,
  },
  apiPronouns: { ...PRONOUNS, module: "routes/api/pronouns.ts", address: "api/pronouns", shows: null },
  apiPronoun: { ...PRONOUNS, module: "routes/api/pronoun.ts", address: "api/pronouns/*", shows: null },
  apiPronounNeighbours: {
    ...PRONOUNS,
    module: "routes/api/pronoun-neighbours.ts",
    address: "api/pronouns-neighbours/*",
    shows: null,
  },
  apiPronounName: { ...PRONOUNS, module: "routes/api/pronoun-name.ts", address: "api/pronouns-name/*", shows: null },
  /** What people type in English, as another standard writes it down. */
  apiOpenPronoun: { ...FOR_PROGRAMS, module: "routes/api/open-pronoun.ts", address: "api/openpronoun" },
  apiRemotePronounName: {
    ...FOR_PROGRAMS,
    module: "routes/api/remote-pronoun-name.ts",
    address: "api/remote-pronouns-name/:locale/*",
  },
  // Of the edition that the query names: a host without pronouns has them too.
  apiSets: { ...FOR_PROGRAMS, module: "routes/api/v4-sets.ts", address: "api/v4/sets" },
  apiSet: { ...FOR_PROGRAMS, module: "routes/api/v4-set.ts", address: "api/v4/sets/*" },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
