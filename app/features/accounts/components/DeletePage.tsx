import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { MenuItem } from "#app/editions/menus.ts";
import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { CodeField } from "#app/kit/forms/components/CodeField.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { RichText } from "#app/kit/i18n/RichText.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import { AccountPage } from "./AccountPage.tsx";
import { Mailto } from "./Mailto.tsx";
import { PostForm } from "./PostForm.tsx";
import { SignInPage } from "./SignInPage.tsx";

export interface DeletePageProps {
  nav: readonly MenuItem[];
  /** The address of the account, in a form its owner recognises. */
  email: string;
  /** Where no key opens the address; otherwise null. */
  unreadable: {
    what: string;
    /** Whether the sign-in stands for a code. */
    isFresh: boolean;
    /** Where to ask for it; null where nobody reads mail. */
    contact: string | null;
  } | null;
  /** What goes and what stays, as every subject says. */
  erased: readonly string[];
  kept: readonly string[];
  /** Nobody else could give roles. */
  isNeeded: boolean;
  /** Whether a code is on its way. */
  codeMailed: boolean;
  /** Whether the code is one of twelve digits: see shared-codes.server.ts. */
  isLong: boolean;
  done: boolean;
  dataPath: string;
  accountPath: string;
  result: Refused | undefined;
}

/** Deleting an account: what is erased, what stays, and then a code. */
export function DeletePage({ nav, erased, kept, isNeeded, done, dataPath, result, ...rest }: DeletePageProps) {
  const { text } = useTexts();
  return (
    <AccountPage
      nav={nav}
      title={text("account.nav.deleteAccount")}
      lede={text("account.delete.lede")}
      done={done && text("account.delete.codeMailed")}
      result={result}
    >
      <Section title={text("account.delete.erased")}>
        <List>{erased}</List>
      </Section>
      <Section title={text("account.delete.stays")}>
        <List>{kept}</List>
      </Section>
      <p>
        {text("account.delete.first")} <a href={dataPath}>{text("account.overview.download")}</a>
      </p>
      {isNeeded ? (
        <Notice tone="warning">{text("account.delete.lastFullWildcard")}</Notice>
      ) : (
        <Sheet className="py-6">
          {rest.unreadable === null ? (
            <Steps result={result} {...rest} />
          ) : (
            <WithoutCode result={result} {...rest.unreadable} accountPath={rest.accountPath} />
          )}
        </Sheet>
      )}
    </AccountPage>
  );
}

const List = ({ children }: { children: readonly string[] }) => (
  <ul className="grid list-disc gap-1.5 ps-5">
    {children.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

function Steps({
  email,
  codeMailed,
  isLong,
  accountPath,
  result,
}: Pick<DeletePageProps, "email" | "codeMailed" | "isLong" | "accountPath" | "result">): ReactNode {
  const { text } = useTexts();
  const stay = <Link to={accountPath}>{text("account.delete.stay")}</Link>;
  if (!codeMailed) {
    return (
      <PostForm>
        <p>{text("account.delete.ask")}</p>
        <SubmitRow look="plain" name="intent" value="mailCode" label={text("account.delete.mailCode")}>
          {stay}
        </SubmitRow>
      </PostForm>
    );
  }
  return (
    <>
      <PostForm>
        <CodeField
          name="code"
          label={text("account.delete.code", { email: `\u2068${email}\u2069` })}
          hint={isLong ? text("account.email.shared") : text("account.delete.codeHint")}
          isLong={isLong}
          result={result}
        />
        <CheckField name="confirmed" label={text("account.delete.confirm")} result={result} required />
        <SubmitRow name="intent" value="delete" label={text("account.delete.submit")}>
          {stay}
        </SubmitRow>
      </PostForm>
      <PostForm className="mt-6 border-line border-t pt-5">
        <SubmitRow look="plain" name="intent" value="mailCode" label={text("account.delete.again")} />
      </PostForm>
    </>
  );
}

function WithoutCode({
  what,
  isFresh,
  contact,
  accountPath,
  result,
}: NonNullable<DeletePageProps["unreadable"]> & Pick<DeletePageProps, "accountPath" | "result">) {
  const { text } = useTexts();
  return (
    <>
      <p className="mb-4">{what}</p>
      {isFresh ? (
        <PostForm>
          <CheckField name="confirmed" label={text("account.delete.confirm")} result={result} required />
          <SubmitRow name="intent" value="delete" label={text("account.delete.submit")}>
            <Link to={accountPath}>{text("account.delete.stay")}</Link>
          </SubmitRow>
        </PostForm>
      ) : (
        contact && (
          <p>
            <RichText name="account.email.lostContact" parts={{ address: <Mailto address={contact} /> }} />
          </p>
        )
      )}
    </>
  );
}

/** For somebody whose account has just been deleted: there is no account any more whose menu could be shown. */
export function FarewellPage() {
  const { text } = useTexts();
  return (
    <SignInPage title={text("account.delete.goodbye")} lede={text("account.delete.goodbyeText")}>
      <div>
        <ButtonLink to="/">{text("account.delete.home")}</ButtonLink>
      </div>
    </SignInPage>
  );
}
