import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";

/** The way to report a card, for the end of its page. Visitors are asked to sign in first. */
export function ReportLink({ path }: { path: string }) {
  const { text } = useTexts();
  return (
    <Link to={path} rel="nofollow" discover="none" prefetch="none">
      {text("cards.report.link")}
    </Link>
  );
}
