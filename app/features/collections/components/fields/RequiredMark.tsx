import { useTexts } from "#app/kit/i18n/context.tsx";

interface NeededProps {
  if: boolean;
}

/** Marks the label of a required field. Screen readers get this from the field itself. */
export function RequiredMark({ if: isNeeded }: NeededProps) {
  const { text } = useTexts();
  if (!isNeeded) return null;
  return (
    <span aria-hidden="true" className="ms-1 font-normal text-soft">
      {text("collections.form.needed")}
    </span>
  );
}

/** A label with the mark for required fields. */
export const requiredLabel = (label: string, isNeeded: boolean) => (
  <>
    {label}
    <RequiredMark if={isNeeded} />
  </>
);
