import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyFromText, readKey, suggestKey } from "#app/features/collections/entry-key.ts";

describe("the key made of a name", () => {
  test.each([
    ["Genderfluid (person)", "genderfluid-person"],
    ["  they / them  ", "they-them"],
    ["Don’t misgender!", "dont-misgender"],
    ["Ångström", "ångström"],
    ["İstanbul", "istanbul"],
    ["Лесбіянка", "лесбіянка"],
    ["об’єкт", "обєкт"],
    ["متحوّل الجنس", "متحوّل-الجنس"],
    ["ג׳נדר", "גנדר"],
    ["ジェンダー", "ジェンダー"],
    ["人々", "人々"],
    ["ﾄﾗﾝｽ", "トランス"],
    ["젠더 플루이드", "젠더-플루이드"],
    ["非二元性別", "非二元性別"],
    ["Người", "người"],
  ])("%s", (name, key) => {
    expect(keyFromText(name)).toBe(key.normalize("NFKC"));
  });

  test.each([
    ["nothing but signs", "!? — …"],
    ["letters of scripts that look alike", "Тransgender"],
    ["what could be an id", "01M81A4VQ3Q7Q3Q7Q3Q7Q3Q7Q3"],
  ])("%s makes none", (_, name) => {
    expect(keyFromText(name)).toBeNull();
  });

  test("is short, and ends with a whole word where there are several", () => {
    expect(keyFromText("long ".repeat(40))).toBe(Array.from({ length: 12 }, () => "long").join("-"));
    expect([...(keyFromText("x".repeat(300)) ?? "")]).toHaveLength(60);
  });

  test("is a key as moderators could type it, whatever the name", () => {
    const names = fc.string({ unit: "grapheme", maxLength: 120 });
    fc.assert(
      fc.property(names, (name) => {
        const key = keyFromText(name);
        expect(key === null || readKey(key) === key).toBe(true);
      }),
    );
  });
});

describe("the suggested key", () => {
  const among = (taken: readonly string[]) => (key: string) => taken.includes(key);

  test("has a number when others have the name", () => {
    expect(suggestKey("Agender", among([]))).toBe("agender");
    expect(suggestKey("Agender", among(["agender"]))).toBe("agender-2");
    expect(suggestKey("Agender", among(["agender", "agender-2"]))).toBe("agender-3");
  });

  test("is never the address of a page of the collection", () => {
    expect(suggestKey("Submit", among([]))).toBe("submit-2");
  });

  test("is none where every number is taken", () => {
    expect(suggestKey("Agender", () => true)).toBeNull();
  });
});
