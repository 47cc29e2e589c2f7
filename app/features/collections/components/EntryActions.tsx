import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { EntryAction } from "../entry-actions.ts";

/** Links beside an entry in a list: plain ones, because each entry has them and few are followed. */
export function EntryActions({ actions }: { actions: readonly EntryAction[] }) {
  if (actions.length === 0) return null;
  return (
    <div className="no-print flex flex-none max-sm:flex-col">
      {actions.map(({ path, icon, label }) => (
        <a
          key={path}
          href={path}
          rel="nofollow"
          aria-label={label}
          title={label}
          className="grid size-9 flex-none max-md:size-11 place-items-center rounded-md text-soft hover:text-accent"
        >
          <Icon name={icon} />
        </a>
      ))}
    </div>
  );
}
