import type { SubjectParts } from "#app/subject/subject.ts";
import { writingErasure, writingPersonalData } from "./personal-data.server.ts";

export const parts: SubjectParts = {
  personalData: writingPersonalData,
  erasure: { inEdition: writingErasure },
};
