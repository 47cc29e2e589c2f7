import path from "node:path";
import { accountsWithCards } from "#app/services/accounts/queries.server.ts";
import { outboxFilesJob, sentMailJob } from "#app/services/mail/job.server.ts";
import { storedQueue } from "#app/services/mail/queue.server.ts";
import type { ServerContext } from "#app/subject/server-context.ts";
import type { SubjectParts } from "#app/subject/subject.ts";
import { accountCards } from "./admin-cards.server.ts";
import { auditVerbs } from "./audit-verbs.ts";
import { contactPage } from "./contact.ts";
import { accountsPersonalData } from "./data-export.server.ts";
import { erasedAuthorsJob, erasurePartsOf, farewellOf } from "./erasure.server.ts";
import type { InactivityParts } from "./inactivity.server.ts";
import { accountJobs } from "./jobs.server.ts";
import { homeEdition, mailTextsOf } from "./mail-texts.server.ts";
import { accountCommands } from "./operator-commands.server.ts";
import { accountPictures, accountSections } from "./readable-data.server.ts";
import { CODE } from "./sign-in/codes.server.ts";

export const parts: SubjectParts = {
  jobs: (server) => {
    const { env, accounts, pictures: avatars } = server;
    return [
      ...accountJobs({ accounts, avatars, inactivity: env.REMOVE_INACTIVE_ACCOUNTS ? inactivityOf(server) : null }),
      erasedAuthorsJob(erasurePartsOf(server)),
      sentMailJob(storedQueue(accounts.store)),
      outboxFilesJob(path.join(env.DATA_DIR, "outbox"), CODE.lifeMs),
    ];
  },
  commands: accountCommands,
  adminCards: accountCards,
  auditSentences: auditVerbs,
  personalData: { ...accountsPersonalData, pictures: accountPictures, sections: accountSections },
};

const inactivityOf = (server: ServerContext): InactivityParts => ({
  hasCards: (ids) => accountsWithCards(server.accounts.store, ids),
  writeWarning: (about, day) => {
    const { texts, link } = mailTextsOf(homeEdition(server), server.hosts);
    return server.accounts.mailer.prepared(texts, "inactive", { ...about, link: link("signIn"), day }, day);
  },
  writeFarewell: (account, about) => {
    const edition = homeEdition(server);
    const { texts } = mailTextsOf(edition, server.hosts);
    const written = { texts, contact: contactPage(server.hosts, edition) };
    return farewellOf(server, written)(account, about);
  },
});
