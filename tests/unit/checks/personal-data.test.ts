import { expect, test } from "vitest";
import { manifestOf } from "#app/features/users/record/command.server.ts";
import { DETAILS_KEPT_DAYS } from "#app/features/work/limits.ts";
import { PARTS } from "#app/parts.server.ts";
import type { SubjectParts } from "#app/subject/subject.ts";
import { describedIn } from "#db/tables.ts";
import { columnsOf, manifestFlaws, pageFlaws } from "#tests/checks/personal-data/check.ts";

const subjects: readonly SubjectParts[] = [
  {
    personalData: {
      tables: { accounts: { hats: { id: "not personal", owner: "secret" }, walls: "not personal" } },
      leaving: [
        { text: "account.leaving.log", becomes: "kept", ground: "interest", kept: ["retention"], about: ["hats"] },
      ],
    },
  },
];

test("the manifest of all subjects is whole", async () => {
  for (const kind of ["accounts", "edition"] as const)
    expect(manifestFlaws(PARTS, kind, columnsOf(await describedIn(kind)))).toEqual([]);
  for (const { kept } of manifestOf(PARTS)) expect(kept.length).toBeGreaterThan(0);
});

test("a new column, a new table, and a table without a purpose are found", () => {
  const all = new Map([
    ["hats", ["id", "owner"]],
    ["walls", ["id", "colour"]],
  ]);
  expect(manifestFlaws(subjects, "accounts", all)).toEqual([]);
  expect(manifestFlaws(subjects, "accounts", new Map([["hats", ["id", "owner", "colour"]]]))[0]).toContain(
    "hats.colour",
  );
  expect(manifestFlaws(subjects, "accounts", new Map([["coats", ["id"]]]))[0]).toContain("coats");
  const [one] = subjects;
  const silent = [{ personalData: { tables: one?.personalData?.tables ?? {} } }];
  expect(manifestFlaws(silent, "accounts", all)).toEqual(['Nothing says why "hats" is stored, and how long.']);
});

test("a privacy page without a row, or with another time, is found", () => {
  const page = (howLong: string) =>
    `## Stored\n{personal-data}\n\n| log | What was done | so that it is known | ${howLong} |\n`;
  expect(pageFlaws(subjects, "xx", page("%retention% months"))).toEqual([]);
  expect(pageFlaws(subjects, "xx", page("twelve months"))).toHaveLength(1);
  expect(pageFlaws(subjects, "xx", "{personal-data}\n\n| other | a | b | c |\n")[0]).toContain('no row "log"');
});

test("a privacy page that names only one of several times is found", () => {
  const twofold: readonly SubjectParts[] = [
    {
      personalData: {
        tables: {},
        leaving: [
          {
            text: "work.leaving.hours",
            becomes: "erased",
            ground: "agreement",
            kept: ["account", { days: 90 }],
            about: [],
          },
        ],
      },
    },
  ];
  const page = (howLong: string) => `{personal-data}\n\n| hours | Hours | to share | ${howLong} |\n`;
  expect(pageFlaws(twofold, "xx", page("until you leave"))).toHaveLength(1);
  for (const both of ["until you leave; some for a month", "まで。1か月後", "直到；一個月", "حتى؛ شهر"])
    expect(pageFlaws(twofold, "xx", page(both))).toEqual([]);
});

test("the manifest says that payment details go by themselves", () => {
  const line = manifestOf(PARTS).find(({ about }) => about.includes("workTransfers"));
  expect(line?.kept).toEqual(["account", { days: DETAILS_KEPT_DAYS }]);
});
