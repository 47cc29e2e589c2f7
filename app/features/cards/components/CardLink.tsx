import type { ComponentProps } from "react";

/** A link to a card. The browser's router does not know addresses that begin with "@", so it loads a document. */
export function CardLink({ href, ...rest }: ComponentProps<"a"> & { href: string }) {
  return <a href={href} {...rest} />;
}
