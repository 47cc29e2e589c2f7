import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { KINDS, type SearchDocument } from "#app/kit/text/document.ts";
import { excerptOf } from "#app/kit/text/excerpt.ts";
import { AnyIcon } from "#app/kit/ui/icons/AnyIcon.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";

interface ResultProps extends Omit<ComponentProps<typeof Link>, "to"> {
  document: SearchDocument;
  query: string;
}

/** One result, wholly a link: what it is, its title, where in it the query stands, and of some kinds who made it, and when. */
export function Result({ document, query, className = "", ...rest }: ResultProps) {
  const { text } = useTexts();
  const { kind, id, title, url, content, image, date, authors = [] } = document;
  const { expanded } = KINDS[kind];
  return (
    <Link
      to={url}
      discover="none"
      hrefLang={kind === "locale" ? id : undefined}
      className={`group flex gap-3 no-underline ${className}`}
      {...rest}
    >
      {expanded && image ? (
        <img src={image.src} alt={image.alt} loading="lazy" className="mt-[0.35em] h-auto w-9 flex-none self-start" />
      ) : (
        // As wide as a picture, so that titles stand below each other.
        <span className="w-9 flex-none text-center">
          <AnyIcon icon={document.icon ?? KINDS[kind].icon} className="mt-[0.3em] text-soft" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-x-3">
          <span className="min-w-0 break-words font-book font-semibold text-item leading-snug group-hover:text-accent group-hover:underline">
            <bdi lang={kind === "locale" ? id : undefined}>
              <Marked text={title} query={query} />
            </bdi>
          </span>
          <span className="ms-auto max-w-2/5 flex-none text-end text-eyebrow text-soft group-aria-selected:text-ink">
            {text(`search.kinds.${kind}` satisfies TextKey)}
          </span>
        </span>
        {expanded && (authors.length > 0 || date) && (
          <span className="block text-aside text-soft leading-snug group-aria-selected:text-ink">
            <Authors names={authors} />
            {date && <bdi>{authors.length > 0 ? `, ${date}` : date}</bdi>}
          </span>
        )}
        {content && (
          <span className="block text-aside text-soft leading-snug group-aria-selected:text-ink">
            <Marked text={content} query={query} />
          </span>
        )}
      </span>
    </Link>
  );
}

/** People by their names; a collective, which begins with "@", without the sign and with an icon of its own. */
function Authors({ names }: { names: readonly string[] }) {
  const { text } = useTexts();
  return names.map((name, index) => (
    // Nobody signs twice.
    <span key={name}>
      {index > 0 && ", "}
      {name.startsWith("@") ? (
        <>
          <Icon name="user-group" label={text("search.collective")} className="me-1" />
          <bdi>{name.slice(1)}</bdi>
        </>
      ) : (
        <bdi>{name}</bdi>
      )}
    </span>
  ));
}

/** A text as far as it is of interest, with the query marked in it. */
function Marked({ text, query }: { text: string; query: string }) {
  return excerptOf(text, query).map((part, index) =>
    part.hit ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are nothing but its order
        key={index}
        className="rounded-[0.2em] bg-mark text-ink group-aria-selected:bg-transparent group-aria-selected:underline"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
