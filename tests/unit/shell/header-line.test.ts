import { describe, expect, test } from "vitest";
import { countInLine } from "#app/shell/header-line.ts";

const menu = (...labels: string[]) => labels.map((label) => ({ label }));
const TOOLS = ["More", "Search", "English", "Sign in"];

describe("the items of the menu that have room in the line", () => {
  test("are all of a short menu, and none of no menu", () => {
    expect(countInLine(menu("Pronouns", "Nouns"), TOOLS)).toBe(2);
    expect(countInLine([], TOOLS)).toBe(0);
  });

  test("are the first ones", () => {
    expect(countInLine(menu("Pronouns", "x".repeat(300), "Nouns"), TOOLS)).toBe(1);
  });

  test("are fewer the longer the words beside them, and the wider their letters", () => {
    const many = Array.from({ length: 20 }, () => "pronouns");
    const inShort = countInLine(menu(...many), TOOLS);
    expect(inShort).toBeLessThan(many.length);
    expect(countInLine(menu(...many), [...TOOLS, "x".repeat(20)])).toBeLessThan(inShort);
    expect(countInLine(menu(...many.map(() => "代名詞代名詞代名")), TOOLS)).toBeLessThan(inShort);
  });
});
