import type { SubjectParts } from "#app/subject/subject.ts";
import { safetyCards } from "./admin-cards.server.ts";
import { auditVerbs } from "./audit-verbs.ts";
import { endingBansJob } from "./ending-bans.server.ts";
import { banCommands } from "./operator-bans.server.ts";
import { appealCommands } from "./operator-commands.server.ts";
import { eraseSafety, safetyPersonalData } from "./personal-data.server.ts";
import { safetySections } from "./readable-data.server.ts";
import { waitingBesides } from "./waiting.server.ts";

export const parts: SubjectParts = {
  jobs: (server) => [endingBansJob(server)],
  commands: [...banCommands, ...appealCommands],
  auditSentences: auditVerbs,
  adminCards: safetyCards,
  waiting: waitingBesides,
  personalData: { ...safetyPersonalData, sections: safetySections },
  erasure: { inAccounts: eraseSafety },
};
