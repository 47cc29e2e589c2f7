import { Form } from "#app/kit/forms/components/Form.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink, buttonClass } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { OfferedProvider } from "../providers/offered.server.ts";
import type { ShownProblem } from "../providers/problems.ts";
import { HomeFields, ProviderButtons, ProviderIcon } from "./ProviderButtons.tsx";
import { SignInPage } from "./SignInPage.tsx";

export interface ProviderStartPageProps {
  /** The OAuth flow that has begun in this browser. */
  leaving: { provider: OfferedProvider; location: string; host: string } | null;
  problem: ShownProblem | null;
  providers: readonly OfferedProvider[];
  /** Where to go on to after signing in. */
  redirectTo: string | null;
  signInPath: string;
  result: Refused | undefined;
}

/** The page between this site and a provider: on the way there, or when the flow has failed. */
export function ProviderStartPage({ leaving, result, ...rest }: ProviderStartPageProps) {
  const asked = rest.providers.find(({ id }) => id === result?.values.provider);
  if (result !== undefined && asked?.needsInstance) return <HomePage {...rest} provider={asked} result={result} />;
  if (leaving !== null && result === undefined && rest.problem === null) return <LeavingPage {...rest} {...leaving} />;
  return <ProblemPage {...rest} result={result} />;
}

function LeavingPage({
  provider,
  location,
  host,
  signInPath,
}: NonNullable<ProviderStartPageProps["leaving"]> & { signInPath: string }) {
  const { text } = useTexts();
  const { name, deprecated } = provider;
  return (
    <SignInPage
      title={text("waysIn.leaving.title", { provider: name })}
      lede={text(deprecated ? "waysIn.leaving.ledeAsk" : "waysIn.leaving.lede", { host })}
    >
      {deprecated && <Notice tone="warning">{text("waysIn.deprecated", { provider: name })}</Notice>}
      <div className="flex flex-wrap gap-2.5">
        <a href={location} rel="noreferrer" className={`${buttonClass("main")} min-h-11`}>
          <ProviderIcon id={provider.id} className="text-larger" />
          {text("waysIn.leaving.go", { provider: name })}
        </a>
        <ButtonLink to={signInPath} look="quiet">
          {text("waysIn.leaving.back")}
        </ButtonLink>
      </div>
    </SignInPage>
  );
}

type Rest = Omit<ProviderStartPageProps, "leaving">;

/** Asks for the server or site again, with what was wrong. */
function HomePage({ provider, redirectTo, signInPath, result }: Rest & { provider: OfferedProvider }) {
  const { text } = useTexts();
  return (
    <SignInPage title={text("waysIn.with", { provider: provider.name })}>
      <FormErrors result={result} />
      <Form method="post" action={provider.path} reloadDocument className="grid gap-5">
        <input type="hidden" name="provider" value={provider.id} />
        {redirectTo !== null && <input type="hidden" name="then" value={redirectTo} />}
        <HomeFields provider={provider} result={result} />
      </Form>
      <Again path={signInPath} />
    </SignInPage>
  );
}

function ProblemPage({ problem, providers, redirectTo, signInPath, result }: Rest) {
  const { text } = useTexts();
  return (
    <SignInPage title={text("waysIn.problem.title")} lede={problem && text(`waysIn.problem.${problem}`)}>
      <FormErrors result={result} />
      <ProviderButtons providers={providers} redirectTo={redirectTo} />
      <Again path={signInPath} />
    </SignInPage>
  );
}

function Again({ path }: { path: string }) {
  const { text } = useTexts();
  return (
    <p>
      <ButtonLink to={path}>
        <Icon name="arrow-left" />
        {text("waysIn.problem.again")}
      </ButtonLink>
    </p>
  );
}
