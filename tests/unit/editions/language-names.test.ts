import { expect, test } from "vitest";
import { languageName } from "#app/editions/language-names.ts";

test.each([
  ["de", "pl", { name: "niemiecki", locale: "pl" }],
  ["zh-Hant", "de", { name: "Chinesisch (traditionell)", locale: "de" }],
  ["de", "lad", { name: "German", locale: "en" }],
  ["sh", "pl", null],
  ["lad", "tok", null],
])("%s is called in %s: %j", (of, locale, name) => expect(languageName(of, locale)).toEqual(name));
