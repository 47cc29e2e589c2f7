import type { CDPSession, Page } from "playwright-core";
import { launchBrowser } from "#tests/support/browser.ts";

/** What a first visit costs, and when it can be seen, on a slow phone. */
export interface FirstVisit {
  requests: number;
  bytes: number;
  otherHosts: number;
  scriptBytes: number;
  styleBytes: number;
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
}

const PHONE = { width: 390, height: 844 };
const SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (0.75e6 / 8) | 0,
};

/** Visits a page with an empty cache. */
export async function firstVisit(url: string, slow: boolean): Promise<FirstVisit> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: PHONE });
    await page.addInitScript(OBSERVER);
    const cdp = await page.context().newCDPSession(page);
    const traffic = await watch(cdp, new URL(url).host);
    if (slow) {
      await cdp.send("Network.emulateNetworkConditions", NETWORK);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    }
    await page.goto(url, { waitUntil: "load" });
    await page.waitForLoadState("networkidle");
    return { ...traffic(), ...(await paints(page)) };
  } finally {
    await browser.close();
  }
}

type Traffic = Pick<FirstVisit, "requests" | "bytes" | "otherHosts" | "scriptBytes" | "styleBytes">;

async function watch(cdp: CDPSession, host: string): Promise<() => Traffic> {
  await cdp.send("Network.enable");
  const types = new Map<string, string>();
  const total: Traffic = { requests: 0, bytes: 0, otherHosts: 0, scriptBytes: 0, styleBytes: 0 };
  cdp.on("Network.requestWillBeSent", ({ request }) => {
    if (request.url.startsWith("data:")) return;
    total.requests += 1;
    if (new URL(request.url).host !== host) total.otherHosts += 1;
  });
  cdp.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    total.bytes += encodedDataLength;
    if (types.get(requestId) === "Script") total.scriptBytes += encodedDataLength;
    if (types.get(requestId) === "Stylesheet") total.styleBytes += encodedDataLength;
  });
  return () => total;
}

/** Runs in the page from its first moment. It is a text, so that no build step changes names in it. */
const OBSERVER = `
  window.seen = { shift: 0, largest: 0 };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.shift += entry.value; })
    .observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.largest = entry.startTime; })
    .observe({ type: "largest-contentful-paint", buffered: true });
`;

async function paints(page: Page): Promise<Pick<FirstVisit, "firstPaintMs" | "largestPaintMs" | "layoutShift">> {
  await page.waitForTimeout(300);
  const { first, seen } = (await page.evaluate(
    "({ first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, seen })",
  )) as { first: number; seen: { shift: number; largest: number } };
  return { firstPaintMs: Math.round(first), largestPaintMs: Math.round(seen.largest), layoutShift: seen.shift };
}
