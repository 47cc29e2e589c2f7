import { useTexts } from "#app/kit/i18n/context.tsx";
import { Inline } from "#app/kit/markup/components/Inline.tsx";
import type { Frame } from "./frame.ts";
import { readablePath } from "./shown-path.ts";

/** The name of the site, its licence, and a link to the other languages. */
export function Footer({ frame }: { frame: Frame }) {
  const { text } = useTexts();
  return (
    <footer className="full-layout border-line border-t py-8 text-aside">
      <div className="wrap grid gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-2 text-soft">
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
        {/* A single link: listing the names of all languages would make every page load fonts for every script. */}
        <p className="extra no-print md:text-end">
          <a href={frame.languagesPath} rel="nofollow">
            {text("frame.allLanguages")}
          </a>
        </p>
      </div>
    </footer>
  );
}
