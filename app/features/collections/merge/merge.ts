import type { EditionConfig } from "#app/editions/config.ts";
import type { Form } from "#app/kit/forms/form.ts";
import { type EntryData, emptyValue, type Field, type FieldValue, fieldsOf } from "../field.ts";
import type { Kind } from "../kind.ts";
import { checkEntry } from "../proposals/check-entry.ts";
import { mergeLists } from "./merge-list.ts";

/**
 * Two changes of one entry made one, against what both began from: field by field, lists item by item. Nothing anybody wrote
 * goes without somebody having decided that: what cannot be joined is a conflict, and stays one until a side is chosen.
 */

/** What entries and submissions have in common. */
export interface Said {
  key: string | null;
  data: EntryData;
}

/** The name under which the key stands among the fields. */
export const KEY = "key";

/** A field that both changed, each in another way. */
export interface Conflict {
  name: string;
  /** What both began from; null where nobody knows that any more. */
  base: FieldValue;
  now: FieldValue;
  proposed: FieldValue;
  /** A list with the items of both; null where both cannot stand together. */
  both: FieldValue | null;
}

export interface Merge extends Said {
  /** Until they are settled, the merge says in these what was proposed; lists have the items of both. */
  conflicts: Conflict[];
  /** Fields in which the entry has changed meanwhile. */
  changed: string[];
  /** Fields with something wrong in them on one side already: they stand in nobody's way. */
  tolerated: string[];
}

/**
 * @param base what the change was made from; null where nobody knows that: then all that differs is a conflict
 * @param now what the entry says
 * @param proposed what the change says; without a key it says nothing of the key
 */
export function mergeEntries(kind: Kind, base: Said | null, now: Said, proposed: Said, config: EditionConfig): Merge {
  const wanting = { ...proposed, key: proposed.key ?? now.key };
  const fields = [...fieldsOf(kind.fields, config), KEY_FIELD].map(([name, field]): MergedField => {
    const values = {
      was: base === null ? undefined : saidOf(base, name, field),
      is: saidOf(now, name, field),
      wanted: saidOf(wanting, name, field),
    };
    return { name, ...values, ...joined(field, values, config) };
  });
  const merged = saidIn(proposed, fields);
  const tolerated = [...errorFields(kind, now.data, config), ...errorFields(kind, proposed.data, config)];
  const wrong = errorFields(kind, merged.data, config).filter((name) => !tolerated.includes(name));
  const broken = blamedFor(wrong, fields);
  return {
    ...merged,
    tolerated,
    conflicts: fields
      .filter(({ name, isContested }) => isContested || broken.includes(name))
      .map(({ name, was = null, is, wanted, value }) => ({
        name,
        base: was,
        now: is,
        proposed: wanted,
        both: !broken.includes(name) && isOfBoth(value, is, wanted) ? value : null,
      })),
    changed: fields.filter(({ was, is }) => was !== undefined && !isSame(was, is)).map(({ name }) => name),
  };
}

const KEY_FIELD: [string, Field] = [KEY, { type: "text", most: 100 }];

/** A field as it was, as it is, and as somebody wants it. */
interface Versions {
  /** Undefined where nobody knows. */
  was: FieldValue | undefined;
  is: FieldValue;
  wanted: FieldValue;
}

interface MergedField extends Versions {
  name: string;
  value: FieldValue;
  isContested: boolean;
}

const saidOf = ({ key, data }: Said, name: string, field: Field): FieldValue =>
  name === KEY ? key : (data[name] ?? emptyValue(field));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isOfBoth = (value: FieldValue, is: FieldValue, wanted: FieldValue): boolean =>
  Array.isArray(value) && !isSame(value, is) && !isSame(value, wanted);

