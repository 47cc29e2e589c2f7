import { useTexts } from "#app/i18n/index.ts";
import { Inline } from "#app/markup/index.ts";
import type { Frame } from "./frame.ts";

/** What this is, under which terms, and the way to the other languages. */
export function Footer({ frame }: { frame: Frame }) {
  const { text } = useTexts();
  return (
    <footer className="border-line border-t py-8 text-[0.92rem]">
      <div className="wrap grid gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-2 text-soft">
          <p>{text("frame.footer.about")}</p>
          <p>
            <Inline text={text("frame.footer.content")} /> <Inline text={text("frame.footer.code")} />
          </p>
        </div>
        <ul className="extra no-print flex flex-wrap content-start gap-x-5 gap-y-1 md:justify-end">
          {frame.alternates.map((other) => (
            <li key={other.code}>
              <a href={other.url} lang={other.locale} hrefLang={other.locale}>
                {other.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
