import path from "node:path";
import { expect, test } from "vitest";
import { webForFile } from "../support/browser-visit.ts";

// As shipped: what moves depends on the words of a page and their faces.
const web = webForFile({ contentDir: path.resolve("editions") });

/** A slow phone line, over which style sheets, faces and scripts come one after the other. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const WIDTHS = [390, 1280];

/** Runs in the page from its first moment. A text, so that no build step changes names in it. */
const OBSERVER = `
  window.moved = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.moved += entry.value; })
    .observe({ type: "layout-shift", buffered: true });
`;

test.each([
  ["en", "/"],
  ["en", "/they"],
  ["en", "/pronouns"],
  ["en", "/terminology"],
  ["en", "/:🦊"],
  ["ja", "/"],
  ["ja", "/あの人"],
  ["ja", "/インクルーシブ"],
  ["ar", "/"],
  ["ar", "/هم"],
  ["ar", "/ضمائر"],
])("on a slow line nothing moves while the page loads: %s %s", { timeout: 120_000 }, async (code, address) => {
  for (const width of WIDTHS) {
    const page = await web.visit({ viewport: { width, height: 844 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.emulateNetworkConditions", SLOW);
    await page.addInitScript(OBSERVER);
    const answer = await page.goto(web.at(code, address), { waitUntil: "networkidle", timeout: 60_000 });
    expect(answer?.status()).toBe(200);
    await page.waitForTimeout(300);
    expect(await page.evaluate("window.moved"), `at ${width}`).toBeLessThanOrEqual(0.001);
  }
});
