import { describe, expect, test } from "vitest";
import { SIGN_IN_RULES } from "#app/features/accounts/sign-in/sign-in-limits.server.ts";
import { minutes } from "#app/kit/time/durations.ts";
import * as signInCode from "#app/routes/account/sign-in-code.tsx";
import { consumePoints } from "#app/services/limits/limits.server.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { ADDRESS, ask, CODE, enter, lastCode, register, type } from "./sign-in-steps.ts";
import { makeAccount } from "./world.ts";

/** Each door also refuses an answer 429 that does not say when to come back: see tests/support/accounts/door.ts. */

const address = "192.0.2.7";
const spendAll = (door: Door, rule: (typeof SIGN_IN_RULES)[keyof typeof SIGN_IN_RULES][number]) =>
  consumePoints(door.service, { rule, subject: address, points: rule.points });

describe("who is refused for too many tries learns when to come back", () => {
  test("when making an account, from the longer of two limits", async () => {
    const door = await openDoor();
    await enter(door, ADDRESS);
    const [hour, day] = SIGN_IN_RULES.signUp;
    await spendAll(door, hour);
    door.world.pass(minutes(10));
    const first = await register(door);
    expect([first.status, first.data.errors]).toEqual([429, { form: "signIn.error.tooMany" }]);
    expect(Number(first.headers.get("Retry-After"))).toBe(50 * 60 - 15);
    await spendAll(door, day);
    const second = await register(door);
    expect(Number(second.headers.get("Retry-After"))).toBeGreaterThan(23 * 3600);
    expect(second.data.values.username).toBe("robin");
  });

  test("when typing codes", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await ask(door, ADDRESS);
    await spendAll(door, SIGN_IN_RULES.attempt[0]);
    door.world.pass(minutes(5));
    const refused = await type(door, lastCode(door));
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, String(55 * 60)]);
  });
});

test("a page of a sign-in, and a try of its code, read its row once", async () => {
  const door = await openDoor();
  await makeAccount(door.world, "robin", ADDRESS);
  await ask(door, ADDRESS);
  const reads: string[] = [];
  const { sqlite } = door.world.handle;
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((sql: string) => {
    if (/^select .* from "pending_logins"/.test(sql)) reads.push(sql);
    return prepare(sql);
  }) as typeof sqlite.prepare;
  const readsOf = async (run: () => Promise<unknown>) => {
    reads.length = 0;
    await run();
    return reads.length;
  };
  expect(await readsOf(() => door.get(signInCode, CODE))).toBe(1);
  expect(await readsOf(() => type(door, "000000"))).toBe(1);
  sqlite.prepare = prepare;
  expect(await type(door, lastCode(door))).toMatchObject({ location: "/account" });
});
