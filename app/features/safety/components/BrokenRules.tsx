import { useTexts } from "#app/kit/i18n/context.tsx";

/** The rules of the terms that a decision names; nothing where it names none. */
export function BrokenRules({ rules }: { rules: readonly string[] }) {
  const { text } = useTexts();
  if (rules.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="text-note text-soft">{text("safety.decide.rules")}</p>
      <ul className="grid list-disc gap-1 ps-6">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  );
}
