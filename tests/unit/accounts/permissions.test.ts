import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AREAS, type Area } from "#app/editions/areas.ts";
import {
  can,
  chosenRole,
  type Role,
  type RoleHolder,
  readRoles,
  roleChangeProblem,
  writeRoles,
} from "#app/services/accounts/permissions.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

const holder = (roles: string, state: RoleHolder["state"] = "active"): RoleHolder => ({ roles, state });
const others = AREAS.filter((area) => area !== "*");
const apart = ["code", "org", "impersonate", "community"] as const;

describe("every clause of the rule", () => {
  const clauses: [clause: string, roles: string, area: Area | null, locale: string | null, allowed: boolean][] = [
    ["a role gives its area in its locale", "en-sources", "sources", "en", true],
    ["and no other area", "en-sources", "nouns", "en", false],
    ["and no other locale", "en-sources", "sources", "pl", false],
    ["roles are split by |: the first counts", "en-sources|pl-nouns", "sources", "en", true],
    ["the last counts", "en-sources|pl-nouns", "nouns", "pl", true],
    ["halves of two roles do not make a third", "en-sources|pl-nouns", "nouns", "en", false],
    ["locale * matches all", "*-sources", "sources", "pl", true],
    ["locale * is not area *", "*-sources", "nouns", "pl", false],
    ["null locale matches any", "pl-sources", "sources", null, true],
    ["null locale is not any area", "pl-sources", "nouns", null, false],
    ["asking for locale * wants a role of all locales", "en-sources", "sources", "*", false],
    ["which locale * is", "*-sources", "sources", "*", true],
    ["an empty locale is nobody's", "en-sources", "sources", "", false],
    ["any role gives the panel", "en-nouns", "panel", "en", true],
    ["in its locale", "en-nouns", "panel", "pl", false],
    ["any role gives an unspecified area", "en-nouns", null, "en", true],
    ["in its locale too", "en-nouns", null, "pl", false],
    ["an area apart gives the panel as well", "en-org", "panel", "en", true],
    ["area * gives others in its locale", "en-*", "users", "en", true],
    ["but not on pl", "en-*", "users", "pl", false],
    ["a bare * check needs the full wildcard", "*", "*", "en", true],
    ["in any locale", "*", "*", null, true],
    ["area * is not the full wildcard", "en-*", "*", "en", false],
    ["nor is it in every locale", "*-*", "*", null, false],
    ["nor are all areas by name", others.map((area) => `*-${area}`).join("|"), "*", null, false],
    ["external counts for external", "en-external", "external", "en", true],
    ["in its locale alone", "en-external", "external", "pl", false],
    ["not for the panel", "en-external", "panel", "en", false],
    ["not for an unspecified area", "en-external", null, "en", false],
    ["not for basic", "en-external", "basic", "en", false],
    ["a role beside external keeps its worth", "en-external|en-nouns", "panel", "en", true],
    ["the wildcard covers external", "*", "external", "en", true],
    ["no role, nothing", "", null, null, false],
    ["no role, no panel", "", "panel", null, false],
    ["basic is an area of its own", "en-sources", "basic", "en", false],
    ["basic gives basic", "en-basic", "basic", "en", true],
    ["the home of all editions is a locale", "_-users", "users", "_", true],
  ];

  test.each(clauses)("%s (%s, %s in %s)", (_, roles, area, locale, allowed) => {
    expect(can(holder(roles), area, locale)).toBe(allowed);
  });

  test.each(["*", "*-*", "en-*"])("%s does not cover what is apart, and covers all else", (roles) => {
    const covered = others.filter((area) => can(holder(roles), area, "en"));
    expect(covered).toEqual(others.filter((area) => !(apart as readonly string[]).includes(area)));
  });

  test.each(apart)("%s is given by name, also beside the wildcard", (area) => {
    expect(can(holder(`*|en-${area}`), area, "en")).toBe(true);
    expect(can(holder(`*|en-${area}`), area, "pl")).toBe(false);
    expect(can(holder(`*-${area}`), area, "pl")).toBe(true);
  });

  test("a visitor, and whoever is banned or gone, may nothing", () => {
    for (const viewer of [null, holder("*", "banned"), holder("*", "removed")]) {
      for (const area of [...AREAS, null]) expect(can(viewer, area, null)).toBe(false);
    }
  });

  test.each(["", "constructor", "__proto__", "en-*", "Users", "users ", "nothing", undefined])(
    "an area that does not exist is nobody's: %s",
    (area) => {
      expect(can(holder("*|*-*|en-users"), area as Area, "en")).toBe(false);
    },
  );
});

/** An independent model of the rule: everything a role string grants, as a list. */
function granted(text: string): Set<string> {
  const locales = [...LOCALES, "any"];
  const lines: string[] = [];
  const give = (areas: readonly string[], where: readonly string[]) => {
    for (const area of areas) for (const locale of where) lines.push(`${area} in ${locale}`);
  };
  const common = "basic panel users sources nouns terms inclusive census names translations blog external".split(" ");
  for (const part of text.split("|")) {
    if (part === "*") give(["*", ...common, "unspecified"], locales);
    const role = /^([a-z]{2,3}|_|\*)-(.*)$/s.exec(part);
    if (role === null) continue;
    const where = role[1] === "*" ? locales : [String(role[1]), "any"];
    if (role[2] === "external") give(["external"], where);
    else if (role[2] === "*") give([...common, "unspecified"], where);
    else if ([...common, ...apart].includes(String(role[2]))) give([String(role[2]), "panel", "unspecified"], where);
  }
  return new Set(lines);
}

