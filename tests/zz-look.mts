import { launchBrowser } from "/work/main/tests/support/browser.ts";
const [port, dir, ...paths] = process.argv.slice(2);
const browser = await launchBrowser();
for (const spec of paths) {
  const [host, path, name] = spec.split("|");
  for (const [scheme, width] of [["light", 1280], ["light", 390], ["dark", 1280], ["dark", 390]] as const) {
    const page = await browser.newPage({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: scheme });
    await page.goto(`http://${host}:${port}${path}`);
    await page.waitForTimeout(900);
    await page.screenshot({ path: `${dir}/${name}-${width}-${scheme}.png`, fullPage: true });
    await page.close();
  }
}
await browser.close(); process.exit(0);
