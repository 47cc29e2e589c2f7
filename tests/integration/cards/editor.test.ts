import { describe, expect, test } from "vitest";
import { block } from "#app/features/accounts/exclusions.server.ts";
import type { EditorPageData } from "#app/features/cards/editor/editor-page.server.ts";
import { ownCards } from "#app/features/cards/queries.server.ts";
import * as remove from "#app/routes/cards/delete-card.tsx";
import * as page from "#app/routes/cards/editor.tsx";
import * as preview from "#app/routes/cards/editor-preview.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";

const PATH = "/editor";

async function open() {
  const door = await openDoor();
  const account = await door.signUp("robin", "robin@example.org");
  return { door, account };
}

type Fields = Record<string, string>;
const save = (door: Door, fields: Fields) => door.post(page, PATH, fields);
const simple = (more: Fields = {}): Fields => ({
  names: "Robin",
  pronouns: "they/them",
  visibility: "public",
  ...more,
});
const stored = async (door: Door, id: string) => (await ownCards(door.world, id))[0];

describe("the editor", () => {
  test("is for members", async () => {
    const door = await openDoor();
    expect((await door.get(page, PATH)).location).toMatch(/account.*editor/);
    expect((await save(door, simple())).status).toBe(303);
  });

  test("asks who may see the first card, and keeps what was typed", async () => {
    const { door, account } = await open();
    expect((await door.get(page, PATH)).data.page).toMatchObject({
      isNew: true,
      filled: { values: { visibility: "" } },
    });
    const answer = await save(door, { names: "Robin", pronouns: "they/them" });
    expect(answer.status).toBe(400);
    expect(answer.data.errors).toEqual({ visibility: "cards.editor.who.missing" });
    expect(answer.data.lists).toMatchObject({ names: ["Robin"], namesOpinion: ["meh"] });
    expect(await stored(door, account.id)).toBe(undefined);
  });

  test("saves names, pronouns and who may see them, and says so", async () => {
    const { door, account } = await open();
    const answer = await save(door, simple({ indexed: "on" }));
    expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/\/editor\?done=saved$/)]);
    expect(await stored(door, account.id)).toMatchObject({ visibility: "public", indexed: true, version: 1 });
    expect((await door.get(page, `${PATH}?done=saved`)).data).toMatchObject({ done: "saved", page: { isNew: false } });
  });

  test("never lets search engines list a card of somebody under 18", async () => {
    const { door, account } = await open();
    const year = door.world.now().getUTCFullYear() - 17;
    const answer = await save(door, simple({ indexed: "on", birthday: `${year}-12-31` }));
    expect(answer.status).toBe(303);
    expect(await stored(door, account.id)).toMatchObject({ indexed: false, visibility: "public" });
  });

  test("tells the second of two windows, shows both and loses nothing", async () => {
    const { door, account } = await open();
    await save(door, simple());
    await save(door, simple({ base: "1", names: "Ash" }));
    const second = await save(door, simple({ base: "1", names: "Kim" }));
    expect(second.status).toBe(409);
    expect(second.data).toMatchObject({
      errors: { form: "cards.editor.changed.header" },
      theirs: { names: "Ash" },
      values: { base: "2" },
      lists: { names: ["Kim"] },
    });
    expect((await stored(door, account.id))?.content.names[0]?.value).toBe("Ash");
    expect((await save(door, simple({ base: "2", names: "Kim" }))).status).toBe(303);
    // Sent twice, a form is saved once.
    expect((await save(door, simple())).status).toBe(409);
  });

  test("tells what is wrong beside the field", async () => {
    const { door } = await open();
    const answer = await save(
      door,
      simple({
        names: "x".repeat(33),
        links: "javascript:alert(1)",
        legendIcon: "no-such-icon",
        legendDescription: "?",
      }),
    );
    expect(Object.keys(answer.data.errors).sort()).toEqual(["legendIcon.0", "links.0", "names.0"]);
  });

  test("drops no icon, colour or style that it does not know: they are told, and stay in the form", async () => {
    const { door, account } = await open();
    const sent = {
      legendIcon: "cta",
      legendDescription: "Woof",
      legendColour: "mauve",
      legendStyle: "blink",
      eventName: "Cat day",
      eventIcon: "constructor",
      eventMonth: "8",
      eventDay: "8",
    };
    const answer = await save(door, simple(sent));
    expect([answer.status, answer.data.errors]).toEqual([
      400,
      {
        "legendIcon.0": "cards.error.unknownIcon",
        "legendColour.0": "cards.error.colour",
        "legendStyle.0": "cards.error.style",
        "eventIcon.0": "cards.error.unknownIcon",
      },
    ]);
    expect(answer.data.lists).toMatchObject(
      Object.fromEntries(Object.entries(sent).map(([name, one]) => [name, [one]])),
    );
    expect(await stored(door, account.id)).toBe(undefined);
    const right = { legendIcon: "CAT", legendColour: "teal", legendStyle: "", eventIcon: "b:discord" };
    expect((await save(door, simple({ ...sent, ...right }))).status).toBe(303);
    expect((await stored(door, account.id))?.content).toMatchObject({
      legend: [{ icon: "cat", colour: "teal", style: null }],
      events: [{ icon: "b:discord" }],
    });
    const { icons } = (await door.get(page, PATH)).data.page as EditorPageData;
    expect(Object.keys(icons.drawings)).toEqual(["cat", "b:discord"]);
    expect(icons.words.bolt).toEqual(["Lightning"]);
  });

  test("finds unknown people and people who have blocked somebody alike", async () => {
    const { door, account } = await open();
    const other = door.other();
    const kasha = await other.signUp("kasha", "kasha@example.org");
    const fields = (circle: string) => simple({ circle, relationship: "friend" });
    await block(door.world, { blocker: kasha.id, blocked: account.id });
    const answers = [
      await save(door, fields("kasha")),
      await save(door, fields("nobody")),
      await save(door, fields("robin")),
    ];
    for (const { data } of answers) expect(data.errors).toEqual({ "circle.0": "cards.error.unknownPerson" });
  });

  test("shows a card as others would see it, and saves nothing", async () => {
    const { door, account } = await open();
    const as = async (who: string, more: Fields = {}) => {
      const answer = await save(door, simple({ visibility: "internal", _preview: "1", _as: who, ...more }));
      return answer.data.preview.card as { extent: string; names: unknown[] } | null;
    };
    expect((await as("member"))?.names).toHaveLength(1);
    expect(await as("stranger")).toMatchObject({ extent: "pronouns", names: [] });
    expect(await as("program")).toBe(null);
    expect(await as("blocked")).toBe(null);
    expect((await door.post(preview, `${PATH}/preview`, simple())).status).toBe(200);
    expect(await stored(door, account.id)).toBe(undefined);
  });

  test("deletes a card after asking", async () => {
    const { door, account } = await open();
    await save(door, simple());
    expect((await door.get(remove, `${PATH}/delete`)).status).toBe(200);
    expect(await stored(door, account.id)).not.toBe(undefined);
    expect((await door.post(remove, `${PATH}/delete`, {})).location).toMatch(/done=deleted$/);
    expect(await stored(door, account.id)).toBe(undefined);
  });
});
