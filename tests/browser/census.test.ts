import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { databaseFile } from "#db/places.ts";
import { flawsOf } from "../support/browser-flaws.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

const web = webForFile({ clock: () => new Date("2027-02-10T12:00:00Z") });
const text = wordsOf("pl");
type Page = Awaited<ReturnType<typeof web.visit>>;

const PATH = "/spis";
const open = (options = {}) => web.open("pl", PATH, options);
const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const question = (page: Page) => main(page).getByRole("heading", { level: 2 }).first();

async function begin(page: Page): Promise<void> {
  await main(page).getByRole("checkbox").check();
  await press(page, text("census.start"));
  await main(page).getByRole("progressbar").waitFor();
}

/** Answers the question in sight with its first option, a year, or nothing where that is possible. */
async function answer(page: Page): Promise<void> {
  const before = await question(page).innerText();
  const options = main(page).locator('input[name="answer"]:is([type="radio"], [type="checkbox"])');
  const year = main(page).locator('input[name="answer"][inputmode="numeric"]');
  if ((await options.count()) > 0) await options.first().check();
  else if ((await year.count()) > 0) await year.fill("1990");
  await press(page, text("census.next"));
  await expect.poll(() => question(page).innerText()).not.toBe(before);
}

async function answerAll(page: Page): Promise<void> {
  while ((await question(page).innerText()) !== text("census.end.header")) await answer(page);
}

/** How many answers there are, by the file. */
function stored(): number {
  const file = new Database(databaseFile(web.site.dataDir, "pl"), { readonly: true });
  const count = file.prepare("SELECT count(*) FROM census_answers").pluck().get();
  file.close();
  return Number(count);
}

describe("with scripts", () => {
  test("nothing leaves the device before the end, and then it is sent once", async () => {
    const page = await open();
    await page.waitForLoadState("networkidle");
    const before = stored();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await begin(page);
    await answer(page);
    expect(await question(page).evaluate((heading) => heading === document.activeElement)).toBe(true);
    await answerAll(page);
    expect(asked).toEqual([]);
    expect(stored()).toBe(before);
    await press(page, text("census.end.send"));
    await main(page)
      .getByRole("heading", { name: text("census.thanks.header") })
      .waitFor();
    expect(asked.filter((one) => one.startsWith("POST"))).toHaveLength(1);
    expect(stored()).toBe(before + 1);
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("census")));
    expect(kept).toEqual(["census-2027-finished"]);
    await page.goto(web.at("pl", PATH));
    await main(page).getByText(text("census.finished")).waitFor();
  });

  test("what was begun waits on the device, and can be deleted", async () => {
    const page = await open();
    page.on("dialog", (dialog) => dialog.accept());
    await begin(page);
    await press(page, text("census.next"));
    await main(page).getByRole("alert").getByText(text("form.missing")).waitFor();
    await answer(page);
    const second = await question(page).innerText();
    await page.reload();
    await hydrated(page);
    await press(page, text("form.draft.restore"));
    expect(await question(page).innerText()).toBe(second);
    await press(page, text("census.back"));
    await expect.poll(() => main(page).getByRole("radio").first().isChecked()).toBe(true);
    await press(page, text("census.forget"));
    await main(page)
      .getByRole("button", { name: text("census.start") })
      .waitFor();
    expect(await page.evaluate(() => localStorage.getItem("census-draft"))).toBeNull();
  });

  test("the browser's own way back leads to the question before, and what was said stays", async () => {
    const page = await open();
    const requests: string[] = [];
    await begin(page);
    page.on("request", (request) => requests.push(request.url()));
    const first = await question(page).innerText();
    await answer(page);
    const second = await question(page).innerText();
    await answer(page);
    const third = await question(page).innerText();
    await page.goBack();
    await expect.poll(() => question(page).innerText()).toBe(second);
    expect(await question(page).evaluate((heading) => heading === document.activeElement)).toBe(true);
    // The button does the same, so that the two never disagree.
    await press(page, text("census.back"));
    await expect.poll(() => question(page).innerText()).toBe(first);
    expect(await main(page).getByRole("radio").first().isChecked()).toBe(true);
    await page.goForward();
    await expect.poll(() => question(page).innerText()).toBe(second);
    await page.goForward();
    await expect.poll(() => question(page).innerText()).toBe(third);
    expect(requests).toEqual([]);
    // A draft that is gone on with has no places behind it: the button leads back all the same.
    page.on("dialog", (dialog) => dialog.accept());
    await page.reload();
    await hydrated(page);
    await press(page, text("form.draft.restore"));
    await press(page, text("census.back"));
    await expect.poll(() => question(page).innerText()).toBe(second);
  });

  test("leaving is asked about", async () => {
    const page = await open();
    await begin(page);
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      return asked.length === 1 ? dialog.dismiss() : dialog.accept();
    });
    const home = page.getByRole("banner").getByRole("link").first();
    await home.click();
    await expect.poll(() => asked).toEqual([text("census.leave")]);
    expect(new URL(page.url()).pathname).toBe(PATH);
    await home.click();
    await page.waitForURL(web.at("pl", "/"));
  });

  test("the home page says that it is open until somebody wants to hear no more of it", async () => {
    const page = await web.open("pl", "/");
    const banner = page.getByRole("region", { name: text("census.header"), exact: true });
    await banner.getByRole("button", { name: text("census.banner.dismiss") }).click();
    await expect.poll(() => banner.count()).toBe(0);
    await page.reload();
    await hydrated(page);
    expect(await banner.count()).toBe(0);
  });
});

