import type { SubjectParts } from "#app/subject/subject.ts";
import { siteSources } from "./sources.ts";

export const parts: SubjectParts = { search: siteSources };
