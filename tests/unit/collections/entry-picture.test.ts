import fc from "fast-check";
import { expect, test } from "vitest";
import { readPictureLine, toPictureLine } from "#app/features/collections/entry-picture.ts";
import { completeData } from "#app/features/collections/field.ts";
import { sources } from "#app/features/collections/kinds/sources/kind.ts";
import { terms } from "#app/features/collections/kinds/terms/kind.ts";

const NAME = "0123456789abcdef0123456789abcdef";

test("a picture and what it shows are one line, whatever is in the words", () => {
  expect(readPictureLine(NAME)).toEqual({ name: NAME, alt: "" });
  expect(toPictureLine({ name: NAME, alt: "" })).toBe(NAME);
  const words = fc.string().map((text) => text.trim());
  fc.assert(
    fc.property(words, (alt) => {
      expect(readPictureLine(toPictureLine({ name: NAME, alt }))).toEqual({ name: NAME, alt });
    }),
  );
});

test("programs that know names of pictures still get names", () => {
  const entry = { id: "1", key: "k", locale: "en", author: null, approved: 1, versions: [] } as never as object;
  for (const kind of [terms, sources]) {
    const data = completeData(kind.fields, { pictures: [`${NAME} | A flag`, NAME] });
    const columns = kind.api?.(Object.assign({ data }, entry) as never);
    expect(columns?.images).toBe(`${NAME},${NAME}`);
  }
});

test("a result of the search says what the picture of a work shows, and its title where nobody has said so", () => {
  const image = (line: string) => {
    const data = completeData(sources.fields, { title: "Rakes", pictures: [line] });
    return sources.document?.(data, (() => "") as never, null as never).image;
  };
  expect(image(`${NAME} | A rake`)).toEqual({ src: `/images/${NAME}-thumb.webp`, alt: "A rake" });
  expect(image(NAME)?.alt).toBe("Rakes");
});
