import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { calculateJwkThumbprint, exportJWK } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadSigningKeys, readPublicKey } from "#app/services/accounts/keys/keys.server.ts";
import { SecretError } from "#app/services/accounts/keys/secrets.server.ts";
import { TokenError } from "#app/services/accounts/session/tokens.server.ts";
import { failureOf, scratchFolder } from "#tests/support/data/scratch.ts";

const DAY_MS = 86_400_000;
const START = new Date("2026-11-21T08:00:00Z");
const load = (folder: string, at = START) => loadSigningKeys(folder, { now: () => at });
const spki = (key: KeyObject) => key.export({ type: "spki", format: "pem" }).toString();
const codeOf = async (work: Promise<unknown> | (() => unknown)) => {
  const problem = await failureOf(work);
  if (problem instanceof TokenError || problem instanceof SecretError) return problem.code;
  throw problem;
};

/** Creating a key is slow, so most tests reuse the folder of an earlier start. */
const template = fs.mkdtempSync(path.join(os.tmpdir(), "isogloss-"));
beforeAll(() => load(template));
afterAll(() => fs.rmSync(template, { recursive: true, force: true }));
function startedFolder(): string {
  const folder = scratchFolder();
  fs.cpSync(template, folder, { recursive: true });
  return folder;
}

/** Adds a custom key to the folder, as an operator might by hand. */
async function putKey(folder: string, number: string, privateKey: KeyObject, publicKey: KeyObject): Promise<void> {
  const kid = await calculateJwkThumbprint(await exportJWK(publicKey));
  const text = privateKey.export({ type: "pkcs8", format: "pem" });
  const content = JSON.stringify({ kid, createdAt: START.toISOString(), privateKey: text });
  fs.writeFileSync(path.join(folder, `signing-${number}.json`), content, { mode: 0o600 });
}

