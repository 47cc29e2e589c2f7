import type { Page } from "playwright-core";

/** The letters a page shows, by the faces of their elements. */
type Shown = Map<string, Set<string>>;

/** How often a page is checked again while it loads the faces of parts that were closed before. */
const TURNS = 20;
const WAIT_MS = 50;

/**
 * The characters of a page that none of its faces has, menus and hidden parts included.
 *
 * Each is drawn by itself in the faces of its element, and so is a code point that no face has: a character that looks
 * the same is missing.
 */
export async function missingGlyphs(page: Page): Promise<string[]> {
  let missing = await page.evaluate(withoutGlyph);
  for (let turn = 0; missing.length > 0 && turn < TURNS; turn += 1) {
    await page.waitForTimeout(WAIT_MS);
    missing = await page.evaluate(withoutGlyph);
  }
  return missing;
}

/** Runs in the page. Drawing requests the files of faces that are not loaded yet, which look missing until then. */
function withoutGlyph(): string[] {
  const NOBODYS = "\u0378";
  const SIZE = 48;
  const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
  const canvas = Object.assign(document.createElement("canvas"), { width: SIZE, height: SIZE });
  const pen = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;

  function shown(): Shown {
    const found: Shown = new Map();
    const add = (one: Element, text: string) => {
      const { fontFamily, textTransform } = getComputedStyle(one);
      const letters = textTransform === "uppercase" ? text + text.toUpperCase() : text;
      const known = found.get(fontFamily) ?? found.set(fontFamily, new Set()).get(fontFamily);
      for (const letter of letters) if (!UNSEEN.test(letter)) known?.add(letter);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (parentElement && !parentElement.closest("script, style")) add(parentElement, textContent ?? "");
    }
    for (const field of document.querySelectorAll("input")) {
      if (["text", "search"].includes(field.type)) add(field, field.value + field.placeholder);
    }
    return found;
  }

  function drawing(letter: string): Uint32Array {
    pen.clearRect(0, 0, SIZE, SIZE);
    pen.fillText(letter, SIZE / 4, (SIZE * 3) / 4);
    return new Uint32Array(pen.getImageData(0, 0, SIZE, SIZE).data.buffer);
  }

  return [...shown()].flatMap(([family, letters]) => {
    pen.font = `${SIZE / 2}px ${family}`;
    const box = drawing(NOBODYS);
    const lost = [...letters].filter((letter) => drawing(letter).every((pixel, place) => pixel === box[place]));
    return lost.map((letter) => `${letter} (U+${letter.codePointAt(0)?.toString(16)}) in ${family}`);
  });
}
