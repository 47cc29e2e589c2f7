import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { editionAsFiles, exportEdition } from "#app/edition-files/export.server.ts";
import { editionCodes, readEditionFiles } from "#app/edition-files/files.server.ts";
import { EditionRefused, importEdition } from "#app/edition-files/import.server.ts";
import { readEdition } from "#app/editions/snapshot.server.ts";
import { calendarOf } from "#app/features/calendar/calendar.server.ts";
import { readCalendar } from "#app/features/calendar/files/read-calendar.ts";
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

test("approved names with namedays are days of editions that keep them", async () => {
  const handle = openScratch(scratchFolder());
  const features = "calendar: true\n  names: true\n\ncollections:\n  names: { namedays: true }";
  await importEdition(handle, withCalendar(null, undefined, features), options);
  const before = calendarIn(handle);
  expect(before.events.map(({ key }) => key)).toEqual(["pride_month"]);
  const name = (title: string, status: "approved" | "pending", namedays: string[]) => ({
    kind: "names",
    status,
    sort: title,
    haystack: "\n",
    origin: "local" as const,
    title,
    data: { name: title, namedays },
    fingerprint: title,
  });
  await change(handle, (db) => {
    db.insert(entries)
      .values([
        name("Ola", "approved", ["02-26", "05-18"]),
        name("Iks", "pending", ["01-01"]),
        name("Ala", "approved", []),
      ])
      .run();
    pagesChanged(db);
  });
  const after = calendarIn(handle);
  expect(after.events.map(({ key }) => key)).toEqual(["pride_month", "nameday$Ola"]);
  expect(after.byKey.get("nameday$Ola")).toMatchObject({ level: "Nameday", dates: [{}, {}] });
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
