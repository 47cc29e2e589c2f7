import { ChipLink } from "#app/kit/ui/Chip.tsx";

interface CategoryChipsProps {
  /** What the chips are, for those who do not see them as a row. */
  label: string;
  /** Categories, each with the list of its entries. */
  categories: readonly { key: string; path: string; label: string }[];
}

/** To what an entry belongs; each leads to all that belong there too. */
export function CategoryChips({ label, categories }: CategoryChipsProps) {
  if (categories.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {categories.map(({ key, path, label: name }) => (
        <li key={key}>
          <ChipLink to={path} className="text-fine!">
            {name}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