const LOCALES = ["en", "pl", "tok", "_", "zz", "*"];
const anyLocale = fc.constantFrom(...LOCALES);
const anyArea = fc.constantFrom(...AREAS);
const anyRole: fc.Arbitrary<Role> = fc.oneof(
  fc.constant("*" as const),
  fc.record({ locale: anyLocale, area: anyArea }),
);
const textOf = (role: Role) => (role === "*" ? "*" : `${role.locale}-${role.area}`);
const broken = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "-",
    "en",
    "en-",
    "-users",
    "**",
    "*-",
    "-*",
    "EN-users",
    "en-Users",
    " en-users",
    "en-users ",
  ),
  fc.constantFrom(
    "en-users-pl",
    "en--users",
    "en_users",
    "en–users",
    "ｅｎ-users",
    "en-users\n",
    "\n*",
    "* ",
    "en-*-*",
  ),
  fc.constantFrom(
    "engl-users",
    "e-users",
    "e*-users",
    "en-constructor",
    "__proto__-users",
    "en-admin",
    "\0*",
    "%2A",
    "*\0",
  ),
  fc.string({ unit: anyCharacter, maxLength: 12 }).filter((text) => !/^(\*|[a-z_*]+-[a-z*]+)$/.test(text)),
);
const anyString = fc
  .array(fc.oneof({ weight: 3, arbitrary: anyRole.map(textOf) }, { weight: 1, arbitrary: broken }), { maxLength: 5 })
  .map((parts) => parts.join("|"));

test("the rule agrees with its restatement, for any string", () => {
  fc.assert(
    fc.property(anyString, fc.option(anyArea), fc.option(anyLocale), (roles, area, locale) => {
      const expected = granted(roles).has(`${area ?? "unspecified"} in ${locale ?? "any"}`);
      expect(can(holder(roles), area, locale)).toBe(expected);
    }),
    { numRuns: 3000 },
  );
});

describe("a permission string", () => {
  test("that is malformed gives nothing, and says what is wrong", () => {
    fc.assert(
      fc.property(
        broken.filter((text) => text !== "" && !text.includes("|")),
        (part) => {
          expect(readRoles(part)).toEqual({ roles: [], malformed: [part] });
          for (const area of [...AREAS, null]) expect(can(holder(part), area, null)).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("is read as it was written", () => {
    fc.assert(
      fc.property(fc.array(anyRole, { maxLength: 8 }), (roles) => {
        const text = writeRoles(roles);
        const read = readRoles(text);
        expect(read.malformed).toEqual([]);
        expect(new Set(read.roles.map(textOf))).toEqual(new Set(roles.map(textOf)));
        expect(read.roles.length).toBe(new Set(roles.map(textOf)).size);
        expect(writeRoles(read.roles.reverse())).toBe(text);
      }),
    );
  });

  test("keeps what is sound beside what is not", () => {
    expect(readRoles("en-users||x-|pl-nouns")).toEqual({
      roles: [
        { locale: "en", area: "users" },
        { locale: "pl", area: "nouns" },
      ],
      malformed: ["", "x-"],
    });
  });

  test.each(["en|*", "en-users|*", "", "EN", "*|", "e", "en-", "constructor"])(
    "is not written with the locale %s",
    (locale) => {
      expect(() => writeRoles([{ locale, area: "users" }])).toThrow(RangeError);
    },
  );

  test("is not written with an area that does not exist", () => {
    expect(() => writeRoles([{ locale: "en", area: "users|*" as Area }])).toThrow(RangeError);
  });

  test("never becomes the full wildcard by being written again", () => {
    expect(writeRoles(readRoles("*-*").roles)).toBe("*-*");
    expect(writeRoles([chosenRole("*", "*")])).toBe("*");
    expect(writeRoles([chosenRole("*", "users"), chosenRole("en", "*")])).toBe("*-users|en-*");
  });
});

describe("changing roles", () => {
  const admin = holder("*");
  const change = { actor: admin, own: false, before: "", after: "en-users", otherFullHolders: 1 };

  test.each([
    ["by the full wildcard", {}, null],
    ["by a moderator", { actor: holder("en-*|*-users") }, "forbidden"],
    ["by a wildcard of every locale", { actor: holder("*-*") }, "forbidden"],
    ["by somebody banned", { actor: holder("*", "banned") }, "forbidden"],
    ["to something malformed", { after: "en-users|pl_users" }, "malformed"],
    ["to nothing", { before: "en-users", after: "" }, null],
    ["to themselves: impersonate", { own: true, before: "*", after: "*|*-impersonate" }, "ownRoles"],
    ["of their own, to less", { own: true, before: "*|en-org", after: "*" }, null],
    ["of their own, written otherwise", { own: true, before: "en-org|*", after: "*|en-org" }, null],
    ["of their own, nothing before", { own: true, before: "", after: "en-basic" }, "ownRoles"],
    ["of the last full wildcard", { own: true, before: "*", after: "", otherFullHolders: 0 }, "lastFullWildcard"],
    ["of the last, to every locale", { before: "*", after: "*-*", otherFullHolders: 0 }, "lastFullWildcard"],
    ["of the last, who keeps it", { before: "*|en-org", after: "*", otherFullHolders: 0 }, null],
    ["of somebody without it", { before: "en-org", after: "", otherFullHolders: 0 }, null],
    ["of one of two", { own: true, before: "*", after: "" }, null],
    ["of what was malformed before", { before: "nonsense", after: "" }, null],
  ])("%s", (_, part, problem) => {
    expect(roleChangeProblem({ ...change, ...part })).toBe(problem);
  });
});
