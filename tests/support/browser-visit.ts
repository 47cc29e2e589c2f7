import net, { type AddressInfo } from "node:net";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { FOR_BRIEF_VISITS, launchBrowser } from "./browser.ts";
import { addressOf } from "./browser-pages.ts";
import { type SiteOptions, startSite, type TestSite } from "./server/site.ts";

/** A browser and the built site, for all tests of a file. */
export interface Web {
  readonly port: number;
  readonly site: TestSite;
  /** The whole address of a path in an edition. */
  at(code: string, path: string): string;
  /** A visitor who shares nothing with others. The test fails when the browser reports any problem. */
  visit(options?: BrowserContextOptions): Promise<Page>;
  /** A visitor who has opened a page and waits until its scripts run (if they do). */
  open(code: string, path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** The addresses of the other editions carry the port, so it must be known before the server starts. */
async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** The browser of this worker, which ends with it. Visitors share nothing, so files need no browsers of their own. */
let browserOfWorker: Browser | undefined;
async function openBrowser(): Promise<Browser> {
  if (!browserOfWorker?.isConnected()) browserOfWorker = await launchBrowser(FOR_BRIEF_VISITS);
  return browserOfWorker;
}

/** Starts the site before the first test of the file, and stops it after the last. */
export function webForFile(options: SiteOptions = {}): Web {
  let site: TestSite;
  let browser: Browser;
  beforeAll(async () => {
    const port = await freePort();
    const environment = { PORT: String(port), BASE_URL: `http://localhost:${port}`, ...options.environment };
    [site, browser] = await Promise.all([startSite({ ...options, environment }), openBrowser()]);
  });
  afterAll(() => site?.stop());

  const at = (code: string, path: string) => addressOf(code, path, site.port);
  async function visit(context: BrowserContextOptions = {}): Promise<Page> {
    const own = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...context });
    // Shorter than a test may take, so that a failure names what was waited for.
    own.setDefaultTimeout(10_000);
    const page = await own.newPage();
    const complaints = listen(page, site.port, context.javaScriptEnabled !== false);
    onTestFinished(async () => {
      await own.close();
      expect(complaints, "what the browser complained about").toEqual([]);
    });
    return page;
  }
  return {
    get port() {
      return site.port;
    },
    get site() {
      return site;
    },
    at,
    visit,
    async open(code, path, context) {
      const page = await visit(context);
      await page.goto(at(code, path));
      if (context?.javaScriptEnabled !== false) await hydrated(page);
      return page;
    },
  };
}

/** Whether React has hydrated the whole page and run its effects. Runs in the page. */
export function runsScripts(): boolean {
  if (document.querySelector("main a, main button, header a") === null) return true;
  // React marks elements while it is still rendering. Only its root knows when it has finished.
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
  const root = key && (document as unknown as Record<string, { stateNode: FiberRoot } | undefined>)[key]?.stateNode;
  return root ? root.current.memoizedState?.isDehydrated === false : false;
}

interface FiberRoot {
  current: { memoizedState: { isDehydrated: boolean } | null };
}

/** Waits until React answers to clicks. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(runsScripts);
}

/** Collects what went wrong on a page: messages, failed requests, and requests to other hosts. */
function listen(page: Page, port: number, scripts: boolean): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const known = message.text().startsWith("Failed to load resource");
    if (!known && ["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.stack || error.message}`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText;
    // Leaving a page cancels what it was still loading, and a browser without scripts refuses to load them.
    const expected = why === "net::ERR_ABORTED" || (!scripts && request.resourceType() === "script");
    if (!expected) complaints.push(`${request.url()}: ${why}`);
  });
  page.on("request", (request) => {
    const { protocol, hostname, port: asked } = new URL(request.url());
    const own = protocol === "http:" && /(^|\.)localhost$/.test(hostname) && Number(asked) === port;
    if (!own && protocol !== "data:") complaints.push(`asked another host: ${request.url()}`);
  });
  page.on("response", (response) => {
    // Whether a page may be missing is up to its test. A missing file is always wrong.
    const isPage = response.request().isNavigationRequest() || new URL(response.url()).pathname.endsWith(".data");
    if (response.status() >= 400 && !isPage) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}
