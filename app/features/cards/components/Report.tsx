import { Form } from "@remix-run/react";
import { Pieces } from "#app/features/moderation/components/Pieces.tsx";
import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { ReportLine } from "../reports/queries.server.ts";

/** One report: whose card, who says what about it, what the card said, and the button for when it is settled. */
export function Report({ line, path }: { line: ReportLine; path: string }) {
  const { text } = useTexts();
  const { id, about, cardUrl, edition, by, at, ago, comment, parts, handled } = line;
  return (
    <Sheet className="grid grid-cols-1 gap-4">
      <div>
        <h2 id={`report-${id}`} className="break-words text-part">
          {about.username === null ? (
            text("cards.reports.gone")
          ) : cardUrl === null ? (
            <bdi>{text("cards.reports.about", { username: about.username })}</bdi>
          ) : (
            <a href={cardUrl}>
              <bdi>{text("cards.reports.about", { username: about.username })}</bdi>
            </a>
          )}
        </h2>
        <p className="text-note text-soft">
          {text("cards.reports.edition", { edition: isolated(edition) })}
          {" · "}
          <time title={at}>{ago}</time>
          {" · "}
          {by === null
            ? text("cards.reports.program")
            : text("cards.reports.by", {
                name: by.username === null ? text("cards.reports.left") : isolated(`@${by.username}`),
              })}
        </p>
      </div>
      <p dir="auto" className="max-w-prose whitespace-pre-wrap break-words">
        {by === null ? text("cards.reports.found", { patterns: comment }) : comment}
      </p>
      {parts === null ? (
        <p className="text-note text-soft">{text("cards.reports.nothing")}</p>
      ) : (
        <Snapshot parts={parts} />
      )}
      {handled === null ? (
        <Form method="post" action={path} className="flex flex-wrap gap-2.5">
          <SendButton name="report" value={id} aria-describedby={`report-${id}`}>
            {text("cards.reports.handle")}
          </SendButton>
        </Form>
      ) : (
        <p className="text-note text-soft">
          {text("cards.reports.handledBy", { name: handlerName(handled.by) })}
          {" · "}
          <time title={handled.at}>{handled.ago}</time>
        </p>
      )}
    </Sheet>
  );

  function handlerName(handler: { username: string | null } | null): string {
    if (handler === null) return text("cards.reports.operator");
    return handler.username === null ? text("cards.reports.left") : isolated(`@${handler.username}`);
  }
}

/** Isolated (FSI … PDI), because a name in another direction would reorder the sentence. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

function Snapshot({ parts }: { parts: NonNullable<ReportLine["parts"]> }) {
  const { text } = useTexts();
  return (
    <details>
      <summary className="cursor-pointer">{text("cards.reports.snapshot")}</summary>
      <dl className="mt-3 grid grid-cols-1 gap-3">
        {parts.map(({ part, texts }) => (
          <div key={part}>
            <dt className="text-note text-soft">{text(`cards.reports.part.${part}`)}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {texts.map((pieces, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: texts of one snapshot, always in this order
                  <li key={index} dir="auto" className="min-w-0 whitespace-pre-wrap break-words">
                    <Pieces pieces={pieces} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
