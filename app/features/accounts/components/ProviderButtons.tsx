import type { ReactNode } from "react";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";
import type { ProviderId } from "#app/services/accounts/providers/provider.ts";
import { homeField } from "../providers/home-field.ts";
import type { OfferedProvider } from "../providers/offered.server.ts";

const ICONS: Record<ProviderId, IconName> = {
  apple: "b:apple",
  discord: "b:discord",
  facebook: "b:facebook",
  github: "b:github",
  google: "b:google",
  indieauth: "globe",
  mastodon: "b:mastodon",
  twitter: "b:x-twitter",
};

export const ProviderIcon = ({ id, className }: { id: ProviderId; className?: string }) => (
  <Icon name={ICONS[id]} className={className} />
);

interface ProviderButtonsProps {
  providers: readonly OfferedProvider[];
  /** Where to go on to after signing in. */
  redirectTo: string | null;
}

/** The buttons to sign in with a provider; nothing where none is configured. */
export function ProviderButtons({ providers, redirectTo }: ProviderButtonsProps) {
  const { text } = useTexts();
  if (providers.length === 0) return null;
  return (
    <section aria-labelledby="ways-in-or" className="grid gap-2.5">
      <h2 id="ways-in-or" className="text-center font-normal font-text text-note text-soft">
        {text("waysIn.or")}
      </h2>
      <ul className="grid gap-2.5">
        {providers.map((provider) => (
          <li key={provider.id}>
            <ProviderForm
              provider={provider}
              path={provider.path}
              hidden={redirectTo === null ? {} : { redirectTo }}
              label={text("waysIn.with", { provider: provider.name })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProviderFormProps {
  provider: OfferedProvider;
  path: string;
  /** Further fields of the form. */
  hidden: Readonly<Record<string, string>>;
  label: string;
  result?: Refused;
}

const LOOK = `${buttonClass()} min-h-11 w-full cursor-pointer justify-center`;

/**
 * One button. For providers with many servers it opens a field for the server first. The browser itself goes to the
 * other site, so scripts keep out of it.
 */
export function ProviderForm({ provider, path, hidden, label, result }: ProviderFormProps) {
  const form = (children: ReactNode, className?: string) => (
    <Form method="post" action={path} reloadDocument className={className}>
      {Object.entries({ ...hidden, provider: provider.id }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
  const face = (
    <>
      <ProviderIcon id={provider.id} className="flex-none text-larger" />
      <span>{label}</span>
    </>
  );
  if (!provider.needsInstance) {
    return form(
      <button type="submit" className={LOOK}>
        {face}
      </button>,
    );
  }
  return (
    <details open={result?.errors[homeField(provider.id)] !== undefined} className="rounded-md open:bg-mark">
      <summary className={`${LOOK} list-none [&::-webkit-details-marker]:hidden`}>{face}</summary>
      {form(<HomeFields provider={provider} result={result} />, "grid gap-4 px-4 pt-3 pb-4")}
    </details>
  );
}

/** The field for somebody's server or site, for providers that have many. */
export function HomeFields({ provider: { id, name }, result }: Pick<ProviderFormProps, "provider" | "result">) {
  const { text } = useTexts();
  const kind = id === "indieauth" ? "indieauth" : "mastodon";
  return (
    <>
      <TextField
        name={homeField(id)}
        label={text(`waysIn.home.${kind}`)}
        hint={text(`waysIn.home.${kind}Hint`)}
        result={result}
        inputMode="url"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        maxLength={250}
        required
      />
      <button type="submit" className={`${buttonClass("main")} min-h-11 justify-self-start`}>
        {text("waysIn.leaving.go", { provider: name })}
      </button>
    </>
  );
}
