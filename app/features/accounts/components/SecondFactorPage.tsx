import type { MenuItem } from "#app/editions/menus.ts";
import { CodeField } from "#app/kit/forms/components/CodeField.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { AccountPage } from "./AccountPage.tsx";
import { Fresh } from "./Fresh.tsx";
import { PostForm } from "./PostForm.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SecondFactorSetUp, type SetUp } from "./SecondFactorSetUp.tsx";
import { RecoveryField } from "./SignInSecondStepPage.tsx";

export const SECOND_FACTOR_DONE = ["off", "cancelled"] as const;

export interface SecondFactorPageProps {
  nav: readonly MenuItem[];
  username: string;
  /** Host name of the site. */
  site: string;
  path: string;
  state: "off" | "begun" | "on";
  recoveryCodesLeft: number;
  setUp: SetUp | null;
  /** Where to sign in again first; null for somebody who has just signed in. */
  freshPath: string | null;
  done: (typeof SECOND_FACTOR_DONE)[number] | null;
  /** Recovery codes that were just made. */
  codes: readonly string[] | null;
  /** It was switched on just now, which has ended all other sign-ins. */
  isSwitchedOn: boolean;
  result: Refused | undefined;
}

export function SecondFactorPage(page: SecondFactorPageProps) {
  const { text } = useTexts();
  const { nav, done, codes, isSwitchedOn, result } = page;
  const shownDone = done && !codes ? text(`secondFactor.done.${done}`) : null;
  return (
    <AccountPage
      nav={nav}
      title={text("secondFactor.header")}
      lede={text("secondFactor.lede")}
      done={isSwitchedOn ? text("account.sessions.othersEnded") : shownDone}
      result={result}
    >
      {codes ? <RecoveryCodes {...page} codes={codes} /> : <State {...page} />}
    </AccountPage>
  );
}

function State({ state, setUp, freshPath, recoveryCodesLeft, result }: SecondFactorPageProps) {
  if (state === "on") return <On freshPath={freshPath} recoveryCodesLeft={recoveryCodesLeft} result={result} />;
  if (setUp !== null) return <SecondFactorSetUp {...setUp} result={result} />;
  return <Off freshPath={freshPath} />;
}

function Off({ freshPath }: Pick<SecondFactorPageProps, "freshPath">) {
  const { text } = useTexts();
  return (
    <Section title={text("secondFactor.off.header")}>
      <p className="mb-5">{text("secondFactor.off.what")}</p>
      <Fresh path={freshPath}>
        <PostForm>
          <SubmitRow name="intent" value="begin" label={text("secondFactor.off.submit")} />
        </PostForm>
      </Fresh>
    </Section>
  );
}

function On({
  freshPath,
  recoveryCodesLeft: count,
  result,
}: Pick<SecondFactorPageProps, "freshPath" | "recoveryCodesLeft" | "result">) {
  const { text } = useTexts();
  return (
    <>
      <Section title={text("secondFactor.on.header")}>
        <p>{text("secondFactor.on.what")}</p>
        <p className="mt-2">{text("secondFactor.on.left", { count })}</p>
        {count <= 3 && (
          <div className="mt-4">
            <Notice tone="warning">{text("secondFactor.on.few")}</Notice>
          </div>
        )}
      </Section>
      <Fresh path={freshPath}>
        <Section title={text("secondFactor.renew.header")}>
          <p className="mb-4">{text("secondFactor.renew.what")}</p>
          <PostForm>
            <SubmitRow name="intent" value="renew" look="plain" label={text("secondFactor.renew.submit")} />
          </PostForm>
        </Section>
        <SwitchOff result={result} />
      </Fresh>
    </>
  );
}

function SwitchOff({ result }: Pick<SecondFactorPageProps, "result">) {
  const { text } = useTexts();
  return (
    <Section title={text("secondFactor.switchOff.header")}>
      <p className="mb-4">{text("secondFactor.switchOff.what")}</p>
      <PostForm>
        <CodeField name="code" label={text("secondFactor.switchOff.code")} result={result} />
        <SubmitRow name="intent" value="off" look="plain" label={text("secondFactor.switchOff.submit")} />
      </PostForm>
      <details open={result?.errors.recovery !== undefined} className="mt-5">
        <summary className="cursor-pointer font-semibold">{text("secondFactor.switchOff.withRecovery")}</summary>
        <PostForm className="mt-3 grid gap-5">
          <RecoveryField label={text("secondFactor.switchOff.recovery")} result={result} />
          <SubmitRow name="intent" value="offByRecovery" look="plain" label={text("secondFactor.switchOff.submit")} />
        </PostForm>
      </details>
    </Section>
  );
}
