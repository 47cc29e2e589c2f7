import type { LoadContext } from "#app/context.ts";
import { AGE } from "#app/features/accounts/age.ts";
import { contactOf, securityContacts } from "#app/features/accounts/contact.ts";
import { listed } from "#app/kit/text/list.ts";
import { asMarkdown, linkAsMarkdown, type PlaceholderValues } from "./placeholders.ts";
import { NOTICE_DAYS } from "./terms-notice.server.ts";

/** What this site says in place of "%operator%" and the like. */
export function placeholderValues({
  edition: { config },
  env,
  hosts,
  text,
}: Pick<LoadContext, "edition" | "env" | "hosts" | "text">): PlaceholderValues {
  const number = new Intl.NumberFormat(config.locale);
  const list = (items: string[]) => listed(items, config.locale);
  const email = contactOf(env);
  const security = securityContacts(env).map((one) => linkAsMarkdown(one, brief(one)));
  const country = new Intl.DisplayNames(config.locale, { type: "region" }).of(env.SITE_LAW) ?? env.SITE_LAW;
  return {
    site: asMarkdown(text("site.name")),
    address: linkAsMarkdown(hosts.origin(config.code)),
    // A name may be in another script than the page.
    operator: env.SITE_OPERATOR === "" ? null : `\u2068${asMarkdown(env.SITE_OPERATOR)}\u2069`,
    email: email === null ? null : linkAsMarkdown(`mailto:${email}`, email),
    ...onlyWhere(email !== null, "withEmail", "withoutEmail"),
    security: security.length === 0 ? null : list(security),
    withSecurity: security.length === 0 ? null : "",
    law: asMarkdown(country),
    donate:
      env.DONATION_LINKS.length === 0 ? null : list(env.DONATION_LINKS.map((one) => linkAsMarkdown(one, brief(one)))),
    source: env.SOURCE_URL === "" ? null : linkAsMarkdown(env.SOURCE_URL),
    minimumAge: number.format(Math.max(AGE.minimum, config.minimumAge)),
    consentAge: number.format(Math.max(AGE.consent, config.minimumAge)),
    retention: number.format(env.RETENTION_MONTHS),
    noticeDays: number.format(NOTICE_DAYS),
  };
}

/** Two placeholders with nothing in them: one is known where it is so, and the other one where it is not. */
const onlyWhere = (isSo: boolean, so: string, otherwise: string): PlaceholderValues => ({
  [so]: isSo ? "" : null,
  [otherwise]: isSo ? null : "",
});

/** An address without what everybody knows of it. */
const brief = (address: string): string => address.replace(/^(?:mailto:|https:\/\/(?:www\.)?)/, "").replace(/\/$/, "");
