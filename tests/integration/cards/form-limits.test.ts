import { describe, expect, test } from "vitest";
import { setRoles } from "#app/features/accounts/roles.server.ts";
import { type CardDraft, tidyCard } from "#app/features/cards/card-draft.ts";
import { cardValues } from "#app/features/cards/editor/card-values.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { ownCards } from "#app/features/cards/stored-cards.server.ts";
import * as page from "#app/routes/cards/editor.tsx";
import { openDoor } from "#tests/support/accounts/door.ts";
import { EDGES, many } from "#tests/support/cards/edges.ts";
import { ownPictures } from "#tests/support/cards/flag-pictures.ts";

/** Every limit through the form: what just fits is stored as it was typed; one step further is told beside its field, and nothing is cut. */

async function open() {
  const door = await openDoor();
  const account = await door.signUp("robin", "robin@example.org");
  await door.signUp("kasha", "kasha@example.org");
  await setRoles(door.world, { actor: null, accountId: account.id, roles: "*-nouns" });
  await ownPictures(door.world, account.id, ["0".repeat(32)]);
  await door.signIn(account);
  const send = (draft: Partial<CardDraft>, circle: { username: string; relationship: string }[] = []) => {
    const whole = { ...EMPTY_CARD, birthday: null, ...draft };
    const sent = cardValues({ draft: whole, circle, visibility: "internal", indexed: false, base: null });
    // A box that is not ticked is not sent.
    const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ""));
    return { fields, answer: door.post(page, "/editor", fields as Record<string, string | string[]>) };
  };
  return { send, stored: async () => (await ownCards(door.world, account.id))[0] };
}

const IN_THE_FORM = EDGES.filter(([what]) => what !== "columns");

describe("through the form", () => {
  test.each(IN_THE_FORM)("limits from both sides: %s", async (_what, fits, over, errors) => {
    const { send, stored } = await open();
    const refused = send(over);
    const { status, data } = await refused.answer;
    expect([status, Object.keys(data.errors).sort()]).toEqual([400, [...errors].sort()]);
    expect({ ...data.values, ...data.lists }).toMatchObject(refused.fields);
    expect(await stored()).toBe(undefined);
    expect((await send(fits).answer).status).toBe(303);
    const { birthday, ...content } = tidyCard({ ...EMPTY_CARD, birthday: null, ...fits });
    expect(await stored()).toMatchObject({ birthday, content });
  });

  test("limits from both sides: what somebody of the circle is, and how many they are", async () => {
    const { send } = await open();
    const kasha = (length: number) => [{ username: "kasha", relationship: "r".repeat(length) }];
    const long = await send({}, kasha(65)).answer;
    expect([long.status, Object.keys(long.data.errors)]).toEqual([400, ["relationship.0"]]);
    expect(long.data.lists).toMatchObject({ circle: ["kasha"], relationship: ["r".repeat(65)] });
    const names = many(17, (at) => ({ username: `nobody${at}`, relationship: "friend" }));
    const many17 = await send({}, names).answer;
    expect([many17.status, Object.keys(many17.data.errors)]).toEqual([400, ["circle"]]);
    expect(many17.data.lists.circle).toHaveLength(17);
    const many16 = await send({}, names.slice(1)).answer;
    expect([many16.status, Object.keys(many16.data.errors)]).toHaveLength(2);
    expect(many16.data.errors).not.toHaveProperty("circle");
    expect((await send({}, kasha(64)).answer).status).toBe(303);
  });
});
