import { Fragment } from "react";

/** A text such as an address, which breaks after a slash before it breaks inside a word. */
export function BreakAtSlashes({ text }: { text: string }) {
  return text.split("/").map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat, and their order never changes
    <Fragment key={at}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
