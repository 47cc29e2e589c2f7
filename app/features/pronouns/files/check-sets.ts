import type { PronounsConfig } from "#app/editions/config-schema/pronouns.ts";
import type { GroupRow, SetRow } from "#app/editions/rows.ts";
import { error, type Flaw, type Place, type Placed, suggestion, warning } from "#app/kit/files/flaws.ts";
import { checkMarkup } from "#app/kit/markup/check-markup.ts";
import { skeleton } from "#app/kit/text/look-alikes.ts";
import type { EditionReading } from "#app/subject/edition-files.ts";

/** The same length that the form for custom pronouns allows. */
const MAX_DESCRIPTION_LENGTH = 64;

/** Reports flaws of single sets and of all sets together. */
export function checkSets(sets: readonly Placed<SetRow>[], config: PronounsConfig): Flaw[] {
  const morphemes = config.morphemes.map(({ key }) => key);
  return [...sets.flatMap((set) => setFlaws(set, morphemes)), ...twiceFlaws(sets), ...lookAlikeFlaws(sets)];
}

/** Sets named in the settings must exist. */
export function checkNamedSets(
  config: PronounsConfig,
  known: ReadonlySet<string>,
  placeOf: EditionReading["placeOf"],
): Flaw[] {
  const flaws = config.multipleExamples.flatMap((names, index) =>
    names
      .split("&")
      .filter((name) => !known.has(name))
      .map((name) => {
        const place = placeOf("pronouns", "multipleExamples", index);
        const message = `There is no set “${name}”, named in “multipleExamples”.`;
        return error("config-multiple", place, message, suggestion(name, [...known], "use names from pronouns.tsv."));
      }),
  );
  return [
    ...flaws,
    ...defaultFlaws(config, "default", "to begin with", known, placeOf),
    ...defaultFlaws(config, "flagsDefaultPronoun", "for names of flags", known, placeOf),
  ];
}

function defaultFlaws(
  config: PronounsConfig,
  setting: "default" | "flagsDefaultPronoun",
  use: string,
  known: ReadonlySet<string>,
  placeOf: EditionReading["placeOf"],
): Flaw[] {
  const name = config[setting];
  if (name === null || known.has(name)) return [];
  const remedy = suggestion(name, [...known], "use a name from the column “key” of pronouns.tsv.");
  return [error("config-default", placeOf("pronouns", setting), `There is no set “${name}” ${use}.`, remedy)];
}

export function namesOf(sets: readonly Placed<SetRow>[]): Set<string> {
  return new Set(sets.flatMap(({ value }) => [value.key, ...value.aliases]));
}

/** Reports flaws of the groups. A member may also be a merged set, ":name", or one of the words in addresses. */
export function checkGroups(groups: readonly Placed<GroupRow>[], known: ReadonlySet<string>, words: string[]): Flaw[] {
  const seen = new Set<string>();
  return groups.flatMap(({ value: group, place }) => {
    const flaws = checkMarkup(group.description, `the description of “${group.name}”`, place);
    if (seen.has(group.name)) {
      const remedy = "give one of them another name, or join them.";
      flaws.push(error("group-twice", place, `There are two groups “${group.name}”.`, remedy));
    }
    seen.add(group.name);
    if (group.groupKey !== null && !/^[^\s/,&:]+$/.test(group.groupKey)) {
      const remedy = "use a single word of letters, digits and hyphens: it stands in the address.";
      flaws.push(error("group-key", place, `“${group.groupKey}” cannot be the key of a group.`, remedy));
    }
    const isKnown = (member: string) =>
      member.startsWith(":") || words.includes(member) || member.split("&").every((name) => known.has(name));
    for (const member of group.pronouns.filter((member) => !isKnown(member))) {
      const message = `“${member}” in the group “${group.name}” is no pronoun set.`;
      const remedy = suggestion(member, [...known], "add it to pronouns.tsv, or remove it here.");
      flaws.push(error("group-member", place, message, remedy));
    }
    return flaws;
  });
}

function setFlaws({ value: set, place }: Placed<SetRow>, morphemes: readonly string[]): Flaw[] {
  const flaws = [set.key, ...set.aliases].flatMap((name) => nameFlaws(name, place));
  flaws.push(...checkMarkup(set.history, `the history of “${set.key}”`, place));
  const length = [...set.description].length;
  if (length > MAX_DESCRIPTION_LENGTH) {
    const message = `The description of “${set.key}” has ${length} characters.`;
    flaws.push(error("set-description", place, message, `shorten it to ${MAX_DESCRIPTION_LENGTH}.`));
  }
  for (const column of ["thirdForm", "smallForm"] as const) {
    const form = set[column];
    if (form === null || morphemes.includes(form)) continue;
    const message = `There is no morpheme “${form}”, named in the column “${column}”.`;
    flaws.push(error("set-form", place, message, suggestion(form, morphemes)));
  }
  return flaws;
}

/** Reports names that cannot be reached because their characters have another meaning in addresses. */
function nameFlaws(name: string, place: Place): Flaw[] {
  const reason = /[&,]/.test(name)
    ? "“&” and “,” join forms in an address"
    : /^[:@]/.test(name)
      ? "a name in an address cannot begin with “:” or “@”"
      : /^\/|\/\/|\/$/.test(name)
        ? "slashes stand between two forms"
        : /(^|\/)\.{1,2}(\/|$)/.test(name)
          ? "steps made of dots are taken out of addresses"
          : /\.data$/i.test(name)
            ? "addresses that end in “.data” belong to the program"
            : null;
  if (reason === null) return [];
  return [error("set-name", place, `“${name}” cannot be the name of a set: ${reason}.`, "choose another name.")];
}

function twiceFlaws(sets: readonly Placed<SetRow>[]): Flaw[] {
  const seen = new Map<string, number>();
  return sets.flatMap(({ value, place }) =>
    [value.key, ...value.aliases].flatMap((name) => {
      const line = seen.get(name);
      seen.set(name, line ?? place.line);
      if (line === undefined) return [];
      const message = `The name “${name}” is already taken in line ${line}.`;
      return [error("set-twice", place, message, "every name and alias belongs to one set: remove one of them.")];
    }),
  );
}

function lookAlikeFlaws(sets: readonly Placed<SetRow>[]): Flaw[] {
  const seen = new Map<string, { name: string; line: number }>();
  return sets.flatMap(({ value, place }) =>
    [value.key, ...value.aliases].flatMap((name) => {
      const twin = seen.get(skeleton(name));
      if (twin === undefined) seen.set(skeleton(name), { name, line: place.line });
      if (twin === undefined || twin.line === place.line || twin.name === name) return [];
      const message = `“${name}” looks like “${twin.name}” in line ${twin.line}.`;
      const remedy = "check that no letter of another alphabet has slipped in; if both are meant, leave them.";
      return [warning("look-alike", place, message, remedy)];
    }),
  );
}
