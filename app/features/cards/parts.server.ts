import type { SubjectParts } from "#app/subject/subject.ts";
import { eraseCards } from "./erasure.server.ts";
import { cardsPersonalData } from "./personal-data.server.ts";
import { reportCards } from "./reports/queries.server.ts";

export const parts: SubjectParts = {
  adminCards: reportCards,
  personalData: cardsPersonalData,
  erasure: { inAccounts: eraseCards },
};
