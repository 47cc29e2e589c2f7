import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";

/**
 * What can be changed only shortly after signing in; until then a link to sign in again. Its texts are in the namespace
 * "secondFactor".
 * @param path where to sign in again; null for somebody who signed in just now
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
