import type { SubjectParts } from "#app/subject/subject.ts";
import { eraseCards } from "./erasure.server.ts";
import { cardsPersonalData } from "./personal-data.server.ts";

export const parts: SubjectParts = {
  personalData: cardsPersonalData,
  erasure: { inAccounts: eraseCards },
};
