import { useTexts } from "#app/kit/i18n/context.tsx";

interface NeededProps {
  if: boolean;
}

/** Behind the label of a field that has to be filled in. Screen readers are told by the field itself. */
export function Needed({ if: isNeeded }: NeededProps) {
  const { text } = useTexts();
  if (!isNeeded) return null;
  return (
    <span aria-hidden="true" className="font-normal text-soft">
      {" · "}
      {text("collections.form.needed")}
    </span>
  );
}

/** A label with that behind it. */
export const neededLabel = (label: string, isNeeded: boolean) => (
  <>
    {label}
    <Needed if={isNeeded} />
  </>
);
