import { Link } from "@remix-run/react";
import { PostForm } from "#app/features/accounts/components/PostForm.tsx";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Confirmation, roleForm } from "../role-form.server.ts";
import { NewRole } from "./NewRole.tsx";

/** The answer of the form: the question whether it is meant. */
export interface RolesAnswer extends Refused {
  confirm?: Confirmation;
}

export interface RolesPageProps extends ReturnType<typeof roleForm> {
  title: string;
  /** Of the account. */
  path: string;
  areasPath: string;
  result: RolesAnswer | undefined;
}

/** The roles of an account, to be changed, and then the question whether it is meant. */
export function RolesPage({ title, path, result, ...form }: RolesPageProps) {
  const { text } = useTexts();
  const confirm = result?.confirm;
  return (
    <AdminPage
      eyebrow={text("roles.header")}
      title={<bdi>{title}</bdi>}
      lede={confirm === undefined ? text("roles.lede") : undefined}
      result={confirm === undefined ? result : undefined}
      isQuestion={confirm !== undefined}
    >
      {confirm === undefined ? (
        <RolesForm key={form.before} {...form} path={path} result={result} />
      ) : (
        <Question confirm={confirm} path={path} />
      )}
    </AdminPage>
  );
}

function Question({ confirm, path }: { confirm: Confirmation; path: string }) {
  const { text } = useTexts();
  return (
    <PostForm className="grid max-w-prose grid-cols-1 gap-5">
      {/* Where nothing draws the page anew, the question is read out all the same. */}
      <p role="alert" className="break-words text-part">
        {confirm.question}
      </p>
      <input type="hidden" name="before" value={confirm.before} />
      <input type="hidden" name="after" value={confirm.after} />
      <SubmitRow label={text("confirm.yes")} name="intent" value="switch">
        <Link to={path} discover="none">
          {text("confirm.no")}
        </Link>
      </SubmitRow>
    </PostForm>
  );
}

function RolesForm({ before, held, editions, areas, path, areasPath, result }: Omit<RolesPageProps, "title">) {
  const { text } = useTexts();
  return (
    <PostForm className="grid max-w-prose grid-cols-1 gap-6">
      <input type="hidden" name="before" value={before} />
      {held.length > 0 && (
        <fieldset className="grid gap-2.5">
          <legend className="mb-1.5 font-semibold text-note">{text("roles.held")}</legend>
          <p className="text-note text-soft">{text("roles.heldHint")}</p>
          {held.map(({ value, label }) => (
            <label key={value} className="flex items-start gap-3">
              <input
                type="checkbox"
                name="keep"
                value={value}
                defaultChecked={result?.lists?.keep?.includes(value) ?? true}
                className="mt-[0.2em] size-5 flex-none accent-(--accent)"
              />
              <span className="min-w-0 break-words">{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      {[0, 1, 2].map((index) => (
        <NewRole key={index} index={index} editions={editions} areas={areas} result={result} />
      ))}
      <p>
        <Link to={areasPath} discover="none">
          {text("roles.areas")}
        </Link>
      </p>
      <SubmitRow label={text("roles.submit")} name="intent" value="ask">
        <Link to={path} discover="none">
          {text("moderation.review.back")}
        </Link>
      </SubmitRow>
    </PostForm>
  );
}
