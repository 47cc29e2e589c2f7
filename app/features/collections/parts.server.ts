import path from "node:path";
import { editionsWithAccounts, mailTextsOf } from "#app/features/accounts/mail-texts.server.ts";
import { creditedNamesOf } from "#app/services/accounts/queries.server.ts";
import { PICTURES_FOLDER } from "#app/services/media/shipped-pictures.server.ts";
import { unusedPicturesJob } from "#app/services/media/unused-entry-pictures.server.ts";
import type { SubjectParts } from "#app/subject/subject.ts";
import { contributionMailsJob } from "./contributions/contribution-mails.server.ts";
import { creditsJob } from "./contributions/credits.server.ts";
import { authorsErasure } from "./contributions/erasure.server.ts";
import { collectionsPersonalData } from "./contributions/personal-data.server.ts";
import { contributionPictures, contributionSections } from "./contributions/readable-data.server.ts";
import { collectionSources, kindPagesSource } from "./documents.server.ts";
import { collectionFiles } from "./files/edition-files.server.ts";
import { entryCounterparts } from "./lists/counterpart.server.ts";
import { collectionPictures } from "./page-pictures.server.ts";
import { shippedPicturesJob } from "./pictures/shipped-pictures.server.ts";
import { usedPictures } from "./pictures/used-pictures.server.ts";
import { collectionPaths } from "./sitemap.server.ts";

export const parts: SubjectParts = {
  jobs: (server) => {
    const { env, accounts, hosts, pictures, databases } = server;
    return [
      contributionMailsJob({
        accounts,
        editions: () =>
          editionsWithAccounts(server).map(({ database, edition }) => {
            const { texts, link } = mailTextsOf(edition(), hosts);
            return {
              database,
              texts,
              link: link("contributions"),
              linkTo: (id) => link("contribution", { id }),
              settingsLink: link("accountSettings"),
            };
          }),
      }),
      creditsJob({ databases, namesOf: (ids) => creditedNamesOf(accounts.store, ids) }),
      shippedPicturesJob({
        pictures,
        editions: () =>
          databases().map((database) => ({
            database,
            folder: path.join(env.CONTENT_DIR, database.name, PICTURES_FOLDER),
          })),
      }),
      unusedPicturesJob({ pictures, databases, usedPictures: () => usedPictures(databases()) }),
    ];
  },
  search: [kindPagesSource, ...collectionSources()],
  pagePictures: collectionPictures,
  sitemap: collectionPaths,
  personalData: { ...collectionsPersonalData, pictures: contributionPictures, sections: contributionSections },
  erasure: { inEdition: authorsErasure },
  editionFiles: collectionFiles,
  counterparts: entryCounterparts,
};
