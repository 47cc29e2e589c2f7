import { Link } from "@remix-run/react";

interface ReportLinkProps {
  path: string;
  /** Said by the server, because a card needs no other of the texts about reports. */
  label: string;
  /** For those who look after accounts: where they decide about the card. */
  casePath: string | null;
  caseLabel: string;
}

/** The way to report a card, for the end of its page. Visitors are asked to sign in first. */
export function ReportLink({ path, label, casePath, caseLabel }: ReportLinkProps) {
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1">
      <Link to={path} rel="nofollow" discover="none" prefetch="none">
        {label}
      </Link>
      {casePath !== null && (
        <Link to={casePath} rel="nofollow" discover="none" prefetch="none">
          {caseLabel}
        </Link>
      )}
    </span>
  );
}
