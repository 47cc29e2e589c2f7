import type { EditionConfig } from "#app/editions/config.ts";
import type { Form } from "#app/kit/forms/form.ts";
import { type EntryData, emptyValue, enabledFields, type Field, type FieldValue } from "../field.ts";
import type { Kind } from "../kind.ts";
import { checkEntry } from "../proposals/check-entry.ts";
import { mergeLists } from "./merge-list.ts";

/**
 * Three-way merge of two changes to an entry: field by field, and lists item by item. Nothing that anybody wrote is lost silently:
 * what cannot be merged is a conflict until somebody chooses a side.
 */

/** The content that entries and submissions have in common. */
export interface EntryContent {
  key: string | null;
  data: EntryData;
}

/** The name of the key among the names of fields. */
export const KEY = "key";

/** A field that both sides changed differently. */
export interface Conflict {
  name: string;
  /** The common base; null if it is unknown. */
  base: FieldValue;
  now: FieldValue;
  proposed: FieldValue;
  /** A list with the items of both sides; null if the two cannot be combined. */
  both: FieldValue | null;
}

export interface Merge extends EntryContent {
  /** Unresolved conflicts. Until they are resolved, the merge has the proposed value in these fields, or a list with the items of both. */
  conflicts: Conflict[];
  /** Fields in which the entry has changed since the base. */
  changed: string[];
  /** Fields that were already invalid on one side: the merge must not be blocked by them. */
  tolerated: string[];
}

/**
 * @param base what the change was made from; null if unknown, and then every difference is a conflict
 * @param now the current content of the entry
 * @param proposed the changed content; a key of null leaves the key alone
 */
export function mergeEntries(
  kind: Kind,
  base: EntryContent | null,
  now: EntryContent,
  proposed: EntryContent,
  config: EditionConfig,
): Merge {
  const wanting = { ...proposed, key: proposed.key ?? now.key };
  const fields = [...enabledFields(kind.fields, config), KEY_FIELD].map(([name, field]): MergedField => {
    const values = {
      was: base === null ? undefined : fieldValue(base, name, field),
      is: fieldValue(now, name, field),
      wanted: fieldValue(wanting, name, field),
    };
    return { name, ...values, ...mergeValues(field, values, config) };
  });
  const merged = toContent(proposed, fields);
  const tolerated = [...errorFields(kind, now.data, config), ...errorFields(kind, proposed.data, config)];
  const wrong = errorFields(kind, merged.data, config).filter((name) => !tolerated.includes(name));
  const broken = findConflictingFields(wrong, fields);
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
        both: !broken.includes(name) && combinesBoth(value, is, wanted) ? value : null,
      })),
    changed: fields.filter(({ was, is }) => was !== undefined && !isSame(was, is)).map(({ name }) => name),
  };
}

const KEY_FIELD: [string, Field] = [KEY, { type: "text", maxLength: 100 }];

/** The three versions of a field: base, current and proposed. */
interface Versions {
  /** Undefined if unknown. */
  was: FieldValue | undefined;
  is: FieldValue;
  wanted: FieldValue;
}

interface MergedField extends Versions {
  name: string;
  value: FieldValue;
  isContested: boolean;
}

const fieldValue = ({ key, data }: EntryContent, name: string, field: Field): FieldValue =>
  name === KEY ? key : (data[name] ?? emptyValue(field));

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const combinesBoth = (value: FieldValue, is: FieldValue, wanted: FieldValue): boolean =>
  Array.isArray(value) && !isSame(value, is) && !isSame(value, wanted);

function mergeValues(
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
  // Chosen options are always in the order of the options.
  const options = field.options.values(config);
  const value = (items as string[]).sort((one, other) => options.indexOf(one) - options.indexOf(other));
  return { value, isContested: isUnknown };
}

function toContent(proposed: EntryContent, fields: readonly MergedField[]): EntryContent {
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const { [KEY]: key, ...data } = values;
  return { key: (key ?? null) as string | null, data: { ...proposed.data, ...data } };
}

/** The names of invalid fields. An error of "author.2" belongs to the field "author". */
const errorFields = (kind: Kind, data: EntryData, config: EditionConfig): string[] =>
  Object.keys(checkEntry(kind, data, config).errors).map((name) => name.replace(/\.\d+$/, ""));

/** The fields in conflict when the merge is invalid although both sides were valid: too many items, or a combination that the kind
 * forbids. */
function findConflictingFields(wrong: readonly string[], fields: readonly MergedField[]): string[] {
  if (wrong.length === 0) return [];
  const differing = fields.filter(({ is, wanted }) => !isSame(is, wanted)).map(({ name }) => name);
  const blamed = differing.filter((name) => wrong.includes(name));
  return blamed.length > 0 ? blamed : differing;
}

/** The sides that can be chosen for a conflict. */
export const CHOICES = ["now", "proposed", "both"] as const;
export type Choice = (typeof CHOICES)[number];

/** The chosen sides by the name of the field. */
export type Choices = Readonly<Record<string, Choice>>;

/** The content after resolving every conflict; null if one is unresolved or the chosen sides make the entry invalid. */
export function resolveConflicts(
  kind: Kind,
  merge: Merge,
  choices: Choices,
  config: EditionConfig,
): EntryContent | null {
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
 * The fields of an accepted change that somebody has replaced since: those in which applying the change again would change
 * something.
 */
export function replacedFields(
  kind: Kind,
  base: EntryContent,
  proposed: EntryContent,
  now: EntryContent,
  config: EditionConfig,
): string[] {
  const again = mergeEntries(kind, base, now, proposed, config);
  const contested = new Set(again.conflicts.map(({ name }) => name));
  return [...enabledFields(kind.fields, config), KEY_FIELD]
    .filter(
      ([name, field]) => contested.has(name) || !isSame(fieldValue(again, name, field), fieldValue(now, name, field)),
    )
    .map(([name]) => name);
}

/** The name of the form field in which a side is chosen. */
export const choiceName = (field: string): string => `choice.${field}`;

/** The sides chosen in a form. */
export function readChoices(form: Pick<Form, "text">, kind: Kind): Choices {
  const names = [...Object.keys(kind.fields), KEY];
  return Object.fromEntries(
    names.flatMap((name) => {
      const choice = CHOICES.find((one) => one === form.text(choiceName(name)));
      return choice === undefined ? [] : [[name, choice] as const];
    }),
  );
}
