import type { Page } from "playwright-core";
import sharp from "sharp";

/** A place of the page and what is drawn there. */
interface Place {
  what: string;
  kind: "text" | "sign";
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The lowest contrast allowed. The edges of letters are softened, so it is a little below 4.5:1 and 3:1. */
const MIN_CONTRAST = { text: 4.2, sign: 2.8 } as const;

/**
 * Finds what nobody could see on a page: texts, icons and controls whose pixels hardly differ from those around them.
 * It measures what was drawn, because forced colours show something else than the styles ask for.
 */
export async function unseen(page: Page): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize() ?? { width: 1280 };
  // The window is enlarged to the whole page, because only inside it can we ask which element lies on top.
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 600), 6000) });
  const places = await page.evaluate(placesOf);
  const { data, info } = await sharp(await page.screenshot({ animations: "disabled", caret: "hide" }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return places.flatMap((place) => {
    const contrast = contrastIn(place, data, info);
    return contrast < MIN_CONTRAST[place.kind] ? [`${place.what}: ${contrast.toFixed(2)}`] : [];
  });
}

/** The contrast between the commonest colour of a place and the colour that differs most from it. */
function contrastIn(place: Place, data: Buffer, { width, height }: { width: number; height: number }): number {
  const counted = new Map<number, number>();
  for (let y = Math.max(0, place.top); y < Math.min(height, place.top + place.height); y += 1) {
    for (let x = Math.max(0, place.left); x < Math.min(width, place.left + place.width); x += 1) {
      const colour = data.readUIntBE((y * width + x) * 3, 3);
      counted.set(colour, (counted.get(colour) ?? 0) + 1);
    }
  }
  const [ground] = [...counted].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0]);
  const around = luminance(ground);
  return [...counted.keys()].reduce((most, colour) => {
    const [dark, light] = [around, luminance(colour)].sort((a, b) => a - b) as [number, number];
    return Math.max(most, (light + 0.05) / (dark + 0.05));
  }, 1);
}

/** Relative luminance of a colour 0xRRGGBB, as WCAG defines it. */
function luminance(colour: number): number {
  const [red, green, blue] = [16, 8, 0].map((shift) => {
    const part = ((colour >> shift) & 255) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Where a page shows texts, icons, and fields and buttons with an edge of their own. Runs in the page. */
function placesOf(): Place[] {
  const found: Place[] = [];
  const isOnTop = (one: Element, box: DOMRect) => {
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return top !== null && (one.contains(top) || top.contains(one));
  };
  /** Whether the edge of something that scrolls cuts through it: what is left of it may have no letter. */
  const isCut = (one: Element, box: DOMRect): boolean => {
    for (let outer = one.parentElement; outer !== null; outer = outer.parentElement) {
      const { overflowY } = getComputedStyle(outer);
      if (overflowY !== "auto" && overflowY !== "scroll") continue;
      const edge = outer.getBoundingClientRect();
      if (box.top < edge.top - 1 || box.bottom > edge.bottom + 1) return true;
    }
    return false;
  };
  const add = (kind: Place["kind"], what: string, one: Element, box: DOMRect, margin = 0) => {
    if (box.width < 3 || box.height < 3 || !isOnTop(one, box) || isCut(one, box)) return;
    const [left, top] = [Math.floor(box.left) - margin, Math.floor(box.top) - margin];
    const [width, height] = [Math.ceil(box.width) + 2 * margin, Math.ceil(box.height) + 2 * margin];
    found.push({ kind, what, left, top, width, height });
  };
  const isShown = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isHere = (one: Element) =>
    !one.closest(".sr-only, .skip-link, script, style, noscript, option, [aria-disabled=true], :disabled");

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode;
    if (!parent || !textContent?.trim() || !isHere(parent) || !isShown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const box of range.getClientRects())
      add("text", `<${parent.localName}> ${textContent.trim().slice(0, 40)}`, parent, box);
  }
  for (const icon of document.querySelectorAll("svg.icon")) {
    if (isHere(icon) && isShown(icon))
      add("sign", `icon ${icon.innerHTML.slice(0, 60)}`, icon, icon.getBoundingClientRect());
  }
  for (const field of document.querySelectorAll(
    "input:not([type=hidden], [type=file]), select, textarea, button.rounded-full",
  )) {
    if (isHere(field) && isShown(field))
      add("sign", field.outerHTML.slice(0, 80), field, field.getBoundingClientRect(), 2);
  }
  return found;
}
