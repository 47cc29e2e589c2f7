import { Link } from "@remix-run/react";
import { createElement, Fragment, type ReactNode } from "react";
import type { ShownName } from "../listing.ts";

/** A short name with its slashes in the colour of the pen: they/them. */
export function SetName({ name, soft = false }: { name: ShownName; soft?: boolean }) {
  return (
    <bdi>
      <Slashed text={name.text} />
      {name.small && (
        <span className={soft ? "font-normal text-soft text-[0.85em]" : "font-normal text-soft text-[0.62em]"}>
          <Slash />
          <Slashed text={name.small} />
        </span>
      )}
      {name.reading && <span className="ms-[0.5em] font-normal text-soft text-[0.45em]">{name.reading}</span>}
    </bdi>
  );
}

/** All names of a set; those of merged sets lead to the page of each. */
export function SetNames({ names, or }: { names: readonly ShownName[]; or: string }) {
  const parts = names.flatMap((name, index): ReactNode[] => [
    ...(index > 0 ? [<span className="font-normal text-[0.5em] text-soft"> {or} </span>] : []),
    name.path ? (
      <Link
        to={name.path}
        viewTransition
        className="underline decoration-2 decoration-line underline-offset-[0.18em] hover:text-accent"
      >
        <SetName name={name} />
      </Link>
    ) : (
      <SetName name={name} />
    ),
  ]);
  return createElement(Fragment, null, ...parts);
}

function Slashed({ text }: { text: string }) {
  const parts = text.split("/").flatMap((part, index) => (index > 0 ? [<Slash />, part] : [part]));
  return createElement(Fragment, null, ...parts);
}

function Slash() {
  return <span className="px-[0.03em] font-normal text-accent">/</span>;
}
