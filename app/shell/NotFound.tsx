import { SearchForm } from "#app/features/search/components/SearchForm.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { queryFromPath } from "#app/kit/text/query.ts";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { Frame } from "./frame.ts";
import { shownPath } from "./shown-path.ts";

/** Whether an address is somebody's. It looks the same whether there is such a person or not. */
const isPerson = (path: string): boolean => path.startsWith("/@");

/** The not-found screen, with suggestions where to go. @param low where something follows that may be what was meant */
export function NotFound({ frame, path, low }: { frame: Frame; path: string; low: boolean }) {
  const { text } = useTexts();
  // Within a page of ours, such as a collection, no pronoun was meant.
  const within = frame.nav.find((item) => item.path !== "/" && path.startsWith(`${item.path}/`));
  const list = within ?? frame.nav.find((item) => item.id === "pronouns");
  const isPronoun = list?.id === "pronouns";
  // Where there is no list of pronouns, as on the home of all editions, nothing is said of one.
  const hint = list === undefined ? "notFound.hintHome" : isPronoun && !isPerson(path) ? "notFound.hint" : null;
  return (
    <Hero
      seed="not-found"
      low={low}
      eyebrow="404"
      title={text("notFound.message")}
      lede={hint === null ? undefined : text(hint)}
      actions={
        <>
          <div className="basis-full pb-3">
            <SearchForm action={frame.searchPath} value={queryFromPath(path)} />
          </div>
          <ButtonLink to="/" look="main">
            <Icon name="house" /> {text("notFound.back")}
          </ButtonLink>
          {list && (
            <ButtonLink to={list.path}>
              <Icon name="list" /> {isPronoun ? text("notFound.pronouns") : list.label}
            </ButtonLink>
          )}
          <p className="wrap-anywhere basis-full pt-3 text-soft text-small">
            {text("notFound.error", { path: shownPath(path) })}
          </p>
        </>
      }
    />
  );
}
