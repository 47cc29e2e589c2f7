import { expect, test } from "vitest";
import { Differences } from "#app/features/collections/components/Differences.tsx";
import { DiffText } from "#app/features/moderation/components/DiffText.tsx";
import { TextProvider } from "#app/kit/i18n/context.tsx";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { shipped } from "#tests/support/data/shipped.ts";
import { render, textOf } from "../markup/rendering.tsx";

/** A word and what replaced it are two words, for the eye and for who listens. */

const { edition } = shipped("en");
const texts = createTranslator("en", edition.texts);
const WRITTEN = [
  ["same", "The "],
  ["deleted", "lampwoman"],
  ["inserted", "lamplady"],
  ["same", " sang."],
] as const;
/** Without the words that only a screen reader says. */
const seen = (html: string) => textOf(html.replaceAll(/<span class="sr-only">.*?<\/span>/g, ""));

test("for authors", () => {
  const parts = WRITTEN.map(([type, text]) => ({ type, text }));
  const html = render(
    <TextProvider value={texts}>
      <Differences fields={[{ label: "Words", parts }]} />
    </TextProvider>,
  );
  expect(seen(html)).toBe("WordsThe lampwoman lamplady sang.");
  expect(textOf(html)).toBe("WordsThe removed: lampwoman added: lamplady sang.");
});

test("for moderators", () => {
  const parts = WRITTEN.map(([change, text]) => ({ change, pieces: [{ text, marked: false }] }));
  const html = render(
    <TextProvider value={texts}>
      <DiffText diff={{ name: "word", label: "Words", isPictures: false, changes: 1, parts }} />
    </TextProvider>,
  );
  expect(seen(html)).toBe("The lampwoman lamplady sang.");
});
