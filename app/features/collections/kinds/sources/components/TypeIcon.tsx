import { useTexts } from "#app/kit/i18n/context.tsx";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { isSourceType } from "../source.ts";
import { sourceTypeIcon } from "../type-icon.ts";

/** What kind of work a source is. */
export function TypeIcon({ type, className }: { type: string; className?: string }) {
  const { text } = useTexts();
  const label = isSourceType(type) ? text(`sources.options.type.${type}` satisfies TextKey) : undefined;
  return <Icon name={sourceTypeIcon(type)} label={label} className={className} />;
}
