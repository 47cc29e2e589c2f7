import { useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { DUPLICATE_FIELDS } from "../duplicates.ts";

type SendButtonProps = Omit<ComponentProps<typeof Button>, "type" | "name" | "value"> & { name: string; value: string };

/**
 * A submit button that ignores clicks while a form is being sent, and says so when it was the one pressed. The second click
 * of a double click is ignored too: it could hit the button of the next proposal.
 */
export function SendButton({ className = "", ...rest }: SendButtonProps) {
  const { text } = useTexts();
  const { state, formMethod, formData } = useNavigation();
  // A search for entries changes nothing, so nobody has to wait for it before they decide.
  const isBusy = state !== "idle" && formMethod === "POST" && !formData?.has(DUPLICATE_FIELDS.find);
  const isPressed = isBusy && formData?.get(rest.name) === rest.value;
  return (
    <>
      <Button
        type="submit"
        // Not `disabled`, because a disabled button loses the focus.
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          if (isBusy || event.detail > 1) event.preventDefault();
        }}
        className={`aria-disabled:cursor-progress aria-disabled:opacity-60 ${className}`}
        {...rest}
      />
      <span role="status" className="self-center text-note text-soft empty:hidden">
        {isPressed ? text("form.sending") : ""}
      </span>
    </>
  );
}
