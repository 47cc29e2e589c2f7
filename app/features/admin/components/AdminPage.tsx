import { type ReactNode, useContext, useEffect, useRef } from "react";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { Contours } from "#app/kit/layout/Hero.tsx";
import { PanelName } from "./panel-name-context.ts";

interface AdminPageProps {
  eyebrow?: ReactNode;
  title: ReactNode;
  lede?: ReactNode;
  actions?: ReactNode;
  /** Whether the page is a question, in place of the form that was sent: its title takes the focus and comes into sight. */
  isQuestion?: boolean;
  /** The answer of the page's form. */
  result?: Refused | undefined;
  children: ReactNode;
}

/** A page of the panel: what it is about, and what was wrong with its form. */
export function AdminPage({ result, children, ...heading }: AdminPageProps) {
  return (
    <>
      <Band {...heading} />
      <div className="wrap grid grid-cols-1 gap-8 pt-6 pb-16 md:pt-8">
        {result && <FormErrors result={result} />}
        {children}
      </div>
    </>
  );
}

/** Lower than the title of any other page: who decides about many wants to see what they decide about. */
function Band({ eyebrow, title, lede, actions, isQuestion = false }: Omit<AdminPageProps, "result" | "children">) {
  const name = useContext(PanelName);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isQuestion) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [isQuestion]);
  return (
    <div className="relative overflow-hidden border-line border-b pt-6 pb-5">
      {/* Fainter than elsewhere, because small text covers all of it. */}
      <div className="absolute inset-0 opacity-50">
        <Contours seed="moderation" />
      </div>
      <div className="wrap relative flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-96">
          <p className="eyebrow mb-1 font-semibold text-eyebrow text-soft uppercase">{eyebrow ?? name}</p>
          <h1
            ref={heading}
            tabIndex={isQuestion ? -1 : undefined}
            className="scroll-mt-6 break-words text-panel leading-tight"
          >
            {title}
          </h1>
          {lede && <div className="mt-2 max-w-prose text-soft">{lede}</div>}
        </div>
        {actions && <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2.5">{actions}</div>}
      </div>
    </div>
  );
}
