import type { SubjectParts } from "#app/subject/subject.ts";
import { calendarFiles } from "./files/edition-files.server.ts";

export const parts: SubjectParts = { editionFiles: calendarFiles };
