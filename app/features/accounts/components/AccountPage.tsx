import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { currentItem, type MenuItem } from "#app/editions/menus.ts";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";

interface AccountPageProps {
  /** None for people who may not open the other pages. */
  nav: readonly MenuItem[];
  title: ReactNode;
  lede?: ReactNode;
  /** A sentence about what has just been done: see flash.ts. */
  done?: ReactNode;
  /** The answer to the page's form. An error says more than what was done before. */
  result?: Refused | undefined;
  children: ReactNode;
}

const COLUMNS = "grid items-start gap-x-columns gap-y-8 lg:grid-cols-account print:block";

/** The frame of every page of a signed-in person: what the page is about, and links to the others. */
export function AccountPage({ nav, title, lede, done, result, children }: AccountPageProps) {
  const { text } = useTexts();
  return (
    <>
      <Hero low seed="account" eyebrow={text("account.header")} title={title} lede={lede} />
      <div className={`wrap pt-6 pb-16 md:pt-10 ${nav.length > 0 ? COLUMNS : ""}`}>
        {nav.length > 0 && <AccountNav nav={nav} />}
        <div className="min-w-0 max-w-prose">
          {/* Always there, so that it is read out when something comes to stand in it. */}
          <div role="status" className="not-empty:mb-8">
            {done && !result && <Notice>{done}</Notice>}
          </div>
          <div className="grid grid-cols-1 gap-8">
            <FormErrors result={result} />
            {children}
          </div>
        </div>
      </div>
    </>
  );
}

/** Beside the page; on a phone folded up above it. */
function AccountNav({ nav }: { nav: readonly MenuItem[] }) {
  const { text } = useTexts();
  const { pathname, key } = useLocation();
  const current = currentItem(nav, pathname);
  return (
    <nav aria-label={text("account.nav.label")} className="no-print min-w-0 lg:sticky lg:top-6 lg:-ms-3.75">
      {/* A new one on every page, so that it folds up again. */}
      <details key={key} className="group rounded-lg border border-line bg-sheet lg:hidden">
        <summary className="flex cursor-pointer list-none items-center justify-between gap-3 px-4 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
          {current ? current.label : text("account.nav.label")}
          <Icon name="chevron-down" className="text-soft group-open:rotate-180" />
        </summary>
        <NavList nav={nav} current={current} className="border-line border-t p-2" />
      </details>
      <NavList nav={nav} current={current} className="hidden lg:grid" />
    </nav>
  );
}

interface NavListProps {
  nav: readonly MenuItem[];
  current: MenuItem | undefined;
  className: string;
}

function NavList({ nav, current, className }: NavListProps) {
  return (
    <ul className={className}>
      {nav.map((item) => (
        <li key={item.id}>
          <Link
            to={item.path}
            viewTransition
            aria-current={item === current ? "page" : undefined}
            className="block border-transparent border-s-3 px-3 py-1.5 text-note no-underline hover:text-accent aria-[current]:border-accent aria-[current]:font-semibold"
          >
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
