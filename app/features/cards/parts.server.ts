import type { SubjectParts } from "#app/subject/subject.ts";
import { eraseCards } from "./erasure.server.ts";
import { iconWordFiles } from "./icons/icon-words-file.server.ts";
import { cardPictures } from "./page-pictures.server.ts";
import { cardsPersonalData } from "./personal-data.server.ts";
import { cardSections, flagsOf } from "./readable-data.server.ts";
import { handledReportsJob } from "./reports/handled.server.ts";
import { reportCommands } from "./reports/operator-commands.server.ts";
import { unusedFlagsJob } from "./unused-flags.server.ts";

export const parts: SubjectParts = {
  jobs: ({ accounts, pictures }) => [unusedFlagsJob({ accounts, pictures }), handledReportsJob(accounts)],
  commands: reportCommands,
  pagePictures: cardPictures,
  editionFiles: iconWordFiles,
  personalData: { ...cardsPersonalData, pictures: flagsOf, sections: cardSections },
  erasure: { inAccounts: eraseCards },
};
