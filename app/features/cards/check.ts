import { getFlag, isFlagKey } from "#app/kit/flags/flags.ts";
import { itemName } from "#app/kit/forms/form.ts";
import { hasLogin, validLink } from "#app/kit/markup/link.ts";
import { inARow } from "#app/kit/text/list.ts";
import { isInvisible } from "#app/kit/text/unseen.ts";
import { isPictureName } from "#app/services/media/picture.ts";
import type { CardDraft } from "./card-draft.ts";
import type { CardRules } from "./card-rules.ts";
import { checkOpinionated, checkWords } from "./check-entries.ts";
import { checkIcon, checkLegend } from "./check-legend.ts";
import { type CardErrors, checkCount, checkText, checkTexts, merged, textError } from "./check-text.ts";
import type { CardContent, CardEvent, CardTimeZone, CustomFlag } from "./content.ts";
import { FIRST_BIRTHDAY, LIMITS, MAX_SHOWN_FLAG } from "./limits.ts";

/** The rules of a card, the same for the editor, the API and everything else that writes one. */

/** Whatever is not right with a tidy card. Nothing is cut or dropped: the owner is told. */
export function findErrors(card: CardDraft, rules: CardRules): CardErrors {
  const names = rules.longNames ? LIMITS.names.longLength : LIMITS.names.length;
  return {
    ...checkSize(card),
    ...checkOpinionated("names", card.names, card.legend, LIMITS.names.items, names),
    ...checkTexts(
      "pronunciation",
      card.names.map(({ pronunciation }) => pronunciation),
      LIMITS.names.pronunciation,
    ),
    ...checkOpinionated("pronouns", card.pronouns, card.legend, LIMITS.pronouns.items, LIMITS.pronouns.length),
    ...checkText("description", card.description, LIMITS.description.length),
    ...checkWords(card),
    ...checkFlags(card.flags, rules.edition),
    ...checkCustomFlags(card.customFlags),
    ...checkLinks(card.links),
    ...checkLegend(card.legend, rules),
    ...checkCount("sensitive", card.sensitive, LIMITS.sensitive.items),
    ...checkTexts("sensitive", card.sensitive, LIMITS.sensitive.length),
    ...checkTimeZone(card.timeZone, rules),
    ...checkEvents(card.events, rules),
    ...checkCount("eventDays", card.days, LIMITS.days.items),
    ...checkTexts("eventDays", card.days, LIMITS.days.key),
    ...checkBirthday(card.birthday, rules),
    ...checkTeam(card.team),
  };
}

/** `form` is the card as a whole. */
const checkSize = (card: CardDraft): CardErrors =>
  new TextEncoder().encode(JSON.stringify(card)).length > LIMITS.card.bytes ? { form: "cards.error.full" } : {};

function checkFlags(flags: readonly string[], edition: string): CardErrors {
  const isOffered = (key: string) => {
    if (!isFlagKey(key)) return false;
    const flag = getFlag(key);
    return flag.onCards && (flag.edition === null || flag.edition === edition);
  };
  const others = flags.filter((key) => !isOffered(key)).map((key) => key.slice(0, MAX_SHOWN_FLAG));
  return {
    ...(others.length === 0 ? {} : { flags: ["cards.error.flag", { flags: inARow(others) }] as const }),
    ...checkCount("flags", flags, LIMITS.flags.items),
  };
}

function checkCustomFlags(flags: readonly CustomFlag[]): CardErrors {
  const limits = LIMITS.customFlags;
  const errors = flags.map(({ picture, name, description, alt, link }, index): CardErrors => {
    const item = (field: string) => itemName(`customFlag${field}`, index);
    return {
      ...(isPictureName(picture) ? {} : { [item("Picture")]: "pictures.error.gone" }),
      ...(isInvisible(name) ? { [item("Name")]: "form.missing" } : checkText(item("Name"), name, limits.name)),
      ...checkText(item("Description"), description, limits.description),
      ...checkText(item("Alt"), alt, limits.alt),
      ...(link === "" ? {} : checkLink(item("Link"), link)),
    };
  });
  return merged([checkCount("customFlags", flags, limits.items), ...errors]);
}

function checkLink(name: string, link: string): CardErrors {
  const error = textError(link, LIMITS.links.length);
  if (error !== null) return { [name]: error };
  if (validLink(link)) return {};
  return { [name]: hasLogin(link) ? "cards.error.linkLogin" : "cards.error.link" };
}

function checkLinks(links: readonly string[]): CardErrors {
  const seen = new Set<string>();
  const errors = links.map((link, index): CardErrors => {
    const name = itemName("links", index);
    const isTwice = seen.has(link);
    seen.add(link);
    return isTwice ? { [name]: "cards.error.linkTwice" } : checkLink(name, link);
  });
  return merged([checkCount("links", links, LIMITS.links.items), ...errors]);
}

const checkTimeZone = (timeZone: CardTimeZone | null, { isTimeZone }: CardRules): CardErrors =>
  timeZone === null || isTimeZone(timeZone.zone) ? {} : { timeZone: "cards.error.timeZone" };

function checkEvents(events: readonly CardEvent[], rules: CardRules): CardErrors {
  const limits = LIMITS.events;
  const errors = events.map(({ name, icon, month, day, comment }, index): CardErrors => {
    const item = (field: string) => itemName(`event${field}`, index);
    const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month);
    return {
      ...(isInvisible(name) ? { [item("Name")]: "cards.error.eventName" } : checkText(item("Name"), name, limits.name)),
      ...(isDay ? {} : { [item("Day")]: month === 0 || day === 0 ? "cards.error.eventDay" : "cards.error.eventDate" }),
      ...checkText(item("Comment"), comment, limits.comment),
      ...checkIcon(item("Icon"), icon, rules),
    };
  });
  return merged([checkCount("events", events, limits.items), ...errors]);
}

/** Of the longest year: a day in February may be the 29th. */
const daysIn = (month: number): number => (month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function checkBirthday(birthday: string | null, { lastBirthday }: CardRules): CardErrors {
  if (birthday === null) return {};
  const isDay = DAY.test(birthday) && new Date(`${birthday}T00:00:00Z`).toJSON()?.slice(0, 10) === birthday;
  return isDay && birthday >= FIRST_BIRTHDAY && birthday <= lastBirthday ? {} : { birthday: "cards.error.birthday" };
}

function checkTeam(team: CardContent["team"]): CardErrors {
  if (team === null) return {};
  const { name: limit, credentials, areas } = LIMITS.team;
  return {
    ...checkText("teamName", team.name, limit),
    ...checkText("footerName", team.footerName, limit),
    ...checkText("credentialsName", team.credentialsName, limit),
    ...checkCount("footerAreas", team.footerAreas, areas),
    ...checkTexts("footerAreas", team.footerAreas, limit),
    ...checkCount("credentials", team.credentials, credentials),
    ...checkTexts("credentials", team.credentials, limit),
  };
}
