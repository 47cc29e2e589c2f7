import { MarkupLink } from "#app/kit/markup/components/MarkupLink.tsx";
import { classifyLink } from "#app/kit/markup/link.ts";
import { AnyIcon } from "#app/kit/ui/icons/AnyIcon.tsx";
import type { ShownItem } from "../shown-article.ts";

/** Other places, each with what is to be found there. */
export const LinkItems = ({ items }: { items: readonly ShownItem[] }) => (
  <ul className="grid grid-cols-1 gap-6">
    {items.map((item) => (
      <li key={`${item.href} ${item.headline}`} className="grid grid-cols-entry gap-x-3.5">
        <AnyIcon icon={item.icon} className="mt-[0.35em] justify-self-center text-accent" />
        <Item item={item} />
      </li>
    ))}
  </ul>
);

function Item({
  item: { href, headline, locale, extra, languages, quote, response, more, isOurs },
}: {
  item: ShownItem;
}) {
  const [first, ...rest] = response?.lines ?? [];
  const name = (
    <bdi lang={locale ?? undefined} className="wrap-anywhere">
      {headline}
    </bdi>
  );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <p className="font-book font-semibold text-item leading-snug">
        {href === "" ? (
          name
        ) : (
          <MarkupLink link={classifyLink(href)} rel={isOurs ? "me" : undefined}>
            {name}
          </MarkupLink>
        )}
      </p>
      {extra && <p dir="auto">{extra}</p>}
      {quote.length > 0 && (
        <blockquote className="grid gap-1.5 border-line border-s-4 ps-4 font-book">
          {quote.map((line) => (
            <p key={line} dir="auto">
              {line}
            </p>
          ))}
        </blockquote>
      )}
      {response && (
        <div className="grid gap-1">
          <p>
            <strong>
              {response.label} {first}
            </strong>
          </p>
          {rest.length > 0 && (
            <ul className="list-disc ps-6">
              {rest.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {more && (
        <p>
          <MarkupLink link={classifyLink(more.href)}>{more.label}</MarkupLink>
        </p>
      )}
      {(languages || href) && (
        <p className="flex flex-wrap gap-x-3 text-fine text-soft">
          {href && (
            <bdi dir="ltr" className="wrap-anywhere">
              {hostOf(href)}
            </bdi>
          )}
          {languages && <span>{languages}</span>}
        </p>
      )}
    </div>
  );
}

/** Where a link leads, as people read it. */
const hostOf = (href: string): string => {
  const { host } = new URL(href, "https://own.invalid");
  return host.replace(/^www\./, "");
};
