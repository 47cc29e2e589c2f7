import { Link } from "@remix-run/react";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import type { MissingDate } from "../missing-date.server.ts";

/** Why there is no such day or year, and the nearest that there are. */
export const NearestDates = ({ message, links }: MissingDate) => (
  <Page>
    <Section title={message}>
      <ul className="grid gap-1">
        {links.map(({ path, label }) => (
          <li key={path} className="[&_a]:tap-row">
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </Section>
  </Page>
);
