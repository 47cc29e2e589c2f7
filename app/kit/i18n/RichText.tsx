import { Fragment, type ReactNode } from "react";
import { useTexts } from "./context.tsx";
import type { TextKey, TextParams } from "./keys.ts";

interface RichTextProps<K extends TextKey> {
  name: K;
  /** What stands in the places of its parameters. */
  parts: Readonly<Record<keyof TextParams[K], ReactNode>>;
}

/** A text with elements in it. The text says where they stand, because each language orders them in its own way. */
export function RichText<K extends TextKey>({ name, parts }: RichTextProps<K>) {
  const { text } = useTexts();
  // A parameter that is not given stays as it is written, so the text can be split there.
  const pieces = (text as (name: K) => string)(name).split(/%(\w+)%/);
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece as keyof TextParams[K]]}</Fragment>
  ));
}
