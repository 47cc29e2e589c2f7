import { describe, expect, test } from "vitest";
import type { OfferedFlag } from "#app/features/cards/editor/editor-flags.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
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
      return JSON.parse(data.page).card.flags.map(({ name }: FlagView) => name);
    },
    async offered(): Promise<OfferedFlag[]> {
      return (await door.get(editor, "/editor")).data.page.flags;
    },
  };
}

const NEUTRAL = ["Persona cis aliada", "Persona hetero aliada"];

const EXPECTED: [edition: string, pronouns: string[], names: string[]][] = [
  ["fr", ["il"], ["Allié cis", "Allié hétéro"]],
  ["fr", ["elle"], ["Alliée cis", "Alliée hétéro"]],
  ["fr", ["iel"], ["Allié·e cis", "Allié·e hétéro"]],
  ["fr", [], ["Allié·e cis", "Allié·e hétéro"]],
  ["fr", ["personne ne le connaît"], ["Allié·e cis", "Allié·e hétéro"]],
  ["es", ["él"], NEUTRAL],
  ["es", ["ell_"], NEUTRAL],
  ["es", [], NEUTRAL],
  ["es", ["cualquiera"], NEUTRAL],
];

describe("names of flags", () => {
  test.each(EXPECTED)("in %s, for %j, have these endings on a card", async (edition, pronouns, names) => {
    expect(await (await person(edition, pronouns.map(liked))).shown()).toEqual([...names, "Queer"]);
  });

  test("follow the pronouns that are liked most, whatever comes first", async () => {
    const pronouns = [{ value: "il", opinion: "no" }, { value: "iel", opinion: "meh" }, liked("elle")];
    expect((await (await person("fr", pronouns)).shown())[0]).toBe("Alliée cis");
    expect((await (await person("fr", [{ value: "il", opinion: "no" }])).shown())[0]).toBe("Allié·e cis");
  });

  test("are found in the editor as they are shown there, as others would be shown them, and in English", async () => {
    const flags = await (await person("fr", [liked("elle")])).offered();
    expect(flags.find(({ key }) => key === "Cis Ally")).toMatchObject({ name: "Alliée cis", spoken: "Alliée cis" });
    for (const query of ["alliée c", "alliee cis", "allié·e cis", "cis ally"])
      expect(findFlags(flags, query)[0]?.key, query).toBe("Cis Ally");
    expect(findFlags(flags, "allié")).not.toEqual([]);
  });

  test("show no brace, and no gap that nobody can say, where flags are chosen without pronouns", async () => {
    for (const edition of ["es", "fr", "gl", "pt"]) {
      const flags = await (await person(edition, [])).offered();
      expect(flags.filter(({ name }) => /[{}_]/.test(name))).toEqual([]);
    }
  });
});
