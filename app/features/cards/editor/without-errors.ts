import { itemName } from "#app/kit/forms/form.ts";
import type { CardDraft } from "../card-draft.ts";
import type { CardErrors } from "../check-text.ts";
import { EMPTY_CARD } from "../empty-card.ts";
import { wordHeader, wordList } from "../word-fields.ts";
import { CUSTOM_FLAG_FIELDS, EVENT_FIELDS, LEGEND_FIELDS } from "./fields.ts";

/**
 * What can be drawn of a draft: all but what `findErrors` has found. A list with too many items is left out whole, because
 * nobody needs to see it and drawing it would take long.
 */
export function withoutErrors(draft: CardDraft, errors: CardErrors): CardDraft {
  const right = <T>(list: string, items: readonly T[], fields: readonly string[] = [list]): T[] =>
    errors[list] === undefined
      ? items.filter((_, index) => fields.every((field) => errors[itemName(field, index)] === undefined))
      : [];
  return {
    ...draft,
    description: errors.description === undefined ? draft.description : "",
    names: right("names", draft.names, ["names", "pronunciation"]),
    pronouns: right("pronouns", draft.pronouns),
    words: right("words", draft.words).map(({ header, values }, at) => ({
      header: errors[wordHeader(at)] === undefined ? header : "",
      values: right(wordList(at), values),
    })),
    flags: errors.flags === undefined ? draft.flags : [],
    customFlags: right("customFlags", draft.customFlags, CUSTOM_FLAG_FIELDS),
    links: right("links", draft.links),
    legend: right("legend", draft.legend, LEGEND_FIELDS),
    sensitive: right("sensitive", draft.sensitive),
    timeZone: errors.timeZone === undefined ? draft.timeZone : null,
    events: right("events", draft.events, EVENT_FIELDS),
    days: right("eventDays", draft.days),
    team: Object.keys(errors).some((name) => TEAM.test(name)) ? EMPTY_CARD.team : draft.team,
    birthday: errors.birthday === undefined ? draft.birthday : null,
  };
}

const TEAM = /^(?:team|footer|credentials)/;
