import { useNavigation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";

interface SubmitRowProps {
  label: ReactNode;
  /** For pages with several forms or buttons: tells the action which one was pressed. */
  name?: string;
  value?: string;
  look?: ComponentProps<typeof Button>["look"];
  /** Shown beside the button, such as a link to cancel. */
  children?: ReactNode;
}

/** The submit button. While the form is being sent it says so and ignores further presses. */
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
        // Disabling the button would lose the focus.
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
