import { Pieces } from "#app/features/moderation/components/Pieces.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import type { PartThenAndNow } from "../then-and-now.server.ts";

/** What was reported: what has gone since is struck out, what is new is underlined. Where nobody has reported it, what is there now. */
export function ThenAndNow({ parts, isNow }: { parts: readonly PartThenAndNow[]; isNow: boolean }) {
  const { text } = useTexts();
  const isChanged = parts.some(({ texts }) => texts.some(({ change }) => change !== "same"));
  return (
    <Section title={text(isNow ? "safety.case.now" : "cards.reports.snapshot")}>
      {parts.length === 0 && <p className="text-soft">{text("cards.reports.nothing")}</p>}
      {isChanged && <p className="mb-3 text-note text-soft">{text("safety.case.changed")}</p>}
      <dl className="grid grid-cols-1 gap-3">
        {parts.map(({ label, texts }) => (
          <div key={label}>
            <dt className="text-note text-soft">{label}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {texts.map((one, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: texts of one part, always in this order
                  <li key={index} dir="auto" className="min-w-0 whitespace-pre-wrap break-words">
                    <Text {...one} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Text({ pieces, change }: PartThenAndNow["texts"][number]) {
  if (change === "gone") {
    return (
      <del className="text-soft">
        <Pieces pieces={pieces} />
      </del>
    );
  }
  if (change === "new") {
    return (
      <ins>
        <Pieces pieces={pieces} />
      </ins>
    );
  }
  return <Pieces pieces={pieces} />;
}
