import type { EditionConfig } from "#app/editions/config.ts";
import { isAbout, type Redirect, ruleFor } from "#app/editions/redirects.ts";
import type { SetRow } from "#app/editions/rows.ts";
import { error, type Flaw, type Place, type Placed } from "#app/kit/files/flaws.ts";
import type { ConfigFile } from "../config-file.ts";
import { FIXED } from "./addresses.ts";

/** Checks that redirects lead to pages in one step and do not hide any page. */
export function checkRedirects(
  config: EditionConfig,
  sets: readonly Placed<SetRow>[],
  placeOf: ConfigFile["placeOf"],
): Flaw[] {
  const taken = [
    ...pageAddresses(config),
    ...sets.flatMap(({ value }) => [value.key, ...value.aliases].map(asAddress)),
  ];
  return config.redirects.flatMap((rule, index) => {
    const at = (part: keyof Redirect) => placeOf("redirects", index, part);
    return [
      ...twice(config.redirects, index, at("from")),
      ...hidden(rule, taken, at("from")),
      ...leadsOn(config.redirects, rule, at("to")),
    ];
  });
}

const asAddress = (words: string): string => `/${words}`.normalize("NFC");

/** Addresses that are in use in this edition together with everything below them. */
function pageAddresses(config: EditionConfig): string[] {
  const { any, mirror, ask, avoiding } = config.pronouns ?? {};
  const words = [any, mirror?.route, ...(ask?.routes ?? []), ...(avoiding?.routes ?? [])].flatMap((word) => word ?? []);
  const pages = Object.values<string | null>(config.paths).flatMap((path) => (path && !/[:*]/.test(path) ? path : []));
  return ["", ...pages, ...words].map(asAddress);
}

function twice(redirects: readonly Redirect[], index: number, place: Place): Flaw[] {
  const own = redirects[index]?.from.normalize("NFC");
  const first = redirects.findIndex(({ from }) => from.normalize("NFC") === own);
  if (first === index) return [];
  return [error("redirect-twice", place, `“${own}” leads somewhere already.`, "take one of the two out.")];
}

function hidden(rule: Redirect, taken: readonly string[], place: Place): Flaw[] {
  const [, first = ""] = rule.from.split("/");
  const page = FIXED.includes(first) ? `/${first}` : taken.find((address) => isAbout(rule, address));
  if (page === undefined) return [];
  const message = `“${rule.from}” would hide the page “${page}”.`;
  return [error("redirect-page", place, message, "only addresses that are no pages any more can lead elsewhere.")];
}

/** A redirect must not lead to another one: chains may form loops, which browsers give up on. */
function leadsOn(redirects: readonly Redirect[], { from, to }: Redirect, place: Place): Flaw[] {
  const next = ruleFor(redirects, pathWithoutHash(to));
  if (next === null) return [];
  const passed = new Set([pathWithoutHash(to)]);
  let end = next.to;
  for (
    let rule = ruleFor(redirects, pathWithoutHash(end));
    rule !== null;
    rule = ruleFor(redirects, pathWithoutHash(end))
  ) {
    if (passed.has(pathWithoutHash(end))) {
      const message = `“${from}” leads to “${to}”, and from there round in a circle.`;
      return [error("redirect-loop", place, message, "let it lead to a page.")];
    }
    passed.add(pathWithoutHash(end));
    end = rule.to;
  }
  const message = `“${from}” leads to “${to}”, which itself leads to “${next.to}”.`;
  return [error("redirect-chain", place, message, `write “to: ${end}”.`)];
}

const pathWithoutHash = (to: string): string => (to.split("#")[0] ?? "").normalize("NFC");
