import type { MouseEvent } from "react";
import type { MenuItem } from "#app/editions/menus.ts";
import { ButtonLink } from "#app/kit/ui/Button.tsx";

/** Where to go for those who have found nothing, or do not know yet what to ask for. */
export function Offers({ offers, onFollow }: { offers: readonly MenuItem[]; onFollow?: (event: MouseEvent) => void }) {
  return (
    <ul className="flex flex-wrap gap-2.5">
      {offers.map(({ id, label, path }) => (
        <li key={id}>
          <ButtonLink to={path} onClick={onFollow}>
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
