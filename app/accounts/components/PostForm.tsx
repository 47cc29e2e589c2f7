import { Form, type FormProps, useLocation } from "@remix-run/react";

type PostFormProps = Pick<FormProps, "children" | "className" | "encType">;

/** A form that is answered by the page it stands on, whose address loses what the last form had to say. */
export function PostForm({ className = "grid gap-5", ...rest }: PostFormProps) {
  const { pathname } = useLocation();
  return <Form method="post" action={pathname} className={className} {...rest} />;
}
