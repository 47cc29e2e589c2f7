/** Code or an answer: from left to right in every edition, in lines that wrap. A long one scrolls, by keyboard too. */
export function CodeBlock({ children }: { children: string }) {
  return (
    <pre
      dir="ltr"
      lang="en"
      translate="no"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="wrap-anywhere max-h-88 min-w-0 overflow-y-auto whitespace-pre-wrap rounded-md border border-line bg-paper px-4 py-3 text-start text-small"
    >
      {children}
    </pre>
  );
}
