import path from "node:path";
import { expect, test } from "vitest";
import { webForFile } from "../support/browser-visit.ts";

const all = webForFile({ contentDir: path.resolve("editions") });

/** Shorter ends are no orphans: beside them there would be room for half of the line above. */
const LEAST_PART = 0.12;

/** Sentences of more than one line whose last is a single word. Runs in the page. */
function orphans(least: number): string[] {
  return [...document.querySelectorAll<HTMLElement>(".text-sentence > li")].flatMap((sentence) => {
    if (!sentence.checkVisibility()) return [];
    const range = document.createRange();
    const words: { word: string; top: number; width: number }[] = [];
    const texts = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.textContent?.matchAll(/\S+/g) ?? []) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const { bottom, width } = range.getBoundingClientRect();
        words.push({ word, top: Math.round(bottom / 8), width });
      }
    }
    const last = words.at(-1);
    if (last === undefined || words[0]?.top === last.top) return [];
    const line = words.filter(({ top }) => top === last.top);
    const isOrphan = line.length === 1 && last.width < sentence.clientWidth * least;
    return isOrphan ? [`${last.word} after “${sentence.innerText}”`] : [];
  });
}

test.each([
  ["en", "/they"],
  ["en", "/she"],
  ["en", "/he"],
  ["de", "/sie"],
  ["fr", "/iel"],
])("no short word stands alone under its sentence: %s %s", async (code, set) => {
  const page = await all.visit();
  await page.goto(`http://${code}.localhost:${all.port}${set}`);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(orphans, LEAST_PART)).toEqual([]);
});
