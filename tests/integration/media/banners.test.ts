import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { editionCodes } from "#app/edition-files/files.server.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { setPicture } from "#app/features/pronouns/page-pictures.server.ts";
import { buildSetPage } from "#app/features/pronouns/set-page.ts";
import {
  answerBanner,
  NEW_BANNERS,
  readBannerAddress,
  TooManyBanners,
} from "#app/features/site/banner-answer.server.ts";
import { days } from "#app/kit/time/durations.ts";
import type { Banner } from "#app/services/banners/banner.ts";
import { type Asker, createBanners, type PagePicture, type ShelfName } from "#app/services/banners/banners.server.ts";
import { bannerTexts } from "#app/services/banners/draw.ts";
import { drawMeasured, type MeasuredDrawing } from "#app/services/images/draw-png.server.ts";
import { DRAWING_LIMITS, DrawingTurns } from "#app/services/images/drawing-turns.ts";
import { familyFiles } from "#app/services/images/fonts.server.ts";
import { TooManyWaiting } from "#app/services/media/concurrency.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import { failureOf, scratchFolder } from "#tests/support/data/scratch.ts";
import { runIn } from "../jobs/running.ts";

/** Pictures of pages are drawn once, kept within bounds, and never let anybody else wait long. */

const FREE: Asker = { network: "192.0.2.1", beforeDrawing: async () => {} };
const START = new Date("2026-11-21T12:00:00Z");

function pageOf(words: string, shelf: ShelfName = "passing"): PagePicture {
  const banner: Banner = {
    seed: words,
    colours: [],
    eyebrow: "",
    title: { kind: "words", text: words },
    sentence: [],
    address: "en.example.org",
    site: "Isogloss",
    portrait: null,
    edition: { locale: "en", direction: "ltr", faces: { book: "literata", text: "commissioner" } },
  };
  return { path: `/${words}`, banner, shelf };
}

/** Banners of which a drawing ends when the test says so. */
function studio({ folder = scratchFolder(), pictures = 3, bytes = 1000, isSlow = false } = {}) {
  let now = START;
  const drawn: string[] = [];
  const problems: string[] = [];
  const waiting: (() => void)[] = [];
  const banners = createBanners({
    dataDir: folder,
    root: path.resolve("."),
    now: () => now,
    log: { error: (_, message) => void problems.push(message) },
    limits: { lasting: { pictures, bytes }, passing: { pictures, bytes } },
    turns: new DrawingTurns(),
    draw: async ({ svg, texts }) => {
      const words = /<text[^>]*font-weight="600"[^>]*>([^<]*)</.exec(svg(texts.map(() => 0.5)))?.[1] ?? "";
      drawn.push(words);
      if (isSlow) await new Promise<void>((end) => waiting.push(end));
      return Buffer.from(words.padEnd(100));
    },
  });
  return {
    banners,
    folder,
    drawn,
    problems,
    later: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
    at: () => now,
    end: () => waiting.shift()?.(),
    see: async (words: string, shelf?: ShelfName) => {
      const png = await banners.picture(pageOf(words, shelf), 630, FREE);
      return png.toString().trim();
    },
    files: (shelf = "passing") => readdirSync(path.join(folder, "banners", shelf)),
  };
}

describe("a picture", () => {
  test("is drawn once, and kept for the next process", async () => {
    const { see, drawn, folder } = studio();
    expect([await see("one"), await see("one"), await see("two"), await see("one")]).toEqual([
      "one",
      "one",
      "two",
      "one",
    ]);
    expect(drawn).toEqual(["one", "two"]);
    const next = studio({ folder });
    expect([await next.see("one"), await next.see("two")]).toEqual(["one", "two"]);
    expect(next.drawn).toEqual([]);
  });

  test("that two ask for at once is drawn once, and one of them is asked whether it may be", async () => {
    const { banners, drawn } = studio();
    let asked = 0;
    const ask = () =>
      banners.picture(pageOf("one"), 630, {
        network: "192.0.2.7",
        beforeDrawing: async () => {
          asked += 1;
          await setImmediate();
        },
      });
    const all = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(all.map(String)).size).toBe(1);
    expect(drawn).toEqual(["one"]);
    await ask();
    expect(asked).toBeLessThanOrEqual(3);
    const before = asked;
    await ask();
    expect(asked).toBe(before);
  });

  test("is another one in another height", async () => {
    const { banners, drawn } = studio();
    await banners.picture(pageOf("one"), 630, FREE);
    await banners.picture(pageOf("one"), 600, FREE);
    expect(drawn).toEqual(["one", "one"]);
  });

  test("that could not be drawn is drawn at the next request", async () => {
    let fails = true;
    const banners = createBanners({
      dataDir: scratchFolder(),
      root: path.resolve("."),
      now: () => START,
      log: { error: () => {} },
      draw: async () => {
        if (fails) throw new Error("The drawing was not made.");
        return Buffer.from("drawn");
      },
    });
    const see = () => banners.picture(pageOf("one"), 630, FREE);
    expect(await failureOf(see())).toBeInstanceOf(Error);
    fails = false;
    expect(String(await see())).toBe("drawn");
  });

  test("of somebody is in memory alone", async () => {
    const { see, drawn, folder } = studio();
    expect([await see("anna", "people"), await see("anna", "people")]).toEqual(["anna", "anna"]);
    expect(drawn).toEqual(["anna"]);
    expect(existsSync(path.join(folder, "banners"))).toBe(false);
  });
});

