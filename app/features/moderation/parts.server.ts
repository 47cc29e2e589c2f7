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
          // The first page of the panel has all of it: proposals, and what waits for those who look after accounts.
          const links = { link: link("adminHome"), settingsLink: link("accountSettings") };
          return { database, config: edition().config, texts, ...links };
        }),
      waiting: async () => {
        const all = await Promise.all(server.subjects.map(({ waiting }) => waiting?.(server) ?? []));
        return all.flat();
      },
    }),
  ],
};
