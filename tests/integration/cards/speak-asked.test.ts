import { beforeEach, describe, expect, test, vi } from "vitest";
import { MAX_LANGUAGES, MAX_NAMES, MAX_NAMES_LENGTH, speakAnswer } from "#app/features/cards/speak/shape.ts";
import * as v4Speak from "#app/routes/api/v4-speak.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { cardPeople } from "#tests/support/cards/people.ts";

/** Names and languages as programs ask for them, of which some are nobody's, and some are no language of ours. */

let door = {} as Door;
beforeEach(async () => {
  door = await openDoor({ served: ["hbs", "he", "no", "nb", "nn", "zh"] });
  const people = cardPeople(door.service);
  const pronouns = (value: string) => ({ content: { pronouns: [{ value, opinion: "yes" }] } });
  for (const name of ["andrea", "vesna", "noam", "kari"]) await people.person(name);
  await people.card("andrea", pronouns("they/them"));
  await people.card("vesna", { locale: "hbs", ...pronouns("ona") });
  await people.card("noam", { locale: "he", ...pronouns("hu") });
  await people.card("kari", { locale: "nn", ...pronouns("ho") });
});

const get = (asked: Record<string, string>) => door.get(v4Speak, `/api/v4/speak?${new URLSearchParams(asked)}`);

async function ask(names: string, more: Record<string, string> = {}) {
  const { status, body } = await get({ names, ...more });
  expect([names, more, status, status === 200 ? "" : body]).toEqual([names, more, 200, ""]);
  return speakAnswer.strict().parse(JSON.parse(body)).people;
}

async function errorsOf(asked: Record<string, string>): Promise<{ parameter: string; detail: string }[]> {
  const { status, body } = await get(asked);
  expect([asked, status]).toEqual([asked, 400]);
  return JSON.parse(body).errors;
}

describe("a name", () => {
  test("that is too long for anybody is nobody's, and the others are answered", async () => {
    const long = "a".repeat(81);
    const people = await ask(["andrea", long, "@andrea", `${long}b`].join());
    expect(people.map(({ name, result }) => [name, result])).toEqual([
      ["andrea", "found"],
      [long, "none"],
      ["@andrea", "found"],
      [`${long}b`, "none"],
    ]);
  });

  test("may say that it is of this site, and of no other", async () => {
    const results = async (names: string) => (await ask(names)).map(({ result }) => result);
    const ours = ["andrea@en.localhost:3000", "@andrea@localhost:3000", "@Andrea@HBS.localhost:3000"];
    expect(await results(ours.join())).toEqual(["found", "found", "found"]);
    // As keyboards for Japanese and Chinese write the sign.
    expect(await results("＠andrea,＠andrea＠localhost:3000,andrea＠social.example")).toEqual([
      ...["found", "found", "elsewhere"],
    ]);
    expect(await results("nobody@en.localhost:3000")).toEqual(["none"]);
    const others = ["andrea@social.example", "andrea@en.localhost", "a@andrea@en.localhost:3000", "andrea@"];
    expect(await results(others.join())).toEqual(others.map(() => "elsewhere"));
  });

  test("is looked up once with all that look like it, whose time would add up for somebody who is hidden", async () => {
    const { sqlite } = door.world.handle;
    const get = vi.spyOn(Object.getPrototypeOf(sqlite.prepare("SELECT 1")), "get");
    const alike = ["аndrea", "andreа", "andrea", "andrеa", "аndrеa"];
    const results = (await ask(alike.join())).map(({ result }) => result);
    const looks = get.mock.contexts.filter((one) =>
      (one as { source: string }).source.includes('"username_folded" = ?'),
    );
    get.mockRestore();
    expect(results).toEqual(["none", "none", "found", "none", "none"]);
    expect(looks).toHaveLength(1);
  });

  test("is one of so many, and all of them together are so long", async () => {
    const errors = await errorsOf({ names: Array.from({ length: MAX_NAMES + 1 }, (_, at) => `a${at}`).join() });
    expect(errors).toEqual([{ parameter: "names", detail: `Give at most ${MAX_NAMES} of them.` }]);
    expect(await errorsOf({ names: "a".repeat(MAX_NAMES_LENGTH + 1) })).toHaveLength(1);
    expect(await ask("a".repeat(MAX_NAMES_LENGTH))).toHaveLength(1);
  });
});

describe("a language", () => {
  const found = async (name: string, languages: string) => {
    const [person] = await ask(name, { languages });
    return person?.result === "found" ? person.edition : person?.result;
  };

  test("is found by its own code and by all that it is known by, in any script and of any region", async () => {
    const known = {
      vesna: ["hbs", "sh", "hr", "sr", "bs", "cnr", "HR", "sr-Latn", "sr_Cyrl_RS", "hr-HR", "bs-BA", "sh-BA"],
      noam: ["he", "iw", "he-IL", "iw-IL"],
      kari: ["nn", "no", "no-NO"],
    };
    const editions = { vesna: "hbs", noam: "he", kari: "nn" };
    for (const [name, tags] of Object.entries(known))
      for (const tag of tags)
        expect([tag, await found(name, tag)]).toEqual([tag, editions[name as keyof typeof editions]]);
    expect(await found("kari", "nb")).toBe("none");
    expect(await found("vesna", "he")).toBe("none");
  });

  test("in which there is no edition is no language of anybody's", async () => {
    for (const tag of ["x-foo", "i-klingon", "fi", "xx", "english"]) {
      expect([tag, await found("andrea", tag)]).toEqual([tag, "none"]);
      expect([tag, await found("andrea", `${tag},en`)]).toEqual([tag, "en"]);
    }
  });

  test("is a tag, and the first that is none is named once", async () => {
    for (const wrong of ["!", "*", "_", "1", "en-", "\u0000", "e".repeat(9), `en-${"abc-".repeat(9)}x`])
      expect(await errorsOf({ names: "andrea", languages: `en,${wrong},${wrong}!` })).toEqual([
        { parameter: "languages", detail: "Number 2 is none. A language is a tag such as en or pt-BR." },
      ]);
    const many = Array.from({ length: MAX_LANGUAGES + 1 }, () => "en").join();
    expect(await errorsOf({ names: "andrea", languages: many })).toHaveLength(1);
  });
});
