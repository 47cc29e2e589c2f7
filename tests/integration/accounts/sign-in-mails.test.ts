import { describe, expect, test } from "vitest";
import * as signIn from "#app/routes/account/sign-in.tsx";
import { writeMail } from "#app/services/mail/message.ts";
import { codeTemplate } from "#app/services/mail/templates.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { ADDRESS, ask, enter, SIGN_IN } from "./sign-in-steps.ts";
import { makeAccount, openWorld } from "./world.ts";

/** Strangers ask in an edition until the next code is the longer one, and for that one. */
async function flood(door: Door, who: string): Promise<void> {
  const path = new URL(SIGN_IN, "http://here").pathname;
  for (let host = 0; host < 8; host += 1)
    expect(await door.other().post(signIn, path, { who }, { address: `198.51.${host}.1` })).toMatchObject({
      status: 303,
    });
}

describe("the mail with the longer code", () => {
  test("is in the language in which its reader signed in last, whoever asks first", async () => {
    const world = openWorld();
    await makeAccount(world, "robin", ADDRESS);
    const own = await openDoor({ edition: "pl", world, served: ["de"] });
    expect(await enter(own, ADDRESS)).toMatchObject({ status: 303 });
    const stranger = await openDoor({ edition: "de", world, served: ["pl"] });
    await flood(stranger, "robin");
    expect(stranger.letters.slice(0, 7).map(({ locale }) => locale)).toEqual(Array(7).fill("de"));
    expect(stranger.letters.slice(7)).toMatchObject([{ to: ADDRESS, locale: "pl", english: null }]);
    expect(stranger.letters.at(-1)?.code).toMatch(/^[0-9]{12}$/);
  });

  test("to somebody unknown is in that of whoever asked, with a line in English", async () => {
    const door = await openDoor({ edition: "de", served: ["en"] });
    await flood(door, "nova@example.org");
    expect(door.letters.at(-1)).toMatchObject({
      locale: "de",
      english: expect.stringMatching(/^Somebody asked for a code/),
    });
    expect(door.letters.slice(0, -1).every(({ english }) => english === null)).toBe(true);
    const english = await openDoor();
    await flood(english, "nova@example.org");
    expect(english.letters.at(-1)).toMatchObject({ locale: "en", english: null });
  });

  test("does as much for a name nobody has, and answers alike", async () => {
    const look = async (who: string) => {
      const world = openWorld();
      await makeAccount(world, "robin", ADDRESS);
      const own = await openDoor({ edition: "pl", world, served: ["de"] });
      await enter(own, ADDRESS);
      world.pass(26 * 3_600_000);
      const door = await openDoor({ edition: "de", world, served: ["en", "pl"] });
      const reads: string[] = [];
      await flood(door, who);
      const { data, status, location, headers } = await ask(door.other(), who);
      return { data, status, location, names: [...headers.keys()], letters: door.letters.length, reads };
    };
    expect(await look("nobody")).toEqual(await look("robin"));
  });

  test("says the line in English from left to right, also within Arabic", () => {
    const words = {
      locale: "ar",
      dates: null,
      direction: "rtl" as const,
      site: "x.example",
      text: (() => "نص") as never,
    };
    const content = codeTemplate({ ...words, english: "Somebody asked." }, "login", "123456789012", null);
    const { html, text } = writeMail(words, ADDRESS, content);
    expect(html).toContain('<p lang="en" dir="ltr">Somebody asked.</p>');
    expect(text).toContain("\n\nSomebody asked.\n");
    expect(codeTemplate(words, "login", "123456", 15).paragraphs).toHaveLength(5);
  });
});
