import { ChipLink } from "./Chip.tsx";

interface ChipNavProps {
  /** What is chosen from, for those who do not see it. */
  label: string;
  links: readonly { path: string; label: string; isCurrent: boolean }[];
}

/** One of a few lists or years to look at. */
export const ChipNav = ({ label: what, links }: ChipNavProps) => (
  <nav aria-label={what}>
    <ul className="flex flex-wrap gap-2">
      {links.map(({ path, label, isCurrent }) => (
        <li key={path}>
          <ChipLink to={path} current={isCurrent}>
            {label}
          </ChipLink>
        </li>
      ))}
    </ul>
  </nav>
);
