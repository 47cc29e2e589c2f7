import { expect, test } from "vitest";
import { spokenName } from "#app/features/pronouns/label.ts";

test.each([
  ["they/them", "they, them"],
  ["هي/ها", "هي، ها"],
  ["https://example.org/a", "https://example.org/a"],
])("%s is read aloud with the comma of its script", (label, spoken) => {
  expect(spokenName(label)).toBe(spoken);
});
