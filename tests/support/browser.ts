import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * A Chromium: the one of the machine when there is one, else the one that comes as an npm package.
 * CHROMIUM_PATH names another; "npm" means the package.
 */
export async function launchBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  const installed = named === "npm" ? undefined : [named ?? "", ...INSTALLED].find((file) => existsSync(file));
  if (installed) return chromium.launch({ executablePath: installed, args: QUIET });
  // The package brings the libraries a bare machine lacks, but unpacks them only where it believes to be a lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs20.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  const executablePath = await packaged.executablePath();
  return chromium.launch({
    executablePath,
    args: [...packaged.args, ...QUIET],
    env: { ...process.env } as Record<string, string>,
  });
}
