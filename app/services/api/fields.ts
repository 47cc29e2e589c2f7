import type { z } from "zod";

/** Sparse fields: which parts of an answer a program wants. */

/** The fields of a shape, each with those inside of it. `any` where every name may be: the forms of a set, by morpheme. */
export interface KnownFields {
  named: ReadonlyMap<string, KnownFields>;
  any: KnownFields | null;
}

/** What is wanted of a value: by name, or all of it. */
export type WantedFields = ReadonlyMap<string, WantedFields> | "all";

const NOTHING: KnownFields = { named: new Map(), any: null };

/** What can be named in answers of a shape. Lists, and what may be null or absent, are passed through. */
export function fieldsIn(shape: z.core.$ZodType): KnownFields {
  const { def } = shape._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  switch (def.type) {
    case "object":
      return { named: new Map(Object.entries(def.shape).map(([name, inner]) => [name, fieldsIn(inner)])), any: null };
    case "record":
      return { named: new Map(), any: fieldsIn(def.valueType) };
    case "array":
      return fieldsIn(def.element);
    case "nullable":
    case "optional":
      return fieldsIn(def.innerType);
    case "union":
      return def.options.map(fieldsIn).reduce(joined, NOTHING);
    default:
      return NOTHING;
  }
}

function joined(one: KnownFields, other: KnownFields): KnownFields {
  const named = new Map(one.named);
  for (const [name, inner] of other.named) named.set(name, joined(named.get(name) ?? NOTHING, inner));
  return { named, any: one.any && other.any ? joined(one.any, other.any) : (one.any ?? other.any) };
}

/** @returns what is wanted; or, in words, what no answer has */
export function readFields(paths: readonly string[], known: KnownFields): WantedFields | string {
  const wanted = new Map<string, WantedFields>();
  for (const path of paths) {
    const names = path.split(".");
    if (!isKnown(names, known)) return "The answer has no such field. The description at /api/openapi.json lists them.";
    add(wanted, names);
  }
  return wanted;
}

function isKnown(names: readonly string[], known: KnownFields): boolean {
  let at: KnownFields | null | undefined = known;
  for (const name of names) {
    at = at.named.get(name) ?? at.any;
    if (!at || name === "") return false;
  }
  return true;
}

function add(wanted: Map<string, WantedFields>, names: readonly string[]): void {
  let at = wanted;
  for (const [index, name] of names.entries()) {
    const inner = at.get(name);
    if (inner === "all") return;
    if (index === names.length - 1) return void at.set(name, "all");
    const next = (inner ?? new Map()) as Map<string, WantedFields>;
    at.set(name, next);
    at = next;
  }
}

/** The wanted part of an answer, in its own order. */
export function narrowed(value: unknown, wanted: WantedFields): unknown {
  if (wanted === "all" || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => narrowed(item, wanted));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const own = wanted.get(name);
      return own === undefined ? [] : [[name, narrowed(inner, own)] as const];
    }),
  );
}
