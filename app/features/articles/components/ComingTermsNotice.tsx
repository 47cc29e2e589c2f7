import { Link } from "@remix-run/react";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { RichText } from "#app/kit/i18n/RichText.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { ComingTerms } from "../coming-terms.server.ts";

/** Terms that will hold: where they are, and from when on. */
export function ComingTermsNotice({ from, name, path, day }: ComingTerms) {
  const { text } = useTexts();
  return (
    <Notice>
      <p>
        <RichText
          name="frame.labelled"
          parts={{ label: <Link to={path}>{name}</Link>, value: text("articles.ahead", { day }) }}
        />
      </p>
      <Form method="post" className="mt-2.5">
        <input type="hidden" name="terms" value={from} />
        <Button type="submit">{text("articles.dismiss")}</Button>
      </Form>
    </Notice>
  );
}
