import { Fragment } from "react";

/** An address to be read, in the direction of its parent. It breaks after a slash before it breaks inside a word. */
export function AddressText({ address }: { address: string }) {
  return address.split("/").map((part, at) => (
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
