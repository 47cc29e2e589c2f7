import { ChipLink } from "#app/kit/ui/Chip.tsx";

interface CategoryChipsProps {
  /** The label of the list for screen readers. */
  label: string;
  /** Categories, each with the list of its entries. */
  categories: readonly { key: string; path: string; label: string }[];
}

/** The categories of an entry, each linked to the list of its entries. */
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
