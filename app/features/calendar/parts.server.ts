import type { SubjectParts } from "#app/subject/subject.ts";

export const parts: SubjectParts = {};
