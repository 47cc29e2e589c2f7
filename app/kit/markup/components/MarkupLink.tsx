import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type ClassifiedLink, opensNewTab } from "../link.ts";

interface MarkupLinkProps {
  link: ClassifiedLink;
  /** Further words for rel, such as "me" or "nofollow". */
  rel?: string;
  className?: string;
  children: ReactNode;
}

/** A classified link as an element; a refused one is its label alone. */
export function MarkupLink({ link, rel, className, children }: MarkupLinkProps) {
  if (link.kind === "refused") return <>{children}</>;
  if (opensNewTab(link)) {
    // The site-wide Referrer-Policy already keeps the page's address from other hosts: noreferrer would add nothing.
    return (
      <a href={link.href} target="_blank" rel={rel ? `noopener ${rel}` : "noopener"} className={className}>
        {children}
      </a>
    );
  }
  if (link.kind === "hash") {
    return (
      <a href={link.href} rel={rel} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link to={link.href} rel={rel} className={className}>
      {children}
    </Link>
  );
}
