import { expect, test } from "vitest";
import * as v4Entries from "#app/routes/api/v4-entries.ts";
import * as v4Sets from "#app/routes/api/v4-sets.ts";
import { NO_CURSOR } from "#app/services/api/paging.ts";
import { openDoor } from "#tests/support/accounts/door.ts";

/** A cursor of the newer API is that of one list of one edition. */

const madeUp = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url");

test("another list, another edition and whoever makes one up are refused", async () => {
  const door = await openDoor({ served: ["pl"] });
  const sets = async (query: string) => door.get(v4Sets, `/api/v4/sets?limit=1&${query}`);
  const terms = async (query: string) =>
    door.get(v4Entries, `/api/v4/entries/terms?${query}`, { params: { kind: "terms" } });
  const nextOf = ({ body }: { body: string }): string => JSON.parse(body).next;
  const [english, polish] = [nextOf(await sets("")), nextOf(await sets("edition=pl"))];
  expect((await sets(`cursor=${english}`)).status).toBe(200);
  expect((await sets(`edition=pl&cursor=${polish}`)).status).toBe(200);
  expect((await terms("")).status).toBe(200);
  const wrong = [madeUp(["a", "b"]), madeUp(["they", "0"]), madeUp([]), madeUp("a"), "AAAA"];
  const refused = [
    await sets(`cursor=${polish}`),
    await sets(`edition=pl&cursor=${english}`),
    await terms(`cursor=${english}`),
    ...(await Promise.all(wrong.flatMap((cursor) => [sets(`cursor=${cursor}`), terms(`cursor=${cursor}`)]))),
  ];
  for (const { status, body } of refused)
    expect([status, JSON.parse(body).errors]).toEqual([400, [{ parameter: "cursor", detail: NO_CURSOR }]]);
});
