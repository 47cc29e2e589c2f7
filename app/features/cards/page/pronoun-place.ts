import type { Edition } from "#app/editions/edition.ts";
import type { Hosts } from "#app/editions/hosts.ts";
import { BETWEEN } from "#app/features/pronouns/listing.ts";
import { nameOptions } from "#app/features/pronouns/names.ts";
import { createTranslator, type Translate } from "#app/kit/i18n/translator.ts";
import { foldLabel, type PronounPlace } from "../card-pronoun.ts";

/** Where pronouns of a card are read: the grammar, the address and the words of an edition. */
export function pronounPlace(edition: Edition, hosts: Pick<Hosts, "origin">): PronounPlace {
  const { code, grammar, config, texts } = edition;
  const { text } = createTranslator(config.locale, texts);
  return {
    grammar,
    origin: hosts.origin(code),
    foldsCapitals: code !== "tok",
    labels: () => labelsOf(edition, text),
    or: text("card.pronouns.or"),
  };
}

/** An edition never changes in place, so its labels are made once. */
const made = new WeakMap<Edition, ReadonlyMap<string, string>>();

/** Of what is called the same, the first in the edition's order. */
function labelsOf(edition: Edition, text: Translate): ReadonlyMap<string, string> {
  const before = made.get(edition);
  if (before !== undefined) return before;
  const labels = new Map<string, string>();
  for (const [label, address] of [...wordLabels(edition, text), ...setLabels(edition, text)]) {
    const said = foldLabel(label);
    if (said !== "" && !labels.has(said)) labels.set(said, address);
  }
  made.set(edition, labels);
  return labels;
}

/** Everything the site calls what is no set. */
function wordLabels({ grammar, groups, config }: Edition, text: Translate): [label: string, address: string][] {
  if (grammar === null) return [];
  const { any, mirror, ask, avoiding } = grammar.words;
  const prefix = grammar.requiredPrefix === null ? "" : `${grammar.requiredPrefix}/`;
  const { mirror: mirrorPage, ask: askPage, avoiding: avoidingPage } = config.pronouns ?? {};
  const called = (address: string | null | undefined, ...labels: (string | undefined)[]): [string, string][] =>
    address == null ? [] : labels.flatMap((label) => (label === undefined ? [] : [[label, `${prefix}${address}`]]));
  const keys = new Set(groups.flatMap(({ key }) => key ?? []));
  const ofGroups = [...keys].flatMap((key) => {
    const names = groups.filter((group) => group.key === key).map(({ name }) => name);
    const label = text("card.pronouns.any.group", { groups: names.join(` ${text("card.pronouns.or")} `) });
    return called(any && `${any}:${key}`, label);
  });
  return [
    ...called(any, text("card.pronouns.any.label"), any ?? undefined),
    ...called(mirror, text("card.pronouns.mirror.label"), mirrorPage?.name, mirror ?? undefined),
    ...called(ask[0], text("card.pronouns.ask.label"), askPage?.name),
    ...called(
      avoiding[0],
      text("card.pronouns.avoiding.label"),
      avoidingPage?.name,
      text("card.pronouns.avoiding.short"),
    ),
    ...ask.flatMap((word) => called(word, word)),
    ...avoiding.flatMap((word) => called(word, word)),
    ...ofGroups,
  ];
}

function setLabels({ grammar }: Edition, text: Translate): [label: string, address: string][] {
  if (grammar === null) return [];
  const prefix = grammar.requiredPrefix === null ? "" : `${grammar.requiredPrefix}/`;
  return [...new Set(grammar.sets.values())].flatMap((set) => {
    const names = nameOptions(set, grammar);
    const address = `${prefix}${set.canonicalName}`;
    return [BETWEEN, ` ${text("card.pronouns.or")} `].map((between): [string, string] => [
      names.join(between),
      address,
    ]);
  });
}
