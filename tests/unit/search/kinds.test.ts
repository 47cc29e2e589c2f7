import { expect, test } from "vitest";
import { KINDS } from "#app/kit/text/document.ts";

test("each kind of thing that can be found has an icon of its own", () => {
  const icons = Object.values(KINDS).map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});
