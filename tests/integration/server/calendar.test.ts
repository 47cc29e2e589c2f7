import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { describe, expect, test } from "vitest";
import { hasPage } from "#app/editions/hrefs.ts";
import { addDays, type Day } from "#app/kit/time/day.ts";
import { shippedEditions } from "../../support/data/shipped.ts";
import { siteForFile } from "../../support/server/site.ts";

/** The calendar as visitors, programs and calendar apps get it. */

/** Warsaw is an hour ahead of UTC then. */
let now = new Date("2026-11-26T10:00:00Z");
const site = siteForFile({ environment: { CONTENT_DIR: "editions" }, clock: () => now });
const get = (code: string, path: string) => site.get(`${code}.localhost`, encodeURI(path));
const body = async (code: string, path: string) => {
  const { status, body } = await get(code, path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const api = async (code: string, day: string) => JSON.parse(await body(code, `/api/calendar/${day}`));
const daysOf = (year: number): Day[] => Array.from({ length: 365 }, (_, at) => addDays(`${year}-01-01` as Day, at));
const own = shippedEditions().flatMap(({ code, edition: { config } }) =>
  hasPage(config, "calendar") ? [{ code, path: `/${config.paths.calendar}` }] : [],
);

const LOOKS = ["", "?layout=list", "?layout=full", "?labels=true", "?layout=basic"];

/** What of a page's parts each look of it has. */
async function looks(code: string, path: string) {
  const seen = LOOKS.map(async (look) => {
    const page = await body(code, path + look);
    const count = (part: RegExp) => page.match(part)?.length ?? 0;
    return [
      look,
      { h1: count(/<h1[ >]/g), grids: count(/role="grid"/g), walls: count(/class="wall-month"/g) },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(seen));
}

describe("pages", () => {
  test.each(own)("$code has a year, a month and a day", async ({ code, path }) => {
    for (const date of ["", "/2021", "/2027"]) {
      expect(await looks(code, `${path}${date}`)).toEqual({
        "": { h1: 1, grids: 12, walls: 0 },
        "?layout=list": { h1: 1, grids: 0, walls: 0 },
        "?layout=full": { h1: 1, grids: 0, walls: 12 },
        "?labels=true": { h1: 1, grids: 12, walls: 0 },
        "?layout=basic": { h1: 1, grids: 12, walls: 0 },
      });
    }
    // A month is walked through by keys, as those of a year are.
    for (const [date, walls] of [
      ["/2026-05", 1],
      ["/2026-05-17", 0],
    ] as const) {
      const seen = Object.values(await looks(code, `${path}${date}`));
      expect(seen).toEqual(seen.map(() => ({ h1: 1, grids: walls, walls })));
    }
  });

  test.each([
    "2020",
    "2028",
    "26",
    "2026-13",
    "13-2026",
    "06-2020",
    "2026-00",
    "2026-02-29",
    "2026-02-30",
    "2028-01-01",
    "x",
    "2026-05-17x",
    "20261",
  ])("%s is no date of the calendar", async (date) => {
    expect((await get("en", `/calendar/${date}`)).status).toBe(404);
  });

  test.each([
    ["en", "/calendar/2026-02-30", "There is no such day.", ["/calendar/2026-02-28", "/calendar/2026-02"]],
    ["en", "/calendar/2026-2-30", "There is no such day.", ["/calendar/2026-02-28", "/calendar/2026-02"]],
    ["en", "/calendar/2028", "This calendar covers 2021 to 2027.", ["/calendar/2027"]],
    ["en", "/calendar/2020-05-17", "This calendar covers 2021 to 2027.", ["/calendar/2021"]],
    ["pl", "/kalendarz/2026-02-30", "Nie ma takiego dnia.", ["/kalendarz/2026-02-28"]],
  ])("%s: %s says what there is", async (code, path, words, links) => {
    const { status, body } = await get(code, path);
    expect(status).toBe(404);
    const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
    expect(main).toContain(words);
    for (const link of links) expect(main).toContain(`href="${link}"`);
  });

  test("what is no date at all is told nothing of dates", async () => {
    const { body } = await get("en", "/calendar/x");
    expect(body.slice(body.indexOf("<main"), body.indexOf("</main>"))).not.toContain("There is no such day.");
  });

  test.each([
    ["/calendar/today", "/calendar/2026-11-26"],
    ["/calendar/2026-2", "/calendar/2026-02"],
    ["/calendar/2026-6-8", "/calendar/2026-06-08"],
    ["/calendar/2026-6-28", "/calendar/2026-06-28"],
    ["/calendar/06-2026", "/calendar/2026-06"],
    ["/calendar/6.2026", "/calendar/2026-06"],
    ["/calendar/28.6.2026", "/calendar/2026-06-28"],
    ["/calendar/2026-6?layout=basic", "/calendar/2026-06?layout=basic"],
  ])("%s leads to the day that is meant", async (guessed, plain) => {
    const { status, headers } = await get("en", guessed);
    expect([status, headers.location]).toEqual([302, plain]);
    expect(headers["cache-control"]).toContain("no-");
  });

  test("the current year has one address for search engines, and a day without events is for none", async () => {
    expect(await body("en", "/calendar/2026")).toContain('<link rel="canonical" href="http://en.localhost/calendar"');
    expect(await body("en", "/calendar/2025")).toContain('rel="canonical" href="http://en.localhost/calendar/2025"');
    // In the Romanian edition January has days with nothing.
    const days = daysOf(2026).slice(0, 31);
    const events = await Promise.all(days.map(async (day) => (await api("ro", day)).events.length));
    const empty = days[events.indexOf(0)];
    expect(empty).toBeDefined();
    expect(await body("ro", `/calendar/${empty}`)).toContain('name="robots" content="noindex"');
    expect(await body("ro", `/calendar/${days[events.findIndex((count) => count > 0)]}`)).not.toContain(
      'name="robots"',
    );
    expect(await body("en", "/calendar?layout=basic")).toContain('name="robots" content="noindex"');
  });

  test.each([
    ["/calendar?layout=grid", "/calendar"],
    ["/calendar?layout=nonsense&labels=1", "/calendar"],
    ["/calendar?layout=basic&labels=1", "/calendar?layout=basic"],
    ["/calendar/2026-05?layout=grid", "/calendar/2026-05"],
    ["/calendar/2026-05-17?layout=grid", "/calendar/2026-05-17"],
    ["/calendar/2025?layout=GRID", "/calendar/2025"],
  ])("%s leads to the address that is stored", async (asked, plain) => {
    const { status, headers } = await get("en", asked);
    expect([status, headers.location]).toEqual([302, plain]);
    expect((await get("en", plain)).status).toBe(200);
  });

  test("programs find the feed by the pages of years and months", async () => {
    const link = '<link rel="alternate" type="application/atom+xml" href="/calendar/feed.xml"';
    expect(await body("en", "/calendar")).toContain(link);
    expect(await body("en", "/calendar/2026-05")).toContain(link);
  });

  test("other sites may show the basic page in theirs, and no other one", async () => {
    const policy = async (path: string) => (await get("en", path)).headers["content-security-policy"];
    expect(await policy("/calendar?layout=basic")).toContain("frame-ancestors *");
    expect(await policy("/calendar/2026-05-17?layout=basic&labels=true")).toContain("frame-ancestors *");
    for (const path of ["/calendar", "/calendar?layout=list", "/calendar/2026-05-17", "/they"]) {
      expect([path, await policy(path)]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
    }
    const { headers } = await get("en", "/calendar?layout=basic");
    expect(headers).not.toHaveProperty("x-page-embeddable");
    // It has no word for "everybody": what knows nothing else would refuse the page.
    expect(headers).not.toHaveProperty("x-frame-options");
    expect((await get("en", "/calendar")).headers["x-frame-options"]).toBe("DENY");
  });

  test("the basic page is the same for who is signed in, and other pages stay theirs alone", async () => {
    const asked = (path: string) => site.get("en.localhost", path, { cookie: "session=1" });
    for (const path of ["/calendar?layout=basic", "/calendar/2026-05?layout=basic", "/calendar/2025?layout=basic"]) {
      const [signedIn, stranger] = [await asked(path), await get("en", path)];
      expect(signedIn.body).toBe(stranger.body);
      for (const name of ["content-security-policy", "cache-control", "etag"])
        expect([path, name, signedIn.headers[name]]).toEqual([path, name, stranger.headers[name]]);
      expect(signedIn.headers["content-security-policy"]).toContain("frame-ancestors *");
    }
    for (const path of ["/calendar", "/calendar?layout=full", "/they?layout=basic"]) {
      const { headers } = await asked(path);
      expect([path, headers["cache-control"]]).toEqual([path, "private, no-store"]);
      expect([path, headers["content-security-policy"]]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    }
  });

  test("what is the same for everybody is stored for those too who say that they are signed in", async () => {
    const day = "2026-05-17";
    for (const path of [
      "/day-flag.svg",
      "/calendar/feed.xml",
      "/api/queer-calendar-en.ics",
      `/api/calendar/${day}`,
      `/calendar/${day}.png`,
    ]) {
      const { status, headers } = await site.get("en.localhost", path, { cookie: "session=1" });
      expect([path, status, headers["cache-control"]]).toEqual([path, 200, "public, max-age=0, must-revalidate"]);
    }
  });

  test("a day has its events, its terms and the days beside it", async () => {
    const page = await body("en", "/calendar/2026-11-20");
    expect(page).toContain("Transgender Day of Remembrance");
    expect(page).toContain('href="/terminology/transgender"');
    expect(page).toContain('href="/calendar/2026-11-19"');
    expect(page).toContain('href="/calendar/2026-11-21"');
    expect(page).toContain('href="/calendar/2026-11"');
    expect(page).toMatch(/href="\/api\/queer-calendar-en-2026-[0-9a-f-]{36}\.ics"/);
  });

  test("the page of a term has the days that celebrate it, each when it is next", async () => {
    const page = await body("en", "/terminology/transgender");
    expect(page).toContain("Transgender Day of Remembrance");
    // A month of another year is a month as well.
    expect(page).toContain("all of January 2027");
    expect(page).not.toContain("1 – 31 January");
  });

  test("the home page has today and the next days, and the logo a flag for today", async () => {
    const home = await body("en", "/");
    expect(home).toContain("Today, 26 November");
    expect(home).toContain("World AIDS Day");
    expect(home).toContain('src="/day-flag.svg"');
    const flag = await get("en", "/day-flag.svg");
    expect([flag.headers["content-type"], flag.body.length > 300]).toEqual(["image/svg+xml", true]);
    expect(await body("zh", "/")).not.toContain("day-flag");
  });

  test("search finds days, each with its flag and its next date", async () => {
    await get("en", "/api/search?query=transgender");
    const found = JSON.parse(await body("en", "/api/search?query=transgender day of remembrance"));
    const list = Array.isArray(found) ? found : found.results;
    expect(list).toContainEqual(
      expect.objectContaining({ kind: "calendar", id: "trans_remembrance_day", url: "/calendar/2027-11-20" }),
    );
  });

  test.each([
    ["en", "December 1", "/calendar/2026-12-01"],
    ["en", "1 december", "/calendar/2026-12-01"],
    ["en", "2026-12-01", "/calendar/2026-12-01"],
    ["en", "12/2", "/calendar/2027-02-12"],
    ["de", "1.12.", "/kalender/2026-12-01"],
    ["pl", "1 grudnia", "/kalendarz/2026-12-01"],
    ["ja", "12月1日", "/カレンダー/2026-12-01"],
  ])("%s: “%s” finds the page of the day first, once", async (code, words, url) => {
    const found = JSON.parse(await body(code, `/api/search?query=${words}`));
    const list: { kind: string; id: string; url: string; content: string }[] = Array.isArray(found)
      ? found
      : found.results;
    expect([list[0]?.kind, decodeURI(list[0]?.url ?? "")]).toEqual(["calendar", url]);
    expect(list[0]?.content.length).toBeGreaterThan(5);
    // What is on that day is found beside it.
    expect(list.filter(({ id }) => id === list[0]?.id)).toHaveLength(1);
  });

  test("a date that may be two finds both, and one that cannot be, the one", async () => {
    const firstTwo = async (query: string) => {
      const found = JSON.parse(await body("en", `/api/search?query=${query}`));
      const list: { kind: string; url: string }[] = Array.isArray(found) ? found : found.results;
      return list.flatMap(({ kind, url }) => (kind === "calendar" ? url : [])).slice(0, 2);
    };
    expect(await firstTwo("12/2")).toEqual(["/calendar/2027-02-12", "/calendar/2026-12-02"]);
    expect((await firstTwo("12/25"))[0]).toBe("/calendar/2026-12-25");
    expect((await firstTwo("25/12"))[0]).toBe("/calendar/2026-12-25");
  });

  test.each([
    ["de", "TDOV", "trans_visibility_day"],
    ["pl", "tdor", "trans_remembrance_day"],
    ["es", "28J", "stonewall_day"],
    ["gl", "28x", "stonewall_day"],
    ["ar", "IDAHOBIT", "idahobit"],
    ["ja", "アイダホ", "idahobit"],
    ["lad", "ncod", "coming_out_day"],
  ])("search in %s finds a day by what people call it for short: %s", async (code, query, id) => {
    const found = JSON.parse(await body(code, `/api/search?query=${query}`));
    const list = Array.isArray(found) ? found : found.results;
    expect(list.map((one: { kind: string; id: string }) => `${one.kind} ${one.id}`)).toContain(`calendar ${id}`);
  });

  test("the sitemap has years, months and the days on which something begins", async () => {
    const map = await body("pl", "/sitemap.xml");
    for (const date of ["kalendarz", "kalendarz/2025", "kalendarz/2026-05", "kalendarz/2026-05-17"]) {
      expect(map).toContain(`<loc>http://pl.localhost/${date}</loc>`);
    }
    expect(map).not.toContain("/kalendarz/2026</loc>");
  });
});

describe("the API", () => {
  test("keeps the order of keys that programs rely on, and says what an event looks like in both ways", async () => {
    const day = await api("en", "2026-11-20");
    expect(Object.keys(day)).toEqual(["day", "link", "image", "message", "events", "eventsRaw"]);
    expect(day).toMatchObject({
      day: "2026-11-20",
      link: "http://en.localhost/calendar/2026-11-20",
      image: "http://en.localhost/calendar/2026-11-20.png",
    });
    expect(day.message).toMatch(
      /^\[English\] 2026-11-20\n\nOn the queer calendar:\n - Transgender Day of Remembrance\n/,
    );
    expect(day.eventsRaw[0]).toEqual({
      name: "trans_remembrance_day",
      display: { type: "flag", name: "Transgender" },
      flag: "Transgender",
      month: 11,
      level: 3,
      terms: expect.any(Array),
      timeDescription: null,
      localCalendar: null,
      comment: null,
      yearCondition: null,
    });
  });

  test("an event tells in which years it is so", async () => {
    const conditions = async (day: string) =>
      (await api("en", day)).eventsRaw
        .filter(({ name }: { name: string }) => name.startsWith("Two-Spirit and"))
        .map(({ yearCondition }: { yearCondition: string | null }) => yearCondition);
    expect(await conditions("2025-03-21")).toEqual(["until 2025"]);
    expect(await conditions("2026-03-20")).toEqual(["from 2026"]);
  });

  test.each(own)("$code: the events of each day stand beside what they are made of", async ({ code }) => {
    for (const at of ["2021-01-01", "2026-05-17", "2026-11-20", "2027-12-31"]) {
      const day = await api(code, at);
      expect(day.events.length).toBe(day.eventsRaw.length);
      expect(day.message === null).toBe(day.events.length === 0);
      expect((day.message ?? "").length).toBeLessThanOrEqual(280);
      expect(day.events.every((name: string) => name !== "" && !/[{}]/.test(name))).toBe(true);
    }
  });

  test("has empty lists outside of the years, and nothing for what is no day", async () => {
    for (const day of ["1999-07-14", "2020-12-31", "2028-01-01", "0000-01-01", "9999-12-31"]) {
      expect(await api("en", day)).toMatchObject({ day, message: null, events: [], eventsRaw: [] });
    }
    for (const day of ["2026-02-30", "tomorrow", "2026-5-17"]) {
      expect((await get("en", `/api/calendar/${day}`)).status).toBe(404);
    }
  });

  test("stores no day outside of the years, of which there is no end", async () => {
    const control = async (day: string) => (await get("en", `/api/calendar/${day}`)).headers["cache-control"];
    expect(await control("2026-05-17")).toBe("public, max-age=0, must-revalidate");
    for (const day of ["1999-07-14", "2020-12-31", "2028-01-01", "0000-01-01", "9999-12-31"])
      expect([day, await control(day)]).toEqual([day, "private, no-store"]);
  });

  test("knows what day it is in the time zone of the edition, and stores it no longer", async () => {
    const before = now;
    try {
      for (const [time, day] of [
        ["2026-11-26T22:59:30Z", "2026-11-26"],
        ["2026-11-26T23:00:30Z", "2026-11-27"],
        ["2026-11-27T00:00:30Z", "2026-11-27"],
        ["2026-11-27T23:01:00Z", "2026-11-28"],
      ] as const) {
        now = new Date(time);
        expect([time, (await api("pl", "today")).day]).toEqual([time, day]);
      }
    } finally {
      now = before;
    }
  });
});

describe("files for calendar apps", () => {
  /** The events of a calendar app by day, each from its first day to the one before its end. */
  function daily(events: readonly { name: string; start: string; end: string }[]) {
    const byDay = new Map<string, string[]>();
    for (const { name, start, end } of events) {
      for (let day = start as Day; day < end; day = addDays(day, 1)) byDay.set(day, [...(byDay.get(day) ?? []), name]);
    }
    return byDay;
  }
  const dateOf = (date: Date) =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

  const SIGNS: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };
  const textOf = (html: string) =>
    html.replace(/<[^>]*>/g, "").replace(/&(?:lt|gt|quot|#x27|amp);/g, (sign) => SIGNS[sign] ?? sign);

  /** The months of a wall calendar: the names in each of their days, and what lasts the whole month over them. */
  async function onWall(code: string, path: string, year: number) {
    const page = await body(code, `${path}/${year}?layout=full`);
    return [...page.matchAll(/<section id="m-([\d-]+)" class="wall-page">(.*?)<\/section>/gs)].map(
      ([, key = "", html = ""]) => {
        const days = [...html.matchAll(/href="[^"]*\/(\d{4}-\d\d-\d\d)"(.*?)<\/td>/gs)].map(
          ([, day = "", cell = ""]) =>
            [day, [...cell.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, name = ""]) => textOf(name))] as const,
        );
        const [, over = ""] = /<\/h2><p[^>]*>(.*?)<\/p>/s.exec(html) ?? [];
        return { key, days: new Map(days), whole: over === "" ? [] : textOf(over).split(" · ") };
      },
    );
  }

  test.each(["en", "pl", "ar", "ja"])("%s: two parsers read from them what the pages say", async (code) => {
    const path = own.find((one) => one.code === code)?.path ?? "";
    const file = await body(code, `/api/queer-calendar-${code}.ics`);
    const components = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
    expect(new Set(components.map((one) => one.getFirstPropertyValue("uid"))).size).toBe(components.length);
    const ofIcal = components.map((component) => {
      const event = new ICAL.Event(component);
      expect([event.startDate.isDate, event.endDate.isDate]).toEqual([true, true]);
      return { name: event.summary, start: event.startDate.toString(), end: event.endDate.toString() };
    });
    const ofNode = Object.values(nodeIcal.sync.parseICS(file)).flatMap((one) => {
      if (one?.type !== "VEVENT") return [];
      expect(one.datetype).toBe("date");
      return { name: String(one.summary), start: dateOf(one.start), end: dateOf(one.end ?? one.start) };
    });
    const read = [daily(ofIcal), daily(ofNode)];
    for (const year of [2025, 2026, 2027]) {
      const months = await onWall(code, path, year);
      expect(months.length).toBe(12);
      for (const { key, days, whole } of months) {
        for (const byDay of read) {
          const others = new Set<string>();
          for (const day of daysOf(year).filter((one) => one.startsWith(key))) {
            const shown = days.get(day) ?? [];
            const all = byDay.get(day) ?? [];
            expect([day, shown.filter((name) => !all.includes(name))]).toEqual([day, []]);
            for (const name of all) if (!shown.includes(name)) others.add(name);
          }
          expect([key, [...others].sort()]).toEqual([key, whole.toSorted()]);
        }
      }
    }
  });

  test("have a name, a time to look again and one event for each time something is", async () => {
    const file = await body("en", "/api/queer-calendar-en.ics");
    expect(file).toContain("X-WR-CALNAME:Queer calendar\r\n");
    expect(file).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:P1D\r\n/);
    const uids = [...file.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);
    expect(new Set(uids).size).toBe(uids.length);
    expect((await get("en", "/api/queer-calendar-en.ics")).headers["content-type"]).toContain("text/calendar");
    // UUIDs of version 5, the same every year.
    const [uuid = ""] = uids[0]?.split(`-20`) ?? [];
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const one = await body("en", `/api/queer-calendar-en-2026-${uuid}.ics`);
    expect(one.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(0);
    // Apps take a file anew from its source.
    const source = (text: string) =>
      /^SOURCE;.*:(http\S+)\r$/m.exec(text.replaceAll("\r\n ", ""))?.[1]?.split("/api/")[1];
    const year = await body("en", "/api/queer-calendar-en-2026.ics");
    expect([file, year, one].map(source)).toEqual(["queer-calendar-en.ics", "queer-calendar-en-2026.ics", undefined]);
    // Of each spelling one would be stored.
    for (const odd of [uuid.toUpperCase(), uuid.replace(/[a-f]/, (letter) => letter.toUpperCase())]) {
      const { status, headers } = await get("en", `/api/queer-calendar-en-2026-${odd}.ics`);
      expect([status, headers.location]).toEqual([301, `/api/queer-calendar-en-2026-${uuid}.ics`]);
    }
  });

  test.each([
    "queer-calendar-en-1999",
    "queer-calendar-en-2028",
    "queer-calendar-pl",
    "queer-calendar-en-2026-00000000-0000-5000-8000-000000000000",
    "queer-calendar-en-20266",
    "queer-calendar-en-",
    "calendar",
  ])("there is none called %s", async (name) => {
    const { status, headers } = await get("en", `/api/${name}.ics`);
    expect([status, headers["content-type"]]).toEqual([404, "application/json"]);
  });

  test("a feed has the last days, newest first", async () => {
    const feed = await body("en", "/calendar/feed.xml");
    expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
    const dates = [...feed.matchAll(/<id>[^<]*\/calendar\/(\d{4}-\d\d-\d\d)<\/id>/g)].map(([, date]) => date);
    expect(dates.length).toBeGreaterThan(10);
    expect(dates).toEqual([...new Set(dates)].sort().reverse());
    expect(dates[0]).toBe("2026-11-24");
  });

  test("a feed says whose it is, and how long an event lasts", async () => {
    const feed = await body("en", "/calendar/feed.xml");
    expect(feed.slice(0, feed.indexOf("<entry>"))).toMatch(/<author>\s*<name>Isogloss<\/name>/);
    const entry = feed.split("<entry>").find((one) => one.includes("/calendar/2026-11-13</id>"));
    expect(entry).toMatch(/<summary[^>]*>.*13\s?–\s?19 November 2026/);
  });
});

describe("pictures", () => {
  test.each(["en", "ar", "ja", "pl"])("%s: a year, its names and a day", { timeout: 60_000 }, async (code) => {
    const path = own.find((one) => one.code === code)?.path;
    for (const name of ["2026-overview", "2026-labels", "2026-11-20"]) {
      const { status, headers, raw } = await get(code, `${path}/${name}.png`);
      expect([name, status, headers["content-type"]]).toEqual([name, 200, "image/png"]);
      expect(raw.readUInt32BE(16)).toBeGreaterThan(1200);
      expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    }
  });

  test("a day without events has one too, because the API names it", async () => {
    const days = daysOf(2026).slice(0, 31);
    const answers = await Promise.all(days.map((day) => api("ro", day)));
    const { image } = answers.find(({ events }) => events.length === 0);
    const { status, headers } = await get("ro", decodeURI(new URL(image).pathname));
    expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
  });

  test.each([
    ["en", "/calendar/%32026-labels.png", "/calendar/2026-labels.png"],
    ["en", "/Calendar/2026-labels.png", "/calendar/2026-labels.png"],
    ["en", "/calendar/2026-labels.PNG", "/calendar/2026-labels.png"],
    ["en", "/calendar//2026-labels.png", null],
    ["en", "//calendar/2026-labels.png", null],
    ["en", "/calendar/2026-labels.png/", "/calendar/2026-labels.png"],
    ["en", "/calendar/2026-labels.png///?a=1", "/calendar/2026-labels.png"],
    ["en", "/calendar/2026-05-1%37.png?a=1", "/calendar/2026-05-17.png"],
    ["en", "/calendar/x%79.png", "/calendar/xy.png"],
    ["ja", "/%e6%9a%a6/2026-labels.png", null],
    ["pl", "/api/%6Eouns/01HZZZZZZZZZZZZZZZZZZZZZZZ.png", "/api/nouns/01HZZZZZZZZZZZZZZZZZZZZZZZ.png"],
  ])("%s%s: a picture is drawn at its own address only", async (code, path, own) => {
    const { status, headers } = await site.get(`${code}.localhost`, path);
    if (own === null) expect([301, 400, 404]).toContain(status);
    else expect([status, headers.location]).toEqual([301, own]);
    expect(headers["content-type"]).not.toBe("image/png");
  });

  test("a query makes no second picture, and neither does a sign at the end", async () => {
    const [plain, asked] = [
      await get("en", "/calendar/2026-05-17.png"),
      await get("en", "/calendar/2026-05-17.png?b=2"),
    ];
    expect([asked.status, asked.headers.etag]).toEqual([200, plain.headers.etag]);
    expect((await get("en", "/calendar/2026-05-17.png.")).status).toBe(404);
    expect((await get("en", "/calendar/2026-05-17.png%20")).status).toBe(404);
  });

  test.each(["2020-overview", "2026-other", "2026", "2026-13-01", "x", "2026-03-02x"])("%s is none", async (name) => {
    expect((await get("en", `/calendar/${name}.png`)).status).toBe(404);
  });
});