describe("emoji", () => {
  const ROOT = path.resolve(".");

  async function drawingOf(words: string): Promise<MeasuredDrawing> {
    let made: MeasuredDrawing | null = null;
    const banners = createBanners({
      dataDir: scratchFolder(),
      root: ROOT,
      now: () => START,
      log: { error: () => {} },
      draw: async (drawing) => {
        made = drawing;
        return Buffer.from("drawn");
      },
    });
    await banners.picture(pageOf(words), 630, FREE);
    if (made === null) throw new Error("Nothing was drawn.");
    return made;
  }

  test("are drawn by one file each, which draws nothing else: it has digits of its own", async () => {
    const { fonts, svg, texts } = await drawingOf("👨‍💻 🏳️‍⚧️ 1️⃣ 2026");
    const ofEmoji = fonts.filter(({ file }) => file.includes("emoji"));
    expect(ofEmoji.map(({ family }) => family).sort()).toEqual(["Emoji1", "Emoji2", "Emoji3"]);
    const drawn = svg(texts.map(() => 0.5));
    expect(drawn).toContain('<tspan font-family="Emoji1">👨‍💻</tspan>');
    expect(drawn).toContain('<tspan font-family="Emoji2">🏳‍⚧</tspan>');
    expect(drawn).toContain('<tspan font-family="Emoji3">1⃣</tspan>');
    expect(drawn).not.toMatch(/<tspan[^>]*>2026/);
  });

  test("of several parts are one picture, no wider than one of them", async () => {
    const widthsOf = async (words: string) => {
      let widths: readonly number[] = [];
      const drawing = await drawingOf(words);
      await drawMeasured(
        {
          ...drawing,
          svg: (measured) => {
            widths = measured;
            return '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
          },
        },
        ROOT,
      );
      return widths[0];
    };
    const one = await widthsOf("👨");
    for (const emoji of ["👨‍💻", "👩‍❤️‍💋‍👨", "🏳️‍⚧️", "🇩🇪", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👋🏿"])
      expect([emoji, Math.abs(Number(await widthsOf(emoji)) - Number(one)) < 0.3]).toEqual([emoji, true]);
  });
});

describe("the folder", () => {
  test("holds so many pictures, and gives up those that were not asked for longest", async () => {
    const { see, files, drawn } = studio({ pictures: 3 });
    for (const words of ["a", "b", "c"]) await see(words);
    await see("a");
    await see("d");
    await expect.poll(() => files().length).toBe(3);
    await see("a");
    expect(drawn).toEqual(["a", "b", "c", "d"]);
    await see("b");
    expect(drawn.at(-1)).toBe("b");
  });

  test("holds so many bytes", async () => {
    const { see, files } = studio({ pictures: 100, bytes: 250 });
    for (const words of ["a", "b", "c", "d"]) await see(words);
    await expect.poll(() => files().length).toBe(2);
  });

  test("of a thousand made-up addresses stays small, and what editions hold is not touched by them", async () => {
    const { see, files } = studio({ pictures: 20, bytes: 1_000_000 });
    await see("they", "lasting");
    for (let index = 0; index < 1000; index += 1) await see(`made-up ${index}`);
    await expect.poll(() => files("passing").length).toBe(20);
    expect(files("lasting").length).toBe(1);
  });

  test("knows after a restart what was asked for last", async () => {
    const first = studio({ pictures: 2 });
    await first.see("a");
    first.later(1000);
    await first.see("b");
    first.later(days(1));
    await first.see("a");
    const next = studio({ folder: first.folder, pictures: 2 });
    await next.see("c");
    await next.see("a");
    expect(next.drawn).toEqual(["c"]);
  });

  test("gets rid of what a killed process left, and draws again what has vanished", async () => {
    const first = studio();
    await first.see("a");
    const folder = path.join(first.folder, "banners", "passing");
    const [file = ""] = readdirSync(folder);
    writeFileSync(path.join(folder, `${file}.unfinished`), "half");
    const next = studio({ folder: first.folder });
    await next.see("a");
    expect(readdirSync(folder)).toEqual([file]);
    rmSync(path.join(folder, file));
    expect(await next.see("a")).toBe("a");
    expect(next.drawn).toEqual(["a"]);
  });

  test("that takes nothing leaves visitors their pictures", async () => {
    const folder = scratchFolder();
    mkdirSync(path.join(folder, "banners"));
    writeFileSync(path.join(folder, "banners", "lasting"), "a file");
    const { banners, problems } = studio({ folder });
    const error = await failureOf(banners.picture(pageOf("a", "lasting"), 630, FREE));
    expect(String(error)).toMatch(/EEXIST|ENOTDIR/);
    expect(problems).toEqual([]);
  });

  test("loses what nobody has asked for in a long time", async () => {
    const { see, later, banners, files, at } = studio();
    await see("made up");
    await see("they", "lasting");
    later(days(8));
    const { run } = runIn({ now: at });
    expect(await banners.job.run({ ...run, dryRun: true })).toEqual({ done: 1 });
    expect(files("passing").length).toBe(1);
    expect(await banners.job.run(run)).toEqual({ done: 1 });
    await expect.poll(() => files("passing").length).toBe(0);
    expect(files("lasting").length).toBe(1);
  });
});

describe("the queue", () => {
  const asker = (network: string, spent?: string[]) => ({
    network,
    beforeDrawing: async () => void spent?.push(network),
  });

  test("takes turns by network: whoever asks for many made-up pictures delays others by two at most", async () => {
    const { banners, drawn, end } = studio({ isSlow: true, pictures: 100 });
    const see = (words: string, network: string, shelf: ShelfName = "passing") =>
      banners.picture(pageOf(words, shelf), 630, asker(network));
    const places = DRAWING_LIMITS.madeUp.ofNetwork + 1;
    const many = Array.from({ length: 30 }, (_, index) => see(`made up ${index}`, "many"));
    const refused = Promise.all(many.slice(places).map(failureOf));
    await expect.poll(() => drawn.length).toBe(1);
    const others = [see(":Robin", "other"), see("they", "another", "lasting")];
    const ending = setInterval(end, 5);
    await Promise.all(others);
    expect(drawn.indexOf("they")).toBeLessThan(3);
    expect(drawn.indexOf(":Robin")).toBeLessThan(6);
    const made = await Promise.allSettled(many);
    clearInterval(ending);
    expect(made.filter(({ status }) => status === "fulfilled").length).toBe(places);
    expect((await refused).every((error) => error instanceof TooManyWaiting)).toBe(true);
  });

  test("takes no point of somebody's limit for a drawing that it refuses", async () => {
    const { banners, end } = studio({ isSlow: true, pictures: 100 });
    const spent: string[] = [];
    const many = Array.from({ length: 30 }, (_, index) =>
      banners.picture(pageOf(`made up ${index}`), 630, asker("many", spent)),
    );
    const ending = setInterval(end, 5);
    const made = await Promise.allSettled(many);
    clearInterval(ending);
    expect(made.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
    expect(spent.length).toBe(made.filter(({ status }) => status === "fulfilled").length);
  });

  test("gives the place of somebody whose limit is reached to the next", async () => {
    const { see, banners } = studio();
    const refuse = async () => {
      throw new Error("no points left");
    };
    for (let index = 0; index < 50; index += 1)
      await failureOf(banners.picture(pageOf(`made up ${index}`), 630, { network: "many", beforeDrawing: refuse }));
    expect(await see("they")).toBe("they");
  });

  test("of a network has an end within the hour, but for pictures that are there and for the fallback", async () => {
    const door = await openDoor({ edition: "en" });
    const { banners } = studio({ pictures: 1000, bytes: 1_000_000 });
    const ask = async (page: string, address = "192.0.2.7") => {
      const request = new Request("http://en.localhost:3000/");
      const context = { ...(await door.context(request)), banners };
      const visitor = { ...context.visitor, address };
      const asked = readBannerAddress(`/api/banner/${page}.png`);
      if (asked === null) throw new Error("That is no address of a picture.");
      return answerBanner({ ...context, visitor } as never, asked);
    };
    for (let index = 0; index < NEW_BANNERS.passing.points; index += 1) await ask(`:made-up-${index}`);
    expect(await failureOf(ask(":one-more"))).toBeInstanceOf(TooManyBanners);
    await ask(":made-up-0");
    // What the edition has is not refused because somebody on the same network has made up addresses.
    await ask("ey");
    await ask("terminology");
    await ask("nothing/here");
    await ask(":one-more", "198.51.100.9");
  });
});

test.each(editionCodes("editions").filter((code) => code !== "_"))(
  "our fonts have every letter of the pictures of sets in %s",
  async (code) => {
    const door = await openDoor({ edition: code });
    const context = await door.context(new Request("http://localhost:3000/"));
    const book = pronounBook(context.edition);
    const pictures = (book?.sets ?? []).map((set) => book && setPicture(context, buildSetPage(set, book)));
    expect(pictures).not.toContain(null);
    const texts = pictures.flatMap((picture) => (picture ? bannerTexts(picture.banner) : []));
    const { fontHeadings, fontText } = context.edition.config.style;
    for (const [family, faces] of [
      ["BookFace", [fontHeadings, "literata"]],
      ["TextFace", [fontText, "commissioner"]],
    ] as const) {
      const letters = texts.flatMap((one) => (one.family === family ? one.text : [])).join("");
      expect((await familyFiles(letters, faces, context.env.ROOT)).missing).toEqual([]);
    }
  },
);
