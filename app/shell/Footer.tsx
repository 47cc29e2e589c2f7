import { Link } from "@remix-run/react";
import type { MenuItem } from "#app/editions/menus.ts";
import type { PageId } from "#app/editions/page.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Inline } from "#app/kit/markup/components/Inline.tsx";
import type { Frame } from "./frame.ts";
import { readablePath } from "./shown-path.ts";

const LANGUAGES: PageId = "langswitch";

/** The name of the site, its licence, and the links that pages have in the footer. */
export function Footer({ frame }: { frame: Frame }) {
  const { text } = useTexts();
  return (
    <footer className="full-layout border-line border-t py-8 text-aside">
      <div className="wrap grid gap-6 md:grid-cols-2">
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
        </div>
        <ul className="no-print grid grid-cols-2 content-start gap-x-6 gap-y-2">
          {frame.footer.map((item) => (
            <li key={item.id} className={item.id === LANGUAGES ? "extra" : undefined}>
              <FooterLink item={item} languagesPath={frame.languagesPath} />
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

/** To the other languages, a link that leads back here. Listing their names would make every page load fonts for every script. */
function FooterLink({ item, languagesPath }: { item: MenuItem } & Pick<Frame, "languagesPath">) {
  if (item.id !== LANGUAGES) return <Link to={item.path}>{item.label}</Link>;
  return (
    <a href={languagesPath} rel="nofollow">
      {item.label}
    </a>
  );
}
