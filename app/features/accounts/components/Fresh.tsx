import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";

/**
 * What somebody may change who has just signed in, and for others the link to sign in again. Its texts are in the namespace
 * "secondFactor".
 */
export function Fresh({ path, children }: { path: string | null; children: ReactNode }) {
  const { text } = useTexts();
  if (path === null) return <>{children}</>;
  return (
    <div>
      <p className="mb-4">{text("secondFactor.fresh.what")}</p>
      <ButtonLink look="main" to={path}>
        {text("secondFactor.fresh.submit")}
      </ButtonLink>
    </div>
  );
}
