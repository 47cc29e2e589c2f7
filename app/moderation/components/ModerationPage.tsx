import type { ReactNode } from "react";
import { FormErrors } from "#app/forms/components/index.ts";
import type { Refused } from "#app/forms/index.ts";
import { useTexts } from "#app/i18n/index.ts";
import { Hero } from "#app/layout/Hero.tsx";

interface ModerationPageProps {
  eyebrow?: ReactNode;
  title: ReactNode;
  lede?: ReactNode;
  actions?: ReactNode;
  /** Of the page's form. */
  result?: Refused | undefined;
  children: ReactNode;
}

/** A page of the moderation: what it is about, and what was wrong with its form. */
export function ModerationPage({ eyebrow, title, lede, actions, result, children }: ModerationPageProps) {
  const { text } = useTexts();
  return (
    <>
      <Hero
        low
        seed="moderation"
        eyebrow={eyebrow ?? text("moderation.header")}
        title={title}
        lede={lede}
        actions={actions}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-9 pt-7 pb-16 md:pt-9">
        {result && <FormErrors result={result} />}
        {children}
      </div>
    </>
  );
}
