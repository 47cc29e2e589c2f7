import type { LoadContext } from "#app/context.ts";
import { flagNameFiller } from "#app/features/pronouns/flag-names.ts";
import { flagAddress } from "#app/kit/flags/address.ts";
import { flagChoices } from "#app/kit/flags/find.ts";
import { getFlag, isFlagKey } from "#app/kit/flags/flags.ts";
import { flagName } from "#app/kit/flags/names.ts";
import type { FieldErrors } from "#app/kit/forms/form.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { inARow } from "#app/kit/text/list.ts";
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
  const keys = new Set<string>(offered.map(({ key }) => key));
  const others = flags.filter((key) => !keys.has(key));
  return {
    flags: offered,
    otherFlags: others.map((key) =>
      isFlagKey(key)
        ? { key, name: flagName(key, text, own), words: [], src: flagAddress(key), hasAsterisk: getFlag(key).asterisk }
        : { key, name: key, words: [], src: "", hasAsterisk: false },
    ),
  };
}

/** Errors of a draft, with the flags that are not offered by their names instead of their keys. */
export function withFlagNames(
  errors: FieldErrors,
  context: Pick<LoadContext, "edition" | "hosts" | "text" | "spell">,
  draft: CardDraft,
): FieldErrors {
  if (errors.flags?.[0] !== "cards.error.flag") return errors;
  const names = editorFlags(context, draft).otherFlags.map(({ name }) => name.slice(0, MAX_NAME));
  return { ...errors, flags: ["cards.error.flag", { flags: inARow(names) }] };
}

/** Flags that we do not know are called what was sent. */
const MAX_NAME = 64;
