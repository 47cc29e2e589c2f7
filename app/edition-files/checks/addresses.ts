import type { EditionConfig } from "#app/editions/config.ts";
import type { SetRow } from "#app/editions/rows.ts";
import { error, type Flaw, type Place, type Placed, warning } from "#app/kit/files/flaws.ts";
import type { ConfigFile } from "../config-file.ts";

/** Addresses that are reserved in every edition. */
export const FIXED = [
  ...["api", "texts", "assets", "build", "healthz", "__manifest", "admin", "banners", "uploads", "img", "u", "card"],
  ...["editor", "sitemap.xml", "robots.txt", ".well-known", "favicon.ico", "manifest.webmanifest", "sw.js"],
];

/** Pages below another page; their words cannot collide with top-level ones. */
const INNER_PAGES = ["academic", "media", "zine", "compare"];

/** The first segment of an address, and what claims it. */
interface Claim {
  word: string;
  what: string;
  place: Place | null;
  /** A collision with a page that is switched off or planned is only a warning. */
  live: boolean;
}

/** Reports addresses that would mean two things. */
export function checkAddresses(
  config: EditionConfig,
  sets: readonly Placed<SetRow>[],
  placeOf: ConfigFile["placeOf"],
): Flaw[] {
  const taken = new Map<string, Claim>();
  const flaws: Flaw[] = [];
  for (const claim of [...fixedClaims(), ...pageClaims(config, placeOf), ...wordClaims(config, placeOf)]) {
    const word = claim.word.normalize("NFC");
    const other = taken.get(word);
    if (other === undefined) taken.set(word, claim);
    else if (claim.place !== null) flaws.push(clash(claim, other, claim.place));
  }
  for (const { value, place } of sets) {
    for (const name of [value.key, ...value.aliases]) {
      const other = taken.get(name.normalize("NFC")) ?? blocking(taken.get(firstStep(name)), name);
      if (other !== undefined) flaws.push(clash({ word: name, what: "the set", place, live: true }, other, place));
    }
  }
  return flaws;
}

function clash(claim: Claim, other: Claim, place: Place): Flaw {
  const where = other.place === null ? "" : ` (${other.place.file}, line ${other.place.line})`;
  const message = `The address “/${claim.word}” is used twice: by ${claim.what} and by ${other.what}${where}.`;
  const report = claim.live && other.live ? error : warning;
  return report("address-twice", place, message, "choose another word for one of them.");
}

/** A name with several segments only collides with claims on everything below its first ones. */
function blocking(claim: Claim | undefined, name: string): Claim | undefined {
  return name.includes("/") && claim?.place === null ? claim : undefined;
}

const firstStep = (path: string): string => (path.split("/")[0] ?? "").normalize("NFC");

function fixedClaims(): Claim[] {
  return FIXED.map((word) => ({ word, what: "the program itself", place: null, live: true }));
}

function pageClaims(config: EditionConfig, placeOf: ConfigFile["placeOf"]): Claim[] {
  const { paths } = config;
  const inUse = new Set(Object.values(paths).map((path) => firstStep(path ?? "")));
  const isLive = (page: string, word: string) =>
    inUse.has(word.normalize("NFC")) || config.features[page as keyof EditionConfig["features"]] === true;
  const chosen = Object.entries(config.routes)
    .filter(([page]) => !INNER_PAGES.includes(page))
    .map(([page, word]) => ({
      word,
      what: `the page “${page}”`,
      place: placeOf("routes", page),
      live: isLive(page, word),
    }));
  const defaults = (["langswitch", "search", "pronouns", "trying"] as const).flatMap((page) => {
    const path = paths[page] ?? null;
    if (path === null || Object.values(config.routes).includes(path)) return [];
    return [{ word: path, what: `the page “${page}”`, place: placeOf("routes"), live: true }];
  });
  return [...chosen, ...defaults];
}

function wordClaims(config: EditionConfig, placeOf: ConfigFile["placeOf"]): Claim[] {
  if (config.pronouns === null) return [];
  const { any, mirror, ask, avoiding, prefixes, requiredPrefix } = config.pronouns;
  const claim = (word: string, ...path: PropertyKey[]): Claim => ({
    word,
    what: `the pronoun word “${path.filter((step) => typeof step === "string").join(".")}”`,
    place: placeOf("pronouns", ...path),
    live: true,
  });
  return [
    ...(any === null ? [] : [claim(any, "any")]),
    ...(mirror === null ? [] : [claim(mirror.route, "mirror", "route")]),
    ...(ask?.routes ?? []).map((word, index) => claim(word, "ask", "routes", index)),
    ...(avoiding?.routes ?? []).map((word, index) => claim(word, "avoiding", "routes", index)),
    ...prefixes.map((prefix, index) => claim(prefix.slice(1), "prefixes", index)),
    ...(requiredPrefix === null ? [] : [claim(requiredPrefix.slice(1), "requiredPrefix")]),
  ];
}
