import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { LoadContext } from "#app/context.ts";
import { editionAsFiles, exportEdition } from "#app/edition-files/export.server.ts";
import { editionCodes, readEditionFiles } from "#app/edition-files/files.server.ts";
import { EditionRefused, importEdition } from "#app/edition-files/import.server.ts";
import { readEdition } from "#app/editions/snapshot.server.ts";
import { calendarOf } from "#app/features/calendar/calendar.server.ts";
import { calendarFile } from "#app/features/calendar/calendar-file.server.ts";
import { readCalendar } from "#app/features/calendar/files/read-calendar.ts";
import { namedaysOf, namedaysReady } from "#app/features/calendar/namedays.server.ts";
import { calendarDrawing } from "#app/features/calendar/picture.server.ts";
import { shownEvents } from "#app/features/calendar/shown-events.server.ts";
import { yearOf } from "#app/features/calendar/year.server.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { PAGES } from "#app/pages.ts";
import { change } from "#db/change.ts";
import { pagesChanged } from "#db/edition/revisions.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { failureOf, openScratch, scratchFolder } from "../../support/data/scratch.ts";
import { zzFiles } from "../../support/data/zz.ts";

/** The calendar of an edition, from its files to memory and back. */

const on = (features: string) => (text: string) => text.replace("  sources: false", `  sources: false\n  ${features}`);

const withCalendar = (
  own: string | null,
  international = "pride_month: { when: June }\n",
  features = "calendar: true",
) =>
  zzFiles({
    "config.yaml": on(features),
    "calendar.yaml": own === null ? null : () => own,
    "../calendar.yaml": () => international,
  });

const options = { english: null };
const calendarIn = (database: EditionHandle) =>
  calendarOf({ edition: readEdition(database, new Map(), PAGES), database });
const keysIn = (database: EditionHandle) => calendarIn(database).events.map(({ key }) => key);

test("events are imported, and go with their files", async () => {
  const handle = openScratch(scratchFolder());
  await importEdition(
    handle,
    withCalendar("Festa: { when: { 2021: 1 May, from 2023: [2 May, 3 May] }, terms: [a, b] }"),
    options,
  );
  expect(keysIn(handle)).toEqual(["pride_month", "Festa"]);
  expect(calendarIn(handle).byKey.get("Festa")).toMatchObject({ level: "Day", terms: ["a", "b"], flag: null });
  expect(calendarIn(handle).byKey.get("Festa")?.dates).toHaveLength(3);
  // A change of the file of all editions reaches each of them.
  await importEdition(handle, withCalendar(null, "pride_month: { when: July }\naro_month: { when: May }\n"), options);
  expect(keysIn(handle)).toEqual(["pride_month", "aro_month"]);
  await importEdition(handle, withCalendar(null, "", "calendar: false"), options);
  expect(keysIn(handle)).toEqual([]);
  expect(editionAsFiles(handle).has("calendar.yaml")).toBe(false);
});

test("an edition's own event takes the place of an international one", async () => {
  const handle = openScratch(scratchFolder());
  await importEdition(handle, withCalendar("pride_month: { when: July }\nFesta: { when: 1 May }\n"), options);
  expect(keysIn(handle)).toEqual(["pride_month", "Festa"]);
  expect(calendarIn(handle).byKey.get("pride_month")?.dates[0]?.rule).toEqual({ kind: "month", month: 7 });
});

test("files with flaws change nothing", async () => {
  const handle = openScratch(scratchFolder());
  await importEdition(handle, withCalendar("Festa: { when: 1 May }"), options);
  const failure = await failureOf(importEdition(handle, withCalendar("Festa: { when: 31 June }"), options));
  expect(failure).toBeInstanceOf(EditionRefused);
  expect(keysIn(handle)).toEqual(["pride_month", "Festa"]);
});

test.each(editionCodes("editions").filter((code) => fs.existsSync(`editions/${code}/calendar.yaml`)))(
  "the calendar of %s is written back as it was read",
  async (code) => {
    const files = readEditionFiles("editions", code);
    const handle = openScratch(scratchFolder(), code);
    await importEdition(handle, files, options);
    const folder = path.join(scratchFolder(), code);
    expect(exportEdition(handle, folder)).toContain("calendar.yaml");
    const events = (text: string) => readCalendar("calendar.yaml", text).events.map(({ value }) => value);
    const written = fs.readFileSync(path.join(folder, "calendar.yaml"), "utf8");
    expect(events(written)).toEqual(events(files.contents.get("calendar.yaml") ?? ""));
    // The days of all editions stay where they are, and what says the same is left as it is.
    expect(fs.existsSync(path.join(folder, "../calendar.yaml"))).toBe(false);
    fs.writeFileSync(path.join(folder, "calendar.yaml"), files.contents.get("calendar.yaml") ?? "");
    expect(exportEdition(handle, folder)).toEqual([]);
  },
);

