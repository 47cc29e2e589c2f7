/** The collections' rules for other rooms: kinds, fields, the life of an entry, what two versions differ in. */

export { type DiffPart, diffEntries } from "./diff.ts";
export { type Entry, isReason, needsReason, REASONS, type Reason, type Submission, VERBS, type Verb } from "./entry.ts";
export { completeData, type EntryData, emptyValue, type Field, type FieldValue, fieldsOf, linesOf } from "./field.ts";
export { BYTE_ORDER_MARK, tableHead, tableLine } from "./files/csv.ts";
export type { Kind, ShownEntry } from "./kind.ts";
export { findKind, kindsOf } from "./kinds.ts";
export { type Move, possible, type Standing, standsAs } from "./life-cycle.ts";
export { type Choice, choiceName, type Merge, readChoices } from "./merge/merge.ts";
export { FORM_FIELDS, type FormAnswer } from "./proposals/form-answer.ts";
