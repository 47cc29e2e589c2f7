import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";

interface Step {
  path: string;
  /** Where it leads: "June 2026". */
  title: string;
  /** What it is: "Next month". */
  label: string;
}

/** One step back and one ahead in time; null where the calendar ends. */
export function StepLinks({ previous, next }: { previous: Step | null; next: Step | null }) {
  const { text } = useTexts();
  const labelOf = ({ label, title }: Step) => text("frame.labelled", { label, value: title });
  return (
    <p className="no-print flex flex-wrap gap-x-6 gap-y-1 text-note">
      {previous && (
        <Link to={previous.path} rel="prev" aria-label={labelOf(previous)} className="step-link max-md:min-h-11">
          <Icon name="arrow-left" /> {previous.title}
        </Link>
      )}
      {next && (
        <Link to={next.path} rel="next" aria-label={labelOf(next)} className="step-link max-md:min-h-11">
          {next.title} <Icon name="arrow-right" />
        </Link>
      )}
    </p>
  );
}
