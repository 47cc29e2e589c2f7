import { expect, test } from "vitest";
import { KINDS } from "#app/kit/text/document.ts";
import { iconId } from "#app/kit/ui/icons/icon-names.ts";

test("each kind of thing that can be found has an icon of its own", () => {
  const icons = Object.values(KINDS).map(({ icon }) => iconId(icon));
  expect(new Set(icons).size).toBe(icons.length);
});

test("there are all that the specification names, and names and people; four are shown with picture, date and authors", () => {
  const named = "locale page pronoun noun source link faq blog term inclusive calendar name person".split(" ");
  expect(Object.keys(KINDS).toSorted()).toEqual(named.toSorted());
  const expanded = Object.entries(KINDS).filter(([, look]) => look.expanded);
  expect(expanded.map(([kind]) => kind).toSorted()).toEqual(["blog", "calendar", "source", "term"]);
});
