import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-names.ts";

/** Icons that appear on a page later, sent with it, for pages where asking for them then would tell the server what somebody does. */
export function ReadyIcons({ names }: { names: readonly IconName[] }) {
  return (
    <span hidden>
      {names.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </span>
  );
}
