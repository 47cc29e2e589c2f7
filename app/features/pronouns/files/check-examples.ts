import type { EditionConfig } from "#app/editions/config.ts";
import type { PronounsConfig } from "#app/editions/config-schema/pronouns.ts";
import { type ExampleRow, exampleKey, holesIn } from "#app/editions/rows.ts";
import { error, type Flaw, type Place, type Placed, suggestion, warning } from "#app/kit/files/flaws.ts";

const MIN_EXAMPLES = 8;
const FILE = "examples.tsv";

/** Reports flaws in the sentences, and forms that no sentence uses. */
export function checkExamples(examples: readonly Placed<ExampleRow>[], edition: EditionConfig): Flaw[] {
  const config = edition.pronouns;
  if (config === null) return [];
  return [
    ...examples.flatMap((example) => sentenceFlaws(example, config)),
    ...twiceFlaws(examples),
    ...coverageFlaws(examples, edition, config),
  ];
}

/** The morphemes that at least one sentence shows. */
export function morphemesShown(examples: readonly Placed<ExampleRow>[]): Set<string> {
  return new Set(examples.flatMap(({ value }) => [...holesIn(value.singular), ...holesIn(value.plural)]));
}

function sentenceFlaws({ value: example, place }: Placed<ExampleRow>, config: PronounsConfig): Flaw[] {
  const templates = [example.singular, example.plural, example.singularNull ?? "", example.pluralNull ?? ""];
  const flaws = [...new Set(templates)].flatMap((template) => templateFlaws(template, place, config));
  if (example.isHonorific && !config.honorifics) {
    const message = "This sentence is honorific, but the edition has no honorifics.";
    flaws.push(error("example-honorific", place, message, "write FALSE, or “honorifics: true” in config.yaml."));
  }
  return flaws;
}

function templateFlaws(template: string, place: Place, config: PronounsConfig): Flaw[] {
  const keys = config.morphemes.map(({ key }) => key);
  const flaws = holesIn(template)
    .filter((hole) => !keys.includes(hole))
    .map((hole) => {
      const message = `There is no morpheme “${hole}”.`;
      return error("example-morpheme", place, message, suggestion(hole, keys));
    });
  if (/[{}]/.test(template.replace(/\{'?[a-z0-9_]+\}/g, ""))) {
    const remedy = "a form is put in with {morpheme}, and with a capital letter with {'morpheme}: close every brace.";
    flaws.push(error("example-broken", place, `The braces in “${template}” are broken.`, remedy));
  }
  return flaws;
}

function twiceFlaws(examples: readonly Placed<ExampleRow>[]): Flaw[] {
  const seen = new Set<string>();
  return examples.flatMap(({ value, place }) => {
    const key = exampleKey(value);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [error("example-twice", place, "This sentence stands here a second time.", "remove one of the two rows.")];
  });
}

function coverageFlaws(
  examples: readonly Placed<ExampleRow>[],
  edition: EditionConfig,
  config: PronounsConfig,
): Flaw[] {
  const report = edition.published ? error : warning;
  const place = { file: FILE, line: 1 };
  const shown = morphemesShown(examples);
  const unused = config.morphemes.filter(({ key }) => !shown.has(key));
  const flaws = unused.map(({ key }) => {
    const remedy = `write a sentence with {${key}}.`;
    return report("morpheme-unused", place, `No sentence shows the morpheme “${key}”.`, remedy);
  });
  if (examples.length >= MIN_EXAMPLES) return flaws;
  const message = `There are ${examples.length} sentences; an edition needs at least ${MIN_EXAMPLES}.`;
  return [...flaws, report("examples-few", place, message, `write ${MIN_EXAMPLES - examples.length} more.`)];
}
