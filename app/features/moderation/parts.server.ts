import { editionsWithAccounts, mailWordsOf } from "#app/features/accounts/mail-words.server.ts";
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
          const { words, link } = mailWordsOf(edition(), server.hosts);
          const links = { link: link("moderation"), settingsLink: link("accountSettings") };
          return { database, config: edition().config, words, ...links };
        }),
    }),
  ],
};
