import type { ShownAnswer } from "./shown-answer.ts";

/** What the page for programs shows. Everything about an operation is its record's, in English. */

export interface GuideGroup {
  /** The tag of its operations. */
  id: string;
  /** In the words of the edition. */
  title: string;
  operations: GuideOperation[];
}

export interface GuideOperation {
  id: string;
  address: string;
  summary: string;
  description: string;
  parameters: GuideParameter[];
  /** What was asked for just now, or an example; null where nobody may be an example. */
  shown: ShownAnswer | null;
  /** Whether somebody has just tried it. */
  isTried: boolean;
}

export interface GuideParameter {
  name: string;
  isInPath: boolean;
  isRequired: boolean;
  description: string;
  /** What may be chosen; empty where anything may be written. */
  choices: readonly string[];
  /** The largest number; null where it is no number. */
  most: number | null;
  /** Such as is written there. */
  placeholder: string;
  /** What the field holds. */
  value: string;
}
