import type { ServerBuild } from "@remix-run/server-runtime";
import type { Edition } from "#app/editions/edition.ts";
import { FLAG_KEYS } from "#app/kit/flags/flags.ts";
import { REQUEST_LIMITS } from "#app/server/request-guard.ts";
import { PROVIDERS } from "#app/services/accounts/providers/provider.ts";
import { pathText, pronounAddresses } from "./pronoun-addresses.ts";
import { addressBytes, flood, UNITS } from "./texts.ts";

/** An address at its longest, of a route of an edition. */
export interface Address {
  route: string;
  /** Which part of it is as long as it can be. Of several addresses with the same part, a sample is enough. */
  part: string;
  /** The content of that part. */
  content: string;
  /** Written only when it is asked for: a sample takes few of many thousands. */
  path(): string;
}

/** What addresses of an edition can name. */
export interface There {
  code: string;
  /** Ids of entries by kind. */
  entries: Record<string, string | undefined>;
  /** Ids of proposals by kind. */
  proposals: Record<string, string | undefined>;
  /** The id of an account, and that of a contribution by the person who asks. */
  account: string;
}

/** A post and versions of texts that are as large as they may be. */
export const LARGE_POST = "large";
export const LARGE_VERSIONS = { page: "01BARGE0000000000000000002", post: "01BARGE0000000000000000004" } as const;

const TOTAL = REQUEST_LIMITS.address - 8;

/** Every address of an edition with each of its parts at its longest: parameters of the path, the rest of a path, queries. */
export function addressesOf(build: ServerBuild, edition: Edition, there: There): Address[] {
  const routes = Object.entries(edition.config.paths).flatMap(([id, pattern]) =>
    pattern === null ? [] : [{ id, pattern }],
  );
  return routes.flatMap(({ id, pattern }) => {
    if (build.routes[id] === undefined)
      throw new Error(`The build has no route "${id}", though app/editions/hrefs.ts has.`);
    const plain = plainPath(pattern, id, there);
    const found = [...ofPath(edition, id, pattern, there), ...ofQuery(edition, id, plain, queryOf(build, id))];
    const whole: Address = { route: id, part: "nothing", content: "", path: () => plain };
    return [whole, { ...whole, part: "data", path: () => (plain === "/" ? "/_root.data" : `${plain}.data`) }, ...found];
  });
}

/** A path of the route that leads to something, where there is something. */
export function plainPath(pattern: string, id: string, there: There): string {
  const steps = pattern
    .split("/")
    .map((step) =>
      isParameter(step)
        ? `${step.startsWith("@") ? "@" : ""}${pathText(validOf(id, step, there)[0] ?? "x")}`
        : pathText(step),
    );
  return `/${steps.join("/")}`;
}

const isParameter = (step: string): boolean => /^@?:/.test(step) || step === "*";

/** Meaningful values of a parameter, because only with them a page does its real work. */
function validOf(id: string, step: string, { code, entries, proposals, account }: There): string[] {
  const [kind = ""] = id.split(".");
  const some = (value: string | undefined) => (value === undefined ? [] : [value]);
  switch (step) {
    case ":kind":
      return Object.keys(entries);
    case ":name":
      if (id.startsWith("page")) return ["terms"];
      if (id.startsWith("post")) return [LARGE_POST];
      return id === "apiCard" ? ["a"] : some(entries[kind]);
    case ":version":
      return [id.startsWith("post") ? LARGE_VERSIONS.post : LARGE_VERSIONS.page];
    case ":code":
      return [code];
    case ":id":
      if (id === "moderationAuthor" || id === "auditLogOf") return [account];
      if (id === "moderationEntry") return some(Object.values(entries)[0]);
      if (id === "sources.apiEntry") return some(entries.sources);
      if (id === "apiEntry" || id === "apiEntryHistory") return some(Object.values(entries)[0]);
      return some(Object.values(proposals)[0]);
    case ":file":
      if (id === "flag") return FLAG_KEYS.flatMap((key) => [`${key}.png`, `${key}.svg`]);
      return id === "nouns.picture"
        ? some(entries.nouns && `${entries.nouns}.png`)
        : ["0123456789abcdef0123456789abcdef-240.webp"];
    case ":date":
      return ["2026-05-17", "2026-05", "2025"];
    case ":picture.png":
      return ["2026-labels", "2026-overview", "2026-05-17"];
    case ":calendar.ics":
      return [`queer-calendar-${code}`, `queer-calendar-${code}-2026`];
    case ":username":
    case "@:username":
      return ["a"];
    case ":locale":
      return id === "apiRemotePronounName" ? [code] : ["a"];
    case ":edition":
      return [id === "censusResults" ? "2027" : code];
    case ":handle":
      return ["@a"];
    case ":post":
      return ["older-than-you", "rodzaj-neutralny"];
    case ":provider":
      return [...PROVIDERS];
    case ":case":
      return ["card~en~01ACCOUNT00000000000000000"];
    case ":year.csv":
      return ["2026.csv"];
    case ":term":
    case ":word":
    case "*":
      return ["a"];
    default:
      throw new Error(
        `tests/support/guard does not know what to put in place of "${step}" in the addresses of "${id}".`,
      );
  }
}

/** Routes whose splat parameter is a pronoun. */
const PRONOUN_ROUTES = [
  "item",
  "apiPronoun",
  "apiPronounNeighbours",
  "apiPronounName",
  "apiRemotePronounName",
  "apiSet",
  "apiBanner",
  "picture",
];

