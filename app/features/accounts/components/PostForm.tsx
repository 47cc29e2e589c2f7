import { type FormProps, useLocation } from "@remix-run/react";
import { Form } from "#app/kit/forms/components/Form.tsx";

type PostFormProps = Pick<FormProps, "children" | "className" | "encType">;

/** A form that posts to the page it is on, without the query: the message of the form before is not shown again. */
export function PostForm({ className = "grid grid-cols-1 gap-5", ...rest }: PostFormProps) {
  const { pathname } = useLocation();
  return <Form method="post" action={pathname} className={className} {...rest} />;
}
