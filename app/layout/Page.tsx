import type { ReactNode } from "react";

interface PageProps {
  children: ReactNode;
  /** The margin of the page, where a reference book keeps its tables, neighbours and notes. */
  aside?: ReactNode;
  /** Under the main column, over the whole width. */
  below?: ReactNode;
}

/** Main column and margin; without a margin the main column is wide. On a phone the margin follows the text. */
export function Page({ children, aside, below }: PageProps) {
  const columns = aside ? "lg:grid-cols-[minmax(0,1fr)_20rem]" : "";
  return (
    <div className="wrap pt-8 pb-16 md:pt-11">
      <div className={`grid items-start gap-x-[clamp(2rem,5vw,4.5rem)] gap-y-10 ${columns}`}>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-11">{children}</div>
        {aside && <aside className="grid min-w-0 gap-7">{aside}</aside>}
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