/** Pictures of pages: their names end so, and those of the newer ones begin with a name of the picture. */
const PICTURE_ROUTES: Readonly<Record<string, { before: string; after: string } | undefined>> = {
  apiBanner: { before: "", after: ".png" },
  picture: { before: "0123456789abcdef01234567/", after: ".png" },
  calendarPicture: { before: "", after: ".png" },
  calendarPictureOfEdition: { before: "", after: ".png" },
  apiCalendarFile: { before: "", after: ".ics" },
};

function* ofPath(edition: Edition, id: string, pattern: string, there: There): Generator<Address> {
  const steps = pattern.split("/");
  for (const [at, step] of steps.entries()) {
    if (!isParameter(step)) continue;
    const others = steps.map((one, index) => {
      if (index === at) return "";
      return isParameter(one) ? pathText(validOf(id, one, there)[0] ?? "x") : pathText(one);
    });
    const { before, after } = PICTURE_ROUTES[id] ?? { before: step.startsWith("@") ? "@" : "", after: "" };
    const room = TOTAL - others.join("/").length - before.length - after.length - ".data".length;
    const put = (text: string) =>
      `/${others.map((one, index) => (index === at ? `${before}${text}${after}` : one)).join("/")}`;
    const about = { route: id, part: `path ${step}` };
    for (const value of validOf(id, step, there))
      yield { ...about, part: "valid", content: value, path: () => put(pathText(value)) };
    const isPronoun = PRONOUN_ROUTES.includes(id);
    const encoded = (text: string) => (step === "*" ? pathText(text) : encodeURIComponent(text));
    for (const unit of UNITS) {
      const text = () => flood(unit, room, (one) => encoded(one).length);
      if (!isPronoun) yield { ...about, content: unit, path: () => put(withSteps(encoded(text()))) };
    }
    if (!isPronoun) continue;
    for (const [name, write] of pronounAddresses(edition, room, UNITS)) {
      const part = `${about.part}: ${name.replace(/".*"/s, "…")}`;
      const path = () => put(withSteps(pathText(write())));
      yield { ...about, part, content: name, path };
      yield { ...about, part: `${part}, data`, content: name, path: () => `${path()}.data` };
    }
  }
}

/** Slashes beyond the allowed number of steps are percent-encoded, and an address that becomes too long is cut. */
function withSteps(path: string): string {
  let left = REQUEST_LIMITS.steps - 10;
  const text = path.replace(/\//g, () => {
    left -= 1;
    return left > 0 ? "/" : "%2F";
  });
  return text.slice(0, TOTAL - 100).replace(/%.?$/, "");
}

/** The query parameters that a route and its layouts read. */
function queryOf(build: ServerBuild, id: string): string[] {
  const route = build.routes[id];
  const own = ((route?.module.handle as { query?: string[] } | undefined)?.query ?? []).slice();
  return route?.parentId === undefined ? own : [...own, ...queryOf(build, route.parentId)];
}

function* ofQuery(edition: Edition, id: string, plain: string, names: readonly string[]): Generator<Address> {
  if (names.length === 0) return;
  const room = TOTAL - plain.length - 1;
  const asked = (pairs: readonly (readonly [string, string])[]) =>
    `${plain}?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&")}`;
  const words = wordsOf(edition);
  for (const name of names) {
    const own = addressBytes(name) + 1;
    const about = { route: id, part: `query ${name}` };
    for (const unit of UNITS) {
      yield { ...about, content: unit, path: () => asked([[name, flood(unit, room - own, addressBytes)]]) };
    }
    const times = `query ${name} many times`;
    for (const unit of ["", "a", ...UNITS.slice(10, 14)]) {
      const count = Math.floor(room / (own + 1 + addressBytes(unit)));
      yield {
        ...about,
        part: times,
        content: unit,
        path: () => asked(Array.from({ length: count }, () => [name, unit] as const)),
      };
    }
    const pairs = words.map((word) => [name, word] as const);
    yield { ...about, part: times, content: "words of the edition", path: () => asked(fitting(pairs, room)) };
    yield {
      ...about,
      part: `query ${name} of words`,
      content: "words",
      path: () => asked([[name, fittingText(words, room - own)]]),
    };
  }
  const each = Math.floor(room / names.length);
  for (const unit of UNITS) {
    const pairs = () => names.map((name) => [name, flood(unit, each - addressBytes(name) - 2, addressBytes)] as const);
    yield { route: id, part: "all queries", content: unit, path: () => asked(pairs()) };
  }
}

/** Building blocks of an edition's queries: names of sets and of forms, and the placeholders of sentences. */
function wordsOf({ grammar }: Edition): string[] {
  if (grammar === null) return ["a", "b"];
  const holes = grammar.morphemes.flatMap((morpheme) => [`{${morpheme}}`, `{'${morpheme}}|{${morpheme}}`]);
  return [...grammar.sets.keys(), ...holes, ...grammar.groupKeys];
}

function fitting(pairs: readonly (readonly [string, string])[], room: number): (readonly [string, string])[] {
  const chosen: (readonly [string, string])[] = [];
  for (let left = room, at = 0; pairs.length > 0; at += 1) {
    const pair = pairs[at % pairs.length] as readonly [string, string];
    left -= addressBytes(pair[0]) + addressBytes(pair[1]) + 2;
    if (left < 0) break;
    chosen.push(pair);
  }
  return chosen;
}

const fittingText = (words: readonly string[], room: number): string =>
  fitting(
    words.map((word) => ["", word] as const),
    Math.floor(room / 1.5),
  )
    .map(([, word]) => word)
    .join(" ")
    .slice(0, Math.floor(room / 6));
