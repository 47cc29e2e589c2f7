import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { pronounAddress } from "#app/features/pronouns/address.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { refused } from "#app/kit/forms/read-form.server.ts";
import { readRoles } from "#app/services/accounts/permissions.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { draftOf } from "../api/propagate.ts";
import { readCardPronoun } from "../card-pronoun.ts";
import { pronounPlace } from "../page/pronoun-place.ts";
import { ownCards } from "../queries.server.ts";
import { isMinor, type StoredCard } from "../visibility.ts";
import { cardValues } from "./card-values.ts";
import { circleNames } from "./circle-names.server.ts";
import { editorFlags, type OfferedFlag } from "./editor-flags.server.ts";
import { firstCard } from "./first-card.ts";

/** What the editor shows apart from what was typed. */
export interface EditorPageData {
  /** What the form begins with. */
  filled: Refused;
  isNew: boolean;
  isMinor: boolean;
  isTeam: boolean;
  hasPronouns: boolean;
  cardPath: string;
  deletePath: string;
  previewPath: string;
  /** Pronouns on the card that this edition does not know. */
  unknownPronouns: string[];
  /** Words for pronouns that are no set, and common sets, as they are written on a card. */
  offeredPronouns: string[];
  flags: OfferedFlag[];
  /** Flags of the card that are not offered here, such as those of another edition. */
  otherFlags: OfferedFlag[];
  /** Where pictures of flags are uploaded while the form stays open. */
  flagPath: string;
  timeZones: string[];
  /** Names of the months in the language of the edition. */
  months: string[];
  languages: { code: string; name: string; locale: string; url: string; hasCard: boolean }[];
  longNames: boolean;
}

export async function loadEditorPage(context: LoadContext, account: Account): Promise<EditorPageData> {
  const { accounts, edition } = context;
  const { code, config, grammar } = edition;
  const all = await ownCards(accounts, account.id);
  const own = all.find(({ locale }) => locale === code) ?? null;
  const edited = own === null ? beginning(all) : await stored(own, context);
  const place = pronounPlace(edition, context.hosts);
  const isUnknown = ({ value }: { value: string }) => readCardPronoun(value, place) === null;
  const { draft } = edited;
  return {
    filled: refused({}, cardValues(edited)).data,
    isNew: own === null,
    isMinor: own !== null ? isMinor(own) : all.some(isMinor),
    isTeam: readRoles(account.roles).roles.length > 0,
    hasPronouns: grammar !== null,
    cardPath: href(config, "card", { username: account.username }),
    deletePath: href(config, "deleteCard"),
    previewPath: href(config, "editorPreview"),
    unknownPronouns: grammar === null ? [] : draft.pronouns.filter(isUnknown).map(({ value }) => value),
    offeredPronouns: offeredPronouns(context),
    ...editorFlags(context, draft),
    flagPath: href(config, "editorFlag"),
    timeZones: Intl.supportedValuesOf("timeZone"),
    months: monthsIn(config.locale),
    languages: languagesOf(all, context),
    longNames: code === "tok",
  };
}

/** A card in a further language takes over what is the same in all of them from the card that was changed last. */
function beginning(all: readonly StoredCard[]) {
  const [newest = null] = [...all].sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
  return {
    draft: firstCard(newest === null ? null : draftOf(newest)),
    circle: [],
    visibility: all.some(isMinor) ? ("internal" as const) : null,
    indexed: false,
    base: null,
  };
}

const stored = async (own: StoredCard, { accounts }: LoadContext) => ({
  draft: draftOf(own),
  circle: await circleNames(accounts, own.id),
  visibility: own.visibility,
  indexed: own.indexed,
  base: own.version,
});

const MAX_OFFERED = 24;

function offeredPronouns({ edition }: LoadContext): string[] {
  const { grammar, sets } = edition;
  if (grammar === null) return [];
  const { any, ask, mirror, avoiding } = grammar.words;
  const words = [any, ...ask, mirror, ...avoiding].filter((word) => word !== null);
  const common = sets.slice(0, MAX_OFFERED).map((set) => pronounAddress(set, grammar));
  return [...common, ...words];
}

function monthsIn(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)));
}

/** Every language that has cards: those with one of this person first. */
function languagesOf(all: readonly StoredCard[], { directory, hosts, edition }: LoadContext) {
  return directory
    .filter((config) => config.code !== edition.code && hasPage(config, "editor"))
    .map((config) => ({
      code: config.code,
      name: config.name,
      locale: config.locale,
      url: `${hosts.origin(config.code)}${href(config, "editor")}`,
      hasCard: all.some(({ locale }) => locale === config.code),
    }))
    .sort((one, other) => Number(other.hasCard) - Number(one.hasCard));
}
