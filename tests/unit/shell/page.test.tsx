import { expect, it } from "vitest";
import { Page } from "#app/kit/layout/Page.tsx";
import { render, textOf } from "../markup/rendering.tsx";

const page = (wide: boolean, [startAside, aside]: [string?, string?]) =>
  render(
    <Page startAside={startAside} aside={aside} below="below" wide={wide}>
      main
    </Page>,
  );

it.each<[[string?, string?], string]>([
  [["start", "end"], "startmainendbelow"],
  [["start"], "startmainbelow"],
  [[undefined, "end"], "mainendbelow"],
  [[], "mainbelow"],
])("has its margins around the main column: %j", (asides, text) => expect(textOf(page(false, asides))).toBe(text));

it("has none when it is wide, and what is below stays", () => {
  const html = page(true, ["start", "end"]);
  expect(textOf(html)).toBe("mainbelow");
  expect(html).not.toContain("lg:grid-cols");
});
