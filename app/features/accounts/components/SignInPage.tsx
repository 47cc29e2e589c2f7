import type { ReactNode } from "react";
import { Contours } from "#app/kit/layout/Hero.tsx";

interface SignInPageProps {
  title: ReactNode;
  lede?: ReactNode;
  children: ReactNode;
}

/** The frame of pages that ask for one thing: signing in and up, typing a code, confirming. */
export function SignInPage({ title, lede, children }: SignInPageProps) {
  return (
    <div className="relative overflow-hidden">
      <Contours seed="sign-in" />
      <div className="wrap relative py-8 md:py-16">
        <div className="mx-auto max-w-md rounded-lg border border-line bg-sheet px-5 py-6 sm:px-8 sm:py-9">
          <h1 className="text-card">{title}</h1>
          {lede && <p className="mt-2.5 font-book text-word text-soft">{lede}</p>}
          <div className="mt-6 grid grid-cols-1 gap-5">{children}</div>
        </div>
      </div>
    </div>
  );
}
