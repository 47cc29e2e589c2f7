import { Link, type LinkProps } from "@remix-run/react";

/** One of several short links in a row. `current` marks the one being shown. */
export function ChipLink({ current = false, className = "", ...rest }: LinkProps & { current?: boolean }) {
  const look = current
    ? "border-accent bg-mark font-semibold"
    : "border-line bg-sheet hover:border-accent hover:text-accent";
  return (
    <Link
      viewTransition
      discover="none"
      aria-current={current ? "page" : undefined}
      className={`tap-area inline-block max-w-full wrap-anywhere rounded-full border px-3.5 py-1 text-note max-md:py-1.5 no-underline ${look} ${className}`}
      {...rest}
    />
  );
}
