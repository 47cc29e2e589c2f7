import { expect, test } from "vitest";
import { TextProvider } from "#app/kit/i18n/context.tsx";
import { RichText } from "#app/kit/i18n/RichText.tsx";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { render } from "../markup/rendering.tsx";

/** A sentence with an element in it, as the text of a language orders it. */
const html = (labelled: string): string =>
  render(
    <TextProvider value={createTranslator("en", { frame: { labelled } })}>
      <RichText name="frame.labelled" parts={{ label: <b>one</b>, value: "100 %value% & more" }} />
    </TextProvider>,
  ).replaceAll("<!-- -->", "");

test("the text says where the elements stand, and what they say is never read as a place", () => {
  expect(html("%label%: %value%")).toBe("<b>one</b>: 100 %value% &amp; more");
  expect(html("%value%（%label%）")).toBe("100 %value% &amp; more（<b>one</b>）");
  expect(html("%label%")).toBe("<b>one</b>");
});
