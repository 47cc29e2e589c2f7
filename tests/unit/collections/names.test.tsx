import { expect, test } from "vitest";
import type { LoadContext } from "#app/context.ts";
import type { Edition } from "#app/editions/edition.ts";
import { completeData } from "#app/features/collections/field.ts";
import { Item } from "#app/features/collections/kinds/names/components/Item.tsx";
import { findCounts } from "#app/features/collections/kinds/names/counts.server.ts";
import { loadExtras } from "#app/features/collections/kinds/names/extras.server.ts";
import { names } from "#app/features/collections/kinds/names/kind.ts";
import { type NameData, nameVariants } from "#app/features/collections/kinds/names/name.ts";
import { checkValue } from "#app/features/collections/proposals/field-checks.ts";
import { shownItem } from "#tests/support/collections/shown-item.tsx";
import { shipped } from "#tests/support/data/shipped.ts";
import { textOf } from "../markup/rendering.tsx";

const pl = shipped("pl").edition;
const REGISTER = {
  columns: ["name", "count", "sex", "ordinal"],
  rows: [
    ["ALEX", "1234567", "m", "1"],
    ["ALEX", "56", "m", "2"],
    ["ALEX", "78", "f", "1"],
    ["ŻANETA", "9", "k", "1"],
    ["ALEKS", "many", "m", "1"],
    ["KIM"],
    ["CONSTRUCTOR", "3", "f", "1"],
  ],
};
const withRegister = (table = REGISTER): Edition => ({ ...pl, tables: { "names/counts": table } });
const data = (fields: Partial<NameData>): NameData => completeData(names.fields, { name: "Aleks/Alex", ...fields });
const extraOf = (edition: Edition, fields: Partial<NameData>) =>
  loadExtras([{ id: "id", data: data(fields) }], { edition } as LoadContext).get("id");

test("a name is its variants", () => {
  expect(nameVariants(" Aleks / Alex //")).toEqual(["Aleks", "Alex"]);
  expect(names.title(data({}))).toBe("Aleks / Alex");
});

test("each variant is looked up in the register, in capitals; what it does not know is not shown", () => {
  const edition = withRegister();
  expect(findCounts(edition, ["Aleks/Alex/Kim/Nobody"])).toEqual([
    [
      { name: "Alex", sex: "m", first: "1\u00a0234\u00a0567", second: "56" },
      { name: "Alex", sex: "f", first: "78", second: null },
    ],
  ]);
  const zaneta = { name: "żaneta", sex: "k", first: "9", second: null };
  expect(findCounts(edition, ["żaneta", "Nobody", "żaneta"])).toEqual([[zaneta], [], [zaneta]]);
  expect(findCounts(edition, ["constructor/__proto__/toString"])[0]).toHaveLength(1);
  expect(findCounts(pl, ["Alex"])).toEqual([[]]);
});

test("columns may stand in any order, and a register without them tells nothing", () => {
  const columns = ["ordinal", "sex", "count", "name"];
  const rows = [["1", "f", "7", "ALEX"]];
  expect(findCounts(withRegister({ columns, rows }), ["Alex"])).toMatchObject([[{ sex: "f", first: "7" }]]);
  expect(findCounts(withRegister({ columns: ["x"], rows: [["ALEX"]] }), ["Alex"])).toEqual([[]]);
});

test("namedays are written in the language of the edition, on the calendar they belong to", () => {
  expect(extraOf(pl, { namedays: ["02-29", "05-18"] })?.namedays).toEqual([
    { key: "02-29", label: "29 lutego" },
    { key: "05-18", label: "18 maja" },
  ]);
  const persian = { ...pl, config: { ...pl.config, locale: "fa" } };
  expect(extraOf(persian, { namedays: ["05-18"] })?.namedays[0]?.label).toMatch(/[\u06f1]{1}[\u06f8]{1}/);
});

test("days that no year has are refused", () => {
  const { namedays } = names.fields;
  if (namedays === undefined) throw new Error("names have namedays");
  const refused = (day: string) => Object.keys(checkValue("namedays", namedays, [day], pl.config)).length > 0;
  for (const day of ["02-30", "04-31", "13-01", "00-10", "1-1", "02-29 ", "0229"]) expect(refused(day), day).toBe(true);
  for (const day of ["02-29", "12-31", "01-01"]) expect(refused(day), day).toBe(false);
});

test("fields of law and namedays are for editions that have them", () => {
  const legally = names.fields.legally?.when;
  expect(legally?.(pl.config)).toBe(true);
  expect(legally?.(shipped("en").edition.config)).toBe(false);
});

test("an entry shows what is known of a name, and no heading for what is not", () => {
  const fields = {
    meaning: "who protects",
    pros: ["short"],
    cons: ["known"],
    notablePeople: ["A", "B"],
    namedays: ["05-18"],
  };
  const extra = extraOf(withRegister(), fields);
  const html = shownItem(Item, names, data(fields), extra);
  const text = textOf(html);
  expect(text).toContain("Meaningwho protects");
  expect(text).not.toContain("Origin");
  expect(text).toContain("18 maja");
  expect(text).toContain("Alexmen1\u00a0234\u00a056756");
  expect(html).toContain('<time dateTime="05-18">');
});
