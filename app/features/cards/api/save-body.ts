import { z } from "zod";
import { cleanText } from "#app/kit/forms/form.ts";
import type { CardDraft } from "../card-draft.ts";
import { BUILT_IN, BUILT_IN_OPINIONS, COLOURS, PRONOUN_ORDERS, STYLES } from "../opinions.ts";
import { isVisibility } from "../visibility.ts";

/**
 * What a program sends to save a card, in either of the two shapes. What it does not name stays as it is, so that a program
 * that knows less than we do loses nothing.
 */

/** More than any list or text of a card holds, so that the rules of cards tell what is too long, and nothing larger is looked at. */
const MAX_ITEMS = 250;
const MAX_LENGTH = 2500;

const text = z.string().max(MAX_LENGTH).transform(cleanText);
/** Programs send null for a text that is not there. */
const optionalText = text.nullish().transform((value) => value ?? "");
const list = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_ITEMS);
const opinionated = z.object({ value: text, opinion: text });
const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([z.enum(values), z.literal("")])
    .nullish()
    .transform((value) => value || null);

const legendEntry = z.object({ icon: text, description: text, colour: choice(COLOURS), style: choice(STYLES) });

/** What a program may send, and what becomes of it. */
export const saveBody = z.object({
  /** A list, or an object by icon as GET answers it. */
  opinions: z.preprocess((sent) => (isObject(sent) ? Object.values(sent) : sent), list(legendEntry)).optional(),
  names: list(opinionated.extend({ pronunciation: text.nullish() })).optional(),
  pronouns: list(opinionated).optional(),
  pronounOrder: z.enum(PRONOUN_ORDERS).nullish(),
  description: optionalText.optional(),
  markdown: z.boolean().optional(),
  birthday: text.nullable().optional(),
  timezone: z.object({ tz: text, area: z.boolean(), loc: z.boolean() }).nullable().optional(),
  links: list(text).optional(),
  flags: list(text).optional(),
  customFlags: list(
    z.object({ value: text, name: text, description: optionalText, alt: optionalText, link: optionalText }),
  ).optional(),
  words: list(z.object({ header: optionalText, values: list(opinionated) })).optional(),
  circle: list(z.object({ username: text, relationship: text })).optional(),
  sensitive: list(text).optional(),
  customEvents: list(
    z.object({ name: text, month: z.int(), day: z.int(), icon: optionalText, comment: optionalText }),
  ).optional(),
  teamName: optionalText.optional(),
  footerName: optionalText.optional(),
  footerAreas: list(text).nullish(),
  credentials: list(text).nullish(),
  credentialsLevel: z.int().min(1).max(7).nullish(),
  credentialsName: optionalText.optional(),
  propagate: list(text).optional(),
  visibility: z.string().refine(isVisibility).optional(),
  /** The version of the card that was read; without it the newest is changed. */
  version: z.int().positive().optional(),
});

export type SaveBody = z.infer<typeof saveBody>;

/** @returns null for what is no card */
export function readSaveBody(sent: unknown): SaveBody | null {
  return saveBody.safeParse(upgraded(sent)).data ?? null;
}

/** A body of the first shape, whose names are no list, in the second one. */
function upgraded(sent: unknown): unknown {
  if (!isObject(sent) || !isObject(sent.names)) return sent;
  const { names, pronouns, words, customFlags } = sent;
  return {
    ...sent,
    names: fromNumbers(names),
    ...(isObject(pronouns) ? { pronouns: fromNumbers(pronouns) } : {}),
    ...(Array.isArray(words) ? { words: words.map((one) => ({ header: null, values: fromNumbers(one) })) } : {}),
    ...(isObject(customFlags)
      ? { customFlags: Object.entries(customFlags).map(([value, name]) => ({ value, name })) }
      : {}),
  };
}

/** A number that stands for no opinion becomes undefined, and so an error. */
function fromNumbers(numbers: unknown): unknown {
  if (!isObject(numbers)) return numbers;
  return Object.entries(numbers).map(([value, number]) => ({
    value,
    opinion: BUILT_IN_OPINIONS.find((opinion) => BUILT_IN[opinion].number === number),
  }));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface Owner {
  /** Whether the owner has a role: nobody else is listed in the team. */
  isTeam: boolean;
  /** What moderators have the card warn of. */
  teamWarnings: readonly string[];
}

/** The card as it shall be. */
export function draftFrom(body: SaveBody, before: CardDraft, { isTeam, teamWarnings }: Owner): CardDraft {
  const { timezone, opinions, customFlags, customEvents, names } = body;
  const pronunciations = new Map(before.names.map(({ value, pronunciation }) => [value, pronunciation]));
  return {
    ...before,
    description: body.description ?? before.description,
    markdown: body.markdown ?? before.markdown,
    // Programs of the old days do not know pronunciations, and would take them away.
    names:
      names?.map(({ value, opinion, pronunciation }) => {
        return {
          value,
          opinion,
          pronunciation: (pronunciation === undefined ? pronunciations.get(value) : pronunciation) ?? "",
        };
      }) ?? before.names,
    pronouns: body.pronouns ?? before.pronouns,
    pronounOrder: body.pronounOrder ?? before.pronounOrder,
    birthday: body.birthday === undefined ? before.birthday : body.birthday || null,
    timeZone:
      timezone === undefined
        ? before.timeZone
        : timezone && { zone: timezone.tz, area: timezone.area, place: timezone.loc },
    links: body.links ?? before.links,
    flags: body.flags ?? before.flags,
    customFlags: customFlags?.map(({ value, ...flag }) => ({ ...flag, picture: value })) ?? before.customFlags,
    words: body.words === undefined ? before.words : withoutEmptyEnd(body.words),
    legend: opinions ?? before.legend,
    // Programs read these with those of moderators and send all back: that does not make them the owner's word.
    sensitive:
      body.sensitive?.filter((one) => before.sensitive.includes(one) || !teamWarnings.includes(one)) ??
      before.sensitive,
    events: customEvents ?? before.events,
    team: isTeam ? teamFrom(body, before.team) : before.team,
  };
}

/** Programs send four columns, filled or not. */
function withoutEmptyEnd(words: NonNullable<SaveBody["words"]>): CardDraft["words"] {
  const last = words.findLastIndex(({ header, values }) => header !== "" || values.length > 0);
  return words.slice(0, last + 1);
}

const NO_TEAM = {
  name: "",
  footerName: "",
  footerAreas: [],
  credentials: [],
  credentialsLevel: null,
  credentialsName: "",
} satisfies NonNullable<CardDraft["team"]>;

/** What a body says of the team, and for what it leaves out, what was there before. */
export function teamFrom(body: SaveBody, before: CardDraft["team"]): CardDraft["team"] {
  const { credentialsLevel } = body;
  const old = before ?? NO_TEAM;
  const team = {
    name: body.teamName ?? old.name,
    footerName: body.footerName ?? old.footerName,
    footerAreas: body.footerAreas ?? old.footerAreas,
    credentials: body.credentials ?? old.credentials,
    credentialsLevel: credentialsLevel === undefined ? old.credentialsLevel : credentialsLevel,
    credentialsName: body.credentialsName ?? old.credentialsName,
  };
  const isEmpty = Object.values(team).every(
    (value) => value === null || value === "" || (Array.isArray(value) && value.length === 0),
  );
  return isEmpty ? null : team;
}
