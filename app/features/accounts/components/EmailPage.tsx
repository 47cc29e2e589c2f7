import type { MenuItem } from "#app/editions/menus.ts";
import { CodeField } from "#app/kit/forms/components/CodeField.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { RichText } from "#app/kit/i18n/RichText.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import { AccountPage } from "./AccountPage.tsx";
import { Folded } from "./Folded.tsx";
import { Mailto } from "./Mailto.tsx";
import { PostForm } from "./PostForm.tsx";

/** A change that has begun, and what has been confirmed so far. */
export interface ShownChange {
  /** The new address, as its owner typed it. */
  email: string;
  oldProven: boolean;
  newProven: boolean;
  /** Whether the code is one of twelve digits: see shared-codes.server.ts. */
  oldIsLong: boolean;
  newIsLong: boolean;
}

export const EMAIL_DONE = ["done", "codesMailed"] as const;

export interface EmailPageProps {
  nav: readonly MenuItem[];
  /** The address of the account, in a form its owner recognises. */
  email: string;
  change: ShownChange | null;
  contact: string | null;
  done: (typeof EMAIL_DONE)[number] | null;
  result: Refused | undefined;
}

export function EmailPage({ nav, email, change, contact, done, result }: EmailPageProps) {
  const { text } = useTexts();
  return (
    <AccountPage
      nav={nav}
      title={text("account.nav.email")}
      lede={text("account.email.lede")}
      done={done && text(`account.email.${done}`)}
      result={result}
    >
      <p>
        <span className="block font-semibold text-note text-soft">{text("account.email.now")}</span>
        <bdi className="font-book text-lede">{email}</bdi>
      </p>
      {change === null ? (
        <AddressForm result={result} />
      ) : (
        <>
          <Codes email={email} change={change} result={result} />
          <Folded title={text("account.email.again")} isOpen={result?.errors.email !== undefined}>
            <AddressForm result={result} email={change.email} />
          </Folded>
        </>
      )}
      <Folded title={text("account.email.lost")}>
        <p>{text("account.email.lostText")}</p>
        {contact && (
          <p className="mt-2">
            <RichText name="account.email.lostContact" parts={{ address: <Mailto address={contact} /> }} />
          </p>
        )}
      </Folded>
    </AccountPage>
  );
}

function AddressForm({ result, email }: { result: Refused | undefined; email?: string }) {
  const { text } = useTexts();
  return (
    <PostForm>
      <TextField
        type="email"
        name="email"
        label={text("account.email.label")}
        hint={text("account.email.hint")}
        result={result}
        defaultValue={email}
        autoComplete="email"
        dir="ltr"
        required
        maxLength={254}
      />
      <SubmitRow name="intent" value="begin" label={text("account.email.submit")} />
    </PostForm>
  );
}

function Codes({ email, change, result }: { email: string; change: ShownChange; result: Refused | undefined }) {
  const { text } = useTexts();
  const { oldProven, newProven } = change;
  return (
    <Section title={text("account.email.codes")}>
      <Sheet className="py-6">
        <PostForm>
          {!change.oldIsLong && !change.newIsLong && <p>{text("account.email.sent")}</p>}
          {oldProven ? (
            <Proven email={email} />
          ) : (
            <CodeField
              name="oldCode"
              label={text("account.email.oldCode", { email: isolated(email) })}
              hint={change.oldIsLong ? text("account.email.shared") : undefined}
              isLong={change.oldIsLong}
              result={result}
            />
          )}
          {newProven && <Proven email={change.email} />}
          {!newProven && (
            <CodeField
              name="newCode"
              label={text("account.email.newCode", { email: isolated(change.email) })}
              hint={change.newIsLong ? text("account.email.shared") : undefined}
              isLong={change.newIsLong}
              result={result}
            />
          )}
          <SubmitRow name="intent" value="confirm" label={text("account.email.confirm")} />
          {!change.newIsLong && <p className="text-note text-soft">{text("account.email.noMail")}</p>}
        </PostForm>
      </Sheet>
    </Section>
  );
}

/** Keeps an address in one piece where the text runs from right to left. */
const isolated = (email: string): string => `\u2068${email}\u2069`;

function Proven({ email }: { email: string }) {
  const { text } = useTexts();
  return (
    <p className="flex items-baseline gap-2.5">
      <Icon name="check" className="text-accent" />
      {text("account.email.proven", { email: isolated(email) })}
    </p>
  );
}
