import { describe, expect, test } from "vitest";
import { EMPTY_CARD } from "#app/features/cards/content.ts";
import type { OfferedFlag } from "#app/features/cards/editor/editor-flags.server.ts";
import type { FlagView } from "#app/features/cards/page/flag-views.ts";
import { findFlags } from "#app/kit/flags/find.ts";
import * as card from "#app/routes/cards/card.tsx";
import * as editor from "#app/routes/cards/editor.tsx";
import { openDoor } from "#tests/support/accounts/door.ts";
import { saveCardOf } from "./cards.ts";

/** Names of flags with the endings of their owner's pronouns, as editions have them: on a card, and where flags are chosen. */

const FLAGS = ["Cis Ally", "Straight Ally", "Queer"];
const liked = (value: string) => ({ value, opinion: "yes" });

/** Somebody with a card in an edition. */
async function person(edition: string, pronouns: { value: string; opinion: string }[]) {
  const door = await openDoor({ edition });
  const account = await door.signUp("robin", "robin@example.org");
  await saveCardOf(door.world, account, { locale: edition, content: { ...EMPTY_CARD, pronouns, flags: FLAGS } });
  const params = { username: "@robin" };
  return {
    /** What a stranger reads. */
    async shown(): Promise<string[]> {
      const { data } = await door.other().get(card, "/@robin", { params });
      return data.page.card.flags.map(({ name }: FlagView) => name);
    },
    async offered(): Promise<OfferedFlag[]> {
      return (await door.get(editor, "/editor")).data.page.flags;
    },
  };
}

const EXPECTED: [edition: string, pronouns: string[], names: string[]][] = [
  ["es", ["él"], ["Aliado cis", "Aliado hetero"]],
  ["es", ["ella"], ["Aliada cis", "Aliada hetero"]],
  ["es", ["elle"], ["Aliade cis", "Aliade hetero"]],
  ["es", [], ["Aliad_ cis", "Aliad_ hetero"]],
  ["es", ["cualquiera"], ["Aliad_ cis", "Aliad_ hetero"]],
  ["es", ["no lo conoce nadie"], ["Aliad_ cis", "Aliad_ hetero"]],
  ["fr", ["il"], ["Allié cis", "Allié hétéro"]],
  ["fr", ["elle"], ["Alliée cis", "Alliée hétéro"]],
  ["fr", [], ["Allié·e cis", "Allié·e hétéro"]],
];

describe("names of flags", () => {
  test.each(EXPECTED)("in %s, for %j, have these endings on a card", async (edition, pronouns, names) => {
    expect(await (await person(edition, pronouns.map(liked))).shown()).toEqual([...names, "Queer"]);
  });

  test("follow the pronouns that are liked most, whatever comes first", async () => {
    const pronouns = [{ value: "él", opinion: "no" }, { value: "ella", opinion: "meh" }, liked("elle")];
    expect((await (await person("es", pronouns)).shown())[0]).toBe("Aliade cis");
    expect((await (await person("es", [{ value: "él", opinion: "no" }])).shown())[0]).toBe("Aliad_ cis");
  });

  test("are found in the editor as they are shown there, as others would be shown them, and in English", async () => {
    const flags = await (await person("fr", [liked("elle")])).offered();
    expect(flags.find(({ key }) => key === "Cis Ally")).toMatchObject({ name: "Alliée cis", spoken: "Alliée cis" });
    for (const query of ["alliée c", "alliee cis", "allié·e cis", "cis ally"])
      expect(findFlags(flags, query)[0]?.key, query).toBe("Cis Ally");
    expect(findFlags(flags, "allié")).not.toEqual([]);
  });

  test("never show a brace, and are never cut off, where flags are chosen without pronouns", async () => {
    const flags = await (await person("es", [])).offered();
    expect(flags.filter(({ name }) => /[{}]/.test(name))).toEqual([]);
    expect(flags.find(({ key }) => key === "Androgyne")?.name).toBe("Andrógin_");
  });
});
