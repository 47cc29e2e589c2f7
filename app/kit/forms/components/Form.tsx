import { type FormProps, Form as RemixForm } from "@remix-run/react";
import { createContext, forwardRef, useContext } from "react";
import { FORM_OWNER } from "../form-owner.ts";

/** For whom the forms of this page are made, as the server wrote it; null for visitors. */
export const FormOwner = createContext<string | null>(null);

/**
 * The form of all pages: what is sent with it is for the account that the page was made for, and for no other. Only the forms
 * that sign out or lead to another account are Remix's own: they work whoever is signed in.
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(function OwnForm({ children, ...form }, ref) {
  const owner = useContext(FormOwner);
  const isSent = form.method?.toLowerCase() === "post";
  return (
    <RemixForm ref={ref} {...form}>
      {children}
      {isSent && owner !== null && <input type="hidden" name={FORM_OWNER} value={owner} readOnly />}
    </RemixForm>
  );
});
