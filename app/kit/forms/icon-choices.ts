import { foldLoosely } from "#app/kit/text/fold.ts";
import type { IconDrawing, ListedIcon } from "#app/kit/ui/icons/icon-list.ts";

/** The icons somebody chooses from in a form, and finding one among them by typing. */

/** What a form knows of icons before their lists are loaded. */
export interface IconOffer {
  /** Addresses of the lists, in the order in which they are to be loaded. */
  lists: readonly { set: "solid" | "brands"; address: string }[];
  /** Icons that are offered first, by name, with what they are called. */
  common: readonly { name: string; label: string }[];
  /** Words for icons in the language of the edition, by the name of the icon; the first is what it is called. */
  words: Readonly<Record<string, readonly string[]>>;
  /** Icons that the form begins with, so that they are seen at once. */
  drawings: Readonly<Record<string, IconDrawing>>;
}

export interface IconChoice extends IconDrawing {
  name: string;
  label: string;
  /** Whether the label is English because the edition has no word. */
  isEnglish: boolean;
  /** What it is found by, folded, each on a line: its names first. A list is searched at every keystroke. */
  found: string;
}

/** No word is longer; what is typed beyond it is not looked at. */
export const MAX_ICON_QUERY = 64;

/**
 * @param icons in the order of their lists
 * @param reserved names that cannot be chosen here
 * @returns what is offered first, then all others in their order
 */
export function iconChoices(
  icons: readonly ListedIcon[],
  { words, common }: Pick<IconOffer, "words" | "common">,
  reserved: readonly string[],
): IconChoice[] {
  const places = new Map(common.map(({ name }, at) => [name, at]));
  const placeOf = ({ name }: { name: string }) => places.get(name) ?? places.size;
  return icons
    .filter(({ name, aliases }) => ![name, ...aliases].some((one) => reserved.includes(one)))
    .map(({ name, label, terms, aliases, viewBox, path }) => {
      const own = Object.hasOwn(words, name) ? (words[name] ?? []) : [];
      const bare = [name, ...aliases].map((one) => one.replace(/^b:/, "").replaceAll("-", " "));
      const found = foldLoosely([...own, label, ...bare, ...terms].join("\u0001")).replaceAll("\u0001", "\n");
      return { name, label: own[0] ?? label, isEnglish: own.length === 0, viewBox, path, found: `\n${found}\n` };
    })
    .sort((one, other) => placeOf(one) - placeOf(other));
}

/**
 * The icons of which every typed word is a part of some word or name, whatever the accents and capitals, in the language of
 * the edition and in English. Those called so come first, then those with words that begin so; otherwise the order stays.
 */
export function findIcons(choices: readonly IconChoice[], query: string): IconChoice[] {
  const typed = foldLoosely(query.slice(0, MAX_ICON_QUERY))
    .replace(/^\s*b:/, "")
    .split(/[\s,;_/-]+/)
    .filter(Boolean);
  if (typed.length === 0) return [...choices];
  const whole = typed.join(" ");
  const rankOf = ({ found }: IconChoice): number => {
    if (!typed.every((part) => found.includes(part))) return -1;
    if (found.includes(`\n${whole}\n`)) return found.startsWith(`\n${whole}\n`) ? 0 : 1;
    if (found.includes(`\n${whole}`)) return 2;
    return typed.every((part) => found.includes(`\n${part}`) || found.includes(` ${part}`)) ? 3 : 4;
  };
  const ranked = choices.map((choice) => ({ choice, rank: rankOf(choice) })).filter(({ rank }) => rank >= 0);
  return ranked.sort((one, other) => one.rank - other.rank).map(({ choice }) => choice);
}
