import { type TextKey, useTexts } from "#app/i18n/index.ts";
import { Icon } from "#app/ui/icons/Icon.tsx";
import { isSourceType } from "../source.ts";
import { iconOfType } from "../type-icon.ts";

/** What kind of work a source is. */
export function TypeIcon({ type, className }: { type: string; className?: string }) {
  const { text } = useTexts();
  const label = isSourceType(type) ? text(`sources.options.type.${type}` satisfies TextKey) : undefined;
  return <Icon name={iconOfType(type)} label={label} className={className} />;
}
