import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldUsername, readUsername, sameUsername, withoutCase } from "#app/services/accounts/username.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

const words = (line: string) => line.split(" ");
const pairs = (line: string) => words(line).map((pair) => pair.split("=") as [string, string]);
const problemOf = (name: string) => readUsername(name).problem;

describe("a username", () => {
  test.each([
    ...words(
      "anna Anna.B a-b_c 1234 _anna_ -anna a__b Zażółć Søren Иванна Ἀθηνᾶ Ελένη שרה-לא سارة さくらんぼ 桜子さん",
    ),
    ...words(
      "サクラー 佐々木さん 한글이름 桜sakura अनिता 𐑖𐑱𐑝𐑾 סטאַנק anna.bee x.da data anna_data card.anna wildcard-a",
    ),
    ...words("سارا۱۲"),
    ...words("a 𐑖").map((letter) => letter.repeat(16)),
  ])("%s", (name) => {
    expect(readUsername(name)).toEqual({ username: name.normalize("NFKC"), folded: foldUsername(name), problem: null });
  });

  test.each([
    ["  anna ", "anna"],
    ["Ａｎｎａ", "Anna"],
    ["𝒶𝓃𝓃𝒶", "anna"],
    ["Zaz\u0307o\u0301łc\u0301", "Zażółć"],
    ["ﬁnn", "finn"],
  ])("typed as %s is %s", (typed, name) => {
    expect(readUsername(typed).username).toBe(name);
  });

  const invalid: [what: string, name: string][] = [
    ["nothing", ""],
    ["too short", "ann"],
    ["too short in code points", "𐑖𐑱𐑝"],
    ["too short after trimming", "   ann   "],
    ["too long", "a".repeat(17)],
    ["too long, for a computer", "a".repeat(5_000_000)],
    ["far too long before trimming", `anna${" ".repeat(100)}`],
    ["long in compatibility form", "ﷺanna"],
    ["a space", "an na"],
    ["an at sign", "@anna"],
    ["a slash", "anna/b"],
    ["an encoded slash", "anna%2fb"],
    ["a query", "anna?b"],
    ["a tag", "<b>anna"],
    ["a pipe", "anna|b"],
    ["a line break", "anna\nb"],
    ["NUL", "anna\0"],
    ["an emoji", "anna🌻"],
    ["an unseen space", "an\u200Bna"],
    ["a joiner", "an\u200Dna"],
    ["a soft hyphen", "an\u00ADna"],
    ["a bidi control", "\u202Eanna"],
    ["an unseen Hangul letter", "an\u3164na"],
    ["unseen letters alone", "\u115F\u1160\u115F\u1160"],
    ["a variation selector", "anna\uFE0F"],
    ["a stroke through a letter", "a\u0336nna"],
    ["a stroke through a Cyrillic letter", "Ива\u0336нна"],
    ["marks on marks", `กก${"\u0E47".repeat(5)}`],
    ["a mark first", "\u05B7שרה"],
    ["a letter that is a colon", "anna\uA789"],
    ["a modifier letter", "annaˑ"],
    ["a lone surrogate", "anna\uD800"],
    ["a dot first", ".anna"],
    ["a dot last", "anna."],
    ["two dots", "an..na"],
    ["dots alone", "...."],
    ["signs alone", "-_-_"],
    ["a sign", "anna♾"],
    ["data of a route", "anna.data"],
    ["data in capitals", "anna.DATA"],
    ["data in wide letters", "anna．ｄａｔａ"],
    ["the address of a card", "card-anna"],
    ["the address of a card in capitals", "CARD-anna"],
    ["a Cyrillic а among Latin letters", "аnna"],
    ["a Greek ο among Latin letters", "robοt"],
    ["an Armenian օ among Latin letters", "rօbin"],
    ["a Hebrew letter among Latin ones", "סarah"],
    ["Greek among Cyrillic", "аννа"],
    ["Cherokee among Latin letters", "Ꭺnna"],
    ["letters nobody writes", "𐊠𐊡𐌁𐊢"],
  ];
  test.each(invalid)("is not: %s", (_, name) => {
    expect(readUsername(name)).toEqual({ username: null, folded: null, problem: "invalid" });
  });

  test.each(words("png jpg jpeg gif webp svg ico txt pdf doc docx csv js css html json xml ics vcf rss php zip map"))(
    "does not end as a .%s",
    (ending) => {
      for (const name of [`anna.${ending}`, `Anna.${ending.toUpperCase()}`]) expect(problemOf(name)).toBe("invalid");
      expect(problemOf(`anna_${ending}`)).toBeNull();
    },
  );

  test.each([
    ...words("admin Admin ADMIN adm1n AdmIn admln admin_ ad.min a-d-m-i-n ROOT r00t editor null undefined"),
    ...words("__proto__ constructor toString hasOwnProperty moderator rnoderator support mailer-daemon"),
    ...words("no-reply isogloss Isogloss-Team ᴀᴅᴍɪɴ ＡＤＭＩＮ 𝐚𝐝𝐦𝐢𝐧"),
  ])("%s is kept by the site", (name) => {
    expect(readUsername(name)).toEqual({ username: null, folded: null, problem: "taken" });
  });
});