function joined(
  field: Field,
  { was, is, wanted }: Versions,
  config: EditionConfig,
): Pick<MergedField, "value" | "isContested"> {
  if (isSame(is, wanted) || isSame(was, wanted)) return { value: is, isContested: false };
  if (isSame(was, is)) return { value: wanted, isContested: false };
  if (!Array.isArray(is) || !Array.isArray(wanted)) return { value: wanted, isContested: true };
  const { items, isContested } = mergeLists<unknown>(Array.isArray(was) ? was : [], is, wanted);
  const isUnknown = was === undefined;
  if (field.type !== "choices") return { value: items as FieldValue, isContested: isContested || isUnknown };
  // What is chosen has no order of its own.
  const options = field.options.of(config);
  const value = (items as string[]).sort((one, other) => options.indexOf(one) - options.indexOf(other));
  return { value, isContested: isUnknown };
}

function saidIn(proposed: Said, fields: readonly MergedField[]): Said {
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const { [KEY]: key, ...data } = values;
  return { key: (key ?? null) as string | null, data: { ...proposed.data, ...data } };
}

/** Names of fields with something wrong in them. "author.2" is the third item of "author". */
const errorFields = (kind: Kind, data: EntryData, config: EditionConfig): string[] =>
  Object.keys(checkEntry(kind, data, config).errors).map((name) => name.replace(/\.\d+$/, ""));

/** Which fields stand against each other where the merge is wrong and neither side was: too many items, or what a kind forbids together. */
function blamedFor(wrong: readonly string[], fields: readonly MergedField[]): string[] {
  if (wrong.length === 0) return [];
  const differing = fields.filter(({ is, wanted }) => !isSame(is, wanted)).map(({ name }) => name);
  const blamed = differing.filter((name) => wrong.includes(name));
  return blamed.length > 0 ? blamed : differing;
}

/** What can be chosen for a conflict. */
export const CHOICES = ["now", "proposed", "both"] as const;
export type Choice = (typeof CHOICES)[number];

/** What was chosen, by the names of fields. */
export type Choices = Readonly<Record<string, Choice>>;

/** A merge with every conflict decided; null where one is not, or where what was chosen cannot stand together. */
export function settled(kind: Kind, merge: Merge, choices: Choices, config: EditionConfig): Said | null {
  const values: [string, FieldValue][] = [];
  for (const { name, ...conflict } of merge.conflicts) {
    const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
    if (choice === undefined || (choice === "both" && conflict.both === null)) return null;
    values.push([name, conflict[choice]]);
  }
  if (values.length === 0) return { key: merge.key, data: merge.data };
  const { [KEY]: key = merge.key, ...chosen } = Object.fromEntries(values);
  const data = { ...merge.data, ...chosen };
  const isGood = errorFields(kind, data, config).every((name) => merge.tolerated.includes(name));
  return isGood ? { key: key as string | null, data } : null;
}

/**
 * The fields of a change that is in an entry, and does not stand in it any more as it was made: somebody has replaced it
 * since. That is so where making the change again would change something.
 */
export function replacedFields(kind: Kind, base: Said, said: Said, now: Said, config: EditionConfig): string[] {
  const again = mergeEntries(kind, base, now, said, config);
  const contested = new Set(again.conflicts.map(({ name }) => name));
  return [...fieldsOf(kind.fields, config), KEY_FIELD]
    .filter(([name, field]) => contested.has(name) || !isSame(saidOf(again, name, field), saidOf(now, name, field)))
    .map(([name]) => name);
}

/** The name of the fields of a form in which a side is chosen. */
export const choiceName = (field: string): string => `choice.${field}`;

/** What a form chooses, in all fields that may be in conflict. */
export function readChoices(form: Pick<Form, "text">, kind: Kind): Choices {
  const names = [...Object.keys(kind.fields), KEY];
  return Object.fromEntries(
    names.flatMap((name) => {
      const choice = CHOICES.find((one) => one === form.text(choiceName(name)));
      return choice === undefined ? [] : [[name, choice] as const];
    }),
  );
}
