import type { Edition } from "#app/editions/edition.ts";
import type { ExampleSentence } from "#app/editions/pronoun-set.ts";
import { parseExampleParam } from "#app/features/pronouns/sentence.ts";

/** Limits for the sentences a client may send. */
const MAX_EXAMPLES = 20;
const MAX_EXAMPLE_LENGTH = 500;

/** The sentences a client sent (`examples[]`), or the edition's own. */
export function examplesFor(request: Request, edition: Edition): readonly ExampleSentence[] {
  const sent = new URL(request.url).searchParams.getAll("examples[]");
  const usable = sent.filter((text) => text.length <= MAX_EXAMPLE_LENGTH).slice(0, MAX_EXAMPLES);
  const examples = usable.flatMap((text) => parseExampleParam(text) ?? []);
  return examples.length > 0 ? examples : edition.examples;
}