test("without scripts it is filled in and sent as well", async () => {
  const page = await open({ javaScriptEnabled: false });
  const before = stored();
  await begin(page);
  await press(page, text("census.next"));
  await main(page).getByRole("alert").getByText(text("form.missing")).waitFor();
  await answer(page);
  await press(page, text("census.back"));
  expect(await main(page).getByRole("radio").first().isChecked()).toBe(true);
  await answerAll(page);
  expect(stored()).toBe(before);
  await press(page, text("census.end.send"));
  await main(page)
    .getByRole("heading", { name: text("census.thanks.header") })
    .waitFor();
  expect(stored()).toBe(before + 1);
});

test("what came of it can be read by everybody, together and compared", async () => {
  const answers = [70, 20, 10].map((percent, at) => ({
    label: { option: ["tak", "nie", "nie wiem albo wolę o tym teraz nie mówić"][at] ?? "" },
    count: percent,
    percent,
  }));
  const asked = { question: "Czy?", isMultiple: false, isConditional: false, answers };
  const names = ["w mieście", "na wsi", "poza Polską"];
  const groups = [{ question: "Gdzie mieszkasz?", names, shares: [[[70, 60, 80], null, [10, 12, 8]]] }];
  const file = new Database(databaseFile(web.site.dataDir, "pl"));
  const put = file.prepare("INSERT INTO census_results (census, data, published_at) VALUES (?, ?, ?)");
  put.run("2026", JSON.stringify({ people: 100, questions: [asked] }), 1);
  put.run("2027", JSON.stringify({ people: 100, questions: [asked], groups }), 2);
  file.prepare("UPDATE instance SET revision = revision + 1, pages_revision = revision + 1").run();
  file.close();
  const page = await open();
  for (const query of ["", "?by=g1", "?by=years"]) {
    const kind = { kind: `results ${query}`, path: `${PATH}/2027${query}`, status: 200 };
    expect(await flawsOf(web, page, "pl", kind)).toEqual([]);
  }
  await page.goto(`${new URL(page.url()).origin}${PATH}/2027`);
  await main(page).getByRole("link", { name: "Gdzie mieszkasz?" }).click();
  await main(page).getByRole("listitem").filter({ hasText: "poza Polską" }).waitFor();
  expect(new URL(page.url()).search).toBe("?by=g1");
});
