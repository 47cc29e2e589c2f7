import type { ReactNode } from "react";

interface EnglishProps {
  children: ReactNode;
  as?: "p" | "span" | "div" | "dl" | "h3";
  id?: string;
  className?: string;
}

/** What the records of the API say: in English in every edition, and from left to right. */
export function English({ children, as: Tag = "p", ...rest }: EnglishProps) {
  return (
    <Tag lang="en" dir="ltr" {...rest}>
      {children}
    </Tag>
  );
}

/** A text in which words of the API stand between grave accents, as in the records. */
export function Described({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that does not change
      <code key={index} dir="ltr" translate="no" className="whitespace-nowrap">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
