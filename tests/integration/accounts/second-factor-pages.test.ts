import { generateSync } from "otplib";
import { describe, expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { secondFactorOf } from "#app/features/accounts/second-factor/second-factor.server.ts";
import { days, hours, minutes } from "#app/kit/time/durations.ts";
import * as secondFactor from "#app/routes/account/second-factor.tsx";
import { secondFactors } from "#db/accounts/schema/second-factor.ts";
import { type Answer, type Door, openDoor } from "#tests/support/accounts/door.ts";
import { wrongCode } from "./people.ts";

const PAGE = "/account/second-factor";
const ADDRESS = "robin@example.org";
const show = async (door: Door) => (await door.get(secondFactor, PAGE)).data;
const send = (door: Door, intent: string, fields: Record<string, string> = {}) =>
  door.post(secondFactor, PAGE, { intent, ...fields });
const codeOf = (door: Door, secret: string) =>
  generateSync({ secret, epoch: Math.floor(door.world.now().getTime() / 1000) });
const kinds = ({ notices }: Door) => notices.map(({ notice }) => notice);

/** Sets it up as a person with an app does, by what the page shows. */
async function setUp(door: Door): Promise<{ secret: string; confirmed: Answer }> {
  await send(door, "begin");
  const { setUp } = await show(door);
  const confirmed = await send(door, "confirm", { code: codeOf(door, setUp.secret) });
  door.world.pass(minutes(1));
  return { secret: setUp.secret, confirmed };
}

describe("the page of the second step", () => {
  test("is set up with what it shows, and shows recovery codes once", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    expect(await show(door)).toMatchObject({ state: "off", setUp: null, freshPath: null });
    expect(await send(door, "begin")).toMatchObject({ status: 303, location: PAGE });
    const { setUp, state } = await show(door);
    expect(state).toBe("begun");
    const uri = new URL(setUp.uri);
    expect([uri.protocol, uri.host, uri.searchParams.get("secret")]).toEqual(["otpauth:", "totp", setUp.secret]);
    expect(decodeURIComponent(uri.pathname)).toBe("/en.localhost:robin");
    expect(setUp.qrCode.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    const confirmed = await send(door, "confirm", { code: codeOf(door, setUp.secret) });
    expect([confirmed.status, confirmed.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(confirmed.data.codes).toHaveLength(10);
    const after = await show(door);
    expect(after).toMatchObject({ state: "on", recoveryCodesLeft: 10, setUp: null });
    for (const secret of [setUp.secret, ...confirmed.data.codes]) expect(JSON.stringify(after)).not.toContain(secret);
    expect(door.notices).toMatchObject([{ notice: "secondFactorOn", to: ADDRESS, username: "robin" }]);
  });

  test("takes the secret from nobody, and a wrong code confirms nothing", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
    await send(door, "begin", { secret });
    const refused = await send(door, "confirm", { secret, code: codeOf(door, secret) });
    expect([refused.status, refused.data]).toEqual([
      400,
      { errors: { code: "secondFactor.error.confirmInvalid" }, values: {} },
    ]);
    expect((await show(door)).state).toBe("begun");
    expect(kinds(door)).toEqual([]);
    expect(await send(door, "cancel")).toMatchObject({ location: `${PAGE}?done=cancelled` });
    expect((await show(door)).state).toBe("off");
  });

  test("makes new recovery codes, and is switched off by a code", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    const { secret, confirmed } = await setUp(door);
    const renewed = await send(door, "renew");
    expect(renewed.data.codes).toHaveLength(10);
    const [old] = confirmed.data.codes;
    expect((await send(door, "offByRecovery", { recovery: old })).data.errors).toEqual({
      recovery: "secondFactor.error.recoveryInvalid",
    });
    expect((await send(door, "off", { code: wrongCode(door.world, secret) })).data.errors).toEqual({
      code: "secondFactor.error.codeInvalid",
    });
    expect(await send(door, "off", { code: codeOf(door, secret) })).toMatchObject({ location: `${PAGE}?done=off` });
    expect((await show(door)).state).toBe("off");
    expect(kinds(door)).toEqual(["secondFactorOn", "recoveryRenewed", "secondFactorOff"]);
  });

  test("is locked after three wrong codes, for an hour", async () => {
    const door = await openDoor();
    const account = await door.signUp("robin", ADDRESS);
    const { secret } = await setUp(door);
    for (let n = 0; n < 3; n += 1) await send(door, "off", { code: wrongCode(door.world, secret) });
    const locked = await send(door, "off", { code: codeOf(door, secret) });
    expect(locked.data.errors).toEqual({ form: "secondFactor.error.tooManyAttempts" });
    door.world.pass(hours(1));
    await door.signIn(account);
    expect(await send(door, "off", { code: codeOf(door, secret) })).toMatchObject({ status: 303 });
  });

  test("says so when another window was quicker", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    const { secret } = await setUp(door);
    expect((await send(door, "begin")).data.errors).toEqual({ form: "secondFactor.error.secondFactorOn" });
    expect((await send(door, "confirm", { code: codeOf(door, secret) })).data.errors).toEqual({
      form: "secondFactor.error.secondFactorOver",
    });
    expect((await send(door, "nothing")).data.errors).toEqual({ form: "form.invalid" });
  });
});

