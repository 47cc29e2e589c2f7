import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { FormAnswer } from "../proposals/form-answer.ts";

/** Follows the refusal of what its author has already proposed, and leads to that proposal. */
export function OwnProposalLink({ answer }: { answer: FormAnswer | undefined }) {
  const { text } = useTexts();
  if (answer?.ownPath === undefined) return null;
  return (
    <p>
      <Link to={answer.ownPath}>{text("collections.form.correctOwn")}</Link>
    </p>
  );
}
