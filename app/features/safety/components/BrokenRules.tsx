import { useTexts } from "#app/kit/i18n/context.tsx";
import type { BrokenRule } from "../place.server.ts";

/** The rules of the terms that a decision names; nothing where it names none. */
export function BrokenRules({ rules }: { rules: readonly BrokenRule[] }) {
  const { text } = useTexts();
  if (rules.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="text-note text-soft">{text("safety.decide.rules")}</p>
      <ul className="grid list-disc gap-1 ps-6">
        {rules.map(({ text: rule, language }) => (
          <li key={rule}>
            <span {...language}>{rule}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
