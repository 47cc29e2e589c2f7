import { Link } from "@remix-run/react";
import type { MenuItem } from "#app/editions/menus.ts";
import type { PageId } from "#app/editions/page.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Inline } from "#app/kit/markup/components/Inline.tsx";
import type { Frame } from "./frame.ts";
import { readablePath } from "./shown-path.ts";

const LANGUAGES: PageId = "langswitch";
/** It is called what it is called in English, whatever the language of the page. */
const ENGLISH: PageId = "article.english";

/** The name of the site, its licence, the links that pages have at their end, and what can be said of it in numbers. */
export function Footer({ frame }: { frame: Frame }) {
  const { text } = useTexts();
  const { languagesPath } = frame;
  return (
    <footer className="full-layout border-line border-t py-8 text-aside">
      <div className="wrap grid gap-x-columns gap-y-8 lg:grid-cols-[2fr_3fr]">
        <div className="grid content-start gap-2 text-soft">
          {/* Shown only in print, where there is no address bar. */}
          <p className="only-print break-all">
            <bdi dir="ltr">
              {frame.origin}
              {readablePath(frame.canonical.slice(frame.origin.length))}
            </bdi>
          </p>
          <p>{text("frame.footer.about")}</p>
          <p>
            <Inline text={text("frame.footer.content")} /> <Inline text={text("frame.footer.code")} />
          </p>
          <Numbers numbers={frame.numbers} />
          {frame.version && (
            <p className="no-print">{text("frame.footer.version", { version: `\u2068${frame.version}\u2069` })}</p>
          )}
        </div>
        <div className="no-print grid grid-cols-2 content-start gap-x-6 gap-y-6 sm:grid-cols-3">
          <List title={text("frame.footer.site")} items={frame.footer} languagesPath={languagesPath} isLong />
          {/* One below the other: the first list is as long as both, and on wide windows it has two columns. */}
          <div className="grid content-start gap-6">
            <List title={text("frame.footer.legal")} items={frame.legal} languagesPath={languagesPath} />
            <List title={text("frame.footer.technical")} items={frame.technical} languagesPath={languagesPath} />
            <List title={text("frame.footer.sisters")} items={frame.sisters} languagesPath={languagesPath} />
          </div>
        </div>
      </div>
    </footer>
  );
}

interface ListProps extends Pick<Frame, "languagesPath"> {
  title: string;
  items: readonly MenuItem[];
  isLong?: boolean;
}

function List({ title, items, languagesPath, isLong = false }: ListProps) {
  if (items.length === 0) return null;
  return (
    <div className={isLong ? "min-w-0 sm:col-span-2" : "min-w-0"}>
      <h2 className="mb-2 font-semibold font-text text-aside">{title}</h2>
      <ul
        className={
          isLong
            ? "gap-x-6 sm:columns-2 *:break-inside-avoid wrap-anywhere md:*:mb-2 [&_a]:tap-row"
            : "grid wrap-anywhere md:gap-y-2 [&_a]:tap-row"
        }
      >
        {items.map((item) => (
          <li key={item.id} className={item.id === LANGUAGES ? "extra" : undefined}>
            <FooterLink item={item} languagesPath={languagesPath} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** To the other languages, a link that leads back here. Listing their names would make every page load fonts for every script. */
function FooterLink({ item, languagesPath }: { item: MenuItem } & Pick<Frame, "languagesPath">) {
  if (item.id !== LANGUAGES) {
    return (
      <Link to={item.path} lang={item.id === ENGLISH ? "en" : undefined}>
        {item.label}
      </Link>
    );
  }
  return (
    <a href={languagesPath} rel="nofollow">
      {item.label}
    </a>
  );
}

function Numbers({ numbers: { accounts, cards, cardsHere, milestone } }: Pick<Frame, "numbers">) {
  const { text } = useTexts();
  const all = [
    { label: text("frame.footer.accounts"), value: accounts },
    { label: text("frame.footer.cards"), value: cards },
    { label: text("frame.footer.cardsHere"), value: cardsHere },
  ].filter(({ value }) => value !== null);
  if (all.length === 0) return null;
  return (
    <section aria-label={text("frame.footer.numbers")} className="no-print extra">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {all.map(({ label, value }) => (
          <div key={label} className="flex gap-2">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {milestone !== null && <p className="mt-2">{text("frame.footer.milestone", { passed: milestone })}</p>}
    </section>
  );
}
