import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "#tests/support/browser.ts";
import { hydrated } from "#tests/support/browser-visit.ts";
import { HOMES, type Person, SUBJECTS, type Subject } from "./pages.ts";
import { type DrawnSite, MOMENT, startDrawnSite } from "./site.ts";

const LOOKS = [
  { name: "desk-light", width: 1280, colorScheme: "light" },
  { name: "desk-dark", width: 1280, colorScheme: "dark" },
  { name: "phone-light", width: 390, colorScheme: "light" },
  { name: "phone-dark", width: 390, colorScheme: "dark" },
] as const;
const HEIGHT = 900;
/** In place of people's avatars, which come out differently with the keys of every data folder. */
const AVATAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#88c" d="M0 0h1v1H0z"/></svg>';

/**
 * Draws pages of the build in the current folder, from top to end, at a desk and on a phone, light and dark.
 * @param only the beginning of the names to draw, of those in `pages.ts`
 * @returns how many pictures were written
 */
export async function draw(target: string, port: number, only: string): Promise<number> {
  mkdirSync(target, { recursive: true });
  const folder = mkdtempSync(path.join(tmpdir(), "isogloss-pictures-"));
  const [site, browser] = [await startDrawnSite(folder, port), await launchBrowser()];
  const subjects = SUBJECTS.filter(({ name }) => name.startsWith(only));
  try {
    for (const subject of subjects) await drawSubject(browser, site, subject, target);
    return subjects.length * LOOKS.length;
  } finally {
    await browser.close();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function drawSubject(browser: Browser, site: DrawnSite, subject: Subject, target: string): Promise<void> {
  const page = await visitorOf(browser, site, subject.as);
  const address = site.at(subject.code, subject.path.replace(":id", site.proposal));
  await page.goto(address);
  await hydrated(page);
  if (subject.isSent) await sendForm(page);
  for (const { name, width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme });
    for (const ready of [isLaidOut, isLoaded, isLaidOut]) await page.evaluate(ready);
    const file = path.join(target, `${subject.name}-${name}.png`);
    await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
  }
  await page.context().close();
}

/** Somebody in a browser of their own, whose clock stands still. */
async function visitorOf(browser: Browser, site: DrawnSite, person?: Person): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce", timezoneId: "UTC", locale: "en" });
  const value = person && site.sessions.get(person);
  if (person && value) await context.addCookies([{ name: "session", value, url: site.at(HOMES[person], "/") }]);
  await context.route("**/avatars/*", (route) => route.fulfill({ contentType: "image/svg+xml", body: AVATAR }));
  const page = await context.newPage();
  await page.clock.setFixedTime(MOMENT);
  return page;
}

/** Sends the form of the page without what the browser itself would ask for. */
async function sendForm(page: Page): Promise<void> {
  await page
    .locator("main form[method=post]")
    .last()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      form.requestSubmit();
    });
  await page.locator("[aria-invalid=true]").first().waitFor();
}

/** Waits until the page has been laid out: which faces it needs is known then. Runs in the page. */
async function isLaidOut(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Waits for faces, and for pictures further down. Runs in the page. */
async function isLoaded(): Promise<void> {
  for (const image of document.images) image.loading = "eager";
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})));
  await document.fonts.ready;
}
