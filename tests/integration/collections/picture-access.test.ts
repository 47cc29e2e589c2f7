import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as submit from "#app/routes/contribute/submit.tsx";
import * as entryPicture from "#app/routes/public/entry-picture.ts";
import { change } from "#db/change.ts";
import { pagesChanged } from "#db/edition/revisions.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { noun, putEntry, signUpProven } from "#tests/support/collections/pages.ts";
import { movingGif } from "#tests/support/pictures/hostile.ts";

/** Sends a picture with a form that is not finished. @returns its name */
async function sendPicture(door: Door): Promise<string> {
  const picture = new File([new Uint8Array(movingGif(1))], "me.gif", { type: "image/gif" });
  const { data } = await door.post(submit, "/dictionary/submit", { masc: "a", _picture: picture, _addPicture: "1" });
  return data.lists.pictures[0];
}

/** Which of some people get a picture; to the others it looks like one that never was. */
async function whoSees(name: string, people: Record<string, Door>): Promise<string[]> {
  const seen: string[] = [];
  const file = `${name}-big.webp`;
  for (const [person, door] of Object.entries(people)) {
    const { status, body, headers } = await door.get(entryPicture, `/images/${file}`, { params: { file } });
    if (status === 200) seen.push(person);
    else expect([status, body, [...headers]]).toEqual([404, "", []]);
  }
  return seen;
}

test("everybody sees a picture while an entry shows it; before and after that, who proposed it and who decides", async () => {
  const robin = await openDoor();
  const people = { visitor: robin.other(), robin, nea: robin.other(), mo: robin.other() };
  const robinId = await signUpProven(robin, "robin");
  await signUpProven(people.nea, "nea");
  await signUpProven(people.mo, "mo", "en-nouns");
  const picture = await sendPicture(robin);
  expect(await whoSees(picture, people)).toEqual(["robin", "mo"]);
  const id = await putEntry(robin, "nouns", noun("a", "b", { pictures: [picture] }), { status: "pending" });
  for (const status of ["pending", "approved", "hidden", "removed"] as const) {
    await change(robin.database, (db) => {
      db.update(entries).set({ status }).where(eq(entries.id, id)).run();
      pagesChanged(db);
    });
    const expected = status === "approved" ? Object.keys(people) : ["robin", "mo"];
    expect(await whoSees(picture, people), status).toEqual(expected);
  }
  // What moderators put into somebody's proposal, that person sees too.
  const theirs = await sendPicture(people.mo);
  expect(await whoSees(theirs, people)).toEqual(["mo"]);
  await putEntry(robin, "nouns", noun("c", "d", { pictures: [theirs] }), { status: "pending", authorId: robinId });
  expect(await whoSees(theirs, people)).toEqual(["robin", "mo"]);
  await change(robin.database, (db) => db.update(submissions).set({ authorId: null }).run());
  expect(await whoSees(theirs, people)).toEqual(["mo"]);
  expect(await whoSees("0".repeat(32), { visitor: people.visitor })).toEqual([]);
});
