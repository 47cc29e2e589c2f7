import { COLLECTION_IDS, COLLECTIONS, type CollectionId } from "./collections.ts";
import type { EditionConfig } from "./config.ts";

/** Which address each route has in an edition: `app/routes.ts` names the routes, this says where they live. */

const HOME_OF_ALL = "_";

type PathOf = (config: EditionConfig) => string | null;

const word =
  (page: string, otherwise: string): PathOf =>
  (config) =>
    (Object.hasOwn(config.routes, page) ? config.routes[page] : undefined) ?? otherwise;

/** Pronoun pages need both the switch and something to show. */
export const hasPronouns = (config: EditionConfig): boolean =>
  config.features.pronouns === true && config.pronouns !== null;

const withPronouns =
  (path: string | PathOf): PathOf =>
  (config) =>
    hasPronouns(config) ? (typeof path === "string" ? path : path(config)) : null;

const pronounsWord = word("pronouns", "pronouns");

const userWord = word("user", "account");

/** Pages of accounts lie below the edition's word for them. */
const withAccounts =
  (rest = ""): PathOf =>
  (config) =>
    config.features.user === true ? `${userWord(config)}${rest}` : null;

/** Addresses of accounts that are the same in every edition. */
const whereAccounts =
  (path: string): PathOf =>
  (config) =>
    config.features.user === true ? path : null;

/** The home page is the edition's own, that of all editions, or that of a code which stands for several. */
function homeKind({ code, macrolanguage }: EditionConfig): "home" | "chooser" | "macrolanguage" {
  if (code === HOME_OF_ALL) return "chooser";
  return macrolanguage === null ? "home" : "macrolanguage";
}

const asHome =
  (kind: ReturnType<typeof homeKind>): PathOf =>
  (config) =>
    homeKind(config) === kind ? "" : null;

/** Whether an edition has a collection: most of what is written in one needs accounts too. */
export const hasCollection = (config: EditionConfig, id: CollectionId): boolean =>
  config.features[COLLECTIONS[id]] === true;

/** Pages every collection has, below the edition's word for it. */
const COLLECTION_PAGES = {
  "": (page) => page,
  ".entry": (page) => `${page}/:name`,
  ".submit": (page, config) => (config.features.user === true ? `${page}/submit` : null),
  ".edit": (page, config) => (config.features.user === true ? `${page}/:name/edit` : null),
} as const satisfies Record<string, (page: string, config: EditionConfig) => string | null>;

/** Answers for programs, at the same address in every edition. */
const COLLECTION_ANSWERS = { ".api": "", ".apiSearch": "/search/:term" } as const;

type CollectionRouteId = `${CollectionId}${keyof typeof COLLECTION_PAGES | keyof typeof COLLECTION_ANSWERS}`;

function collectionRoutes(id: CollectionId): [string, PathOf][] {
  const whereItIs =
    (path: PathOf): PathOf =>
    (config) =>
      hasCollection(config, id) ? path(config) : null;
  const page = word(COLLECTIONS[id], COLLECTIONS[id]);
  const pages = Object.entries(COLLECTION_PAGES).map(([part, path]) => {
    return [`${id}${part}`, whereItIs((config) => path(page(config) ?? "", config))] as [string, PathOf];
  });
  const answers = Object.entries(COLLECTION_ANSWERS).map(([part, rest]) => {
    return [`${id}${part}`, whereItIs(() => `api/${id}${rest}`)] as [string, PathOf];
  });
  return [...pages, ...answers];
}

const COLLECTION_ROUTES = Object.fromEntries(COLLECTION_IDS.flatMap(collectionRoutes)) as Record<
  CollectionRouteId,
  PathOf
>;

const NOUN_PAGES = ["neutratywy", "dukatywy", "osobatywy", "iksatywy"] as const;

/** Pages about a way to form nouns, whose names are words of the language itself. */
const nounPage =
  (page: (typeof NOUN_PAGES)[number]): PathOf =>
  (config) =>
    hasCollection(config, "nouns") && config.collections.nouns.pages.includes(page) ? page : null;

