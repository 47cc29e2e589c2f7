import "#db/required-node.js";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { addressOf } from "#tests/support/browser-pages.ts";
import { launchBrowser } from "#tests/support/browser.ts";
import { hydrated } from "#tests/support/browser-visit.ts";
import { signedInEverywhere } from "#tests/support/accounts/member.ts";
import { loadBuild } from "#tests/support/server/built.ts";
import { cardPeopleIn } from "#tests/support/cards/people.ts";
import * as c from "#tests/support/cards/contents.ts";

const only = process.argv.slice(2);
const port = 4610;
const folder = "/tmp/cardpage/site";
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder + "/data", { recursive: true });
const dataDir = folder + "/data";
const { cookies } = await signedInEverywhere(dataDir, [`http://en.localhost:${port}`], "zoe", "*-users");
const p = cardPeopleIn(dataDir);
for (const n of ["Robin", "sam", "nour", "midori", "kim", "wren", "lee", "fox", "ash", "quiet", "fresh", "Bo"]) await p.person(n, n === "ash" ? { roles: "en-users" } : {});
await p.card("sam", { content: c.ONE_NAME, circle: {} });
await p.card("Robin", { content: c.ROBIN });
await p.card("Robin", { content: { ...c.ROBIN, pronouns: [{ value: "ona", opinion: "yes" }] }, locale: "pl" });
await p.card("nour", { content: c.ARABIC, locale: "ar" });
await p.card("midori", { content: c.JAPANESE, locale: "ja" });
await p.card("kim", { content: c.ONE_NAME });
await p.card("wren", { content: c.FORTY_FLAGS });
await p.card("lee", { content: c.LONG });
await p.card("fox", { content: c.EMOJI });
await p.card("ash", { content: c.EVERYTHING, birthday: "1994-02-03", circle: { Robin: "best friend", sam: "the one who brings soup, and the person I call when the river floods" } });
await p.card("Bo", { content: { ...c.ROBIN, sensitive: ["blood", "loss of a parent"] } });
await p.card("quiet", { content: c.ROBIN, visibility: "internal" });
await p.card("fresh", { content: c.ROBIN, locale: "pl" });
await p.card("fresh", { content: c.ONE_NAME, locale: "de" });
await p.close();
const build = await loadBuild();
const running = await build.entry.module.start({
  root: path.resolve("."),
  environment: { NODE_ENV: "production", LOG_LEVEL: "warn", PORT: String(port), BASE_URL: `http://localhost:${port}`, DATA_DIR: dataDir, EDITIONS: "_,en,pl,ar,ja,de" },
  build: () => build,
});
const browser = await launchBrowser();
type Shot = [string, string, string, { w?: number; dark?: boolean; forced?: boolean; act?: string; full?: boolean; print?: boolean; nojs?: boolean; cookie?: string }];
const shots: Shot[] = [
  ["robin-1280", "en", "/@Robin", {}],
  ["robin-1280-dark", "en", "/@Robin", { dark: true }],
  ["robin-390", "en", "/@Robin", { w: 390 }],
  ["ash-1280", "en", "/@ash", {}],
  ["ash-390-dark", "en", "/@ash", { w: 390, dark: true }],
  ["ash-print", "en", "/@ash", { print: true }],
  ["robin-print", "en", "/@Robin", { print: true }],
  ["kim-1280", "en", "/@kim", {}],
  ["wren-1280", "en", "/@wren", {}],
  ["wren-390", "en", "/@wren", { w: 390 }],
  ["lee-1280", "en", "/@lee", {}],
  ["fox-390", "en", "/@fox", { w: 390 }],
  ["nour-1280", "ar", "/@nour", {}],
  ["nour-390-dark", "ar", "/@nour", { w: 390, dark: true }],
  ["midori-1280", "ja", "/@midori", {}],
  ["midori-390", "ja", "/@midori", { w: 390 }],
  ["bo-1280", "en", "/@Bo", {}],
  ["bo-open-390", "en", "/@Bo", { w: 390, act: "summary" }],
  ["quiet-1280", "en", "/@quiet", {}],
  ["fresh-1280", "en", "/@fresh", {}],
  ["robin-forced", "en", "/@Robin", { forced: true }],
  ["basic", "en", "/card/@Robin", { w: 1024 }],
  ["flag-hover", "en", "/@wren", { act: "hover" }],
  ["quote-tap", "en", "/@Robin", { act: "quote", w: 390 }],
  ["robin-de", "de", "/@Robin", {}],
];
for (const [name, code, at, o] of shots) {
  if (only.length && !only.some((x) => name.startsWith(x))) continue;
  const context = await browser.newContext({ viewport: { width: o.w ?? 1280, height: o.w === 390 ? 844 : 900 }, colorScheme: o.dark ? "dark" : "light", forcedColors: o.forced ? "active" : "none", javaScriptEnabled: !o.nojs });
  const page = await context.newPage();
  page.on("console", (m) => console.log(name, m.type(), m.text().slice(0, 300)));
  page.on("pageerror", (e) => console.log(name, "ERR", e.message.slice(0, 300)));
  const r = await page.goto(addressOf(code, at, port));
  console.log(name, r?.status(), (await r?.body())?.length);
  if (!o.nojs) await hydrated(page).catch(() => console.log(name, "not hydrated"));
  if (o.act === "summary") await page.locator("summary").first().click();
  if (o.act === "hover") { await page.getByRole("button", { name: "Agender", exact: true }).hover(); await page.waitForTimeout(600); }
  if (o.act === "quote") { await page.locator(".peek > button").first().click(); }
  await page.waitForTimeout(150);
  if (o.print) { const pdf = await page.pdf({ format: "A4" }); console.log(name, "pages", pdf.toString("latin1").split("/Type /Page\n").length - 1, (pdf.toString("latin1").match(/\/Type \/Page\b/g) ?? []).length); await page.emulateMedia({ media: "print" }); await page.setViewportSize({ width: 720, height: 1040 }); }
 await page.screenshot({ path: `/tmp/cardpage/shots/${name}.png`, fullPage: o.act === undefined || o.act === "summary" });
  await context.close();
}
await browser.close();
await running.stop();
process.exit(0);
