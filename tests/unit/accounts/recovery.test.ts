import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findRecoveryCode,
  newRecoveryCodes,
  recoveryCodeHash,
} from "#app/features/accounts/second-factor/recovery.server.ts";
import { loadSecrets } from "#app/services/accounts/keys/secrets.server.ts";
import { scratchFolder } from "#tests/support/data/scratch.ts";

const ANNA = "01K9ANNA000000000000000000";
const BEN = "01K9BEN0000000000000000000";

function setUp(accountId = ANNA) {
  const secrets = loadSecrets(scratchFolder(), { now: () => new Date(0), mayCreate: true });
  const codes = newRecoveryCodes();
  const unused = codes.map((code) => recoveryCodeHash(secrets, accountId, code));
  const find = (typed: unknown, from: readonly string[] = unused, id = accountId) =>
    findRecoveryCode(secrets, { accountId: id, typed, unused: from });
  return { secrets, codes, unused, find };
}

describe("recovery codes", () => {
  test("are ten, different, of 80 bits each, in letters nobody mixes up", () => {
    const codes = Array.from({ length: 200 }, newRecoveryCodes);
    for (const list of codes) expect(new Set(list).size).toBe(10);
    const all = codes.flat();
    expect(new Set(all).size).toBe(2000);
    for (const code of all) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    // 32 letters, each of 16 places: 16 × 5 = 80 bits, if every letter is equally likely in every place.
    for (let place = 0; place < 19; place += 1) {
      if (place % 5 === 4) continue;
      const counts = new Map<string, number>();
      for (const code of all) counts.set(code.charAt(place), (counts.get(code.charAt(place)) ?? 0) + 1);
      expect(counts.size).toBe(32);
      expect(Math.max(...counts.values())).toBeLessThan(130);
    }
  });

  test("are stored as hashes that show nothing of them", () => {
    const { codes, unused } = setUp();
    for (const hash of unused) expect(hash).toMatch(/^[\w-]{43}$/);
    expect(codes.some((code) => unused.some((hash) => hash.includes(code)))).toBe(false);
  });

  test("are found, each as its own hash", () => {
    const { codes, unused, find } = setUp();
    codes.forEach((code, index) => void expect(find(code)).toBe(unused[index]));
  });

  test("are found as people write them", () => {
    const { secrets, find } = setUp();
    const stored = [recoveryCodeHash(secrets, ANNA, "0A1B-2C3D-4E5F-6G7H")];
    for (const typed of [
      "0a1b-2c3d-4e5f-6g7h",
      "0A1B2C3D4E5F6G7H",
      "  0a1b 2c3d 4e5f 6g7h ",
      "OAIB-2C3D-4E5F-6G7H",
      "oalb-2c3d-4e5f-6g7h",
    ])
      expect(find(typed, stored)).toBe(stored[0]);
  });

  test("used ones are not found, the others are", () => {
    const { codes, unused, find } = setUp();
    const [first, second] = codes;
    const left = unused.slice(1);
    expect(find(first, left)).toBeNull();
    expect(find(second, left)).toBe(unused[1]);
  });

  test("of one account open no other, not even with its hashes copied", () => {
    const { codes, find, unused } = setUp();
    expect(find(codes[0], unused, BEN)).toBeNull();
  });

  test("all are replaced by a new list", () => {
    const { secrets, codes, find } = setUp();
    const replaced = newRecoveryCodes().map((code) => recoveryCodeHash(secrets, ANNA, code));
    expect(codes.map((code) => find(code, replaced)).filter((hash) => hash !== null)).toEqual([]);
  });

  test("cannot be checked without the keys", () => {
    const { codes, unused } = setUp();
    const elsewhere = setUp();
    expect(elsewhere.find(codes[0], unused)).toBeNull();
  });
});

describe("what is no code is wrong, never an error", () => {
  test("anything", () => {
    const { find, codes } = setUp();
    const code = codes[0] as string;
    fc.assert(fc.property(fc.anything(), (typed) => find(typed) === null));
    fc.assert(fc.property(fc.string(), (typed) => find(typed) === null));
    for (const typed of [[code], { toString: () => code }, code.slice(1), `${code}0`, code.repeat(50_000), "", " -"])
      expect(find(typed)).toBeNull();
  });

  test("one letter off", () => {
    const { find, codes } = setUp();
    const [code] = codes as [string];
    for (let at = 0; at < code.length; at += 1) {
      if (code[at] === "-") continue;
      const other = code[at] === "7" ? "8" : "7";
      expect(find(code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
    }
  });

  test("letters of other alphabets that look or fold like ours", () => {
    const { secrets, find } = setUp();
    const stored = [recoveryCodeHash(secrets, ANNA, "KKKK-1111-SSSS-0000")];
    for (const typed of ["\u212aKKK-1111-SSSS-0000", "KKKK-\u0131111-SSSS-0000", "KKKK-1111-\u017fSSS-0000"])
      expect(find(typed, stored)).toBeNull();
  });

  test("an account without codes", () => expect(setUp().find(newRecoveryCodes()[0], [])).toBeNull());
});

test("every stored hash is compared, wherever the right one is", () => {
  const { secrets, codes, unused } = setUp();
  for (const typed of [codes[0], codes[9], "wrong"]) {
    let compared = 0;
    const counting = {
      hash: secrets.hash,
      same: (a: string, b: string) => {
        compared += 1;
        return secrets.same(a, b);
      },
    };
    findRecoveryCode(counting, { accountId: ANNA, typed, unused });
    expect(compared).toBe(10);
  }
});
