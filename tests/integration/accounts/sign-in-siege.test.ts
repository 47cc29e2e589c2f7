import { expect, test } from "vitest";
import * as signIn from "#app/routes/account/sign-in.tsx";
import { openDoor } from "#tests/support/accounts/door.ts";

/** The server looks twice a second whether there is a siege: just after its end it still answers as in one. */

test("whoever is sent here as in a siege is not sent back to where they came from", async () => {
  const door = await openDoor();
  await door.signUp("robin", "robin@example.org");
  const ask = (isBesieged: boolean) =>
    door.get(signIn, "/account/sign-in?then=%2Faccount%2Fsettings", { context: { isBesieged } });
  expect((await ask(false)).location).toBe("/account/settings");
  const waiting = await ask(true);
  expect([waiting.status, waiting.location, waiting.headers.get("Retry-After")]).toEqual([503, null, "600"]);
  expect(waiting.data.waiting).toContain("keeping the site safe");
});
