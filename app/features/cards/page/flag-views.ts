import { flagAddress } from "#app/kit/flags/address.ts";
import { type FlagKey, getFlag, isFlagKey } from "#app/kit/flags/flags.ts";
import { type FillName, flagName, looksOf } from "#app/kit/flags/names.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { type ClassifiedLink, classifyLink } from "#app/kit/markup/link.ts";
import { customFlagUrl } from "#app/services/media/picture.ts";
import type { CustomFlag } from "../content.ts";

/** A flag as a card shows it, ours or one that the owner has uploaded. */
export interface FlagView {
  name: string;
  src: string;
  /** Of the picture; null where it is not known. */
  size: { width: number; height: number } | null;
  /** What the picture shows, where it is large; beside its name it is decoration. */
  alt: string;
  /** What the owner says about it. */
  description: string;
  /** A remark of ours. */
  note: string | null;
  hasAsterisk: boolean;
  /** The entry of the terminology about it. */
  termPath: string | null;
  /** Where the owner links it to. */
  link: ClassifiedLink | null;
}

/** The height a flag is drawn in; others fit into the room of one. */
const HEIGHT = 160;

interface FlagWords {
  text: Translate;
  fill: FillName;
  /** The entries of the terminology, by flag. */
  termPaths: ReadonlyMap<string, string>;
}

export function flagView(key: FlagKey, { text, fill, termPaths }: FlagWords): FlagView {
  const { width, height, asterisk } = getFlag(key);
  return {
    name: flagName(key, text, fill),
    src: flagAddress(key),
    size: { width: Math.round((HEIGHT * width) / height), height: HEIGHT },
    alt: looksOf(key, text),
    description: "",
    note: asterisk ? text("card.flags.asterisk") : null,
    hasAsterisk: asterisk,
    termPath: termPaths.get(key) ?? null,
    link: null,
  };
}

export function customFlagView({ picture, name, description, alt, link }: CustomFlag, text: Translate): FlagView {
  const classified = classifyLink(link);
  return {
    name,
    src: customFlagUrl(picture),
    size: null,
    alt: alt || text("flags.alt", { name }),
    description,
    note: text("card.flags.uploaded"),
    hasAsterisk: false,
    termPath: null,
    link: classified.kind === "refused" ? null : classified,
  };
}

/** Keys that are flags of cards in this edition. A card saved when there were others may have more. */
export const shownFlags = (keys: readonly string[], edition: string): FlagKey[] =>
  keys.filter(isFlagKey).filter((key) => {
    const flag = getFlag(key);
    return flag.onCards && (flag.edition === null || flag.edition === edition);
  });
