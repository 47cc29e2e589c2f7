import { editionsWithAccounts, mailTextsOf } from "#app/features/accounts/mail-texts.server.ts";
import type { SubjectParts } from "#app/subject/subject.ts";
import { moderationDigestJob } from "./digest.server.ts";
import { kindsFor } from "./guard.server.ts";
import { cardsOf } from "./pages.server.ts";

export const parts: SubjectParts = {
  adminCards: (context) => cardsOf(context, kindsFor(context)),
  jobs: (server) => [
    moderationDigestJob({
      accounts: server.accounts,
      editions: () =>
        editionsWithAccounts(server).map(({ database, edition }) => {
          const { texts, link } = mailTextsOf(edition(), server.hosts);
          const links = { link: link("moderation"), settingsLink: link("accountSettings") };
          return { database, config: edition().config, texts, ...links };
        }),
    }),
  ],
};
