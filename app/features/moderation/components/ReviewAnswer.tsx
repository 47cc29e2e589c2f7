import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { Review } from "../review.server.ts";

/** Whether the moderators or the author wrote anything about the decision. */
export const hasAnswer = ({ answer, reply }: Review): boolean =>
  Boolean(answer && (answer.reason || answer.message)) || reply !== null;

/** The explanation of the decision and the author's reply. */
export function ReviewAnswer({ review: { answer, reply } }: { review: Review }) {
  const { text } = useTexts();
  return (
    <div className="grid gap-2">
      {answer?.reason && <p className="font-semibold">{text(`collections.reasons.${answer.reason}`)}</p>}
      {answer?.duplicate && (
        <p>
          <Link to={answer.duplicate.path} discover="none" className="break-words">
            <bdi>{answer.duplicate.title}</bdi>
          </Link>
        </p>
      )}
      {answer?.message && (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {answer.message}
        </p>
      )}
      {reply && (
        <Sheet className="grid gap-1">
          <p className="text-note text-soft">
            {text("moderation.review.reply")} · {reply.at}
          </p>
          <p dir="auto" className="whitespace-pre-wrap break-words">
            {reply.message}
          </p>
        </Sheet>
      )}
    </div>
  );
}
