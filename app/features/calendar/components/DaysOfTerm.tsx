import { Link } from "@remix-run/react";
import { Section } from "#app/kit/layout/Page.tsx";
import type { DaysOfTerm as Days } from "../days-of-term.server.ts";
import { EventList } from "./EventList.tsx";

/** The days that celebrate a term, on its page. */
export const DaysOfTerm = ({ title, events }: Days) => (
  <Section title={title}>
    <EventList
      events={events}
      dates="none"
      more={({ path, when }) => (
        <p className="text-note">
          <Link to={path} discover="none">
            {when}
          </Link>
        </p>
      )}
    />
  </Section>
);
