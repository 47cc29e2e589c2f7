import { Link } from "@remix-run/react";
import { PostForm } from "#app/features/accounts/components/PostForm.tsx";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";

interface ErasePageProps {
  title: string;
  /** Of the account. */
  path: string;
  erased: readonly string[];
  kept: readonly string[];
  result: Refused | undefined;
}

/** Deletes an account for its owner: what goes, what stays, and whether it is meant. */
export function ErasePage({ title, path, erased, kept, result }: ErasePageProps) {
  const { text } = useTexts();
  return (
    <AdminPage
      eyebrow={text("users.erase.header")}
      title={<bdi>{title}</bdi>}
      lede={text("users.erase.lede")}
      result={result}
    >
      <p className="max-w-prose">{text("users.erase.you")}</p>
      <List title={text("account.delete.erased")} items={erased} />
      <List title={text("account.delete.stays")} items={kept} />
      <PostForm className="grid max-w-prose grid-cols-1 gap-5">
        <CheckField name="confirmed" label={text("users.erase.confirm")} result={result} />
        <SubmitRow label={text("users.erase.header")}>
          <Link to={path} discover="none">
            {text("confirm.no")}
          </Link>
        </SubmitRow>
      </PostForm>
    </AdminPage>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section className="grid max-w-prose gap-2">
      <h2 className="text-part">{title}</h2>
      <ul className="list-disc ps-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
