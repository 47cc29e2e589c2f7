import { createElement, Fragment, type ReactNode } from "react";
import { AnyIcon } from "#app/ui/icons/AnyIcon.tsx";
import { type InlinePart, parseInline } from "../inline.ts";
import { MarkupLink } from "./MarkupLink.tsx";

interface InlineProps {
  /** Inline markup; HTML in it is shown as the characters it is made of. */
  text: string;
  /** false where square brackets are ordinary characters (definitions, histories). */
  icons?: boolean;
}

/** One text with inline markup. */
export function Inline({ text, icons = true }: InlineProps) {
  return inRow(parseInline(text, { icons }).map(renderPart));
}

/** A list of texts with inline markup, a paragraph each. */
export function InlineParagraphs({
  texts,
  icons = true,
  className,
}: Omit<InlineProps, "text"> & { texts: string[]; className?: string }) {
  const paragraph = (text: string) => (
    <p className={className}>
      <Inline text={text} icons={icons} />
    </p>
  );
  return inRow(texts.map(paragraph));
}

function renderPart(part: InlinePart): ReactNode {
  if (part.kind === "text") return part.text;
  if (part.kind === "icon") return <AnyIcon icon={part.icon} />;
  return <MarkupLink link={part.link}>{part.label}</MarkupLink>;
}

/** Children by position: parts of one text have no identity a key could express. */
function inRow(children: ReactNode[]) {
  return createElement(Fragment, null, ...children);
}
