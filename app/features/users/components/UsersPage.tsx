import { Link } from "@remix-run/react";
import { PostForm } from "#app/features/accounts/components/PostForm.tsx";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { Older } from "#app/features/admin/components/Older.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { ListName, UserLine } from "../lists.server.ts";

export const USERS_DONE = ["erased"] as const;

const LABELS = {
  here: "users.lists.here",
  team: "users.lists.team",
  newest: "users.lists.newest",
  banned: "account.panel.banned",
} as const satisfies Record<ListName, TextKey>;

interface UsersPageProps {
  areasPath: string;
  lists: readonly { name: ListName; path: string }[];
  list: ListName;
  lines: readonly (UserLine & { path: string })[];
  nextPath: string | null;
  done: (typeof USERS_DONE)[number] | null;
  result: Refused | undefined;
}

/** Accounts: the way to one of them, and lists. */
export function UsersPage({ areasPath, lists, list, lines, nextPath, done, result }: UsersPageProps) {
  const { text } = useTexts();
  return (
    <AdminPage
      title={text("account.panel.header")}
      lede={text("users.lede")}
      actions={
        <Link to={areasPath} discover="none">
          {text("roles.areas")}
        </Link>
      }
      result={result}
    >
      <div role="status" className="empty:hidden">
        {done && !result && <Notice>{text("users.erase.done")}</Notice>}
      </div>
      <PostForm className="grid max-w-prose grid-cols-1 gap-4">
        <TextField
          name="person"
          label={text("users.find")}
          hint={text("users.findHint")}
          result={result}
          maxLength={320}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
        />
        <SubmitRow label={text("moderation.queue.find")} />
      </PostForm>
      <section aria-labelledby="list" className="grid grid-cols-1 gap-4">
        <h2 id="list" className="sr-only">
          {text(LABELS[list])}
        </h2>
        <p className="flex flex-wrap gap-2">
          {lists.map(({ name, path }) => (
            <ChipLink key={name} to={path} current={name === list} preventScrollReset>
              {text(LABELS[name])}
            </ChipLink>
          ))}
        </p>
        {lines.length === 0 ? <p className="text-soft">{text("audit.empty")}</p> : <Lines lines={lines} />}
        <Older path={nextPath} />
      </section>
    </AdminPage>
  );
}

function Lines({ lines }: Pick<UsersPageProps, "lines">) {
  const { text } = useTexts();
  return (
    <ul className="border-line border-y">
      {lines.map(({ id, path, username, createdAt, state, roles }) => (
        <li key={id} className="border-line py-2.5 not-first:border-t">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Link to={path} discover="none" className="inline-flex min-h-6 items-center font-semibold">
              <bdi>@{username}</bdi>
            </Link>
            {state === "banned" && (
              <span className="rounded-sm bg-sun px-1.5 font-semibold text-note">{text("account.panel.banned")}</span>
            )}
            <span className="text-note text-soft">{createdAt}</span>
          </p>
          {roles !== null && <p className="break-words text-note">{roles}</p>}
        </li>
      ))}
    </ul>
  );
}
