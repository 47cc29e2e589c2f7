import { expect, test } from "vitest";
import { block, setBan } from "#app/features/accounts/exclusions.server.ts";
import { setRoles } from "#app/features/accounts/roles.server.ts";
import type { CardToSave } from "#app/features/cards/commands.server.ts";
import type { CardTeam } from "#app/features/cards/content.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { cardPictures } from "#app/features/cards/page-pictures.server.ts";
import * as api from "#app/routes/api/team.ts";
import * as article from "#app/routes/public/article.tsx";
import * as page from "#app/routes/public/team.tsx";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { change } from "#db/change.ts";
import { articles } from "#db/edition/schema/content.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { makeAccount } from "../accounts/world.ts";
import { saveCardOf } from "./cards.ts";

/** Who is named as one of the team, and who is not. */

const NAMELESS: CardTeam = {
  name: "",
  footerName: "",
  footerAreas: [],
  credentials: [],
  credentialsLevel: null,
  credentialsName: "",
};

/** Somebody with a role, unless it is "", and a card that names them. */
async function member(
  { world }: Door,
  username: string,
  { roles = "en-nouns", team = {}, ...card }: Partial<CardToSave> & { roles?: string; team?: Partial<CardTeam> } = {},
): Promise<Account> {
  const account = await makeAccount(world, username, `${username}@example.org`);
  if (roles !== "") await setRoles(world, { actor: null, accountId: account.id, roles });
  const content = { ...EMPTY_CARD, team: { ...NAMELESS, name: `Named ${username}`, ...team } };
  await saveCardOf(world, account, { content, ...card });
  return account;
}

const groups = async (door: Door) => (await door.get(page, "/team")).data.groups;
const namesOf = async (door: Door): Promise<string[]> =>
  (await groups(door)).flatMap(({ people }: { people: { username: string }[] }) =>
    people.map(({ username }) => username),
  );
const listed = async (door: Door, address = "/api/admin/list") => JSON.parse((await door.get(api, address)).body);

test("has those with a role who gave a name on a public card, the best read first", async () => {
  const door = await openDoor();
  await member(door, "zoe", { team: { credentialsLevel: 7, credentials: ["PhD"], footerAreas: ["words"] } });
  await member(door, "ben");
  await member(door, "anna");
  await member(door, "norole", { roles: "" });
  await member(door, "noname", { team: { name: "" } });
  await member(door, "inside", { visibility: "internal" });
  await member(door, "bots", { visibility: "internalBots" });
  await member(door, "away", { visibility: "hidden" });
  expect(await namesOf(door)).toEqual(["zoe", "anna", "ben"]);
  expect((await groups(door))[0].people[0]).toEqual({
    name: "Named zoe",
    username: "zoe",
    avatar: expect.stringMatching(/^\//),
    url: "/@zoe",
    areas: ["words"],
    credentials: ["PhD"],
    credentialsName: "",
  });
  // Programs may know what its owner shows to programs.
  const { en } = await listed(door);
  expect(en.map(({ username }: { username: string }) => username)).toEqual(["zoe", "anna", "ben", "bots"]);
  expect(en[1]).toMatchObject({ teamName: "Named anna", locale: "en", credentials: null, credentialsLevel: null });
});

test("is the same for whoever looks after accounts, and leaves out whom the viewer has blocked", async () => {
  const door = await openDoor();
  const [anna] = [await member(door, "anna"), await member(door, "hidden", { visibility: "hidden" })];
  const mo = door.other();
  const moderator = await mo.signUp("mo", "mo@example.org");
  await setRoles(door.world, { actor: null, accountId: moderator.id, roles: "*" });
  expect(await namesOf(mo)).toEqual(["anna"]);
  const ben = door.other();
  const account = await ben.signUp("ben", "ben@example.org");
  expect(await namesOf(ben)).toEqual(["anna"]);
  await block(door.world, { blocker: account.id, blocked: anna.id });
  expect([await namesOf(ben), await namesOf(door)]).toEqual([[], ["anna"]]);
});

test("loses at once who was banned or has no role any more", async () => {
  const door = await openDoor();
  const [anna, ben] = [await member(door, "anna"), await member(door, "ben")];
  await setBan(door.world, { actor: null, accountId: anna.id, reason: "x" });
  await setRoles(door.world, { actor: null, accountId: ben.id, roles: "" });
  expect(await groups(door)).toEqual([]);
  expect(await listed(door)).toEqual({});
});

test("has a picture of its own, with nobody in it", async () => {
  const door = await openDoor();
  await member(door, "anna");
  const { seo } = (await door.get(page, "/team")).data;
  expect(seo.banner.path).toMatch(/^\/api\/picture\/[^/]+\/team\.png$/);
  expect(cardPictures.team).toBeDefined();
  expect(JSON.stringify(seo)).not.toContain("anna");
});

test("is by language, this one first, for people and for programs", async () => {
  const door = await openDoor({ served: ["pl"] });
  await member(door, "ala", { locale: "pl", team: { footerName: "Ala", footerAreas: ["słowa", "spis"] } });
  await member(door, "anna", { team: { footerName: "Anna", footerAreas: ["words", "code"] } });
  const shown = await groups(door);
  expect(shown.map(({ locale }: { locale: string }) => locale)).toEqual(["en", "pl"]);
  expect(shown[1].people[0].url).toMatch(/^http:\/\/pl\.[^/]+\/@ala$/);
  expect(Object.keys(await listed(door))).toEqual(["en", "pl"]);
  expect(await listed(door, "/api/admin/list/footer")).toEqual([
    { username: "anna", footerName: "Anna", footerAreas: "words,code", locale: "en" },
  ]);
});

test("is named on a page of text that asks for it, and only there", async () => {
  const door = await openDoor();
  const source = (slot: string) => `---\ntitle: Rooms\ndescription: D.\n---\nText.\n\n## Who {#team}\n${slot}\n`;
  await change(door.database, (db) => {
    const row = { origin: "shipped", position: 0, title: "Rooms" } as const;
    db.insert(articles)
      .values([
        { ...row, key: "community", source: source("{team}") },
        { ...row, key: "about", source: source("Us.") },
      ])
      .run();
  });
  const shown = async (path: string) => (await door.get(article, path)).data.article.parts;
  // A heading with nothing below it is not there.
  expect(await shown("/community")).toEqual([]);
  await member(door, "zoe", { team: { footerAreas: ["words"] } });
  await member(door, "away", { visibility: "hidden" });
  const [part] = await shown("/community");
  const person = { name: "Named zoe", username: "zoe", avatar: expect.any(String), url: "/@zoe", areas: ["words"] };
  expect(part.blocks).toEqual([
    { kind: "people", groups: [{ title: "English", locale: "en", people: [expect.objectContaining(person)] }] },
  ]);
  expect(JSON.stringify(await shown("/about"))).not.toContain("zoe");
});