const NAMEDAYS = "calendar: true\n  names: true\n\ncollections:\n  names: { namedays: true }";

const name = (title: string, status: "approved" | "pending", namedays: unknown) => ({
  kind: "names",
  status,
  sort: title,
  haystack: "\n",
  origin: "local" as const,
  title,
  data: { name: title, namedays },
  fingerprint: title,
});

/** An edition that keeps namedays, with these names. */
async function withNames(names: readonly ReturnType<typeof name>[]): Promise<EditionHandle> {
  const handle = openScratch(scratchFolder());
  await importEdition(handle, withCalendar(null, undefined, NAMEDAYS), options);
  await change(handle, (db) => {
    for (let at = 0; at < names.length; at += 500)
      db.insert(entries)
        .values(names.slice(at, at + 500))
        .run();
    pagesChanged(db);
  });
  return handle;
}

test("a day with approved names is one of editions that keep them, whoever shares it", async () => {
  expect(keysIn(await withNames([]))).toEqual(["pride_month"]);
  const handle = await withNames([
    name("Ola", "approved", ["02-26", "05-18"]),
    name("Ala", "approved", ["02-26", "02-26"]),
    name("Ola", "approved", ["02-26"]),
    name("Iks", "pending", ["01-01"]),
    name("Iga", "approved", []),
    name("Odd", "approved", ["02-30", "13-01", "5-1", 4, null, ["02-01"], "01-01; x"]),
    name("Lone", "approved", ["02-29"]),
  ]);
  const calendar = calendarIn(handle);
  expect(keysIn(handle)).toEqual(["pride_month", "nameday$02-26", "nameday$02-29", "nameday$05-18"]);
  expect(calendar.byKey.get("nameday$02-26")).toMatchObject({
    level: "Nameday",
    dates: [{}],
    names: { first: ["Ala", "Ola"], count: 2 },
  });
  const days = (year: number) => yearOf(calendar, year).occurrences.map(({ first }) => first);
  expect(days(2024)).toContain("2024-02-29");
  expect(days(2026)).toEqual(["2026-02-26", "2026-05-18", "2026-06-01"]);
});

/** What the pictures of an edition show. */
function drawingsOf(handle: EditionHandle, at: string): (picture: string) => string {
  const edition = readEdition(handle, new Map(), PAGES);
  const { text } = createTranslator("en", {
    calendarEvents: { nameday: "Name Day of %param%" },
    card: { more_other: "and %count% more" },
  });
  const hosts = { origin: () => "http://zz.localhost" } as unknown as LoadContext["hosts"];
  return (picture) =>
    calendarDrawing({ edition, database: handle, text, hosts, clock: () => new Date(at) }, picture)?.svg ?? "";
}

test("a picture of a year says where that year is, also when it is over", async () => {
  const drawing = drawingsOf(await withNames([]), "2026-05-17T12:00:00Z");
  for (const picture of ["2026-overview", "2026-labels"])
    expect(drawing(picture).replaceAll("\u200e", "")).toContain("/2026</text>");
});

test("a picture with the names of a year has as many as can be read", async () => {
  const texts = (svg: string) => svg.match(/<text /g)?.length ?? 0;
  const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(5, 10));
  const [few, many] = await Promise.all(
    [100, 366].map(async (count) =>
      drawingsOf(
        await withNames(days.slice(0, count).map((day, at) => name(`N${at}`, "approved", [day]))),
        "2026-05-17T12:00:00Z",
      ),
    ),
  );
  expect(texts(few?.("2026-labels") ?? "")).toBeGreaterThan(200);
  expect(texts(many?.("2026-labels") ?? "")).toBeLessThan(20);
  expect(many?.("2026-labels")).toContain("and 365 more");
  expect(few?.("2026-labels")).not.toContain("more");
});

/** As many names as a dictionary may come to have, each with as many days as a name may have. */
const crowd = (size = 4000): ReturnType<typeof name>[] => {
  const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(5, 10));
  return Array.from({ length: size }, (_, at) => {
    const own = Array.from({ length: 12 }, (_, nth) => days[(at * 12 + nth) % 366] ?? "");
    return name(`${"Aleks".repeat(1 + (at % 20))} ${at}`, "approved", own);
  });
};

