import { Fragment } from "react";

/** An address that wraps behind its signs rather than inside its words. */
export function InPieces({ address }: { address: string }) {
  return address.split(/(?<=[/?&,])/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an address are nothing but its order
    <Fragment key={index}>
      {piece}
      <wbr />
    </Fragment>
  ));
}
