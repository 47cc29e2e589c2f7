import type { SubjectParts } from "#app/subject/subject.ts";
import { auditVerbs } from "./audit-verbs.ts";
import { siegeCommands } from "./operator-commands.server.ts";

export const parts: SubjectParts = { auditSentences: auditVerbs, commands: siegeCommands };
