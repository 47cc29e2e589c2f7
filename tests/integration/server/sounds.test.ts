import { describe, expect, test } from "vitest";
import { siteForFile } from "#tests/support/server/site.ts";

// How sets sound, on pages and in the API, in editions as they ship.
const site = siteForFile({ environment: { CONTENT_DIR: "editions" } });

const page = async (code: string, path: string) => {
  const { status, body } = await site.get(`${code}.localhost`, encodeURI(path));
  expect([code, path, status]).toEqual([code, path, 200]);
  return body.replaceAll("<!-- -->", "");
};
/** What stands between the title and the buttons under it. */
const underTitle = (html: string) => /<\/h1>(.*?)<div class="no-print/s.exec(html)?.[1] ?? "";
const ipaIn = (html: string) =>
  [...html.matchAll(/lang="und-fonipa" dir="ltr"[^>]*>\/(.*?)\/</g)].map(([, ipa]) => ipa);
const speakersIn = (html: string) => [...html.matchAll(/<button[^>]*aria-pressed="[^>]*needs-script/g)].length;

describe("under the name of a set", () => {
  test.each([
    ["en", "/xe", ["zi", "zɛm", "ziɹ"]],
    ["en", "/ze/hir", ["zi", "hɪɹ"]],
    ["de", "/xier", ["ksiːɐ̯", "ksiːm", "ksiːn"]],
    ["ar", "/هو", ["huwa", "hu", "haːðaː"]],
    ["pl", "/onæ", ["ˈɔnæ", "jæ"]],
    // Nobody is sure about "lea", and the third form must not stand in its place.
    ["fr", "/iel", ["jɛl"]],
    ["hu", "/ő", ["øː", "øːt", "ˈnɛki"]],
    ["zh", "/她", ["tʰa˥", "ni˨˩˦"]],
    ["hbs", "/on", ["on", "ˈɲeɡa", "ɡa"]],
  ])("in %s, %s has its sound", async (code, path, ipa) => {
    expect(ipaIn(underTitle(await page(code, path)))).toEqual(ipa);
  });

  test("English has a respelling, Chinese has pinyin", async () => {
    expect(underTitle(await page("en", "/xe"))).toContain("say “zee, zem, zeer”");
    expect(underTitle(await page("en", "/they"))).toContain("say “thay, them, thair”");
    expect(underTitle(await page("zh", "/她"))).toContain("tā, nǐ");
  });

  test("interchangeable sets have the sound of each, and so have their tables", async () => {
    const html = await page("en", "/he&xe");
    expect(ipaIn(underTitle(html))).toEqual(["hi", "hɪm", "hɪz", "zi", "zɛm", "ziɹ"]);
    expect(underTitle(html)).toContain("say “hee, him, hiz”");
    expect(underTitle(html)).toContain("say “zee, zem, zeer”");
    expect(ipaIn(html.slice(html.indexOf("<table")))).toContain("hi");
    // More of them would hide the page.
    expect(ipaIn(underTitle(await page("en", "/he&she&they&it&xe")))).toEqual([]);
  });

  test("IPA stays as it is when the page is written in another alphabet", async () => {
    const { body } = await site.get("hbs.localhost", "/on", { cookie: "spelling=cyrillic" });
    expect(body).toContain("његов");
    expect(ipaIn(underTitle(body.replaceAll("<!-- -->", "")))).toEqual(["on", "ˈɲeɡa", "ɡa"]);
  });
});

describe("words that visitors made up", () => {
  test.each([
    "/ze/zem/zir/zirs/zirself",
    "/:Robin",
    "/🌻",
    "/he,hym,!3,0,between the two",
    "/xe|zi,xem,xyr,xyrs,xemself,0,mine",
  ])("have no sound and no speaker: %s", async (path) => {
    const html = await page("en", path);
    expect(ipaIn(html)).toEqual([]);
    expect(speakersIn(html)).toBe(0);
  });
});

test("without scripts, no speaker is seen, and with them none before a voice is there", async () => {
  const html = await page("en", "/xe");
  const speakers = [...html.matchAll(/<button[^>]*aria-pressed[^>]*>/g)].map(([tag]) => tag);
  const own = speakers.filter((tag) => tag.includes("needs-script"));
  // That of the name keeps its place. Sentences get theirs in a browser that has a voice.
  expect(own).toHaveLength(1);
  for (const tag of own) expect(tag).toMatch(/class="[^"]*\bneeds-script\b[^"]*\binvisible\b/);
});

test("sentences with signs that a voice cannot say have no speaker", async () => {
  expect(speakersIn(underTitle(await page("pl", "/onæ")))).toBe(0);
  expect(speakersIn(underTitle(await page("it", "/ləi")))).toBe(0);
  expect(speakersIn(underTitle(await page("it", "/lui")))).toBe(1);
});

test("the API says IPA or a respelling, never both", async () => {
  const pronunciations = async (code: string, name: string) => {
    const { body } = await site.get(`${code}.localhost`, encodeURI(`/api/pronouns/${name}`));
    return Object.values(JSON.parse(body).pronunciations);
  };
  expect(await pronunciations("en", "xe")).toEqual(["zi", "zɛm", "ziɹ", "ziɹz", "zɛmˈsɛlf"]);
  expect(await pronunciations("zh", "她")).toEqual(["tʰa˥", "ni˨˩˦"]);
  expect(await pronunciations("ja", "彼")).toEqual(["=かれ"]);
  expect(await pronunciations("en", "he&she")).toEqual([]);
});
