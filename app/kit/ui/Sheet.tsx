import type { ComponentProps } from "react";

/** A piece of paper on the page: a table, a group, a box of settings. */
export function Sheet({ className = "", ...rest }: ComponentProps<"div">) {
  return <div className={`rounded-lg border border-line bg-sheet px-5 py-4 max-[15rem]:px-3 ${className}`} {...rest} />;
}
