import { describe, expect, test } from "vitest";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { enabledFields, type Fields } from "#app/features/collections/field.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { shipped } from "#tests/support/data/shipped.ts";

/** The keys of these texts are built from names at run time, so the compiler cannot check them. */

const english = shipped("en").edition.texts;
const has = (kind: Kind, key: string): boolean => english[kind.id]?.[key] !== undefined;

/** Editions with options of their own. */
const configs = ["en", "pl", "ar", "ja"].map((code) => shipped(code).edition.config);

function optionKeys(fields: Fields, config: EditionConfig): string[] {
  return enabledFields(fields, config).flatMap(([name, field]) => {
    if (field.type !== "choice" && field.type !== "choices") return [];
    const { values: of, asWritten, label } = field.options;
    return asWritten || label ? [] : of(config).map((value) => `options.${name}.${value}`);
  });
}

describe.each(COLLECTION_IDS)("the texts of %s:", (id) => {
  const kind = getKind(id);

  test("the collection has a header and an introduction", () => {
    expect(["header", "intro"].filter((key) => !has(kind, key))).toEqual([]);
  });

  test("every field has a label, and every facet that of a field", () => {
    const facets = (kind.facets ?? []).map(({ name, field = name }) => field);
    const names = [...Object.keys(kind.fields), ...facets];
    expect(names.filter((name) => !has(kind, `fields.${name}.label`))).toEqual([]);
  });

  test("every option of the complete editions has a label", () => {
    const keys = new Set(configs.flatMap((config) => optionKeys(kind.fields, config)));
    expect([...keys].filter((key) => !has(kind, key))).toEqual([]);
  });

  test("no label or hint is of a field that is not there", () => {
    const known = new Set(Object.keys(kind.fields));
    const told = Object.keys(english[kind.id] ?? {}).filter((key) => /^fields\.\w+\.(label|hint)$/.test(key));
    expect(told.filter((key) => !known.has(key.split(".")[1] ?? ""))).toEqual([]);
  });
});
