import { createElement, Fragment, type ReactNode } from "react";
import { AnyIcon } from "#app/kit/ui/icons/AnyIcon.tsx";
import { iconSources } from "#app/kit/ui/icons/icon-source.ts";
import { type InlinePart, parseInline } from "../inline.ts";
import { type ClassifiedLink, classifyLink } from "../link.ts";
import { MarkupLink } from "./MarkupLink.tsx";

interface InlineProps {
  /** Inline markup; HTML in it is shown as the characters it is made of. */
  text: string;
  /** false where square brackets are ordinary characters (definitions, histories). */
  icons?: boolean;
  /** Resolves "#name" when it is not a place on the same page; null shows the name without a link. */
  placeOf?: (name: string) => string | null;
}

/** One text with inline markup. */
export function Inline({ text, icons = true, placeOf }: InlineProps) {
  const parts = parseInline(text, { icons }).map((part) => (placeOf === undefined ? part : placed(part, placeOf)));
  return inRow(parts.map(renderPart));
}

/** A list of texts with inline markup, a paragraph each. */
export function InlineParagraphs({
  texts,
  icons = true,
  placeOf,
  className,
}: Omit<InlineProps, "text"> & { texts: string[]; className?: string }) {
  const paragraph = (text: string) => (
    <p className={className}>
      <Inline text={text} icons={icons} placeOf={placeOf} />
    </p>
  );
  return inRow(texts.map(paragraph));
}

function placed(part: InlinePart, placeOf: NonNullable<InlineProps["placeOf"]>): InlinePart {
  if (part.kind !== "link" || part.link.kind !== "hash") return part;
  const link: ClassifiedLink = classifyLink(placeOf(part.link.href.slice(1)) ?? "");
  return { ...part, link };
}

function renderPart(part: InlinePart): ReactNode {
  if (part.kind === "text") return part.text;
  // A name that is not one of our icons is shown as text, since it may not have been meant as an icon.
  if (part.kind === "icon") return iconSources(part.icon).length > 0 ? <AnyIcon icon={part.icon} /> : `[${part.icon}]`;
  return <MarkupLink link={part.link}>{part.label}</MarkupLink>;
}

/** Children by position: parts of one text have no identity a key could express. */
function inRow(children: ReactNode[]) {
  return createElement(Fragment, null, ...children);
}
