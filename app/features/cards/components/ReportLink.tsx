import { Link } from "@remix-run/react";

interface ReportLinkProps {
  path: string;
  /** Said by the server, because a card needs no other of the texts about reports. */
  label: string;
}

/** The way to report a card, for the end of its page. Visitors are asked to sign in first. */
export function ReportLink({ path, label }: ReportLinkProps) {
  return (
    <Link to={path} rel="nofollow" discover="none" prefetch="none">
      {label}
    </Link>
  );
}
