import type { MenuItem } from "#app/editions/menus.ts";
import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { AccountPage } from "./AccountPage.tsx";
import { Folded } from "./Folded.tsx";
import { PostForm } from "./PostForm.tsx";

/** One device; its day and its moment as they are read. */
export interface ShownSession {
  id: string;
  device: string;
  since: string;
  lastUsed: string;
  /** The languages it is signed in to, as they are read; null where they are not known, or there is only one. */
  languages: string | null;
  isThis: boolean;
}

export const SESSIONS_DONE = ["ended", "othersEnded", "gone"] as const;

export interface SessionsPageProps {
  nav: readonly MenuItem[];
  sessions: readonly ShownSession[];
  /** Whether there are other devices, or browsers that are known though nobody is signed in there. */
  hasOthers: boolean;
  done: (typeof SESSIONS_DONE)[number] | null;
  result: Refused | undefined;
}

export function SessionsPage({ nav, sessions, hasOthers, done, result }: SessionsPageProps) {
  const { text } = useTexts();
  return (
    <AccountPage
      nav={nav}
      title={text("account.nav.sessions")}
      lede={text("account.sessions.lede")}
      done={done && text(`account.sessions.${done}`)}
      result={result}
    >
      <ul className="border-line border-y">
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {hasOthers && (
        <PostForm className="grid justify-items-start gap-1.5">
          <SubmitRow look="plain" name="intent" value="endOthers" label={text("account.sessions.endOthers")} />
          <p className="text-note text-soft">{text("account.sessions.endOthersHint")}</p>
        </PostForm>
      )}
      <Folded title={text("account.sessions.endAll")} isOpen={result?.errors.confirmed !== undefined}>
        <PostForm className="grid gap-4">
          <p className="text-soft">{text("account.sessions.endAllHint")}</p>
          <CheckField name="confirmed" label={text("account.sessions.confirmAll")} result={result} required />
          <SubmitRow look="plain" name="intent" value="endAll" label={text("account.sessions.endAll")} />
        </PostForm>
      </Folded>
    </AccountPage>
  );
}

function Device({ session: { id, device, since, lastUsed, languages, isThis } }: { session: ShownSession }) {
  const { text } = useTexts();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2.5 border-line py-4 not-first:border-t">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-item">
          <bdi className="break-words">{device}</bdi>
          {isThis && (
            <span className="rounded-full bg-mark px-2.5 py-0.5 font-semibold font-text text-eyebrow">
              {text("account.sessions.this")}
            </span>
          )}
        </h2>
        <p className="mt-1.5 text-note text-soft">{text("account.sessions.lastUsed", { day: lastUsed })}</p>
        <p className="text-note text-soft">{text("account.sessions.sinceMoment", { moment: since })}</p>
        {languages && (
          <p className="font-names text-note text-soft">{text("account.sessions.languages", { languages })}</p>
        )}
      </div>
      {!isThis && (
        <PostForm className="flex-none">
          <input type="hidden" name="intent" value="end" />
          <Button
            type="submit"
            name="session"
            value={id}
            aria-label={text("account.sessions.endLabelSince", { device, moment: since })}
          >
            {text("account.sessions.end")}
          </Button>
        </PostForm>
      )}
    </li>
  );
}