describe("the folded form", () => {
  test.each([
    ...pairs("anna=ANNA anna=ａｎｎａ Straße=STRASSE straße=strasse İstanbul=istanbul ISPARTA=ısparta ΟΔΟΣ=οδος"),
    ...pairs("ΟΔΟΣ=οδοσ Ivy0=lvyO alice=a1ice alice=aIice bernd=bemd vvera=wera a__b=a_b АННА=ahha"),
    ...pairs("раура=paypa ΑΝΝΑ=anna αννα=anna ΝΙΚΗ=nikh ՕՕՕՕ=oooo ꭺᏼꭲꮪ=ᎪᏴᎢᏚ ᎪᎪᎪᎪ=aaaa ꓐꓮꓐꓬ=baby ɑnnɑ=anna"),
    ...pairs("ɢᴇᴏʀɢᴇ=george robin12=robin١٢ robin12=robin۱۲ robin12=robin१२ ΆΝΝΑ=ánna тёмный=tëмный"),
    ...pairs("علی=علي カタカナ=力夕力ナ へへへへ=ヘヘヘヘ סטאַנק=סטאנק Zaz\u0307o\u0301=zażó"),
  ])("of %s and %s is one", (one, other) => {
    expect(foldUsername(other)).toBe(foldUsername(one));
  });

  test.each([
    ...pairs(
      "anna=anne anna=ánna lukasz=łukasz anna.b=annab anna-b=anna_b anna=anna_ cafe=café sara=šara ハナハナ=バナバナ",
    ),
    ...pairs("さくらこ=サクラコ"),
  ])("of %s and %s is not", (one, other) => {
    expect(foldUsername(other)).not.toBe(foldUsername(one));
  });

  test("knows the digits of every script", () => {
    for (const numberingSystem of Intl.supportedValuesOf("numberingSystem")) {
      const digits = new Intl.NumberFormat("en", { numberingSystem, useGrouping: false }).format(9876543210);
      if (/^\p{Nd}{10}$/u.test(digits)) expect(foldUsername(digits), numberingSystem).toBe(foldUsername("9876543210"));
    }
  });

  const letters = fc.constantFrom(..."aiIlL1oO0rnmvVwWßſıİΣςσνΝаАɑｎ.-_カ力٣é\u0301\u200D");
  const anyText = fc.string({
    unit: fc.oneof(letters, fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 })),
    maxLength: 20,
  });

  const nearName = fc.string({ unit: fc.constantFrom(..."aiIlL1oO0rnmvVwßıİéɑｎカ_-."), minLength: 4, maxLength: 16 });

  test("folded again stays as it is, and so does a name read again", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, nearName), (text) => {
        const { username, folded } = readUsername(text);
        if (username === null) return;
        expect(foldUsername(folded)).toBe(folded);
        expect(readUsername(username)).toEqual({ username, folded, problem: null });
      }),
      { numRuns: 2000, examples: [["ννΣ1"]] },
    );
  });

  test("is one for every case of a name", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldUsername(text.normalize("NFKC").toLowerCase())).toBe(foldUsername(text));
        expect(foldUsername(text.normalize("NFKC").toUpperCase())).toBe(foldUsername(text));
      }),
      // A mark below the letter comes before the dot of "i" when it is put in order.
      { numRuns: 1000, examples: [["\u{6b26e}O\u0130\u085a\u529b"], ["\u0130\u302eanna"], ["\u0130\u0328\u0301"]] },
    );
  });

  test("of a name that can exist is what is stored for it", () => {
    // As it was when the first names were stored. Where it has to change, stored names have to be folded again.
    const stored = (name: string) =>
      name.toUpperCase().toLowerCase().replaceAll("i\u0307", "i").replaceAll("ς", "σ").normalize("NFKC");
    const marked = fc.string({
      unit: fc.constantFrom(..."iIıİjaΣς\u302e\u302f\u{16ff0}אֱ\u05b0"),
      minLength: 4,
      maxLength: 16,
    });
    let read = 0;
    fc.assert(
      fc.property(fc.oneof(anyText, nearName, marked), (text) => {
        const { username } = readUsername(text);
        if (username === null) return;
        read += 1;
        expect(withoutCase(username)).toBe(stored(username));
      }),
      { numRuns: 3000, examples: [["\u0130\u302eanna"], ["ısparta"], ["İstanbul"]] },
    );
    expect(read).toBeGreaterThan(300);
  });

  test("is one for names that are the same", () => {
    expect(sameUsername("Straße", "STRASSE")).toBe(true);
    expect(sameUsername("anna", "Ａnna")).toBe(true);
    expect(sameUsername("alice", "a1ice")).toBe(false);
    expect(sameUsername("anna", "ɑnna")).toBe(false);
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        if (sameUsername(one, other)) expect(foldUsername(other)).toBe(foldUsername(one));
      }),
    );
  });
});