/** One line a route; null where the edition has switched it off. A later feature is a line more. */
const ROUTES = {
  home: asHome("home"),
  chooser: asHome("chooser"),
  macrolanguage: asHome("macrolanguage"),
  langswitch: word("langswitch", "langswitch"),
  spelling: (config) => (config.spelling === null ? null : "spelling"),
  search: word("search", "search"),
  pronouns: withPronouns(pronounsWord),
  pronounWord: withPronouns((config) => `${pronounsWord(config)}/:word`),
  item: withPronouns("*"),
  elsewhere: (config) => (config.macrolanguage === null ? null : "*"),
  notFound: (config) => (hasPronouns(config) || config.macrolanguage !== null ? null : "*"),
  account: withAccounts(),
  signIn: withAccounts("/sign-in"),
  signInCode: withAccounts("/sign-in/code"),
  signUp: withAccounts("/sign-in/new"),
  signInSecondFactor: withAccounts("/sign-in/second-factor"),
  providerStart: withAccounts("/connect"),
  // Written down with each provider: it must not change with a language.
  providerCallback: whereAccounts("account/connect/:provider"),
  waysIn: withAccounts("/ways-in"),
  waysInConfirm: withAccounts("/ways-in/confirm"),
  secondFactor: withAccounts("/second-factor"),
  username: withAccounts("/username"),
  email: withAccounts("/email"),
  avatar: withAccounts("/avatar"),
  blocked: withAccounts("/blocked"),
  accountSettings: withAccounts("/settings"),
  sessions: withAccounts("/sessions"),
  accountData: withAccounts("/data"),
  deleteAccount: withAccounts("/delete"),
  accountSwitch: withAccounts("/switch"),
  signOut: withAccounts("/sign-out"),
  captcha: withAccounts("/captcha"),
  banned: withAccounts("/banned"),
  avatarFile: whereAccounts("avatars/:file"),
  jwks: whereAccounts(".well-known/jwks.json"),
  flag: () => "flags/:file",
  apiSocialLookup: whereAccounts("api/user/social-lookup/:provider/*"),
  apiPronouns: withPronouns("api/pronouns"),
  apiPronoun: withPronouns("api/pronouns/*"),
  apiPronounName: withPronouns("api/pronouns-name/*"),
  apiSearch: () => "api/search",
  apiNothing: (config) => (config.macrolanguage === null ? "api/*" : null),
  ...COLLECTION_ROUTES,
  "nouns.templates": (config) =>
    hasCollection(config, "nouns") ? `${word("nouns", "nouns")(config)}/templates` : null,
  "nouns.picture": (config) => (hasCollection(config, "nouns") ? "api/nouns/:file" : null),
  "sources.apiEntry": (config) => (hasCollection(config, "sources") ? "api/sources/:id" : null),
  neutratywy: nounPage("neutratywy"),
  dukatywy: nounPage("dukatywy"),
  osobatywy: nounPage("osobatywy"),
  iksatywy: nounPage("iksatywy"),
  entryPicture: () => "images/:file",
  contributions: withAccounts("/contributions"),
  contribution: withAccounts("/contributions/:id"),
  admin: whereAccounts("admin"),
  adminHome: whereAccounts("admin"),
  moderation: whereAccounts("admin/moderation"),
  moderationLog: whereAccounts("admin/moderation/log"),
  keywordMarks: whereAccounts("admin/moderation/marks"),
  moderationAuthor: whereAccounts("admin/moderation/author/:id"),
  moderationQueue: whereAccounts("admin/moderation/:kind"),
  moderationTable: whereAccounts("admin/moderation/:kind/table.csv"),
  moderationReview: whereAccounts("admin/moderation/:kind/:id"),
  moderationEntry: whereAccounts("admin/moderation/:kind/entry/:id"),
  indexHome: () => "index-home",
  sitemap: () => "sitemap.xml",
  robots: () => "robots.txt",
  securityTxt: () => ".well-known/security.txt",
} satisfies Record<string, PathOf>;

export type RouteId = keyof typeof ROUTES;

/** The words an edition may choose for its addresses, by page: those in use and those of features to come. */
export const ADDRESS_WORDS = [
  ...[
    "pronouns",
    "langswitch",
    "search",
    "sources",
    "nouns",
    "community",
    "inclusive",
    "terminology",
    "names",
    "people",
  ],
  ...["english", "faq", "links", "academic", "media", "zine", "blog", "contact", "team", "user", "terms", "privacy"],
  ...["calendar", "census", "workshops", "profile"],
];

/** The path pattern of every route of an edition; null where it has none. */
export function pathsOf(config: EditionConfig): ReadonlyMap<RouteId, string | null> {
  const known = paths.get(config);
  if (known) return known;
  const found = new Map(Object.entries(ROUTES).map(([id, path]) => [id as RouteId, (path as PathOf)(config)]));
  paths.set(config, found);
  return found;
}

/** Every page asks for them, several times. */
const paths = new WeakMap<EditionConfig, ReadonlyMap<RouteId, string | null>>();

/**
 * The address of a page. Parameters are plain text, not percent-encoded; "*" is the rest of the path.
 * @throws Error when the edition has no such page: ask `pathsOf` first where that can be
 */
export function href(config: EditionConfig, id: RouteId, params: Record<string, string> = {}): string {
  const path = (ROUTES[id] as PathOf)(config);
  if (path === null) throw new Error(`The edition "${config.code}" has no page "${id}".`);
  const steps = path.split("/").map((step) => {
    if (step === "*") return encodeRest(params["*"] ?? "");
    return encodeStep(step.startsWith(":") ? (params[step.slice(1)] ?? "") : step);
  });
  return `/${steps.join("/")}`;
}

/** A slash at the beginning would make the rest the name of another host. */
const encodeRest = (rest: string): string => encodeStep(rest.replace(/^[/\\]+/, ""), true);

/** Signs that mean something in pronoun addresses (",", "&", ":", "!" …) stay readable. */
function encodeStep(text: string, slashes = false): string {
  const encoded = encodeURI(wellFormed(text)).replace(/[?#]/g, encodeURIComponent);
  return slashes ? encoded : encoded.replaceAll("/", "%2F");
}

/** Half a surrogate pair cannot be encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}
