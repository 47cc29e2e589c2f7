import type { ReactNode } from "react";
import { buttonClass } from "#app/kit/ui/Button.tsx";

interface SignInAgainProps {
  /** Where to sign in again; nothing while the sign-in is fresh. */
  path: string | undefined;
  children: ReactNode;
}

/** The way to sign in again in another tab, when a sign-in has grown old while a form was filled in: the form waits as it is. */
export function SignInAgain({ path, children }: SignInAgainProps) {
  if (path === undefined) return null;
  return (
    <p data-awaits-sign-in="">
      <a href={path} target="_blank" rel="noreferrer" className={buttonClass("plain")}>
        {children}
      </a>
    </p>
  );
}