describe("keys", () => {
  test("are made at the first start, for their owner alone, and read at the next", async () => {
    const folder = path.join(scratchFolder(), "keys");
    const first = await load(folder);
    expect(fs.readdirSync(folder)).toEqual(["signing-0001.json"]);
    expect(fs.statSync(path.join(folder, "signing-0001.json")).mode & 0o777).toBe(0o600);
    const { privateKey, kid } = first.current();
    expect(privateKey.asymmetricKeyType).toBe("rsa");
    expect(privateKey.asymmetricKeyDetails?.modulusLength).toBeGreaterThanOrEqual(2048);
    const second = await load(folder);
    expect(second.current().kid).toBe(kid);
    expect(second.publicSet()).toEqual(first.publicSet());
  });

  test("lose what others may read of them", async () => {
    const folder = startedFolder();
    fs.chmodSync(path.join(folder, "signing-0001.json"), 0o666);
    await load(folder);
    expect(fs.statSync(path.join(folder, "signing-0001.json")).mode & 0o777).toBe(0o600);
  });

  test("are public with nothing of the private part, and nobody can change the set from outside", async () => {
    const keys = await load(startedFolder());
    const [jwk] = keys.publicSet().keys;
    expect(Object.keys(jwk ?? {}).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
    expect(jwk).toMatchObject({ kty: "RSA", alg: "RS256", use: "sig", kid: keys.current().kid });
    keys.publicSet().keys.length = 0;
    if (jwk) jwk.n = "AQAB";
    expect(keys.publicSet().keys[0]?.n).not.toBe("AQAB");
  });

  test("started twice at once are one", async () => {
    const folder = scratchFolder();
    const [one, other] = await Promise.all([load(folder), load(folder)]);
    expect(one.current().kid).toBe(other.current().kid);
    expect(fs.readdirSync(folder)).toEqual(["signing-0001.json"]);
  });
});

describe("rotation", () => {
  test("signs with the new key and knows both, in this process and the next", async () => {
    const folder = startedFolder();
    const keys = await load(folder);
    const old = keys.current().kid;
    await keys.rotate();
    const recent = keys.current().kid;
    expect(recent).not.toBe(old);
    expect(keys.publicSet().keys.map(({ kid }) => kid)).toEqual([old, recent]);
    const later = await load(folder);
    expect(later.current().kid).toBe(recent);
    expect(later.publicSet()).toEqual(keys.publicSet());
  });

  test("drops a key when its last token has expired, a year after its successor was made", async () => {
    const folder = startedFolder();
    let now = START;
    const keys = await loadSigningKeys(folder, { now: () => now });
    const names = [keys.current().kid];
    for (const days of [100, 365 + 100, 366 + 100]) {
      now = new Date(START.getTime() + days * DAY_MS);
      if (days === 100) {
        await keys.rotate();
        names.push(keys.current().kid);
      }
      const known = (await load(folder, now)).publicSet().keys.map(({ kid }) => kid);
      expect(known).toEqual(days < 466 ? names : names.slice(1));
    }
    await keys.rotate();
    names.push(keys.current().kid);
    expect(keys.publicSet().keys.map(({ kid }) => kid)).toEqual(names.slice(1));
    expect(fs.readdirSync(folder).sort()).toEqual(["signing-0002.json", "signing-0003.json"]);
  });

  test("by deleting a stolen key's file leaves the others", async () => {
    const folder = startedFolder();
    const keys = await load(folder);
    await keys.rotate();
    fs.rmSync(path.join(folder, "signing-0001.json"));
    expect((await load(folder)).publicSet().keys.map(({ kid }) => kid)).toEqual([keys.current().kid]);
  });
});

describe("files that are not right stop the start", () => {
  test.each([
    ["empty", () => ""],
    ["of another shape", () => '{"kid":1}'],
    ["with half a key", (text: string) => text.replace(/(MII.{200})[^"]*/, "$1")],
    ["with another name", (text: string) => text.replace(/"kid": ".{4}/, '"kid": "AAAA')],
  ])("%s", async (_, damage) => {
    const folder = startedFolder();
    const file = path.join(folder, "signing-0001.json");
    fs.writeFileSync(file, damage(fs.readFileSync(file, "utf8")));
    expect(await codeOf(load(folder))).toBe("damaged-keys");
  });

  test("a key of 1024 bits", async () => {
    const folder = scratchFolder();
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
    await putKey(folder, "0001", privateKey, publicKey);
    await expect(load(folder)).rejects.toThrow(/^RSA at least 2048 bits$/);
  });

  test("a key of another kind", async () => {
    const folder = scratchFolder();
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    await putKey(folder, "0001", privateKey, publicKey);
    expect(await codeOf(load(folder))).toBe("key-not-spki");
  });

  test("the same key twice: no token could tell which it means", async () => {
    const folder = startedFolder();
    fs.copyFileSync(path.join(folder, "signing-0001.json"), path.join(folder, "signing-0002.json"));
    await expect(load(folder)).rejects.toThrow(/^key-set invalid$/);
  });
});

describe("a public key handed in", () => {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });

  test("is read from SPKI text", () => {
    const key = readPublicKey(`\n${spki(pair.publicKey)}`);
    expect(key.equals(pair.publicKey)).toBe(true);
    expect(key.type).toBe("public");
  });

  test("of less than 2048 bits is too short", () => {
    const short = generateKeyPairSync("rsa", { modulusLength: 2040 }).publicKey;
    expect(() => readPublicKey(spki(short))).toThrow(/^RSA at least 2048 bits$/);
  });

  test.each([
    ["nothing", ""],
    ["no key", "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----"],
    ["PKCS#1", pair.publicKey.export({ type: "pkcs1", format: "pem" }).toString()],
    ["a private key", pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString()],
    ["a JWK", JSON.stringify(pair.publicKey.export({ format: "jwk" }))],
    ["another kind", spki(createPublicKey(generateKeyPairSync("ed25519").privateKey))],
    ["RSA-PSS", spki(generateKeyPairSync("rsa-pss", { modulusLength: 2048 }).publicKey)],
    ["a path", "/etc/passwd"],
    ["1 MB", "-----BEGIN PUBLIC KEY-----\n".padEnd(1_000_000, "A")],
  ])("is nothing else: %s", (_, text) => {
    expect(() => readPublicKey(text)).toThrow(/^Key must be SPKI public key text$/);
  });
});
