import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { hostOf, type PageKind } from "./browser-pages.ts";
import { hydrated, type Web } from "./browser-visit.ts";
import { shipped } from "./data/shipped.ts";

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
/** A desktop window at 400 % zoom, which is as narrow as the smallest phone. */
const ENLARGED = { width: 320, height: 256 };
/** A phone at 200 % zoom. */
export const ENLARGED_PHONE = { width: 195, height: 422 };
const SMALLEST_TEXT = 10;

/** Every key, with its namespace and without: i18next shows the latter for a text whose namespace the page did not load. */
const KEYS = new Set(
  Object.entries(shipped("en").edition.texts).flatMap(([namespace, texts]) =>
    Object.keys(texts).flatMap((key) => [`${namespace}.${key}`, key]),
  ),
);
/** Words with dots in them, such as keys and addresses. */
const DOTTED = /\b[a-z]\w*(?:\.\w+)+\b/g;
const LEFT_OVER = /[{}]|%\w+%|\bundefined\b|\[object/;

interface Look {
  /** The display settings, as the page itself keeps them on its root element. */
  theme: "light" | "dark";
  colours: "full" | "reduced";
  /** Check only the rules about colours, for displays that change nothing else. */
  coloursOnly: boolean;
}
const LIGHT: Look = { theme: "light", colours: "full", coloursOnly: false };
const OTHER_LOOKS: Look[] = [
  { theme: "dark", colours: "full", coloursOnly: true },
  { theme: "light", colours: "reduced", coloursOnly: true },
];
const CHECKED_ON_A_PHONE = ["home", "list", "set", "any", "search results", "comparison"];

/** Opens a page in a desktop window and lists what is wrong with it there, on a phone and enlarged. */
export async function flawsOf(web: Web, page: Page, code: string, kind: PageKind): Promise<string[]> {
  await page.setViewportSize(DESK);
  const answer = await page.goto(web.at(code, kind.path));
  const flaws: string[] = [];
  if (answer?.status() !== kind.status) flaws.push(`answers ${answer?.status()}`);
  if (kind.kind !== "refusal") await hydrated(page);
  await kind.prepare?.(page);
  flaws.push(...(await page.evaluate(overflow)), ...(await page.evaluate(cutOff)), ...(await flawsOfText(page, code)));
  // Injected through the debugger, which the Content-Security-Policy of the page does not restrict.
  await page.evaluate(AXE);
  for (const look of [LIGHT, ...OTHER_LOOKS]) flaws.push(...(await page.evaluate(violations, look)));
  for (const size of [PHONE, ENLARGED, ENLARGED_PHONE]) {
    await page.setViewportSize(size);
    flaws.push(...(await page.evaluate(overflow)), ...(await page.evaluate(cutOff)));
    if (size === PHONE && CHECKED_ON_A_PHONE.includes(kind.kind))
      flaws.push(...(await page.evaluate(violations, LIGHT)));
  }
  return flaws.map((flaw) => `${kind.path} ${flaw}`);
}

async function flawsOfText(page: Page, code: string): Promise<string[]> {
  const flaws: string[] = [];
  const { lang, dir, text, smallest } = await page.evaluate(shown);
  if (lang !== hostOf(code)?.lang || dir !== hostOf(code)?.dir) flaws.push(`is ${lang}, ${dir}`);
  if (text.length < 40) flaws.push(`shows no more than "${text}"`);
  const keys = (text.match(DOTTED) ?? []).filter((word) => KEYS.has(word));
  const wrong = [...keys, ...(LEFT_OVER.exec(text) ?? [])];
  flaws.push(...wrong.map((part) => `shows "${part}"`));
  if (smallest < SMALLEST_TEXT) flaws.push(`has text of ${smallest} px`);
  return flaws;
}

/** Finds elements that make the page wider than the window, or stick out of it. Runs in the page. */
function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll("body *")].filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return right > clientWidth + 1 || left < -1;
  });
  const names = wide.map((one) => one.outerHTML.slice(0, 120));
  return [`is ${scrollWidth} wide in a window of ${clientWidth}`, ...names];
}

/** Finds text that ends outside of the window, where nobody can scroll to it, and without a sign of it. Runs in the page. */
function cutOff(): string[] {
  const { clientWidth } = document.documentElement;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const flaws: string[] = [];
  const isScrolled = (one: Element | null): boolean =>
    one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || isScrolled(one.parentElement));
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const { parentElement: parent } = text;
    if (!parent?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim()) continue;
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    // A chart is a picture, with a table of what it shows.
    if (getComputedStyle(parent).textOverflow === "ellipsis" || parent.closest("svg")) continue;
    const isOut = width > 1 && (right > clientWidth + 1 || left < -1);
    if (isOut && !parent.closest(".sr-only, .skip-link") && !isScrolled(parent))
      flaws.push(`cuts off "${text.textContent.trim().slice(0, 60)}" at ${clientWidth}`);
  }
  return flaws;
}

/** The text a reader sees, and its smallest size in pixels. Runs in the page. */
function shown() {
  const { lang, dir } = document.documentElement;
  let smallest = Number.POSITIVE_INFINITY;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!parent?.checkVisibility() || !texts.currentNode.textContent?.trim()) continue;
    smallest = Math.min(smallest, Number.parseFloat(getComputedStyle(parent).fontSize));
  }
  // Code has braces of its own.
  const code = [...document.querySelectorAll<HTMLElement>("pre[translate=no], code[translate=no]")];
  const text = code.reduce((rest, { innerText }) => rest.replace(innerText, ""), document.body.innerText);
  return { lang, dir, text, smallest };
}

/**
 * Places on the page as it stands that break a rule of axe, in light colours, and one about colours in dark ones.
 * @param within a selector of what to look at; without it, the whole page
 */
export async function brokenRules(page: Page, within?: string): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(AXE);
  const found: string[] = [];
  for (const look of [OTHER_LOOKS[0] ?? LIGHT, LIGHT])
    found.push(...(await page.evaluate(violations, { ...look, within })));
  return found;
}

interface Axe {
  run(
    context: Document | string,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** Every broken rule of axe, best practices included, with every place. Runs in the page. */
async function violations({ theme, colours, coloursOnly, within }: Look & { within?: string }): Promise<string[]> {
  const { dataset } = document.documentElement;
  dataset.theme = theme;
  if (colours === "reduced") dataset.colours = colours;
  else delete dataset.colours;
  const { axe } = globalThis as unknown as { axe: Axe };
  const rules = coloursOnly ? { runOnly: ["color-contrast", "link-in-text-block"] } : {};
  const found = await axe.run(within ?? document, { resultTypes: ["violations"], ...rules });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${theme}, ${colours} colours, breaks ${id}: ${html.slice(0, 160)}`),
  );
}
