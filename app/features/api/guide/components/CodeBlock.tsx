interface CodeBlockProps {
  /** What it is, for whoever cannot see where it stands. */
  label: string;
  children: string;
}

/** Code or an answer: from left to right in every edition, in lines that wrap; a long one scrolls, by keyboard too. */
export function CodeBlock({ label, children }: CodeBlockProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="max-h-88 min-w-0 overflow-y-auto rounded-md border border-line bg-sheet px-4 py-3"
    >
      <pre dir="ltr" lang="en" translate="no" className="wrap-anywhere whitespace-pre-wrap text-start text-small">
        {children}
      </pre>
    </section>
  );
}
