import { useFetcher } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { Form, FormOwner } from "#app/kit/forms/components/Form.tsx";
import { FORM_OWNER } from "#app/kit/forms/form-owner.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";

/**
 * Notes that an answer was read once its page is open. Without scripts there is a button for it.
 * @param until when the answer was given, in milliseconds: a later one stays new
 */
export function MarkRead({ until }: { until: number }) {
  const { text } = useTexts();
  const { submit } = useFetcher();
  const owner = useContext(FormOwner) ?? "";
  useEffect(() => {
    const seen = { intent: "seen", until: String(until), [FORM_OWNER]: owner };
    const note = () => submit(seen, { method: "post" });
    // A prerendered page has not been seen yet.
    if (!("prerendering" in document && document.prerendering)) return note();
    document.addEventListener("prerenderingchange", note, { once: true });
    return () => document.removeEventListener("prerenderingchange", note);
  }, [until, owner, submit]);
  return (
    <Form method="post" className="without-script">
      <input type="hidden" name="until" value={until} readOnly />
      <Button type="submit" name="intent" value="seen">
        {text("contributions.seenOne")}
      </Button>
    </Form>
  );
}
