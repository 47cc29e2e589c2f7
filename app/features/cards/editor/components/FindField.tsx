import { useId } from "react";
import { INPUT } from "#app/kit/forms/components/Field.tsx";

interface FindFieldProps {
  label: string;
  query: string;
  onType(query: string): void;
  /** What was found, in words; null before anything is typed. */
  says: string | null;
  /** Whether nothing was: everybody is told then, and otherwise only those who do not see the list. */
  isNothing: boolean;
  className?: string;
}

/** A field that narrows down a list of the editor. It needs scripts, and is no part of what is sent. */
export function FindField({ label, query, onType, says, isNothing, className = "" }: FindFieldProps) {
  const id = useId();
  return (
    <div className={`needs-script grid gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold text-note">
        {label}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        dir="auto"
        value={query}
        onChange={(event) => onType(event.target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        className={INPUT}
      />
      <p role="status" className={isNothing ? "text-note" : "sr-only"}>
        {says}
      </p>
    </div>
  );
}
