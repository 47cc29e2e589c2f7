import { Form } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { Alternate, Frame } from "./frame.ts";
import { ToolPanel } from "./ToolPanel.tsx";

const PANEL = "language-menu";

/** Opens the list of languages. */
export function LanguageButton({ frame, className }: { frame: Frame; className: string }) {
  const { text } = useTexts();
  // The home of all editions has no language of its own.
  const isHome = frame.code === "_";
  if (frame.alternates.length === 0) return null;
  return (
    <button type="button" popovertarget={PANEL} className={className}>
      <Icon name="globe" />
      <span className={isHome ? "" : "sr-only"}>{text("frame.language")}</span>
      {!isHome && <span>{frame.name}</span>}
      {/* A wrapper, because the icon sets its own `display`. */}
      <span className="flex-none">
        <Icon name="chevron-down" />
      </span>
    </button>
  );
}

/** The language of the page, and links to it in the other editions, or to their home page if they have no such page. */
export function LanguagePanel({ frame }: { frame: Frame }) {
  const { text } = useTexts();
  if (frame.alternates.length === 0) return null;
  return (
    <ToolPanel id={PANEL} label={text("frame.otherLanguages")}>
      <ul className="grid grid-cols-2 gap-1">
        {frame.code !== "_" && (
          <li lang={frame.lang} className={`${ITEM} font-semibold`}>
            <span aria-current="true">
              <bdi>{frame.name}</bdi> <Icon name="check" className="text-accent" />
            </span>
          </li>
        )}
        {frame.alternates.map((other) => (
          <li key={other.code}>
            <Language other={other} hopPath={frame.account?.viewer?.hopPath ?? null} />
          </li>
        ))}
      </ul>
      <p className="mt-3 border-line border-t pt-3">
        <a href={frame.languagesPath} rel="nofollow">
          {text("frame.allLanguages")}
        </a>
      </p>
    </ToolPanel>
  );
}

const ITEM = "block w-full rounded-sm px-2 py-1.5 text-start font-names";
const CHOICE = `${ITEM} hover:bg-mark`;

/** A link; from a page of an account a form, because the visitor is signed in there by it. */
function Language({ other, hopPath }: { other: Alternate; hopPath: string | null }) {
  const name = <bdi dir={other.direction}>{other.name}</bdi>;
  if (hopPath === null || other.carriedTo === null) {
    return (
      <a href={other.url} lang={other.locale} hrefLang={other.locale} className={CHOICE}>
        {name}
      </a>
    );
  }
  return (
    <Form method="post" action={hopPath} reloadDocument>
      <input type="hidden" name="then" value={other.carriedTo} />
      <button type="submit" name="to" value={other.code} lang={other.locale} className={`${CHOICE} cursor-pointer`}>
        {name}
      </button>
    </Form>
  );
}
