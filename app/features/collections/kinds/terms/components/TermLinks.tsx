import { Section } from "#app/kit/layout/Page.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import type { TermLink } from "../named.server.ts";

interface TermLinksProps {
  title: string;
  terms: readonly TermLink[];
}

/** Terms that something is about, each linked to its page. */
export const TermLinks = ({ title, terms }: TermLinksProps) => (
  <Section title={title}>
    <ul className="flex flex-wrap gap-2">
      {terms.map(({ title: name, path }) => (
        <li key={path}>
          <ChipLink to={path} dir="auto">
            {name}
          </ChipLink>
        </li>
      ))}
    </ul>
  </Section>
);