test("thousands of names are read with turns for others between, and once for all who wait", async () => {
  // More than a fast machine reads in one turn.
  const handle = await withNames(crowd(12_000));
  const { config } = readEdition(handle, new Map(), PAGES);
  let turns = 0;
  let isReading = true;
  const others = (async () => {
    while (isReading) {
      await new Promise((next) => setImmediate(next));
      turns += 1;
    }
  })();
  const first = namedaysReady(handle, config);
  expect(namedaysReady(handle, config)).toBe(first);
  await first;
  isReading = false;
  await others;
  expect(turns).toBeGreaterThan(3);
  expect(namedaysReady(handle, config)).toBeUndefined();
  const read = namedaysOf(handle, config);
  expect(read).toHaveLength(366);
  // As if they were read in one go.
  expect(namedaysOf({ ...handle }, config)).toEqual(read);
  await change(handle, (db) => {
    db.insert(entries)
      .values(name("Zoja", "approved", ["05-15"]))
      .run();
    pagesChanged(db);
  });
  const before = read.find(({ key }) => key === "nameday$05-15")?.names?.count ?? 0;
  await namedaysReady(handle, config);
  expect(namedaysOf(handle, config).find(({ key }) => key === "nameday$05-15")?.names?.count).toBe(before + 1);
});

test("thousands of names are no more events than a year has days, and hold nobody up", async () => {
  const handle = await withNames(crowd());
  const edition = readEdition(handle, new Map(), PAGES);
  const started = process.cpuUsage();
  const calendar = calendarOf({ edition, database: handle });
  const { user, system } = process.cpuUsage(started);
  const namedays = calendar.events.filter(({ level }) => level === "Nameday");
  expect(namedays.length).toBe(366);
  for (const { names } of namedays) {
    expect(names?.count).toBeGreaterThan(100);
    expect(names?.first.length).toBe(100);
  }
  const text = createTranslator("pl", {
    calendarEvents: { nameday: "Imieniny: %param%" },
    card: { more_other: "i jeszcze %count%" },
  }).text;
  for (const { plain, comment } of shownEvents({ edition, text }, yearOf(calendar, 2026).occurrences)) {
    expect(plain.length).toBeLessThan(160);
    expect(comment).toBeNull();
  }
  // Once for each change of what is public: 30 ms where nothing else runs.
  expect((user + system) / 1000).toBeLessThan(200);
});

test("a calendar file of thousands of namedays leaves time for others while it is written", async () => {
  const handle = await withNames(crowd());
  const edition = readEdition(handle, new Map(), PAGES);
  const text = createTranslator("en", { calendarEvents: { nameday: "Name Day of %param%" }, card: {} }).text;
  const hosts = { origin: () => "http://zz.localhost" } as unknown as LoadContext["hosts"];
  const context = { edition, database: handle, text, hosts, clock: () => new Date("2026-05-17T12:00:00Z") };
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 0);
  const file = await calendarFile(context, { year: 2026, uuid: null });
  clearInterval(counting);
  expect(file?.match(/BEGIN:VEVENT/g)?.length).toBe(366);
  expect(turns).toBeGreaterThanOrEqual(5);
});

test("the same calendar is handed out until something changes", async () => {
  const handle = openScratch(scratchFolder());
  await importEdition(handle, withCalendar("Festa: { when: 1 May }"), options);
  const edition = readEdition(handle, new Map(), PAGES);
  expect(calendarOf({ edition, database: handle })).toBe(calendarOf({ edition, database: handle }));
});

test("an event without a flag shows the icon that it has, and neither where it has none", async () => {
  const handle = openScratch(scratchFolder());
  const own = "Festa: { when: 1 May, icon: cake-candles }\nAltra: { when: 1 May, icon: cake-candles, flag: Gay }\n";
  await importEdition(handle, withCalendar(`${own}Res: { when: 1 May }\n`, ""), options);
  const edition = readEdition(handle, new Map(), PAGES);
  const { occurrences } = yearOf(calendarOf({ edition, database: handle }), 2026);
  const shown = shownEvents({ edition, text: createTranslator("en", {}).text }, occurrences);
  const signs = shown.map(({ plain, flag, icon }) => [plain, flag, icon === null ? null : icon.path.length > 50]);
  expect(signs).toEqual([
    ["Festa", null, true],
    ["Altra", "Gay", null],
    ["Res", null, null],
  ]);
});
