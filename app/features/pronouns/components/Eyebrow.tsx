import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";

/** The way back to the list, and where in it we are. */
export function Eyebrow({ listPath, place }: { listPath: string; place?: string | null }) {
  const { text } = useTexts();
  return (
    <>
      <Link to={listPath} viewTransition className="no-underline hover:text-accent hover:underline">
        {text("pronouns.header")}
      </Link>
      {place && ` · ${place}`}
    </>
  );
}