describe("the page is closed", () => {
  const intents = ["begin", "cancel", "confirm", "renew", "off", "offByRecovery"];

  test("to visitors", async () => {
    const door = await openDoor();
    const asked = await door.get(secondFactor, PAGE);
    expect(asked.location).toBe("/account/sign-in?then=%2Faccount%2Fsecond-factor");
    for (const intent of intents) expect((await send(door, intent)).location).toMatch(/^\/account\/sign-in\?/);
  });

  test("to who is banned", async () => {
    const door = await openDoor();
    const account = await door.signUp("robin", ADDRESS);
    const { secret } = await setUp(door);
    await setBan(door.world, { actor: null, accountId: account.id, reason: "§ 4" });
    expect((await door.get(secondFactor, PAGE)).location).toBe("/account/banned");
    expect((await send(door, "off", { code: codeOf(door, secret) })).location).toBe("/account/banned");
    expect(await secondFactorOf(door.service, account.id)).toMatchObject({ state: "on" });
  });

  test("to a session that was left open: it shows no key and changes nothing", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    await send(door, "begin");
    const { setUp: shown } = await show(door);
    door.world.pass(days(1));
    const page = await show(door);
    expect(page).toMatchObject({ state: "begun", setUp: null });
    expect(page.freshPath).toBe("/account/sign-in?again=1&then=%2Faccount%2Fsecond-factor");
    expect(JSON.stringify(page)).not.toContain(shown.secret);
    const before = await door.world.store.db.select().from(secondFactors);
    for (const intent of intents) {
      const answer = await send(door, intent, { code: codeOf(door, shown.secret) });
      expect(answer.location).toBe("/account/sign-in?again=1&then=%2Faccount%2Fsecond-factor");
    }
    expect(await door.world.store.db.select().from(secondFactors)).toEqual(before);
  });

  test("and everybody changes their own", async () => {
    const door = await openDoor();
    const robin = await door.signUp("robin", ADDRESS);
    const { secret, confirmed } = await setUp(door);
    const other = door.other();
    const anna = await other.signUp("anna", "anna@example.org");
    await setUp(other);
    const [recovery] = confirmed.data.codes;
    const stolen = { accountId: robin.id, code: codeOf(door, secret), recovery };
    expect((await send(other, "off", stolen)).status).toBe(400);
    expect((await send(other, "offByRecovery", stolen)).status).toBe(400);
    expect((await send(other, "renew", stolen)).status).toBe(200);
    for (const { id } of [robin, anna])
      expect(await secondFactorOf(door.service, id)).toEqual({ state: "on", recoveryCodesLeft: 10 });
  });
});
