import { hasPage, href } from "#app/editions/hrefs.ts";
import { type Counterpart, FOR_PROGRAMS, type Page, UNLISTED } from "#app/editions/page.ts";
import { decodePath } from "#app/features/pronouns/path.ts";

/** Cards have the same addresses in every edition, because people write them down: `/@name`. */

const CARDS = { features: ["user", "profile"], audience: "everyone" } as const;

/** Answers to programs, whose addresses begin with "api/profile/". Each asks itself who is signed in. */
const api = (file: string, address: string): Page => ({
  ...CARDS,
  module: `routes/api/${file}`,
  address: `api/${address}`,
  shows: null,
});

/** Somebody's page has the same address in every edition, whatever languages they have cards in. */
const sameCard: Counterpart = (pathname) => {
  const username = decodePath(pathname)?.replace(/^\/@/, "");
  return (other) =>
    username === undefined || !hasPage(other, "card") ? null : { path: href(other, "card", { username }), same: true };
};

export const pages = {
  card: {
    ...CARDS,
    module: "routes/cards/card.tsx",
    address: "@:username",
    shows: { ...UNLISTED, counterpart: sameCard },
  },
  /** For pictures and other sites: the card alone, `/card/@name`. */
  cardBasic: { ...CARDS, module: "routes/cards/card-basic.tsx", address: "card/:handle", shows: UNLISTED },
  // Addresses that are in use elsewhere.
  cardShort: { ...CARDS, module: "routes/cards/moved-card.ts", address: "u/:username", shows: null },
  cardProfile: { ...CARDS, module: "routes/cards/moved-card.ts", address: "profile/:username", shows: null },
  newVersion: { ...CARDS, module: "routes/cards/moved-card.ts", address: "new-version", shows: null },

  editor: {
    ...CARDS,
    module: "routes/cards/editor.tsx",
    address: "editor",
    audience: "members",
    signInReason: "signIn.reason.card",
    shows: {
      ...UNLISTED,
      title: "cards.editor.header",
      menus: [{ menu: "account", order: 5, label: "cards.editor.header" }],
      // Who looks for "card" may have none yet: the way there leads past the sign-in.
      search: { content: "signIn.reason.card" },
      counterpart: "same",
    },
  },
  editorPreview: {
    ...CARDS,
    module: "routes/cards/editor-preview.ts",
    address: "editor/preview",
    audience: "members",
    shows: null,
  },
  editorFlag: {
    ...CARDS,
    module: "routes/cards/editor-flag.ts",
    address: "editor/flag",
    audience: "members",
    shows: null,
  },
  deleteCard: {
    ...CARDS,
    module: "routes/cards/delete-card.tsx",
    address: "editor/delete",
    audience: "members",
    shows: UNLISTED,
  },

  /** Lists of icons for the editor: the same in every edition, and for everybody. */
  iconFile: { ...CARDS, module: "routes/public/icons.ts", address: "icons/:file", shows: null },

  /** Who keeps the site: those with a role who want to be named. */
  team: {
    ...CARDS,
    module: "routes/public/team.tsx",
    address: "{team}",
    shows: {
      title: "team.header",
      menus: [{ menu: "footer", order: 34, label: "team.header" }],
      sitemap: true,
      search: { content: "team.intro" },
      counterpart: "same",
    },
  },
  apiTeam: api("team.ts", "admin/list"),
  apiTeamFooter: api("team.ts", "admin/list/footer"),

  mentions: {
    module: "routes/account/mentions.tsx",
    address: "{user=account}/mentions",
    features: ["user"],
    audience: "members",
    shows: {
      ...UNLISTED,
      title: "account.nav.mentions",
      menus: [{ menu: "account", order: 95, label: "account.nav.mentions" }],
      counterpart: "same",
    },
  },
  reportCard: {
    ...CARDS,
    module: "routes/cards/report.tsx",
    address: "report/:username",
    audience: "members",
    signInReason: "signIn.reason.report",
    shows: UNLISTED,
  },

  apiProfile: api("profile.ts", "profile/get/:username"),
  apiProfileById: api("profile.ts", "profile/get-id/:id"),
  apiProfileMatrix: api("profile-matrix.ts", "profile/matrix/:username"),
  apiProfileOpenPronoun: api("profile-open-pronoun.ts", "profile/openpronoun/:username"),
  apiPronounDb: api("pronoundb-lookup.ts", "v2/lookup"),
  apiOembed: api("oembed.ts", "oembed"),
  wellKnownPronouns: {
    ...CARDS,
    module: "routes/api/well-known-pronouns.ts",
    address: ".well-known/pronouns",
    shows: null,
  },
  apiProfileVersions: api("profile-versions.ts", "profile/versions/*"),
  apiCircleMentions: api("profile-circle-mentions.ts", "profile/my-circle-mentions"),
  apiHasCard: api("profile-has-card.ts", "profile/has-card"),
  apiRequestCard: api("profile-request-card.ts", "profile/request-card"),
  apiSaveCard: api("profile-save.ts", "profile/save"),
  apiDeleteCard: api("profile-delete.ts", "profile/delete/:locale"),
  apiReportCard: api("profile-report.ts", "profile/report/:username"),
  apiLeaveCircle: api("profile-leave-circle.ts", "profile/remove-self-circle/:username"),
  apiProfileV3: api("v3-profile.ts", "public/v3/profile/get/:username"),
  // Of the edition that the query names: a host without cards has them too.
  apiSpeak: { ...FOR_PROGRAMS, module: "routes/api/v4-speak.ts", address: "api/v4/speak" },
  apiCard: { ...FOR_PROGRAMS, module: "routes/api/v4-card.ts", address: "api/v4/cards/:name" },
  apiSocialLookupV3: api("v3-social-lookup.ts", "public/v3/user/social-lookup/:provider/*"),
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
