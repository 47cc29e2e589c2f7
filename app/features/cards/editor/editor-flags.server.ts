import type { LoadContext } from "#app/context.ts";
import { flagNameFiller } from "#app/features/pronouns/flag-names.ts";
import { flagAddress } from "#app/kit/flags/address.ts";
import { flagChoices } from "#app/kit/flags/find.ts";
import { getFlag, isFlagKey } from "#app/kit/flags/flags.ts";
import { flagLooks, flagName, looksOf } from "#app/kit/flags/names.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import type { CardDraft } from "../card-draft.ts";
import { pronounPlace } from "../page/pronoun-place.ts";
import { mainSet } from "../page/pronoun-views.ts";

/** A flag as the picker shows it. */
export interface OfferedFlag {
  key: string;
  name: string;
  /** What it is found by, folded. */
  words: readonly string[];
  /** Address of the picture; "" where there is none any more. */
  src: string;
  hasAsterisk: boolean;
  /** Of a flag with the name of another one: what it looks like, for those who do not see it. */
  design?: {
    looks: string;
    /** The name, and what it looks like. */
    fullName: string;
  };
}

/**
 * The flags of an edition, named with the endings of the pronouns its owner likes most, and found by the neutral name too.
 * @param draft what the editor begins with
 */
export function editorFlags(
  context: Pick<LoadContext, "edition" | "hosts" | "text" | "spell">,
  { pronouns, legend, flags }: Pick<CardDraft, "pronouns" | "legend" | "flags">,
): { flags: OfferedFlag[]; otherFlags: OfferedFlag[] } {
  const { edition, hosts } = context;
  const text = ((...words: Parameters<Translate>) => context.spell(context.text(...words))) as Translate;
  const own = flagNameFiller(edition, mainSet(pronouns, legend, pronounPlace(edition, hosts)));
  const offered = flagChoices(edition.code, text, own, flagNameFiller(edition)).map((choice) => ({
    ...choice,
    src: flagAddress(choice.key),
    hasAsterisk: getFlag(choice.key).asterisk,
  }));
  const names = offered.map(({ name }) => name);
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const keys = new Set<string>(offered.map(({ key }) => key));
  const others = flags.filter((key) => !keys.has(key));
  return {
    flags: offered.map((flag) =>
      isShared(flag.name)
        ? { ...flag, design: { looks: looksOf(flag.key, text), fullName: flagLooks(flag.key, text, own) } }
        : flag,
    ),
    otherFlags: others.map((key) =>
      isFlagKey(key)
        ? { key, name: flagName(key, text, own), words: [], src: flagAddress(key), hasAsterisk: getFlag(key).asterisk }
        : { key, name: key, words: [], src: "", hasAsterisk: false },
    ),
  };
}
