import type { Edition } from "#app/editions/edition.ts";
import { LIMITS, type PronounGrammar } from "#app/editions/pronoun-set.ts";
import { addressBytes, flood } from "./texts.ts";

type LongAddress = [name: string, write: () => string];

/**
 * The longest addresses of each kind that the grammar of an edition reads: joined names, lists, slashes, names in place
 * of pronouns, words with a suffix; with and without a prefix. Separators are not encoded, so that each takes one byte.
 * Each comes as its name and a way to write it, because a sample takes few of them.
 */
export function pronounAddresses({ grammar }: Edition, room: number, units: readonly string[]): LongAddress[] {
  if (grammar === null) return [];
  const shapes = [...joined(grammar, room), ...units.flatMap((unit) => [...shapesOf(grammar, room, unit)])];
  const prefixes = [grammar.requiredPrefix, ...grammar.prefixes].flatMap((one) => (one === null ? [] : [one.slice(1)]));
  const prefixed = prefixes.flatMap((prefix): LongAddress[] => [
    [`the prefix ${prefix} again and again`, () => flood(`${prefix}/`, room, stepBytes)],
    ...[...joined(grammar, room - stepBytes(prefix) - 1)].map(
      ([name, write]): LongAddress => [`${name} behind ${prefix}`, () => `${prefix}/${write()}`],
    ),
  ]);
  return [...shapes, ...prefixed];
}

/** Names of sets, joined as they are when people use several. */
function* joined({ sets, morphemes }: PronounGrammar, room: number): Generator<LongAddress> {
  const names = [...sets.keys()].sort((a, b) => stepBytes(a) - stepBytes(b));
  const [shortest = "a", longest = "a"] = [names[0], names.at(-1)];
  const all = [...sets.values()].map(({ canonicalName }) => canonicalName);
  for (const count of [2, 8, 31, 32, 33, 128]) yield [`${count} names`, () => within(repeated(all, count), room)];
  yield [
    "the shortest name joined to itself",
    () => flood(`${shortest}&`, room - stepBytes(shortest), stepBytes) + shortest,
  ];
  yield [
    "the longest name joined to itself",
    () => flood(`${longest}&`, room - stepBytes(longest), stepBytes) + longest,
  ];
  yield ["all names joined", () => within(repeated(all, room), room)];
  yield ["unknown names joined", () => flood("zz&", room, stepBytes)];
  yield [
    "joined names as the base of a list",
    () => `${within(repeated(all, 32), room - 10)},!${morphemes.length + 1}`,
  ];
  yield ["joined names as the base of an empty list", () => `${within(repeated(all, room), room - 100)},!1,!1,!1`];
}

function repeated(names: readonly string[], count: number): string[] {
  return Array.from({ length: names.length === 0 ? 0 : count }, (_, at) => names[at % names.length] ?? "");
}

function within(names: readonly string[], room: number): string {
  let [text, left] = ["", room];
  for (const name of names) {
    left -= stepBytes(name) + 1;
    if (left < 0) break;
    text += text === "" ? name : `&${name}`;
  }
  return text;
}

function* shapesOf(grammar: PronounGrammar, room: number, unit: string): Generator<LongAddress> {
  const { morphemes, plurals, honorifics, slashes, words } = grammar;
  const shown = JSON.stringify(unit);
  const value = cut(unit, LIMITS.morpheme);
  const rest = morphemes.slice(1).map(() => value);
  const flags = [...(plurals ? ["1"] : []), ...(plurals && honorifics ? ["1"] : [])];
  const description = cut(unit, LIMITS.description);
  const behind = ["", ...rest, ...flags, description].join(",");
  const first = () => flood(unit, room - stepBytes(behind), stepBytes).replaceAll(",", "a");
  yield [`a list whose forms are all ${shown}`, () => [value, ...rest, ...flags, description].join(",")];
  yield [`a list that begins with a flood of ${shown}`, () => `a${first()}${behind}`];
  yield [`a list with a sound of ${shown}`, () => `a|${first()}${behind}`];
  yield [`a list of ${shown}`, () => flood(`${unit},`, room, stepBytes)];
  if (slashes !== false) {
    const each = Math.floor(room / slashes.length) - 1;
    const part = () => flood(unit, each, stepBytes).replaceAll("/", "a");
    yield [`slashes between floods of ${shown}`, () => slashes.map(part).join("/")];
    yield [`slashes between ${shown}`, () => slashes.map(() => value.replaceAll("/", "a")).join("/")];
  }
  yield [`a name of ${shown}`, () => `:${cut(unit, LIMITS.nullPronoun)}`];
  yield [`a name with a flood of ${shown}`, () => `:${flood(unit, room - 3, stepBytes)}`];
  yield [`a flood of ${shown}`, () => flood(unit, room, stepBytes)];
  for (const word of [words.any, words.mirror, words.ask[0], words.avoiding[0]]) {
    if (word)
      yield [`${word}: and a flood of ${shown}`, () => `${word}:${flood(unit, room - stepBytes(word) - 3, stepBytes)}`];
  }
}

/** A unit repeated up to a number of characters. */
const cut = (unit: string, length: number): string =>
  [...unit.repeat(length)].slice(0, length).join("").replaceAll(",", "a");

/** Characters that need no encoding in a path. */
export const pathText = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:26|2C|2F|3A|21|3D|40|3B|2B|24)/g, (code) => decodeURIComponent(code));

const stepBytes = (text: string): number => pathText(text).length || addressBytes(text);
