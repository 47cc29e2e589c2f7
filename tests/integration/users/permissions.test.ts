import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { AREAS } from "#app/editions/areas.ts";
import type { Page } from "#app/editions/page.ts";
import { PAGES } from "#app/pages.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { type Answer, type Door, openDoor } from "#tests/support/accounts/door.ts";

/**
 * Every page and form of the panel for every role, here and in another edition. The pages are those the site has, so that a new one is
 * in it by itself: it fails until the table at the end says who may open it.
 */

const PANEL = Object.entries<Page>(PAGES).filter(
  ([, { audience, module }]) => audience === "moderators" && module.startsWith("routes/admin/"),
);

const MODULES = import.meta.glob<Record<string, never>>("../../../app/routes/admin/*.{ts,tsx}");

const PARAMS = { username: "robin", kind: "terms", id: "x", name: "terms", version: "x" };

type Outcome = "sign in" | "hidden" | "banned" | number;

function outcome({ status, location }: Answer): Outcome {
  if (status === 303 && location?.startsWith("/account/sign-in")) return "sign in";
  if (status === 303 && location === "/account/banned") return "banned";
  return status === 404 ? "hidden" : status;
}

/** Somebody whose roles change, in a world where Robin has an account. */
async function openPanel() {
  const first = await openDoor();
  await first.other().signUp("robin", "robin@example.org");
  const door = first.other();
  const { id } = await door.signUp("moro", "moro@example.org");
  const become = (roles: string, state: "active" | "banned" = "active") =>
    door.world.store.atomically((db) => [db.update(accounts).set({ roles, state }).where(eq(accounts.id, id))]);
  return { door, become, params: { ...PARAMS, id } };
}

/** Those parameters that the address has. */
const paramsOf = ({ address }: Page, params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => address.includes(`:${name}`)));

const addressOf = ({ address }: Page) =>
  `/${address.replace(/\{\w+(?:=(\w+))?\}/g, "word").replace(/:(\w+)/g, (_, name) => PARAMS[name as never] ?? "x")}`;

async function answers(who: Door, [id, page]: [string, Page]): Promise<Answer[]> {
  const module = await MODULES[`../../../app/${page.module}`]?.();
  if (module === undefined) throw new Error(`${id} has no module`);
  const { loader, action } = module;
  const options = { params: paramsOf(page, PARAMS) };
  return [
    ...(loader === undefined ? [] : [await who.get({ loader }, addressOf(page), options)]),
    ...(action === undefined ? [] : [await who.post({ action }, addressOf(page), {}, options)]),
  ];
}

describe.each(PANEL)("%s", (id, page) => {
  test("is there for no visitor, no member, nobody from outside, and no role of another edition", async () => {
    const { door, become } = await openPanel();
    for (const answer of await answers(door.other(), [id, page])) expect(outcome(answer)).toBe("sign in");
    const others = [
      "",
      "en-external",
      "*-external",
      ...AREAS.filter((area) => area !== "*").map((area) => `pl-${area}`),
      "pl-*",
    ];
    for (const roles of others) {
      await become(roles);
      for (const answer of await answers(door, [id, page])) expect(outcome(answer), roles).toBe("hidden");
    }
    await become("*", "banned");
    for (const answer of await answers(door, [id, page])) expect(outcome(answer)).toBe("banned");
  });

  test("is kept by no cache", async () => {
    const { door, become } = await openPanel();
    await become("*");
    for (const { headers } of await answers(door, [id, page])) {
      expect(headers.get("Cache-Control") ?? "no-store").toMatch(/no-store/);
    }
    const module = await MODULES[`../../../app/${page.module}`]?.();
    expect(module).not.toHaveProperty("headers");
  });
});

/** Who may open the pages about people, by area of a role in this edition; "*" alone is who may do everything. */
const OPENED_BY: Record<string, readonly string[]> = {
  auditLog: ["*", "en-*", "en-users"],
  auditLogOf: ["*", "en-*", "en-users"],
  auditTable: ["*", "en-*", "en-users"],
  users: ["*", "en-*", "en-users"],
  user: ["*", "en-*", "en-users"],
  userData: ["*", "en-*", "en-users"],
  roleAreas: ["*", "en-*", "en-users"],
  userRoles: ["*"],
  userErase: ["*"],
  // It takes two areas: see impersonation.test.ts.
  userImpersonate: [],
  cardReports: ["*", "en-*", "en-users"],
};

test("pages about people open to those areas alone", async () => {
  const { door, become, params } = await openPanel();
  const roles = ["*", ...AREAS.map((area) => `en-${area}`)];
  const found: Record<string, string[]> = {};
  for (const [id, page] of PANEL.filter(([one]) => one in OPENED_BY)) {
    const loader = (await MODULES[`../../../app/${page.module}`]?.())?.loader;
    found[id] = [];
    for (const role of roles) {
      await become(role);
      const answer = await door.get({ loader: loader as never }, addressOf(page), { params: paramsOf(page, params) });
      if (outcome(answer) !== "hidden") found[id].push(role);
    }
  }
  expect(found).toEqual(OPENED_BY);
});

test("every page below the address of accounts says who may open it", () => {
  const about = PANEL.filter(([, { address }]) => /^admin\/(users|audit-log|roles)/.test(address)).map(([id]) => id);
  expect(about.filter((id) => !(id in OPENED_BY))).toEqual([]);
});
