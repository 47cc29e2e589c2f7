import { MarkupLink } from "#app/kit/markup/components/MarkupLink.tsx";
import { classifyLink, validLink } from "#app/kit/markup/link.ts";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";

/** Links that people gave, labelled with their host, so that visitors see where they lead. */
export function WebLinks({ label, links }: { label: string; links: readonly string[] }) {
  const usable = [...new Set(links)].filter(validLink).map(classifyLink);
  if (usable.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-5 text-aside md:gap-y-1">
      {usable.map((link) => (
        <li key={link.href}>
          <MarkupLink link={link} rel="nofollow ugc" className="tap-row wrap-anywhere hover:text-accent">
            <Icon name="arrow-up-right-from-square" className="me-1.5 text-soft" />
            <bdi>{hostName(link.href)}</bdi>
          </MarkupLink>
        </li>
      ))}
    </ul>
  );
}

/** The host of a link, or the address of a mailto link, which has no host. */
const hostName = (address: string): string => new URL(address).host || address.replace(/^mailto:/i, "");
