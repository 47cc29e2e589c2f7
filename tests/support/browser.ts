import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";

/** The browser without windows. The complete browser also draws its own interface, and takes three times as long. */
const SHELL = "/usr/bin/chromium-headless-shell";
const WHOLE = [
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

/** For tests, which leave each page after a second. What is measured is measured without. */
export const FOR_BRIEF_VISITS = [
  // Otherwise each visitor gets a second process in advance, for a page of another site that is never opened.
  "--renderer-process-limit=1",
  // Compiling the pages' scripts for speed took a fifth of the browser's processor time.
  "--js-flags=--no-opt --no-maglev",
];

/**
 * A Chromium: the machine's headless shell, otherwise the one from an npm package, otherwise (where that package has
 * none for this machine) the complete browser. CHROMIUM_PATH names another; "npm" means the package.
 * @param further arguments besides those that keep it quiet
 */
export function launchBrowser(further: readonly string[] = []): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) return named === "npm" ? launchPackaged(further) : launch(named, further);
  const isPackaged = process.platform === "linux" && process.arch === "x64";
  const installed = [SHELL, ...(isPackaged ? [] : WHOLE)].find((file) => existsSync(file));
  return installed ? launch(installed, further) : launchPackaged(further);
}

function launch(executablePath: string, further: readonly string[], added: NodeJS.ProcessEnv = {}): Promise<Browser> {
  const env = { ...process.env, ...added } as Record<string, string>;
  return chromium.launch({ executablePath, args: [...QUIET, ...further], env });
}

/** The package contains the libraries and the font that a minimal machine lacks. */
function launchPackaged(further: readonly string[]): Promise<Browser> {
  const { version } = JSON.parse(readFileSync("node_modules/@sparticuz/chromium/package.json", "utf8"));
  const folder = path.resolve(`node_modules/.cache/chromium-${version}`);
  if (!existsSync(folder)) unpackInto(folder);
  const fonts = existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_FILE: `${folder}/fonts/fonts.conf` };
  return launch(`${folder}/chromium`, further, { LD_LIBRARY_PATH: `${folder}/al2023/lib`, ...fonts });
}

/** Names the font folder beside it. The package's own file names a fixed folder, which may hold anything. */
const FONTS = '<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="relative">cache</cachedir></fontconfig>';

/** Unpacks the package once. The folder appears only when it is complete, because other workers may need it too. */
function unpackInto(folder: string): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  const unpack = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
  // The package unpacks into the temporary folder, and unpacks libraries only if it believes it runs on AWS Lambda.
  const env = { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" };
  execFileSync(process.execPath, ["--input-type=module", "--eval", unpack], { env });
  writeFileSync(`${unfinished}/fonts/fonts.conf`, FONTS);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}
