import { ChipLink } from "#app/kit/ui/Chip.tsx";

interface ChipsProps {
  label: string;
  chips: readonly { name: string; path: string; isCurrent: boolean }[];
}

/** Years or months to choose from. */
export function Chips({ label, chips }: ChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ name, path, isCurrent }) => (
          <li key={path}>
            <ChipLink to={path} current={isCurrent} preventScrollReset>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
