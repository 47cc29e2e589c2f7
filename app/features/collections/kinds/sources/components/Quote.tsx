import { quoteLines, quoteParts } from "../fragments.ts";

/** A text with its words of interest marked. */
export function Marked({ text }: { text: string }) {
  return quoteParts(text).map((part, index) =>
    part.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are nothing but its order
      <mark key={index} className="rounded-[0.2em] bg-mark px-[0.1em] text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

/** A quotation, line by line as it was written. */
export function Quote({ fragment }: { fragment: string }) {
  return (
    <blockquote className="border-accent border-s-3 ps-4 font-book text-quote leading-relaxed">
      {quoteLines(fragment).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text are nothing but its order
        <p key={index} dir="auto">
          <Marked text={line} />
        </p>
      ))}
    </blockquote>
  );
}
