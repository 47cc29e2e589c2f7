import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";

/** A link back to the list, and the group of the set. */
export function Eyebrow({ listPath, place }: { listPath: string; place?: string | null }) {
  const { text } = useTexts();
  return (
    <>
      <Link to={listPath} viewTransition className="tap-line no-underline hover:text-accent hover:underline">
        {text("pronouns.header")}
      </Link>
      {place && ` · ${place}`}
    </>
  );
}
