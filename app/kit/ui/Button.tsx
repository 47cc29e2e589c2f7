import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps } from "react";

type Look = "plain" | "main" | "quiet";

const BASE =
  "inline-flex items-center gap-2 rounded-md border py-2 font-semibold text-note leading-snug no-underline max-md:min-h-11";
const LOOKS: Record<Look, string> = {
  plain: "border-(--edge) bg-sheet px-4 text-ink hover:border-accent hover:text-accent",
  main: "border-accent bg-accent px-4 text-accent-ink hover:brightness-110",
  quiet:
    "border-transparent bg-transparent px-1 text-ink underline decoration-accent underline-offset-4 hover:text-accent",
};

export function buttonClass(look: Look = "plain"): string {
  return `${BASE} ${LOOKS[look]}`;
}

export function Button({ look, className = "", type = "button", ...rest }: ComponentProps<"button"> & { look?: Look }) {
  return <button type={type} className={`${buttonClass(look)} ${className}`} {...rest} />;
}

/** A link that looks like a button: for the one thing to do next on a page. */
export function ButtonLink({ look, className = "", ...rest }: LinkProps & { look?: Look }) {
  return <Link viewTransition className={`${buttonClass(look)} max-w-full wrap-anywhere ${className}`} {...rest} />;
}
