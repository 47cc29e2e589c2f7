import { useNavigation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";

interface SubmitRowProps {
  label: ReactNode;
  /** Where a page has several forms or buttons: tells the action which of them was pressed. */
  name?: string;
  value?: string;
  look?: ComponentProps<typeof Button>["look"];
  /** What else there is to do, beside the button. */
  children?: ReactNode;
}

/** The button that sends a form. While the form is on its way it says so, and sends nothing twice. */
export function SubmitRow({ label, name, value, look = "main", children }: SubmitRowProps) {
  const { text } = useTexts();
  const { state, formMethod, formData } = useNavigation();
  const isOurs = name === undefined || formData?.get(name) === value;
  const isBusy = state !== "idle" && formMethod === "POST" && isOurs;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button
        type="submit"
        look={look}
        name={name}
        value={value}
        // A disabled button would lose the focus.
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? (event) => event.preventDefault() : undefined}
        className="min-h-11 justify-center aria-disabled:cursor-progress aria-disabled:opacity-70"
      >
        {label}
      </Button>
      {children}
      <span role="status" className="text-note text-soft empty:hidden">
        {isBusy ? text("form.sending") : ""}
      </span>
    </div>
  );
}
