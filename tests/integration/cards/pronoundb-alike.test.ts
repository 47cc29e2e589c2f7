import { expect, test, vi } from "vitest";
import * as lookup from "#app/routes/api/pronoundb-lookup.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import { cardPeople } from "#tests/support/cards/people.ts";

test("in PronounDB's shape too, a name is looked up once with all that look like it", async () => {
  const door = await openDoor();
  const people = cardPeople(door.service);
  await people.person("andrea");
  await people.card("andrea", { content: { pronouns: [{ value: "they/them", opinion: "yes" }] } });
  const get = vi.spyOn(Object.getPrototypeOf(door.world.handle.sqlite.prepare("SELECT 1")), "get");
  const ids = ["аndrea", "andreа", "andrea", "andrеa"].join();
  const { status, body } = await door.get(
    lookup,
    `/api/v2/lookup?${new URLSearchParams({ platform: "username", ids })}`,
  );
  const looks = get.mock.contexts.filter((one) => (one as { source: string }).source.includes('"username_folded" = ?'));
  get.mockRestore();
  expect([status, Object.keys(JSON.parse(body))]).toEqual([200, ["andrea"]]);
  expect(looks).toHaveLength(1);
});
