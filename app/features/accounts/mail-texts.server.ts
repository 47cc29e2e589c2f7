import type { Edition } from "#app/editions/edition.ts";
import { HOME, type Hosts } from "#app/editions/hosts.ts";
import { href } from "#app/editions/hrefs.ts";
import type { PageId } from "#app/editions/page.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import type { MailTexts } from "#app/services/mail/template-words.ts";
import type { ServedEdition, ServerContext } from "#app/subject/server-context.ts";
import { mailTextsFor } from "./session/request.server.ts";

/** In whose words jobs write mails: no request says it. */

/** The texts of an edition for a mail, and the whole address of a page of it. */
export function mailTextsOf(
  edition: Edition,
  hosts: Hosts,
): { texts: MailTexts; link: (page: PageId, params?: Parameters<typeof href>[2]) => string } {
  const { text } = createTranslator(edition.config.locale, edition.texts);
  return {
    texts: mailTextsFor({ edition, text, hosts }),
    link: (page, params) => `${hosts.origin(edition.code)}${href(edition.config, page, params)}`,
  };
}

/** Editions that are up and whose people may have accounts. */
export const editionsWithAccounts = ({ editions }: Pick<ServerContext, "editions">): ServedEdition[] =>
  editions().filter(({ cover }) => cover().config.features.user === true);

/** The edition in whose words mails are that nobody asked for: an account has no language. */
export function homeEdition(server: Pick<ServerContext, "editions">): Edition {
  const editions = editionsWithAccounts(server);
  const home = editions.find(({ code }) => code === HOME) ?? editions[0];
  if (home === undefined) throw new Error("No edition with accounts answers, so there are no words for a letter.");
  return home.edition();
}
