import type { Text } from "#app/kit/i18n/texts.ts";
import { byNamespace } from "#app/kit/i18n/texts.ts";
import { plainText } from "#app/kit/markup/inline.ts";
import type { EditionConfig } from "./config.ts";
import type { PronounsConfig } from "./config-schema/pronouns.ts";
import type { Edition } from "./edition.ts";
import { hasPronouns } from "./hrefs.ts";
import { pluralBases, pluralCategories } from "./plurals.ts";
import type { ExampleSentence, PronounGrammar, PronounGroup, PronounSet, PronounTemplate } from "./pronoun-set.ts";
import type { ExampleRow, GroupRow, SetRow, TableRow } from "./rows.ts";

/** The rows of an edition: those in force in its database, or those of the shipped files. */
export interface EditionRows {
  config: EditionConfig;
  /** By whole dotted key. */
  texts: ReadonlyMap<string, Text>;
  sets: readonly SetRow[];
  groups: readonly GroupRow[];
  examples: readonly ExampleRow[];
  tables: readonly TableRow[];
  /** Names of sets that a moderator removed. */
  withdrawnSets: ReadonlySet<string>;
}

/**
 * Everything pages need, in memory.
 *
 * A set marked hidden is not listed, but its address works: links that people have shared must not break because a list
 * became shorter. To remove a set entirely, give a local row the status "hidden" or "removed".
 */
export function makeEdition(rows: EditionRows, english: ReadonlyMap<string, Text>, revision: number): Edition {
  const { config } = rows;
  const all = rows.sets.map(toSet);
  const groups = toGroups(rows, all);
  const texts = completed(rows.texts, english, config.locale);
  return {
    code: config.code,
    config,
    texts: byNamespace(texts),
    sets: all.filter((set) => !set.hidden),
    groups,
    examples: rows.examples.map(toExample),
    grammar:
      hasPronouns(config) && config.pronouns !== null
        ? toGrammar(config.pronouns, config.locale, all, groups, titlesOf(config.pronouns, texts))
        : null,
    tables: Object.fromEntries(rows.tables.map(({ key, columns, rows }) => [key, { columns, rows }])),
    revision,
  };
}

/** Fills gaps with English texts, under the plural categories of the edition's language. */
export function completed(
  own: ReadonlyMap<string, Text>,
  english: ReadonlyMap<string, Text>,
  locale: string,
): Map<string, Text> {
  const texts = new Map([...english, ...own]);
  for (const base of pluralBases(english.keys())) {
    for (const form of pluralCategories(locale, base)) {
      const key = `${base}_${form}`;
      const text = own.get(key) ?? own.get(`${base}_other`) ?? english.get(key) ?? english.get(`${base}_other`);
      if (text !== undefined) texts.set(key, text);
    }
  }
  return texts;
}

function toSet(row: SetRow): PronounSet {
  return {
    canonicalName: row.key,
    description: row.description,
    normative: row.normative,
    morphemes: row.morphemes,
    pronunciations: row.pronunciations,
    plural: [row.plural],
    pluralHonorific: [row.pluralHonorific],
    aliases: row.aliases,
    history: row.history,
    pronounceable: row.pronounceable,
    thirdForm: row.thirdForm,
    smallForm: row.smallForm,
    sourcesInfo: row.sourcesInfo,
    hidden: row.hidden,
    nullPronoun: false,
    generated: false,
  };
}

/** Hidden members are left out; members that are not sets stay as plain links. */
function toGroups(rows: EditionRows, sets: readonly PronounSet[]): PronounGroup[] {
  const hidden = new Set(sets.filter((set) => set.hidden).map((set) => set.canonicalName));
  const isShown = (name: string) => !hidden.has(name) && !rows.withdrawnSets.has(name);
  return rows.groups
    .filter((row) => !row.hidden)
    .map((row) => ({
      key: row.groupKey,
      name: row.name,
      pronouns: row.pronouns.filter(isShown),
      description: row.description,
      hidden: false,
    }));
}

function toExample(row: ExampleRow): ExampleSentence {
  return {
    singular: row.singular,
    plural: row.plural || row.singular,
    singularNull: row.singularNull,
    pluralNull: row.pluralNull,
    isHonorific: row.isHonorific,
    categories: row.categories,
  };
}

function toGrammar(
  config: PronounsConfig,
  locale: string,
  sets: readonly PronounSet[],
  groups: readonly PronounGroup[],
  titles: PronounGrammar["words"]["titles"],
): PronounGrammar {
  const morphemes = config.morphemes.map(({ key }) => key);
  return {
    locale,
    morphemes,
    plurals: config.plurals,
    honorifics: config.honorifics,
    threeForms: config.threeForms,
    slashes: config.slashes === true ? morphemes : config.slashes,
    prefixes: config.prefixes,
    requiredPrefix: config.requiredPrefix,
    nullTemplate: toTemplate(config.nameself),
    emojiTemplate: toTemplate(config.emojiself),
    sets: setsByName(sets),
    words: {
      any: config.any,
      mirror: config.mirror?.route ?? null,
      ask: config.ask?.routes ?? [],
      avoiding: config.avoiding?.routes ?? [],
      titles,
      between: config.typed.between,
      introductions: config.typed.introductions,
    },
    groupKeys: new Set(groups.flatMap(({ key }) => key ?? [])),
  };
}

/** What the pages without forms of their own are called. */
function titlesOf({ any, mirror, ask, avoiding, typed }: PronounsConfig, texts: ReadonlyMap<string, Text>) {
  const anyTitle = texts.get("pronouns.any.header");
  const pages = [
    { title: typeof anyTitle === "string" ? anyTitle : "", word: any },
    { title: mirror?.name, word: mirror?.route },
    { title: ask?.name, word: ask?.routes[0] },
    { title: avoiding?.name, word: avoiding?.routes[0] },
  ];
  const called = [
    ...typed.any.map((title) => ({ title, word: any })),
    ...typed.mirror.map((title) => ({ title, word: mirror?.route })),
    ...typed.ask.map((title) => ({ title, word: ask?.routes[0] })),
    ...typed.avoiding.map((title) => ({ title, word: avoiding?.routes[0] })),
  ];
  return [...pages, ...called].flatMap(({ title, word }) => (title && word ? [{ title: plainText(title), word }] : []));
}

/**
 * For `PronounGrammar.sets`. Names take precedence over aliases, so no alias hides a set; of two equal aliases the first
 * wins.
 */
export function setsByName(sets: readonly PronounSet[]): Map<string, PronounSet> {
  const names = new Map<string, PronounSet>();
  for (const set of sets) names.set(set.canonicalName, set);
  for (const set of sets) for (const alias of set.aliases) if (!names.has(alias)) names.set(alias, set);
  return names;
}

function toTemplate(config: EditionPattern): PronounTemplate | null {
  if (config === null) return null;
  const { description, history, morphemes, plural, pluralHonorific, normative } = config;
  return { description, history, morphemes, plural, pluralHonorific, normative };
}

type EditionPattern = NonNullable<EditionConfig["pronouns"]>["nameself"];
