import type { ReactNode } from "react";

interface PageProps {
  children: ReactNode;
  /** The margin of the page, where a reference book keeps its tables, neighbours and notes. */
  aside?: ReactNode;
  /** The margin on the start side: navigation within the page, such as its contents. */
  startAside?: ReactNode;
  /** Under the main column, over the whole width. */
  below?: ReactNode;
  /** The main column over the whole width, without margins. */
  wide?: boolean;
  /** Begins close under the low band of a list. */
  low?: boolean;
}

const COLUMNS = {
  none: "",
  end: "lg:grid-cols-aside",
  start: "lg:grid-cols-contents",
  both: "lg:grid-cols-contents-aside",
} as const;

/** Main column and margins. On a phone the start margin comes before the text and the other one after it. */
export function Page({ children, aside, startAside, below, wide = false, low = false }: PageProps) {
  const [start, end] = wide ? [null, null] : [startAside, aside];
  const margins = start ? (end ? "both" : "start") : end ? "end" : "none";
  return (
    <div className={`wrap pb-16 ${low ? "pt-2.5" : "pt-8 md:pt-11"}`}>
      <div className={`grid items-start gap-x-columns gap-y-10 ${COLUMNS[margins]}`}>
        {start && <aside className="grid min-w-0 gap-7">{start}</aside>}
        <div className="grid min-w-0 grid-cols-1 gap-11">{children}</div>
        {end && <aside className="grid min-w-0 gap-7">{end}</aside>}
      </div>
      {below && <div className="mt-11 grid gap-11">{below}</div>}
    </div>
  );
}

/** A part of a page under a heading, which an address can point to. */
export function Section({
  id,
  title,
  children,
  className = "",
}: {
  id?: string;
  title: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section id={id} className={className}>
      <h2 className="mb-4 text-section">{title}</h2>
      {children}
    </section>
  );
}
