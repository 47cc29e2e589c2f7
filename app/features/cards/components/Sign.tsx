import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";
import type { IconDrawing } from "../page/opinion-views.ts";

/** An icon at the beginning of a line, on the line of the text beside it. */
export function Sign({ icon, title }: { icon: IconName | IconDrawing; title?: string | undefined }) {
  return (
    <span title={title} className="flex-none text-soft">
      {typeof icon === "string" ? (
        <Icon name={icon} />
      ) : (
        <svg className="icon" viewBox={icon.viewBox} width="1em" height="1em" aria-hidden="true" focusable="false">
          <path fill="currentColor" d={icon.path} />
        </svg>
      )}
    </span>
  );
}
