import { expect, test } from "vitest";
import { ruleNameIn } from "#app/features/safety/rule-name.ts";

test("a rule that the terms of an edition do not have is named by its number, and only no rule is none", () => {
  const rules = [
    { number: 1, text: "First" },
    { number: 2, text: "Second" },
  ];
  const named = (all: typeof rules) => [0, 1, 2, 3].map((rule) => ruleNameIn(all, rule, "No rule named"));
  expect(named(rules)).toEqual(["No rule named", "First", "Second", "3"]);
  expect(named([])).toEqual(["No rule named", "1", "2", "3"]);
});
