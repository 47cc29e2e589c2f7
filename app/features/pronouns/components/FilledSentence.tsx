import { createElement, Fragment } from "react";
import type { FilledPart } from "../sentence.ts";

/** A filled sentence with its forms highlighted. No whitespace is added, because a form may be part of a word. */
export function FilledSentence({ parts }: { parts: readonly FilledPart[] }) {
  return createElement(Fragment, null, ...parts.map(markedPart));
}

function markedPart(part: FilledPart) {
  return part.morpheme ? <mark className="form-mark">{part.text.replaceAll("'", "’")}</mark> : part.text;
}
