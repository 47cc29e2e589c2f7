import { Link } from "@remix-run/react";
import { createElement, Fragment } from "react";
import { BETWEEN, type ShownName } from "../listing.ts";

/** A short name with coloured slashes: they/them. */
export function SetName({ name, soft = false }: { name: ShownName; soft?: boolean }) {
  return (
    <bdi>
      <Slashed text={name.text} />
      {name.small && (
        <span className={soft ? "font-normal text-soft text-smaller" : "font-normal text-soft text-name-rest"}>
          <Slashed text={`/${name.small}`} />
        </span>
      )}
      {name.reading && (
        <span className={`ms-[0.5em] font-normal text-soft ${soft ? "text-smaller" : "text-name-reading"}`}>
          {name.reading}
        </span>
      )}
    </bdi>
  );
}

/** All names of a set. Names of merged sets link to the page of each member. */
export function SetNames({ names, or }: { names: readonly ShownName[]; or: string }) {
  return names.map((name, index) => (
    <Fragment key={name.text}>
      {index > 0 && <span className="mx-[0.35em] font-normal text-name-or text-soft"> {or} </span>}
      {name.path ? (
        <Link
          to={name.path}
          viewTransition
          className="underline decoration-2 decoration-line underline-offset-[0.18em] hover:text-accent max-md:inline-block max-md:min-h-11"
        >
          <SetName name={name} />
        </Link>
      ) : (
        <SetName name={name} />
      )}
    </Fragment>
  ));
}

/** All names of a set in a link that leads to it. */
export function NamesInRow({ names }: { names: readonly ShownName[] }) {
  return names.map((name, index) => (
    <Fragment key={name.text}>
      {index > 0 && BETWEEN}
      <SetName name={name} soft />
    </Fragment>
  ));
}

function Slashed({ text }: { text: string }) {
  return createElement(Fragment, null, ...text.split("/").map(slashedPart));
}

function slashedPart(part: string, index: number) {
  return (
    <>
      {index > 0 && (
        <>
          <span className="px-[0.03em] font-normal text-accent">/</span>
          {/* A name too long for its line breaks here rather than within a form. */}
          <wbr />
        </>
      )}
      {part.replaceAll("'", "’")}
    </>
  );
}
