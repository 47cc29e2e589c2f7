import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { ChipNav } from "#app/kit/ui/ChipNav.tsx";
import type { Figures } from "../figures.server.ts";
import { ruleNameIn } from "../rule-name.ts";

interface FiguresPageProps {
  figures: Figures;
  years: readonly { year: number; path: string }[];
  filePath: string;
  /** The rules of the terms by their numbers. */
  rules: readonly { number: number; text: string }[];
}

type Row = readonly [label: string, value: number | null];

/** What moderators did in a year, in numbers. */
export function FiguresPage({ figures, years, filePath, rules }: FiguresPageProps) {
  const { text } = useTexts();
  const { year, received, byRule, acted, medianHours, actions, actionsByRule, automated, appeals } = figures;
  const none = text("safety.figures.noRule");
  const named = (all: Figures["byRule"]): Row[] => all.map(({ rule, count }) => [ruleNameIn(rules, rule, none), count]);
  return (
    <>
      <Hero low seed="figures" title={text("safety.figures.header")} lede={text("safety.figures.lede")} />
      <Page>
        <ChipNav
          label={text("safety.figures.header")}
          links={years.map((one) => ({ path: one.path, label: String(one.year), isCurrent: one.year === year }))}
        />
        <Part title={text("safety.figures.received")}>
          <Rows
            rows={[
              [text("safety.figures.notices"), received.notice],
              [text("safety.figures.reports"), received.report],
              [text("safety.figures.acted"), acted],
              [text("safety.figures.median"), medianHours],
            ]}
          />
          <Rows title={text("safety.figures.byRule")} rows={named(byRule)} />
        </Part>
        <Part title={text("safety.figures.actions")}>
          <Rows rows={actions.map(({ kind, count }) => [text(`safety.kind.${kind}`), count])} />
          <Rows title={text("safety.figures.byRule")} rows={named(actionsByRule)} />
        </Part>
        <Part title={text("safety.appeals.header")}>
          <Rows
            rows={[
              [text("safety.figures.received"), appeals.received],
              [text("safety.statements.upheld"), appeals.upheld],
              [text("safety.statements.restored"), appeals.restored],
              [text("cards.reports.open"), appeals.open],
              [text("safety.figures.median"), appeals.medianHours],
            ]}
          />
        </Part>
        <Part title={text("safety.queue.automatic")}>
          <p className="max-w-prose">{text("safety.figures.automatedText")}</p>
          {automated.found > 0 && (
            <p>{text("safety.figures.precision", { right: automated.right, judged: automated.found })}</p>
          )}
        </Part>
        <p>
          <Link to={filePath} reloadDocument>
            {text("safety.figures.file")}
          </Link>
        </p>
      </Page>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <div className="grid gap-5">{children}</div>
    </Section>
  );
}

function Rows({ title, rows }: { title?: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      {title !== undefined && <h3 className="mb-2 text-item">{title}</h3>}
      <dl className="grid max-w-prose gap-1">
        {rows.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-6 border-line border-b py-1.5">
            <dt className="min-w-0">{label}</dt>
            <dd className="font-semibold tabular-nums">{value ?? "–"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
