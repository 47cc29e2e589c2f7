import { expect, test } from "vitest";
import { readCardPronoun } from "#app/features/cards/card-pronoun.ts";
import { pronounPlace } from "#app/features/cards/page/pronoun-place.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const EDITIONS = shippedEditions().filter(({ edition }) => edition.grammar !== null && edition.config.features.profile);
/** What stands between quotation marks of any language. */
const QUOTED = /[“„«”「『״‘]\s*([^“„«»”」』״‘’]+?)\s*[”“»」』״’]/gu;

test.for(EDITIONS)("$code: the editor's own examples of pronouns are known", ({ code, edition }) => {
  const hint = createTranslator(code, edition.texts).text("cards.editor.pronounsHint");
  const examples = [...hint.matchAll(QUOTED)].map(([, example = ""]) => example);
  expect(examples.length).toBeGreaterThan(0);
  const place = pronounPlace(edition, { origin: () => `https://${code}.pronouns.example` });
  expect(examples.filter((example) => readCardPronoun(example, place) === null)).toEqual([]);
});
