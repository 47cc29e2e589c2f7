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

async function paints(page: Page): Promise<Pick<FirstVisit, "firstPaintMs" | "largestPaintMs" | "layoutShift">> {
  return page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const found: PerformanceEntry[] = [];
        new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve(found), 300);
      });
    const shifts = (await entries("layout-shift")) as (PerformanceEntry & { value: number })[];
    const largest = await entries("largest-contentful-paint");
    const first = performance.getEntriesByName("first-contentful-paint")[0];
    return {
      firstPaintMs: Math.round(first?.startTime ?? 0),
      largestPaintMs: Math.round(largest.at(-1)?.startTime ?? 0),
      layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
}
