import type { LoadContext } from "#app/context.ts";
import { flagNameFiller } from "#app/features/pronouns/flag-names.ts";
import { flagAddress } from "#app/kit/flags/address.ts";
import { flagChoices } from "#app/kit/flags/find.ts";
import { type FlagKey, getFlag, isFlagKey } from "#app/kit/flags/flags.ts";
import { type FillName, flagName, looksOf } from "#app/kit/flags/names.ts";
import { sharedNames } from "#app/kit/flags/shared-names.ts";
import type { FieldErrors } from "#app/kit/forms/form.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { inARow } from "#app/kit/text/list.ts";
import type { CardDraft } from "../card-draft.ts";
import { MAX_SHOWN_FLAG } from "../limits.ts";
import { pronounPlace } from "../page/pronoun-place.ts";
import { mainSet } from "../page/pronoun-views.ts";

/** A flag as the picker shows it. */
export interface OfferedFlag {
  key: string;
  name: string;
  /** The same for voices: with what the flag looks like where others have the same name. */
  spoken: string;
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
  const choices = flagChoices(edition.code, text, own, flagNameFiller(edition));
  const keys = new Set<string>(choices.map(({ key }) => key));
  const others = flags.filter((key) => !keys.has(key)).map((key) => otherFlag(key, text, own));
  const shared = sharedNames([...choices, ...others]);
  const said = <Flag extends Omit<OfferedFlag, "spoken">>(flag: Flag): OfferedFlag => ({
    ...flag,
    spoken:
      shared.has(flag.name) && isFlagKey(flag.key)
        ? text("frame.labelled", { label: flag.name, value: looksOf(flag.key, text) })
        : flag.name,
  });
  return {
    flags: choices.map((choice) => said({ ...choice, ...drawn(choice.key) })),
    otherFlags: others.map(said),
  };
}

const drawn = (key: FlagKey) => ({ src: flagAddress(key), hasAsterisk: getFlag(key).asterisk });

/** A flag of the card that is not offered here. */
const otherFlag = (key: string, text: Translate, fill: FillName): Omit<OfferedFlag, "spoken"> =>
  isFlagKey(key)
    ? { key, name: flagName(key, text, fill), words: [], ...drawn(key) }
    : { key, name: key, words: [], src: "", hasAsterisk: false };

/** Errors of a draft, with the flags that are not offered by their names instead of their keys. */
export function withFlagNames(
  errors: FieldErrors,
  context: Pick<LoadContext, "edition" | "hosts" | "text" | "spell">,
  draft: CardDraft,
): FieldErrors {
  if (errors.flags?.[0] !== "cards.error.flag") return errors;
  // Flags that we do not know are called what was sent.
  const names = editorFlags(context, draft).otherFlags.map(({ name }) => name.slice(0, MAX_SHOWN_FLAG));
  return { ...errors, flags: ["cards.error.flag", { flags: inARow(names) }] };
}
